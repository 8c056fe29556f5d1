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
    parts = environment().get_template("parts.jinja").module
    pieces = pattern.split(sentence)  # what lies between the words, and the words, in turn
    shown = []
    for place, text in enumerate(pieces):
        icon = icons.get(text) if place % 2 else None
        if icon is None:
            is_joint = text in BETWEEN and 0 < place < len(pieces) - 1 and _stand_alone(icons, pieces, place)
            shown.append(Markup('<span class="sr">{}</span>').format(text) if is_joint else escape(text))
        elif icon.alone:
            shown.append(parts.sym(icon.symbol, icon.kind) + Markup('<span class="sr">{}</span>').format(text))  # type: ignore[attr-defined]  # a macro
        else:
            shown.append(parts.sym(icon.symbol, icon.kind) + escape(text))  # type: ignore[attr-defined]  # a macro
    return Markup("").join(shown)


def _stand_alone(icons: Mapping[str, Icon], pieces: list[str], place: int) -> bool:
    """Whether the words before and after a place are both shown as symbols only."""
    return all((icon := icons.get(pieces[at])) is not None and icon.alone for at in (place - 1, place + 1))


@lru_cache(maxsize=32)
def _words(game: Game[Any], lang: str) -> tuple[Mapping[str, Icon], re.Pattern[str] | None]:
    icons = game.icons(lang)
    if not icons:
        return icons, None
    longest_first = sorted(icons, key=len, reverse=True)
    return icons, re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b")
