"""Cargo as one number."""

from random import Random

import pytest

from kogge.games.cargo_noir.rules.cargo import (
    ALL_KINDS,
    ONE,
    WILD,
    contains,
    count,
    counts,
    kinds,
    packed,
    size,
    tokens,
)


def test_packed_and_listed() -> None:
    rng = Random(1)
    for _ in range(200):
        listed = sorted(kind for kind in range(ALL_KINDS) for _ in range(rng.randrange(6 if kind == WILD else 15)))
        cargo = packed(listed)
        assert tokens(cargo) == listed
        assert size(cargo) == len(listed)
        assert counts(cargo) == [listed.count(kind) for kind in range(ALL_KINDS)]
        assert [count(cargo, kind) for kind in range(ALL_KINDS)] == counts(cargo)
        assert kinds(cargo) == sorted(set(listed))


def test_adding_and_taking_away() -> None:
    cargo = packed([0, 0, 3, WILD])
    assert tokens(cargo + ONE[3]) == [0, 0, 3, 3, WILD]
    assert tokens(cargo - ONE[0]) == [0, 3, WILD]


def test_contains() -> None:
    cargo = packed([0, 0, 3, WILD])
    assert contains(cargo, 0)
    assert contains(cargo, cargo)
    assert contains(cargo, packed([0, WILD]))
    assert not contains(cargo, packed([1]))
    assert not contains(cargo, packed([0, 0, 0]))
    assert not contains(cargo, packed([WILD, WILD]))


@pytest.mark.parametrize("cargo", [-1, 1 << 40])
def test_what_is_no_cargo_is_refused(cargo: int) -> None:
    with pytest.raises(ValueError, match="is no cargo"):
        tokens(cargo)
