"""Sentences of the log with their symbols: colours and goods are told by shape as well."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from kogge.engine.game import Game, Icon
from kogge.table.drawing import environment

BETWEEN = ("-", " ")  # what divides words of which the symbols stand side by side


def with_icons(game: Game[Any], sentence: str, lang: str) -> Markup:
    icons, pattern = _words(game, lang)
    if pattern is None:
        return escape(sentence)
    pieces = pattern.split(sentence)  # what lies between the words, and the words, in turn
    shown = []
    for place, text in enumerate(pieces):
        icon = icons.get(text) if place % 2 else None
        if icon is not None:
            shown.append(_symbol(icon) + (_unseen(text) if icon.alone else escape(text)))
        elif text in BETWEEN and _stand_alone(icons, pieces, place):
            shown.append(_unseen(text))
        else:
            shown.append(escape(text))
    return Markup("").join(shown)


def _symbol(icon: Icon) -> Markup:
    parts = environment().get_template("parts.jinja").module
    symbol: Markup = parts.sym(icon.symbol, icon.kind)  # type: ignore[attr-defined]  # a macro
    return symbol


def _unseen(text: str) -> Markup:
    """For those who listen, and for copying."""
    return Markup('<span class="sr">{}</span>').format(text)


def _stand_alone(icons: Mapping[str, Icon], pieces: list[str], place: int) -> bool:
    """Whether the words before and after a place are both shown as symbols only."""
    beside = [icons.get(piece) for piece in pieces[max(0, place - 1) : place + 2 : 2]]
    return len(beside) == 2 and all(icon is not None and icon.alone for icon in beside)


@lru_cache(maxsize=32)
def _words(game: Game[Any], lang: str) -> tuple[Mapping[str, Icon], re.Pattern[str] | None]:
    icons = game.icons(lang)
    if not icons:
        return icons, None
    longest_first = sorted(icons, key=len, reverse=True)
    return icons, re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b")
