"""Drawings of positions of Cargo Noir."""

from functools import cache

from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.games.cargo_noir.by_chance import PEOPLE, Case, positions
from tests.games.drawn import GameDrawing

EVERY = 97  # position of a match is looked at, and every first one of its kind


class Drawing(GameDrawing):
    game = CARGO_NOIR
    people = PEOPLE
    sections = frozenset({"own-hold", "own-deal", "own-values", "own-chest"})


@cache
def moments(case: Case) -> list[CargoNoir]:
    """Some positions of a match, each kind of decision among them; the end comes last."""
    seen: set[object] = set()
    found = []
    for number, state in enumerate(positions(case)):
        crowded = size(state.cargo[state.active]) > state.capacity(state.active)
        kind = (state.stack[-1].name, bool(state.basket), crowded, state.last_round()) if state.stack else "over"
        if number % EVERY == 0 or kind not in seen:
            seen.add(kind)
            found.append(state)
    return found
