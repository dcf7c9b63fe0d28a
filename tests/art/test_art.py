"""The drawing kit: text that is well formed, chance that repeats, lines that agree."""

from __future__ import annotations

from xml.etree import ElementTree

from sandtable.art.land import crossings
from sandtable.art.lines import curve, far_from, ring, smooth, tie, wander
from sandtable.art.noise import Noise
from sandtable.art.shapes import unite
from sandtable.art.svg import document, element, number, path, polyline, symbol, use


def test_attributes_are_escaped_and_spelled_as_svg_has_them() -> None:
    drawn = element("text", "&amp;", stroke_width=1.50, in_="a<b", viewBox='"x"', fill=None)

    assert drawn == '<text stroke-width="1.5" in="a&lt;b" viewBox="&quot;x&quot;">&amp;</text>'


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1, 1.5, 1.006, -0.001, 100, -2.50, 0)] == [
        "1",
        "1.5",
        "1.01",
        "0",
        "100",
        "-2.5",
        "0",
    ]


def test_a_document_can_be_read() -> None:
    text = document(symbol("a", path("M0,0H1")), use("a", 5, 6, 10), box=(0, 0, 10, 20), size=(10, 20))
    root = ElementTree.fromstring(text)

    assert root.get("viewBox") == "0 0 10 20"
    assert len(list(root.iter())) == 4


def test_noise_depends_on_its_name_alone() -> None:
    first, again, other = Noise("a"), Noise("a"), Noise("b")
    numbers = [first.unit() for _ in range(100)]

    assert numbers == [again.unit() for _ in range(100)]
    assert numbers != [other.unit() for _ in range(100)]
    assert all(0 <= value < 1 for value in numbers)
    assert 0.35 < sum(numbers) / 100 < 0.65
    assert {first.pick("abc") for _ in range(50)} == set("abc")
    assert all(3 <= first.between(3, 4) <= 4 for _ in range(20))


def test_neighbours_agree_on_the_border_they_share() -> None:
    here, there = (0.0, 0.0), (100.0, 40.0)
    line = wander(here, there)

    assert line == wander(there, here)[::-1]
    assert (line[0], line[-1]) == (here, there)
    assert len(line) > 8

    square, beside = [(0, 0), (50, 0), (50, 50), (0, 50)], [(50, 0), (90, 0), (90, 50), (50, 50)]
    shared = wander((50, 0), (50, 50))
    assert set(shared) <= set(ring(square)) & set(ring(beside))


def test_a_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 20.0), (30.0, 5.0), (50.0, 50.0)]
    line = curve(points, 4)

    assert [line[i] for i in (0, 4, 8, 12)] == points
    assert smooth(points).startswith("M0,0C") and smooth(points).endswith("50,50")
    assert smooth(points, closed=True).endswith("0,0Z")
    assert polyline(points[:2]) == smooth(points[:2]) == "M0,0 10,20"


def test_lines_cross_where_they_meet() -> None:
    flat, steep = [(0.0, 5.0), (10.0, 5.0)], [(4.0, 0.0), (4.0, 10.0)]

    assert crossings(flat, steep) == [((4, 5), (0, 1))]
    assert crossings(flat, [(0.0, 7.0), (9.0, 7.0)]) == []
    assert far_from((4, 8), flat, 3) and not far_from((1, 5), flat, 3)


def test_polygons_that_share_edges_have_one_outline_and_one_for_each_hole() -> None:
    squares = [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x in range(3) for y in range(3) if (x, y) != (1, 1)]

    assert sorted(len(ring) for ring in unite(squares)) == [4, 12]


def test_links_tie_all_points_together_without_a_loop() -> None:
    a, b, c = (0.0, 0.0), (2.0, 0.0), (0.0, 3.0)

    assert tie([(a, b), (b, c), (a, c)]) == [(a, b), (a, c)]
