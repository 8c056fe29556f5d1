"""The course of a training: unit after unit of its plan, each kept when it is done."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from kogge.arena.tournament import Plain
from kogge.bots.net import Net, read_net
from kogge.games import find_game
from kogge.training import lessons, selfplay
from kogge.training.arrays import Arrays
from kogge.training.buffer import Buffer
from kogge.training.kept import load_state, save_state, write_curve
from kogge.training.learner import Learner, begun, learning_on, resumed
from kogge.training.listener import Listener
from kogge.training.plan import LESSON_BATCH, TIMES, Check, Lessons, Pass, Plan, Round, Unit
from kogge.training.shipping import BEST, shipped_net, width_of
from kogge.training.strength import strength
from kogge.training.work import Workers

FIRST = "shipped.npz"  # the net that came with the game when the training began
LOOKED_AT = 50_000  # rows by which the features' own units are found
COUNTERS = ("done", "spread", "best", "notes")


class Course:
    """As far as it has come."""

    def __init__(self, plan: Plan, folder: Path, workers: Workers, listener: Listener, arrays: Arrays) -> None:
        self.plan = plan
        self.game = find_game(plan.game)
        self.folder = folder
        self.workers = workers
        self.listener = listener
        self.arrays = arrays
        self.learner: Learner | None = None
        self.done = 0  # units
        self.spread = 1.0
        self.best = ""  # the file of the net that those to come have to beat; none: greedy bots
        self.notes: list[Plain] = []
        kept = load_state(folder)
        if kept:
            self.go_on(*kept)
        else:
            self.begin()

    def begin(self) -> None:
        net = shipped_net(self.game)
        if net:
            net.save(self.folder / FIRST)
            self.best, self.spread = FIRST, net.spread
        self.buffer = Buffer(self.folder, width_of(self.game))

    def go_on(self, arrays: dict[str, Any], counters: Plain) -> None:
        for name in COUNTERS:
            setattr(self, name, counters[name])
        if arrays:
            self.learner = resumed(self.arrays, arrays)
        self.buffer = Buffer(self.folder, width_of(self.game), counters["at"], counters["fill"])
        write_curve(self.folder, self.notes)

    @property
    def finished(self) -> int:
        return sum(map(self.plan.size, self.plan.units()[: self.done]))

    # -- units ------------------------------------------------------------------------------------

    def do(self, unit: Unit) -> None:
        """Carry out a unit, and keep what came of it."""
        begun = time.perf_counter()
        match unit:
            case Lessons():
                note = self.play_lessons(unit)
            case Pass():
                note = self.learn_lessons(unit)
            case Round():
                note = self.play_round(unit)
            case Check():
                note = self.check(unit)
        self.notes.append({**note, "seconds": round(time.perf_counter() - begun, 2)})
        self.done += 1
        if self.done == len(self.plan.units()):
            self.buffer.clear()  # nobody learns from it any more
        counters = {name: getattr(self, name) for name in COUNTERS}
        places = {"at": self.buffer.at, "fill": self.buffer.fill}
        save_state(self.folder, self.learner.saved() if self.learner else {}, {**counters, **places})
        write_curve(self.folder, self.notes)

    def play_lessons(self, unit: Lessons) -> Plain:
        work = partial(one_lesson, self.plan.game, f"{self.plan.seed}/lesson")
        found = self.workers.results(self.plan, work, unit.numbers, self.hearing(unit))
        if unit.numbers.start == 0:
            self.spread = lessons.spread_of(found)
        for lesson in found:
            self.buffer.put(lesson.features, lessons.goals_of(lesson, self.spread))
        return {"kind": "lessons", "lessons": unit.numbers.stop, "rows": self.buffer.fill}

    def learn_lessons(self, unit: Pass) -> Plain:
        batch = min(LESSON_BATCH, self.plan.batch)
        error = self.learn(self.buffer.fill // batch, batch, unit.rate)
        return {"kind": "pass", "pass": unit.number + 1, "error": error}

    def play_round(self, unit: Round) -> Plain:
        if unit.numbers.start == 0 and not self.game.plans:
            self.buffer.clear()  # of lessons, which say what the estimate thinks, not what games came to
        net = self.net(unit.numbers.start)
        groups = selfplay.groups(self.game, unit.numbers)
        work = partial(one_group, self.plan.game, net, f"{self.plan.seed}/game", unit.rows_ahead, groups)
        hears = self.hearing(unit)
        played = self.workers.results(
            self.plan, work, range(len(groups)), lambda done: hears(sum(map(len, groups[:done])))
        )
        found = {
            number: rows
            for group, of in zip(groups, played, strict=True)
            for number, rows in zip(group, of, strict=True)
        }
        for number in unit.numbers:
            self.buffer.put(*found[number])
        count = sum(len(rows.features) for rows in found.values())
        error = self.learn(TIMES * count // self.plan.batch, self.plan.batch, unit.rate)
        return {"kind": "round", "games": unit.numbers.stop, "rows": count, "error": error}

    def check(self, unit: Check) -> Plain:
        """Against greedy bots always on the same deals; against the best so far on new ones, or luck would be kept."""
        file = f"checkpoint-{unit.games}.npz"
        self.net(unit.games).save(self.folder / file)
        net = read_net(self.folder / file)  # as it will be played with
        best = read_net(self.folder / self.best) if self.best else None
        seed, hears = self.plan.seed, self.hearing(unit, self.plan.seats)
        greedy = strength(self.plan, self.workers, net, None, f"{seed}/greedy", hears)
        half = self.plan.size(unit) // 2
        hears = self.hearing(unit, self.plan.seats, half)
        beside = strength(self.plan, self.workers, net, best, f"{seed}/best/{unit.games}", hears) if best else greedy
        fair = 1 / self.plan.seats
        better = beside.low is not None and beside.low > fair
        note = {"kind": "check", "games": unit.games, "matches": half, "fair": fair, "greedy": greedy._asdict()}
        note |= {"best": beside._asdict() if best else None, "than": self.best, "better": better}
        if better:
            self.best = file
            net.save(self.folder / BEST)
        return note

    # -- what they have in common -----------------------------------------------------------------

    def net(self, games: int) -> Net:
        """To play with, after so many games."""
        if self.learner:
            before = 0 if self.plan.starts_anew else read_net(self.folder / FIRST).about.get("games", 0)
            return self.learner.net(self.spread, self.plan.about(before + games))
        return read_net(self.folder / FIRST)

    def learn(self, steps: int, batch: int, rate: float) -> float:
        """So many steps, one at least; how wrong the chances to win were, as the mean of squares."""
        steps = max(1, steps)
        rng = self.chance()
        if self.learner is None:
            self.learner = self.new_learner()
        errors = 0.0
        for _ in range(steps):
            features, goals = self.buffer.some(batch, rng)
            errors += self.learner.step(self.arrays.own(features), self.arrays.own(goals), rate)
        return round(errors / steps, 5)

    def new_learner(self) -> Learner:
        rows = self.buffer.features[: min(self.buffer.fill, LOOKED_AT)]
        if self.plan.starts_anew:
            return begun(self.arrays, rows, self.plan.hidden, self.chance())
        return learning_on(self.arrays, rows, read_net(self.folder / FIRST))

    def chance(self) -> np.random.Generator:
        """Of this unit: so that nothing of it has to be kept."""
        digest = sha256(f"{self.plan.seed}/{self.done}".encode()).digest()
        return np.random.default_rng(int.from_bytes(digest[:16]))

    def hearing(self, unit: Unit, times: int = 1, more: int = 0) -> Callable[[int], None]:
        """Who counts what is finished of a unit: pieces of so many games each, and some more before them."""
        before = self.finished + more
        return lambda finished: self.listener.hears(unit, before + times * finished)


def one_lesson(game: str, seed: str, number: int) -> lessons.Lesson:
    return lessons.lesson(find_game(game), seed, number)


def one_group(
    game: str, net: Net, seed: str, rows_ahead: bool, groups: Sequence[Sequence[int]], place: int
) -> list[selfplay.Rows]:
    return selfplay.play(find_game(game), net, seed, groups[place], rows_ahead)
