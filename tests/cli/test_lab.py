"""`kogge lab`: figures side by side, in tables, as JSON and as a page."""

import json
from pathlib import Path

import pytest

from kogge.cli.statuses import MISUSED, REFUSED
from kogge.games import find_game
from tests.cli.conftest import Kogge

FEW = ("lab", "borneo", "--bots", "random", "--seats", 3, "--games", 6, "--seed", "monsoon")
CARGO = ("--set", "parameters.vp_per_stored_cargo=3")


def test_figures_beside_changed_ones(kogge: Kogge) -> None:
    text = find_game("borneo").data()
    Path("a.toml").write_text(text.replace("start_hand = 3", "start_hand = 4"), encoding="utf-8")
    Path("b.toml").write_text(text, encoding="utf-8")
    ended = kogge(*FEW, "--data", "a.toml", "--data", "b.toml", *CARGO, "--json")
    assert ended.err == "4 times 6 games: 2 blocks of 3. Seed: monsoon\n"
    told = json.loads(ended.out)
    names = [variant["name"] for variant in told["variants"]]
    assert names == [None, "a.toml", "b.toml", "parameters.vp_per_stored_cargo=3"]
    _, hand, same, cargo = told["variants"]
    assert same["difference"]["points"] == {"mean": 0.0, "low": 0.0, "high": 0.0}
    assert hand["difference"]["length"]["mean"] != 0
    assert cargo["difference"]["parts"]["cargo"]["low"] > 0


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "de",
            [
                "Was sich mit parameters",
                "Siege von",
                "wie es ist",
                "Unterschied",
                " *",
                "Punkte aus:",
            ],
        ),
        (
            "en",
            [
                "What changes with parameters",
                "Wins of",
                "as it is",
                "Difference",
                " *",
                "Points from:",
            ],
        ),
    ],
)
def test_tables_and_page(kogge: Kogge, lang: str, words: list[str]) -> None:
    ended = kogge(*FEW, *CARGO, "--lang", lang, "--html", "lab.html")
    assert ended.status == 0
    page = Path("lab.html").read_text(encoding="utf-8")
    for word in words:
        assert word in ended.out
        assert word in page
    assert "<script" not in page
    assert "http" not in page


@pytest.mark.slow
def test_a_kept_lab_goes_on(kogge: Kogge) -> None:
    line = (*FEW[:-2], *CARGO, "--out", "kept", "--json")
    first = kogge(*line)
    before = [Path("kept", place, "blocks.jsonl").read_bytes() for place in "01"]
    assert kogge(*line) == first
    assert [Path("kept", place, "blocks.jsonl").read_bytes() for place in "01"] == before


@pytest.mark.slow
def test_bots_of_each_seat(kogge: Kogge) -> None:
    line = ("lab", "borneo-card", "--bots", "random,greedy,random", "--games", 3)
    told = json.loads(kogge(*line, *CARGO, "--json").out)
    assert told["bots"] == ["random", "greedy", "random"]
    assert set(told["variants"][1]["difference"]["win_share"]) == {"random", "greedy"}


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("line", "status", "deutsch", "english"),
    [
        ("lab", MISUSED, "Es fehlt: SPIEL", "Missing: GAME"),
        ("lab borneo", MISUSED, "Es ist nichts geändert", "Nothing is changed"),
        ("lab borneo --bots random,random --seats 4", MISUSED, "2 Bots für 4 Plätze", "2 bots for 4 seats"),
        ("lab borneo --set parameters.start_hand=99", REFUSED, "Datendatei, Block", "Data file, block"),
        ("lab borneo --set parameters.start_foot=4", REFUSED, "keinen Wert", "no figure"),
        ("lab borneo --set parameters.start_hand", REFUSED, "nicht zu verstehen", "cannot be understood"),
        ("lab borneo --data none.toml", REFUSED, "Es gibt keine Datei", "There is no file"),
    ],
)
def test_refusals(kogge: Kogge, line: str, status: int, deutsch: str, english: str, lang: str) -> None:
    ended = kogge("--lang", lang, *line.split())
    assert (ended.status, ended.out) == (status, "")
    assert ended.err.count("\n") == 1
    assert (deutsch if lang == "de" else english) in ended.err
