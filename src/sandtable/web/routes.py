"""The API as a table: every address once, with what it takes and gives. Routing and documentation are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from sandtable.table import wire
from sandtable.web import handlers, live
from sandtable.web.guard import LINK

Handler = Callable[..., Awaitable[Any]]
TEXT = "text"
STREAM = "stream"
PICTURE = "picture"
SEAT = "/api/tables/{table}/seats/{seat}"


@dataclass(frozen=True)
class Endpoint:
    """One address: `takes` is the type of its body, `gives` that of its answer."""

    method: str
    path: str
    handler: Handler
    gives: Any = wire.Nothing
    takes: Any = None
    headers: tuple[str, ...] = ()
    queries: tuple[str, ...] = ()


ENDPOINTS = [
    Endpoint("GET", "/api/games", handlers.list_games, list[wire.GameInfo]),
    Endpoint("GET", "/api/games/{game}/rules", handlers.read_rules, wire.Rules, queries=("content",)),
    Endpoint("GET", "/art/{game}/{content}/{name}.svg", handlers.draw_picture, PICTURE),
    Endpoint("GET", "/api/tables", handlers.list_tables, wire.Lists),
    Endpoint("POST", "/api/tables", handlers.open_table, wire.Opened, wire.NewTable),
    Endpoint("POST", "/api/join", handlers.join, wire.Joined, wire.Join, headers=(LINK,)),
    Endpoint("GET", "/api/join", handlers.read_link, wire.Invitation, headers=(LINK,)),
    Endpoint("POST", "/api/records", handlers.upload_record, wire.TableId, TEXT),
    Endpoint("GET", "/api/tables/{table}", handlers.show_table, wire.TableInfo),
    Endpoint("DELETE", "/api/tables/{table}", handlers.delete_table),
    Endpoint("POST", "/api/tables/{table}/links", handlers.new_link, wire.Link, wire.LinkWish),
    Endpoint("POST", "/api/tables/{table}/pause", handlers.pause, wire.Nothing, wire.Pause),
    Endpoint("GET", "/api/tables/{table}/levers", handlers.list_levers, wire.Levers),
    Endpoint("POST", "/api/tables/{table}/rulings", handlers.rule, wire.Nothing, wire.Rule),
    Endpoint("POST", "/api/tables/{table}/rulings/undo", handlers.unrule, wire.Nothing, wire.Unrule),
    Endpoint("PUT", "/api/tables/{table}/assessment", handlers.assess, wire.Nothing, wire.Assess),
    Endpoint("POST", "/api/tables/{table}/rematch", handlers.rematch, wire.TableId, wire.Rematch),
    Endpoint("GET", "/api/tables/{table}/record", handlers.download_record, TEXT),
    Endpoint("GET", "/api/tables/{table}/dice", handlers.check_dice, wire.DiceCheck),
    Endpoint("GET", SEAT, handlers.look, wire.Update),
    Endpoint("GET", SEAT + "/live", live.listen, STREAM, headers=("last-event-id",), queries=("after",)),
    Endpoint("POST", SEAT + "/choices", handlers.choose, wire.Taken, wire.Choose),
    Endpoint("POST", SEAT + "/undo", handlers.undo, wire.Taken, wire.Undo),
    Endpoint("POST", SEAT + "/takeback", handlers.ask_takeback, wire.Nothing, wire.Nothing),
    Endpoint("POST", SEAT + "/takeback/answer", handlers.answer_takeback, wire.Nothing, wire.Answer),
    Endpoint("POST", SEAT + "/resign", handlers.resign, wire.Nothing, wire.Nothing),
    Endpoint("POST", SEAT + "/bot", handlers.hand_over, wire.Nothing, wire.BotWish),
    Endpoint("POST", SEAT + "/hand", handlers.raise_hand, wire.Nothing, wire.Hand),
    Endpoint("POST", SEAT + "/sit", handlers.sit, wire.Nothing, wire.Sit),
    Endpoint("POST", SEAT + "/chat", handlers.say, wire.Nothing, wire.Say),
    Endpoint("POST", SEAT + "/captain", handlers.lead, wire.Nothing, wire.Lead),
    Endpoint("GET", SEAT + "/notes", handlers.read_notes, wire.Notes),
    Endpoint("PUT", SEAT + "/notes", handlers.write_notes, wire.Nothing, wire.Notes),
    Endpoint("GET", SEAT + "/webhook", handlers.read_webhook, wire.Webhook),
    Endpoint("PUT", SEAT + "/webhook", handlers.write_webhook, wire.Nothing, wire.Webhook),
    Endpoint("GET", SEAT + "/preferences", handlers.read_preferences, wire.Preferences),
    Endpoint("PUT", SEAT + "/preferences", handlers.write_preferences, wire.Nothing, wire.Preferences),
    Endpoint("GET", SEAT + "/moments/{number}", handlers.recall, wire.Moment),
]
