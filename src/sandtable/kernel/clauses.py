"""The clause ledger of a game, for players to read and for tests to cite."""

from __future__ import annotations

import tomllib

from sandtable.kernel.errors import InputError
from sandtable.kernel.game import Clause, Game


def read_clauses(game: Game) -> dict[str, Clause]:
    """All clauses of a game by id."""
    values = tomllib.loads((game.folder / "clauses.toml").read_text(encoding="utf-8"))
    return {entry["id"]: Clause(entry["id"], entry["section"], entry["text"]) for entry in values["clause"]}


def read_not_applicable(game: Game) -> dict[str, str]:
    """Clauses that no test can prove, each with the reason."""
    path = game.folder / "not_applicable.toml"
    values: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return values


def find_clause(game: Game, name: str) -> Clause:
    """A clause by its id, or by its id without the game's prefix."""
    clauses = read_clauses(game)
    for id, clause in clauses.items():
        if name.lower() in (id.lower(), id.lower().partition("-")[2]):
            return clause
    near = [id for id in clauses if name.upper() in id.upper()][:12]
    hint = f"; did you mean {', '.join(near)}" if near else ""
    raise InputError("clause/unknown", f"no clause {name!r} in {game.title}{hint}")
