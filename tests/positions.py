"""Positions of any game, set up by hand: which decision is at hand, what is done then, and what is to be seen.

The tests of every game lay out a table with `tests.games.<game>.table`; seats are letters there.
"""

from random import Random
from typing import Any, TypeVar

from kogge.engine.event import Event
from kogge.engine.seats import NOBODY
from kogge.engine.state import State, Step

S = TypeVar("S", bound=State)

SEATS = "ABCDEFGH"


def ask(s: S, *steps: Step[Any]) -> S:
    """Put these steps on the stack, the first one first, and go on to the first real decision."""
    s.then(*steps)
    s.settle()
    return s


def play(s: S, *notations: str) -> S:
    """The actors choose these actions, one after the other; one that is not legal raises ValueError."""
    for notation in notations:
        action = s.vocabulary().read(notation)
        assert action is not None, f"no action is written {notation!r}"
        s.apply(action)
    return s


def play_out(s: S, rng: Random) -> S:
    """Play to the end, every action drawn by chance."""
    while s.actor != NOBODY:
        s.apply(rng.choice(s.legal()))
    return s


def legal(s: State, verb: str = "") -> list[str]:
    """What the actor may do, in notation; with a first word only what begins with it."""
    written = [s.vocabulary().write(action) for action in s.legal()]
    return [notation for notation in written if not verb or notation.split()[0] == verb]


def actor(s: State) -> str:
    """Whose decision it is, as a letter; "" when nobody has one."""
    return "" if s.actor == NOBODY else SEATS[s.actor]


def step(s: State) -> str:
    """The name of the decision at hand; "" when there is none."""
    return s.stack[-1].name if s.stack else ""


def told(s: State, kind: int) -> list[tuple[int, ...]]:
    """The parts of the events of this kind since the table was laid out."""
    events: list[Event] = s.events or []
    return [event.parts for event in events if event.kind == kind]


def attributes(cls: type[State]) -> set[str]:
    """What a state of this class holds beside its components: its slots, or what mypyc lists where it is compiled."""
    kept = [
        name
        for base in cls.__mro__
        for listed in ("__slots__", "__mypyc_attrs__")
        for name in base.__dict__.get(listed, ())
    ]
    return {*kept} - {"components"}
