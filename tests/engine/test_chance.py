"""Chance: the same on every machine and every Python, and fair."""

from collections import Counter
from itertools import permutations
from random import Random

from kogge.engine import chance


def test_the_same_seed_and_count_shuffle_alike_for_ever() -> None:
    cards = list(range(12))
    chance.shuffle(cards, chance.source("kogge", 1))
    assert cards == [3, 1, 9, 4, 11, 8, 5, 6, 7, 10, 2, 0]
    assert chance.below(1000, chance.source("kogge", 2)) == 644
    assert chance.seed_hash("kogge") == "9ccc71a9eaa4f01bbc755c65c5d246ab1f18506807e4ea84bf10ef5bc1929d6c"


def test_seeds_are_128_bits_and_never_the_same() -> None:
    seeds = {chance.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
    assert len(bytes.fromhex(chance.seed_from(Random(1)))) == 16


def test_another_count_is_another_source() -> None:
    assert chance.source("kogge", 1).random() != chance.source("kogge", 2).random()


def test_every_order_is_equally_likely() -> None:
    rng = Random(1)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards, rng)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations(range(3)))
    # chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand fair tries
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5
