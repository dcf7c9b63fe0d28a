"""Every page and every state of the table without serious findings of axe, light and dark, large and small."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.play import DESK, PHONE, Sitting, Visitor, find_axe

Visit = Callable[..., Visitor]
LOOKS = [(size, scheme) for size in (DESK, PHONE) for scheme in ("light", "dark")]
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES = {"resultTypes": ["violations"], "runOnly": STANDARDS, "preload": False}


def in_looks(*looks: tuple[tuple[int, int], str]) -> pytest.MarkDecorator:
    """A test for each size and scheme."""
    return pytest.mark.parametrize(("size", "scheme"), looks, ids=[f"{size[0]}-{scheme}" for size, scheme in looks])


def check(page: Page, state: str, part: str = "html") -> list[str]:
    """Serious and critical findings in a part of a page, each with the first element that has it."""
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))")
    if not page.evaluate("'axe' in window"):
        page.evaluate(find_axe().read_text(encoding="utf-8"))
    found: Any = page.evaluate("([part, rules]) => axe.run(part, rules)", [part, RULES])
    return [
        f"{state}: {one['id']} ({one['impact']}) {len(one['nodes'])}x {one['nodes'][0]['target']} "
        f"{one['nodes'][0]['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def visit_with(visit: Visit, size: tuple[int, int], scheme: str) -> Visitor:
    """Someone with a screen of this size who likes it light or dark."""
    visitor = visit(size, color_scheme=scheme)
    visitor.name("Ada")
    return visitor


@in_looks(LOOKS[0], LOOKS[3])
def test_the_pages_around_the_table(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit_with(visit, size, scheme)
    table = visitor.create("me", "random", seed=8)
    visitor.request("POST", f"/api/tables/{table}/seats/coalition/resign", {})
    visitor.create("me", "open", listed=True)
    page = visitor.page()
    found = []
    for path in ("/", "/new?game=zurmat", f"/t/{table}/dice", "/rules/zurmat", "/api"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found += check(page, path)
    assert found == []


@in_looks(*LOOKS)
def test_the_table_in_its_states(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit_with(visit, size, scheme)
    table = visitor.create("me", "random", seed=8)
    visitor.advance(table, "coalition", 16, random.Random(3))
    sitting = visitor.sit(table)
    sitting.wait_asked()
    page = sitting.page
    found = check(page, "own turn")
    found += open_popover(sitting)
    page.get_by_role("button", name="Menu").click()
    found += check(page, "menu", "#menu")
    page.get_by_role("menuitem", name="Preferences").click()
    expect(page.get_by_role("dialog").locator("input").first).to_be_visible()
    found += check(page, "dialog", "dialog")
    page.get_by_role("button", name="Close", exact=True).click()
    for name in ("chat", "rules"):
        page.locator(f'[data-opens="{name}"]:visible').click()
        expect(page.locator(f"#{name}")).to_be_visible()
        found += check(page, name, f"#{name}")
    assert found == []


@in_looks(LOOKS[1], LOOKS[2])
def test_the_table_while_one_waits(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit_with(visit, size, scheme)
    table = visitor.create("me", "person", seed=8)
    sitting = visitor.sit(table)
    found = check(sitting.page, "waiting")
    visitor.request("POST", f"/api/tables/{table}/seats/coalition/resign", {})
    expect(sitting.page.locator("#prompt .scores, #prompt .buttons")).not_to_have_count(0)
    found += check(sitting.page, "over")
    assert found == []


def open_popover(sitting: Sitting) -> list[str]:
    """The findings with a menu open beside a thing; none if nothing offers several choices now."""
    page = sitting.page
    several = page.locator(".offered[aria-haspopup=menu]")
    if several.count() == 0:
        return []
    several.first.dispatch_event("click")
    expect(page.locator(".popover")).to_be_visible()
    found = check(page, "popover", ".popover")
    page.keyboard.press("Escape")
    return found
