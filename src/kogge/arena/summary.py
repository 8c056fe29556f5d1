"""What came out of many games."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev, quantiles
from typing import Any


@dataclass(frozen=True)
class Played:
    """One game, as far as the summary needs it."""

    bots: tuple[str, ...]  # the levels by seat
    points: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


@dataclass(frozen=True)
class Summary:
    """Who won, with how many points, how long it took. All but the time follows from the plan."""

    game: str
    seats: int
    options: dict[str, bool]
    seed: str
    played: Sequence[Played]
    seconds: float

    def to_json(self) -> dict[str, Any]:
        lengths = [game.decisions for game in self.played]
        levels = dict.fromkeys(self.played[0].bots)  # in the order of the plan
        return {
            "game": self.game,
            "games": len(self.played),
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "bots": list(self.played[0].bots),
            "decisions": sum(lengths),
            "decisions_per_second": sum(lengths) / self.seconds,
            "seconds": self.seconds,
            "wins_by_seat": self.wins_by_seat(),
            "wins_by_bot": {level: self.wins_of(level) for level in levels},
            "without_winner": sum(not game.winners for game in self.played),
            "points": {
                "overall": spread([points for game in self.played for points in game.points]),
                "by_bot": {level: spread(self.points_of(level)) for level in levels},
            },
            "length": {"mean": fmean(lengths), "min": min(lengths), "max": max(lengths)},
        }

    def wins_by_seat(self) -> list[float]:
        """Seats that share a victory share the win."""
        wins = [0.0] * self.seats
        for game in self.played:
            for seat in game.winners:
                wins[seat] += 1 / len(game.winners)
        return wins

    def wins_of(self, level: str) -> float:
        """Of all seats that bots of this level have sat on."""
        return sum(1 / len(game.winners) for game in self.played for seat in game.winners if game.bots[seat] == level)

    def points_of(self, level: str) -> list[int]:
        return [
            points for game in self.played for bot, points in zip(game.bots, game.points, strict=True) if bot == level
        ]


def spread(points: list[int]) -> dict[str, Any]:
    """Mean, standard deviation, extremes and quartiles."""
    return {
        "mean": fmean(points),
        "sd": pstdev(points),
        "min": min(points),
        "max": max(points),
        "quartiles": quantiles(points, n=4, method="inclusive") if len(points) > 1 else [float(points[0])] * 3,
    }
