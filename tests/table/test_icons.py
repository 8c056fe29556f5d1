"""Sentences of the log with their symbols."""

import re

from kogge.engine.words import marked
from kogge.games import find_game
from kogge.table.drawing.icons import with_icons

ICONS = find_game("borneo").icons
RED, GREEN, BLUE = (marked(f"flag-{colour}", colour) for colour in ("red", "green", "blue"))


def shown(sentence: str) -> str:
    """What one sees: words as they are, symbols as their names in brackets."""
    return re.sub(r"[‹›]", "", lines(sentence))


def lines(sentence: str) -> str:
    """The same, and between ‹ and › where no line ends."""
    html = re.sub(r'<svg[^>]*><use href="#([\w-]+)"/></svg>', r"[\1]", str(with_icons(ICONS, sentence)))
    html = re.sub(r'<span class="sr">[^<]*</span>', "", html)
    return re.sub(r'<span class="as-one">([^<]*)</span>', r"‹\1›", html)


def heard(sentence: str) -> str:
    return re.sub(r"<[^>]*>", "", str(with_icons(ICONS, sentence)))


def test_a_symbol_stands_before_its_word() -> None:
    assert shown(f"Ada nimmt {marked('cinnamon', 'Zimt')}.") == "Ada nimmt [cinnamon]Zimt."


def test_no_line_ends_between_a_symbol_its_word_and_what_opens_before_it() -> None:
    assert lines(f"Ada nimmt „{marked('cinnamon', 'Zimt')}“.") == "Ada nimmt ‹„[cinnamon]Zimt›“."
    assert lines(f"(1 {marked('cinnamon', 'Zimt-Karte und mehr')})") == "(1 ‹[cinnamon]Zimt-›Karte und mehr)"
    assert lines(f"pepper ({RED}) and {RED}") == "pepper ‹([flag-saltire]›) and [flag-saltire]"


def test_the_flags_of_a_card_are_shown_as_flags_only() -> None:
    told = f"pepper 2 ({GREEN} {GREEN} {RED} / {BLUE}) at Makassar"
    flags = "[flag-stripe][flag-stripe][flag-saltire] / [flag-border]"
    assert shown(told) == f"pepper 2 ({flags}) at Makassar"
    assert shown(f"({GREEN}-{RED} / {BLUE})") == "([flag-stripe][flag-saltire] / [flag-border])"
    assert heard(told) == "pepper 2 (green green red / blue) at Makassar"


def test_a_flag_at_the_end_of_a_sentence_is_followed_by_what_follows() -> None:
    assert shown(f"{RED} ") == "[flag-saltire] "


def test_what_is_not_marked_is_left_alone() -> None:
    assert shown("Rotbart und Zimtstern") == "Rotbart und Zimtstern"
    assert (
        shown(f"<b>Ada</b> nimmt {marked('cinnamon', '<Zimt>')}")
        == "&lt;b&gt;Ada&lt;/b&gt; nimmt [cinnamon]&lt;Zimt&gt;"
    )
