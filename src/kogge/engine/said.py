"""What was said of a view before: it is said again only when something has changed that it is said from.

    @said_from("route", of_it=["taken"], of_me=["owned"])
    def stack(t: NovgorodTeller, city: int) -> Thing: ...

promises that the function, with all that it calls, reads nothing of the view but the route, of `taken` what its first
argument after the teller has (a city, a seat), and of `owned` what the reader has. How many sit there, what the table
is made of and whose view it is stay the same, and are not named. A test takes each at its word: to read anything else
fails there. What is told is shared from one scene to the next, so nobody may change it.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

from kogge.engine.state import State

P = ParamSpec("P")
T = TypeVar("T")
Part = str | tuple[str, int]  # a field, or one place of it

KEPT = 8  # scenes, for which something told is kept though nobody asks for it


class Reads(NamedTuple):
    """What a function reads of a view."""

    fields: Sequence[str]
    of_it: Sequence[str]
    of_me: Sequence[str]

    def parts(self, about: Sequence[Any], me: int) -> tuple[Part, ...]:
        of_it = [(field, about[0]) for field in self.of_it]
        return (*self.fields, *of_it, *[(field, me) for field in self.of_me])


class Saying:
    """Something that was told of a view."""

    __slots__ = ("asked", "parts", "scene", "what")

    def __init__(self, what: Any, parts: Sequence[Part], scene: int) -> None:
        self.what = what
        self.parts = parts  # from which it was told
        self.scene = self.asked = scene  # in which it was told, and was last asked for


class Said:
    """For one pair of eyes, with the same names and previews: what was told of the latest view, and of those before."""

    def __init__(self) -> None:
        self._scene = 0
        self._view: State | None = None
        self._changed: dict[Part, int] = {}  # in which scene it was last another than before
        self._told: dict[tuple[Any, ...], Saying] = {}

    def look_at(self, view: State) -> None:
        """The next scene: notes in what it differs from the one before."""
        before, self._view = self._view, view
        self._scene += 1
        if self._scene % KEPT == 0:
            self._told = {key: told for key, told in self._told.items() if told.asked > self._scene - KEPT}
        if before is not None:
            for field in ("actor", "stack", "options", *view.FIELDS):
                old, new = getattr(before, field), getattr(view, field)
                if old != new:
                    self._changed[field] = self._scene
                    if isinstance(new, list):
                        self._note(field, old, new)

    def _note(self, field: str, old: list[Any], new: list[Any]) -> None:
        for place in range(max(len(old), len(new))):
            if old[place : place + 1] != new[place : place + 1]:
                self._changed[field, place] = self._scene

    def tell(self, ask: Callable[..., T], reads: Reads, t: Any, about: tuple[Any, ...]) -> T:
        """What the function tells of the view that is looked at."""
        key = ask, about
        told = self._told.get(key)
        if told is not None:
            changed, scene = self._changed.get, told.scene
            for part in told.parts:
                if changed(part, 0) > scene:
                    break
            else:
                told.asked = self._scene
                return told.what  # type: ignore[no-any-return]  # the function's own
        what = ask(t, *about)
        self._told[key] = Saying(what, told.parts if told else reads.parts(about, t.me), self._scene)
        return what


def said_from(
    *fields: str, of_it: Sequence[str] = (), of_me: Sequence[str] = ()
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """For a function of a teller, and of whatever else can be a key: what it reads of the view."""
    reads = Reads(fields, of_it, of_me)

    def promised(ask: Callable[P, T]) -> Callable[P, T]:
        @wraps(ask)
        def told(*args: P.args, **kwargs: P.kwargs) -> T:
            t: Any = args[0]
            if t.said is None or kwargs:
                return ask(*args, **kwargs)
            return t.said.tell(ask, reads, t, args[1:])  # type: ignore[no-any-return]  # what the function tells

        return told

    return promised
