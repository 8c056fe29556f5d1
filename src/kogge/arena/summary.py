"""What came out of many games: counted as they end, so that a million of them take no more memory than ten."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import Any, NamedTuple

from kogge.engine.drawers import Drawn

SHARES = 2520  # of a win: two to ten seats can share it without a rest


class Played(NamedTuple):
    """One game, as far as the summary needs it."""

    bots: tuple[str, ...]  # the levels by seat
    points: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


@dataclass
class Summary(Drawn):
    """Who won, with how many points, how long it took. All but the time follows from the plan."""

    drawer = "simulation"

    game: str
    seats: int
    options: dict[str, bool]
    seed: str
    bots: tuple[str, ...]  # of the first game
    seconds: float = 0.0
    games: int = 0
    without_winner: int = 0
    # by seat and by level; seats that share a victory share the win
    wins_of_seats: Counter[int] = field(default_factory=Counter)
    wins_of_levels: Counter[str] = field(default_factory=Counter)
    points: dict[str, Counter[int]] = field(default_factory=dict)  # level -> points -> how often
    lengths: Counter[int] = field(default_factory=Counter)  # decisions of a game -> how often

    def __post_init__(self) -> None:
        self.points = {level: Counter() for level in self.bots}

    def __repr__(self) -> str:
        return f"<Summary: {self.games} games of {self.game}, {', '.join(self.bots)}>"

    def add(self, game: Played) -> None:
        self.games += 1
        self.without_winner += not game.winners
        self.lengths[game.decisions] += 1
        for level, points in zip(game.bots, game.points, strict=True):
            self.points[level][points] += 1
        for seat in game.winners:
            share = SHARES // len(game.winners)
            self.wins_of_seats[seat] += share
            self.wins_of_levels[game.bots[seat]] += share

    def include(self, other: "Summary") -> None:
        """Count what came out of other games of the same plan."""
        self.games += other.games
        self.without_winner += other.without_winner
        self.lengths.update(other.lengths)
        for level, points in other.points.items():
            self.points[level].update(points)
        self.wins_of_seats.update(other.wins_of_seats)
        self.wins_of_levels.update(other.wins_of_levels)

    def to_json(self) -> dict[str, Any]:
        decisions = sum(length * often for length, often in self.lengths.items())
        overall: Counter[int] = sum(self.points.values(), Counter())
        return {
            "game": self.game,
            "games": self.games,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "bots": list(self.bots),
            "decisions": decisions,
            "decisions_per_second": decisions / self.seconds,
            "seconds": self.seconds,
            "wins_by_seat": [self.wins_of_seats[seat] / SHARES for seat in range(self.seats)],
            "wins_by_bot": {level: self.wins_of_levels[level] / SHARES for level in self.points},
            "without_winner": self.without_winner,
            "points": {
                "overall": spread(overall),
                "by_bot": {level: spread(had) for level, had in self.points.items()},
            },
            "length": {"mean": decisions / self.games, "min": min(self.lengths), "max": max(self.lengths)},
        }


def spread(points: Counter[int]) -> dict[str, Any]:
    """Mean, standard deviation, extremes and quartiles."""
    number = points.total()
    mean = Fraction(sum(value * often for value, often in points.items()), number)
    variance = sum((value - mean) ** 2 * often for value, often in points.items()) / number
    return {
        "mean": float(mean),
        "sd": sqrt(variance),
        "min": min(points),
        "max": max(points),
        "quartiles": [quartile(points, quarters) for quarters in (1, 2, 3)],
    }


def quartile(points: Counter[int], quarters: int) -> float:
    """As `statistics.quantiles` has it for all there are (“inclusive”): between the two values it lies between."""
    values = sorted(points)
    reached = list(accumulate(points[value] for value in values))
    place, rest = divmod((reached[-1] - 1) * quarters, 4)

    def at(place: int) -> int:
        return next(value for value, end in zip(values, reached, strict=True) if place < end)

    return at(place) if not rest else (at(place) * (4 - rest) + at(place + 1) * rest) / 4
