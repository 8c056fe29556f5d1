"""On what a net is learned: arrays of NumPy, or of PyTorch where it is installed and sees a GPU."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from kogge.bots.net import Array


class Arrays:
    """NumPy, on the processor."""

    name = "numpy"

    def own(self, array: Any) -> Any:
        return array

    def numpy(self, array: Any) -> Array:
        found: Array = np.asarray(array, np.float32)
        return found

    def floats(self, rows: Any) -> Any:
        return rows.astype(np.float32)

    def exp(self, array: Any) -> Any:
        return np.exp(array)

    def beside(self, left: Any, right: Any) -> Any:
        return np.concatenate([left, right], axis=1)


class TorchArrays(Arrays):
    """PyTorch, on a GPU."""

    name = "torch"

    def __init__(self) -> None:
        self.torch: Any = import_module("torch")

    def own(self, array: Any) -> Any:
        return self.torch.as_tensor(np.ascontiguousarray(array)).cuda()

    def numpy(self, array: Any) -> Array:
        found: Array = array.cpu().numpy()
        return found

    def floats(self, rows: Any) -> Any:
        return rows.float()

    def exp(self, array: Any) -> Any:
        return self.torch.exp(array)

    def beside(self, left: Any, right: Any) -> Any:
        return self.torch.cat([left, right], dim=1)


def best_arrays() -> Arrays:
    if find_spec("torch") and import_module("torch").cuda.is_available():
        return TorchArrays()
    return Arrays()
