"""What environments are made of in tests: every game with every number of seats and every option; games by chance."""

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from kogge.engine.game import Game
from kogge.environments import aec
from kogge.environments.setting import Observation
from kogge.games import GAMES


class Kind(NamedTuple):
    """A game with seats, and what differs from the usual options."""

    game: str
    seats: int
    options: dict[str, bool]

    @property
    def name(self) -> str:
        return "-".join((self.game, str(self.seats), *self.options))

    def aec(self, **how: Any) -> Any:
        return aec(self.game, self.seats, self.options, **how)


def kinds_of(game: Game[Any]) -> list[Kind]:
    """With no option changed, and with each of them alone, wherever that can be played."""
    sizes = range(game.min_seats, game.max_seats + 1)
    changed = [
        Kind(game.id, seats, {o.name: not o.default}) for o in game.options for seats in sizes if seats in o.seats
    ]
    return [*(Kind(game.id, seats, {}) for seats in sizes), *changed]


def of(kinds: Iterable[Kind]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kind", [pytest.param(kind, id=kind.name) for kind in kinds])


KINDS = [kind for game in GAMES.values() for kind in kinds_of(game)]
FEW = [Kind(game.id, game.min_seats, {}) for game in GAMES.values()]  # one of every game
few_kinds = of(FEW)
every_kind = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, id=kind.name, marks=() if kind in FEW else pytest.mark.slow) for kind in KINDS],
)


def legal_in(observation: Observation) -> list[int]:
    found: list[int] = np.flatnonzero(observation["action_mask"]).tolist()
    return found


class Played(NamedTuple):
    """A whole game by chance."""

    actions: list[int]
    rewards: dict[str, float]
    infos: dict[str, dict[str, Any]]


def play(environment: Any, seed: int | None, rng: Random) -> Played:
    """As PettingZoo's users play: `last`, `step`, and None from whoever is done."""
    environment.reset(seed=seed)
    played = Played([], {}, {})
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        if terminated or truncated:
            played.rewards[agent], played.infos[agent] = reward, info
            environment.step(None)
        else:
            played.actions.append(rng.choice(legal_in(observation)))
            environment.step(played.actions[-1])
    return played
