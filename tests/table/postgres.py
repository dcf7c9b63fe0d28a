"""A PostgreSQL server to throw away: its own folder, its own socket, no network."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OWNER = "postgres"
SETTINGS = "-c listen_addresses='' -c fsync=off -c full_page_writes=off -c max_connections=40"
"""The machine does not fail here, only our own processes do: nothing is lost without a flush to disk."""


class Cluster:
    """A running PostgreSQL; `url` leads to it."""

    def __init__(self, bin: Path, folder: Path) -> None:
        self.bin = bin
        self.folder = folder
        self.url = f"postgresql:///postgres?host={folder}&user={OWNER}"

    def run(self, program: str, *arguments: str) -> None:
        """One of its programs; as root in the name of its own user, for they refuse to be root."""
        prefix = ["runuser", "-u", OWNER, "--"] if os.geteuid() == 0 else []
        command = [*prefix, str(self.bin / program), "-D", str(self.folder / "data"), *arguments]
        done = subprocess.run(
            command, check=False, cwd=self.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert done.returncode == 0, f"{program} failed: {done.stdout}"

    def control(self, action: str, *arguments: str) -> None:
        """Start, stop or restart; what it says goes to a file, for it keeps the pipe open."""
        options = f"-k {self.folder} {SETTINGS}"
        log = str(self.folder / "log")
        wanted = ["-o", options, "-l", log] if action != "stop" else []
        self.run("pg_ctl", "-w", "-s", *wanted, *arguments, action)


def find_programs() -> Path | None:
    """The newest PostgreSQL on this machine."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if on_path:
        found.append(Path(on_path).resolve())
    return found[-1].parent if found else None


def why_not() -> str:
    """Why no PostgreSQL can be started here; empty if one can."""
    if find_programs() is None:
        return "PostgreSQL is not installed: apt install postgresql"
    if os.geteuid() == 0 and OWNER not in {user.pw_name for user in pwd.getpwall()}:
        return f"PostgreSQL refuses to run as root and there is no user {OWNER!r}"
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return "there is no driver for PostgreSQL: pip install 'psycopg[binary]'"
    return ""


@contextmanager
def run_cluster() -> Iterator[Cluster]:
    """A fresh PostgreSQL, gone afterwards; the test is skipped where there is none."""
    bin = find_programs()
    if why_not() or bin is None:
        pytest.skip(why_not())
    folder = Path(tempfile.mkdtemp(prefix="sandtable-", dir="/tmp"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        cluster = Cluster(bin, folder)
        cluster.run("initdb", "-A", "trust", "-U", OWNER, "-E", "UTF8", "--no-sync", "--no-instructions")
        cluster.control("start")
        try:
            yield cluster
        finally:
            cluster.control("stop", "-m", "immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
