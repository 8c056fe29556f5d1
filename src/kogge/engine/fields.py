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
    shared: bool  # clones share the list, or the lists within it: they are replaced, never changed
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
        if "__slots__" not in body:
            depths, declared = _taken_out(body)
            body |= {"__slots__": tuple(depths), **_following(depths, declared), **_copies(depths, declared)}
        return super().__new__(mcs, name, bases, body)


def declare(cls: type) -> None:
    """What `Declared` does, for an interpreted class that derives from the compiled state, which has no metaclass."""
    if "__slots__" not in (body := dict(cls.__dict__)) and "__annotations__" in body:
        depths, declared = _taken_out(body)
        for attribute in declared.keys() & cls.__dict__.keys():
            delattr(cls, attribute)
        complete(cls, depths, declared)
        for name, copies in _copies(depths, declared).items():
            setattr(cls, name, copies)


def complete(cls: type, depths: dict[str, int], declared: dict[str, Any]) -> None:
    """Give a class what follows from its declaration; a compiled one has its attributes and its clone already."""
    for name, value in _following(depths, declared).items():
        setattr(cls, name, value)


def clone_source(depths: dict[str, int], new: str, name: str = "clone") -> str:
    """The source of a clone; `depths` says how deep its lists are copied, 0 for what is taken as it is."""
    lines = [f"def {name}(self):", f"    s = {new}"]
    lines += [f"    s.{attribute} = self.{attribute}" for attribute in OF_EVERY_STATE]
    lines += ["    s.stack = self.stack[:]", "    s.events = None"]
    lines += [f"    s.{attribute} = {_copy(f'self.{attribute}', depth)}" for attribute, depth in depths.items()]
    return "\n".join([*lines, "    return s", ""])


def _taken_out(body: dict[str, Any]) -> tuple[dict[str, int], dict[str, Field]]:
    """The fields that the body of a class declares: how deep they are, and what is said of them."""
    depths = {
        attribute: _depth(kind)
        for attribute, kind in body.get("__annotations__", {}).items()
        if get_origin(kind) is not ClassVar and attribute not in OF_EVERY_STATE
    }
    return depths, {attribute: said for attribute in depths if (said := body.pop(attribute, None))}


def _following(depths: dict[str, int], declared: dict[str, Field]) -> dict[str, Any]:
    said = {attribute: declared.get(attribute) or field() for attribute in depths}
    return {
        "FIELDS": {attribute: said[attribute].names for attribute in depths},
        "BLANKS": {attribute: _blank(said[attribute], depth) for attribute, depth in depths.items()},
        "BY": {attribute: _by(said[attribute], depth) for attribute, depth in depths.items()},
    }


def _copies(depths: dict[str, int], declared: dict[str, Field]) -> dict[str, Any]:
    """Its clone, and its shallow copy."""
    shared = {attribute for attribute, said in declared.items() if said.shared}
    copied = {attribute: depth - (attribute in shared) for attribute, depth in depths.items()}
    scope: dict[str, Any] = {}
    for name, deep in (("clone", copied), ("shallow", dict.fromkeys(depths, 0))):
        exec(clone_source(deep, "self.__class__.__new__(self.__class__)", name), scope)
    return {name: scope[name] for name in ("clone", "shallow")}


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
