"""What a bot weighs: it throws no cards away for nothing."""

from kogge.games.goa.bot.sensible import sensible
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import legal, position, take_turn


def left_out(s: Goa) -> list[str]:
    weighed = sensible(s.view(s.actor))
    return [s.vocabulary().write(action) for action in s.legal() if action not in weighed]


@rule("goa 7.2.1", "goa 11.3.3")
def test_cards_are_kept() -> None:
    s = take_turn(position(rows={"A": "1 1 1 4 1"}, hands={"A": "exp_01 exp_02"}))
    assert left_out(s) == ["discard exp_01", "discard exp_02"]


@rule("goa 7.6.2")
def test_unless_there_is_no_room_for_an_expedition() -> None:
    s = take_turn(position(rows={"A": "1 1 1 4 1"}, hands={"A": "exp_01 exp_02 exp_25"}))
    assert legal(s, "discard")
    assert left_out(s) == []
