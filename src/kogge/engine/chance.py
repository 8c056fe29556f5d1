"""Chance that is the same on every machine: one seed, a counter, and our own shuffle.

Only `random.Random.random` is used, the one method whose sequence Python promises to keep.
"""

import hashlib
import secrets
from random import Random

LONGEST_SEED = 200  # letters


def new_seed() -> str:
    """128 random bits as text: nobody can guess them from their hash."""
    return secrets.token_hex(16)


def is_seed(text: str) -> bool:
    """Whether a seed that somebody brings is one: text that can be printed, stored and sent, and not too long."""
    return len(text) <= LONGEST_SEED and text.isprintable()


def seed_hash(seed: str) -> str:
    """What is published when a match starts, so that the seed can be checked when it ends."""
    return hashlib.sha256(seed.encode()).hexdigest()


def source(seed: str, count: int) -> Random:
    """The source for the count-th act of chance of a match."""
    return Random(int.from_bytes(hashlib.sha256(f"{seed}/{count}".encode()).digest(), "big"))


def seed_from(rng: Random) -> str:
    """A seed for an imagined state, drawn from the imaginer's own source."""
    bits = 0
    for _ in range(4):
        bits = bits << 32 | int(rng.random() * 0x100000000)
    return format(bits, "032x")


def below(n: int, rng: Random) -> int:
    """One of 0 … n-1, each equally likely."""
    return int(rng.random() * n)


def split(total: int, parts: int, rng: Random) -> list[int]:
    """A sum in so many parts, each way to part it equally likely: bars between stars."""
    row = [0] * total + [1] * (parts - 1)
    shuffle(row, rng)
    bars = [place for place, is_bar in enumerate(row) if is_bar]
    return [after - before - 1 for before, after in zip([-1, *bars], [*bars, len(row)], strict=True)][:parts]


def shuffle(cards: list[int], rng: Random) -> None:
    """Fisher-Yates, in place."""
    random = rng.random
    for i in range(len(cards) - 1, 0, -1):
        j = int(random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
