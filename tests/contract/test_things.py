"""Things: whatever is drawn has a tip and a name for those who cannot see it, and tells nobody's secrets."""

import re
from functools import cache
from itertools import cycle
from random import Random

from kogge.engine.plain import to_plain
from kogge.engine.state import State
from kogge.games import GAMES
from kogge.rulebook import find
from kogge.table.drawing.things import Things, draw, things_in
from tests.contract.moments import few_kinds, languages, moments, names, onlookers
from tests.contract.sprite import sprite_of
from tests.engine.matches import Kind

START_TAG = re.compile(r"<\w[^<>]*>")  # what is in attributes is escaped
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def drawn(kind: Kind, view: State, lang: str) -> tuple[Things, list[dict[str, str]]]:
    """A view drawn: what was drawn, and the attributes of every element."""
    game = GAMES[kind.game]
    things = things_in(game, view, names(view), lang, (), None)
    text = "".join(
        draw(template, game, things, lang, view.viewer) for template in ("table.svg.jinja", "own.html.jinja")
    )
    return things, [dict(ATTRIBUTE.findall(tag)) for tag in START_TAG.findall(text)]


@few_kinds
@languages
def test_everything_drawn_has_a_tip_and_a_name(kind: Kind, lang: str) -> None:
    for state in moments(kind)[::3]:
        for onlooker in onlookers(state)[::2]:
            _, elements = drawn(kind, state.view(onlooker), lang)
            ids = [element["id"] for element in elements if "id" in element]
            assert len(set(ids)) == len(ids)
            for element in elements:
                if "data-point" in element:
                    assert element.get("data-tip"), element
                    assert element.get("aria-label"), element


@few_kinds
def test_every_symbol_that_is_drawn_is_there(kind: Kind) -> None:
    game = GAMES[kind.game]
    sprite = set(re.findall(r'<symbol id="([^"]+)"', sprite_of(game)))
    assert {game.emblem, *(icon.symbol for icon in game.icons.values())} <= sprite
    for state in moments(kind)[::3]:
        things, elements = drawn(kind, state.view(max(state.actor, 0)), "en")
        used = {element["href"].removeprefix("#") for element in elements if element.get("href", "").startswith("#")}
        panels = things.scene.panels
        assert used | {tally.symbol for panel in panels for tally in (*panel.goods, *panel.kept)} <= sprite


@cache
def exists(game_file: str, number: str, lang: str) -> bool:
    return bool(find(game_file, number, lang))


@few_kinds
@languages
def test_tips_cite_rules_that_exist(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for state in moments(kind)[::3]:
        view = state.view(max(state.actor, 0))
        scene = things_in(game, view, names(view), lang, (), None).scene
        tips = [*(thing.tip for thing in scene.things.values()), *scene.why_not.values()]
        for tip in tips:
            assert not tip.rule or exists(game.rules_file, tip.rule, lang), tip


@few_kinds
def test_nothing_drawn_changes_when_only_hidden_things_change(kind: Kind) -> None:
    game = GAMES[kind.game]
    otherwise = 0
    for state, onlooker in zip(moments(kind), cycle(onlookers(moments(kind)[0])), strict=False):
        view = state.view(onlooker)
        other = view.deal(Random(8))
        otherwise += to_plain(other) | {"seed": ""} != to_plain(state) | {"seed": ""}
        again = other.view(onlooker)
        assert to_plain(again) == to_plain(view)
        assert drawn(kind, again, "en")[1] == drawn(kind, view, "en")[1]
        assert game.position(again, names(state), "en") == game.position(view, names(state), "en")
    assert otherwise
