"""What a bot would do, and why, in numbers."""

from typing import Any

from kogge.bots import LEVELS
from kogge.engine.refusal import Refusal
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.room import Room

MOST_LINES = 5


async def hints(room: Room, thinkers: Thinkers, seat: int, lang: str) -> list[dict[str, Any]]:
    """The best options of the seat that decides, by the strongest bot; it sees what the seat sees."""
    match, names = room.match, room.names
    if not room.record.hints:
        raise Refusal(en="This table is played without hints.", de="An diesem Tisch wird ohne Tipps gespielt.")
    if not room.is_running or match.state.actor != seat:
        raise Refusal(en="You have nothing to decide now.", de="Du hast gerade nichts zu entscheiden.")
    view = match.view(seat)
    data = None if match.data == match.game.data() else match.data
    weighed = await thinkers.weigh(match.game.id, data, view, LEVELS[-1])
    return [
        {
            "text": match.game.say_action(view, action, names, lang),
            "action": match.write(action),
            "worth": round(worth, 1),
        }
        for action, worth in weighed[:MOST_LINES]
    ]
