"""Lively matches of Novgorod played by chance."""

from functools import cache
from typing import cast

from kogge.games.novgorod.rules.state import Novgorod
from tests.contract.known import lively as played
from tests.contract.moments import PEOPLE, languages
from tests.engine.matches import Kind as Case
from tests.engine.matches import slow_but

# beside what is here, for whoever looks at such matches
__all__ = ["PEOPLE", "Case", "languages", "played"]

CASES = [
    Case("novgorod", 2, ("first_game",)),
    Case("novgorod", 3, ("special_orders",)),
    Case("novgorod", 3, ("stored_good_stays",)),
    Case("novgorod", 4, ("merchant_and_pirate",)),
    Case("novgorod", 3, ("merchant_back", "pirate_back", "special_orders")),
]
cases = slow_but((CASES[-1],), CASES)


@cache
def positions(case: Case) -> list[Novgorod]:
    return [cast(Novgorod, state) for state in played(case).positions]
