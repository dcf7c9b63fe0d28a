"""What each seat plays for, and how much of it is reached as far as the viewer can tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.games.zefra.board.lookup import find_feature, find_scenario, look
from sandtable.games.zefra.content import Content, Part
from sandtable.games.zefra.terms import (
    BIOLOGICAL_SITE,
    BONGO,
    CAMP,
    CJTF,
    DALOON,
    IFF,
    INFANTRY,
    MILITIA,
    PARTY,
    RECON,
    SEATS,
    TUSCAN,
    ZEFRA,
)

BOXED = ("guards", "capital", "transit")
GONE = ("removed", "taken-off")
Points = dict[str, float]


class Goal(NamedTuple):
    """A part of a seat's score."""

    part: Part
    points: float | None
    """Reached now; None: the viewer cannot tell."""


def list_goals(content: Content, view: dict[str, Any], seat: int) -> list[Goal]:
    """The parts of a seat's score, with what is known of each."""
    known = count_points(content, view, seat)
    return [Goal(part, known.get(part.id)) for part in content.parts[seat].values()]


def count_points(content: Content, view: dict[str, Any], seat: int) -> Points:
    """Points by part; before the first turn none, at the end all of them."""
    if "result" in view:
        return dict(view["result"][SEATS[seat]])
    if view["phase"] == "setup":
        return {}
    eye = Eye(content, view)
    counted: list[Callable[[Eye], Points]] = [
        count_cjtf,
        count_iff,
        count_tuscan,
        count_bongo,
        count_daloon,
        count_zefra,
    ]
    return counted[seat](eye)


class Eye:
    """Counts what a view shows."""

    def __init__(self, content: Content, view: dict[str, Any]) -> None:
        self.content = content
        self.view = view
        self.tally: dict[str, int] = view["tally"]

    def sees(self, seat: int) -> bool:
        """The viewer has this seat, or sees everything."""
        you = self.view.get("you", "")
        return bool(you == SEATS[seat] or (not you and "transport" in self.view))

    def count_sites(self) -> int:
        """Sites that IFF has entered; others know of those where it gained a platoon."""
        gained = int(self.view["nuclear_gained"]) + int(self.view["biological_gained"])
        return int(self.view.get("sites_entered", gained))

    def count_left(self, seat: int, kinds: tuple[int, ...], boxes: tuple[str, ...] = ()) -> int:
        """Own units on the map or in some boxes."""
        units, hexes = look(self.content).units, look(self.content).hexes
        return sum(
            units[id].seat == seat and units[id].kind in kinds and (seen["at"] in hexes or seen["at"] in boxes)
            for id, seen in self.view["units"].items()
        )

    def count_gone(self, seat: int, kind: int) -> int:
        """Units out of play, which everybody sees."""
        units = look(self.content).units
        return sum(
            units[id].seat == seat and units[id].kind == kind and seen["at"] in GONE
            for id, seen in self.view["units"].items()
        )

    def list_parties(self, seat: int) -> list[str]:
        """Hexes of the parties that the viewer knows."""
        units, hexes = look(self.content).units, look(self.content).hexes
        return [
            seen["at"]
            for id, seen in self.view["units"].items()
            if units[id].seat == seat and units[id].kind == PARTY and seen["at"] in hexes
        ]

    def is_camp(self, hex: str) -> bool:
        """A camp that is left."""
        feature = find_feature(self.content, look(self.content).hexes[hex])
        return feature is not None and feature.kinds & CAMP > 0 and feature.id not in self.view["destroyed"]

    def count_sheltered(self, seat: int) -> int:
        """Taken off in a camp, or known to stand in one."""
        return self.tally[f"sheltered_{SEATS[seat]}"] + sum(map(self.is_camp, self.list_parties(seat)))

    def rate_standing(self, part: Part, country: int, camps: bool | None = None) -> float:
        """Points for infrastructure that is left: camps, all but camps, or all."""
        features = [
            feature
            for feature in self.content.features
            if feature.infrastructure and feature.country == country
            if camps is None or camps == bool(feature.kinds & CAMP)
        ]
        return part.share(sum(feature.id not in self.view["destroyed"] for feature in features), len(features))


def count_cjtf(eye: Eye) -> Points:
    """Companies only for those who know how many came."""
    part = eye.content.parts[CJTF]
    parties = eye.tally["parties_tuscan"] + eye.tally["parties_bongo"]
    points = {
        "sheltered": part["sheltered"].share(eye.count_sheltered(TUSCAN) + eye.count_sheltered(BONGO), parties),
        "nuclear": part["nuclear"].lose(eye.view["nuclear_gained"] + eye.view["nuclear_used"]),
        "infrastructure": eye.rate_standing(part["infrastructure"], DALOON),
        "restraint": part["restraint"].lose(eye.tally["declarations_cjtf"]),
    }
    if "companies_start" in eye.view:
        left = eye.count_left(CJTF, (INFANTRY, RECON), BOXED)
        points["companies"] = part["companies"].share(left, eye.view["companies_start"])
    return points


def count_iff(eye: Eye) -> Points:
    """Whether the force is broken only CJTF-Z knows."""
    part = eye.content.parts[IFF]
    start = eye.tally["iff_infantry_start"]
    return {
        "losses": part["losses"].up_to_full(eye.tally["counters_on_regulars"]),
        "material": rate_material(eye, part["material"]),
        "infrastructure": part["infrastructure"].up_to_full(eye.tally["destroyed_irregular"]),
        "infantry": part["infantry"].share(start - eye.count_gone(IFF, INFANTRY), start),
    }


def rate_material(eye: Eye, part: Part) -> float:
    """Both weapons, or the nuclear one alone where the scenario has no laboratory."""
    nuclear, biological = eye.view["nuclear_gained"], eye.view["biological_gained"]
    sites = find_scenario(eye.content, eye.view).sites
    if any(eye.content.features[site].kinds & BIOLOGICAL_SITE for site in sites):
        return part.gain(nuclear + biological)
    return part.whole(nuclear)


def count_tuscan(eye: Eye) -> Points:
    """Others do not know who stands in the camps, and which units are militias."""
    part = eye.content.parts[TUSCAN]
    parties = eye.tally["parties_tuscan"]
    points = {"unharmed": part["unharmed"].share(parties - eye.tally["lost_ground_tuscan"], parties)}
    if eye.sees(TUSCAN):
        points["sheltered"] = part["sheltered"].share(eye.count_sheltered(TUSCAN), parties)
        points["militias"] = part["militias"].share(eye.count_left(TUSCAN, (MILITIA,)), eye.tally["militias_tuscan"])
    return points


def count_bongo(eye: Eye) -> Points:
    """The rivals as far as the viewer knows who stands in the camps."""
    part = eye.content.parts[BONGO]
    rivals = eye.tally["parties_tuscan"]
    points = {
        "rivals": part["rivals"].share(rivals - eye.count_sheltered(TUSCAN), rivals),
        "joint": part["joint"].gain(eye.tally["joint_successes"]),
    }
    if eye.sees(BONGO):
        alive = eye.tally["sheltered_bongo"] + len(eye.list_parties(BONGO))
        points["people"] = part["people"].share(alive, eye.tally["parties_bongo"])
        points["militias"] = part["militias"].share(eye.count_left(BONGO, (MILITIA,)), eye.tally["militias_bongo"])
    return points


def count_daloon(eye: Eye) -> Points:
    """Refugees outside the camps as far as the viewer knows them."""
    part = eye.content.parts[DALOON]
    hexes = look(eye.content).hexes
    intruders = sum("iff" in there["stacks"] for id, there in eye.view["hexes"].items() if hexes[id].country == DALOON)
    standing = [hex for people in (TUSCAN, BONGO) for hex in eye.list_parties(people) if hexes[hex].country == DALOON]
    used = eye.view["nuclear_used"] or eye.view["biological_used"]
    return {
        "camps": eye.rate_standing(part["camps"], DALOON, True),
        "infrastructure": eye.rate_standing(part["infrastructure"], DALOON, False),
        "soil": part["soil"].whole(not intruders),
        "no-weapons": part["no-weapons"].whole(not used),
        "order": part["order"].lose(sum(not eye.is_camp(hex) for hex in standing)),
    }


def count_zefra(eye: Eye) -> Points:
    """IFF's infantry as far as it is known to be gone."""
    part = eye.content.parts[ZEFRA]
    return {
        "infrastructure": eye.rate_standing(part["infrastructure"], ZEFRA),
        "sites": part["sites"].lose(eye.count_sites()),
        "insurgents": part["insurgents"].share(eye.count_gone(IFF, INFANTRY), eye.tally["iff_infantry_start"]),
        "sovereignty": part["sovereignty"].lose(eye.tally["turns_in_zefra"]),
    }
