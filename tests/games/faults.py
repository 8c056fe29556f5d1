"""Faults: what the invariants of a game must notice.

Every game's folder has a module `faults`, and in it `FAULTS`: what is wrong, in words, and the `Fault`.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from kogge.engine.state import State

S = TypeVar("S", bound=State)


class Fault(NamedTuple, Generic[S]):
    """Something that must not be."""

    moment: Callable[[], S]  # a sound position
    spoil: Callable[[S], object]
    noticed_by: Callable[[S], None]  # an invariant
