"""How a question is asked: few choices as buttons, numbers for keys, notes on the map, a hand that can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Position, expect

from browser.play import DESK, PHONE, Sitting, Visitor
from browser.test_clicks import offers, play_until

Visit = Callable[..., Visitor]
CORNER: Position = {"x": 8, "y": 30}
BADGES = """async () => {
  const { Board } = await import('/static/board.js');
  const field = document.body.appendChild(document.createElement('div'));
  const board = new Board(field, { game: 'orgun', content: '' });
  const spot = (id) => ({ id, name: id, x: 0, y: 0, path: 'M0 0h9v9z', badges: [{ text: '2 MP' }] });
  board.draw({ status: '', box: [0, 0, 99, 99], ground: '', spots: [spot('area:1'), spot('area:2')], stacks: [] });
  const looks = (thing) => {
    board.ask([{ thing }]);
    const look = (one) => (one.matches('.stale') ? 'gone' : one.matches('.aside') ? 'aside' : 'live');
    return [...field.querySelectorAll('.spot-badges')].map(look);
  };
  return [looks('area:1'), looks('piece:7')];
}"""
HAND = """async () => {
  const { drawShelves } = await import('/static/cards.js');
  const text = 'What a card says, at such length that a part of it is hidden until one looks at it. '.repeat(3);
  const cards = Array.from({ length: 12 }, (_, at) => ({ id: `card:${at}`, title: `Card ${at}`, text }));
  const hand = { id: 'hand', title: 'Hand', size: 'hand', cards };
  drawShelves(document.querySelector('#tray'), [hand], { game: 'orgun', content: '' });
}"""
READ = """() => {
  const cards = [...document.querySelectorAll('#tray .card')];
  const text = cards.find((one) => one.parentElement.matches(':hover'))?.querySelector('.card-text');
  const { bottom } = text?.getBoundingClientRect() ?? {};
  const whole = text && text.scrollHeight <= text.clientHeight + 1 && bottom <= innerHeight;
  return whole ? text.parentElement.dataset.thing : '';
}"""
"""Which card lies open, all of it in sight."""


def is_few(ask: Any) -> bool:
    """Three choices or fewer, of which one is what the question is about and is drawn."""
    usual = [choice for choice in ask["choices"] if not choice["more"] and not choice["back"]]
    about = [choice for choice in usual if choice["rank"] == 0]
    return len(usual) <= 3 and len(about) == 1 and about[0]["thing"] != ""


def goes_on(ask: Any) -> bool:
    """There is a choice with which the game goes on."""
    return any(choice["rank"] == 1 and not choice["back"] for choice in ask["choices"])


def sit_at_orgun(visitor: Visitor, wanted: Callable[[Any], bool], *liked: str) -> Sitting:
    """At a table of Orgun, when a question is as wanted."""
    visitor.knows("orgun")
    table = visitor.create("me", "random", game="orgun", options={"setup": "ready"}, seed=3)
    return play_until(visitor, table, wanted, *liked, seat="dra")


def test_three_choices_or_fewer_are_buttons_and_a_lone_deed_is_the_main_one(visit: Visit) -> None:
    sitting = sit_at_orgun(visit(), is_few)
    choices = sitting.asked("dra")["choices"]
    usual = [choice for choice in choices if not choice["more"] and not choice["back"]]
    main = next(choice["name"] for choice in usual if choice["rank"] == 0)

    for choice in usual:
        expect(sitting.page.locator(f'#prompt .pick[data-choice="{choice["name"]}"]')).to_be_visible()
    expect(sitting.page.locator("#prompt .pick.primary")).to_have_attribute("data-choice", main)


def test_the_numbers_of_a_list_go_from_one_to_nine_and_going_on_has_the_last(visit: Visit) -> None:
    sitting = sit_at_orgun(visit(), lambda ask: len(ask["choices"]) >= 9 and goes_on(ask))
    page = sitting.page
    sitting.asked("dra")
    page.keyboard.press("l")
    expect(page.locator("#prompt .pick-list[open]").first).to_be_visible()

    keys = page.locator("#prompt .pick kbd").all_text_contents()

    assert sorted(key for key in keys if key) == list("123456789")
    expect(page.locator("#prompt .pick[data-onward] kbd").last).to_have_text("9")


def test_an_opened_list_does_not_keep_the_card_large(visit: Visit) -> None:
    sitting = sit_at_orgun(visit(), lambda ask: len(ask["choices"]) > 10)
    dock = sitting.page.locator("#prompt-dock")

    name = next(choice["name"] for choice in sitting.asked("dra")["choices"] if choice["thing"])
    sitting.page.locator("#prompt summary").first.click()
    opened = dock.bounding_box()
    sitting.take_button(name)
    sitting.wait_quiet()
    sitting.asked("dra")

    after = dock.bounding_box()
    assert opened and after and after["height"] < opened["height"]


def test_a_note_on_a_place_that_cannot_be_chosen_keeps_quiet_and_one_of_another_question_is_gone(visit: Visit) -> None:
    visitor = visit()
    page = visitor.sit(visitor.create("me", "random", seed=8)).page

    assert page.evaluate(BADGES) == [["live", "aside"], ["gone", "gone"]]


def test_nothing_is_told_over_an_open_menu(visit: Visit) -> None:
    visitor = visit()
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    page = sitting.page
    sitting.asked("coalition")
    tiles = page.locator(".spot.offered")
    tiles.first.hover(position=CORNER)
    expect(page.locator(".tooltip")).to_be_visible()

    tiles.first.click(position=CORNER)
    expect(page.locator(".popover")).to_be_visible()
    tiles.last.hover(position=CORNER)
    page.wait_for_timeout(600)

    expect(page.locator(".tooltip")).to_be_hidden()


def find_fan(page: Page) -> Any:
    """The middle of the widest fan in sight of which nothing is offered, if there is one."""
    return page.evaluate("""() => {
      const middle = (fan) => {
        const { left, top, width, height } = fan.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const isFree = (fan) => {
        const spot = document.querySelector(`.spot[data-thing="${CSS.escape(fan.dataset.spot)}"]`);
        const hit = document.elementFromPoint(...middle(fan));
        return !spot?.matches('.offered') && !fan.querySelector('.offered') && hit?.closest('.stack') === fan;
      };
      const wide = (fan) => fan.getBoundingClientRect().width;
      const fans = [...document.querySelectorAll('.stack[data-layout="fan"]:has(.piece + .piece)')].filter(isFree);
      return fans.length ? middle(fans.sort((one, two) => wide(two) - wide(one))[0]) : null;
    }""")


def test_a_fan_closes_when_the_mouse_leaves_it(visit: Visit) -> None:
    page = sit_at_orgun(visit(), offers("activate")).page
    place = find_fan(page)

    page.mouse.click(*place)
    expect(page.locator(".stack.spread")).to_have_count(1)
    page.mouse.move(5, DESK[1] / 2)

    expect(page.locator(".stack.spread")).to_have_count(0)


def test_a_fan_closes_with_a_new_question(visit: Visit) -> None:
    sitting = sit_at_orgun(visit(PHONE), offers("activate"))
    page = sitting.page
    for _ in range(4):
        page.wait_for_timeout(400)
        if find_fan(page):
            break
        page.locator("#fit").tap()

    page.touchscreen.tap(*find_fan(page))
    expect(page.locator(".stack.spread")).to_have_count(1)
    sitting.take_button(next(one["name"] for one in sitting.asked("dra")["choices"] if one["verb"] == "activate"))
    sitting.wait_quiet()

    expect(page.locator(".stack.spread")).to_have_count(0)


def test_each_card_of_a_hand_of_twelve_can_be_read(visit: Visit) -> None:
    page = sit_at_orgun(visit(), offers("activate")).page
    page.evaluate(HAND)
    slot = page.locator("#tray .slot").first.bounding_box()
    assert slot

    read = set()
    for x in range(int(slot["x"]) + 4, 990, 12):
        page.mouse.move(x, slot["y"] + 30)
        read.add(page.evaluate(READ))

    assert read >= {f"card:{number}" for number in range(12)}


def test_a_rule_is_shown_below_the_search_bar(visit: Visit) -> None:
    page = sit_at_orgun(visit(), offers("activate")).page
    page.locator("#prompt .prompt-foot").get_by_role("button", name="Rule").click()
    expect(page.locator("#rules .rules-shown")).to_be_in_viewport()

    bar, rule = page.locator("#rules .rules-search").bounding_box(), page.locator("#rules .rules-shown").bounding_box()

    assert bar and rule and rule["y"] >= bar["y"] + bar["height"]
