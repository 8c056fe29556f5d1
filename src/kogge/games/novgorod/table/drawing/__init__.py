"""What Novgorod's templates draw, and where: one small class for each thing drawn."""

from kogge.engine.result import Result
from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.games.novgorod.table.drawing.cards import bonuses, open_orders, specials
from kogge.games.novgorod.table.drawing.chart import cities, lanes, pieces, way
from kogge.games.novgorod.table.drawing.own import Own
from kogge.games.novgorod.table.drawing.seats import BOARD_HEIGHT, GAP, boards
from kogge.games.novgorod.table.drawing.turn import Turn
from kogge.games.novgorod.table.outlook import Outlook
from kogge.games.novgorod.words.teller import NovgorodTeller

WIDTH, LEAF = 872, 508  # the chart is drawn on one leaf, everybody's boards on a second one below it
BOARDS_Y = 3 * LEAF  # far enough below that no screen is so high as to show a bit of the other leaf
HEIGHT = BOARDS_Y + 2 * (BOARD_HEIGHT + GAP) + GAP


class Score(Shown):
    """A seat's points at the end; rank 0 if it is not ranked."""

    def __init__(self, t: NovgorodTeller, result: Result) -> None:
        self.seat = result.seat
        self.name = t.seat(result.seat)
        self.rank = 0 if result.out else result.rank
        self.parts = list(result.parts.values())
        self.points = result.points
        self.note = t.say("status.not ranked") if result.out else ""


class Drawing(Shown):
    """The table and one's own area."""

    def __init__(self, t: NovgorodTeller, outlook: Outlook | None) -> None:
        view = t.view
        over = view.actor == NOBODY
        turn = None if over else Turn(t, outlook)
        self.words = t.group("drawing")
        self.cities = cities(t)
        self.lanes = lanes(t)
        self.way = way(view)
        self.active = view.active if view.round else NOBODY  # whose ship sails; -1 if nobody's
        self.pieces = pieces(t)
        self.orders = open_orders(t)
        self.order_price = t.c.order_price
        self.pile = len(view.pile)  # cards in it
        self.specials = specials(t)
        self.bonuses = bonuses(t)
        self.turn = turn
        self.boards = boards(t, BOARDS_Y, turn.slots if turn else [])
        self.own = None if t.me == NOBODY else Own(t)
        self.heading = [t.say(f"score.{part}") for part in view.score(0)] if over else []  # of the scores
        self.scores = scores(t) if over else []
        self.ending = ending(t) if over else ""


def scores(t: NovgorodTeller) -> list[Score]:
    """Rules 9.3 and 9.4: whoever is out comes last, and has no rank."""
    results = sorted(t.view.results(), key=lambda result: (result.out, result.rank, result.seat))
    return [Score(t, result) for result in results]


def ending(t: NovgorodTeller) -> str:
    """Rule 9.5: nobody may have won."""
    return "" if any(result.won for result in t.view.results()) else t.say("drawing.nobody won")
