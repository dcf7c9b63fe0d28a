"""Teams on one seat, and one person on several, in real browsers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.play import Sitting, Visitor

Visit = Callable[..., Visitor]


def join(visitor: Visitor, table: str, token: str, name: str) -> Sitting:
    """Come by a link, tell one's name, sit down."""
    page = visitor.open(f"/t/{table}#{token}")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return Sitting(visitor, page)


def say(page: Page, words: str, to: str) -> None:
    """Say something to all or to one's team."""
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Who hears it").select_option(label=to)
    page.get_by_label("Message").fill(words)
    page.get_by_label("Message").press("Enter")


def test_the_captain_chooses_the_others_suggest_and_the_team_talks_among_itself(visit: Visit) -> None:
    ada, ben, cem = visit(), visit(), visit()
    table = ada.create("me", "person", teams="captain", name="Ada")
    captain = join(ben, table, ada.links["taliban"], "Ben")
    other = join(cem, table, ada.links["taliban"], "Cem")
    opponent = ada.sit(table)
    expect(opponent.page.locator("#sides")).to_contain_text("Ben and Cem")

    captain.wait_asked()
    first = captain.asked("taliban")["choices"][0]
    other.wait_asked()
    expect(other.page.locator("#prompt")).to_contain_text("Ben chooses for your team")
    expect(captain.page.locator("#prompt")).to_contain_text("You are the captain")
    other.take(first)
    marked = captain.page.locator(f'.suggested[data-thing="{first["thing"]}"]').first
    expect(marked).to_be_visible()
    captain.page.get_by_role("tab", name="Chat").click()
    expect(captain.page.get_by_label("Who hears it")).to_have_value("team")
    expect(captain.page.locator(".chat-line").last).to_contain_text(f"I suggest: {first['words']}")
    say(captain.page, "The bridge, then.", "To my team")
    expect(other.page.locator(".chat-line").last).to_contain_text("The bridge, then.")
    assert captain.asked("taliban")["number"] == 0, "a suggestion is no choice"
    say(other.page, "Good evening.", "To all")
    opponent.page.get_by_role("tab", name="Chat").click()
    expect(opponent.page.locator(".chat-line").last).to_contain_text("Good evening.")
    expect(opponent.page.locator("#chat")).not_to_contain_text("bridge")
    expect(opponent.page.locator("#chat")).not_to_contain_text("suggest")

    captain.page.get_by_role("button", name="Menu").click()
    captain.page.get_by_role("menuitem", name="Team").click()
    captain.page.get_by_role("button", name="Make captain").click()
    expect(captain.page.locator("#prompt")).to_contain_text("Cem chooses for your team")
    other.wait_asked()
    other.take(other.asked("taliban")["choices"][0])
    other.wait_quiet()
    assert other.look("taliban")["moments"] > 1, "the new captain could not choose"


def test_a_table_for_two_is_opened_on_the_page_and_one_link_gives_three_seats(visit: Visit) -> None:
    ada, ben = visit(), visit()
    page = ada.open("/new?game=kabul")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("How many people play").select_option(label="Two: one has all three allies")
    expect(page.locator(".seat-wish:visible strong")).to_have_text(
        ["Taliban", "Afghan Government, NGO and ISAF", "Referee"]
    )
    page.get_by_role("button", name="Create the table").click()
    link = page.get_by_role("textbox", name="Link: Afghan Government, NGO and ISAF").input_value()

    guest = ben.open(link)
    expect(guest.get_by_role("dialog")).to_contain_text("You would play as Afghan Government, NGO and ISAF")
    guest.get_by_label("Your name at the table").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    sitting = Sitting(ben, guest)
    asked = set()
    for _ in range(60):
        seat = next(one["seat"] for one in sitting.look("watch")["table"]["seats"] if one["asked"])
        if seat == "taliban":
            advance(ada, sitting.table)
            continue
        asked.add(seat)
        expect(guest.locator("#you")).to_contain_text({"afghan": "Afghan", "ngo": "NGO", "isaf": "ISAF"}[seat])
        if len(asked) == 3:
            break
        choices = sitting.asked(seat)["choices"]
        sitting.take(next((one for one in choices if one["rank"] == 1), choices[0]))
        sitting.wait_quiet()
    assert asked == {"afghan", "ngo", "isaf"}
    assert not guest.locator("#curtain").is_visible(), "one's own seats have no secrets from each other"


def advance(visitor: Visitor, table: str) -> None:
    """One choice of the Taliban, past the pages."""
    base = f"/api/tables/{table}/seats/taliban"
    ask = visitor.request("GET", base)["ask"]
    chosen = next((one for one in ask["choices"] if one["rank"] == 1), ask["choices"][0])
    body = {"number": ask["number"], "choice": chosen["name"], "key": f"key-{ask['number']:08}"}
    visitor.request("POST", f"{base}/choices", body)
