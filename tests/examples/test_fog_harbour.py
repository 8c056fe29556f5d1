"""A little game as a package of its own: found, played, saved and checked; as it comes, and with its rules alone."""

import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.examples.installing import EXAMPLE, PLAIN, WHOLE, install
from tests.processes import ROOT, ended

# all commands in one process, which has to load the house once
RUN = """
import io, json, sys
from contextlib import redirect_stdout
from kogge.cli import main
for words in json.loads(sys.argv[1]):
    sys.stdin = io.StringIO("1\\n" * 100)
    with redirect_stdout(io.TextIOWrapper(io.BytesIO(), encoding="utf-8")) as said:
        status = main(words)
        said.flush()
        text = said.buffer.getvalue().decode()
    print(json.dumps([status, text]))
"""


class Played(NamedTuple):
    """What came of each command, with the game installed."""

    variant: str
    said: dict[str, str]
    statuses: dict[str, int]


def played(folder: Path, variant: str) -> Played:
    env = install(folder, variant)
    saved, one, two = (str(folder / name) for name in ("saved", "one", "two"))
    record = ["record", "fog-harbour", "--seats", "5", "--bots", "greedy", "--out"]
    one_is_greedy = ["--bots", "greedy,random,random"]
    commands = {
        "games": ["games"],
        "Spiele": ["games", "--lang", "de"],
        "list": ["games", "--json"],
        "play": ["play", "fog-harbour", "--seats", "3", "--seed", "fog", "--save", saved],
        "check": ["check", saved],
        "replay": ["replay", saved, "--at", "0", "--seat", "1"],
        "simulate": ["simulate", "fog-harbour", "--games", "30", *one_is_greedy, "--seed", "1", "--json"],
        "record": [*record, one],
        "again": [*record, two],
        "check one": ["check", one],
        "French": ["words", "--missing", "fr"],
    }
    status, out, err = ended([sys.executable, "-c", RUN, json.dumps(list(commands.values()))], env)
    assert (status, err) == (0, "")  # above all no complaint about words that it has not
    answers = dict(zip(commands, map(json.loads, out.splitlines()), strict=True))
    said = {name: text.replace(str(folder), "") for name, (_, text) in answers.items()}
    return Played(variant, said, {name: status for name, (status, _) in answers.items()})


def test_the_rules_are_short_and_the_house_does_not_know_the_game() -> None:
    rules = (EXAMPLE / "fog_harbour" / "rules.py").read_text(encoding="utf-8")
    assert len(rules.splitlines()) <= 200
    sources = [path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert not [path for path in sources if b"fog_harbour" in path.read_bytes() or b"fog-harbour" in path.read_bytes()]


@pytest.mark.slow
@pytest.mark.parametrize("variant", [WHOLE, PLAIN])
def test_it_is_found_and_played_in_the_terminal_and_the_arena(variant: str, tmp_path: Path) -> None:
    done = played(tmp_path, variant)
    assert {name for name, status in done.statuses.items() if status} == {"French"}  # which lacks everything
    is_found_behind_the_games_of_the_house(done)
    is_played_by_a_person_saved_and_looked_at_again(done)
    lets_greedy_beat_random(done)
    is_recorded_the_same_again(done)
    says_what_a_french_player_would_miss(done)


def is_found_behind_the_games_of_the_house(played: Played) -> None:
    *others, found = json.loads(played.said["list"])
    assert [game["id"] for game in others][:2] == ["borneo", "borneo-card"]
    assert found["id"] == "fog-harbour"
    assert found["title"]["en"] == "Fog Harbour"
    assert "Fog Harbour" in played.said["games"]
    assert ("Nebelhafen" in played.said["Spiele"]) == (played.variant == WHOLE)


def is_played_by_a_person_saved_and_looked_at_again(played: Played) -> None:
    assert "Herring" in played.said["play"]
    assert "Its SHA-256" in played.said["play"]  # of the seed, which is told at the end
    assert "good  /saved: fog-harbour, 3 seats" in played.said["check"]
    assert "Prices" in played.said["replay"]
    assert "2 cards face down" in played.said["replay"]


def lets_greedy_beat_random(played: Played) -> None:
    assert json.loads(played.said["simulate"])["wins_by_bot"]["greedy"] >= 22  # by chance it would be ten


def is_recorded_the_same_again(played: Played) -> None:
    assert "digest of all positions" in played.said["record"]
    assert played.said["record"].replace("/one:", "/two:") == played.said["again"]
    assert "finished" in played.said["check one"]


def says_what_a_french_player_would_miss(played: Played) -> None:
    missing = "fog-harbour: texts missing from fog_harbour/words/fr.toml: 29"
    assert (missing in played.said["French"]) == (played.variant == WHOLE)
    assert "en  Fog Harbour\n  de  Nebelhafen" in played.said["French"] or played.variant == PLAIN


@pytest.mark.slow
@pytest.mark.parametrize("variant", [WHOLE, PLAIN])
def test_whatever_holds_for_every_game_holds_for_it(variant: str, tmp_path: Path) -> None:
    """Pointing, words, things, and that nothing hidden is in what is drawn: by the command that the guide names."""
    command = [sys.executable, "-m", "pytest", "tests/contract", "-k", "fog", "-n", "0", "-p", "no:cacheprovider"]
    status, out, _ = ended(command, install(tmp_path, variant))
    assert status == 0, out
