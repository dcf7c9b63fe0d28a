"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.zefra.board.fire import tell_range
from sandtable.games.zefra.board.forecast import forecast
from sandtable.games.zefra.board.reach import find_hand
from sandtable.games.zefra.content import Unit
from sandtable.games.zefra.rules.activation import InHand
from sandtable.games.zefra.rules.ambush import find_usual
from sandtable.games.zefra.rules.entering import Entering
from sandtable.games.zefra.rules.fight import AttackerRoll, DefenderRoll
from sandtable.games.zefra.rules.finish import Assess, count_score
from sandtable.games.zefra.rules.pieces import count_stack, is_hostile
from sandtable.games.zefra.rules.retreat import Retreat, ShiftTo
from sandtable.games.zefra.rules.setup import Deploy
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import CAS, CJTF, IFF, PLAYERS, SEAT_NAMES
from sandtable.games.zefra.view import view
from sandtable.games.zefra.words import (
    BASING_WORDS,
    PERMISSION_WORDS,
    capitalize,
    name_hex,
    name_unit,
    tell_number,
    word,
)
from sandtable.kernel.game import Prompt

PROMPTS: dict[str, tuple[str, str]] = {
    "Deploy": ("Where does {unit} start?", "ZEF-G1.5-a"),
    "Consents": ("Which airfields may CJTF-Z use?", "ZEF-G2.1-b"),
    "ChooseTransport": ("How does CJTF-Z travel? It is fixed for the game.", "ZEF-G1.2-b"),
    "Pair": ("Where does a refugee party with its militia start?", "ZEF-G1.3-a"),
    "ChooseGuard": ("Which company guards the camps?", "ZEF-G1.4-a"),
    "ChooseBasing": ("Where may CJTF-Z base?", "ZEF-G1.5-b"),
    "Permissions": ("Where may IFF set up?", "ZEF-G1.6-c"),
    "Policy": ("Turn {turn}: what do you grant, what do you take back?", "ZEF-G2.1-b"),
    "ComeOn": ("Where does the unit come on?", "ZEF-G13.4-c"),
    "Announce": ("Which unit comes onto the map next turn?", "ZEF-G13.4-c"),
    "AnnounceAt": ("By which road?", "ZEF-G13.4-c"),
    "Approve": ("May the unit come?", "ZEF-G13.4-c"),
    "TakeTurns": ("Do you take turns this turn?", "ZEF-G13.2-a"),
    "Go": ("Your go: activate a hex, or pass for this phase.", "ZEF-G3.3-a"),
    "Reposition": ("IFF has activated. Reposition one hex?", "ZEF-G4.4-a"),
    "Activation": ("{active} is activated: who acts next?", "ZEF-G3.3-e"),
    "InHand": ("{group}: where to, or what else?", "ZEF-G3.3-b"),
    "Entering": ("{group_hex}: you meet {met}. Go in?", "ZEF-G4.1-e"),
    "React": ("{movers} {group_hex}. Ambush {them}?", "ZEF-G8.4-a"),
    "HarmToo": ("If there are refugees in {group_hex}, do you attack them too?", "ZEF-G4.1-g"),
    "DefenderRoll": ("You are attacked in {battle}. Try to ambush? {odds}", "ZEF-G9.2-c"),
    "AttackerRoll": ("Try to make it an ambush? {odds}", "ZEF-G9.2-a"),
    "ChoosePair": ("Count your two weak companies as one that is not weak?", "ZEF-G8.3-a"),
    "PickLoss": ("Which unit takes the counter?", "ZEF-G8.1-b"),
    "Retreat": ("Where does {unit} retreat to?", "ZEF-G6.4-c"),
    "Mend": ("Too many units in one hex: who makes room?", "ZEF-G7.1-a"),
    "ShiftTo": ("Where does {unit} go?", "ZEF-G7.1-c"),
    "AskDestroy": ("Destroy the infrastructure?", "ZEF-G9.5-a"),
    "Meeting": ("Bongo refugees are here. What do you try for?", "ZEF-G10.5-a"),
    "Rebase": ("Where does {unit} rebase to?", "ZEF-G10.2-a"),
    "Plan": ("A joint assault: from where, with whom, and where do you meet?", "ZEF-G5.1-b"),
    "PickTargets": ("Which hexes do you attack together?", "ZEF-G5.1-d"),
    "Answer": ("The Bongos propose a joint assault: {joint}. Agree?", "ZEF-G5.1-a"),
    "PickShot": ("Which hex shall IFF's mortar bombard?", "ZEF-G5.1-f"),
    "AnswerFire": ("The Bongos ask for a mortar's fire: {joint}. Agree?", "ZEF-G5.1-f"),
    "JointAfter": ("Ask IFF for a mortar's fire?", "ZEF-G5.1-f"),
    "Interrupt": (
        "Your hand is raised. A click on a unit takes it off the board.",
        "ZEF-G14.1-a",
    ),
    "Assess": ("{assessed}: {score} points. What do you add or take off?", "ZEF-G1.1-b"),
}


def prompt(g: ZefraState) -> Prompt:
    """The open question."""
    words, clause = PROMPTS[type(g.step).__name__]
    return Prompt(words.format(**list_words(g)), clause, find_detail(g))


def find_detail(g: ZefraState) -> str:
    """Where units start; how far one in hand fires; what a fight that is about to begin would be read on."""
    if isinstance(g.step, Deploy):
        return tell_starts(g, g.content.units[g.step.find_next(g)])
    if not isinstance(g.step, InHand | Entering) or g.seat != g.actor:
        return ""
    seen = view(g, g.seat)
    hand = find_hand(g.content, seen)
    if hand is None:
        return ""
    if isinstance(g.step, Entering):
        lines = forecast(g.content, seen, hand, hand.hex)
    else:
        lines = tell_range(g.content, seen, hand.units[0]) if len(hand.units) == 1 and not g.steps else []
    return "\n".join(f"{line}." for line in lines)


def tell_starts(g: ZefraState, unit: Unit) -> str:
    """Where a unit may be set up."""
    if unit.kind == CAS:
        return "On airfields that CJTF-Z may use."
    most = f"At most {g.content.stacking} of yours in a hex."
    if unit.seat == CJTF:
        return f"{capitalize(BASING_WORDS[g.basing])}; on airfields with consent. {most}"
    if unit.seat == IFF:
        return f"In Zefra, not in or beside a hex of the Tuscans{tell_forbidden(g)}. {most}"
    return f"In your own country, or off the map. {most}"


def tell_forbidden(g: ZefraState) -> str:
    """Where IFF may not start."""
    lacking = [words for number, words in enumerate(PERMISSION_WORDS) if not g.permissions >> number & 1]
    distance = g.content.scenarios[g.scenario].distance
    far = f"; {distance} hexes or more from every nuclear site" if distance else ""
    return (f"; Zefra does not permit {', '.join(lacking)}" if lacking else "") + far


def list_words(g: ZefraState) -> dict[str, object]:
    """What a prompt may speak of; never what the asked seat does not know."""
    return {
        "unit": find_unit(g),
        "turn": g.turn,
        "active": name_hex(g.content, g.active) if g.active else "",
        "battle": name_hex(g.content, g.battle) if g.battle else "",
        "group": ", ".join(name_unit(g.content.units[unit]) for unit in g.group) if g.seat == g.actor else "",
        "group_hex": name_hex(g.content, g.at[g.group[0]]) if g.group else "",
        "odds": tell_odds(g) if isinstance(g.step, AttackerRoll | DefenderRoll) else "",
        "met": tell_met(g),
        "movers": tell_movers(g),
        "them": "it" if len(g.group) == 1 else "them",
        "joint": tell_joint(g),
        "assessed": SEAT_NAMES[getattr(g.step, "seat", 0)],
        "score": count_score(g, g.step.seat) if isinstance(g.step, Assess) else 0,
    }


def find_unit(g: ZefraState) -> str:
    """The unit that a question is about."""
    if isinstance(g.step, Deploy):
        return name_unit(g.content.units[g.step.find_next(g)])
    if isinstance(g.step, Retreat | ShiftTo):
        return name_unit(g.content.units[g.step.unit])
    unit = getattr(g.step, "unit", -1)
    return name_unit(g.content.units[unit]) if unit >= 0 else ""


def tell_odds(g: ZefraState) -> str:
    """With which dice the asked side ambushes; whether recon is near is not told before the attempt."""
    highest = find_usual(g, g.seat, isinstance(g.step, AttackerRoll))
    warned = "" if g.seat == CJTF else ", fewer if recon is near"
    return f"0 to {highest} succeeds{warned}." if highest else f"Only 0 succeeds{warned}."


def tell_movers(g: ZefraState) -> str:
    """`2 units of the Tuscans enter`."""
    if not g.group:
        return ""
    whom = word(g.content, "whom", g.content.units[g.group[0]].seat)
    return f"{tell_number('units', len(g.group))} of {whom} {'enters' if len(g.group) == 1 else 'enter'}"


def tell_met(g: ZefraState) -> str:
    """`IFF (a fight) and Bongos (at peace)`."""
    if not g.group:
        return ""
    own, hex = g.content.units[g.group[0]].seat, g.at[g.group[0]]
    there = [seat for seat in range(PLAYERS) if seat != own and count_stack(g, seat, hex)]
    met = [f"{SEAT_NAMES[seat]} ({'a fight' if is_hostile(g, own, seat) else 'at peace'})" for seat in there]
    return " and ".join(met) or "the guard of the camp"


def tell_joint(g: ZefraState) -> str:
    """What Bongo proposes to IFF."""
    if not g.joint or not g.targets:
        return ""
    targets = ", ".join(name_hex(g.content, hex) for hex in g.targets)
    if len(g.joint) == 1:
        return f"from {name_hex(g.content, g.joint[0])} at {targets}"
    bongo, iff, meet = (name_hex(g.content, hex) for hex in g.joint)
    return f"they come from {bongo}, you from {iff}, you meet in {meet} and attack {targets}"
