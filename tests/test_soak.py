"""A little of each long haul, and as slow tests more of it."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.engine.matches import KINDS, LAST_KINDS, Kind
from tests.processes import ended
from tests.soak import games, kills, leaks, readers


def some(few: int, many: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("many", [few, pytest.param(many, marks=pytest.mark.slow)])


@some(1, 8)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_invariant_holds_after_every_action(kind: Kind, many: int) -> None:
    assert games.played_wrong(kind, range(many), thorough=True) == []


@some(2, 60)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_nothing_appears_or_vanishes(kind: Kind, many: int) -> None:
    assert games.played_wrong(kind, range(many), thorough=False) == []


@some(2, 40)
@pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
def test_nothing_changes_for_anybody_when_only_hidden_things_change(kind: Kind, many: int) -> None:
    assert leaks.leaks(kind, "leaks", many) == []


@pytest.mark.slow
@pytest.mark.parametrize("database", [kills.on_sqlite, kills.on_postgresql])
def test_a_server_that_is_killed_loses_nothing(database: Callable[[], AbstractContextManager[str]]) -> None:
    assert kills.kill_some(database, 0, kills.KILLS) == []


@some(40, 1000)
def test_a_damaged_file_is_refused_or_can_be_used(many: int) -> None:
    assert readers.read_some(0, many) == []


@pytest.mark.slow
def test_a_part_is_run_and_says_how_far_it_came() -> None:
    status, out, err = ended([sys.executable, "-m", "tests.soak", "games", "--scale", "0.0001"])
    assert status == 0, err
    assert out.startswith("games: 100 random games")
