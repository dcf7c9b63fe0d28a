"""What Zefran Crisis needs of the map: a way by one click, and shots that do not look like moves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.play import Sitting, Visitor
from browser.test_accessibility import check

Visit = Callable[..., Visitor]
ONWARD = ("pass", "done", "hold")


def begin(visitor: Visitor, *choices: str) -> Sitting:
    """The ready set-up, all seats in one hand; everybody passes until CJTF-Z has the go, which then chooses."""
    visitor.knows("zefra")
    table = visitor.create(*["me"] * 6, game="zefra", scenario="first-days", options={"setup": "ready"}, seed=3)
    wished = list(choices)
    while wished:
        seats = visitor.request("GET", f"/api/tables/{table}/seats/watch")["table"]["seats"]
        seat = next(seat["seat"] for seat in seats if seat["asked"])
        ask = visitor.request("GET", f"/api/tables/{table}/seats/{seat}")["ask"]
        names = [choice["name"] for choice in ask["choices"]]
        mine = seat == "cjtf" and wished[0] in names
        name = wished.pop(0) if mine else next((one for one in ONWARD if one in names), names[0])
        body = {"number": ask["number"], "choice": name, "key": f"choice {seat} {ask['number']}"}
        visitor.request("POST", f"/api/tables/{table}/seats/{seat}/choices", body)
    page = visitor.open(f"/t/{table}")
    page.locator("#curtain").get_by_role("button").first.click()
    sitting = Sitting(visitor, page)
    sitting.wait_asked()
    return sitting


def click_hex(sitting: Sitting, hex: str) -> None:
    box = sitting.page.locator(f'.spot[data-thing="hex:{hex}"]').bounding_box()
    assert box is not None
    sitting.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_click_on_a_far_hex_goes_there_step_by_step(visit: Visit) -> None:
    sitting = begin(visit(), "activate:0608", "take:cjtf-infantry-a")
    legend = sitting.page.locator(".legend")
    expect(legend).to_contain_text("Can go there")

    click_hex(sitting, "0611")
    expect(sitting.page.locator('.stack[data-spot="hex:0611"] [data-piece="unit:cjtf-infantry-a"]')).to_be_visible()
    sitting.wait_asked()
    lines = [line for line in sitting.log() if "1 unit from" in line]
    assert len(lines) == 3 and "to 0611" in lines[-1], lines
    expect(legend).not_to_contain_text("Can go there")


def test_shots_have_buttons_and_chances_and_do_not_look_like_flights(visit: Visit) -> None:
    sitting = begin(visit(), "activate:0510", "take:cjtf-cas-1")
    page = sitting.page
    choices = sitting.asked("cjtf")["choices"]
    shots = [choice for choice in choices if choice["verb"] == "fire"]
    flights = [choice for choice in choices if choice["verb"] == "rebase"]
    assert 1 <= len(shots) <= 3 and flights
    for shot in shots:
        expect(page.locator(f'#prompt .pick[data-choice="{shot["name"]}"]')).to_be_visible()
        expect(page.locator(f'.spot.flagged[data-thing="{shot["thing"]}"]')).to_be_visible()
        expect(page.locator(f'.spot-badges[data-of="{shot["thing"]}"]')).to_have_text("fire 40 %")
    for flight in flights:
        expect(page.locator(f'.spot.offered:not(.flagged)[data-thing="{flight["thing"]}"]')).to_be_visible()
        expect(page.locator(f'.spot-badges[data-of="{flight["thing"]}"]')).to_have_text("fly")
    expect(page.locator("#prompt .prompt-detail")).to_contain_text("Fires at every hex")
    assert check(page, "CAS in hand") == []
