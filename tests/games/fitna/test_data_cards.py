"""Cards: what each can do, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.fitna.telling import card_lines, effect_line
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_cards import Card, Effect
from sandtable.games.fitna.content_cards import Test as Condition
from sandtable.games.fitna.terms import (
    ASSET,
    CARDS,
    EVENT,
    NATS,
    OPS,
    PREDICATES,
    SELECTORS,
)

TITLES = {
    "Close Air Support": """
    1:4 2:4 3:6 4:6
    shift 2
    never HZI,HZL,SHI,SUN,ASH,FSA,ISIS,KDP,PYD,PKK
    battle tags=air
    """,
    "Attack Helicopters": """
    5:6 6:6
    shift 1
    shift 1 if=all(enemy-has-armour not(target-city))
    never HZI,HZL,SHI,SUN,ASH,FSA,ISIS,KDP,PYD,PKK
    battle tags=air
    """,
    "Mobile Artillery": """
    7:4d 8:4d 9:6dK
    shift 1
    battle uncancellable tags=artillery
    """,
    "Combat Engineer": """
    10:4K 11:4K 12:4K
    ignore-defence 1 if=own-side-attacks
    entrench 2
    battle-attacker-or-event one_effect
    """,
    "SAM": """
    13:4 14:4 15:6K
    cancel in_events tags=air if=card-aimed-at-own-units
    reaction
    """,
    "Air Superiority": """
    16:6 17:6
    cancel each_battle names=SAM
    shift 1 if=enemy-played-tag:air
    never HZI,LEB,HZL,SHI,SUN,ASH,FSA,JOR,YEM,ISIS,KDP,PYD,PKK
    turn-long tags=turn-long
    """,
    "Special Forces": """
    18:6K 19:6K
    shift 1
    reveal where=enemy&1-links-of-battle
    battle
    """,
    "Anti-Tank Missiles": """
    20:4dK 21:4dK
    shift 1 defender
    shift 1 defender if=enemy-has-armour
    battle-defender
    """,
    "Suicide Bombers": """
    22:4d
    shift 2 attacker
    extra-loss 1 attacker
    only SUN,ASH,ISIS
    battle-attacker
    """,
    "Booby Traps": """
    23:4dK
    shift 1 defender if=any(target-city target-terrain:mountain)
    extra-loss 1 attacker if=all(any(target-city target-terrain:mountain) result-in:EX,EX*)
    battle-defender
    """,
    "Kurdish Rivalry": """
    24:6
    cancel-activation kurds blocks=75
    reaction
    """,
    "Armed Drones": """
    25:4
    shift 1
    reveal where=enemy&2-links-of-battle
    never SUN,ASH,FSA,KDP,PYD,PKK
    battle tags=air
    """,
    "Electronic Jamming": """
    26:6
    cancel in_events names=Armed Drones/Close Air Support/Cyber War if=card-aimed-at-own-units
    never HZI,HZL,SHI,SUN,ASH,FSA,ISIS,KDP,PYD,PKK
    reaction
    """,
    "Counter-Insurgency": """
    27:6
    cancel-activation
    reaction
    """,
    "Chemical Weapons": """
    28:8d
    shift 3
    tension 1
    only SYR,ISIS
    battle removed
    """,
    "Fanatical Defence": """
    29:6dK
    convert-result DR>EX
    battle-defender
    """,
    "Urban Warfare": """
    30:4dK
    shift 2 defender if=target-city
    battle-defender
    """,
    "Raptors": """
    31:8
    shift 2
    cancel all names=SAM/Air Superiority/Area Denial
    only TUR,KSA,USA,FRA,GBR,ISR
    battle free_of_bans high tags=air
    """,
    "Area Denial": """
    32:8
    no-assets own_units tags=air who=opponents where=chosen_country until=end-of-turn
    only SYR,IRN,RUS,ISR
    turn-long high tags=turn-long
    """,
    "Mother of All Bombs": """
    33:8
    us-approval
    shift 5 attacker
    battle-attacker removed high tags=air
    """,
    "Flying Gunships": """
    34:6
    shift 3 if=not(target-city)
    shift 1 if=target-city
    only IRQ,TUR,KSA,JOR,USA,FRA,GBR
    battle high tags=air
    """,
    "Thermobaric Rockets": """
    35:6
    shift 3 attacker if=any(target-city target-terrain:mountain target-entrenched)
    only SYR,IRQ,IRN,RUS
    battle-attacker high tags=artillery
    """,
    "Tier One Raiders": """
    36:8
    shift 2 attacker
    extra-loss 1 defender unit=is-bag
    only TUR,USA,RUS,FRA,GBR,ISR
    battle-attacker high
    """,
    "Cyber War": """
    37:8
    no-assets who=chosen-opponent until=end-of-phase
    shift 1 attacker until=end-of-phase if=enemy-is-chosen-seat
    boomerang table=001122
    event
    """,
    "Air Strike": """
    38:6 39:6 40:4
    strike 1 table=001112 ruins=6 where=enemy
    event tags=air
    """,
    "War in Lebanon": """
    41:6
    lebanon-war
    tension 2
    event removed earliest=2
    """,
    "Targeted Killing": """
    42:6
    reduce 1 on=456 reduced_only unit=is-bag where=enemy
    discard 1 random who=owner-of-target if=previous-effect-hit
    event
    """,
    "Peshmerga": """
    43:4 44:4 45:6 46:6
    activate-kurds flip=2 opps=4
    event
    """,
    "Refugee Crisis": """
    47:4
    opps-penalty 2 who=chosen-opponent
    event
    """,
    "Oil Price Collapse": """
    48:4
    discard 1 random who=seats-controlling:least3:oilfield
    event
    """,
    "Economic Sanctions": """
    49:6
    discard 2 who=chosen-opponent
    event
    """,
    "Daesh": """
    50:4 51:4 52:6 53:6
    activate-isis 3 oil=2 least=1
    event
    """,
    "Reinforcements": """
    54:8 55:8 56:8 57:8 58:8 59:8 60:8 61:8
    reinforce 1
    event
    """,
    "Ceasefire": """
    62:4
    no-offensives who=chosen-pair until=players-next-phase
    draw 1 who=chosen-pair
    event
    """,
    "UN Security Council": """
    63:6
    end-game on=56
    tension -1 if=end-roll-failed
    event removed earliest=4
    """,
    "No-Fly Zone": """
    64:6
    no-assets tags=air who=all where=chosen_country until=players-next-phase
    event
    """,
    "Foreign Fighters": """
    65:4
    replacements rebuild=1 nats=SHI,SUN,ASH if=isis-pool-empty
    isis-place 2 if=not(isis-pool-empty)
    event
    """,
    "Tribal Awakening": """
    66:4
    isis-remove where=beside_own_unit&not_last_in_city
    event
    """,
    "Coup in Syria": """
    67:6
    coup table=001122 in=syria
    tension 1
    event removed earliest=3
    """,
    "Coup in Iraq": """
    68:6
    coup table=001122 in=iraq
    tension 1
    event removed earliest=3
    """,
    "Houthi Diversion": """
    69:4
    opps-penalty 2 who=commander:KSA
    no-batch who=commander:KSA until=victims-next-event-segment
    event
    """,
    "Baghdad Protests": """
    70:4
    discard 1 who=commander:IRQ
    opps-penalty 1 who=commander:IRQ
    event
    """,
    "Unrest in Iran": """
    71:4
    discard 1 random who=commander:IRN
    deny-joker who=commander:IRN until=end-of-turn
    event
    """,
    "Ankara Purge": """
    72:4
    discard 1 random who=commander:TUR
    reduce 1 nats=TUR where=with-TUR
    event
    """,
    "Palace Intrigue in Riyadh": """
    73:4
    reveal hand who=commander:KSA
    discard 1 by_player who=commander:KSA
    event
    """,
    "Knesset Crisis": """
    74:4
    discard 1 random who=commander:ISR
    opps-penalty 2 who=commander:ISR
    event
    """,
    "PKK Rebellion": """
    75:6
    pkk-rebellion
    tension 1
    needs pkk-rebellion-off
    needs player-hostile-to-turkey
    event removed
    """,
    "Oil Smuggling": """
    76:4
    draw 2 if=isis-oilfields:1-99
    draw 1 if=isis-oilfields:0-0
    event
    """,
    "Arms Deliveries": """
    77:4
    replacements flip=3
    event
    """,
    "Media Campaign": """
    78:4
    option [steal 1 who=chosen-opponent + give 1 who=chosen-opponent | reveal hand who=chosen-opponent]
    event
    """,
    "Shia Mobilisation": """
    79:6
    place 2 free_too nats=SHI 1 in damascus,aleppo where=supplied&iraq&damascus,aleppo&of-player
    only seat:syria,iraq,iran
    event
    """,
    "Gulf Funding": """
    80:6
    place 2 free_too nats=SUN,ASH where=supplied&syria,iraq&of-player
    only seat:rebels,turkey,saudi
    event
    """,
    "Back-Channel Talks": """
    81:4
    tension -1
    swap-hand 2
    event
    """,
    "Carpet Bombing": """
    82:8
    us-approval
    strike 2 table=011223 ruins=456 where=enemy&contiguous_pair
    tension 1
    event removed high tags=air
    """,
    "Cruise Missile Salvo": """
    83:8
    strike 3 table=001112 uncancellable where=enemy&3-links-of-coast-med,coast-gulf
    tension 1
    only seat:iran,saudi,israel,coalition commander:USA,RUS
    event high
    """,
    "Kremlin Surge": """
    84:8
    place 1 free_too nats=RUS where=tartus,latakia&of-player-or-friend
    replacements flip=2 nats=RUS
    tension 1
    only commander:RUS
    event high
    """,
    "American Advisers": """
    85:6
    shift 1 attacker until=end-of-phase if=own-stack-has-chosen-nat:IRQ,KDP,PYD,TUR,FSA,KSA,JOR,ISR
    tension 1
    never seat:syria,iran,russia
    event high
    """,
    "Carrier Group": """
    86:8
    shift 2 as=Close Air Support until=end-of-turn if=target-near-coast:2:coast-med,coast-gulf
    tension 1
    only seat:turkey,saudi,israel,coalition commander:USA
    event high tags=air
    """,
    "Strait of Hormuz Closed": """
    87:8
    discard 1 random who=opponents-controlling:least1:abdali,minasaud,khafji,rumaila,qurnah,amarah
    draw 1
    tension 2
    only seat:syria,iran,russia
    event removed high
    """,
    "Franco-British Expedition": """
    88:8
    place 2 free_too nats=FRA,GBR where=supplied&of-player
    tension 1
    only seat:iraq,turkey,saudi,israel,coalition
    event high
    """,
    "Article 5 Consultations": """
    89:6
    no-offensives who=nat-pair:RUS:TUR until=players-next-phase
    draw 2 who=commander:TUR
    tension 1
    event high
    """,
    "Red Line Crossed": """
    90:8
    tension 2
    strike 1 table=011122 ruins=56 where=enemy&of-offender
    needs any(card-used-by-opponent:28,67,68 special-joker-used-by-opponent)
    event removed high
    """,
}
"""Number, OPPs, d for the disc and K; then effects, limits, timing and traits."""
SPECIALS = {
    "USA": ["strike 4 table=011122 ruins=456 uncancellable where=enemy"],
    "RUS": ["strike 3 table=011122 ruins=456 uncancellable where=enemy&syria,iraq", "tension 1"],
    "ISR": [
        "strike 3 table=011222 ruins=456 uncancellable where=enemy&syria,iraq,lebanon,iran",
        "discard 1 random who=one-seat-hit",
        "tension 1",
    ],
    "IRN": [
        "strike 3 table=001112 ruins=6 uncancellable where=enemy&syria,iraq,kuwait,israel,saudi-arabia",
        "discard 1 random who=one-seat-hit",
        "tension 2",
    ],
}
ANSWERS = ["SAM", "Air Superiority", "Area Denial", "Raptors"]


def titled(content: Content, name: str) -> list[Card]:
    """The cards of a title."""
    return [card for card in content.cards[1:] if card.name == name]


def effects_of(content: Content) -> Iterator[Effect]:
    """Every effect, options included."""
    lists = [card.effects for card in content.cards] + [special.effects for special in content.specials]
    for effect in [effect for effects in lists for effect in effects]:
        yield effect
        for option in effect.options:
            yield from option


def conditions_of(content: Content) -> Iterator[Condition]:
    """Every condition, parts included."""
    found = [need for card in content.cards for need in card.needs]
    found += [effect.test for effect in effects_of(content) if effect.test]
    for test in found:
        found.extend(test.parts)
        yield test


def ops(card: Card) -> list[str]:
    """The effects of a card by their names."""
    return [OPS[effect.op] for effect in card.effects]


@pytest.mark.clause("FIT-2.0-a", "FIT-2.4-b")
def test_there_are_ninety_cards_thirty_six_of_them_assets(content: Content) -> None:
    assert [card.number for card in content.cards] == list(range(CARDS)) == list(range(91))
    assert [len(pile) for pile in content.piles] == [36, 54]
    assert sorted(content.piles[ASSET] + content.piles[EVENT]) == list(range(1, 91))


@pytest.mark.parametrize("title", TITLES)
def test_a_card_is_as_the_table_has_it(content: Content, title: str) -> None:
    assert card_lines(content, titled(content, title)) == [line.strip() for line in TITLES[title].strip().splitlines()]


def test_no_other_title_exists(content: Content) -> None:
    assert {card.name for card in content.cards[1:]} == set(TITLES)


@pytest.mark.clause("FIT-16.0-a", "FIT-8.0-a")
def test_a_card_is_worth_four_six_or_eight_opps(content: Content) -> None:
    assert {card.opps for card in content.cards[1:]} == {4, 6, 8}


@pytest.mark.clause("FIT-8.3-a")
def test_six_assets_and_nine_events_are_for_high_tension(content: Content) -> None:
    high = [card for card in content.cards if card.high]

    assert [card.number for card in high if card.pile == ASSET] == [31, 32, 33, 34, 35, 36]
    assert [card.number for card in high if card.pile == EVENT] == [82, 83, 84, 85, 86, 87, 88, 89, 90]


@pytest.mark.clause("FIT-24.0-a", "FIT-23.2-a", "FIT-23.3-f")
def test_cards_that_the_rules_name_have_their_numbers(content: Content) -> None:
    assert [card.number for card in titled(content, "Daesh")] == [50, 51, 52, 53]
    assert [card.number for card in titled(content, "Peshmerga")] == [43, 44, 45, 46]
    assert [ops(content.cards[number])[0] for number in (75, 41, 67, 68)] == [
        *("pkk-rebellion", "lebanon-war", "coup", "coup"),
    ]
    assert [content.cards[number].name for number in (24, 27, 33, 37, 82)] == [
        *("Kurdish Rivalry", "Counter-Insurgency", "Mother of All Bombs", "Cyber War", "Carpet Bombing"),
    ]


def test_only_two_cards_need_us_approval(content: Content) -> None:
    asking = [card.number for card in content.cards if "us-approval" in ops(card)]

    assert asking == [33, 82]
    assert all(ops(content.cards[number])[0] == "us-approval" for number in asking)


def test_coups_wait_for_turn_3_and_the_war_in_lebanon_for_turn_2(content: Content) -> None:
    assert [content.cards[number].earliest for number in (67, 68, 41)] == [3, 3, 2]


def test_cards_raise_the_tension_as_the_rules_say(content: Content) -> None:
    steps = {
        card.number: sum(effect.n for effect in card.effects if OPS[effect.op] == "tension") for card in content.cards
    }

    assert (steps[67], steps[68], steps[41]) == (1, 1, 2)
    assert steps[titled(content, "Chemical Weapons")[0].number] > 0


@pytest.mark.clause("FIT-34.0-c")
def test_mobile_artillery_and_reinforcements_are_as_the_notes_have_them(content: Content) -> None:
    assert all(card.uncancellable for card in titled(content, "Mobile Artillery"))
    assert {card.opps for card in titled(content, "Reinforcements")} == {8}
    assert len(titled(content, "Reinforcements")) == 8


def test_only_assets_bear_the_disc_or_the_k(content: Content) -> None:
    assert all(card.pile == ASSET for card in content.cards[1:] if card.isis or card.kurdish)


@pytest.mark.clause("FIT-10.0-a")
def test_four_special_jokers_strike(content: Content) -> None:
    found = {
        NATS[special.nat]: [effect_line(content, effect) for effect in special.effects] for special in content.specials
    }

    assert found == SPECIALS


def test_nothing_cancels_a_special_joker(content: Content) -> None:
    strikes = [effect for special in content.specials for effect in special.effects if OPS[effect.op] == "strike"]

    assert [effect.uncancellable for effect in strikes] == [True] * 4
    assert set(ANSWERS) <= {card.name for card in content.cards}


@pytest.mark.clause("FIT-18.2-c")
def test_assets_shift_one_to_five_columns(content: Content) -> None:
    shifts = [effect.n for effect in effects_of(content) if OPS[effect.op] == "shift"]

    assert (min(shifts), max(shifts)) == (1, 5)


def test_every_word_of_the_vocabulary_is_used(content: Content) -> None:
    assert {OPS[effect.op] for effect in effects_of(content)} == set(OPS)
    assert {PREDICATES[test.predicate] for test in conditions_of(content)} == set(PREDICATES)
    assert {SELECTORS[effect.who.kind] for effect in effects_of(content)} == set(SELECTORS)


def test_effects_that_name_cards_name_such_as_exist(content: Content) -> None:
    named = {name for effect in effects_of(content) for name in effect.names}

    assert named == {"SAM", "Air Superiority", "Area Denial", "Armed Drones", "Close Air Support", "Cyber War"}
    assert named <= set(TITLES)


def test_every_card_says_what_it_does(content: Content) -> None:
    assert all(card.text.endswith(".") for card in content.cards[1:])
    assert all(special.text.endswith(".") for special in content.specials)
