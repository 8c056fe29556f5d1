"""Data files written anew from their tables, for tests that change something in them."""

import json
from collections.abc import Iterator
from typing import Any


def written(tables: dict[str, Any], path: str = "") -> str:
    return "\n".join(_lines(tables, path)) + "\n"


def _lines(table: dict[str, Any], path: str) -> Iterator[str]:
    for key, value in table.items():
        if not _tables(value):
            yield f"{json.dumps(key)} = {_plain(value)}"
    for key, value in table.items():
        name = f"{path}.{json.dumps(key)}" if path else json.dumps(key)
        for part in _tables(value):
            yield f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            yield from _lines(part, name)


def _tables(value: object) -> list[dict[str, Any]]:
    """The tables that a value is, if it is one or a list of them."""
    if isinstance(value, dict):
        return [value]
    return value if isinstance(value, list) and value and all(isinstance(part, dict) for part in value) else []


def _plain(value: object) -> str:
    """A list has a line for each entry: lines are bounded."""
    if isinstance(value, list):
        return "[\n" + "".join(f"{_plain(part)},\n" for part in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_plain(part)}" for key, part in value.items()) + " }"
    return json.dumps(value)
