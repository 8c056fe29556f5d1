"""`kogge record`: one whole game of bots, kept for ever."""

from pathlib import Path

from kogge.cli.commands.record import recorded
from kogge.engine.save import digest, load
from kogge.games import find_game
from tests.cli.conftest import Kogge


def test_it_keeps_a_finished_game_and_prints_its_digest(kogge: Kogge, tmp_path: Path) -> None:
    status, out, err = kogge("record", "borneo-card", "--seats", "3", "--seed", "gold", "--option", "open_orders=on")
    assert (status, err) == (0, "")
    file = tmp_path / "borneo-card-3-open_orders.match.json"
    match = load(file.read_text(encoding="utf-8"), find_game)
    assert match.over
    assert match.options["open_orders"]
    assert out == f"{file.name}: {len(match.moves)} moves, digest of all positions {digest(match)}\n"


def test_the_same_arguments_give_the_same_game() -> None:
    one, other = (recorded(find_game("borneo-card"), seats=3, seed="gold") for _ in range(2))
    assert one.moves == other.moves
    assert one.moves != recorded(find_game("borneo-card"), seats=3, seed="silver").moves


def test_a_file_that_exists_is_not_overwritten(kogge: Kogge, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("kept")
    status, out, err = kogge("record", "borneo-card", "--out", "kept")
    assert (status, out) == (1, "")
    assert "kept" in err
    assert (tmp_path / "kept").read_text() == "kept"


def test_bots_that_do_not_fit_the_seats(kogge: Kogge) -> None:
    status, out, err = kogge("record", "borneo", "--seats", "4", "--bots", "random,random,random")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
