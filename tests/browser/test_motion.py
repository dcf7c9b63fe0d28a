"""Motion is for those who like it."""

from __future__ import annotations

import random
from collections.abc import Callable

from browser.play import Visitor

Visit = Callable[..., Visitor]
COUNT = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.moved.push(this.getAttribute('class'));
    return animate.apply(this, how);
  };
  const look = () => {
    for (const one of document.getAnimations()) if ((one.effect?.getComputedTiming().activeDuration ?? 0) > 20)
      window.moved.push(one.animationName ?? one.transitionProperty ?? 'animation');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Keeps the name of everything that moves for longer than a moment."""


def test_nothing_moves_for_those_who_prefer_less_motion(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce")
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    sitting.page.evaluate(COUNT)

    sitting.play("coalition", 16, random.Random(3))
    sitting.page.get_by_role("tab", name="Rules").click()
    sitting.page.locator("#closer").click()

    assert set(sitting.page.evaluate("window.moved")) == set()


def test_pieces_move_for_everybody_else(visit: Visit) -> None:
    visitor = visit(reduced_motion="no-preference")
    sitting = visitor.sit(visitor.create("me", "random", seed=8))
    sitting.page.evaluate(COUNT)

    sitting.play("coalition", 6, random.Random(3))

    assert sitting.page.evaluate("window.moved.length") > 0
