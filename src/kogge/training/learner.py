"""What turns played positions into a better net: a few layers, and Adam.

Written with operators alone, so that the same lines run on arrays of NumPy and, where there is a GPU, on those of
PyTorch (`arrays.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kogge.bots.net import Array, Net
from kogge.training.arrays import Arrays

LEAD = 0.5  # what a mistake in the lead counts beside one in the chance to win
FADE, FADE_SQUARES = 0.9, 0.999  # of Adam's means
DECAY = 0.01
AVERAGE = 0.999  # the net that plays is a moving average of those that were learned
LEAST_SPREAD = 0.1  # of a feature that hardly ever differs
PARTS = ("values", "means", "squares", "average")  # of a learner, each a row of arrays


@dataclass
class Learner:
    """The weights under way. Features are taken in units of their own spread while it learns."""

    arrays: Arrays
    mean: Any
    scale: Any
    values: list[Any]  # weights and biases in turn, layer by layer
    means: list[Any]
    squares: list[Any]
    average: list[Any]
    steps: int = 0

    def step(self, rows: Any, goals: Any, rate: float) -> float:
        """Learn from some rows; returns how wrong the chances to win were, as the mean of squares."""
        slopes, wrong = self.slopes(rows, goals)
        self.change(slopes, rate)
        return float((wrong * wrong).mean())

    def layers(self, rows: Any) -> list[Any]:
        """What goes into each layer, and what comes out of the last: the log odds to win, and the lead."""
        layers = [(self.arrays.floats(rows) - self.mean) / self.scale]
        for at in range(0, len(self.values) - 2, 2):
            layer = layers[-1] @ self.values[at] + self.values[at + 1]
            layers.append(layer * (layer > 0))
        return [*layers, layers[-1] @ self.values[-2] + self.values[-1]]

    def slopes(self, rows: Any, goals: Any) -> tuple[list[Any], Any]:
        """How the loss rises with each value, and how wrong each chance to win was.

        The loss is the cross entropy of the chances to win, and the squares of what is wrong in the leads, halved.
        """
        *layers, out = self.layers(rows)
        wrong = 1 / (1 + self.arrays.exp(-out[:, :1])) - goals[:, :1]
        error = self.arrays.beside(wrong, LEAD * (out[:, 1:] - goals[:, 1:])) / len(rows)
        slopes = [error.sum(0), layers[-1].T @ error]
        for at in range(len(layers) - 1, 0, -1):
            error = (error @ self.values[2 * at].T) * (layers[at] > 0)
            slopes += [error.sum(0), layers[at - 1].T @ error]
        return slopes[::-1], wrong

    def change(self, slopes: list[Any], rate: float) -> None:
        """Adam, with weights that fade by themselves."""
        self.steps += 1
        unbiased = rate * (1 - FADE_SQUARES**self.steps) ** 0.5 / (1 - FADE**self.steps)
        kept = min(AVERAGE, (1 + self.steps) / (10 + self.steps))
        for at, slope in enumerate(slopes):
            self.means[at] = FADE * self.means[at] + (1 - FADE) * slope
            self.squares[at] = FADE_SQUARES * self.squares[at] + (1 - FADE_SQUARES) * slope * slope
            self.values[at] = self.values[at] * (1 - rate * DECAY) - unbiased * self.means[at] / (
                self.squares[at] ** 0.5 + 1e-8
            )
            self.average[at] = kept * self.average[at] + (1 - kept) * self.values[at]

    def net(self, spread: float, about: dict[str, Any]) -> Net:
        """To play with: the average, over features as they are."""
        values = [self.arrays.numpy(value) for value in self.average]
        mean, scale = self.arrays.numpy(self.mean), self.arrays.numpy(self.scale)
        values[1] = (values[1] - (mean / scale) @ values[0]).astype(np.float32)
        values[0] = (values[0] / scale[:, None]).astype(np.float32)
        return Net(values[0::2], values[1::2], spread, about)

    def saved(self) -> dict[str, Any]:
        """Everything, to go on later."""
        found: dict[str, Any] = {"steps": np.array(self.steps)}
        found |= {name: self.arrays.numpy(getattr(self, name)) for name in ("mean", "scale")}
        for name in PARTS:
            found |= {f"{name}{at}": self.arrays.numpy(part) for at, part in enumerate(getattr(self, name))}
        return found


def begun(arrays: Arrays, rows: NDArray[np.uint8], hidden: tuple[int, ...], chance: np.random.Generator) -> Learner:
    """With weights by chance, for features as these rows have them."""
    sizes = [rows.shape[1], *hidden, 2]
    values: list[Array] = []
    for inputs, outputs in pairwise(sizes):
        values.append(chance.normal(0, (2 / inputs) ** 0.5, (inputs, outputs)).astype(np.float32))
        values.append(np.zeros(outputs, np.float32))
    values[-2] = values[-2] * np.float32(0.1)  # so that it begins by having hardly an opinion
    return from_values(arrays, rows, values)


def learning_on(arrays: Arrays, rows: NDArray[np.uint8], net: Net) -> Learner:
    """With the weights of a net, for features as these rows have them: the other way round from `Learner.net`."""
    mean, scale = units(rows)
    values = [part for layer in zip(net.weights, net.biases, strict=True) for part in layer]
    values[1] = (values[1] + mean @ values[0]).astype(np.float32)
    values[0] = (values[0] * scale[:, None]).astype(np.float32)
    return from_values(arrays, rows, values)


def from_values(arrays: Arrays, rows: NDArray[np.uint8], values: list[Array]) -> Learner:
    mean, scale = units(rows)
    return Learner(
        arrays,
        arrays.own(mean),
        arrays.own(scale),
        [arrays.own(value) for value in values],
        [arrays.own(np.zeros_like(value)) for value in values],
        [arrays.own(np.zeros_like(value)) for value in values],
        [arrays.own(value.copy()) for value in values],
    )


def units(rows: NDArray[np.uint8]) -> tuple[Array, Array]:
    """The mean and the spread of each feature."""
    spread = rows.std(0, dtype=np.float32)
    return rows.mean(0, dtype=np.float32), np.maximum(spread, LEAST_SPREAD).astype(np.float32)


def resumed(arrays: Arrays, saved: Mapping[str, Any]) -> Learner:
    """As it was when it was saved."""
    count = sum(key.startswith(PARTS[0]) for key in saved)
    parts = ([arrays.own(saved[f"{name}{at}"]) for at in range(count)] for name in PARTS)
    values, means, squares, average = parts
    mean, scale = arrays.own(saved["mean"]), arrays.own(saved["scale"])
    return Learner(arrays, mean, scale, values, means, squares, average, int(saved["steps"]))
