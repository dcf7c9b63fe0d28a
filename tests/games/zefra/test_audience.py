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
from sandtable.kernel.state import NOBODY

CONTENT = GAME.load(None)
POSITIONS = Path(__file__).parent / "positions"
EVERYBODY = [*SEATS, "spectator"]
CJTF, IFF, TUSCAN, BONGO, DALOON, ZEFRA, ADJUDICATOR = range(7)


def played(name: str) -> Play:
    """A position file, played to its end."""
    return Position(POSITIONS / f"{name}.toml").run(GAME)


def list_lines(play: Play, seat: int) -> list[str]:
    return [line for line, _ in play.lines(seat)]


def list_hearers(play: Play, words: str) -> list[str]:
    """Whose log has a line with these words."""
    readers = [*range(len(SEATS)), NOBODY]
    return [
        name
        for name, seat in zip(EVERYBODY, readers, strict=True)
        if any(words in line for line in list_lines(play, seat))
    ]


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
    ("hospital-heals-within-the-units-own-range", "to the doctors", ["cjtf"]),
    ("hospital-open-to-a-people", "to the doctors", ["tuscan"]),
    ("hospital-capital-tie", "to the doctors", ["cjtf"]),
    ("gov-announces-an-off-map-unit", "is on its way", ["daloon"]),
    ("meeting-removes-a-counter", "loses a counter", ["iff"]),
    ("fire-artillery-at-units-die-0", "IFF mortar 1 takes 1", ["iff"]),
    ("bio-contamination-at-the-turn-start", "Infantry A takes 1", ["cjtf"]),
    ("takeoff-any-unit", "Tuscan militia 1", ["tuscan"]),
    ("hostile-a-cease-fire-needs-both", "offers", ["cjtf", "tuscan"]),
    ("joint-assault-is-declined", "does not join", ["iff", "bongo"]),
    ("joint-fire-may-be-declined", "does not join", ["iff", "bongo"]),
    ("setup-first-days", "CJTF-Z: set up in", ["cjtf"]),
    ("setup-first-days", "IFF: set up in", ["iff"]),
    ("setup-first-days", "Daloon: set up in", ["daloon"]),
    ("capital-a-unit-is-sent", "Infantry", []),
    ("bite-view-a-unit-in-transit-is-hidden", "Infantry A", []),
]


@pytest.mark.clause("ZEF-BAD-13", "ZEF-G13.1-a")
@pytest.mark.parametrize(("position", "words", "hearers"), SECRETS)
def test_a_secret_is_told_to_those_it_concerns(position: str, words: str, hearers: list[str]) -> None:
    assert list_hearers(played(position), words) == hearers


NEWS = [
    ("fire-artillery-at-units-die-0", "IFF: a unit in 0911 takes 1"),
    ("fire-artillery-at-units-die-0", "Artillery 1 fires at 0911: 0"),
    ("fire-hits-bystanders", "Tuscan militia 1 takes 1"),
    ("takeoff-any-unit", "a unit is taken off the board in 1004"),
    ("takeoff-a-party-in-a-camp-is-sheltered", "Tuscan party 1 is taken off"),
    ("hostile-a-cease-fire-needs-both", "the cease-fire of"),
    ("hostile-cjtf-declares-in-its-go", "an attack on"),
    ("setup-first-days", "IFF: 2 units in 0605"),
    ("setup-first-days", "A company of CJTF-Z guards the camps"),
    ("capital-a-unit-is-sent", "A unit leaves 0911"),
    ("nuclear-detonates-on-entry", "detonates"),
    ("nuclear-gained-on-entering-a-site", "IFF gains the"),
    ("turn-refugees-die-0", "Refugees: 0, total 0"),
    ("turn-refugees-below-zero", "total 0"),
    ("turn-refugees-die-0", "a refugee party and its militia arrive"),
    ("turn-posture-comes-before-the-refugees", "president is"),
    ("gov-an-announced-unit-arrives", "A unit of Daloon comes onto the map in 1112"),
    ("gov-both-take-turns", "Daloon takes turns"),
    ("turn-initiative", "Initiative:"),
    ("bite-turn-refugees-find-no-room", "no room for refugees"),
    ("activate-a-used-unit-is-face-up", "Used this turn"),
    ("combat-t4-die-0", "retreats to"),
    ("gov-expels-in-a-window", "Daloon expels CJTF-Z"),
]


@pytest.mark.parametrize(("position", "words"), NEWS)
def test_what_is_public_is_told_to_everybody(position: str, words: str) -> None:
    assert list_hearers(played(position), words) == EVERYBODY


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
