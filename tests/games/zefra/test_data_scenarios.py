"""Faults of scenarios, of the assessment and of the adjudicator's policies are named with their file and key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Edit = Callable[[str, str, str], None]
Check = Callable[[list[str]], None]
BELT = "scenarios.toml.scenario[border-belt]."
ALL = ("light", "motor", "armoured", "airmobile")


def ready(what: str, transports: tuple[str, ...] = ALL) -> list[str]:
    """The same fault of a ready set-up with each transport."""
    return [f"{BELT}ready: with {transport}, {what}" for transport in transports]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            'id = "light"\n',
            'id = "motor"\n',
            ["scenarios.toml.transport[motor].id: expected the options in the order light, motor"],
            id="order of transports",
        ),
        pytest.param(
            'needs = "puerto-lindo"',
            'needs = "rio-seco"',
            ["scenarios.toml.transport[armoured].needs: expected an airfield, found 'rio-seco'"],
            id="no airfield",
        ),
        pytest.param(
            'sites = ["highridge", ',
            'sites = ["zefra-city", ',
            [f"{BELT}sites: expected a nuclear or biological site, found 'zefra-city'"],
            id="site",
        ),
        pytest.param(
            'entry = "strip"', 'entry = "some"', [f"{BELT}entry: expected one of none, strip, most, all"], id="entry"
        ),
        pytest.param(
            '["cjtf-infantry-c"]',
            '["cjtf-infantry-z"]',
            [f"{BELT}ready[2].units: expected a unit of units.toml, found 'cjtf-infantry-z'"],
            id="unit",
        ),
        pytest.param(
            '["cjtf-infantry-c"]',
            '["cjtf-infantry-a"]',
            [f"{BELT}ready[2].units: cjtf-infantry-a stands twice"] * len(ALL),
            id="unit twice",
        ),
        pytest.param(
            '["cjtf-infantry-c"], at = "0908"',
            '["cjtf-infantry-c"], at = "0101"',
            [f"{BELT}ready[2].at: expected a hex of land such as 0608, guards or off-map, found '0101'"],
            id="at sea",
        ),
        pytest.param(
            '["cjtf-infantry-c"], at = "0908"',
            '["cjtf-infantry-c"], at = "0907"',
            ready("cjtf-infantry-c stands in 0907: expected a hex of daloon"),
            id="CJTF-Z in Zefra",
        ),
        pytest.param(
            '["cjtf-infantry-c"], at = "0908"',
            '["cjtf-infantry-c"], at = "0707"',
            ready("cjtf-infantry-c stands in 0707: expected row 8 or farther south"),
            id="CJTF-Z at the border",
        ),
        pytest.param(
            '["cjtf-infantry-c"], at = "0908"',
            '["cjtf-infantry-c"], at = "0608"',
            ready("3 units of cjtf stand in 0608, at most 2 may"),
            id="three in a hex",
        ),
        pytest.param(
            '["cjtf-cas-1"], at = "0510"',
            '["cjtf-cas-1"], at = "0511"',
            ready("cjtf-cas-1 stands in 0511: CAS needs an airfield"),
            id="CAS in the field",
        ),
        pytest.param(
            '["cjtf-infantry-f"], at = "guards"',
            '["cjtf-infantry-f"], at = "off-map"',
            ready("cjtf-infantry-f stands in off-map: only governments start off the map"),
            id="off the map",
        ),
        pytest.param(
            '["cjtf-artillery-1"], at = "0709"',
            '["cjtf-artillery-1"], at = "guards"',
            [
                fault
                for one in ALL
                for fault in (
                    *ready("cjtf-artillery-1 stands in guards: it may not guard", (one,)),
                    *ready("2 units of cjtf stand in guards, at most 1 may", (one,)),
                )
            ],
            id="artillery as guard",
        ),
        pytest.param(
            '["iff-infantry-6"], at = "1002"',
            '["iff-infantry-6"], at = "1303"',
            [
                fault
                for one in ALL
                for fault in (
                    *ready("iff-infantry-6 stands in 1303: IFF needs a permission for it", (one,)),
                    *ready("iff-infantry-6 stands in or next to a hex with a Tuscan unit", (one,)),
                )
            ],
            id="IFF on an airfield",
        ),
        pytest.param(
            '["iff-infantry-6"], at = "1002"',
            '["iff-infantry-6"], at = "1008"',
            ready("iff-infantry-6 stands in 1008: expected a hex of zefra"),
            id="IFF in Daloon",
        ),
        pytest.param(
            '["bongo-party-1", "bongo-militia-1"], at = "0204"',
            '["bongo-party-1", "bongo-militia-1"], at = "0904"',
            [
                fault
                for one in ALL
                for fault in (
                    *ready("bongo-party-1 stands in 0904: expected a hex of its zone", (one,)),
                    *ready("bongo-militia-1 stands in 0904: expected a hex of its zone", (one,)),
                )
            ],
            id="zone",
        ),
        pytest.param(
            '["bongo-party-1", "bongo-militia-1"]',
            '["bongo-party-1"]',
            ready("expected 3 parties of bongo, each in a hex of its own with a militia"),
            id="party alone",
        ),
        pytest.param(
            '["daloon-mortar"], at = "1009"',
            '["daloon-mortar"], at = "1004"',
            ready("daloon-mortar stands in 1004: expected a hex of daloon"),
            id="government abroad",
        ),
        pytest.param(
            'at = "1109", transports = ["light", "motor"]',
            'at = "1109", transports = ["light", "motor", "armoured"]',
            ready("expected 5 infantry companies of cjtf, found 6", ("armoured",)),
            id="too many companies",
        ),
        pytest.param(
            "infantry = 6",
            "infantry = 5",
            [
                *ready("expected 6 infantry companies of cjtf, found 7", ("light",)),
                *ready("expected 5 infantry companies of cjtf, found 6", ("motor",)),
                *ready("expected 4 infantry companies of cjtf, found 5", ("armoured",)),
                *ready("expected 3 infantry companies of cjtf, found 4", ("airmobile",)),
            ],
            id="number of companies",
        ),
        pytest.param(
            '  "0504", "0505",\n]',
            '  "0504", "0510",\n]',
            [f"{BELT}zones.bongo: expected a hex of zefra, found 0510"],
            id="zone in Daloon",
        ),
        pytest.param(
            "tuscan = 4, bongo = 3",
            "tuscan = 4, bongo = 33",
            [
                f"{BELT}zones.bongo: expected at least 33 hexes, one for each pair",
                *ready("expected 33 parties of bongo"),
            ],
            id="no room",
        ),
        pytest.param(
            'id = "first-days"',
            'id = "border-belt"',
            ["scenarios.toml.scenario: 'border-belt' stands twice"],
            id="scenario twice",
        ),
    ],
)
def test_faults_of_the_scenarios(edit: Edit, check: Check, old: str, new: str, expected: list[str]) -> None:
    edit("scenarios.toml", old, new)

    check(expected)


def test_a_line_counts_only_with_transports_of_its_scenario(edit: Edit, check: Check) -> None:
    line = '"cjtf-recon-1"], at = "0603"'
    edit("scenarios.toml", line, f'{line}, transports = ["light"]')

    check(["scenarios.toml.scenario[loose-material].ready[2].transports: light cannot be chosen"])


def test_iff_keeps_its_distance_where_a_scenario_asks_for_it(edit: Edit, check: Check) -> None:
    edit("scenarios.toml", '["iff-infantry-1"], at = "0504"', '["iff-infantry-1"], at = "0703"')

    what = "iff-infantry-1 stands in 0703: expected at least 4 hexes to highridge"
    check([f"scenarios.toml.scenario[loose-material].ready: with airmobile, {what}"])


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        pytest.param(
            "assessment.toml",
            "most = 50",
            "most = 51",
            ["assessment.toml.part: expected 100 points for cjtf, found 101"],
            id="points",
        ),
        pytest.param(
            "assessment.toml",
            'seat = "cjtf", id = "nuclear"',
            'seat = "cjtf", id = "sheltered"',
            [
                "assessment.toml.part[sheltered].id: 'sheltered' of cjtf stands twice",
                "assessment.toml.part[sheltered].each: is not known here",
            ],
            id="part twice",
        ),
        pytest.param(
            "assessment.toml",
            'id = "unharmed"',
            'id = "happy"',
            ["assessment.toml.part[happy].id: expected one of sheltered, unharmed, militias, found 'happy'"],
            id="part unknown",
        ),
        pytest.param(
            "assessment.toml",
            "partly = 40",
            "partly = 70",
            ["assessment.toml.bands.partly: expected less than achieved, 70"],
            id="bands",
        ),
        pytest.param(
            "adjudicator.toml",
            'id = "ADJ-2"',
            'id = "ADJ-20"',
            [
                "adjudicator.toml.matter[ADJ-20].numbers.airfields_below: is not known here",
                "adjudicator.toml.matter[ADJ-20].id: expected ADJ-1 to ADJ-15, in order",
            ],
            id="matter",
        ),
        pytest.param(
            "adjudicator.toml",
            "numbers = { expel_at = 5 }",
            "numbers = {}",
            ["adjudicator.toml.matter[ADJ-7].numbers.expel_at: is missing"],
            id="number left out",
        ),
        pytest.param(
            "adjudicator.toml",
            'clause = "ZEF-G1.5-b"\n',
            "",
            ["adjudicator.toml.matter[ADJ-1].clause: is missing"],
            id="clause left out",
        ),
    ],
)
def test_faults_of_the_assessment(edit: Edit, check: Check, file: str, old: str, new: str, expected: list[str]) -> None:
    edit(file, old, new)

    check(expected)
