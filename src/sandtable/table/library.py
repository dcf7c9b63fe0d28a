"""The content packs that this server can play with, by game and digest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from sandtable.bots import LEVELS
from sandtable.games.catalog import GAMES, find_game
from sandtable.kernel.clauses import read_clauses
from sandtable.kernel.errors import InputError, SandtableError, unknown
from sandtable.kernel.game import Game
from sandtable.table.tokens import REFEREE
from sandtable.table.wire import (
    BotInfo,
    ClauseInfo,
    GameInfo,
    PackInfo,
    PartyInfo,
    RefereeInfo,
    Rules,
    Ruling,
    ScenarioInfo,
    SeatName,
)

ROW = re.compile(r"^\|(.+)\|\s*$", re.M)
CITED = re.compile(r"\b[A-Z]{2,}-[A-Z0-9.]+-[a-z0-9]+\b")
STANDARD = "standard"
REFEREE_TONE = "winter"


@dataclass(frozen=True)
class Pack:
    """A pack that was loaded and checked."""

    id: str
    title: str
    path: Path | None
    content: Any
    digest: str


class Library:
    """All packs: one comes with each game; others lie in `folder/GAME/NAME`. A broken one is told and left out."""

    def __init__(self, folder: Path | None = None) -> None:
        self.faults: list[str] = []
        self.packs: dict[str, dict[str, Pack]] = {}
        for game in GAMES.values():
            self.packs[game.id] = {STANDARD: load_pack(game, STANDARD, None)}
            for path in sorted((folder / game.id).iterdir()) if folder and (folder / game.id).is_dir() else []:
                self.add(game, path)

    def add(self, game: Game, path: Path) -> None:
        """Load a further pack, or note what is wrong with it."""
        try:
            self.packs[game.id][path.name] = load_pack(game, path.name, path)
        except SandtableError as error:
            self.faults.append(f"{path}: {error.message}")

    def find(self, game: Game, name: str) -> Pack:
        """A pack by name; empty for the game's own."""
        packs = self.packs[game.id]
        if name and name not in packs:
            raise unknown("pack/unknown", "pack", name, list(packs))
        return packs[name or STANDARD]

    def find_content(self, game: Game, digest: str) -> Pack:
        """A pack by the digest of its content."""
        for pack in self.packs[game.id].values():
            if pack.digest == digest:
                return pack
        raise InputError("record/mismatch", f"this server has no pack of {game.title} with content {digest}")

    @lru_cache(maxsize=1024)  # noqa: B019 - a library lives as long as the server
    def picture(self, game_id: str, digest: str, name: str) -> str:
        """A picture, drawn once."""
        game = find_game(game_id)
        content = self.find_content(game, digest).content
        return game.pieces(content) if name == "pieces" else game.picture(content, name)

    @cache  # noqa: B019 - a library lives as long as the server
    def describe(self) -> list[GameInfo]:
        """The games for the lobby."""
        return [self.describe_game(game) for game in GAMES.values()]

    def describe_game(self, game: Game) -> GameInfo:
        """One game for the lobby."""
        own = self.packs[game.id][STANDARD]
        packs = [describe_pack(game, pack) for pack in self.packs[game.id].values()]
        sizes = [len(found.parties) for scenario in packs[0].scenarios for found in scenario.parties]
        return GameInfo(
            id=game.id,
            title=game.title,
            about=game.about,
            length=game.length,
            fewest=min(sizes),
            most=max(sizes),
            seats=[SeatName(seat, title_of(seat), game.tone(seat)) for seat in list_players(game)],
            referee=describe_referee(game, own.content),
            options=list(game.options),
            quick=dict(game.quick),
            quick_scenario=game.check_scenario(own.content, game.quick_scenario),
            packs=packs,
            bots=[BotInfo(bot.name, bot.about) for bot in LEVELS.values()],
            content=own.digest,
            clauses=len(read_clauses(game)),
            picture=f"/art/{game.id}/{own.digest}/cover.svg",
        )

    def read_rules(self, game: Game, digest: str) -> Rules:
        """Guide, clauses, rulings and things of a game."""
        pack = self.find_content(game, digest) if digest else self.packs[game.id][STANDARD]
        return Rules(
            guide=game.guide,
            clauses=[ClauseInfo(c.id, c.section, c.text) for c in read_clauses(game).values()],
            rulings=read_rulings(game),
            things=game.things(pack.content),
        )


def list_players(game: Game) -> list[str]:
    """The seats of those who play."""
    return [seat for seat in game.seats if seat != game.adjudicator]


def describe_pack(game: Game, pack: Pack) -> PackInfo:
    """A pack with its scenarios."""
    scenarios = [
        ScenarioInfo(one.id, one.title, list_parties(game, pack.content, one.id))
        for one in game.list_scenarios(pack.content)
    ]
    return PackInfo(pack.id, pack.title, pack.digest, scenarios)


def list_choices(game: Game, content: Any, scenario: str) -> list[PartyInfo]:
    """Who takes part as usual, and with each other choice of an option."""
    usual = game.check_options({})
    others = [
        PartyInfo(option.name, choice, game.parties(content, scenario, {**usual, option.name: choice}))
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    return [PartyInfo("", "", game.parties(content, scenario, usual)), *others]


def list_parties(game: Game, content: Any, scenario: str) -> list[PartyInfo]:
    """Who plays as usual, and with the choices that change it."""
    found = [
        PartyInfo(one.option, one.choice, [party for party in one.parties if game.adjudicator not in party])
        for one in list_choices(game, content, scenario)
    ]
    return [found[0], *(one for one in found[1:] if one.parties != found[0].parties)]


def describe_referee(game: Game, content: Any) -> RefereeInfo:
    """The adjudicator of the rules, with the choice that asks for one; or the table's own."""
    if not game.adjudicator:
        return RefereeInfo(REFEREE, title_of(REFEREE), REFEREE_TONE, "", "")
    seat = game.adjudicator
    asks = next(one for one in list_choices(game, content, game.check_scenario(content, "")) if [seat] in one.parties)
    return RefereeInfo(seat, title_of(seat), game.tone(seat), asks.option, asks.choice)


def load_pack(game: Game, name: str, path: Path | None) -> Pack:
    """A pack from its folder; raises with all faults."""
    content = game.load(path)
    title = "As it comes" if path is None else name.replace("-", " ").capitalize()
    return Pack(name, title, path, content, game.content_version(content))


def read_rulings(game: Game) -> list[Ruling]:
    """The table of `rulings.md`, row by row."""
    text = (game.folder / "rulings.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in row.split("|")] for row in ROW.findall(text)]
    return [
        Ruling(row[0], row[1], row[2], row[3], sorted(set(CITED.findall(" ".join(row)))))
        for row in rows
        if len(row) == 4 and row[0] not in ("No.", "---")
    ]


TITLES = {seat: title for game in GAMES.values() for seat, title in game.seat_titles.items()}


def title_of(seat: str) -> str:
    """A seat's name as people read it, as its game tells it; else three letters are an abbreviation."""
    if seat in TITLES:
        return TITLES[seat]
    words = seat.replace("-", " ").replace("_", " ")
    return words.upper() if len(words) <= 3 else words.capitalize()
