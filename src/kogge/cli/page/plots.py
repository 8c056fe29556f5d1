"""Plots as SVG: means with their intervals, a row for each, every bot with a shape of its own beside its colour."""

from collections.abc import Iterator, Sequence
from math import floor, log10
from typing import NamedTuple

from markupsafe import Markup, escape

from kogge.cli.arena_tables import Figure
from kogge.cli.words import number

WIDTH = 360.0
EDGE = 14.0  # left and right of the scale
LABEL, MARK, GAP, SCALE = 16.0, 16.0, 6.0, 26.0  # heights of a label, a mark, the space below a row, and the scale
RADIUS = 5.0
MOST_TICKS = 5
SHAPES = 6  # and as many colours; with more bots they begin again
NEUTRAL = SHAPES  # a bar in the colour of the text, for what is no bot's

_POINTS = {  # of the shapes that are polygons, for a radius of 1
    2: [(0, -1.2), (1.15, 0.9), (-1.15, 0.9)],
    3: [(0, -1.35), (1.35, 0), (0, 1.35), (-1.35, 0)],
    4: [(0, 1.2), (1.15, -0.9), (-1.15, -0.9)],
    5: [(-1.2, -1.2), (1.2, 1.2), (1.2, -1.2), (-1.2, 1.2)],
}


class Mark(NamedTuple):
    """A mean with its interval, told apart by a shape."""

    shape: int
    mean: float
    low: float | None
    high: float | None


class Row(NamedTuple):
    label: str
    marks: Sequence[Mark]
    reference: float | None = None  # where a dashed line goes through the row


def mark(figure: Figure, shape: int, scale: float = 1) -> list[Mark]:
    """A mark for a figure; none for a figure that there is not."""
    if figure is None or (mean := figure["mean"]) is None:
        return []
    low, high = figure["low"], figure["high"]
    return [Mark(shape, scale * mean, None if low is None else scale * low, None if high is None else scale * high)]


def symbol(shape: int, x: float, y: float) -> str:
    """The shape that goes with a colour: circle, square, triangle, diamond, triangle on its tip, bow tie."""
    kind = f'class="mark c{shape}"'
    r = RADIUS
    if shape == NEUTRAL:
        return f'<rect {kind} x="{x - r / 2:.1f}" y="{y - r:.1f}" width="{r}" height="{2 * r}"/>'
    if shape == 0:
        return f'<circle {kind} cx="{x:.1f}" cy="{y:.1f}" r="{r}"/>'
    if shape == 1:
        return f'<rect {kind} x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}"/>'
    points = " ".join(f"{x + r * dx:.1f},{y + r * dy:.1f}" for dx, dy in _POINTS[shape])
    return f'<polygon {kind} points="{points}"/>'


def legend_symbol(shape: int) -> Markup:
    return Markup('<svg class="symbol" viewBox="0 0 16 16" aria-hidden="true">{}</svg>').format(
        Markup(symbol(shape, 8, 8))
    )


def plot(rows: Sequence[Row], label: str, lang: str) -> Markup:
    """Rows below each other over one scale."""
    low, high, ticks = scale_of(rows)
    places = places_of(ticks)
    height = sum(LABEL + len(row.marks) * MARK + GAP for row in rows) + SCALE

    def at(value: float) -> float:
        return EDGE + (value - low) / (high - low) * (WIDTH - 2 * EDGE)

    def drawn() -> Iterator[str]:
        bottom = height - SCALE
        for tick in ticks:
            x = at(tick)
            yield f'<line class="tick" x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{bottom:.1f}"/>'
            text = number(tick, lang, places)
            yield f'<text class="scale" x="{x:.1f}" y="{height - 8:.1f}" text-anchor="middle">{text}</text>'
        y = 0.0
        for row in rows:
            yield f'<text class="label" x="2" y="{y + 12:.1f}">{escape(row.label)}</text>'
            y += LABEL
            if row.reference is not None:
                x, end = at(row.reference), y + len(row.marks) * MARK
                yield f'<line class="reference" x1="{x:.1f}" y1="{y:.1f}" x2="{x:.1f}" y2="{end:.1f}"/>'
            for one in row.marks:
                middle = y + MARK / 2
                if one.low is not None and one.high is not None:
                    ends = f'x1="{at(one.low):.1f}" y1="{middle:.1f}" x2="{at(one.high):.1f}" y2="{middle:.1f}"'
                    yield f'<line class="interval c{one.shape}" {ends}/>'
                yield symbol(one.shape, at(one.mean), middle)
                y += MARK
            y += GAP

    return Markup('<svg class="plot" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        round(WIDTH), round(height), label, Markup("".join(drawn()))
    )


def scale_of(rows: Sequence[Row]) -> tuple[float, float, list[float]]:
    """From where to where, and what stands on the scale: a few round numbers."""
    values = [value for row in rows for one in row.marks for value in one[1:] if value is not None]
    values += [row.reference for row in rows if row.reference is not None]
    return round_scale(values)


def round_scale(values: Sequence[float]) -> tuple[float, float, list[float]]:
    """The same for all these values."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    if low == high:
        low, high = low - 1, high + 1
    rough = (high - low) / MOST_TICKS
    size = 10.0 ** floor(log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    first, last = floor(low / step), -floor(-high / step)
    return first * step, last * step, [step * place for place in range(first, last + 1)]


def places_of(ticks: Sequence[float]) -> int:
    """How many digits behind the point they need, so that no two of them look alike."""
    return max(0, -floor(log10(ticks[1] - ticks[0]) + 1e-9))
