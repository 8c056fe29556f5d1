"""Secrets: nothing that somebody gets changes when only what is hidden from them changes, and a deal is fair.

What is hidden says the `known` of the game's tests, not the game itself.
"""

from collections import Counter
from random import Random

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import GAMES
from tests.citing import rule
from tests.contract.known import everything, known, lively
from tests.contract.moments import OF_THE_HOUSE, few_kinds, kinds_of, moments, names, onlookers
from tests.contract.permuted import log_of, look_alike, permuted, texts
from tests.engine.matches import LAST_KINDS, Kind, every_kind
from tests.soak.games import check_of

FEW, MANY = 300, 3000  # so many times somebody looks at a match
SAID = 25  # and of so many looks one is compared in words too, which takes longer
DEALS = 1000

looks = pytest.mark.parametrize(
    ("kind", "many"),
    [
        pytest.param(kind, many, id=f"{kind.name}-{many}", marks=marks)
        for game in OF_THE_HOUSE
        for kind in kinds_of(game)
        for many, marks in ((FEW, ()), (MANY, pytest.mark.slow))
        if many == MANY or kind in LAST_KINDS
    ],
)
secrets = rule("borneo 14", "goa 14", "goa 14.1", "novgorod 10.1", "cargo_noir 8", "cargo_noir 8.1")


def check(kind: Kind, s: State) -> None:
    """Raise AssertionError if a full state breaks an invariant of the game."""
    check_of(kind.game)(s)


def looking(kind: Kind, many: int, rng: Random) -> list[tuple[State, int]]:
    """Positions of a match, each with somebody who looks at it; all look at the end."""
    *states, end = lively(kind).positions
    pairs = [(state, onlooker) for state in states for onlooker in onlookers(state)]
    return [*rng.sample(pairs, min(many, len(pairs))), *((end, onlooker) for onlooker in onlookers(end))]


@secrets
@looks
def test_a_view_does_not_change_when_only_hidden_things_change(kind: Kind, many: int) -> None:
    of, rng = known(kind), Random(14)
    for number, (state, seat) in enumerate(looking(kind, many, rng)):
        view = state.view(seat)
        seen = everything(view)
        other = permuted(of, state, seat, rng).view(seat)
        assert everything(other) == seen
        dealt = view.deal(rng)
        check(kind, dealt)
        imagined = dealt.view(seat)
        assert everything(imagined) == seen
        if number % SAID == 0:
            said = texts(kind, view)
            assert texts(kind, other) == said
            assert texts(kind, imagined) == said


@secrets
@looks
def test_the_log_does_not_change_when_only_hidden_things_change(kind: Kind, many: int) -> None:
    """But for what the action itself uncovers."""
    game, of, rng = GAMES[kind.game], known(kind), Random(15)
    pairs = [(state, seat) for state, seat in looking(kind, many, rng) if state.actor != NOBODY]
    compared = exchanged = 0
    for state, seat in pairs:
        action = rng.choice(state.legal())
        if seat != state.actor and not of.is_public(state, action):
            continue
        events, after = log_of(state, seat, action)
        other = permuted(of, state, seat, rng, of.uncovered(state, after, seat))
        other_events, other_after = log_of(other, seat, action)
        assert other_events == events
        if len(of.face_down(after, seat)) < len(of.face_down(state, seat)):  # at the end, some lay open what they have
            continue
        view, other_view = after.view(seat), other_after.view(seat)
        assert everything(other_view) == everything(view)
        exchanged += everything(other) != everything(state)
        compared += 1
        if compared % SAID == 0:
            for lang in ("en", "de"):
                lines = [game.say_event(view, event, names(view), lang) for event in events]
                assert [game.say_event(other_view, event, names(view), lang) for event in events] == lines
    assert compared > len(pairs) // 2
    assert exchanged > len(pairs) // 4


@secrets
@every_kind
def test_a_view_has_no_seed_no_events_and_nobody_elses_options(kind: Kind) -> None:
    for state in moments(kind):
        heard = state.clone()
        heard.events = []
        for onlooker in onlookers(state):
            view = heard.view(onlooker)
            assert view.seed == ""
            assert view.events is None
            assert "seed" not in to_plain(view)
            assert view.legal() == (state.legal() if onlooker == state.actor else [])
            for action in view.legal()[:1]:
                with pytest.raises(ValueError, match="a view cannot be played"):
                    view.apply(action)


@secrets
@few_kinds
def test_a_deal_is_a_state_that_can_be_played_to_the_end(kind: Kind) -> None:
    rng = Random(3)
    for state in rng.sample(list(lively(kind).positions[:-1]), 4):
        for seat in {state.actor, rng.choice(onlookers(state))}:
            dealt = state.view(seat).deal(rng)
            assert dealt.legal() == state.legal() or seat != state.actor
            while dealt.actor != NOBODY:
                dealt.apply(rng.choice(dealt.legal()))
            check(kind, dealt)


@every_kind
def test_cards_differ_where_a_game_says_so(kind: Kind) -> None:
    """A deal relies on it."""
    state = GAMES[kind.game].start(kind.seats, dict.fromkeys(kind.options, True), "copies")
    assert state.COPIES or len(set(state.whole())) == len(state.whole())


@secrets
@few_kinds
def test_a_deal_is_fair(kind: Kind) -> None:
    """Every hidden piece is equally likely in every place where it may lie (chi-square, with a generous bound)."""
    of, rng = known(kind), Random(1)
    state = lively(kind).positions[len(lively(kind).positions) // 4]
    view = state.view(0)
    hidden = {back: Counter(p[i] for p, i in places) for back, places in look_alike(of, state, 0).items()}
    assert max(map(len, hidden.values())) > 1
    counts: Counter[tuple[object, int, int]] = Counter()
    for _ in range(DEALS):
        for back, places in look_alike(of, view.deal(rng), 0).items():
            counts.update((back, number, pieces[place]) for number, (pieces, place) in enumerate(places))
    for back, there in hidden.items():
        size = there.total()
        chi_square = 0.0
        for piece, copies in there.items():
            expected = DEALS * copies / size
            chi_square += sum((counts[back, number, piece] - expected) ** 2 / expected for number in range(size))
        freedom = (size - 1) * (len(there) - 1)
        assert abs(chi_square - freedom) <= 6 * (2 * freedom) ** 0.5
