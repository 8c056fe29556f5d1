"""A state's fields, declared once: its slots, its clone, the empty table and its JSON follow from the declaration.

    class Goa(State):
        components: Components
        round: int                                    # 0 on an empty table
        hands: list[list[int]] = field(names="card")  # one list a seat, empty; written with the names of the cards
        bids: list[int] = field(by_seat(NOTHING))
        grid: list[int] = field(lambda c, seats: [NOTHING] * c.cells, names="tile?")

A field is an int, a list of ints or a list of such lists. The clone is made as source and compiled once for each class,
so that it is as fast as one written by hand.
"""

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, get_args, get_origin

Blank = Callable[[Any, int], Any]  # from the components and the number of seats to what an empty table has

OF_EVERY_STATE = ("components", "seats", "actor", "options", "seed", "shuffles", "viewer")  # all but stack and events


class Field(NamedTuple):
    """What is said of a field beyond its type."""

    blank: int | Blank | None  # on an empty table; None: 0, no cards, one empty list a seat
    names: (
        str  # what its numbers name (a key of `State.names`), with "?" if it may be none of them; "" for plain numbers
    )
    shared: bool  # clones share the list: it is replaced, never changed
    by: str  # what the places of the list name: “seat”, or a key of `State.names`; "" if nothing


def field(blank: int | Blank | None = None, names: str = "", *, shared: bool = False, by: str = "") -> Any:
    return Field(blank, names, shared, by)


class by_seat:  # noqa: N801  # it stands where a function could
    """The same number for every seat."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __call__(self, components: Any, seats: int, /) -> list[int]:
        return [self.value] * seats


class Declared(type):
    """Makes a class of states from its declaration; a class that writes its slots itself is left as it is."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "Declared":
        if "__slots__" in body:
            return super().__new__(mcs, name, bases, body)
        types = {
            attribute: kind
            for attribute, kind in body.get("__annotations__", {}).items()
            if get_origin(kind) is not ClassVar and attribute not in OF_EVERY_STATE
        }
        declared = {attribute: body.pop(attribute, None) or field() for attribute in types}
        body["__slots__"] = tuple(declared)
        body["FIELDS"] = {attribute: said.names for attribute, said in declared.items()}
        body["BLANKS"] = {attribute: _blank(said, _depth(types[attribute])) for attribute, said in declared.items()}
        body["BY"] = {attribute: _by(said, _depth(types[attribute])) for attribute, said in declared.items()}
        scope: dict[str, Any] = {}
        exec(clone_source({name: 0 if said.shared else _depth(types[name]) for name, said in declared.items()}), scope)
        body["clone"] = scope["clone"]
        return super().__new__(mcs, name, bases, body)


def clone_source(depths: dict[str, int]) -> str:
    """The source of a clone; `depths` says how many lists lie within each other, 0 for what is taken as it is."""
    lines = ["def clone(self):", "    s = self.__class__.__new__(self.__class__)"]
    lines += [f"    s.{attribute} = self.{attribute}" for attribute in OF_EVERY_STATE]
    lines += ["    s.stack = self.stack[:]", "    s.events = None"]
    lines += [f"    s.{attribute} = {_copy(f'self.{attribute}', depth)}" for attribute, depth in depths.items()]
    return "\n".join([*lines, "    return s", ""])


def _copy(value: str, depth: int) -> str:
    if depth < 2:
        return value + "[:]" * depth
    return f"[{_copy(f'part{depth}', depth - 1)} for part{depth} in {value}]"


def _depth(kind: Any) -> int:
    """How many lists lie within each other in a field of this type."""
    if kind is int:
        return 0
    if get_origin(kind) is list:
        return 1 + _depth(get_args(kind)[0])
    raise TypeError(f"a state's field is an int or a list of them, not {kind}")


def _by(said: Field, depth: int) -> str:
    """One list a seat, or one number a seat, need not be declared."""
    is_by_seat = isinstance(said.blank, by_seat) or (depth > 1 and said.blank is None)
    return said.by or ("seat" if is_by_seat else "")


def _blank(said: Field, depth: int) -> Blank:
    value = said.blank
    if callable(value):
        return value
    if depth == 0:
        return lambda c, seats: value or 0
    return (lambda c, seats: []) if depth == 1 else (lambda c, seats: [[] for _ in range(seats)])
