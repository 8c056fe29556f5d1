"""The invariants hold in every state of many random games, and `check` would notice if they did not."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import (
    BACK,
    BASE,
    CITIES,
    LUXURY_MERCHANT,
    OFFICES_8,
    ORDER,
    PLACEHOLDER,
    ROUTE_5,
    SEAL,
    SPEED,
    VARIETY,
)
from kogge.games.novgorod.rules.pirate import PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import (
    CARRIES,
    FREE,
    GIVEN,
    LOW,
    ORDERS,
    PAID,
    REMOVED,
    SALES,
    SOURCES,
    STORED,
    Novgorod,
)
from tests.citing import rule
from tests.games.novgorod.invariants import check
from tests.games.novgorod.table import C, play, play_out, position, take_turn

MODULES: tuple[tuple[str, ...], ...] = (
    (),
    ("first_game",),
    ("merchant_and_pirate",),
    ("merchant_back", "pirate_back"),
    ("merchant_back",),
    ("pirate_back",),
    ("drawn_start", "pirate_back"),
    ("special_orders",),
    ("merchant_and_pirate", "special_orders"),
    ("merchant_back", "pirate_back", "special_orders", "first_game"),
    ("no stored_good_pays_career",),
    ("no round_limit", "drawn_start"),
)
KINDS = list(product((2, 3, 4), MODULES))
EAGER = ("climb", "fulfil", "special", "sell", "store", "lay", "ship", "make", "give", "pirate")

kinds = pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)


def start(seats: int, options: tuple[str, ...], seed: str) -> Novgorod:
    """A match with these options; with “no” before it, one that is on by itself is off."""
    return NOVGOROD.start(seats, {name.removeprefix("no "): not name.startswith("no ") for name in options}, seed)


@rule("novgorod 1.5", "novgorod 6.1.9", "novgorod 6.2.4", "novgorod 6.4.5", "novgorod 8.2", "novgorod 10.3")
@kinds
def test_the_invariants_hold_after_every_action(seats: int, options: tuple[str, ...]) -> None:
    rng = Random(str(options))
    s = start(seats, options, f"invariants {options}")
    check(s)
    while s.actor != NOBODY:
        s.apply(rng.choice(s.legal()))
        check(s)


@rule("novgorod 6.2.1", "novgorod 6.2.4", "novgorod 10.2", "novgorod 12.3.4")
@kinds
def test_the_invariants_hold_when_everybody_is_eager(seats: int, options: tuple[str, ...]) -> None:
    """Long routes, many orders and steps: short games in which the pile runs out and careers are climbed."""
    rng = Random(f"eager {options}")
    s = start(seats, options, f"eager {options}")
    while s.actor != NOBODY:
        eager = [action for action in s.legal() if C.actions.verb[action] in EAGER]
        s.apply(rng.choice(eager if eager and rng.random() < 0.8 else s.legal()))
        check(s)


@rule("novgorod 6.1.9", "novgorod 13.2", "novgorod R-12")
@pytest.mark.parametrize("options", MODULES, ids=str)
def test_the_invariants_hold_for_the_poor(options: tuple[str, ...]) -> None:
    """Everybody loses most of the ducats again and again, between two turns."""
    rng = Random(1)
    s = start(3, options, "poor")
    while s.actor != NOBODY and s.round < 30:
        turn = (s.round, s.turns)
        s.apply(rng.choice(s.legal()))
        if s.stack and (s.round, s.turns) != turn and s.round:
            s.ducats = [min(ducats, rng.randrange(6)) for ducats in s.ducats]
            s.options = s.stack[-1].options(s)
            if len(s.options) < 2:
                s.settle()
        check(s)


# -- faults ---------------------------------------------------------------------------------------

Spoil = Callable[[Novgorod], None]
FAULTS: list[tuple[Callable[[], Novgorod], Spoil]] = []


def using() -> Novgorod:
    """A uses a long route with a placeholder, in a match with all modules."""
    s = position(
        owned={"A": "london riga danzig visby", "B": "riga bergen", "C": "london bergen", "D": "riga danzig"},
        speed={"A": 4},
        seals={"A": 4, "B": 7},
        hands={"A": "order_01 order_03", "B": "order_05"},
        pirate="novgorod back",
        special="special_1:A special_2:A special_3:B special_4:C",
        manufactures={"danzig": "clothing_1", "luebeck": "jewellery_1"},
    )
    s.limit = 200
    take_turn(s)
    return play(s, "pass", "lay riga", "lay danzig", "lay placeholder", "lay luebeck", "stop")


def paying() -> Novgorod:
    """A pays for a career step, in a match with the front sides of merchant and pirate."""
    s = position(
        owned={"A": "london riga danzig luebeck", "B": "riga bergen", "C": "london bergen", "D": "riga danzig"},
        speed={"A": 4},
        merchant="london",
        pirate="london",
        seals={"B": 1},
    )
    take_turn(s)
    return play(s, "pass", "lay riga", "lay danzig", "lay luebeck", "lay antwerp", "stop", "climb", "give riga")


def laying() -> Novgorod:
    """A lays a route in a match without modules, with a good in the hold."""
    s = position(
        owned={"A": "riga danzig luebeck visby", "B": "riga bergen", "C": "london bergen", "D": "riga danzig"},
        hold={"A": "salt"},
        speed={"A": 4},
        gained={"B": "offices_8"},
        bonuses="offices_8:low variety",
    )
    s.gain(1, SOURCES.index("bonuses"), 6)
    return play(take_turn(s), "lay riga", "lay danzig", "lay placeholder")


def buying() -> Novgorod:
    s = laying()
    return play(s, "stop", "end")


def drafting() -> Novgorod:
    s = start(4, ("first_game",), "drafting")
    return play(s, "office riga", "order pile", f"order {C.orders[s.display[0]]}")


def over() -> Novgorod:
    return play_out(start(2, (), "over"), Random(1))


def at(moment: Callable[[], Novgorod]) -> Callable[[Spoil], Spoil]:
    """A fault that is done at this moment."""

    def add(spoil: Spoil) -> Spoil:
        FAULTS.append((moment, spoil))
        return spoil

    return add


fault = at(using)


@fault
def lose_an_order(s: Novgorod) -> None:
    s.pile.pop()


@fault
def copy_an_order(s: Novgorod) -> None:
    s.pile[0] = s.display[0]


@fault
def hold_too_many_orders(s: Novgorod) -> None:
    s.hands[s.active] += [s.pile.pop() for _ in range(3)]


@fault
def forget_to_refill(s: Novgorod) -> None:
    s.pile.append(s.display.pop())


@fault
def keep_a_drafted_order(s: Novgorod) -> None:
    s.drafted[0] = s.pile.pop()


@fault
def leave_an_order_open(s: Novgorod) -> None:
    s.stack.pop()
    s.fresh.append(s.pile.pop())


@fault
def complete_an_order_for_nothing(s: Novgorod) -> None:
    s.done[1].append(s.pile.pop())


@fault
def put_a_marker_beside_the_pile(s: Novgorod) -> None:
    s.markers[0] += 1
    s.gain(0, SOURCES.index("special_orders"), 2)


@fault
def put_an_order_face_down_for_nothing(s: Novgorod) -> None:
    s.blind[0].append(s.pile.pop())


@fault
def own_an_office_of_nobody(s: Novgorod) -> None:
    s.owned[0] ^= 1 << CITIES - 1


@fault
def take_an_office_for_nobody(s: Novgorod) -> None:
    s.taken[0] += 1


@fault
def exchange_a_manufacture(s: Novgorod) -> None:
    s.manufactures[0] = s.manufactures[1]


@fault
def owe_a_bill(s: Novgorod) -> None:
    s.bill[0] = 5


@fault
def store_a_foreign_good(s: Novgorod) -> None:
    s.hold[1] = next(city for city in range(CITIES) if not s.owned[1] >> city & 1)


@fault
def gain_a_bonus_of_the_other_cards(s: Novgorod) -> None:
    s.gained[0] |= 1 << LUXURY_MERCHANT


@fault
def gain_a_bonus_unnoticed(s: Novgorod) -> None:
    s.gained[0] ^= 1 << OFFICES_8


@fault
def turn_a_bonus_for_nothing(s: Novgorod) -> None:
    s.bonus_states[0] = LOW


@fault
def remove_a_bonus_for_nothing(s: Novgorod) -> None:
    s.bonus_states[1] = REMOVED


@fault
def put_out_one_bonus_twice(s: Novgorod) -> None:
    s.bonuses = [ROUTE_5, ROUTE_5]


@fault
def lose_a_special_order(s: Novgorod) -> None:
    s.special[0] = s.special[1]


@fault
def forget_a_letter(s: Novgorod) -> None:
    s.letters.pop()


@fault
def show_the_letter_e(s: Novgorod) -> None:
    s.letters[0] = 4


@fault
def lift_the_mask(s: Novgorod) -> None:
    s.pile.append(s.mask.pop())


@fault
def go_into_debt(s: Novgorod) -> None:
    s.ducats[1] = -1


@fault
def lose_a_seal(s: Novgorod) -> None:
    s.seals[0] -= 1


@fault
def gain_a_seal_from_nowhere(s: Novgorod) -> None:
    s.seals[0] += 1


@fault
def gain_a_seal_for_no_order(s: Novgorod) -> None:
    s.gain(0, ORDERS, 1)


@fault
def gain_a_seal_for_no_bonus(s: Novgorod) -> None:
    s.gain(0, SOURCES.index("bonuses"), 1)


@fault
def gain_too_many_seals_by_privilege(s: Novgorod) -> None:
    s.gain(0, SOURCES.index("privilege"), s.round + 1)


@fault
def owe_a_seal(s: Novgorod) -> None:
    s.gain(0, SALES, -50)
    s.gain(0, SOURCES.index("career"), 50)


@fault
def sail_too_fast(s: Novgorod) -> None:
    s.speed[0] = 6


@fault
def sail_too_slowly(s: Novgorod) -> None:
    s.speed[0] = 1


@fault
def fall_off_the_career(s: Novgorod) -> None:
    s.level[1] = -1


@fault
def move_a_placeholder(s: Novgorod) -> None:
    s.route[2] = PLACEHOLDER + s.route[0] % CITIES


@fault
def put_two_placeholders(s: Novgorod) -> None:
    s.speed[0] = 5
    s.route.insert(2, s.route[2])
    s.uses.append(FREE)


@fault
def make_elsewhere(s: Novgorod) -> None:
    s.uses[0] = CARRIES
    s.made = 1 << s.route[1] % CITIES


@fault
def fulfil_a_fifth_special_order(s: Novgorod) -> None:
    s.fulfilled = 16


@fault
def climb_too_high(s: Novgorod) -> None:
    s.level[0] = 5


@fault
def turn_the_career_over_twice(s: Novgorod) -> None:
    s.side[0] = 2


@fault
def share_a_career(s: Novgorod) -> None:
    s.career[0] = s.career[1]


@fault
def let_another_start(s: Novgorod) -> None:
    s.first = (s.first + 1) % s.seats


@fault
def skip_a_turn(s: Novgorod) -> None:
    s.turns = s.turns % s.seats + 1


@fault
def go_beyond_the_limit(s: Novgorod) -> None:
    s.round = s.limit + 1


@fault
def be_in_no_round(s: Novgorod) -> None:
    s.round = 0


@fault
def use_a_fifth_privilege(s: Novgorod) -> None:
    s.privilege = 4


@fault
def use_the_seal_too_early(s: Novgorod) -> None:
    s.privilege = SEAL


@fault
def use_speed_for_nothing(s: Novgorod) -> None:
    s.privilege = SPEED


@fault
def buy_before_the_time(s: Novgorod) -> None:
    s.bought = 1


@fault
def keep_a_discount(s: Novgorod) -> None:
    s.discount = 2


@fault
def keep_something_to_be_given(s: Novgorod) -> None:
    s.need_any = 1


@fault
def pay_for_something_unknown(s: Novgorod) -> None:
    s.target = C.actions.fulfil[0][0]


@fault
def fetch_for_no_manufacture(s: Novgorod) -> None:
    s.seat_slot = 0


@fault
def show_an_order_for_nothing(s: Novgorod) -> None:
    s.shown.append(s.pile.pop())


@fault
def visit_a_city_twice(s: Novgorod) -> None:
    s.route.append(s.route[0])
    s.uses.append(FREE)


@fault
def jump_across_the_map(s: Novgorod) -> None:
    s.route[0], s.route[1] = s.route[1], s.route[0]


@fault
def visit_the_pirate(s: Novgorod) -> None:
    s.pirate = s.route[0] % CITIES


@fault
def sail_too_far(s: Novgorod) -> None:
    s.speed[s.active] = 2


@fault
def use_a_base_office_instead(s: Novgorod) -> None:
    place = next(place for place, slot in enumerate(s.route) if slot < BASE)
    s.route[place] += BASE


@fault
def put_a_placeholder_first(s: Novgorod) -> None:
    s.route[0] = PLACEHOLDER + s.route[0] % CITIES


@fault
def forget_a_use(s: Novgorod) -> None:
    s.uses.pop()


@fault
def give_a_placeholder(s: Novgorod) -> None:
    s.uses[next(place for place, slot in enumerate(s.route) if slot >= PLACEHOLDER)] = GIVEN


@fault
def make_without_a_seat(s: Novgorod) -> None:
    s.made |= 1 << s.route[-1] % CITIES


@fault
def store_without_a_slot(s: Novgorod) -> None:
    s.stored = 1


@fault
def store_and_forget(s: Novgorod) -> None:
    s.stored = 1
    s.uses[next(place for place, slot in enumerate(s.route) if slot < BASE)] = STORED
    s.hold[s.active] = NOTHING


@fault
def spend_the_fees(s: Novgorod) -> None:
    s.ducats[s.active] = 0
    s.uses = [PAID if use == FREE and slot < PLACEHOLDER else use for slot, use in zip(s.route, s.uses, strict=True)]


@fault
def lose_the_merchant(s: Novgorod) -> None:
    s.merchant = NOTHING


@fault
def sail_off_the_map(s: Novgorod) -> None:
    s.merchant = CITIES


@fault
def be_paid_by_the_back_of_the_merchant(s: Novgorod) -> None:
    s.merchant_side = BACK
    s.merchant_paid = 1


@fault
def move_the_pirate_thrice(s: Novgorod) -> None:
    s.pirate_moves = 3


@fault
def move_the_back_of_the_pirate(s: Novgorod) -> None:
    s.pirate_moves = 1


@fault
def forget_the_options(s: Novgorod) -> None:
    s.options = []


@fault
def ask_without_a_choice(s: Novgorod) -> None:
    s.options = s.options[:1]


@fault
def repeat_an_option(s: Novgorod) -> None:
    s.options = s.options + s.options[:1]


@fault
def offer_what_does_not_exist(s: Novgorod) -> None:
    s.options = [*s.options, len(s.vocabulary())]


@fault
def ask_somebody_else(s: Novgorod) -> None:
    s.actor = (s.actor + 1) % s.seats


@fault
def stop_before_the_end(s: Novgorod) -> None:
    s.actor = NOBODY
    s.options = []
    s.stack = []


@at(over)
def go_on_after_the_end(s: Novgorod) -> None:
    s.options = [0, 1]


@at(over)
def leave_a_step(s: Novgorod) -> None:
    s.stack = [LAY_ROUTE]


@at(over)
def end_before_the_last_round(s: Novgorod) -> None:
    s.last = 0


@at(drafting)
def draft_out_of_turn(s: Novgorod) -> None:
    s.actor = s.active = (s.active + 1) % s.seats


@at(drafting)
def draft_in_round_1(s: Novgorod) -> None:
    s.round = 1


@at(drafting)
def draft_for_ever(s: Novgorod) -> None:
    s.turns += 3 * s.seats


@at(drafting)
def draft_two_orders(s: Novgorod) -> None:
    taker = next(seat for seat, order in enumerate(s.drafted) if order != NOTHING)
    s.hands[taker].append(s.pile.pop())


@at(drafting)
def complete_an_order_in_the_draft(s: Novgorod) -> None:
    s.half_done[0].append(s.pile.pop())


@at(drafting)
def refill_in_the_draft(s: Novgorod) -> None:
    s.display.append(s.pile.pop())


@at(drafting)
def draft_too_much(s: Novgorod) -> None:
    s.bill[0] = 16


@at(drafting)
def owe_a_negative_bill(s: Novgorod) -> None:
    s.bill[0] = -1


@at(drafting)
def gain_a_seal_in_the_draft(s: Novgorod) -> None:
    s.gain(0, SALES, 1)


@at(laying)
def have_no_office_after_the_draft(s: Novgorod) -> None:
    for city in (3, 4):
        s.taken[city] -= s.owned[3] >> city & 1
    s.taken[5] -= 1
    s.owned[3] = 0


@at(laying)
def keep_the_count_of_a_removed_bonus(s: Novgorod) -> None:
    s.bonus_states[0] = REMOVED
    s.gained[0] |= 1 << OFFICES_8
    s.achieved[0] = 1


@at(laying)
def gain_the_variety_bonus(s: Novgorod) -> None:
    s.gained[0] |= 1 << VARIETY
    s.achieved[1] = 1


@at(laying)
def gain_a_bonus_without_seals(s: Novgorod) -> None:
    s.gain(1, SOURCES.index("bonuses"), -6)
    s.gain(1, SALES, 6)


@at(laying)
def put_an_order_face_down_without_the_module(s: Novgorod) -> None:
    s.blind[0].append(s.pile.pop())


@at(laying)
def put_a_marker_without_the_module(s: Novgorod) -> None:
    s.done[2] += s.pile
    s.gain(2, ORDERS, 2 * len(s.pile))
    s.pile.clear()
    s.markers[0] = 1


@at(laying)
def fulfil_a_special_order_without_the_module(s: Novgorod) -> None:
    s.fulfilled = 1


@at(laying)
def use_order_minus_3_in_phase_1(s: Novgorod) -> None:
    s.privilege = ORDER


@at(laying)
def use_too_many_offices(s: Novgorod) -> None:
    s.route.insert(1, PLACEHOLDER + s.route[0] % CITIES)
    s.uses.append(FREE)


@at(laying)
def use_the_route_too_early(s: Novgorod) -> None:
    s.uses[0] = GIVEN


@at(laying)
def carry_over_what_was_made(s: Novgorod) -> None:
    s.merchant_paid = 1


@at(laying)
def turn_a_merchant_that_is_not_there(s: Novgorod) -> None:
    s.merchant_side = BACK


@at(laying)
def open_a_window_of_the_pirate(s: Novgorod) -> None:
    s.stack[-1] = PIRATE_BEFORE_SEAL


@at(buying)
def leave_a_slot_without_income(s: Novgorod) -> None:
    s.uses[0] = FREE


@at(buying)
def keep_an_order_undecided(s: Novgorod) -> None:
    s.fresh.append(s.pile.pop())


@at(paying)
def forget_that_it_is_paid_for(s: Novgorod) -> None:
    s.stack.insert(0, s.stack.pop())


@at(paying)
def pay_ducats_twice(s: Novgorod) -> None:
    s.paid = 1


@at(paying)
def need_less_than_nothing(s: Novgorod) -> None:
    s.need_any = -1


@at(paying)
def have_given_what_lies_there(s: Novgorod) -> None:
    s.given = 7


@at(paying)
def need_a_fourth_luxury(s: Novgorod) -> None:
    s.need_luxuries = 4


@at(paying)
def show_two_orders(s: Novgorod) -> None:
    s.target = C.actions.fulfil[0][0]
    s.shown += [s.pile.pop(), s.pile.pop()]


@at(paying)
def hide_the_pirate(s: Novgorod) -> None:
    s.pirate = CITIES


@pytest.mark.parametrize(("moment", "spoil"), FAULTS, ids=[spoil.__name__ for _, spoil in FAULTS])
def test_a_broken_invariant_is_noticed(moment: Callable[[], Novgorod], spoil: Spoil) -> None:
    s = moment()
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)
