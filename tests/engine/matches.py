"""Matches of the registered games, played by chance, for tests that need a real one."""

from collections.abc import Collection, Iterable
from random import Random
from typing import NamedTuple

import pytest

from kogge.engine.match import Match, Player
from kogge.games import GAMES, find_game


class Kind(NamedTuple):
    """A game with seats and options."""

    game: str
    seats: int
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return "-".join((self.game, str(self.seats), *self.options))


KINDS = tuple(Kind(game.id, *sample) for game in GAMES.values() for sample in game.tables_to_try())
BORNEO_KINDS = tuple(kind for kind in KINDS if kind.game in ("borneo", "borneo-card"))
LAST_KINDS = {kind.game: kind for kind in KINDS}.values()  # of every game the one that has most to it


def slow_but(quick: Collection[Kind], kinds: Iterable[Kind], parameter: str = "case") -> pytest.MarkDecorator:
    """For a test of these kinds of match, of which all but a few are slow."""
    return pytest.mark.parametrize(
        parameter,
        [pytest.param(kind, id=kind.name, marks=() if kind in quick else pytest.mark.slow) for kind in kinds],
    )


# for a test of every kind of match that takes its time: all but one of every game are slow
every_kind = slow_but(LAST_KINDS, KINDS, "kind")
# and for one that takes a good deal more: all but one in all
every_kind_slowly = slow_but([kind for kind in LAST_KINDS if kind.game == "borneo-card"], KINDS, "kind")


def new_match(kind: Kind = KINDS[1], seed: str = "kogge", players: list[Player] | None = None) -> Match:
    return Match(find_game(kind.game), kind.seats, dict.fromkeys(kind.options, True), seed, players)


def played(kind: Kind = KINDS[1], seed: str = "kogge", moves: int | None = None) -> Match:
    """A match played by chance to the end, or for so many moves."""
    match = new_match(kind, seed)
    rng = Random(seed)
    while not match.over and (moves is None or len(match.moves) < moves):
        match.play(rng.choice(match.state.legal()))
    return match
