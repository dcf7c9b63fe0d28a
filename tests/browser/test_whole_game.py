"""A whole game of Zurmat by clicks, from the lobby to the record."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.play import Sitting, Visitor, prefer
from sandtable.games.catalog import GAMES
from sandtable.kernel.record import read_record

Visit = Callable[..., Visitor]


def open_by_clicks(page: Page, bot: str) -> None:
    """From the lobby over the create page to a table on the fixed map."""
    page.goto("/")
    page.get_by_role("article", name="Zurmat").get_by_role("link", name="Create a table").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Who plays as Taliban").select_option("bot")
    page.get_by_label("Which bot plays as Taliban").select_option(bot)
    page.locator("select[name=option-map]").select_option("district_2008")
    page.get_by_role("button", name="Create the table").click()
    page.get_by_role("link", name="Go to the table").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_in_the_lobby_leads_to_a_question(visit: Visit, game: str) -> None:
    page = visit().open("/")
    card = page.get_by_role("article", name=GAMES[game].title, exact=True)

    card.get_by_role("button", name="Play now against a bot").click()

    page.wait_for_url("**/t/*")
    expect(page.locator("#prompt.asked .prompt-words")).not_to_be_empty()
    expect(page.locator("#you")).to_contain_text("You:")
    assert page.locator(".board .offered, .card.offered, #prompt .pick").count() > 0
    assert page.title().startswith("● Your turn")


def test_a_whole_game_is_played_by_clicks_against_a_bot_and_can_be_looked_at_afterwards(
    visit: Visit, tmp_path: Path
) -> None:
    visitor = visit()
    page = visitor.page()
    open_by_clicks(page, "recruit")
    sitting = Sitting(visitor, page)
    visitor.answer_windows(sitting.table, "coalition")
    undone = play_to_the_end(sitting, random.Random(1))

    assert undone > 0
    assert sitting.ways["thing"] > sitting.ways["button"] / 2 > 0, sitting.ways
    expect(page.locator("#prompt .scores tfoot")).to_be_visible()
    look_back(page)
    check_dice(page)
    download_record(page, tmp_path)


def play_to_the_end(sitting: Sitting, draw: random.Random) -> int:
    """Every choice by a click on what a person would click on. How many were undone on the way."""
    undone = 0
    for count in range(1000):
        sitting.wait_asked()
        if sitting.is_over():
            return undone
        ask = sitting.asked("coalition")
        sitting.take(prefer(ask["choices"], draw))
        sitting.wait_quiet()
        undo = sitting.page.locator("#prompt button", has_text="Undo")
        if count % 10 == 2 and undone < 3 and undo.is_visible():
            take_back(sitting, ask["words"])
            undone += 1
    raise AssertionError("the game does not end")


def take_back(sitting: Sitting, words: str) -> None:
    """Undo, until the earlier question is open again: a click that falls between two drawings is made again."""
    question = sitting.page.locator("#prompt-words")
    for _ in range(3):
        sitting.page.locator("#prompt button", has_text="Undo").click()
        try:
            expect(question).to_have_text(words, timeout=3000)
            break
        except AssertionError:
            sitting.wait_quiet()
    expect(question).to_have_text(words)
    sitting.wait_quiet()


def look_back(page: Page) -> None:
    """The replay from the result, and back to now."""
    page.locator("#prompt").get_by_role("button", name="Replay").click()
    expect(page.locator("#banner-past")).to_be_visible()
    expect(page.locator("#prompt h2")).to_contain_text("Looking back: moment")
    page.locator("#banner-past button").click()
    expect(page.locator("#prompt .scores")).to_be_visible()


def check_dice(page: Page) -> None:
    """The page computes every draw again and finds all of them right."""
    page.get_by_role("link", name="Verify the dice").click()
    expect(page.locator(".verdict.good h2")).to_have_text("The dice were fair")
    assert page.locator(".draws tbody tr").count() > 50
    assert page.locator(".draws tbody tr").count() == page.locator(".draws .tick-mark.good").count()
    expect(page.locator(".envelope .tick-mark.good")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#prompt .scores")).to_be_visible()


def download_record(page: Page, folder: Path) -> None:
    """The record is a file that says the same."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as downloading:
        page.get_by_role("menuitem", name="Download the record").click()
    kept = folder / "game.record"
    downloading.value.save_as(kept)
    record = read_record(kept.read_text(encoding="utf-8"))
    assert record.finished and len(record.choices) > 100
