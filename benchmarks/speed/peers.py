"""Others who play at random, in an environment of their own (see `asked`); nothing of ours is imported but that.

A decision is what it is for us: a choice between two actions at least. OpenSpiel is asked through Python, as whoever
writes a bot or an experiment in Python does; its chance is drawn here, as it wants it.
"""

import random
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.speed.asked import ROUND, answer_all

Play = Callable[[random.Random], tuple[int, int]]  # one game: decisions and all actions, forced ones included


def catanatron(rng: random.Random) -> tuple[int, int]:
    """Settlers with four random players, which are asked for every action, also where there is only one."""
    catan = import_module("catanatron")
    random.seed(rng.random())
    decisions = 0

    class Counting(catan.RandomPlayer):  # type: ignore[misc, name-defined, unused-ignore]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            nonlocal decisions
            decisions += len(playable_actions) > 1
            return super().decide(game, playable_actions)

    colours = (catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE)
    game = catan.Game([Counting(colour) for colour in colours])
    game.play()
    return decisions, len(game.state.actions)


def open_spiel(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)

    def one(rng: random.Random) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += len(legal) > 1
            actions += 1
        return decisions, actions

    return one


def python_chess(rng: random.Random) -> tuple[int, int]:
    board = import_module("chess").Board()
    decisions = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        decisions += len(legal) > 1
    return decisions, len(board.move_stack)


def petting_zoo(name: str) -> Play:
    env = import_module(f"pettingzoo.classic.{name}").env()

    def one(rng: random.Random) -> tuple[int, int]:
        env.reset(seed=int(rng.random() * 2**31))
        decisions = actions = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += len(legal) > 1
            actions += 1
        return decisions, actions

    return one


MAKERS: dict[str, Callable[[], Play]] = {
    "Catanatron": lambda: catanatron,
    "OpenSpiel gin_rummy": lambda: open_spiel("gin_rummy"),
    "OpenSpiel hanabi": lambda: open_spiel("hanabi"),
    "OpenSpiel backgammon": lambda: open_spiel("backgammon"),
    "OpenSpiel chess": lambda: open_spiel("chess"),
    "python-chess": lambda: python_chess,
    "PettingZoo connect_four": lambda: petting_zoo("connect_four_v3"),
    "PettingZoo hanabi": lambda: petting_zoo("hanabi_v5"),
    "PettingZoo chess": lambda: petting_zoo("chess_v6"),
}


@cache
def made(peer: str) -> Play:
    return MAKERS[peer]()


def measure(peer: str, count: str, number: int) -> float:
    """Decisions, or actions, in a second of CPU."""
    game = made(peer)
    rng = random.Random(number)
    decisions = actions = 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < ROUND:
        more_decisions, more_actions = game(rng)
        decisions += more_decisions
        actions += more_actions
    return (decisions if count == "decisions" else actions) / taken


if __name__ == "__main__":
    answer_all(measure)
