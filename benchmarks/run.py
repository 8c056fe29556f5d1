"""How fast the games are, and how fast compared with a peer: Catanatron, playing at random as well.

All times are CPU times of one core. Ours and the peer's rounds take turns and the median of the ratios
counts, because a machine with other work to do is slower at some times than at others.
"""

import argparse
import gc
import json
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import GAMES, find_game

HERE = Path(__file__).parent
PEER = HERE.parent / ".venv-peer"

ROUNDS = 9
DECISIONS = 30_000  # of ours in a round, at least; about a third of a second
PEER_GAMES = 8
SAMPLED_GAMES = 12
WIDTH = 152  # of the table, in characters
EVERY = 5  # keep every fifth position of a sampled game


class Bar(NamedTuple):
    """What a game is held against; 0 where nothing is."""

    decisions: float  # per second, at least
    times_the_peer: float  # our decisions per second for one of the peer, at least, however the peer's are counted
    clone: float  # microseconds, at most


ANY_GAME = Bar(decisions=60_000, times_the_peer=0, clone=15)
BARS = {
    "borneo": Bar(decisions=0, times_the_peer=8, clone=10),
    "borneo-card": Bar(decisions=0, times_the_peer=8, clone=10),
    "cargo-noir": Bar(decisions=80_000, times_the_peer=0, clone=15),
}
FIRST = ("borneo", 4)  # what all others are compared with


@dataclass
class Measured:
    """One row: a game with its seats and options."""

    game: str
    seats: int
    options: dict[str, bool]
    decisions_per_second: float = 0.0
    times_the_peer: float = 0.0  # decisions against decisions
    times_its_actions: float = 0.0  # our decisions against all actions of the peer, forced ones included
    times_the_first: float = 0.0  # against the first row
    microseconds: dict[str, float] = field(default_factory=dict)

    def title(self) -> str:
        return " ".join([self.game, *self.options, f"({self.seats})"])

    def bar(self) -> Bar:
        return BARS.get(self.game, ANY_GAME)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the speed of the games.")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures to this file as well")
    arguments = parser.parse_args()
    notes = Console(stderr=True)
    console = Console(width=max(WIDTH, notes.width))
    if not peer_is_ready(notes):
        notes.print(f"Catanatron could not be installed in {PEER.name}/; {PEER.name}/setup.log says why.")
        return 1
    rows = [
        Measured(game.id, sample.seats, dict.fromkeys(sample.options, True))
        for game in GAMES.values()
        for sample in game.tables_to_try()
    ]
    rows.sort(key=lambda row: (row.game, row.seats, len(row.options)) != (*FIRST, 0))
    with Progress(console=notes, transient=True) as progress:
        peer = measure_play(rows, lambda steps: progress.track(steps, description="Random play, ours and the peer's"))
        for row in progress.track(rows, description="Clone, view, deal, legal, apply"):
            row.microseconds = measure_parts(sampled(row))
    console.print(table(rows, peer))
    figures = json.dumps({"peer_per_second": peer._asdict(), "games": [asdict(row) for row in rows]}, indent=2)
    print(figures)
    if arguments.json:
        arguments.json.write_text(figures + "\n", encoding="utf-8")
    return 0


# -- the peer -------------------------------------------------------------------------------


def peer_is_ready(notes: Console) -> bool:
    """Make the peer's environment, unless it is there with just these versions."""
    constraints = HERE / "constraints.txt"
    stamp = PEER / ".set-up"
    if stamp.exists() and stamp.read_text() == constraints.read_text():
        return True
    with notes.status(f"Setting up {PEER.name}/ with Catanatron (only the first time) …"):
        venv.create(PEER, clear=True, with_pip=True)
        pip = [peer_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        with (PEER / "setup.log").open("w") as log:
            ended = subprocess.run([*pip, "-c", str(constraints), "catanatron"], stdout=log, stderr=log, check=False)
    if ended.returncode == 0:
        stamp.write_text(constraints.read_text())
    return ended.returncode == 0


def peer_python() -> str:
    return str(PEER / "bin" / "python")


class Speed(NamedTuple):
    """Per second of one core."""

    decisions: float
    actions: float


def peer_speed(round_number: int) -> Speed:
    command = [peer_python(), str(HERE / "peer.py"), str(PEER_GAMES), str(round_number)]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return Speed(told["decisions"] / told["seconds"], told["actions"] / told["seconds"])


# -- ours -----------------------------------------------------------------------------------


def measure_play(rows: list[Measured], track: Callable[[range], Any]) -> Speed:
    """Fill in the speeds of random play; the peer's own speed is the answer."""
    for row in rows:
        our_speed(row, ROUNDS)  # the first games fill tables that all later ones look up
    gc.freeze()  # the peer has a process of its own: ours need not pay for what this program has loaded
    peers: list[Speed] = []
    ours: dict[str, list[float]] = {row.title(): [] for row in rows}
    for number in track(range(ROUNDS)):
        peers.append(peer_speed(number))
        for row in rows:
            ours[row.title()].append(our_speed(row, number))
    for row in rows:
        speeds = ours[row.title()]
        row.decisions_per_second = median(speeds)
        row.times_the_peer = median(own / peer.decisions for own, peer in zip(speeds, peers, strict=True))
        row.times_its_actions = median(own / peer.actions for own, peer in zip(speeds, peers, strict=True))
        row.times_the_first = median(own / first for own, first in zip(speeds, ours[rows[0].title()], strict=True))
    return Speed(median(peer.decisions for peer in peers), median(peer.actions for peer in peers))


def our_speed(row: Measured, number: int) -> float:
    game = find_game(row.game)
    random = Random(number).random
    decisions = played = 0
    begun = time.process_time()
    while decisions < DECISIONS:
        state = game.start(row.seats, row.options, f"bench/{number}/{played}")
        played += 1
        while state.actor != NOBODY:
            legal = state.legal()
            state.apply(legal[int(random() * len(legal))])
            decisions += 1
    return decisions / (time.process_time() - begun)


def sampled(row: Measured) -> list[State]:
    """Positions from all over random games."""
    game = find_game(row.game)
    rng = Random(1)
    positions: list[State] = []
    for number in range(SAMPLED_GAMES):
        state = game.start(row.seats, row.options, f"bench/{number}")
        move = 0
        while state.actor != NOBODY:
            if move % EVERY == 0:
                positions.append(state.clone())
            state.apply(rng.choice(state.legal()))
            move += 1
    return positions


def measure_parts(positions: list[State]) -> dict[str, float]:
    """Microseconds for each thing that a state can do, on average over the positions."""
    rng = Random(2)
    views = [state.view(state.actor) for state in positions]
    actions = [rng.choice(state.legal()) for state in positions]

    def clone() -> None:
        for state in positions:
            state.clone()

    def view() -> None:
        for state in positions:
            state.view(state.actor)

    def deal() -> None:
        for seen in views:
            seen.deal(rng)

    def legal() -> None:
        for state in positions:
            state.legal()

    def applied() -> float:
        clones = [state.clone() for state in positions]
        begun = time.process_time()
        for state, action in zip(clones, actions, strict=True):
            state.apply(action)
        return time.process_time() - begun

    def timed(work: Callable[[], None]) -> float:
        begun = time.process_time()
        work()
        return time.process_time() - begun

    parts = {"clone": clone, "view": view, "deal": deal, "legal": legal}
    seconds = {name: median(timed(work) for _ in range(ROUNDS)) for name, work in parts.items()}
    seconds["apply"] = median(applied() for _ in range(ROUNDS))
    return {name: second * 1e6 / len(positions) for name, second in seconds.items()}


# -- the table ------------------------------------------------------------------------------


def table(rows: list[Measured], peer: Speed) -> Table:
    shown = Table(title="Random play on one core, and microseconds for each thing a state can do", box=SIMPLE)
    shown.add_column("game (seats)", no_wrap=True)
    headings = ("decisions/s", "× peer", "× its actions", "× first", "clone", "view", "deal", "legal", "apply")
    for heading in headings:
        shown.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        parts, bar = row.microseconds, row.bar()
        shown.add_row(
            row.title(),
            at_least(row.decisions_per_second, bar.decisions, ",.0f"),
            at_least(row.times_the_peer, bar.times_the_peer, ".1f"),
            at_least(row.times_its_actions, bar.times_the_peer, ".1f"),
            f"{row.times_the_first:.2f}",
            marked(f"{parts['clone']:.1f}", parts["clone"] <= bar.clone),
            *(f"{parts[name]:.1f}" for name in ("view", "deal")),
            f"{parts['legal']:.2f}",
            f"{parts['apply']:.1f}",
        )
    shown.add_section()
    shown.add_row("the peer, Catanatron (4)", f"{peer.decisions:,.0f}", "1.0", f"{peer.actions:,.0f}/s")
    for game, bar in BARS.items():
        decisions = f"≥ {bar.decisions:,.0f}" if bar.decisions else ""
        times = f"≥ {bar.times_the_peer:.0f}" if bar.times_the_peer else ""
        shown.add_row(f"bar of {game}", decisions, times, times, "", f"≤ {bar.clone:.0f}")
    return shown


def at_least(figure: float, bar: float, form: str) -> str:
    """A figure, marked if it is held against a bar."""
    written = format(figure, form)
    return marked(written, figure >= bar) if bar else written


def marked(figure: str, met: bool) -> str:
    return f"[green]{figure} ✓" if met else f"[red]{figure} ✗"


if __name__ == "__main__":
    sys.exit(main())
