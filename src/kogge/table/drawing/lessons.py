"""A game's lesson as a page shows it. A lesson never changes, so it is drawn once."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

from kogge.engine.game import Game
from kogge.engine.lesson import Figure
from kogge.table.drawing.icons import with_icons
from kogge.table.drawing.rules_html import Writer, all_rules_of
from kogge.table.drawing.things import draw_figure
from kogge.table.refusals import NothingToRead
from kogge.table.words import say

# Figures are about as large as the table is drawn: up to so many units of the drawing they stand beside the text.
SIZES = {400: "slim", 560: "half"}
FULL = "full"
_SYMBOL = re.compile(r"<svg .*?</svg>\w+")


class DrawnFigure(NamedTuple):
    caption: Markup
    html: Markup
    own: bool
    size: str


class DrawnPart(NamedTuple):
    title: str
    html: Markup
    figures: Sequence[DrawnFigure]

    @property
    def size(self) -> str:
        """Of its largest figure."""
        return max((figure.size for figure in self.figures), key=[*SIZES.values(), FULL].index, default=FULL)


@cache
def lesson(game: Game[Any], lang: str) -> Sequence[DrawnPart]:
    def show(text: str) -> Markup:
        """With symbols, none of which is parted from its word at the end of a line."""
        return Markup(_SYMBOL.sub(r'<span class="together">\g<0></span>', str(with_icons(game.icons, text))))

    told = game.lesson(lang)
    if told is None:
        raise NothingToRead
    seats, parts = told
    rules = all_rules_of(game, lang)
    writer = Writer(rules.numbers, f"/rules/{game.id}?n=", say("rulebook_table", lang), show)
    return [
        DrawnPart(
            part.title,
            writer.write(part.text),
            [
                DrawnFigure(show(figure.caption), draw_figure(game, figure, seats, lang), figure.own, size_of(figure))
                for figure in part.figures
            ],
        )
        for part in parts
    ]


def size_of(figure: Figure) -> str:
    width = figure.window.width if figure.window else max(SIZES) + 1
    return next((size for most, size in SIZES.items() if width <= most), FULL)
