"""A newcomer: how to play, an answer to every click, an invitation that says what it is."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.play import PHONE, Visitor

Visit = Callable[..., Visitor]


def test_how_to_play_is_offered_once_and_is_in_the_menu_at_any_time(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "random", seed=8)
    page = visitor.sit(table).page
    page.get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog")).to_contain_text("How to win.")
    page.keyboard.press("Escape")
    expect(page.locator(".guide-slip")).to_have_count(0)

    page = visitor.sit(table).page
    expect(page.locator(".guide-slip")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="How to play").click()
    expect(page.get_by_role("dialog", name="How to play Zurmat")).to_be_visible()


def test_who_knows_the_game_is_not_asked_again(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "random", seed=8)
    visitor.sit(table).page.get_by_role("button", name="I know the game").click()

    expect(visitor.sit(table).page.locator(".guide-slip")).to_have_count(0)


def test_a_click_on_what_is_not_offered_is_answered_with_its_own_reason_or_the_question(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    sitting.asked("coalition")
    toast = sitting.page.locator(".toast").last

    sitting.page.locator("#tray .card[data-thing^='card:']").first.click()
    expect(toast).to_contain_text("Not now: needs your own turn")

    sitting.take_button("neutral:fob")
    expect(sitting.page.locator(".spot.offered[data-thing='tile:fob']")).to_have_count(0)
    words = sitting.asked("coalition")["words"].rstrip(".:")
    sitting.page.locator(".spot[data-thing='tile:fob']").click(position={"x": 8, "y": 30})
    expect(toast).to_contain_text(f"Not now: the question is “{words}”")


def test_a_finger_on_a_thing_with_a_reason_is_told_it_once_and_on_an_offered_one_nothing_stays(visit: Visit) -> None:
    visitor = visit(PHONE)
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.asked("coalition")

    page.get_by_role("button", name="Hand").tap()
    page.locator("#tray .card[data-thing^='card:']").first.tap()
    expect(page.locator(".tooltip")).to_contain_text("Not now: needs your own turn")
    expect(page.locator(".toast")).to_have_count(0)

    page.get_by_role("button", name="Hand").tap()
    page.locator(".piece[data-piece^='us@fob']").first.tap()
    expect(page.locator(".popover")).to_be_visible()
    expect(page.locator(".tooltip")).to_be_hidden()


def test_an_invitation_says_by_whom_to_what_and_beside_whom(visit: Visit) -> None:
    ada, ben = visit(), visit(PHONE)
    table = ada.create("me", "person", name="Ada", title="Tuesday evening")
    page = ben.open(f"/t/{table}#{ada.links['taliban']}")
    card = page.get_by_role("dialog", name="Ada invites you")
    expect(card).to_contain_text("You would play as Taliban in Zurmat (“Tuesday evening”)")
    expect(card.get_by_role("listitem")).to_have_text(["CoalitionAda", "Talibanyou"])

    card.get_by_role("button", name="Close").click()
    page.wait_for_url(lambda url: url.endswith("/"))
    page.goto(f"/t/{table}#{ada.links['taliban']}")
    page.get_by_label("Your name at the table").fill("Ben")
    page.get_by_role("button", name="Sit down").click()

    expect(page.locator("#you")).to_have_text("You: Taliban")


def test_an_onlooker_is_told_that_they_would_watch(visit: Visit) -> None:
    ada, eve = visit(), visit()
    table = ada.create("me", "person", name="Ada")
    page = eve.open(f"/t/{table}#{ada.links['watch']}")
    expect(page.get_by_role("dialog", name="Ada invites you")).to_contain_text("You would watch Zurmat")

    page.get_by_role("button", name="Watch").click()

    expect(page.locator("#you")).to_have_text("Watching")
