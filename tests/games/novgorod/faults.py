"""What must not be in Novgorod, and which of its invariants would notice."""

from random import Random

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import CITIES, PLACEHOLDER
from kogge.games.novgorod.rules.state import GIVEN, LOW, SOURCES, Novgorod
from tests.games.faults import Fault
from tests.games.novgorod.invariants import (
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
    """A has sailed to an own office and buys."""
    s = position(seats=2, owned={"A": "riga danzig", "B": "riga bergen"})
    return play(take_turn(s), "lay riga", "stop", "end")


def drafting() -> Novgorod:
    s = NOVGOROD.start(4, {"first_game": True}, "drafting")
    return play(s, "office riga", "order pile", f"order {C.orders[s.display[0]]}")


def over() -> Novgorod:
    return play_out(NOVGOROD.start(2, {}, "over"), Random(1))


def stop_before_the_end(s: Novgorod) -> None:
    s.actor = NOBODY
    s.options = []
    s.stack = []


# for each invariant, what would break it
FAULTS = {
    "nobody decides": Fault(using, stop_before_the_end, check_decision),
    "it goes on after the end": Fault(over, lambda s: setattr(s, "options", [0, 1]), check_decision),
    "another starts": Fault(using, lambda s: setattr(s, "first", (s.first + 1) % s.seats), check_turn),
    "the draft never ends": Fault(drafting, lambda s: setattr(s, "turns", s.turns + 3 * s.seats), check_turn),
    "an order is lost": Fault(using, lambda s: s.pile.pop(), check_orders),
    "the display is refilled in the draft": Fault(drafting, lambda s: s.display.append(s.pile.pop()), check_orders),
    "an office is nobody's": Fault(using, lambda s: s.taken.__setitem__(0, s.taken[0] + 1), check_cities),
    "a bonus is turned for nothing": Fault(using, lambda s: s.bonus_states.__setitem__(0, LOW), check_bonuses),
    "a special order is lost": Fault(using, lambda s: s.special.__setitem__(0, s.special[1]), check_specials),
    "a debt": Fault(using, lambda s: s.ducats.__setitem__(1, -1), check_counters),
    "a seal from nowhere": Fault(using, lambda s: s.seals.__setitem__(0, s.seals[0] + 1), check_seals),
    "a placeholder is moved": Fault(
        using, lambda s: s.route.__setitem__(2, PLACEHOLDER + s.route[0] % CITIES), check_route
    ),
    "the route is used too early": Fault(laying, lambda s: s.uses.__setitem__(0, GIVEN), check_uses),
    "a good outlives the visit to its city": Fault(buying, lambda s: s.hold.__setitem__(0, s.route[0]), check_uses),
    "fees that nobody can pay": Fault(using, lambda s: s.ducats.__setitem__(s.active, -50), check_liquidity),
    "ducats are paid twice": Fault(paying, lambda s: setattr(s, "paid", 1), check_payment),
    "the pirate is off the map": Fault(paying, lambda s: setattr(s, "pirate", CITIES), check_merchant_and_pirate),
}
