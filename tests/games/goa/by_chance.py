"""Matches of Goa played by chance, and what a text that somebody reads must not contain."""

import re
from functools import cache
from random import Random
from typing import NamedTuple, cast

import pytest

from kogge.engine.match import Match
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.state import Goa

PEOPLE = ["Anna", "Ben", "Clara", "David"]
EAGER = ("play", "use", "spy", "archive", "progress", "expedition", "extra", "settle", "mark")


class Case(NamedTuple):
    """A number of seats, variants, and a seed."""

    seats: int
    options: tuple[str, ...]
    seed: str


CASES = [
    Case(2, ("quick_start", "bonanza"), "ginger"),
    Case(3, ("bonanza",), "pepper"),
    Case(4, ("quick_start",), "cinnamon"),
    Case(4, ("open_purses",), "nutmeg"),
]

QUICK = (CASES[0], CASES[-1])
cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=() if case in QUICK else pytest.mark.slow) for case in CASES],
    ids=[" ".join([str(case.seats), *case.options]) for case in CASES],
)
languages = pytest.mark.parametrize("lang", ["de", "en"])


@cache
def played(case: Case) -> Match:
    """A whole match by chance; half of the time somebody is eager to use what there is, and everybody bids little."""
    match = Match(GOA, case.seats, dict.fromkeys(case.options, True), seed=case.seed)
    rng = Random(case.seed)
    verb = components(GOA.data()).verb
    while not match.over:
        actions = match.state.legal()
        if match.state.stack[-1].name == "bid":
            actions = actions[:4]
        eager = [action for action in actions if verb[action] in EAGER]
        match.play(rng.choice(eager if eager and rng.random() < 0.5 else actions))
    return match


@cache
def positions(case: Case) -> list[Goa]:
    return [cast(Goa, state) for state in played(case).positions]


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}?*_]|None|-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith("."), text
    assert text[0].isupper() or text[0].isdecimal() or text[0] in "„“", text
