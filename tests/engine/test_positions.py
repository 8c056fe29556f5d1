"""Positions that are played again only where somebody looks."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.engine.match import Match, Move, reveals
from kogge.engine.plain import to_plain
from kogge.engine.positions import APART, Positions
from kogge.engine.state import State
from tests.engine import toy
from tests.engine.matches import KINDS, Kind, new_match, played


def written(states: list[State]) -> list[object]:
    return [(to_plain(state), state.options) for state in states]


def toy_positions(actions: list[int]) -> tuple[Positions, list[State]]:
    """The positions of a short game that were looked at, and all of them."""
    first = toy.start("seed")
    first.events = None
    eager: list[State] = [first]
    for action in actions:
        after = eager[-1].clone()
        after.apply(action)
        eager.append(after)
    return Positions(first, [Move(0, action) for action in actions]), eager


def short_game() -> list[int]:
    state, actions = toy.start("seed"), []
    while state.options:
        actions.append(state.options[0])
        state.apply(actions[-1])
    return actions


# -- a sequence ---------------------------------------------------------------------------------------


def test_what_was_skipped_is_played_when_somebody_looks() -> None:
    actions = short_game()
    lazy, eager = toy_positions(actions)
    lazy.skip_to(len(actions), eager[-1])
    assert len(lazy) == len(actions) + 1 == len(eager)
    assert lazy[-1] is eager[-1]
    assert to_plain(lazy[1]) == to_plain(eager[1])
    assert lazy[1] is lazy[1]  # not played twice
    assert written(list(lazy)) == written(eager)


def test_looking_at_a_position_changes_neither_it_nor_others() -> None:
    actions = short_game()
    lazy, eager = toy_positions(actions)
    lazy.skip_to(len(actions), eager[-1])
    before = written(eager)
    assert to_plain(lazy[len(actions) - 1]) == to_plain(eager[-2])
    assert written(list(lazy)) == before
    assert lazy[0] is eager[0]


def test_slices_and_numbers_from_the_end() -> None:
    actions = short_game()
    lazy, eager = toy_positions(actions)
    lazy.skip_to(len(actions), eager[-1])
    assert written(lazy[1:3]) == written(eager[1:3])
    assert written(lazy[::-1]) == written(eager[::-1])
    assert lazy[5:2] == []
    assert to_plain(lazy[-2]) == to_plain(eager[-2])
    for beyond in (len(eager), -len(eager) - 1):
        with pytest.raises(IndexError):
            lazy[beyond]


def test_what_is_cut_is_gone_and_what_is_appended_comes_last() -> None:
    actions = short_game()
    lazy, eager = toy_positions(actions)
    lazy.skip_to(len(actions), eager[-1])
    lazy.cut(2)
    assert len(lazy) == 2
    assert to_plain(lazy[-1]) == to_plain(eager[1])
    lazy.append(eager[2])
    assert lazy[-1] is eager[2]
    assert written(list(lazy)) == written(eager[:3])


# -- in a match ---------------------------------------------------------------------------------------


def picked_up(match: Match) -> Match:
    """The same match, taken up in the middle."""
    other = Match(match.game, match.seats, match.options, match.seed, match.players)
    other.take_up(json.loads(json.dumps(match.middle())))
    return other


def same(lazy: Match, eager: Match) -> bool:
    facts = [
        (match.entries, match.moves, match.told, match.turns, match.heard, len(match.positions))
        for match in (lazy, eager)
    ]
    return facts[0] == facts[1] and to_plain(lazy.state) == to_plain(eager.state)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), kind=st.sampled_from(KINDS), length=st.integers(1, 60))
def test_a_match_taken_up_again_and_again_is_the_same_match(seed: int, kind: Kind, length: int) -> None:
    """Moves and take-backs by chance; at some points the match is put down and taken up again, or keeps less."""
    rng = Random(seed)
    eager, lazy = (new_match(kind, str(seed)) for _ in range(2))
    for _ in range(length):
        if eager.moves and rng.random() < 0.15:
            to = rng.randrange(len(eager.moves))
            seat = eager.moves[to].seat
            for match in (eager, lazy):
                match.take_back(seat, to, consent=True)
        elif not eager.over:
            action = rng.choice(eager.state.legal())
            for match in (eager, lazy):
                match.play(action)
        if rng.random() < 0.2:
            lazy = picked_up(lazy)
        if rng.random() < 0.2:
            lazy.thin()
        if rng.random() < 0.2:
            number = rng.randrange(len(eager.positions))
            assert to_plain(lazy.positions[number]) == to_plain(eager.positions[number])
            assert lazy.positions[number].options == eager.positions[number].options
        assert same(lazy, eager)
        if eager.moves:
            number = rng.randrange(len(eager.moves))
            revealed = reveals(eager.positions[number], eager.positions[number + 1])
            assert lazy.revealed_by(number) == eager.revealed_by(number) == revealed
        if not eager.over:
            assert [*map(lazy.is_new_to, range(eager.seats))] == [*map(eager.is_new_to, range(eager.seats))]
    for seat in eager.heard:
        assert lazy.log(seat) == eager.log(seat)
    assert written(list(lazy.positions)) == written(list(eager.positions))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_match_that_goes_on_keeps_few_positions_and_none_is_far_from_one(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(kind, moves=100)
    whole = [*match.positions]
    match.thin()
    places = match.positions._places
    assert sum(place.state is not None for place in places) <= len(places) / APART + APART + match.seats + 1
    applied: list[int] = []
    apply = State.apply

    def count(state: State, action: int) -> None:
        applied.append(action)
        apply(state, action)

    monkeypatch.setattr(State, "apply", count)
    for seat in () if match.over else range(match.seats):
        match.is_new_to(seat)
        match.undo_to(seat)
    assert applied == []
    for number in reversed(range(len(whole))):
        before = len(applied)
        assert to_plain(match.positions[number]) == to_plain(whole[number])
        assert len(applied) - before < APART


def test_a_match_taken_up_does_not_play_what_nobody_looks_at(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(moves=100)
    applied: list[int] = []
    apply = State.apply
    other = picked_up(match)

    def count(state: State, action: int) -> None:
        applied.append(action)
        apply(state, action)

    monkeypatch.setattr(State, "apply", count)
    assert to_plain(other.state) == to_plain(match.state)
    other.play(other.state.legal()[0])
    assert len(applied) == 1
    assert to_plain(other.positions[5]) == to_plain(match.positions[5])
    assert len(applied) == 6
