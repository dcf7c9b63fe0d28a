"""Reading what cards do: effects, whom and where they mean, what they ask of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.fitna.content_cards import ALL_OF_THEM, Effect, Selector, Test, Where
from sandtable.games.fitna.data_readers import (
    UNIT,
    Names,
    bits,
    choice,
    choices,
    dice,
    flag,
    has,
    known,
    need,
    number,
    pick,
    some_boxes,
)
from sandtable.games.fitna.terms import (
    CARDS,
    CONTROLLERS,
    COUNTRIES,
    DURATIONS,
    MARKS,
    NATS,
    OPS,
    PREDICATES,
    RESULTS,
    SELECTORS,
    SIDES,
    TAGS,
    TERRAINS,
)
from sandtable.kernel.data import Entry

JOINED = PREDICATES[:3]
SINGLE = PREDICATES[3:]
PARAMETERS = {
    "target-terrain": ["terrain"],
    "target-near-coast": ["n", "coasts"],
    "enemy-played-tag": ["tag"],
    "result-in": ["results"],
    "own-stack-has-chosen-nat": ["nats"],
    "isis-oilfields": ["least?", "most?"],
    "card-used-by-opponent": ["cards"],
}
"""What a predicate needs; with ? it may be left out."""
SELECTED_BY = {
    "commander": ["nats"],
    "nat-pair": ["nats"],
    "seats-controlling": ["least", "mark"],
    "opponents-controlling": ["least", "boxes"],
}
"""What a selector needs."""
KEYS = {
    "shift": "n side? until? counts_as?",
    "ignore-defence": "n",
    "cancel": "all? names? tags? in_events? each_battle?",
    "cancel-activation": "kurds? blocks?",
    "extra-loss": "n side leader?",
    "entrench": "n",
    "reveal": "hand? who? where?",
    "strike": "n table ruins_on? where uncancellable?",
    "reinforce": "n",
    "replacements": "flip? rebuild? nats?",
    "place": "n nats where free_too? capped? cap?",
    "reduce": "n where on? nats? leader? reduced_only?",
    "discard": "n who random? by_player?",
    "draw": "n who?",
    "steal": "n who",
    "swap-hand": "n",
    "opps-penalty": "n who",
    "tension": "n",
    "activate-isis": "n oil least",
    "activate-kurds": "flip opps",
    "isis-place": "n",
    "isis-remove": "where",
    "pkk-rebellion": "",
    "coup": "country",
    "lebanon-war": "",
    "us-approval": "",
    "no-offensives": "who until",
    "no-assets": "who until tags? where? own_units?",
    "end-game": "on",
    "boomerang": "table",
    "deny-joker": "who until",
    "no-batch": "who until",
    "convert-result": "result becomes",
    "give": "n who",
    "option": "options",
}
"""What belongs to each op besides if; with ? it may be left out."""
COMMON = "if?"
FIELDS = {"all": "n", "if": "test", "result": "n"}
"""Fields with another name than their key."""
Reader = Callable[[Entry, Names], Any]
SHIFTS = 5
MOST = 9


def read_effects(entries: list[Entry], names: Names) -> list[Effect]:
    """Effects in their order."""
    return [read_effect(entry, names) for entry in entries]


def read_effect(entry: Entry, names: Names) -> Effect:
    """One effect: its op says which keys it has."""
    op = pick(entry, "op", OPS)
    effect = Effect(max(0, op))
    if op < 0:
        return effect
    for key in f"{KEYS[OPS[op]]} {COMMON}".split():
        name = key.rstrip("?")
        if has(entry, name) or not key.endswith("?"):
            setattr(effect, FIELDS.get(name, name), READERS[name](entry, names))
    entry.done()
    check_effect(entry, effect)
    return effect


def check_effect(entry: Entry, effect: Effect) -> None:
    """What its keys say together."""
    name = OPS[effect.op]
    if "n" in entry.values and effect.n == 0:
        entry.fault("n", "expected another number than 0")
    elif name == "shift" and "n" in entry.values and not 1 <= effect.n <= SHIFTS:
        entry.fault("n", f"expected 1 to {SHIFTS} columns, found {effect.n}")
    elif name == "cancel" and bool(effect.names) == bool(effect.tags):
        entry.fault("", "expected either names or tags")
    elif name == "replacements" and not (effect.flip or effect.rebuild):
        entry.fault("", "expected flip or rebuild")
    elif name == "extra-loss" and not effect.side:
        entry.fault("side", "expected attacker or defender")
    elif name == "place" and bool(effect.capped) != bool(effect.cap):
        entry.fault("cap", "expected capped and cap together")


def titles(entry: Entry, found: list[str], names: Names) -> list[str]:
    """Only cards that exist are named."""
    for title in found:
        if title not in names.titles:
            entry.fault("", f"expected the title of a card, found {title!r}")
    return found


def read_options(entry: Entry, names: Names) -> list[list[Effect]]:
    """Lists of effects, of which one is chosen."""
    found: list[list[Effect]] = []
    for place, option in enumerate(entry.get("options", list, []), 1):
        where = f"{entry.where}.options[{place}]"
        lines = option if isinstance(option, list) else [option]
        found.append(read_effects([Entry(entry.faults, where, line) for line in lines], names))
    if len(found) < 2:
        entry.fault("options", "expected at least two")
    return found


def count(key: str) -> Reader:
    """A reader of a small number."""
    return lambda entry, names: entry.number(key, 1, MOST)


def truth(key: str) -> Reader:
    """A reader of a flag."""
    return lambda entry, names: entry.flag(key)


READERS: dict[str, Reader] = {
    "n": lambda entry, names: entry.number("n", -MOST, MOST),
    "all": lambda entry, names: ALL_OF_THEM if entry.flag("all") else 0,
    "side": lambda entry, names: entry.choice("side", SIDES),
    "if": lambda entry, names: read_test(entry.entry("if")),
    "until": lambda entry, names: entry.choice("until", DURATIONS),
    "who": lambda entry, names: read_selector(entry.entry("who"), names),
    "where": lambda entry, names: read_boxes(entry.entry("where"), names),
    "tags": lambda entry, names: entry.bits("tags", TAGS),
    "names": lambda entry, names: titles(entry, entry.texts("names"), names),
    "counts_as": lambda entry, names: titles(entry, [entry.text("counts_as")], names)[0],
    "table": lambda entry, names: entry.faces("table", 0, MOST),
    "on": lambda entry, names: dice(entry, "on"),
    "ruins_on": lambda entry, names: dice(entry, "ruins_on"),
    "nats": lambda entry, names: entry.bits("nats", NATS),
    "capped": lambda entry, names: some_boxes(entry, "capped", names),
    "blocks": lambda entry, names: entry.numbers("blocks", 1, CARDS - 1),
    "leader": lambda entry, names: known(entry, "leader", names.units, UNIT),
    "country": lambda entry, names: entry.choice("country", COUNTRIES),
    "result": lambda entry, names: entry.choice("result", RESULTS),
    "becomes": lambda entry, names: entry.choice("becomes", RESULTS),
    "options": read_options,
    **{key: count(key) for key in ("flip", "rebuild", "cap", "oil", "least", "opps")},
    **{key: truth(key) for key in ("each_battle", "in_events", "free_too", "random", "by_player", "hand")},
    **{key: truth(key) for key in ("uncancellable", "kurds", "reduced_only", "own_units")},
}
"""How each key of an effect is read."""


def read_test(entry: Entry) -> Test:
    """One predicate, or several joined."""
    for joined in JOINED:
        if has(entry, joined):
            test = Test(PREDICATES.index(joined))
            parts = [entry.entry(joined)] if joined == "not" else entry.entries(joined)
            test.parts = [read_test(part) for part in parts]
            entry.done()
            return test
    return read_predicate(entry)


def read_predicate(entry: Entry) -> Test:
    """A predicate with its parameters."""
    place = pick(entry, "is", SINGLE)
    test = Test(len(JOINED) + max(0, place))
    if place < 0:
        return test
    need(entry, PARAMETERS.get(SINGLE[place], []))
    test.terrain = max(0, choice(entry, "terrain", TERRAINS))
    test.n = number(entry, "n", 0, MOST)
    test.marks = bits(entry, "coasts", MARKS)
    test.tag = 1 << choice(entry, "tag", TAGS) if has(entry, "tag") else 0
    test.results = bits(entry, "results", RESULTS)
    test.nats = choices(entry, "nats", NATS)
    test.cards = entry.numbers("cards", 1, CARDS - 1) if has(entry, "cards") else []
    test.least = number(entry, "least", 0, 99, 0)
    test.most = number(entry, "most", 0, 99, 99)
    entry.done()
    return test


def read_selector(entry: Entry, names: Names) -> Selector:
    """Whom an effect means."""
    kind = pick(entry, "sel", SELECTORS)
    selector = Selector(max(0, kind))
    if kind < 0:
        return selector
    need(entry, SELECTED_BY.get(SELECTORS[kind], []))
    selector.nats = choices(entry, "nats", NATS)
    selector.least = number(entry, "least", 1, 99)
    selector.boxes = some_boxes(entry, "boxes", names)
    selector.mark = 1 << choice(entry, "mark", MARKS) if has(entry, "mark") else 0
    entry.done()
    return selector


def read_boxes(entry: Entry, names: Names) -> Where:
    """Which boxes an effect means."""
    where = Where()
    where.countries = bits(entry, "countries", COUNTRIES)
    where.boxes = some_boxes(entry, "boxes", names)
    where.control = max(0, choice(entry, "control", CONTROLLERS))
    where.near = number(entry, "near", 0, MOST, -1)
    where.coasts = bits(entry, "coasts", MARKS)
    where.links_of_battle = number(entry, "links_of_battle", 0, MOST, -1)
    where.nats = bits(entry, "nats", NATS)
    for key in FILTERS:
        setattr(where, key, flag(entry, key))
    if (where.near >= 0) != bool(where.coasts):
        entry.fault("near", "expected near and coasts together")
    entry.done()
    return where


FILTERS = ["enemy", "supplied", "contiguous_pair", "beside_own_unit", "not_last_in_city", "chosen_country"]
