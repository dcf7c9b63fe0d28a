"""The places of the board: boxes, off-map boxes, pools, the columns of the combat table, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.art.svg import Box as Frame
from sandtable.games.fitna.board.layout import CELL, SIDES, Sheet, pool_title
from sandtable.games.fitna.board.lookup import (
    TITLES,
    count_hidden,
    find_scenario,
    list_known,
    list_offered,
    view_sheet,
)
from sandtable.games.fitna.board.plan import TALL, frame_path, is_used, middle, plan
from sandtable.games.fitna.board.plan import TITLES as OFF_TITLES
from sandtable.games.fitna.board.reckoning import (
    Reckoning,
    count_wins,
    forecast,
    list_strikers,
    reckon,
    tell_chances,
    tell_column,
    tell_items,
    tell_odds,
)
from sandtable.games.fitna.content import Box, Content, Unit
from sandtable.games.fitna.terms import BOXES, COLUMNS
from sandtable.games.fitna.words import count, tell_box
from sandtable.kernel.scene import Badge, Spot, Veil

BADGE_DROP = TALL / 2 + 9


def list_spots(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Spot]:
    """All of them."""
    odds = list_odds(content, view, offer)
    sheet, middles = view_sheet(content, view), plan(content).middles
    boxes = [draw_box(content, view, box, odds.get(box.id)) for box in content.boxes if sheet.holds(middles[box.index])]
    pools = [draw_pool(content, sheet, pool) for pool in sheet.pools]
    columns = [draw_column(content, sheet, column) for column in range(COLUMNS)]
    return [*boxes, *pools, *columns, *(draw_side(sheet, side) for side in SIDES)]


def list_odds(content: Content, view: dict[str, Any], offer: Sequence[str]) -> dict[str, Reckoning]:
    """By offered target: how an offensive against it would stand."""
    plan_of = view["offensive"]
    targets = list_offered(offer, "box", "target")
    if not plan_of or not targets:
        return {}
    units = list_strikers(content, view, plan_of["origin"])
    return {target: forecast(content, view, plan_of["origin"], target, units) for target in targets}


def draw_box(content: Content, view: dict[str, Any], box: Box, odds: Reckoning | None) -> Spot:
    """A box of the map, or beside it."""
    x, y = plan(content).middles[box.index]
    spot: Spot = {
        "id": f"box:{box.id}",
        "name": box.name if box.index < BOXES else OFF_TITLES[box.index],
        "x": x,
        "y": y,
        "path": plan(content).paths[box.index],
        "about": describe_box(content, view, box),
    }
    if box.index < BOXES and not is_used(find_scenario(content, view), box.index):
        spot["tone"], spot["filled"], spot["about"] = "past", True, ["Not in play in this scenario"]
    elif box.id in list_now(view):
        spot["tone"] = "now"
    if box.id in view.get("ways", {}):
        spot["via"] = f"box:{view['ways'][box.id]}"
    if why := view.get("not_now", {}).get(box.id):
        spot["about"] = [f"Not now: {why}", *spot["about"]]
    if odds is not None:
        spot["badges"], spot["badge_at"] = [draw_odds(content, odds)], (x, y - BADGE_DROP)
        spot["about"] = [*tell_items(content, odds), *spot["about"]]
    return spot


def draw_odds(content: Content, odds: Reckoning) -> Badge:
    """`3 of 6`: how many faces of the die drive the defenders out."""
    wins = count_wins(content, odds.column)
    tone = "good" if wins >= 4 else "bad" if wins <= 1 else "quiet"
    return {"text": tell_odds(content, odds), "tone": tone}


def list_now(view: dict[str, Any]) -> list[str]:
    """Where something happens: a battle or an offensive, else a move."""
    fight = view["battle"] or view["offensive"]
    if fight:
        return [box for box in (fight["target"], fight["origin"]) if box][:1]
    mover = view["units"].get(view["mover"])
    return [mover["at"]] if mover else []


def describe_box(content: Content, view: dict[str, Any], box: Box) -> list[str]:
    """Ground and marks, who controls it, who stands there."""
    there = view["boxes"][box.id]
    lines = [tell_box(box)] if box.index < BOXES else []
    lines += [f"Controlled by {TITLES[there['control']]}"] if there["control"] != "nobody" else []
    lines += ["Entrenched: one column for the defenders"] if there["entrenched"] else []
    lines += [describe_stack(content, view, box.id, holder) for holder in there["stacks"]]
    return lines + ([f"{count(there['isolated'], 'unit')} isolated"] if there["isolated"] else [])


def describe_stack(content: Content, view: dict[str, Any], box: str, holder: str) -> str:
    """`Syria: 4th Armd Div (reduced), 2 counters not seen`."""
    parts = [describe_unit(view, unit) for unit in reversed(list_known(content, view, box, holder))]
    hidden = count_hidden(content, view, box, holder)
    parts += [f"{count(hidden, 'counter')} not seen"] if hidden else []
    return f"{TITLES[holder]}: {', '.join(parts)}"


def describe_unit(view: dict[str, Any], unit: Unit) -> str:
    """Its name, and whether it has lost a step."""
    return unit.name + (" (reduced)" if view["units"][unit.id]["steps"] < unit.steps else "")


def draw_pool(content: Content, sheet: Sheet, pool: str) -> Spot:
    """A Force Pool."""
    frame = sheet.tray(pool)
    x, y = middle(frame)
    names = {one.id: one.name for one in content.pools}
    name = names.get(pool, pool_title(content, pool))
    return {"id": f"pool:{pool}", "name": name, "x": x, "y": y, "path": box_path(frame)}


def draw_column(content: Content, sheet: Sheet, column: int) -> Spot:
    """One column of the table of combat results with its head."""
    frame = column_frame(sheet, column)
    return {
        "id": f"column:{column}",
        "name": f"Differential {tell_column(column)}",
        "x": middle(frame)[0],
        "y": middle(frame)[1],
        "path": frame_path(frame, 2),
        "about": tell_chances(content, column),
    }


def column_frame(sheet: Sheet, column: int) -> Frame:
    """Where it lies."""
    x, y, wide, _ = sheet.cell(column, -1)
    return sheet.place((x, y, wide, CELL[1] * 7 - 2))


def list_veils(content: Content, view: dict[str, Any]) -> list[Veil]:
    """Of a battle: the base column, and over it that in which the die is read."""
    now, sheet = reckon(content, view), view_sheet(content, view)
    if now is None:
        return []
    columns = {"base": now.base, "column": now.column} if now.base != now.column else {"column": now.column}
    tones = {"base": "quiet", "column": "good" if count_wins(content, now.column) > 1 else "bad"}
    return [
        {"id": f"veil@{name}", "path": frame_path(column_frame(sheet, column), 2), "tone": tones[name]}
        for name, column in columns.items()
    ]


def draw_side(sheet: Sheet, side: str) -> Spot:
    """Where a side of a battle is laid out."""
    frame = sheet.tray(side)
    x, y = middle(frame)
    return {"id": f"side:{side}", "name": side.capitalize(), "x": x, "y": y, "path": box_path(frame)}
