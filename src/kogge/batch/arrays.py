"""Arrays that somebody brings, as what they should be; all else is refused."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kogge.batch.refusals import OutOfReach, WrongInput
from kogge.engine.seats import NOBODY

Bytes = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]


def as_numbers(brought: Any, count: int, what: str, was: str) -> Numbers:
    """A whole number for each match; `what` and `was` say of what, in both languages."""
    array = _as_array(brought)
    if array is None or array.shape != (count,) or not _holds_whole_numbers(array):
        raise WrongInput(
            en=f"The {what} must be {count} whole numbers, one for each game; {_described(array, 'en')}.",
            de=f"Die {was} müssen {count} ganze Zahlen sein, eine für jede Partie; {_described(array, 'de')}.",
        )
    return array.astype(np.int64)


def as_mask(brought: Any, count: int) -> Flags:
    array = _as_array(brought)
    if array is None or array.shape != (count,) or array.dtype != np.bool_:
        raise WrongInput(
            en=f"The mask must be {count} times true or false, once for each game; {_described(array, 'en')}.",
            de=f"Die Maske muss {count}-mal wahr oder falsch sein, einmal für jede Partie; {_described(array, 'de')}.",
        )
    return array


def as_seats(brought: Any, count: int, seats: int) -> Numbers:
    """A seat for each match, NOBODY for none; one number stands for all matches."""
    array = _as_array(brought)
    if array is not None and array.shape == ():
        brought = np.broadcast_to(array, (count,))
    chosen = as_numbers(brought, count, "seats", "Plätze")
    beyond = (chosen < NOBODY) | (chosen >= seats)
    if beyond.any():
        seat = chosen[beyond][0]
        raise OutOfReach(
            en=f"There is no seat {seat}; there are 0 to {seats - 1}.",
            de=f"Es gibt keinen Platz {seat}; es gibt 0 bis {seats - 1}.",
        )
    return chosen


def _as_array(brought: Any) -> NDArray[Any] | None:
    """None for what is no array: rows of different lengths."""
    try:
        return np.asarray(brought)
    except (ValueError, TypeError, OverflowError):
        return None


def _holds_whole_numbers(array: NDArray[Any]) -> bool:
    """All of which fit into 64 bits with a sign."""
    if array.dtype.kind not in "iu":  # spans of time are integers to NumPy, too
        return False
    return not array.size or array.dtype != np.uint64 or int(array.max()) <= np.iinfo(np.int64).max


def _described(array: NDArray[Any] | None, lang: str) -> str:
    if array is None:
        return "this is no array" if lang == "en" else "dies ist kein Feld"
    is_or_hat = "this has the shape" if lang == "en" else "dies hat die Form"
    kind = "and holds" if lang == "en" else "und enthält"
    return f"{is_or_hat} {array.shape} {kind} {array.dtype}"
