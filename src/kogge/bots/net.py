"""A learned value of positions: a small net over a game's features.

A row of features becomes two numbers: the chance to win, and by how much, as the lead over the mean of the others in
units of the game's `spread`. The weights are plain arrays in a file beside the game's bot.
"""

import json
import os
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

# Products of such small matrices are over before a second thread has begun; numpy reads this when it is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from kogge.engine.game import Game

Array = NDArray[np.float32]
ABOUT = "about"


@dataclass
class Net:
    """`weights` and `biases`, layer by layer; `about` says for what it was made, and how."""

    weights: list[Array]
    biases: list[Array]
    spread: float
    about: dict[str, Any]

    @property
    def width(self) -> int:
        """How many features it looks at."""
        return len(self.weights[0])

    def judge(self, rows: bytes) -> list[tuple[float, float]]:
        """For each row the chance to win and the lead."""
        win, lead = self.forward(np.frombuffer(rows, np.uint8).reshape(-1, self.width))
        return list(zip(win.tolist(), lead.tolist(), strict=True))

    def forward(self, rows: NDArray[np.uint8]) -> tuple[Array, Array]:
        layer = rows.astype(np.float32)
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            layer = layer @ weights
            layer += biases
            np.maximum(layer, 0.0, out=layer)
        out = layer @ self.weights[-1] + self.biases[-1]
        return 1.0 / (1.0 + np.exp(-out[:, 0])), out[:, 1]

    def save(self, file: Path) -> None:
        """In half precision: nobody plays differently by it, and it takes half the room."""
        arrays: dict[str, Any] = {ABOUT: np.array(json.dumps({**self.about, "spread": self.spread}))}
        for at, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            arrays |= {f"weights{at}": weights.astype(np.float16), f"biases{at}": biases.astype(np.float16)}
        written = file.with_suffix(".part")
        with written.open("wb") as out:
            np.savez(out, **arrays)
        written.replace(file)


def read_net(file: Path) -> Net:
    with np.load(file, allow_pickle=False) as found:
        about = json.loads(str(found[ABOUT]))
        layers = range((len(found.files) - 1) // 2)
        return Net(
            [found[f"weights{at}"].astype(np.float32) for at in layers],
            [found[f"biases{at}"].astype(np.float32) for at in layers],
            about.pop("spread"),
            about,
        )


def net_file(game: Game[Any]) -> Path:
    """Where the weights of a game lie, if there are any."""
    return Path(str(files(game.package))) / "bot" / f"{game.id}.npz"


@cache
def net_of(game: Game[Any]) -> Net | None:
    """The net that comes with a game; none if it has not been trained."""
    return read_net(net_file(game)) if game.package and net_file(game).is_file() else None
