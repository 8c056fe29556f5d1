"""Cargo Noir's table as its templates draw it: what lies where, in the units of the drawing."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.table.drawing.harbour import Macao, draw_ports
from kogge.games.cargo_noir.table.drawing.own import Chest, Own, draw_values
from kogge.games.cargo_noir.table.drawing.price_list import LIST_X, draw_cards, draw_piles
from kogge.games.cargo_noir.table.drawing.sheets import GAP, SHEET_HEIGHT, draw_sheets
from kogge.games.cargo_noir.table.drawing.under_way import draw_prospects, draw_under_way
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

WIDTH, LEAF = 872, 530  # the harbour is drawn on one leaf, everybody's sheets on a second one below it
SHEETS_Y = 3 * LEAF  # far enough below that no screen is so high as to show a bit of the other leaf
HEIGHT = SHEETS_Y + 3 * (SHEET_HEIGHT + GAP) + GAP


class Score(NamedTuple):
    """A line of the final scoring."""

    seat: int
    name: str
    family: str
    rank: int
    parts: Sequence[int]
    points: int


class Drawing(Shown):
    """The harbour, everybody's sheets, and one's own area."""

    def __init__(self, t: CargoNoirTeller) -> None:
        under_way, over = draw_under_way(t), t.view.actor == NOBODY
        self.words = t.group("board")  # what stands on the table as it is
        self.ports = draw_ports(t)
        self.macao = Macao(t)
        self.cards = draw_cards(t)
        self.list_x = LIST_X
        self.piles = draw_piles(t)
        self.sheets = draw_sheets(t)
        self.sheets_y = SHEETS_Y
        self.own = Own(t) if t.me >= 0 else None
        self.chest = Chest(t) if t.me >= 0 else None
        self.values = draw_values(t)
        self.sizes = len(t.c.worths.same) - 1  # of the sets in the value table
        self.under_way = under_way
        self.prospects = [] if under_way else draw_prospects(t)
        self.heading = [t.say(f"score.{part}") for part in t.results()[0].parts] if over else []
        self.scores = draw_scores(t) if over else []


def draw_scores(t: CargoNoirTeller) -> list[Score]:
    """The winner first."""
    ranked = sorted(t.results(), key=lambda result: (result.rank, result.seat))
    return [
        Score(it.seat, t.seat(it.seat), t.family_of(it.seat), it.rank, list(it.parts.values()), it.points)
        for it in ranked
    ]
