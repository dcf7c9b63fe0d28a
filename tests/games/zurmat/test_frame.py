"""The frame of the game, and secrets of the set-up (ledger A1, A2)."""

from __future__ import annotations

import json

import pytest

from sandtable.cli import pick_seat
from sandtable.games.zurmat import GAME
from sandtable.games.zurmat.data import load
from sandtable.games.zurmat.terms import WINTER_CUBE
from sandtable.kernel.chance import seeded
from sandtable.kernel.play import Play, start

FIXED = {"map": "district_2008"}


def play_on(play: Play, until: str) -> Play:
    """Take first choices until a question is open."""
    while type(play.state.step).__name__ != until:
        play.take(play.offer()[0])
    return play


def play_all(seed: int) -> Play:
    """A whole random game."""
    play = start(GAME, seed, options=FIXED)
    chance = seeded(seed)
    while not play.state.over:
        play.take(play.offer()[chance.below(len(play.offer()), 0)])
    return play


@pytest.mark.clause("ZUR-INTRO-a")
def test_there_are_exactly_two_seats() -> None:
    assert GAME.seats == ("coalition", "taliban")


@pytest.mark.clause("ZUR-SETUP0-a")
def test_the_side_is_chosen_or_drawn_by_lot() -> None:
    assert {pick_seat(list(GAME.seats), "") for _ in range(100)} == {"coalition", "taliban"}
    assert pick_seat(list(GAME.seats), "taliban") == "taliban"


@pytest.mark.clause("ZUR-INTRO-b", "ZUR-INTRO-c", "ZUR-SEQ-a")
def test_every_month_is_event_then_coalition_then_taliban() -> None:
    play = play_all(3)
    wanted = ("Event:", "Coalition has completed", "Taliban has completed")
    kinds = [line for line, _ in play.lines(-1) if line.startswith(wanted)]

    months = [kinds[i : i + 3] for i in range(0, len(kinds), 3)]

    assert 7 <= len(months) <= 10
    for event, coalition, taliban in months:
        assert event.startswith("Event:")
        assert coalition.startswith("Coalition has completed")
        assert taliban.startswith("Taliban has completed")


@pytest.mark.clause("ZUR-INTRO-d")
def test_winter_cards_are_shuffled_among_the_other_events() -> None:
    content = load()
    winters = {index for index, event in enumerate(content.events) if any(e.type == WINTER_CUBE for e in event.effects)}
    places = set()

    for seed in range(40):
        deck = start(GAME, seed, options=FIXED).state.event_deck
        assert sorted(deck) == list(range(15))
        places |= {place for place, event in enumerate(deck) if event in winters}

    assert places == set(range(15))


@pytest.mark.clause("ZUR-INTRO-e")
def test_playing_a_card_is_never_compulsory() -> None:
    play = play_on(start(GAME, 5, options=FIXED), "ChooseOperation")
    assert "operation:recruit" in play.offer()
    play.take("operation:recruit")

    play_on(play, "FinishTurn")

    assert play.state.hands[play.state.seat]
    assert "done" in play.offer()


@pytest.mark.clause("ZUR-SETUP8-e", "ZUR-SETUP8-d")
def test_discs_of_the_set_up_are_as_good_as_placed_at_the_same_time() -> None:
    """The Taliban see and are offered the same whatever the Coalition has placed where."""
    seen = []
    for order in (0, -1):
        play = play_on(start(GAME, 5, options=FIXED), "PlaceDiscs")
        while play.state.seat == 0:
            play.take(play.offer()[order])
        view = GAME.view(play.state, 1)
        seen.append((json.dumps(view), len(play.offer()), play.lines(1)))

    assert seen[0] == seen[1]


@pytest.mark.clause("ZUR-SETUP9-c", "ZUR-SETUP9-e")
def test_no_objective_but_the_own_is_ever_seen_and_rejected_ones_not_even_at_the_end() -> None:
    play = play_on(start(GAME, 8, options=FIXED), "ChooseOperation")
    ids = [objective.id for objective in play.content.objectives]
    for seat in (0, 1):
        text = json.dumps(GAME.view(play.state, seat))
        own = {ids[index] for index in play.state.objectives_dealt[seat]}

        assert {id for id in ids if f'"{id}"' in text} <= own
    assert not any(f'"{id}"' in json.dumps(GAME.view(play.state, -1)) for id in ids)

    over = play_all(8)
    kept = {ids[index] for side in (0, 1) for index in over.state.objectives_kept[side]}

    assert {id for id in ids if f'"{id}"' in json.dumps(GAME.view(over.state, -1))} == kept


def words_of(memory_aid: str) -> str:
    """Everything a Coalition player reads in the log of a whole game."""
    play = start(GAME, 4, options=FIXED | {"memory_aid": memory_aid})
    chance = seeded(4)
    while not play.state.over:
        play.take(play.offer()[chance.below(len(play.offer()), 0)])
    return "\n".join(line for line, _ in play.lines(0))


def test_the_log_names_no_type_of_a_placed_or_seen_disc_unless_the_memory_aid_is_on() -> None:
    """Ruling C18."""
    without, with_aid = words_of("off"), words_of("on")

    assert "Your Faction discs" not in without
    assert "Your Faction discs" in with_aid
    assert len(without.splitlines()) < len(with_aid.splitlines())


@pytest.mark.parametrize("question", ["StepReaction", "NamingReaction", "BattleCards", "SaveLosses"])
def test_a_question_for_a_reaction_is_a_window_that_a_table_may_pass(question: str) -> None:
    for seed in range(300):
        play = start(GAME, seed, options=FIXED)
        chance = seeded(seed)
        while not play.state.over:
            if type(play.state.step).__name__ == question:
                assert play.state.window
                return
            assert play.state.window == (type(play.state.step).__name__ in WINDOWS)
            play.take(play.offer()[chance.below(len(play.offer()), 0)])
    raise AssertionError(f"no {question} in three hundred games")


WINDOWS = ("StepReaction", "NamingReaction", "AnswerCard", "BattleCards", "SaveLosses")
