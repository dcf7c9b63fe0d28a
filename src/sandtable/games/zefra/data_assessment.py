"""Reading how a game is scored, and what is done where no adjudicator decides."""

from __future__ import annotations

from sandtable.games.zefra.content import Content, Matter, Part
from sandtable.games.zefra.data_readers import finish
from sandtable.games.zefra.terms import PLAYERS, SEATS
from sandtable.kernel.data import Entry, Faults

WHOLE = 100
PARTS: list[dict[str, str]] = [
    {"sheltered": "", "nuclear": "each", "companies": "", "infrastructure": "", "restraint": "each"},
    {"losses": "full", "material": "each", "infrastructure": "full", "infantry": "", "force-broken": ""},
    {"sheltered": "", "unharmed": "", "militias": ""},
    {"people": "", "militias": "", "rivals": "", "joint": "each"},
    {"camps": "", "infrastructure": "", "soil": "", "no-weapons": "", "order": "each"},
    {"infrastructure": "", "sites": "each", "insurgents": "", "sovereignty": "each"},
]
"""By seat: what the rules count, and the number beside `most` that it needs."""
CAPS = ["daloon_without", "daloon_with", "cjtf_with"]
MATTERS = [f"ADJ-{number}" for number in range(1, 16)]
NUMBERS = {
    "ADJ-1": ["rear_row"],
    "ADJ-2": ["airfields_below"],
    "ADJ-3": ["open_turns"],
    "ADJ-5": ["lost_parties"],
    "ADJ-6": ["entry_delay"],
    "ADJ-7": ["expel_at"],
    "ADJ-9": ["hospital_below"],
    "ADJ-10": ["alarm_distance"],
    "ADJ-12": ["joint_distance", "joint_stacks"],
    "ADJ-15": ["award"],
}
"""The numbers in the policy of a matter."""


def read_assessment(file: Entry, content: Content) -> None:
    """The parts of each seat's score, the bands, and the price of an expulsion."""
    content.parts = [{} for _ in range(PLAYERS)]
    for entry in file.entries("part"):
        seat = entry.choice("seat", SEATS[:PLAYERS])
        part = read_part(entry, PARTS[seat])
        if part.id in content.parts[seat]:
            entry.fault("id", f"{part.id!r} of {SEATS[seat]} stands twice")
        content.parts[seat][part.id] = part
        entry.done()
    bands, expulsion = file.entry("bands"), file.entry("expulsion")
    content.achieved = bands.number("achieved", 1, WHOLE)
    content.partly = bands.number("partly", 0, WHOLE)
    content.offence_cause = expulsion.number("cause", 1, 99)
    content.caps = [expulsion.number(key, 0, WHOLE) for key in CAPS]
    finish(bands)
    finish(expulsion)
    file.done()


def read_part(entry: Entry, counted: dict[str, str]) -> Part:
    """One part of a score, with the number that its way of counting needs."""
    part = Part(entry.text("id"), entry.text("name"), entry.number("most", 0, WHOLE))
    if part.id not in counted:
        entry.fault("id", f"expected one of {', '.join(counted)}, found {part.id!r}")
    needed = counted.get(part.id, "")
    part.each = entry.number("each", 1, WHOLE) if needed == "each" else 0
    part.full = entry.number("full", 1, WHOLE) if needed == "full" else 0
    part.source = entry.source()
    return part


def read_adjudicator(file: Entry, content: Content) -> None:
    """The matters that the rules hand to talk, in order."""
    for place, entry in enumerate(file.entries("matter")):
        content.matters.append(read_matter(entry, content))
        if place >= len(MATTERS) or content.matters[-1].id != MATTERS[place]:
            entry.fault("id", f"expected {MATTERS[0]} to {MATTERS[-1]}, in order")
        entry.done()
    file.done()


def read_matter(entry: Entry, content: Content) -> Matter:
    """One of them, and the numbers of its policy."""
    matter = Matter(entry.text("id"), entry.text("name"))
    matter.clause = entry.text("clause")
    matter.policy = entry.text("policy")
    matter.source = entry.source()
    numbers = entry.entry("numbers")
    for key in NUMBERS.get(matter.id, []):
        content.policy[key] = numbers.number(key, 0, 99)
    numbers.done()
    return matter


def check_assessment(faults: Faults, content: Content) -> None:
    """Every score is made of 100 points, and the bands follow each other."""
    for seat, parts in enumerate(content.parts):
        total = sum(part.most for part in parts.values())
        if total != WHOLE:
            faults.add("assessment.toml.part", f"expected 100 points for {SEATS[seat]}, found {total}")
        missing = [id for id in PARTS[seat] if id not in parts]
        if missing:
            faults.add("assessment.toml.part", f"{SEATS[seat]} lacks {', '.join(missing)}")
    if content.partly >= content.achieved:
        faults.add("assessment.toml.bands.partly", f"expected less than achieved, {content.achieved}")
    if len(content.matters) != len(MATTERS):
        faults.add("adjudicator.toml.matter", f"expected {len(MATTERS)} matters, found {len(content.matters)}")
