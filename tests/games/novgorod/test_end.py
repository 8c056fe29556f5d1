"""Section 9: the end of the game, and who has won."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import DATA, SEATS, actor, legal, pass_turn, play, position, take_turn, told

RANKED = dict(zip(SEATS, ("1 front 2", "2 front 2", "3 front 2", "4 front 2"), strict=True))


def pass_round(s: Novgorod) -> Novgorod:
    """Everybody passes until the next round."""
    now = s.round
    while s.actor != NOBODY and s.round == now:
        pass_turn(s)
    return s


def ranks(s: Novgorod) -> str:
    """The seats, the best first; those that share a rank stay in the order of the seats."""
    return "".join(SEATS[result.seat] for result in sorted(s.results(), key=lambda result: result.rank))


def winners(s: Novgorod) -> str:
    return "".join(SEATS[result.seat] for result in s.results() if result.won)


# -- 9.1 ------------------------------------------------------------------------------------------


@rule("novgorod 9.1")
@pytest.mark.parametrize(("seals", "last"), [(29, False), (30, True), (31, True)])
def test_thirty_seals_trigger_the_last_round(seals: int, last: bool) -> None:
    s = take_turn(position(seats=2, active="B", seals={"A": seals}, careers={"A": "4 front 1", "B": "2 front 0"}))
    pass_turn(s)
    assert (s.round, s.last) == (4, int(last))
    assert told(s, ev.ANNOUNCED_LAST_ROUND) == ([(4,)] if last else [])
    assert told(s, ev.BEGAN_ROUND) == [(4, int(last))]
    pass_round(s)
    assert (s.actor == NOBODY) == last


@rule("novgorod 9.1")
@pytest.mark.parametrize(("level", "last"), [(3, False), (4, True)])
def test_the_top_of_a_career_triggers_it(level: int, last: bool) -> None:
    s = pass_round(take_turn(position(seats=2, active="B", careers={"A": f"1 front {level}", "B": "2 front 0"})))
    assert s.last == int(last)


@rule("novgorod 9.1")
def test_the_x_zone_triggers_it_too() -> None:
    s = pass_round(take_turn(position(seats=2, seals={"A": 40})))
    assert (s.level, s.last) == ([0, 0], 1)


@rule("novgorod 9.1", "novgorod 5.1")
@pytest.mark.parametrize("seat", SEATS)
def test_the_round_is_finished_and_one_more_is_played(seat: str) -> None:
    s = take_turn(position(seals={seat: 30}))
    played = []
    while s.actor != NOBODY:
        played.append((s.round, actor(s)))
        pass_turn(s)
    assert played == [(number, seat) for number in (3, 4) for seat in SEATS]
    assert told(s, ev.ENDED) == [()]


@rule("novgorod 9.1")
def test_the_trigger_is_read_at_the_end_of_the_round() -> None:
    s = take_turn(position(seats=2, seals={"A": 29}))  # and the privilege brings one more
    pass_turn(s)
    assert (s.seals[0], s.last, told(s, ev.ANNOUNCED_LAST_ROUND)) == (30, 0, [])
    pass_turn(s)
    assert s.last == 1


@rule("novgorod 9.1")
def test_the_last_round_follows_all_rules() -> None:
    s = pass_round(take_turn(position(seals={"A": 30}, speed={"A": 5}, ducats={"A": 40}, owned={"A": "london"})))
    play(s, *(f"lay {city}" for city in ("london", "bergen", "visby", "novgorod", "riga")), "stop", "end")
    assert s.score(0)["bonuses"] == 4
    assert {"ship", "office luebeck", "order pile"} & set(legal(s)) == {"office luebeck", "order pile"}
    play(s, "office luebeck", "done")
    assert s.seals[0] == 30 + 4 + 2


# -- 9.1.1 ----------------------------------------------------------------------------------------


@rule("novgorod 9.1.1", "novgorod R-39")
@pytest.mark.parametrize("limit", [2, 5, 200])
def test_the_round_of_the_limit_is_the_last(limit: int) -> None:
    careers = {"A": "1 front 1", "B": "2 front 0"}  # A idles without seals; B has its privilege
    s = position(seats=2, turn=limit - 1, careers=careers)
    s.limit = limit
    take_turn(s)
    assert s.last == 0
    pass_round(s)
    assert (s.round, s.last) == (limit, 1)
    pass_round(s)
    assert (s.actor, s.round) == (NOBODY, limit)


@rule("novgorod 9.1.1", "novgorod R-39")
def test_without_the_limit_a_game_goes_on() -> None:
    s = position(seats=2, turn=250, careers={"A": "1 front 1", "B": "3 front 1"})
    assert s.limit == 0
    pass_round(pass_round(take_turn(s)))
    assert (s.round, s.last) == (252, 0)


@rule("novgorod 9.1.1")
def test_other_limits_come_from_the_data_file() -> None:
    data = DATA.replace("round_limit = 200", "round_limit = 7")
    assert NOVGOROD.start(2, seed="limit", data=data).limit == 7
    assert NOVGOROD.start(2, seed="limit", data=DATA.replace("round_limit = 200", "round_limit = 0")).limit == 0


# -- 9.2 to 9.5 -----------------------------------------------------------------------------------


@rule("novgorod 9.2")
def test_variety_is_added_after_the_last_round() -> None:
    s = position(seats=2, bonuses="variety route_5", done={"A": "order_01 order_02"}, careers={"A": "4 front 1"})
    s.last = 1
    s.career[1] = 1
    take_turn(s)
    assert s.results()[0].points == 2  # standings count it before
    assert s.seals[0] == 0
    pass_round(s)
    assert s.actor == NOBODY
    assert s.results()[0].points == s.seals[0] == 1 + 2
    assert told(s, ev.SCORED_VARIETY) == [(0, 6, 2), (1, 0, 0)]


@rule("novgorod 9.3", "novgorod R-41")
def test_a_red_x_is_out_whatever_the_seals() -> None:
    s = position(seals={"A": 41, "B": 25, "C": 50, "D": 26}, careers={**RANKED, "A": "1 front 1", "C": "3 back 0"})
    assert [result.out for result in s.results()] == [True, False, True, False]
    assert ranks(s) == "DBCA"
    assert winners(s) == "D"
    assert [result.rank for result in s.results()] == [4, 2, 3, 1]


@rule("novgorod 9.3")
@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_levels_0_and_1_are_out(number: int, side: str) -> None:
    for level in range(5):
        s = position(careers={"A": f"{number} {side} {level}"})
        assert s.results()[0].out == (level < 2)


@rule("novgorod 9.4", "novgorod 1.2")
def test_most_seals_win() -> None:
    s = position(seals={"A": 31, "B": 32, "C": 30, "D": 12}, ducats={"A": 99}, careers=RANKED)
    assert ranks(s) == "BACD"
    assert winners(s) == "B"
    assert [result.points for result in s.results()] == [31, 32, 30, 12]


@rule("novgorod 9.4")
def test_then_ducats() -> None:
    s = position(ducats={"A": 3, "B": 9, "C": 0, "D": 8}, careers={**RANKED, "C": "3 front 4"}, owned={"C": "riga"})
    assert ranks(s) == "BDAC"


@rule("novgorod 9.4")
def test_then_the_career() -> None:
    careers = {"A": "1 front 2", "B": "2 front 4", "C": "3 front 3", "D": "4 front 2"}
    s = position(careers=careers, owned={"A": "riga danzig luebeck visby", "D": "riga"})
    assert ranks(s) == "BCAD"


@rule("novgorod 9.4")
def test_then_offices() -> None:
    s = position(careers=RANKED, owned={"A": "riga danzig luebeck", "B": "riga", "C": "riga danzig", "D": ""})
    assert ranks(s) == "ACBD"


@rule("novgorod 9.4")
@pytest.mark.parametrize(("first", "order"), [("A", "DCBA"), ("B", "ADCB"), ("C", "BADC"), ("D", "CBAD")])
def test_then_the_later_turn(first: str, order: str) -> None:
    """Counted from the start player."""
    s = position(active=first, first=first)
    s.level = [2] * 4
    assert ranks(s) == order
    assert len({result.rank for result in s.results()}) == 4


@rule("novgorod 9.4")
def test_a_tie_break_never_outweighs_what_comes_before_it() -> None:
    """One ducat more beats the highest career and all offices."""
    s = position(
        ducats={"A": 6, "B": 5}, careers={**RANKED, "B": "2 front 4"}, owned={"B": "riga danzig luebeck visby"}
    )
    assert ranks(s).index("A") < ranks(s).index("B")


@rule("novgorod 9.5", "novgorod R-18", "novgorod R-41")
def test_nobody_wins_if_all_are_out() -> None:
    s = position(seals={"A": 31, "B": 32, "C": 30, "D": 32}, ducats={"B": 7, "D": 8})
    assert winners(s) == ""
    assert ranks(s) == "DBAC"  # for display


@rule("novgorod 1.2", "novgorod 1.3")
def test_a_match_ends_with_a_winner_or_with_none() -> None:
    """Whoever can climb does so in half of the matches; by mere chance nobody gets far."""
    won = set()
    for seed in range(12):
        rng = Random(seed)
        s = NOVGOROD.start(3, seed=str(seed))
        while s.actor != NOBODY:
            climb = [action for action in s.legal() if action == CLIMB and seed % 2]
            s.apply(rng.choice(climb or s.legal()))
        results = s.results()
        assert sum(result.won for result in results) == (not all(result.out for result in results))
        assert [result.points for result in results] == s.seals
        won |= {result.won for result in results}
    assert True in won
