"""A row for a game that says nothing of itself in numbers: its fields, as far as a view shows them.

Cards that lie together are counted by their names, and so many as lie face down; what is declared as by seat begins
with the seat that looks. What a seat may not know is not in its view, and so not in the row.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from kogge.engine.features import Block, put, put_one_of
from kogge.engine.seats import NOBODY
from kogge.engine.state import State, Step

Part = tuple[str, list[int]]  # a block's name and its numbers
Steps = Mapping[str, Step[Any]]


def layout(blank: State, steps: Steps) -> list[Block]:
    """The blocks of the row, from an empty table: they do not depend on what lies there."""
    return [Block(name, len(numbers)) for name, numbers in parts(blank, steps)]


def features(view: State, steps: Steps) -> list[int]:
    return [number for _, numbers in parts(view, steps) for number in numbers]


def parts(view: State, steps: Steps) -> Iterator[Part]:
    at_hand = list(steps).index(view.stack[-1].name) if view.stack else NOBODY
    yield "decision at hand", one_of(at_hand, len(steps))
    decides = (view.actor - view.viewer) % view.seats if view.actor != NOBODY else NOBODY
    yield "who decides, by seat", one_of(decides, view.seats)
    for field in view.FIELDS:
        yield from of_field(view, field)


def of_field(view: State, field: str) -> Iterator[Part]:
    """A number, a pile of cards, or one of them for each place of a list."""
    kind, by, value = view.FIELDS[field].rstrip("?"), view.BY[field], getattr(view, field)
    named = len(view.names(kind)) if kind else 0
    if isinstance(value, int):
        yield field, numbered(value, named)
    elif by == "seat":
        own = max(view.viewer, 0)
        for other in range(view.seats):
            whose = f"other {other}" if other else "own"
            yield f"{field}, {whose}", held(value[(own + other) % view.seats], named)
    elif by:
        for place, name in enumerate(view.names(by)):
            yield f"{field}, {name}", held(value[place], named)
    elif places := view.BLANKS[field](view.components, view.seats):
        for place in range(len(places)):
            yield f"{field}, {place + 1}", held(value[place], named)
    else:
        yield field, piled(value, named)


def held(value: int | list[int], named: int) -> list[int]:
    return numbered(value, named) if isinstance(value, int) else piled(value, named)


def numbered(number: int, named: int) -> list[int]:
    """A count; or, of things that have names, which one."""
    if named:
        return one_of(number, named)
    row: list[int] = []
    put(row, number)
    return row


def piled(cards: list[int], named: int) -> list[int]:
    """How many of each name, and how many that cannot be seen; of numbers without names, how many there are."""
    row: list[int] = []
    for card in range(named):
        put(row, cards.count(card))
    put(row, sum(card < 0 for card in cards) if named else len(cards))
    return row


def one_of(place: int, places: int) -> list[int]:
    row: list[int] = []
    put_one_of(row, place, places)
    return row
