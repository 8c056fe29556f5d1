"""A position as a row of numbers from 0 to 255: what learned bots and researchers see of a view.

A row is made block by block, and a game describes it in the same order: names and lengths of its blocks. It is made of
a view alone, so that nothing that is hidden from the seat can be in it.
"""

from typing import NamedTuple

MOST = 255  # a number of a row fits into a byte
ONES: list[list[list[int]]] = []  # places, place of the one -> all of them; after the last place, noughts alone


class Block(NamedTuple):
    """Some numbers of a row that belong together."""

    name: str  # in English; `own` and `other 1` are seats, counted from the one who looks
    length: int


def put_one_of(row: list[int], place: int, places: int) -> None:
    """A one at the place, noughts elsewhere; without a place (below 0, or beyond the last), noughts alone."""
    while places >= len(ONES):
        ONES.append(ones(len(ONES)))
    row.extend(ONES[places][place if 0 <= place < places else places])


def ones(places: int) -> list[list[int]]:
    return [[1 if one == place else 0 for one in range(places)] for place in range(places + 1)]


def put(row: list[int], number: int) -> None:
    """A count; what is beyond a byte is cut off."""
    row.append(0 if number < 0 else MOST if number > MOST else number)


def put_flag(row: list[int], is_so: bool) -> None:
    row.append(1 if is_so else 0)
