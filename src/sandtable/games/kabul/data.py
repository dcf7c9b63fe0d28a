"""Loading a pack of Escape from Kabul's data into Content, with every fault reported at once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from sandtable.games.kabul.content import Content
from sandtable.games.kabul.data_cards import check_decks, read_cards, read_events
from sandtable.games.kabul.data_city import check_city, read_city
from sandtable.games.kabul.data_provinces import check_provinces, measure, read_provinces
from sandtable.games.kabul.terms import FORCES, ROLLS, TEAMS
from sandtable.kernel.data import Entry, Faults, check_folder, digest_files, read_file

FOLDER = Path(__file__).parent / "data"
BOX = ["teams", "markers", "tokens", "tokens_hard", "control", "links", "coordination", "events"]
LEVELS = ["tragic", "pyrrhic", "operational", "strategic"]
SPACE = re.compile("(week|day)-([1-9])")
FACES = 6


@cache
def load(folder: Path = FOLDER) -> Content:
    """The content of a pack; raises with all faults if it has any."""
    check_folder(folder)
    faults = Faults()
    content = Content()
    tables = read_file(faults, folder / "tables.toml")
    box = read_box(tables.entry("box"))
    read_tables(tables, content)
    read_city(read_file(faults, folder / "city.toml"), content)
    read_provinces(read_file(faults, folder / "provinces.toml"), content)
    read_events(read_file(faults, folder / "events.toml"), content)
    read_cards(read_file(faults, folder / "coordination.toml"), content)
    check_ids(faults, content)
    faults.check()
    measure(content)
    check_city(faults, content)
    check_provinces(faults, content)
    check_decks(faults, content)
    check_box(faults, box, content)
    check_tables(faults, content)
    faults.check()
    content.digest = digest_files(folder)
    return content


def read_box(entry: Entry) -> dict[str, int]:
    """What the rulebook counts."""
    found = {key: entry.number(key, 1) for key in BOX}
    finish(entry)
    return found


def read_tables(file: Entry, content: Content) -> None:
    """The calendar, the tracks, the Special Forces table, the numbers of a Player Turn, the levels."""
    content.calendar = file.texts("calendar")
    tracks, turn = file.entry("tracks"), file.entry("turn")
    content.ptui_top = tracks.number("ptui", 1, 12)
    content.affairs_top = tracks.number("public_affairs", 1, 12)
    content.actions = turn.number("actions", 1, 5)
    content.supply = turn.number("supply", 1, 12)
    content.intel = turn.number("intel", 1, 8)
    finish(tracks)
    finish(turn)
    for place, entry in enumerate(file.entries("forces")):
        content.forces.append(read_forces(entry, place))
        finish(entry)
    content.levels = [[], []]
    for place, entry in enumerate(file.entries("level")):
        read_level(entry, content, place)
        finish(entry)
    file.done()


def read_forces(entry: Entry, place: int) -> list[int]:
    """A row of the Special Forces table."""
    state = entry.choice("state", FORCES)
    if FORCES[state] == entry.values.get("state") and state != place:
        entry.fault("state", f"expected the states in the order {', '.join(FORCES)}")
    faces = entry.choices("faces", ROLLS)
    if len(faces) not in (0, FACES) and len(faces) == len(entry.values.get("faces", [])):
        entry.fault("faces", f"expected six, one for each face of the die, or none, found {len(faces)}")
    return faces


def read_level(entry: Entry, content: Content, place: int) -> None:
    """A result, and how many tokens it takes; the worst takes none."""
    level = entry.choice("id", LEVELS)
    if LEVELS[level] == entry.values.get("id") and level != place:
        entry.fault("id", f"expected the levels in the order {', '.join(LEVELS)}")
    content.level_names.append(entry.text("name"))
    for hard, key in enumerate(("least", "least_hard")):
        least = entry.number(key, 0, 0 if place == 0 else 99)
        if place > 0:
            content.levels[hard].append(least)


def finish(entry: Entry) -> None:
    """The source, and nothing else."""
    entry.source()
    entry.done()


def check_ids(faults: Faults, content: Content) -> None:
    """No id stands twice."""
    for where, ids in (
        ("coordination.toml.card", [card.id for card in content.cards]),
        ("events.toml.event", [event.id for event in content.events]),
        ("tables.toml.calendar", content.calendar),
    ):
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            faults.add(where, f"the id {id!r} stands twice")


def check_box(faults: Faults, box: dict[str, int], content: Content) -> None:
    """The box holds what the files describe."""
    found = {
        "teams": TEAMS,
        "markers": sum(content.markers),
        "tokens": sum(district.tokens for district in content.districts),
        "tokens_hard": sum(district.tokens_hard for district in content.districts),
        "control": len(content.provinces) - 1,
        "links": sum(len(province.neighbours) for province in content.provinces) // 2,
        "coordination": len(content.deck),
        "events": len(content.event_deck),
    }
    for key, count in found.items():
        if box[key] != count:
            faults.add(f"tables.toml.box.{key}", f"expected {count}, as the other files have, found {box[key]}")


def check_tables(faults: Faults, content: Content) -> None:
    """The tables are whole and fit the rest."""
    check_calendar(faults, content.calendar)
    if len(content.forces) != len(FORCES):
        faults.add("tables.toml.forces", f"expected {len(FORCES)} states, found {len(content.forces)}")
    if len(content.level_names) != len(LEVELS):
        faults.add("tables.toml.level", f"expected {len(LEVELS)} levels, found {len(content.level_names)}")
        return
    totals = [
        sum(district.tokens for district in content.districts),
        sum(district.tokens_hard for district in content.districts),
    ]
    for key, levels, total in zip(("least", "least_hard"), content.levels, totals, strict=True):
        if levels != sorted(set(levels)) or levels[0] < 1:
            faults.add(f"tables.toml.level.{key}", f"expected rising numbers, found {levels}")
        if levels[-1] != total:
            where = f"tables.toml.level[{LEVELS[-1]}].{key}"
            faults.add(where, f"expected {total}, all tokens, found {levels[-1]}")


def check_calendar(faults: Faults, calendar: list[str]) -> None:
    """Weeks, then days, each counting down; the days end at 1."""
    found: list[tuple[str, int]] = []
    for space in calendar:
        match = SPACE.fullmatch(space)
        if match is None:
            faults.add("tables.toml.calendar", f"expected a space like week-8 or day-7, found {space!r}")
        else:
            found.append((match[1], int(match[2])))
    if len(found) == len(calendar) and (found != sorted(found, reverse=True) or found[-1:] != [("day", 1)]):
        faults.add("tables.toml.calendar", "expected weeks, then days, counting down to day-1")
