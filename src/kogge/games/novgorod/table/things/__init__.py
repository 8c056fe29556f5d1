"""Every thing on Novgorod's table, described once: how one speaks of it, how it is read aloud, what it does."""

from kogge.engine.scene import Thing
from kogge.games.novgorod.table.outlook import Outlook
from kogge.games.novgorod.table.things.cards import bonuses, orders, special_orders
from kogge.games.novgorod.table.things.chart import chart
from kogge.games.novgorod.table.things.own import own_area
from kogge.games.novgorod.table.things.seats import seats
from kogge.games.novgorod.table.things.turn import turn
from kogge.games.novgorod.words.teller import NovgorodTeller


def things(t: NovgorodTeller, outlook: Outlook | None) -> dict[str, Thing]:
    """By id; `outlook` is what the onlooker's route can earn."""
    found = (*chart(t), *orders(t), *bonuses(t), *special_orders(t), *seats(t), *turn(t, outlook), *own_area(t))
    return {thing.id: thing for thing in found}
