"""`make bench`: how fast the games are, interpreted and compiled, and beside others.

All times are CPU times of one core. Forms and peers take turns in many short rounds, and the median of the ratios
counts, because a machine with other work to do is slower at some times than at others.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress

from benchmarks.speed.asked import Measuring
from benchmarks.speed.environment import PLACE, ROOT, missing_peers, peers_python, versions
from benchmarks.speed.figures import BATCHES, BEFORE, COMPILED, FEWER, INTERPRETED, PARTS, PEERS, ROUNDS, Figures, rows
from benchmarks.speed.report import as_markdown, print_figures
from kogge import FORM, __version__
from kogge.form import SWITCH

HERE = Path(__file__).parent
KOGGE = str(Path(sys.executable).with_name("kogge"))
OUT = ROOT / "build" / "bench"
PAGE = ROOT / "docs" / "benchmarks.md"
PICTURE = ROOT / "docs" / "pictures" / "benchmarks.svg"
BEGIN, END = "<!-- begin: make bench -->\n", "<!-- end: make bench -->\n"
SIMULATED = 60_000  # games that one job and two jobs play: their start must not count for much
SIMULATIONS = 3
GAME_OF_TWO = "borneo"  # that batches in two processes play
DECIDED, FEW_DECIDED = 1_000_000, 5_000


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description="Measure the speed of the games.")
    parser.add_argument("--before", metavar="CHECKOUT", type=Path, help="measure this older checkout too, interpreted")
    parser.add_argument("--quick", action="store_true", help="one round of everything: to see whether it runs")
    parser.add_argument("--docs", action="store_true", help="put the figures into docs/benchmarks.md")
    parser.add_argument("--batches", action="store_true", help="measure nothing but batches")
    arguments = parser.parse_args()
    notes = Console(stderr=True)
    if FORM != "compiled":
        notes.print(f"There is no compiled form to measure ({FORM}); “make fast” makes one.")
    if arguments.batches:
        with Progress(console=notes, transient=True) as progress:
            found = Figures()
            measure_batches(found, arguments.quick, progress)
        print_figures(found, Console(width=max(120, notes.width)))
        return 0
    missing = missing_peers(notes)
    if missing:
        notes.print(f"These could not be installed in {PLACE.name}/, whose setup.log says why: {', '.join(missing)}.")
    with Progress(console=notes, transient=True) as progress:
        found = measured(arguments.before, arguments.quick, progress)
    found.missing = missing
    print_figures(found, Console(width=max(120, notes.width)))
    write(found, arguments.docs)
    return 0


def measured(before: Path | None, quick: bool, progress: Progress) -> Figures:
    found = Figures(versions=about())
    with ExitStack() as ended:

        def started(python: str, program: str, **env: str) -> Measuring:
            return ended.enter_context(Measuring([python, str(HERE / program)], env))

        forms = {INTERPRETED: started(sys.executable, "ours.py", **{SWITCH: "1"})}
        if FORM == "compiled":
            forms[COMPILED] = started(sys.executable, "ours.py")
        if before:
            forms[BEFORE] = started(sys.executable, "ours.py", PYTHONPATH=str(before / "src"))
        peers = {peer: started(peers_python(), "peers.py") for peer in PEERS}

        def rounds(part: str) -> Iterable[int]:
            return progress.track(range(1 if quick else ROUNDS.get(part, FEWER)), description=part)

        found.ours = {form: {row.title: {part: [] for part in PARTS} for row in rows()} for form in forms}
        found.peers = {peer: {"decisions": [], "actions": []} for peer in peers}
        for part in PARTS:
            for number in rounds(part):
                for row in rows():
                    for form, process in forms.items():
                        figure = process.ask(what=part, number=number, **row.question())
                        if number or quick:  # the first one fills tables that all later ones look up
                            found.of(form, row, part).append(figure)
                if part == "play":
                    for peer, process in [*peers.items()]:
                        ask_peer(found, peer, process, number)
        found.start_up = start_ups([form for form in forms if form != BEFORE], rounds("start-up"))
        found.jobs, found.apart = two_jobs(rounds("jobs"), quick)
    measure_batches(found, quick, progress)
    return found


def measure_batches(found: Figures, quick: bool, progress: Progress) -> None:
    """In the form that runs here; the ways to play take turns."""
    found.batches = {row.title: {what: [] for what in BATCHES} for row in rows()}
    with Measuring([sys.executable, str(HERE / "batches.py")], {}) as process:
        for number in progress.track(range(1 if quick else FEWER), description="batches"):
            for row in rows():
                for what in BATCHES:
                    figure = process.ask(what=what, **row.question())
                    if number or quick:
                        found.batches[row.title][what].append(figure)
    play = [sys.executable, str(HERE / "batches.py"), GAME_OF_TWO, str(FEW_DECIDED if quick else DECIDED)]
    times = [2 * seconds_of([play]) / seconds_of([play, play]) for _ in range(1 if quick else SIMULATIONS)]
    found.two_batches = median(times)


def ask_peer(found: Figures, peer: str, process: Measuring, number: int) -> None:
    if peer not in found.peers:
        return
    try:
        for count in ("decisions", "actions"):
            found.peers[peer][count].append(process.ask(peer=peer, count=count, number=number))
    except RuntimeError:
        del found.peers[peer]  # it is not installed, and was named


def start_ups(forms: Iterable[str], rounds: Iterable[int]) -> dict[str, list[float]]:
    """Milliseconds until a command of Kogge has ended that only lists the games."""
    taken: dict[str, list[float]] = {form: [] for form in forms}
    for _ in rounds:
        for form, times in taken.items():
            env = {**os.environ, SWITCH: "1" if form == INTERPRETED else ""}
            begun = time.perf_counter()
            subprocess.run([KOGGE, "games"], env=env, stdout=subprocess.DEVNULL, check=True)
            times.append(1000 * (time.perf_counter() - begun))
    return taken


def two_jobs(rounds: Iterable[int], quick: bool) -> tuple[float, float]:
    """How many times as fast as one job `kogge simulate --jobs 2` is, by the clock.

    And two commands that know nothing of each other, with half of the games each: no machine gives more than that to
    two processes, and those whose processors share a core give little.
    """
    games = 40 if quick else SIMULATED
    together, apart = [], []
    for _ in list(rounds)[:SIMULATIONS]:
        one = seconds_of([simulating(games, jobs=1)])
        together.append(one / seconds_of([simulating(games, jobs=2)]))
        apart.append(one / seconds_of([simulating(games // 2, jobs=1)] * 2))
    return median(together), median(apart)


def simulating(games: int, jobs: int) -> list[str]:
    return [KOGGE, "simulate", "borneo", "--bots", "random", "--games", str(games), "--jobs", str(jobs)]


def seconds_of(commands: list[list[str]]) -> float:
    """Until all of these commands, begun at once, have ended."""
    begun = time.perf_counter()
    running = [subprocess.Popen(each, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for each in commands]
    for process in running:
        if process.wait():
            raise subprocess.CalledProcessError(process.returncode, process.args)
    return time.perf_counter() - begun


def about() -> dict[str, str]:
    commit = subprocess.run(
        ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return {
        "Kogge": f"{__version__} ({commit.stdout.strip() or 'no commit'})",
        "Python": platform.python_version(),
        "mypyc": version("mypy"),
        "day": time.strftime("%Y-%m-%d"),
        **versions(),
    }


def write(found: Figures, docs: bool) -> None:
    """As JSON and as a picture; and into the documentation, if that is wanted."""
    OUT.mkdir(parents=True, exist_ok=True)
    figures, picture = OUT / "bench.json", OUT / "bench.svg"
    figures.write_text(json.dumps(asdict(found), indent=1) + "\n", encoding="utf-8")
    subprocess.run([peers_python(), str(HERE / "plot.py"), str(figures), str(picture)], check=True)
    print(f"{figures.relative_to(ROOT)} and {picture.relative_to(ROOT)} have these figures.", file=sys.stderr)
    if docs:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}{as_markdown(found)}{END}{after}", encoding="utf-8")
        PICTURE.write_bytes(picture.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
