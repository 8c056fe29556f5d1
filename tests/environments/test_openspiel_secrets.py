"""OpenSpiel: no string and no tensor of a player changes when only what is hidden from that player changes."""

from random import Random
from typing import Any

import pytest

from kogge.engine.plain import to_plain
from kogge.environments.openspiel_points import Memory, Point
from tests.contract.known import known, lively
from tests.contract.moments import OF_THE_HOUSE, kinds_of
from tests.contract.permuted import log_of, permuted
from tests.engine.matches import BORNEO_KINDS, LAST_KINDS, Kind, slow_but
from tests.environments.openspiel_matches import load, played

FEW, MANY = 5, 60

of_the_house = [kind for game in OF_THE_HOUSE for kind in kinds_of(game)]
looks = pytest.mark.parametrize(
    ("kind", "many"),
    [
        pytest.param(kind, many, id=f"{kind.name}-{many}", marks=marks)
        for kind in of_the_house
        if kind in LAST_KINDS
        for many, marks in ((FEW, ()), (MANY, pytest.mark.slow))
    ],
)


def shown(game: Any, point: Point, player: int) -> list[object]:
    """All strings and tensors that this player gets at a point."""
    state = game.new_initial_state()
    state.point = point
    return [
        state.observation_string(player),
        state.information_state_string(player),
        state.observation_tensor(player),
        state.information_state_tensor(player),
        state.legal_actions(player),
        state.current_player(),
        str(state)[str(state).find('"view"') :],  # without the digest, which differs as it should
    ]


@looks
def test_what_is_hidden_changes_nothing_that_a_player_gets(kind: Kind, many: int) -> None:
    """Not even after the next action, but for what it uncovers."""
    game, of, rng = load(kind), known(kind), Random(21)
    table = game.new_initial_state().point.table
    remembers = Memory(b"what was before")
    compared = 0
    for state in rng.sample(list(lively(kind).positions[:-1]), many):
        seat, action = rng.randrange(kind.seats), rng.choice(state.legal())
        nothing = dict.fromkeys(range(kind.seats), remembers)
        point = Point(table, state, memories=nothing)
        _, then = log_of(state, seat, action)
        other = Point(table, permuted(of, state, seat, rng, of.uncovered(state, then, seat)), memories=nothing)
        assert shown(game, other, seat) == shown(game, point, seat)
        is_end = len(of.face_down(then, seat)) < len(of.face_down(state, seat))
        if is_end or not (seat == state.actor or of.is_public(state, action)):
            continue
        assert shown(game, other.after(action), seat) == shown(game, point.after(action), seat)
        compared += 1
    assert compared > many // 3


@pytest.mark.parametrize("kind", BORNEO_KINDS[-1:], ids=lambda kind: kind.name)
def test_a_choice_that_is_made_in_secret_shows_to_nobody_else(kind: Kind) -> None:
    """While an attack is prepared, nobody can tell one choice from another, nor that there was one."""
    game, of, rng = load(kind), known(kind), Random(22)
    table = game.new_initial_state().point.table
    positions = lively(kind).positions[:-1]
    choices = [(state, action) for state in positions for action in state.legal() if not of.is_public(state, action)]
    compared = 0
    for state, action in rng.sample(choices, FEW):
        point = Point(table, state, memories={each: Memory().see(state.view(each)) for each in range(kind.seats)})
        after = point.after(action)
        if after.state is None or after.state.stack != state.stack:  # the choice is made, and what it was is shown
            continue
        for seat in {*range(kind.seats)} - {state.actor}:
            assert shown(game, after, seat) == shown(game, point, seat)
        assert shown(game, after, state.actor) != shown(game, point, state.actor)
        compared += 1
    assert compared


@looks
def test_what_is_resampled_cannot_be_told_from_what_was_and_holds_nothing_else_of_it(kind: Kind, many: int) -> None:
    game, rng = load(kind), Random(23)
    decisions = [state for state in played(game, rng) if not state.is_chance_node() and not state.is_terminal()]
    differ = 0
    for number in sorted(rng.sample(range(len(decisions)), many)):
        state, player = decisions[number], rng.randrange(kind.seats)
        other = state.resample_from_infostate(player, rng.random)
        assert shown(game, other.point, player) == shown(game, state.point, player)
        assert (other.history(), other.point.before) == ([], None)
        assert other.point.state.seed != state.point.state.seed
        opponents = {*range(kind.seats)} - {player}
        assert all(other.point.memory(opponent) == Memory() for opponent in opponents)
        differ += {**to_plain(other.point.state), "seed": ""} != {**to_plain(state.point.state), "seed": ""}
    assert differ > many // 2  # towards the end there may be nothing left that is hidden


@slow_but([Kind("cargo-noir", 2)], [Kind("cargo-noir", 2), Kind("borneo", 3), Kind("goa", 2)], "kind")
def test_what_is_resampled_can_be_played_to_its_end_and_stored(kind: Kind) -> None:
    game, rng = load(kind), Random(24)
    decisions = [state for state in played(game, rng) if not state.is_chance_node() and not state.is_terminal()]
    for state in (decisions[0], decisions[-20]):
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        legal = state.legal_actions()
        while not other.is_terminal():
            assert other.legal_actions() == legal
            other.apply_action(rng.choice(legal))
            legal = other.legal_actions()
            back = game.deserialize_state(other.serialize()) if rng.random() < 0.01 else other
            assert back.information_state_string(player) == other.information_state_string(player)
            assert str(back) == str(other)
        assert sum(other.returns()) == pytest.approx(0)


def test_the_memory_tells_what_was_done_heard_and_seen_apart() -> None:
    """An information state is the same for just those histories in which the player did, heard and saw the same."""
    kind, rng = Kind("borneo", 3), Random(25)
    game = load(kind)
    seen_at: dict[str, tuple[object, ...]] = {}
    for deal in (1, 1, 2):  # twice the same deal, on which two play differently
        rng_of_chance = Random(deal)
        state = game.new_initial_state()
        past: dict[int, list[tuple[object, ...]]] = {player: [()] for player in range(3)}
        while len(state.history()) < 80 and not state.is_terminal():
            actor = state.current_player()
            chance = state.is_chance_node()
            action = (rng_of_chance if chance else rng).choice(state.legal_actions())
            state.apply_action(action)
            for player, lived in past.items():
                now = (state.observation_string(player),)
                if player == actor:
                    lived.append((action, *now))
                elif now != lived[-1][-1:]:
                    lived.append(now)
                told = state.information_state_string(player)
                assert seen_at.setdefault(told, tuple(lived)) == tuple(lived)
    assert len(set(seen_at.values())) == len(seen_at) > 150


def test_what_was_seen_and_is_seen_no_more_is_remembered() -> None:
    """Also if nothing was said of it."""
    kind = Kind("borneo", 3)
    early, late, now = (point.point.state for point in [*played(load(kind), Random(26))][20:80:25])
    table = load(kind).new_initial_state().point.table
    memories = [Point(table, now, before=Point(table, before)).memory(0) for before in (early, late, now)]
    assert len({memory.digest for memory in memories}) == 3
    again = Point(table, now, before=Point(table, now, before=Point(table, early)))
    assert again.memory(0) == memories[0]
