"""Lively matches of Cargo Noir played by chance."""

from functools import cache
from typing import cast

from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.contract.known import lively as played
from tests.contract.moments import PEOPLE, languages
from tests.engine.matches import Kind as Case
from tests.engine.matches import slow_but

# beside what is here, for whoever looks at such matches
__all__ = ["PEOPLE", "Case", "languages", "played"]

CASES = [
    Case("cargo-noir", 2),
    Case("cargo-noir", 3, ("eight_market_slots",)),
    Case("cargo-noir", 4),
    Case("cargo-noir", 4, ("seven_ports", "eight_market_slots")),
    Case("cargo-noir", 5),
]
cases = slow_but((CASES[0],), CASES)


@cache
def positions(case: Case) -> list[CargoNoir]:
    return [cast(CargoNoir, state) for state in played(case).positions]
