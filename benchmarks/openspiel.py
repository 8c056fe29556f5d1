"""`python -m benchmarks.openspiel`: decisions a second in random play through OpenSpiel, beside games of its own."""

import argparse
import time
from random import Random
from typing import Any

from kogge import FORM
from kogge.environments.openspiel import pyspiel

GAMES = (
    "kogge_borneo(players=3)",
    "kogge_borneo_card(players=3)",
    "kogge_goa(players=4)",
    "kogge_novgorod(players=4)",
    "kogge_cargo_noir(players=4)",
    "gin_rummy",
    "hanabi(players=4)",
)
ROUNDS = 5  # the games take turns, and the best round counts: in the others the machine had something else to do


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.openspiel", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1, help="for each game in each of the rounds")
    seconds = parser.parse_args().seconds
    rates = dict.fromkeys(GAMES, 0.0)
    for number in range(ROUNDS):
        for name in GAMES:
            rates[name] = max(rates[name], rate(pyspiel.load_game(name), seconds, Random(number)))
    print(f"Kogge is {FORM}. Decisions a second:")
    for name, found in rates.items():
        print(f"{found:10,.0f}  {name}")
    return 0


def rate(game: Any, seconds: float, rng: Random) -> float:
    """Decisions a second of CPU time; chance takes its time, but does not count."""
    decisions, begun = 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        decisions += played(game, rng)
    return decisions / taken


def played(game: Any, rng: Random) -> int:
    """The number of decisions in a whole match."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return decisions


if __name__ == "__main__":
    raise SystemExit(main())
