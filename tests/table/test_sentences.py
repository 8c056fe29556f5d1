"""Sentences of the log with their symbols."""

import re

from kogge.games import find_game
from kogge.table.drawing.icons import with_icons

BORNEO = find_game("borneo")


def shown(sentence: str, lang: str) -> str:
    """What one sees: words as they are, symbols as their names in brackets."""
    html = re.sub(r'<svg[^>]*><use href="#([\w-]+)"/></svg>', r"[\1]", str(with_icons(BORNEO, sentence, lang)))
    return re.sub(r'<span class="sr">[^<]*</span>', "", html)


def heard(sentence: str, lang: str) -> str:
    return re.sub(r"<[^>]*>", "", str(with_icons(BORNEO, sentence, lang)))


def test_a_symbol_stands_before_its_word() -> None:
    assert shown("Ada nimmt Zimt.", "de") == "Ada nimmt [cinnamon]Zimt."
    assert shown("Red has the monopoly.", "en") == "[flag-saltire]Red has the monopoly."


def test_the_flags_of_a_card_are_shown_as_flags_only() -> None:
    told = "pepper 2 (green green red / blue) at Makassar"
    flags = "[flag-stripe][flag-stripe][flag-saltire] / [flag-border]"
    assert shown(told, "en") == f"[pepper]pepper 2 ({flags}) at Makassar"
    assert shown("(grün-rot / blau)", "de") == "([flag-stripe][flag-saltire] / [flag-border])"
    assert heard(told, "en") == told


def test_words_within_words_and_names_are_left_alone() -> None:
    assert shown("Rotbart und Zimtstern", "de") == "Rotbart und Zimtstern"
    assert shown("<b>Ada</b> nimmt Zimt", "de") == "&lt;b&gt;Ada&lt;/b&gt; nimmt [cinnamon]Zimt"
