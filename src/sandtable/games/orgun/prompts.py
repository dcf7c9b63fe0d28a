"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.orgun.odds import battle_odds
from sandtable.games.orgun.rules.ambush import AmbushTarget, AmbushWindow, CardAmbush
from sandtable.games.orgun.rules.cohesion import CohesionTest
from sandtable.games.orgun.rules.effects import CardStep, PlaceArrival
from sandtable.games.orgun.rules.entry import AreaStep
from sandtable.games.orgun.rules.leaders import LeaderEscapes
from sandtable.games.orgun.rules.movement import EnterArea
from sandtable.games.orgun.rules.raid import RaidTarget
from sandtable.games.orgun.rules.retreat import GoAlong, Retreat
from sandtable.games.orgun.rules.setup import PlacePiece
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.words import name_area, name_piece
from sandtable.kernel.game import Prompt
from sandtable.kernel.state import Step

PROMPTS: dict[str, tuple[str, str]] = {
    "PlacePiece": ("Where does {piece} start?", "ORG-5.2-a"),
    "BreakTie": ("A tie for the initiative: who goes first?", "ORG-8.0-e"),
    "ReinforcementCards": ("Play a reinforcement card?", "ORG-6.0-d"),
    "ActionStart": ("Your action: activate an area.", "ORG-10.0-a"),
    "Activated": ("{areas} was activated. Play a card?", "ORG-9.0-d"),
    "InAction": ("{areas} is active. Who acts?", "ORG-11.1-a"),
    "MoveGroup": ("{group}: where to?", "ORG-11.1-c"),
    "EnterArea": ("The way into {area} is open: enter?", "ORG-11.3.5-c"),
    "Mines": ("Into the minefield of {area}: roll, or play a card?", "ORG-11.3.5-a"),
    "Spot": ("The enemy in {area} must be spotted: roll, or play a card?", "ORG-11.3.7-a"),
    "AmbushWindow": ("{movers} moved into {area}. Ambush?", "ORG-13.0-a"),
    "CardAmbush": ("Who ambushes, with the card?", "ORG-13.0-f"),
    "AmbushTarget": ("{piece} ambushes: whom?", "ORG-13.0-f"),
    "CohesionTest": ("{piece} tests its cohesion: does a leader help?", "ORG-4.1-b"),
    "ChooseAttackers": ("Who attacks in {battle}? {odds}", "ORG-12.2-a"),
    "AttackCards": ("Attack in {battle}: {odds}", "ORG-12.5-a"),
    "Advisor": ("The Soviet Advisor may have the {die} rolled again.", "ORG-4.1.3-b"),
    "DefenceCards": ("Attack in {battle}: {values}. Play a card?", "ORG-12.5-c"),
    "Pay": ("{owed} to pay: how?", "ORG-12.6-e"),
    "Retreat": ("Where does {piece} retreat to?", "ORG-12.7-b"),
    "RetreatAll": ("Room is short: who retreats next?", "ORG-12.7-a"),
    "GoAlong": ("{piece} went to {to}. Does a leader go along?", "ORG-4.1-j"),
    "LeaderEscapes": ("Where does {piece} escape to?", "ORG-4.1-g"),
    "RaidTarget": ("{piece} raids: whom?", "ORG-14.0-c"),
    "ChooseForCard": ("{card}: choose.", "ORG-9.0-d"),
    "PlaceArrival": ("{card}: where does {piece} arrive?", "ORG-17.0-a"),
    "SupplyCards": ("Supply is about to be traced. Play a card?", "ORG-9.0-d"),
}


def prompt(g: OrgunState) -> Prompt:
    """The open question."""
    name = type(g.step).__name__
    words, clause = PROMPTS[name]
    if name == "ActionStart" and g.busy:
        words = "Activate an area, or end your action."
    if name == "InAction" and not any(True for _ in g.group) and g.busy:
        words = "{areas} is active. Who acts next?"
    return Prompt(words.format(**list_words(g)), clause, find_detail(g))


def find_detail(g: OrgunState) -> str:
    """The text of the card that is being played."""
    return g.content.cards[g.step.card].text if isinstance(g.step, CardStep) else ""


def list_words(g: OrgunState) -> dict[str, object]:
    """What a prompt may speak of."""
    piece = find_piece(g.step)
    area = find_area(g.step)
    return {
        "piece": name_piece(g.content.pieces[piece]) if piece >= 0 else "",
        "to": name_area(g.content.areas[g.at[piece]]) if piece >= 0 and 0 < g.at[piece] < 44 else "",
        "area": name_area(g.content.areas[area]),
        "areas": " and ".join(name_area(g.content.areas[one]) for one in g.active),
        "group": list_pieces(g, g.group),
        "movers": list_pieces(g, g.movers),
        "battle": name_area(g.content.areas[g.battle]),
        "odds": describe_odds(g),
        "values": describe_values(g),
        "die": "defence die" if g.defence_die else "attack die",
        "owed": "1 Casualty Point" if g.owed == 1 else f"{g.owed} Casualty Points",
        "card": g.content.cards[g.step.card].name if isinstance(g.step, CardStep) else "",
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


def list_pieces(g: OrgunState, pieces: list[int]) -> str:
    """Pieces in words, equal ones counted."""
    names = [name_piece(g.content.pieces[piece]) for piece in pieces]
    kinds = list(dict.fromkeys(names))
    return ", ".join(f"{names.count(kind)} {kind}" if names.count(kind) > 1 else kind for kind in kinds)


def describe_odds(g: OrgunState) -> str:
    """Values without dice, and what they promise."""
    if not g.battle or not g.attackers:
        return ""
    odds = battle_odds(g)
    chance = round(odds["success"] * 100)
    return f"{odds['av']} + die against {odds['dv']} + die, {chance} % success, {odds['points']} CP on average."


def describe_values(g: OrgunState) -> str:
    """The attack value with its die, against the defence so far."""
    if not g.battle:
        return ""
    odds = battle_odds(g)
    return f"attack value {odds['av'] + g.attack_die}, defence {odds['dv']} + die"
