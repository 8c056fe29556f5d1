"""What bots say where they play with figures that they have not learned with."""

from pathlib import Path
from typing import NoReturn

import pytest

from kogge.bots.footing import AS_LEARNED, BY_ESTIMATE, BY_OTHER_FIGURES, footing
from kogge.games import find_game
from tests.cli.conftest import Kogge

BORNEO = find_game("borneo")
MORE = BORNEO.data().replace("start_hand = 3", "start_hand = 4")


def interrupted(*_: object, **__: object) -> NoReturn:
    raise KeyboardInterrupt


def test_on_what_bots_rely() -> None:
    assert footing(BORNEO, BORNEO.data()) == AS_LEARNED
    assert footing(BORNEO, MORE) == BY_OTHER_FIGURES


def test_where_no_net_fits_the_estimate_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.bots.footing.net_of", lambda game: None)
    assert footing(BORNEO, BORNEO.data()) == BY_ESTIMATE


OTHER = {
    "de": "Die Bots haben mit den Werten gelernt, die zum Spiel gehören, und schätzen die geänderten nach ihnen ein.\n",
    "en": "The bots learned with the figures that come with the game, and judge the changed ones by them.\n",
}


@pytest.mark.parametrize(("line", "lang"), [("arena borneo novice random", "de"), ("lab borneo --bots novice", "en")])
def test_they_say_so_once(kogge: Kogge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, lang: str) -> None:
    """Before the first game: none has to be played to hear it."""
    monkeypatch.setattr(f"kogge.cli.commands.{line.split(maxsplit=1)[0]}.play_all", interrupted)
    (tmp_path / "more.toml").write_text(MORE, encoding="utf-8")
    rest = ["--games", 3, "--seats", 3, "--data", "more.toml", "--lang", lang]
    assert kogge(*line.split(), *rest).err.count(OTHER[lang]) == 1


def test_bots_that_have_not_learned_say_nothing(kogge: Kogge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.cli.commands.arena.play_all", interrupted)
    (tmp_path / "more.toml").write_text(MORE, encoding="utf-8")
    assert OTHER["en"] not in kogge("arena", "borneo", "greedy", "random", "--games", 4, "--data", "more.toml").err


def test_they_say_so_at_the_terminal(kogge: Kogge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "more.toml").write_text(MORE, encoding="utf-8")
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    assert OTHER["en"] in kogge("play", "borneo", "--data", "more.toml").err
    assert OTHER["en"] not in kogge("play", "borneo").err
