"""Matches played by chance, and what a text that somebody reads must not contain."""

import re
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple, cast

import pytest

from kogge.engine.match import Match
from kogge.games import GAMES
from kogge.games.borneo.rules.state import Borneo

PEOPLE = ["Anna", "Ben", "Clara", "David", "Eva"]


class Case(NamedTuple):
    """An edition, a number of seats, variants, and a seed."""

    game: str
    seats: int
    options: tuple[str, ...]
    seed: str


CASES = [
    Case("borneo", 3, ("four_merchants", "blackbeard"), "red"),
    Case("borneo", 4, ("blackbeard",), "blue"),
    Case("borneo", 5, (), "green"),
    Case("borneo-card", 3, (), "yellow"),
    Case("borneo-card", 5, (), "white"),
]

QUICK = (CASES[0], CASES[-1])
cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=() if case in QUICK else pytest.mark.slow) for case in CASES],
    ids=lambda case: f"{case.game}-{case.seats}",
)
languages = pytest.mark.parametrize("lang", ["de", "en"])


@cache
def played(case: Case) -> Match:
    """A whole match by chance; orders are fulfilled whenever they can be."""
    options: Mapping[str, bool] = dict.fromkeys(case.options, True)
    match = Match(GAMES[case.game], case.seats, options, seed=case.seed)
    rng = Random(case.seed)
    while not match.over:
        actions = match.state.legal()
        fulfilling = match.state.stack[-1].name == "fulfil order"
        match.play(actions[-1] if fulfilling else rng.choice(actions))
    return match


def positions(case: Case) -> list[Borneo]:
    return [cast(Borneo, state) for state in played(case).positions]


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}?*_]|None|-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith("."), text
    assert text[0].isupper() or text[0] in "„“", text
