"""Matches as data: positions, legal actions, choices and results, in files that others can read.

`kogge dataset` makes them; `Positions` hands them to whoever learns from them. Nothing of Kogge is needed to read them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kogge.dataset.positions import Position, Positions

__all__ = ["Position", "Positions"]


def __getattr__(name: str) -> Any:
    """Looked for when it is asked for: it needs NumPy, which bots, who make a dataset, load in a way of their own."""
    if name in __all__:
        return getattr(import_module("kogge.dataset.positions"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
