from typing import Any


def sketch(content: Any, view: Any, width: int) -> tuple[str, str]:
    return "", ""
