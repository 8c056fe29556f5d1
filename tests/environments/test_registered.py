"""The libraries themselves make our environments, by a name with the revision of the game's rules."""

import gymnasium
import pettingzoo  # type: ignore[import-untyped]  # it has no types
import pytest

from kogge.environments.registered import env_id
from kogge.games import GAMES

IDS = {"Borneo-v1", "BorneoCard-v1", "Goa-v2", "Novgorod-v2", "CargoNoir-v1"}


def test_every_game_that_is_found_has_a_name() -> None:
    ids = {env_id(game) for game in GAMES.values()}
    assert {f"kogge/{name}" for name in IDS} <= ids
    assert {name for name in gymnasium.registry if name.startswith("kogge/")} == ids
    assert {name for name in pettingzoo.aec_registry if name.startswith("kogge/")} == ids
    assert all(env_id(game).endswith(f"-v{game.revision}") for game in GAMES.values())


def test_they_are_made_by_it() -> None:
    environment = gymnasium.make("kogge/BorneoCard-v1", against=["novice", "captain"])
    assert environment.spec is not None
    assert environment.spec.id == "kogge/BorneoCard-v1"
    environment.spec.to_json()
    by_the_latest = gymnasium.make("kogge.environments:kogge/Goa-v2", seats=2)
    assert str(by_the_latest.unwrapped) == "<OneSeat<kogge/Goa-v2>>"
    assert str(pettingzoo.make("aec", "kogge/BorneoCard-v1", seats=3)) == "borneo_card_v1"


@pytest.mark.filterwarnings("ignore:.*is out of date")
def test_a_revision_that_is_gone_is_not_made_by_another_one() -> None:
    with pytest.raises(gymnasium.error.DeprecatedEnv):
        gymnasium.make("kogge/Goa-v1")
