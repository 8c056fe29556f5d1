"""Marked sentences with their symbols: colours and goods are told by shape as well."""

import re
from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup, escape

from kogge.engine.game import Icon
from kogge.engine.words import MARKED
from kogge.table.drawing.templates import environment

BETWEEN = ("-", " ")  # what divides words of which the symbols stand side by side
UNSEEN = '<span class="sr">{}</span>'  # for those who listen, and for copying
AS_ONE = '<span class="as-one">{}</span>'  # no line ends within it, as it might on either side of a symbol
_OPENING = re.compile(r"[„“‚‘«(]*$")
_FIRST = re.compile(r"[^\s-]*-?")  # of a word that may break at its hyphens


def with_icons(icons: Mapping[str, Icon], sentence: str) -> Markup:
    """Each marked word with its symbol before it, or the symbol alone."""
    pieces = MARKED.split(str(escape(sentence)))  # a text, then again and again a symbol's key, its word and a text
    for place in range(1, len(pieces), 3):
        key, word, after = pieces[place : place + 3]
        icon = icons[key]
        before = pieces[place - 1]
        opening = _OPENING.search(before)[0]  # type: ignore[index]  # it always matches
        pieces[place - 1] = before.removesuffix(opening)
        pieces[place : place + 2] = _with_symbol(icon, word, opening), ""
        if icon.alone and after in BETWEEN and place + 3 < len(pieces) and icons[pieces[place + 3]].alone:
            pieces[place + 2] = UNSEEN.format(after)
    return Markup("".join(pieces))


@lru_cache(maxsize=4096)
def _with_symbol(icon: Icon, word: str, opening: str) -> str:
    """A word, which is escaped, with the symbol before it: no line parts them, nor what opens before them."""
    parts = environment().get_template("parts.jinja").module
    symbol: Markup = parts.sym(icon.symbol, icon.kind)  # type: ignore[attr-defined]  # a macro
    if icon.alone:
        return (AS_ONE.format(f"{opening}{symbol}") if opening else str(symbol)) + UNSEEN.format(word)
    first = _FIRST.match(word)[0]  # type: ignore[index]  # it always matches
    return AS_ONE.format(f"{opening}{symbol}{first}") + word.removeprefix(first)
