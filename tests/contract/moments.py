"""Moments of matches of every game: each kind of decision of every kind of match, and the end."""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.match import Match
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State, Step
from kogge.games import GAMES, find_game
from tests.contract.rare import rare_decisions
from tests.contract.told import is_told
from tests.engine.matches import KINDS, LAST_KINDS, Kind, slow_but

PEOPLE = ("Anna", "Ben", "Clara", "David", "Emil", "Frida", "Gero", "Hanna")
OFTEN = 2  # so many moments of each kind of decision in a match


def kinds_of(game: Game[Any]) -> list[Kind]:
    return [kind for kind in KINDS if kind.game == game.id]


def few(games: Iterable[Game[Any]]) -> pytest.MarkDecorator:
    """Of every game the first kind, which is slow, and the one that has most to it."""
    return pytest.mark.parametrize(
        "kind",
        [
            pytest.param(kind, id=kind.name, marks=marks)
            for game in games
            for kind, marks in ((kinds_of(game)[0], pytest.mark.slow), (kinds_of(game)[-1], ()))
        ],
    )


few_kinds = few(GAMES.values())
# for what a game promises that is described and drawn by itself, and whose tests tell what they know of it
OF_THE_HOUSE = [game for game in GAMES.values() if is_told(game, "known")]
few_kinds_of_the_house = few(OF_THE_HOUSE)
every_kind_of_the_house = slow_but(LAST_KINDS, (kind for game in OF_THE_HOUSE for kind in kinds_of(game)), "kind")
languages = pytest.mark.parametrize("lang", ["de", "en"])
# for what takes its time and does not depend on words, or most on those that are long
german_and_slowly_english = pytest.mark.parametrize("lang", ["de", pytest.param("en", marks=pytest.mark.slow)])


@cache
def played(kind: Kind) -> Match:
    """A whole match by chance."""
    match = Match(find_game(kind.game), kind.seats, dict.fromkeys(kind.options, True), seed="contract")
    rng = Random(kind.name)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    return match


def asking(game: Game[Any]) -> dict[Step[Any], tuple[Kind, State]]:
    """Every step that asks somebody, with a position in which it does, and of which kind of match that is."""
    kinds = kinds_of(game)
    found = {state.stack[-1]: (kinds[-1], state) for state in rare_decisions(game)}
    for kind in kinds:
        found |= {state.stack[-1]: (kind, state) for state in played(kind).positions[:-1]}
    assert found.keys() == {step for step in game.steps.values() if type(step).options is not Step.options}
    return found


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
