"""The form that opens a table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.play import Visitor

Visit = Callable[..., Visitor]


def test_one_click_gives_all_other_seats_of_the_chosen_scenario_to_bots(visit: Visit) -> None:
    page = visit().open("/new?game=fitna")
    page.locator("select[name=scenario]").select_option("regional-war")

    page.get_by_role("button", name="Bots on all other seats").click()

    rows = page.locator(".seat-wish:visible").filter(has=page.locator("select[name^=bot-]"))
    expect(rows).to_have_count(5)
    holders = rows.locator("select[name^=holder-]").evaluate_all("(them) => them.map((one) => one.value)")
    assert sorted(holders) == ["bot", "bot", "bot", "bot", "me"]
