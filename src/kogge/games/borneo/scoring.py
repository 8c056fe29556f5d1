"""Section 11: scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.engine.result import Result, ranked

if TYPE_CHECKING:
    from kogge.games.borneo.state import Borneo


def results(s: Borneo) -> list[Result]:
    """Rules 11.1 and 11.2: most points, then more fulfilled orders, then a shared victory."""
    parts = [parts_of(s, seat) for seat in range(s.seats)]
    return ranked(parts, [len(orders) for orders in s.fulfilled])


def parts_of(s: Borneo, seat: int) -> dict[str, int]:
    """Rule 11.1: orders, and one point for every card in storage, doubles and chests included."""
    c = s.components
    cargo = sum(card < c.cargo for card in s.stored[seat])
    parts = {
        "orders": sum(c.order_vp[kind] for kind in s.fulfilled[seat]),
        "cargo": cargo * c.vp_per_stored_cargo,
        "harbours": (len(s.stored[seat]) - cargo) * c.vp_per_stored_harbour,
    }
    if s.pirates:
        parts["ship"] = c.ship_vp if s.ship == seat else 0
    return parts
