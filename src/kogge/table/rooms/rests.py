"""When somebody's slow clocks stand still: at night, where they are, and on holidays."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from heapq import merge
from math import ceil
from zoneinfo import ZoneInfo, available_timezones

from kogge.engine.refusal import Refusal
from kogge.table.store.clocks import Night, Rests

DAY = 24 * 60 * 60
LONGEST_NIGHT = 10  # hours
HOLIDAYS, YEAR = 14 * DAY, 365 * DAY  # so much of each
SAME_NIGHT = 7 * DAY  # for which a night stays as it is while a clock of its person's runs

Rest = tuple[float, float]  # from one moment to another


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
    """When the holiday ends that somebody is on; None if they are not."""
    return max((ends for begins, ends in taken if begins <= now < ends), default=None)


def due_after(rests: Rests, now: float, seconds: float) -> tuple[float, list[Rest]]:
    """When so many seconds will have passed outside of all rests, and the rests until then."""
    due, until = now + max(0.0, seconds), []
    for begins, ends in _in_order(rests, now):
        if begins >= due:
            break
        until.append((begins, ends))
        due += ends - begins
    return due, until


def overlap(rests: Sequence[Rest], since: float, now: float) -> float:
    """How much of a time somebody rested; the rests lie one behind the other."""
    return sum(max(0.0, min(now, ends) - max(since, begins)) for begins, ends in rests)


def _in_order(rests: Rests, now: float) -> Iterator[Rest]:
    """From now on, none overlapping another."""
    at = now
    away = sorted(rests.holidays)
    for begins, ends in merge(away, _nights(rests.night, now) if rests.night else ()):
        if ends > at:
            yield max(begins, at), ends
            at = ends


def _nights(night: Night, now: float) -> Iterator[Rest]:
    """Each one as the clocks are there: one in which they are changed is longer or shorter."""
    if night.begins == night.ends:
        return
    zone = ZoneInfo(night.zone)
    day = datetime.fromtimestamp(now, zone).date() - timedelta(days=1)
    while True:
        evening = datetime(day.year, day.month, day.day, night.begins, tzinfo=zone)
        after = day + timedelta(days=1) if night.ends < night.begins else day
        morning = datetime(after.year, after.month, after.day, night.ends, tzinfo=zone)
        yield evening.astimezone(UTC).timestamp(), morning.astimezone(UTC).timestamp()
        day += timedelta(days=1)
