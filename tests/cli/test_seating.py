"""How many sit at the table, and who sits where."""

from pathlib import Path
from typing import Any

import pytest

from kogge.bots import BOTS, NAMES
from kogge.cli.arguments import Misuse, levels, switch
from kogge.cli.seating import seats_to_play, sit_down, usual_seats
from kogge.cli.words import LANGUAGES, say
from kogge.engine.match import PERSON, Match
from kogge.engine.save import load, save
from kogge.games import find_game
from kogge.table.words import BOOK as TABLE
from tests.cli.conftest import Kogge

BORNEO = find_game("borneo")


def seated(seats: int, people: list[int], bots: list[str] | None) -> str:
    """The kinds of the players: P for a person, else the first letter of the bot's level."""
    return "".join("P" if player.kind == "person" else player.kind[0] for player in sit_down(seats, people, bots))


@pytest.mark.parametrize(
    ("seats", "people", "bots", "expected"),
    [
        (4, [], None, "Pmmm"),
        (4, [2], None, "mmPm"),
        (4, [3, 1, 1], None, "mPmP"),
        (3, [0, 1, 2], None, "PPP"),
        (4, [], ["random"], "Prrr"),
        (4, [], ["random", "greedy"], "PPrg"),
        (4, [0], ["random"], "Prrr"),
        (4, [1], ["random", "greedy", "random"], "rPgr"),
        (4, [], ["random", "greedy", "random", "random"], "rgrr"),
    ],
)
def test_who_sits_where(seats: int, people: list[int], bots: list[str] | None, expected: str) -> None:
    assert seated(seats, people, bots) == expected


@pytest.mark.parametrize(
    ("seats", "people", "bots"),
    [
        (4, [0, 1], ["random"] * 3),
        (4, [0], ["random"] * 2),
        (3, [], ["random"] * 4),
        (3, [3], None),
        (3, [0, 1, 2], ["random"]),
    ],
)
def test_seats_that_do_not_add_up(seats: int, people: list[int], bots: list[str] | None) -> None:
    with pytest.raises(Misuse):
        sit_down(seats, people, bots)


def test_people_are_called_by_letters_and_bots_as_at_the_web_table() -> None:
    players = sit_down(3, [1], ["random", "captain"])
    assert players == [(NAMES[0], "random"), ("B", PERSON), (NAMES[1], "captain")]


@pytest.mark.parametrize("said", ["merchant,master", "Merchant,MASTER", "Kaufmann, Meister"])
def test_levels_are_understood_in_every_language(said: str) -> None:
    assert levels(said) == ("merchant", "master")


def test_an_unknown_level_is_answered_with_names_of_ones_own_language() -> None:
    with pytest.raises(Misuse) as refused:
        levels("Kaufman")
    assert "Kaufmann" in refused.value.de
    assert "Merchant" in refused.value.en


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bots_are_called_in_the_terminal_as_at_the_table(lang: str) -> None:
    for level in BOTS:
        assert say(f"level.{level}", lang) == TABLE.say(f"level_{level}", lang)


@pytest.mark.parametrize(
    ("options", "people", "bots", "expected"),
    [
        ({}, [], None, 4),
        ({"four_merchants": True}, [], None, 3),
        ({"four_merchants": False}, [], None, 4),
        ({"blackbeard": True}, [], None, 4),
        ({}, [], ["random"] * 2, 3),
        ({}, [], ["random"] * 4, 5),
        ({}, [], ["random"] * 5, 5),
        ({}, [0, 1, 2], ["random"] * 2, 5),
        ({}, [], ["random"], 4),
        ({"four_merchants": True}, [], ["random"] * 3, 3),
    ],
)
def test_how_many_sit_down_to_play(options: dict[str, bool], people: list[int], bots: Any, expected: int) -> None:
    assert seats_to_play(BORNEO, options, people, bots) == expected


def test_usual_seats_fit_every_option() -> None:
    assert usual_seats(BORNEO, {"four_merchants": True, "blackbeard": True}) == 3


@pytest.mark.parametrize("text", ["on", "true", "yes", "ja", "an", "1", "ON", " Ja "])
def test_switched_on(text: str) -> None:
    assert switch(f"blackbeard={text}") == ("blackbeard", True)


@pytest.mark.parametrize("text", ["off", "false", "no", "nein", "aus", "0", "Off"])
def test_switched_off(text: str) -> None:
    assert switch(f" blackbeard ={text}") == ("blackbeard", False)


# -- kogge play sits them down ------------------------------------------------------------------


@pytest.fixture
def sat_down(kogge: Kogge, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What `kogge play` would play, and where it would save."""
    given: list[tuple[Match, Path]] = []

    def take(match: Match, save_to: Path, lang: str, console: object, *, coach: bool) -> int:
        given.append((match, save_to))
        return 0

    monkeypatch.setattr("kogge.cli.commands.play.play_match", take)

    def run(*arguments: object) -> tuple[Match, Path]:
        assert kogge("play", *arguments).status == 0
        return given[-1]

    return run


def test_play_makes_the_match_that_was_asked_for(sat_down: Any) -> None:
    line = "borneo --seats 5 --seat 1 --seat 3,4 --bots random --option blackbeard=ja --seed monsoon --save mine.json"
    match, save_to = sat_down(*line.split())
    assert [player.kind for player in match.players] == ["random", "person", "random", "person", "person"]
    assert (match.options["blackbeard"], match.options["four_merchants"]) == (True, False)
    assert match.seed == "monsoon"
    assert save_to == Path("mine.json")


def test_play_without_more_words(sat_down: Any) -> None:
    match, save_to = sat_down("borneo")
    other, _ = sat_down("borneo")
    assert [player.name for player in match.players] == ["A", *NAMES[:3]]
    assert len(match.seed) == 32
    assert match.seed != other.seed
    assert save_to.name.startswith("kogge-borneo-2")
    assert save_to.suffix == ".json"


def test_with_a_coach_it_is_a_first_game(sat_down: Any) -> None:
    match, _ = sat_down("novgorod", "--coach")
    assert [player.kind for player in match.players] == ["person", *["novice"] * 3]
    assert match.options["first_game"]
    match, _ = sat_down("novgorod", "--coach", "--bots", "captain", "--option", "first_game=off")
    assert [player.kind for player in match.players] == ["person", *["captain"] * 3]
    assert not match.options["first_game"]


def test_play_with_own_data(sat_down: Any, tmp_path: Path) -> None:
    text = BORNEO.data().replace("start_hand = 3", "start_hand = 4")
    (tmp_path / "my.toml").write_text(text, encoding="utf-8")
    match, _ = sat_down("borneo", "--data", "my.toml")
    assert [len(hand) for hand in match.state.hands] == [4, 4, 4, 4]


@pytest.mark.parametrize("game", [[], ["borneo-card"]])
def test_play_goes_on_with_a_save(sat_down: Any, running: Match, running_file: Path, game: list[str]) -> None:
    match, save_to = sat_down(*game, "--load", running_file)
    assert save(match) == save(running)
    assert save_to == running_file
    _, save_to = sat_down(*game, "--load", running_file, "--save", "copy.json")
    assert save_to == Path("copy.json")


def test_bots_alone_play_to_the_end(kogge: Kogge, tmp_path: Path) -> None:
    ended = kogge("play", "borneo", "--seats", 3, "--bots", "random,random,random", "--seed", "x", "--save", "it.json")
    assert ended.status == 0
    assert "Seed: x" in ended.out
    match = load((tmp_path / "it.json").read_text(encoding="utf-8"), find_game)
    assert match.over
    assert match.seed == "x"
