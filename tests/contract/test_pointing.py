"""Pointing: every action can be pointed at, whatever can be pointed at is drawn, and what cannot says why."""

import re
from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import State
from kogge.games import GAMES
from kogge.table.drawing.things import draw, things_in
from tests.contract.moments import decisions, few_kinds, languages, names
from tests.engine.matches import Kind, every_kind


def pointable(kind: Kind, view: State, chosen: Sequence[str]) -> set[str]:
    """What the drawing lets one point at next."""
    game = GAMES[kind.game]
    things = things_in(game, view, names(view), "de", chosen, None)
    text = "".join(
        draw(template, game, things, "de", view.viewer) for template in ("table.svg.jinja", "own.html.jinja")
    )
    return set(re.findall(r'data-point="([^"]*)"', text)) - set(chosen)


def begun(choices: Sequence[Choice]) -> set[tuple[str, ...]]:
    return {choice.path[:depth] for choice in choices for depth in range(len(choice.path))}


@every_kind
def test_every_action_has_a_choice_and_no_path_begins_another(kind: Kind) -> None:
    game = GAMES[kind.game]
    for view in decisions(kind):
        choices = game.choices(view, names(view), "de")
        assert {choice.action for choice in choices} == set(view.options)
        paths = [choice.path for choice in choices]
        assert len(set(paths)) == len(paths)
        assert not set(paths) & begun(choices)
        english = game.choices(view, names(view), "en")
        assert [(choice.action, choice.path) for choice in english] == [(c.action, c.path) for c in choices]


@few_kinds
def test_what_can_be_pointed_at_is_drawn_and_nothing_else_can(kind: Kind) -> None:
    game = GAMES[kind.game]
    for view in decisions(kind):
        choices = game.choices(view, names(view), "de")
        for chosen in sorted(begun(choices))[:4]:
            next_ones = {c.path[len(chosen)] for c in choices if c.path[: len(chosen)] == chosen}
            assert pointable(kind, view, chosen) == {thing for thing in next_ones if not thing.startswith(BUTTON)}


@every_kind
def test_a_step_gives_a_reason_exactly_for_what_is_not_allowed(kind: Kind) -> None:
    """For whatever the page could offer there, and for all that the step ever offers."""
    game = GAMES[kind.game]
    offered: dict[str, set[int]] = {}
    for view in decisions(kind):
        offered.setdefault(view.stack[-1].name, set()).update(view.options)
    for view in decisions(kind):
        step, t = view.stack[-1], game.tell(view, names(view), "de")
        meant = {action for action in game.face(view).wanted(t, ()).values() if not isinstance(action, Reason)}
        for action in meant | offered[step.name]:
            reason = step.why_not(view, action)
            assert (reason is None) == (action in view.options), (view.vocabulary().write(action), reason)


@few_kinds
@languages
def test_reasons_are_sentences_about_what_cannot_be_chosen(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for view in decisions(kind):
        choices = game.choices(view, names(view), lang)
        for chosen in sorted(begun(choices))[:3]:
            scene = game.scene(view, names(view), lang, chosen, choices)
            for tip in scene.why_not.values():
                assert tip.text.endswith((".", ".”", ".“"))
                assert not re.search(r"[{}\x00-\x1f]|None", tip.text), tip.text
