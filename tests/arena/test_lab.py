"""The lab: differences in pairs, and single figures changed in their line."""

import tomllib
from typing import Any

import pytest

from kogge.arena.changes import with_change
from kogge.arena.lab import compared, difference
from kogge.arena.running import run
from kogge.arena.tournament import Tournament
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.games import GAMES, find_game

USUAL = Tournament("borneo", ("random",) * 3, 5, {}, "lab")
DATA = """\
# figures
rounds = 4
[parameters]
start_hand = 3  # cards
name = "old"
list = [
  1,
  2,
]
pair = { a = 1, b = 2 }
[parameters.deep]
hand = 5
[[card]]
id = "F01"
value = 1
[[card]]
id = "F02"
value = 2
"""


def test_the_same_figures_make_no_difference() -> None:
    blocks = run(USUAL)
    found = difference(blocks, blocks)
    for figure in (found["length"], found["points"], found["spread"], *found["by_seat"], *found["parts"].values()):
        assert figure == {"mean": 0.0, "low": 0.0, "high": 0.0}


def test_a_change_shows_in_its_part_alone() -> None:
    data = with_change(find_game("borneo").data(), "parameters.vp_per_stored_cargo=3")
    changed = Tournament("borneo", USUAL.bots, 5, {}, "lab", data)
    told = compared([("", USUAL, run(USUAL)), ("cargo", changed, run(changed))])
    usual, other = told["variants"]
    assert (usual["name"], usual["difference"], other["name"]) == (None, None, "cargo")
    assert usual["data_sha256"] != other["data_sha256"]
    difference = other["difference"]
    cargo = difference["parts"]["cargo"]
    assert cargo["low"] > 0
    assert cargo["mean"] == pytest.approx(2 * usual["figures"]["parts"]["cargo"]["mean"])
    assert difference["parts"]["orders"] == {"mean": 0.0, "low": 0.0, "high": 0.0}
    assert difference["points"]["mean"] == pytest.approx(cargo["mean"])
    assert difference["length"]["mean"] == 0
    assert len(difference["by_seat"]) == 3


@pytest.mark.parametrize(
    ("setting", "path", "value"),
    [
        ("rounds=5", ["rounds"], 5),
        ("parameters.start_hand = 4", ["parameters", "start_hand"], 4),
        ('parameters.name="new"', ["parameters", "name"], "new"),
        ("parameters.pair={ a = 3, b = 4 }", ["parameters", "pair"], {"a": 3, "b": 4}),
        ("parameters.deep.hand=6", ["parameters", "deep", "hand"], 6),
        ("card.F02.value=7", ["card", 1, "value"], 7),
        ("card.0.value=7", ["card", 0, "value"], 7),
        ("rounds=6 # more", ["rounds"], 6),
    ],
)
def test_one_figure_is_changed_and_nothing_else(setting: str, path: list[str | int], value: object) -> None:
    changed = with_change(DATA, setting)
    found, before = tomllib.loads(changed), tomllib.loads(DATA)
    for tables, expected in ((found, value), (before, None)):
        table: Any = tables
        for part in path[:-1]:
            table = table[part]
        assert expected is None or table[path[-1]] == expected
        table[path[-1]] = 0
    assert found == before
    assert len(changed.splitlines()) == len(DATA.splitlines())


@pytest.mark.parametrize(
    ("setting", "en"),
    [
        ("rounds", "cannot be understood"),
        ("=3", "cannot be understood"),
        ("round=3", "has no figure “round”"),
        ("parameters.deep.foot=3", "has no figure"),
        ("rounds.more=3", "has no figure"),
        ("card.F09.value=3", "has no figure"),
        ("card.7.value=3", "has no figure"),
        ("rounds=three", "is not a figure"),
        ("rounds=3\nx = 4", "is not a figure"),
        ("parameters.list=[1]", "a line of its own"),
        ("parameters.pair.a=3", "a line of its own"),
        ("parameters=3", "a line of its own"),
    ],
)
def test_what_cannot_be_changed_is_refused(setting: str, en: str) -> None:
    with pytest.raises(Refusal) as refused:
        with_change(DATA, setting)
    assert en in refused.value.say("en")
    assert refused.value.say("de") != refused.value.say("en")


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.data()], ids=lambda game: game.id)
def test_figures_of_every_game_can_be_changed(game: Game[Any]) -> None:
    data = game.data()
    blocks = [(name, table) for name, table in tomllib.loads(data).items() if isinstance(table, dict)]
    figures = [(name, key, value) for name, table in blocks for key, value in table.items() if type(value) is int]
    for name, key, value in figures[::9]:
        assert tomllib.loads(with_change(data, f"{name}.{key}={value + 1}"))[name][key] == value + 1
    assert figures
