"""Why bots chose what they chose: kept with each choice, told after the end."""

from __future__ import annotations

import json

from sandtable.bots import Thought
from sandtable.kernel.play import Play
from sandtable.table.library import title_of
from sandtable.table.session import Session
from sandtable.table.wire import Reason, Weighed

MOST = 5
"""Options that are kept of a choice."""


def write_why(play: Play, thought: Thought) -> str:
    """What a bot weighed, the most thought about first, to be kept with its choice."""
    if not thought.estimates:
        return ""
    whole = sum(visits for _, visits, _ in thought.estimates)
    best = thought.estimates[:MOST]
    return json.dumps(
        [(play.name(action), round(visits / whole, 3), round(value, 3)) for action, visits, value in best]
    )


def list_reasons(session: Session, choices: range) -> list[Reason]:
    """What bots weighed at some choices, in words that fit the question."""
    return [read_reason(session, number) for number in choices if session.reasons.get(number)]


def read_reason(session: Session, number: int) -> Reason:
    """One choice of a bot."""
    play = session.play
    game = session.game
    state = next(play.walk(number))
    seat = game.seats[state.seat]
    chosen = play.choices[number]
    options = [
        Weighed(game.describe(state, game.vocabulary.parse(name, play.names)), share, value, name == chosen)
        for name, share, value in json.loads(session.reasons[number])
    ]
    return Reason(seat, title_of(seat), options)
