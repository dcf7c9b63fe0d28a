"""Broken cards are refused, and every fault is named."""

from __future__ import annotations

from collections.abc import Callable

Faults = Callable[[], list[str]]
Check = Callable[[list[tuple[str, ...]]], None]
CARD = "cards.toml.card"


def test_faults_of_cards(check: Check) -> None:
    check(
        [
            (
                "cards",
                'pile = "asset"',
                'pile = "assets"',
                f"{CARD}[close-air-support].pile: expected one of asset, event",
            ),
            (
                "cards",
                "number = 2, opps",
                "number = 1, opps",
                f"{CARD}[close-air-support].copies: number 1 stands twice",
            ),
            (
                "cards",
                "number = 5, opps = 6",
                "number = 5, opps = 7",
                f"{CARD}[attack-helicopters].copies[1].opps: expected 4",
            ),
            (
                "cards",
                'tags = ["artillery"]',
                'tags = ["guns"]',
                f"{CARD}[mobile-artillery].tags: expected some of air",
            ),
            ("cards", "one_effect = true\n", "", f"{CARD}[combat-engineer].one_effect: expected it with two effects"),
            (
                "cards",
                'timing = "turn-long"',
                'timing = "battle"',
                f"{CARD}[air-superiority].tags: expected turn-long with",
            ),
            (
                "cards",
                'only = { nats = ["ISIS"',
                'only = { nats = ["IS"',
                f"{CARD}[suicide-bombers].only.nats: expected some of",
            ),
            (
                "cards",
                'only = { nats = ["SYR", "ISIS"] }',
                "only = { }",
                f"{CARD}[chemical-weapons].only: expected nats, seats",
            ),
            ("cards", "earliest = 2", "earliest = 0", f"{CARD}[war-in-lebanon].earliest: expected 1 to 99, found 0"),
            (
                "cards",
                "number = 43, opps = 4",
                "number = 43, opps = 4, isis = true",
                f"{CARD}[peshmerga].copies[1]: only Assets",
            ),
            (
                "cards",
                '"Refugee Crisis"\npile = "event"',
                '"Refugee Crisis"\npile = "asset"',
                f"{CARD}[refugee-crisis].timing: ex",
            ),
            (
                "cards",
                'name = "Ceasefire"',
                'name = "Ceasefire"\ncolour = "blue"',
                f"{CARD}[ceasefire].colour: is not known here",
            ),
            ("cards", 'nat = "USA"', 'nat = "US"', "cards.toml.special[1].nat: expected one of SYR, IRQ"),
            (
                "cards",
                "copies = [{ number = 90, opps = 8 }]",
                "copies = []",
                f"{CARD}[red-line-crossed].copies: expected at least",
            ),
            (
                "cards",
                "removed = true\nsource",
                "removed = 1\nsource",
                f"{CARD}[chemical-weapons].removed: expected bool, found 1",
            ),
            ("cards", "# The 90 cards", "# The cards", "cards.toml.card: expected the numbers 1 to 90; missing: 2, 90"),
        ]
    )


def test_faults_of_effects(check: Check) -> None:
    helicopters, engineer = f"{CARD}[attack-helicopters].effects", f"{CARD}[combat-engineer].effects"
    check(
        [
            (
                "cards",
                '{ op = "shift", n = 2 }',
                '{ op = "push", n = 2 }',
                f"{CARD}[close-air-support].effects[1].op: expected one",
            ),
            (
                "cards",
                '{ op = "shift", n = 1 },\n',
                '{ op = "shift", n = 6 },\n',
                f"{helicopters}[1].n: expected 1 to 5 columns",
            ),
            (
                "cards",
                '[{ op = "shift", n = 1 }]',
                '[{ op = "shift" }]',
                f"{CARD}[mobile-artillery].effects[1].n: is missing",
            ),
            ("cards", '"entrench", n = 2', '"entrench", n = 2, on = [1]', f"{engineer}[2].on: is not known here"),
            (
                "cards",
                'tags = ["air"], in_events',
                'tags = ["air"], names = ["SAM"], in_events',
                f"{CARD}[sam].effects[1]: expected either",
            ),
            (
                "cards",
                'names = ["SAM"], each_battle',
                'names = ["SAMS"], each_battle',
                f"{CARD}[air-superiority].effects[1]: expected the title",
            ),
            (
                "cards",
                '"extra-loss", side = "attacker"',
                '"extra-loss", side = "owner"',
                f"{CARD}[suicide-bombers].effects[2].side: ex",
            ),
            (
                "cards",
                "blocks = [75]",
                "blocks = [95]",
                f"{CARD}[kurdish-rivalry].effects[1].blocks: expected whole numbers from 1",
            ),
            (
                "cards",
                'result = "DR"',
                'result = "DD"',
                f"{CARD}[fanatical-defence].effects[1].result: expected one of AR*",
            ),
            (
                "cards",
                'leader = "is-bag"',
                'leader = "is-x"',
                f"{CARD}[tier-one-raiders].effects[2].leader: expected a unit",
            ),
            (
                "cards",
                "table = [0, 0, 1, 1, 2, 2]",
                "table = [0, 0, 1]",
                f"{CARD}[cyber-war].effects[3].table: expected six",
            ),
            (
                "cards",
                "on = [4, 5, 6], leader",
                "on = [4, 5, 7], leader",
                f"{CARD}[targeted-killing].effects[1].on: expected whole",
            ),
            (
                "cards",
                'country = "syria"',
                'country = "libya"',
                f"{CARD}[coup-in-syria].effects[1].country: expected one of",
            ),
            (
                "cards",
                'until = "victims-next-event-segment"',
                'until = "later"',
                f"{CARD}[houthi-diversion].effects[2].until: exp",
            ),
            (
                "cards",
                '"replacements", flip = 3',
                '"replacements"',
                f"{CARD}[arms-deliveries].effects[1]: expected flip or rebuild",
            ),
            (
                "cards",
                ', [{ op = "reveal", hand',
                ', [{ op = "peek", hand',
                f"{CARD}[media-campaign].effects[1].options[2].op: ex",
            ),
            ("cards", ", cap = 1", "", f"{CARD}[shia-mobilisation].effects[1].cap: expected capped and cap together"),
            (
                "cards",
                '"tension", n = -1',
                '"tension", n = 0',
                f"{CARD}[un-security-council].effects[2].n: expected another number",
            ),
        ]
    )


def test_faults_of_conditions_selectors_and_places(check: Check) -> None:
    check(
        [
            (
                "cards",
                'is = "enemy-has-armour"',
                'is = "enemy-has-tanks"',
                f"{CARD}[attack-helicopters].effects[2].if.all[1].is",
            ),
            (
                "cards",
                'is = "target-terrain", terrain',
                'is = "target-city", terrain',
                f"{CARD}[booby-traps].effects[1].if.any[2].terr",
            ),
            (
                "cards",
                'is = "result-in", results = ["EX", "EX*"]',
                'is = "result-in"',
                f"{CARD}[booby-traps].effects[2].if.all[2].results",
            ),
            (
                "cards",
                'sel = "chosen-opponent"',
                'sel = "an-enemy"',
                f"{CARD}[cyber-war].effects[1].who.sel: expected one of player",
            ),
            (
                "cards",
                'sel = "seats-controlling", least = 3, mark',
                'sel = "seats-controlling", mark',
                f"{CARD}[oil-price-collapse].eff",
            ),
            (
                "cards",
                'mark = "oilfield"',
                'mark = "oil"',
                f"{CARD}[oil-price-collapse].effects[1].who.mark: expected one of city",
            ),
            (
                "cards",
                "enemy = true, links_of_battle",
                "hostile = true, links_of_battle",
                f"{CARD}[special-forces].effects[2].where.host",
            ),
            (
                "cards",
                'countries = ["iraq"], boxes',
                'countries = ["irak"], boxes',
                f"{CARD}[shia-mobilisation].effects[1].where.count",
            ),
            (
                "cards",
                "near = 3, coasts",
                "coasts",
                f"{CARD}[cruise-missile-salvo].effects[1].where.near: expected near and coasts",
            ),
            (
                "cards",
                'control = "player-or-friend"',
                'control = "ally"',
                f"{CARD}[kremlin-surge].effects[1].where.control: expected",
            ),
            (
                "cards",
                "cards = [28, 67, 68]",
                "cards = [128]",
                f"{CARD}[red-line-crossed].needs[1].any[1].cards: expected whole",
            ),
        ]
    )


def test_what_the_rulebook_states_of_cards(check: Check) -> None:
    check(
        [
            (
                "cards",
                'name = "Kurdish Rivalry"',
                'name = "Rivalry"',
                "cards.toml.card: expected Kurdish Rivalry as number 24",
            ),
            (
                "cards",
                'name = "Air Strike"',
                'name = "Bombs"',
                "cards.toml.card: expected Air Strike, which the rules name",
            ),
            (
                "cards",
                "number = 69, opps = 4 }]",
                "number = 69, opps = 4 }]\nhigh = true",
                "cards.toml.card.high: expected 9 High Tension",
            ),
            ("cards", "earliest = 3", "earliest = 2", "cards.toml.card.earliest: expected turn 3 for number 67"),
            (
                "cards",
                '"lebanon-war" },\n  { op = "tension", n = 2 }',
                '"lebanon-war" },\n  { op = "tension", n = 3 }',
                STEPS,
            ),
            (
                "cards",
                '"shift", n = 3 },\n  { op = "tension", n = 1 }',
                '"shift", n = 3 },\n  { op = "tension", n = -1 }',
                CHEMICAL,
            ),
            (
                "cards",
                "uncancellable = true\nsource",
                "source",
                "cards.toml.card.uncancellable: expected true for Mobile Artillery",
            ),
            (
                "cards",
                "number = 54, opps = 8",
                "number = 54, opps = 6",
                "cards.toml.card.copies: expected 8 OPPs for Reinforcements",
            ),
            ("cards", 'nat = "RUS"', 'nat = "USA"', "cards.toml.special: expected one of each of USA, RUS, ISR, IRN"),
            (
                *("cards", 'name = "War in Lebanon"\npile = "event"', 'name = "War in Lebanon"\npile = "asset"'),
                "cards.toml.card: expected number 41 to be an Event",
            ),
            ("cards", 'number = 41, opps = 6 }]\ntiming = "event"', 'number = 41, opps = 6 }]\ntiming = "battle"'),
            (
                *("03", 'special = "RUS"', 'special = "USA"'),
                "03-russia-in-syria.toml.power.special: expected one of ISR, IRN, found USA",
            ),
            ("04", 'special = "RUS"', 'special = "ISR"'),
            ("06", 'special = "RUS"', 'special = "ISR"'),
            ("09", 'special = "RUS"', 'special = "IRN"', "09-regional-war.toml.power.special: IRN stands twice"),
            ("10", 'special = "RUS"\n', ""),
        ]
    )


STEPS = "cards.toml.card.effects: expected tension 2 for number 41"
CHEMICAL = "cards.toml.card.effects: expected Chemical Weapons to raise the tension"


def test_lists_are_neither_empty_nor_double(check: Check) -> None:
    check(
        [
            (
                *("cards", 'effects = [{ op = "reinforce", n = 1 }]', "effects = []"),
                f"{CARD}[reinforcements].effects: expected at least one",
            ),
            (
                *("cards", '], [{ op = "reveal", hand = true, who = { sel = "chosen-opponent" } }]]', "]]"),
                f"{CARD}[media-campaign].effects[1].options: expected at least two",
            ),
            (
                "map",
                '["JOR", "EGY", "FIA"], symbols = ["sand"], boxes = ["h4", "h5"]',
                DOUBLE,
                "map.toml.supply[7].boxes: h4",
            ),
        ]
    )


DOUBLE = '["JOR", "EGY", "FIA"], symbols = ["sand"], boxes = ["h4", "h4"]'
