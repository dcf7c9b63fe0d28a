"""A person at a real browser: sees what glows, clicks on it, waits for what comes of it."""

from __future__ import annotations

import http.client
import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, Response

from sandtable.games.catalog import GAMES
from sandtable.web.call import COOKIE
from table.server import Client, Server

ROOT = Path(__file__).parent.parent.parent
SHORT = {"map": "district_2008"}
SEATS = GAMES["zurmat"].seats
DESK = (1400, 900)
SMALL_PHONE = (360, 740)
PHONE = (390, 844)
PATIENCE = 30_000
"""Milliseconds that a page may take on a busy machine."""
PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#d9c79a"/></svg>'
"""In place of the landscapes, which take a browser without a graphics card up to some seconds each."""
PLAINLY = f"""(() => {{
  const plain = 'data:image/svg+xml,' + encodeURIComponent('{PLAIN}');
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const set = function (address) {{ source.set.call(this, address.startsWith('/art/') ? plain : address); }};
  Object.defineProperty(HTMLImageElement.prototype, 'src', {{ ...source, set }});
}})()"""
"""Within the page: to route requests would slow all of them down."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str:
    """Debian's Chromium, or the one that is named."""
    for name in (os.environ.get("SANDTABLE_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        if found := name and shutil.which(name):
            return found
    raise AssertionError("no Chromium: install the package chromium, or name one in SANDTABLE_CHROMIUM")


def find_axe() -> Path:
    """The accessibility checker, as `make test` installs it."""
    for place in (str(ROOT / ".venv/node/node_modules/axe-core/axe.min.js"), os.environ.get("SANDTABLE_AXE", "")):
        if place and Path(place).exists():
            return Path(place)
    raise AssertionError("no axe-core: run make test, or name axe.min.js in SANDTABLE_AXE")


def launch(playwright: Playwright) -> Browser:
    """A Chromium without a window."""
    return playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))


@dataclass
class Faults:
    """Everything in a page that a careful developer would be ashamed of."""

    found: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Words of which one makes a fault part of the test."""

    def expect(self, *words: str) -> None:
        """From now on faults with one of these words are part of the test."""
        self.expected.extend(words)

    def note(self, fault: str) -> None:
        """Keep a fault, unless it is expected."""
        if not any(word in fault for word in self.expected):
            self.found.append(fault)

    def watch(self, page: Page) -> None:
        """Listen to a page: its console, its exceptions, its requests."""
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.note(f"exception: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def console(self, message: ConsoleMessage) -> None:
        """Errors and warnings; refusals of the server are noted where they are answered."""
        if message.type in ("error", "warning") and "Failed to load resource" not in message.text:
            self.note(f"console {message.type}: {message.text}")

    def failed(self, request: Request) -> None:
        """A request without an answer. Leaving a page ends its streams: that is no fault."""
        if request.failure != "net::ERR_ABORTED":
            self.note(f"failed {request.method} {request.url}: {request.failure}")

    def answered(self, response: Response) -> None:
        """An answer that says no."""
        if response.status >= 400:
            self.note(f"answer {response.status} {response.request.method} {response.url}")


class Visitor:
    """One person with a browser of their own: cookies, name, size of the screen."""

    def __init__(
        self, browser: Browser, server: Server, size: tuple[int, int] = DESK, pictures: bool = False, **wishes: Any
    ) -> None:
        self.server = server
        self.home = f"http://127.0.0.1:{server.port}"
        self.faults = Faults()
        self.program: Client | None = None
        wide, high = size
        touch = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if wide < 900 else {}
        given = {"reduced_motion": "reduce", **touch, **wishes}
        self.context: BrowserContext = browser.new_context(
            base_url=self.home, viewport={"width": wide, "height": high}, **given
        )
        self.context.set_default_timeout(PATIENCE)
        if not pictures:
            self.context.add_init_script(PLAINLY)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.home)

    def name(self, name: str) -> None:
        """What others see; kept in the browser as after the first time."""
        self.context.add_init_script(
            f"localStorage.getItem('sandtable.name') ?? localStorage.setItem('sandtable.name', {name!r})"
        )

    def knows(self, game: str) -> None:
        """Has been told how to play it."""
        self.context.add_init_script(f"localStorage.setItem('sandtable.guide.{game}', 'seen')")

    def page(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        self.faults.watch(page)
        return page

    def open(self, path: str) -> Page:
        """A new tab at an address."""
        page = self.page()
        page.goto(path)
        return page

    def request(self, method: str, path: str, body: Any = None, link: str = "") -> Any:
        """A request as this person, past the pages."""
        client = self.client()
        try:
            reply = client.call(method, path, body, link)
        except (OSError, http.client.HTTPException):  # the server has been started again
            reply = client.call(method, path, body, link)
        assert reply.status < 400, (path, reply.status, reply.body[:500])
        return reply.json()

    def client(self) -> Client:
        """A program with the identity of this browser."""
        if self.program is None:
            known = {cookie["name"]: cookie["value"] for cookie in self.context.cookies(self.home)}
            self.program = Client(self.server, known.get(COOKIE, ""))
            if COOKIE not in known:
                self.context.add_cookies([{"name": COOKIE, "value": self.program.token, "url": self.home}])
        return self.program

    def create(self, *seats: str, **wishes: Any) -> str:
        """A table, of Zurmat on the fixed map if not wished otherwise: each seat `me`, `person`, `open` or a bot;
        the last seats may be left out where nobody sits there."""
        names = GAMES[wishes.get("game", "zurmat")].seats
        wished = [
            {"seat": seat, "holder": holder}
            if holder in ("me", "person", "open")
            else {"seat": seat, "holder": "bot", "bot": holder}
            for seat, holder in zip(names, seats, strict=False)
        ]
        body = {"game": "zurmat", "options": SHORT, "seats": wished, **wishes}
        opened = self.request("POST", "/api/tables", body)
        self.links = {link["role"]: link["token"] for link in opened["links"]}
        for seat, holder in zip(names, seats, strict=False):
            if holder == "me":
                self.answer_windows(opened["id"], seat)
        return str(opened["id"])

    def answer_windows(self, table: str, seat: str) -> None:
        """Nothing is passed for this person: what is asked stays asked until it is answered."""
        self.request("PUT", f"/api/tables/{table}/seats/{seat}/preferences", {"windows": "ask"})

    def advance(self, table: str, seat: str, choices: int, draw: random.Random) -> None:
        """Make some choices past the pages, against bots that answer at once."""
        base = f"/api/tables/{table}/seats/{seat}"
        while choices:
            ask = self.request("GET", base)["ask"]
            if ask is not None:
                body = {
                    "number": ask["number"],
                    "choice": prefer(ask["choices"], draw)["name"],
                    "key": f"{draw.random()}",
                }
                self.request("POST", f"{base}/choices", body)
                choices -= 1

    def sit(self, table: str) -> Sitting:
        """A new tab at a table."""
        return Sitting(self, self.open(f"/t/{table}"))


FIND = """([thing, bare]) => {
  const offers = (target) => {
    const own = target.closest('.offered[data-thing]');
    if (own) return own;
    const spot = target.closest('[data-spot]')?.getAttribute('data-spot');
    return spot ? document.querySelector(`.spot.offered[data-thing="${CSS.escape(spot)}"]`) : null;
  };
  for (const element of document.querySelectorAll(`.offered[data-thing="${CSS.escape(thing)}"]`)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    for (const place of '55 53 57 35 75 33 77 37 73 52 58 25 85 11 99'.split(' ')) {
      const x = box.left + (box.width * place[0]) / 10, y = box.top + (box.height * place[1]) / 10;
      const hit = document.elementFromPoint(x, y);
      const piece = bare && hit?.closest('[data-piece]');
      if (hit && offers(hit) === element && (!piece || element.contains(piece))) return [x, y];
    }
  }
  return null;
}"""
"""A point at which a click reaches an offered thing and nothing that lies over it."""

PICK = """(name) => {
  const button = document.querySelector(`#prompt .pick:enabled[data-choice="${CSS.escape(name)}"]`);
  const box = button?.getBoundingClientRect();
  const [x, y] = box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
  return button && button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
"""Where a button is clicked that is in sight."""

READY = """() => document.querySelector('#table')?.getAttribute('aria-busy') === 'false'
  && document.querySelector('#prompt')?.getAttribute('aria-busy') === 'false'"""
ASKED = """() => document.querySelector('#prompt')?.getAttribute('aria-busy') === 'false'
  && (document.querySelector('#prompt.asked') || document.body.dataset.phase === 'over')"""


SHOWS = """(names) => {
  const shown = [...document.querySelectorAll('#prompt[aria-busy=false] .pick')].map((button) => button.dataset.choice);
  return JSON.stringify(shown.sort()) === JSON.stringify(names);
}"""
"""Whether there is a button for every choice, and none besides, and nothing is on its way."""


class Sitting:
    """A tab at a table."""

    def __init__(self, visitor: Visitor, page: Page) -> None:
        self.visitor = visitor
        self.page = page
        self.bare = False
        """Whether places are clicked beside the pieces on them: the next question may be about such a piece."""
        self.ways: dict[str, int] = {}
        """How often a choice was made by which way: thing, menu, button."""
        page.wait_for_function(READY)
        self.table = page.url.split("/t/")[1].split("/")[0].split("#")[0]

    @property
    def seat(self) -> str:
        """The seat that is shown."""
        for seat in self.look("watch")["table"]["seats"]:
            if seat["yours"]:
                return str(seat["seat"])
        return "watch"

    def look(self, seat: str) -> Any:
        """What the server sends to a seat now."""
        return self.visitor.request("GET", f"/api/tables/{self.table}/seats/{seat}")

    def wait_asked(self) -> None:
        """Until something is asked, or the game is over."""
        self.page.wait_for_function(ASKED)

    def wait_quiet(self) -> None:
        """Until what was clicked has been answered."""
        self.page.wait_for_function(READY)

    def play(self, seat: str, choices: int, draw: random.Random) -> None:
        """Some choices of a seat, each when it is asked; fewer if the game ends."""
        for _ in range(choices):
            self.wait_asked()
            if self.is_over():
                return
            self.take(prefer(self.asked(seat)["choices"], draw))
            self.wait_quiet()

    def asked(self, seat: str) -> Any:
        """The question that is open, once the page shows it with a button for every choice."""
        for _ in range(PATIENCE // 30):
            ask = self.look(seat)["ask"]
            if ask and self.page.evaluate(SHOWS, sorted(choice["name"] for choice in ask["choices"])):
                return ask
            self.page.wait_for_timeout(30)
        raise AssertionError(f"the page does not show what is asked: {ask}")

    def question(self) -> str:
        """The words of the question."""
        return self.page.locator("#prompt .prompt-words").inner_text()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.page.evaluate("document.body.dataset.phase === 'over'"))

    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator("#log .line").all_inner_texts()

    def hand(self) -> list[str]:
        """The titles of the cards in the hand."""
        return self.page.locator("#tray .card-title").all_text_contents()

    def buttons(self) -> list[str]:
        """The names of all choices that have a button, in sight or folded away."""
        found = self.page.locator("#prompt .pick").evaluate_all("all => all.map((one) => one.dataset.choice)")
        return [str(name) for name in found]

    def take(self, choice: Any) -> str:
        """Make a choice as a person would: on the thing itself if it is in sight, else by its button."""
        way = self.take_thing(choice) or self.take_button(choice["name"])
        self.ways[way] = self.ways.get(way, 0) + 1
        if choice["final"] and self.page.locator("#prompt .sure").count():
            self.page.locator("#prompt .sure").click()
        return way

    def take_thing(self, choice: Any) -> str:
        """Click on what glows; choose from the menu if it offers several things."""
        place = choice["thing"] and self.page.evaluate(FIND, [choice["thing"], self.bare])
        if not place:
            return ""
        self.press(place[0], place[1])
        if self.page.locator(".popover").count() == 0:
            return "thing"
        wanted = self.page.locator(".popover button").get_by_text(choice["words"], exact=True)
        if wanted.count() == 0:
            self.page.keyboard.press("Escape")  # the map has moved under the pointer since it was aimed
            return ""
        wanted.click()
        return "menu"

    def press(self, x: float, y: float) -> None:
        """By mouse, or by finger on a phone."""
        if self.is_touch():
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def is_touch(self) -> bool:
        """Whether this person uses fingers."""
        size = self.page.viewport_size
        return size is not None and size["width"] < 900

    def take_button(self, name: str) -> str:
        """Click on the button, opening the list in which it is folded away."""
        place = self.page.evaluate(PICK, name)
        if place:
            self.press(place[0], place[1])
            return "button"
        button = self.page.locator(f'#prompt .pick[data-choice="{name}"]')
        if not button.is_visible():
            button.locator("xpath=ancestor::details/summary").click()
        if self.is_touch():
            button.tap()
        else:
            button.click()
        return "button"


@contextmanager
def visiting(browser: Browser, server: Server, size: tuple[int, int] = DESK, **wishes: Any) -> Iterator[Visitor]:
    """A visitor who leaves nothing open and has seen no fault."""
    visitor = Visitor(browser, server, size, **wishes)
    try:
        yield visitor
    except BaseException as error:
        error.add_note(f"faults in the pages: {visitor.faults.found}")
        raise
    finally:
        visitor.context.close()
    assert not visitor.faults.found, visitor.faults.found


def prefer(choices: list[Any], draw: random.Random) -> Any:
    """A choice that brings the end nearer: going on if it is offered, else anything."""
    onward = [choice for choice in choices if choice["rank"] == 1 and not choice["more"]]
    usual = [choice for choice in choices if not choice["more"]] or choices
    return draw.choice(onward if onward and draw.random() < 0.6 else usual)
