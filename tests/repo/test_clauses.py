"""No clause of a rulebook is without a test."""

from __future__ import annotations

import pytest

from repo.clause_pages import ROOT, find_proofs, write_page
from sandtable.games.catalog import GAMES
from sandtable.kernel.clauses import read_clauses, read_not_applicable
from sandtable.kernel.game import Game
from sandtable.table.library import read_rulings

EXPECTED = {"zurmat": 270, "orgun": 246, "kabul": 191, "zefra": 218, "fitna": 449}
TABLES = {"zefra": {f"T-{number}" for number in range(1, 16)}}
"""Tables that tests cite beside clauses and rulings."""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_clause_is_cited_by_a_test_or_excused_with_a_reason(game: Game) -> None:
    clauses = read_clauses(game)
    proofs = find_proofs(game)
    excused = read_not_applicable(game)

    assert len(clauses) == EXPECTED[game.id]
    assert [id for id in clauses if id not in proofs and not excused.get(id)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_tests_and_code_cite_only_what_exists(game: Game) -> None:
    clauses = read_clauses(game)
    others = {ruling.id for ruling in read_rulings(game)} | TABLES.get(game.id, set())

    assert sorted(set(find_proofs(game)) - set(clauses) - others) == []
    assert sorted({line.clause for line in game.lines if line.clause} - set(clauses)) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_page_of_clauses_is_current(game: Game) -> None:
    page = ROOT / "docs" / "clauses" / f"{game.id}.md"

    assert page.read_text(encoding="utf-8") == write_page(game), "run `make docs`"
