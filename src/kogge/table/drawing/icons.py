"""Marked sentences with their symbols: colours and goods are told by shape as well."""

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup, escape

from kogge.engine.game import Icon
from kogge.engine.words import MARKED
from kogge.table.drawing.templates import environment

BETWEEN = ("-", " ")  # what divides words of which the symbols stand side by side
UNSEEN = '<span class="sr">{}</span>'  # for those who listen, and for copying


def with_icons(icons: Mapping[str, Icon], sentence: str) -> Markup:
    """Each marked word with its symbol before it, or the symbol alone."""
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
    parts = environment().get_template("parts.jinja").module
    symbol: Markup = parts.sym(icon.symbol, icon.kind)  # type: ignore[attr-defined]  # a macro
    return str(symbol) + (UNSEEN.format(word) if icon.alone else word)
