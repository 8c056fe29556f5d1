"""What a position is worth to each seat, in coins."""

from fog_harbour.rules import FEE, FogHarbour


def estimate(s: FogHarbour) -> list[float]:
    """The coins, and for each crate half of its price and one more: it may be sold later, for more or for less."""
    return [s.coins[seat] + hold_worth(s, s.holds[seat]) for seat in range(s.seats)]


def hold_worth(s: FogHarbour, hold: list[int]) -> float:
    worth = 0.0
    for good in set(hold):
        crates = hold.count(good)
        worth += max(crates, crates * (s.prices[good] / 2 + 1) - FEE)  # what is left at the end brings a coin each
    return worth
