"""The ids of the things on Novgorod's table, by which they are pointed at."""

from kogge.games.novgorod.rules.components import BONUSES, LINES, PRIVILEGES, SIDES, Components

PILE = "pile"
MASK = "mask"
MERCHANT = "the-merchant"  # “merchant” and “pirate” are symbols of the page
PIRATE = "the-pirate"
SHIP = "own-ship"
HOLD = "own-hold"
DONE = "own-done"
PURSE = "own-purse"
SEALS = "own-seals"
PROSPECT = "prospect"  # what the route can earn
LEDGER = "ledger"  # what the turn leaves in the purse
PAYMENT = "payment"  # what is being paid for
SCORING = "scoring"

# -- the chart and what lies beside it --------------------------------------------------------


def of_city(what: str, c: Components, city: int) -> str:
    """What there is of a city: its plate (city) with its base office, its stack, manufacture, one's own office."""
    return f"{what}-{c.cities[city]}"


def of_order(what: str, c: Components, order: int) -> str:
    """An open order of the display (order), one in hand or laid open from it (card), one left of one's ship (half)."""
    return f"{what}-{c.orders[order]}"


def bonus_id(bonus: int) -> str:
    return f"bonus-{BONUSES[bonus]}"


def special_id(c: Components, card: int) -> str:
    return f"special-{c.specials[card]}"


# -- what lies with the seats -----------------------------------------------------------------


def of_seat(what: str, seat: int) -> str:
    """What everybody sees of a seat: its board, career, hold, offices, route, hand, done (orders), draft."""
    return f"{what}-{seat}"


def half_of_id(c: Components, seat: int, order: int) -> str:
    """An order left of a seat's ship."""
    return f"half-{seat}-{c.orders[order]}"


# -- one's own area ---------------------------------------------------------------------------


def use_id(kind: str) -> str:
    """A kind of use, in the row over the route."""
    return f"use-{kind}"


def slot_id(place: int) -> str:
    """A slot of the route, from 0 next to the ship."""
    return f"slot-{place}"


def line_id(c: Components, order: int, line: int) -> str:
    return f"line-{c.orders[order]}-{LINES[line]}"


def step_id(level: int) -> str:
    """A step of one's own career, from 0 at the bottom."""
    return f"step-{level}"


def privilege_id(privilege: int) -> str:
    return f"privilege-{PRIVILEGES[privilege]}"


def side_id(side: int) -> str:
    """A side of one's own career while it is being chosen."""
    return f"side-{SIDES[side]}"
