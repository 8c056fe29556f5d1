"""Section 8: what happens when a tile is acquired, and the Bonanza tile under it (13.2.4)."""

from kogge.engine.state import NOTHING, Step, without
from kogge.games.goa.rules.cards import receive
from kogge.games.goa.rules.components import (
    ARCHIVE,
    COLONISTS,
    CROP_ROTATION,
    GAIN,
    GAIN_OF_CHOICE,
    PLANTATION,
    RED,
    SHIPS,
)
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.events import ARCHIVED, BONANZA, LAID_IN_FRONT
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import MAKE_ROOM, free_space, lay_plantation, take_goods


class ChooseGood(Decision):
    """Rule 8.5.3, decision D06: ships or colonists."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        take = s.components.take
        return [take[SHIPS], take[COLONISTS]]

    def take(self, s: Goa, action: int) -> None:
        take_goods(s, s.components.first_part[action], s.due)
        s.due = 0


class PickFromArchive(Decision):
    """Rule 8.5.7, decision D09: one of the removed tiles, as if acquired now."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        c = s.components
        return [c.pick[kind] for kind in sorted({c.kind[tile] for tile in s.removed})]

    def take(self, s: Goa, action: int) -> None:
        if action == NOTHING:
            return
        c = s.components
        kind = c.first_part[action]
        tile = next(tile for tile in s.removed if c.kind[tile] == kind)
        s.removed = without(tile, s.removed)
        s.tell(ARCHIVED, s.active, tile)
        acquire(s, tile)


class TurnUpBonanza(Step[Goa]):
    """Rule 13.2.4: the Bonanza tile under the corner."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        place = s.bonanza_corners.index(s.corner)
        s.bonanza_corners = [corner for corner in s.bonanza_corners if corner != s.corner]
        tile = s.bonanza.pop(place)
        s.bonanza_open = [*s.bonanza_open, tile]
        s.tell(BONANZA, s.active, tile, s.corner)
        s.corner = NOTHING
        receive(s, s.active, tile)


CHOOSE_GOOD = ChooseGood("choose good")
PICK_FROM_ARCHIVE = PickFromArchive("archive")
TURN_UP_BONANZA = TurnUpBonanza("bonanza")


def acquire_from_grid(s: Goa, cell: int, instead: int = NOTHING) -> None:
    """The active seat takes a tile off the grid; after it comes the Bonanza tile of a corner."""
    tile = s.grid[cell]
    s.grid = s.grid[:]
    s.grid[cell] = instead
    if cell in s.bonanza_corners:
        s.corner = cell
        s.then(TURN_UP_BONANZA)
    acquire(s, tile)


def acquire(s: Goa, tile: int) -> None:
    """Rule 8.1: won, swapped or out of the Archive, a tile does the same."""
    c, me = s.components, s.active
    role = c.role[tile]
    if role in (PLANTATION, CROP_ROTATION):
        s.tile = tile
        space = free_space(s)
        if space == NOTHING:
            s.then(MAKE_ROOM)
        else:
            lay_plantation(s, space)
        return
    if role not in (GAIN, GAIN_OF_CHOICE, ARCHIVE):
        s.kept[me] = [*s.kept[me], tile]
        s.tell(LAID_IN_FRONT, me, tile)
        if role == RED and s.action:
            s.turned = [*s.turned, tile]  # acquired in an action phase, it works from the next round on
        return
    s.gone = [*s.gone, tile]
    if role == GAIN:
        receive(s, me, tile)
    elif role == GAIN_OF_CHOICE:
        s.due = c.gain_choice[tile]
        s.then(CHOOSE_GOOD)
    else:
        s.then(PICK_FROM_ARCHIVE)
