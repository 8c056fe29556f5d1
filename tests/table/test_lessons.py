"""Every game in five minutes: a page in both languages, with figures of real positions that show nothing hidden."""

import html
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.lesson import Figure, Lesson, Task
from kogge.engine.match import Match
from kogge.engine.seats import REFEREE
from kogge.games import GAMES
from kogge.table.drawing.lessons import draw_figure, draw_task, lesson
from kogge.table.drawing.rules_html import all_rules_of
from kogge.table.drawing.things import choices_in
from tests.table.tables import in_a_loop, open_house, sit_around

LANGUAGES = ("de", "en")
RULE = re.compile(r"\((\d+(?:\.\w+)+)\)")

TEACHING = {game.id: game for game in GAMES.values() if game.teach}
games = pytest.mark.parametrize("game", TEACHING.values(), ids=TEACHING)
one_and_slowly_all = pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=game.id, marks=() if game.id == "borneo-card" else pytest.mark.slow)
        for game in TEACHING.values()
    ],
)
languages = pytest.mark.parametrize("lang", LANGUAGES)


def told_by(game: Game[Any], lang: str) -> Lesson:
    told = game.lesson(lang)
    assert told is not None
    return told


def figures(game: Game[Any], lang: str = "en") -> list[Figure]:
    return [figure for part in told_by(game, lang).parts for figure in part.figures]


@one_and_slowly_all
@in_a_loop
async def test_every_game_has_a_page_in_both_languages(tmp_path: Path, game: Game[Any]) -> None:
    async with open_house(tmp_path) as house:
        for lang in LANGUAGES:
            browser = house.browser(lang)
            answer = await browser.get(f"/learn/{game.id}")
            assert answer.status_code == 200
            ids = re.findall(r'\sid="([^"]+)"', answer.text)
            assert len(ids) == len(set(ids)) > len(figures(game))
            titles = [(str(number), part.title) for number, part in enumerate(told_by(game, lang).parts, start=1)]
            text = html.unescape(answer.text)
            assert re.findall(r'<a href="#part-\d+"><b>(\d+)</b><span>(.*?)</span>', text) == titles
            assert re.findall(r'<h2 id="title-\d+"><b>(\d+)</b>(.*?)</h2>', text) == titles
            assert answer.text.count("<figure ") == len(figures(game))
            assert f'action="/play/{game.id}"' in answer.text
            assert f'href="/rules/{game.id}"' in answer.text


@games
@in_a_loop
async def test_it_is_found_wherever_a_game_is_chosen_and_at_its_table(tmp_path: Path, game: Game[Any]) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, Match(game, game.min_seats))
        for address in ("/", f"/new/{game.id}", f"/rules/{game.id}", url):
            answer = await browsers[0].get(address)
            assert f'href="/learn/{game.id}"' in answer.text, address


@games
@languages
def test_figures_are_drawn_once_each_and_only_to_be_looked_at(game: Game[Any], lang: str) -> None:
    parts = lesson(game, lang)
    drawn = [figure.html for part in parts for figure in part.figures]
    assert len(set(drawn)) == len(drawn)
    assert all(part.html and part.figures for part in parts)
    for figure in drawn:
        assert re.search(r'\sclass="', figure)
        assert not re.search(r'\s(id|style|data-point|data-action|data-tip)="', figure)


@games
@languages
def test_rules_that_are_named_can_be_turned_to(game: Game[Any], lang: str) -> None:
    known = all_rules_of(game, lang).numbers
    for told, shown in zip(told_by(game, lang).parts, lesson(game, lang), strict=True):
        named = RULE.findall(told.text)
        assert named
        assert set(named) <= known
        assert re.findall(rf'<a href="/rules/{game.id}\?n=([\w.]+)">', shown.html) == named


@games
def test_both_languages_tell_the_same(game: Game[Any]) -> None:
    german, english = told_by(game, "de"), told_by(game, "en")
    for one, other in zip(german.parts, english.parts, strict=True):
        assert RULE.findall(one.text) == RULE.findall(other.text)
        assert [figure.window for figure in one.figures] == [figure.window for figure in other.figures]
        assert one.title != other.title
        assert one.text != other.text


@games
def test_positions_are_real_and_nothing_hidden_is_shown(game: Game[Any]) -> None:
    seats, _ = told_by(game, "en")
    for figure in figures(game):
        view = figure.view
        assert view.viewer != REFEREE
        assert not view.seed
        full = view.deal(Random(1))
        assert sorted(card for cards, _ in full.all_zones() for card in cards) == sorted(view.whole())
        other = figure._replace(view=full.view(view.viewer))
        assert draw_figure(game, other, seats, "en") == draw_figure(game, figure, seats, "en")


@games
def test_windows_lie_within_the_drawing_and_what_is_chosen_can_be(game: Game[Any]) -> None:
    seats, _ = told_by(game, "en")
    for figure in figures(game):
        scene = game.scene(figure.view, seats, "en")
        if figure.window is not None:
            x, y, width, height = figure.window
            assert min(x, y) >= 0
            assert x + width <= scene.width
            assert y + height <= scene.height
        if figure.chosen:
            chosen = tuple(figure.chosen)
            choices = choices_in(game, figure.view, seats, "en")
            assert any(choice.path[: len(chosen)] == chosen for choice in choices)


# -- tasks ----------------------------------------------------------------------------------------


def tasks(game: Game[Any], lang: str = "en") -> list[Task]:
    return [task for part in told_by(game, lang).parts for task in part.tasks]


@one_and_slowly_all
@in_a_loop
async def test_a_reader_points_at_things_until_the_table_answers(tmp_path: Path, game: Game[Any]) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        seats, _ = told_by(game, "en")
        for task in tasks(game):
            address, view = f"/learn/{game.id}/{task.name}", task.state.view(task.state.actor)
            asked = (await browser.get(address)).text
            assert "data-again" not in asked
            given = []
            shown: dict[str, str] = {}  # by what is chosen
            for choice in choices_in(game, view, seats, "en"):
                move = view.vocabulary().write(choice.action)
                for depth, thing in enumerate(choice.path):
                    chosen = ",".join(choice.path[:depth])
                    if chosen not in shown:
                        shown[chosen] = (await browser.get(address, chosen=chosen)).text
                    if f'data-point="{thing}"' not in shown[chosen]:  # the task leaves this part of the table out
                        break
                else:
                    assert f'data-action="{move}"' in html.unescape(shown[chosen])
                    answer = (await browser.get(address, move=move)).text
                    assert f'class="answer {"right" if task.answer_to(move).right else "other"}"' in answer
                    assert f'<a href="/rules/{game.id}?n=' in answer
                    assert "data-point" not in answer
                    given.append(task.answer_to(move))
            assert [one.text for one in task.answers if one not in given] == [], "answers that nobody can get"


@in_a_loop
async def test_what_makes_no_sense_asks_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        asked = (await browser.get("/learn/borneo/laying")).text
        for query in ({"move": "lay F99 9"}, {"move": "<b>"}, {"chosen": "card-F99"}, {"chosen": ",,"}):
            assert (await browser.get("/learn/borneo/laying", **query)).text == asked
        assert (await browser.get("/learn/borneo/nothing")).status_code == 404


@one_and_slowly_all
@languages
def test_tasks_foretell_nothing_and_hide_what_is_hidden(game: Game[Any], lang: str) -> None:
    for task in tasks(game, lang):
        me = task.state.actor
        shown = draw_task(game, task.name, lang, (), "")
        assert not shown.answer
        assert all(not re.search(r"<section[^>]*aria-label", figure.html) for figure in shown.figures)
        assert all("&lt;" not in figure.html for figure in shown.figures)
        assert all(not shown.things.tab(thing) for thing in shown.things.targets())
        other = task._replace(state=task.state.view(me).deal(Random(3)))
        for one, two in zip(task.figures(), other.figures(), strict=True):
            assert draw_figure(game, one, told_by(game, lang).seats, lang) == draw_figure(
                game, two, told_by(game, lang).seats, lang
            )
