"""What governments do by default, where no person decides (ADJ-2 to ADJ-11)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import find_bot
from sandtable.games.zefra import GAME, facts
from sandtable.games.zefra.actions import EXPEL
from sandtable.games.zefra.hints import evaluate, find_wanted_entry, find_wanted_posture, is_alarmed
from sandtable.games.zefra.rules.start import Policy
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import CONCILIATORY, DALOON, ENTRY, HOSTILE, NEUTRAL, TUSCAN, ZEFRA


def arrange(**setup: Any) -> ZefraState:
    return facts.Arranger(GAME.load(None), {}).build(setup)


def test_the_president_is_neutral_until_the_tuscans_attack_zefra_or_lose_three_parties() -> None:
    g = arrange()
    assert find_wanted_posture(g) == NEUTRAL

    g.provoked = True
    assert find_wanted_posture(g) == HOSTILE
    assert find_wanted_posture(arrange(tally={"lost_tuscan": 3})) == CONCILIATORY


def test_an_attack_of_tuscan_militia_on_a_zefran_unit_is_remembered_for_one_turn() -> None:
    g = arrange(
        phase="national",
        to_act="tuscan",
        declared=["tuscan-zefra"],
        hexes={"1005": {"units": ["tuscan-militia-1"]}, "1004": {"units": ["zefra-infantry-1"]}},
    )
    g.advance()
    offered = {GAME.vocabulary.name(action, GAME.names(g.content)): action for action in g.legal}
    g.choose(offered["activate:1005"])
    for name in ("take:tuscan-militia-1", "go:1004"):
        g.choose({GAME.vocabulary.name(action, GAME.names(g.content)): action for action in g.legal}[name])
    while not g.provoked:
        g.choose(g.legal[0])

    assert g.provoked


@pytest.mark.parametrize(("setup", "wanted"), [({}, "strip"), ({"posture": "hostile"}, "none")])
def test_cjtf_z_may_enter_the_strip_but_nothing_while_the_posture_is_hostile(setup: Any, wanted: str) -> None:
    assert ENTRY[find_wanted_entry(arrange(**setup))] == wanted


def test_everything_is_open_for_three_turns_after_iff_has_gained_a_platoon() -> None:
    g = arrange(turn=5)
    g.gained_on = 2
    assert ENTRY[find_wanted_entry(g)] == "all"

    g.turn = 6
    assert ENTRY[find_wanted_entry(g)] == "strip"


def test_a_government_is_alarmed_by_iff_on_its_land_or_near_what_it_guards() -> None:
    assert is_alarmed(arrange(units={"iff-infantry-1": {"at": "0910"}}), DALOON)
    assert not is_alarmed(arrange(units={"iff-infantry-1": {"at": "0801"}}), DALOON)
    assert not is_alarmed(arrange(), ZEFRA)


@pytest.mark.parametrize(("offence", "expels"), [(4, False), (5, True)])
def test_a_bot_of_daloon_expels_at_five_offence_points_and_not_before(offence: int, expels: bool) -> None:
    g = arrange(phase="start", offence=offence, ready=True)
    g.advance()
    while g.seat != DALOON:
        g.choose(g.legal[0])

    assert (EXPEL in g.legal) is expels
    bot = find_bot("greedy")(GAME, 3)
    while not g.over and g.seat == DALOON and isinstance(g.step, Policy):
        g.choose(bot.choose(g))
    assert g.expelled is expels


def test_a_declared_war_with_cjtf_z_looks_bad_to_the_peoples() -> None:
    assert evaluate(arrange(ready=True, declared=["cjtf-tuscan"]), TUSCAN) < evaluate(arrange(ready=True), TUSCAN)
