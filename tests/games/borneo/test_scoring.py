"""Section 11: points, ranks and ties."""

import pytest

from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import BOARD, both_editions, position


def points(s: Borneo) -> list[int]:
    return [result.points for result in s.results()]


def ranks(s: Borneo) -> list[int]:
    return [result.rank for result in s.results()]


@rule("borneo 11.1")
@both_editions
@pytest.mark.parametrize(("order", "value"), [("each1", 6), ("kind4", 8), ("each2", 15), ("kind8", 20), ("each3", 25)])
def test_fulfilled_orders_score_their_value(data: str, order: str, value: int) -> None:
    assert points(position(data, fulfilled={"B": order})) == [0, value, 0, 0]


@rule("borneo 11.1")
@both_editions
def test_every_card_in_storage_scores_one(data: str) -> None:
    """A double too; a card in hand scores nothing."""
    s = position(data, hands={"A": "F06 F07"}, stored={"A": "F01", "B": "F05", "C": "tidore", "D": "F02 F25 bantam"})
    assert points(s) == [1, 1, 1, 3]


@rule("borneo 11.1", "borneo R27")
def test_a_chest_scores_one() -> None:
    assert points(position(BOARD, stored={"A": "batavia macau"})) == [2, 0, 0, 0]


@rule("borneo T41", "borneo 11.1")
@both_editions
def test_t41_storage_and_orders(data: str) -> None:
    stored, fulfilled = {"A": "F01 F02 F03 F04 F05 tidore manila"}, {"A": "each1 each2"}
    (result, *_) = position(data, stored=stored, fulfilled=fulfilled).results()
    assert (result.points, result.parts) == (28, {"orders": 21, "cargo": 5, "harbours": 2})
    if data == BOARD:
        (result, *_) = position(stored=stored, fulfilled=fulfilled, pirates=True, ship="A").results()
        assert (result.points, result.parts["ship"]) == (26, -2)


@rule("borneo T42", "borneo 11.2", "borneo R19")
@both_editions
def test_t42_ties(data: str) -> None:
    """30 points each, from three orders and a card, or from two orders."""
    three, two = "each1 kind4 each2", "each2 each2"
    s = position(data, 3, fulfilled={"A": three, "B": two}, stored={"A": "F01"})
    assert points(s) == [30, 30, 0]
    assert ranks(s) == [1, 2, 3]
    s = position(data, 3, fulfilled={"A": three, "B": three}, stored={"A": "F01", "B": "F02"})
    assert points(s) == [30, 30, 0]
    assert ranks(s) == [1, 1, 3], "a shared victory"


@rule("borneo 11.2")
@both_editions
def test_points_come_before_the_number_of_orders(data: str) -> None:
    s = position(data, 3, fulfilled={"A": "each1 each1 each1", "B": "kind8"})
    assert (points(s), ranks(s)) == ([18, 20, 0], [2, 1, 3])


@rule("borneo R19")
@both_editions
def test_all_may_share_the_victory(data: str) -> None:
    s = position(data, 5)
    assert ranks(s) == [1] * 5
