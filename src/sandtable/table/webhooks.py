"""A call to an address of a player's choice when it is their turn and they are away."""

from __future__ import annotations

import http.client
import ipaddress
import json
from typing import Any
from urllib.parse import urlsplit

from sandtable.kernel.errors import InputError

TIMEOUT = 5.0


def check_url(url: str) -> None:
    """Only plain web addresses."""
    if not is_callable(url):
        raise InputError("body/broken", f"{url!r} is no address that can be called; expected https://...")


def is_callable(url: str) -> bool:
    """Whether it is an address of a web server, without a name and a password."""
    try:
        parts = urlsplit(url)
        return (
            parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and "@" not in parts.netloc
        )
    except ValueError:
        return False


def call(url: str, message: dict[str, Any], allow_private: bool) -> int:
    """Post a message; returns the status. The address that answers is checked once connected, so no name can lie."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=TIMEOUT)
    try:
        connection.connect()
        peer = ipaddress.ip_address(connection.sock.getpeername()[0])
        if not (peer.is_global or allow_private):
            raise OSError(f"{parts.hostname} is no public address")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"content-type": "application/json", "user-agent": "sandtable"}
        connection.request("POST", path, json.dumps(message), headers)
        return connection.getresponse().status
    finally:
        connection.close()
