"""What chance seldom or never brings about in Novgorod."""

from kogge.engine.event import Event
from kogge.engine.seats import EVERYBODY
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import BONUSES
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END
from kogge.games.novgorod.rules.state import Novgorod
from tests.games.novgorod.table import ask, position


def events() -> list[Event]:
    return [
        Event(ev.PUT_MARKER, (0,), EVERYBODY),
        Event(ev.REMOVED_BONUS, (BONUSES.index("offices_8"),), EVERYBODY),
    ]


def decisions() -> list[Novgorod]:
    """The pirate can be moved when all else is done."""
    return [ask(position(seats=2, pirate="antwerp"), PIRATE_AT_END)]
