"""One figure of a data file, changed without writing a file: `parameters.start_hand=4`.

The text is changed in its line, so that all else stays as it was; then it is read again, and must hold what it held
before but for this figure. Whatever does not come out so is refused.
"""

import re
import tomllib
from copy import deepcopy
from typing import Any

from kogge.engine.refusal import Refusal

_HEADER = re.compile(r"\s*\[(\[)?\s*([\w.-]+)\s*\]")
_ENTRY = re.compile(r"(\s*([\w-]+)\s*=\s*)(\S.*)")

Place = tuple[str | int, ...]  # names of tables, numbers in lists of tables, and last the name of the figure


def with_change(text: str, setting: str) -> str:
    """The text of a data file with one figure set: `block.figure=value`; of a list, `block.id.figure` or its number."""
    path, equals, value = (part.strip() for part in setting.partition("="))
    if not path or not equals:
        raise Refusal(
            en=f"“{setting}” cannot be understood; write block.figure=value.",
            de=f"„{setting}“ ist nicht zu verstehen; schreibe block.wert=zahl.",
        )
    tables = tomllib.loads(text)
    place = place_of(tables, path)
    try:
        ((_, wanted),) = tomllib.loads(f"value = {value}").items()
    except ValueError as error:  # no TOML, or more than a value
        raise Refusal(
            en=f"“{value}” is not a figure; write a number, true, false, a list in [] or a text in quotes.",
            de=f"„{value}“ ist kein Wert; schreibe eine Zahl, true, false, eine Liste in [] oder Text in "
            "Anführungszeichen.",
        ) from error
    expected = deepcopy(tables)
    table: Any = expected
    for part in place[:-1]:
        table = table[part]
    table[place[-1]] = wanted
    changed = in_its_line(text, place, value)
    try:
        as_expected = tomllib.loads(changed) == expected
    except ValueError:
        as_expected = False
    if not as_expected:
        raise Refusal(
            en=f"“{path}” is not on a line of its own, so --set cannot change it; write a data file instead.",
            de=f"„{path}“ steht nicht in einer eigenen Zeile, --set kann es nicht ändern; schreibe eine Datendatei.",
        )
    return changed


def place_of(tables: dict[str, Any], path: str) -> Place:
    """Where a figure lies. In a list of tables one is named by its id, or by its number from 0 on."""
    place: list[str | int] = []
    value: Any = tables
    for name in path.split("."):
        key: str | int = name
        if isinstance(value, list):
            ids = [str(part.get("id", number)) if isinstance(part, dict) else "" for number, part in enumerate(value)]
            key = ids.index(name) if name in ids else int(name) if name.isdecimal() else -1
            known = 0 <= key < len(value)
        else:
            known = isinstance(value, dict) and name in value
        if not known:
            raise Refusal(
                en=f"The data file has no figure “{path}”; “kogge data” shows the ones it has.",
                de=f"Die Datendatei hat keinen Wert „{path}“; „kogge data“ zeigt, welche sie hat.",
            )
        place.append(key)
        value = value[key]
    return tuple(place)


def in_its_line(text: str, place: Place, value: str) -> str:
    """The text with another value in the line where this figure stands, if there is such a line."""
    lines = text.splitlines(keepends=True)
    table: Place = ()
    counted: dict[str, int] = {}
    for number, line in enumerate(lines):
        if header := _HEADER.match(line):
            name = header[2]
            table = tuple(name.split("."))
            if header[1]:
                counted[name] = counted.get(name, -1) + 1
                table = (*table, counted[name])
        elif (entry := _ENTRY.match(line)) and (*table, entry[2]) == place:
            lines[number] = f"{entry[1]}{value}\n"
            break
    return "".join(lines)
