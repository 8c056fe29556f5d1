"""What compiling gained, measured in a few seconds; `make bench` does it thoroughly."""

import sys
from collections.abc import Callable
from statistics import median

from benchmarks.speed.asked import Measuring
from benchmarks.speed.environment import ROOT
from kogge.form import SWITCH
from kogge.games import GAMES

OURS = ROOT / "benchmarks" / "speed" / "ours.py"
ROUNDS = 6  # the first one fills tables that all later ones look up


def gain(say: Callable[[int, int], None]) -> dict[str, float]:
    """Game -> how many times as many decisions of random play are made in the same time."""
    command = [sys.executable, str(OURS)]
    gained = {}
    with Measuring(command, {SWITCH: "1"}) as interpreted, Measuring(command, {SWITCH: ""}) as compiled:
        for done, game in enumerate(GAMES.values()):
            say(done, len(GAMES))
            times = []
            for number in range(ROUNDS):
                asked = {"game": game.id, "seats": min(4, game.max_seats), "options": [], "number": number}
                before = interpreted.ask(what="play", **asked)
                times.append(compiled.ask(what="play", **asked) / before)
            gained[game.id] = median(times[1:])
    return gained
