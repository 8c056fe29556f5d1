"""One's own area: storage, fulfilled orders, hand."""

from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.games.borneo.rules.derived import in_storage
from kogge.games.borneo.rules.orders import PAY
from kogge.games.borneo.table.drawing.cards import Card
from kogge.games.borneo.table.icons import goods
from kogge.games.borneo.table.ids import spice_id
from kogge.games.borneo.words.teller import BorneoTeller


class StorePile(Shown):
    """One's own cards of one spice."""

    def __init__(self, t: BorneoTeller, spice: int) -> None:
        """Doubles come last: they lie on top."""
        cards, units, _ = in_storage(t.view, t.me, spice)
        cards.sort(key=t.c.units.__getitem__)
        self.id = spice_id(t.c, spice)
        self.spice = goods(t.c, spice)
        self.units = units
        self.cards = [Card(t, card) for card in cards]


@said_from(of_me=["stored"])
def store(t: BorneoTeller) -> list[StorePile]:
    return [StorePile(t, spice) for spice in range(t.c.chest + t.c.jokers)]


class Own(Shown):
    """What the onlooker has; `paying` with cards of the storage."""

    def __init__(self, t: BorneoTeller, paying: bool) -> None:
        view, c = t.view, t.c
        parts = view.score(t.me)
        # cards chosen for a conflict already lie there
        hand = [Card(t, card) for card in view.hands[t.me] if card not in view.chosen]
        self.store = store(t)
        self.worth = t.say("own.worth", points=parts["cargo"] + parts["harbours"])  # of the storage (11.1)
        self.orders = [c.order_vp[kind] for kind in view.fulfilled[t.me]]  # the points of those fulfilled
        self.hand = hand
        self.hand_title = t.say("own.hand", cards=len(hand))
        self.paying = paying


def own(t: BorneoTeller) -> Own:
    view = t.view
    return own_area(t, bool(view.stack) and view.stack[-1] is PAY and view.active == t.me)


@said_from("chosen", "ship", "pirates", of_me=["hands", "stored", "fulfilled"])
def own_area(t: BorneoTeller, paying: bool) -> Own:
    return Own(t, paying)
