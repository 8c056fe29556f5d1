"""`kogge arena`: tournaments in tables, as JSON and as a page; kept, gone on with, summed up and taken apart."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from kogge.arena.kept import FILE
from kogge.cli.page import plots
from kogge.cli.statuses import INTERRUPTED, MISUSED, REFUSED
from tests.cli.conftest import Kogge

FEW = ("arena", "borneo-card", "random", "random", "random", "--games", 4, "--seed", "monsoon")
PLANNED = "6 games: 2 blocks of 3. Seed: monsoon\n"


def found(kogge: Kogge, *arguments: object) -> dict[str, Any]:
    """What is said as JSON, less what depends on the hour."""
    ended = kogge(*arguments, "--json")
    assert ended.status == 0, ended.err
    told: dict[str, Any] = json.loads(ended.out)
    assert told.pop("cpu")
    return told


def refused(kogge: Kogge, status: int, *arguments: object) -> str:
    """The one sentence that is said, and nothing else."""
    ended = kogge(*arguments)
    assert (ended.status, ended.out) == (status, "")
    assert ended.err.count("\n") == 1
    return ended.err


def test_games_are_rounded_up_and_it_is_said_beforehand(kogge: Kogge) -> None:
    ended = kogge(*FEW, "--json")
    assert (ended.status, ended.err) == (0, PLANNED)
    told = json.loads(ended.out)
    assert (told["games"], told["blocks"], told["planned"]) == (6, 2, 6)


def test_the_same_seed_gives_the_same_tournament(kogge: Kogge) -> None:
    first = found(kogge, *FEW)
    assert first == found(kogge, *FEW)
    assert first != found(kogge, *FEW[:-1], "trade wind")


@pytest.mark.parametrize(
    ("arguments", "bots"),
    [
        ("borneo random greedy", ["random", "greedy", "greedy", "greedy"]),
        ("borneo-card greedy random --seats 3", ["greedy", "random", "random"]),
        ("goa random greedy --seats 2", ["random", "greedy"]),
        ("borneo-card random greedy random", ["random", "greedy", "random"]),
    ],
)
def test_who_plays(kogge: Kogge, arguments: str, bots: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is named: what they would play is of no matter here."""
    played: list[tuple[str, ...]] = []

    def stop(tournament: Any, **_: object) -> None:
        played.append(tournament.bots)
        raise KeyboardInterrupt

    monkeypatch.setattr("kogge.cli.commands.arena.play_all", stop)
    assert kogge("arena", *arguments.split()).status == INTERRUPTED
    assert [list(lineup) for lineup in played] == [bots]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["6 Partien Borneo", "Siege nach Bot", "bei gleicher Stärke", "33,3", "Vorsprung", "Rechenzeit", "bis"]),
        ("en", ["6 games of Borneo", "Wins by bot", "if all were equal", "33.3", "Lead", "Computing time", "to"]),
    ],
)
def test_tables(kogge: Kogge, lang: str, words: list[str]) -> None:
    ended = kogge(*FEW, "--lang", lang, "--option", "open_orders=on")
    assert ended.status == 0
    for word in [*words, "open_orders", "monsoon"]:
        assert word in ended.out


def test_a_kept_tournament_goes_on_with_the_same_command(kogge: Kogge) -> None:
    """Without a seed, too: the folder knows it."""
    line = ("arena", "borneo-card", "random", "random", "random", "--games", 4, "--out", "kept")
    first = found(kogge, *line)
    whole = Path("kept", FILE).read_bytes()
    Path("kept", FILE).write_bytes(whole[: whole.index(b"\n", whole.index(b"\n") + 1) + 50])
    assert found(kogge, "arena", "report", "kept")["games"] == 3
    assert "Not finished yet: 6 games" in kogge("arena", "report", "kept").out
    assert found(kogge, *line) == first
    assert found(kogge, "arena", "report", "kept") == first


def test_a_folder_of_another_tournament_is_refused(kogge: Kogge) -> None:
    assert kogge(*FEW, "--out", "kept").status == 0
    ended = kogge(*FEW[:-3], 9, *FEW[-2:], "--out", "kept", "--lang", "de")
    assert (ended.status, ended.out) == (REFUSED, "")
    assert ended.err.splitlines()[-1].startswith("In kept liegt ein anderes Turnier;")


def test_stopped_it_says_how_to_go_on(kogge: Kogge, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kogge.cli.commands.arena.play_all", stop)
    assert kogge(*FEW) == (INTERRUPTED, "", f"{PLANNED}Stopped.\n")
    told = "Stopped. What is finished is in kept; the same command continues.\n"
    assert kogge(*FEW, "--out", "kept") == (INTERRUPTED, "", PLANNED + told)


def test_several_tournaments_in_one_table(kogge: Kogge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    kogge(*FEW, "--out", "first")
    kogge(*FEW, "--option", "open_orders=on", "--out", "second")
    told = json.loads(kogge("arena", "report", "first", "second", "--json").out)
    assert [one["options"]["open_orders"] for one in told["tournaments"]] == [False, True]
    ended = kogge("arena", "report", "first", "second", "--html", "both.html", "--lang", "de")
    assert ended.status == 0
    assert ended.out.startswith("Turniere")
    assert "borneo-card, open_orders" in ended.out
    assert Path("both.html").read_text(encoding="utf-8").count("<h2>") == 4


@pytest.mark.slow
def test_a_match_becomes_a_save_that_can_be_checked_and_shown(kogge: Kogge) -> None:
    kogge(*FEW, "--out", "kept")
    assert kogge("arena", "match", "kept", 4) == (0, "Game 4 is saved: kept-4.match.json\n", "")
    assert kogge("check", "kept-4.match.json").out.startswith("good  kept-4.match.json: borneo-card, 3 seats")
    assert "A (random)" in kogge("replay", "kept-4.match.json", "--at", 0).out
    assert "already a file" in refused(kogge, REFUSED, "arena", "match", "kept", 4)
    assert kogge("arena", "match", "kept", 0, "--out", "other.json", "--lang", "de").out.startswith("Partie 0 ist")


# -- the page -------------------------------------------------------------------------------------


class Tags(HTMLParser):
    """Which tags are open, and what they point at."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "srcset")]
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.slow
def test_the_page_stands_alone_and_speaks_both_languages(kogge: Kogge) -> None:
    assert kogge(*FEW, "--html", "page.html", "--lang", "de").status == 0
    page = Path("page.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.links == []
    assert "script" not in tags.seen
    assert "http" not in page
    assert '<html lang="de">' in page
    for words in ("Siege nach Bot", "Wins by bot", "Woher die Punkte kommen", "Where the points come from"):
        assert words in page


def test_what_a_person_named_is_shown_as_it_is_written(kogge: Kogge) -> None:
    seed = "<script>&"
    assert kogge(*FEW[:-1], seed, "--html", "page.html").status == 0
    page = Path("page.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "&lt;script&gt;&amp;" in page


def test_every_bot_has_a_shape_of_its_own() -> None:
    drawn = [re.sub(r"c\d", "", plots.symbol(shape, 8, 8)) for shape in range(plots.SHAPES + 1)]
    assert len(set(drawn)) == plots.SHAPES + 1


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0.1, 0.9], [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        ([-30.0, 45.0], [-40, -20, 0, 20, 40, 60]),
        ([3.0], [2, 2.5, 3, 3.5, 4]),
        ([], [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
    ],
)
def test_scales_have_a_few_round_numbers(values: list[float], ticks: list[float]) -> None:
    rows = [plots.Row("", [plots.Mark(0, value, None, None)]) for value in values]
    low, high, found = plots.scale_of(rows)
    assert found == pytest.approx(ticks)
    assert low <= min(values, default=0)
    assert high >= max(values, default=0)


def test_numbers_on_a_scale_can_be_told_apart() -> None:
    drawn = plots.plot([plots.Row("", [plots.Mark(0, 0.02, -0.08, 0.12)])], "", "de")
    assert re.findall(">([^<]+)</text>", drawn) == ["−0,10", "−0,05", "0,00", "0,05", "0,10", "0,15"]


# -- refusals -------------------------------------------------------------------------------------

MISUSES = [
    ("arena", "Es fehlt: SPIEL", "Missing: GAME"),
    ("arena borneo", "Es fehlt: BOT BOT …", "Missing: BOT BOT …"),
    ("arena borneo random", "Die Bots passen nicht zu 4 Plätzen", "The bots do not fit 4 seats"),
    (
        "arena borneo random random random --seats 4",
        "Die Bots passen nicht zu 4 Plätzen",
        "The bots do not fit 4 seats",
    ),
    ("arena borneo random genius", "keinen Bot „genius“", "no bot “genius”"),
    ("arena borneo random greedyy", "meintest du „greedy“?", "did you mean “greedy”?"),
    ("arena borneoo random greedy", "meintest du „borneo“?", "did you mean “borneo”?"),
    ("arena borneo random greedy --games 0", "--games braucht", "--games needs"),
    ("arena borneo random greedy --jobs 0", "--jobs braucht", "--jobs needs"),
    ("arena borneo random greedy --seats 9", "nicht für 9", "not for 9"),
    ("arena borneo random greedy --option parrots=on", "keine Variante „parrots“", "no variant “parrots”"),
    ("arena borneo random greedy --raay x", "meintest du „--ray“?", "did you mean “--ray”?"),
    ("arena report", "Es fehlt: ORDNER …", "Missing: FOLDER …"),
    ("arena match x", "Es fehlt: NUMMER", "Missing: NUMBER"),
    ("arena match x -- -1", "NUMMER braucht eine ganze Zahl ab 0", "NUMBER needs a whole number of 0 or more"),
]

REFUSALS = [
    ("arena borneo random greedy --ray nowhere", "keinen Ray-Cluster", "no Ray cluster"),
    ("arena borneo random greedy --html none/page.html", "Den Ordner gibt es nicht", "no such folder"),
    ("arena borneo random greedy --html .", "ist ein Ordner", "is a folder"),
    ("arena borneo random greedy --data none.toml", "Es gibt keine Datei", "There is no file"),
    ("arena report none", "In none liegt kein Turnier", "There is no tournament in none"),
    ("arena match none 0", "In none liegt kein Turnier", "There is no tournament in none"),
]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("line", "deutsch", "english"), MISUSES)
def test_misuse(kogge: Kogge, line: str, deutsch: str, english: str, lang: str) -> None:
    first, *rest = line.split()
    assert (deutsch if lang == "de" else english) in refused(kogge, MISUSED, "--lang", lang, first, *rest)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("line", "deutsch", "english"), REFUSALS)
def test_refusals(kogge: Kogge, line: str, deutsch: str, english: str, lang: str) -> None:
    ended = kogge("--lang", lang, *line.split())
    assert (ended.status, ended.out) == (REFUSED, "")
    assert (deutsch if lang == "de" else english) in ended.err.splitlines()[-1]


@pytest.mark.parametrize("command", ["arena", "arena report", "arena match", "lab"])
@pytest.mark.parametrize(("lang", "words"), [("de", "Aufruf: kogge "), ("en", "Usage: kogge ")])
def test_help(kogge: Kogge, command: str, lang: str, words: str) -> None:
    ended = kogge(*command.split(), "--help", "--lang", lang)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith(f"{words}{command} ")
