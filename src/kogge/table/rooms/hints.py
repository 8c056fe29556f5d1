"""What a bot would do, and why, in numbers."""

from typing import Any

from kogge.engine.refusal import Refusal
from kogge.table.rooms.bot_processes import Thinkers
from kogge.table.rooms.room import Room

ADVISER = "captain"  # it judges soundly, and at once
MOST_LINES = 5


async def hints(room: Room, thinkers: Thinkers, seat: int, lang: str) -> list[dict[str, Any]]:
    """The best options of the seat that decides, as a bot judges them that sees what the seat sees.

    Worth is the expected lead in points over the mean of the others, win the chance to win, if the bot tells it.
    """
    match, names = room.match, room.names
    if not room.record.hints:
        raise Refusal(en="This table is played without hints.", de="An diesem Tisch wird ohne Tipps gespielt.")
    if not room.is_running or match.state.actor != seat:
        raise Refusal(en="You have nothing to decide now.", de="Du hast gerade nichts zu entscheiden.")
    view = match.view(seat)
    data = None if match.data == match.game.data() else match.data
    answer = await thinkers.weigh(match.game.id, data, view, ADVISER)
    wins = {option.action: round(option.win, 2) for option in answer.thought.considered} if answer.thought else {}
    return [
        {
            "text": match.game.say_action(view, action, names, lang),
            "action": match.write(action),
            "worth": round(worth, 1),
            "win": wins.get(action),
        }
        for action, worth in answer.weighed[:MOST_LINES]
    ]
