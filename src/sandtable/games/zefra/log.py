"""The lines of the log of Zefran Crisis: what each says, and the clause it rests on."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vocabulary import Line

LINES: Final = [
    Line("deploys", ("seat", "hex"), "{0}: set up in {1}.", "ZEF-G1.5-a"),
    Line("set-up", ("seat", "units", "hex"), "{0}: {1} in {2}.", "ZEF-G1.5-a"),
    Line("guarded", (), "A company of CJTF-Z guards the camps.", "ZEF-G1.4-b"),
    Line("basing", ("basing",), "CJTF-Z may base {0}.", "ZEF-G1.5-b"),
    Line("permitted", ("permission", "permitted"), "IFF on {0}: {1} by Zefra.", "ZEF-G1.6-c"),
    Line("turn", ("number",), "— Turn {0} —", "ZEF-G10.4-b", head=True),
    Line("posture", ("posture",), "Zefra's president is {0}.", "ZEF-G11.3-a"),
    Line("entry", ("entry",), "Zefra lets CJTF-Z enter {0}.", "ZEF-G2.2-a"),
    Line("airfield-open", ("feature",), "CJTF-Z may use {0}.", "ZEF-G2.1-b"),
    Line("airfield-closed", ("feature",), "CJTF-Z may no longer use {0}.", "ZEF-G2.1-b"),
    Line("waived", ("feature",), "Zefra's garrison at {0} lets IFF pass.", "ZEF-G9.4-a"),
    Line("garrison-back", ("feature",), "Zefra's garrison at {0} stands in the way again.", "ZEF-G9.4-a"),
    Line("capital-open", (), "The hospitals of Daloon's capital are open to CJTF-Z.", "ZEF-G11.5-a"),
    Line("capital-closed", (), "The hospitals of Daloon's capital are closed to CJTF-Z.", "ZEF-G11.5-a"),
    Line("asked-to-leave", ("hex",), "Daloon asks CJTF-Z to leave {0}.", "ZEF-G2.1-e"),
    Line("expelled", (), "Daloon expels CJTF-Z: the game ends.", "ZEF-G2.1-c", head=True),
    Line("healed", ("unit",), "{0} loses a counter to the doctors.", "ZEF-G3.1-c"),
    Line("refugee-roll", ("die", "number"), "Refugees: {0}, total {1}.", "ZEF-G11.1-a"),
    Line("arrives", ("seat", "hex"), "{0}: a refugee party and its militia arrive in {1}.", "ZEF-G11.1-b"),
    Line("nobody-comes", (), "There is no room for refugees near the border.", "ZEF-G11.2-a"),
    Line("enters", ("seat", "hex"), "A unit of {0} comes onto the map in {1}.", "ZEF-G13.4-c"),
    Line("announces", ("unit", "hex"), "{0} is on its way to {1}.", "ZEF-G13.4-c"),
    Line("contaminated", ("hex",), "{0} is contaminated: every unit there takes a counter.", "ZEF-G9.4-c"),
    Line("takes-turns", ("seat",), "{0} takes turns.", "ZEF-G13.2-a"),
    Line("initiative", ("seat", "number", "seat", "number"), "Initiative: {0} {1}, {2} {3}.", "ZEF-G3.2-a"),
    Line("phase", ("phase",), "{0} Phase.", "ZEF-G3.2-b", head=True),
    Line("passes", ("seat",), "{0}: pass.", "ZEF-G3.3-a"),
    Line("activates", ("seat", "hex", "units"), "{0}: {1} is activated, {2}.", "ZEF-G3.3-a", head=True),
    Line("repositions", (), "The Bongos reposition.", "ZEF-G4.4-a"),
    Line("moves", ("seat", "units", "hex", "hex"), "{0}: {1} from {2} to {3}.", "ZEF-G3.3-b"),
    Line("used", ("unit*",), "Used this turn: {0}.", "ZEF-G4.2-a"),
    Line("declares", ("seat", "whom"), "{0}: an attack on {1} is declared.", "ZEF-G4.1-e"),
    Line("offers", ("seat", "whom"), "{0}: a cease-fire is offered to {1}.", "ZEF-G4.1-b"),
    Line("cease-fire", ("seat", "whom"), "{0}: the cease-fire of {1} is accepted.", "ZEF-G4.1-b"),
    Line("hospital-open", ("whom",), "The hospital of CJTF-Z is open to {0}.", "ZEF-G3.1-b"),
    Line("hospital-closed", ("whom",), "The hospital of CJTF-Z is closed to {0}.", "ZEF-G3.1-b"),
    Line("sends", ("hex",), "A unit leaves {0} for Daloon's capital.", "ZEF-G2.1-f"),
    Line("recalls", (), "A unit is called back from Daloon's capital.", "ZEF-G2.1-f"),
    Line("taken-off", ("unit", "hex"), "{0} is taken off the board in {1}.", "ZEF-G14.1-a"),
    Line("takes-off", ("seat", "hex"), "{0}: a unit is taken off the board in {1}.", "ZEF-G14.1-a"),
    Line("reacts", ("seat", "hex", "hex"), "{0}: an ambush from {1} in {2} is tried.", "ZEF-G8.4-a", head=True),
    Line(
        "ambush-works",
        ("seat", "hex", "die", "number"),
        "{0}: the ambush in {1} succeeds: {2}, needed 0 to {3}.",
        "ZEF-G9.1-e",
    ),
    Line(
        "ambush-fails",
        ("seat", "hex", "die", "number"),
        "{0}: the ambush in {1} fails: {2}, needed 0 to {3}.",
        "ZEF-G9.1-f",
    ),
    Line("ambush-never", ("seat", "hex", "die"), "{0}: no ambush can succeed in {1}: {2}.", "ZEF-G9.1-f"),
    Line("fight", ("seat", "hex"), "{0}: attack in {1}.", "ZEF-G4.1-a", head=True),
    Line("pair", ("seat",), "{0}: two weak companies count as one that is not weak.", "ZEF-G8.3-a"),
    Line("combat", ("table", "unit*"), "{1} fight. {0}.", "ZEF-G7.4-a"),
    Line("combat-die", ("die", "change"), "Combat: {0}{1}.", "ZEF-G7.3-a"),
    Line("outcome", ("row",), "{0}.", "ZEF-G7.3-a"),
    Line("loses", ("unit", "number"), "{0} takes {1}.", "ZEF-G5.3-a", loss=True),
    Line("hit", ("seat", "hex", "number"), "{0}: a unit in {1} takes {2}.", "ZEF-G10.1-a", loss=True),
    Line("removed", ("unit",), "{0} is removed.", "ZEF-G5.3-c", loss=True),
    Line("retreats", ("unit", "hex"), "{0} retreats to {1}.", "ZEF-G6.4-a"),
    Line("eliminated", ("unit",), "{0} has nowhere to go.", "ZEF-G7.1-g", loss=True),
    Line("shifted", ("unit", "hex"), "{0} makes room and goes to {1}.", "ZEF-G7.1-c"),
    Line("steps-back", ("unit", "hex"), "{0} steps back to {1}.", "ZEF-G6.4-b"),
    Line("militia", ("seat", "hex"), "{0}: a militia appears in {1}.", "ZEF-G10.6-a"),
    Line("no-militia", ("whom", "die"), "No militia helps the refugees of {0}: {1}.", "ZEF-G10.6-a"),
    Line("destroys", ("whom", "feature"), "{1} is destroyed by {0}.", "ZEF-G9.5-a", loss=True),
    Line("lost-aircraft", ("unit",), "{0} is lost with its airfield.", "ZEF-G10.2-b", loss=True),
    Line("rebases", ("unit", "hex"), "{0} rebases to {1}.", "ZEF-G10.2-a"),
    Line("waits-off-map", ("unit",), "{0} waits off the map for an airfield.", "ZEF-G2.1-b"),
    Line("gains", ("unit", "hex"), "IFF gains the {0} in {1}.", "ZEF-G9.4-a", head=True),
    Line("secures", ("feature",), "CJTF-Z secures {0}.", "ZEF-G9.4-a"),
    Line("meets", ("hex", "die"), "IFF asks for help in {0}: {1}, a success.", "ZEF-G10.5-a"),
    Line("meeting-fails", ("hex", "die"), "IFF asks for help in {0}: {1}, in vain.", "ZEF-G10.5-a"),
    Line("mended", ("unit",), "{0} loses a counter.", "ZEF-G10.5-b"),
    Line("spared", ("seat", "hex"), "{0}: nobody fights in {1}; refugees there are spared.", "ZEF-G4.1-g"),
    Line(
        "fires",
        ("unit", "hex", "die", "number"),
        "{0} fires at {1}: {2}, units are hit on 0 to {3}.",
        "ZEF-G3.3-c",
        head=True,
    ),
    Line("fire-hits", ("hex",), "{0} is hit.", "ZEF-G10.1-a"),
    Line("fire-misses", ("hex",), "Nothing is hit in {0}.", "ZEF-G10.1-a"),
    Line("detonates", ("hex",), "The Nuclear Platoon detonates in {0}.", "ZEF-G9.4-c", head=True, loss=True),
    Line("releases", ("hex",), "The Biological Platoon releases in {0}.", "ZEF-G1.6-a", head=True, loss=True),
    Line("joint-agreed", ("hex",), "Bongo and IFF act together and meet in {0}.", "ZEF-G5.1-b", head=True),
    Line("joint-declined", (), "IFF does not join.", "ZEF-G5.1-a"),
    Line("joint-dropped", ("hex",), "The joint attack on {0} is dropped.", "ZEF-G5.1-e"),
    Line("joint-strikes", ("hex",), "Bongo and IFF attack {0} together.", "ZEF-G5.1-c"),
    Line("offence", ("number", "number"), "Offence points of CJTF-Z: {0} more, {1} in all.", "ZEF-G2.1-c"),
    Line("awarded", ("seat", "award"), "The adjudicator: {0} {1}.", "ZEF-G1.1-b"),
    Line("result", ("seat", "number"), "{0}: {1} points.", "ZEF-G2.1-d", head=True),
]


def kind(name: str) -> int:
    """The number of a line."""
    return [line.name for line in LINES].index(name)


DEPLOYS: Final = kind("deploys")
SET_UP: Final = kind("set-up")
GUARDED: Final = kind("guarded")
BASING_SET: Final = kind("basing")
PERMITTED: Final = kind("permitted")
TURN: Final = kind("turn")
POSTURE_SET: Final = kind("posture")
ENTRY_SET: Final = kind("entry")
AIRFIELD_OPEN: Final = kind("airfield-open")
AIRFIELD_CLOSED: Final = kind("airfield-closed")
WAIVED: Final = kind("waived")
GARRISON_BACK: Final = kind("garrison-back")
CAPITAL_OPEN: Final = kind("capital-open")
CAPITAL_CLOSED: Final = kind("capital-closed")
ASKED_TO_LEAVE: Final = kind("asked-to-leave")
EXPELLED: Final = kind("expelled")
HEALED: Final = kind("healed")
REFUGEE_ROLL: Final = kind("refugee-roll")
ARRIVES: Final = kind("arrives")
NOBODY_COMES: Final = kind("nobody-comes")
ENTERS: Final = kind("enters")
ANNOUNCES: Final = kind("announces")
CONTAMINATED_LINE: Final = kind("contaminated")
TAKES_TURNS: Final = kind("takes-turns")
INITIATIVE: Final = kind("initiative")
PHASE_BEGINS: Final = kind("phase")
PASSES: Final = kind("passes")
ACTIVATES: Final = kind("activates")
REPOSITIONS: Final = kind("repositions")
MOVES: Final = kind("moves")
USED: Final = kind("used")
DECLARES: Final = kind("declares")
OFFERS: Final = kind("offers")
CEASE_FIRE: Final = kind("cease-fire")
HOSPITAL_OPEN: Final = kind("hospital-open")
HOSPITAL_CLOSED: Final = kind("hospital-closed")
SENDS: Final = kind("sends")
RECALLS: Final = kind("recalls")
TAKEN_OFF_BOARD: Final = kind("taken-off")
TAKES_OFF: Final = kind("takes-off")
REACTS: Final = kind("reacts")
AMBUSH_WORKS: Final = kind("ambush-works")
AMBUSH_FAILS: Final = kind("ambush-fails")
AMBUSH_NEVER: Final = kind("ambush-never")
FIGHT: Final = kind("fight")
COUNTED_AS_PAIR: Final = kind("pair")
COMBAT: Final = kind("combat")
COMBAT_DIE_LINE: Final = kind("combat-die")
OUTCOME: Final = kind("outcome")
LOSES: Final = kind("loses")
HIT: Final = kind("hit")
REMOVES: Final = kind("removed")
RETREATS: Final = kind("retreats")
ELIMINATED: Final = kind("eliminated")
SHIFTED: Final = kind("shifted")
STEPS_BACK: Final = kind("steps-back")
MILITIA_APPEARS: Final = kind("militia")
NO_MILITIA: Final = kind("no-militia")
DESTROYS: Final = kind("destroys")
LOST_AIRCRAFT: Final = kind("lost-aircraft")
REBASES: Final = kind("rebases")
WAITS_OFF_MAP: Final = kind("waits-off-map")
GAINS: Final = kind("gains")
SECURES: Final = kind("secures")
MEETS: Final = kind("meets")
MEETING_FAILS: Final = kind("meeting-fails")
MENDED: Final = kind("mended")
SPARED: Final = kind("spared")
FIRES: Final = kind("fires")
FIRE_HITS: Final = kind("fire-hits")
FIRE_MISSES: Final = kind("fire-misses")
DETONATES: Final = kind("detonates")
RELEASES: Final = kind("releases")
JOINT_AGREED: Final = kind("joint-agreed")
JOINT_DECLINED: Final = kind("joint-declined")
JOINT_DROPPED: Final = kind("joint-dropped")
JOINT_STRIKES: Final = kind("joint-strikes")
OFFENCE: Final = kind("offence")
AWARDED: Final = kind("awarded")
RESULT: Final = kind("result")
