"""The OpenAPI description, made from the table of routes and the types of the wire."""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any

import msgspec

from sandtable import __version__
from sandtable.table import wire
from sandtable.web.call import COOKIE
from sandtable.web.routes import ENDPOINTS, PICTURE, STREAM, TEXT, Endpoint

MEDIA = {TEXT: "text/plain", STREAM: "text/event-stream", PICTURE: "image/svg+xml"}
REFUSALS = {
    "400": "What was sent cannot be read",
    "403": "You hold no link that allows it",
    "404": "There is no such thing",
    "409": "Not now: the code tells why, and nothing has changed",
    "429": "Too many requests",
}


@cache
def describe_api() -> dict[str, Any]:
    """The whole document."""
    types = [kind for endpoint in ENDPOINTS for kind in (endpoint.takes, endpoint.gives) if is_type(kind)]
    schemas, components = msgspec.json.schema_components(
        [*types, wire.Failure], ref_template="#/components/schemas/{name}"
    )
    found = dict(zip(map(repr, [*types, wire.Failure]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = describe(endpoint, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sandtable",
            "version": __version__,
            "description": "The API that the browser itself uses. A program sends the token of a link as"
            " `Authorization: Bearer TOKEN`; a browser gets a cookie.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer"},
                "browser": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
        "security": [{}, {"link": []}, {"browser": []}],
    }


def is_type(kind: Any) -> bool:
    """Whether something has a schema."""
    return kind is not None and not isinstance(kind, str)


def describe(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    """One operation."""
    words = inspect.getdoc(endpoint.handler) or ""
    failure = {"application/json": {"schema": schemas[repr(wire.Failure)]}}
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": words.partition("\n")[0],
        "parameters": [
            *(describe_parameter(name, "path") for name in re.findall(r"{(\w+)}", endpoint.path)),
            *(describe_parameter(name, "header") for name in endpoint.headers),
            *(describe_parameter(name, "query") for name in endpoint.queries),
        ],
        "responses": {
            "200": {"description": "Done", "content": describe_content(endpoint.gives, schemas)},
            **{code: {"description": words, "content": failure} for code, words in REFUSALS.items()},
        },
    }
    if endpoint.takes is not None:
        operation["requestBody"] = {"required": True, "content": describe_content(endpoint.takes, schemas)}
    return operation


def describe_parameter(name: str, place: str) -> dict[str, Any]:
    """A part of the address, a header or a query."""
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}


def describe_content(kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    """The media type and schema of a body."""
    if isinstance(kind, str):
        return {MEDIA[kind]: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": schemas[repr(kind)]}}
