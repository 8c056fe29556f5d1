"""The table's letters, colours and drawings, as the site takes them from the table's files."""

from markupsafe import Markup

from docs.site import look
from kogge.games import GAMES, find_game


def test_every_colour_is_there_in_light_and_in_dark() -> None:
    found = look.colours()
    assert set(found) == set(look.COLOURS)
    assert found["--paper"] == ("#F4ECDB", "#121B24")
    assert found["--line"] == ("rgb(34 48 60 / .18)", "rgb(232 224 208 / .18)")


def test_all_letters_come_along() -> None:
    assert look.letters().count("@font-face") == 5


def test_styles_of_a_page_are_styles_of_a_figure() -> None:
    sheet = ':root[data-theme="dark"] { a: b }\nbody, .body-x { c: d }\nhtml:has(> body) { e: f }\n.a html-b { }'
    shadow = '.root[data-theme="dark"] { a: b }\n.page, .body-x { c: d }\n.root:has(> body) { e: f }\n.a html-b { }'
    assert look.in_shadow(sheet) == shadow
    for game in GAMES.values():
        for name in look.sheets_of(game):
            assert ":root" not in look.in_shadow(look.css(name))


def test_a_figure_brings_the_symbols_that_it_shows_and_no_others() -> None:
    goa = find_game("goa")
    drawn = look.figure(goa, Markup('<svg><use href="#pepper"/></svg>'), own=False, at="../_static/")
    assert drawn.count("<symbol") == 1
    assert '<symbol id="pepper"' in drawn
    assert 'data-game="goa"' in drawn
    assert '<link rel="stylesheet" href="../_static/drawn/table.css">' in drawn
