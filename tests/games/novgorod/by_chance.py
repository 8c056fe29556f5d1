"""Matches of Novgorod played by chance, and what a text that somebody reads must not contain."""

import re
from functools import cache
from random import Random
from typing import NamedTuple, cast

import pytest

from kogge.engine.match import Match
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.state import Novgorod

PEOPLE = ["Anna", "Ben", "Clara", "David"]
EAGER = ("climb", "special", "fulfil", "sell", "ship", "order", "order pile", "office")


class Case(NamedTuple):
    """A number of seats, options, and a seed."""

    seats: int
    options: tuple[str, ...]
    seed: str


CASES = [
    Case(2, ("first_game",), "riga"),
    Case(3, ("special_orders",), "kogge"),
    Case(4, ("merchant_and_pirate",), "cloth"),
    Case(3, ("merchant_back", "pirate_back", "special_orders"), "ducat"),
]

# the last one, which has most to it, is quick
cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=() if case == CASES[-1] else pytest.mark.slow) for case in CASES],
    ids=lambda case: f"{case.seats} {' '.join(case.options)}",
)
languages = pytest.mark.parametrize("lang", ["de", "en"])


@cache
def played(case: Case) -> Match:
    """A whole match by chance, but most of the time somebody gets something done, and calls where there is no fee."""
    match = Match(NOVGOROD, case.seats, dict.fromkeys(case.options, True), seed=case.seed)
    rng = Random(case.seed)
    while not match.over:
        state = cast(Novgorod, match.state)
        actions = state.legal()
        eager = [action for action in actions if is_eager(state, action)]
        match.play(rng.choice(eager if eager and rng.random() < 0.8 else actions))
    return match


def is_eager(s: Novgorod, action: int) -> bool:
    verb, parts = s.components.actions.verb[action], s.components.actions.parts[action]
    if verb == "lay":
        return bool(s.owned[s.active] >> parts[0] & 1)
    return verb in EAGER


@cache
def positions(case: Case) -> list[Novgorod]:
    return [cast(Novgorod, state) for state in played(case).positions]


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}?*_]|None|-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith("."), text
    assert text[0].isupper() or text[0].isdecimal() or text[0] in "„“", text
