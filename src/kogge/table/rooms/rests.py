"""Which nights and holidays somebody may have: in them their slow clocks stand still."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil
from zoneinfo import available_timezones

from kogge.engine.refusal import Refusal
from kogge.table.store.rests import Night, Rest

DAY = 24 * 60 * 60
LONGEST_NIGHT = 10  # hours
HOLIDAYS, YEAR = 14 * DAY, 365 * DAY  # so much of each
SAME_NIGHT = 7 * DAY  # for which a night stays as it is while a clock of its person's runs


def checked_night(zone: str, begins: int, ends: int, now: float) -> Night:
    if zone not in zones():
        raise Refusal(
            en="There is no such time zone; write one like Europe/Berlin.",
            de="So eine Zeitzone gibt es nicht; schreibe eine wie Europe/Berlin.",
        )
    if not (0 <= begins < 24 and 0 <= ends < 24 and (ends - begins) % 24 <= LONGEST_NIGHT):
        raise Refusal(
            en=f"A night lasts {LONGEST_NIGHT} hours at most.",
            de=f"Eine Nacht dauert höchstens {LONGEST_NIGHT} Stunden.",
        )
    return Night(zone, begins, ends, now)


@cache
def zones() -> frozenset[str]:
    return frozenset(available_timezones())


def holidays_left(taken: Iterable[Rest], now: float) -> float:
    """Seconds of holidays that somebody may still take, of those of the last 365 days.

    A day that has begun counts as a whole one: else there would be no end of holidays of a moment.
    """
    counted = ((max(begins, now - YEAR), ends) for begins, ends in taken if ends > now - YEAR)
    return max(0.0, HOLIDAYS - sum(DAY * max(1, ceil(round(ends - begins) / DAY)) for begins, ends in counted))


def is_away(taken: Iterable[Rest], now: float) -> float | None:
    """When the holiday ends that somebody is on; None if they are not.

    A holiday begins when it is taken: one that begins later was taken meanwhile, or by another clock.
    """
    return max((ends for _, ends in taken if now < ends), default=None)


def checked_holiday(taken: Sequence[Rest], days: int, now: float) -> Rest:
    if is_away(taken, now) is not None:
        raise Refusal(en="You are on holiday already.", de="Du bist schon im Urlaub.")
    left = int(holidays_left(taken, now) // DAY)
    if not 1 <= days <= left:
        raise Refusal(
            en=f"You may be away for 1 to {HOLIDAYS // DAY} days of each 365; {left} are left.",
            de=f"Du darfst von je 365 Tagen 1 bis {HOLIDAYS // DAY} weg sein; es bleiben {left}.",
        )
    return now, now + days * DAY
