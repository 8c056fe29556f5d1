"""Makes the picture of Cargo Noir's table from a view: every part by a painter of its own."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table.paint_cards import CardPainter
from kogge.games.cargo_noir.table.paint_deal import DealPainter
from kogge.games.cargo_noir.table.paint_harbour import HarbourPainter
from kogge.games.cargo_noir.table.paint_seats import GAP, SHEET_HEIGHT, SeatPainter
from kogge.games.cargo_noir.table.picture import Picture, Score
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words import say_part
from kogge.games.cargo_noir.words.words_table import say

WIDTH, LEAF = 872, 530  # the harbour is drawn on one leaf, everybody's sheets on a second one below it
SHEETS_Y = 3 * LEAF  # far enough below that no screen is so high as to show a bit of the other leaf
HEIGHT = SHEETS_Y + 3 * (SHEET_HEIGHT + GAP) + GAP
# what the templates say as it is
WORDS = (
    "harbour",
    "macao",
    "closed",
    "nobody there",
    "cards",
    "costs",
    "points",
    "families",
    "worth",
    "none",
    "start player",
    "your area",
    "warehouse",
    "warehouse tab",
    "free",
    "buys",
    "buys nothing",
    "or",
    "values",
    "values tab",
    "size",
    "safe",
    "fleet",
    "your cards",
    "your things",
    "looking on",
    "prospect",
    "prospect tab",
    "deal",
    "deal tab",
    "would pay",
    "scoring",
    "part total",
)


class Painter:
    """Makes the picture of a view, part by part."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.seats = seats
        self.lang = lang
        self.over = view.actor == NOBODY

    def picture(self) -> Picture:
        view, seats, lang = self.view, self.seats, self.lang
        harbour = HarbourPainter(view, seats, lang)
        cards = CardPainter(view, seats, lang)
        around = SeatPainter(view, seats, lang)
        deals = DealPainter(view, seats, lang)
        deal = deals.deal()
        prospects = [] if deal else deals.prospects()
        return Picture(
            words={key: say(key, lang) for key in WORDS},
            ports=harbour.ports(),
            macao=harbour.macao(),
            cards=cards.cards(),
            piles=cards.piles(),
            sheets=around.sheets(SHEETS_Y),
            own=around.own(),
            values=around.values(),
            sizes=len(view.components.worths.same) - 1,
            deal=deal,
            prospects=prospects,
            prospect_label=deals.prospect_label(prospects),
            heading=[say_part(part, lang) for part in view.results()[0].parts] if self.over else [],
            scores=self.scores() if self.over else [],
        )

    def scores(self) -> list[Score]:
        view = self.view
        results = sorted(view.results(), key=lambda result: (result.rank, result.seat))
        return [
            Score(
                result.seat,
                self.seats[result.seat],
                names.family(view.components, view.family[result.seat], self.lang),
                result.rank,
                list(result.parts.values()),
                result.points,
            )
            for result in results
        ]
