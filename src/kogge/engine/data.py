"""Reading a game's data file: every figure typed and checked, every mistake named by block and reason."""

import reprlib
import tomllib
from collections.abc import Collection, Sequence
from typing import Any

from kogge.engine.bounds import DataBounds
from kogge.engine.refusal import Refusal

PROVENANCES = ("rulebook", "public", "reconstructed")
DEEPEST = 12  # lists and tables within each other
MOST_DOTS = 20  # in a line, whether they part names or sentences


class Block:
    """One table of a data file."""

    def __init__(self, label: str, entries: dict[str, Any]) -> None:
        self.label = label
        self._entries = entries

    def refuse(self, en: str, de: str) -> Refusal:
        return Refusal(en=f"Data file, block {self.label}: {en}", de=f"Datendatei, Block {self.label}: {de}")

    def has(self, key: str) -> bool:
        return key in self._entries

    def number(self, key: str, low: int = 0, high: int = 999) -> int:
        value = self._value(key)
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(
                f"“{key}” must be a whole number from {low} to {high}; it is {_shown(value)}.",
                f"„{key}“ muss eine ganze Zahl von {low} bis {high} sein; es ist {_shown(value)}.",
            )
        return value

    def numbers(self, key: str, length: int | None, low: int = 0, high: int = 999) -> list[int]:
        """A list of so many whole numbers, or of any number."""
        value = self._value(key)
        if not isinstance(value, list) or len(value) != (len(value) if length is None else length):
            raise self._wrong_length(key, length)
        return [Block(self.label, {key: entry}).number(key, low, high) for entry in value]

    def part(self, key: str) -> "Block":
        """A table within this one: [block.key], or written in one line."""
        value = self._value(key)
        if not isinstance(value, dict):
            raise self.refuse(
                f"“{key}” must be a table; it is {_shown(value)}.",
                f"„{key}“ muss eine Tabelle sein; es ist {_shown(value)}.",
            )
        return Block(f"{self.label} {key}", value)

    def parts(self, key: str, length: int | None = None) -> list["Block"]:
        """A list of so many tables, or of any number."""
        value = self._value(key)
        if not isinstance(value, list) or len(value) != (len(value) if length is None else length):
            raise self._wrong_length(key, length)
        return [Block(self.label, {key: entry}).part(key) for entry in value]

    def entries(self) -> list[str]:
        return list(self._entries)

    def flag(self, key: str) -> bool:
        value = self._value(key)
        if type(value) is not bool:
            raise self.refuse(
                f"“{key}” must be true or false; it is {_shown(value)}.",
                f"„{key}“ muss true oder false sein; es ist {_shown(value)}.",
            )
        return value

    def text(self, key: str) -> str:
        value = self._value(key)
        if type(value) is not str:
            raise self.refuse(
                f"“{key}” must be text; it is {_shown(value)}.", f"„{key}“ muss Text sein; es ist {_shown(value)}."
            )
        return value

    def choice(self, key: str, choices: Collection[str]) -> str:
        return self._one_of(key, self.text(key), choices)

    def choices(self, key: str, choices: Collection[str], length: int | None = None) -> list[str]:
        """A list of so many texts, or of any number, each one of the choices."""
        value = self._value(key)
        if not isinstance(value, list) or len(value) != (len(value) if length is None else length):
            raise self._wrong_length(key, length)
        return [self._one_of(key, entry, choices) for entry in value]

    def choice_lists(self, key: str, choices: Collection[str], lengths: Sequence[int]) -> list[list[str]]:
        """A list of lists, each of its length and of the choices."""
        value = self._value(key)
        if not isinstance(value, list) or len(value) != len(lengths):
            raise self._wrong_length(key, len(lengths))
        return [
            Block(self.label, {key: entry}).choices(key, choices, length)
            for entry, length in zip(value, lengths, strict=True)
        ]

    def _wrong_length(self, key: str, length: int | None) -> Refusal:
        value = self._value(key)
        if length is None:
            return self.refuse(
                f"“{key}” must be a list; it is {_shown(value)}.",
                f"„{key}“ muss eine Liste sein; es ist {_shown(value)}.",
            )
        return self.refuse(
            f"“{key}” must be a list of {length}; it is {_shown(value)}.",
            f"„{key}“ muss eine Liste mit {length} Einträgen sein; es ist {_shown(value)}.",
        )

    def _one_of(self, key: str, value: object, choices: Collection[str]) -> str:
        if type(value) is not str or value not in choices:
            listed = ", ".join(f"“{choice}”" for choice in choices)
            aufgezaehlt = ", ".join(f"„{choice}“" for choice in choices)
            raise self.refuse(
                f"“{key}” must be one of {listed}; it is {_shown(value)}.",
                f"„{key}“ muss eines von {aufgezaehlt} sein; es ist {_shown(value)}.",
            )
        return value

    def _value(self, key: str) -> Any:
        if key not in self._entries:
            raise self.refuse(f"“{key}” is missing.", f"„{key}“ fehlt.")
        return self._entries[key]


class Data:
    """A whole data file."""

    def __init__(self, text: str, bounds: DataBounds | None = None) -> None:
        bounds = bounds or DataBounds()
        _check_text(text, bounds)
        try:
            self._tables = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError, huge numbers are another
            raise Refusal(
                en=f"The data file is not valid TOML: {error}.", de=f"Die Datendatei ist kein gültiges TOML: {error}."
            ) from error
        _check_tables(self._tables, bounds)
        self.provenance = dict.fromkeys(PROVENANCES, 0)
        self._count_provenance("", self._tables)

    def block(self, name: str) -> Block:
        table = self._tables.get(name)
        if not isinstance(table, dict):
            raise _missing(f"[{name}]")
        return Block(f"[{name}]", table)

    def blocks(self, name: str) -> list[Block]:
        """All tables of an array, each labelled by its id (or its place); ids are unique."""
        tables = self._tables.get(name)
        if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
            raise _missing(f"[[{name}]]")
        blocks = [Block(f"[[{name}]] {table.get('id', place)}", table) for place, table in enumerate(tables, start=1)]
        labels: set[str] = set()
        for block in blocks:
            if block.label in labels:
                raise block.refuse("this id occurs twice.", "diese id kommt zweimal vor.")
            labels.add(block.label)
        return blocks

    def optional_blocks(self, name: str) -> list[Block]:
        return self.blocks(name) if name in self._tables else []

    def ids(self, name: str) -> list[str]:
        return [block.text("id") for block in self.blocks(name)]

    def _count_provenance(self, label: str, tables: dict[str, Any]) -> None:
        """Count the blocks by where their figures come from."""
        for key, value in tables.items():
            if key.startswith("provenance"):
                fields = isinstance(value, dict)  # single figures that differ from their block: checked, not counted
                for mark in value.values() if fields else value if isinstance(value, list) else [value]:
                    if mark not in PROVENANCES:
                        raise Block(label, tables).refuse(
                            f"“{key}” must be rulebook, public or reconstructed; it is {_shown(mark)}.",
                            f"„{key}“ muss rulebook, public oder reconstructed sein; es ist {_shown(mark)}.",
                        )
                    self.provenance[mark] += not fields
                continue
            for place, table in enumerate(_tables(value), start=1):
                name = f"[[{key}]] {table.get('id', place)}" if isinstance(value, list) else f"[{key}]"
                self._count_provenance(name, table)


# -- bounds ---------------------------------------------------------------------------------------


def _check_text(text: str, bounds: DataBounds) -> None:
    """Before it is read: names of many tables within each other (a.b.c …) take ever longer to read."""
    if len(text.encode(errors="replace")) > bounds.bytes:
        raise Refusal(
            en=f"The data file is too long: it may have {bounds.bytes} bytes at most.",
            de=f"Die Datendatei ist zu lang: Sie darf höchstens {bounds.bytes} Bytes haben.",
        )
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > bounds.line:
            raise Refusal(
                en=f"Data file, line {number}: it may have {bounds.line} letters at most.",
                de=f"Datendatei, Zeile {number}: Sie darf höchstens {bounds.line} Zeichen haben.",
            )
        if line.count(".") > MOST_DOTS:
            raise Refusal(
                en=f"Data file, line {number}: it may have {MOST_DOTS} dots at most.",
                de=f"Datendatei, Zeile {number}: Sie darf höchstens {MOST_DOTS} Punkte haben.",
            )


def _check_tables(tables: dict[str, Any], bounds: DataBounds) -> None:
    """Every value of the file, whether the game asks for it or not."""
    blocks = 0
    rest: list[tuple[str, str, Any, int]] = [("", "", tables, 0)]  # block, entry, value, how deep it lies
    while rest:
        block, key, value, depth = rest.pop()
        if isinstance(value, dict):
            blocks += 1
            rest += [(block or name, name, part, depth + 1) for name, part in value.items()]
            texts = list(value)
        elif isinstance(value, list):
            rest += [(block, key, part, depth + 1) for part in value]
            most = bounds.lists.get(key, bounds.items)
            if len(value) > most:
                raise _beyond(block, key, f"have {most} entries", f"{most} Einträge haben")
            texts = []
        else:
            texts = [value] if isinstance(value, str) else []
        longest = bounds.texts.get(key, bounds.letters)
        if any(len(text) > longest for text in texts):
            raise _beyond(block, key, f"have {longest} letters", f"{longest} Zeichen haben")
        if not all(text.isprintable() for text in texts):
            raise _block(block).refuse(
                f"“{_named(key)}” has a sign that cannot be printed.",
                f"„{_named(key)}“ hat ein Zeichen, das sich nicht drucken lässt.",
            )
        if isinstance(value, int) and abs(value) > bounds.number:
            raise _beyond(block, key, f"be {bounds.number}", f"{bounds.number} sein")
        if depth > DEEPEST:
            raise _beyond(block, key, f"lie {DEEPEST} deep", f"{DEEPEST} tief liegen")
        if blocks > bounds.blocks:
            raise Refusal(
                en=f"The data file may have {bounds.blocks} blocks at most.",
                de=f"Die Datendatei darf höchstens {bounds.blocks} Blöcke haben.",
            )


def _beyond(block: str, key: str, en: str, de: str) -> Refusal:
    return _block(block).refuse(f"“{_named(key)}” may {en} at most.", f"„{_named(key)}“ darf höchstens {de}.")


def _block(name: str) -> Block:
    return Block(f"[{_named(name)}]", {})


def _named(name: str) -> str:
    """A name as a sentence quotes it; it may not have been checked yet."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in name[:100])


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 100
_SHORT.maxlist = _SHORT.maxdict = 20


def _shown(value: object) -> str:
    """A value as a sentence quotes it: not all of it, if it is long."""
    return _SHORT.repr(value)


def _tables(value: object) -> Sequence[dict[str, Any]]:
    return [part for part in (value if isinstance(value, list) else [value]) if isinstance(part, dict)]


def _missing(label: str) -> Refusal:
    return Refusal(en=f"Data file: the block {label} is missing.", de=f"Datendatei: Der Block {label} fehlt.")
