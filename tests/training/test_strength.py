"""How strong a net is: blocks in their order, the same wherever they are played."""

import pytest

from kogge.games import find_game
from kogge.training import strength as strength_module
from kogge.training.plan import Plan
from kogge.training.shipping import shipped_net
from kogge.training.strength import Contest, play_block, play_match, strength
from kogge.training.work import Workers, finished
from tests.training.test_selfplay import a_net

PLAN = Plan("borneo-card", 4, 2, (6, 4), "s")


def test_the_share_of_the_matches_that_a_net_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def match(contest: Contest, block: int, seat: int) -> float:
        seen.append((block, seat))
        return float(seat == 0) + 0.5 * (block == 3)

    monkeypatch.setattr(strength_module, "play_match", match)
    heard: list[int] = []
    found = strength(PLAN, Workers(), a_net("borneo-card"), None, "s", heard.append)
    assert seen == [(block, seat) for block in range(10) for seat in range(4)]
    assert heard == list(range(1, 11))
    assert found.mean == pytest.approx(0.25 + 0.05)
    assert found.low is not None
    assert found.high is not None
    assert 0.25 <= found.low < found.mean < found.high


def test_a_machine_with_another_kogge_plays_nothing() -> None:
    expected = PLAN.to_plain()
    assert finished(PLAN, expected, abs, [-1, 2]) == [(-1, 1), (2, 2)]
    assert finished(PLAN, {**expected, "rules": -1}, abs, [1]) is None
    assert finished(Plan("of tomorrow", 4, 2, (6, 4), "s"), expected, abs, [1]) is None


@pytest.mark.slow
@pytest.mark.parametrize("rival", [False, True])
def test_matches_are_the_same_whenever_they_are_played(rival: bool) -> None:
    """Against greedy bots, and against a net that knows nothing."""
    other = a_net("borneo-card") if rival else None
    shipped = shipped_net(find_game("borneo-card"))
    assert shipped
    contest = Contest("borneo-card", 3, shipped, other, "s")
    assert play_match(contest, 0, 1) == play_match(contest, 0, 1)
    assert play_block(contest, 1) >= 1 / 3
