"""What was said before: whoever promises to read so much of a view reads no more, and nobody can tell what was kept."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from random import Random
from typing import Any

import pytest

from kogge.engine.said import Part, Reads, Said
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.games import find_game
from kogge.table.drawing.things import choices_in
from tests.contract.moments import moments, names
from tests.contract.rare import rare_decisions
from tests.engine.matches import KINDS, LAST_KINDS, Kind, new_match

OFTEN = 0.08  # of the moves of a match, somebody looks after so many

quick_kinds = pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
every_kind_quickly = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


class OnlyThere(list[Any]):
    """A list of which but a few places may be read; `tell` is told of all else."""

    def __init__(self, whole: list[Any], may_read: Callable[[int], bool], tell: Callable[[], None]) -> None:
        super().__init__(whole)
        self._may_read = may_read
        self._tell = tell

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice) or not self._may_read(place):
            self._tell()
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[Any]:
        self._tell()
        return super().__iter__()

    def __contains__(self, one: object) -> bool:
        self._tell()
        return super().__contains__(one)

    def __eq__(self, other: object) -> bool:
        self._tell()
        return super().__eq__(other)

    __hash__ = None


class TakenAtTheirWord(Said):
    """Asks every function anew, and lets it read no more than it has promised: nor what it calls."""

    def __init__(self) -> None:
        super().__init__()
        self.promised: list[tuple[str, set[Part]]] = []
        self.asked = 0
        self.broken: set[str] = set()

    def tell(self, ask: Callable[..., Any], reads: Reads, t: Any, about: tuple[Any, ...]) -> Any:
        self.asked += 1
        for name in [name for name in vars(t) if isinstance(getattr(type(t), name, None), cached_property)]:
            delattr(t, name)  # what it is worked out from is read again
        parts = set(reads.parts(about, t.me))
        hash(about)  # as of a key
        with self._only(t.view, f"{ask.__module__}.{ask.__qualname__}".removeprefix("kogge.games."), parts):
            return ask(t, *about)

    @contextmanager
    def _only(self, view: State, who: str, parts: set[Part]) -> Iterator[None]:
        before = type(view)
        self.promised.append((who, parts))
        if len(self.promised) == 1:
            view.__class__ = watched(before)
        WATCHES[id(view)] = self
        try:
            yield
        finally:
            self.promised.pop()
            if not self.promised:
                view.__class__ = before
                del WATCHES[id(view)]

    def read(self, field: str, value: Any) -> Any:
        """Whoever reads a field is noted, unless it was promised by all who are at it."""
        if all(field in parts for _, parts in self.promised):
            return value
        who = next(who for who, parts in reversed(self.promised) if field not in parts)
        promised_places = all(field in parts or _places(parts, field) for _, parts in self.promised)
        if not isinstance(value, list) or not promised_places:
            self.broken.add(f"{who} reads {field}")
            return value

        def may_read(place: int) -> bool:
            return all(field in parts or (field, place) in parts for _, parts in self.promised)

        return OnlyThere(value, may_read, lambda: self.broken.add(f"{who} reads all of {field}"))


def _places(parts: set[Part], field: str) -> list[int]:
    return [part[1] for part in parts if isinstance(part, tuple) and part[0] == field]


WATCHES: dict[int, TakenAtTheirWord] = {}


@cache
def watched(state: type[State]) -> type[State]:
    """Views of it tell who reads what."""
    fields = {"actor", "stack", "options", "shuffles", "seed", "events", *state.FIELDS}

    class Watched(state):  # type: ignore[misc,valid-type]
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            value = object.__getattribute__(self, name)
            return WATCHES[id(self)].read(name, value) if name in fields else value

    return Watched


@every_kind_quickly  # also those that are slow elsewhere: compiled views cannot be watched
@pytest.mark.parametrize("previews", [True, False])
def test_what_promises_to_be_said_from_so_much_reads_no_more(kind: Kind, previews: bool) -> None:
    game, said = find_game(kind.game), TakenAtTheirWord()
    seldom = rare_decisions(game) if kind in LAST_KINDS else []
    for state in (*moments(kind), *seldom):
        for seat in (*range(state.seats), SPECTATOR):
            view = state.view(seat)
            choices = choices_in(game, view, names(view), "en", previews=previews)
            for chosen in [(), *{choice.path[:1] for choice in choices}][:4]:
                game.scene(view, names(view), "en", chosen, choices, previews=previews, said=said)
    assert said.asked
    assert not said.broken


@quick_kinds
@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_was_said_before_is_what_would_be_said_now(kind: Kind, lang: str) -> None:
    """Over a match, with looks back and at half-made choices."""
    match, rng = new_match(kind), Random(f"{kind.name} {lang}")
    eyes = {seat: Said() for seat in (*range(match.seats), SPECTATOR)}
    while not match.over:
        match.play(rng.choice(match.legal()))
        if rng.random() < OFTEN or match.over:
            seat, said = rng.choice([*eyes.items()])
            for state in (match.state, rng.choice(match.positions), match.state):
                same(match.game, state.view(seat), lang, said, rng)


def same(game: Any, view: State, lang: str, said: Said, rng: Random) -> None:
    seats: Sequence[str] = names(view)
    choices = choices_in(game, view, seats, lang)
    paths = [(), *{choice.path[:depth] for choice in choices for depth in range(1, len(choice.path))}]
    for chosen in [(), rng.choice(paths)]:
        kept = game.scene(view, seats, lang, chosen, choices, said=said)
        assert kept == game.scene(view, seats, lang, chosen, choices)
