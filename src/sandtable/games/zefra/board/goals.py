"""What each seat plays for, and how much of it is reached as far as the viewer can tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.games.zefra.board.aims import tell_aim
from sandtable.games.zefra.board.lookup import find_feature, find_scenario, look, takes_part
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


class Mark(NamedTuple):
    """How a part of a score stands."""

    points: float | None
    """Reached now; None: the viewer cannot tell."""
    words: str = ""
    """What is counted, as it stands: `3 of 11`."""


Marks = dict[str, Mark]
UNKNOWN = Mark(None)


class Goal(NamedTuple):
    """A part of a seat's score."""

    part: Part
    points: float | None
    standing: str
    aim: str
    """How it is counted."""


def list_goals(content: Content, view: dict[str, Any], seat: int) -> list[Goal]:
    """The parts of a seat's score, with what is known of each."""
    known = count_points(content, view, seat)
    marks = [(part, known.get(part.id, UNKNOWN)) for part in content.parts[seat].values()]
    return [Goal(part, mark.points, mark.words, tell_aim(seat, part, view["turns"])) for part, mark in marks]


def share(part: Part, have: int, whole: int) -> Mark:
    """A part of all."""
    return Mark(part.share(have, whole), f"{have} of {whole}" if whole else "none yet, which counts as half")


def up_to_full(part: Part, count: int, turns: int) -> Mark:
    """As many as give all points."""
    return Mark(part.up_to_full(count, turns), f"{count} of {part.find_full(turns)}")


def gain(part: Part, count: int) -> Mark:
    """Points for each."""
    return Mark(part.gain(count), f"{count} so far")


def lose(part: Part, count: int) -> Mark:
    """Points off for each."""
    return Mark(part.lose(count), f"{count} so far" if count else "none so far")


def whole(part: Part, reached: bool) -> Mark:
    """All or nothing."""
    return Mark(part.whole(reached), "so it is now" if reached else "not so now")


def count_points(content: Content, view: dict[str, Any], seat: int) -> Marks:
    """How each part stands; before the first turn none, at the end all of them."""
    if "result" in view:
        return {id: Mark(points) for id, points in view["result"][SEATS[seat]].items()}
    if view["phase"] == "setup":
        return {}
    eye = Eye(content, view)
    counted: list[Callable[[Eye], Marks]] = [
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
        """Units that took part and are out of play, which everybody sees."""
        units = look(self.content).units
        return sum(
            units[id].seat == seat and units[id].kind == kind and seen["at"] in GONE
            for id, seen in self.view["units"].items()
            if takes_part(self.content, self.view, id)
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

    def rate_standing(self, part: Part, country: int, camps: bool | None = None) -> Mark:
        """Infrastructure that is left: camps, all but camps, or all."""
        features = [
            feature
            for feature in self.content.features
            if feature.infrastructure and feature.country == country
            if camps is None or camps == bool(feature.kinds & CAMP)
        ]
        return share(part, sum(feature.id not in self.view["destroyed"] for feature in features), len(features))


def count_cjtf(eye: Eye) -> Marks:
    """Companies only for those who know how many came."""
    part = eye.content.parts[CJTF]
    parties = eye.tally["parties_tuscan"] + eye.tally["parties_bongo"]
    points = {
        "sheltered": share(part["sheltered"], eye.count_sheltered(TUSCAN) + eye.count_sheltered(BONGO), parties),
        "nuclear": lose(part["nuclear"], eye.view["nuclear_gained"] + eye.view["nuclear_used"]),
        "infrastructure": eye.rate_standing(part["infrastructure"], DALOON),
        "restraint": lose(part["restraint"], eye.tally["declarations_cjtf"]),
    }
    if "companies_start" in eye.view:
        left = eye.count_left(CJTF, (INFANTRY, RECON), BOXED)
        points["companies"] = share(part["companies"], left, eye.view["companies_start"])
    return points


def count_iff(eye: Eye) -> Marks:
    """Whether the force is broken only CJTF-Z knows."""
    part = eye.content.parts[IFF]
    start = eye.tally["iff_infantry_start"]
    return {
        "losses": up_to_full(part["losses"], eye.tally["counters_on_regulars"], eye.view["turns"]),
        "material": rate_material(eye, part["material"]),
        "infrastructure": up_to_full(part["infrastructure"], eye.tally["destroyed_irregular"], eye.view["turns"]),
        "infantry": share(part["infantry"], start - eye.count_gone(IFF, INFANTRY), start),
    }


def rate_material(eye: Eye, part: Part) -> Mark:
    """Both weapons, or the nuclear one alone where the scenario has no laboratory."""
    nuclear, biological = eye.view["nuclear_gained"], eye.view["biological_gained"]
    sites = find_scenario(eye.content, eye.view).sites
    if any(eye.content.features[site].kinds & BIOLOGICAL_SITE for site in sites):
        return gain(part, nuclear + biological)
    return whole(part, nuclear)


def count_tuscan(eye: Eye) -> Marks:
    """Others do not know who stands in the camps, and which units are militias."""
    part = eye.content.parts[TUSCAN]
    parties = eye.tally["parties_tuscan"]
    points = {"unharmed": share(part["unharmed"], parties - eye.tally["lost_ground_tuscan"], parties)}
    if eye.sees(TUSCAN):
        points["sheltered"] = share(part["sheltered"], eye.count_sheltered(TUSCAN), parties)
        points["militias"] = share(part["militias"], eye.count_left(TUSCAN, (MILITIA,)), eye.tally["militias_tuscan"])
    return points


def count_bongo(eye: Eye) -> Marks:
    """The rivals as far as the viewer knows who stands in the camps."""
    part = eye.content.parts[BONGO]
    rivals = eye.tally["parties_tuscan"]
    points = {
        "rivals": share(part["rivals"], rivals - eye.count_sheltered(TUSCAN), rivals),
        "joint": gain(part["joint"], eye.tally["joint_successes"]),
    }
    if eye.sees(BONGO):
        alive = eye.tally["sheltered_bongo"] + len(eye.list_parties(BONGO))
        points["people"] = share(part["people"], alive, eye.tally["parties_bongo"])
        points["militias"] = share(part["militias"], eye.count_left(BONGO, (MILITIA,)), eye.tally["militias_bongo"])
    return points


def count_daloon(eye: Eye) -> Marks:
    """Refugees outside the camps as far as the viewer knows them."""
    part = eye.content.parts[DALOON]
    hexes = look(eye.content).hexes
    intruders = sum("iff" in there["stacks"] for id, there in eye.view["hexes"].items() if hexes[id].country == DALOON)
    standing = [hex for people in (TUSCAN, BONGO) for hex in eye.list_parties(people) if hexes[hex].country == DALOON]
    used = eye.view["nuclear_used"] or eye.view["biological_used"]
    return {
        "camps": eye.rate_standing(part["camps"], DALOON, True),
        "infrastructure": eye.rate_standing(part["infrastructure"], DALOON, False),
        "soil": whole(part["soil"], not intruders),
        "no-weapons": whole(part["no-weapons"], not used),
        "order": lose(part["order"], sum(not eye.is_camp(hex) for hex in standing)),
    }


def count_zefra(eye: Eye) -> Marks:
    """IFF's infantry as far as it is known to be gone."""
    part = eye.content.parts[ZEFRA]
    return {
        "infrastructure": eye.rate_standing(part["infrastructure"], ZEFRA),
        "sites": lose(part["sites"], eye.count_sites()),
        "insurgents": share(part["insurgents"], eye.count_gone(IFF, INFANTRY), eye.tally["iff_infantry_start"]),
        "sovereignty": lose(part["sovereignty"], eye.tally["turns_in_zefra"]),
    }
