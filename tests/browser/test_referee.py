"""A referee in a real browser: sees everything, rules, takes it back, speaks with one seat, writes the assessment."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from browser.play import PHONE, Sitting, Visitor
from browser.test_accessibility import check
from browser.test_teams import join, say

Visit = Callable[..., Visitor]
FAR = "1012"
"""A hex in which the CBRN unit does not begin, and nobody fights."""


def open_by_form(ada: Visitor) -> Page:
    """A table of Zurmat with the opener as its referee, a person and a bot."""
    page = ada.open("/new?game=zurmat")
    page.get_by_label("Your name").fill("Ada")
    coalition = page.get_by_label("Who plays as Coalition")
    expect(coalition).to_have_value("me")
    page.get_by_label("Who is the Referee").select_option("me")
    expect(coalition).to_have_value("person")
    expect(coalition.locator("[value=me]")).to_be_disabled()
    expect(page.locator(".referee-wish")).to_contain_text("you cannot play a side as well")
    page.get_by_label("Who plays as Taliban").select_option("bot")
    page.get_by_label("Which bot plays as Taliban").select_option("recruit")
    page.get_by_label("Build the map together").select_option("district_2008")
    page.get_by_role("button", name="Create the table").click()
    page.get_by_role("heading", name="The table is ready").wait_for()
    return page


def read_link(page: Page, role: str) -> tuple[str, str]:
    """The table and the token of a link that the page shows."""
    address = page.get_by_role("textbox", name=f"Link: {role}").input_value()
    table, token = address.split("/t/")[1].split("#")
    return table, token


def rule(page: Page, find: str, what: str, value: str, reason: str) -> None:
    """Set one thing by hand."""
    page.get_by_role("button", name="Make a ruling").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Find what to set").fill(find)
    choose(dialog, "What", what)
    dialog.get_by_role("combobox", name="New value").select_option(value)
    expect(dialog.locator(".changes")).to_contain_text(what)
    dialog.get_by_role("textbox", name="Reason").fill(reason)
    dialog.get_by_role("button", name="Rule", exact=True).click()
    expect(dialog).to_have_count(0)


def choose(dialog: Locator, name: str, begins: str) -> None:
    """Choose the first option that begins with these words."""
    field = dialog.get_by_role("combobox", name=name, exact=True)
    words = [one for one in field.locator("option").all_text_contents() if one.startswith(begins)]
    field.select_option(label=words[0])


def take_back(page: Page) -> str:
    """Take back the last ruling; returns what the referee was asked."""
    page.get_by_role("button", name="Take back the last ruling").click()
    words = page.get_by_role("dialog").inner_text()
    page.get_by_role("button", name="Take it back").click()
    return words


def has_log(page: Page, words: str) -> Locator:
    """The lines of the log with these words, whether it or the news are in sight."""
    return page.locator("#log .log-lines .ruling", has_text=words)


def reach_levers(ada: Visitor, ben: Visitor, table: str, seat: str) -> None:
    """Play past the pages until something can be set by hand and the person is asked."""
    draw = random.Random(5)
    while not ada.request("GET", f"/api/tables/{table}/levers")["levers"]:
        ben.advance(table, seat, 1, draw)


def test_a_referee_rules_takes_it_back_speaks_with_one_seat_and_assesses(visit: Visit) -> None:
    ada, ben, cem = visit(), visit(), visit()
    page = open_by_form(ada)
    table, token = read_link(page, "Coalition")
    cem.request("POST", "/api/join", {"name": ""}, read_link(page, "Spectators")[1])
    page.get_by_role("link", name="Go to the table").click()
    referee = Sitting(ada, page)
    player = join(ben, table, token, "Ben")
    expect(player.page.locator(".side.referee")).to_contain_text("Ada")
    expect(player.page.get_by_role("button", name="Make a ruling")).to_have_count(0)
    reach_levers(ada, ben, table, "coalition")
    player.wait_asked()

    reason = "Half of the garrison was called away."
    rule(page, "fob", "U.S. units", "2", reason)
    expect(has_log(player.page, reason)).to_have_count(1)
    expect(has_log(player.page, "U.S. units")).to_have_count(1)
    expect(player.page.locator(".toast-ruling")).to_contain_text(reason)
    assert "Nobody has chosen anything since then" in take_back(page)
    expect(has_log(player.page, reason)).to_have_count(0)
    player.page.get_by_role("tab", name="Chat").click()
    expect(player.page.locator(".chat-line").last).to_contain_text(f"took back the ruling “{reason}”")

    say(page, "The bridge is mined.", "To Coalition alone")
    heard = player.page.locator(".chat-line").last
    expect(heard).to_contain_text("The bridge is mined.")
    expect(heard).to_contain_text("to you alone")
    say(player.page, "Thank you.", "To Referee alone")
    expect(page.locator(".chat-line").last).to_contain_text("Thank you.")
    others = str(cem.request("GET", f"/api/tables/{table}/seats/watch")["chat"])
    assert "took back" in others
    assert "mined" not in others
    assert "Thank you" not in others

    end_game(page, "Coalition", "It is late.")
    expect(player.page.locator("#prompt .prompt-words")).to_contain_text("win")
    expect(player.page.locator("#prompt")).to_contain_text("The referee ended the game")
    assert player.is_over()
    write_assessment(page)
    for one in (page, player.page):
        expect(one.locator(".assessment")).to_contain_text("A good game.")
        expect(one.locator(".assessment")).to_contain_text("Bold, and lucky.")
    assert check(referee.page, "assessed") == []


def end_game(page: Page, winner: str, reason: str) -> None:
    """The referee ends the game; a ruling without a change is refused before it is sent."""
    page.get_by_role("button", name="Make a ruling").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Reason").fill(reason)
    dialog.get_by_role("button", name="Rule", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("Nothing is changed yet")
    dialog.get_by_role("checkbox", name="End the game").check()
    dialog.get_by_role("group", name="Who wins").get_by_label(winner).check()
    assert check(page, "ruling") == []
    dialog.get_by_role("button", name="Rule", exact=True).click()
    expect(dialog).to_have_count(0)


def write_assessment(page: Page) -> None:
    """Of the game and of one seat."""
    page.get_by_role("button", name="Write the assessment").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("The game as a whole").fill("A good game.")
    dialog.get_by_label("Coalition").fill("Bold, and lucky.")
    assert check(page, "assessing") == []
    dialog.get_by_role("button", name="Save the assessment").click()
    expect(dialog).to_have_count(0)


def open_zefra(ada: Visitor) -> str:
    """CJTF-Z in person, an adjudicator by a link, bots for all others."""
    bots = ["random"] * 5
    return ada.create(
        "me", *bots, "person", game="zefra", name="Ada", options={"setup": "ready", "adjudicator": "person"}
    )


def settle(visitor: Visitor, judge: Visitor, table: str) -> None:
    """Until CJTF-Z is asked; what the adjudicator is asked meanwhile is answered past the pages."""
    for _ in range(600):
        if visitor.request("GET", f"/api/tables/{table}/seats/cjtf")["ask"]:
            return
        if judge.request("GET", f"/api/tables/{table}/seats/adjudicator")["ask"]:
            judge.advance(table, "adjudicator", 1, random.Random(1))
    raise AssertionError("CJTF-Z is not asked")


def unit_at(page: Page, hex: str) -> Locator:
    """The CBRN unit, if it stands in a hex."""
    return page.locator(f'.board .stack[data-spot="hex:{hex}"] [data-piece="unit:cjtf-cbrn"]')


def test_an_adjudicator_moves_a_unit_and_takes_it_back_with_what_followed(visit: Visit) -> None:
    ada, ben = visit(), visit(PHONE)
    table = open_zefra(ada)
    judge = join(ben, table, ada.links["adjudicator"], "Ben")
    player = ada.sit(table)
    expect(player.page.locator(".side.referee")).to_contain_text("Adjudicator")
    draw = random.Random(4)
    for _ in range(3):
        settle(ada, ben, table)
        player.play("cjtf", 1, draw)
    settle(ada, ben, table)
    player.wait_asked()
    raise_and_lower(player.page)

    before = place_of(ben, table)
    rule(judge.page, "cbrn place", "Place", FAR, "The column took the southern road.")
    for page in (player.page, judge.page):
        expect(unit_at(page, FAR)).to_have_count(1)
    expect(has_log(player.page, "CBRN, Place")).to_have_count(1)
    settle(ada, ben, table)
    player.play("cjtf", 1, draw)
    settle(ada, ben, table)
    expect(judge.page.locator("#prompt")).to_contain_text("CJTF-Z")
    assert re.search(r"since then goe?s? with it", take_back(judge.page))
    expect(has_log(player.page, "CBRN, Place")).to_have_count(0)
    for page in (player.page, judge.page):
        expect(unit_at(page, FAR)).to_have_count(0)
        expect(unit_at(page, before)).to_have_count(1)
    assert check(judge.page, "adjudicator on a phone") == []


def raise_and_lower(page: Page) -> None:
    """A hand goes up and down again."""
    hand = page.locator("#prompt .hand")
    expect(hand).to_have_text("Raise hand")
    hand.click()
    expect(hand).to_have_text("Hand raised")
    expect(hand).to_have_attribute("aria-pressed", "true")
    hand.click()
    expect(hand).to_have_attribute("aria-pressed", "false")


def place_of(judge: Visitor, table: str) -> str:
    """Where the CBRN unit stands."""
    levers = judge.request("GET", f"/api/tables/{table}/levers")["levers"]
    return next(str(one["value"]) for one in levers if one["path"] == "units.cjtf-cbrn.at")


def test_an_adjudicator_has_a_seat_in_the_form_only_if_one_is_wished(visit: Visit) -> None:
    page = visit().open("/new?game=zefra")
    row = page.locator(".referee-wish")
    expect(row).to_be_hidden()
    page.locator("select[name=option-adjudicator]").select_option("person")
    expect(row).to_be_visible()
    expect(row.locator("option")).to_have_text(["Me", "A person, by link"])
    page.goto("/")
    expect(page.get_by_role("article", name="Zefran Crisis")).to_contain_text("2 to 6 players")
