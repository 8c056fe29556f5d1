"""The scores of a finished match over its turns, drawn."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from markupsafe import Markup

from kogge.engine.match import Match
from kogge.table.drawing.templates import environment
from kogge.table.words import say

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 40, 150, 16, 46
LABEL_HEIGHT = 22  # names at the right end keep so far apart
MOST_LEVELS, MOST_TICKS = 6, 8


class Curve(NamedTuple):
    """One seat's points, as a line in the drawing."""

    seat: int
    name: str
    path: str
    end: tuple[float, float]
    label_y: float
    points: int


class Grid(NamedTuple):
    """A line across, and the number at its end."""

    at: float
    text: str


def standings(match: Match) -> list[list[int]]:
    """The points of all seats at the end of every turn, and at the end of the match."""
    ends = [n for n in range(1, len(match.turns)) if n + 1 == len(match.turns) or match.turns[n + 1] != match.turns[n]]
    return [[result.points for result in match.positions[number].results()] for number in [0, *ends]]


def plot(match: Match, names: Sequence[str], lang: str) -> Markup:
    scores = standings(match)
    lowest = min(0, *map(min, scores))
    highest = max(10, *map(max, scores))
    step = _round_step(highest - lowest, MOST_LEVELS, least=5)
    highest = -(-highest // step) * step

    def x(turn: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, len(scores) - 1), 1)

    def y(points: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (points - lowest) / (highest - lowest), 1)

    final = scores[-1]
    labels = _spread([y(points) for points in final])
    curves = [
        Curve(
            seat,
            names[seat],
            "M" + "L".join(f"{x(turn)} {y(points[seat])}" for turn, points in enumerate(scores)),
            (x(len(scores) - 1), y(final[seat])),
            labels[seat],
            final[seat],
        )
        for seat in range(match.seats)
    ]
    every = _round_step(len(scores) - 1, MOST_TICKS)
    ends = ", ".join(f"{curve.name} {curve.points}" for curve in sorted(curves, key=lambda curve: -curve.points))
    template = environment().get_template("plot.svg.jinja")
    return Markup(
        template.render(
            width=WIDTH,
            height=HEIGHT,
            left=LEFT,
            right=WIDTH - RIGHT,
            bottom=HEIGHT - BOTTOM,
            title=say("plot", lang),
            text=say("plot long", lang, ends=ends),
            turns=say("plot turns", lang),
            levels=[Grid(y(points), str(points)) for points in range(-(-lowest // step) * step, highest + 1, step)],
            ticks=[Grid(x(turn), str(turn)) for turn in range(0, len(scores), every)],
            curves=curves,
        )
    )


def _round_step(span: int, most: int, *, least: int = 1) -> int:
    """How far apart the numbers of a scale stand, so that they are round and at most so many steps."""
    sizes: Iterator[int] = (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))
    return next(size for size in sizes if size >= least and span <= most * size)


def _spread(heights: Sequence[float]) -> list[float]:
    """Where the names stand: near the ends of the lines, but never one on the other."""
    placed: dict[int, float] = {}
    below = float("-inf")
    for seat in sorted(range(len(heights)), key=heights.__getitem__):
        below = max(heights[seat], below + LABEL_HEIGHT)
        placed[seat] = below
    excess = max(0.0, below - (HEIGHT - BOTTOM))
    return [placed[seat] - excess for seat in range(len(heights))]
