"""Things: whatever is drawn has a tip and a name for those who cannot see it, and tells nobody's secrets."""

import re
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.games import GAMES
from tests.contract.drawn import Drawing, seen
from tests.contract.known import known
from tests.contract.moments import few_kinds, few_kinds_of_the_house, german_and_slowly_english, names
from tests.contract.sentences import check, check_sentence, numbers_of
from tests.contract.sprite import sprite_of
from tests.engine.matches import Kind


@few_kinds
@german_and_slowly_english
def test_everything_drawn_has_a_tip_a_name_and_an_id_of_its_own(kind: Kind, lang: str) -> None:
    for drawing in seen(kind, lang):
        assert len(set(drawing.ids)) == len(drawing.ids)
        for thing, element in drawing.drawn.items():
            assert thing in drawing.scene.things
            assert element.attributes.get("data-tip"), thing
            if element.tag != "tr":  # a row of a table is read cell by cell
                check(element.attributes.get("aria-label", ""))


@few_kinds
@german_and_slowly_english
def test_a_drawing_brings_no_style_no_script_and_nothing_that_only_the_program_means(kind: Kind, lang: str) -> None:
    for drawing in seen(kind, lang):
        assert not any("style" in element.attributes for element in drawing.elements)
        assert not re.search(r"<(script|style)|\{\w|>None<|Undefined|>-\d", drawing.text)


@cache
def ids_of_the_page(game: Game[Any]) -> set[str]:
    """Those of the page around a drawing, and of all symbols."""
    templates = (files("kogge.table") / "templates").iterdir()
    pages = [page.read_text(encoding="utf-8") for page in templates if page.name.endswith(".jinja")]
    return {name for text in (*pages, sprite_of(game)) for name in re.findall(r'\sid="([^"{]+)"', text)}


@few_kinds
@german_and_slowly_english
def test_no_id_is_one_of_the_page(kind: Kind, lang: str) -> None:
    """A symbol or a part of the page with the same id would be found instead of the thing."""
    taken = ids_of_the_page(GAMES[kind.game])
    assert taken
    for drawing in seen(kind, lang):
        assert not taken & {*drawing.ids, *drawing.scene.things}


@few_kinds
@german_and_slowly_english
def test_every_symbol_that_is_drawn_is_there(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    sprite = set(re.findall(r'<symbol id="([^"]+)"', sprite_of(game)))
    assert {game.emblem, *(icon.symbol for icon in game.icons.values())} <= sprite
    for drawing in seen(kind, lang):
        links = {element.attributes.get("href", "") for element in drawing.elements}
        used = {link.removeprefix("#") for link in links if link.startswith("#")}
        tallies = {tally.symbol for panel in drawing.scene.panels for tally in (*panel.goods, *panel.kept)}
        assert used | tallies <= sprite


@few_kinds_of_the_house
@german_and_slowly_english
def test_tips_are_sentences_that_cite_rules_that_exist(kind: Kind, lang: str) -> None:
    """Those of the bar and the panels cite one in any case."""
    numbers = numbers_of(GAMES[kind.game], lang)
    for drawing in seen(kind, lang):
        scene = drawing.scene
        around = {fact.tip for fact in scene.facts} | {panel.points_tip for panel in scene.panels}
        tallies = {tally.tip for panel in scene.panels for tally in (*panel.goods, *panel.kept)}
        things = {thing.tip for thing in scene.things.values()}
        assert {tip.rule for tip in around | tallies} <= numbers
        assert {tip.rule for tip in things} <= numbers | {""}
        for tip in around | things | tallies:
            check_sentence(tip.text)


@few_kinds_of_the_house
@german_and_slowly_english
def test_a_piece_lies_in_one_place(kind: Kind, lang: str) -> None:
    """But for those that cannot be told apart: any of them may glide."""
    alike = known(kind).alike
    for drawing in seen(kind, lang):
        pieces = [piece for piece in drawing.pieces if not piece.startswith(alike)]
        assert len(set(pieces)) == len(pieces)


@few_kinds
@german_and_slowly_english
def test_nothing_drawn_changes_when_only_hidden_things_change(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    otherwise = 0
    for drawing in seen(kind, lang):
        view = drawing.view
        one, another = view.deal(Random(8)), view.deal(Random(9))
        otherwise += to_plain(one) | {"seed": ""} != to_plain(another) | {"seed": ""}
        again = one.view(view.viewer)
        assert to_plain(again) == to_plain(view)
        assert Drawing(game, again, lang).text == drawing.text
        assert game.position(again, names(view), lang) == game.position(view, names(view), lang)
    assert otherwise
