"""Rows of which parts are kept are the rows that the game makes of a view, in every position, in any order of seats."""

from random import Random
from typing import Any

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.rows import Rows
from kogge.engine.seats import NOBODY, REFEREE
from kogge.games import GAMES
from tests.contract.known import known, lively
from tests.contract.permuted import permuted
from tests.engine.matches import LAST_KINDS, Kind, every_kind

every_game = pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)


@every_kind
def test_they_are_those_of_the_features(kind: Kind) -> None:
    """All through a match, and in what is imagined in between; hidden things exchanged, they stay the same."""
    game, of, rng = GAMES[kind.game], known(kind), Random(1)
    rows, states = game.new_rows(), lively(kind).positions
    for state in [*states[:60], *rng.sample(list(states), 20), states[-1]]:
        looks = [state.actor] if state.actor != NOBODY and rng.random() < 0.6 else range(state.seats)
        for seat in looks:
            row = bytes(game.features(state.view(seat)))
            assert rows.row(state, seat) == row
            if rng.random() < 0.2:
                assert rows.row(permuted(of, state, seat, rng), seat) == row
        if state.actor != NOBODY and rng.random() < 0.1:
            after = state.view(state.actor).deal(rng)
            after.apply(rng.choice(after.options))
            assert rows.row(after, state.actor) == bytes(game.features(after.view(state.actor)))


@every_game
def test_a_glimpse_is_a_view_and_leaves_the_state_as_it_is(kind: Kind) -> None:
    """But for the backs of cards, which are all one."""
    game, rng = GAMES[kind.game], Random(2)
    rows: Rows[Any] = game.new_rows()
    for state in rng.sample(list(lively(kind).positions), 15):
        before = to_plain(state)
        for seat in range(state.seats):
            view, glimpse = state.view(seat), rows.glimpse(state, seat)
            assert glimpse.viewer == seat
            assert glimpse.seed == ""
            assert (glimpse.options, glimpse.stack, glimpse.actor) == (view.options, view.stack, view.actor)
            for (cards, seer), (same, whose) in zip(view.zones(), glimpse.zones(), strict=True):
                assert seer == whose
                assert [max(card, -1) for card in cards] == same
            assert view.open_zones() == glimpse.open_zones()
        assert to_plain(state) == before
        assert state.viewer == REFEREE


def test_a_game_that_keeps_nothing_has_rows_too() -> None:
    game = GAMES["goa"]
    state = game.start(3, {}, "1")
    assert Rows(game.features).row(state, 2) == game.new_rows().row(state, 2)
