"""Sentences of the log with their symbols: colours and goods are told by shape as well."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from kogge.engine.game import Game, Icon
from kogge.engine.words import MARKED
from kogge.table.drawing.templates import environment

BETWEEN = ("-", " ")  # what divides words of which the symbols stand side by side
UNSEEN = '<span class="sr">{}</span>'  # for those who listen, and for copying


def with_icons(game: Game[Any], sentence: str, lang: str) -> Markup:
    if getattr(game, "icons", None):
        return drawn(game.icons, sentence)
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


def drawn(icons: Mapping[str, Icon], sentence: str) -> Markup:
    """A marked sentence: each marked word with its symbol, or the symbol alone."""
    pieces = MARKED.split(str(escape(sentence)))  # a text, then again and again a symbol's key, its word and a text
    for place in range(1, len(pieces), 3):
        key, word, after = pieces[place : place + 3]
        icon = icons[key]
        pieces[place : place + 2] = _with_symbol(icon, word), ""
        if icon.alone and after in BETWEEN and place + 3 < len(pieces) and icons[pieces[place + 3]].alone:
            pieces[place + 2] = UNSEEN.format(after)
    return Markup("".join(pieces))


@lru_cache(maxsize=4096)
def _with_symbol(icon: Icon, word: str) -> str:
    """A word, which is escaped, with the symbol before it."""
    return str(_symbol(icon)) + (UNSEEN.format(word) if icon.alone else word)


def _symbol(icon: Icon) -> Markup:
    parts = environment().get_template("parts.jinja").module
    symbol: Markup = parts.sym(icon.symbol, icon.kind)  # type: ignore[attr-defined]  # a macro
    return symbol


def _unseen(text: str) -> Markup:
    return Markup(UNSEEN).format(text)


def _stand_alone(icons: Mapping[str, Icon], pieces: list[str], place: int) -> bool:
    """Whether the words before and after a place are both shown as symbols only."""
    beside = [icons.get(piece) for piece in pieces[max(0, place - 1) : place + 2 : 2]]
    return len(beside) == 2 and all(icon is not None and icon.alone for icon in beside)


@lru_cache(maxsize=32)
def _words(game: Game[Any], lang: str) -> tuple[Mapping[str, Icon], re.Pattern[str] | None]:
    icons = game.icons_by_word(lang)
    if not icons:
        return icons, None
    longest_first = sorted(icons, key=len, reverse=True)
    return icons, re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b")
