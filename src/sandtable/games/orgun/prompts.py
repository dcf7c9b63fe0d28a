"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.orgun.odds import Odds, battle_odds, count_spotting, list_assaults, percent, tell_values
from sandtable.games.orgun.rules.ambush import AmbushTarget, AmbushWindow, CardAmbush
from sandtable.games.orgun.rules.attack import is_attack_owed
from sandtable.games.orgun.rules.cohesion import CohesionTest
from sandtable.games.orgun.rules.effects import CardStep, ChooseForCard, PlaceArrival
from sandtable.games.orgun.rules.entry import AreaStep, Spot
from sandtable.games.orgun.rules.leaders import LeaderEscapes
from sandtable.games.orgun.rules.movement import EnterArea
from sandtable.games.orgun.rules.pieces import count_units
from sandtable.games.orgun.rules.raid import RaidResult, RaidTarget
from sandtable.games.orgun.rules.retreat import GoAlong, Retreat
from sandtable.games.orgun.rules.setup import PlacePiece
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, FILTERS, READY, SIDE_NAMES, WHAT_AREA
from sandtable.games.orgun.words import count_words, describe, name_area, name_piece
from sandtable.kernel.game import Prompt
from sandtable.kernel.state import Step

PROMPTS: dict[str, tuple[str, str]] = {
    "PlacePiece": ("Where does {piece} start?", "ORG-5.2-a"),
    "BreakTie": ("A tie for the initiative: who goes first?", "ORG-8.0-e"),
    "ReinforcementCards": ("Play a reinforcement card?", "ORG-6.0-d"),
    "ActionStart": ("Your action: activate an area.", "ORG-10.0-a"),
    "Activated": ("{areas} {was} activated. Play a card?", "ORG-9.0-d"),
    "InAction": ("{areas} {is} active. Who acts?", "ORG-11.1-a"),
    "MoveGroup": ("{group}: where to?", "ORG-11.1-c"),
    "EnterArea": ("The way into {area} is open: enter?", "ORG-11.3.5-c"),
    "Mines": ("Into the minefield of {area}: roll, or play a card?", "ORG-11.3.5-a"),
    "Spot": ("The enemy in {area} must be spotted first: {spot}.", "ORG-11.3.7-a"),
    "AmbushWindow": ("{movers} moved into {area}. Ambush?", "ORG-13.0-a"),
    "CardAmbush": ("{card}: who ambushes?", "ORG-13.0-f"),
    "AmbushTarget": ("{piece} ambushes: whom?", "ORG-13.0-f"),
    "CohesionTest": ("{piece} tests its Cohesion: does a leader help?", "ORG-4.1-b"),
    "ChooseAttackers": ("Who attacks in {battle}? {odds}", "ORG-12.2-a"),
    "AttackCards": ("Attack in {battle}: {odds}", "ORG-12.5-a"),
    "Advisor": ("The {die}. Does the Soviet Advisor have it rolled again?", "ORG-4.1.3-b"),
    "DefenceCards": ("Attack in {battle}: {threat}. Play a card?", "ORG-12.5-c"),
    "Pay": ("{owed} to pay: how?", "ORG-12.6-e"),
    "Retreat": ("Where does {piece} retreat to?", "ORG-12.7-b"),
    "RetreatAll": ("Room is short: who retreats next?", "ORG-12.7-a"),
    "GoAlong": ("{piece} went to {to}. Does a leader go along?", "ORG-4.1-j"),
    "LeaderEscapes": ("Where does {piece} escape to?", "ORG-4.1-g"),
    "RaidTarget": ("{piece} raids: whom?", "ORG-14.0-c"),
    "ChooseForCard": ("{card}: {wanted}", "ORG-9.0-d"),
    "PlaceArrival": ("{card}: where does {piece} arrive?", "ORG-17.0-a"),
    "SupplyCards": ("Supply is about to be traced. Play a card?", "ORG-9.0-d"),
}
WANTED = {
    "areas_with_enemy_units": "which area?",
    "sapper_units": "which unit lays the minefield?",
    "quarrel_areas": "in which area?",
    "tribes_fresh_there": "which of your tribes there becomes Spent?",
    "areas_with_own_fresh": "the first area?",
    "tribes_to_call": "which tribe?",
    "enemy_fresh_adjacent_to_leader": "which unit becomes Spent?",
    "own_tribal_units_near_target": "which of your units wins somebody over?",
    "dra_non_tank_near_instigator": "which unit changes sides?",
}
"""What a card asks for, by what it chooses from."""
DETAILS = {
    "AmbushWindow": "An ambusher becomes Spent, whatever comes of it.",
    "AmbushTarget": "The chance that it fails its Cohesion Test and goes back, Spent.",
    "RaidTarget": "The chance to pass the Cohesion Test. A 6 costs you the raider.",
    "GoAlong": "A leader left alone with the enemy is lost on a die of 1 to 4.",
    "Pay": "1: become Spent, or retreat. 2: both, or lose a Spent unit. 3: lose a Fresh unit.",
}
FEW = 2
"""So many pieces are named one by one."""


def prompt(g: OrgunState) -> Prompt:
    """The open question."""
    name = type(g.step).__name__
    words, clause = PROMPTS[name]
    if name == "ActionStart" and g.busy:
        words = "Activate an area, or end your action."
    if name == "InAction" and g.busy:
        words = "{areas} {is} active. Who acts next?"
    if name == "MoveGroup" and is_crowded(g):
        words = "{group} cannot stop in a full area: where to?"
    return Prompt(words.format(**list_words(g)).strip(), clause, find_detail(g))


def is_crowded(g: OrgunState) -> bool:
    """The group is on its way through an area with no room for it."""
    piece = g.group[0]
    side, area = g.content.pieces[piece].side, g.at[piece]
    return g.motion[piece] != READY and count_units(g, side, area) > g.content.stacking[side]


def find_detail(g: OrgunState) -> str:
    """A second line: the text of the card being played, what values are made of, what happens otherwise."""
    match type(g.step).__name__:
        case "ChooseForCard" | "PlaceArrival":
            return g.content.cards[g.step.card].text if isinstance(g.step, CardStep) else ""
        case "ChooseAttackers" | "AttackCards" | "DefenceCards" | "Advisor" if g.attackers:
            return ". ".join(tell_values(battle_odds(g))) + "."
        case "Spot":
            return f"If they fail, your units become Spent and stay. Then: {describe_assault(g)}"
        case "EnterArea":
            return describe_assault(g).capitalize()
        case "Mines":
            return f"First a die for the group: 1 to 3 Casualty Points. Then: {describe_assault(g)}"
        case "MoveGroup" if is_crowded(g):
            side = g.content.pieces[g.group[0]].side
            return f"At most {g.content.stacking[side]} {SIDE_NAMES[side]} units may stay in an area."
        case "InAction" if is_attack_owed(g):
            return "You have entered an enemy area: attack there before your action ends."
        case "CohesionTest":
            return describe_test(g)
        case name:
            return DETAILS.get(name, "")


def list_words(g: OrgunState) -> dict[str, object]:
    """What a prompt may speak of."""
    piece = find_piece(g.step)
    area = find_area(g.step)
    several = len(g.active) > 1
    return {
        "piece": name_piece(g.content.pieces[piece]) if piece >= 0 else "",
        "to": name_area(g.content.areas[g.at[piece]]) if piece >= 0 and 0 < g.at[piece] < AREAS else "",
        "area": name_area(g.content.areas[area]),
        "areas": " and ".join(name_area(g.content.areas[one]) for one in g.active),
        "is": "are" if several else "is",
        "was": "were" if several else "was",
        "group": name_group(g, g.group),
        "movers": list_pieces(g, g.movers),
        "battle": name_area(g.content.areas[g.battle]),
        "odds": describe_odds(g),
        "threat": describe_threat(g),
        "die": f"defence die is {g.defence_die}" if g.defence_die else f"attack die is {g.attack_die}",
        "owed": count_words("points", g.owed),
        "card": find_card(g),
        "wanted": find_wanted(g),
        "spot": describe_spotting(g),
    }


def find_piece(step: Step) -> int:
    """The piece that a question is about."""
    match step:
        case PlacePiece() | Retreat() | GoAlong():
            return step.piece
        case AmbushTarget():
            return step.ambusher
        case CohesionTest():
            return step.unit
        case LeaderEscapes():
            return step.leader
        case RaidTarget():
            return step.raider
        case PlaceArrival():
            return step.index
        case _:
            return -1


def find_area(step: Step) -> int:
    """The area that a question is about."""
    return step.area if isinstance(step, AreaStep | EnterArea | AmbushWindow | CardAmbush | AmbushTarget) else 0


def find_card(g: OrgunState) -> str:
    """The card that a question is about."""
    return g.content.cards[g.step.card].name if isinstance(g.step, CardStep | CardAmbush) else ""


def find_wanted(g: OrgunState) -> str:
    """What a card asks for."""
    if not isinstance(g.step, ChooseForCard):
        return ""
    choice = g.content.cards[g.step.card].modes[g.step.mode].choices[g.step.index]
    return "the second area?" if g.step.index and choice.what == WHAT_AREA else WANTED[FILTERS[choice.filter]]


def list_pieces(g: OrgunState, pieces: list[int]) -> str:
    """A few pieces by name, equal ones counted; more of them as a number."""
    names = [name_piece(g.content.pieces[piece]) for piece in pieces]
    if len(names) <= FEW:
        return " and ".join(f"2 {name}" for name in names[:1]) if len(set(names)) < len(names) else " and ".join(names)
    units = sum(g.content.pieces[piece].unit for piece in pieces)
    leaders = len(pieces) - units
    counted = [(units, "unit"), (leaders, "leader")]
    return " and ".join(f"{number} {word}{'' if number == 1 else 's'}" for number, word in counted if number)


def name_group(g: OrgunState, pieces: list[int]) -> str:
    """The group in hand; a large one by where it stands."""
    if not pieces:
        return ""
    place = f" in {g.at[pieces[0]]}" if len(pieces) > FEW else ""
    return list_pieces(g, pieces) + place


def describe_odds(g: OrgunState) -> str:
    """What the attack being prepared promises."""
    return tell_promise(battle_odds(g)) if g.battle and g.attackers else ""


def tell_promise(odds: Odds) -> str:
    """Chance and mean effect of an attack."""
    return f"{percent(odds['success'])} success, {odds['points']} Casualty Points on average."


def describe_threat(g: OrgunState) -> str:
    """How likely the attack succeeds now that the attacker's die is known."""
    if not g.battle:
        return ""
    odds = battle_odds(g)
    value = odds["av"] + g.attack_die
    chance = sum(value > odds["dv"] + die for die in range(1, 7)) / 6
    return f"value {value} against {odds['dv']} + die, {percent(chance)} success"


def describe_spotting(g: OrgunState) -> str:
    """`4 or more on a die, 50 %`."""
    if not isinstance(g.step, Spot):
        return ""
    least, chance = count_spotting(g)
    return f"{least} or more on a die, {percent(chance)}"


def describe_assault(g: OrgunState) -> str:
    """The attack that follows if the area is entered."""
    odds = list_assaults(g).get(str(find_area(g.step)))
    return f"attack with {tell_promise(odds)}" if odds else ""


def describe_test(g: OrgunState) -> str:
    """What each answer promises and costs, what the die must be, and what failing means."""
    assert isinstance(g.step, CohesionTest)
    answers = ". ".join(describe(g, action) for action in g.legal)
    cohesion = g.content.pieces[g.step.unit].cohesion
    raid = any(isinstance(step, RaidResult) for step in g.agenda[-1:])
    loss = "it retreats, Spent, and a 6 eliminates it" if raid else "it goes back, Spent"
    return f"{answers}. The die{count_words('drm', g.step.drm)} must be {cohesion} or less, never 6; else {loss}."
