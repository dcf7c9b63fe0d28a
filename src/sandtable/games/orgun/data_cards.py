"""Reading the event cards of a pack: only words of the closed lists, and only where the rules know them."""

from __future__ import annotations

from sandtable.games.orgun.actions import CARDS
from sandtable.games.orgun.content import Card, Choice, Content, Effect, Mode
from sandtable.games.orgun.data_readers import half_points
from sandtable.games.orgun.terms import (
    ARRIVALS,
    BAR,
    EFFECTS,
    ENTRIES,
    FILTERS,
    REQUIRES,
    SIDES,
    TARGETS,
    WHATS,
    WHENS,
    WHO,
)
from sandtable.kernel.data import Entry, Faults

EFFECTS_AT: dict[str, tuple[str, ...]] = {
    "reinforcement": ("roll_entry", "enter"),
    "own_action_start": ("activate", "mountain_cost"),
    "own_action": ("refresh", "bomb", "spend", "lay_minefield", "remove", "enter"),
    "attack": ("av", "bar", "cancel"),
    "defence": ("dv", "spend"),
    "ambush": ("ct", "waive"),
    "entry": ("spot", "path"),
    "enemy_activation": ("spend",),
    "supply_start": ("cut_supply",),
}
"""Which effects the rules know at which moment."""

REQUIRES_AT: dict[str, tuple[str, ...]] = {
    "reinforcement": ("star_open", "mi24_not_yet_used", "airfield_open", "tribe_to_call"),
    "own_action_start": ("two_areas_with_fresh",),
    "own_action": (
        "mi24_spent",
        "enemy_units_on_map",
        "minefield_left",
        "quarrel_possible",
        "jammable_unit",
        "defection_possible",
    ),
    "attack": ("not_night", "attack_in_orgun_zone"),
    "defence": ("not_night", "attacked_fort_or_orgun"),
    "ambush": (),
    "entry": ("spotting_due", "minefield_roll_due"),
    "enemy_activation": ("quarrel_possible",),
    "supply_start": ("enemy_units_on_map",),
}
"""Which conditions make sense at which moment."""

WHAT_OF: dict[str, str] = {
    "areas_with_enemy_units": "area",
    "sapper_units": "unit",
    "quarrel_areas": "area",
    "tribes_fresh_there": "tribe",
    "areas_with_own_fresh": "area",
    "tribes_to_call": "tribe",
    "tribe_entry_with_room": "area_per_piece",
    "enemy_fresh_adjacent_to_leader": "unit",
    "own_tribal_units_near_target": "unit",
    "dra_non_tank_near_instigator": "unit",
    "adjacent_to_removed_with_room": "area_per_piece",
}
"""What each filter finds."""

CHOSEN_FOR: dict[str, tuple[str, ...]] = {
    "bomb": ("area",),
    "cut_supply": ("area",),
    "lay_minefield": ("unit",),
    "remove": ("unit",),
    "spend chosen_unit": ("unit",),
    "spend chosen_tribe_in_area": ("area", "tribe"),
    "enter tribal_call": ("tribe", "area_per_piece"),
    "enter defection": ("unit", "area_per_piece"),
}
"""What must have been chosen for an effect."""

ENTRY_OF: dict[str, str] = {
    "advisor": "rolled_star",
    "mi24": "mi24_base",
    "airlift": "airfield",
    "soviet_pool": "rolled_star",
    "tribal_call": "tribe_entry",
    "defection": "adjacent_to_removed",
}
"""Where the pieces of each list arrive."""

BEFORE: dict[str, str] = {"rolled_star": "roll_entry", "adjacent_to_removed": "remove"}
"""The effect that must come before an arrival there."""

SPENT_AT: dict[str, tuple[str, ...]] = {
    "own_action": ("chosen_unit", "chosen_tribe_in_area"),
    "enemy_activation": ("chosen_unit", "chosen_tribe_in_area"),
    "defence": ("defenders_in_area",),
}
"""Who can become Spent at which moment."""


def read_cards(file: Entry, content: Content) -> None:
    """All kinds of card; those that a card bars are looked up when all are known."""
    barring: list[tuple[Effect, Entry]] = []
    for entry in file.entries("card"):
        card = Card(
            len(content.cards),
            entry.number("no", 1),
            entry.text("id"),
            entry.text("name"),
            entry.text("text"),
            entry.choice("side", SIDES),
            entry.number("copies", 1, 36),
        )
        card.source = entry.source()
        card.modes = [read_mode(mode, barring) for mode in entry.entries("mode")]
        if not card.modes and "mode" in entry.values:
            entry.fault("mode", "expected at least one")
        content.cards.append(card)
        content.decks[card.side] += [card.index] * card.copies
        entry.done()
    file.done()
    ids = [card.id for card in content.cards]
    for effect, entry in barring:
        effect.cards = entry.choices("cards", ids)
        entry.done()


def read_mode(entry: Entry, barring: list[tuple[Effect, Entry]]) -> Mode:
    """One way to play a card."""
    mode = Mode(entry.choice("when", WHENS))
    when = WHENS[mode.when]
    mode.requires = entry.choices("requires", REQUIRES)
    for word in mode.requires:
        if REQUIRES[word] not in REQUIRES_AT[when]:
            entry.fault("requires", f"{REQUIRES[word]} is no condition for {when}")
    mode.choices = [read_choice(choice) for choice in entry.entries("choose")]
    chosen = [WHATS[choice.what] for choice in mode.choices]
    for part in entry.entries("effects"):
        effect = read_effect(part, when)
        check_effect(part, effect, mode, chosen)
        mode.effects.append(effect)
        if effect.op == BAR:
            barring.append((effect, part))
        else:
            part.done()
    if not mode.effects and "effects" in entry.values:
        entry.fault("effects", "expected at least one")
    entry.done()
    return mode


def read_choice(entry: Entry) -> Choice:
    """Who chooses what, and from where."""
    choice = Choice(entry.choice("who", WHO), entry.choice("what", WHATS), entry.choice("from", FILTERS))
    if WHATS[choice.what] != WHAT_OF[FILTERS[choice.filter]]:
        entry.fault("from", f"{FILTERS[choice.filter]} finds {WHAT_OF[FILTERS[choice.filter]]}, not what is asked for")
    entry.done()
    return choice


def read_effect(entry: Entry, when: str) -> Effect:
    """An effect, which must be one the rules know at this moment, with exactly the parameters of its op."""
    effect = Effect(entry.choice("op", EFFECTS))
    entry.source()
    op = EFFECTS[effect.op]
    if op not in EFFECTS_AT[when]:
        entry.fault("op", f"expected one of {', '.join(EFFECTS_AT[when])} for {when}, found {op}")
    match op:
        case "enter":
            read_arrival(entry, effect)
        case "refresh":
            effect.who = one_of(entry, "who", ("mi24",))
            effect.n = entry.number("strikes", 0)
        case "av" | "dv" | "ct" | "spot":
            effect.n = entry.number("n", -9, 9)
        case "cancel":
            entry.choice("what", ["home_penalty"])
        case "waive":
            entry.choice("what", ["ambush_unit_limit"])
        case "bomb":
            effect.n = entry.number("hit_at_least", 1, 6)
            effect.minus_tem = entry.flag("minus_tem")
        case "spend":
            effect.who = one_of(entry, "who", SPENT_AT.get(when, tuple(TARGETS)))
            effect.after_attack = when == "defence" and entry.choice("after", ["attack"]) == 0
        case "activate":
            effect.n = entry.number("areas", 2, 2)
        case "path":
            entry.choice("until", ["turn_end"])
        case "mountain_cost":
            entry.choice("until", ["action_end"])
            effect.free = half_points(entry, "free")
            effect.near_enemy = half_points(entry, "near_enemy")
        case "remove":
            effect.who = one_of(entry, "who", ("chosen_unit",))
    return effect


def read_arrival(entry: Entry, effect: Effect) -> None:
    """Which pieces arrive, how many of them, where and from when on."""
    effect.pieces = entry.choice("pieces", ARRIVALS)
    effect.at = entry.choice("at", ENTRIES)
    if ENTRY_OF[ARRIVALS[effect.pieces]] != ENTRIES[effect.at]:
        entry.fault("at", f"expected {ENTRY_OF[ARRIVALS[effect.pieces]]} for {ARRIVALS[effect.pieces]}")
    if "n" in entry.values:
        effect.n = entry.number("n", 1)
    if "random" in entry.values:
        effect.random = entry.flag("random")
    if "from_turn" in entry.values:
        effect.from_turn = entry.number("from_turn", 1)


def one_of(entry: Entry, key: str, allowed: tuple[str, ...]) -> int:
    """One of some targets, as its number among all of them."""
    return TARGETS.index(allowed[entry.choice(key, allowed)])


def check_effect(entry: Entry, effect: Effect, mode: Mode, chosen: list[str]) -> None:
    """An effect has been given what it works on."""
    op = EFFECTS[effect.op]
    detail = {"spend": TARGETS[effect.who], "enter": ARRIVALS[effect.pieces]}.get(op)
    needs = ("area",) * effect.n if op == "activate" else CHOSEN_FOR.get(f"{op} {detail}" if detail else op, ())
    for what in dict.fromkeys(needs):
        if chosen.count(what) < needs.count(what):
            entry.fault("op", f"{op} needs {needs.count(what)} x {what} in choose, found {chosen.count(what)}")
    before = BEFORE.get(ENTRIES[effect.at]) if op == "enter" else None
    if before and before not in [EFFECTS[earlier.op] for earlier in mode.effects]:
        entry.fault("op", f"expected {before} before it")


def check_cards(faults: Faults, content: Content) -> None:
    """No more kinds than can be named, and no number twice."""
    if len(content.cards) > CARDS:
        faults.add("cards.toml.card", f"at most {CARDS} kinds of card can be named, found {len(content.cards)}")
    numbers = [card.number for card in content.cards]
    for card in content.cards:
        if numbers.index(card.number) != card.index:
            faults.add(f"cards.toml.card[{card.id}].no", f"the number {card.number} stands twice")
