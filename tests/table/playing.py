"""Matches for tests of tables: who plays, how far they have come, and the next move."""

from collections.abc import Callable, Sequence

from kogge.engine.match import Match, Player
from kogge.table.rooms.room import Room
from tests.engine.matches import KINDS, Kind, new_match, played
from tests.table.tables import NAMES


def people(seats: int = 4) -> list[Player]:
    return [Player(name) for name in NAMES[:seats]]


def person_and_bots(seats: int = 4) -> list[Player]:
    return [Player("Ann"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats))]


def standing_at(moves: int, players: Sequence[Player], seed: str = "kogge", kind: Kind = KINDS[1]) -> Match:
    """A match of these players after so many moves by chance."""
    match = new_match(kind, seed, list(players))
    for move in played(kind, seed, moves).moves:
        match.play(move.action)
    return match


def match_where(wanted: Callable[[Match], bool], players: list[Player]) -> Match:
    """A match by chance, up to the first decision of the kind that is wanted."""
    for seed in range(20):
        match = new_match(seed=str(seed), players=list(players))
        for move in played(seed=str(seed)).moves:
            if wanted(match):
                return match
            match.play(move.action)
    raise AssertionError("there is no such decision")


def at_step(name: str) -> Callable[[Match], bool]:
    return lambda match: match.state.stack[-1].name == name


async def choose(room: Room, action: str | None = None) -> None:
    """Whoever decides acts: as told, or the first thing that is legal."""
    seat = room.match.state.actor
    await room.act(seat, room.number(seat), action or room.match.legal()[0])
