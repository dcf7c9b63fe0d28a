"""Whole games of Escape from Kabul: one person among three bots, and two people of whom one has three seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.play import PLAIN, Sitting, Visitor, prefer

Visit = Callable[..., Visitor]
LONGEST = 900
SEED = 11
CLICKS = 30
"""So many choices two people make in their pages before the game hurries to its end."""
HASTE = ("stop", "up", "media-up", "specop", "share-both", "evacuate", "lift", "rescue")
"""What brings the end nearer, the surest first: Public Affairs, then refugees who are out."""
ALLIES = ("afghan", "ngo", "isaf")


def draw_plainly(visitor: Visitor) -> Visitor:
    """Without the landscape, which takes a browser without a graphics card long."""
    visitor.context.route("**/maps.svg", lambda route: route.fulfill(body=PLAIN, content_type="image/svg+xml"))
    return visitor


def pick(choices: list[Any], done: set[str], draw: random.Random) -> Any:
    """What has not been tried, else what brings the end nearer."""
    fresh = [choice for choice in choices if verb_of(choice) not in done]
    chosen = draw.choice(fresh) if fresh else hasten(choices, draw)
    done.add(verb_of(chosen))
    return chosen


def hasten(choices: list[Any], draw: random.Random) -> Any:
    """The surest way to the end, else going on."""
    wanted = [choice for verb in HASTE for choice in choices if verb_of(choice) == verb]
    return wanted[0] if wanted else prefer(choices, draw)


def verb_of(choice: Any) -> str:
    """What kind of choice it is."""
    return str(choice["name"].partition(":")[0])


def test_one_person_plays_a_whole_game_among_three_bots(visit: Visit) -> None:
    visitor = draw_plainly(visit())
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
    assert {"place", "colour", "team", "to", "media-up"} <= done, done
    assert sitting.ways["thing"] > 30, sitting.ways
    assert sitting.look("isaf")["scene"]["result"]["winners"] in (["taliban"], list(ALLIES))
    expect(sitting.page.locator("#prompt").get_by_role("button", name="Replay")).to_be_visible()


def test_two_people_play_to_the_end_and_read_the_same_result(visit: Visit) -> None:
    ada, ben = draw_plainly(visit()), draw_plainly(visit())
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
        if clicks < CLICKS:
            sitting.take(pick(sitting.asked(seat)["choices"], done, draw))
            sitting.wait_quiet()
        else:
            answer(sitting, seat, draw)

    expect(allies.page.locator("body")).to_have_attribute("data-phase", "over")
    assert taliban.look("watch")["scene"]["result"] == allies.look("isaf")["scene"]["result"]
    assert taliban.page.locator("#prompt h2").inner_text() == allies.page.locator("#prompt h2").inner_text()


def answer(sitting: Sitting, seat: str, draw: random.Random) -> None:
    """Make a choice past the page."""
    ask = sitting.look(seat)["ask"]
    body = {"number": ask["number"], "choice": hasten(ask["choices"], draw)["name"], "key": f"{draw.random()}"}
    sitting.visitor.request("POST", f"/api/tables/{sitting.table}/seats/{seat}/choices", body)


def find_asked(sitting: Sitting) -> str:
    """The seat that is to choose, or none after the end."""
    seats = sitting.look("watch")["table"]["seats"]
    return next((str(one["seat"]) for one in seats if one["asked"]), "")
