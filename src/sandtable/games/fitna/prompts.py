"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.fitna.rules.cards import Draw
from sandtable.games.fitna.rules.kurds import SplitKurds
from sandtable.games.fitna.rules.offensives import Offensives, PickTarget, find_duty
from sandtable.games.fitna.rules.planning import Planning, Split, count_free
from sandtable.games.fitna.rules.retreat import Retreat
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import CARDS, SPACES
from sandtable.games.fitna.words import COUNTRY_NAMES, FEW_OPPS, HOLDER_NAMES, count, name_card, name_unit
from sandtable.kernel.game import Prompt

PILES_DETAIL = "Assets help in battles; Events are played in your Event segment. Any card can be spent for its OPPs."
PROMPTS: dict[str, tuple[str, str]] = {
    "Draw": ("Draw {cards}: from which pile?", "FIT-8.2-f"),
    "AskFirstJoker": ("Use your Joker now and start with six cards?", "FIT-9.0-f"),
    "Events": ("Event segment: which card do you play as an Event?", "FIT-12.1.1-a"),
    "Planning": ("Planning: which cards do you spend for their OPPs?", "FIT-12.1.3-a"),
    "Split": ("{total}: how many for moves, how many for offensives?", "FIT-12.1.3-b"),
    "AskLoan": ("May {active} move and attack with your units in this phase?", "FIT-20.0-c"),
    "Movement": ("Movement: which unit? {moves} more may move.", "FIT-17.0-a"),
    "Move": ("{mover}: where to? {left}.", "FIT-17.1-a"),
    "AskRoom": ("May {unit} stay among your units in {place}?", "FIT-21.1-a"),
    "AskBox": ("{unit} stands in {place}, which is yours. Hand the box over?", "FIT-5.0-c"),
    "Offensives": ("Offensives: from which box? {offensives} more may be launched.", "FIT-18.0-a"),
    "PickTarget": ("An offensive from {origin}: against which box?", "FIT-18.0-b"),
    "Engage": ("From {origin} against {goal}: who takes part?", "FIT-18.0-d"),
    "EngageTokens": ("From {origin} against {goal}: how many tokens take part?", "FIT-25.1-d"),
    "AskPatron": ("Do you act for those attacked in {target}?", "FIT-18.3-a"),
    "Announce": ("Which cards do you play in the battle for {target}?", "FIT-18.3-b"),
    "AskSupport": ("Do you give the Kurds air support in {target}?", "FIT-26.3-b"),
    "Answers": ("Do you answer a card of the other side?", "FIT-34.0-g"),
    "PickPrey": ("Which card do you cancel?", "FIT-34.0-g"),
    "Lose": ("Which unit loses a step? {steps} to lose.", "FIT-18.5-b"),
    "Retreat": ("{unit}: where does it retreat to?", "FIT-18.6-b"),
    "PickRetreat": ("Which unit retreats first?", "FIT-18.6-d"),
    "Breakthrough": ("{unit}: break through?", "FIT-18.7-c"),
    "Strategic": ("Strategic movement: which unit?", "FIT-17.3-a"),
    "Ship": ("{unit}: where to?", "FIT-17.3-c"),
    "Arrive": ("Which unit arrives next?", "FIT-15.0-h"),
    "PlaceUnit": ("{unit}: where does it arrive?", "FIT-15.0-h"),
    "Replacements": ("Replacements: rebuild or restore which unit?", "FIT-15.0-e"),
    "Reinforce": ("The next batch, or replacements?", "FIT-15.0-d"),
    "Exchange": ("Which card do you offer?", "FIT-29.0-d"),
    "AnswerExchange": ("{active} offers you a card for one of yours. Agree?", "FIT-29.0-d"),
    "GiveBack": ("Which card do you give?", "FIT-29.0-d"),
    "AnswerSpecial": ("Do you answer with your Special Joker?", "FIT-10.0-d"),
    "Strike": ("Which box do you strike?", "FIT-34.0-b"),
    "Discards": ("Who discards a card?", "FIT-34.0-e"),
    "DiscardOwn": ("Which card is discarded?", "FIT-34.0-e"),
    "React": ("{card}: do you cancel it?", "FIT-34.0-g"),
    "StopActivation": ("{card}: do you stop it?", "FIT-25.5-a"),
    "ChooseSeats": ("{card}: which player?", "FIT-8.0-a"),
    "ChooseCountry": ("{card}: which country?", "FIT-8.0-a"),
    "ChooseNat": ("{card}: which nationality?", "FIT-8.0-a"),
    "ChooseOption": ("{card}: which alternative?", "FIT-8.0-a"),
    "Entrench": ("Where do you entrench?", "FIT-19.0-b"),
    "PlaceUnits": ("{card}: which unit enters?", "FIT-8.0-a"),
    "PlaceOne": ("{unit}: where does it enter?", "FIT-8.0-a"),
    "Reduce": ("{card}: where?", "FIT-8.0-a"),
    "Give": ("Which card do you give?", "FIT-8.0-d"),
    "AskSwap": ("With whom do you exchange cards?", "FIT-8.0-d"),
    "AgreeSwap": ("{active} wants to exchange cards. Agree?", "FIT-8.0-d"),
    "PlaceToken": ("Where does the token of ISIS go?", "FIT-25.2-c"),
    "AskLeader": ("Al Baghdadi first?", "FIT-25.2-d"),
    "IsisActs": ("ISIS: {opps} OPPs. What does it do?", "FIT-25.2-f"),
    "LeaderMoves": ("Al Baghdadi: where to?", "FIT-25.1-i"),
    "RemoveToken": ("From which box does a token go?", "FIT-8.0-a"),
    "ReturnKurds": ("The Kurds: one unit back, or two restored?", "FIT-26.2-c"),
    "ReturnKurd": ("{unit}: where does it return?", "FIT-26.2-c"),
    "SplitKurds": ("The Kurds have {total}: how many for moves, how many for offensives?", "FIT-26.2-d"),
    "KurdsMove": ("The Kurds: which unit moves?", "FIT-26.2-d"),
    "KurdMoves": ("{unit}: where to?", "FIT-26.2-d"),
    "KurdsAttack": ("The Kurds: from which box do they attack?", "FIT-26.2-d"),
    "PlaceRebel": ("{unit}: where does it rise?", "FIT-26.7-b"),
    "Withdraw": ("{unit}: where does it withdraw to?", "FIT-23.2-f"),
    "Look": ("{card}: which stack do you look at?", "FIT-18.2-c"),
    "Interrupt": ("Your hand is raised: play the Joker?", "FIT-9.0-d"),
}


def prompt(g: FitnaState) -> Prompt:
    """The open question."""
    words, clause = PROMPTS[type(g.step).__name__]
    told = words.format(**list_words(g))
    return Prompt(told[:1].upper() + told[1:], clause, find_detail(g))


def find_detail(g: FitnaState) -> str:
    """What the piles hold, what planning gives, what must be done; the text of the card under way."""
    if isinstance(g.step, Draw):
        return PILES_DETAIL
    if isinstance(g.step, Offensives | PickTarget) and (duty := find_duty(g, g.acting)) is not None:
        due = count(duty.n - g.attacks, "more offensive")
        return f"The scenario asks for {due} against {COUNTRY_NAMES[duty.country]}."
    if isinstance(g.step, Planning):
        return tell_opps(g, g.step.seat)
    if isinstance(g.step, Split | SplitKurds):
        short = " Moves + offensives:" if g.step.total > FEW_OPPS else ""
        return f"An OPP moves {count(g.content.units_per_opp, 'unit')}, or launches one offensive.{short}"
    if g.card == 0:
        return ""
    return g.content.cards[g.card].text if g.card < CARDS else g.content.specials[g.card - CARDS].text


def tell_opps(g: FitnaState, seat: int) -> str:
    """What the cards put aside give, and what comes without any."""
    free, spent = count_free(g, seat), sum(g.content.cards[card].opps for card in g.opp_cards)
    without = f"{count(g.content.depot_moves, 'move')} and {count(g.content.depot_offensives, 'offensive')}"
    parts = [f"{count(spent, 'OPP')} from cards"] if spent else []
    parts += [f"{count(free, 'OPP')} for free"] if free else []
    parts += [f"{count(g.penalties[seat], 'OPP')} less by a card"] if g.penalties[seat] else []
    return f"{', '.join(parts)}." if spent or free else f"At most two. Without any, the depots give {without}."


def list_words(g: FitnaState) -> dict[str, object]:
    """What a prompt may speak of; never what the asked seat does not know."""
    unit, boxes = find_unit(g), g.content.boxes
    origin, goal = getattr(g.step, "origin", -1), getattr(g.step, "target", -1)
    return {
        "active": HOLDER_NAMES[g.active] if g.active >= 0 else "",
        "cards": count(getattr(g.step, "count", 0), "card"),
        "steps": getattr(g.step, "count", 0),
        "total": count(getattr(g.step, "total", 0), "OPP"),
        "moves": g.moves,
        "offensives": g.offensives,
        "left": f"{count(g.steps_left, 'box')} left",
        "opps": g.opps,
        "mover": name_unit(g.content, g.mover) if g.mover >= 0 else "",
        "unit": name_unit(g.content, unit) if unit >= 0 else "",
        "place": boxes[g.at[unit]].name if unit >= 0 and g.at[unit] < len(boxes) else "",
        "origin": boxes[origin].name if origin >= 0 else "",
        "goal": boxes[goal].name if goal >= 0 else "",
        "target": boxes[g.target].name if g.target >= 0 else "",
        "card": name_source(g),
    }


def find_unit(g: FitnaState) -> int:
    """The unit that the question is about, or -1."""
    if isinstance(g.step, Retreat):
        return next(unit for unit in g.step.units if g.at[unit] < SPACES)
    return int(getattr(g.step, "unit", -1))


def name_source(g: FitnaState) -> str:
    """The card or Special Joker under way."""
    if g.card == 0:
        return ""
    return name_card(g.content, g.card) if g.card < CARDS else "Special Joker"
