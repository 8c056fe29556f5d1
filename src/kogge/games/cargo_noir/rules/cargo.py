"""Cargo as one number: four bits for each of the nine kinds, and the wilds above them.

So a hand is copied, compared and looked up at the price of an int. Adding and subtracting such numbers adds and
takes away tokens; whoever takes away sees to it that they are there.
"""

KINDS = 9
WILD = KINDS  # the wild as a kind of its own, after the ordinary ones
ALL_KINDS = KINDS + 1
_BITS = 4
MOST = (1 << _BITS) - 1  # of one kind
ONE = tuple(1 << _BITS * kind for kind in range(ALL_KINDS))  # kind -> one token of it
BEYOND = 1 << _BITS * ALL_KINDS  # more than any cargo

_THIRD = _BITS * 3  # three kinds are looked up at once
MASK = (1 << _THIRD) - 1
MIDDLE, UPPER, WILDS = _THIRD, 2 * _THIRD, 3 * _THIRD  # by how much to shift for the next three kinds, and the wilds
SIZE_OF_THREE = tuple(sum(three >> _BITS * kind & MOST for kind in range(3)) for three in range(MASK + 1))


def count(cargo: int, kind: int) -> int:
    """How many tokens of a kind there are."""
    return cargo >> _BITS * kind & MOST


def counts(cargo: int) -> list[int]:
    """Kind -> how many tokens of it there are, the wilds last."""
    return [cargo >> _BITS * kind & MOST for kind in range(ALL_KINDS)]


def size(cargo: int) -> int:
    """How many tokens there are."""
    three = SIZE_OF_THREE
    return three[cargo & MASK] + three[cargo >> MIDDLE & MASK] + three[cargo >> UPPER & MASK] + (cargo >> WILDS)


def kinds(cargo: int) -> list[int]:
    """The kinds of which there is a token, each once."""
    return [kind for kind in range(ALL_KINDS) if cargo >> _BITS * kind & MOST]


def from_kind(cargo: int, kind: int) -> int:
    """The tokens of a kind and of those after it."""
    return cargo >> _BITS * kind << _BITS * kind


def tokens(cargo: int) -> list[int]:
    """Every token by its kind, in order."""
    if not 0 <= cargo < BEYOND:
        raise ValueError(f"{cargo} is no cargo")
    found: list[int] = []
    for kind in range(ALL_KINDS):
        number = cargo >> _BITS * kind & MOST
        if number:
            found += [kind] * number
    return found


def packed(tokens: list[int]) -> int:
    """Tokens as cargo."""
    cargo = 0
    for kind in tokens:
        cargo += ONE[kind]
    return cargo


def contains(cargo: int, part: int) -> bool:
    """Whether all these tokens are there."""
    return all(count(part, kind) <= count(cargo, kind) for kind in range(ALL_KINDS))
