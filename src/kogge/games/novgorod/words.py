"""Being written."""

from collections.abc import Sequence

from kogge.engine.event import Event
from kogge.games.novgorod.components import Components
from kogge.games.novgorod.state import Novgorod


def prompt(view: Novgorod, seats: Sequence[str], lang: str) -> str:
    return view.stack[-1].name


def say_action(view: Novgorod, action: int, seats: Sequence[str], lang: str) -> str:
    return view.vocabulary().write(action)


def say_event(c: Components, event: Event, seats: Sequence[str], lang: str) -> str:
    return str(event)


def say_turn(number: int, lang: str) -> str:
    return str(number)


def say_part(part: str, lang: str) -> str:
    return part
