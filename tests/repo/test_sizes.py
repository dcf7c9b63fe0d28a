"""Short functions, files that fit in the head."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).parent.parent.parent
FILES = sorted((ROOT / "src").rglob("*.py"))


@cache
def function_lengths() -> dict[str, int]:
    """Lines of every function, by place."""
    lengths: dict[str, int] = {}
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                lengths[f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"] = (
                    (node.end_lineno or 0) - node.lineno + 1
                )
    return lengths


def test_no_file_is_longer_than_600_lines() -> None:
    long = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}

    assert {name: lines for name, lines in long.items() if lines > 600} == {}


def test_functions_are_short() -> None:
    lengths = function_lengths()

    assert median(lengths.values()) <= 10
    assert quantiles(lengths.values(), n=10)[8] <= 30


def test_no_function_is_longer_than_60_lines_unless_it_only_lists_fields() -> None:
    long = [name for name, lines in function_lengths().items() if lines > 60]

    assert [name for name in long if "state.py" not in name and "content.py" not in name] == []
