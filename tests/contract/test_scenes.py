"""Scenes: every situation can be drawn, with what is around the drawing, what is new in it, and how it ends."""

import re
from itertools import pairwise
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.seats import SPECTATOR
from kogge.games import GAMES
from tests.contract.drawn import Drawing, scene_of, seen
from tests.contract.moments import (
    asking,
    decisions,
    every_kind_of_the_house,
    few_kinds,
    few_kinds_of_the_house,
    german_and_slowly_english,
    moments,
    names,
    onlookers,
)
from tests.engine.matches import Kind


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_decision_of_the_rules_can_be_drawn(game: Game[Any]) -> None:
    """As whoever decides sees it: with something to point at, or buttons."""
    for _, state in asking(game).values():
        drawing = Drawing(game, state.view(state.actor))
        assert drawing.things.targets()


@few_kinds
def test_whoever_looks_back_at_their_own_decision_sees_it_without_its_options(kind: Kind) -> None:
    for state in decisions(kind)[::5]:
        view = state.view(state.actor)
        view.options = []
        assert not Drawing(GAMES[kind.game], view).things.targets()


@few_kinds
@german_and_slowly_english
def test_every_section_that_can_be_turned_to_is_drawn(kind: Kind, lang: str) -> None:
    """If one's own area has any, it always has some; who only looks on has none."""
    for drawing in seen(kind, lang):
        assert drawing.sections <= set(drawing.ids)
    with_sections = {bool(drawing.sections) for drawing in seen(kind, lang) if drawing.view.viewer != SPECTATOR}
    assert len(with_sections) == 1
    assert not any(drawing.sections for drawing in seen(kind, lang) if drawing.view.viewer == SPECTATOR)


@few_kinds
@german_and_slowly_english
def test_nobody_can_point_where_another_decides(kind: Kind, lang: str) -> None:
    for drawing in seen(kind, lang):
        if drawing.view.viewer != drawing.view.actor:
            assert not re.search("data-(point|action|why)", drawing.text)
            assert not drawing.things.targets()


@few_kinds_of_the_house
def test_what_changed_since_an_earlier_view_is_marked(kind: Kind) -> None:
    """Of what is drawn with marks; nothing else is, above all not since the same view."""
    game, marked = GAMES[kind.game], 0
    for number, (earlier, later) in enumerate(pairwise(moments(kind)[::4])):
        onlooker = onlookers(later)[number % (later.seats + 1)]
        before, now = earlier.view(onlooker), later.view(onlooker)
        were, are = game.places(before), game.places(now)
        changed = {thing for thing, where in are.items() if were.get(thing) != where}
        new = Drawing(game, now, before=before).new()
        assert new <= changed
        marked += len(new)
    assert marked
    assert not Drawing(game, now, before=now).new()


@every_kind_of_the_house
def test_the_end_is_drawn_with_the_points_of_all(kind: Kind) -> None:
    game, end = GAMES[kind.game], moments(kind)[-1]
    results = end.results()
    for onlooker in onlookers(end):
        panels = scene_of(game, end, onlooker).panels
        assert [panel.points for panel in panels] == [str(result.points) for result in results]
    drawing = Drawing(game, end.view(SPECTATOR))
    assert not drawing.targets()
    shown = set(re.findall(r">\s*([^<>]+?)\s*<", drawing.table))
    assert {str(result.points) for result in results} <= shown
    assert set(names(end)) <= shown
