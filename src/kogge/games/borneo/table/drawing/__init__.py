"""What Borneo's templates draw, and where: one small class for each thing drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.engine.words import Group
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.table.drawing.cards import Pile, piles
from kogge.games.borneo.table.drawing.ending import Last, Score, last_orders, scores
from kogge.games.borneo.table.drawing.harbours import Slot
from kogge.games.borneo.table.drawing.merchants import Duel, Ladder, Lap, laps
from kogge.games.borneo.table.drawing.orders import OrderPile, Payment, order_piles
from kogge.games.borneo.table.drawing.own import Own
from kogge.games.borneo.table.icons import goods
from kogge.games.borneo.words.teller import BorneoTeller

WIDTH, HEIGHT = 872, 562


@dataclass(frozen=True)
class Drawing:
    """The table and one's own area."""

    words: Group
    own_words: Group
    spices: Sequence[Icon]
    slots: Sequence[Slot]
    orders: Sequence[OrderPile]
    ladders: Sequence[Ladder]
    piles: Sequence[Pile]
    pirates: bool
    ship: int  # who holds it
    duel: Duel | None
    payment: Payment | None
    laps: Sequence[Lap]
    finals: Sequence[Last]
    heading: Sequence[str]  # of the scores
    scores: Sequence[Score]
    own: Own | None


def draw(t: BorneoTeller, chosen: Sequence[str]) -> Drawing:
    view, c = t.view, t.c
    over = view.actor == NOBODY
    return Drawing(
        words=t.group("board"),
        own_words=t.group("own"),
        spices=[goods(c, spice) for spice in range(c.chest)],
        slots=[Slot.of(t, slot, chosen) for slot in range(c.open_harbours)],
        orders=order_piles(t),
        ladders=[Ladder.of(t, company) for company in range(len(c.companies))],
        piles=piles(t),
        pirates=bool(view.pirates),
        ship=view.ship,
        duel=Duel.of(t) if view.company != NOTHING else None,
        payment=Payment.of(t) if view.order != NOTHING else None,
        laps=laps(view) if view.stack and view.stack[-1] is PLACE_MERCHANT else [],
        finals=last_orders(t) if view.finals else [],
        heading=[t.say(f"board.part {part}") for part in (*view.score(0), "total")] if over else [],
        scores=scores(t) if over else [],
        own=Own.of(t) if t.me != NOBODY else None,
    )
