"""A part of the long haul: a few random games of every kind, and as a slow test many."""

import pytest

from tests.engine.matches import KINDS, Kind
from tests.soak import CHUNK, play_chunk


@pytest.mark.parametrize("games", [1, pytest.param(CHUNK, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_invariant_holds_after_every_action(kind: Kind, games: int) -> None:
    assert play_chunk(kind, 0, games) == games
