"""Figures: what is measured, of whom, and what it is held against."""

from dataclasses import dataclass, field
from statistics import median
from typing import Any, NamedTuple

from kogge.games import GAMES

INTERPRETED = "interpreted"
COMPILED = "compiled"
BEFORE = "before"
PARTS = ("play", "clone", "view", "deal", "legal", "apply", "playout", "greedy", "page")
MICROSECONDS = ("clone", "view", "deal", "legal", "apply")  # the others are counted by the second
BATCHES = ("bare", "batch", "PettingZoo")  # random play: without looking, in lock-step with what actors see, and so
ROUNDS = {"play": 15, "playout": 5, "greedy": 5, "page": 4}
FEWER = 7  # of everything else

PEERS = (
    "Catanatron",
    "OpenSpiel gin_rummy",
    "OpenSpiel hanabi",
    "OpenSpiel backgammon",
    "OpenSpiel chess",
    "python-chess",
    "PettingZoo connect_four",
    "PettingZoo hanabi",
    "PettingZoo chess",
)
# Mahjax (Mahjong on JAX), as its authors publish it; it needs an accelerator.
PUBLISHED = {"Mahjax, thousands of games at once": "125,000–250,000 steps/s on one A100"}

# the bars
TIMES_INTERPRETED, TIMES_IN_THE_MEDIAN = 3.0, 4.0
AS_FAST_AS_BEFORE = 0.97  # what a machine at work lets one tell apart
TIMES_CATANATRON, TIMES_OPEN_SPIEL = 20.0, 4.0
TWO_JOBS = 1.9  # times one, where two processes that know nothing of each other are twice as fast as one
OF_BARE, TIMES_PETTING_ZOO = 0.5, 10.0  # batches, with the features of the actor for every decision
TWO_BATCHES = 1.9  # times one, in a process each
MOST_MICROSECONDS = {"clone": 1.5, "view": 5.0, "deal": 12.0}


class Row(NamedTuple):
    """A game with its seats and options."""

    game: str
    seats: int
    options: tuple[str, ...]

    @property
    def title(self) -> str:
        return " ".join([self.game, *self.options, f"({self.seats})"])

    def question(self) -> dict[str, Any]:
        return {"game": self.game, "seats": self.seats, "options": list(self.options)}


def rows() -> list[Row]:
    """Every game with four seats and nothing added, and the table that has most to it."""
    plain = [Row(game.id, min(4, game.max_seats), ()) for game in GAMES.values()]
    largest = [Row(game.id, *game.tables_to_try()[-1]) for game in GAMES.values()]
    return list(dict.fromkeys([*plain, *largest]))


@dataclass
class Figures:
    """All that was measured: by form, row and part, or by peer, one figure a round, each per second of CPU."""

    ours: dict[str, dict[str, dict[str, list[float]]]] = field(default_factory=dict)
    peers: dict[str, dict[str, list[float]]] = field(default_factory=dict)  # peer -> decisions, actions
    start_up: dict[str, list[float]] = field(default_factory=dict)  # form -> milliseconds
    batches: dict[str, dict[str, list[float]]] = field(default_factory=dict)  # row -> what of BATCHES
    two_batches: float = 0.0  # how many times as fast batches in two processes are as one
    jobs: float = 0.0  # how many times as fast two jobs are as one,
    apart: float = 0.0  # and two processes that know nothing of each other
    versions: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)  # peers that could not be installed

    def of(self, form: str, row: Row, part: str) -> list[float]:
        return self.ours[form][row.title][part]

    def times(self, row: Row, part: str, form: str = COMPILED, other: str = INTERPRETED) -> float:
        """How many times as fast one form is as the other, in the median of the rounds."""
        return ratio(self.of(form, row, part), self.of(other, row, part))

    def batch_times(self, title: str, other: str) -> float:
        """How many times as fast a batch is as the other way to play."""
        return ratio(self.batches[title]["batch"], self.batches[title][other])

    def per_second(self, form: str, row: Row, part: str) -> float:
        return median(self.of(form, row, part))

    def microseconds(self, form: str, row: Row, part: str) -> float:
        return 1e6 / self.per_second(form, row, part)


def ratio(one: list[float], other: list[float]) -> float:
    return median(a / b for a, b in zip(one, other, strict=False))


def spread(figures: list[float]) -> float:
    """By how much of the median the middle half of them differ."""
    ordered = sorted(figures)
    quarter = len(ordered) // 4
    return (ordered[-1 - quarter] - ordered[quarter]) / median(ordered)


class Bar(NamedTuple):
    """What was to be reached, and whether it was."""

    what: str
    reached: str
    wanted: str
    met: bool


def bars(found: Figures) -> list[Bar]:
    """Only those for which everything was measured."""
    told = batch_bars(found)
    if not found.ours:
        return told
    plain = [row for row in rows() if not row.options]
    if COMPILED in found.ours:
        times = {row: found.times(row, "play") for row in rows()}
        slowest = min(times, key=times.__getitem__)
        told.append(at_least(f"compiled × interpreted, at least ({slowest.title})", times[slowest], TIMES_INTERPRETED))
        told.append(at_least("compiled × interpreted, in the median", median(times.values()), TIMES_IN_THE_MEDIAN))
        for part, most in MOST_MICROSECONDS.items():
            dearest = max(rows(), key=lambda row: found.microseconds(COMPILED, row, part))
            figure = found.microseconds(COMPILED, dearest, part)
            told.append(Bar(f"{part}, µs at most ({dearest.title})", f"{figure:.1f}", f"≤ {most}", figure <= most))
    if BEFORE in found.ours:
        times = {row: found.times(row, "play", INTERPRETED, BEFORE) for row in plain}
        slowest = min(times, key=times.__getitem__)
        told.append(at_least(f"interpreted × before, at least ({slowest.title})", times[slowest], AS_FAST_AS_BEFORE))
    if COMPILED in found.ours and "Catanatron" in found.peers:
        borneo = found.of(COMPILED, plain[0], "play")
        told.append(
            at_least(
                "Borneo compiled × Catanatron's actions",
                ratio(borneo, found.peers["Catanatron"]["actions"]),
                TIMES_CATANATRON,
            )
        )
    spiel = [found.peers[peer]["decisions"] for peer in found.peers if peer.startswith("OpenSpiel")]
    if COMPILED in found.ours and spiel:
        ours = median(found.per_second(COMPILED, row, "play") for row in plain)
        theirs = median(median(figures) for figures in spiel)
        told.append(at_least("median of our games × median of OpenSpiel's", ours / theirs, TIMES_OPEN_SPIEL))
    told.append(at_least("two jobs × one", found.jobs, TWO_JOBS))
    told.append(
        at_least("two jobs × two processes that know nothing of each other", found.jobs / found.apart, TWO_JOBS / 2)
    )
    return told


def batch_bars(found: Figures) -> list[Bar]:
    """Of every game the table that is slowest beside the others."""
    if not found.batches:
        return []
    told: list[Bar] = []
    for game in GAMES:
        titles = [row.title for row in rows() if row.game == game]
        slowest = min(titles, key=lambda title: found.batch_times(title, "bare"))
        what = f"batch with features × bare random play ({slowest})"
        told.append(at_least(what, found.batch_times(slowest, "bare"), OF_BARE))
    slowest = min(found.batches, key=lambda title: found.batch_times(title, "PettingZoo"))
    what = f"batch with features × PettingZoo form, at least ({slowest})"
    told.append(at_least(what, found.batch_times(slowest, "PettingZoo"), TIMES_PETTING_ZOO))
    told.append(at_least("batches in two processes × one", found.two_batches, TWO_BATCHES))
    return told


def at_least(what: str, figure: float, wanted: float) -> Bar:
    return Bar(what, f"{figure:.2f}", f"≥ {wanted:g}", figure >= wanted)
