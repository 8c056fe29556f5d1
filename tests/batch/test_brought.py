"""Whatever arrays are brought: what a batch cannot take it refuses in a sentence, and nothing changes."""

from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as some
from hypothesis.extra import numpy as arrays

from kogge.batch import NOBODY, NOTHING, Batch, OutOfReach, WrongInput

BATCH = Batch("borneo-card", range(3), 3)
LEGAL = BATCH.legal().by_match()

numbers = some.integers(-(2**70), 2**70) | some.integers(-3, 2000)
things = numbers | some.floats() | some.text(max_size=3) | some.none() | some.booleans() | some.binary(max_size=2)
brought = (
    arrays.arrays(arrays.scalar_dtypes(), arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4))
    | some.lists(things, max_size=5)
    | some.lists(some.lists(numbers, max_size=3), max_size=4)
    | some.lists(numbers, min_size=3, max_size=3)
    | things
)


def is_legal(actions: Any) -> bool:
    return all(action == NOTHING or action in LEGAL[match] for match, action in enumerate(np.asarray(actions)))


def refused(call: Callable[..., object], *brought: object) -> bool:
    """Whether it was refused, as it should be: in both languages, and not at length."""
    try:
        call(*brought)
    except (WrongInput, OutOfReach) as refusal:
        return refusal.en != refusal.de and len(refusal.en) < 20_000
    return False


def as_array(brought: Any) -> Any:
    """None for what is no array."""
    try:
        return np.asarray(brought)
    except (ValueError, OverflowError):
        return None


def are_whole(numbers: Any) -> bool:
    array = as_array(numbers)
    return array is not None and array.shape == (3,) and array.dtype.kind in "iu"


@settings(max_examples=80, deadline=None)
@given(brought)
def test_actions(actions: Any) -> None:
    fit = are_whole(actions) and is_legal(actions)
    batch = Batch("borneo-card", range(3), 3) if fit else BATCH
    assert refused(batch.play, actions) != fit
    assert BATCH.legal().by_match() == LEGAL


@settings(max_examples=60, deadline=None)
@given(brought)
def test_masks(mask: Any) -> None:
    array = as_array(mask)
    is_mask = array is not None and array.shape == (3,) and array.dtype == np.bool_
    assert refused(BATCH.results, mask) != (is_mask or mask is None)
    assert refused(BATCH.begin, mask, []) != (is_mask and not array.any())
    assert BATCH.legal().by_match() == LEGAL


@settings(max_examples=60, deadline=None)
@given(brought)
def test_seats(seats: Any) -> None:
    array = as_array(seats)
    each = np.broadcast_to(array, (3,)) if array is not None and array.shape == () else seats
    fit = are_whole(each) and all(NOBODY <= seat < 3 for seat in np.asarray(each).tolist())
    assert refused(BATCH.features, seats) != (fit or seats is None)
