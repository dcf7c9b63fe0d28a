"""What the others did while one waited: a slip that tells it, places that are lit, the pace at which it is shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.play import DESK, PHONE, Sitting, Visitor, prefer
from browser.test_history import slide

Visit = Callable[..., Visitor]


def play_until_news(visitor: Visitor, table: str) -> Any:
    """Choose past the pages until the bot has done something that the map shows; returns what the seat then sees."""
    draw = random.Random(3)
    for _ in range(2000):
        update = visitor.request("GET", f"/api/tables/{table}/seats/coalition")
        news = [line for line in update["log"]["lines"][update["since"] :] if not line["own"]]
        if update["ask"] and len(news) > 6 and places(update, news):
            return update
        if update["ask"]:
            visitor.advance(table, "coalition", 1, draw)
    raise AssertionError("nothing happened")


def places(update: Any, news: list[Any]) -> set[str]:
    """The places of which some lines speak."""
    spots = {spot["id"] for spot in update["scene"]["spots"]}
    things = {part["thing"] for line in news for part in line["parts"] if isinstance(part, dict) and "thing" in part}
    return spots & things


def say(line: Any) -> str:
    """The first words of a line."""
    first = line["parts"][0]
    return str(first if isinstance(first, str) else first["words"]).strip()


def lit(page: Page) -> set[str]:
    """The places that are lit because something happened there."""
    return set(page.locator(".spot.touched").evaluate_all("all => all.map((one) => one.dataset.thing)"))


def test_a_slip_tells_what_happened_since_ones_last_choice_and_lights_the_places_until_one_acts(visit: Visit) -> None:
    visitor = visit()
    visitor.knows("zurmat")
    table = visitor.create("me", "random", seed=8)
    update = play_until_news(visitor, table)
    news = [line for line in update["log"]["lines"][update["since"] :] if not line["own"]]
    sitting = visitor.sit(table)
    page, slip = sitting.page, sitting.page.locator(".recap")

    expect(slip).to_be_visible()
    if not slip.locator("details[open]").count():
        slip.locator("summary").click()
    assert slip.locator("li").first.inner_text().startswith(say(news[0])), "it does not begin at its start"
    expect(slip.locator("li").first).to_be_in_viewport()
    assert slip.locator("li.loss").count() == sum(line["loss"] for line in news)
    assert places(update, news) == lit(page)
    expect(page.locator("#log .log-lines")).to_be_hidden()
    slip.locator("summary").click()
    expect(page.locator("#log .line").last).to_be_in_viewport()

    slide(page, 1)
    expect(slip).to_be_hidden()
    assert not lit(page), "the present is lit in the past"
    page.locator("#banner-past button").click()
    expect(slip).to_be_visible()

    sitting.asked("coalition")
    sitting.take(prefer(update["ask"]["choices"], random.Random(1)))
    sitting.wait_asked()
    after = sitting.look("coalition")
    if after["since"] == len(after["log"]["lines"]):
        expect(slip).to_be_hidden()
        assert not lit(page)


COVERED = """() => {
  const boxes = ['.recap', '.board', '#field'].map((one) => document.querySelector(one).getBoundingClientRect());
  const [slip, board, field] = boxes;
  const [left, right] = [Math.max(board.left, field.left), Math.min(board.right, field.right)];
  const [top, bottom] = [Math.max(board.top, field.top), Math.min(board.bottom, field.bottom)];
  return slip.height > 0 && slip.left < right && left < slip.right && slip.top < bottom && top < slip.bottom;
}"""
"""Whether the slip lies over what is seen of the map."""


@pytest.mark.parametrize("size", [DESK, PHONE, (1024, 700)])
def test_a_slip_covers_nothing_of_the_map_however_it_is_moved(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size)
    visitor.knows("zurmat")
    table = visitor.create("me", "random", seed=8)
    play_until_news(visitor, table)
    sitting = visitor.sit(table)
    sitting.asked("coalition")
    page = sitting.page

    expect(page.locator(".recap")).to_be_visible()
    for key in ("ArrowRight", "ArrowDown", "+", "+", "ArrowLeft", "0"):
        assert not page.evaluate(COVERED)
        page.locator("#field").press(key)


NEWS = """async () => {
  const { mergeSteps } = await import('/static/news.js');
  const area = (number) => ({ thing: `area:${number}`, words: String(number) });
  const line = (...parts) => ({ parts, clause: '', head: false, own: false, loss: parts.includes(' is lost.') });
  const step = (from, to, who) => line('From ', area(from), ' to ', area(to), `: ${who}.`);
  const lines = [step(12, 14, 'T-55'), step(14, 15, 'T-55'), step(15, 12, 'BTR'), line('BTR', ' is lost.'),
    line('Discs on ', area(1), ', ', area(2)), line('Discs on ', area(2), ', ', area(3))];
  const places = new Set([1, 2, 3, 12, 14, 15].map((number) => `area:${number}`));
  const words = (one) => one.parts.map((part) => part.words ?? part).join('');
  return mergeSteps(lines, places).map(words);
}"""


def test_the_steps_of_a_unit_are_one_line(visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(visitor.create("me", "random", seed=8)).page

    assert page.evaluate(NEWS) == [
        "From 12 \N{RIGHTWARDS ARROW} 14 \N{RIGHTWARDS ARROW} 15: T-55.",
        "From 15 to 12: BTR.",
        "BTR is lost.",
        "Discs on 1, 2",
        "Discs on 2, 3",
    ]


def test_a_slip_can_be_put_away(visit: Visit) -> None:
    visitor = visit()
    visitor.knows("zurmat")
    table = visitor.create("me", "random", seed=8)
    play_until_news(visitor, table)
    page = visitor.sit(table).page

    page.locator(".recap").get_by_role("button", name="Dismiss").click()

    expect(page.locator(".recap")).to_be_hidden()
    assert not lit(page)


def test_the_choices_of_others_are_shown_one_after_another_unless_one_is_in_a_hurry(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    visitor.context.add_init_script("localStorage.setItem('sandtable.pace', 'slow')")
    table = visitor.create("me", "random", seed=8)
    sitting = visitor.sit(table)
    play_until_news(visitor, table)
    page = sitting.page
    expect(page.get_by_role("button", name="Show at once")).to_be_visible()

    page.get_by_role("button", name="Show at once").click()

    sitting.asked("coalition")
    expect(page.get_by_role("button", name="Show at once")).to_have_count(0)


def test_the_pace_is_a_preference_and_those_who_prefer_less_motion_wait_for_nothing(visit: Visit) -> None:
    page = Sitting(visitor := visit(), visitor.open(f"/t/{visitor.create('me', 'random', seed=8)}")).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Preferences").click()
    expect(page.get_by_label("At once")).to_be_checked()

    page.get_by_label("Slowly, one after another").check()

    assert page.evaluate("localStorage.getItem('sandtable.pace')") == "slow"
