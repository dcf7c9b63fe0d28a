"""Nothing jumps from one question to the next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from browser.play import DESK, PHONE, Visitor

Visit = Callable[..., Visitor]
DECISIONS = 40
EDGES = """() => {
  const edges = (selector, ...names) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return names.map((name) => Math.round(box[name] * 10) / 10);
  };
  return {
    field: edges('#field', 'left', 'top', 'width', 'height'), map: edges('.board', 'left', 'top', 'width', 'height'),
    prompt: edges('#prompt', 'left', 'width', innerWidth < 900 ? 'bottom' : 'top'),
  };
}"""
CUT = """() => {
  const { bottom } = document.querySelector('#prompt .prompt-body').getBoundingClientRect();
  const shown = [...document.querySelectorAll('#prompt .prompt-body .pick')].filter((one) => one.checkVisibility());
  return shown.filter((one) => one.getBoundingClientRect().bottom > bottom + 1).map((one) => one.textContent);
}"""
"""Buttons that one would have to scroll for."""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_board_and_question_stay_where_they_are_and_every_button_is_in_sight(
    visit: Visit, size: tuple[int, int]
) -> None:
    visitor = visit(size)
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    draw = random.Random(3)
    seen: dict[str, Any] = {}
    for _ in range(DECISIONS):
        sitting.wait_asked()
        for list_open in sitting.page.locator("#prompt details[open] > summary").all():
            list_open.click()
        edges = sitting.page.evaluate(EDGES)
        assert edges == (seen or edges), sitting.question()
        assert sitting.page.evaluate(CUT) == [], sitting.question()
        seen = edges
        sitting.play("coalition", 1, draw)
