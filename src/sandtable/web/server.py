"""The application and its server."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from sandtable.kernel.errors import InputError, Missing, SandtableError
from sandtable.table.hall import Hall, Settings
from sandtable.table.library import Library
from sandtable.table.store import Store
from sandtable.table.thinkers import Thinkers
from sandtable.web.call import COOKIE, YEAR, Call
from sandtable.web.guard import Limits, Shield, answer, check_origin, fail, is_secure
from sandtable.web.handlers import list_tables
from sandtable.web.openapi import describe_api, is_type
from sandtable.web.routes import ENDPOINTS, Endpoint

log = logging.getLogger("sandtable")
STATIC = Path(__file__).parent / "static"
PAGES = {
    "/": "index.html",
    "/new": "new.html",
    "/t/{table}": "table.html",
    "/t/{table}/dice": "dice.html",
    "/rules/{game}": "rules.html",
    "/api": "api.html",
}
PORTS = range(8000, 8020)


@dataclass
class Options:
    """How a server is started."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    packs: Path | None = None
    bots: int = 0
    """Thinking processes; 0: two for each core."""
    minds: int = 1
    """Processes that search together for one bot."""
    proxy: str = ""
    """Addresses of proxies whose X-Forwarded headers are trusted."""
    limits: bool = True
    pace: float = 0.1
    private_webhooks: bool = False
    browse: bool = False


def make_app(options: Options) -> Starlette:
    """The application; its hall opens when the server starts."""
    limits = Limits(options.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = await open_hall(options)
        tasks = [asyncio.create_task(app.state.hall.sweep()), asyncio.create_task(app.state.hall.wake())]
        yield
        for task in tasks:
            task.cancel()
        await app.state.hall.close()
        app.state.hall.archive.store.close()

    routes: list[BaseRoute] = [Route(one.path, serve(one, limits), methods=[one.method]) for one in ENDPOINTS]
    routes += [Route(path, serve_page(name), methods=["GET"]) for path, name in PAGES.items()]
    routes += [
        Route("/api/openapi.json", serve_description, methods=["GET"]),
        Mount("/static", Static(directory=STATIC)),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Shield), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={404: missing, 405: missing},
    )
    app.router.redirect_slashes = False
    return app


async def open_hall(options: Options) -> Hall:
    """Database, packs and thinking processes."""
    library = Library(options.packs)
    for fault in library.faults:
        log.warning("pack left out: %s", fault)
    thinkers = Thinkers(options.bots or 2 * (os.cpu_count() or 1), together=options.minds)
    store = await asyncio.to_thread(Store, options.database)
    thinkers.start()
    return Hall(store, library, thinkers, Settings(options.pace, options.private_webhooks))


def serve(endpoint: Endpoint, limits: Limits) -> Callable[[Request], Any]:
    """An endpoint as a function of a request: origin, limits, body, handler, answer."""

    async def handle(request: Request) -> Response:
        try:
            check_origin(request)
            call = Call(request, request.app.state.hall, limits)
            if is_type(endpoint.takes):
                found = await endpoint.handler(call, await call.body(endpoint.takes))
            else:
                found = await endpoint.handler(call)
        except SandtableError as error:
            return fail(error)
        response = found if isinstance(found, Response) else answer(found)
        if call.fresh or (call.cookie and endpoint.handler is list_tables):
            response.set_cookie(
                COOKIE,
                call.fresh or call.cookie,
                YEAR,
                httponly=True,
                samesite="strict",
                secure=is_secure(request),
                path="/",
            )
        return response

    return handle


def serve_page(name: str) -> Callable[[Request], Any]:
    """A page is a file; what it shows it asks from the API."""

    async def handle(request: Request) -> Response:
        return FileResponse(STATIC / name, headers={"cache-control": "no-cache"})

    return handle


class Static(StaticFiles):
    """Files that are checked for changes each time they are used."""

    async def get_response(self, path: str, scope: Any) -> Response:
        """The file, or not found."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


async def serve_description(request: Request) -> Response:
    """The OpenAPI document."""
    return answer(describe_api())


async def missing(request: Request, error: Exception) -> Response:
    """No such address: a page for people, an error for programs."""
    if request.url.path.startswith(("/api/", "/art/", "/static/")) or request.method != "GET":
        return fail(Missing("page/unknown", f"there is nothing at {request.method} {request.url.path}"))
    return FileResponse(STATIC / "missing.html", 404)


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a wish the first free port of a few."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    trouble = ""
    for candidate in [port] if port is not None else PORTS:
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, candidate))
            return found
        except OSError as error:
            found.close()
            trouble = str(error)
    raise InputError("port/taken", f"cannot listen on {host} port {port or PORTS}: {trouble}; choose another --port")


class Server(uvicorn.Server):
    """Ends the live connections first when it stops: they would never end by themselves."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new connections, farewell to the old ones."""
        self.app.state.hall.end_connections()
        await super().shutdown(sockets)


def run(options: Options, announce: Callable[[str], None]) -> None:
    """Serve until stopped."""
    listening = bind(options.host, options.port)
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if options.host in ("0.0.0.0", "::") else options.host
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    app = make_app(options)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
        proxy_headers=bool(options.proxy),
        forwarded_allow_ips=options.proxy or None,
        server_header=False,
    )
    server = Server(config, app)
    gc.set_threshold(20_000, 50, 1_000_000)
    threading.Thread(target=greet, args=(server, url, announce, options.browse), daemon=True).start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise InputError("server/failed", "the server did not start; the lines above tell why")


def greet(server: uvicorn.Server, url: str, announce: Callable[[str], None], browse: bool) -> None:
    """Say where the server is once it answers, and open a browser."""
    pause = threading.Event()
    while not server.started and not server.should_exit:
        pause.wait(0.05)
    if server.started:
        announce(url)
        if browse:
            with suppress(Exception):
                webbrowser.open(url)
