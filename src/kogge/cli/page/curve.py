"""How a net learned, as one SVG that needs nothing from elsewhere: matches won over games, and below it the error."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markupsafe import escape

from kogge.arena.tournament import Plain
from kogge.cli.page.plots import Mark, mark, places_of, round_scale, symbol
from kogge.cli.words import number, say

WIDTH, HEIGHT = 720.0, 520.0
LEFT, RIGHT = 60.0, 690.0
WINS = (86.0, 300.0)  # from where to where the plots go, downwards
ERROR = (372.0, 470.0)
ASIDE = -4.0  # so that two marks in one place can be told apart
STYLE = """
svg { color-scheme: light dark; --paper: #fbf8f1; --ink: #22272e; --faint: #5d6670; --line: #d9d2c3;
  --c0: #00558c; --c1: #b04a00; --c2: #00715a; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #171c22; --ink: #e9e4d8; --faint: #a3abb5; --line: #38414c;
    --c0: #69b7ea; --c1: #f39a56; --c2: #3fc9a4; }
}
.paper { fill: var(--paper); }
text { fill: var(--ink); font: 14px system-ui, sans-serif; }
.title { font-size: 18px; font-weight: 600; }
.scale { fill: var(--faint); font-size: 12px; }
.tick { stroke: var(--line); }
.reference { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 4 3; }
.interval { stroke-width: 2.5; }
.way { fill: none; stroke-width: 2; }
.mark { stroke: var(--paper); stroke-width: 1; }
.interval.c0, .way.c0 { stroke: var(--c0); } .mark.c0 { fill: var(--c0); }
.interval.c1, .way.c1 { stroke: var(--c1); } .mark.c1 { fill: var(--c1); }
.way.c2 { stroke: var(--c2); } .mark.c2 { fill: var(--c2); }
"""


class Point(NamedTuple):
    games: float
    mark: Mark


class Scale(NamedTuple):
    """From numbers to places, along one side."""

    low: float
    high: float
    ticks: Sequence[float]
    begin: float
    end: float

    def at(self, value: float) -> float:
        return self.begin + (value - self.low) / (self.high - self.low) * (self.end - self.begin)


def curve(notes: Sequence[Plain], games: int, title: str, lang: str) -> str:
    """Of all that was noted, in a training of so many games."""
    checks = [note for note in notes if note["kind"] == "check"]
    greedy = points(checks, "greedy", 0)
    best = points(checks, "best", 1)
    errors = [Point(note["games"], Mark(2, note["error"], None, None)) for note in notes if note["kind"] == "round"]
    fair = 100 * checks[0]["fair"] if checks else 0.0
    over = Scale(*round_scale([0.0, float(games)]), LEFT, RIGHT)
    wins = Scale(*round_scale([0.0, fair, *values(greedy), *values(best)]), *WINS[::-1])
    error = Scale(*round_scale([0.0, *values(errors)]), *ERROR[::-1])

    def drawn() -> Iterator[str]:
        yield f'<rect class="paper" width="{WIDTH:.0f}" height="{HEIGHT:.0f}"/>'
        yield text(LEFT, 26, title, "title")
        yield from legend(lang)
        yield from axes(over, wins, lang)
        y = wins.at(fair)
        yield f'<line class="reference" x1="{LEFT}" y1="{y:.1f}" x2="{RIGHT}" y2="{y:.1f}"/>'
        yield way(greedy, over, wins, ASIDE)
        yield from marks(greedy, over, wins, ASIDE)
        yield from marks(best, over, wins, -ASIDE)  # not joined: the best is not always the same net
        yield text(LEFT, ERROR[0] - 12, say("train.curve error", lang))
        yield from axes(over, error, lang)
        yield way(errors, over, error)
        yield text((LEFT + RIGHT) / 2, HEIGHT - 8, say("train.curve games", lang), "scale", "middle")

    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" role="img" lang="{lang}"'
    return f'{head} aria-label="{escape(title)}"><style>{STYLE}</style>\n' + "\n".join(drawn()) + "\n</svg>\n"


def points(checks: Sequence[Plain], name: str, shape: int) -> list[Point]:
    return [Point(note["games"], one) for note in checks for one in mark(note[name], shape, 100)]


def values(row: Sequence[Point]) -> list[float]:
    return [value for point in row for value in point.mark[1:] if value is not None]


def legend(lang: str) -> Iterator[str]:
    yield text(LEFT, 54, say("train.curve wins", lang))
    x = LEFT
    for shape, (key, wide) in enumerate((("train.curve greedy", 170), ("train.curve best", 230))):
        yield symbol(shape, x + 5, 70)
        yield text(x + 16, 75, say(key, lang), "scale")
        x += wide
    yield f'<line class="reference" x1="{x}" y1="70" x2="{x + 24}" y2="70"/>'
    yield text(x + 32, 75, say("train.curve fair", lang), "scale")


def axes(over: Scale, up: Scale, lang: str) -> Iterator[str]:
    for tick in up.ticks:
        y = up.at(tick)
        yield f'<line class="tick" x1="{LEFT}" y1="{y:.1f}" x2="{RIGHT}" y2="{y:.1f}"/>'
        yield text(LEFT - 8, y + 4, number(tick, lang, places_of(up.ticks)), "scale", "end")
    for tick in over.ticks:
        yield text(over.at(tick), up.begin + 18, number(tick, lang, places_of(over.ticks)), "scale", "middle")


def way(row: Sequence[Point], over: Scale, up: Scale, aside: float = 0) -> str:
    """From point to point."""
    places = " ".join(f"{over.at(point.games) + aside:.1f},{up.at(point.mark.mean):.1f}" for point in row)
    return f'<polyline class="way c{row[0].mark.shape}" points="{places}"/>' if row else ""


def marks(row: Sequence[Point], over: Scale, up: Scale, aside: float) -> Iterator[str]:
    """Means with their intervals."""
    for games, one in row:
        x = over.at(games) + aside
        if one.low is not None and one.high is not None:
            ends = f'x1="{x:.1f}" y1="{up.at(one.low):.1f}" x2="{x:.1f}" y2="{up.at(one.high):.1f}"'
            yield f'<line class="interval c{one.shape}" {ends}/>'
        yield symbol(one.shape, x, up.at(one.mean))


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
