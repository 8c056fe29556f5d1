"""From a library's seeds to those of matches."""

from gymnasium.utils import seeding
from numpy.random import Generator

from kogge.environments.bad_input import bad_input
from kogge.environments.setting import whole


@bad_input()
def checked(seed: object) -> int | None:
    return None if seed is None else whole("seed", seed)


def match_seed(seed: int | None, rng: Generator) -> str:
    """The match of that seed anywhere in Kogge; without one, another match each time, by the library's own chance."""
    return rng.bytes(16).hex() if seed is None else str(seed)


def generator(seed: int | None) -> Generator:
    return seeding.np_random(seed)[0]
