"""The standings of a contest: points, and what decides where these are equal.

At a table there is a point for everybody whom one leaves behind, and half a point for whoever is level. All tables of a
contest are of one size, so that points weigh the same at each. Where points are equal, wins decide, then the share of
all points of the game that one made at one's tables, then how well those did whom one met there. Who is equal in all of
that shares a rank. Whoever has left at the end of a game is last at its table; a game without a result brings nothing.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple


class Ended(NamedTuple):
    """How a game ended for a seat."""

    points: int
    rank: int
    gone: bool  # its person had resigned, or a bot played for them at the end
    lost_on_time: bool = False  # and so was gone


class Place(NamedTuple):
    """Where an entrant stands."""

    entrant: int
    rank: int
    points: Fraction
    wins: int
    share: Fraction  # of the points made at their tables, on average
    opposed: Fraction  # the points of those whom they met, on average
    games: int


class Sum:
    """What is counted of an entrant."""

    def __init__(self) -> None:
        self.points = Fraction()
        self.wins = 0
        self.shares: list[Fraction] = []
        self.met: list[int] = []


Table = tuple[Sequence[int], Sequence[Ended]]  # entrants by seat, and how it ended for each


def stand(entrants: Iterable[int], tables: Iterable[Table]) -> list[Place]:
    """All entrants, the best first; `tables`: those with a result."""
    sums = {entrant: Sum() for entrant in entrants}
    for sitting, results in tables:
        for entrant, points, has_won, share in zip(
            sitting, points_at(results), wins_at(results), shares_at(results), strict=True
        ):
            mine = sums[entrant]
            mine.points += points
            mine.wins += has_won
            mine.shares.append(share)
            mine.met += [other for other in sitting if other != entrant]
    places = []
    for entrant, mine in sums.items():
        share = _mean(mine.shares)
        opposed = _mean([sums[other].points for other in mine.met])
        places.append(Place(entrant, 0, mine.points, mine.wins, share, opposed, len(mine.shares)))
    places.sort(key=lambda place: (*(-number for number in _what_counts(place)), place.entrant))
    better = [sum(_what_counts(other) > _what_counts(place) for other in places) for place in places]
    return [place._replace(rank=ahead + 1) for place, ahead in zip(places, better, strict=True)]


def points_at(results: Sequence[Ended]) -> list[Fraction]:
    ranks = _ranks(results)
    halves = ([2 * (rank < other) + (rank == other) for other in ranks] for rank in ranks)
    return [Fraction(sum(row) - 1, 2) for row in halves]  # nobody is level with themselves


def wins_at(results: Sequence[Ended]) -> list[bool]:
    """Who is first, alone or with others; nobody whose bot it was."""
    ranks = _ranks(results)
    return [rank == min(ranks) and not ended.gone for rank, ended in zip(ranks, results, strict=True)]


def shares_at(results: Sequence[Ended]) -> list[Fraction]:
    """Who has left has no share, and fewer than no points are none."""
    made = [0 if ended.gone else max(0, ended.points) for ended in results]
    return [Fraction(points, sum(made) or 1) for points in made]


def _ranks(results: Sequence[Ended]) -> list[int]:
    return [len(results) + 1 if ended.gone else ended.rank for ended in results]


def _what_counts(place: Place) -> tuple[Fraction | int, ...]:
    return place.points, place.wins, place.share, place.opposed


def _mean(numbers: Sequence[Fraction]) -> Fraction:
    return sum(numbers, Fraction()) / (len(numbers) or 1)
