"""Reading the map of a pack, and checking that its drawing and its links say the same."""

from __future__ import annotations

from sandtable.games.orgun.content import Area, Content
from sandtable.games.orgun.terms import AREAS, SIDES, TRIBES
from sandtable.kernel.data import Entry, Faults, Point

WIDTH = 2200.0
HEIGHT = 1700.0
TERRAINS = ["clear", "mountain"]
FEATURES = ["fort", "zone", "outpost", "airfield", "star"]


def read_map(file: Entry, content: Content) -> None:
    """Areas by number, entry 0 is nothing; then the links between them."""
    content.areas = [Area(0, "", "X")]
    for place, entry in enumerate(file.entries("area"), start=1):
        if entry.number("id", 1, AREAS - 1) != place:
            entry.fault("id", f"expected {place}: areas stand in the order of their numbers")
        content.areas.append(read_area(entry, place))
        entry.done()
    for entry in file.entries("link") if len(content.areas) > 1 else []:
        read_link(entry, content)
        entry.done()
    for area in content.areas:
        area.neighbours.sort()
    file.done()
    sum_up(content)


def read_area(entry: Entry, number: int) -> Area:
    """One area."""
    area = Area(number, entry.text("name"), entry.source())
    area.mountain = TERRAINS[entry.choice("terrain", TERRAINS)] == "mountain"
    area.tem = entry.number("tem", 0, 3)
    features = [FEATURES[feature] for feature in entry.choices("features", FEATURES)]
    area.fort = "fort" in features
    area.zone = "zone" in features
    area.outpost = "outpost" in features
    area.airfield = "airfield" in features
    area.star = "star" in features
    area.entry = entry.bits("entry", TRIBES)
    area.sources = entry.bits("supply", SIDES)
    area.x, area.y = entry.point("xy")
    area.outline = entry.outline("polygon")
    return area


def read_link(entry: Entry, content: Content) -> None:
    """A border between two areas, and whether a Main Road crosses it."""
    last = min(len(content.areas), AREAS) - 1
    a, b = entry.number("a", 1, last), entry.number("b", 1, last)
    road = entry.flag("road")
    entry.source()
    if not 1 <= a <= last or not 1 <= b <= last:
        return
    if a >= b:
        entry.fault("b", f"expected a larger number than a, {a}")
    elif b in content.areas[a].neighbours:
        entry.fault("", f"the link of {a} and {b} stands twice")
    else:
        for here, there in ((a, b), (b, a)):
            content.areas[here].neighbours.append(there)
            content.areas[here].road_to[there] = road


def sum_up(content: Content) -> None:
    """The areas of each kind."""
    areas = content.areas[1:]
    content.zone = [area.number for area in areas if area.zone]
    content.stars = [area.number for area in areas if area.star]
    content.outposts = [area.number for area in areas if area.outpost]
    content.airfield = next((area.number for area in areas if area.airfield), 0)
    content.fort = next((area.number for area in areas if area.fort and area.zone), 0)
    for side in range(len(SIDES)):
        content.sources[side] = [area.number for area in areas if area.sources >> side & 1]
    for tribe in range(len(TRIBES)):
        content.called_areas[tribe] = [area.number for area in areas if area.entry >> tribe & 1]


def check_map(faults: Faults, content: Content) -> None:
    """All areas hang together, the drawing agrees with the links, and the places the rules name are there."""
    areas = content.areas[1:]
    for what, found in (
        ("one airfield", [area for area in areas if area.airfield]),
        ("one fort in the Orgun Zone", [area for area in areas if area.fort and area.zone]),
    ):
        if len(found) != 1:
            faults.add("map.toml", f"expected {what}, found {len(found)}")
    check_kinds(faults, content)
    apart = set(range(1, len(content.areas))) - reach(content)
    if apart:
        faults.add("map.toml.link", f"expected one connected map; no way leads from 1 to {listed(apart)}")
    check_drawing(faults, content)


def check_kinds(faults: Faults, content: Content) -> None:
    """Of some kinds there must be at least one."""
    kinds = [("area of the Orgun Zone", content.zone), ("red star", content.stars), ("outpost", content.outposts)]
    kinds += [(f"supply source of {SIDES[side]}", content.sources[side]) for side in range(len(SIDES))]
    kinds += [(f"entry area of {TRIBES[tribe]}", content.called_areas[tribe]) for tribe in range(len(TRIBES))]
    for what, found in kinds:
        if not found:
            faults.add("map.toml", f"expected at least one {what}")


def reach(content: Content) -> set[int]:
    """All areas that can be reached from the first."""
    found: set[int] = set()
    waiting = [1]
    while waiting:
        area = waiting.pop()
        if area not in found:
            found.add(area)
            waiting += content.areas[area].neighbours
    return found


def check_drawing(faults: Faults, content: Content) -> None:
    """Two areas have a link exactly when their polygons have an edge in common; every other edge lies on the rim."""
    owners: dict[frozenset[Point], list[int]] = {}
    for area in content.areas[1:]:
        if not inside((area.x, area.y), area.outline):
            faults.add(f"map.toml.area[{area.id}].xy", "lies outside its polygon")
        for edge in edges(area.outline):
            owners.setdefault(frozenset(edge), []).append(area.number)
    for ends, found in owners.items():
        if len(found) == 1 and not on_rim(ends):
            text = " and ".join(f"{x:g}, {y:g}" for x, y in sorted(ends))
            faults.add(f"map.toml.area[{found[0]}].polygon", f"the edge between {text} meets no other area")
    drawn = {(a, b) for found in owners.values() for a in found for b in found if a < b}
    linked = {(a.number, b) for a in content.areas for b in a.neighbours if a.number < b}
    for a, b in sorted(drawn - linked):
        faults.add("map.toml.link", f"areas {a} and {b} have an edge in common and no link")
    for a, b in sorted(linked - drawn):
        faults.add("map.toml.link", f"areas {a} and {b} have a link and no edge in common")


def edges(outline: list[Point]) -> list[tuple[Point, Point]]:
    """The sides of a polygon."""
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def on_rim(ends: frozenset[Point]) -> bool:
    """Whether an edge lies on the rim of the sheet."""
    return any({end[axis] for end in ends} == {rim} for axis, rim in ((0, 0.0), (0, WIDTH), (1, 0.0), (1, HEIGHT)))


def inside(spot: Point, outline: list[Point]) -> bool:
    """Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times."""
    x, y = spot
    crossings = 0
    for (ax, ay), (bx, by) in edges(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def listed(numbers: set[int]) -> str:
    """Numbers as text, in order."""
    return ", ".join(map(str, sorted(numbers)))
