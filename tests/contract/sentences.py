"""What a text that somebody reads must not look like."""

import re
from collections.abc import Set
from typing import Any

from kogge.engine.game import Game
from kogge.table.drawing.rules_html import all_rules_of


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}*_\x00-\x1f]|\bNone\b|(?<![\w–])-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith((".", "!", "?", ".“", ".”")), text
    assert text[0].isupper() or text[0].isdecimal() or text[0] in "„“", text


def numbers_of(game: Game[Any], lang: str) -> Set[str]:
    """The numbers that a text may cite: of the rules that players are shown; without rules, none."""
    return all_rules_of(game, lang).numbers if game.rules_file else {""}
