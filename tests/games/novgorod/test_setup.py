"""Section 3: setup; 11.1 and 12.1: the expert modules; D1 and D10: what is chosen before."""

from collections import Counter
from itertools import product

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import NOTHING
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import BONUSES, CITIES, SIDES, VARIETY
from kogge.games.novgorod.rules.setup import set_up
from kogge.games.novgorod.rules.state import HIGH, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import SEATS, C, actor, column, legal, play, step, told

every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def started(seats: int, seed: str, *options: str) -> Novgorod:
    """A table at the first decision, with what happened before it."""
    return set_up(C, seats, options, seed)


# -- 3.1 to 3.5 ---------------------------------------------------------------------------------


@rule("novgorod 3.2")
def test_every_city_gets_one_manufacture() -> None:
    for seed in range(20):
        assert sorted(started(3, str(seed)).manufactures) == list(range(CITIES))


@rule("novgorod 3.2", "novgorod 3.11")
def test_manufactures_lie_anywhere() -> None:
    for city in range(CITIES):
        there = Counter(started(2, str(seed)).manufactures[city] for seed in range(200))
        assert len(there) == CITIES
        assert max(there.values()) < 50


@rule("novgorod 3.3", "novgorod 3.9")
@every_number
def test_stacks_have_an_office_for_everybody_the_cheapest_on_top(seats: int) -> None:
    removed = {4: [], 3: [2], 2: [2, 3]}[seats]  # one of the middle prices, and the dearest
    s = started(seats, "stacks")
    for city in range(CITIES):
        left = [price for place, price in enumerate(C.prices[4][city]) if place not in removed]
        assert C.prices[seats][city] == left
        assert s.price(city) == left[0] == min(left)
        for taken, price in enumerate(left):
            s.taken[city] = taken
            assert s.price(city) == price
        s.taken[city] = seats
        assert s.price(city) == NOTHING


@rule("novgorod 3.4")
@every_number
def test_orders_are_dealt_and_displayed(seats: int) -> None:
    s = started(seats, "orders")
    assert [len(hand) for hand in s.hands] == [1] * seats
    assert len(s.display) == 2 + seats
    assert len(s.pile) == 24 - seats - (2 + seats)
    assert sorted([*s.display, *s.pile, *(hand[0] for hand in s.hands)]) == list(range(24))
    for seat in (*range(seats), SPECTATOR):
        assert s.view(seat).display == s.display
        assert all((hand[0] >= 0) == (owner == seat) for owner, hand in enumerate(s.view(seat).hands))


@rule("novgorod 3.4", "novgorod 3.11")
def test_orders_are_shuffled() -> None:
    tables = [started(4, str(seed)) for seed in range(240)]
    for places in ([s.hands[2][0] for s in tables], [s.display[0] for s in tables], [s.pile[0] for s in tables]):
        assert len(set(places)) == 24
        assert max(Counter(places).values()) < 35


@rule("novgorod 3.4")
def test_the_dealt_order_is_told_to_its_owner_alone() -> None:
    s = started(3, "dealt")
    dealt = [event for event in s.events or [] if event.kind == ev.DEALT_ORDER]
    assert [event.seer for event in dealt] == [0, 1, 2]
    assert [event.parts for event in dealt] == [(seat, s.hands[seat][0]) for seat in range(3)]


@rule("novgorod 3.5")
@every_number
def test_what_everybody_begins_with(seats: int) -> None:
    s = started(seats, "stock")
    assert s.ducats == [27] * seats
    assert s.seals == [0] * seats
    assert s.speed == [2] * seats
    assert s.hold == [NOTHING] * seats
    assert s.level == [0] * seats
    assert s.owned == [0] * seats


# -- 3.6 bonus cards ----------------------------------------------------------------------------


@rule("novgorod 3.6")
def test_bonus_cards_of_the_first_game() -> None:
    for seed in range(5):
        s = started(3, str(seed), "first_game")
        assert [BONUSES[bonus] for bonus in s.bonuses] == ["offices_8", "route_5"]
        assert s.bonus_states == [HIGH, HIGH]


@rule("novgorod 3.6", "novgorod 3.11")
def test_bonus_cards_of_later_games_are_drawn() -> None:
    drawn = Counter(tuple(started(2, str(seed)).bonuses) for seed in range(300))
    assert len(drawn) == 15  # every pair of the six
    assert all(one != two for one, two in drawn)
    assert max(drawn.values()) < 45
    assert all(started(2, str(seed)).bonus_states == [HIGH, HIGH] for seed in range(5))
    assert any(VARIETY in pair for pair in drawn)


# -- 3.7, 3.8 careers ---------------------------------------------------------------------------


@rule("novgorod 3.7", "novgorod 3.9", "novgorod 3.11")
@every_number
def test_careers_are_dealt_at_random_and_openly(seats: int) -> None:
    deals = Counter(tuple(started(seats, str(seed)).career) for seed in range(400))
    assert len(deals) == {2: 12, 3: 24, 4: 24}[seats]  # different ones, in any order
    assert max(deals.values()) < 70
    s = started(seats, "careers")
    assert told(s, ev.DEALT_CAREER) == list(enumerate(s.career))


@rule("novgorod 3.7")
@every_number
def test_everybody_plays_the_front_in_the_first_game(seats: int) -> None:
    s = started(seats, "first", "first_game")
    assert (step(s), s.side) == ("draft", [0] * seats)


@rule("novgorod 3.7", "novgorod R-03", "novgorod D1")
@every_number
def test_sides_are_chosen_clockwise_from_the_start_player(seats: int) -> None:
    s = started(seats, "sides")
    asked = []
    for choice in range(seats):
        assert (step(s), legal(s)) == ("choose side", ["side front", "side back"])
        asked.append(s.actor)
        play(s, f"side {SIDES[choice % 2]}")
        chosen = told(s, ev.CHOSE_SIDE)[-1]
        assert chosen == (asked[-1], choice % 2)
        assert all(s.view(seat).side == s.side for seat in (*range(seats), SPECTATOR))
    assert asked == [(s.first + turn) % seats for turn in range(seats)]
    assert [s.side[seat] for seat in asked] == [choice % 2 for choice in range(seats)]
    assert step(s) == "draft"


@rule("novgorod 3.8", "novgorod R-40")
def test_the_lowest_career_starts_wherever_it_lies() -> None:
    starts = set()
    for seed in range(60):
        s = started(4, str(seed))
        starts.add(s.first)
        assert s.career[s.first] == min(s.career)
        assert told(s, ev.STARTED) == [(s.first,)]
        assert [s.place((s.first + place) % 4) for place in range(4)] == [0, 1, 2, 3]
    assert starts == {0, 1, 2, 3}


@rule("novgorod 3.8", "novgorod R-40")
def test_the_lowest_career_need_not_be_number_1() -> None:
    s = next(table for table in (started(2, str(seed)) for seed in range(50)) if 0 not in table.career)
    assert s.career[s.first] == min(s.career) > 0


# -- 3.10, 11.1, 12.1 modules -------------------------------------------------------------------

MODULES = list(product((False, True), repeat=2))


@rule("novgorod 3.10", "novgorod D10")
@pytest.mark.parametrize(("a", "b"), MODULES)
def test_modules_are_added_singly_or_together(a: bool, b: bool) -> None:
    s = NOVGOROD.start(3, {"merchant_and_pirate": a, "special_orders": b}, "modules")
    assert (s.merchant != NOTHING, s.pirate != NOTHING) == (a, a)
    assert (len(s.special), len(s.mask)) == ((4, 1) if b else (0, 0))


@rule("novgorod 11.1", "novgorod D10")
def test_merchant_and_pirate_begin_in_their_cities() -> None:
    for merchant, pirate in MODULES:
        sides = ["merchant_back"] * merchant + ["pirate_back"] * pirate
        s = started(4, "module A", "merchant_and_pirate", *sides)
        assert (C.cities[s.merchant], C.cities[s.pirate]) == ("novgorod", "antwerp")
        assert (s.merchant_side, s.pirate_side) == (merchant, pirate)
        assert told(s, ev.PLACED_MERCHANT) == [(s.merchant, s.merchant_side)]
        assert told(s, ev.PLACED_PIRATE) == [(s.pirate, s.pirate_side)]


@rule("novgorod D10")
@pytest.mark.parametrize("option", ["merchant_back", "pirate_back", "drawn_start"])
def test_any_option_of_module_a_brings_both(option: str) -> None:
    s = started(3, "module A", option)
    assert NOTHING not in (s.merchant, s.pirate)


@rule("novgorod 11.1", "novgorod 3.11", "novgorod 11.6")
def test_drawn_cities_are_independent_of_each_other() -> None:
    pairs = Counter(
        (s.merchant, s.pirate) for s in (started(2, str(seed), "drawn_start", "pirate_back") for seed in range(640))
    )
    assert len(pairs) == CITIES * CITIES  # both in one city, too
    assert max(pairs.values()) < 30


@rule("novgorod 12.1", "novgorod 3.11")
def test_a_column_of_special_orders_and_a_mask() -> None:
    columns = set()
    for seed in range(200):
        s = started(3, str(seed), "special_orders")
        assert sorted(s.special) == [0, 1, 2, 3]
        assert [card.split(":")[1] for card in column(s).split()] == ["A", "A", "B", "C"]
        assert len(s.mask) == 1
        columns.add(tuple(s.special))
    assert len(columns) == 24
    assert told(s, ev.LAID_SPECIAL_ORDER) == list(zip(s.special, s.letters, strict=True))


@rule("novgorod 12.1")
@every_number
def test_the_mask_is_the_next_order_of_the_pile(seats: int) -> None:
    """It comes off the pile once orders are dealt and displayed; all else lies as without the module."""
    without = started(seats, "mask")
    s = started(seats, "mask", "special_orders")
    assert (s.hands, s.display) == (without.hands, without.display)
    assert s.pile + s.mask == without.pile
    for seat in (*range(seats), SPECTATOR):
        assert s.view(seat).mask == [-1]


@rule("novgorod D10", "novgorod R-11", "novgorod R-13", "novgorod R-39", "novgorod 9.1.1")
def test_table_options() -> None:
    s = NOVGOROD.start(3, seed="options")
    assert (s.hold_pays, s.hold_stays, s.limit) == (1, 0, 200)
    chosen = {"stored_good_pays_career": False, "stored_good_stays": True, "round_limit": False}
    s = NOVGOROD.start(3, chosen, seed="options")
    assert (s.hold_pays, s.hold_stays, s.limit) == (0, 1, 0)


@rule("novgorod 3.11")
def test_one_seed_makes_one_table() -> None:
    options = ("drawn_start", "special_orders")
    assert to_plain(started(4, "a", *options)) == to_plain(started(4, "a", *options))
    one, other = started(4, "a", *options), started(4, "b", *options)
    for field in ("manufactures", "pile", "career", "special"):
        assert getattr(one, field) != getattr(other, field)


@rule("novgorod 1.3")
def test_shape_of_a_match() -> None:
    """Setup, draft, rounds; what follows the end is tested with it."""
    s = started(2, "shape")
    seen = []
    while s.round < 2:
        if step(s) not in seen:
            seen.append(step(s))
        play(s, legal(s)[0] if step(s) != "lay route" else "stop")
    assert seen[:3] == ["choose side", "draft", "lay route"]
    assert actor(s) == SEATS[s.first]
