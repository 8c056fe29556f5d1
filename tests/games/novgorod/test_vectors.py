"""Section 15: the test vectors, each under its number."""

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.bonuses import achieve, settle_bonuses
from kogge.games.novgorod.rules.components import NO_CITY, ROUTE_5
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.scoring import kinds, variety
from kogge.games.novgorod.rules.setup import set_up
from kogge.games.novgorod.rules.state import FREE, HIGH, LOW, REMOVED, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    COLUMN,
    SEATS,
    C,
    actor,
    buy,
    column,
    held,
    ids,
    lay_route,
    legal,
    orders,
    pass_turn,
    play,
    position,
    privilege,
    route,
    step,
    stock,
    take_turn,
    told,
    use_route,
)

TOP = {"A": "1 front 4"}  # a career without privileges
DANZIG = C.cities.index("danzig")


# -- 15.1 worked examples ---------------------------------------------------------------------------


@rule("novgorod V01")
@pytest.mark.parametrize(("seats", "bottom_to_top"), [(4, [7, 6, 6, 5]), (3, [7, 6, 5]), (2, [6, 5])])
def test_stack_of_danzig(seats: int, bottom_to_top: list[int]) -> None:
    assert C.prices[seats][DANZIG][::-1] == bottom_to_top
    s = play(set_up(C, seats, ["first_game"], "V01"), "office danzig")
    assert told(s, ev.DRAFTED_OFFICE)[0][1:] == (DANZIG, 5)


@rule("novgorod V02")
def test_open_orders_of_three() -> None:
    assert len(NOVGOROD.start(3, seed="V02").display) == 5


@rule("novgorod V03")
def test_start() -> None:
    s = NOVGOROD.start(4, seed="V03")
    assert (s.ducats[0], s.seals[0], s.speed[0]) == (25 + 2, 0, 2)


@rule("novgorod V04")
def test_bill_of_the_draft() -> None:
    """The second office of London costs 7, the first one of Bergen 4."""
    s = set_up(C, 2, ["first_game"], "V04")
    play(s, "office london")
    me = s.actor
    play(s, "office london", "office riga", "office bergen", "order pile", "order pile")
    assert told(s, ev.DRAFTED_OFFICE)[1][2] == 7
    assert told(s, ev.PAID_FOR_DRAFT)[me] == (me, 7 + 4 + 6 + 6)
    assert (s.ducats[me], s.seals[me]) == (4, 0)


@rule("novgorod V05")
def test_route_with_the_speed_privilege() -> None:
    s = lay_route(position(ducats={"A": 40}), "luebeck", "visby", "novgorod")
    assert (route(s), privilege(s)) == ("luebeck visby novgorod", "speed_plus_1")
    assert "extra income" not in legal(s)
    play(s, "end", "order pile")
    assert stock(s, "A")[1] == 0
    s = lay_route(position(ducats={"A": 40}, careers=TOP), "luebeck", "visby")
    assert (route(s), step(s)) == ("luebeck visby", "use route")


@rule("novgorod V06")
def test_london_has_two_neighbours() -> None:
    s = lay_route(position(ducats={"A": 40}), "london")
    assert legal(s, "lay") == ["lay bergen", "lay antwerp"]


@rule("novgorod V07")
def test_degrees() -> None:
    degrees = {name: len(C.links[NO_CITY][city]) for city, name in enumerate(C.cities)}
    assert degrees == {name: 3 if name in ("visby", "luebeck") else 2 for name in C.cities}


@rule("novgorod V08")
def test_fur_into_clothing() -> None:
    s = position(owned={"A": "novgorod"}, manufactures={"riga": "clothing_1"}, careers=TOP)
    play(use_route(s, "novgorod riga danzig"), "sell riga 1")
    assert stock(s, "A") == (21, 1)


@rule("novgorod V09")
@pytest.mark.parametrize("manufacture", ["provisions_1", "provisions_2", "provisions_3"])
def test_grain_fish_and_salt_into_provisions(manufacture: str) -> None:
    s = position(
        owned={"A": "riga bergen luebeck"},
        hold={"A": "fish"},
        manufactures={"luebeck": manufacture},
        careers=TOP,
    )
    play(use_route(s, "riga danzig luebeck"), "sell luebeck 3")
    assert stock(s, "A") == (24, 4)


@rule("novgorod V10")
def test_a_good_further_left() -> None:
    s = position(
        owned={"A": "luebeck visby novgorod"},
        hands={"A": "order_09 order_13"},
        manufactures={"novgorod": "provisions_1", "visby": "jewellery_2"},
        careers=TOP,
    )
    use_route(s, "luebeck visby novgorod")
    play(s, "sell novgorod 1")
    assert stock(s, "A") == (21, 1)
    assert legal(s) == ["end", "sell visby 1", "store visby", "income visby"]  # glass is usable, fur is not
    play(s, "end")
    assert stock(s, "A") == (21 + 3, 1)


@rule("novgorod V11")
def test_lower_line_only() -> None:
    s = position(owned={"A": "danzig luebeck"}, hands={"A": "order_04"}, careers=TOP)
    play(use_route(s, "danzig luebeck"), "fulfil order_04 lower")
    assert (stock(s, "A")[1], ids(s.done[0]), s.hands[0], s.half_done[0]) == (2, "order_04", [], [])


@rule("novgorod V12")
def test_upper_line_and_later_the_lower_one() -> None:
    s = position(
        seats=2,
        owned={"A": "danzig luebeck novgorod"},
        hands={"A": "order_19"},
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_2", "novgorod": "clothing_1"},
    )
    take_turn(s)
    play(s, "lay danzig", "lay luebeck", "stop", "fulfil order_19 upper")
    assert stock(s, "A") == (20, 2)
    play(s, "end", "leave order_19", "done")
    assert ids(s.half_done[0]) == "order_19"
    pass_turn(s)
    play(s, "lay novgorod", "stop", "fulfil order_19 lower")
    assert (s.score(0)["orders"], ids(s.done[0])) == (4, "order_19")


@rule("novgorod V13")
def test_stored_fur_and_both_lines() -> None:
    s = position(
        owned={"A": "visby bergen london antwerp novgorod"},
        hold={"A": "fur"},
        speed={"A": 4},
        hands={"A": "order_19"},
        manufactures={"bergen": "jewellery_2", "london": "clothing_1", "antwerp": "provisions_1"},
        careers=TOP,
    )
    lay_route(s, "visby", "bergen", "london", "antwerp")
    play(s, "fulfil order_19 upper", "fulfil order_19 lower")
    assert (stock(s, "A")[1], ids(s.done[0]), held(s, "A")) == (5, "order_19", "")
    assert legal(s) == ["end", "store antwerp", "income antwerp"]


@rule("novgorod V13", "novgorod 6.2.A.2")
def test_cloth_to_the_right_of_london() -> None:
    """Fur and cloth would make a better luxury there (row 2), but cloth lies to the right."""
    s = position(owned={"A": "antwerp novgorod"}, hold={"A": "fur"}, manufactures={"london": "clothing_1"}, careers=TOP)
    assert "sell london 2" not in legal(use_route(s, "london antwerp"))
    s = position(owned={"A": "antwerp novgorod"}, hold={"A": "fur"}, manufactures={"london": "clothing_1"}, careers=TOP)
    assert "sell london 2" in legal(use_route(s, "antwerp london"))


@rule("novgorod V14")
def test_extra_income_without_any_income() -> None:
    s = play(take_turn(position()), "stop", "extra income")
    assert (stock(s, "A")[0], told(s, ev.TOOK_INCOME)) == (22, [])


@rule("novgorod V15")
@pytest.mark.parametrize(("speed", "price"), [(2, 5), (3, 10), (4, 15)])
def test_prices_of_the_ship(speed: int, price: int) -> None:
    s = play(buy(position(speed={"A": speed})), "ship")
    assert (s.speed[0], stock(s, "A")[0]) == (speed + 1, 20 - price)


@rule("novgorod V16")
def test_prices_and_limit_of_orders() -> None:
    s = play(buy(position()), "order order_01", "order order_02 for less")
    assert stock(s, "A")[0] == 20 - 9
    three = buy(position(hands={"A": "order_05 order_06 order_07"}))
    assert legal(three, "order") == []
    for purchase in ("order order_01", "order order_01 for less"):
        two = play(buy(position(hands={"A": "order_05"}, half_done={"A": "order_06"})), purchase)
        assert legal(two, "order") == []


@rule("novgorod V17")
@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_seals_at_level_2(number: int, side: str) -> None:
    s = position(careers={"A": f"{number} {side} 2"})
    more = s.uncovered(0, 3)
    assert play(buy(s), "done").seals[0] == 2 + more
    used = position(careers={"A": f"{number} {side} 2"})
    used.privilege = 0
    assert play(buy(used), "done").seals[0] == 2


@rule("novgorod V18")
def test_thirty_seals_in_the_middle_of_a_round() -> None:
    s = take_turn(position(turn=7, seats=3, seals={"B": 29}))
    rounds = []
    while s.actor != NOBODY:
        rounds.append((s.round, actor(s)))
        pass_turn(s)
    assert rounds == [(7, "A"), (7, "B"), (7, "C"), (8, "A"), (8, "B"), (8, "C")]


@rule("novgorod V19")
def test_pirate_in_antwerp() -> None:
    s = lay_route(position(pirate="antwerp back", ducats={"A": 40}))
    assert "lay antwerp" not in legal(s)
    play(s, "lay london")
    assert "lay luebeck" in legal(s)


@rule("novgorod V20")
def test_prices_of_the_pirate() -> None:
    s = position(seals={"A": 20, "B": 20, "C": 12, "D": 5}, pirate="riga")
    assert [pirate_price(s, seat) for seat in range(4)] == [6, 6, 3, 0]
    s = position(seats=2, seals={"A": 9, "B": 4}, pirate="riga")
    assert [pirate_price(s, seat) for seat in range(2)] == [6, 3]


def special_orders() -> Novgorod:
    s = position(
        owned={"A": "danzig visby luebeck antwerp"},
        hold={"A": "glass"},
        special=COLUMN,
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1", "antwerp": "clothing_3"},
        careers=TOP,
    )
    return use_route(s, "danzig luebeck antwerp")


@rule("novgorod V21")
def test_special_orders() -> None:
    s = special_orders()
    play(s, "special special_3")
    assert (stock(s, "A"), held(s, "A")) == ((20 - 6, 5), "")
    play(s, "end")
    assert column(s) == "special_1:A special_2:A special_4:C special_3:C"
    last = play(special_orders(), "special special_4", "make luebeck 1")
    assert stock(last, "A") == (20 - 6, 4)
    first = position(owned={"A": "novgorod bergen"}, special=COLUMN, careers=TOP)
    play(use_route(first, "novgorod visby bergen"), "special special_1")
    assert stock(first, "A") == (20 - 1, 2)


@rule("novgorod V22")
def test_letters_and_pile_at_the_start() -> None:
    s = NOVGOROD.start(4, {"special_orders": True}, seed="V22")
    assert [entry.split(":")[1] for entry in column(s).split()] == ["A", "A", "B", "C"]
    assert len(s.pile) == len(NOVGOROD.start(4, seed="V22").pile) - 1


# -- 15.2 additional vectors ------------------------------------------------------------------------


@rule("novgorod W01")
def test_the_good_of_the_seat() -> None:
    s = position(owned={"A": "novgorod"}, manufactures={"novgorod": "clothing_1"}, careers=TOP)
    play(use_route(s, "novgorod"), "sell novgorod 1")
    assert stock(s, "A") == (21, 1)
    assert step(s) == "buy"  # no income


def placeholder(owned: str, hold: str = "") -> Novgorod:
    s = position(
        owned={"A": owned},
        hold={"A": hold} if hold else {},
        speed={"A": 3},
        manufactures={"luebeck": "jewellery_1"},
        careers=TOP,
    )
    return lay_route(s, "danzig", "luebeck")


@rule("novgorod W02")
@pytest.mark.parametrize("use", ["income luebeck", "store luebeck"])
def test_a_placeholder_carries_the_manufacture(use: str) -> None:
    s = play(placeholder("danzig luebeck antwerp"), "lay placeholder", "sell luebeck 1 placeholder")
    assert stock(s, "A") == (21, 1)
    assert use in legal(s)
    play(s, use)
    assert stock(s, "A")[0] == (24 if use == "income luebeck" else 21)


@rule("novgorod W03")
def test_no_card_for_a_placeholder() -> None:
    assert "lay placeholder" not in legal(placeholder("danzig luebeck"))
    assert "lay placeholder" not in legal(placeholder("danzig luebeck antwerp", "cloth"))
    assert "lay placeholder" in legal(placeholder("danzig luebeck antwerp"))


@rule("novgorod W04")
def test_base_office_of_bergen() -> None:
    s = play(use_route(position(careers=TOP), "bergen"), "end")
    assert stock(s, "A")[0] == 20 - 2
    assert (told(s, ev.COLLECTED), told(s, ev.PAID_FEES)) == ([(0, 1, 0)], [(0, 3)])


def meet(s: Novgorod, seats: str) -> None:
    for seat in seats:
        s.active = SEATS.index(seat)
        achieve(s, ROUTE_5)


@rule("novgorod W06")
def test_a_bonus_in_two_rounds() -> None:
    s = position(turn=5)
    meet(s, "B")
    settle_bonuses(s)
    assert s.bonus_states[1] == LOW
    meet(s, "AC")
    settle_bonuses(s)
    assert s.bonus_states[1] == REMOVED
    meet(s, "D")
    assert s.seals == [2, 4, 2, 0]


@rule("novgorod W07")
def test_a_bonus_for_two_in_one_round() -> None:
    s = position()
    meet(s, "AD")
    assert s.bonus_states[1] == HIGH
    settle_bonuses(s)
    assert (s.seals, s.bonus_states[1]) == ([4, 0, 0, 4], REMOVED)


@rule("novgorod W08")
def test_stored_salt() -> None:
    s = take_turn(position(seats=2, owned={"A": "luebeck visby"}, hold={"A": "salt"}))
    for _ in range(4):
        pass_turn(s)
    assert (actor(s), held(s, "A")) == ("A", "salt")
    ducats = stock(s, "A")[0]
    play(s, "lay visby", "stop", "store visby", "end")
    assert (held(s, "A"), stock(s, "A")[0]) == ("glass", ducats)


@rule("novgorod W26")
@pytest.mark.parametrize(
    ("stays", "turn", "ducats", "left"), [(0, "end", 3, ""), (0, "store luebeck", 0, "salt"), (1, "end", 3, "salt")]
)
def test_a_visit_to_the_city_of_the_stored_good(stays: int, turn: str, ducats: int, left: str) -> None:
    s = position(owned={"A": "luebeck danzig"}, hold={"A": "salt"}, careers=TOP)
    s.hold_stays = stays
    play(use_route(s, "luebeck"), turn)
    assert (stock(s, "A")[0], held(s, "A")) == (20 + ducats, left)


@rule("novgorod W10")
def test_forty_one_seals_in_the_x_zone() -> None:
    s = position(seats=2, seals={"A": 41, "B": 25}, careers={"A": "1 front 1", "B": "2 front 2"})
    assert [result.won for result in s.results()] == [False, True]


@rule("novgorod W11")
def test_tie_breaks() -> None:
    def first_of(ducats: tuple[int, int], levels: tuple[int, int], offices: tuple[int, int]) -> str:
        """Who is ahead: seat 0 or seat 2 of the rules."""
        s = position(seals=dict.fromkeys("AC", 30), ducats=dict(zip("AC", ducats, strict=True)))
        s.level[0], s.level[2] = levels
        s.owned[0], s.owned[2] = ((1 << count) - 1 for count in offices)
        one, _, two, _ = s.results()
        return "A" if one.rank < two.rank else "C"

    assert first_of((7, 5), (2, 3), (5, 6)) == "A"
    assert first_of((7, 7), (3, 2), (5, 6)) == "A"
    assert first_of((7, 7), (3, 3), (6, 5)) == "A"
    assert first_of((7, 7), (3, 3), (6, 6)) == "C"


@rule("novgorod W12")
def test_the_first_step_of_career_1() -> None:
    s = position(owned={"A": "riga danzig luebeck"}, speed={"A": 3}, careers={"A": "1 front 0"})
    play(use_route(s, "riga danzig luebeck"), "climb")
    assert s.level[0] == 1
    play(s, "end", "done")
    assert stock(s, "A")[1] == 0


@rule("novgorod W13")
def test_two_steps_in_one_turn() -> None:
    s = position(owned={"A": "riga danzig luebeck"}, speed={"A": 3}, careers={"A": "1 front 0"}, ducats={"A": 13})
    play(use_route(s, "riga danzig luebeck"), "climb", "climb")
    assert (s.level[0], stock(s, "A")[0]) == (2, 0)
    while s.actor != NOBODY:
        play(s, legal(s)[0])
    assert stock(s, "A")[1] == 2


@rule("novgorod W14")
@pytest.mark.parametrize(("career", "cards"), [("1 front 4", 2), ("1 front 3", 3)])
def test_pirate_front_in_antwerp(career: str, cards: int) -> None:
    s = position(pirate="antwerp", speed={"A": 3}, careers={"A": career}, ducats={"A": 60}, seals={"A": 1})
    lay_route(s, "antwerp", "london")
    if cards == 3:
        play(s, "lay bergen")
    assert step(s) == "use route"
    assert len(s.route) == cards


@rule("novgorod W15")
@pytest.mark.parametrize(("pirate", "there"), [("antwerp", "luebeck"), ("danzig back", "antwerp")])
def test_the_merchant_sails_from_novgorod(pirate: str, there: str) -> None:
    s = position(merchant="novgorod", pirate=pirate, speed={"A": 3})
    play(use_route(s, "london"), "end")
    assert C.cities[s.merchant] == there


@rule("novgorod W17")
def test_order_minus_3_on_the_first_card() -> None:
    s = position(owned={"A": "novgorod bergen"}, special=COLUMN, careers={"A": "1 front 0"})
    play(use_route(s, "novgorod visby bergen"), "special special_1 for less")
    assert (stock(s, "A"), privilege(s)) == ((20, 2), "order_minus_3")
    assert "extra income" not in legal(s)


@rule("novgorod W19")
def test_merchant_in_luebeck() -> None:
    s = position(merchant="luebeck", owned={"A": "luebeck"}, careers=TOP)
    play(use_route(s, "luebeck danzig"), "income luebeck")
    assert stock(s, "A")[0] == 20 + 3 + 3
    s = position(merchant="luebeck", owned={"A": "luebeck danzig"}, careers=TOP, hands={"A": "order_01"})
    play(use_route(s, "luebeck danzig"), "fulfil order_01 upper")
    assert stock(s, "A")[0] == 20
    s = position(merchant="luebeck back", owned={"A": "luebeck"}, careers=TOP, manufactures={"luebeck": "provisions_1"})
    play(use_route(s, "luebeck danzig"), "sell luebeck 1")
    assert stock(s, "A") == (21, 2)


@rule("novgorod W20")
def test_eight_kinds() -> None:
    s = position(done={"A": "order_01 order_02 order_19"}, bonuses="variety route_5")
    assert (kinds(s, 0), variety(s, 0)) == (8, 4)


@rule("novgorod W21")
def test_picks_of_four() -> None:
    s = set_up(C, 4, ["first_game"], "W21")
    picks = []
    while step(s) == "draft":
        picks.append(s.place(s.actor))
        s.apply(s.legal()[0])
    assert picks == [3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0]


@rule("novgorod W22")
def test_no_second_production_of_a_manufacture() -> None:
    s = position(
        owned={"A": "danzig luebeck riga visby"},
        hold={"A": "amber"},
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1"},
        careers=TOP,
    )
    use_route(s, "danzig luebeck placeholder")
    play(s, "sell luebeck 1 placeholder", "give hold")
    assert s.uses[:2] == [FREE, FREE]  # amber and a seat are still there
    assert legal(s, "sell") == []


@rule("novgorod W23")
def test_a_forfeited_upper_line() -> None:
    s = position(
        owned={"A": "danzig luebeck riga antwerp"}, hands={"A": "order_04"}, careers=TOP, speed={"A": 4}, seats=2
    )
    use_route(s, "riga danzig luebeck antwerp")
    assert legal(s, "fulfil") == ["fulfil order_04 upper", "fulfil order_04 lower"]
    play(s, "fulfil order_04 lower")
    assert legal(s, "fulfil") == []
    assert orders("order_04")[0] in s.done[0]


@rule("novgorod W25")
@pytest.mark.parametrize(("choice", "seals"), [("pirate london", 0), ("pass", 1)])
def test_pirate_or_seal(choice: str, seals: int) -> None:
    s = play(buy(position(pirate="antwerp back", careers={"A": "1 front 0"})), "done")
    assert step(s) == "pirate before seal"
    play(s, choice)
    assert stock(s, "A")[1] == seals
