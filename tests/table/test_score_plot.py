"""The scores over the turns, drawn."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from kogge.engine.match import Match
from kogge.table.drawing.score_plot import BOTTOM, HEIGHT, LABEL_HEIGHT, LEFT, RIGHT, TOP, WIDTH, plot, standings
from kogge.table.drawing.templates import MARKS
from tests.engine.matches import KINDS, Kind, every_kind, played

NAMES = ["Ann", "<b>Bob</b>", "Cem & Co", "Dan", "Eve"]


def turns_of(match: Match) -> int:
    """In Goa a seat can have several extra actions, and so turns of one number, in a stage."""
    return 1 + sum(before != after for before, after in pairwise(match.turns[1:]))


@every_kind
def test_there_is_a_standing_before_the_first_turn_and_after_every_one(kind: Kind) -> None:
    match = played(kind)
    rows = standings(match)
    assert len(rows) == turns_of(match) + 1
    assert rows[0] == [result.points for result in match.positions[0].results()]
    assert rows[-1] == [result.points for result in match.results()]


def test_a_standing_is_that_of_the_last_move_of_a_turn() -> None:
    match = played()
    last_moves = [n for n in range(1, len(match.turns) - 1) if match.turns[n] != match.turns[n + 1]]
    for row, number in zip(standings(match)[1:], last_moves, strict=False):
        assert row == [result.points for result in match.positions[number].results()]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("kind", [KINDS[2], KINDS[3], KINDS[8]], ids=lambda kind: kind.name)
def test_every_seat_has_a_line_within_the_drawing(kind: Kind, lang: str) -> None:
    match = played(kind)
    svg = plot(match, NAMES[: kind.seats], lang)
    drawing = ElementTree.fromstring(svg.replace("<use href", "<use data-href"))
    seats = [group for group in drawing.iter("g") if group.get("class") in [f"seat-{mark}" for mark in MARKS]]
    assert len(seats) >= kind.seats
    rows = standings(match)
    for seat in range(kind.seats):
        path = drawing.findall(".//path[@class='curve']")[seat].get("d") or ""
        points = [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+) (\S+?)(?=L|$)", path)]
        assert len(points) == len(rows)
        assert points[0][0] == LEFT
        assert points[-1][0] == WIDTH - RIGHT
        assert all(TOP <= y <= HEIGHT - BOTTOM for _, y in points)
        for ((_, before), (_, after)), (row, next_row) in zip(pairwise(points), pairwise(rows), strict=True):
            assert (after < before) == (next_row[seat] > row[seat])  # up is more
    assert "style=" not in svg


def test_names_are_escaped_and_the_end_is_told_in_words() -> None:
    match = played()
    svg = plot(match, NAMES[:4], "en")
    assert "<b>Bob" not in svg
    assert "&lt;b&gt;Bob&lt;/b&gt;" in svg
    plain = plot(match, "ABCD", "en")
    best = max(match.results(), key=lambda result: result.points)
    assert f"At the end: {'ABCD'[best.seat]} {best.points}, " in plain
    assert f"Am Ende: {'ABCD'[best.seat]} {best.points}, " in plot(match, "ABCD", "de")


@every_kind
def test_names_at_the_ends_of_the_lines_do_not_lie_on_each_other(kind: Kind) -> None:
    for seed in ("one", "two"):
        svg = plot(played(kind, seed), NAMES[: kind.seats], "en")
        heights = sorted(float(y) for y in re.findall(r'L\d+ (\S+)" class="curve-lead"', svg))
        assert len(heights) == kind.seats
        gaps = [after - before for before, after in pairwise(heights)]
        assert min(gaps) >= LABEL_HEIGHT - 0.001
        assert 0 <= heights[0] <= heights[-1] <= HEIGHT - BOTTOM


@every_kind
def test_the_turns_are_numbered_in_round_steps(kind: Kind) -> None:
    svg = plot(played(kind), NAMES[: kind.seats], "en")
    first, step, *more = [int(number) for number in re.findall(r'class="mid soft">(\d+)<', svg)]
    assert [first, step, *more] == list(range(0, turns_of(played(kind)) + 1, step))
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert len(more) < 8
