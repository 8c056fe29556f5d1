"""How much of a game a file from elsewhere may hold: `bounds.toml` beside the game's data.

Whoever brings a save or a data file decides what stands in it, and so how long it takes to read and to play. Each game
says what is more than enough; what goes beyond that is refused when it is read, and nothing is checked while a game is
played. A data file cannot widen its own bounds, since they stand in a file of their own.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

FILE = "bounds.toml"


@dataclass(frozen=True)
class DataBounds:
    """Of a data file. The defaults, here and below, are those of a game that brings no file of its own."""

    bytes: int = 100_000
    line: int = 1_000  # letters of a line
    blocks: int = 1_000  # tables altogether, those within others too
    items: int = 200  # of one list
    letters: int = 1_000  # of a text
    number: int = 1_000_000  # below zero as well
    lists: Mapping[str, int] = field(default_factory=dict)  # of lists by their names, instead of `items`
    texts: Mapping[str, int] = field(default_factory=dict)  # of texts by their names, instead of `letters`


@dataclass(frozen=True)
class PositionBounds:
    """Of a position from which a save starts, by the fields of the game's state."""

    number: int = 1_000_000
    length: int = 1_000  # of a list
    numbers: Mapping[str, int] = field(default_factory=dict)  # of single fields, instead of `number`
    lengths: Mapping[str, int] = field(default_factory=dict)  # and instead of `length`
    none: Sequence[str] = ()  # fields that can be -1 although they are not so on an empty table

    def most(self, name: str) -> int:
        return self.numbers.get(name, self.number)

    def longest(self, name: str) -> int:
        return self.lengths.get(name, self.length)


@dataclass(frozen=True)
class Bounds:
    """All of them."""

    moves: int = 10_000  # of a match from its beginning to its end
    entries: int = 20_000  # moves and take-backs: with so many, nothing more can be taken back
    data: DataBounds = DataBounds()
    position: PositionBounds = PositionBounds()

    @property
    def most_entries(self) -> int:
        """What a match can have at the very most: after its last take-back it may go on to its end."""
        return self.entries + self.moves


@cache
def bounds_of(package: str) -> Bounds:
    """The bounds in a game's folder; without a file there, the defaults."""
    file = files(package) / FILE if package else None
    if file is None or not file.is_file():
        return Bounds()
    said: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return Bounds(**said["match"], data=DataBounds(**said["data"]), position=PositionBounds(**said["position"]))
