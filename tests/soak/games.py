"""Random games of every kind. After every action nothing has appeared or vanished.

In one game of a hundred more is looked at: every invariant that the tests of a game know must hold in each position,
every view must be dealt back into a state that fits it, and clones and plain JSON must come back as they were.
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

CHUNK = 100  # games of one kind, the first of them looked at thoroughly


class Conserved:
    """Nothing appears or vanishes in a match."""

    def __init__(self, start: State) -> None:
        self.whole = sorted(start.whole())
        self.different = set(self.whole)

    def __call__(self, state: State) -> None:
        lying: list[int] = []
        for cards in state.open_zones():
            lying += cards
        for cards, _ in state.zones():
            lying += cards
        assert len(lying) == len(self.whole)
        if len(self.different) == len(self.whole):
            assert set(lying) == self.different
        else:
            assert sorted(lying) == self.whole
        assert state.fits()  # where coins and pieces are counted too


@cache
def check_of(game_id: str) -> Callable[[Any], None]:
    """The invariants that the tests of a game know; of a stranger's game, that nothing appears or vanishes."""
    invariants = told_by(find_game(game_id), "invariants")
    check: Callable[[Any], None] = invariants.check if invariants else lambda state: Conserved(state)(state)
    return check


def play(kind: Kind, seed: str, *, thorough: bool) -> None:
    """One random game, checked."""
    state = find_game(kind.game).start(kind.seats, dict.fromkeys(kind.options, True), seed)
    check_all = check_of(kind.game)
    check = check_all if thorough else Conserved(state)
    rng = Random(seed)
    check(state)
    while state.actor != NOBODY:
        if thorough and rng.random() < 0.02:
            check_secrets(state, rng)
        state.apply(rng.choice(state.legal()))
        check(state)
    check_all(state)


def check_secrets(state: State, rng: Random) -> None:
    """Whatever is hidden from a seat can be exchanged without that seat's view changing."""
    assert to_plain(state.clone()) == to_plain(state)
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        dealt = view.deal(rng)
        assert to_plain(dealt.view(seat)) == to_plain(view)
        assert dealt.view(seat).legal() == view.legal()


def play_some(first: int, count: int) -> list[str]:
    kind = KINDS[first // CHUNK % len(KINDS)]
    thoroughly = played_wrong(kind, range(first, first + 1), thorough=True)
    return thoroughly + played_wrong(kind, range(first + 1, first + count), thorough=False)


def played_wrong(kind: Kind, numbers: range, *, thorough: bool) -> list[str]:
    """What was wrong with these games of a kind."""
    faults = []
    for number in numbers:
        try:
            play(kind, f"soak/{number}", thorough=thorough)
        except Exception as error:
            faults.append(f"{kind.name}, seed soak/{number}: {error!r}")
    return faults


PART = Part(
    "games",
    "random games",
    1_000_000,
    CHUNK,
    play_some,
    f"{len(KINDS)} kinds in turn, nothing appeared or vanished; in one of {CHUNK} every invariant held.",
)
