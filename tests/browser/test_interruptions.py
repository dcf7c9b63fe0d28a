"""Reloads, second tabs, lost connections, a killed server, deleted tables: nothing is lost, and the page says so."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Browser, Route, expect

from browser.play import Sitting, Visitor, visiting
from table.server import Server

Visit = Callable[..., Visitor]
AWAY = ("CONNECTION_REFUSED", "INCOMPLETE_CHUNKED_ENCODING", "CONNECTION_RESET", "EMPTY_RESPONSE")
"""What a browser says of a server that is not there."""


def sit_in_the_middle(visitor: Visitor, choices: int = 20) -> Sitting:
    """At a table against a bot, with cards in the hand and a question open."""
    visitor.name("Ada")
    table = visitor.create("me", "random", seed=8)
    visitor.advance(table, "coalition", choices, random.Random(3))
    sitting = visitor.sit(table)
    sitting.wait_asked()
    return sitting


def remember(sitting: Sitting) -> tuple[str, list[str], list[str], list[str]]:
    """What a person would look for: question, choices, log, hand."""
    sitting.asked("coalition")
    return sitting.question(), sitting.buttons(), sitting.log(), sitting.hand()


def test_a_reload_in_the_middle_changes_nothing(visit: Visit) -> None:
    sitting = sit_in_the_middle(visit())
    before = remember(sitting)

    sitting.page.reload()
    sitting.wait_asked()

    assert remember(sitting) == before
    assert len(before[2]) > 20 and before[3]


def test_a_second_tab_on_the_same_seat_follows(visit: Visit) -> None:
    visitor = visit()
    sitting = sit_in_the_middle(visitor, 3)
    other = visitor.sit(sitting.table)

    sitting.play("coalition", 2, random.Random(5))
    sitting.wait_asked()

    expect(other.page.locator("#prompt-words")).to_have_text(sitting.question())
    assert remember(other) == remember(sitting)


def test_a_choice_already_made_in_another_tab_is_refused_with_a_sentence_and_the_page_catches_up(visit: Visit) -> None:
    visitor = visit()
    sitting = sit_in_the_middle(visitor, 3)
    visitor.faults.expect("answer 409")
    ask = sitting.asked("coalition")
    address = f"/api/tables/{sitting.table}/seats/coalition/choices"

    def be_late(route: Route) -> None:
        visitor.request(
            "POST", address, {"number": ask["number"], "choice": ask["choices"][1]["name"], "key": "k" * 16}
        )
        route.continue_()

    sitting.page.route("**/choices", be_late)
    sitting.take(ask["choices"][0])

    expect(sitting.page.locator(".toast-bad")).to_contain_text("choice")
    sitting.page.unroute("**/choices")
    assert sitting.asked("coalition")["number"] == ask["number"] + 1
    sitting.play("coalition", 1, random.Random(4))


def test_a_killed_server_comes_back_and_the_open_page_goes_on_without_a_reload(
    browser: Browser, own_server: Server
) -> None:
    with visiting(browser, own_server) as visitor:
        visitor.faults.expect(*AWAY)
        sitting = sit_in_the_middle(visitor, 15)
        before = remember(sitting)
        sitting.page.evaluate("window.sameDocument = true")

        own_server.kill()
        expect(sitting.page.locator("#banner-connection")).to_contain_text("The connection was lost")
        own_server.start()

        expect(sitting.page.locator("#banner-connection")).to_have_count(0, timeout=30_000)
        sitting.wait_asked()
        assert remember(sitting) == before
        sitting.play("coalition", 2, random.Random(4))
        sitting.wait_asked()
        assert sitting.page.evaluate("window.sameDocument") is True
        assert sitting.log()[: len(before[2])] == before[2]


def test_a_choice_made_while_the_server_is_away_is_refused_kindly_and_can_be_made_afterwards(
    browser: Browser, own_server: Server
) -> None:
    with visiting(browser, own_server) as visitor:
        visitor.faults.expect(*AWAY)
        sitting = sit_in_the_middle(visitor, 2)
        ask = sitting.asked("coalition")
        own_server.kill()

        sitting.take(ask["choices"][0])

        expect(sitting.page.locator(".toast-bad")).to_contain_text("cannot be reached")
        own_server.start()
        expect(sitting.page.locator("#banner-connection")).to_have_count(0, timeout=30_000)
        sitting.take(ask["choices"][0])
        expect(sitting.page.locator("#prompt-words")).not_to_have_text(ask["words"])


def test_a_forged_link_shows_a_clear_page(visit: Visit) -> None:
    token = "forged-token-that-nobody-gave-out-0123456789"
    table = visit().create("person", "person")
    stranger = visit()
    stranger.name("Eve")
    stranger.faults.expect("answer 403", "answer 404")

    page = stranger.open(f"/t/{table}#{token}")

    expect(page.locator(".no-table h2")).to_contain_text("link")
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    assert token not in page.url


def test_an_unknown_table_shows_a_clear_page(visit: Visit) -> None:
    visitor = visit()
    visitor.faults.expect("answer 404")

    page = visitor.open("/t/0123456789ab")

    expect(page.locator(".no-table h2")).to_have_text("There is no such table, or it has been deleted.")


def test_a_deleted_table_tells_those_who_look_at_it(visit: Visit) -> None:
    host, watcher = visit(), visit()
    host.name("Ada")
    watcher.name("Wil")
    watcher.faults.expect("answer 404")
    sitting = host.sit(host.create("me", "random"))
    page = watcher.open(f"/t/{sitting.table}#{host.links['watch']}")
    page.get_by_role("button", name="Watch").click()
    watching = Sitting(watcher, page)

    sitting.page.get_by_role("button", name="Menu").click()
    sitting.page.get_by_role("menuitem", name="Delete this table").click()
    sitting.page.get_by_role("dialog").get_by_role("button", name="Delete it").click()

    expect(watching.page.locator("#banner-connection")).to_contain_text("its host has deleted it")
    sitting.page.wait_for_url(host.home + "/")
