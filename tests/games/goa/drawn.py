"""Drawings of positions of Goa."""

from functools import cache

from kogge.games.goa import GOA
from kogge.games.goa.rules.state import Goa
from tests.games.drawn import GameDrawing
from tests.games.goa.by_chance import PEOPLE, Case, positions

EVERY = 61  # position of a match is looked at, and every first one of its kind


class Drawing(GameDrawing):
    game = GOA
    people = PEOPLE
    sections = frozenset({"own-development", "own-store", "own-hand", "own-tiles"})


@cache
def moments(case: Case) -> list[Goa]:
    """Some positions of a match, each kind of decision and each kind of plate among them; the end comes last."""
    seen: set[object] = set()
    found = []
    for number, state in enumerate(positions(case)):
        kind = (state.stack[-1].name, bool(state.lot), bool(state.played)) if state.stack else "over"
        if number % EVERY == 0 or kind not in seen:
            seen.add(kind)
            found.append(state)
    return found
