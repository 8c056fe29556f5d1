"""The ids of the things on Cargo Noir's table, by which they are pointed at."""

from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, Components

BAG = "the-bag"
DISCARDS = "the-discards"
SUPPLY = "the-supply"
UNDER_WAY = "the-deal"  # what the active seat is doing
SCORING = "scoring"
SAFE = "own-safe"
FLEET = "own-fleet"
CARDS = "own-cards"
WORTH = "own-worth"  # what the whole cargo is worth and buys
PROSPECT = "own-prospect"  # what it would be worth with the cargo of each port
SAME = "value-same"  # rows of the value table
DIFFERENT = "value-different"
BASKET = "the-basket"  # “basket” is a symbol of the page
HANDED_IN = "handed-in"  # what is paid by hand, so far


# -- the board --------------------------------------------------------------------------------


def place_id(c: Components, place: int) -> str:
    """Casino, black market or a port."""
    return {CASINO: "place-casino", MARKET: "place-market"}.get(place) or f"port-{c.places[place]}"


def port_id(c: Components, port: int) -> str:
    return place_id(c, FIRST_PORT + port)


def quay_id(c: Components, port: int, slot: int) -> str:
    """The token in a slot of a port, from 0."""
    return f"quay-{c.places[FIRST_PORT + port]}-{slot + 1}"


def stack_id(c: Components, port: int, seat: int) -> str:
    """A seat's ship on its stack of coins in a port."""
    return f"stack-{c.places[FIRST_PORT + port]}-{seat}"


def market_id(slot: int) -> str:
    """The token in a slot of the black market, from 0."""
    return f"market-{slot + 1}"


def ships_id(place: int, seat: int) -> str:
    """A seat's ships in casino or market."""
    return f"{'at-casino' if place == CASINO else 'at-market'}-{seat}"


def card_id(c: Components, card: int) -> str:
    return f"card-{c.cards[card]}"


# -- what lies with the seats -----------------------------------------------------------------


def sheet_id(seat: int) -> str:
    return f"sheet-{seat}"


def cargo_id(seat: int) -> str:
    return f"cargo-{seat}"


def safe_id(seat: int) -> str:
    return f"safe-{seat}"


def fleet_id(seat: int) -> str:
    return f"fleet-{seat}"


def cards_id(seat: int) -> str:
    return f"cards-{seat}"


# -- one's own area ---------------------------------------------------------------------------


def own_id(c: Components, kind: int, number: int) -> str:
    """One's own token of a kind, from 1."""
    return f"own-{c.cargo[kind]}-{number}"


def payment_id(number: int) -> str:
    """A payment that is offered, from 0."""
    return f"payment-{number + 1}"
