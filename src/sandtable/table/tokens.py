"""Unguessable tokens. A link's token and a browser's cookie are both holders of roles; only their hashes are stored."""

from __future__ import annotations

import hashlib
import secrets

HOST = "host"
WATCH = "watch"
REFEREE = "referee"
"""The seat of a referee, in games whose rules know no adjudicator."""


def captain_of(seat: str) -> str:
    """The role of whoever chooses for all who hold a seat."""
    return f"captain:{seat}"


def new_token() -> str:
    """192 random bits, safe in an address."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Short enough to read out, too rare to guess by chance; what guards a table is its tokens."""
    return secrets.token_hex(6)


def hash_token(token: str) -> str:
    """What is stored. Tokens are random, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()
