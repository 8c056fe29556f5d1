"""`kogge games`, `kogge rules`, `kogge data`, and help: what can be looked up."""

import json

import pytest

from kogge import rulebook
from kogge.games import GAMES, find_game
from tests.cli.conftest import Kogge

COMMANDS = ("games", "play", "simulate", "replay", "check", "rules", "data")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["Spiele", "Borneo", "Brettspiel", "3–5", "four_merchants", "aus", "Piratenschiff"]),
        ("en", ["Games", "Borneo", "board game", "3–5", "four_merchants", "off", "pirate ship"]),
    ],
)
def test_games(kogge: Kogge, lang: str, words: list[str]) -> None:
    ended = kogge("games", "--lang", lang)
    assert (ended.status, ended.err) == (0, "")
    for word in [*words, *GAMES]:
        assert word in ended.out


def test_games_as_json(kogge: Kogge) -> None:
    listed = json.loads(kogge("games", "--json").out)
    assert [entry["id"] for entry in listed] == list(GAMES)
    borneo = listed[0]
    assert (borneo["min_seats"], borneo["max_seats"]) == (3, 5)
    assert {option["name"]: option["default"] for option in borneo["options"]} == {
        "four_merchants": False,
        "blackbeard": False,
        "open_orders": False,
    }
    assert borneo["provenance"] == find_game("borneo").provenance(find_game("borneo").data())


def test_shares_of_the_data_add_up(kogge: Kogge) -> None:
    row = next(line for line in kogge("games").out.splitlines() if line.startswith("borneo-card"))
    shares = [int(share) for share in row.replace("%", "").split()[-3:]]
    assert sum(shares) == pytest.approx(100, abs=1)


@pytest.mark.parametrize(("lang", "section"), [("de", "6.3 Auseinandersetzung"), ("en", "6.3 Conflict")])
def test_rules_of_a_number(kogge: Kogge, lang: str, section: str) -> None:
    ended = kogge("rules", "borneo", "6.3", "--lang", lang)
    assert ended.status == 0
    assert ended.out.startswith(section)
    numbers = [line.split()[0] for line in ended.out.splitlines() if line.startswith("6.3.")]
    assert numbers == [rule.number for rule in rulebook.find("borneo", "6.3", lang)]


def test_all_rules(kogge: Kogge) -> None:
    lines = kogge("rules", "borneo-card").out.splitlines()
    for rule in rulebook.rules("borneo"):
        assert any(line.split()[:1] == [rule.number] for line in lines), rule.number


@pytest.mark.parametrize("game", GAMES)
def test_data_is_printed_as_it_is(kogge: Kogge, game: str) -> None:
    assert kogge("data", game).out == find_game(game).data()


@pytest.mark.parametrize(("lang", "words"), [("de", ["Aufruf:", "Befehle:"]), ("en", ["Usage:", "Commands:"])])
def test_kogge_alone_helps(kogge: Kogge, lang: str, words: list[str]) -> None:
    alone = kogge("--lang", lang)
    assert alone.status == 0
    assert alone == kogge("--help", "--lang", lang)
    for word in (*words, *COMMANDS):
        assert word in alone.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command(kogge: Kogge, command: str) -> None:
    english, deutsch = kogge(command, "-h"), kogge(command, "-h", "--lang", "de")
    assert english.status == deutsch.status == 0
    assert english.out.startswith(f"Usage: kogge {command} [OPTIONS]")
    assert deutsch.out.startswith(f"Aufruf: kogge {command} [OPTIONEN]")
    for word in ("Usage", "Options:", "Show this", "default:", "otherwise"):
        assert word not in deutsch.out
    assert not set(deutsch.out.splitlines()[2:]) & {line for line in english.out.splitlines()[2:] if line.strip()}
