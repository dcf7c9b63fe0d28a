"""Reading the provinces of a pack, their borders and the places that rules name."""

from __future__ import annotations

from sandtable.games.kabul.content import Content, Province
from sandtable.games.kabul.data_readers import inside, path, rings
from sandtable.games.kabul.terms import PROVINCES
from sandtable.kernel.data import Entry, Faults

FAR = PROVINCES
"""More steps than there can be."""


def read_provinces(file: Entry, content: Content) -> None:
    """Provinces in alphabetical order, then the links between them, then what they are."""
    for entry in file.entries("province"):
        content.provinces.append(read_province(entry, content))
        entry.done()
    if content.provinces:
        ids = [province.id for province in content.provinces]
        for entry in file.entries("link"):
            read_link(entry, content, ids)
            entry.done()
        for province in content.provinces:
            province.neighbours.sort()
        read_places(file.entry("places"), content, ids)
        file.done()
    content.iran = [province.index for province in content.provinces if province.iran]


def read_province(entry: Entry, content: Content) -> Province:
    """One province."""
    province = Province(len(content.provinces), entry.text("id"), entry.text("name"), entry.source())
    if content.provinces and province.id <= content.provinces[-1].id:
        entry.fault("id", f"expected it after {content.provinces[-1].id}: provinces stand in alphabetical order")
    province.iran = entry.flag("iran")
    province.x, province.y = entry.point("xy")
    province.path = path(entry, "path")
    return province


def read_link(entry: Entry, content: Content, ids: list[str]) -> None:
    """A border between two provinces."""
    before = len(entry.faults.found)
    a, b = entry.choice("a", ids), entry.choice("b", ids)
    entry.source()
    if len(entry.faults.found) > before:
        return
    if a >= b:
        entry.fault("b", f"expected a province after {ids[a]}, found {ids[b]!r}")
    elif b in content.provinces[a].neighbours:
        entry.fault("", f"the link of {ids[a]} and {ids[b]} stands twice")
    else:
        content.provinces[a].neighbours.append(b)
        content.provinces[b].neighbours.append(a)


def read_places(entry: Entry, content: Content, ids: list[str]) -> None:
    """The provinces that rules speak of."""
    content.kabul = entry.choice("kabul", ids)
    content.first = entry.choice("first", ids)
    content.bagram = entry.choice("bagram", ids)
    content.beside_kabul = sorted(entry.choices("beside_kabul", ids))
    entry.source()
    entry.done()
    content.provinces[content.kabul].kabul = True
    for index in content.beside_kabul:
        content.provinces[index].beside_kabul = True


def measure(content: Content) -> None:
    """How many steps each province is away from Kabul."""
    for province in content.provinces:
        province.steps = FAR
    content.provinces[content.kabul].steps = 0
    ring = [content.kabul]
    while ring:
        wider: list[int] = []
        for here in ring:
            for there in content.provinces[here].neighbours:
                if content.provinces[there].steps == FAR:
                    content.provinces[there].steps = content.provinces[here].steps + 1
                    wider.append(there)
        ring = wider


def check_provinces(faults: Faults, content: Content) -> None:
    """All provinces hang together, and the named ones are what the links say."""
    if len(content.provinces) != PROVINCES:
        faults.add("provinces.toml.province", f"expected {PROVINCES} provinces, found {len(content.provinces)}")
    names = [province.id for province in content.provinces]
    apart = [province.id for province in content.provinces if province.steps == FAR]
    if apart:
        faults.add("provinces.toml.link", f"expected one connected country; no way leads from Kabul to {listed(apart)}")
    beside = content.provinces[content.kabul].neighbours
    if content.beside_kabul != beside:
        text = f"expected {listed([names[index] for index in beside])}, as the links say"
        faults.add("provinces.toml.places.beside_kabul", text)
    for key, index in (("first", content.first), ("bagram", content.bagram)):
        if index == content.kabul:
            faults.add(f"provinces.toml.places.{key}", "expected a province that can fall")
    if content.kabul in content.iran:
        faults.add(f"provinces.toml.province[{names[content.kabul]}].iran", "Kabul never falls")
    if not content.iran:
        faults.add("provinces.toml.province", "expected at least one that borders Iran")
    check_drawing(faults, content)


def check_drawing(faults: Faults, content: Content) -> None:
    """Every name stands in its own province."""
    shapes = [rings(province.path) for province in content.provinces]
    for province in content.provinces:
        spot = (province.x, province.y)
        found = [other.id for other in content.provinces if any(inside(spot, ring) for ring in shapes[other.index])]
        if found != [province.id]:
            text = f"lies in {listed(found) or 'no province'}"
            faults.add(f"provinces.toml.province[{province.id}].xy", text)


def listed(names: list[str]) -> str:
    """Names as text."""
    return ", ".join(names)
