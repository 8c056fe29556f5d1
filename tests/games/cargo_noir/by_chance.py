"""Matches of Cargo Noir played by chance, and what a text that somebody reads must not contain."""

import re
from functools import cache
from random import Random
from typing import NamedTuple, cast

import pytest

from kogge.engine.match import Match
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir

PEOPLE = ["Anna", "Ben", "Clara", "David", "Emil"]
EAGER = ("done", "raise", "swap", "pay by hand")


class Case(NamedTuple):
    """A number of seats, options, and a seed."""

    seats: int
    options: tuple[str, ...]
    seed: str


CASES = [
    Case(2, (), "rio"),
    Case(3, ("eight_market_slots",), "macao"),
    Case(4, (), "smoke"),
    Case(4, ("seven_ports", "eight_market_slots"), "harbour"),
    Case(5, (), "lamp"),
]


# the first one is quick
cases = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=[pytest.mark.slow] if number else [], id=" ".join([str(case.seats), *case.options]))
        for number, case in enumerate(CASES)
    ],
)
languages = pytest.mark.parametrize("lang", ["de", "en"])


@cache
def played(case: Case) -> Match:
    """A whole match by chance, but half of the time somebody does what chance alone seldom brings about."""
    match = Match(CARGO_NOIR, case.seats, dict.fromkeys(case.options, True), seed=case.seed)
    rng = Random(case.seed)
    while not match.over:
        state = cast(CargoNoir, match.state)
        actions = state.legal()
        eager = [action for action in actions if state.components.actions.verb[action] in EAGER]
        match.play(rng.choice(eager if eager and rng.random() < 0.5 else actions))
    return match


@cache
def positions(case: Case) -> list[CargoNoir]:
    return [cast(CargoNoir, state) for state in played(case).positions]


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}*_]|None|-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith("."), text
    assert text[0].isupper() or text[0].isdecimal(), text
