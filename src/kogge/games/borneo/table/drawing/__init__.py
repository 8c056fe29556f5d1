"""What Borneo's templates draw, and where: one small class for each thing drawn."""

from collections.abc import Sequence

from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.table.drawing.cards import piles
from kogge.games.borneo.table.drawing.ending import last_orders, scores
from kogge.games.borneo.table.drawing.harbours import slots
from kogge.games.borneo.table.drawing.merchants import Duel, ladders, laps
from kogge.games.borneo.table.drawing.orders import Payment, order_piles
from kogge.games.borneo.table.drawing.own import own
from kogge.games.borneo.table.icons import goods
from kogge.games.borneo.words.teller import BorneoTeller

WIDTH, HEIGHT = 872, 562


class Drawing(Shown):
    """The table and one's own area."""

    def __init__(self, t: BorneoTeller, chosen: Sequence[str]) -> None:
        view, c = t.view, t.c
        over = view.actor == NOBODY
        self.words = t.group("board")
        self.own_words = t.group("own")
        self.spices = [goods(c, spice) for spice in range(c.chest)]
        self.slots = slots(t, chosen)
        self.orders = order_piles(t)
        self.ladders = ladders(t)
        self.piles = piles(t)
        self.pirates = bool(view.pirates)
        self.ship = view.ship  # who holds it
        self.duel = Duel(t) if view.company != NOTHING else None
        self.payment = Payment(t) if view.order != NOTHING else None
        self.laps = laps(view) if view.stack and view.stack[-1] is PLACE_MERCHANT else []
        self.finals = last_orders(t) if view.finals else []
        # of the scores
        self.heading = [t.say(f"board.part {part}") for part in (*view.score(0), "total")] if over else []
        self.scores = scores(t) if over else []
        self.tie_break = t.tie_break() if over else ""
        self.own = own(t) if t.me != NOBODY else None
