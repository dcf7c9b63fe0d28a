"""Looking back: the slider, every seat's view after the end, records from elsewhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.play import SEATS, Sitting, Visitor
from sandtable.kernel.record import write_record
from sandtable.lab.simulate import Match, play_record

Visit = Callable[..., Visitor]


def slide(page: Page, number: int) -> None:
    """Move the slider."""
    page.locator("#history .slider").fill(str(number))


def pieces(page: Page) -> list[str]:
    """What lies where on the board."""
    found = page.locator(".board .piece").evaluate_all(
        """all => all.map((one) => `${one.closest('.stack').dataset.thing} ${one.querySelector('use').href.baseVal}`)"""
    )
    return sorted(str(piece) for piece in found)


def read_game(folder: Path) -> Path:
    """The record of a whole game between two bots, as a file."""
    play = play_record(
        Match("zurmat", ("random", "random"), 4, "standard", (("map", "district_2008"), ("memory_aid", "off")))
    )
    path = folder / "game.record"
    path.write_text(write_record(play.record()), encoding="utf-8")
    return path


def test_going_back_shows_the_earlier_board_and_a_banner_and_back_to_now_returns(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.wait_asked()
    sitting.asked("coalition")
    earlier, moment = pieces(page), int(page.locator("#history .slider").input_value())
    visitor.advance(sitting.table, "coalition", 12, random.Random(3))
    sitting.wait_asked()
    sitting.asked("coalition")
    now, question = pieces(page), sitting.question()
    assert now != earlier

    slide(page, moment)

    expect(page.locator("#banner-past")).to_contain_text("You look at the past")
    expect(page.locator("#prompt h2")).to_contain_text(f"moment {moment + 1} of")
    assert pieces(page) == earlier
    assert page.locator(".offered").count() == 0, "something glows in the past"
    page.get_by_role("button", name="Later").click()
    expect(page.locator("#prompt h2")).to_contain_text(f"moment {moment + 2} of")
    page.locator("#banner-past button").click()
    expect(page.locator("#banner-past")).to_have_count(0)
    expect(page.locator("#prompt-words")).to_have_text(question)
    assert pieces(page) == now


def test_the_game_goes_on_while_one_looks_at_the_past(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    visitor.advance(sitting.table, "coalition", 3, random.Random(3))
    sitting.page.wait_for_function("() => document.querySelector('#history .slider').max >= 3")
    slide(sitting.page, 1)
    expect(sitting.page.locator("#banner-past")).to_be_visible()

    visitor.advance(sitting.table, "coalition", 3, random.Random(4))

    sitting.page.wait_for_function("() => document.querySelector('#history .slider').max >= 6")
    expect(sitting.page.locator("#banner-past")).to_be_visible()
    expect(sitting.page.locator("#prompt h2")).to_contain_text("moment 2 of")
    sitting.page.locator("#banner-past button").click()
    expect(sitting.page.locator("#prompt-words")).to_have_text(sitting.asked("coalition")["words"])


def test_after_the_end_everything_can_be_seen(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "random", seed=8)
    visitor.advance(table, "coalition", 6, random.Random(3))
    page = visitor.sit(table).page
    assert not page.get_by_label("Whose view").is_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#prompt .scores, #prompt .prompt-words")).not_to_have_count(0)
    page.get_by_label("Whose view").wait_for()

    page.get_by_role("button", name="Show everything").click()
    expect(page.locator("#banner-past")).to_contain_text("The end, with everything open")
    expect(page.locator("#tray .shelf-hand .shelf-title")).to_have_text(["Coalition: Tactics", "Taliban: Tactics"])
    assert all(title.bounding_box()["height"] > 5 for title in page.locator("#tray .shelf-hand .shelf-title").all())  # type: ignore[index]
    expect(page.locator("#prompt .prompt-words")).to_have_text("Taliban wins")

    for view, words in (("taliban", "as taliban"), ("all", "with everything open")):
        page.get_by_label("Whose view").select_option(view)
        expect(page.locator("#banner-past")).to_contain_text(words, ignore_case=True)
        slide(page, 2)
        expect(page.locator("#prompt h2")).to_contain_text("moment 3 of")
    page.locator("#banner-past button").click()
    expect(page.get_by_label("Whose view")).to_have_value("coalition")


def test_an_uploaded_record_is_replayed_from_every_seat_and_with_everything_open(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.open("/")
    page.locator("#record-file").set_input_files(read_game(tmp_path))
    page.wait_for_url("**/t/*")
    sitting = Sitting(visitor, page)
    expect(page.locator("#prompt h2")).not_to_be_empty()

    seen: dict[str, set[str]] = {}
    for view, words in (*((seat, f"as {seat}") for seat in SEATS), ("all", "with everything open")):
        page.get_by_label("Whose view").select_option(view)
        expect(page.locator("#banner-past")).to_contain_text(words, ignore_case=True)
        slide(page, 20)
        expect(page.locator("#prompt h2")).to_contain_text("moment 21 of")
        seen[view] = {*sitting.hand(), *page.locator("#goals .card-title").all_text_contents()}
    assert seen["coalition"] and seen["taliban"] and not seen["coalition"] & seen["taliban"]
    assert seen["all"] & seen["coalition"] and seen["all"] & seen["taliban"]


def test_the_log_of_a_replay_does_not_tell_what_comes(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    page = visitor.open("/")
    page.locator("#record-file").set_input_files(read_game(tmp_path))
    page.wait_for_url("**/t/*")
    sitting = Sitting(visitor, page)
    expect(page.locator("#prompt h2")).to_contain_text("moment 1 of")

    for view in ("watch", *SEATS, "all"):
        page.get_by_label("Whose view").select_option(view)
        moment = visitor.request("GET", f"/api/tables/{sitting.table}/seats/{view}/moments/30")
        expect(page.locator("#prompt h2")).to_contain_text(f"of {moment['of']}")
        slide(page, 30)
        expect(page.locator("#prompt h2")).to_contain_text("moment 31 of")
        expect(page.locator("#log .line")).to_have_count(moment["lines"])
    expect(page.locator("#log")).to_contain_text("told to Taliban alone")
    page.locator("#prompt").get_by_role("button", name="To the end").click()
    expect(page.locator("#log .line").last).to_contain_text("wins")


def test_what_is_no_record_is_refused_with_a_sentence(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.faults.expect("answer 400", "answer 422")
    page = visitor.open("/")
    wrong = tmp_path / "wrong.record"
    wrong.write_text("<script>alert(1)</script>", encoding="utf-8")

    page.locator("#record-file").set_input_files(wrong)

    expect(page.locator("#record-fault")).to_contain_text("This record cannot be opened")
