"""The border belt of Capricornia as it is painted: sea and coast, fields, forests, hills, the delta."""

from __future__ import annotations

from functools import lru_cache

from sandtable.art.land import blotches, field, relief, river, surface, tree, tuft
from sandtable.art.lines import curve, far_from, tie, wander
from sandtable.art.noise import Noise
from sandtable.art.relief import hachures, heap, outcrop, shade, spurs
from sandtable.art.shapes import Land, depth
from sandtable.art.svg import Point, document, element, ellipse, group, path, polygon, polyline, rect, stroke, trace
from sandtable.games.zefra.board.plan import BOX, HEIGHT, MAP, WIDTH, Plan, plan
from sandtable.games.zefra.content import Content, Hex
from sandtable.games.zefra.terms import DALOON, FOREST, HILLS, OPEN, SWAMP

PAPER = "#eadfc0"
SEA = "#a9cbd3"
SHALLOWS = ((52, "#b5d3d8"), (34, "#c3dcdc"), (18, "#d5e6dd"), (7, "#e8e4c4"))
"""Lighter bands along the coast: width and colour."""
TINTS = {OPEN: "#e2d6a0", FOREST: "#bfc489", HILLS: "#d2b982", SWAMP: "#c3cda5"}
SOUTH = {OPEN: "#e7d79b", FOREST: "#c5c384", HILLS: "#d6b97e", SWAMP: "#c3cda5"}
CHANNELS = (
    ("0802", "0703", "0604", "0505", "0405", "0305", "0205", "0105"),
    ("0405", "0306", "0206"),
    ("0305", "0204", "0104"),
)
"""The river and its arms, from hex to hex."""
REEDS = ("#6f7f3f", "#7f8f4c", "#5f7038")


class Painter:
    """Paints the map of one content pack."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.plan: Plan = plan(content)
        self.hills = Land([self.plan.rings[hex.number] for hex in content.hexes[1:] if hex.terrain == HILLS])
        self.numbers = {hex.id: hex.number for hex in content.hexes[1:]}
        self.rivers = self.lay_rivers()
        self.banks = [point for line in self.rivers for point in line]

    def stream(self, part: str) -> Noise:
        """Chance for one part of the picture."""
        return Noise(f"zefra/{part}")

    def is_hilly(self, point: Point) -> bool:
        """Well inside hills."""
        return self.hills.holds(point, 2)

    def lay_rivers(self) -> list[list[Point]]:
        """Each as a line that winds through the middles of its hexes, on into the sea."""
        found: list[list[Point]] = []
        for ids in CHANNELS:
            noise = self.stream(f"river/{ids[0]}-{ids[-1]}")
            spots = [self.plan.centres[self.numbers[id]] for id in ids if id in self.numbers]
            bent = [spots[0], *(noise.around(spot, 9) for spot in spots[1:])]
            bent.append((bent[-1][0] - 60, bent[-1][1] + 8))
            found.append(curve(bent, 9))
        return found

    def list_tints(self) -> list[str]:
        """The ground of each hex, before it is blurred; neighbours run into each other."""
        drawn = [polygon(ring, TINTS[OPEN], stroke=TINTS[OPEN], stroke_width=26) for ring in self.plan.ground]
        shapes = [(self.plan.rings[hex.number], pick_tint(hex)) for hex in self.content.hexes[1:]]
        drawn += [polygon(ring, tint, stroke=tint, stroke_width=30) for ring, tint in shapes]
        return drawn + [polygon(ring, tint) for ring, tint in shapes]

    def draw_sea(self) -> list[str]:
        """Water, lighter towards the coast, with a few waves."""
        coast = "".join(polyline(ring, closed=True) for ring in self.plan.coast)
        bands = [stroke(coast, colour, width, opacity=0.75) for width, colour in SHALLOWS]
        return [rect(*MAP, SEA), *bands, self.draw_waves()]

    def draw_waves(self) -> str:
        """Short strokes where the water is deep."""
        noise = self.stream("waves")
        shore = [point for ring in self.plan.coast for point in ring[::3]]
        sites = [(noise.between(0, WIDTH), noise.between(0, HEIGHT)) for _ in range(420)]
        land = Land(self.plan.coast)
        free = [site for site in sites if not land.holds(site) and far_from(site, shore, 26)]
        waves = "".join(trace("M", x - 6, y, "q", 3, -3, 6, 0, "q", 3, 3, 6, 0) for x, y in free)
        return stroke(waves, "#6f9ba6", 1, opacity=0.55)

    def list_ridges(self) -> list[list[Point]]:
        """From hill to hill, with spurs on both sides."""
        hexes, centres = self.content.hexes, self.plan.centres
        noise = self.stream("ridges")
        links = [
            (centres[hex.number], centres[other])
            for hex in hexes[1:]
            for other in hex.neighbours
            if hex.terrain == HILLS and hexes[other].terrain == HILLS and hex.number < other
        ]
        main = [wander(a, b, 0.26, 11) for a, b in tie(links)]
        return main + [spur for ridge in main for spur in spurs(ridge, noise, self.is_hilly, 34)]

    def draw_rock(self, ridges: list[list[Point]]) -> list[str]:
        """Hachures down the slopes, and outcrops between them."""
        noise = self.stream("rock")
        slopes = "".join(hachures(curve(ridge, 2), noise, self.is_hilly, 8) for ridge in ridges)
        sites = [(noise.between(0, WIDTH), noise.between(0, HEIGHT)) for _ in range(520)]
        rocks = "".join(outcrop(x, y, noise) for x, y in sites if self.is_hilly((x, y)))
        return [stroke(slopes, "#4d3718", 0.8, opacity=0.4), stroke(rocks, "#4d3718", 0.8, opacity=0.35)]

    def draw_hex(self, hex: Hex) -> list[str]:
        """What grows there."""
        noise = self.stream(f"hex/{hex.id}")
        match hex.terrain:
            case x if x == FOREST:
                return self.draw_forest(hex, noise)
            case x if x == SWAMP:
                return self.draw_swamp(hex, noise)
            case x if x == OPEN:
                return self.draw_open(hex, noise)
            case _:
                return []

    def scatter(self, hex: Hex, noise: Noise, count: int, apart: float, inset: float) -> list[Point]:
        """Sites in a hex, some way from each other and from rivers."""
        x, y = self.plan.centres[hex.number]
        ring = self.plan.rings[hex.number]
        found: list[Point] = []
        for _ in range(count * 5):
            site = (noise.near(x, 46), noise.near(y, 33))
            if len(found) < count and depth(site, ring) > inset and far_from(site, found, apart):
                if far_from(site, self.banks, 8):
                    found.append(site)
        return sorted(found, key=lambda site: site[1])

    def draw_forest(self, hex: Hex, noise: Noise) -> list[str]:
        """Trees close together."""
        return [tree(*site, noise) for site in self.scatter(hex, noise, 38, 6.4, 1)]

    def draw_swamp(self, hex: Hex, noise: Noise) -> list[str]:
        """Pools and reeds."""
        pools = [
            ellipse(x, y, noise.between(5, 10), noise.between(2, 3.4), "#93b9b3", opacity=0.8)
            for x, y in self.scatter(hex, noise, 5, 18, 9)
        ]
        reeds = [
            stroke(
                trace("M", x - 3, y - 4, "L", x - 0.8, y, "M", x, y - 6, "V", y, "M", x + 3, y - 4, "L", x + 0.8, y),
                noise.pick(REEDS),
                0.9,
            )
            for x, y in self.scatter(hex, noise, 17, 8, 3)
        ]
        return [*pools, *reeds]

    def draw_open(self, hex: Hex, noise: Noise) -> list[str]:
        """A few fields where there is water, else grass."""
        fields = self.scatter(hex, noise, noise.pick((0, 1, 2, 3)), 24, 17)
        grass = [tuft(x, y, noise) for x, y in self.scatter(hex, noise, 8, 11, 4)]
        lone = [tree(x, y, noise) for x, y in self.scatter(hex, noise, noise.pick((0, 1, 2)), 14, 6)]
        return [*grass, group(*(draw_field(at, noise) for at in fields), opacity=0.5), *lone]


def pick_tint(hex: Hex) -> str:
    """The south is a shade warmer."""
    return (SOUTH if hex.country == DALOON else TINTS)[hex.terrain]


def draw_field(at: Point, noise: Noise) -> str:
    """A field turned its own way."""
    wide, tall, lean = noise.between(9, 14), noise.between(6, 9), noise.near(0, 4)
    x, y = at
    corners = [
        (x - wide, y - tall + lean),
        (x + wide, y - tall - lean),
        (x + wide, y + tall - lean),
        (x - wide, y + tall + lean),
    ]
    return field(corners, noise)


def draw_ground(content: Content) -> str:
    """The whole sheet."""
    return document(draw_land(content), box=BOX, size=(BOX[2], BOX[3]))


@lru_cache(maxsize=2)
def draw_land(content: Content) -> str:
    """The sheet as part of a picture, drawn once for a content pack."""
    painter = Painter(content)
    ridges = painter.list_ridges()
    soft = group(rect(*MAP, "none"), *painter.list_tints(), filter="url(#soft)")
    grown = [part for hex in content.hexes[1:] for part in painter.draw_hex(hex)]
    waters = [river(line, 3.4 if number == 0 else 2.4) for number, line in enumerate(painter.rivers)]
    green = rect(*MAP, "#000", filter="url(#green)", opacity=0.35)
    land = group(soft, green, *waters, *grown, clip_path="url(#land)")
    shore = stroke("".join(polyline(ring, closed=True) for ring in painter.plan.coast), "#7d6a3c", 1.6, opacity=0.8)
    paper = group(
        rect(*BOX, PAPER), group(*painter.draw_sea(), land, shore, clip_path="url(#map)"), filter="url(#paper)"
    )
    hills = group(rect(*MAP, "none"), group(heap(ridges), opacity=0.75), filter="url(#shade)")
    heights = group(group(hills, *painter.draw_rock(ridges), mask="url(#rock)"), clip_path="url(#map)")
    return element("defs", *list_filters(content, painter.plan)) + paper + heights


def list_filters(content: Content, drawn: Plan) -> list[str]:
    """Soft tints, paper, green patches, the light on the hills, and where each of them stays."""
    rock = [
        polygon(drawn.rings[hex.number], "#fff", stroke="#fff", stroke_width=2)
        for hex in content.hexes[1:]
        if hex.terrain == HILLS
    ]
    coast = "".join(polyline(ring, closed=True) for ring in drawn.coast)
    area = {"x": "0", "y": "0", "width": f"{WIDTH}", "height": f"{HEIGHT}"}
    return [
        surface("soft", element("feGaussianBlur", stdDeviation="9")),
        surface("fade", element("feGaussianBlur", stdDeviation="6")),
        relief("paper", 11, 1.2, 0.025, 1.2, octaves=3),
        blotches("green", 5, (0.5, 0.55, 0.28), 0.009, 0.46),
        shade("shade", 8, 17, 0.026),
        element("clipPath", rect(*MAP, "#000"), id="map"),
        element("clipPath", path(coast, "#000"), id="land"),
        element(
            "mask", group(rect(*MAP, "#000"), *rock, filter="url(#fade)"), id="rock", maskUnits="userSpaceOnUse", **area
        ),
    ]
