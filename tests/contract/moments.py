"""Moments of matches of every game: each kind of decision of every kind of match, and the end."""

from functools import cache
from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.match import Match
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.games import GAMES, find_game
from tests.engine.matches import KINDS, Kind

PEOPLE = ("Anna", "Ben", "Clara", "David", "Emil", "Frida", "Gero", "Hanna")
OFTEN = 2  # so many moments of each kind of decision in a match


def kinds_of(game: Game[Any]) -> list[Kind]:
    return [kind for kind in KINDS if kind.game == game.id]


# for a test that draws a lot: of every game the first kind, which is slow, and the one that has most to it
few_kinds = pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, id=kind.name, marks=marks)
        for game in GAMES.values()
        for kind, marks in ((kinds_of(game)[0], pytest.mark.slow), (kinds_of(game)[-1], ()))
    ],
)
languages = pytest.mark.parametrize("lang", ["de", "en"])


@cache
def played(kind: Kind) -> Match:
    """A whole match by chance."""
    match = Match(find_game(kind.game), kind.seats, dict.fromkeys(kind.options, True), seed="contract")
    rng = Random(kind.name)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    return match


@cache
def moments(kind: Kind) -> list[State]:
    """Some positions of a match, each kind of decision among them; the end comes last."""
    looked: dict[str, int] = {}
    found = []
    for state in played(kind).positions[:-1]:
        step = state.stack[-1].name
        looked[step] = looked.get(step, 0) + 1
        if looked[step] <= OFTEN:
            found.append(state)
    return [*found, played(kind).positions[-1]]


def decisions(kind: Kind) -> list[State]:
    """The moments as whoever decides sees them."""
    return [state.view(state.actor) for state in moments(kind)[:-1]]


def onlookers(state: State) -> tuple[int, ...]:
    return (*range(state.seats), SPECTATOR)


def names(view: State) -> tuple[str, ...]:
    return PEOPLE[: view.seats]
