"""The row of a game that says nothing of itself in numbers; the example has such a one, installed as its guide says."""

import sys
from itertools import chain
from random import Random
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env

from kogge.engine.features import MOST
from kogge.engine.game import Game
from kogge.environments import aec, one_seat, plain_row
from tests.environments.settings import legal_in, play
from tests.examples.installing import EXAMPLE, PLAIN, install
from tests.processes import ended

FOUND = """
import gymnasium, pettingzoo, kogge.environments
from pettingzoo.test import seed_test
whole = kogge.environments.one_seat("fog-harbour", "novice", seats=3)
observation, _ = whole.reset(seed=1)
over = False
while not over:
    observation, reward, over, _, info = whole.step(int(observation["action_mask"].argmax()))
print(info["rank"], gymnasium.make("kogge/FogHarbour-v1").unwrapped, pettingzoo.make("aec", "kogge/FogHarbour-v1"))
seed_test(lambda: kogge.environments.aec("fog-harbour"))
"""


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    from fog_harbour import FOG_HARBOUR  # noqa: PLC0415  # it is a package of somebody else

    return FOG_HARBOUR


def test_it_is_made_of_the_fields_with_the_own_ones_first(harbour: Game[Any]) -> None:
    state = harbour.start(3, {}, "fog")
    view = state.view(1)
    row = dict(plain_row.parts(view, harbour.steps))
    assert row["decision at hand"] == [1, 0]
    assert row["who decides, by seat"] == [0, 0, 1]  # seat 0 does, which is the second after seat 1
    assert row["holds, own"] == [*(view.holds[1].count(good) for good in range(5)), 0]
    assert row["holds, other 1"] == row["holds, other 2"] == [0, 0, 0, 0, 0, 2]
    assert row["quay"] == [*(view.quay.count(good) for good in range(5)), 0]
    assert row["fog"] == [0, 0, 0, 0, 0, len(view.fog)]
    assert (row["coins, own"], row["coins, other 1"], row["coins, other 2"]) == ([4], [2], [4])
    assert [row[f"prices, {good}"] for good in view.names("good")] == [[1]] * 5
    assert row["turns"] == [1]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_row_has_the_blocks_of_the_layout_and_no_secret(harbour: Game[Any], seats: int) -> None:
    layout = plain_row.layout(harbour.blank("", seats), harbour.steps)
    names = [block.name for block in layout]
    assert len(set(names)) == len(names)
    state, rng = harbour.start(seats, {}, "1"), Random(1)
    while state.actor >= 0:
        for seat in range(seats):
            view = state.view(seat)
            parts = list(plain_row.parts(view, harbour.steps))
            assert [(name, len(numbers)) for name, numbers in parts] == layout
            row = plain_row.features(view, harbour.steps)
            assert row == list(chain.from_iterable(numbers for _, numbers in parts))
            assert all(0 <= number <= MOST for number in row)
            assert plain_row.features(view.deal(rng).view(seat), harbour.steps) == row
        state.apply(rng.choice(state.legal()))


def test_both_libraries_play_it(harbour: Game[Any]) -> None:
    environment = aec(harbour, 4)
    played = play(environment, 1, Random(1))
    assert sum(played.rewards.values()) == pytest.approx(0)
    assert environment.layout()["coins, own"].stop <= environment.observation_space("seat_0")["observation"].shape[0]
    one = one_seat(harbour, "novice", seats=3)
    observation, _ = one.reset(seed=2)
    over = False
    while not over:
        observation, reward, over, _, _ = one.step(legal_in(observation)[0])
    assert -1 <= reward <= 1


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*not having a spec")
def test_the_checker_passes_for_it(harbour: Game[Any]) -> None:
    check_env(one_seat(harbour, "random"))


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["whole", PLAIN])
def test_it_is_found_where_it_is_installed(variant: str, tmp_path: Any) -> None:
    status, out, err = ended([sys.executable, "-c", FOUND], install(tmp_path, variant))
    assert (status, err) == (0, "")
    assert out.endswith(" <OneSeat<kogge/FogHarbour-v1>> fog_harbour_v1\n")
