"""Event cards: what each does when it is revealed (ZUR-SEQ1, ZUR-EVT, rulings C39, C71)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import DECLARES, GUARD, SHURA, STARVE
from sandtable.games.zurmat.content import Effect
from sandtable.games.zurmat.log import EVENT, GUARDED, SHURA_CALLED, STARVED, WINTER, WINTER_IGNORED
from sandtable.games.zurmat.rules.declaration import declare
from sandtable.games.zurmat.rules.population import DrawPair, starve
from sandtable.games.zurmat.state import Guard, Mark, ZurmatState
from sandtable.games.zurmat.terms import (
    ADD_DISCS,
    BY_BOTH,
    BY_COALITION,
    BY_TALIBAN,
    COALITION,
    DECLARE_TILE,
    GUARD_TILE,
    LOYALTY_MARK,
    NO_BOX,
    REMOVE_DISCS,
    TALIBAN,
    WINTER_CUBE,
    pack,
)
from sandtable.kernel.state import EVERYONE, Step


class DrawEvent(Step):
    """Phase 1: reveal the top event and carry it out (ZUR-SEQ1-a)."""

    def run(self, g: ZurmatState) -> None:
        event = g.event_deck[-1]
        g.event_deck = g.event_deck[:-1]
        g.reveal(EVERYONE, EVENT, event, event)
        put_away(g, event)
        g.then(list_event_steps(g, event))


def put_away(g: ZurmatState, event: int) -> None:
    """Into its box of the calendar, or onto the discard; a guarding card goes to its tile later (ZUR-SEQ1-h)."""
    card = g.content.events[event]
    if card.box != NO_BOX:
        calendar = [box[:] for box in g.calendar]
        calendar[card.box].append(event)
        g.calendar = calendar
    elif not any(effect.type == GUARD_TILE for effect in card.effects):
        g.event_discard = [*g.event_discard, event]


def list_event_steps(g: ZurmatState, event: int) -> list[Step]:
    """The Coalition chooses and resolves first, the Taliban second (ZUR-SEQ1-d)."""
    card = g.content.events[event]
    steps: list[Step] = []
    for index, effect in enumerate(card.effects):
        if card.scope == BY_BOTH:
            if effect.type == WINTER_CUBE:
                steps.append(WinterCube())
            continue
        if card.scope != BY_TALIBAN:
            steps.append(event_step(COALITION, event, index, effect))
        if card.scope != BY_COALITION:
            steps.append(event_step(TALIBAN, event, index, effect))
    return steps


def event_step(side: int, event: int, index: int, effect: Effect) -> Step:
    """One side's part of an event."""
    if effect.type == ADD_DISCS:
        return DrawPair(side, effect.count, effect.tile)
    return EventOnTile(side, event, index)


class WinterCube(Step):
    """One cube on the last free shaded Month, December first; nothing if none is free (ZUR-EVT-a to ZUR-EVT-d)."""

    def run(self, g: ZurmatState) -> None:
        if g.winter < g.content.winter_cubes:
            g.winter += 1
            g.tell(EVERYONE, WINTER, len(g.content.months) - g.winter)
        else:
            g.tell(EVERYONE, WINTER_IGNORED)


class EventOnTile(Step):
    """A side chooses a tile for an event, also where nothing can be done there (ruling C71)."""

    side: int
    event: int
    index: int

    def __init__(self, side: int, event: int, index: int) -> None:
        self.side = side
        self.event = event
        self.index = index

    def run(self, g: ZurmatState) -> None:
        type = g.content.events[self.event].effects[self.index].type
        verb = SHURA
        if type == DECLARE_TILE:
            verb = DECLARES
        elif type == GUARD_TILE:
            verb = GUARD
        elif type == REMOVE_DISCS:
            verb = STARVE
        g.ask(self, self.side, [verb + tile for tile in g.tiles])

    def choose(self, g: ZurmatState, action: int) -> None:
        effect = g.content.events[self.event].effects[self.index]
        if effect.type == DECLARE_TILE:
            declare(g, action - DECLARES, self.side, effect.bonus)
        elif effect.type == GUARD_TILE:
            g.guards = [*g.guards, Guard(self.event, action - GUARD, self.side)]
            g.tell(EVERYONE, GUARDED, self.side, self.event, action - GUARD)
        elif effect.type == REMOVE_DISCS:
            lost = starve(g, action - STARVE, effect.count)
            g.tell(EVERYONE, STARVED, self.side, action - STARVE, pack(lost[0], lost[1]))
        elif effect.type == LOYALTY_MARK:
            g.marks = [*g.marks, Mark(self.side, action - SHURA, effect.bonus)]
            g.tell(EVERYONE, SHURA_CALLED, self.side, action - SHURA)
