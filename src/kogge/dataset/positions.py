"""A dataset for whoever learns from it: decision after decision as arrays of NumPy.

It is a map-style dataset as PyTorch's `DataLoader` takes one, and knows nothing of PyTorch. Of Kogge's games it knows
nothing either: all it needs lies in the folder.
"""

import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from kogge.dataset.formats import DECISIONS, FEATURES, FILES, LAYOUT, PLAN, Format, Row, readable
from kogge.engine.refusal import Refusal

T = TypeVar("T")


class Position(NamedTuple):
    """A decision, or as many as were asked for together."""

    features: NDArray[Any]  # numbers from 0 to 255 (uint8): what the actor sees
    legal: NDArray[Any]  # for every action of the game whether it is allowed
    chosen: NDArray[Any]  # the number of the action that was chosen
    value: NDArray[Any]  # the actor's share of the victory in the end, from 0 to 1


class NoDataset(Refusal, ValueError):
    """What was named is no dataset, or has not that in it."""


class Positions:
    """All decisions of a dataset, or those of some of its shards.

    A match lies in one shard: whoever holds some positions back to test with them holds back whole shards. The
    features are kept in memory, a byte each.
    """

    def __init__(self, folder: str | Path, shards: Iterable[int] | None = None) -> None:
        self.folder = Path(folder)
        self.shards = sorted(found(self.folder)) if shards is None else list(shards)
        self.actions: list[str] = _part_of(self.folder, LAYOUT, itemgetter("actions"))  # notation by number
        features, legal, ends, chosen, wins = bytearray(), array("q"), array("q", [0]), array("q"), array("f")
        with readable(self.folder):
            for row in _rows(self.folder, self.shards):
                features += row.get(FEATURES, b"")  # a game may make none
                legal.extend(row["legal"])
                ends.append(len(legal))
                chosen.append(row["chosen"])
                wins.append(row["win"])
            self._features = np.frombuffer(features, np.uint8).reshape(len(chosen), -1 if chosen else 0)
        self._places = np.arange(len(chosen))
        self._legal = np.frombuffer(legal, np.int64)
        self._ends = np.frombuffer(ends, np.int64)  # where the legal actions of each decision end, and the next begin
        self._chosen = np.frombuffer(chosen, np.int64)
        self._value = np.frombuffer(wins, np.float32)

    def __len__(self) -> int:
        return len(self._chosen)

    def __getitem__(self, index: Any) -> Position:
        """One, or with a slice, a list or an array of numbers several at once."""
        places = self._places[index]
        legal = np.zeros((places.size, len(self.actions)), np.bool_)
        for row, place in zip(legal, places.flat, strict=True):
            row[self._legal[self._ends[place] : self._ends[place + 1]]] = True
        legal = legal.reshape(*places.shape, len(self.actions))
        return Position(self._features[places], legal, self._chosen[places], self._value[places])

    def __getitems__(self, indices: Sequence[int]) -> list[Position]:
        """What a `DataLoader` asks for, which puts batches together itself."""
        return [Position(*parts) for parts in zip(*self[list(indices)], strict=True)]

    def __reduce__(self) -> tuple[Any, ...]:
        """A process that works for a `DataLoader` reads the files itself, rather than be sent what they hold."""
        return Positions, (self.folder, self.shards)


def found(folder: Path) -> dict[int, Path]:
    """The decisions that lie in a folder, by shard."""
    suffix = _format(folder).suffix
    files = (folder / DECISIONS).glob(f"*{suffix}")
    return {int(number): file for file in files if (number := file.name.removesuffix(suffix)).isdecimal()}


def _rows(folder: Path, shards: Iterable[int]) -> Iterator[Row]:
    files, form = found(folder), _format(folder)
    for shard in shards:
        if shard not in files:
            raise NoDataset(
                en=f"There is no shard {shard} in {folder}.", de=f"In {folder} gibt es keinen Teil {shard}."
            )
        yield from form.read(files[shard])


def _format(folder: Path) -> Format:
    return _part_of(folder, PLAN, lambda plan: FILES[plan["format"]])


def _part_of(folder: Path, name: str, part: Callable[[Any], T]) -> T:
    """Something that stands in one of its files of JSON."""
    try:
        return part(json.loads((folder / name).read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise NoDataset(
            en=f"There is no dataset in {folder}: {name} is missing or damaged.",
            de=f"In {folder} liegt kein Datensatz: {name} fehlt oder ist beschädigt.",
        ) from error
