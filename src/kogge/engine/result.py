"""How a match ended, or stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """One seat's result: rank 1 is best, and seats that share a rank share the victory or the place."""

    seat: int
    points: int
    rank: int
    tie_break: int
    parts: Mapping[str, int]  # name of a part of the score -> points; they add up to `points`


def ranked(parts: Sequence[Mapping[str, int]], tie_breaks: Sequence[int]) -> list[Result]:
    """Results by points, then by tie-break; seats equal in both share a rank."""
    keys = [(sum(part.values()), tie_break) for part, tie_break in zip(parts, tie_breaks, strict=True)]
    return [
        Result(seat, key[0], 1 + sum(other > key for other in keys), key[1], parts[seat])
        for seat, key in enumerate(keys)
    ]
