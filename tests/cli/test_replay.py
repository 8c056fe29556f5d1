"""`kogge replay`: any point of a saved game, as a seat saw it."""

from pathlib import Path
from random import Random

import pytest

from kogge.engine.match import Match
from kogge.engine.save import save
from kogge.engine.seats import SPECTATOR
from tests.cli.conftest import Kogge


@pytest.mark.parametrize(
    ("lang", "words"),
    [("de", "Schritt 20 von {last}|{actor} entscheidet."), ("en", "step 20 of {last}|{actor} decides.")],
)
def test_one_point(kogge: Kogge, finished_file: Path, finished: Match, lang: str, words: str) -> None:
    ended = kogge("replay", finished_file, "--at", 20, "--lang", lang)
    assert (ended.status, ended.err) == (0, "")
    actor = finished.players[finished.positions[20].actor].name
    for sentence in words.format(last=len(finished.moves), actor=actor).split("|"):
        assert sentence in ended.out


@pytest.mark.parametrize(("lang", "word"), [("de", "Startwert: spices"), ("en", "Seed: spices")])
def test_the_end_has_results_and_seed(kogge: Kogge, finished_file: Path, finished: Match, lang: str, word: str) -> None:
    shown = kogge("replay", finished_file, "--at", len(finished.moves), "--lang", lang).out
    assert word in shown
    assert finished.seed_hash in shown
    results = sorted(finished.results(), key=lambda result: (result.rank, result.seat))
    lines = shown.splitlines()
    heading = next(line for line in lines if " 1. " in line and "2." in line)
    assert heading.split()[1:] == [part for it in results for part in (f"{it.rank}.", "ABCD"[it.seat])]
    sheet = lines[lines.index(heading) + 2 :]
    for line, part in zip(sheet, results[0].parts, strict=False):
        assert line.replace("−", "-").split()[-4:] == [str(it.parts[part]) for it in results]


def test_the_seed_of_a_running_game_stays_secret(kogge: Kogge, running_file: Path, running: Match) -> None:
    for seat in ([], ["--seat", 0]):
        shown = kogge("replay", running_file, *seat).out
        assert "Seed" not in shown
        assert f"{running.players[running.state.actor].name} decides." in shown


@pytest.mark.parametrize("at", [12, 40, 60])
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hidden_cards_leave_no_trace(kogge: Kogge, running: Match, tmp_path: Path, at: int, seat: int | None) -> None:
    """What a seat is shown stays the same, byte for byte, when all that is hidden from it is dealt anew."""
    viewer = SPECTATOR if seat is None else seat
    told: list[str] = []
    for luck in range(4):
        other = running.branch(at, viewer, Random(luck))
        file = tmp_path / "what-if.json"
        file.write_text(save(other), encoding="utf-8")
        told.append(kogge("replay", file, "--at", 0, *([] if seat is None else ["--seat", seat])).out)
    assert told[0] == told[1] == told[2] == told[3]


def test_seats_see_different_hands(kogge: Kogge, running_file: Path) -> None:
    told = {kogge("replay", running_file, "--at", 30, "--seat", seat).out for seat in range(3)}
    assert len(told) == 3
