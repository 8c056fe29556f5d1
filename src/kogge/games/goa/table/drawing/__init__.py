"""What Goa's templates draw, and where, in the units of the drawing: one small class for each thing drawn."""

from collections.abc import Sequence

from kogge.engine.result import Result
from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.games.goa.rules.acquiring import PICK_FROM_ARCHIVE
from kogge.games.goa.table.drawing.boards import BOARD_HEIGHT, GAP, Own, others, place_of
from kogge.games.goa.table.drawing.market import Flag, cells, chain, piles, pills, removed, spots, supply
from kogge.games.goa.table.drawing.plate import Plate
from kogge.games.goa.words.teller import GoaTeller

WIDTH, LEAF = 872, 518  # the table is drawn on one leaf, everybody's boards on a second one below it
BOARDS_Y = 3 * LEAF  # far enough below that no screen is so high as to show a bit of the other leaf
SECOND_SEA = 2 * LEAF  # where the sea of the second leaf begins, over all lines of the chart
HEIGHT = BOARDS_Y + 3 * (BOARD_HEIGHT + GAP) + GAP


class Score(Shown):
    """A seat's line in the final scoring."""

    def __init__(self, t: GoaTeller, result: Result) -> None:
        self.seat = result.seat
        self.name = t.seat(result.seat)
        self.rank = result.rank
        self.parts = list(result.parts.values())
        self.points = result.points


class Drawing(Shown):
    """Everything that the templates draw."""

    def __init__(self, t: GoaTeller, chosen: Sequence[str]) -> None:
        view = t.view
        over = view.actor == NOBODY
        boards = others(t, BOARDS_Y)
        self.words = t.group("table")
        self.second_sea = SECOND_SEA
        self.own_words = t.group("own")
        self.cells = cells(t)
        self.spots = spots(t)
        self.flag = Flag(t) if view.marks else None
        self.pills = pills(t)
        self.chain = chain(view)  # the line from the flag from marker to marker
        self.supply = supply(t)
        self.piles = piles(t)
        self.plate = None if over else Plate(t)
        self.removed = removed(t)
        self.removed_at = place_of(len(boards), BOARDS_Y)
        self.archive = bool(view.stack) and view.stack[-1] is PICK_FROM_ARCHIVE  # one of them is to be chosen
        self.boards = boards
        self.own = None if t.me == NOBODY else Own(t, chosen)
        self.heading = [t.say(f"score.{part}") for part in view.score(0)] if over else []  # of the scores
        results = sorted(view.results(), key=lambda result: (result.rank, result.seat)) if over else []
        self.scores = [Score(t, result) for result in results]
