"""Two seats in one browser: the curtain keeps their secrets apart."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.play import READY, Sitting, Visitor

Visit = Callable[..., Visitor]


def test_the_curtain_hides_the_other_seat_until_it_is_lifted(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "me", seed=8)
    page = visitor.open(f"/t/{table}")
    first, second = order(visitor, table)

    expect(page.locator("#curtain")).to_contain_text(f"Hand over to {first.title()}")
    assert page.locator("#tray .card").count() == 0, "cards lie open under the curtain"
    page.locator("#curtain button").click()
    sitting = Sitting(visitor, page)
    mine = set(sitting.hand())
    assert mine
    play_until_covered(sitting, first)

    expect(page.locator("#curtain")).to_contain_text(f"Hand over to {second.title()}")
    assert page.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#curtain') !== null")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#table') === null"), "what is covered can be reached by keys"
    theirs = secrets(sitting, second)
    assert theirs and not any(title in page.locator("body").inner_text() for title in theirs)

    page.locator("#curtain button").click()

    expect(page.locator("#you")).to_have_text(f"You: {second.title()}")
    sitting.wait_asked()
    assert not mine & set(sitting.hand())
    assert not any(title in page.locator("#log").inner_text() for title in secrets(sitting, first) - theirs)


def order(visitor: Visitor, table: str) -> tuple[str, str]:
    """Who is asked first, and who is not."""
    seats = visitor.request("GET", f"/api/tables/{table}")["seats"]
    return next(one["seat"] for one in seats if one["asked"]), next(one["seat"] for one in seats if not one["asked"])


def play_until_covered(sitting: Sitting, seat: str) -> None:
    """Choices of one seat until the curtain falls."""
    for _ in range(40):
        sitting.take(sitting.asked(seat)["choices"][0])
        sitting.page.wait_for_function(f"() => ({READY})() || !document.querySelector('#curtain').hidden")
        if sitting.page.locator("#curtain").is_visible():
            return


def secrets(sitting: Sitting, seat: str) -> set[str]:
    """The cards that only this seat was told of."""
    lines = sitting.look(seat)["log"]["lines"]
    return {part["words"] for line in lines if line["own"] for part in line["parts"] if "words" in part}
