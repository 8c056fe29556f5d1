"""Section 5, part 1 of a round: placing the flag and the auction markers."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import CELLS
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.events import MARKED, PLACED_FLAG
from kogge.games.goa.rules.state import Goa

FIRST_ON_A_TILE = 2  # the first marker stands on the flag (5.2)


class PlaceFlag(Decision):
    """Rule 5.2, decision D02: the start player puts the flag beside a tile."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return s.first

    def options(self, s: Goa) -> list[int]:
        flag, grid = s.components.flag, s.grid
        options: list[int] = []
        for spot, beside in enumerate(s.components.beside):
            if spot < CELLS and grid[spot] != NOTHING:
                continue
            for cell in beside:
                if grid[cell] != NOTHING:
                    options.append(flag[spot])
                    break
        return options

    def against(self, s: Goa, action: int) -> Reason | None:
        if s.components.verb[action] != "flag":
            return None
        (spot,) = s.components.parts[action]
        if spot < CELLS and s.grid[spot] != NOTHING:
            return Reason("flag beside tiles", "5.2.1")
        return Reason("no tile beside", "5.2.2")

    def take(self, s: Goa, action: int) -> None:
        spot = s.components.first_part[action]
        s.marks = [spot]
        s.tell(PLACED_FLAG, s.actor, spot)
        s.then(PLACE_MARKER)


class PlaceMarker(Decision):
    """Rules 5.3 to 5.6, decision D03: a tile next to the previous marker, any tile if there is none."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return (s.first + len(s.marks)) % s.seats

    def options(self, s: Goa) -> list[int]:
        mark, grid, marks = s.components.mark, s.grid, s.marks
        return [mark[cell] for cell in near(s)] or [
            mark[cell] for cell in range(CELLS) if grid[cell] != NOTHING and cell not in marks
        ]

    def against(self, s: Goa, action: int) -> Reason | None:
        if s.components.verb[action] != "mark":
            return None
        (cell,) = s.components.parts[action]
        number = 1 + len(s.marks)
        if s.grid[cell] == NOTHING:
            return Reason("markers on tiles", "5.4")
        if cell in s.marks:
            return Reason("marked", "5.4", number=s.marks.index(cell) + 1)
        if number == FIRST_ON_A_TILE:
            return Reason("far from flag", "5.3")
        return Reason("far from marker", "5.4", number=number, before=number - 1)

    def take(self, s: Goa, action: int) -> None:
        cell = s.components.first_part[action]
        s.marks = [*s.marks, cell]
        s.tell(MARKED, s.actor, len(s.marks), cell, s.grid[cell])
        if len(s.marks) <= s.seats:
            s.then(PLACE_MARKER)


PLACE_FLAG = PlaceFlag("place flag")
PLACE_MARKER = PlaceMarker("place marker")


def near(s: Goa) -> list[int]:
    """Rules 5.3 and 5.4: the cells beside the last marker, or the flag, on which the next one can be placed."""
    grid, marks = s.grid, s.marks
    return [cell for cell in s.components.around[marks[-1]] if grid[cell] != NOTHING and cell not in marks]
