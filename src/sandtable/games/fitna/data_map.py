"""Reading the map of a pack: boxes, lines, pools, distances."""

from __future__ import annotations

from itertools import combinations

from sandtable.games.fitna.content import Box, Content, Link, Pool
from sandtable.games.fitna.data_readers import (
    Names,
    bits,
    choice,
    finish,
    has,
    known,
    number,
    some_boxes,
)
from sandtable.games.fitna.terms import (
    BOXES,
    COAST_GULF,
    COAST_MED,
    COUNTRIES,
    HOLDERS,
    MARKS,
    ORGANISATIONS,
    PLACES,
    SPACES,
    SYMBOLS,
    TERRAINS,
)
from sandtable.kernel.data import Entry, Faults

OFF_MAP = PLACES[: SPACES - BOXES]
KURDISH = [HOLDERS[holder] for holder in ORGANISATIONS]
FAR = 99
LEAST_LINKS = 2
Layout = tuple[int, int, int]
"""Width, height, border of the sheets."""
MEAN_LINKS = (3, 5)


def read_map(file: Entry, content: Content) -> None:
    """Boxes country by country, lines, pools; the off-map boxes stand after the others."""
    layout = read_layout(file)
    for entry in file.entries("country"):
        read_country(entry, content, layout)
    if len(content.boxes) == BOXES:
        names = Names(content)
        for entry in file.entries("link"):
            read_link(entry, content, names)
        for entry in file.entries("pool"):
            read_pool(entry, content, names)
    elif content.boxes:
        file.fault("country", f"expected {BOXES} boxes, found {len(content.boxes)}")


def read_layout(file: Entry) -> Layout:
    """The size of the drawing, and where the southern sheet begins."""
    entry = file.entry("layout")
    width, height = entry.number("width", 1, 9999), entry.number("height", 1, 9999)
    border = entry.number("border", 0, 9999)
    finish(entry)
    return (width, height, border)


def read_country(entry: Entry, content: Content, layout: Layout) -> None:
    """The boxes of a country."""
    country = entry.choice("id", COUNTRIES)
    for line in entry.entries("box"):
        content.boxes.append(read_box(line, len(content.boxes), country, layout))
    finish(entry)


def read_box(entry: Entry, index: int, country: int, layout: Layout) -> Box:
    """One box."""
    box = Box(index, entry.text("id"), entry.text("name"))
    box.country = country
    box.x, box.y = entry.point("at")
    box.south = box.y >= layout[2]
    box.terrain = entry.choice("terrain", TERRAINS, 0)
    box.marks = bits(entry, "marks", MARKS)
    box.defence = number(entry, "defence", 1, 2)
    box.symbol = choice(entry, "symbol", SYMBOLS)
    organisation = choice(entry, "organisation", KURDISH)
    box.organisation = ORGANISATIONS[organisation] if organisation >= 0 else -1
    box.source = finish(entry)
    if not (0 <= box.x <= layout[0] and 0 <= box.y <= layout[1]):
        entry.fault("at", f"expected a point within {layout[0]} x {layout[1]}, found {box.x:g}, {box.y:g}")
    return box


def read_link(entry: Entry, content: Content, names: Names) -> None:
    """A line between two boxes."""
    ends = some_boxes(entry, "between", names)
    road = entry.text("road")
    source = finish(entry)
    if len(ends) == 2 and ends[0] != ends[1]:
        content.links.append(Link(ends[0], ends[1], road, source))
    elif all(name in names.boxes for name in entry.values.get("between", [])):
        entry.fault("between", f"expected two boxes, found {entry.values.get('between')}")


def read_pool(entry: Entry, content: Content, names: Names) -> None:
    """A Force Pool, and the off-map box that it may be."""
    pool = Pool(entry.text("id"), entry.text("name"), -1)
    if has(entry, "off_map"):
        found = known(entry, "off_map", {id: BOXES + place for place, id in enumerate(OFF_MAP)}, ", ".join(OFF_MAP))
        links, (x, y) = some_boxes(entry, "links", names), entry.point("at")
        if found == len(content.boxes):
            pool.off_map = found
            content.boxes.append(off_map_box(found, pool.name, links, x, y))
        elif found >= 0:
            entry.fault("off_map", f"expected the off-map boxes in the order {', '.join(OFF_MAP)}")
    pool.source = finish(entry)
    content.pools.append(pool)


def off_map_box(index: int, name: str, links: list[int], x: float, y: float) -> Box:
    """A pool that is also a box."""
    box = Box(index, PLACES[index - BOXES], name)
    box.neighbours = links
    box.x, box.y = x, y
    return box


def measure(content: Content) -> None:
    """Neighbours and distances."""
    for link in content.links:
        content.boxes[link.one].neighbours.append(link.other)
        content.boxes[link.other].neighbours.append(link.one)
    content.distance = [steps for box in range(BOXES) for steps in links_from(content, [box])]
    for mark in (COAST_MED, COAST_GULF):
        coast = [box.index for box in content.boxes[:BOXES] if box.marks & mark]
        content.near_coast.extend(links_from(content, coast))
    for box in content.boxes[BOXES:]:
        for entry in box.neighbours:
            content.boxes[entry].neighbours.append(box.index)


def links_from(content: Content, starts: list[int]) -> list[int]:
    """How many links every box is from the nearest of some."""
    steps = [FAR] * BOXES
    ring, far = starts, 0
    while ring:
        for box in ring:
            steps[box] = far
        far += 1
        ring = list({near for box in ring for near in content.boxes[box].neighbours if steps[near] == FAR})
    return steps


def check_map(faults: Faults, content: Content) -> None:
    """The boxes hang together by lines that do not cross, and every off-map box has its entries."""
    boxes = content.boxes[:BOXES]
    apart = [box.id for box in boxes if content.distance[box.index] == FAR]
    if apart:
        faults.add("map.toml.link", f"expected one map; no way leads to {', '.join(apart)}")
    ends = [box.id for box in boxes if degree(box) < LEAST_LINKS]
    if ends:
        faults.add("map.toml.link", f"expected at least {LEAST_LINKS} lines at each box; fewer at {', '.join(ends)}")
    mean = sum(degree(box) for box in boxes) / BOXES
    if not MEAN_LINKS[0] <= mean <= MEAN_LINKS[1]:
        faults.add("map.toml.link", f"expected {MEAN_LINKS[0]} to {MEAN_LINKS[1]} lines at a box on average")
    check_lines(faults, content)
    for place, id in enumerate(OFF_MAP):
        if len(content.boxes) <= BOXES + place or not content.boxes[BOXES + place].neighbours:
            faults.add("map.toml.pool", f"expected the off-map box {id} with links")


def degree(box: Box) -> int:
    """How many lines leave a box on the map."""
    return sum(1 for near in box.neighbours if near < BOXES)


def check_lines(faults: Faults, content: Content) -> None:
    """No line stands twice, and none crosses another."""
    seen: set[tuple[int, int]] = set()
    for link in content.links:
        ends = (min(link.one, link.other), max(link.one, link.other))
        if ends in seen:
            faults.add("map.toml.link", f"{line_name(content, ends)} stands twice")
        seen.add(ends)
    for one, other in combinations(sorted(seen), 2):
        if not set(one) & set(other) and crosses(content, one, other):
            faults.add("map.toml.link", f"{line_name(content, one)} crosses {line_name(content, other)}")


def line_name(content: Content, ends: tuple[int, int]) -> str:
    """A line as the faults name it."""
    return f"{content.boxes[ends[0]].id} - {content.boxes[ends[1]].id}"


def crosses(content: Content, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two lines cross on the drawing."""
    a, b = content.boxes[one[0]], content.boxes[one[1]]
    c, d = content.boxes[other[0]], content.boxes[other[1]]
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def turn(a: Box, b: Box, c: Box) -> float:
    """On which side of the line a - b lies c."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
