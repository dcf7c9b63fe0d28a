"""Effects of cards and goals of scenarios as short lines, for tables in tests."""

from __future__ import annotations

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_cards import ALL_OF_THEM, Card, Effect, Limits, Selector, Test, Where
from sandtable.games.fitna.content_scenarios import Command, Goal
from sandtable.games.fitna.terms import (
    BY_ANYBODY,
    CONTROLLERS,
    COUNTRIES,
    DURATIONS,
    GOALS,
    HOLDERS,
    MARKS,
    NATS,
    OPS,
    PREDICATES,
    RESULTS,
    SEATS,
    SELECTORS,
    SIDES,
    TAGS,
    TERRAINS,
    TIMINGS,
)

FLAGS = [
    *("each_battle", "in_events", "free_too", "random", "by_player", "hand"),
    *("uncancellable", "kurds", "reduced_only", "own_units"),
]
FILTERS = ["enemy", "supplied", "contiguous_pair", "beside_own_unit", "not_last_in_city", "chosen_country"]


def names(bits: int, words: list[str]) -> str:
    """Bits as words."""
    return ",".join(word for bit, word in enumerate(words) if bits >> bit & 1)


def dice(bits: int) -> str:
    """Faces of the die."""
    return "".join(str(face) for face in range(1, 7) if bits >> face & 1)


def boxes(content: Content, found: list[int]) -> str:
    """Boxes by their ids."""
    return ",".join(content.boxes[box].id for box in found)


def effect_line(content: Content, effect: Effect) -> str:
    """An effect: its op, its number, and whatever else is set."""
    words = [OPS[effect.op]]
    if OPS[effect.op] == "convert-result":
        words.append(f"{RESULTS[effect.n]}>{RESULTS[effect.becomes]}")
    elif effect.n:
        words.append("all" if effect.n == ALL_OF_THEM else str(effect.n))
    if OPS[effect.op] == "option":
        options = [" + ".join(effect_line(content, part) for part in option) for option in effect.options]
        words.append(f"[{' | '.join(options)}]")
    words += [SIDES[effect.side]] if effect.side else []
    words += numbers(effect)
    words += [flag for flag in FLAGS if getattr(effect, flag)]
    words += references(content, effect)
    return " ".join(words)


def numbers(effect: Effect) -> list[str]:
    """Small numbers and tables."""
    found = [
        f"{key}={getattr(effect, key)}" for key in ("flip", "rebuild", "oil", "least", "opps") if getattr(effect, key)
    ]
    found += ["table=" + "".join(map(str, effect.table))] if effect.table else []
    found += [f"on={dice(effect.on)}"] if effect.on else []
    found += [f"ruins={dice(effect.ruins_on)}"] if effect.ruins_on else []
    return found


def references(content: Content, effect: Effect) -> list[str]:
    """Whom, where, what it names, and when."""
    found = [f"nats={names(effect.nats, NATS)}"] if effect.nats else []
    found += [f"tags={names(effect.tags, TAGS)}"] if effect.tags else []
    found += ["names=" + "/".join(effect.names)] if effect.names else []
    found += [f"as={effect.counts_as}"] if effect.counts_as else []
    found += [f"in={COUNTRIES[effect.country]}"] if effect.country >= 0 else []
    found += [f"unit={content.units[effect.leader].id}"] if effect.leader >= 0 else []
    found += [f"blocks={effect.blocks[0]}"] if effect.blocks else []
    found += [f"{effect.cap} in {boxes(content, effect.capped)}"] if effect.capped else []
    found += [f"who={selector_line(content, effect.who)}"] if effect.who.kind else []
    where = where_line(content, effect.where)
    found += [f"where={where}"] if where else []
    found += [f"until={DURATIONS[effect.until]}"] if effect.until else []
    found += [f"if={asked_line(effect.test)}"] if effect.test else []
    return found


def selector_line(content: Content, who: Selector) -> str:
    """Whom an effect means."""
    words = [SELECTORS[who.kind], *(NATS[nat] for nat in who.nats)]
    words += [f"least{who.least}"] if who.least else []
    words += [boxes(content, who.boxes)] if who.boxes else []
    words += [names(who.mark, MARKS)] if who.mark else []
    return ":".join(words)


def where_line(content: Content, where: Where) -> str:
    """Which boxes it means."""
    words = [key for key in FILTERS if getattr(where, key)]
    words += [names(where.countries, COUNTRIES)] if where.countries else []
    words += [boxes(content, where.boxes)] if where.boxes else []
    words += [f"of-{CONTROLLERS[where.control]}"] if where.control != BY_ANYBODY else []
    words += [f"{where.near}-links-of-{names(where.coasts, MARKS)}"] if where.near >= 0 else []
    words += [f"{where.links_of_battle}-links-of-battle"] if where.links_of_battle >= 0 else []
    words += [f"with-{names(where.nats, NATS)}"] if where.nats else []
    return "&".join(words)


def asked_line(test: Test) -> str:
    """What a card asks of the state."""
    name = PREDICATES[test.predicate]
    if test.parts:
        return f"{name}({' '.join(asked_line(part) for part in test.parts)})"
    words = [name]
    words += [TERRAINS[test.terrain]] if test.terrain else []
    words += [str(test.n)] if test.n else []
    words += [names(test.marks, MARKS)] if test.marks else []
    words += [names(test.tag, TAGS)] if test.tag else []
    words += [names(test.results, RESULTS)] if test.results else []
    words += [",".join(NATS[nat] for nat in test.nats)] if test.nats else []
    words += [",".join(map(str, test.cards))] if test.cards else []
    words += [f"{test.least}-{test.most}"] if (test.least, test.most) != (0, 99) else []
    return ":".join(words)


def limits_line(limits: Limits | None) -> str:
    """Who may, or may not, use a card."""
    if limits is None:
        return ""
    parts = [names(limits.nats, NATS), names(limits.seats, SEATS), names(limits.commanders, NATS)]
    labels = ["", "seat:", "commander:"]
    return " ".join(label + part for label, part in zip(labels, parts, strict=True) if part)


def card_lines(content: Content, copies: list[Card]) -> list[str]:
    """All cards of a title: numbers with OPPs and symbols, effects, limits, and what else is set."""
    card = copies[0]
    numbers = [f"{one.number}:{one.opps}{'d' * one.isis}{'K' * one.kurdish}" for one in copies]
    lines = [" ".join(numbers), *(effect_line(content, effect) for effect in card.effects)]
    lines += [f"only {limits_line(card.only)}"] if card.only else []
    lines += [f"never {limits_line(card.never)}"] if card.never else []
    lines += [f"needs {asked_line(test)}" for test in card.needs]
    words = [TIMINGS[card.timing]]
    words += [flag for flag in ("one_effect", "uncancellable", "free_of_bans", "removed") if getattr(card, flag)]
    words += [f"earliest={card.earliest}"] if card.earliest > 1 else []
    words += ["high"] if card.high else []
    words += [f"tags={names(card.tags, TAGS)}"] if card.tags else []
    return [*lines, " ".join(words)]


def command_line(command: Command) -> str:
    """A nationality, everywhere or in a country."""
    return NATS[command.nat] + (f"@{COUNTRIES[command.country]}" if command.country >= 0 else "")


def goal_line(content: Content, goal: Goal | None) -> str:
    """What a victory asks."""
    if goal is None:
        return "-"
    name = GOALS[goal.kind]
    if goal.parts:
        return f"{name}({'; '.join(goal_line(content, part) for part in goal.parts)})"
    words = [name]
    words += [str(goal.n)] if goal.n or "at-most" in name else []
    words += [",".join(HOLDERS[holder] for holder in goal.holders)] if goal.holders else []
    words += [names(goal.nats, NATS)] if goal.nats else []
    words += [content.units[goal.unit].id] if goal.unit >= 0 else []
    words += [boxes(content, goal.boxes)] if goal.boxes else []
    words += [f"in {names(goal.countries, COUNTRIES)}"] if goal.countries else []
    words += ["kurdish"] if goal.kurdish else []
    words += [names(goal.mark, MARKS)] if goal.mark else []
    words += [f"from {COUNTRIES[goal.start]}"] if goal.start >= 0 else []
    words += [f"to {COUNTRIES[goal.end]}"] if goal.end >= 0 else []
    words += ["or beside"] if goal.next_to_end else []
    return " ".join(words)
