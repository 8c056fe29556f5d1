"""Section 18: the invariants hold in every state of some hundred random games, and `check` would notice."""

from collections.abc import Callable
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games import find_game
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.engine.matches import BORNEO_KINDS, Kind
from tests.games.borneo.invariants import check

GAMES_EACH = 25


def start(kind: Kind, number: int) -> Borneo:
    s = find_game(kind.game).start(kind.seats, dict.fromkeys(kind.options, True), seed=f"{kind.game} {number}")
    assert isinstance(s, Borneo)
    return s


@rule(
    "borneo 18.1", "borneo 18.2", "borneo 18.3", "borneo 18.5", "borneo 18.6", "borneo 18.7", "borneo 4.4", "borneo R24"
)
@pytest.mark.parametrize("kind", BORNEO_KINDS, ids=lambda kind: kind.name)
def test_the_invariants_hold_after_every_action(kind: Kind) -> None:
    for number in range(GAMES_EACH):
        rng = Random(number)
        s = start(kind, number)
        check(s)
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
            check(s)


@rule("borneo 18.6", "borneo 18.7", "borneo 10.1.2")
@pytest.mark.parametrize("kind", BORNEO_KINDS, ids=lambda kind: kind.name)
def test_the_invariants_hold_when_everybody_fights(kind: Kind) -> None:
    """Attacks with as many cards as possible bring small hands, many reshuffles and full ladders."""
    for number in range(GAMES_EACH // 3):
        rng = Random(number)
        s = start(kind, number)
        words = s.vocabulary()
        while s.actor != NOBODY:
            fierce = [action for action in s.legal() if words.write(action).split()[0] in ("attack", "play", "leave")]
            s.apply(rng.choice(fierce or s.legal()))
            check(s)


def lose_a_card(s: Borneo) -> None:
    s.draw_pile.pop()


def copy_a_card(s: Borneo) -> None:
    s.draw_pile[0] = s.hands[0][0]


def lose_a_harbour(s: Borneo) -> None:
    s.deck.pop()


def forget_a_distribution(s: Borneo) -> None:
    s.distributions -= 1


def overfill_a_harbour(s: Borneo) -> None:
    while len(s.stacks[0]) < s.components.limit[s.harbours[0]]:
        s.stacks[0].append(s.draw_pile.pop())


def lose_a_merchant(s: Borneo) -> None:
    max(s.ladders, key=len).pop()


def swap_a_merchant(s: Borneo) -> None:
    ladder = max(s.ladders, key=len)
    ladder[0] = (ladder[0] + 1) % s.seats


def crowd_a_ladder(s: Borneo) -> None:
    s.ladders[0] += s.ladders[1] + s.ladders[2]
    s.ladders[1], s.ladders[2] = [], []


def empty_a_hand(s: Borneo) -> None:
    other = s.hands[(s.active + 1) % s.seats]
    s.draw_pile += other
    other.clear()


def fill_a_hand(s: Borneo) -> None:
    other = s.hands[(s.active + 1) % s.seats]
    while len(other) <= 6:
        other.append(s.draw_pile.pop())


def lose_an_order(s: Borneo) -> None:
    s.orders[0] -= 1


def float_a_ship(s: Borneo) -> None:
    s.ship = 0


def forget_the_options(s: Borneo) -> None:
    s.options = []


def repeat_an_option(s: Borneo) -> None:
    s.options = s.options + s.options[:1]


def ask_a_stranger(s: Borneo) -> None:
    s.actor = s.seats


FAULTS = [
    lose_a_card,
    copy_a_card,
    lose_a_harbour,
    forget_a_distribution,
    overfill_a_harbour,
    lose_a_merchant,
    swap_a_merchant,
    crowd_a_ladder,
    empty_a_hand,
    fill_a_hand,
    lose_an_order,
    float_a_ship,
    forget_the_options,
    repeat_an_option,
    ask_a_stranger,
]


@rule("borneo 18.1", "borneo 18.2", "borneo 18.3", "borneo 18.5", "borneo 18.6", "borneo 18.7")
@pytest.mark.parametrize("spoil", FAULTS, ids=lambda fault: str(fault.__name__))
def test_a_broken_invariant_is_noticed(spoil: Callable[[Borneo], None]) -> None:
    rng = Random(18)
    s = start(Kind("borneo", 4), 0)
    while s.distributions < 3 or s.stack[-1].name != "merchant phase" or len(s.draw_pile) < 12:
        s.apply(rng.choice(s.legal()))
    check(s)
    spoil(s)
    with pytest.raises(AssertionError):
        check(s)
