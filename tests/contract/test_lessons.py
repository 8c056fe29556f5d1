"""Every game in five minutes: its figures show positions that could come about, its tasks can be done, and what a coach
says goes with every decision."""

import re
from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.lesson import Task, played
from kogge.engine.words import plain
from kogge.games import GAMES
from kogge.table.drawing.rules_html import all_rules_of
from tests.soak.games import check_of

TEACHING = {game.id: game for game in GAMES.values() if game.teach}
LANGUAGES = ("de", "en")
RULE = re.compile(r"\((\d+(?:\.\w+)+)\)")
LONGEST = {"about": 130, "look": 300}  # what fits beside one's own area

games = pytest.mark.parametrize("game", TEACHING.values(), ids=TEACHING)
languages = pytest.mark.parametrize("lang", LANGUAGES)


def tasks_of(game: Game[Any], lang: str = "en") -> list[Task]:
    told = game.lesson(lang)
    assert told
    return [task for part in told.parts for task in part.tasks]


@games
def test_every_position_could_come_about(game: Game[Any]) -> None:
    check = check_of(game.id)
    told = game.lesson("en")
    assert told
    for part in told.parts:
        for figure in part.figures:
            assert figure.caption
            check(figure.view.deal(Random(2)))
    for task in tasks_of(game):
        check(task.state)


# -- tasks ----------------------------------------------------------------------------------------


@games
def test_the_reader_decides_the_decisive_moves(game: Game[Any]) -> None:
    assert len(tasks_of(game)) >= 3
    for task in tasks_of(game):
        assert task.windows or task.own
        assert len(task.state.options) > 1


@games
@languages
def test_the_table_answers_every_move_with_a_rule(game: Game[Any], lang: str) -> None:
    known = all_rules_of(game, lang).numbers
    for task in tasks_of(game, lang):
        moves = [task.state.vocabulary().write(action) for action in task.state.options]
        given = [task.answer_to(move) for move in moves]
        assert {answer.right for answer in given} == {True, False}, task.name
        assert all(answer in given for answer in task.answers), f"{task.name}: an answer that is never given"
        for answer in task.answers:
            rules = RULE.findall(answer.text)
            assert rules, answer.text
            assert set(rules) <= known
        for move in moves:
            check_of(game.id)(played(task.state, move))


@games
def test_both_languages_ask_and_answer_the_same(game: Game[Any]) -> None:
    for german, english in zip(tasks_of(game, "de"), tasks_of(game, "en"), strict=True):
        assert german.name == english.name
        assert german.asked != english.asked
        told = [
            [(answer.moves, answer.right, RULE.findall(answer.text)) for answer in one.answers]
            for one in (german, english)
        ]
        assert told[0] == told[1]


# -- the coach ------------------------------------------------------------------------------------


@games
@languages
def test_a_coach_says_what_each_decision_is_about(game: Game[Any], lang: str) -> None:
    words, known = game.book.in_language(lang), all_rules_of(game, lang).numbers
    for face in game.faces:
        if face.step is None:
            continue
        said = {part: words.say(f"coach.{face.key}.{part}", {}, game.edition_key) for part in ("about", "look", "rule")}
        assert said["rule"] in known
        for part, longest in LONGEST.items():
            assert 40 < len(plain(said[part])) <= longest, f"{face.key}.{part}: {len(plain(said[part]))} characters"
            assert said[part].endswith((".", "!", "?"))


@games
def test_options_for_a_first_game_can_be_chosen(game: Game[Any]) -> None:
    game.checked(min(4, game.max_seats), dict.fromkeys(game.first_game, True))
