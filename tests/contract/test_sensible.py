"""What bots weigh of what they may do is some of it, and never more than who decides can know."""

from random import Random

from kogge.engine.seats import NOBODY
from kogge.games import find_game
from tests.engine.matches import Kind, every_kind_slowly


@every_kind_slowly
def test_something_sensible_is_always_left_and_a_view_is_enough(kind: Kind) -> None:
    game = find_game(kind.game)
    state = game.start(kind.seats, dict.fromkeys(kind.options, True), "sensible")
    rng = Random(3)
    while state.actor != NOBODY:
        sensible = game.sensible(state.view(state.actor))
        assert sensible
        assert set(sensible) <= set(state.legal())
        assert sensible == game.sensible(state)
        assert set(sensible) & set(game.likely(state))
        state.apply(rng.choice(state.legal()))
