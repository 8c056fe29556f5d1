"""Rows of a match of Novgorod, of which the parts are kept that nothing has changed: the numbers of `features`."""

from collections.abc import Callable

from kogge.engine.rows import Rows, all_same, face_down
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State
from kogge.games.novgorod.bot.features import (
    SEAT_NUMBERS,
    SEATS,
    put_cities,
    put_market,
    put_seat,
    put_table,
    special_numbers,
)
from kogge.games.novgorod.bot.prospects import Prospects, prospects, shortest_routes
from kogge.games.novgorod.bot.turn_features import Outlook, put_own_orders, put_specials, put_turn
from kogge.games.novgorod.rules.state import SOURCES, Novgorod


class Captain:
    """What was last made of a seat, and of what."""

    def __init__(self) -> None:
        self.shared: list[list[int]] = []
        self.numbers: list[int] = []
        self.made = b""

    def seen(self, view: Novgorod, seat: int, known: Prospects) -> bytes:
        shared = [view.manufactures, view.bonuses, view.bonus_states, view.half_done[seat], view.done[seat]]
        numbers = [
            view.ducats[seat],
            view.seals[seat],
            view.hold[seat],
            len(view.hands[seat]),
            view.owned[seat],
            view.speed[seat],
            view.career[seat],
            view.side[seat],
            view.level[seat],
            view.gained[seat],
            view.markers[seat],
            view.drafted[seat],
            view.bill[seat],
            view.round,
            len(view.stack) > 0,
            view.place(seat) >= view.turns,
            view.ignored(),
        ]
        numbers += view.sources[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
        if not self.made or view.blind[seat] or self.numbers != numbers or not all_same(self.shared, shared):
            self.shared, self.numbers = shared, numbers
            row: list[int] = []
            put_seat(row, view, seat, known)
            self.made = bytes(row)
        return self.made


class Office:
    """What was last made of cities, market and own orders for one who looks, and of what."""

    def __init__(self) -> None:
        self.shared: list[list[int]] = []
        self.numbers: list[int] = []
        self.orders: list[int] = []
        self.made = b""

    def seen(self, view: Novgorod, known: Prospects, turn: Outlook) -> bytes:
        me = view.viewer
        mine = view.active == me
        shared = [
            view.manufactures,
            view.taken,
            view.owned,
            view.speed,
            view.level,
            view.career,
            view.side,
            view.drafted,
            view.bill,
            view.half_done[me],
            view.done[me],
        ]
        numbers = [
            view.ducats[me],
            view.hold[me],
            view.merchant,
            view.pirate,
            view.pirate_side,
            view.pirate_moves,
            view.target,
            view.round,
            mine,
        ]
        numbers += view.seals
        if mine:
            numbers += [turn.income, turn.fees, turn.goods, turn.luxuries, turn.running, view.privilege]
        orders = [*view.hands[me], NOTHING, *view.display, NOTHING, *view.shown, NOTHING, *view.fresh]
        same = self.numbers == numbers and self.orders == orders and all_same(self.shared, shared)
        if not self.made or not same or view.blind[me]:
            self.shared, self.numbers, self.orders = shared, numbers, orders
            row: list[int] = []
            put_cities(row, view, known, turn)
            put_market(row, view, turn)
            put_own_orders(row, view, turn, known.luxury_cards, shortest_routes(view.components))
            self.made = bytes(row)
        return self.made


class NovgorodRows(Rows[Novgorod]):
    def __init__(self, features: Callable[[Novgorod], list[int]]) -> None:
        super().__init__(features)
        self.captains = [Captain() for _ in range(SEATS)]
        self.offices = [Office() for _ in range(SEATS)]
        self.known: Prospects | None = None
        self.manufactures: list[int] = []

    def turn_down(self, seen: Novgorod) -> None:
        me = seen.viewer
        if seen.actor != NOBODY:
            seen.hands = [hand if seat == me else face_down(hand) for seat, hand in enumerate(seen.hands)]
            seen.blind = [orders if seat == me else face_down(orders) for seat, orders in enumerate(seen.blind)]
        seen.pile = face_down(seen.pile)
        seen.mask = face_down(seen.mask)

    def row(self, state: State, seat: int) -> bytes:
        view = self.glimpse(state, seat)
        known = self.known
        if known is None or self.manufactures is not view.manufactures:
            self.manufactures = view.manufactures
            known = prospects(view.components, tuple(view.manufactures))
            self.known = known
        turn = Outlook(view)
        row: list[int] = []
        put_table(row, view)
        parts = [bytes(row), self.offices[seat].seen(view, known, turn)]
        for place in range(view.seats):
            each = (seat + place) % view.seats
            parts.append(self.captains[each].seen(view, each, known))
        row = [0] * ((SEATS - view.seats) * SEAT_NUMBERS)
        put_turn(row, view, turn)
        if view.special:
            put_specials(row, view, turn)
        else:
            row += [0] * special_numbers(view.components)
        parts.append(bytes(row))
        return b"".join(parts)
