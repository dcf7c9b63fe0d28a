"""Reading the cards and Special Jokers of a pack."""

from __future__ import annotations

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_cards import Card, Limits, SpecialJoker
from sandtable.games.fitna.data_effects import read_effects, read_test
from sandtable.games.fitna.data_readers import Names, bits, entries, entry_of, finish, flag, number
from sandtable.games.fitna.terms import (
    ASSET,
    BY_ATTACKER_OR_EVENT,
    CARDS,
    COUP,
    EVENT,
    IRN,
    ISR,
    LAID_OPEN,
    NATS,
    PILES,
    RUS,
    SEATS,
    TAGS,
    TIMINGS,
    TURN_LONG,
    USA,
)
from sandtable.kernel.data import Entry, Faults

OPPS = (4, 6, 8)
SPECIAL = [USA, RUS, ISR, IRN]
EVENT_TIMING = TIMINGS.index("event")


def read_cards(file: Entry, content: Content, names: Names) -> None:
    """Titles, each with its cards; entry 0 is no card."""
    lines = file.entries("card")
    names.titles = {str(line.values.get("name")) for line in lines}
    found: dict[int, Card] = {}
    for line in lines:
        for card in read_title(line, content, names):
            if card.number in found:
                line.fault("copies", f"number {card.number} stands twice")
            found[card.number] = card
    if lines and sorted(found) != list(range(1, CARDS)):
        missing = [str(number) for number in range(1, CARDS) if number not in found]
        file.fault("card", f"expected the numbers 1 to {CARDS - 1}; missing: {', '.join(missing)}")
    content.cards = [Card(0, "", ASSET), *(found[number] for number in sorted(found))]
    content.piles = [[card.number for card in content.cards[1:] if card.pile == pile] for pile in range(len(PILES))]
    content.specials = [read_special(line, names) for line in file.entries("special")]
    check_ids(file, lines)
    file.done()


def check_ids(file: Entry, lines: list[Entry]) -> None:
    """No title and no slug stands twice."""
    for key in ("id", "name"):
        values = [str(line.values.get(key)) for line in lines]
        for value in sorted({value for value in values if values.count(value) > 1}):
            file.fault("card", f"{value!r} stands twice")


def read_title(entry: Entry, content: Content, names: Names) -> list[Card]:
    """The cards of one title, alike but for number, OPPs and symbols."""
    entry.text("id")
    name, pile = entry.text("name"), entry.choice("pile", PILES)
    cards = [read_copy(line, name, pile) for line in entry.entries("copies")]
    common = read_common(entry, names)
    for effect in common.effects:
        if effect.op == COUP:
            effect.table = content.coup_table
    common.source = finish(entry)
    check_card(entry, common, pile, cards)
    for card in cards:
        for field in COMMON:
            setattr(card, field, getattr(common, field))
    return cards


def read_copy(entry: Entry, name: str, pile: int) -> Card:
    """What one card has for itself."""
    card = Card(entry.number("number", 1, CARDS - 1), name, pile)
    card.opps = entry.number("opps", 0, 9)
    if card.opps not in OPPS and "opps" in entry.values:
        entry.fault("opps", f"expected 4, 6 or 8, found {card.opps}")
    card.isis, card.kurdish = flag(entry, "isis"), flag(entry, "kurdish")
    if pile == EVENT and (card.isis or card.kurdish):
        entry.fault("", "only Assets bear symbols")
    entry.done()
    return card


COMMON = [
    "high",
    "tags",
    "timing",
    "text",
    "effects",
    "one_effect",
    "uncancellable",
    "free_of_bans",
    "only",
    "never",
    "earliest",
    "needs",
    "removed",
    "source",
]


def read_common(entry: Entry, names: Names) -> Card:
    """What all cards of a title have."""
    card = Card(0, "", ASSET)
    card.tags = bits(entry, "tags", TAGS)
    card.timing = entry.choice("timing", TIMINGS)
    card.text = entry.text("text")
    card.effects = read_effects(entry.entries("effects"), names)
    card.only, card.never = read_limits(entry, "only"), read_limits(entry, "never")
    card.earliest = number(entry, "earliest", 1, 99, 1)
    card.needs = [read_test(line) for line in entries(entry, "needs")]
    for key in ("high", "one_effect", "uncancellable", "free_of_bans", "removed"):
        setattr(card, key, flag(entry, key))
    return card


def read_limits(entry: Entry, key: str) -> Limits | None:
    """Who may, or may not, use it; left out: no limit."""
    line = entry_of(entry, key)
    if line is None:
        return None
    limits = Limits()
    limits.nats = bits(line, "nats", NATS)
    limits.seats = bits(line, "seats", SEATS)
    limits.commanders = bits(line, "commanders", NATS)
    if not (limits.nats or limits.seats or limits.commanders):
        line.fault("", "expected nats, seats or commanders")
    line.done()
    return limits


def check_card(entry: Entry, card: Card, pile: int, copies: list[Card]) -> None:
    """Its pile, timing and effects fit each other."""
    if not copies and "copies" in entry.values:
        entry.fault("copies", "expected at least one")
    if not card.effects and "effects" in entry.values:
        entry.fault("effects", "expected at least one")
    if (pile == EVENT) != (card.timing == EVENT_TIMING):
        entry.fault("timing", "expected event for Events, and only for them")
    if bool(card.tags & TURN_LONG) != (card.timing == LAID_OPEN):
        entry.fault("tags", "expected turn-long with that timing, and only then")
    if card.one_effect != (card.timing == BY_ATTACKER_OR_EVENT) or (card.one_effect and len(card.effects) != 2):
        entry.fault("one_effect", "expected it with two effects and the timing battle-attacker-or-event, and only then")


def read_special(entry: Entry, names: Names) -> SpecialJoker:
    """One Special Joker."""
    special = SpecialJoker(entry.choice("nat", NATS), entry.text("name"))
    special.text = entry.text("text")
    special.effects = read_effects(entry.entries("effects"), names)
    special.source = finish(entry)
    return special


def check_cards(faults: Faults, content: Content) -> None:
    """One Special Joker for each of the four."""
    found = sorted(special.nat for special in content.specials)
    if found != sorted(SPECIAL):
        expected = ", ".join(NATS[nat] for nat in SPECIAL)
        faults.add("cards.toml.special", f"expected one of each of {expected}")
