"""The lines of the log of The Siege of Orgun: what each says, and the clause it rests on."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vocabulary import Line

LINES: Final = [
    Line("set-up", ("piece", "area"), "{0} starts in {1}.", "ORG-5.2-a"),
    Line("turn", ("number",), "— Turn {0} —", "ORG-6.0-b", head=True),
    Line(
        "initiative-die",
        ("side", "face", "plus", "number"),
        "{0} rolls for initiative: {1}{2}, total {3}.",
        "ORG-8.0-a",
    ),
    Line("tie", ("side",), "A tie: {0} had the initiative and chooses.", "ORG-8.0-e"),
    Line("initiative", ("side",), "{0} has the initiative.", "ORG-8.0-a"),
    Line("drew", ("side", "cards"), "{0} draws {1}.", "ORG-6.0-f"),
    Line("your-card", ("card",), "You draw {0}.", "ORG-6.0-f"),
    Line("soviet-die", ("face", "number", "passed"), "Soviet reinforcement: {0}, needed 1 to {1}, {2}.", "ORG-17.2-b"),
    Line("entry-die", ("face", "area"), "Entry area: {0}, so {1}.", "ORG-17.2-c"),
    Line("arrives", ("piece", "area"), "{0} arrives in {1}.", "ORG-17.0-a"),
    Line("mi24-arrives", (), "The Mi-24 arrives at its base.", "ORG-17.1-a"),
    Line("waits", ("piece", "area"), "{0} cannot enter {1} and waits for the next turn.", "ORG-17.0-c"),
    Line("played", ("side", "card", "card-text"), "{0} plays {1}: {2}", "ORG-9.0-e"),
    Line("passes", ("side",), "{0} passes.", "ORG-10.0-e", head=True),
    Line("activates", ("side", "area*"), "{0} activates {1}.", "ORG-10.0-a", head=True),
    Line("moves", ("area", "area", "piece*"), "From {0} to {1}: {2}.", "ORG-11.1-b"),
    Line("minefield", ("area", "face", "points"), "Minefield of {0}: {1}, {2}.", "ORG-11.3.5-a"),
    Line("path", ("area",), "A path leads through the minefield of {0} this turn.", "ORG-9.0-d"),
    Line("spotting", ("area", "face", "plus", "spotted"), "Spotting in {0}: {1}{2}, {3}.", "ORG-11.3.7-a"),
    Line("ambush", ("piece", "piece", "area"), "{0} ambushes {1} in {2}.", "ORG-13.0-f"),
    Line("test", ("piece", "face", "drm", "number", "passed"), "{0} tests: {1}{2} against {3}, {4}.", "ORG-4.2-a"),
    Line("helps", ("piece",), "{0} helps and becomes Spent.", "ORG-4.1-d"),
    Line("driven-back", ("piece", "area"), "{0} is driven back to {1}, Spent.", "ORG-13.0-h"),
    Line("attack", ("side", "area", "piece*"), "{0} attacks in {1} with {2}.", "ORG-12.5-a", head=True),
    Line("attack-die", ("face", "number"), "Attack: {0}, attack value {1}.", "ORG-12.5-a"),
    Line("defence-die", ("face", "number"), "Defence: {0}, defence value {1}.", "ORG-12.5-b"),
    Line("reroll", (), "The Soviet Advisor has the die rolled again and becomes Spent.", "ORG-4.1.3-b"),
    Line("success", ("number", "number", "points"), "{0} against {1}: the attack succeeds, {2}.", "ORG-12.5-d"),
    Line("repulse", ("number", "number"), "{0} against {1}: the attack is repulsed.", "ORG-12.5-e"),
    Line("spent", ("piece",), "{0} becomes Spent.", "ORG-12.6-a"),
    Line("retreats", ("piece", "area"), "{0} retreats to {1}.", "ORG-12.7-a"),
    Line("full", ("piece", "area"), "{0} finds {1} full and goes on.", "ORG-12.7-f"),
    Line("stays", ("piece",), "{0} has nowhere to go and stays.", "ORG-12.3-b"),
    Line("captured", ("piece",), "{0} has nowhere to go and is captured.", "ORG-12.7-e", loss=True),
    Line("eliminated", ("piece",), "{0} is eliminated.", "ORG-12.6-c", loss=True),
    Line("along", ("piece", "area"), "{0} goes along to {1}.", "ORG-4.1-j"),
    Line("out-of-ammo", ("piece", "face", "dry"), "Ammunition of {0}: {1}, {2}.", "ORG-12.9-a"),
    Line("escape-die", ("piece", "face", "escaped"), "{0} is alone with the enemy: {1}, {2}.", "ORG-4.1-f"),
    Line("escapes", ("piece", "area"), "{0} escapes to {1}.", "ORG-4.1-g"),
    Line("raid", ("piece", "piece", "area"), "{0} raids {1} in {2}.", "ORG-14.0-c", head=True),
    Line("home", ("piece", "area"), "{0} is back in {1}, Spent.", "ORG-14.0-i"),
    Line("strike", ("area",), "The Mi-24 strikes {0}.", "ORG-17.1-b", head=True),
    Line("strike-die", ("face", "minus", "points"), "Mi-24: {0}{1}, {2}.", "ORG-17.1-c"),
    Line("mi24-lost", (), "The Mi-24 is shot down.", "ORG-17.1-d", loss=True),
    Line("mi24-fresh", (), "The Mi-24 is Fresh again.", "ORG-17.1-e"),
    Line("bombed", ("piece", "face", "minus", "hit"), "Bombs on {0}: {1}{2}, {3}.", "ORG-9.1-5a"),
    Line("mines-laid", ("area",), "A minefield is laid in {0}.", "ORG-11.3.4-c"),
    Line("quarrel", ("tribe", "area"), "The {0} in {1} quarrel and are Spent.", "ORG-9.1-10"),
    Line("defects", ("piece",), "{0} defects and leaves the game.", "ORG-9.1-18a", loss=True),
    Line("cut-off", ("area",), "Supplies for {0} fail.", "ORG-20-c"),
    Line("supply", (), "Supply is traced; Spent pieces in supply turn Fresh.", "ORG-15.0-b", head=True),
    Line("low", ("piece",), "{0} is low on supply.", "ORG-15.0-c"),
    Line("out", ("piece",), "{0} is out of supply.", "ORG-15.0-c"),
    Line("mines-cleared", ("area",), "The minefield in {0} is cleared.", "ORG-11.3.6-a"),
    Line("wins", ("side", "victory"), "{0} wins: {1}.", "ORG-18.1-a", head=True),
    Line("draw", (), "Neither side has won: a draw.", "ORG-18.2-c", head=True),
]


def kind(name: str) -> int:
    """The number of a line."""
    return [line.name for line in LINES].index(name)


STARTS: Final = kind("set-up")
TURN: Final = kind("turn")
INITIATIVE_DIE: Final = kind("initiative-die")
TIE: Final = kind("tie")
HAS_INITIATIVE: Final = kind("initiative")
DREW: Final = kind("drew")
YOUR_CARD: Final = kind("your-card")
SOVIET_DIE: Final = kind("soviet-die")
ENTRY_DIE: Final = kind("entry-die")
ARRIVES: Final = kind("arrives")
MI24_ARRIVES: Final = kind("mi24-arrives")
WAITS: Final = kind("waits")
PLAYED: Final = kind("played")
PASSES: Final = kind("passes")
ACTIVATES: Final = kind("activates")
MOVES: Final = kind("moves")
MINEFIELD_DIE: Final = kind("minefield")
PATH_LAID: Final = kind("path")
SPOTTING_DIE: Final = kind("spotting")
AMBUSHES: Final = kind("ambush")
TESTS: Final = kind("test")
HELPS: Final = kind("helps")
DRIVEN_BACK: Final = kind("driven-back")
ATTACKS: Final = kind("attack")
ATTACK_ROLLED: Final = kind("attack-die")
DEFENCE_ROLLED: Final = kind("defence-die")
REROLLED: Final = kind("reroll")
SUCCESS: Final = kind("success")
REPULSE: Final = kind("repulse")
BECOMES_SPENT: Final = kind("spent")
RETREATS: Final = kind("retreats")
FINDS_FULL: Final = kind("full")
STAYS: Final = kind("stays")
CAPTURED: Final = kind("captured")
ELIMINATED: Final = kind("eliminated")
GOES_ALONG: Final = kind("along")
AMMO_DIE: Final = kind("out-of-ammo")
ESCAPE_DIE: Final = kind("escape-die")
ESCAPES: Final = kind("escapes")
RAIDS: Final = kind("raid")
BACK_HOME: Final = kind("home")
STRIKES: Final = kind("strike")
STRIKE_DIE: Final = kind("strike-die")
MI24_LOST: Final = kind("mi24-lost")
MI24_FRESH: Final = kind("mi24-fresh")
BOMBED: Final = kind("bombed")
MINES_LAID: Final = kind("mines-laid")
QUARREL: Final = kind("quarrel")
DEFECTS: Final = kind("defects")
CUT_OFF: Final = kind("cut-off")
SUPPLY_TRACED: Final = kind("supply")
IS_LOW: Final = kind("low")
IS_OUT: Final = kind("out")
MINES_CLEARED: Final = kind("mines-cleared")
WINS: Final = kind("wins")
DRAW: Final = kind("draw")
