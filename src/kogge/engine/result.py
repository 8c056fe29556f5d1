"""How a match ended, or stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """One seat's result: rank 1 has won, and seats that share a rank share the victory or the place.

    A seat that is out has lost whatever its points: it comes after all others. If all are out, nobody has rank 1.
    """

    seat: int
    points: int
    rank: int
    tie_break: int
    parts: Mapping[str, int]  # name of a part of the score -> points; they add up to `points`
    out: bool = False

    @property
    def won(self) -> bool:
        return self.rank == 1


def ranked(
    parts: Sequence[Mapping[str, int]], tie_breaks: Sequence[int], out: Sequence[bool] | None = None
) -> list[Result]:
    """Results by points, then by tie-break; seats equal in both share a rank, and those that are out come last."""
    lost = [False] * len(parts) if out is None else out
    keys = [(not lost[seat], sum(part.values()), tie_breaks[seat]) for seat, part in enumerate(parts)]
    best = 2 if all(lost) else 1
    return [
        Result(seat, key[1], best + sum(other > key for other in keys), key[2], parts[seat], lost[seat])
        for seat, key in enumerate(keys)
    ]
