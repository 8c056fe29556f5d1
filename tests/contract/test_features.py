"""Features: a row fits its layout in every position, and what is hidden from the seat changes nothing in it."""

from random import Random
from typing import Any

import pytest

from kogge.engine.features import MOST
from kogge.engine.game import Game
from kogge.engine.state import State
from kogge.games import GAMES
from tests.contract.known import known, lively
from tests.contract.moments import OF_THE_HOUSE, kinds_of
from tests.contract.permuted import permuted
from tests.engine.matches import Kind

LOOKS = 60

kinds = pytest.mark.parametrize(
    "kind", [kind for game in OF_THE_HOUSE for kind in kinds_of(game)], ids=lambda kind: kind.name
)


def seen(kind: Kind, many: int, rng: Random) -> list[tuple[State, int]]:
    """Positions of a match, each with a seat that looks at it; the end too."""
    *states, end = lively(kind).positions
    pairs = [(state, seat) for state in states for seat in range(state.seats)]
    return [*rng.sample(pairs, min(many, len(pairs))), *((end, seat) for seat in range(end.seats))]


@kinds
def test_a_row_has_the_blocks_of_its_layout_and_numbers_that_fit_into_a_byte(kind: Kind) -> None:
    game = GAMES[kind.game]
    for state, seat in seen(kind, LOOKS, Random(3)):
        row = game.features(state.view(seat))
        assert len(row) == sum(block.length for block in game.layout(state.components))
        assert all(0 <= number <= MOST for number in row)


@kinds
def test_what_is_hidden_changes_no_feature(kind: Kind) -> None:
    game, of, rng = GAMES[kind.game], known(kind), Random(4)
    for state, seat in seen(kind, LOOKS, rng):
        row = game.features(state.view(seat))
        assert game.features(permuted(of, state, seat, rng).view(seat)) == row
        assert game.features(state.view(seat).deal(rng).view(seat)) == row


@kinds
def test_looking_changes_nothing_in_the_view(kind: Kind) -> None:
    game = GAMES[kind.game]
    for state, seat in seen(kind, LOOKS, Random(5)):
        view = state.view(seat)
        assert game.features(view) == game.features(view)


@pytest.mark.parametrize("game", OF_THE_HOUSE, ids=lambda game: game.id)
def test_blocks_are_told_apart_by_their_names(game: Game[Any]) -> None:
    names = [block.name for block in game.layout(game.start(game.max_seats, {}, "1").components)]
    assert len(names) == len(set(names)) > 0
