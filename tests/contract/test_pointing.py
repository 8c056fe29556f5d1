"""Pointing: every action can be pointed at, whatever can be pointed at is drawn, and what cannot says why."""

from collections.abc import Sequence
from functools import cache

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.games import GAMES
from tests.contract.drawn import Drawing
from tests.contract.known import known
from tests.contract.moments import (
    decisions,
    every_kind_of_the_house,
    few_kinds,
    few_kinds_of_the_house,
    german_and_slowly_english,
    names,
)
from tests.contract.sentences import check, check_sentence, numbers_of
from tests.engine.matches import Kind, every_kind


def begun(choices: Sequence[Choice]) -> list[tuple[str, ...]]:
    """Whatever can have been pointed at so far; nothing at first."""
    return sorted({choice.path[:depth] for choice in choices for depth in range(len(choice.path))})


def next_ones(choices: Sequence[Choice], chosen: tuple[str, ...]) -> set[str]:
    return {choice.path[len(chosen)] for choice in choices if choice.path[: len(chosen)] == chosen}


# -- how actions are chosen ---------------------------------------------------------------------


@every_kind
def test_every_action_has_a_choice_and_no_path_begins_another(kind: Kind) -> None:
    game = GAMES[kind.game]
    for view in decisions(kind):
        choices = game.choices(view, names(view), "de")
        assert {choice.action for choice in choices} == set(view.options)
        paths = [choice.path for choice in choices]
        assert len(set(paths)) == len(paths)
        assert not set(paths) & set(begun(choices))
        english = game.choices(view, names(view), "en")
        assert [(choice.action, choice.path) for choice in english] == [(c.action, c.path) for c in choices]


@every_kind_of_the_house
@german_and_slowly_english
def test_buttons_and_tabs_are_short_and_say_what_happens(kind: Kind, lang: str) -> None:
    """A label stands on the first button of a path, a tab on the thing at its end; no two buttons say the same."""
    game, of = GAMES[kind.game], known(kind)
    for view in decisions(kind):
        labels: dict[tuple[str, ...], dict[str, str]] = {}  # what was pointed at before -> button -> label
        for choice in game.choices(view, names(view), lang):
            depth = next((depth for depth, thing in enumerate(choice.path) if thing.startswith(BUTTON)), None)
            assert bool(choice.label) == (depth is not None)
            if depth is not None:
                check(choice.label)
                assert len(choice.label) <= of.longest_label
                said = labels.setdefault(choice.path[:depth], {})
                assert said.setdefault(choice.path[depth], choice.label) == choice.label
            if choice.tab:
                check(choice.tab)
                assert len(choice.tab) <= of.longest_tab
                assert not all(thing.startswith(BUTTON) for thing in choice.path)
        for said in labels.values():
            assert len(set(said.values())) == len(said)


# -- where they are chosen ----------------------------------------------------------------------


@cache
def asked(kind: Kind) -> list[tuple[tuple[str, ...], list[Choice], Drawing]]:
    """Decisions, how their options are chosen, and drawn after the actor has pointed at this or that."""
    game, found = GAMES[kind.game], []
    for view in decisions(kind):
        choices = game.choices(view, names(view), "de")
        found += [(chosen, choices, Drawing(game, view, "de", chosen)) for chosen in begun(choices)[:4]]
    return found


@few_kinds
def test_what_can_be_pointed_at_is_drawn_and_nothing_else_can(kind: Kind) -> None:
    for chosen, choices, drawing in asked(kind):
        on_table = {thing for thing in next_ones(choices, chosen) if not thing.startswith(BUTTON)}
        assert drawing.targets() == on_table
        for thing in on_table:
            assert drawing.drawn[thing].attributes["data-point"] == thing


@few_kinds_of_the_house
def test_the_parts_of_the_drawing_hold_what_can_be_chosen(kind: Kind) -> None:
    """A screen turns to the part that holds a target: some part claims each, on wide screens too if they have parts."""
    for _, choices, drawing in asked(kind):
        zooms = drawing.scene.zooms
        on_board = {thing for choice in choices for thing in choice.path if f' id="{thing}"' in drawing.table}
        for wide in {False, *(zoom.wide for zoom in zooms)}:
            starts = tuple(start for zoom in zooms if zoom.wide == wide for start in zoom.ids)
            assert all(thing.startswith(starts) for thing in on_board)


# -- why not ------------------------------------------------------------------------------------


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
@german_and_slowly_english
def test_reasons_are_sentences_about_what_lies_there_and_cannot_be_chosen(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    numbers = numbers_of(game, lang)
    for view in decisions(kind):
        choices = game.choices(view, names(view), lang)
        for chosen in begun(choices)[:3]:
            scene = game.scene(view, names(view), lang, chosen, choices)
            assert scene.why_not.keys() <= scene.things.keys()
            assert not scene.why_not.keys() & {choice.path[-1] for choice in choices if choice.path[:-1] == chosen}
            for tip in scene.why_not.values():
                check_sentence(tip.text)
                assert tip.rule in numbers
