"""Reading both decks of a pack: only ops of the closed list, each with exactly its own keys."""

from __future__ import annotations

from sandtable.games.kabul.actions import CARDS, EVENTS
from sandtable.games.kabul.content import Card, Content, Effect, Event
from sandtable.games.kabul.terms import (
    ALLOWANCE,
    ALWAYS,
    CANCEL_EVENT,
    COLOURS,
    EACH_TALIBAN_TEAM,
    EFFECTS,
    FORCES,
    IF_DISBANDED,
    IF_TWO_AMMUNITION,
    LASTS,
    NOT_KEPT,
    NOTHING,
    ONLY_AS_KEPT,
    OWN_TEAM,
    PLAYABLE,
    RETURN_MARKERS,
    SEATS,
    SET_FORCES,
    SPEND_EVACUATE,
    SPEND_EVENT,
    SPEND_OWN_TURN,
    SPENDS,
    THIS_EVACUATE,
    WHERES,
    WHO,
)
from sandtable.kernel.data import Entry, Faults

ALL_SEATS = (1 << len(SEATS)) - 1
GROUPS = ["Advance", "Setback", "PTUI", "Flow", "Media", "Violence", "Supply", "Airlift"]

NEEDED: dict[str, str] = {
    "nothing": "",
    "ptui": "n",
    "public_affairs": "n",
    "fall": "n",
    "control_off": "who n",
    "forces_set": "forces to",
    "evacuate": "who n",
    "evacuate_allowance": "n lasts",
    "extra_action": "n",
    "keep_acting_team": "n",
    "ignore_taliban": "n",
    "supply_size": "who n",
    "take_marker": "colours n",
    "return_markers": "who colours least most where",
    "hq_removal": "",
    "team_back": "",
    "team_off": "who where",
    "token_back": "who n",
    "taliban_enter": "",
    "free_diplomat": "",
    "one_less_move": "",
    "cancel_event": "events",
}
"""The keys that each op must have."""

OPTIONAL: dict[str, str] = {
    "ptui": "beside_kabul entered_at_most",
    "public_affairs": "either_way",
    "fall": "roll",
    "control_off": "beside_kabul optional affairs forces",
    "return_markers": "one_district",
}
"""The keys that it may have."""

EITHER_SIGN = ("ptui", "public_affairs", "evacuate_allowance", "extra_action", "supply_size")
"""Ops that add n to something; the others count."""


def read_events(file: Entry, content: Content) -> None:
    """All kinds of event."""
    for entry in file.entries("event"):
        event = Event(
            len(content.events),
            entry.text("id"),
            entry.text("name"),
            entry.number("copies", 1),
            GROUPS[entry.choice("group", GROUPS)],
            entry.text("text"),
            entry.source(),
        )
        event.effects = read_effects(entry, content, ["cancel_event"])
        content.events.append(event)
        content.event_deck += [event.index] * event.copies
        entry.done()
    file.done()


def read_cards(file: Entry, content: Content) -> None:
    """All kinds of coordination card; the events must be known."""
    for entry in file.entries("card"):
        before = len(entry.faults.found)
        card = Card(len(content.cards), entry.text("id"), entry.text("name"), entry.number("copies", 1), entry.source())
        card.allied = entry.text("allied")
        card.taliban = entry.text("taliban")
        card.timing = entry.text("timing")
        card.playable = entry.choice("playable", PLAYABLE)
        read_keeping(entry, card)
        card.effects = read_effects(entry, content, [])
        if len(entry.faults.found) == before:
            check_card(entry, card)
        content.cards.append(card)
        content.deck += [card.index] * card.copies
        entry.done()
    file.done()


def read_keeping(entry: Entry, card: Card) -> None:
    """Who may keep a card, and what becomes of it then."""
    keys = ("keep_by", "spend", "leaves")
    if not any(key in entry.values for key in keys):
        entry.read.update(keys)
        return
    card.keep_by = entry.bits("keep_by", SEATS)
    card.spend = entry.choice("spend", SPENDS)
    card.leaves = entry.flag("leaves")
    if not card.keep_by and entry.values.get("keep_by") == []:
        entry.fault("keep_by", "expected at least one seat")
    if card.spend == NOT_KEPT and entry.values.get("spend") == SPENDS[NOT_KEPT]:
        entry.fault("spend", "a card that is kept can be spent")


def read_effects(entry: Entry, content: Content, barred: list[str]) -> list[Effect]:
    """What a card does: something, or nothing, for each seat."""
    effects: list[Effect] = []
    before = len(entry.faults.found)
    for part in entry.entries("effects"):
        effects.append(read_effect(part, content, [op for op in EFFECTS if op not in barred]))
        part.done()
    if len(entry.faults.found) == before:
        check_seats(entry, effects)
    return effects


def check_seats(entry: Entry, effects: list[Effect]) -> None:
    """The effects of a card name all four seats, and no seat has both nothing and something."""
    nothing = something = 0
    for effect in effects:
        if effect.op == NOTHING:
            nothing |= effect.seats
        else:
            something |= effect.seats
    for bit, seat in enumerate(SEATS):
        if not (nothing | something) >> bit & 1:
            entry.fault("effects", f"says nothing of {seat}")
        if nothing & something & 1 << bit:
            entry.fault("effects", f"has both nothing and something for {seat}")


def read_effect(entry: Entry, content: Content, allowed: list[str]) -> Effect:
    """One effect with the keys of its op."""
    before = len(entry.faults.found)
    op = allowed[entry.choice("do", allowed)]
    effect = Effect(EFFECTS.index(op))
    effect.seats = entry.bits("for", SEATS)
    if entry.values.get("for") == []:
        entry.fault("for", "expected at least one seat")
    if len(entry.faults.found) > before:
        entry.read.update(entry.values)
        return effect
    keys = NEEDED[op].split() + [key for key in OPTIONAL.get(op, "").split() if key in entry.values]
    for key in keys:
        read_key(entry, effect, op, key, content)
    if effect.most != EACH_TALIBAN_TEAM and effect.least > effect.most:
        entry.fault("least", f"expected at most {effect.most}, found {effect.least}")
    return effect


def read_key(entry: Entry, effect: Effect, op: str, key: str, content: Content) -> None:
    """One parameter of an effect."""
    match key:
        case "n":
            effect.n = read_count(entry, op)
        case "who":
            effect.who = entry.choice(key, WHO)
        case "least" | "entered_at_most":
            setattr(effect, key, entry.number(key, 0, 9))
        case "most":
            effect.most = read_most(entry)
        case "affairs":
            effect.affairs = entry.number(key, -6, 6)
        case "forces":
            effect.forces = some(entry, key, FORCES)
        case "to":
            effect.to = entry.choice(key, FORCES)
        case "colours":
            effect.colours = some(entry, key, COLOURS)
        case "where":
            effect.where = entry.choice(key, WHERES[:2] if op == "team_off" else WHERES)
        case "lasts":
            effect.lasts = entry.choice(key, LASTS)
        case "events":
            read_cancelled(entry, effect, content)
        case _:
            setattr(effect, key, entry.flag(key))


def read_count(entry: Entry, op: str) -> int:
    """What is added, or how many: never 0."""
    found = entry.number("n", -10 if op in EITHER_SIGN else 1, 10)
    if found == 0 and entry.values.get("n") == 0 and op in EITHER_SIGN:
        entry.fault("n", "expected a number other than 0")
    return found


def read_most(entry: Entry) -> int:
    """A number, or one for each Taliban team."""
    if isinstance(entry.values.get("most"), str):
        entry.choice("most", ["each_taliban_team"])
        return EACH_TALIBAN_TEAM
    return entry.number("most", 1, 10)


def some(entry: Entry, key: str, allowed: list[str]) -> int:
    """A bit set that is not empty."""
    if entry.values.get(key) == []:
        entry.fault(key, "expected at least one")
    return entry.bits(key, allowed)


def read_cancelled(entry: Entry, effect: Effect, content: Content) -> None:
    """The events that a card cancels; where there are none at all, that is another file's fault."""
    entry.read.add("events")
    if content.events:
        if entry.values.get("events") == []:
            entry.fault("events", "expected at least one")
        effect.events = entry.choices("events", [event.id for event in content.events])


def check_card(entry: Entry, card: Card) -> None:
    """Keeping, spending, the condition and the effects of a card fit together."""
    if card.playable == ONLY_AS_KEPT and not card.keep_by:
        entry.fault("playable", "only_as_kept needs keep_by")
    if card.playable == IF_DISBANDED and not seats_of(card, SET_FORCES):
        entry.fault("playable", "forces_disbanded needs the effect forces_set")
    beside = [effect for effect in card.effects if effect.op == RETURN_MARKERS and effect.where == OWN_TEAM]
    if (card.playable == IF_TWO_AMMUNITION) != bool(beside):
        entry.fault("playable", "two_ammunition_with_own_team goes with return_markers where own_team")
    for spend, op, seats in (
        (SPEND_EVENT, CANCEL_EVENT, seats_of(card, CANCEL_EVENT)),
        (SPEND_EVACUATE, ALLOWANCE, seats_of(card, ALLOWANCE, THIS_EVACUATE)),
        (SPEND_OWN_TURN, SET_FORCES, seats_of(card, SET_FORCES)),
    ):
        if card.spend == spend and seats != card.keep_by:
            entry.fault("keep_by", f"expected the seats of the effect {EFFECTS[op]}")
        if card.spend != spend and seats:
            entry.fault("spend", f"expected {SPENDS[spend]} for the effect {EFFECTS[op]}")
    if card.playable == ALWAYS and card.spend in (SPEND_EVACUATE, SPEND_EVENT):
        entry.fault("playable", f"expected only_as_kept for a card spent at {SPENDS[card.spend]}")


def seats_of(card: Card, op: int, lasts: int = -1) -> int:
    """The seats for which a card has an effect."""
    seats = 0
    for effect in card.effects:
        if effect.op == op and lasts in (-1, effect.lasts):
            seats |= effect.seats
    return seats


def check_decks(faults: Faults, content: Content) -> None:
    """No more kinds than can be named."""
    for where, found, most in (
        ("coordination.toml.card", len(content.cards), CARDS),
        ("events.toml.event", len(content.events), EVENTS),
    ):
        if found > most:
            faults.add(where, f"at most {most} kinds can be named, found {found}")
