"""Rows of a match of Borneo, of which the parts are kept that nothing has changed: the numbers of `features`."""

from collections.abc import Callable

from kogge.engine.rows import Rows, face_down, one_of
from kogge.engine.state import NOTHING, State
from kogge.games.borneo.bot.features import (
    RANKS,
    SEATS,
    harbour_numbers,
    in_order,
    put_game,
    put_hand,
    put_harbour,
    put_seat,
    put_under_way,
    seat_numbers,
)
from kogge.games.borneo.rules.state import Borneo


class Onlooker:
    """What was last made of the table for one who looks, and of what."""

    def __init__(self, view: Borneo) -> None:
        self.cards: list[int] = [NOTHING]  # of its hand: the same list as long as they are the same cards
        self.hand = b""
        slots, companies = len(view.harbours), len(view.ladders)
        self.harbours = [NOTHING] * slots
        self.stacks = [self.cards] * slots
        self.seen_with = [self.cards] * slots  # the hand by which a harbour was looked at
        self.slots = [b""] * slots
        self.owners = [self.cards] * companies
        self.ladders = [b""] * companies

    def look_at_hand(self, view: Borneo) -> None:
        if self.cards != view.hands[view.viewer]:
            self.cards = view.hands[view.viewer].copy()
            row: list[int] = []
            put_hand(row, view)
            self.hand = bytes(row)

    def harbour(self, view: Borneo, slot: int, room: int) -> bytes:
        harbour, stack = view.harbours[slot], view.stacks[slot]
        if self.stacks[slot] is not stack or self.seen_with[slot] is not self.cards or self.harbours[slot] != harbour:
            self.harbours[slot], self.stacks[slot], self.seen_with[slot] = harbour, stack, self.cards
            row: list[int] = []
            put_harbour(row, view, slot, room)
            self.slots[slot] = bytes(row)
        return self.slots[slot]

    def ladder(self, view: Borneo, company: int) -> bytes:
        """Its owners, rank by rank."""
        owners = view.ladders[company]
        if self.owners[company] is not owners:
            self.owners[company] = owners
            ranks: list[bytes] = []
            for rank in range(RANKS):
                owner = (owners[rank] - view.viewer) % view.seats if rank < len(owners) else NOTHING
                ranks.append(one_of(owner, SEATS))
            self.ladders[company] = b"".join(ranks)
        return self.ladders[company]


class Holder:
    """What was last made of a seat, and of what."""

    def __init__(self) -> None:
        self.hand = self.due = NOTHING
        self.has_ship = False
        self.stored: list[int] = []
        self.fulfilled: list[int] = []
        self.orders: list[int] = []
        self.made = b""

    def seen(self, view: Borneo, seat: int) -> bytes:
        hand, due = len(view.hands[seat]), view.due.count(seat) if view.due else 0
        if (
            self.stored is view.stored[seat]
            and self.fulfilled is view.fulfilled[seat]
            and self.orders is view.orders
            and self.hand == hand
            and self.due == due
            and self.has_ship == (view.ship == seat)
        ):
            return self.made
        self.stored, self.fulfilled, self.orders = view.stored[seat], view.fulfilled[seat], view.orders
        self.hand, self.due, self.has_ship = hand, due, view.ship == seat
        row: list[int] = []
        put_seat(row, view, seat)
        self.made = bytes(row)
        return self.made


class BorneoRows(Rows[Borneo]):
    def __init__(self, features: Callable[[Borneo], list[int]]) -> None:
        super().__init__(features)
        self.onlookers: list[Onlooker] = []
        self.holders = [Holder() for _ in range(SEATS)]

    def turn_down(self, seen: Borneo) -> None:
        seen.hands = [hand if seat == seen.viewer else face_down(hand) for seat, hand in enumerate(seen.hands)]
        seen.draw_pile = face_down(seen.draw_pile)
        seen.deck = face_down(seen.deck)
        seen.away = face_down(seen.away)

    def row(self, state: State, seat: int) -> bytes:
        view = self.glimpse(state, seat)
        c, seats = view.components, view.seats
        while len(self.onlookers) < seats:
            self.onlookers.append(Onlooker(view))
        onlooker = self.onlookers[seat]
        onlooker.look_at_hand(view)
        row: list[int] = []
        put_game(row, view)
        parts = [bytes(row)]
        for room, slot in in_order(view):
            lies = view.harbours[slot] != NOTHING
            parts.append(onlooker.harbour(view, slot, room) if lies else bytes(harbour_numbers(c)))
        parts += [onlooker.ladder(view, company) for company in range(len(c.companies))]
        parts.append(onlooker.hand)
        for place in range(seats):
            each = (seat + place) % seats
            parts.append(self.holders[each].seen(view, each))
        row = [0] * ((SEATS - seats) * seat_numbers(c))
        put_under_way(row, view)
        parts.append(bytes(row))
        return b"".join(parts)
