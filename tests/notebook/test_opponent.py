"""A bot of one's own at a table: a person sits down, both play, the table is closed."""

from random import Random

import httpx
import pytest

from kogge.bots.bot import Bot
from kogge.bots.chance_bot import ChanceBot
from kogge.client import Kogge, Seat
from kogge.engine.refusal import Refusal
from kogge.engine.state import State
from kogge.games import GAMES
from kogge.notebook import against

every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "borneo-card" else pytest.mark.slow) for game in GAMES]
)


class Curious(Bot):
    """Keeps the views that it gets."""

    def __init__(self) -> None:
        self.views: list[State] = []

    def choose(self, view: State, rng: Random) -> int:
        self.views.append(view)
        return ChanceBot().choose(view, rng)


def played(seat: Seat, moves: int) -> int:
    """So many decisions of the person, or as many as there are."""
    rng, made = Random(1), 0
    for looking in seat.turns():
        seat.act(rng.choice(looking.legal))
        made += 1
        if made == moves:
            break
    return made


@every_game
def test_a_person_plays_against_a_bot(game: str) -> None:
    bot = Curious()
    with against(bot, game) as table:
        server, _, table_id = table.url.partition("/t/")
        assert repr(table) == f"Take the free seat: {table.url}"
        assert f'<a href="{table.url}"' in table._repr_html_()
        with Kogge(server) as kogge:
            seat = kogge.join(table_id, name="Ida")
            assert [one["name"] for one in seat.table().seats].count("Ida") == 1
            assert played(seat, 6) == 6
    assert bot.views
    assert all(view.viewer == view.actor and not view.seed for view in bot.views)
    assert repr(table) == "The table is closed."
    with pytest.raises(httpx.TransportError):
        httpx.get(server)
    table.stop()  # once more does no harm


def test_a_table_that_there_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match="There is no game “go”"):
        against(ChanceBot(), "go")
    with pytest.raises(Refusal, match="not for 9"):
        against(ChanceBot(), "borneo", seats=9)
