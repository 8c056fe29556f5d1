"""Section 18: the invariants hold in every state of some hundred random games, and `check` would notice."""

from collections.abc import Callable
from itertools import chain
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games import find_game
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.engine.matches import BORNEO_KINDS, Kind
from tests.games.borneo.invariants import check

FEW, MANY = 2, 25  # games of each kind
samples = pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])


def start(kind: Kind, number: int) -> Borneo:
    s = find_game(kind.game).start(kind.seats, dict.fromkeys(kind.options, True), seed=f"{kind.game} {number}")
    assert isinstance(s, Borneo)
    return s


@rule(
    "borneo 18.1", "borneo 18.2", "borneo 18.3", "borneo 18.5", "borneo 18.6", "borneo 18.7", "borneo 4.4", "borneo R24"
)
@samples
@pytest.mark.parametrize("kind", BORNEO_KINDS, ids=lambda kind: kind.name)
def test_the_invariants_hold_after_every_action(kind: Kind, games: int) -> None:
    for number in range(games):
        rng = Random(number)
        s = start(kind, number)
        check(s)
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
            check(s)


@rule("borneo 18.6", "borneo 18.7", "borneo 10.1.2")
@samples
@pytest.mark.parametrize("kind", BORNEO_KINDS, ids=lambda kind: kind.name)
def test_the_invariants_hold_when_everybody_fights(kind: Kind, games: int) -> None:
    """Attacks with as many cards as possible bring small hands, many reshuffles and full ladders."""
    for number in range(-(-games // 3)):
        rng = Random(number)
        s = start(kind, number)
        words = s.vocabulary()
        while s.actor != NOBODY:
            fierce = [action for action in s.legal() if words.write(action).split()[0] in ("attack", "play", "leave")]
            s.apply(rng.choice(fierce or s.legal()))
            check(s)


FAULTS: dict[str, Callable[[Borneo], object]] = {
    "nobody decides": lambda s: s.options.clear(),
    "a card is lost": lambda s: s.draw_pile.pop(),
    "a card is there twice": lambda s: s.draw_pile.append(s.hands[0][0]),
    "a distribution is forgotten": lambda s: setattr(s, "distributions", s.distributions - 1),
    "a harbour is too full": lambda s: s.stacks[0].extend(s.draw_pile.pop() for _ in range(7)),
    "a merchant is gone": lambda s: max(s.ladders, key=len).pop(),
    "a ladder is too long": lambda s: setattr(s, "ladders", [list(chain(*s.ladders)), [], [], []]),
    "a hand is too large": lambda s: s.hands[(s.active + 1) % s.seats].extend(s.draw_pile.pop() for _ in range(7)),
    "an order is gone": lambda s: s.orders.__setitem__(0, s.orders[0] - 1),
    "a ship sails without pirates": lambda s: setattr(s, "ship", 0),
}


@rule("borneo 18.1", "borneo 18.2", "borneo 18.3", "borneo 18.5", "borneo 18.6", "borneo 18.7")
@pytest.mark.parametrize("spoil", FAULTS.values(), ids=FAULTS)
def test_a_broken_invariant_is_noticed(spoil: Callable[[Borneo], object]) -> None:
    rng = Random(18)
    s = start(Kind("borneo", 4), 0)
    while s.distributions < 3 or s.stack[-1] is not MERCHANT_PHASE or len(s.draw_pile) < 12:
        s.apply(rng.choice(s.legal()))
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)
