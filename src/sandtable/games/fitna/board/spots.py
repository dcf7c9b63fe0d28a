"""The places of the board: boxes, off-map boxes, pools, the columns of the combat table, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.games.fitna.board.lookup import (
    TITLES,
    count,
    count_hidden,
    find_scenario,
    list_known,
    list_offered,
    view_sheet,
)
from sandtable.games.fitna.board.plan import (
    CELL,
    POOLS,
    SIDES,
    TALL,
    Sheet,
    column_cell,
    frame_path,
    is_used,
    middle,
    plan,
    pool_title,
)
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
from sandtable.games.fitna.words import tell_box
from sandtable.kernel.scene import Badge, Spot

BADGE_DROP = TALL / 2 + 9


def list_spots(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Spot]:
    """All of them."""
    odds = list_odds(content, view, offer)
    sheet, middles = view_sheet(content, view), plan(content).middles
    boxes = [draw_box(content, view, box, odds.get(box.id)) for box in content.boxes if sheet.holds(middles[box.index])]
    pools = [draw_pool(content, sheet, pool) for pool in POOLS]
    return [*boxes, *pools, *list_table(content, view), *list_sides(sheet)]


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
    if odds is not None:
        spot["badges"], spot["badge_at"] = [draw_odds(content, odds)], (x, y - BADGE_DROP)
        spot["about"] = [*tell_items(content, odds), *spot["about"]]
    return spot


def draw_odds(content: Content, odds: Reckoning) -> Badge:
    """`+2 to +4: 3 of 6`."""
    wins = count_wins(content, odds.column)
    tone = "good" if wins >= 4 else "bad" if wins <= 1 else "quiet"
    return {"text": f"{tell_column(odds.column)}: {tell_odds(content, odds)}", "tone": tone}


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
    frame = sheet.place(POOLS[pool])
    x, y = middle(frame)
    names = {one.id: one.name for one in content.pools}
    name = names.get(pool, pool_title(content, pool))
    return {"id": f"pool:{pool}", "name": name, "x": x, "y": y, "path": box_path(frame)}


def list_table(content: Content, view: dict[str, Any]) -> list[Spot]:
    """The columns of the combat table, that of the battle in gold."""
    now, sheet = reckon(content, view), view_sheet(content, view)
    return [draw_column(content, sheet, column, now) for column in range(COLUMNS)]


def draw_column(content: Content, sheet: Sheet, column: int, now: Reckoning | None) -> Spot:
    """One column with its head."""
    x, y, wide, _ = column_cell(column, -1)
    frame = sheet.place((x, y, wide, CELL[1] * 7 - 2))
    spot: Spot = {
        "id": f"column:{column}",
        "name": f"Differential {tell_column(column)}",
        "x": middle(frame)[0],
        "y": middle(frame)[1],
        "path": frame_path(frame, 2),
        "about": tell_chances(content, column),
    }
    if now is not None and column == now.column:
        spot["tone"], spot["filled"] = "now", True
    elif now is not None and column == now.base:
        spot["tone"], spot["filled"] = "quiet", True
        spot["about"].insert(0, "Base column, before shifts")
    return spot


def list_sides(sheet: Sheet) -> list[Spot]:
    """Where both sides of a battle are laid out."""
    return [
        {"id": f"side:{side}", "name": side.capitalize(), "x": at[0], "y": at[1], "path": box_path(frame)}
        for side, frame, at in ((side, sheet.place(frame), middle(sheet.place(frame))) for side, frame in SIDES.items())
    ]
