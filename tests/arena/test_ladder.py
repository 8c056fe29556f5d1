"""The ladder: rungs that play for ever as they did when they were frozen, and a cheater that sits at no table."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kogge.arena.cheater import CHEATER, Cheater
from kogge.arena.ladder import LADDER, entrants, find_entrant
from kogge.arena.playing import chosen
from kogge.bots import BOTS, find_bot
from kogge.cli.statuses import MISUSED
from kogge.engine.chance import source
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import OLDEST, find_game
from tests.cli.conftest import Kogge, kogge  # noqa: F401  # a fixture

RUNGS = Path(__file__).parent / "rungs"  # what each rung chose when it was frozen
SRC = Path(__file__).parents[2] / "src" / "kogge"
ASKED = 12  # decisions from all over a game


def decisions(game_id: str) -> Iterator[State]:
    """Some from all over one fixed game, in which all seats choose at random."""
    state = find_game(game_id).start(3, {}, "rungs")
    states = []
    rng = Random(17)
    while state.actor != NOBODY:
        states.append(state.clone())
        legal = state.legal()
        state.apply(legal[int(rng.random() * len(legal))])
    yield from states[:: len(states) // ASKED][:ASKED]


def choices(rung: str, game_id: str) -> list[str]:
    """What a rung chooses there."""
    bot = find_entrant(rung, find_game(game_id))
    asked = enumerate(decisions(game_id))
    return [state.vocabulary().write(bot.choose(state.view(state.actor), source("rungs", n))) for n, state in asked]


@pytest.mark.parametrize("game_id", OLDEST)
@pytest.mark.parametrize("rung", [rung.name for rung in LADDER])
def test_a_rung_plays_as_it_always_did(rung: str, game_id: str) -> None:
    """If this fails, a bot was changed that must not be: give the new one a name of its own."""
    frozen = json.loads((RUNGS / f"{rung}.json").read_text(encoding="utf-8"))
    assert choices(rung, game_id) == frozen[game_id]


def test_every_rung_says_since_when_and_what_it_is() -> None:
    assert len({rung.name for rung in LADDER}) == len(LADDER)
    for rung in LADDER:
        assert rung.since
        assert set(rung.note) == {"de", "en"}


def test_rungs_bots_and_the_cheater_can_enter_and_nobody_else() -> None:
    game = find_game("borneo")
    assert set(entrants()) == {"greedy", *BOTS, CHEATER}
    for name in entrants():
        find_entrant(name, game)
    with pytest.raises(Refusal) as refused:
        find_entrant("genius", game)
    assert refused.value.say("en").startswith("There is no bot “genius”; there are greedy,")
    assert refused.value.say("de").startswith("Es gibt keinen Bot „genius“; es gibt greedy,")


# -- the cheater ----------------------------------------------------------------------------------


def test_the_cheater_sits_at_no_table() -> None:
    assert CHEATER not in BOTS
    with pytest.raises(Refusal):
        find_bot(CHEATER, find_game("borneo"))


@pytest.mark.parametrize("command", ["play borneo --bots", "simulate borneo --games 1 --bots", "record borneo --bots"])
def test_no_command_but_the_arena_takes_the_cheater(kogge: Kogge, command: str) -> None:  # noqa: F811
    ended = kogge(*command.split(), CHEATER)
    assert (ended.status, ended.out) == (MISUSED, "")
    assert "no bot “cheater”" in ended.err


def test_neither_table_nor_bots_nor_play_import_anything_of_the_arena() -> None:
    """So no seat and no hint can come by the cheater."""
    play = [SRC / "cli" / "play.py", SRC / "cli" / "commands" / "play.py"]
    for file in [*(SRC / "table").rglob("*.py"), *(SRC / "bots").rglob("*.py"), *play]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("kogge.arena"), file


@pytest.mark.parametrize("game_id", OLDEST)
def test_the_cheater_knows_what_is_hidden_and_leaves_the_match_as_it_is(game_id: str) -> None:
    """Where chance comes next, it weighs what will happen: the very position, not one that looks the same."""
    game = find_game(game_id)
    cheater = Cheater(game)
    for state in list(decisions(game_id))[::4]:
        before = to_plain(state)
        action = chosen(cheater, state, Random(1))
        assert action in state.legal()
        assert to_plain(state) == before
        assert cheater.weigh(state, Random(1)) == cheater.weigh(state, Random(2))  # it imagines nothing


def test_the_cheater_sees_other_hands() -> None:
    """Two positions that look the same to an honest bot are not the same to it."""
    cheater = Cheater(find_game("borneo"))
    differs = 0
    for state in decisions("borneo"):
        other = state.view(state.actor).deal(Random(3))
        differs += cheater.weigh(state, Random(1)) != cheater.weigh(other, Random(1))
    assert differs
