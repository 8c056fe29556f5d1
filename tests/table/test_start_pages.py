"""The pages around the table: what they say, what they ask for, and that nothing on them is markup but ours."""

import html
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kogge.bots import LEVELS
from kogge.games import GAMES, find_game
from kogge.table.drawing import lessons, rules_html
from kogge.table.drawing.facts import GameCard, Reader, ResultLine, SeatLine, TableLine, notes_of
from kogge.table.drawing.linked_files import FOLDER
from kogge.table.drawing.templates import environment
from kogge.table.rooms.clock import Terms
from kogge.table.rooms.hosting import BOTS_AFTER
from kogge.table.rooms.seating import DEFAULT_LEVEL
from kogge.table.web.friend_routes import Asked
from kogge.table.words import speaker
from tests.table.serving import serving
from tests.table.tables import read

NASTY = "<b>\"Ida' & {x}"


def page(name: str, lang: str = "en", **facts: Any) -> str:
    """A page, its tags on one line each."""
    reader = Reader(lang, "", "board", False, "", "normal", "on", "off", NASTY)
    shared = {"reader": reader, "lang": lang, "say": speaker(lang), "static": lambda file: f"/static/{file}"}
    drawn = environment().get_template(name).render(here="/", **shared, **facts)
    return re.sub(r"<\w[^>]*>", lambda tag: " ".join(tag[0].split()), drawn)


def start(lang: str = "en", **facts: Any) -> str:
    lists: dict[str, Any] = {"mine": [], "open_tables": [], "running": [], "over": [], "next_url": ""}
    lists |= {"asked": Asked([], []), "contests": [], "of_contest": {}}
    facts = {"waiting": 0, "more": False, **facts}
    games = [GameCard(game, LEVELS, DEFAULT_LEVEL) for game in GAMES.values()]
    return page("start.html.jinja", lang, **{"games": games, **lists, **facts})


def new(lang: str = "en", game_id: str = "borneo") -> str:
    game = find_game(game_id)
    facts: dict[str, Any] = {
        "levels": LEVELS,
        "default_level": DEFAULT_LEVEL,
        "usual_seats": 4,
        "names": [NASTY, "Ole"],
        "bots_after": BOTS_AFTER,
        "is_member": True,
        "friends": [NASTY],
    }
    facts |= {"live_clocks": [Terms(300, 5)], "slow_clocks": [(NASTY, Terms(0, 86400))], "default_stand_in": "captain"}
    return page("new.html.jinja", lang, game=game, options=game.options, **facts)


def rules(lang: str = "en", query: str = "") -> str:
    game = find_game("borneo")
    return page("rules.html.jinja", lang, game=game, rules=rules_html.page(game, lang, query))


def learn(lang: str = "en") -> str:
    game = find_game("borneo")
    return page("learn.html.jinja", lang, game=game, parts=lessons.lesson(game, lang))


OPENAPI: dict[str, Any] = {
    "paths": {
        "/api/tables/{id}": {
            "post": {
                "summary": "Make <it>",
                "parameters": [{"name": "id", "required": True, "schema": {"type": "string"}, "description": "its id"}],
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Asked"}}}},
                "responses": {"201": {"description": "made"}, "409": {"description": "too late"}},
            }
        }
    },
    "components": {
        "schemas": {
            "Asked": {
                "description": "What is asked.",
                "required": ["seats"],
                "properties": {
                    "seats": {"type": "array", "items": {"type": "integer"}, "description": "their numbers"},
                    "level": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                },
            }
        }
    },
}


def table(**facts: Any) -> TableLine:
    stands: dict[str, Any] = {
        "id": "abc",
        "game": find_game("borneo"),
        "host": "Ole",
        "variants": ["Open orders"],
        "turn": "Turn 7",
        "seats": seats("Ida", "Ole", "Jo"),
        "my_turn": False,
        "waiting_for": "Jo",
        "notes": notes_of(hints=False, brought=True, changed_data=True),
        "changed": "2026-11-17T21:00:00+00:00",
        "resigned": False,
        "lost_on_time": False,
        "result": None,
    }
    return TableLine(**{**stands, **facts})


def seats(*names: str) -> list[SeatLine]:
    """A seat for each name; one without a name is open."""
    return [
        SeatLine(seat, name, "", not name, False, False, False, True, "", False, None)
        for seat, name in enumerate(names)
    ]


def text_of(page_html: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page_html)))


def all_pages(lang: str) -> list[str]:
    nasty = table(host=NASTY, waiting_for=NASTY, turn=NASTY, seats=seats(NASTY, "", "Jo"), variants=[NASTY])
    over = [nasty._replace(result=ResultLine(2, 7, NASTY))]
    full = start(lang, mine=[nasty], open_tables=[nasty], running=[nasty], over=over, more=True, next_url="/t/abc")
    return [
        start(lang),
        full,
        new(lang),
        learn(lang),
        rules(lang),
        rules(lang, NASTY),
        page("api.html.jinja", lang, openapi=OPENAPI),
    ]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_page_has_what_the_security_policy_forbids(lang: str) -> None:
    for drawn in all_pages(lang):
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", drawn)
        assert all("src=" in script for script in re.findall(r"<script[^>]*>", drawn))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_names_are_text(lang: str) -> None:
    for drawn in all_pages(lang):
        assert "<b>&#34;" not in drawn
        assert '<b>"' not in drawn


@pytest.mark.parametrize("lang", ["de", "en"])
def test_ids_are_unique(lang: str) -> None:
    for drawn in all_pages(lang):
        ids = re.findall(r'\sid="([^"]+)"', drawn)
        assert len(ids) == len(set(ids))


# -- start page -----------------------------------------------------------------------------------


def test_a_newcomer_is_one_click_from_a_game() -> None:
    drawn = start()
    for game_id in GAMES:
        form = re.search(rf'<form class="play" method="post" action="/play/{game_id}">(.*?)</form>', drawn, re.DOTALL)
        assert form is not None
        assert re.findall(r'<option value="(\w+)"[^>]* selected>', form[1]) == ["4", "merchant"]
        assert re.findall(r'<option value="([a-z]+)"', form[1]) == list(LEVELS)
    assert drawn.index("The games") < drawn.index("Your games")


def test_games_say_seats_length_and_difficulty_to_those_who_cannot_see_the_drawing() -> None:
    said = text_of(start("de"))
    assert "Plätze: 3 bis 5" in said
    assert "Dauer: 45 Minuten" in said
    assert "Schwierigkeit: mittel, 2 von 3" in said


@pytest.mark.parametrize(
    ("count", "columns"), [(1, 2), (2, 2), (3, 3), (5, 5), (6, 3), (7, 4), (8, 4), (9, 5), (11, 4), (16, 4)]
)
def test_however_many_games_there_are_their_rows_are_about_as_long(count: int, columns: int) -> None:
    drawn = start(games=[GameCard(find_game("borneo"), LEVELS, DEFAULT_LEVEL)] * count)
    assert re.findall(r'class="games in-(\d)"', drawn) == [str(columns)]
    assert f".games.in-{columns} {{" in (FOLDER / "start.css").read_text(encoding="utf-8")


def test_a_second_edition_has_the_light_plate() -> None:
    assert re.findall(r'class="plate-art( light)?"', start())[:2] == ["", " light"]


@pytest.mark.parametrize(
    ("turns", "said"), [((), "none are waiting"), ((1,), "one is waiting"), ((1, 1), "2 are waiting")]
)
def test_my_games_say_how_many_wait_for_me(turns: Sequence[int], said: str) -> None:
    lines = [*[table(my_turn=True) for _ in turns], table()]
    drawn = start(mine=lines, waiting=len(turns), next_url="/t/abc" if turns else "")
    assert said in text_of(drawn)
    assert drawn.count("Your turn") == len(turns)
    assert "Jo is thinking" in drawn
    assert ("Next table" in drawn) == bool(turns)
    assert drawn.index("Your games") < drawn.index("The games")


def test_an_open_table_says_how_many_sit_there() -> None:
    drawn = read(start(open_tables=[table(seats=seats("Ida", "", "Jo"), turn="Setup")]).encode()).decode()
    assert "2 of 3 seats taken. At the table: Ida, Jo" in drawn
    assert drawn.count('class="disc free"') == 1
    assert 'href="/t/abc" aria-label="Join: Borneo, Ole&#39;s table · board game · Open orders"' in drawn


def test_a_table_without_a_host_is_nobodys() -> None:
    assert "&#39;s table" not in start(running=[table(host="")])


def test_finished_games_say_when_they_ended_and_how_i_did() -> None:
    won, third, none = ResultLine(1, 42, "Ida"), ResultLine(3, 1, "Jo and Ole"), ResultLine(0, 0, "")
    over = [table(result=won), table(result=third), table(result=third, resigned=True), table(result=none)]
    over.append(table(result=third, resigned=True, lost_on_time=True))
    drawn = start(over=over)
    said = text_of(drawn)
    for line in (
        "Won 42 points",
        "3rd 1 point won by Jo and Ole",
        "Resigned 1 point",
        "Aborted",
        "Out of time 1 point",
    ):
        assert line in said, line
    assert '<time datetime="2026-11-17T21:00:00+00:00">2026-11-17</time>' in drawn
    assert drawn.index("Your games") < drawn.index("Finished") < drawn.index("Open tables")
    assert "Finished" not in start()


def test_more_games_than_are_shown_are_one_click_away() -> None:
    assert "/?mine=all" not in start(mine=[table()])
    assert 'href="/?mine=all#h-mine">Show all</a>' in start(mine=[table()], more=True)


# -- new table ------------------------------------------------------------------------------------


def test_the_usual_number_of_seats_is_set_with_me_on_the_first() -> None:
    drawn = new()
    assert re.findall(r'name="count" value="(\d)" checked', drawn) == ["4"]
    assert len(re.findall(r'<li class="chair"[^>]*>', drawn)) == 5
    assert len(re.findall(r'<li class="chair"[^>]* hidden>', drawn)) == 1
    assert re.findall(r'name="kind-\d" value="(\w+)" checked', drawn) == ["me", "bot", "bot", "bot", "bot"]
    assert 'value="&lt;b&gt;&#34;Ida&#39; &amp; {x}" maxlength="24" autocomplete="nickname"' in drawn


@pytest.mark.parametrize("lang", ["de", "en"])
def test_variants_say_what_they_mean(lang: str) -> None:
    drawn = new(lang)
    for option in find_game("borneo").options:
        assert option.title[lang] in html.unescape(drawn)
        assert option.meaning[lang] in html.unescape(drawn)
        numbers = " ".join(map(str, option.seats))
        assert f'data-seats="{numbers}"><input type="checkbox" name="option" value="{option.name}"' in drawn


# -- rules and API --------------------------------------------------------------------------------


def test_the_rules_page_searches_without_the_script_too() -> None:
    drawn = rules(query="Blackbeard")
    assert 'value="Blackbeard"' in drawn
    assert 'id="rule-12.2.1"' in drawn
    assert 'id="rule-6.3.1"' not in drawn
    assert re.search(r">\d+ rules</p>", drawn)
    assert 'href="/rules/borneo#rule-12"' in drawn
    assert "say nothing about that" in text_of(rules(query="submarine"))


def test_the_api_page_tells_every_path() -> None:
    said = text_of(page("api.html.jinja", openapi=OPENAPI))
    for part in ("POST /api/tables/{id}", "Make <it>", "id string required, its id", "409 too late"):
        assert part in said
    assert "seats [integer] required, their numbers" in said
    assert "level string | null" in said


@pytest.mark.slow
def test_the_example_on_the_api_page_plays_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = page("api.html.jinja", openapi=OPENAPI)
    shown = re.search(r'id="python"><code>(.*?)</code>', drawn, re.DOTALL)
    assert shown is not None
    with serving(tmp_path) as server:
        example = html.unescape(shown[1]).replace("http://127.0.0.1:8420", server.url).replace("merchant", "random")
        exec(compile(example, "example", "exec"), {})
    assert "'rank': 1" in capsys.readouterr().out
