"""Asking a bot what it would do."""

from kogge.engine.refusal import Refusal
from kogge.table.rooms.bot_processes import Answer, Thinkers
from kogge.table.rooms.room import Room

ADVISER = "captain"  # it judges soundly, and at once


async def weighed(room: Room, thinkers: Thinkers, seat: int) -> Answer:
    """What a bot that sees what the seat sees thinks of all that it can do; nothing if it is decided meanwhile."""
    match = room.match
    if not room.record.hints:
        raise Refusal(en="This table plays without hints.", de="An diesem Tisch wird ohne Tipps gespielt.")
    if not room.is_running or match.state.actor != seat:
        raise Refusal(en="You have nothing to decide right now.", de="Du hast gerade nichts zu entscheiden.")
    data = None if match.data == match.game.data() else match.data
    entries = len(match.entries)
    answer = await thinkers.weigh(match.game.id, data, match.view(seat), ADVISER)
    return answer if len(room.match.entries) == entries else Answer([])
