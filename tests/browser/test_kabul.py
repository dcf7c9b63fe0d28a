"""Whole games of Escape from Kabul: one person among three bots, and two people of whom one has three seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.play import Sitting, Visitor, prefer

Visit = Callable[..., Visitor]
LONGEST = 900
SEED = 11
FIRST = ("evacuate", "rescue", "lift", "bagram", "load", "intel", "specop")
"""What a player of ISAF does whenever it is possible."""
ALLIES = ("afghan", "ngo", "isaf")


def pick(choices: list[Any], done: set[str], draw: random.Random) -> Any:
    """What has not been tried, else what gets refugees out, else what brings the end nearer."""
    fresh = [choice for choice in choices if verb_of(choice) not in done]
    wanted = fresh or [choice for choice in choices if verb_of(choice) in FIRST]
    chosen = draw.choice(wanted) if wanted else prefer(choices, draw)
    done.add(verb_of(chosen))
    return chosen


def verb_of(choice: Any) -> str:
    """What kind of choice it is."""
    return str(choice["name"].partition(":")[0])


def test_one_person_plays_a_whole_game_among_three_bots(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("random", "random", "random", "me", game="kabul", options={}, seed=SEED)
    sitting = visitor.sit(table)
    draw = random.Random(SEED)
    done: set[str] = set()
    for _ in range(LONGEST):
        sitting.wait_asked()
        if sitting.is_over():
            break
        sitting.take(pick(sitting.asked("isaf")["choices"], done, draw))
        sitting.wait_quiet()

    assert sitting.is_over()
    assert {"place", "colour", "evacuate", "team", "to", "media-up"} <= done, done
    assert sitting.ways["thing"] > 30, sitting.ways
    assert sitting.look("isaf")["scene"]["result"]["winners"] in (["taliban"], list(ALLIES))
    expect(sitting.page.locator("#prompt").get_by_role("button", name="Replay")).to_be_visible()


def test_two_people_play_to_the_end_and_read_the_same_result(visit: Visit) -> None:
    ada, ben = visit(), visit()
    table = ada.create(
        "me", "person", "person", "person", game="kabul", options={"players": "2"}, seed=SEED, name="Ada"
    )
    ben.request("POST", "/api/join", {"name": "Ben"}, link=ada.links["afghan"])
    for seat in ALLIES:
        ben.answer_windows(table, seat)
    taliban, allies = ada.sit(table), ben.sit(table)
    draw = random.Random(SEED)
    done: set[str] = set()
    for clicks in range(LONGEST):
        seat = find_asked(allies)
        if not seat:
            break
        sitting = taliban if seat == "taliban" else allies
        if clicks < 40:
            sitting.take(pick(sitting.asked(seat)["choices"], done, draw))
            sitting.wait_quiet()
        else:
            sitting.visitor.advance(table, seat, 1, draw)

    expect(allies.page.locator("body")).to_have_attribute("data-phase", "over")
    assert taliban.look("watch")["scene"]["result"] == allies.look("isaf")["scene"]["result"]
    assert taliban.page.locator("#prompt h2").inner_text() == allies.page.locator("#prompt h2").inner_text()


def find_asked(sitting: Sitting) -> str:
    """The seat that is to choose, or none after the end."""
    seats = sitting.look("watch")["table"]["seats"]
    return next((str(one["seat"]) for one in seats if one["asked"]), "")
