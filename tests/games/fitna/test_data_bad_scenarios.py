"""Broken scenarios are refused, and every fault is named; a player's own scenario is one more file."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.fitna.data import load

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


@pytest.mark.clause("FIT-33.0-a")
def test_a_file_more_is_a_scenario_more(pack: Path) -> None:
    own = pack / "scenarios" / "11-my-war.toml"
    shutil.copy(pack / "scenarios" / ONE, own)
    text = own.read_text(encoding="utf-8")
    text = text.replace("number = 1", "number = 11").replace('"civil-war-in-syria"', '"my-war"')
    own.write_text(
        text.replace("turns = 6", "turns = 3").replace("removed = [31, ", "removed = [31, 41, "), encoding="utf-8"
    )
    found = load(pack).scenarios

    assert [scenario.number for scenario in found] == list(range(1, 12))
    assert (found[10].id, found[10].turns) == ("my-war", 3)


def test_the_name_of_a_file_is_its_number_and_id(pack: Path, faults: Faults) -> None:
    (pack / "scenarios" / ONE).rename(pack / "scenarios" / "01-syria.toml")
    shutil.copy(pack / "scenarios" / TWO, pack / "scenarios" / "12-again.toml")

    assert faults() == [
        f"01-syria.toml.id: expected the file to be named {ONE}",
        f"12-again.toml.id: expected the file to be named {TWO}",
        "scenarios: 'isis-at-its-height' stands twice",
        "scenarios: '2' stands twice",
    ]


def test_a_file_that_cannot_be_read_is_named(pack: Path, faults: Faults) -> None:
    (pack / "scenarios" / FOUR).write_text("turns = = 6", encoding="utf-8")

    assert faults()[0].startswith(f"{FOUR}: cannot be read")


def test_faults_of_the_frame(check: Check) -> None:
    check(
        [
            ("01", 'order = ["rebels"', 'order = ["rebel"', f"{ONE}.order: expected some of syria, rebels"),
            ("02", 'split = [["iraq"', 'split = [["irak"', f"{TWO}.split: expected some of syria, rebels"),
            ("03", "tension = 3", "tension = 11", f"{THREE}.tension: expected 0 to 10, found 11"),
            ("04", '"at-tension-5"', '"at-6"', f"{FOUR}.high_cards: expected one of at-tension-5, from-start, out"),
            ("05", "removed = [", "removed = [91, ", f"{FIVE}.removed: expected whole numbers from 1 to 90"),
            ("06", 'points_in = ["syria"', 'points_in = ["asia"', f"{SIX}.points_in: expected some of syria, iraq"),
            (
                "07",
                'friends = [["iraq", "syria"]]',
                'friends = [["iraq", "iraq"]]',
                f"{SEVEN}.friends: expected two seats",
            ),
            ("08", 'entrenched = ["', 'entrenched = ["rome", "', f"{EIGHT}.entrenched: expected a box of map.toml"),
            (
                "09",
                'period = "hypothetical"',
                'year = "now"',
                f"{NINE}.period: is missing",
                f"{NINE}.year: is not known here",
            ),
            (
                "10",
                '{ between = ["israel", "saudi"]',
                '{ between = ["israel"]',
                f"{TEN}.truce[1].between: expected two different",
            ),
        ]
    )


def test_faults_of_holders_and_units(check: Check) -> None:
    check(
        [
            (
                "01",
                'isis = ["mayadin"',
                'isis = ["madrid"',
                f"{ONE}.control.isis: expected a box of map.toml, found 'madrid'",
            ),
            ("02", 'pyd = ["afrin"', 'nobody = ["afrin"', f"{TWO}.control.nobody: is not known here; known: coalition"),
            (
                "03",
                'turkey = ["h4"]',
                'turkey = ["mosul"]',
                f"{THREE}.entry_only.turkey: mosul stands twice in control",
            ),
            (
                "04",
                'leader = "mayadin"',
                'leader = "rome"',
                f"{FOUR}.isis.leader: expected a box, pool or out, found 'rome'",
            ),
            ("04", "\nraqqa = 3", "\nrome = 3", f"{FOUR}.isis.tokens.rome: is not known here"),
            (
                "05",
                '"q-pg"',
                '"q-xx"',
                f"{FIVE}.power[iraq].setup.baghdad: expected a unit of units.toml, found 'q-xx'",
            ),
            (
                "06",
                'organisations = ["kdp"',
                'organisations = ["ypg"',
                f"{SIX}.kurds.organisations: expected some of kdp",
            ),
            (
                "07",
                'pool = ["',
                'pool = ["kd-9", "',
                f"{SEVEN}.kurds.pool: expected a unit of units.toml, found 'kd-9'",
            ),
            (
                "08",
                "[power.setup]\n",
                '[power.setup]\nrome = ["n-92a"]\n',
                f"{EIGHT}.power[iran].setup.rome: is not known here",
            ),
            ("10", '"SUN@iraq"', '"SUN@rome"', f"{TEN}.power[saudi].commands: expected a nationality such as SYR"),
        ]
    )


def test_faults_of_powers_rules_and_goals(check: Check) -> None:
    check(
        [
            ("01", 'id = "syria"\nlabel', 'id = "rebels"\nlabel', f"{ONE}.power[rebels].id: rebels stands twice"),
            (
                "02",
                'batches = [["q-9a"',
                'batches = [["q-99"',
                f"{TWO}.power[iraq].batches.1: expected a unit of units.toml",
            ),
            (
                "03",
                'range = [{ countries = ["syria"',
                'range = [{ countries = ["asia"',
                f"{THREE}.power[syria].range[1].countries",
            ),
            (
                "04",
                'is = "control", boxes = ["hawija"]',
                'is = "own"',
                f"{FOUR}.power[iraq].goals.marginal.all[1].is: exp",
            ),
            ("05", 'kind = "us-entry-moment"', 'kind = "us-entry"', f"{FIVE}.rule[1].kind: expected one of start-card"),
            (
                "05",
                'countries = ["saudi-arabia"]\ntext = "Jord',
                'turn = 2\ntext = "Jord',
                f"{FIVE}.rule[2].turn: does not belong",
            ),
            (
                "06",
                'cause = "tension-10"',
                'cause = "tension-9"',
                f"{SIX}.intervention[1].cause: expected one of kuwait",
            ),
            ("07", "n = 7, kurdish", "kurdish", f"{SEVEN}.power[kurds].goals.marginal.n: is missing"),
            (
                "08",
                'state = "not-yet-in"',
                'state = "maybe"',
                f"{EIGHT}.russia.state: expected one of never, already-in",
            ),
            ("09", "turn = 1\ncountry", "country", f"{NINE}.rule[1].turn: is missing"),
            (
                "10",
                "[power.goals]\nprerequisite",
                "[power.goals]\nneeds",
                f"{TEN}.power[iran].goals.needs: is not known here",
            ),
        ]
    )


def test_faults_of_the_fourth_seat(check: Check) -> None:
    check(
        [
            (
                "02",
                'takes = { iraq = ["SHI@iraq"',
                'takes = { iraq = ["SHI@syria"',
                f"{TWO}.fourth.power.takes.iraq: expected commands",
            ),
            (
                "03",
                'hosts = { syria = "syria"',
                'hosts = { syria = "rome"',
                f"{THREE}.fourth.power.hosts.syria: expected one of",
            ),
            (
                "03",
                "[fourth.batches]\nsyria",
                "[fourth.batches]\nsaudi",
                f"{THREE}.fourth.batches.saudi: is not known here",
            ),
        ]
    )


def test_seats_fit_the_order(check: Check) -> None:
    check(
        [
            (
                "01",
                'order = ["rebels", "syria"]',
                'order = ["syria"]',
                f"{ONE}.order: expected the powers syria, rebels",
            ),
            ("01", "turns = 6", "turns  = 6", f"{ONE}.order: expected 2 to 2 players, found 1 to 1"),
            (
                "02",
                'split = [["iraq", "syria"], ["rebels"]]',
                'split = [["iraq"], ["rebels"]]',
                f"{TWO}.split: expected two lists",
            ),
            (
                *(
                    "03",
                    '[fourth]\norder = ["syria", "turkey", "iran", "iraq"]',
                    '[fourth]\norder = ["syria", "iran", "iraq"]',
                ),
                f"{THREE}.fourth.order: expected the powers syria, iraq, iran, turkey",
                f"{THREE}.fourth.order: expected one seat more",
                f"{THREE}.order: expected 3 to 4 players, found 3 to 3",
            ),
            ("04", "turns = 9", "turns = 8", f"{FOUR}.turns: expected 9, found 8"),
        ]
    )


def test_tension_and_cards_fit(check: Check) -> None:
    check(
        [
            (
                "01",
                "removed = [31, ",
                "removed = [",
                f"{ONE}.removed: expected all High Tension cards, as they are out; missing: 31",
            ),
            ("02", "tension = 2", "tension = 5", f"{TWO}.tension: expected less than 5, found 5"),
            (
                "03",
                '"at-tension-5"',
                '"from-start"',
                f"{THREE}.high_cards: expected at-tension-5 where the tension is used",
            ),
            ("04", "removed = [68, ", "removed = [68, 68, ", f"{FOUR}.removed: a card stands twice"),
            (
                *("05", "50, 51, ", "50, "),
                f"{FIVE}.removed: expected 50, 51, 52, 53, as ISIS is not in play",
            ),
            ("06", "removed = [", "removed = [67, ", f"{SIX}.removed: expected no 67, as the rules have it"),
            ("08", "removed = [41, 67, ", "removed = [41, ", f"{EIGHT}.removed: expected 67, as the rules have it"),
            (
                *("07", "turns = 9", "turns = 9\ntension = 2"),
                f"{SEVEN}.high_cards: expected at-tension-5 where the tension is used",
                f"{SEVEN}: expected the tension to be left out",
            ),
        ]
    )


def test_commands_and_agreements_fit(check: Check) -> None:
    check(
        [
            (
                "01",
                'commands = ["SYR", "HZL"]',
                'commands = ["SYR", "HZL", "TUR"]',
                f"{ONE}.power: TUR in syria is commanded by syria",
            ),
            ("10", 'units = ["HZL",', 'units = ["RUS",', f"{TEN}.loan: expected units that iran commands"),
            ("09", 'lender = "iran"', 'lender = "saudi"', f"{NINE}.loan: expected two seats of the scenario"),
            (
                "02",
                '["iraq", "kdp"]',
                '["iraq", "pkk"]',
                f"{TWO}.truce: expected seats or organisations of the scenario, found pkk",
            ),
            (
                "04",
                'except = ["kirkuk", "sinjar"], from_turn = 5',
                'except = ["tyre"], from_turn = 15',
                f"{FOUR}.truce.except: expected boxes in play, found tyre",
                f"{FOUR}.truce.from_turn: expected a turn of the scenario, found 15",
            ),
            (
                "05",
                "[entry_only]\niraq",
                "[entry_only]\niran",
                f"{FIVE}.entry_only.iran: expected a holder that is in play",
            ),
            (
                "05",
                'seat = "iraq"\nnats',
                'seat = "iran"\nnats',
                f"{FIVE}.rule[4].seat: expected a seat of the scenario, found iran",
            ),
        ]
    )
