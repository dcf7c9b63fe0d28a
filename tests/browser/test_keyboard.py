"""By keys alone: Tab, arrows, Enter, numbers and letters."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.play import Sitting, Visitor

Visit = Callable[..., Visitor]
FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return 'nothing has the focus';
  const shown = one.matches('.unseen') ? one.nextElementSibling ?? one.closest('label') : one;
  const name = `${one.tagName} ${one.getAttribute('class')} ${one.textContent.slice(0, 30)}`;
  const { width, left, right, top, bottom } = shown.getBoundingClientRect();
  if (width === 0 || bottom < 0 || right < 0 || top > innerHeight || left > innerWidth) return `out of sight: ${name}`;
  const look = (each) => getComputedStyle(each ?? document.body);
  const ringed = (each) => look(each).outlineStyle !== 'none' && parseFloat(look(each).outlineWidth) >= 2;
  const broad = (line, least) => parseFloat(look(one.querySelector(line)).strokeWidth) >= least;
  const rim = broad('.outline', 5) || broad('.halo:not(.wide)', 10) || look(one.querySelector('use')).filter !== 'none';
  const seen = ringed(shown) || ringed(one.closest('label')) || (one.closest('.board') && rim) || one.matches('dialog');
  return seen ? '' : `the focus is not seen: ${name}`;
}"""
"""A ring around what has the focus; on the map a broad rim around a place, a shine around a piece."""
READING = 500
"""Milliseconds: for most of them keys answer nothing."""


def focus_fault(page: Page) -> str:
    """Why one could not say where the focus is; empty if one can."""
    return str(page.evaluate(FOCUS))


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Go on by Tab until something has the focus, and see it all the way."""
    for _ in range(most):
        page.keyboard.press("Tab")
        page.wait_for_function("() => document.activeElement !== document.body")
        assert focus_fault(page) == ""
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def begin_by_keys(visitor: Visitor) -> Sitting:
    """From the lobby to a table."""
    page = visitor.open("/")
    page.get_by_role("button", name="Play now against a bot").first.wait_for()
    tab_to(page, ".game-buttons button.big")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    sitting = Sitting(visitor, page)
    visitor.answer_windows(sitting.table, sitting.seat)
    sitting.wait_asked()
    read(page)
    return sitting


def read(page: Page) -> None:
    """Read a new question, as a person does before pressing a key."""
    page.wait_for_timeout(READING)


def asked_number(sitting: Sitting) -> int:
    """The number of the open question."""
    return int(sitting.asked(sitting.seat)["number"])


def wait_for_next(sitting: Sitting, number: int) -> None:
    """Until another question is open."""
    for _ in range(600):
        sitting.wait_asked()
        if asked_number(sitting) != number:
            read(sitting.page)
            return
        sitting.page.wait_for_timeout(50)
    raise AssertionError("the choice was not taken")


def test_from_the_lobby_to_several_choices_by_keys_alone(visit: Visit) -> None:
    sitting = begin_by_keys(visit())
    page = sitting.page

    number = asked_number(sitting)
    tab_to(page, ".offered, .pick")
    page.keyboard.press("Enter")
    if page.locator(".popover").count():
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    wait_for_next(sitting, number)
    number = asked_number(sitting)
    tab_to(page, ".pick")
    page.keyboard.press("Enter")
    wait_for_next(sitting, number)

    assert focus_fault(page) == "", "after a choice by keys the focus is lost"


def test_number_keys_choose_and_u_undoes(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    sitting.wait_asked()
    number = asked_number(sitting)
    words = sitting.question()
    read(sitting.page)

    sitting.page.keyboard.press("Tab")
    sitting.page.keyboard.press("l")
    sitting.page.keyboard.press("1")
    wait_for_next(sitting, number)
    sitting.page.keyboard.press("u")

    wait_for_next(sitting, number + 1)
    assert asked_number(sitting) == number and sitting.question() == words


def test_a_key_pressed_twice_does_not_answer_the_next_question(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.wait_asked()
    number = asked_number(sitting)
    read(page)
    page.keyboard.press("Tab")
    page.keyboard.press("l")

    page.keyboard.press("1")
    page.wait_for_function("() => document.querySelector('#prompt .prompt-foot')?.textContent.includes('Undo')")
    page.keyboard.press("1")
    read(page)

    assert asked_number(sitting) == number + 1


def test_going_on_is_never_on_the_first_key(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    draw, onward = random.Random(4), 0
    for _ in range(24):
        sitting.wait_asked()
        ranks = {choice["name"]: choice["rank"] for choice in sitting.asked("coalition")["choices"]}
        first = sitting.page.locator("#prompt .pick", has=sitting.page.locator("kbd", has_text="1"))
        assert all(ranks[name] != 1 for name in first.evaluate_all("all => all.map((one) => one.dataset.choice)"))
        onward += 1 in ranks.values()
        sitting.play("coalition", 1, draw)
    assert onward


def test_the_map_is_walked_with_the_arrow_keys(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.wait_asked()
    number = asked_number(sitting)
    read(page)

    page.keyboard.press("m")
    places = []
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "ArrowLeft"):
        places.append(page.evaluate("document.activeElement.dataset.thing"))
        assert focus_fault(page) == ""
        page.keyboard.press(key)
    assert len(set(places)) > 1
    page.keyboard.press("Enter")
    expect(page.locator(".popover button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".popover")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('.board') !== null"), "the focus does not go back to the map"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_next(sitting, number)


def test_rules_menu_and_dialogs_open_and_close_by_keys(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.wait_asked()

    for key, tab in (("r", "rules"), ("c", "chat"), ("g", "log")):
        page.keyboard.press(key)
        expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
        expect(page.locator(f"#{tab}")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    tab_to(page, ".menu-button")
    page.keyboard.press("Enter")
    expect(page.locator("[role=menuitem]").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert focus_fault(page) == ""
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    expect(page.locator(".menu-button")).to_be_focused()


def test_what_cannot_be_taken_back_is_asked_once_more_and_escape_goes_back(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "random", seed=8)
    page = find_final(visitor, table)
    read(page)

    page.keyboard.press("Tab")
    page.keyboard.press("l")
    page.locator("#prompt .pick:has(.final)").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Yes, do it")).to_be_focused()
    assert focus_fault(page) == ""
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Yes, do it")).to_have_count(0)
    assert page.locator("#prompt .pick").count() > 0


def find_final(visitor: Visitor, table: str) -> Page:
    """A question with a choice that cannot be taken back."""
    draw = random.Random(2)
    for _ in range(60):
        visitor.advance(table, "coalition", 1, draw)
        ask = None
        while ask is None:
            ask = visitor.request("GET", f"/api/tables/{table}/seats/coalition")["ask"]
        if any(choice["final"] for choice in ask["choices"]):
            sitting = visitor.sit(table)
            sitting.wait_asked()
            return sitting.page
    raise AssertionError("everything can be taken back")
