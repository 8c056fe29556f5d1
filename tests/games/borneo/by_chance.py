"""Lively matches of Borneo played by chance."""

from functools import cache
from typing import cast

from kogge.games.borneo.rules.state import Borneo
from tests.contract.known import lively as played
from tests.contract.moments import PEOPLE, languages
from tests.engine.matches import Kind as Case
from tests.engine.matches import slow_but

# beside what is here, for whoever looks at such matches
__all__ = ["PEOPLE", "Case", "languages", "played"]

CASES = [
    Case("borneo", 3, ("four_merchants", "blackbeard")),
    Case("borneo", 4, ("blackbeard",)),
    Case("borneo", 5),
    Case("borneo-card", 3),
    Case("borneo-card", 5),
]
cases = slow_but((CASES[0], CASES[-1]), CASES)


@cache
def positions(case: Case) -> list[Borneo]:
    return [cast(Borneo, state) for state in played(case).positions]
