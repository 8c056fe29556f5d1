"""What chance seldom or never brings about in Borneo, or not in both editions."""

from kogge.engine.event import Event
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.games.borneo.rules import events as ev
from kogge.games.borneo.rules.state import Borneo


def events() -> list[Event]:
    return [
        Event(ev.SMUGGLED, (0, 39, 2), EVERYBODY),
        Event(ev.SHIP_TAKEN, (0, NOBODY), EVERYBODY),
        Event(ev.HARBOUR_OUT, (60,), EVERYBODY),
        Event(ev.UNCLAIMED, (0, 4), EVERYBODY),
        Event(ev.RESHUFFLED, (1,), EVERYBODY),
        Event(ev.DREW, (2, 0), EVERYBODY),
        Event(ev.DREW_CARDS, (2,), 2),
        Event(ev.ENDED, (0,), EVERYBODY),
    ]


def decisions() -> list[Borneo]:
    return []
