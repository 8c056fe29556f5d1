"""Random games of every kind, checked after every action.

Every game's invariants (conservation among them) must hold in each position, every view must be dealt
back into a state that fits it, and clones and plain JSON must come back as they were.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.games import find_game
from tests.contract.told import told_by
from tests.engine.matches import KINDS, Kind
from tests.soak.haul import Part

CHUNK = 50  # games of one kind


@cache
def check_of(game_id: str) -> Callable[[Any], None]:
    """The invariants that the tests of a game know; of a stranger's game, that nothing appears or vanishes."""
    invariants = told_by(find_game(game_id), "invariants")
    check: Callable[[Any], None] = invariants.check if invariants else conserved
    return check


def conserved(state: State) -> None:
    assert sorted(card for cards, _ in state.all_zones() for card in cards) == sorted(state.whole())


def play(kind: Kind, seed: str) -> int:
    """One random game, checked; returns its number of decisions."""
    game = find_game(kind.game)
    check = check_of(kind.game)
    state = game.start(kind.seats, dict.fromkeys(kind.options, True), seed)
    rng = Random(seed)
    decisions = 0
    check(state)
    while state.actor != NOBODY:
        if rng.random() < 0.02:
            check_secrets(state, rng)
        state.apply(rng.choice(state.legal()))
        check(state)
        decisions += 1
    return decisions


def check_secrets(state: State, rng: Random) -> None:
    """Whatever is hidden from a seat can be exchanged without that seat's view changing."""
    assert to_plain(state.clone()) == to_plain(state)
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        dealt = view.deal(rng)
        assert to_plain(dealt.view(seat)) == to_plain(view)
        assert dealt.view(seat).legal() == view.legal()


def play_some(first: int, count: int) -> list[str]:
    return played_wrong(KINDS[first // CHUNK % len(KINDS)], first, count)


def played_wrong(kind: Kind, first: int, count: int) -> list[str]:
    """What was wrong with these games of a kind."""
    faults = []
    for number in range(first, first + count):
        try:
            play(kind, f"soak/{number}")
        except Exception as error:
            faults.append(f"{kind.name}, seed soak/{number}: {error!r}")
    return faults


PART = Part(
    "games",
    "random games",
    1_000_000,
    CHUNK,
    play_some,
    f"{len(KINDS)} kinds in turn, every invariant held after every action.",
)
