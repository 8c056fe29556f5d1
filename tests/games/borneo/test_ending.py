"""Section 10: the end of the game and the final order round."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games import find_game
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.draw import DRAW
from kogge.games.borneo.rules.events import DREW, ENDED, FULFILLED, PICKED, TURNED_UP, UNCLAIMED
from kogge.games.borneo.rules.orders import FULFIL_ORDER, PAY
from kogge.games.borneo.rules.setup import TURN
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    SEATS,
    actor,
    ask,
    both_editions,
    cards,
    hand,
    ids,
    legal,
    play,
    position,
    stored,
    told,
)

FOUR_SPICES = {  # each can pay the order each1
    "A": "F01 F02 F03 F04",
    "B": "F06 F07 F08 F09",
    "C": "F11 F12 F13 F14",
    "D": "F21 F22 F23 F24",
}


def last_harbour(data: str, active: str = "C", orders: int = 4) -> Borneo:
    """The active player can cause a Blue monopoly by F50 while the harbour deck is empty."""
    s = position(
        data,
        active=active,
        hands={"A": "F57", "B": "F58", "C": "F59", "D": "F60", active: "F50 F05"},
        ladders={"b": "AB"},
        stored=FOUR_SPICES,
        fulfilled={"A": "kind4"},
        harbours="makassar tidore " + ("ternate" if data == BOARD else "colombo"),
        stacks=["F52", "F36", "F47"],
        deck="",
        orders={"each1": orders},
    )
    return ask(s, LAY_CARGO, DRAW, TURN)


def deciding(s: Borneo) -> str:
    """Everybody passes: who is asked?"""
    seats = ""
    while s.actor != NOBODY:
        seats += actor(s)
        play(s, "pass")
    return seats


@rule("borneo 10.1", "borneo 10.1.1", "borneo 10.2", "borneo R21", "borneo 8.4.1")
@both_editions
def test_the_game_ends_at_once_when_no_harbour_can_be_turned_up(data: str) -> None:
    s = play(last_harbour(data), "lay F50 1")
    assert not told(s, ENDED)  # the distribution is completed first
    play(s, "take F50")
    assert told(s, ENDED) == [(1,)]
    assert not told(s, TURNED_UP)
    assert not told(s, DREW)
    assert s.finals == 4


@rule("borneo 10.1", "borneo 10.1.1")
@both_editions
def test_an_empty_harbour_deck_alone_does_not_end_the_game(data: str) -> None:
    s = play(last_harbour(data), "lay F05 3")
    assert not told(s, ENDED)
    assert told(s, DREW) == [(2, 2)]
    assert actor(s) == "D"


@rule("borneo 10.1", "borneo 10.1.2", "borneo 10.2")
@both_editions
def test_the_game_ends_at_once_when_no_card_can_be_drawn(data: str) -> None:
    for pile in ("", "F20"):
        s = position(data, active="B", hands={"A": "F01", "B": "F02 F03 F04 F05 F06 F07"}, draw_pile=pile)
        ask(s, DRAW, TURN)
        assert told(s, ENDED) == [(0,)]
        assert told(s, DREW) == [(1, len(pile.split()))]
        assert s.actor == NOBODY  # nobody has anything to pay an order with
        assert s.turn == 1


@rule("borneo 10.1.2", "borneo 10.1")
@both_editions
def test_empty_piles_do_not_end_the_game_before_a_card_is_due(data: str) -> None:
    s = position(data, hands={"A": "F01", "B": "F02"}, draw_pile="F20 F21", ladders={"r": "ABC"})
    ask(s, DRAW, TURN)
    assert not told(s, ENDED)
    assert actor(s) == "B"


@rule("borneo 10.3")
@both_editions
def test_harbours_their_cargo_and_all_hands_are_put_away(data: str) -> None:
    s = last_harbour(data)
    put_away = [*ids(s, s.harbours[1:]).split(), "F36", "F47", "F05", "F57", "F58", "F60"]
    play(s, "lay F50 1", "take F50")
    assert sorted(ids(s, s.away).split()) == sorted(put_away)
    assert s.harbours == [NOTHING] * 3
    assert not any(s.stacks)
    assert not any(s.hands)
    assert all(stored(s, seat).startswith(kept) for seat, kept in FOUR_SPICES.items())
    assert s.fulfilled[0] == [s.components.order_types.index("kind4")]


@rule("borneo T40", "borneo 10.4", "borneo R20")
@both_editions
def test_t40_final_orders_begin_on_the_left_and_end_with_the_player_at_turn(data: str) -> None:
    s = play(last_harbour(data, active="C"), "lay F50 1", "take F50")
    assert s.stack[-1] is FULFIL_ORDER
    assert deciding(s) == "DABC"


@rule("borneo 10.4", "borneo R20")
@both_editions
def test_the_final_round_follows_the_turn_in_which_the_game_ended(data: str) -> None:
    for active, order in (("A", "BCDA"), ("B", "CDAB"), ("D", "ABCD")):
        assert deciding(play(last_harbour(data, active), "lay F50 1", "take F50")) == order


@rule("borneo 10.4")
@both_editions
def test_everybody_may_fulfil_one_order_of_those_still_open(data: str) -> None:
    s = play(last_harbour(data, active="C", orders=2), "lay F50 1", "take F50")
    assert actor(s) == "D"
    assert legal(s) == ["pass", "order each1"]
    for seat in "DA":
        assert actor(s) == seat
        play(s, "order each1")
        while s.stack and s.stack[-1] is PAY:
            s.apply(s.legal()[0])
    assert s.actor == NOBODY  # none left for B and C
    each1 = s.components.order_types.index("each1")
    assert [parts[:2] for parts in told(s, FULFILLED)] == [(3, each1), (0, each1)]


@rule("borneo T39", "borneo 10.1.1", "borneo R21")
@both_editions
def test_t39_after_the_last_pick_nobody_draws(data: str) -> None:
    s = last_harbour(data)
    s.distributions = 9
    draw_pile = s.draw_pile[:]
    play(s, "lay F50 1")
    assert (actor(s), hand(s, "C")) == ("A", "F05")
    play(s, "take F52")
    assert s.distributions == 10
    assert s.draw_pile == draw_pile
    assert told(s, ENDED) == [(1,)]
    assert cards(s.components, "F05")[0] in s.away


@rule("borneo T39", "borneo 10.1.1", "borneo 18.7")
@pytest.mark.parametrize(
    ("game_id", "seats", "last"),
    [("borneo", 3, 10), ("borneo", 4, 10), ("borneo", 5, 8), ("borneo-card", 3, 10), ("borneo-card", 5, 10)],
)
def test_t39_so_many_distributions_end_the_game(game_id: str, seats: int, last: int) -> None:
    by_harbours = 0
    for number in range(12):
        rng = Random(number)
        s = find_game(game_id).start(seats, seed=str(number))
        assert isinstance(s, Borneo)
        while not s.finals and s.actor != NOBODY:
            assert s.distributions < last or s.due
            s.events = []
            s.apply(rng.choice(s.legal()))
        kinds = [event.kind for event in s.events or []]
        end = kinds.index(ENDED)
        assert s.events is not None
        if s.events[end].parts == (1,):
            by_harbours += 1
            assert s.distributions == last
            assert kinds[end - 1] in (PICKED, UNCLAIMED)
            assert DREW not in kinds
        else:
            assert s.distributions < last
            assert not s.draw_pile
            assert kinds[end - 1] != PICKED
    assert by_harbours


@rule("borneo R20", "borneo T40")
def test_all_seats_of_a_random_game_have_a_last_turn() -> None:
    """The player in whose turn the game ended is the last to be named active."""
    for number in range(20):
        rng = Random(number)
        s = find_game("borneo").start(4, seed=str(number))
        assert isinstance(s, Borneo)
        ended_by, asked = NOBODY, ""
        while s.actor != NOBODY:
            if s.finals:
                asked += "" if asked.endswith(actor(s)) else actor(s)
            else:
                ended_by = s.active
            s.apply(rng.choice(s.legal()))
        order = "".join(SEATS[(ended_by + place) % 4] for place in range(1, 5))
        assert [order.index(seat) for seat in asked] == sorted(order.index(seat) for seat in set(asked))
        assert s.active == ended_by
