"""Estimates: every position has one, the same whichever seat one sits on, and at the end it is the result."""

from itertools import permutations
from math import isfinite
from typing import Any

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.state import State
from kogge.games import GAMES
from tests.citing import rule
from tests.contract.known import Known, known, lively
from tests.contract.moments import every_kind_of_the_house, moments, onlookers
from tests.engine.matches import Kind, every_kind, played

SPREAD = 40  # so many positions of a match, beside the moments
MATCHES = 2  # more of which only the end is looked at


def spread(kind: Kind) -> list[State]:
    """Positions from all over a match in which much happens, and each kind of decision."""
    states = lively(kind).positions
    return [*states[:: 1 + len(states) // SPREAD], *moments(kind)]


@every_kind
def test_every_position_and_view_has_an_estimate(kind: Kind) -> None:
    estimate = GAMES[kind.game].estimate
    for number, state in enumerate(spread(kind)):
        onlooker = onlookers(state)[number % (state.seats + 1)]
        for looked_at in (state, state.view(onlooker)):
            before = to_plain(looked_at)
            worth = estimate(looked_at)
            assert to_plain(looked_at) == before, "to look at a position changes nothing in it"
            assert len(worth) == state.seats
            assert all(map(isfinite, worth))


@every_kind
def test_what_is_likely_is_allowed(kind: Kind) -> None:
    likely = GAMES[kind.game].likely
    for state in spread(kind):
        if state.stack:
            assert likely(state)
            assert set(likely(state)) <= set(state.legal())


@every_kind
def test_it_does_not_matter_on_which_seat_one_sits(kind: Kind) -> None:
    estimate = GAMES[kind.game].estimate
    for state in spread(kind):
        worth = estimate(state)
        assert estimate(moved_on(known(kind), state)) == pytest.approx([worth[-1], *worth[:-1]])


def moved_on(of: Known[Any], s: State) -> State:
    """The same position, everybody one seat further."""
    moved = s.clone()
    for name in (*of.blocks, *(name for name, by in s.BY.items() if by == "seat")):
        there = getattr(s, name)
        width = len(there) // s.seats
        setattr(moved, name, there[-width:] + there[:-width])
    for name in of.rounds:
        there = getattr(s, name)
        rounds = [there[start : start + s.seats] for start in range(0, len(there), s.seats)]
        setattr(moved, name, [number for one in rounds for number in (one[-1], *one[:-1])])
    for name in ("actor", *of.seats):
        setattr(moved, name, next_seats(getattr(s, name), s.seats))
    return moved


def next_seats(there: Any, seats: int) -> Any:
    """A seat, or all that stand in a list; what is below zero is none."""
    if isinstance(there, list):
        return [next_seats(one, seats) for one in there]
    return there if there < 0 else (there + 1) % seats


@rule("borneo 11.1", "goa 11.4", "novgorod 9.3", "novgorod 9.4", "cargo_noir 7.1", "cargo_noir 7.3")
@every_kind_of_the_house
def test_at_the_end_seats_stand_as_in_the_results(kind: Kind) -> None:
    """An estimate may leave open who is better by a tie-break alone, but says nothing else."""
    for end in (lively(kind).state, *(played(kind, f"end {number}").state for number in range(MATCHES))):
        worth = GAMES[kind.game].estimate(end)
        for one, other in permutations(end.results(), 2):
            assert one.out or worth[one.seat] == pytest.approx(one.points, abs=0.99)
            if one.rank == other.rank:
                assert worth[one.seat] == worth[other.seat]
            elif one.rank < other.rank:
                by_tie_break = (one.out, one.points) == (other.out, other.points)
                assert worth[one.seat] > worth[other.seat] - by_tie_break * 1e-9
