"""Clones go their own ways: whatever is played in one, the other stays as it was, though they share some lists."""

from random import Random

from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY
from kogge.games import find_game
from tests.engine.matches import Kind, every_kind


@every_kind
def test_nothing_changes_in_the_position_that_was_cloned(kind: Kind) -> None:
    state = find_game(kind.game).start(kind.seats, dict.fromkeys(kind.options, True), "clones")
    rng = Random(2)
    while state.actor != NOBODY:
        before = to_plain(state)
        after = state.clone()
        assert to_plain(after) == before
        after.apply(rng.choice(after.legal()))
        assert to_plain(state) == before
        view = state.view((state.actor + 1) % state.seats)
        view.deal(rng)
        assert to_plain(state) == before
        state = after
