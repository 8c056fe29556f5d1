"""Rows of a match of Cargo Noir, of which the parts are kept that nothing has changed: the numbers of `features`."""

from collections.abc import Callable

from kogge.engine.rows import Rows, face_down
from kogge.engine.state import NOTHING, State
from kogge.games.cargo_noir.bot.features import (
    PORT,
    SEAT,
    SEATS,
    put_cards,
    put_game,
    put_kinds,
    put_quay,
    put_seat,
    put_ships,
    put_under_way,
)
from kogge.games.cargo_noir.bot.sight import Sight
from kogge.games.cargo_noir.rules.components import PORTS
from kogge.games.cargo_noir.rules.derived import left_to_spend
from kogge.games.cargo_noir.rules.state import CargoNoir


class Family:
    """What was last made of the table for one who looks, and of what."""

    def __init__(self) -> None:
        nothing: list[int] = []
        # the cargo of all seats as it counts: the same list as long as it, and the order of kinds, are the same
        self.cargo = nothing
        self.order = nothing
        self.kinds_of = [nothing, nothing, nothing, nothing]
        self.kinds = b""
        self.cards_of = [nothing, nothing, nothing]
        self.cards = b""
        self.quays_of = [[nothing, nothing, nothing] for _ in range(PORTS)]
        self.quays = [b""] * PORTS
        self.seats_of = [[nothing, nothing, nothing] for _ in range(SEATS)]
        self.seats = [b""] * SEATS

    def look_at_cargo(self, sight: Sight) -> None:
        if self.cargo != sight.cargo or self.order != sight.order:
            self.cargo, self.order = sight.cargo, sight.order

    def put_kinds(self, parts: list[bytes], view: CargoNoir, sight: Sight) -> None:
        numbers = [view.discard, view.given if view.active == view.viewer else NOTHING]
        of = self.kinds_of
        if of[0] is not self.cargo or of[1] is not view.market or of[2] is not view.quays or of[3] != numbers:
            self.kinds_of = [self.cargo, view.market, view.quays, numbers]
            row: list[int] = []
            put_kinds(row, view, sight)
            self.kinds = bytes(row)
        parts.append(self.kinds)

    def put_cards(self, parts: list[bytes], view: CargoNoir, sight: Sight) -> None:
        numbers = [left_to_spend(view, view.viewer), sight.to_spend[view.viewer]]
        of = self.cards_of
        if of[0] is not sight.stock or of[1] is not sight.cards or of[2] != numbers:
            self.cards_of = [sight.stock, sight.cards, numbers]
            row: list[int] = []
            put_cards(row, view, sight)
            self.cards = bytes(row)
        parts.append(self.cards)

    def put_quay(self, parts: list[bytes], view: CargoNoir, sight: Sight, port: int) -> None:
        stacks = view.stacks[port * view.seats : (port + 1) * view.seats]
        of = self.quays_of[port]
        if of[0] is not self.cargo or of[1] is not view.quays or of[2] != stacks:
            self.quays_of[port] = [self.cargo, view.quays, stacks]
            row: list[int] = []
            put_quay(row, view, sight, port)
            self.quays[port] = bytes(row)
        parts.append(self.quays[port])

    def put_seat(self, parts: list[bytes], view: CargoNoir, sight: Sight, seat: int) -> None:
        numbers = [
            sight.trades[seat],
            sight.safe[seat],
            sight.staked[seat],
            sight.back[seat],
            sight.leading[seat],
            sight.outbid[seat],
            sight.coming[seat],
            sight.to_spend[seat],
            sight.first,
            view.home[seat],
            view.at_casino[seat],
            view.at_market[seat],
            view.fleet(seat),
            left_to_spend(view, seat),
        ]
        of = self.seats_of[seat]
        if of[0] is not self.cargo or of[1] is not sight.cards or of[2] != numbers or view.basket:
            self.seats_of[seat] = [self.cargo, sight.cards, numbers]
            row: list[int] = []
            put_seat(row, view, sight, seat)
            self.seats[seat] = bytes(row)
        parts.append(self.seats[seat])


class CargoNoirRows(Rows[CargoNoir]):
    def __init__(self, features: Callable[[CargoNoir], list[int]]) -> None:
        super().__init__(features)
        self.families = [Family() for _ in range(SEATS)]
        self.sight: Sight | None = None

    def turn_down(self, seen: CargoNoir) -> None:
        seen.bag = face_down(seen.bag)

    def row(self, state: State, seat: int) -> bytes:
        view = self.glimpse(state, seat)
        sight = self.sight = Sight(view, self.sight)
        family = self.families[seat]
        family.look_at_cargo(sight)
        row: list[int] = []
        put_game(row, view)
        parts = [bytes(row)]
        family.put_kinds(parts, view, sight)
        family.put_cards(parts, view, sight)
        for port in range(PORTS):
            if view.open >> port & 1:
                row = []
                put_ships(row, view, sight, port)
                parts.append(bytes(row))
                family.put_quay(parts, view, sight, port)
            else:
                parts.append(bytes(PORT))
        for place in range(view.seats):
            family.put_seat(parts, view, sight, (seat + place) % view.seats)
        row = [0] * ((SEATS - view.seats) * (SEAT + len(view.components.cards)))
        put_under_way(row, view, sight)
        parts.append(bytes(row))
        return b"".join(parts)
