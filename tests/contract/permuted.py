"""The same table with what is hidden from somebody exchanged, and all that is said to them of it."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from kogge.engine.event import Event
from kogge.engine.plain import to_plain
from kogge.engine.state import State
from kogge.games import GAMES
from tests.contract.known import Known
from tests.contract.moments import names
from tests.engine.matches import Kind

Place = tuple[list[int], int]


def look_alike(of: Known[Any], s: State, seat: int, pinned: Iterable[int] = ()) -> dict[object, list[Place]]:
    """Back -> the places where a piece with that back lies face down for a seat, but for those that are pinned.

    Of pieces that are the same, those that come next are pinned: the last ones.
    """
    places: dict[object, list[Place]] = {}
    stay = Counter(pinned)
    for pieces in of.face_down(s, seat):
        for place, piece in reversed(list(enumerate(pieces))):
            if stay[piece]:
                stay[piece] -= 1
            else:
                places.setdefault(of.back(s, piece), []).append((pieces, place))
    return places


def permuted(of: Known[Any], s: State, seat: int, rng: Random, pinned: Iterable[int] = ()) -> State:
    """The same table with what is hidden from this seat exchanged, as far as the seat cannot tell."""
    other = s.clone()
    if seat != s.actor:
        of.withdraw(other)
    for places in look_alike(of, other, seat, pinned).values():
        faces = [pieces[place] for pieces, place in places]
        rng.shuffle(faces)
        for (pieces, place), face in zip(places, faces, strict=True):
            pieces[place] = face
    if other.stack:
        other.options = other.stack[-1].options(other)
    return other


def texts(kind: Kind, view: State) -> list[object]:
    """All that is said about a position to whoever holds the view."""
    game, seats = GAMES[kind.game], names(view)
    said: list[object] = [to_plain(view)]
    for lang in ("en", "de"):
        said.append(game.position(view, seats, lang))
        if view.options:
            said.append(game.prompt(view, seats, lang))
            said += [game.say_action(view, action, seats, lang) for action in view.options]
    return said


def log_of(s: State, seat: int, action: int) -> tuple[list[Event], State]:
    """The events that a seat gets when this action is carried out, and the state after it."""
    after = s.clone()
    after.events = []
    after.apply(action)
    return [event for event in after.events if event.known_to(seat)], after
