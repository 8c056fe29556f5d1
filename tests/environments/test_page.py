"""The page tells the truth: its code runs, its table names what there is."""

import re
from pathlib import Path

import gymnasium
import pytest

from kogge.environments.registered import env_id
from kogge.environments.setting import Setting
from kogge.games import GAMES, find_game

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NAMES = re.findall(r"^\| `(kogge/\w+-v\d+)` \| `([\w-]+)` \| (\d)–(\d) \| (.*) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_its_code_runs(number: int) -> None:
    exec(compile(BLOCKS[number], f"environments.md, block {number + 1}", "exec"), {})


def test_what_it_prints_is_what_comes(capsys: pytest.CaptureFixture[str]) -> None:
    exec(BLOCKS[0], {})
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in sorted(lines)] == ["seat_0", "seat_1", "seat_2"]
    assert all(re.fullmatch(r"seat_\d -?[\d.]+ {'rank': \d, 'points': \d+, 'won': (True|False)}", one) for one in lines)


def test_its_table_has_every_game_of_the_house_as_it_is() -> None:
    assert [name for name, *_ in NAMES] == [env_id(GAMES[game]) for _, game, *_ in NAMES]
    assert len(NAMES) == len([name for name in GAMES if f"`{name}`" in PAGE and name != "fog-harbour"]) == 5
    for _, name, few, many, options in NAMES:
        game = find_game(name)
        assert (game.min_seats, game.max_seats) == (int(few), int(many))
        assert re.findall(r"`(\w+)`", options) == [option.name for option in game.options]
        assert re.findall(r"`(\w+)` \(on\)", options) == [option.name for option in game.options if option.default]


def test_so_has_the_table_of_sizes() -> None:
    sizes = re.findall(
        r"^\| (?:Borneo, board|Borneo, card|Goa|Novgorod|Cargo Noir) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE
    )
    settings = [Setting(name, None, None, None, "rank", "lose", None, "en") for _, name, *_ in NAMES]
    assert sizes == [(str(one.row_form.length), str(len(one.vocabulary))) for one in settings]


def test_a_name_of_the_page_is_one_that_gymnasium_knows() -> None:
    assert set(re.findall(r"kogge/\w+-v\d+", PAGE)) - {"kogge/FogHarbour-v1"} <= set(gymnasium.registry)
