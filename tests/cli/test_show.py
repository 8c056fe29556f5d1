"""What stands on the screen: results, names, tables."""

import re
from io import StringIO

import pytest
from rich.console import Console

from kogge.bots import NAMES
from kogge.cli.show import show_results, show_table
from kogge.engine.match import Match, Player
from kogge.engine.result import ranked
from kogge.engine.scene import Section
from kogge.games import GAMES, find_game


@pytest.fixture
def console() -> Console:
    return Console(file=StringIO(), width=80, color_system=None)


def text_on(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def columns(lines: list[str], number: int) -> list[str]:
    """What stands in this line behind its heading."""
    return re.split(r" {2,}| (?=\d+\. |– )", lines[number].strip())[1:]


def ended(
    points: list[int], tie_breaks: list[int], monkeypatch: pytest.MonkeyPatch, out: list[bool] | None = None
) -> Match:
    """A match said to have ended with these points."""
    players = [Player(name) for name in ("Anna", "Bo", "Cem")]
    match = Match(find_game("borneo-card"), seed="x", players=players)
    results = ranked([{"orders": point - 1, "cargo": 1} for point in points], tie_breaks, out)
    monkeypatch.setattr(match, "results", lambda: results)
    return match


@pytest.mark.parametrize(
    ("tie_breaks", "deutsch", "english", "places"),
    [
        ([3, 2, 1], "Anna gewinnt mit 20 Punkten.", "Anna wins with 20 points.", ["1.", "2.", "3."]),
        (
            [2, 2, 1],
            "Anna und Bo teilen sich den Sieg mit 20 Punkten.",
            "Anna and Bo share the victory with 20 points.",
            ["1.", "1.", "3."],
        ),
        (
            [2, 2, 2],
            "Anna, Bo und Cem teilen sich den Sieg mit 20 Punkten.",
            "Anna, Bo and Cem share the victory with 20 points.",
            ["1.", "1.", "1."],
        ),
    ],
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_ties(
    console: Console,
    monkeypatch: pytest.MonkeyPatch,
    tie_breaks: list[int],
    deutsch: str,
    english: str,
    places: list[str],
    lang: str,
) -> None:
    match = ended([20, 20, 20], tie_breaks, monkeypatch)
    show_results(console, match, lang)
    lines = text_on(console).splitlines()
    assert lines[0] == (deutsch if lang == "de" else english)
    assert columns(lines, 1) == [f"{place} {name}" for place, name in zip(places, ("Anna", "Bo", "Cem"), strict=True)]
    assert columns(lines, -4) == [str(tie_break) for tie_break in tie_breaks]


def test_who_is_out_has_no_place(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    show_results(console, ended([9, 20, 13], [1, 1, 1], monkeypatch, [False, True, False]), "en")
    lines = text_on(console).splitlines()
    assert lines[0] == "Cem wins with 13 points."
    assert columns(lines, 1) == ["1. Cem", "2. Anna", "– Bo"]


@pytest.mark.parametrize(("lang", "words"), [("de", "Niemand gewinnt."), ("en", "No one wins.")])
def test_if_all_are_out_nobody_wins(console: Console, monkeypatch: pytest.MonkeyPatch, lang: str, words: str) -> None:
    show_results(console, ended([9, 20, 13], [1, 1, 1], monkeypatch, [True] * 3), lang)
    lines = text_on(console).splitlines()
    assert lines[0] == words
    assert columns(lines, 1) == ["– Bo", "– Cem", "– Anna"]


def test_without_a_tie_there_is_no_tie_break(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    show_results(console, ended([9, 20, 13], [1, 1, 1], monkeypatch), "en")
    assert "Tie-break" not in text_on(console)
    lines = text_on(console).splitlines()
    assert columns(lines, 1) == ["1. Bo", "2. Cem", "3. Anna"]
    assert [columns(lines, row) for row in (3, 4, 5)] == [["19", "12", "8"], ["1", "1", "1"], ["20", "13", "9"]]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_score_sheet_of_a_full_table_fits_on_the_screen(
    console: Console, monkeypatch: pytest.MonkeyPatch, game: str, lang: str
) -> None:
    """No name and no heading is cut or broken with five seats and the names that bots have."""
    seats = find_game(game).max_seats
    match = Match(find_game(game), seed="x", players=[Player(name) for name in NAMES[:seats]])
    parts = dict.fromkeys(match.results()[0].parts, 20)
    results = ranked([parts] * seats, [1] * seats)
    monkeypatch.setattr(match, "results", lambda: results)
    show_results(console, match, lang)
    lines = text_on(console).splitlines()
    assert columns(lines, 1) == [f"1. {name}" for name in NAMES[:seats]]
    assert all(any(line.startswith(match.game.say_part(part, lang) + " ") for line in lines) for part in parts)


def test_names_and_cells_are_shown_as_they_are(console: Console) -> None:
    show_table(console, Section("[b]", [["[i]", "n"], ["[red]x[/red]", "1"], ["[/]", "10"]]))
    assert [line.split() for line in text_on(console).split("\n")] == [
        ["[b]"],
        ["[i]", "n"],
        [("─" * 16)],
        ["[red]x[/red]", "1"],
        ["[/]", "10"],
        [],
        [],
    ]


def test_a_name_cannot_steer_the_terminal(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ended([9, 20, 13], [1, 1, 1], monkeypatch)
    match.players[1] = Player("Bo\x1b[2J\n")
    match.seed = "\x1b[2J"
    show_results(console, match, "en")
    assert text_on(console).startswith("Bo�[2J� wins with 20 points.\n")
    assert "\x1b" not in text_on(console)
