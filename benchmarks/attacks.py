"""Whether attackers can disturb honest tables: ten of them are played while a server is attacked in every way we know.

The server, the honest tables and each attack are processes of their own, on one machine with Linux: two cores do.
Attacks and quiet spells take turns, on the same server throughout, and each attack is held against the quiet before and
behind it: late in a match pages cost more than early, whoever attacks, and no machine is as fast all the time.
What the machine below took away for others in the meantime is shown beside it. Where that is much, times say nothing
about us: the attack is not judged, but repeated. So is one that leaves memory behind: what a process keeps for the next
time it needs once, what it loses it loses again.
"""

import argparse
import asyncio
import json
import math
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from benchmarks.attackers import ATTACKS
from benchmarks.children import SERVER, Taken, bytes_in, child, clock, interrupted_by_any_signal, said_by, taken_by
from benchmarks.honest_tables import TABLES, Asked

SECONDS = 30.0  # of an attack, and of the quiet between two
QUICK = 3.0
CALM = 10.0  # seconds behind an attack after which its memory must be back
PATIENCE = 10.0  # seconds that honest people wait for an answer
MOVE_LIMIT = 120.0  # seconds until every honest table has made a move
LATE = 15.0  # seconds that an attacker may take longer than it was told
SAMPLES = 0.2  # seconds between two looks at what the server takes

MEGABYTE = 1_000_000
MOST_MEMORY = 4_000 * MEGABYTE  # beyond these the run ends: it must not take the machine with it
MOST_DISK = 4_000 * MEGABYTE

MOST_STOLEN = 0.15  # the share of the processors that may be taken away if a spell is to be judged
ATTEMPTS = 3  # at an attack, until it can be judged and leaves no memory behind

SLOWER = 3.0  # the bars: so many times the quiet 99th percentile,
MEMORY_KEPT = 30 * MEGABYTE  # so much memory that is not given back, and no honest error

QUIET = "quiet"
MEASURED = ("act", "parts")
WIDTH = 190  # of the table, in characters


class Ended(Exception):
    """The run cannot go on: one sentence says why."""


@dataclass
class Spell:
    """A while, attacked or not, and what was seen of the server and of the honest tables."""

    name: str
    begun: float
    before: Taken
    most: Taken
    after: Taken
    ended: float = math.inf  # of the attack; the calm behind it belongs to the spell
    calmed: float = math.inf
    log: str = ""
    stolen: float = 0.0  # the share of the processors that the machine below took away
    answers: Counter[str] = field(default_factory=Counter)
    asked: list[Asked] = field(default_factory=list)  # by the honest tables

    def errors(self) -> Counter[str]:
        return Counter(f"{one.what}: {one.error}" for one in self.asked if one.error)

    def slower(self, quiet: Sequence["Spell"]) -> float:
        """How many times as long as when all was quiet."""
        return seconds([self], 0.99, *MEASURED) / seconds(quiet, 0.99, *MEASURED)

    def is_judged(self, quiet: Sequence["Spell"]) -> bool:
        return all(spell.stolen <= MOST_STOLEN for spell in (self, *quiet))

    def missed(self, quiet: Sequence["Spell"]) -> list[str]:
        """The bars that it missed."""
        if not self.is_judged(quiet):
            return []
        bars = {
            "slow": self.name == QUIET or self.slower(quiet) < SLOWER,
            "errors": not self.errors(),
            "memory": self.after.memory - self.before.memory <= MEMORY_KEPT,
        }
        return [bar for bar, met in bars.items() if not met]


def seconds(spells: Iterable[Spell], share: float, *kinds: str) -> float:
    """How long so large a share of the requests took at most; those that failed are among them."""
    took = sorted(
        one.seconds for spell in spells for one in spell.asked if one.what in kinds and one.begun < spell.ended
    )
    return took[math.ceil(len(took) * share) - 1] if took else math.inf


def with_quiet(spells: Sequence[Spell]) -> Iterator[tuple[Spell, list[Spell]]]:
    """Each spell, with those directly before and behind it that were quiet."""
    for number, spell in enumerate(spells):
        beside = [*spells[max(0, number - 1) : number], *spells[number + 1 : number + 2]]
        yield spell, [one for one in beside if one.name == QUIET]


def missed_at_last(spells: Sequence[Spell]) -> list[tuple[str, list[str]]]:
    """The bars that were missed: by an attack in the last attempt that could be judged, by the quiet ever."""
    quiet = [(spell.name, spell.missed(beside)) for spell, beside in with_quiet(spells) if spell.name == QUIET]
    judged = [(spell, beside) for spell, beside in with_quiet(spells) if spell.is_judged(beside)]
    attacks = {spell.name: spell.missed(beside) for spell, beside in judged if spell.name != QUIET}
    return [(name, bars) for name, bars in (*attacks.items(), *quiet) if bars]


# -- the run --------------------------------------------------------------------------------------


class Run:
    """A server with honest tables, under one attack after the other."""

    def __init__(self, database: str, seconds: float, patience: float = PATIENCE, attempts: int = ATTEMPTS) -> None:
        self.database = database  # "" for a file that is gone afterwards
        self.attack_seconds = seconds
        self.calm = min(CALM, seconds)
        self.patience = patience
        self.attempts = attempts
        self.network = 0  # what an attack has used up of its addresses' rates, the next has again
        self.spells: list[Spell] = []
        self.paths = [""] * TABLES  # of the honest tables
        self.moved: set[int] = set()  # honest tables at which a move was made

    async def play(self, names: Sequence[str], progress: Progress) -> None:
        """All spells; what was measured until then is kept if it ends before its time."""
        task = progress.add_task("the tables are set up", total=len(names))
        async with AsyncExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kogge-attacks-")))
            await stack.enter_async_context(self._served(folder))
            group = await stack.enter_async_context(asyncio.TaskGroup())
            watching = [group.create_task(self._hear_honest()), group.create_task(self._watch(folder))]
            try:
                await self._all_play()
                await self._spell(QUIET)
                for name in names:
                    progress.update(task, description=name)
                    for _ in range(self.attempts):
                        await self._spell(name)
                        await self._spell(QUIET)
                        before, attack, behind = self.spells[-3:]
                        beside = [before, behind]
                        if attack.is_judged(beside) and attack.missed(beside) != ["memory"]:
                            break
                    progress.advance(task)
                await self._all_play()
            finally:
                for watcher in watching:
                    watcher.cancel()

    @asynccontextmanager
    async def _served(self, folder: Path) -> AsyncIterator[None]:
        self.log = folder / "log"
        database = self.database or f"sqlite:///{folder}/kogge.sqlite"
        words = ("serve", "--lang", "en", "--port", "0", "--database", database)
        with self.log.open("wb") as log:
            async with child("-c", SERVER, *words, stderr=log) as self.server:
                found = re.search(r"http://[^/]*", await said_by(self.server))
                if found is None:
                    raise Ended(f"The server does not start: {self.log.read_text()[-500:]}")
                self.url = found[0]
                async with child("-m", "benchmarks.honest_tables", self.url, str(self.patience)) as self.honest:
                    yield

    async def _all_play(self) -> None:
        """Wait until a move was made at every honest table."""
        self.moved.clear()
        try:
            async with asyncio.timeout(MOVE_LIMIT):
                while len(self.moved) < TABLES:
                    await asyncio.sleep(SAMPLES)
        except TimeoutError:
            raise Ended(f"Only {len(self.moved)} of {TABLES} honest tables are played.") from None

    async def _spell(self, name: str) -> None:
        taken, logged, before = taken_by(self.server.pid), self.log.stat().st_size, clock()
        spell = Spell(name, time.monotonic(), before=taken, most=taken, after=taken)
        self.spells.append(spell)
        if name in ATTACKS:
            spell.answers = await self._attacked(name)
        else:
            await asyncio.sleep(self.attack_seconds)
        spell.ended = time.monotonic()
        spell.stolen = clock().share_stolen_since(before)
        await asyncio.sleep(self.calm)
        spell.after = taken_by(self.server.pid)
        spell.calmed = time.monotonic()
        with self.log.open("rb") as log:
            log.seek(logged)
            spell.log = log.read(MOST_DISK).decode(errors="replace")

    async def _attacked(self, name: str) -> Counter[str]:
        where = urlsplit(self.url)
        self.network += 1
        words = (name, str(self.network), str(where.hostname), str(where.port), str(self.attack_seconds), *self.paths)
        async with child("-m", "benchmarks.attackers", *words) as attacker:
            await said_by(attacker)
            self.spells[-1].begun = time.monotonic()  # it is loaded only now
            try:
                async with asyncio.timeout(self.attack_seconds + LATE):
                    told = await said_by(attacker)
            except TimeoutError:
                raise Ended(f"The attacker {name} does not end.") from None
        if not told:
            raise Ended(f"The attacker {name} failed.")
        return Counter(json.loads(told))

    # -- what goes on meanwhile -------------------------------------------------------------------

    async def _hear_honest(self) -> None:
        while told := await said_by(self.honest):
            asked = Asked(*json.loads(told))
            self.paths[asked.table] = asked.path
            if asked.what == "act" and not asked.error:
                self.moved.add(asked.table)
            for spell in self.spells:
                if spell.begun <= asked.begun < spell.calmed:
                    spell.asked.append(asked)
        raise Ended("The honest tables failed.")

    async def _watch(self, folder: Path) -> None:
        while self.server.returncode is None:
            taken = taken_by(self.server.pid)
            if self.spells:
                most = self.spells[-1].most
                memory, files = max(most.memory, taken.memory), max(most.files, taken.files)
                self.spells[-1].most = Taken(memory, files, taken.seconds)
                self.spells[-1].after = taken
            if taken.memory > MOST_MEMORY:
                raise Ended(f"The server took more than {MOST_MEMORY // MEGABYTE:,} MB of memory.")
            if bytes_in(folder) > MOST_DISK:
                raise Ended(f"The server wrote more than {MOST_DISK // MEGABYTE:,} MB.")
            await asyncio.sleep(SAMPLES)
        raise Ended(f"The server ended with status {self.server.returncode}.")


# -- what is shown --------------------------------------------------------------------------------


def shown(spells: Sequence[Spell]) -> Table:
    title = "Honest tables under attack: times as 50th / 99th percentile; memory and files before / most / after"
    rows = Table(title=title, box=SIMPLE)
    rows.add_column("attack", no_wrap=True)
    for heading in (
        "quiet, ms",
        "act, ms",
        "parts, ms",
        "start, ms",
        "× quiet",
        "errors",
        "memory, MB",
        "open files",
        "log, bytes",
        "stolen",
    ):
        rows.add_column(heading, justify="right", no_wrap=True)
    rows.add_column("the attacker's requests")
    for spell, quiet in with_quiet(spells):
        missed = spell.missed(quiet)
        if spell.name == QUIET and not missed:
            continue
        judged = spell.is_judged(quiet)
        taken = (spell.before, spell.most, spell.after)
        faults = spell.log.count("Traceback (most recent call last)")
        rows.add_row(
            spell.name,
            milliseconds(quiet, *MEASURED),
            *(milliseconds([spell], what) for what in (*MEASURED, "start")),
            marked(f"{spell.slower(quiet):.1f}", "slow" not in missed, judged),
            marked(f"{spell.errors().total()}", "errors" not in missed, judged),
            marked(" / ".join(f"{one.memory / MEGABYTE:,.0f}" for one in taken), "memory" not in missed, judged),
            " / ".join(f"{one.files:,}" for one in taken),
            f"{len(spell.log.encode()):,}" + (f", {faults} tracebacks" if faults else ""),
            f"{spell.stolen:.0%}",
            ", ".join(f"{kind} ×{count:,}" for kind, count in spell.answers.most_common() if count),
        )
    return rows


def milliseconds(spells: Sequence[Spell], *kinds: str) -> str:
    took = [seconds(spells, share, *kinds) for share in (0.5, 0.99)]
    return "–" if math.inf in took else " / ".join(f"{one * 1000:,.0f}" for one in took)


def marked(figure: str, met: bool, judged: bool) -> str:
    if not judged:
        return f"[dim]{figure} ?"
    return f"[green]{figure} ✓" if met else f"[red]{figure} ✗"


def notes(spells: Iterable[Spell]) -> list[str]:
    """What the honest tables met with, and how the server's tracebacks end."""
    lines = []
    for spell in spells:
        faults = Counter(re.findall(r"^  .*\n(\S.*)", spell.log, re.MULTILINE))
        for what, counted in (("honest", spell.errors()), ("log", faults)):
            lines += [f"{spell.name}, {what}: {line[:150]} ×{count}" for line, count in counted.most_common(4)]
    return lines


async def attacked(run: Run, names: Sequence[str], progress: Progress) -> str:
    """Carry out a run; returns why it ended before its time, or ""."""
    why = ""
    try:
        await run.play(names, progress)
    except* Ended as group:
        why = str(group.exceptions[0])
    return why


def main() -> int:
    parser = argparse.ArgumentParser(description="Attack a server while honest tables play on it.")
    parser.add_argument("--only", metavar="NAME", nargs="+", choices=[*ATTACKS], help=f"some of {', '.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each attack, {SECONDS:.0f} unless told")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK:.0f} seconds for each")
    parser.add_argument("--database", metavar="URL", default="", help="an empty one, e.g. of PostgreSQL")
    arguments = parser.parse_args()
    aside = Console(stderr=True)
    console = Console(width=max(WIDTH, aside.width))
    run = Run(arguments.database, QUICK if arguments.quick else arguments.seconds)
    interrupted_by_any_signal()
    columns = TextColumn("{task.description:>16}"), BarColumn(), TimeElapsedColumn()
    try:
        with Progress(*columns, console=aside, transient=True) as progress:
            failed = asyncio.run(attacked(run, arguments.only or [*ATTACKS], progress))
    except KeyboardInterrupt:
        return 130
    if run.spells:
        console.print(shown(run.spells))
    for line in notes(run.spells):
        console.print(line, style="dim", markup=False, highlight=False)
    if failed:
        console.print(failed, style="red", markup=False)
    missed = missed_at_last(run.spells)
    for name, bars in missed:
        console.print(f"[red]{name}[/] missed: {', '.join(bars)}")
    judged = {spell.name for spell, quiet in with_quiet(run.spells) if spell.is_judged(quiet)}
    unjudged = list(dict.fromkeys(spell.name for spell in run.spells if spell.name not in judged))
    for name in unjudged:
        console.print(f"[red]{name}[/] could not be judged: the machine was not ours for long enough.")
    return 1 if failed or missed or unjudged else 0


if __name__ == "__main__":
    sys.exit(main())
