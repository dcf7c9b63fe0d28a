"""Who hears what, who sees what, and what a redrawn game keeps: the secrets of Zefran Crisis, seat by seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.zefra import GAME
from sandtable.games.zefra.terms import PLAYERS, SEATS
from sandtable.kernel.chance import seeded
from sandtable.kernel.play import Play, start
from sandtable.kernel.position import Position
from sandtable.kernel.state import EVERYONE, NOBODY

CONTENT = GAME.load(None)
POSITIONS = Path(__file__).parent / "positions"
EVERYBODY = [*SEATS, "spectator"]
CJTF, IFF, TUSCAN, BONGO, DALOON, ZEFRA, ADJUDICATOR = range(7)


def played(name: str) -> Play:
    """A position file, played to its end."""
    return Position(POSITIONS / f"{name}.toml").run(GAME)


def list_hearers(play: Play, line: str, unit: str = "") -> list[str]:
    """Whose log has such a line; with a unit, one that names it."""
    index = next((one.index for one in CONTENT.units if one.id == unit), -1)
    heard = [
        told.audience
        for batch in play.log
        for told in batch
        if GAME.lines[told.kind].name == line and (not unit or told.facts[0] == index)
    ]
    return EVERYBODY if EVERYONE in heard else [name for seat, name in enumerate(SEATS) if seat in heard]


def arrange(**setup: Any) -> Any:
    """A position of the main phase with CJTF-Z to act; hexes are given by their units."""
    setup["hexes"] = {hex: {"units": units} for hex, units in setup.get("hexes", {}).items()}
    state = GAME.arrange(CONTENT, {"phase": "main", "to_act": "cjtf", **setup}, {})
    state.advance()
    return state


def take(state: Any, *names: str) -> Any:
    for name in names:
        state.choose(GAME.vocabulary.parse(name, GAME.names(CONTENT)))
    return state


def find(state: Any, unit: str) -> str:
    """Where a unit is."""
    return str(GAME.facts(state)["units"][unit]["at"])


def redraw(state: Any, seat: int, count: int = 60) -> list[Any]:
    """Games that the seat cannot tell from this one."""
    chance = seeded(5)
    return [GAME.determinize(state, seat, chance) for _ in range(count)]


SECRETS = [
    ("hospital-heals-within-the-units-own-range", "healed", "cjtf-infantry-a", ["cjtf"]),
    ("hospital-open-to-a-people", "healed", "tuscan-militia-1", ["tuscan"]),
    ("hospital-capital-tie", "healed", "", ["cjtf"]),
    ("gov-announces-an-off-map-unit", "announces", "daloon-infantry-1", ["daloon"]),
    ("meeting-removes-a-counter", "mended", "iff-infantry-1", ["iff"]),
    ("fire-artillery-at-units-die-0", "loses", "iff-mortar-1", ["iff"]),
    ("bio-contamination-at-the-turn-start", "loses", "cjtf-infantry-a", ["cjtf"]),
    ("takeoff-any-unit", "taken-off", "tuscan-militia-1", ["tuscan"]),
    ("hostile-a-cease-fire-needs-both", "offers", "", ["cjtf", "tuscan"]),
    ("joint-assault-is-declined", "joint-declined", "", ["iff", "bongo"]),
    ("joint-fire-may-be-declined", "joint-declined", "", ["iff", "bongo"]),
    ("capital-a-unit-is-sent", "used", "cjtf-infantry-a", []),
    ("bite-view-a-unit-in-transit-is-hidden", "used", "cjtf-infantry-a", []),
]


@pytest.mark.clause("ZEF-BAD-13", "ZEF-G13.1-a")
@pytest.mark.parametrize(("position", "line", "unit", "hearers"), SECRETS)
def test_a_secret_is_told_to_those_it_concerns(position: str, line: str, unit: str, hearers: list[str]) -> None:
    assert list_hearers(played(position), line, unit) == hearers


NEWS = [
    ("fire-artillery-at-units-die-0", "hit", ""),
    ("fire-artillery-at-units-die-0", "fires", "cjtf-artillery-1"),
    ("fire-hits-bystanders", "loses", "tuscan-militia-1"),
    ("takeoff-any-unit", "takes-off", ""),
    ("takeoff-a-party-in-a-camp-is-sheltered", "taken-off", "tuscan-party-1"),
    ("hostile-a-cease-fire-needs-both", "cease-fire", ""),
    ("hostile-cjtf-declares-in-its-go", "declares", ""),
    ("setup-first-days", "set-up", ""),
    ("setup-first-days", "guarded", ""),
    ("capital-a-unit-is-sent", "sends", ""),
    ("nuclear-detonates-on-entry", "detonates", ""),
    ("nuclear-gained-on-entering-a-site", "gains", "iff-nuclear"),
    ("turn-refugees-die-0", "refugee-roll", ""),
    ("turn-refugees-die-0", "arrives", ""),
    ("turn-posture-comes-before-the-refugees", "posture", ""),
    ("gov-an-announced-unit-arrives", "enters", ""),
    ("gov-both-take-turns", "takes-turns", ""),
    ("turn-initiative", "initiative", ""),
    ("bite-turn-refugees-find-no-room", "nobody-comes", ""),
    ("activate-a-used-unit-is-face-up", "used", ""),
    ("combat-t4-die-0", "retreats", ""),
    ("gov-expels-in-a-window", "expelled", ""),
]


@pytest.mark.parametrize(("position", "line", "unit"), NEWS)
def test_what_is_public_is_told_to_everybody(position: str, line: str, unit: str) -> None:
    assert list_hearers(played(position), line, unit) == EVERYBODY


@pytest.mark.clause("ZEF-G13.1-a")
def test_who_sets_up_is_told_hex_by_hex_and_the_others_when_it_is_done() -> None:
    told = [one for batch in played("setup-first-days").log for one in batch]
    deployed = {(one.facts[0], one.audience) for one in told if GAME.lines[one.kind].name == "deploys"}
    stacks = [one.facts[:2] for one in told if GAME.lines[one.kind].name == "set-up"]

    peoples = {(TUSCAN, EVERYONE), (BONGO, EVERYONE)}
    assert deployed == {(CJTF, CJTF), (IFF, IFF), (DALOON, DALOON), (ZEFRA, ZEFRA)} | peoples
    assert sum(units for seat, units in stacks if seat == IFF) == 5


@pytest.mark.clause("ZEF-G1.6-c")
def test_everybody_is_told_what_zefra_permits_and_takes_back() -> None:
    told = [one for batch in played("bite-setup-permissions-are-taken-back").log for one in batch]
    permitted = [one for one in told if GAME.lines[one.kind].name == "permitted"]

    assert [one.facts[:2] for one in permitted] == [[0, 1], [1, 1], [2, 1], [0, 0], [2, 0]]
    assert {one.audience for one in permitted} == {EVERYONE}


def test_a_total_below_zero_is_told_as_zero() -> None:
    told = [one for batch in played("turn-refugees-below-zero").log for one in batch]

    assert [one.facts[1] for one in told if GAME.lines[one.kind].name == "refugee-roll"] == [0]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_redrawn_game_looks_the_same_and_is_lawful(seed: int) -> None:
    play, chance = start(GAME, seed, options={"setup": "ready"}), seeded(seed)
    for number in range(160):
        names = play.offer()
        if number % 20 == 19:
            for seat in (*range(PLAYERS), ADJUDICATOR):
                other = GAME.determinize(play.state, seat, chance)
                assert GAME.view(other, seat) == GAME.view(play.state, seat)
                assert GAME.faults(other) == []
                if seat == play.state.seat:
                    assert other.legal == play.state.legal
        play.take(names[chance.below(len(names), 0)])


@pytest.mark.clause("ZEF-G13.1-a")
def test_face_down_units_of_others_change_places() -> None:
    state = arrange(
        hexes={
            "0608": ["cjtf-infantry-a"],
            "0908": ["cjtf-recon-1"],
            "0505": ["iff-infantry-1"],
            "0605": ["iff-mortar-1"],
        }
    )

    assert {find(one, "iff-mortar-1") for one in redraw(state, CJTF)} == {"0505", "0605"}
    assert {find(one, "cjtf-recon-1") for one in redraw(state, CJTF)} == {"0908"}
    assert {find(one, "cjtf-recon-1") for one in redraw(state, IFF)} == {"0608", "0908"}
    assert {find(one, "iff-mortar-1") for one in redraw(state, ADJUDICATOR)} == {"0605"}
    assert {find(one, "iff-mortar-1") for one in redraw(state, NOBODY)} == {"0505", "0605"}


def test_used_units_are_known_and_keep_their_places() -> None:
    units = {"iff-mortar-1": {"at": "0605", "used": True}}
    state = arrange(
        hexes={"0608": ["cjtf-infantry-a"], "0505": ["iff-infantry-1"], "0703": ["iff-mortar-2"]}, units=units
    )

    assert {find(one, "iff-mortar-1") for one in redraw(state, CJTF)} == {"0605"}
    assert {find(one, "iff-mortar-2") for one in redraw(state, CJTF)} == {"0505", "0703"}


@pytest.mark.clause("ZEF-G10.2-b")
def test_aircraft_are_only_guessed_on_airfields() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0510": ["cjtf-cas-1"], "1310": ["cjtf-infantry-b"]})

    assert {find(one, "cjtf-cas-1") for one in redraw(state, IFF)} == {"0510", "1310"}


@pytest.mark.clause("ZEF-G10.2-b")
def test_who_walked_onto_an_airfield_is_not_guessed_to_be_an_aircraft() -> None:
    state = arrange(hexes={"0509": ["cjtf-infantry-a"], "1310": ["cjtf-cas-1"]})
    take(state, "activate:0509", "take:cjtf-infantry-a", "go:0510")

    assert {find(one, "cjtf-cas-1") for one in redraw(state, IFF)} == {"1310"}


@pytest.mark.clause("ZEF-G1.4-b")
def test_only_companies_are_guessed_in_the_guards_box() -> None:
    units = {"cjtf-infantry-f": {"at": "guards"}}
    state = arrange(
        hexes={"0608": ["cjtf-recon-1"], "0709": ["cjtf-artillery-1"], "0810": ["cjtf-hospital"]}, units=units
    )

    assert {find(one, "cjtf-artillery-1") for one in redraw(state, IFF)} == {"0608", "0709", "0810"}
    assert {find(one, "cjtf-recon-1") for one in redraw(state, IFF)} == {"0608", "0709", "0810", "guards"}
    assert {find(one, "cjtf-infantry-f") for one in redraw(state, CJTF)} == {"guards"}


def test_who_has_walked_far_is_not_guessed_to_be_slow() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0709": ["cjtf-artillery-1"]})
    take(state, "activate:0608", "take:cjtf-infantry-a", "go:0609", "go:0610")

    assert {find(one, "cjtf-artillery-1") for one in redraw(state, IFF)} == {"0709"}


def test_a_group_on_the_move_is_redrawn_as_a_group() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0709": ["cjtf-recon-1"]})
    take(state, "activate:0608", "take:cjtf-infantry-a", "go:0609")
    games = redraw(state, IFF)

    assert {find(one, "cjtf-recon-1") for one in games} == {"0609", "0709"}
    assert all(CONTENT.hexes[one.at[one.group[0]]].id == "0609" and len(one.group) == 1 for one in games)
    assert all(one.walked[one.group[0]] == 1 for one in games)


def test_others_announcements_are_left_out_of_a_redrawn_game() -> None:
    units = {"daloon-infantry-1": {"at": "off-map"}}
    state = arrange(hexes={"0608": ["cjtf-infantry-a"]}, units=units, announced={"daloon-infantry-1": "0612"})

    assert all(GAME.facts(one)["announced"] == {} for one in redraw(state, CJTF, 3))
    assert all(GAME.facts(one)["announced"] == {"daloon-infantry-1": "0612"} for one in redraw(state, DALOON, 3))
    assert all(GAME.facts(one)["announced"] == {"daloon-infantry-1": "0612"} for one in redraw(state, ADJUDICATOR, 3))


def test_the_dice_of_a_redrawn_game_are_others() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"]})
    throws = {tuple(one.chance.below(10, 2) for _ in range(6)) for one in redraw(state, CJTF, 8)}

    assert len(throws) == 8


@pytest.mark.clause("ZEF-G2.1-f")
def test_units_in_the_boxes_are_guessed_and_their_journeys_go_on() -> None:
    units = {
        "cjtf-infantry-a": {"at": "transit", "days": 2},
        "cjtf-infantry-b": {"at": "transit", "days": 4, "home": True},
        "cjtf-infantry-c": {"at": "capital"},
    }
    state = arrange(hexes={"0608": ["cjtf-recon-1"]}, units=units)
    games = [GAME.facts(one)["units"] for one in redraw(state, IFF)]
    journeys = [sorted((unit["days"], unit["home"]) for unit in one.values() if unit["days"]) for one in games]

    assert {one["cjtf-recon-1"]["at"] for one in games} == {"0608", "transit", "capital"}
    assert all(one == [(2, False), (4, True)] for one in journeys)
    assert all(unit["at"] == "transit" for one in games for unit in one.values() if unit["days"])


@pytest.mark.clause("ZEF-G1.6-b")
def test_iff_knows_which_of_its_companies_was_set_up_on_a_site() -> None:
    state = arrange(hexes={"0902": ["iff-infantry-1"], "0608": ["cjtf-infantry-a"], "0709": ["cjtf-recon-1"]})
    state.planted = [unit.index for unit in CONTENT.units if unit.id == "iff-infantry-1"]

    assert all(one.planted == state.planted for one in redraw(state, IFF, 5))
