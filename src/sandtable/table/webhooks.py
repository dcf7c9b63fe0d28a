"""A call to an address of a player's choice when it is their turn and they are away."""

from __future__ import annotations

import http.client
import ipaddress
import json
import socket
import ssl
from typing import Any
from urllib.parse import quote, urlsplit

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
    """Post a message; returns the status. The address is checked once connected, before a word is sent."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    with socket.create_connection((host, port), TIMEOUT) as raw:
        if not (allow_private or is_public(raw.getpeername()[0])):
            raise OSError(f"{host} is no public address")
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
        connection.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host) if secure else raw
        path = quote((parts.path or "/") + (f"?{parts.query}" if parts.query else ""), safe="/?&=%:@!$'()*+,;~-._")
        headers = {"content-type": "application/json", "user-agent": "sandtable", "connection": "close"}
        connection.request("POST", path, json.dumps(message), headers)
        status = connection.getresponse().status
        connection.close()
        return status


def is_public(address: str) -> bool:
    """Whether an address leads out of our own networks, also in disguise."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        return found.is_global and found in WORLD and not (found.sixtofour or found.teredo)
    return found.is_global


WORLD = ipaddress.ip_network("2000::/3")
