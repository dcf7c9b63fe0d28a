"""The bot in docs/api.md plays a whole game against a running server."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from table.server import ROOT, Client, Server, open_table


def test_the_twenty_lines_play_a_game(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.S)
    script = tmp_path / "bot.py"
    script.write_text(code, encoding="utf-8")
    with Server(str(tmp_path / "tables.db")) as server:
        table, tokens = open_table(Client(server), "person", "random", options={"map": "district_2008"})
        address = f"http://127.0.0.1:{server.port}"
        command = [sys.executable, str(script), address, table, "coalition", tokens["coalition"]]
        played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    assert "" == played.stderr
    assert re.search(r"(wins|draw)", played.stdout, re.I)
