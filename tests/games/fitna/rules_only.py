"""Fitna without its board: enough to run positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games.fitna import arrange, facts, faults, knowledge, prompts, view, words
from sandtable.games.fitna.game import FitnaBase
from sandtable.kernel.chance import Chance
from sandtable.kernel.game import Prompt
from sandtable.kernel.state import State


class RulesOnly(FitnaBase):
    """Goes to the modules that there are."""

    def word(self, content: Any, kind: str, index: int) -> str:
        return words.word(content, kind, index)

    def describe(self, state: Any, action: int) -> str:
        return words.describe(state, action)

    def prompt(self, state: Any) -> Prompt:
        return prompts.prompt(state)

    def view(self, state: Any, seat: int) -> dict[str, Any]:
        return view.view(state, seat)

    def determinize(self, state: Any, seat: int, chance: Chance) -> Any:
        return knowledge.determinize(state, seat, chance)

    def faults(self, state: Any) -> list[str]:
        return faults.faults(state)

    def facts(self, state: Any) -> dict[str, Any]:
        return facts.facts(state)

    def arrange(self, content: Any, setup: Mapping[str, Any], options: Mapping[str, str]) -> State:
        return arrange.Arranger(content, options).build(setup)


GAME = RulesOnly()
