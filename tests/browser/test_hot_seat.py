"""Two seats in one browser: the curtain keeps their secrets apart."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.play import READY, Sitting, Visitor

Visit = Callable[..., Visitor]


def test_the_curtain_hides_the_other_seat_until_it_is_lifted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open(f"/t/{visitor.create('me', 'me', seed=8)}")

    expect(page.locator("#curtain")).to_contain_text("Hand over to Coalition")
    assert page.locator("#tray .card").count() == 0, "cards lie open under the curtain"
    page.locator("#curtain button").click()
    page.wait_for_function(READY)
    sitting = Sitting(visitor, page)
    mine = set(sitting.hand())
    assert mine
    for verb in ("faction:", *["neutral:"] * 4, *["faction:"] * 6, "done"):
        ask = sitting.asked("coalition")
        sitting.take(next((one for one in ask["choices"] if one["name"].startswith(verb)), ask["choices"][0]))
        sitting.wait_quiet()
        if page.locator("#curtain").is_visible():
            break

    expect(page.locator("#curtain")).to_contain_text("Hand over to Taliban")
    covered = page.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#curtain') !== null")
    assert covered and page.locator("#table").get_attribute("inert") is not None
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#table') === null"), "what is covered can be reached by keys"
    theirs = {line["parts"][1]["words"] for line in sitting.look("taliban")["log"]["lines"] if line["own"] and len(line["parts"]) > 1}
    shown = page.locator("body").inner_text() + page.locator("#table").inner_text()
    assert theirs and not any(title in shown for title in theirs)

    page.locator("#curtain button").click()

    expect(page.locator("#you")).to_have_text("You: Taliban")
    sitting.wait_asked()
    assert not mine & set(sitting.hand())
    assert not any(title in page.locator("#log").inner_text() for title in mine)
