"""The invariants hold in every state of many random games, and `check` would notice if they did not."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER
from kogge.games.novgorod.rules.state import GIVEN, LOW, SOURCES, Novgorod
from tests.citing import rule
from tests.games.novgorod.invariants import (
    check,
    check_bonuses,
    check_cities,
    check_counters,
    check_decision,
    check_liquidity,
    check_merchant_and_pirate,
    check_orders,
    check_payment,
    check_route,
    check_seals,
    check_specials,
    check_turn,
    check_uses,
)
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

QUICK = 5  # every so many of them are played in any case
kinds = pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*kind, marks=[pytest.mark.slow] if number % QUICK else []) for number, kind in enumerate(KINDS)],
    ids=str,
)


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

Check = Callable[[Novgorod], None]
Spoil = Callable[[Novgorod], object]


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


def drafting() -> Novgorod:
    s = start(4, ("first_game",), "drafting")
    return play(s, "office riga", "order pile", f"order {C.orders[s.display[0]]}")


def over() -> Novgorod:
    return play_out(start(2, (), "over"), Random(1))


def stop_before_the_end(s: Novgorod) -> None:
    s.actor = NOBODY
    s.options = []
    s.stack = []


# for each invariant, what would break it: the moment, and what is done then
FAULTS: dict[str, tuple[Check, Callable[[], Novgorod], Spoil]] = {
    "nobody decides": (check_decision, using, stop_before_the_end),
    "it goes on after the end": (check_decision, over, lambda s: setattr(s, "options", [0, 1])),
    "another starts": (check_turn, using, lambda s: setattr(s, "first", (s.first + 1) % s.seats)),
    "the draft never ends": (check_turn, drafting, lambda s: setattr(s, "turns", s.turns + 3 * s.seats)),
    "an order is lost": (check_orders, using, lambda s: s.pile.pop()),
    "the display is refilled in the draft": (check_orders, drafting, lambda s: s.display.append(s.pile.pop())),
    "an office is nobody's": (check_cities, using, lambda s: s.taken.__setitem__(0, s.taken[0] + 1)),
    "a bonus is turned for nothing": (check_bonuses, using, lambda s: s.bonus_states.__setitem__(0, LOW)),
    "a special order is lost": (check_specials, using, lambda s: s.special.__setitem__(0, s.special[1])),
    "a debt": (check_counters, using, lambda s: s.ducats.__setitem__(1, -1)),
    "a seal from nowhere": (check_seals, using, lambda s: s.seals.__setitem__(0, s.seals[0] + 1)),
    "a placeholder is moved": (
        check_route,
        using,
        lambda s: s.route.__setitem__(2, PLACEHOLDER + s.route[0] % CITIES),
    ),
    "the route is used too early": (check_uses, laying, lambda s: s.uses.__setitem__(0, GIVEN)),
    "fees that nobody can pay": (check_liquidity, using, lambda s: s.ducats.__setitem__(s.active, -50)),
    "ducats are paid twice": (check_payment, paying, lambda s: setattr(s, "paid", 1)),
    "the pirate is off the map": (check_merchant_and_pirate, paying, lambda s: setattr(s, "pirate", CITIES)),
}


@pytest.mark.parametrize(("noticed_by", "moment", "spoil"), FAULTS.values(), ids=FAULTS)
def test_a_broken_invariant_is_noticed(noticed_by: Check, moment: Callable[[], Novgorod], spoil: Spoil) -> None:
    s = moment()
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        noticed_by(s)
