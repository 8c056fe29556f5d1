"""Section 5, part 1 of a round: placing the flag and the auction markers."""

from kogge.engine.state import NOTHING, Step
from kogge.games.goa.rules.components import CELLS
from kogge.games.goa.rules.events import MARKED, PLACED_FLAG
from kogge.games.goa.rules.state import Goa


class PlaceFlag(Step[Goa]):
    """Rule 5.2, decision D02: the start player puts the flag beside a tile."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return s.first

    def options(self, s: Goa) -> list[int]:
        c, grid = s.components, s.grid
        return [
            c.flag[spot]
            for spot, beside in enumerate(c.beside)
            if (spot >= CELLS or grid[spot] == NOTHING) and any(grid[cell] != NOTHING for cell in beside)
        ]

    def take(self, s: Goa, action: int) -> None:
        (spot,) = s.components.parts[action]
        s.marks = [spot]
        s.tell(PLACED_FLAG, s.actor, spot)
        s.then(PLACE_MARKER)


class PlaceMarker(Step[Goa]):
    """Rules 5.3 to 5.6, decision D03: a tile next to the previous marker, any tile if there is none."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return (s.first + len(s.marks)) % s.seats

    def options(self, s: Goa) -> list[int]:
        mark, grid, marks = s.components.mark, s.grid, s.marks
        near = [mark[cell] for cell in s.components.around[marks[-1]] if grid[cell] != NOTHING and cell not in marks]
        return near or [mark[cell] for cell in range(CELLS) if grid[cell] != NOTHING and cell not in marks]

    def take(self, s: Goa, action: int) -> None:
        (cell,) = s.components.parts[action]
        s.marks.append(cell)
        s.tell(MARKED, s.actor, len(s.marks), cell, s.grid[cell])
        if len(s.marks) <= s.seats:
            s.then(PLACE_MARKER)


PLACE_FLAG = PlaceFlag("place flag")
PLACE_MARKER = PlaceMarker("place marker")
