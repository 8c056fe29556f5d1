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
    lowest: bool = False  # the fewest points win

    @property
    def won(self) -> bool:
        return self.rank == 1


def ranked(
    parts: Sequence[Mapping[str, int]],
    tie_breaks: Sequence[int] | None = None,
    out: Sequence[bool] | None = None,
    *,
    lowest: bool = False,
) -> list[Result]:
    """Results by points, then by the higher tie-break; seats equal in both share a rank, those that are out come last.

    With `lowest`, the fewest points win.
    """
    lost = [False] * len(parts) if out is None else out
    ties = [0] * len(parts) if tie_breaks is None else tie_breaks
    points = [sum(part.values()) for part in parts]
    keys = [(not lost[seat], -points[seat] if lowest else points[seat], ties[seat]) for seat in range(len(parts))]
    best = 2 if all(lost) else 1
    return [
        Result(seat, points[seat], best + sum(other > key for other in keys), key[2], parts[seat], lost[seat], lowest)
        for seat, key in enumerate(keys)
    ]


def scored(results: Sequence[Result]) -> list[str]:
    """The parts of the score in which somebody has points: nothing is said of a variant that is off."""
    return [part for part in results[0].parts if any(result.parts[part] for result in results)]
