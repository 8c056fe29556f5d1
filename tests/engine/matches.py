"""Matches of the registered games, played by chance, for tests that need a real one."""

from random import Random
from typing import NamedTuple

from kogge.engine.match import Match, Player
from kogge.games import find_game


class Kind(NamedTuple):
    """A game with seats and options."""

    game: str
    seats: int
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return "-".join((self.game, str(self.seats), *self.options))


BORNEO_KINDS = (
    *(Kind("borneo", seats) for seats in (3, 4, 5)),
    *(Kind("borneo-card", seats) for seats in (3, 4, 5)),
    *(Kind("borneo", seats, ("blackbeard",)) for seats in (3, 4, 5)),
    Kind("borneo", 3, ("four_merchants",)),
    Kind("borneo", 3, ("blackbeard", "four_merchants")),
)
GOA_KINDS = (
    *(Kind("goa", seats) for seats in (2, 3, 4)),
    Kind("goa", 2, ("bonanza",)),
    Kind("goa", 3, ("quick_start",)),
    Kind("goa", 4, ("bonanza", "quick_start")),
)
NOVGOROD_KINDS = (
    Kind("novgorod", 2, ("first_game",)),
    Kind("novgorod", 3),
    Kind("novgorod", 4, ("merchant_and_pirate",)),
    Kind("novgorod", 2, ("merchant_back", "pirate_back")),
    Kind("novgorod", 3, ("special_orders",)),
    Kind("novgorod", 4, ("drawn_start", "pirate_back", "special_orders")),
)
CARGO_NOIR_KINDS = (
    Kind("cargo-noir", 2),
    Kind("cargo-noir", 3, ("eight_market_slots",)),
    Kind("cargo-noir", 4, ("seven_ports",)),
    Kind("cargo-noir", 5),
)
KINDS = (*BORNEO_KINDS, *GOA_KINDS, *NOVGOROD_KINDS, *CARGO_NOIR_KINDS)


def new_match(kind: Kind = KINDS[1], seed: str = "kogge", players: list[Player] | None = None) -> Match:
    return Match(find_game(kind.game), kind.seats, dict.fromkeys(kind.options, True), seed, players)


def played(kind: Kind = KINDS[1], seed: str = "kogge", moves: int | None = None) -> Match:
    """A match played by chance to the end, or for so many moves."""
    match = new_match(kind, seed)
    rng = Random(seed)
    while not match.over and (moves is None or len(match.moves) < moves):
        match.play(rng.choice(match.state.legal()))
    return match
