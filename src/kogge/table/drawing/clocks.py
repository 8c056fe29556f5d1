"""What is shown of clocks: the terms in words, and for each seat moments, from which a page counts by itself.

Nothing here changes while nothing happens, so that what was drawn is kept and shared.
"""

from collections.abc import Mapping
from typing import Any

from kogge.engine.match import PERSON
from kogge.table.drawing.facts import ClockLine, Note, TimeLeft
from kogge.table.rooms.clock import DAY, HOUR, MINUTE, TO_BOT, Terms, read_clock, read_terms
from kogge.table.rooms.ticking import running_at
from kogge.table.store.records import Listing, MatchRecord
from kogge.table.words import say


def _shown(seconds: float) -> str:
    """At first; the page goes on from there."""
    hours, rest = divmod(abs(int(seconds)), HOUR)
    time = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    return f"−{time}" if seconds <= -1 else time


def clock_lines(record: MatchRecord | Listing) -> list[ClockLine | None]:
    """By seat; None where nobody's time is counted."""
    terms, runs = read_terms(record.clock), running_at(record)
    lines: list[ClockLine | None] = []
    for number, seat in enumerate(record.seats):
        clock = read_clock(seat) if terms and seat.kind == PERSON else None
        if clock is None or terms is None or (seat.resigned and not clock.is_up):
            lines.append(None)
            continue
        since = clock.since if number == runs else None
        spare = clock.spare if since is not None else 0.0
        shown = _shown(spare if terms.is_slow else clock.left)
        lines.append(ClockLine(clock.left, spare, since, clock.rests, terms.is_slow, clock.is_up, shown))
    return lines


def time_left(listing: Listing, now: float, lang: str) -> TimeLeft | None:
    """On the clock of whoever looks at a list, as it is at this moment; None if it does not run."""
    runs = running_at(listing)
    clock = read_clock(listing.seats[runs]) if runs is not None and runs in listing.mine else None
    if clock is None:
        return None
    then = clock.stopped(now)
    seconds = then.left + then.spare
    if seconds <= 0:
        return TimeLeft(say("out_of_time", lang), is_up=True)
    if seconds < MINUTE:
        return TimeLeft(say("start_time_short", lang), is_up=True)
    if seconds < 2 * HOUR:
        time = say("minutes", lang, number=round(seconds / MINUTE))
    elif seconds < 2 * DAY:
        time = say("clock_hours", lang, number=round(seconds / HOUR))
    else:
        time = say("clock_days", lang, number=round(seconds / DAY))
    return TimeLeft(say("start_time_left", lang, time=time), is_up=False)


def clock_note(plain: Mapping[str, Any] | None, lang: str) -> Note | None:
    """The terms of a table's clock, in a few words and in sentences."""
    terms = read_terms(plain)
    if terms is None:
        return None
    level = say(f"level_{terms.level}", lang) if terms.level else ""
    has_used_all = terms.at_end == TO_BOT and not terms.is_slow  # of the budget: there is none when they are back
    ends = say("clock_ends_bot_live" if has_used_all else f"clock_ends_{terms.at_end}", lang, level=level)
    if not terms.is_slow:
        minutes = max(1, round(terms.budget / MINUTE))
        facts = {"minutes": minutes, "seconds": terms.allowance, "ends": ends}
        return Note("hourglass", "note_clock", "note_clock_means", facts)
    time = span(terms, lang)
    return Note("hourglass", "note_slow_clock", "note_slow_clock_means", {"time": time, "ends": ends})


def span(terms: Terms, lang: str) -> str:
    """How long a slow clock gives for a decision."""
    if terms.allowance % DAY == 0 and terms.allowance > DAY:
        return say("clock_days", lang, number=terms.allowance // DAY)
    return say("clock_hours", lang, number=max(1, round(terms.allowance / HOUR)))
