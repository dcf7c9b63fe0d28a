"""Two people, each with a browser of their own, at one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.play import Sitting, Visitor

Visit = Callable[..., Visitor]
SCRIPT = "<script>alert(1)</script> <b>hello</b>"


def invite(page: Page, title: str) -> str:
    """The link for a seat, as the menu gives it."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Invite").click()
    page.get_by_role("button", name=f"Make a link: {title}").click()
    page.get_by_role("button", name=f"Copy link: {title}").click()
    copied = str(page.evaluate("navigator.clipboard.readText()"))
    assert copied == page.get_by_role("textbox", name=f"Link: {title}").input_value()
    page.get_by_role("button", name="Close", exact=True).click()
    return copied


def meet(visit: Visit) -> tuple[Sitting, Sitting]:
    """Ada opens a table, as the side that begins, and Ben comes by the link that she copied."""
    ada, ben = visit(), visit()
    ada.name("Ada")
    first = ada.sit(ada.create("person", "me", name="Ada"))
    page = ben.open(invite(first.page, "Coalition"))
    page.get_by_label("Your name at the table").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    second = Sitting(ben, page)
    return first, second


def take_any(sitting: Sitting, seat: str) -> Any:
    """Make the first choice that is offered."""
    sitting.wait_asked()
    ask = sitting.asked(seat)
    sitting.take(ask["choices"][0])
    sitting.wait_quiet()
    return ask


def say(sitting: Sitting, words: str) -> None:
    """Say something at the table."""
    sitting.page.get_by_role("tab", name="Chat").click()
    sitting.page.get_by_label("Message").fill(words)
    sitting.page.get_by_label("Message").press("Enter")


def test_a_friend_joins_by_the_copied_link_and_what_people_say_never_becomes_markup(visit: Visit) -> None:
    first, second = meet(visit)
    expect(first.page.locator("#sides")).to_contain_text("Ben")
    expect(second.page.locator("#sides")).to_contain_text("Ada")
    expect(second.page.locator("#you")).to_have_text("You: Coalition")
    assert "#" not in second.page.url, "the ticket stays in the address bar"
    expect(second.page.locator("#prompt h2")).to_have_text("Taliban (Ada) is thinking")

    say(first, SCRIPT)
    expect(second.page.get_by_role("tab", name="Chat")).to_have_attribute("data-count", "1")
    say(second, "Well met & <i>good luck</i>")

    for sitting in (first, second):
        expect(sitting.page.locator(".chat-words")).to_have_text([SCRIPT, "Well met & <i>good luck</i>"])
        assert sitting.page.locator(".chat-words *").count() == 0
    expect(first.page.locator(".chat-line").last).to_contain_text("Ben")


def test_an_undo_is_seen_by_the_other_and_a_choice_goes_back_when_the_other_agrees(visit: Visit) -> None:
    first, second = meet(visit)
    before = second.page.locator(".board .piece").count()
    asked = take_any(first, "taliban")
    expect(second.page.locator(".board .piece")).not_to_have_count(before)
    first.page.get_by_role("button", name="Undo").click()
    expect(first.page.locator("#prompt-words")).to_have_text(asked["words"])
    expect(second.page.locator(".board .piece")).to_have_count(before)

    while first.look("taliban")["ask"]:
        asked = take_any(first, "taliban")
    first.page.get_by_role("button", name="Ask to take back").click()
    expect(first.page.locator(".notice")).to_contain_text("Waiting for the answer")
    expect(second.page.locator(".notice")).to_contain_text("Taliban (Ada) asks to take back the last choice.")
    second.page.get_by_role("button", name="Agree").click()

    expect(first.page.locator("#prompt-words")).to_have_text(asked["words"])
    assert first.asked("taliban")["number"] == asked["number"]
    expect(second.page.locator(".notice")).to_have_count(0)
    expect(second.page.locator("#prompt h2")).to_have_text("Taliban (Ada) is thinking")


def test_resigning_ends_it_and_a_rematch_reaches_the_other(visit: Visit) -> None:
    first, second = meet(visit)

    second.page.get_by_role("button", name="Menu").click()
    second.page.get_by_role("menuitem", name="Resign").click()
    second.page.get_by_role("dialog").get_by_role("button", name="Resign").click()

    for sitting in (first, second):
        expect(sitting.page.locator("#prompt .prompt-words")).to_have_text("Taliban wins")
        expect(sitting.page.locator("#prompt")).to_contain_text("Coalition (Ben) resigned.")
        expect(sitting.page.locator("#prompt tfoot td")).to_have_count(2)
        for next in ("Show everything", "Replay", "Rematch"):
            expect(sitting.page.locator("#prompt").get_by_role("button", name=next)).to_be_visible()
        for place in ("Verify the dice", "To the lobby"):
            expect(sitting.page.locator("#prompt").get_by_role("link", name=place)).to_be_visible()
    first.page.get_by_role("button", name="Rematch").click()
    first.page.get_by_role("button", name="Same seats").click()
    first.page.wait_for_url(lambda url: first.table not in url)
    second.page.get_by_role("button", name="Go there").click()
    second.page.wait_for_url(lambda url: second.table not in url)
    expect(second.page.locator("#you")).to_contain_text("You:")
    assert first.page.url == second.page.url
