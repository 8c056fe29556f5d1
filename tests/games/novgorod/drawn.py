"""Drawings of positions of Novgorod."""

from functools import cache

from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.state import Novgorod
from tests.games.drawn import GameDrawing
from tests.games.novgorod.by_chance import PEOPLE, Case, positions

EVERY = 149  # position of a match is looked at, and every first one of its kind


class Drawing(GameDrawing):
    game = NOVGOROD
    people = PEOPLE
    sections = frozenset({"own-turn", "own-orders", "own-career", "own-offices"})


@cache
def moments(case: Case) -> list[Novgorod]:
    """Some positions of a match, each kind of decision among them; the end comes last."""
    seen: set[object] = set()
    found = []
    for number, state in enumerate(positions(case)):
        kind = (state.stack[-1].name, bool(state.fresh), bool(state.half_done)) if state.stack else "over"
        if number % EVERY == 0 or kind not in seen:
            seen.add(kind)
            found.append(state)
    return found
