"""Positions of Borneo set up by hand, in the rulebook's notation.

Seats are A to E, companies r y g b, cards go by their ids: ``position(stored={"A": "F01 batavia"},
ladders={"r": "ACB"})`` is a table with two cards in A's storage and three merchants in Red, A's first.
What is not named lies where it would lie in a match: cards on the draw pile, harbours on the deck.
"""

from collections.abc import Iterable, Mapping

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.components import Components, components
from kogge.games.borneo.rules.events import FULFILLED, SMUGGLED
from kogge.games.borneo.rules.state import Borneo
from tests.positions import actor, ask, legal, play, play_out, told

# what every table has, to be had here too
__all__ = ["actor", "ask", "legal", "play", "play_out", "told"]

BOARD = BORNEO.data()
CARD = BORNEO_CARD.data()

both_editions = pytest.mark.parametrize("data", [BOARD, CARD], ids=["board", "card"])

SEATS = "ABCDE"
COMPANIES = "rygb"


def position(
    data: str = BOARD,
    seats: int = 4,
    *,
    active: str = "A",
    hands: Mapping[str, str] | None = None,
    stored: Mapping[str, str] | None = None,
    ladders: Mapping[str, str] | None = None,
    harbours: str | None = None,
    stacks: Iterable[str] = (),
    draw_pile: str | None = None,
    discard_pile: str = "",
    deck: str | None = None,
    orders: Mapping[str, int] | None = None,
    fulfilled: Mapping[str, str] | None = None,
    pirates: bool = False,
    ship: str = "",
) -> Borneo:
    """A table in the middle of a match; `ask` says which decision is at hand.

    The last card named of a draw pile or a deck is the next one. Slots, and the stacks at them, are
    named in order; without `harbours`, the first ones of the data file that lie nowhere else are open.
    """
    c = components(data)
    s = Borneo.blank(c, seats)
    s.seed = "a table"
    s.events = []
    s.turn = 1
    s.placed = s.merchants * seats
    s.active = SEATS.index(active)
    s.pirates = int(pirates)
    s.ship = SEATS.index(ship) if ship else NOBODY
    for seat, names in (hands or {}).items():
        s.hands[SEATS.index(seat)] = cards(c, names)
    for seat, names in (stored or {}).items():
        s.stored[SEATS.index(seat)] = cards(c, names)
    for seat, types in (fulfilled or {}).items():
        s.fulfilled[SEATS.index(seat)] = [c.order_types.index(order) for order in types.split()]
    for company, owners in (ladders or {}).items():
        s.ladders[COMPANIES.index(company)] = [SEATS.index(owner) for owner in owners]
    for slot, names in enumerate(stacks):
        s.stacks[slot] = cards(c, names)
    s.discard_pile = cards(c, discard_pile)
    s.orders = c.orders_in_play[seats][:]
    if orders is not None:
        s.orders = [orders.get(order, 0) for order in c.order_types]

    placed = [card for pile in (*s.hands, *s.stored, *s.stacks, s.discard_pile) for card in pile]
    placed += cards(c, f"{draw_pile or ''} {deck or ''} {harbours or ''}")
    assert len(set(placed)) == len(placed), "a card lies in two places"
    rest = [card for card in s.whole() if card not in placed]
    free_harbours = [card for card in rest if card >= c.cargo]
    if harbours is None:
        s.harbours = [free_harbours.pop(0) for _ in s.harbours]
    else:
        opened = cards(c, harbours)
        s.harbours[: len(opened)] = opened
    s.draw_pile = [card for card in rest if card < c.cargo] if draw_pile is None else cards(c, draw_pile)
    s.deck = free_harbours if deck is None else cards(c, deck)
    return s


def cards(c: Components, names: str) -> list[int]:
    """The cards with these ids."""
    return [c.card_names.index(name) for name in names.split()]


def ids(s: Borneo, pile: Iterable[int]) -> str:
    """The ids of these cards, as `position` takes them."""
    return " ".join(s.components.card_names[card] for card in pile)


def stored(s: Borneo, seat: str) -> str:
    """The ids of the cards in a seat's storage."""
    return ids(s, s.stored[SEATS.index(seat)])


def hand(s: Borneo, seat: str) -> str:
    """The ids of the cards in a seat's hand."""
    return ids(s, s.hands[SEATS.index(seat)])


def ladder(s: Borneo, company: str) -> str:
    """The owners of a company's merchants, rank 1 first."""
    return "".join(SEATS[owner] for owner in s.ladders[COMPANIES.index(company)])


def payments(s: Borneo, order: str) -> set[frozenset[str]]:
    """Every payment that can be made for this order ("each1", "kind4 pepper"), as ids of cards.

    A card that stands for another spice is written "F30 as cloves". The table itself stays as it is.
    """
    found: set[frozenset[str]] = set()
    seen: set[tuple[frozenset[int], int, int]] = set()
    begun = [(s, f"order {order}")] if f"order {order}" in legal(s) else []
    while begun:
        table, choice = begun.pop()
        table = table.clone()
        table.events = []
        play(table, choice)
        if made := told(table, FULFILLED):
            names = set(ids(table, made[0][2:]).split())
            for _, card, spice in told(table, SMUGGLED):
                name = table.components.card_names[card]
                names ^= {name, f"{name} as {table.components.spices[spice]}"}
            found.add(frozenset(names))
        elif (given := (frozenset(table.paid), table.pirate_card, table.pirate_spice)) not in seen:
            seen.add(given)
            begun += [(table, choice) for choice in legal(table)]
    return found
