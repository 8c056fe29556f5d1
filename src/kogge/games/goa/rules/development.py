"""Rule 7.3: steps on the development board, and what they bring."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step
from kogge.games.goa.rules.cards import draw
from kogge.games.goa.rules.components import BYTE, COLUMNS, LAST_ROW, NO_SHIPS, NO_SPICES
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.events import ADVANCED, COMPLETED_ROW, FIRST_TO_REACH, PROGRESSED
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import PAY


class MoveMarker(Step[Goa]):
    """Rule 7.3.1: once a step is paid, its marker moves."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        column, s.column = s.column, NOTHING
        move_marker(s, column)


class AdvanceLowest(Decision):
    """Rule 8.8.4, decision D27: the Viceroy moves the marker that is furthest behind."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        lowest = lowest_row(s, s.active)
        rows = rows_of(s, s.active)
        return [s.components.advance[column] for column, row in enumerate(rows) if row == lowest]

    def against(self, s: Goa, action: int) -> Reason | None:
        if s.components.verb[action] != "advance":
            return None
        rows = rows_of(s, s.active)
        (column,) = s.components.parts[action]
        return against_last_row(rows[column]) or Reason("not furthest behind", "8.8.4", row=min(rows))

    def take(self, s: Goa, action: int) -> None:
        advance(s, s.components.first_part[action])


MOVE_MARKER = MoveMarker("move marker")
ADVANCE_LOWEST = AdvanceLowest("viceroy")


def rows_of(s: Goa, seat: int) -> list[int]:
    return s.rows[seat * len(COLUMNS) : (seat + 1) * len(COLUMNS)]


def lowest_row(s: Goa, seat: int) -> int:
    """Where the marker of a seat is that is furthest behind."""
    lowest = LAST_ROW
    for row in rows_of(s, seat):
        lowest = min(lowest, row)
    return lowest


def progress(s: Goa, column: int, card: int) -> None:
    """Rules 7.3.1, 7.3.2: pay spices and ships, then move; a card spares the ones or the others."""
    c, me = s.components, s.active
    row = s.rows[me * len(COLUMNS) + column]
    role = NOTHING if card == NOTHING else c.card_role[card]
    ships = 0 if role == NO_SHIPS else c.step_ships[column][row]
    s.ships[me] -= ships
    s.owed = [] if role == NO_SPICES else c.step_spices[column][row][::-1]
    s.column = column
    s.tell(PROGRESSED, me, column, row + 1, ships, len(s.owed))
    s.then(PAY, MOVE_MARKER)


def advance(s: Goa, column: int, ducats: int = 0) -> None:
    """A step without spices and ships, for nothing or for ducats (8.8.4, 9.3.6)."""
    s.ducats[s.active] -= ducats
    s.tell(ADVANCED, s.active, column, s.rows[s.active * len(COLUMNS) + column] + 1, ducats)
    move_marker(s, column)


def bonus(s: Goa, seat: int, column: int) -> tuple[int, int]:
    """Rule 7.3.4: cards for the first to get there, extra actions for a complete row, by a step in a column."""
    c = s.components
    row = s.rows[seat * len(COLUMNS) + column]
    is_first = all(s.rows[other * len(COLUMNS) + column] <= row for other in range(s.seats))
    completes = rows_of(s, seat).count(row) == 1 and lowest_row(s, seat) == row
    return c.first_cards[row + 2] if is_first else 0, c.row_extras[row + 2] if completes else 0


def move_marker(s: Goa, column: int) -> None:
    """After every step, first the card, then the extra actions."""
    me = s.active
    cards, extras = bonus(s, me, column)
    lowest = lowest_row(s, me)
    s.rows = s.rows[:]
    s.rows[me * len(COLUMNS) + column] += 1
    if cards:
        s.tell(FIRST_TO_REACH, me, column, rows_of(s, me)[column])
        draw(s, me, cards)
    completed = lowest_row(s, me)
    if completed > lowest:
        s.extras[me] += extras
        s.tell(COMPLETED_ROW, me, completed, extras)


def against_last_row(row: int) -> Reason | None:
    return Reason("last row", "7.3.1") if row == LAST_ROW - 1 else None


def lacking(s: Goa, column: int, spices: bool, ships: bool) -> Reason:
    """What the active seat lacks for the next step in a column, or that there is none."""
    c, me = s.components, s.active
    row = rows_of(s, me)[column]
    if last := against_last_row(row):
        return last
    stock = s.stock(me)
    needs = c.step_packed[column][row] if spices else 0
    missing = [max(0, figure(needs, spice) - figure(stock, spice)) for spice in range(len(c.spices))]
    missing.append(max(0, c.step_ships[column][row] - s.ships[me]) if ships else 0)
    packed = sum(number << BYTE * place for place, number in enumerate(missing))
    return Reason("lacks one" if sum(missing) == 1 else "lacks", "7.3.1", missing=packed)


def figure(packed: int, place: int) -> int:
    """One of several numbers in one, a byte for each."""
    return packed >> BYTE * place & (1 << BYTE) - 1


def affordable(s: Goa, spices: bool, ships: bool) -> list[int]:
    """The columns whose next step the active seat can pay, with spices, with ships, or with both (7.3.1)."""
    c, me = s.components, s.active
    fleet = s.ships[me] if ships else LAST_ROW
    high = c.high_bits
    stock = s.stock(me) | high
    return [
        column
        for column, row in enumerate(rows_of(s, me))
        if row < LAST_ROW - 1
        and fleet >= c.step_ships[column][row]
        and (not spices or (stock - c.step_packed[column][row]) & high == high)
    ]
