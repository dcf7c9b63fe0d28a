"""One click does what a person expects: on a cube, on a disc in hand, on going on too soon."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.play import PHONE, Sitting, Visitor, prefer

Visit = Callable[..., Visitor]
Wanted = Callable[[Any], bool]
PATIENCE = 90.0
"""Seconds until a question must have come up, however busy the machine is."""


def play_until(visitor: Visitor, table: str, wanted: Wanted, *liked: str, seat: str = "coalition") -> Sitting:
    """Make choices past the pages, liked ones first, until a question is as wanted; then sit down."""
    base, draw = f"/api/tables/{table}/seats/{seat}", random.Random(3)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        time.sleep(0.01)
        ask = visitor.request("GET", base)["ask"]
        if ask and wanted(ask):
            sitting = visitor.sit(table)
            sitting.wait_asked()
            return sitting
        if ask:
            good = [choice for choice in ask["choices"] if choice["name"] in liked]
            name = (good[0] if good else prefer(ask["choices"], draw))["name"]
            visitor.request(
                "POST", f"{base}/choices", {"number": ask["number"], "choice": name, "key": f"{draw.random()}"}
            )
    raise AssertionError("nothing like it was asked")


def offers(verb: str) -> Wanted:
    """A question with a choice of this verb."""
    return lambda ask: any(choice["verb"] == verb for choice in ask["choices"])


def test_a_click_on_a_cube_takes_it_into_the_column_and_its_tile_is_gold(visit: Visit) -> None:
    visitor = visit()
    sitting = play_until(visitor, visitor.create("me", "random", seed=8), offers("from"), "operation:patrol")
    page = sitting.page
    cube = page.locator('.piece[data-piece^="us@"]').first

    cube.click()
    expect(page.locator(".piece.tone-now")).to_have_count(1)
    expect(page.locator(".spot.tone-now")).to_have_count(1)
    expect(page.locator(".card[data-thing^='unit:']")).to_have_count(0)
    more = page.locator('.piece.offered[data-thing="unit:ana"]')
    if more.count():
        more.first.click()
        expect(page.locator(".piece.tone-now")).to_have_count(2)
    assert all(name in sitting.buttons() for name in (c["name"] for c in sitting.asked("coalition")["choices"]))


def test_a_disc_that_is_picked_up_goes_where_one_taps(visit: Visit) -> None:
    visitor = visit(PHONE)
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.asked("coalition")

    page.locator('.prompt-picks [data-thing="verb:neutral"]').tap()
    expect(page.locator('[data-thing="verb:neutral"]')).to_have_attribute("aria-pressed", "true")
    for tile in ("tile:fob", "tile:sahak"):
        page.locator(f'.spot[data-thing="{tile}"]').tap(position={"x": 8, "y": 30})
        sitting.wait_quiet()
        sitting.asked("coalition")
    expect(page.locator(".popover")).to_have_count(0)
    own = sitting.look("coalition")["scene"]
    placed = [piece["symbol"] for stack in own["stacks"] for piece in stack["pieces"] if "placing" in piece["id"]]
    assert placed == ["disc-coalition-neutral"] * 2


def test_what_was_picked_is_put_back_by_another_click(visit: Visit) -> None:
    visitor = visit()
    visitor.knows("orgun")
    table = visitor.create("me", "random", game="orgun", options={}, seed=3)
    group = ("activate:32", "take:dra-btr70-4")
    sitting = play_until(visitor, table, lambda ask: offers("take")(ask) and offers("leave")(ask), *group, seat="dra")
    page, ask = sitting.page, sitting.asked("dra")
    take = next(choice for choice in ask["choices"] if choice["verb"] == "take")
    chosen = page.locator(".piece.tone-now")
    before = chosen.count()
    putting_back = page.locator("#prompt .pick[data-choice='back']")

    assert sitting.take_thing(take) == "thing"
    expect(chosen).to_have_count(before + 1)
    expect(putting_back).to_be_visible()
    expect(putting_back).not_to_have_attribute("data-onward", "")
    expect(page.locator("#prompt .pick[data-choice^='leave:']").first).to_be_hidden()
    leave = next(c for c in sitting.asked("dra")["choices"] if c["verb"] == "leave" and c["thing"] == take["thing"])
    assert sitting.take_thing(leave) == "thing"
    expect(chosen).to_have_count(before)
    assert sitting.asked("dra")["words"] == ask["words"]


def may_still_play(ask: Any) -> bool:
    """Going on is offered, and besides it only cards."""
    usual = [choice["rank"] for choice in ask["choices"] if not choice["more"]]
    return not ask["window"] and sorted(set(usual)) == [1, 2]


def test_going_on_while_cards_can_be_played_is_asked_once_more_for_those_who_wish_it(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script("localStorage.setItem('sandtable.ask-before-going-on', 'yes')")
    sitting = play_until(visitor, visitor.create("me", "random", seed=8), may_still_play)
    page, words = sitting.page, sitting.question()
    onward = page.locator("#prompt .pick[data-onward]")

    expect(onward.locator("kbd")).to_have_text("9")
    onward.click()
    expect(page.locator("#prompt")).to_contain_text("You can still play")
    page.get_by_role("button", name="Back", exact=True).click()
    assert sitting.question() == words
    onward.click()
    page.get_by_label("Do not ask this again").check()
    page.locator("#prompt .sure").click()
    expect(page.locator("#prompt-words")).not_to_have_text(words)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Preferences").click()
    expect(page.get_by_label("Ask before going on with cards left to play")).not_to_be_checked()
