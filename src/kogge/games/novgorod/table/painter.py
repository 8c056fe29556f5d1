"""Makes the picture of Novgorod's table from a view: every part by a painter of its own."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.games.novgorod.rules.components import CITIES
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.paint_cards import CardPainter
from kogge.games.novgorod.table.paint_chart import ChartPainter
from kogge.games.novgorod.table.paint_seats import BOARD_HEIGHT, GAP, SeatPainter
from kogge.games.novgorod.table.paint_turn import TurnPainter
from kogge.games.novgorod.table.picture import Picture, Score
from kogge.games.novgorod.words.words import say_part
from kogge.games.novgorod.words.words_table import say

WIDTH, LEAF = 872, 508  # the chart is drawn on one leaf, everybody's boards on a second one below it
BOARDS_Y = 3 * LEAF  # far enough below that no screen is so high as to show a bit of the other leaf
HEIGHT = BOARDS_Y + 2 * (BOARD_HEIGHT + GAP) + GAP
# what the templates say as it is
WORDS = (
    "chart",
    "north sea",
    "baltic",
    "orders",
    "in pile",
    "specials",
    "mask",
    "bonuses",
    "empty",
    "boards",
    "end of game",
    "reached",
    "done line",
    "career",
    "offices",
    "route",
    "your turn",
    "your career",
    "your orders",
    "your offices",
    "your area",
    "your ship",
    "prospect",
    "given line",
    "missing",
    "no order",
    "scoring",
    "part total",
    "looking on",
    "front side",
    "back side",
    "where seals come from",
)


class Painter:
    """Makes the picture of a view, part by part."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY
        self.over = view.actor == NOBODY

    def picture(self) -> Picture:
        view, lang = self.view, self.lang
        chart = ChartPainter(view, lang)
        cards = CardPainter(view, self.seats, lang)
        seats = SeatPainter(view, self.seats, lang)
        turn = None if self.over else TurnPainter(view, self.seats, lang).turn()
        return Picture(
            words={key: say(key, lang) for key in WORDS},
            cities=[chart.city(city) for city in range(CITIES)],
            lanes=chart.lanes(),
            way=chart.way(),
            active=view.active if view.round else NOBODY,
            pieces=chart.pieces(),
            orders=cards.orders(),
            order_price=view.components.order_price,
            pile=cards.pile(),
            specials=[cards.special(place) for place in range(len(view.special))],
            bonuses=[cards.bonus(place) for place in range(len(view.bonuses))],
            turn=turn,
            boards=seats.boards(BOARDS_Y, turn.slots if turn else []),
            own=None if self.mine == NOBODY else seats.own(self.mine),
            heading=[say_part(part, lang) for part in view.score(0)] if self.over else [],
            scores=self.scores() if self.over else [],
            ending=self.ending() if self.over else "",
        )

    # -- the end --------------------------------------------------------------------------------

    def scores(self) -> list[Score]:
        """Rules 9.3 and 9.4: whoever is out comes last, and has no rank."""
        results = sorted(self.view.results(), key=lambda result: (result.out, result.rank, result.seat))
        return [
            Score(
                result.seat,
                self.seats[result.seat],
                0 if result.out else result.rank,
                list(result.parts.values()),
                result.points,
                say("not ranked", self.lang) if result.out else "",
            )
            for result in results
        ]

    def ending(self) -> str:
        """Rule 9.5: nobody may have won."""
        return "" if any(result.won for result in self.view.results()) else say("nobody won", self.lang)
