"""Section 11: scoring."""

from kogge.engine.result import Result, ranked
from kogge.games.borneo.rules.components import Components


def parts(c: Components, stored: list[int], fulfilled: list[int], ship: int) -> dict[str, int]:
    """Rule 11.1: a seat's orders, one point for every card in storage (doubles and chests too), the ship."""
    cargo = sum(card < c.cargo for card in stored)
    return {
        "orders": sum(c.order_vp[kind] for kind in fulfilled),
        "cargo": cargo * c.vp_per_stored_cargo,
        "harbours": (len(stored) - cargo) * c.vp_per_stored_harbour,
        "ship": ship * c.ship_vp,
    }


def results(scores: list[dict[str, int]], fulfilled: list[list[int]]) -> list[Result]:
    """Rule 11.2: most points, then more fulfilled orders, then a shared victory."""
    return ranked(scores, [len(orders) for orders in fulfilled])
