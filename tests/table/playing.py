"""Matches for tests of tables: who plays, how far they have come, and the next move."""

from collections.abc import Sequence

from kogge.engine.match import Match, Player
from kogge.table.rooms.room import Room
from tests.engine.matches import new_match, played
from tests.table.tables import NAMES


def people(seats: int = 4) -> list[Player]:
    return [Player(name) for name in NAMES[:seats]]


def person_and_bots(seats: int = 4) -> list[Player]:
    return [Player("Ann"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats))]


def standing_at(moves: int, players: Sequence[Player], seed: str = "kogge") -> Match:
    """A match of these players after so many moves by chance."""
    match = new_match(seed=seed, players=list(players))
    for move in played(seed=seed, moves=moves).moves:
        match.play(move.action)
    return match


async def choose(room: Room, action: str | None = None) -> None:
    """Whoever decides acts: as told, or the first thing that is legal."""
    seat = room.match.state.actor
    await room.act(seat, room.number(seat), action or room.match.legal()[0])
