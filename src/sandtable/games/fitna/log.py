"""The lines of the log of Fitna: what each says, and the clause it rests on."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vocabulary import Line

LINES: Final = [
    Line("turn", ("number",), "— Turn {0} —", "FIT-12.6-b", head=True),
    Line("phase", ("seat",), "{0}: the phase begins.", "FIT-7.0-a", head=True),
    Line("reshuffled", (), "Both piles are shuffled with their discards.", "FIT-8.2-i"),
    Line("high-cards", (), "The High Tension cards join the piles.", "FIT-8.3-b"),
    Line("drawn", ("card",), "You draw {0}.", "FIT-8.2-f"),
    Line("draws", ("seat", "pile"), "{0} draws from the {1}.", "FIT-8.2-f"),
    Line("pile-empty", (), "There is no card left to draw.", "FIT-8.2-f"),
    Line("joker", ("seat",), "{0} plays the Joker.", "FIT-9.0-b", head=True),
    Line("special", ("seat", "special"), "{0} plays the Special Joker of {1}.", "FIT-10.0-a", head=True),
    Line("event", ("seat", "card"), "{0} plays {1}.", "FIT-12.1.1-a", head=True),
    Line("event-over", ("card",), "{0} has done its work.", "FIT-8.2-g"),
    Line("event-cancelled", ("seat", "card", "card"), "{0} answers with {1}: {2} is cancelled.", "FIT-34.0-g"),
    Line(
        "activation-barred",
        ("seat", "card"),
        "{0} answers with {1}: nothing is activated, and nothing can be in this turn.",
        "FIT-25.5-a",
    ),
    Line("laid-open", ("card",), "{0} lies open for the rest of the turn.", "FIT-8.1-c"),
    Line("effect-ends", ("card",), "{0} counts no more.", "FIT-8.2-h"),
    Line("chosen", ("seat",), "{0} is chosen.", "FIT-8.0-a"),
    Line("exchanged", ("seat", "seat"), "{0} and {1} exchange a card.", "FIT-29.0-d"),
    Line("exchange-refused", ("seat", "seat"), "{0} does not exchange a card with {1}.", "FIT-29.0-d"),
    Line("received", ("card",), "You receive {0}.", "FIT-29.0-e"),
    Line("discards", ("seat", "card"), "{0} discards {1}.", "FIT-34.0-e"),
    Line("discards-down", ("seat",), "{0} discards a card.", "FIT-34.0-e"),
    Line("token-gone", ("box",), "A unit of ISIS is gone from {0}.", "FIT-25.1-n"),
    Line("steals", ("seat", "seat"), "{0} takes a card from {1}.", "FIT-8.0-d"),
    Line("gives", ("seat", "seat"), "{0} gives a card to {1}.", "FIT-8.0-d"),
    Line("stolen", ("seat", "card"), "{0} loses {1}.", "FIT-8.0-d"),
    Line("given", ("seat", "card"), "{0} gives {1}.", "FIT-8.0-d"),
    Line("hand-seen", ("seat", "card*"), "{0} holds {1}.", "FIT-8.0-d"),
    Line("stack-seen", ("box", "unit*"), "You see in {0}: {1}.", "FIT-18.2-c"),
    Line("opps-less", ("seat", "number"), "{0} has {1} OPPs less next time.", "FIT-8.0-d"),
    Line("boomerang", ("die", "number"), "The answer, die {0}: cards lost: {1}.", "FIT-34.0-d"),
    Line("end-roll", ("die",), "The Security Council, die {0}.", "FIT-31.0-e"),
    Line("game-ends", (), "The game ends with this turn.", "FIT-31.0-e", head=True),
    Line("tension", ("number",), "International Tension: {0}.", "FIT-22.0-c"),
    Line("level", ("number",), "Tension has reached {0}.", "FIT-22.1-a", head=True),
    Line("intervention", ("seat",), "The United States intervene, led by {0}.", "FIT-27.1-a", head=True),
    Line("second-wave", ("seat",), "The second wave of the United States arrives for {0}.", "FIT-27.1-k"),
    Line("russia-comes", ("seat",), "Russia intervenes for {0}.", "FIT-28.0-e", head=True),
    Line("russia-grows", ("seat",), "Russia sends all it has; {0} leads it.", "FIT-28.0-f", head=True),
    Line("batch", ("seat", "number"), "{0} receives a batch of {1}.", "FIT-15.0-d"),
    Line("replacements", ("seat",), "{0} receives replacements.", "FIT-15.0-e"),
    Line("arrives", ("unit", "box"), "{0} arrives in {1}.", "FIT-15.0-h"),
    Line("no-room", ("unit",), "{0} waits in the pool.", "FIT-15.0-h"),
    Line("rebuilt", ("unit",), "{0} is rebuilt.", "FIT-15.0-r"),
    Line("restored", ("unit",), "{0} is at full strength again.", "FIT-15.0-q"),
    Line("built", ("seat", "box"), "{0} entrenches {1}.", "FIT-19.0-a"),
    Line("trench-gone", ("box",), "The entrenchment in {0} is gone.", "FIT-19.0-e"),
    Line("control", ("holder", "box"), "{0}: in control of {1}.", "FIT-5.0-c"),
    Line("isolated", ("number",), "Isolated units: {0}.", "FIT-12.1.2-a"),
    Line("free-opps", ("seat", "number"), "{0} has {1} OPPs for free.", "FIT-13.0-d"),
    Line("planned", ("seat", "card"), "{0} spends {1} on OPPs.", "FIT-12.1.3-a"),
    Line("depots", ("seat",), "{0} lives on its depots: one move, one offensive.", "FIT-11.0-a"),
    Line("split", ("seat", "number", "number"), "{0}: {1} OPPs for moves, {2} for offensives.", "FIT-12.1.3-b"),
    Line("lent", ("seat", "seat"), "{0} lends units to {1} for this phase.", "FIT-20.0-c"),
    Line("not-lent", ("seat", "seat"), "{0} lends no units to {1}.", "FIT-20.0-d"),
    Line("moves", ("unit", "box", "box"), "{0} moves from {1} to {2}.", "FIT-17.1-a"),
    Line("flies", ("unit", "box"), "{0} flies to {1}.", "FIT-17.2.1-a"),
    Line("assaults", ("unit", "box"), "{0} lands in {1}.", "FIT-17.2.2-a"),
    Line("refused-room", ("seat", "unit"), "{0} has no room for {1}.", "FIT-21.1-a"),
    Line("shares", ("unit", "box"), "{0} joins your units in {1}.", "FIT-21.1-a"),
    Line("handed-over", ("seat", "box"), "{0} hands {1} over.", "FIT-5.0-c"),
    Line("shipped", ("unit", "box", "box"), "{0} goes from {1} to {2}.", "FIT-17.3-c"),
    Line("offensive", ("holder", "box", "box"), "{0}: an offensive from {1} against {2}.", "FIT-18.0-a", head=True),
    Line("fights", ("box", "box", "unit*"), "From {0} against {1}: {2}.", "FIT-18.0-a"),
    Line("defend", ("box", "unit*"), "In {0} defend: {1}.", "FIT-18.0-a"),
    Line("dummy", ("box",), "A token in {0} was a dummy.", "FIT-25.1-h"),
    Line("no-battle", ("box",), "There is nobody to fight in {0}.", "FIT-25.1-h"),
    Line("patron", ("seat", "holder"), "{0} stands by {1}.", "FIT-18.3-a"),
    Line("announces", ("seat", "card*"), "{0} announces {1}.", "FIT-18.3-b"),
    Line("no-cards", ("seat",), "{0} plays no card.", "FIT-18.3-b"),
    Line("supported", ("seat", "card"), "{0} gives the Kurds {1}.", "FIT-26.3-b"),
    Line("approved", ("seat", "die", "number"), "The US approve of {0}: {1}, needed up to {2}.", "FIT-27.2-c"),
    Line(
        "not-approved", ("seat", "die", "number"), "The US do not approve of {0}: {1}, needed up to {2}.", "FIT-27.2-e"
    ),
    Line("cancels", ("seat", "card", "card"), "{0} answers with {1}: {2} counts no more.", "FIT-34.0-g"),
    Line("overruled", ("card",), "{0} has no effect.", "FIT-34.0-g"),
    Line("battle-die", ("die", "column"), "Die {0} in the column {1}.", "FIT-18.4-a"),
    Line("battle-result", ("result",), "Result: {0}.", "FIT-18.4-a"),
    Line("reduces", ("unit",), "{0} loses a step.", "FIT-18.5-a", loss=True),
    Line("destroys", ("unit", "box"), "{0} is destroyed in {1}.", "FIT-18.5-a", loss=True),
    Line("retreats", ("unit", "box"), "{0} retreats to {1}.", "FIT-18.6-b"),
    Line("surrenders", ("unit",), "{0} cannot retreat and surrenders.", "FIT-18.6-e", loss=True),
    Line("advances", ("box",), "The attackers enter {0}.", "FIT-18.7-a"),
    Line("through", ("unit", "box"), "{0} breaks through to {1}.", "FIT-18.7-c"),
    Line("struck", ("seat", "box"), "{0} strikes {1}.", "FIT-34.0-b", head=True),
    Line("strike-die", ("die", "number"), "Die {0}: {1} steps.", "FIT-34.0-b"),
    Line("reduce-roll", ("box", "die"), "A blow at {0}, die {1}.", "FIT-8.0-a"),
    Line("coup", ("country",), "A coup in {0}.", "FIT-23.0-a", head=True),
    Line("coup-die", ("unit", "die"), "{0} rolls {1}.", "FIT-23.2-d"),
    Line("defects", ("unit", "unit"), "{0} joins the rebels as {1}.", "FIT-23.1-b", loss=True),
    Line("removed", ("unit",), "{0} is out of the game.", "FIT-23.2-d", loss=True),
    Line("withdraws", ("unit", "box"), "{0} withdraws to {1}.", "FIT-23.2-f"),
    Line("lebanon", (), "War in Lebanon.", "FIT-24.0-c", head=True),
    Line("lebanon-die", ("unit", "die"), "{0} rolls {1}.", "FIT-24.0-d"),
    Line("isis", ("seat",), "{0} activates ISIS.", "FIT-25.2-a", head=True),
    Line("token", ("box",), "A token of ISIS is placed in {0}.", "FIT-25.2-c"),
    Line("leader-back", (), "Al Baghdadi returns.", "FIT-25.2-e"),
    Line("leader-restored", (), "Al Baghdadi is at full strength again.", "FIT-25.2-d"),
    Line("kurds", ("seat",), "{0} activates the Kurds.", "FIT-26.2-a", head=True),
    Line("kurds-return", ("unit", "box"), "{0} returns in {1}.", "FIT-26.2-c"),
    Line("rebellion", ("seat",), "The PKK rises in Turkey.", "FIT-26.7-b", head=True),
    Line("level-won", ("seat", "level"), "{0}: {1}.", "FIT-31.0-a", head=True),
    Line("points-won", ("seat", "number"), "{0}: {1} points.", "FIT-31.1-c", head=True),
    Line("stalemate", (), "Nobody leads by enough: a stalemate.", "FIT-31.1-h", head=True),
    Line("marginal-lead", ("seat",), "{0} wins a marginal victory.", "FIT-31.1-h", head=True),
    Line("operational-lead", ("seat",), "{0} wins an operational victory.", "FIT-31.1-h", head=True),
    Line("strategic-lead", ("seat",), "{0} wins a strategic victory.", "FIT-31.1-h", head=True),
]


def kind(name: str) -> int:
    """The number of a line."""
    return [line.name for line in LINES].index(name)


TURN_BEGINS: Final = kind("turn")
PHASE_BEGINS: Final = kind("phase")
RESHUFFLED: Final = kind("reshuffled")
HIGH_CARDS_IN: Final = kind("high-cards")
DRAWN: Final = kind("drawn")
DRAWS: Final = kind("draws")
PILE_EMPTY: Final = kind("pile-empty")
JOKER_PLAYED: Final = kind("joker")
SPECIAL_PLAYED: Final = kind("special")
EVENT_PLAYED: Final = kind("event")
EVENT_OVER: Final = kind("event-over")
EVENT_CANCELLED: Final = kind("event-cancelled")
ACTIVATION_BARRED: Final = kind("activation-barred")
LAID_OPEN_LINE: Final = kind("laid-open")
EFFECT_ENDS: Final = kind("effect-ends")
CHOSEN: Final = kind("chosen")
EXCHANGED: Final = kind("exchanged")
EXCHANGE_REFUSED: Final = kind("exchange-refused")
RECEIVED: Final = kind("received")
DISCARDS: Final = kind("discards")
DISCARDS_DOWN: Final = kind("discards-down")
TOKEN_GONE: Final = kind("token-gone")
STEALS: Final = kind("steals")
GIVES: Final = kind("gives")
CARD_STOLEN: Final = kind("stolen")
CARD_GIVEN: Final = kind("given")
HAND_SEEN: Final = kind("hand-seen")
STACK_SEEN: Final = kind("stack-seen")
OPPS_LESS: Final = kind("opps-less")
BOOMERANG_LINE: Final = kind("boomerang")
END_ROLL: Final = kind("end-roll")
GAME_ENDS: Final = kind("game-ends")
TENSION_MOVES: Final = kind("tension")
LEVEL_REACHED: Final = kind("level")
INTERVENTION: Final = kind("intervention")
SECOND_WAVE: Final = kind("second-wave")
RUSSIA_COMES: Final = kind("russia-comes")
RUSSIA_GROWS: Final = kind("russia-grows")
BATCH_TAKEN: Final = kind("batch")
REPLACEMENTS_TAKEN: Final = kind("replacements")
ARRIVES: Final = kind("arrives")
NO_ROOM: Final = kind("no-room")
REBUILT: Final = kind("rebuilt")
RESTORED: Final = kind("restored")
BUILT: Final = kind("built")
ENTRENCHMENT_GONE: Final = kind("trench-gone")
CONTROL: Final = kind("control")
ISOLATED_NOW: Final = kind("isolated")
FREE_OPPS: Final = kind("free-opps")
PLANNED: Final = kind("planned")
DEPOTS: Final = kind("depots")
SPLIT_SET: Final = kind("split")
LENT: Final = kind("lent")
NOT_LENT: Final = kind("not-lent")
MOVES: Final = kind("moves")
FLIES: Final = kind("flies")
ASSAULTS: Final = kind("assaults")
REFUSED_ROOM: Final = kind("refused-room")
SHARES: Final = kind("shares")
HANDED_OVER: Final = kind("handed-over")
SHIPPED: Final = kind("shipped")
OFFENSIVE: Final = kind("offensive")
FIGHTS: Final = kind("fights")
DEFEND: Final = kind("defend")
DUMMY_SHOWN: Final = kind("dummy")
NO_BATTLE: Final = kind("no-battle")
PATRON_FOUND: Final = kind("patron")
ANNOUNCES: Final = kind("announces")
NO_CARDS_PLAYED: Final = kind("no-cards")
SUPPORTED: Final = kind("supported")
APPROVED: Final = kind("approved")
NOT_APPROVED: Final = kind("not-approved")
CANCELS: Final = kind("cancels")
OVERRULED: Final = kind("overruled")
BATTLE_DIE: Final = kind("battle-die")
BATTLE_RESULT: Final = kind("battle-result")
REDUCES: Final = kind("reduces")
DESTROYS: Final = kind("destroys")
RETREATS: Final = kind("retreats")
SURRENDERS: Final = kind("surrenders")
ADVANCES: Final = kind("advances")
BREAKS_THROUGH: Final = kind("through")
STRUCK: Final = kind("struck")
STRIKE_DIE_LINE: Final = kind("strike-die")
REDUCE_ROLL: Final = kind("reduce-roll")
COUP: Final = kind("coup")
COUP_DIE_LINE: Final = kind("coup-die")
DEFECTS: Final = kind("defects")
REMOVED_FOR_GOOD: Final = kind("removed")
WITHDRAWS: Final = kind("withdraws")
LEBANON_WAR_LINE: Final = kind("lebanon")
LEBANON_DIE_LINE: Final = kind("lebanon-die")
ISIS_ACTS: Final = kind("isis")
ISIS_DRAWN: Final = kind("token")
LEADER_BACK: Final = kind("leader-back")
LEADER_RESTORED: Final = kind("leader-restored")
KURDS_ACT: Final = kind("kurds")
KURDS_RETURN: Final = kind("kurds-return")
REBELLION: Final = kind("rebellion")
LEVEL_WON: Final = kind("level-won")
POINTS_WON: Final = kind("points-won")
STALEMATE: Final = kind("stalemate")
"""Then the three victories by points, in rising order."""
