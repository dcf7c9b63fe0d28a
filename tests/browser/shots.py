"""The pictures of the README: `PYTHONPATH=src:tests python -m browser.shots DIR` takes the same ones every time."""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from browser.play import PHONE, Visitor, launch
from sandtable.games.catalog import GAMES
from sandtable.kernel.play import start
from sandtable.lab.simulate import Match, check_match, play_record
from table.server import Server

LARGE = (1600, 1000)
OPTIONS = {"zurmat": {"map": "draft", "memory_aid": "off"}}


@dataclass(frozen=True)
class Scene:
    """A moment worth a picture: the first question with these words to the first seat, in a game of greedy bots."""

    file: str
    seed: int
    words: str
    after: int = 0
    """How many choices have been made at least."""
    size: tuple[int, int] = LARGE
    scheme: str = "dark"
    game: str = "zurmat"


QUALITY = 84
SCENES = (
    Scene("table.jpg", 2, "where to? You may add 1 more", 180),
    Scene("light.jpg", 1, "where to?", 120, scheme="light", game="orgun"),
    Scene("phone.jpg", 1, "Which tile declares?", 140, PHONE),
    Scene("fitna.jpg", 1, "who takes part?", 60, game="fitna"),
)


def script(scene: Scene) -> tuple[Match, list[tuple[str, str]]]:
    """What is played, and the choices that lead to the moment, each with the seat that makes it."""
    game = GAMES[scene.game]
    match = check_match(scene.game, ["greedy"], "", OPTIONS.get(scene.game, {}), scene.seed, "")
    played = play_record(match)
    play = start(game, match.game_seed(0), match.scenario, dict(match.options), None)
    for count, choice in enumerate(played.choices):
        if count >= scene.after and play.state.seat == 0 and scene.words in play.prompt().words:
            return match, [
                (game.seats[maker], made) for maker, made in zip(played.makers, played.choices[:count], strict=False)
            ]
        play.take(choice)
    raise AssertionError(f"no moment like {scene.words!r} with seed {scene.seed}")


def follow(ada: Visitor, ben: Visitor, table: str, first: str, choices: list[tuple[str, str]]) -> None:
    """Make the choices, each by the one whose seat it is."""
    numbers: Counter[str] = Counter()
    for count, (seat, choice) in enumerate(choices):
        body: Any = {"number": numbers[seat], "choice": choice, "key": f"scene-{count:08}"}
        (ada if seat == first else ben).request("POST", f"/api/tables/{table}/seats/{seat}/choices", body)
        numbers[seat] += 1


def wait_painted(page: Page) -> None:
    """Until every landscape is painted and nothing moves."""
    page.wait_for_function("() => document.querySelector('.board image')", timeout=120_000)
    page.wait_for_function("() => !document.querySelector('.board image:not([href])')", timeout=120_000)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))")


def seat_both(browser: Browser, server: Server, scene: Scene) -> tuple[Visitor, Visitor]:
    """Two people, of whom one has the screen that is pictured."""
    ada = Visitor(browser, server, scene.size, pictures=True, color_scheme=scene.scheme)
    ben = Visitor(browser, server)
    ada.name("Ada")
    ada.knows(scene.game)
    ben.name("Ben")
    return ada, ben


def take_table(browser: Browser, server: Server, scene: Scene, folder: Path) -> None:
    """One picture of a table."""
    match, choices = script(scene)
    ada, ben = seat_both(browser, server, scene)
    wishes = {"title": "Tuesday evening", "seed": match.game_seed(0), "options": dict(match.options)}
    table = ada.create("me", "person", game=scene.game, name="Ada", scenario=match.scenario, **wishes)
    first, second = GAMES[scene.game].seats[:2]
    ben.request("POST", "/api/join", {"name": "Ben"}, ada.links[second])
    follow(ada, ben, table, first, choices)
    ben.sit(table)
    sitting = ada.sit(table)
    sitting.wait_asked()
    wait_painted(sitting.page)
    sitting.page.screenshot(path=folder / scene.file, quality=QUALITY)
    ada.context.close()
    ben.context.close()


def take_lobby(browser: Browser, server: Server, folder: Path) -> None:
    """The lobby of somebody who has played here before."""
    ada = Visitor(browser, server, LARGE, pictures=True, color_scheme="dark")
    ada.name("Ada")
    ada.create("me", "regular", name="Ada", title="A first try", seed=1)
    host = Visitor(browser, server)
    host.create("open", "me", name="Cem", title="Looking for a Coalition player", listed=True, seed=2)
    page = ada.open("/")
    page.locator(".cover img").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => [...document.querySelectorAll('.cover img')].every((one) => one.complete)")
    page.screenshot(path=folder / "lobby.jpg", quality=QUALITY)
    ada.context.close()
    host.context.close()


def main(folder: Path) -> None:
    """Take them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as place:
        browser = launch(playwright)
        with Server(str(Path(place) / "tables.db")) as server:
            take_lobby(browser, server, folder)
            for scene in SCENES:
                take_table(browser, server, scene, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
