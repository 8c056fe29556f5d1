"""A position as its fields tell it: cards in rows, numbers, and numbers by seat.

This is what a game is drawn and told from that says nothing of how it looks. Everything here is read from a view, so
what a seat may not know is not in it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kogge.engine.seats import NOBODY
from kogge.engine.state import UNKNOWN
from kogge.engine.teller import Teller
from kogge.engine.words import readable


class Card(NamedTuple):
    """A card with its face up, or several of the same name."""

    id: str  # of the thing: row and name
    notation: str  # how it is written
    name: str
    copies: int

    @property
    def counted(self) -> str:
        """“Salt”, “Salt × 2”."""
        return f"{self.name} ×\N{NO-BREAK SPACE}{self.copies}" if self.copies > 1 else self.name


class Row(NamedTuple):
    """Cards that lie together."""

    id: str  # of the thing, for the face-down cards: the field, with the seat or the place in it
    title: str
    seat: int  # to which they belong; NOBODY if to none
    cards: list[Card]
    hidden: int  # how many lie face down


class Figure(NamedTuple):
    """A number, or what it names."""

    title: str
    value: str


class NumberRow(NamedTuple):
    """Numbers that belong together."""

    title: str
    figures: list[Figure]


class Column(NamedTuple):
    """A number for each seat."""

    title: str
    values: list[str]


def rows(t: Teller[Any]) -> list[Row]:
    """All cards, or whatever else has names, in the order of the fields."""
    return [row for field in t.view.FIELDS for row in _rows(t, field)]


def figures(t: Teller[Any]) -> list[Figure]:
    """Single numbers."""
    fields = [(field, kind, getattr(t.view, field)) for field, kind in t.view.FIELDS.items()]
    return [Figure(title(t, field), _called(t, kind, value)) for field, kind, value in fields if isinstance(value, int)]


def lists(t: Teller[Any]) -> list[NumberRow]:
    """Numbers that belong to no seat: what each place of the list names, and its number."""
    found = []
    for field, kind in t.view.FIELDS.items():
        value, by = getattr(t.view, field), t.view.BY[field]
        if isinstance(value, list) and by != "seat" and not (kind and (not by or _is_list_of_lists(value))):
            names = [t.called(by, place) if by else "" for place in range(len(value))]
            figures = [Figure(name, _called(t, kind, part)) for name, part in zip(names, value, strict=True)]
            found.append(NumberRow(title(t, field), figures))
    return found


def columns(t: Teller[Any]) -> list[Column]:
    """Numbers by seat; what a seat may not know is a question mark."""
    hidden = [numbers for numbers, _ in t.view.purses()]
    found = []
    for field, kind in t.view.FIELDS.items():
        value = getattr(t.view, field)
        if t.view.BY[field] == "seat" and not (kind and _is_list_of_lists(value)):
            covered = any(numbers is value for numbers in hidden)
            values = ["?" if covered and number == UNKNOWN else _called(t, kind, number) for number in value]
            found.append(Column(title(t, field), values))
    return found


def names(t: Teller[Any]) -> dict[str, str]:
    """How everything that has a name is written -> how it is called."""
    kinds = {kind.rstrip("?") for kind in t.view.FIELDS.values() if kind}
    return {written: t.called(kind, number) for kind in kinds for number, written in enumerate(t.view.names(kind))}


def title(t: Teller[Any], field: str) -> str:
    """What a field is called: the words under `field`, else its own name."""
    return t.say(f"field.{field}") if t.has("field", field) else readable(field)


def _rows(t: Teller[Any], field: str) -> Iterator[Row]:
    kind, by = t.view.FIELDS[field], t.view.BY[field]
    value = getattr(t.view, field)
    if not kind or isinstance(value, int):
        return
    if _is_list_of_lists(value):
        for place, cards in enumerate(value):
            whose = t.seat(place) if by == "seat" else t.called(by, place) if by else str(place + 1)
            seat = place if by == "seat" else NOBODY
            yield _row(t, f"{field}-{place}", f"{title(t, field)}, {whose}", kind, cards, seat)
    elif not by:
        yield _row(t, field, title(t, field), kind, value)


def _row(t: Teller[Any], row_id: str, name: str, kind: str, cards: list[int], seat: int = NOBODY) -> Row:
    names = t.view.names(kind.rstrip("?"))
    shown = [
        Card(f"{row_id}-{_slug(names[card])}", names[card], t.called(kind.rstrip("?"), card), copies)
        for card, copies in Counter(card for card in cards if card >= 0).items()
    ]
    hidden = 0 if kind.endswith("?") else len(cards) - sum(card.copies for card in shown)
    return Row(row_id, name, seat, shown, hidden)


def _is_list_of_lists(value: list[Any]) -> bool:
    return bool(value) and isinstance(value[0], list)


def _called(t: Teller[Any], kind: str, value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_called(t, kind, part) for part in value) or "–"
    if kind:
        return t.called(kind.rstrip("?"), value) if value >= 0 else "–"
    return str(value).replace("-", "−")


def _slug(name: str) -> str:
    return re.sub(r"\W+", "-", name)
