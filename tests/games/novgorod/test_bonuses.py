"""Section 8: the bonus cards."""

import pytest

from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.bonuses import achieve, settle_bonuses
from kogge.games.novgorod.rules.components import BONUSES, LUXURY_MERCHANT, ROUTE_5
from kogge.games.novgorod.rules.rounds import end_round
from kogge.games.novgorod.rules.scoring import kinds, variety
from kogge.games.novgorod.rules.state import HIGH, LOW, REMOVED, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    SEATS,
    C,
    lay_route,
    orders,
    pass_turn,
    play,
    position,
    stock,
    take_turn,
    told,
    use_route,
)

TOP = {"A": "1 front 4"}  # a career without privileges


def meet(s: Novgorod, seats: str, bonus: int = ROUTE_5) -> None:
    """These seats meet the condition of a bonus."""
    for seat in seats:
        s.active = SEATS.index(seat)
        achieve(s, bonus)


def bonus_seals(s: Novgorod) -> list[int]:
    return [s.score(seat)["bonuses"] for seat in range(s.seats)]


@rule("novgorod 8.1")
def test_each_bonus_once_a_player() -> None:
    s = position()
    meet(s, "AA")
    assert bonus_seals(s) == [4, 0, 0, 0]
    assert s.achieved == [0, 1]
    assert told(s, ev.GAINED_BONUS) == [(0, ROUTE_5, 4)]


@rule("novgorod 8.1", "novgorod 8.3")
def test_not_again_in_the_low_state() -> None:
    s = position()
    meet(s, "A")
    settle_bonuses(s)
    assert s.bonus_states[1] == LOW
    meet(s, "A")
    assert bonus_seals(s) == [4, 0, 0, 0]
    settle_bonuses(s)
    assert s.bonus_states[1] == LOW  # a repeated achievement does not count


@rule("novgorod 8.1")
def test_seals_come_at_the_moment_of_the_condition() -> None:
    s = position(speed={"A": 5}, ducats={"A": 40}, careers=TOP)
    lay_route(s, "london", "bergen", "visby", "novgorod")
    assert stock(s, "A")[1] == 0
    play(s, "lay riga")
    assert stock(s, "A")[1] == 4


@rule("novgorod 8.2")
@pytest.mark.parametrize(
    ("state", "achievers", "each", "then"),
    [
        ("high", "", 0, HIGH),
        ("high", "B", 4, LOW),
        ("high", "BC", 4, REMOVED),
        ("high", "ABCD", 4, REMOVED),
        ("low", "", 0, LOW),
        ("low", "B", 2, REMOVED),
        ("low", "BCD", 2, REMOVED),
        ("removed", "BCD", 0, REMOVED),
    ],
)
def test_states_of_a_bonus_card(state: str, achievers: str, each: int, then: int) -> None:
    s = position(bonuses=f"offices_8 route_5:{state}")
    meet(s, achievers)
    assert bonus_seals(s) == [each * (seat in achievers) for seat in SEATS]
    settle_bonuses(s)
    assert s.bonus_states == [HIGH, then]
    assert s.achieved == [0, 0]
    changed = {LOW: ev.LOWERED_BONUS, REMOVED: ev.REMOVED_BONUS}
    if then in changed and state != "removed" and achievers:
        assert told(s, changed[then]) == [(ROUTE_5,)]


@rule("novgorod 8.2", "novgorod 5.2")
def test_cards_change_at_the_end_of_the_round() -> None:
    s = take_turn(position(seats=3, speed=dict.fromkeys("ABC", 5), ducats=dict.fromkeys("ABC", 40)))
    five = [f"lay {city}" for city in ("london", "bergen", "visby", "novgorod", "riga")]
    play(s, *five, "stop", "end", "done")
    assert (bonus_seals(s), s.bonus_states[1]) == ([4, 0, 0], HIGH)
    pass_turn(s)
    play(s, *five, "stop", "end", "done")
    assert (s.round, bonus_seals(s), s.bonus_states[1]) == (4, [4, 0, 4], REMOVED)
    pass_turn(s)
    play(s, *five, "stop", "end", "done")
    assert bonus_seals(s) == [4, 0, 4]


@rule("novgorod 8.2")
def test_the_other_card_is_not_touched() -> None:
    s = position(bonuses="luxury_merchant route_5")
    meet(s, "AB", LUXURY_MERCHANT)
    settle_bonuses(s)
    assert s.bonus_states == [REMOVED, HIGH]


@rule("novgorod 8.4")
@pytest.mark.parametrize("bonus", range(len(BONUSES)))
def test_a_card_that_is_not_in_play_brings_nothing(bonus: int) -> None:
    names = [name for place, name in enumerate(BONUSES) if place != bonus][:2]
    s = position(bonuses=" ".join(names))
    meet(s, "ABCD", bonus)
    assert bonus_seals(s) == [0, 0, 0, 0]


@rule("novgorod 8.4", "novgorod R-17")
@pytest.mark.parametrize(
    ("route", "owned", "seals"),
    [
        ("london bergen visby novgorod riga", "", 4),
        ("london bergen visby novgorod riga", "london bergen visby novgorod riga", 4),
        ("london bergen visby novgorod", "", 0),
        ("london bergen placeholder visby novgorod", "danzig", 0),
    ],
)
def test_five_cities_own_or_base_but_no_placeholders(route: str, owned: str, seals: int) -> None:
    s = position(speed={"A": 5}, ducats={"A": 40}, owned={"A": owned}, careers=TOP)
    lay_route(s, *route.split())
    if s.stack[-1].name == "lay route":
        play(s, "stop")
    assert stock(s, "A")[1] == seals


@rule("novgorod 8.4")
def test_six_cities_will_do_too() -> None:
    s = position(speed={"A": 5}, ducats={"A": 40}, careers={"A": "1 front 3"})
    lay_route(s, "london", "bergen", "visby", "novgorod", "riga", "danzig")
    assert stock(s, "A")[1] == 4


@rule("novgorod 8.4")
def test_a_luxury_for_any_purpose() -> None:
    """From two goods for an order line, or for a career step."""
    s = position(
        bonuses="luxury_merchant route_5",
        owned={"A": "danzig visby"},
        careers=TOP,
        hands={"A": "order_19"},
        manufactures={"visby": "jewellery_1", "luebeck": "clothing_1"},
    )
    play(use_route(s, "danzig luebeck visby"), "fulfil order_19 upper", "make visby 2")
    assert stock(s, "A")[1] == 2 + 2
    s = position(
        bonuses="luxury_merchant route_5",
        owned={"A": "danzig visby"},
        hold={"A": "glass"},
        careers={"A": "1 front 2"},
        manufactures={"luebeck": "jewellery_1", "antwerp": "clothing_2"},
    )
    play(use_route(s, "danzig luebeck antwerp"), "climb", "make luebeck 2")
    assert bonus_seals(s)[0] == 2


@rule("novgorod 8.4")
def test_variety_counts_printed_goods_and_luxuries() -> None:
    """Whether or not the line was fulfilled; only what lies under the ship."""
    s = position(
        bonuses="variety route_5",
        done={"A": "order_01 order_19", "B": "order_06 order_02"},
        hands={"A": "order_03"},
        half_done={"A": "order_05"},
        blind={"B": "order_12"},
    )
    assert [kinds(s, seat) for seat in (0, 1)] == [6, 8]  # amber, salt, fish, wool, jewellery, clothing; all goods
    assert [variety(s, seat) for seat in (0, 1, 2)] == [2, 4, 0]


@rule("novgorod 8.4", "novgorod 9.2")
@pytest.mark.parametrize("kinds_there", range(12))
def test_the_table_of_variety(kinds_there: int) -> None:
    assert C.variety[kinds_there] == max(0, kinds_there - 4)


@rule("novgorod 8.4")
def test_all_eleven_kinds() -> None:
    s = position(bonuses="variety route_5", done={"A": "order_01 order_02 order_12 order_19 order_20"})
    assert (kinds(s, 0), variety(s, 0)) == (11, 7)


@rule("novgorod 8.4", "novgorod 9.2")
def test_variety_is_scored_at_the_end_for_everybody() -> None:
    s = position(bonuses="variety route_5", seats=2, done={"A": "order_01 order_02", "B": "order_12"})
    s.last = 1
    s.turns = 2
    assert bonus_seals(s) == [0, 0]
    end_round(s)
    assert bonus_seals(s) == [2, 0]
    assert told(s, ev.SCORED_VARIETY) == [(0, 6, 2), (1, 4, 0)]
    assert s.bonus_states == [HIGH, HIGH]


@rule("novgorod R-35", "novgorod 9.1")
def test_bonuses_of_the_last_round() -> None:
    s = position(speed={"A": 5}, ducats={"A": 40}, careers=TOP)
    s.last = 1
    lay_route(s, "london", "bergen", "visby", "novgorod", "riga")
    assert stock(s, "A")[1] == 4


@rule("novgorod 2.11")
def test_other_bonus_cards_have_no_effect() -> None:
    s = position(bonuses="variety career", done={"A": "order_11 order_12"}, hands={"A": "order_04"}, careers=TOP)
    play(use_route(s, "danzig luebeck"), "fulfil order_04 lower")
    assert stock(s, "A")[1] == 2  # three orders, but that card is not there
    assert orders("order_04")[0] in s.done[0]
