"""Four levels of opponent to choose from, and after the end why a bot did what it did."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from browser.play import Visitor

Visit = Callable[..., Visitor]


def test_each_level_says_how_it_plays_before_it_is_chosen(visit: Visit) -> None:
    page = visit().open("/")
    levels = page.get_by_role("group", name="Bot").first
    about = levels.locator(".bot-about")

    expect(levels.locator("label")).to_have_text(["Recruit", "Regular", "Veteran", "Commander"])
    expect(levels.get_by_label("Regular")).to_be_checked()
    levels.get_by_text("Commander").click()
    expect(about).to_contain_text("five seconds")
    page.reload()
    expect(levels.get_by_label("Commander")).to_be_checked()


def test_while_a_bot_thinks_the_table_says_so(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "commander", seed=8)
    sitting = visitor.sit(table)
    sitting.asked("coalition")

    draw = random.Random(1)
    while sitting.look("coalition")["ask"]:
        visitor.advance(table, "coalition", 1, draw)

    expect(sitting.page.locator("#prompt h2.thinking")).to_contain_text("Taliban (commander bot) is thinking")


def test_after_the_end_the_past_shows_what_a_bot_weighed(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "search@40", seed=8)
    sitting = visitor.sit(table)
    page = sitting.page
    visitor.advance(table, "coalition", 30, random.Random(3))
    sitting.wait_asked()
    page.locator("#history .slider").fill("3")
    expect(page.locator("#prompt h2").first).to_contain_text("moment 4 of")
    expect(page.locator(".reason")).to_have_count(0)
    visitor.request("POST", f"/api/tables/{table}/seats/coalition/resign", {})
    expect(page.locator("#history .views")).to_be_visible()

    found = 0
    for number in range(int(page.locator("#history .slider").get_attribute("max") or 0)):
        page.locator("#history .slider").fill(str(number))
        expect(page.locator("#prompt h2").first).to_contain_text(f"moment {number + 1} of")
        found = page.locator(".reason").count()
        if found:
            break

    assert found
    reason = page.locator(".reason").first
    expect(reason).to_contain_text("What Taliban weighed")
    expect(reason.locator(".taken")).to_have_count(1)
    expect(reason.locator(".taken .reason-words")).to_contain_text("chosen")
