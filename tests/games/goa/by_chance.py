"""Lively matches of Goa played by chance."""

from functools import cache
from typing import cast

from kogge.games.goa.rules.state import Goa
from tests.contract.known import lively as played
from tests.contract.moments import PEOPLE, languages
from tests.engine.matches import Kind as Case
from tests.engine.matches import slow_but

# beside what is here, for whoever looks at such matches
__all__ = ["PEOPLE", "Case", "languages", "played"]

CASES = [
    Case("goa", 2, ("quick_start", "bonanza")),
    Case("goa", 3, ("bonanza",)),
    Case("goa", 4, ("quick_start",)),
    Case("goa", 4, ("open_purses",)),
]
cases = slow_but((CASES[0], CASES[-1]), CASES)


@cache
def positions(case: Case) -> list[Goa]:
    return [cast(Goa, state) for state in played(case).positions]
