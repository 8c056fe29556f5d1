"""Hidden numbers: coins behind a screen, of which all know how many there are together."""

from collections import Counter
from random import Random

import pytest

from kogge.engine.chance import split
from kogge.engine.fields import by_seat, field
from kogge.engine.plain import from_plain, to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import UNKNOWN, Purse, State, Step
from kogge.engine.vocabulary import Vocabulary

COINS = 12
ACTIONS = Vocabulary()
GIVE = [ACTIONS.add(f"give {number}") for number in range(3)]


class Purses(State):
    """Each seat has coins of which nobody else knows the number; what is missing lies openly in the bank."""

    bank: int
    coins: list[int] = field(by_seat(0))

    def purses(self) -> list[Purse]:
        return [(self.coins, COINS - self.bank)]

    def vocabulary(self) -> Vocabulary:
        return ACTIONS


class Give(Step[Purses]):
    def who(self, s: Purses) -> int:
        return 0

    def options(self, s: Purses) -> list[int]:
        return GIVE

    def take(self, s: Purses, action: int) -> None:
        s.coins[0] -= GIVE.index(action)
        s.bank += GIVE.index(action)


GIVE_COINS = Give("give")
STEPS = {GIVE_COINS.name: GIVE_COINS}


def start() -> Purses:
    s = Purses.blank(None, 3)
    s.bank = 2
    s.coins = [5, 1, 4]
    s.then(GIVE_COINS)
    s.settle()
    return s


def test_a_view_covers_all_purses_but_ones_own() -> None:
    assert start().view(1).coins == [UNKNOWN, 1, UNKNOWN]
    assert start().view(SPECTATOR).coins == [UNKNOWN] * 3
    assert start().coins == [5, 1, 4]


def test_a_view_does_not_change_when_only_purses_change() -> None:
    other = start()
    other.coins = [3, 1, 6]
    assert to_plain(other.view(1)) == to_plain(start().view(1))


def test_a_deal_fits_the_view_and_all_splits_are_equally_likely() -> None:
    view = start().view(1)
    rng = Random(3)
    dealt = [view.deal(rng) for _ in range(2000)]
    assert all(state.coins[1] == 1 and sum(state.coins) == COINS - state.bank for state in dealt)
    times = Counter(state.coins[0] for state in dealt)
    assert set(times) == set(range(10))
    assert all(140 < count < 260 for count in times.values())  # 200 each
    assert dealt[0].legal() == GIVE


def test_a_deal_can_be_played() -> None:
    state = start().view(1).deal(Random(1))
    state.apply(GIVE[0])
    assert sum(state.coins) == COINS - state.bank


def test_a_covered_number_is_written_as_a_question_mark_and_read_again() -> None:
    view = start().view(1)
    plain = to_plain(view)
    assert plain["coins"] == ["?", 1, "?"]
    again = from_plain(Purses.blank(None, 3), STEPS, plain)
    assert to_plain(again) == plain
    assert to_plain(from_plain(Purses.blank(None, 3), STEPS, to_plain(start()))) == to_plain(start())


@pytest.mark.parametrize("coins", [[5, 1, 5], [5, "?", 4], [5, 5], "?", [5, 1, None]])
def test_purses_that_cannot_be_are_refused(coins: object) -> None:
    with pytest.raises(Refusal):
        from_plain(Purses.blank(None, 3), STEPS, {**to_plain(start()), "coins": coins})


@pytest.mark.parametrize(("total", "parts"), [(0, 1), (0, 3), (7, 1), (7, 2), (9, 5), (0, 0)])
def test_a_split_has_its_sum(total: int, parts: int) -> None:
    shares = split(total, parts, Random(1))
    assert (len(shares), sum(shares)) == (parts, total)
    assert all(share >= 0 for share in shares)
