"""Databases for tests: a file, and a PostgreSQL that lives as long as the test process."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from table.postgres import Cluster, run_cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with run_cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    found: Cluster = request.getfixturevalue("cluster")
    import psycopg

    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(found.url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return found.url.replace("/postgres?", f"/{name}?")
