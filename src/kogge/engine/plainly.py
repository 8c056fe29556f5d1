"""How a game is valued, said and seen that says nothing of it: by its points, its fields and its notation."""

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.engine.face import Face
from kogge.engine.scene import Scene, Section
from kogge.engine.state import State
from kogge.engine.teller import Teller
from kogge.engine.words import Language


def turn(s: State) -> tuple[int, int]:
    """All in one: the log is not cut."""
    return max(s.actor, 0), 0


def estimate(s: State) -> list[float]:
    """The points as they stand."""
    return [float(result.points) for result in s.results()]


def likely(s: State) -> list[int]:
    """Anything."""
    return s.options


def say_number(words: Language, number: int) -> str:
    return str(number or "–")


class PlainFace(Face[Teller[Any]]):
    """A decision by its step's name, its options by their notation, each on a button."""

    def prompt(self, t: Teller[Any]) -> str:
        stack = t.view.stack
        return str(stack[-1].name).capitalize() if stack else "–"


FACE = PlainFace()


def tables(t: Teller[Any]) -> list[Section]:
    raise NotImplementedError


def look(t: Teller[Any], chosen: Sequence[str]) -> Scene:
    raise NotImplementedError


def places(view: State) -> dict[str, str]:
    """Nothing is marked as new."""
    return {}


def obey(view: State, orders: Mapping[str, int]) -> int | None:
    """Everything is asked."""
    return None
