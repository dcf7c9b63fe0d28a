"""On a phone, by touch."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.play import PHONE, SMALL_PHONE, Visitor
from browser.test_clicks import offers, play_until

Visit = Callable[..., Visitor]
SIZES = (SMALL_PHONE, PHONE)
OVERFLOW = """() => {
  const cut = (one) => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const out = (one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || (box.right <= innerWidth + 1 && box.left >= -1)) return false;
    for (let up = one.parentElement; up; up = up.parentElement) if (cut(up)) return false;
    return true;
  };
  const all = [...document.querySelectorAll('body *:not(svg *, .unseen, .skip)')];
  const wide = all.filter((one) => seen(one) && out(one));
  return wide.map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`).slice(0, 5);
}"""
"""What sticks out to the left or right and is not within something that scrolls or cuts it off."""
SMALL = """() => {
  const small = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && width > 0 && (width < 24 || height < 24);
  };
  const all = document.querySelectorAll('button:not(.unseen), a.button, summary');
  return [...all].filter(small).map((one) => `${one.className} ${one.textContent}`);
}"""
"""Buttons that a finger would miss."""


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.evaluate(OVERFLOW) == []


@pytest.mark.parametrize("size", SIZES)
def test_several_choices_are_made_by_taps_on_a_phone(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size)
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    draw = random.Random(3)
    for _ in range(24):
        sitting.play("coalition", 1, draw)
        sitting.wait_asked()
        fits(sitting.page)
        board = sitting.page.locator("#field").bounding_box()
        dock = sitting.page.locator("#prompt-dock").bounding_box()
        assert board and dock
        assert board["height"] > 0.3 * size[1], "the question covers the board"
        assert dock["height"] < 0.5 * size[1]
    assert sitting.ways["thing"] + sitting.ways["menu"] > 8, sitting.ways


@pytest.mark.parametrize("size", SIZES)
def test_the_sheets_open_over_the_board_and_the_question_folds(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size)
    page = visitor.sit(visitor.create("me", "random", seed=8)).page
    for sheet in ("hand", "sides", "log", "chat", "rules"):
        button = page.locator(f'.dock [data-opens="{sheet}"]')
        button.tap()
        expect(page.locator(f'[data-sheet="{sheet}"]')).to_be_in_viewport()
        expect(button).to_have_attribute("aria-expanded", "true")
        fits(page)
        button.tap()
        expect(page.locator(f'[data-sheet="{sheet}"]')).not_to_be_visible()
    before = page.locator("#prompt-dock").bounding_box()
    page.locator("#fold").tap()
    after = page.locator("#prompt-dock").bounding_box()
    assert before and after and after["height"] < before["height"]
    expect(page.locator("#prompt .prompt-words")).to_be_visible()
    page.locator("#fold").tap()
    expect(page.locator("#prompt summary").first).to_be_visible()


def test_a_large_board_shows_where_something_can_be_chosen_and_all_of_it_on_request(visit: Visit) -> None:
    visitor = visit(PHONE)
    visitor.knows("orgun")
    table = visitor.create("me", "random", game="orgun", options={"setup": "ready"}, seed=3)
    sitting = play_until(visitor, table, offers("go"), seat="dra")
    page, board = sitting.page, sitting.page.locator(".board")
    page.locator('.dock [data-opens="goals"]').tap()
    expect(page.locator("#goals")).to_contain_text("To win")
    page.locator('.dock [data-opens="goals"]').tap()
    page.wait_for_timeout(300)
    near = board.bounding_box()

    for choice in sitting.asked("dra")["choices"]:
        if choice["verb"] == "go":
            expect(page.locator(f'.spot[data-thing="{choice["thing"]}"]')).to_be_in_viewport()
    widths = []
    for _ in range(4):
        page.locator("#fit").tap()
        page.wait_for_timeout(300)
        box = board.bounding_box()
        assert box
        widths.append(box["width"])

    assert near and near["width"] > 1.4 * PHONE[0]
    assert min(widths) <= PHONE[0]


def test_the_other_pages_fit_on_a_phone(visit: Visit) -> None:
    page = visit(SMALL_PHONE).page()
    for path in ("/", "/new?game=zurmat", "/rules/zurmat", "/api"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        fits(page)
        assert (path, page.evaluate(SMALL)) == (path, [])


def test_the_menu_and_its_dialogs_fit_on_a_phone(visit: Visit) -> None:
    visitor = visit(SMALL_PHONE)
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    for item in ("Invite", "Notes", "Preferences", "Let a bot play"):
        sitting.page.get_by_role("button", name="Menu").tap()
        fits(sitting.page)
        sitting.page.get_by_role("menuitem", name=item).tap()
        expect(sitting.page.get_by_role("dialog")).to_be_in_viewport(ratio=0.95)
        fits(sitting.page)
        sitting.page.get_by_role("button", name="Close", exact=True).tap()
