"""Fitna in the browser: a whole scenario by clicks, five seats at one table, and sides that come with the scenario."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from browser.play import Sitting, Visitor
from sandtable.games.fitna.terms import LEVELS

Visit = Callable[..., Visitor]
SMALL, LARGE = "civil-war-in-syria", "regional-war"
SEAT, OTHER = "rebels", "syria"
SEED = 7
LONGEST = 600
FIVE = ("syria", "iran", "turkey", "israel", "russia")
CALM = ("top", "back", "unplan", "withhold", "leave", "exchange")
"""What leads nowhere, or back."""
WANTED = {"draw", "plan", "split", "take", "go", "attack", "target", "launch", "announce", "lose"}


def verb_of(choice: Any) -> str:
    """What kind of choice it is."""
    return str(choice["name"].partition(":")[0])


class Player:
    """Somebody who tries everything once or twice, and then is in haste."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seen: dict[str, int] = {}
        """How often each verb was chosen."""
        self.clicks = 0

    def play(self) -> None:
        """One choice: by turns on what glows, and in the list."""
        ask = self.sitting.asked(SEAT)
        choice = self.pick(ask["choices"])
        self.seen[verb_of(choice)] = self.seen.get(verb_of(choice), 0) + 1
        self.look(ask, choice)
        self.clicks += 1
        if self.clicks % 2:
            self.sitting.take(choice)
        else:
            self.take_listed(choice)
        self.sitting.wait_quiet()

    def pick(self, choices: list[Any]) -> Any:
        """What is new, else what goes on, else the first."""
        usual = [choice for choice in choices if verb_of(choice) not in CALM]
        fresh = [choice for choice in usual if self.seen.get(verb_of(choice), 0) < 2]
        onward = [choice for choice in usual if choice["rank"] == 1]
        attacks = [choice for choice in usual if verb_of(choice) in ("attack", "target", "launch")]
        return (fresh or attacks[:1] or onward or usual)[0]

    def take_listed(self, choice: Any) -> None:
        """By its button, in sight or folded away."""
        self.sitting.take_button(choice["name"])
        self.sitting.ways["button"] = self.sitting.ways.get("button", 0) + 1
        if choice["final"] and self.sitting.page.locator("#prompt .sure").count():
            self.sitting.page.locator("#prompt .sure").click()

    def look(self, ask: Any, choice: Any) -> None:
        """What must be in sight before some choices are made for the first time."""
        verb, page = verb_of(choice), self.sitting.page
        expect(page.locator("#prompt-words")).to_have_text(ask["words"])
        if self.seen[verb] > 1:
            return
        if verb == "take":
            check_supply(self.sitting)
        elif verb == "plan":
            check_hand(self.sitting)
        elif verb == "target":
            badge = page.locator(f'.spot-badges[data-of="{choice["thing"]}"]')
            expect(badge).to_have_text(re.compile(r"^(at best )?\d of 6$"))
        elif verb == "launch":
            check_odds(page)


def check_hand(sitting: Sitting) -> None:
    """Each card with its OPPs, its title and its text, in reach of the pointer."""
    cards = sitting.page.locator("#tray .card.hand")
    shelf = next(one for one in sitting.look(SEAT)["scene"]["shelves"] if one["id"] == f"hand@{SEAT}")
    assert len(shelf["cards"]) >= 4
    expect(cards.locator(".card-title")).to_have_text([card["title"] for card in shelf["cards"]])
    expect(cards.locator(".card-top")).to_have_text([card["top"] for card in shelf["cards"]])
    cards.first.hover()
    expect(cards.first.locator(".card-text")).to_have_text(shelf["cards"][0]["text"])


def check_supply(sitting: Sitting) -> None:
    """The line of supply of a unit is drawn while it is looked at, and told."""
    stacks = sitting.look(SEAT)["scene"]["stacks"]
    alone = [stack["pieces"][0] for stack in stacks if len(stack["pieces"]) == 1]
    top = next(piece for piece in alone if piece.get("ring", "").count(" ") > 3)
    line = sitting.page.locator(".board > path.veil")
    assert not line.get_attribute("d")
    sitting.page.locator(f'[data-piece="{top["id"]}"]').hover()
    expect(line).to_have_attribute("d", top["ring"])
    expect(sitting.page.locator(".tooltip")).to_contain_text("Supplied from")


def check_odds(page: Page) -> None:
    """Strengths, every shift, the column and the chances, before anything is launched."""
    items = page.locator("#goals .shelf", has_text="Offensive against").locator(".card")
    expect(items.first).to_contain_text(re.compile(r"Attack \d+, defence \d+"))
    expect(items.last).to_contain_text(re.compile(r"Column .*1 [AED]"))
    expect(items.last.locator(".badge")).to_have_text(re.compile(r"\d of 6$"))
    expect(page.locator("#prompt .scene-notices")).to_contain_text(re.compile(r"\d of 6 drive them out\. Attack \d+"))
    expect(page.locator(".veils path")).not_to_have_count(0)


def check_panels(page: Page) -> None:
    """Whose turn it is, which segment, and how far both sides are."""
    expect(page.locator("#status")).to_have_text(re.compile(r"^Turn \d of 6"))
    expect(page.locator("#tracks .track-title")).to_have_text(["Turn", "Phase"])
    expect(page.locator("#tracks [aria-current=step]")).to_have_count(2)
    for side in ("Syria", "Rebels"):
        panel = page.locator("#sides").get_by_role("region", name=side)
        expect(panel.locator(".stat").first).to_have_text(
            re.compile("^Victory now(Marginal|Major|Decisive|\N{EN DASH})$")
        )
    levels = page.locator("#goals .shelf", has_text="Goals").locator(".card-title")
    expect(levels).to_have_text(["Marginal", "Major", "Decisive"])


def let_move(person: Visitor, table: str, seat: str, draw: random.Random) -> None:
    """Past the pages, at random, until the seat is asked nothing."""
    base = f"/api/tables/{table}/seats/{seat}"
    while ask := person.request("GET", base)["ask"]:
        usual = [choice for choice in ask["choices"] if verb_of(choice) not in CALM] or ask["choices"]
        onward = [choice for choice in usual if choice["rank"] == 1]
        name = draw.choice(onward if onward and draw.random() < 0.7 else usual)["name"]
        body = {"number": ask["number"], "choice": name, "key": f"{draw.random():.12f}"}
        person.request("POST", f"{base}/choices", body)


def test_a_whole_scenario_is_played_by_clicks_and_ends_with_levels(visit: Visit) -> None:
    visitor, other = visit(), visit()
    visitor.knows("fitna")
    table = visitor.create("person", "me", game="fitna", scenario=SMALL, options={}, seed=SEED)
    other.request("POST", "/api/join", {"name": "Ben"}, link=visitor.links[OTHER])
    other.answer_windows(table, OTHER)
    sitting = visitor.sit(table)
    sitting.bare = True
    player, draw = Player(sitting), random.Random(SEED)
    for _ in range(LONGEST):
        let_move(other, table, OTHER, draw)
        sitting.wait_asked()
        if sitting.is_over():
            break
        if player.clicks == 8:
            check_panels(sitting.page)
        player.play()

    assert sitting.is_over()
    assert set(player.seen) >= WANTED, WANTED - set(player.seen)
    assert min(sitting.ways["thing"], sitting.ways["button"]) > 10, sitting.ways
    check_end(sitting)


def check_end(sitting: Sitting) -> None:
    """Who has won, with the level of each side."""
    prompt, result = sitting.page.locator("#prompt"), sitting.look(SEAT)["scene"]["result"]
    expect(prompt.locator("h2")).to_have_text(result["title"])
    expect(prompt).to_contain_text("Played to the end of turn 6.")
    levels = [LEVELS[score["total"]].capitalize() for score in result["scores"]]
    expect(prompt.locator(".scores tfoot th")).to_have_text("Victory")
    expect(prompt.locator(".scores tfoot td")).to_have_text(levels)
    expect(prompt.get_by_role("button", name="Replay")).to_be_visible()


def seat_five(visitor: Visitor, seat: str) -> str:
    """A table of scenario 9: a person, and bots at the four other seats."""
    bots = [{"seat": one, "holder": "bot", "bot": "random"} for one in FIVE if one != seat]
    table = visitor.create(
        game="fitna", scenario=LARGE, options={}, seed=SEED, seats=[{"seat": seat, "holder": "me"}, *bots]
    )
    visitor.answer_windows(table, seat)
    return table


def hurry(sitting: Sitting, seat: str, turn: int, draw: random.Random) -> None:
    """Past the page, which is left for so long, until a turn has come."""
    sitting.page.goto("/")
    base = f"/api/tables/{sitting.table}/seats/{seat}"
    while not sitting.visitor.request("GET", base)["scene"]["status"].startswith(f"Turn {turn} "):
        let_move(sitting.visitor, sitting.table, seat, draw)
        sitting.page.wait_for_timeout(20)
    sitting.page.goto(f"/t/{sitting.table}")


def test_one_person_and_four_bots_play_two_turns_of_a_regional_war(visit: Visit) -> None:
    visitor, draw = visit(), random.Random(SEED)
    visitor.knows("fitna")
    sitting = visitor.sit(seat_five(visitor, "israel"))
    for turn in (2, 3):
        for _ in range(3):
            sitting.wait_asked()
            sitting.take(sitting.asked("israel")["choices"][0])
            sitting.wait_quiet()
        hurry(sitting, "israel", turn, draw)
        expect(sitting.page.locator("#status")).to_contain_text(f"Turn {turn} of 6")

    expect(sitting.page.locator("#sides .side:not(.referee)")).to_have_count(5)
    expect(sitting.page.locator("#tracks .track-title")).to_have_text(["Turn", "Phase", "Tension"])
    for name in ("Syria", "Iran", "Turkey", "Russia"):
        expect(sitting.page.locator("#log")).to_contain_text(f"{name}: the phase begins.")
