"""Rules 4.4.2, 4.4.3 and 13.1: what cargo is worth at its best grouping."""

from itertools import accumulate
from random import Random

import pytest

from kogge.games.cargo_noir.rules.cargo import KINDS, ONE, WILD, counts, packed, size, tokens
from kogge.games.cargo_noir.rules.worth import Set, Worths
from tests.citing import rule
from tests.games.cargo_noir.reference import DIFFERENT, LONGEST, SAME, best_value, hand
from tests.games.cargo_noir.table import C, load

W = C.worths


def random_cargo(rng: Random, most: int) -> int:
    """Up to so many tokens, of few kinds or of many, up to five of them wild."""
    wilds = rng.randrange(6)
    number = rng.randint(max(1, wilds), max(most, wilds, 1))
    among = rng.sample(range(KINDS), rng.randint(1, KINDS))
    some = [WILD] * wilds
    while len(some) < number:
        kind = rng.choice(among)
        if some.count(kind) < C.per_kind or len(among) * C.per_kind <= len(some):
            some.append(kind)
    return packed(some)


def is_set(made: Set) -> bool:
    """Rule 4.4.2: one to nine tokens, of one kind or of pairwise different kinds; wilds stand for any."""
    *numbers, _ = counts(made.cargo)
    present = [number for number in numbers if number]
    legal = len(present) <= 1 if made.same else all(number == 1 for number in present)
    return legal and 1 <= size(made.cargo) <= LONGEST


def check_sets(worths: Worths, cargo: int) -> None:
    """The sets are legal, use every token once, have the values of the table, and add up to what cargo is worth."""
    sets = worths.sets(cargo)
    assert all(is_set(made) for made in sets)
    assert sorted(kind for made in sets for kind in tokens(made.cargo)) == tokens(cargo)
    assert all(made.value == (worths.same if made.same else worths.different)[size(made.cargo)] for made in sets)
    assert sum(made.value for made in sets) == worths.of(cargo)
    assert [made.value for made in sets] == sorted((made.value for made in sets), reverse=True)


@rule("cargo_noir 13.1", "cargo_noir 4.4.2", "cargo_noir 4.4.3", "cargo_noir R11")
def test_the_best_grouping_is_the_best_of_all() -> None:
    rng = Random(131)
    best = best_value(SAME, DIFFERENT)
    for _ in range(3000):
        cargo = random_cargo(rng, 10)
        assert W.of(cargo) == best(hand(cargo))


@pytest.mark.slow
@rule("cargo_noir 13.1")
def test_the_best_grouping_of_large_hands() -> None:
    """More than any warehouse holds, as after a rich phase I."""
    rng = Random(132)
    best = best_value(SAME, DIFFERENT)
    for _ in range(200):
        cargo = random_cargo(rng, 16)
        assert W.of(cargo) == best(hand(cargo))


def rising(rng: Random) -> list[int]:
    """A table that grows ever faster."""
    return list(accumulate(sorted(rng.choice([1, 1, 2, 3, 5, 8, 13]) for _ in range(LONGEST))))


@rule("cargo_noir 13.1")
@pytest.mark.parametrize("seed", range(25))
def test_the_best_grouping_with_other_tables(seed: int) -> None:
    """Whatever tables a data file may have: they grow ever faster, and equal tokens are worth as much at least."""
    rng = Random(seed)
    one, two = rising(rng), rising(rng)
    same = [max(pair) for pair in zip(one, two, strict=True)]
    worths, best = Worths(same, two), best_value(tuple(same), tuple(two))
    for _ in range(60):
        cargo = random_cargo(rng, 12)
        assert worths.of(cargo) == best(hand(cargo))
        check_sets(worths, cargo)


@rule("cargo_noir 4.4.2", "cargo_noir 4.4.3")
def test_the_sets_are_a_partition_into_legal_sets() -> None:
    rng = Random(133)
    for _ in range(400):
        check_sets(W, random_cargo(rng, rng.choice([6, 10, 14])))
    check_sets(W, load("10 gold 4 ivory 4 cars 3 art 2 cigars jewels 2 wild"))


@rule("cargo_noir 13.1")
def test_reaching_a_value() -> None:
    rng = Random(134)
    for _ in range(300):
        cargo = random_cargo(rng, 10)
        worth = W.of(cargo)
        for value in (0, 1, worth - 1, worth, worth + 1, rng.randrange(100)):
            assert W.reaches(cargo, value) == (worth >= value)


@rule("cargo_noir 13.1")
def test_kinds_are_alike() -> None:
    rng = Random(135)
    for _ in range(200):
        cargo = random_cargo(rng, 12)
        *numbers, wilds = counts(cargo)
        rng.shuffle(numbers)
        assert W.of(sum(number * ONE[kind] for kind, number in enumerate([*numbers, wilds]))) == W.of(cargo)


@rule("cargo_noir 4.4.4")
def test_more_tokens_are_never_worth_less() -> None:
    rng = Random(136)
    for _ in range(200):
        cargo = random_cargo(rng, 10)
        assert all(W.of(cargo + ONE[kind]) > W.of(cargo) for kind in range(KINDS) if cargo >> 4 * kind & 15 < 14)


# -- by hand --------------------------------------------------------------------------------------------


@rule("cargo_noir 4.4.2")
@pytest.mark.parametrize(
    ("cargo", "worth"),
    [
        ("", 0),
        ("gold", 1),
        ("2 gold", 4),
        ("9 gold", 81),
        ("10 gold", 82),  # no set has ten
        ("14 gold", 81 + 25),
        ("gold ivory", 3),
        ("alcohol weapons art cars cigars ivory jewels gold uranium", 45),
        ("2 gold ivory", 5),
        ("2 alcohol weapons art cars cigars", 16),  # the five kinds and one left, rather than the pair
        ("2 gold 2 ivory 2 cars", 12),
    ],
)
def test_sets_of_one_kind_or_of_different_kinds(cargo: str, worth: int) -> None:
    assert W.of(load(cargo)) == worth


@rule("cargo_noir 4.4.3")
@pytest.mark.parametrize(
    ("cargo", "worth"),
    [
        ("wild", 1),
        ("3 wild", 9),
        ("5 wild", 25),
        ("4 jewels wild", 25),
        ("8 gold wild", 81),
        ("9 gold wild", 82),
        ("8 gold 2 wild", 82),
        ("gold wild", 4),
        ("alcohol weapons art cars cigars ivory jewels gold wild", 45),
        ("alcohol weapons art cars cigars ivory jewels 2 wild", 45),
        ("alcohol weapons art cars cigars ivory jewels gold uranium wild", 46),
        ("9 gold 8 ivory wild", 162),
    ],
)
def test_wilds_stand_for_any_kind(cargo: str, worth: int) -> None:
    assert W.of(load(cargo)) == worth


@rule("cargo_noir R14", "cargo_noir 4.4.2")
def test_no_set_of_different_kinds_has_a_kind_twice() -> None:
    for cargo in ("2 gold 2 ivory 2 cars 2 art 2 cigars", "3 gold ivory cars art cigars uranium jewels weapons wild"):
        for made in W.sets(load(cargo)):
            assert made.same or max(counts(made.cargo)[:KINDS]) <= 1


@rule("cargo_noir 4.4.2")
def test_what_is_no_cargo_is_refused() -> None:
    with pytest.raises(ValueError, match="is no cargo"):
        tokens(-1)
