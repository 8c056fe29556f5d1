"""See the package: plays, asks both checkouts in turn, and prints what came of it beside the bars."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.pages.looked_at import SEED
from kogge.bots import find_bot
from kogge.engine.match import Match
from kogge.games import GAMES, find_game

ROOT = Path(__file__).parents[2]
LATE = 0.8  # of the match is behind it
MOVES = 24  # that are measured in the late game
AGAIN = 3  # so often all pages are opened anew
POINTS = 8  # of the plot over a whole match, and so many moves are measured at each
MOVES_EACH = 5

# the bars: of what it cost before, for an open page and a move, and for a page opened anew; bytes of a table at rest
MOST_OF_A_MOVE = 0.2
MOST_OF_A_PAGE = 0.5
MOST_AT_REST = 300_000


class Played(NamedTuple):
    game: str
    seats: int
    actions: list[tuple[int, int]]


def played(game_id: str) -> Played:
    """A match by greedy bots."""
    game = find_game(game_id)
    match, bot, rng = Match(game, min(4, game.max_seats), seed=SEED), find_bot("greedy", game), Random(SEED)
    while not match.over:
        match.play(bot.choose(match.view(match.state.actor), rng))
    return Played(game.id, match.seats, [(move.seat, move.action) for move in match.moves])


class Checkout:
    """A process that runs one of them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def do(self, what: str, **facts: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps({"do": what, **facts}), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{folder / 'src'}:{ROOT}"}


@contextmanager
def running(folder: Path) -> Iterator[Checkout]:
    words = [sys.executable, "-m", "benchmarks.pages.looked_at"]
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, env=environment(folder), cwd=ROOT, **pipes) as process:
        try:
            yield Checkout(process)
        finally:
            process.kill()


class Cost(NamedTuple):
    """Of one checkout, in milliseconds of CPU for a page, and in bytes."""

    move: float
    sent: float
    opened: float
    returned: float
    pointed: float


def late(checkouts: Sequence[Checkout], of: Played) -> list[Cost]:
    at = min(int(len(of.actions) * LATE), len(of.actions) - MOVES - 1)
    begin(checkouts, of, at)
    moves: list[list[Any]] = [[] for _ in checkouts]
    opened: list[list[float]] = [[] for _ in checkouts]
    returned: list[list[float]] = [[] for _ in checkouts]
    pointed: list[list[float]] = [[] for _ in checkouts]
    for number in range(MOVES):
        for place, checkout in enumerate(checkouts):
            moves[place].append(checkout.do("move"))
            if number % (MOVES // AGAIN) == 0:
                opened[place].append(checkout.do("open")["seconds"])
                returned[place].append(checkout.do("return")["seconds"])
            seconds = checkout.do("point")["seconds"]
            if seconds is not None:
                pointed[place].append(seconds)
    return [
        Cost(
            1000 * sum(one["seconds"] for one in moves[place]) / max(1, sum(one["pages"] for one in moves[place])),
            sum(one["bytes"] for one in moves[place]) / max(1, sum(one["pages"] for one in moves[place])),
            1000 * median(opened[place]),
            1000 * median(returned[place]),
            1000 * mean(pointed[place]) if pointed[place] else float("nan"),
        )
        for place in range(len(checkouts))
    ]


def begin(checkouts: Sequence[Checkout], of: Played, at: int) -> None:
    for checkout in checkouts:
        checkout.do("begin", game=of.game, seats=of.seats, actions=of.actions, at=at)


def over_the_match(checkouts: Sequence[Checkout], of: Played) -> list[tuple[int, list[float]]]:
    """By the number of the move: milliseconds for a page."""
    steps = [int((len(of.actions) - MOVES_EACH - 1) * step / (POINTS - 1)) for step in range(POINTS)]
    begin(checkouts, of, 0)
    found, done = [], 0
    for step in steps:
        costs = []
        for checkout in checkouts:
            checkout.do("skip", moves=max(0, step - done))
            told = [checkout.do("move") for _ in range(MOVES_EACH)]
            costs.append(1000 * sum(one["seconds"] for one in told) / max(1, sum(one["pages"] for one in told)))
        found.append((step, costs))
        done = max(step, done) + MOVES_EACH
    return found


def at_rest(folder: Path, of: Played) -> float:
    words = [sys.executable, "-m", "benchmarks.pages.memory"]
    asked = json.dumps(of._asdict()) + "\n"
    done = subprocess.run(
        words, input=asked, capture_output=True, text=True, env=environment(folder), cwd=ROOT, check=True
    )
    return float(done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pages", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, measured in the same run")
    parser.add_argument("--only", choices=("late", "match", "memory"), help="a part of it")
    asked = parser.parse_args()
    folders = [*([asked.against.resolve()] if asked.against else []), ROOT]
    matches = [played(game) for game in asked.games or GAMES]
    missed: list[str] = []
    console = Console(width=150)
    with ExitStack() as stack:
        checkouts = [stack.enter_context(running(folder)) for folder in folders]
        if asked.only in (None, "late"):
            console.print(late_table(checkouts, matches, missed))
        if asked.only in (None, "match"):
            longest = max(matches, key=lambda match: len(match.actions))
            console.print(match_table(checkouts, longest))
    if asked.only in (None, "memory"):
        console.print(memory_table(folders, matches, missed))
    for sentence in missed:
        console.print(f"missed: {sentence}")
    return int(bool(missed))


def late_table(checkouts: Sequence[Checkout], matches: Sequence[Played], missed: list[str]) -> Table:
    rows = Table(
        "game", "moves", "page after a move, ms", "bytes", "opened anew, ms", "after a minute, ms", "half-made, ms"
    )
    for match in matches:
        costs = late(checkouts, match)
        names = ("move", "opened", "returned", "pointed")
        told = [" → ".join(f"{getattr(cost, name):,.1f}" for cost in costs) for name in names]
        sent = " → ".join(f"{cost.sent:,.0f}" for cost in costs)
        if len(costs) > 1:
            before, now = costs
            ratios = [getattr(now, name) / getattr(before, name) for name in names]
            told = [f"{text} (× {ratio:.2f})" for text, ratio in zip(told, ratios, strict=True)]
            bars = (
                ("a move", ratios[0], MOST_OF_A_MOVE),
                ("a page opened anew", ratios[1], MOST_OF_A_PAGE),
                ("a page opened where nobody has looked for a minute", ratios[2], MOST_OF_A_PAGE),
            )
            missed += [f"{match.game}, {what}: × {ratio:.2f} > {most}" for what, ratio, most in bars if ratio > most]
        rows.add_row(match.game, str(len(match.actions)), told[0], sent, *told[1:])
    return rows


def match_table(checkouts: Sequence[Checkout], match: Played) -> Table:
    found = over_the_match(checkouts, match)
    most = max(cost for _, costs in found for cost in costs)
    rows = Table(f"move of {match.game}", "page after it, ms", "")
    for number, costs in found:
        bars = "\n".join("█" * max(1, round(60 * cost / most)) for cost in costs)
        rows.add_row(str(number), "\n".join(f"{cost:.1f}" for cost in costs), bars)
    return rows


def memory_table(folders: Sequence[Path], matches: Sequence[Played], missed: list[str]) -> Table:
    rows = Table("game", "a table at rest, KB")
    for match in matches:
        sizes = [at_rest(folder, match) for folder in folders]
        rows.add_row(match.game, " → ".join(f"{size / 1000:,.0f}" for size in sizes))
        if sizes[-1] > MOST_AT_REST:
            missed.append(f"{match.game}, a table at rest: {sizes[-1] / 1000:,.0f} KB > {MOST_AT_REST / 1000:.0f}")
    return rows


if __name__ == "__main__":
    sys.exit(main())
