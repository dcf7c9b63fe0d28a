"""Reading the city of a pack: districts, the airport, supply markers."""

from __future__ import annotations

from sandtable.games.kabul.content import Airport, Content, District
from sandtable.games.kabul.data_readers import edges, inside
from sandtable.games.kabul.terms import COLOURS, DISTRICTS
from sandtable.kernel.data import Entry, Faults, Point


def read_city(file: Entry, content: Content) -> None:
    """Districts in the order of their numbers, HKIA, and how many markers there are."""
    last = 0
    for entry in file.entries("district"):
        number = entry.number("id", 1)
        if number <= last:
            entry.fault("id", f"expected a larger number than {last}: districts stand in the order of their numbers")
        last = number
        content.districts.append(read_district(entry, len(content.districts), number))
        entry.done()
    content.edges = [district.index for district in content.districts if district.edge]
    content.hq = next((district.index for district in content.districts if district.hq), -1)
    content.hkia = read_airport(file.entry("hkia"))
    read_markers(file, content)
    file.done()


def read_district(entry: Entry, index: int, number: int) -> District:
    """One district."""
    district = District(index, str(number), entry.text("name"), entry.source())
    district.edge = entry.flag("edge")
    district.hq = entry.flag("hq")
    district.tokens = entry.number("tokens", 0)
    district.tokens_hard = entry.number("tokens_hard", 0)
    district.x, district.y = entry.point("xy")
    district.outline = entry.outline("outline")
    return district


def read_airport(entry: Entry) -> Airport:
    """The box for tokens that wait for evacuation."""
    airport = Airport(entry.text("name"), entry.source())
    airport.x, airport.y = entry.point("xy")
    airport.outline = entry.outline("outline")
    entry.done()
    return airport


def read_markers(file: Entry, content: Content) -> None:
    """How many there are of each colour."""
    for place, entry in enumerate(file.entries("colour")):
        colour = entry.choice("id", COLOURS)
        if COLOURS[colour] == entry.values.get("id") and colour != place:
            entry.fault("id", f"expected the colours in the order {', '.join(COLOURS)}")
        content.markers.append(entry.number("count", 1))
        entry.source()
        entry.done()


def check_city(faults: Faults, content: Content) -> None:
    """Twelve districts, one of them the HQ and not on the edge, and a marker count for each colour."""
    if len(content.districts) != DISTRICTS:
        faults.add("city.toml.district", f"expected {DISTRICTS} districts, found {len(content.districts)}")
    if len(content.markers) != len(COLOURS):
        faults.add("city.toml.colour", f"expected {len(COLOURS)} colours, found {len(content.markers)}")
    headquarters = [district for district in content.districts if district.hq]
    if len(headquarters) != 1:
        faults.add("city.toml.district", f"expected one ISAF HQ, found {len(headquarters)}")
    if not content.edges:
        faults.add("city.toml.district", "expected at least one edge district")
    for district in headquarters:
        if district.edge:
            faults.add(f"city.toml.district[{district.id}].edge", "ISAF HQ is no edge district")
    check_drawing(faults, content)


def check_drawing(faults: Faults, content: Content) -> None:
    """Every place stands in its own outline and in no other, and no side of an outline belongs to three."""
    shapes = {f"district[{district.id}]": district.outline for district in content.districts}
    shapes["hkia"] = content.hkia.outline
    spots = {f"district[{district.id}]": (district.x, district.y) for district in content.districts}
    spots["hkia"] = (content.hkia.x, content.hkia.y)
    for name, spot in spots.items():
        if not inside(spot, shapes[name]):
            faults.add(f"city.toml.{name}.xy", "lies outside its outline")
        for other, shape in shapes.items():
            if other != name and inside(spot, shape):
                faults.add(f"city.toml.{name}.xy", f"lies in the outline of {other}")
    owners: dict[frozenset[Point], list[str]] = {}
    for name, shape in shapes.items():
        for side in edges(shape):
            owners.setdefault(frozenset(side), []).append(name)
    for found in owners.values():
        if len(found) > 2:
            faults.add(f"city.toml.{found[0]}.outline", f"has a side in common with {' and '.join(found[1:])}")
