"""PyTorch's loader, as far as a map-style dataset meets it: so that tests need no PyTorch."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np


class DataLoader:
    """Asks for batches by number, and puts what comes together part by part."""

    def __init__(self, dataset: Any, batch_size: int = 1, shuffle: bool = False) -> None:
        self.dataset = dataset
        self.batch_size = batch_size
        self.shuffle = shuffle

    def __iter__(self) -> Iterator[Any]:
        numbers = list(range(len(self.dataset)))
        if self.shuffle:
            Random(0).shuffle(numbers)
        for first in range(0, len(numbers), self.batch_size):
            samples = self.dataset.__getitems__(numbers[first : first + self.batch_size])
            yield type(samples[0])(*(np.stack(parts) for parts in zip(*samples, strict=True)))
