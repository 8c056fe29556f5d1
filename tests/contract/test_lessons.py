"""Every game in five minutes: its figures show positions that could come about, each with something to say."""

from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.games import GAMES
from tests.soak.games import check_of

TEACHING = {game.id: game for game in GAMES.values() if game.teach}


@pytest.mark.parametrize("game", TEACHING.values(), ids=TEACHING)
def test_every_position_could_come_about(game: Game[Any]) -> None:
    check = check_of(game.id)
    told = game.lesson("en")
    assert told
    for part in told.parts:
        for figure in part.figures:
            assert figure.caption
            check(figure.view.deal(Random(2)))
