"""Positions in which the greedy opponent used to be foolish: what it does now, whatever its own seed."""

from __future__ import annotations

from typing import Any

import pytest

from clicks import act
from sandtable.games.zefra import GAME, facts
from sandtable.games.zefra.hints import evaluate
from sandtable.games.zefra.rules.start import Policy
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import DALOON, IFF, TUSCAN

SEEDS = [1, 2, 3]
CAMPS = {
    "0409": {"units": ["cjtf-infantry-a"]},
    "0809": {"units": ["cjtf-infantry-b"]},
    "1208": {"units": ["cjtf-infantry-c"]},
}
FULL_CAMP = {"1208": {"units": ["tuscan-party-1", "tuscan-party-2"]}}


def arrange(**setup: Any) -> ZefraState:
    """A position in which somebody is asked."""
    g = facts.Arranger(GAME.load(None), {}).build(setup)
    g.advance()
    return g


def find(g: ZefraState, unit: str) -> str:
    """The hex that a unit is in."""
    return g.content.hexes[g.at[GAME.names(g.content)["unit"].index(unit)]].id


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_nothing_to_do_keeps_its_units_for_an_ambush(seed: int) -> None:
    rear = {"0611": {"units": ["cjtf-recon-1"]}, "0711": {"units": ["cjtf-artillery-1", "cjtf-hospital"]}}
    far = {"0801": {"units": ["iff-infantry-1"]}}
    g = arrange(phase="main", to_act="cjtf", hexes=CAMPS | rear | far)
    assert act(GAME, g, seed) == ["pass"]


@pytest.mark.parametrize("seed", SEEDS)
def test_parties_in_a_camp_are_brought_to_safety(seed: int) -> None:
    g = arrange(phase="national", to_act="tuscan", hexes=FULL_CAMP)
    clicks = act(GAME, g, seed)
    assert {"take-off:tuscan-party-1", "take-off:tuscan-party-2"} <= set(clicks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_camp_is_cleared_for_the_next_party(seed: int) -> None:
    g = arrange(phase="national", to_act="tuscan", hexes=FULL_CAMP | {"1109": {"units": ["tuscan-party-3"]}})
    assert "go:1208" in act(GAME, g, seed)


def test_a_militia_that_makes_room_in_a_camp_for_a_party_is_worth_more_outside() -> None:
    waiting = {"1108": {"units": ["tuscan-party-2"]}}
    inside = arrange(hexes=waiting | {"1208": {"units": ["tuscan-party-1", "tuscan-militia-1"]}})
    outside = arrange(hexes=waiting | {"1208": {"units": ["tuscan-party-1"]}, "1209": {"units": ["tuscan-militia-1"]}})
    assert evaluate(outside, TUSCAN) > evaluate(inside, TUSCAN)


@pytest.mark.parametrize("seed", range(1, 7))
def test_daloon_asks_nobody_to_leave_because_it_does_not_know_where_the_refugees_are(seed: int) -> None:
    people = {"1208": {"units": ["tuscan-militia-1"]}, "1008": {"units": ["tuscan-party-1"]}}
    more = {"0409": {"units": ["bongo-militia-1"]}, "0608": {"units": ["bongo-party-1"]}}
    g = arrange(phase="start", hexes=people | more | {"0809": {"units": ["cjtf-infantry-a"]}})
    while g.seat != DALOON:
        g.choose(g.legal[0])
    assert isinstance(g.step, Policy)
    assert not [click for click in act(GAME, g, seed) if click.startswith("withdraw")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_company_of_cjtf_z_goes_to_the_camp_that_nobody_keeps(seed: int) -> None:
    g = arrange(phase="main", to_act="cjtf", hexes={**CAMPS, "1208": {}, "1110": {"units": ["cjtf-infantry-c"]}})
    act(GAME, g, seed)
    assert find(g, "cjtf-infantry-c") == "1208"


def test_a_company_of_iff_that_is_needed_at_no_site_looks_better_near_a_plant() -> None:
    sites = {
        "0302": {"units": ["iff-infantry-1"]},
        "0902": {"units": ["iff-infantry-2"]},
        "1402": {"units": ["iff-infantry-3"]},
    }
    near = arrange(hexes=sites | {"1104": {"units": ["iff-infantry-4"]}})
    far = arrange(hexes=sites | {"1101": {"units": ["iff-infantry-4"]}})
    held = arrange(hexes=sites | {"1104": {"units": ["iff-infantry-4"]}, "1103": {"units": ["zefra-infantry-1"]}})
    assert evaluate(near, IFF) > evaluate(far, IFF)
    assert evaluate(near, IFF) > evaluate(held, IFF)


@pytest.mark.parametrize("seed", SEEDS)
def test_bongos_and_iff_carry_out_what_they_planned_together(seed: int) -> None:
    alone = {"0805": {"units": ["bongo-militia-1"]}, "0807": {"units": ["iff-infantry-1"]}}
    g = arrange(phase="national", to_act="bongo", hexes=alone, units={"tuscan-militia-1": {"at": "0906", "used": True}})
    plan = ["joint-assault", "from:0805", "with:0807", "meet:0806", "target:0906", "done"]
    for click in plan:
        g.choose(GAME.vocabulary.parse(click, GAME.names(g.content)))
    assert act(GAME, g, seed) == ["agree"]
    clicks: list[str] = []
    while g.joint:
        clicks += act(GAME, g, seed)
    assert clicks.count("go:0806") == 2
