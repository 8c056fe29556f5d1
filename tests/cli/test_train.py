"""`kogge train`: what it says in both languages, where it keeps things, and how a net gets into its game."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from kogge.arena.bootstrap import Estimate
from kogge.bots.net import Net, read_net
from kogge.cli.page.curve import curve
from kogge.cli.statuses import INTERRUPTED, MISUSED, REFUSED
from kogge.games import find_game
from kogge.training import course, shipping
from kogge.training.kept import PLAN
from kogge.training.plan import Plan
from kogge.training.work import Workers
from tests.cli.conftest import Kogge
from tests.training.imagined import imagine

TINY = ("train", "borneo-card", "--games", 4, "--lessons", 2, "--hidden", "6-4", "--seed", "monsoon")


@pytest.fixture
def strengths(monkeypatch: pytest.MonkeyPatch) -> dict[bool, Estimate]:
    """Imagined games; how strong nets are against greedy bots (False), and against the best net (True)."""
    found = {False: Estimate(0.4, 0.3, 0.5), True: Estimate(0.25, 0.2, 0.3)}

    def strength(plan: Plan, workers: Workers, net: Net, other: Net | None, *_: object) -> Estimate:
        return found[other is not None]

    imagine(monkeypatch)
    monkeypatch.setattr(course, "strength", strength)
    return found


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the net of the game lies, for the time of a test."""
    file = tmp_path / "game.npz"
    monkeypatch.setattr(shipping, "net_file", lambda game: file)
    return file


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            [
                "4 games. The strength is measured 3 times, by 40 games each.",
                "Lessons learned 6 times: error 0.",
                "Games: 4, error 0.",
            ],
        ),
        (
            "de",
            [
                "4 Partien. Die Stärke wird 3 Mal gemessen, in je 40 Partien.",
                "Lektionen 6 Mal gelernt: Fehler 0,",
                "Partien: 4, Fehler 0,",
            ],
        ),
    ],
)
@pytest.mark.usefixtures("strengths")
def test_how_it_goes_on(kogge: Kogge, lang: str, words: list[str]) -> None:
    ended = kogge(*TINY, "--lang", lang)
    assert ended.status == 0
    for part in [*words, "monsoon"]:
        assert part in ended.err
    shares = {
        "en": "wins against greedy 40.0 % (30.0 to 50.0), against the net of the game 25.0 % (20.0 to 30.0); even",
        "de": "Siege gegen greedy 40,0 % (30,0 bis 50,0), gegen das Netz des Spiels 25,0 % (20,0 bis 30,0); gleich",
    }
    assert ended.err.count(shares[lang]) == 3
    none = {
        "en": "No net was certainly better than the net of the game",
        "de": "Kein Netz war sicher besser als das Netz des Spiels",
    }
    assert ended.out.startswith(none[lang])
    assert Path("train-borneo-card", "checkpoint-4.npz").is_file()


def test_what_is_better_can_be_put_into_the_game(kogge: Kogge, strengths: dict[bool, Estimate], place: Path) -> None:
    strengths[True] = Estimate(0.6, 0.5, 0.7)
    ended = kogge(*TINY, "--out", "kept")
    assert "against the net after 2 games 60.0 %" in ended.err
    assert ended.err.count("That is better, and is saved: kept/best.npz") == 3
    assert ended.out == (
        "The best net, after 4 games, won 40.0 % (30.0 to 50.0) against greedy bots: kept/best.npz\n"
        "To put it into the game: kogge train borneo-card --install kept\n"
    )
    assert kogge("train", "borneo-card", "--install", "kept").out == f"The net is in the game now: {place}\n"
    assert read_net(place).about == read_net(Path("kept/best.npz")).about


@pytest.mark.usefixtures("strengths", "place")
def test_without_a_net_that_ships_greedy_bots_are_beaten(kogge: Kogge) -> None:
    ended = kogge(*TINY)
    assert "Games: 0, wins against greedy 40.0 % (30.0 to 50.0); even would be 25 %" in ended.err
    assert ended.out.startswith("The best net, after 0 games")


@pytest.mark.usefixtures("strengths")
def test_the_same_command_goes_on_and_a_finished_one_says_the_same(
    kogge: Kogge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a seed, too: the folder knows it."""
    line = (*TINY[:-2], "--out", "kept")

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as stopping:
        stopping.setattr(course, "one_group", stop)
        ended = kogge(*line)
    assert (ended.status, ended.out) == (INTERRUPTED, "")
    assert ended.err.endswith("Stopped. What is finished is in kept; the same command continues.\n")
    seed = json.loads(Path("kept", PLAN).read_text(encoding="utf-8"))["seed"]
    ended = kogge(*line)
    assert f"Seed: {seed}\nContinuing after 0 games.\n" in ended.err
    assert "Lessons" not in ended.err.partition("Goes on")[2]
    again = kogge(*line)
    assert again.out == ended.out
    assert again.err.splitlines()[1:] == ["Continuing after 4 games."]


# -- the curve ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("strengths")
@pytest.mark.parametrize(("lang", "words"), [("en", "Games won, in %"), ("de", "Gewonnene Partien, in %")])
def test_the_curve_is_one_drawing_that_needs_nothing_from_elsewhere(kogge: Kogge, lang: str, words: str) -> None:
    assert kogge(*TINY, "--out", "kept", "--lang", lang).status == 0
    text = Path("kept/curve.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert words in text
    assert re.findall(r"(?:href|src|url)\W", text) == []
    assert text.count('class="interval c0"') == 3
    assert text.count('class="interval c1"') == 3
    (errors,) = re.findall(r'class="way c2" points="([^"]*)"', text)
    assert len(errors.split()) == 4


def test_a_curve_that_has_only_begun_can_be_drawn() -> None:
    lessons: list[dict[str, Any]] = [{"kind": "lessons", "lessons": 1, "rows": 9, "seconds": 1.0}]
    ElementTree.fromstring(curve(lessons, 10, "Tom & Jerry", "en"))


# -- refusals -------------------------------------------------------------------------------------

MISUSES = [
    ("train", "Es fehlt: SPIEL", "Missing: GAME"),
    ("train borneoo", "meintest du „borneo“?", "did you mean “borneo”?"),
    ("train borneo --games 0", "--games braucht", "--games needs"),
    ("train borneo --lessons 0", "--lessons braucht", "--lessons needs"),
    ("train borneo --jobs 0", "--jobs braucht", "--jobs needs"),
    ("train borneo --hidden 9-", "„9-“ sind keine Breiten", "“9-” does not name widths"),
    ("train borneo --hidden 0", "„0“ sind keine Breiten", "“0” does not name widths"),
    ("train borneo --from scratch", "Mit „scratch“", "“scratch” is not something"),
    ("train borneo --from shipped --hidden 9", "lass --hidden weg", "leave out --hidden"),
]
REFUSALS = [
    ("train borneo --install none", "In none liegt kein best.npz", "There is no best.npz in none"),
    ("train borneo --ray nowhere", "keinen Ray-Cluster", "no Ray cluster"),
]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("line", "deutsch", "english", "status"),
    [(*one, MISUSED) for one in MISUSES]
    + [pytest.param(*one, REFUSED, marks=pytest.mark.slow if "--ray" in one[0] else ()) for one in REFUSALS],
)
def test_refusals(kogge: Kogge, line: str, deutsch: str, english: str, status: int, lang: str) -> None:
    ended = kogge("--lang", lang, *line.split())
    assert (ended.status, ended.out) == (status, "")
    assert (deutsch if lang == "de" else english) in ended.err.splitlines()[-1]


def test_a_game_without_features_is_refused(kogge: Kogge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_game("borneo-card"), "layout", lambda components: [])
    assert kogge(*TINY) == (REFUSED, "", "borneo-card has no features that a net could learn from.\n")
    assert not Path("train-borneo-card").exists()


@pytest.mark.usefixtures("strengths")
def test_a_folder_of_another_training_is_refused(kogge: Kogge) -> None:
    assert kogge(*TINY, "--out", "kept").status == 0
    ended = kogge(*TINY, "--out", "kept", "--games", 5, "--lang", "de")
    assert (ended.status, ended.out) == (REFUSED, "")
    assert ended.err.splitlines()[-1].startswith("In kept liegt ein anderes Training")


@pytest.mark.parametrize(
    ("changed", "game"),
    [
        ({}, "borneo"),
        ({"revision": -1}, "borneo-card"),
        ({"data": "other"}, "borneo-card"),
        ({"game": "goa"}, "borneo-card"),
    ],
)
def test_a_net_that_does_not_fit_is_not_installed(
    kogge: Kogge, place: Path, tmp_path: Path, changed: dict[str, Any], game: str
) -> None:
    card = find_game("borneo-card")
    about = {**Plan("borneo-card", 4, 2, (2,), "s").about(4), **changed}
    width = shipping.width_of(card)
    sizes = [(width, 2), (2, 2)]
    net = Net([np.zeros(size, np.float32) for size in sizes], [np.zeros(2, np.float32)] * 2, 1.0, about)
    net.save(tmp_path / shipping.BEST)
    ended = kogge("train", game, "--install", tmp_path)
    assert ended.status == REFUSED
    assert f"is not made for {game} as it is now" in ended.err
    assert not place.exists()


@pytest.mark.filterwarnings("ignore")  # NumPy leaves such a file open
@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04nonsense"])
def test_what_is_no_net_is_not_installed(kogge: Kogge, place: Path, content: bytes) -> None:
    Path(shipping.BEST).write_bytes(content)
    assert "cannot be read as a net" in kogge("train", "borneo", "--install", ".").err
    assert not place.exists()
