"""Rows that are being learned from: so many, the newest take the place of the oldest.

They lie in files, so that a training that was stopped goes on with the same rows. A round that is played again writes
the same rows to the same places.
"""

from pathlib import Path
from typing import Literal

import numpy as np

from kogge.bots.net import Array
from kogge.engine.refusal import Refusal
from kogge.training.selfplay import Bytes

SIZE = 1_000_000  # rows
FILES = ("rows.npy", "goals.npy")


class Buffer:
    def __init__(self, folder: Path, width: int, at: int = 0, fill: int = 0, size: int = SIZE) -> None:
        self.files = [folder / name for name in FILES]
        self.at = at  # where the next row goes
        self.fill = fill  # rows that are there; none: new files
        self.size = size
        for file in self.files:
            if fill and not file.is_file():
                raise Refusal(
                    en=f"{file} is missing, so the training cannot continue; begin it in another folder.",
                    de=f"{file} fehlt, also kann das Training nicht weitergehen; beginne es in einem anderen Ordner.",
                )
        mode: Literal["r+", "w+"] = "r+" if fill else "w+"
        open_file = np.lib.format.open_memmap
        self.features: Bytes = open_file(self.files[0], mode, np.dtype(np.uint8), (size, width))
        self.goals: Array = open_file(self.files[1], mode, np.dtype(np.float32), (size, 2))

    def put(self, features: Bytes, goals: Array) -> None:
        places = (self.at + np.arange(len(features))) % self.size
        self.features[places] = features
        self.goals[places] = goals
        self.at = (self.at + len(features)) % self.size
        self.fill = min(self.size, self.fill + len(features))

    def clear(self) -> None:
        self.at = self.fill = 0

    def some(self, count: int, rng: np.random.Generator) -> tuple[Bytes, Array]:
        """So many rows by chance."""
        places = rng.integers(0, self.fill, count)
        return self.features[places], self.goals[places]

    def remove(self) -> None:
        for file in self.files:
            file.unlink(missing_ok=True)
