"""The ids of the things on Borneo's table, by which they are pointed at."""

from kogge.games.borneo.rules.components import Components

DRAW_PILE = "pile-draw"
DISCARD_PILE = "pile-discard"
DECK = "pile-deck"
COVE = "cove"
CONFLICT = "conflict"
PAYMENT = "payment"
PLACING = "placing"
FINAL_ROUND = "final-round"
SCORING = "scoring"


def card_id(c: Components, card: int) -> str:
    return f"card-{c.card_names[card]}"


def harbour_id(slot: int) -> str:
    return f"harbour-{slot + 1}"


def ladder_id(c: Components, company: int) -> str:
    return f"ladder-{c.companies[company]}"


def merchant_id(c: Components, company: int, rank: int) -> str:
    return f"merchant-{c.companies[company]}-{rank + 1}"


def order_id(c: Components, kind: int) -> str:
    return f"order-{c.order_types[kind]}"


def spice_id(c: Components, spice: int) -> str:
    return "spice-chest" if spice == c.chest else f"spice-{c.spices[spice]}"
