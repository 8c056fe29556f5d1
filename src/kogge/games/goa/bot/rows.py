"""Rows of a match of Goa, of which the parts are kept that nothing has changed: the numbers of `features`."""

from collections.abc import Callable

from kogge.engine.rows import Rows, face_down
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State
from kogge.games.goa.bot.features import highest_bid, put_bids, put_game, put_hand, put_under_way
from kogge.games.goa.bot.features_of_seats import (
    put_actions,
    put_bid,
    put_boards,
    put_goods,
    put_own,
    put_points,
    put_steps,
    seat_numbers,
)
from kogge.games.goa.bot.features_of_tiles import SEATS, put_grid, put_lots, tables
from kogge.games.goa.rules.state import Goa


class BeforeASeat:
    """What was last made of a seat's boards and tiles, and of what."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.sites: list[int] = []
        self.singles: list[int] = []
        self.kept: list[int] = []
        self.turned: list[int] = []
        self.held: list[int] = []
        self.colonists = self.ships = self.stock = NOTHING
        self.boards = self.steps = b""
        self.points = 0

    def has_changed(self, view: Goa, seat: int, held: list[int]) -> bool:
        return not (
            self.rows is view.rows
            and self.sites is view.sites
            and self.singles is view.singles[seat]
            and self.kept is view.kept[seat]
            and self.turned is view.turned
            and self.held is held
            and self.colonists == view.colonists[seat]
            and self.ships == view.ships[seat]
            and self.boards
        )

    def look(self, view: Goa, seat: int, held: list[int], stock: int) -> None:
        self.rows, self.sites, self.turned, self.held = view.rows, view.sites, view.turned, held
        self.singles, self.kept = view.singles[seat], view.kept[seat]
        self.colonists, self.ships, self.stock = view.colonists[seat], view.ships[seat], stock
        row: list[int] = []
        self.points = put_boards(row, view, tables(view.components), seat, stock)
        self.boards = bytes(row)
        row = []
        put_steps(row, view, seat, stock)
        self.steps = bytes(row)


class Table:
    """What was last made of lots and grid for one who looks, and of what."""

    def __init__(self) -> None:
        self.marks: list[int] = []
        self.grid: list[int] = []
        self.corners: list[int] = []
        self.rows: list[int] = []
        self.held: list[int] = []
        self.ships: list[int] = []
        self.lot = self.first = NOTHING
        self.made = b""

    def has_changed(self, view: Goa, held: list[int]) -> bool:
        if self.marks is not view.marks or self.grid is not view.grid or self.corners is not view.bonanza_corners:
            return True
        if self.lot != view.lot or self.first != view.first or not self.made:
            return True
        if not view.marks:
            return False
        return self.rows is not view.rows or self.held is not held or self.ships != view.ships

    def look(self, view: Goa, held: list[int], stocks: list[int]) -> None:
        self.marks, self.grid, self.corners = view.marks, view.grid, view.bonanza_corners
        self.lot, self.first = view.lot, view.first
        self.rows, self.held, self.ships = view.rows, held, view.ships.copy()
        row: list[int] = []
        put_lots(row, view, stocks)
        put_grid(row, view)
        self.made = bytes(row)


class GoaRows(Rows[Goa]):
    def __init__(self, features: Callable[[Goa], list[int]]) -> None:
        super().__init__(features)
        self.seats = [BeforeASeat() for _ in range(SEATS)]
        self.tables = [Table() for _ in range(SEATS)]  # as each seat sees it
        self.held: list[int] = []  # as it was last
        self.stocks: list[int] = []  # by that

    def turn_down(self, seen: Goa) -> None:
        if seen.actor != NOBODY:
            seen.hands = [hand if seat == seen.viewer else face_down(hand) for seat, hand in enumerate(seen.hands)]
        seen.draw_pile = face_down(seen.draw_pile)
        seen.later = face_down(seen.later)
        seen.bonanza = face_down(seen.bonanza)
        seen.bonanza_aside = face_down(seen.bonanza_aside)

    def row(self, state: State, seat: int) -> bytes:
        view = self.glimpse(state, seat)
        seats = view.seats
        if self.held != view.held:
            self.held = view.held.copy()
            self.stocks = [view.stock(each) for each in range(seats)]
        stocks = self.stocks[seat:] + self.stocks[:seat]
        high = highest_bid(view)
        most = max(view.ducats)
        row: list[int] = []
        put_game(row, view)
        put_bids(row, view, high)
        parts = [bytes(row)]
        table = self.tables[seat]
        if table.has_changed(view, self.held):
            table.look(view, self.held, stocks)
        parts.append(table.made)
        row = []
        put_hand(row, view)
        put_own(row, view, tables(view.components))
        for place in range(seats):
            each = (seat + place) % seats
            before = self.seats[each]
            if before.has_changed(view, each, self.held):
                before.look(view, each, self.held, stocks[place])
            put_goods(row, view, each, most)
            put_actions(row, view, each)
            parts += [bytes(row), before.boards]
            row = []
            put_points(row, view, each, most, before.points)
            parts += [bytes(row), before.steps]
            row = []
            put_bid(row, view, each, high)
        row += [0] * ((SEATS - seats) * seat_numbers(view.components))
        put_under_way(row, view)
        parts.append(bytes(row))
        return b"".join(parts)
