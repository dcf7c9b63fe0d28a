"""Set-ups, reinforcements, interventions and goals that cannot be played are refused, fault by fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Edit = Callable[[str, str, str], None]
Faults = Callable[[], list[str]]
Check = Callable[[list[tuple[str, ...]]], None]
ONE = "01-civil-war-in-syria.toml"
TWO = "02-isis-at-its-height.toml"
THREE = "03-russia-in-syria.toml"
FOUR = "04-isis-collapses.toml"
FIVE = "05-kuwait-again.toml"
SIX = "06-turkey-steps-in.toml"
SEVEN = "07-kurdish-independence.toml"
EIGHT = "08-iran-and-saudi-arabia.toml"
NINE = "09-regional-war.toml"
TEN = "10-fitna.toml"


def test_set_ups_are_lawful(check: Check) -> None:
    check(
        [
            (
                "01",
                'suwayda = ["s-5m:reduced"]',
                'suwayda = ["s-rg"]',
                f"{ONE}.setup: s-rg stands 2 times in set-up, batches and pools",
            ),
            (
                "01",
                'afrin = ["py-g1"]',
                'hasakah = ["py-g1"]',
                f"{ONE}.setup: py-g1 stands in hasakah, which syria controls",
            ),
            (
                *("01", 'aleppo = ["s-1a', 'aleppo = ["fs-c", "s-1a'),
                f"{ONE}.setup: fs-c stands in aleppo, which syria controls",
                f"{ONE}.setup: fs-c stands 2 times",
                f"{ONE}.setup: fs-c and s-1a stand in aleppo, but may not be together",
                f"{ONE}.setup: fs-c and s-14sf stand in aleppo, but may not be together",
            ),
            (
                "02",
                'homs = ["s-11a", "s-18a"]',
                'homs = ["s-11a", "s-18a", "s-15sf", "hl-hay"]',
                f"{TWO}.setup: 4 units stand in homs, at most 3 may",
                f"{TWO}.setup: s-15sf stands 2 times",
            ),
            (
                "03",
                'gaziantep = ["t-5a"',
                'gaziantep = ["t-4c", "t-8c"',
                f"{THREE}.setup: more than 1 corps stands in gaziantep",
                f"{THREE}.setup: t-8c stands 2 times",
            ),
            (
                *("04", '\nkirkuk = ["kd-2"', '\nkirkuk = ["kd-g1", "kd-2"'),
                f"{FOUR}.setup: kd-g1 stands in kirkuk, expected a box of its organisation",
                f"{FOUR}.setup: kd-g1 stands 2 times",
            ),
            (
                "05",
                'jahra = ["k-35"',
                'jahra = ["t-1a", "k-35"',
                f"{FIVE}.setup: t-1a stands in jahra, but nobody commands it there",
            ),
            (
                "06",
                "[kurds.setup]\n",
                '[kurds.setup]\nhaifa = ["kd-2"]\n',
                f"{SIX}.setup: kd-2 stands in haifa, which is not in play",
                f"{SIX}.setup: kd-2 stands 2 times",
            ),
        ]
    )


def test_isis_and_kurds_fit(check: Check) -> None:
    check(
        [
            ("01", "mayadin = 2", "mayadin = 5", f"{ONE}.isis: 5 units of ISIS stand in mayadin, at most 4 may"),
            ("02", "raqqa = 3", "raqqa = 4", f"{TWO}.isis.tokens: expected at most 24, found 25"),
            (
                "03",
                'leader = "raqqa"',
                'leader = "aleppo"',
                f"{THREE}.isis: expected aleppo in play, controlled by isis",
            ),
            (
                "04",
                'pool = ["kd-3", ',
                'pool = ["fs-a1", ',
                f"{FOUR}.kurds.pool: expected Kurdish units, found fs-a1",
                f"{FOUR}.kurds.pool: expected all units of KDP on the map or here; missing: kd-3",
            ),
            (
                "06",
                'organisations = ["kdp", "pyd", "pkk"]',
                'organisations = ["kdp", "pyd"]',
                f"{SIX}.kurds.organisations: expected pkk, as these are named: pk-1",
            ),
        ]
    )


def test_ranges_entrenchments_and_batches_fit(check: Check) -> None:
    check(
        [
            (
                "02",
                'range = [{ countries = ["iraq"], boxes',
                'range = [{ countries = ["kuwait"], boxes',
                f"{TWO}.power.range: q-",
                f"{TWO}.power.range: sh-",
            ),
            (
                "03",
                'entrenched = ["idlib"',
                'entrenched = ["najaf"',
                f"{THREE}.entrenched: expected units there; none in najaf",
            ),
            (
                "04",
                '["q-16i", "q-cts2"]',
                '["q-16i", "q-cts2"], ["t-4c"], []',
                f"{FOUR}.power[iraq].batches: t-4c is not of iraq",
                f"{FOUR}.power[iraq].batches: t-4c has no box to arrive in",
                f"{FOUR}.power[iraq].batches: expected units in every",
            ),
            (
                "05",
                'kind = "arrival-override"\nseat = "coalition"\nnats = ["JOR"]',
                'kind = "arrival-override"\nseat = "iraq"\nnats = ["JOR"]',
                f"{FIVE}.power[coalition].batches: j-40a has no box to arrive in",
            ),
            (
                "10",
                "entrenched = [",
                'entrenched = ["tyre", "baalbek", "beirut", "palmyra", "homs", ',
                f"{TEN}.entrenched: expected at most 10, found 11",
            ),
            (
                "03",
                'syria = [["ru-56"], ["ru-205"]]',
                'syria = [["ru-56"]]',
                f"{THREE}.fourth.batches: expected the same units",
            ),
        ]
    )


def test_interventions_and_rules_fit(check: Check) -> None:
    check(
        [
            (
                "02",
                'boxes = ["baghdad"]',
                'boxes = ["haifa"]',
                f"{TWO}.intervention: expected supply in a box that is in play",
            ),
            (
                "03",
                'cause = "incirlik-attacked"',
                'cause = "tension-10"',
                f"{THREE}.intervention: a cause stands twice",
                f"{THREE}: expected the US at tension 10 for iraq",
            ),
            (
                "04",
                '[russia]\nstate = "already-in"\nseat = "syria"',
                '[russia]\nstate = "already-in"\nseat = "russia"',
                f"{FOUR}.russia.seat: expected a seat of the scenario, found russia",
            ),
            (
                "05",
                'cause = "kuwait-attacked"',
                'cause = "jordan-attacked"',
                f"{FIVE}: expected the US for coalition if Kuwait",
            ),
            (
                "06",
                'seat = "turkey"\nboxes = ["incirlik"]',
                'seat = "saudi"\nboxes = ["incirlik"]',
                f"{SIX}.intervention.seat: expected a seat of the scenario, found saudi",
                f"{SIX}: expected the US at tension 10",
            ),
            (
                "08",
                'kind = "coup-at-setup"\ncountry = "iraq"',
                'kind = "coup-at-setup"\ncountry = "syria"',
                f"{EIGHT}: expected a coup in Iraq at the start",
            ),
            ("09", "turn = 1\n", "turn = 7\n", f"{NINE}.rule[1].turn: expected a turn of the scenario, found 7"),
            (
                "09",
                'controls = ["JOR"]',
                "controls = []",
                f"{NINE}: expected Israel to control Jordanian units",
                f"{NINE}.setup: j-",
            ),
            ("07", "rebellion = true\n", "", f"{SEVEN}: expected the PKK to have risen in scenario 7 only"),
        ]
    )


def test_what_depends_on_tension_needs_it(edit: Edit, faults: Faults) -> None:
    edit("02", "tension = 2\n", "")

    assert faults() == [
        f"{TWO}.high_cards: expected at-tension-5 where the tension is used, and only there",
        f"{TWO}.intervention: expected the tension to be used where something happens at 10",
        f"{TWO}: expected the tension to be used",
    ]


def test_goals_can_be_reached(check: Check) -> None:
    check(
        [
            (
                *("01", "n = 6, countries", "n = 30, countries"),
                f"{ONE}.power[rebels].goals.marginal: asks for 30 boxes of 29",
                f"{ONE}.power[rebels].starts: expected none, the level that the set-up gives",
            ),
            (
                *("02", '["palmyra", "deirezzor"]', '["palmyra", "haifa"]'),
                f"{TWO}.power[syria].goals.major: expected boxes in play, found haifa",
            ),
            (
                *("04", 'holders = ["pyd"]', 'holders = ["saudi"]'),
                f"{FOUR}.power[turkey].goals.decisive: expected holders of the scenario, found saudi",
            ),
        ]
    )


def test_nobody_starts_with_more_than_the_scenario_says(check: Check) -> None:
    check(
        [
            (
                *(
                    "01",
                    '{ any = [{ is = "control", boxes = ["damascus"]',
                    '{ any = [{ is = "control", boxes = ["idlib"]',
                ),
                f"{ONE}.power[rebels].starts: expected major, the level that the set-up gives",
                f"{ONE}.power[rebels].goals: expected less than major at the start",
            ),
            ("01", "n = 7, countries", "n = 6, countries"),
            (
                *("10", 'boxes = ["tyre"] }', 'boxes = ["golan"] }'),
                f"{TEN}.power[israel].starts: expected marginal, the level that the set-up gives",
            ),
            (
                *("07", 'starts = "marginal"\n', ""),
                f"{SEVEN}.power[kurds].starts: expected marginal, the level that the set-up gives",
            ),
        ]
    )


def test_russians_and_kurds_play_where_the_rules_say(check: Check) -> None:
    check(
        [
            (
                "02",
                'latakia = ["s-15sf"]',
                'latakia = ["s-15sf", "ru-22"]',
                f"{TWO}.setup: expected no Russian units",
                f"{TWO}.setup: ru-22 stands in latakia, but nobody commands it there",
            ),
        ]
    )


def test_special_rules_speak_of_the_scenario(check: Check) -> None:
    check(
        [
            (
                *("05", 'boxes = ["qasreshirin", "kermanshah", "abadan", "ahvaz"]\ntext', 'boxes = ["haifa"]\ntext'),
                f"{FIVE}.rule[4].boxes: expected boxes in play or for entry, found haifa",
            ),
            ("03", "removed = [67, ", "removed = [75, 67, ", f"{THREE}.rule[1].card: 75 is among the removed cards"),
        ]
    )


def test_a_unit_of_one_step_does_not_start_reduced(edit: Edit, faults: Faults) -> None:
    edit("05", 'jahra = ["', 'jahra = ["is-01:reduced", "')

    assert f"{FIVE}.setup: is-01 has one step and cannot be reduced" in faults()


def test_one_seat_is_too_few(pack: Path, faults: Faults) -> None:
    path = pack / "scenarios" / ONE
    text = path.read_text(encoding="utf-8").replace('order = ["rebels", "syria"]', 'order = ["rebels"]')
    path.write_text(text[: text.index('[[power]]\nid = "syria"')], encoding="utf-8")

    assert f"{ONE}.order: expected at least two seats" in faults()


def test_a_kurdish_seat_is_for_scenario_7(pack: Path, edit: Edit, faults: Faults) -> None:
    edit("01", 'order = ["rebels", "syria"]', 'order = ["rebels", "syria", "kurds"]')
    goals = 'marginal = { is = "tension-at-most", n = 0 }'
    levels = "\n".join(goals.replace("marginal", level) for level in ("marginal", "major", "decisive"))
    power = f'[[power]]\nid = "kurds"\nlabel = "Kurds"\njoker = "Kurdistan"\nsource = "X"\n[power.goals]\n{levels}\n'
    path = pack / "scenarios" / ONE
    path.write_text(path.read_text(encoding="utf-8") + power, encoding="utf-8")

    assert f"{ONE}: expected a Kurdish seat in scenario 7 only" in faults()


def test_a_path_that_stands_at_the_start_is_seen(edit: Edit, faults: Faults) -> None:
    path = 'is = "supplied-path", start = "saudi-arabia", end = "jordan"'
    edit("08", '{ is = "control-at-least", n = 12, countries = ["iraq"] }', f"{{ {path} }}")

    assert faults() == [f"{EIGHT}.power[saudi].starts: expected marginal, the level that the set-up gives"]


def test_a_truce_with_an_exception_says_from_when(edit: Edit, faults: Faults) -> None:
    edit("04", ", from_turn = 5", "")

    assert faults() == [f"{FOUR}.truce[2].except: expected except and from_turn together"]
