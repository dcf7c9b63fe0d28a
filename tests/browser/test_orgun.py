"""A whole game of The Siege of Orgun by clicks: raids, ambushes, mines, retreats, and a card in a window."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.play import Visitor
from sandtable.games.orgun import GAME

Visit = Callable[..., Visitor]
SEAT = "mujahideen"
AIMS = (15, 38)
"""A minefield and an outpost: where the player wants to go."""
DISTANCES = GAME.load(None).distances
WANTED = ("ambush", "raid", "mines", "retreat", "card in a window")
LONGEST = 900
SEED = 279
"""One with which everything wanted happens soon."""


def tell_deed(ask: Any, choice: Any) -> str:
    """What a choice would show of the rules, if it is one of the wanted things."""
    verb = choice["name"].partition(":")[0]
    if verb in ("ambush", "raid"):
        return str(verb)
    if choice["name"] == "play:well-laid-ambush" and ask["window"]:
        return "card in a window"
    if verb == "go" and "minefield" in choice["words"]:
        return "mines"
    return "retreat" if verb == "to" and len(ask["choices"]) > 1 else ""


def measure(choice: Any) -> int:
    """How far an area is from the nearest aim."""
    area = int(choice["name"].partition(":")[2])
    return min(DISTANCES[area][aim] for aim in AIMS)


def pick(ask: Any, seen: set[str]) -> Any:
    """Something not yet seen, else towards the aims, else on."""
    choices = ask["choices"]
    for choice in choices:
        deed = tell_deed(ask, choice)
        if deed and (deed not in seen or deed in ("ambush", "retreat")):
            return choice
    if {choice["name"].partition(":")[0] for choice in choices} == {"done", "go"} and len(choices) == 2:
        return choices[0] if choices[0]["name"] != "done" else choices[1]
    by_verb: dict[str, list[Any]] = {}
    for choice in choices:
        by_verb.setdefault(choice["name"].partition(":")[0], []).append(choice)
    if not set(WANTED) <= seen or "pass" not in by_verb:
        for verb in ("roll", "attack", "retreat", "fall-back", "all", "take"):
            if verb in by_verb:
                return by_verb[verb][0]
        for verb in ("go", "activate"):
            near = [one for one in by_verb.get(verb, []) if measure(one) > 0 or verb == "activate"]
            if near:
                return min(near, key=measure)
    onward = [choice for choice in choices if choice["rank"] == 1 and choice["name"] != "back"]
    return (onward or choices)[0]


def let_move(other: Visitor, table: str, draw: random.Random, seen: set[str]) -> None:
    """The opponent past the pages, until it is asked nothing: at random, and passing when all has been seen."""
    base = f"/api/tables/{table}/seats/dra"
    while ask := other.request("GET", base)["ask"]:
        names = [choice["name"] for choice in ask["choices"]]
        name = "pass" if "pass" in names and set(WANTED) <= seen else draw.choice(names)
        body = {"number": ask["number"], "choice": name, "key": f"{draw.random():.12f}"}
        other.request("POST", f"{base}/choices", body)


def test_a_whole_game_by_clicks_shows_every_way_to_fight(visit: Visit) -> None:
    visitor, other = visit(), visit()
    table = visitor.create("person", "me", game="orgun", options={"setup": "ready"}, seed=SEED)
    other.request("POST", "/api/join", {"name": "Ben"}, link=visitor.links["dra"])
    other.answer_windows(table, "dra")
    sitting = visitor.sit(table)
    sitting.bare = True
    seen: set[str] = set()
    draw = random.Random(SEED)

    for _ in range(LONGEST):
        let_move(other, table, draw, seen)
        sitting.wait_asked()
        if sitting.is_over():
            break
        ask = sitting.asked(SEAT)
        choice = pick(ask, seen)
        seen.add(tell_deed(ask, choice))
        sitting.take(choice)
        sitting.wait_quiet()

    assert sitting.is_over()
    assert set(WANTED) <= seen, set(WANTED) - seen
    assert sitting.ways["thing"] > 30, sitting.ways
    expect(sitting.page.locator("#prompt").get_by_role("button", name="Replay")).to_be_visible()


def test_a_group_sees_its_costs_and_an_attack_its_odds(visit: Visit) -> None:
    visitor = visit()
    table = visitor.create("me", "random", game="orgun", options={"setup": "ready"}, seed=4)
    sitting = visitor.sit(table)
    sitting.wait_asked()
    sitting.take(next(one for one in sitting.asked("dra")["choices"] if one["name"] in ("pass", "done")))
    for name in ("activate:33", "take:dra-btr40-3"):
        sitting.wait_asked()
        ask = sitting.asked("dra")
        while name not in [choice["name"] for choice in ask["choices"]]:
            sitting.take(next(one for one in ask["choices"] if one["rank"] == 1))
            sitting.wait_asked()
            ask = sitting.asked("dra")
        sitting.take(next(one for one in ask["choices"] if one["name"] == name))
        sitting.wait_quiet()
    words = {choice["name"]: choice["words"] for choice in sitting.asked("dra")["choices"]}

    assert words["go:34"] == "Go to 34 Lower Valley (0.5 MP)"
    assert words["go:30"].endswith("(1 MP)")
    expect(sitting.page.locator(".board")).to_contain_text("0.5")
