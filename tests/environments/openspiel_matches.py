"""Matches as OpenSpiel plays them, for tests that need one."""

from collections.abc import Iterator
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from random import Random
from typing import Any

from kogge.environments.openspiel import pyspiel, register
from tests.engine.matches import Kind
from tests.processes import ROOT

RULES = ROOT / "examples" / "fog_harbour" / "fog_harbour" / "rules.py"


@cache
def fog_harbour() -> Any:
    """A little game, for two; it says nothing of itself but its rules."""
    spec = spec_from_file_location("fog_harbour_rules", RULES)
    assert spec is not None
    assert spec.loader is not None
    rules = module_from_spec(spec)
    spec.loader.exec_module(rules)
    register(rules.GAME)
    return pyspiel.load_game("kogge_fog_harbour(players=2)")


def load(kind: Kind) -> Any:
    return pyspiel.load_game(
        f"kogge_{kind.game.replace('-', '_')}", {"players": kind.seats, **dict.fromkeys(kind.options, True)}
    )


def after_the_deal(game: Any, deal: int = 1) -> Any:
    """A match at its first decision."""
    state, rng = game.new_initial_state(), Random(deal)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def played(game: Any, rng: Random) -> Iterator[Any]:
    """A match by chance, at each of its points, the end too."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        state.apply_action(rng.choice(state.legal_actions()))
    yield state
