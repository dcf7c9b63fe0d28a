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
    page.get_by_role("button", name="Close").click()
    return copied


def meet(visit: Visit) -> tuple[Sitting, Sitting]:
    """Ada opens a table and Ben comes by the link that she copied."""
    ada, ben = visit(), visit()
    ada.name("Ada")
    first = ada.sit(ada.create("me", "person", name="Ada"))
    page = ben.open(invite(first.page, "Taliban"))
    page.get_by_label("Your name at the table").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    second = Sitting(ben, page)
    return first, second


def take_first(sitting: Sitting, seat: str, verb: str) -> Any:
    """Make the first choice of a kind."""
    sitting.wait_asked()
    ask = sitting.asked(seat)
    sitting.take(next(choice for choice in ask["choices"] if choice["name"].startswith(verb)))
    sitting.wait_quiet()
    return ask


def say(sitting: Sitting, words: str) -> None:
    """Say something at the table."""
    sitting.page.get_by_role("tab", name="Chat").click()
    sitting.page.get_by_label("Message").fill(words)
    sitting.page.get_by_label("Message").press("Enter")


def test_a_friend_joins_by_the_copied_link_and_both_are_seen(visit: Visit) -> None:
    first, second = meet(visit)

    expect(first.page.locator("#sides")).to_contain_text("Ben")
    expect(second.page.locator("#sides")).to_contain_text("Ada")
    expect(second.page.locator("#you")).to_have_text("You: Taliban")
    assert "#" not in second.page.url, "the ticket stays in the address bar"
    expect(second.page.locator("#prompt h2")).to_have_text("Coalition (Ada) is thinking")


def test_an_undo_is_seen_by_the_other(visit: Visit) -> None:
    first, second = meet(visit)
    before = second.page.locator("#sides").inner_text()
    ask = take_first(first, "coalition", "faction:")
    expect(second.page.locator("#sides")).not_to_have_text(before)
    changed = second.page.locator("#sides").inner_text()

    first.page.get_by_role("button", name="Undo").click()

    expect(first.page.locator("#prompt-words")).to_have_text(ask["words"])
    second.page.wait_for_function(
        "([before, changed]) => document.querySelector('#sides').innerText === before && before !== changed",
        arg=[before, changed],
    )


def test_people_talk_and_nothing_they_say_becomes_markup(visit: Visit) -> None:
    first, second = meet(visit)

    say(first, SCRIPT)
    expect(second.page.get_by_role("tab", name="Chat")).to_have_attribute("data-count", "1")
    say(second, "Well met & <i>good luck</i>")

    for sitting in (first, second):
        expect(sitting.page.locator(".chat-words")).to_have_text([SCRIPT, "Well met & <i>good luck</i>"])
        assert sitting.page.locator(".chat-lines script, .chat-lines b, .chat-lines i").count() == 0
    expect(first.page.locator(".chat-line").last).to_contain_text("Ben")


def test_a_choice_goes_back_when_the_other_agrees(visit: Visit) -> None:
    first, second = meet(visit)
    asked = [take_first(first, "coalition", "") for _ in range(11)][-1]
    take_first(first, "coalition", "done")
    second.wait_asked()

    first.page.get_by_role("button", name="Ask to take back").click()
    expect(second.page.locator(".notice")).to_contain_text("ask to take back")
    second.page.get_by_role("button", name="Agree").click()

    first.wait_asked()
    assert asked["number"] < first.asked("coalition")["number"]
    expect(second.page.locator(".notice")).to_have_count(0)


def test_resigning_ends_it_and_a_rematch_reaches_the_other(visit: Visit) -> None:
    first, second = meet(visit)

    second.page.get_by_role("button", name="Menu").click()
    second.page.get_by_role("menuitem", name="Resign").click()
    second.page.get_by_role("dialog").get_by_role("button", name="Resign").click()

    for sitting in (first, second):
        expect(sitting.page.locator("#prompt")).to_contain_text("The game ended by resignation.")
    first.page.get_by_role("button", name="Rematch").click()
    first.page.wait_for_url(lambda url: first.table not in url)
    second.page.get_by_role("button", name="Go there").click()
    second.page.wait_for_url(lambda url: second.table not in url)
    expect(second.page.locator("#you")).to_contain_text("You:")
    assert first.page.url == second.page.url
