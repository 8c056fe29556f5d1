"""`kogge simulate`: many games, the same for the same seed, with any data."""

import json
from pathlib import Path
from typing import Any

import pytest

from kogge.cli.statuses import REFUSED
from kogge.games import find_game
from tests.cli.conftest import Kogge

FEW = ("--games", 3, "--bots", "random", "--seed", "monsoon")


def found(kogge: Kogge, *arguments: object) -> dict[str, Any]:
    """What is said as JSON, less what depends on the hour."""
    ended = kogge("simulate", *arguments, "--json")
    assert (ended.status, ended.err) == (0, "")
    told: dict[str, Any] = json.loads(ended.out)
    assert told.pop("seconds") > 0
    assert told.pop("decisions_per_second") > 0
    return told


def test_the_same_seed_gives_the_same_games(kogge: Kogge) -> None:
    first = found(kogge, "borneo", *FEW)
    assert first == found(kogge, "borneo", *FEW)
    assert first != found(kogge, "borneo", *FEW[:-1], "trade wind")
    assert (first["games"], first["seats"], first["seed"]) == (3, 4, "monsoon")
    assert sum(first["wins_by_seat"]) == pytest.approx(3)


def test_without_a_seed_a_new_one_is_drawn_and_told(kogge: Kogge) -> None:
    first, second = (found(kogge, "borneo", *FEW[:4]) for _ in range(2))
    assert len(first["seed"]) == 32
    assert first["seed"] != second["seed"]
    assert f"Seed: {first['seed']}" in kogge("simulate", "borneo", *FEW[:4], "--seed", first["seed"]).out


@pytest.mark.parametrize(
    ("arguments", "seats", "bots"),
    [
        ("borneo --seats 5", 5, ["random"] * 5),
        ("borneo --bots greedy", 4, ["greedy"] * 4),
        ("borneo --bots random,greedy,random", 3, ["random", "greedy", "random"]),
        ("borneo --bots random --option four_merchants=on", 3, ["random"] * 3),
        ("borneo-card --bots random --seats 3", 3, ["random"] * 3),
    ],
)
def test_who_plays(kogge: Kogge, arguments: str, seats: int, bots: list[str]) -> None:
    told = found(kogge, *arguments.split(), "--games", 1)
    assert (told["seats"], told["bots"]) == (seats, bots)


def test_options_are_told(kogge: Kogge) -> None:
    told = found(kogge, "borneo", *FEW, "--option", "blackbeard=on", "--option", "four_merchants=nein")
    assert told["options"] == {"blackbeard": True, "four_merchants": False, "open_orders": False}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["3 Partien borneo mit 4 Plätzen, blackbeard", "Startwert: monsoon", "Siege nach Platz", "je Sekunde"]),
        ("en", ["3 games of borneo with 4 seats, blackbeard", "Seed: monsoon", "Wins by seat", "per second"]),
    ],
)
def test_tables(kogge: Kogge, lang: str, words: list[str]) -> None:
    ended = kogge("simulate", "borneo", *FEW, "--option", "blackbeard=on", "--lang", lang)
    assert (ended.status, ended.err) == (0, "")
    for word in words:
        assert word in ended.out


@pytest.mark.parametrize(("lang", "words"), [("de", "Partien ohne Sieg"), ("en", "Games that no one won")])
def test_games_without_a_winner_are_told(kogge: Kogge, lang: str, words: str) -> None:
    told = kogge("simulate", "novgorod", "--games", 3, "--seats", 2, "--seed", "ice", "--lang", lang).out
    assert words in told
    assert words not in kogge("simulate", "borneo", *FEW, "--lang", lang).out


def test_tables_write_numbers_as_the_language_does(kogge: Kogge) -> None:
    mean = found(kogge, "borneo", *FEW)["length"]["mean"]
    assert f"{mean:.1f} decisions" in kogge("simulate", "borneo", *FEW).out
    deutsch = kogge("simulate", "borneo", *FEW, "--lang", "de").out
    assert f"{mean:.1f} Entscheidungen".replace(".", ",") in deutsch


def test_trace_holds_every_decision(kogge: Kogge, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    trace.write_text("old", encoding="utf-8")
    told = found(kogge, "borneo", *FEW, "--trace", trace)
    lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    assert sum("chosen" in line for line in lines) == told["decisions"]
    assert told == found(kogge, "borneo", *FEW)


# -- data ---------------------------------------------------------------------------------------


def test_printed_data_gives_the_same_games(kogge: Kogge) -> None:
    Path("my.toml").write_text(kogge("data", "borneo").out, encoding="utf-8")
    assert found(kogge, "borneo", *FEW, "--data", "my.toml") == found(kogge, "borneo", *FEW)


def test_edited_data_gives_other_games(kogge: Kogge) -> None:
    text = find_game("borneo").data().replace("vp_per_stored_cargo = 1", "vp_per_stored_cargo = 3")
    Path("my.toml").write_text(text, encoding="utf-8")
    usual, edited = found(kogge, "borneo", *FEW), found(kogge, "borneo", *FEW, "--data", "my.toml")
    assert edited["points"]["overall"]["mean"] > usual["points"]["overall"]["mean"]
    assert edited["decisions"] == usual["decisions"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("start_hand = 3", "start_hand = 99", "block [parameters]: “start_hand” must be a whole number from 1 to 9"),
        ("start_hand = 3", "", "block [parameters]: “start_hand” is missing."),
        ("[parameters]", "[figures]", "the block [parameters] is missing"),
        ("[parameters]", "[parameters", "is not valid TOML"),
    ],
)
@pytest.mark.parametrize("command", [("simulate", "borneo", "--games", "1"), ("play", "borneo")])
def test_bad_data_is_refused_by_block_and_reason(
    kogge: Kogge, old: str, new: str, reason: str, command: tuple[str, ...]
) -> None:
    text = find_game("borneo").data()
    assert old in text
    Path("my.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    ended = kogge(*command, "--data", "my.toml")
    assert (ended.status, ended.out) == (REFUSED, "")
    assert reason in ended.err
    assert ended.err.count("\n") == 1


def test_bad_data_in_german(kogge: Kogge) -> None:
    Path("my.toml").write_text("[meta]", encoding="utf-8")
    assert kogge("simulate", "borneo", "--data", "my.toml", "--lang", "de").err.startswith("Datendatei, Block [meta]:")
