"""Whose clock runs, from one entry of a match to the next.

A clock runs while its person can decide: not before the match, not for a bot or one that stands in, and not while no
process serves. It is set going and stopped only with what everybody sees, and so is the allowance: from its clock alone
nobody could tell whether a seat has decided something in secret, or how often. What somebody takes back gives them
nothing: for what they decide anew, they have what they had left.
"""

from dataclasses import replace

from kogge.engine.entries import Entry
from kogge.engine.match import PERSON, Match, TakeBack
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.table.rooms.clock import SeatClock, Terms, read_clock, read_terms
from kogge.table.store.clocks import moment
from kogge.table.store.records import RUNNING, Listing, MatchRecord, SeatRecord, Ticked
from kogge.table.store.rests import Rests, rests_at
from kogge.table.store.store import Store


def dealt(seat: SeatRecord, terms: Terms | None) -> SeatRecord:
    """Before the match everybody has all of the budget."""
    return replace(seat, clock=SeatClock(terms.budget).plain() if terms else None)


def ticked(record: MatchRecord, now: Ticked | None) -> MatchRecord:
    """A match with what its clocks show now."""
    if now is None:
        return record
    seats = [
        replace(seat, clock=now.clocks[number]) if number in now.clocks else seat
        for number, seat in enumerate(record.seats)
    ]
    return replace(record, seats=seats, clock_due=now.due)


def running_at(record: MatchRecord | Listing) -> int | None:
    """The seat whose clock runs: it decides, and no bot for it."""
    if record.clock is None or record.phase != RUNNING:
        return None
    runs = (at for at, seat in enumerate(record.seats) if _is_asked(seat) and seat.clock and seat.clock["since"])
    return next(runs, None)


def _is_asked(seat: SeatRecord) -> bool:
    return seat.kind == PERSON and not seat.stand_in


# -- all of these read the store: in a thread, please -------------------------------------------------


def begun(store: Store, record: MatchRecord, match: Match) -> Ticked | None:
    """The match begins."""
    terms = read_terms(record.clock)
    return None if terms is None else _started(store, record, match, terms, _clocks(record), moment(store))


def after(store: Store, record: MatchRecord, match: Match, entry: Entry) -> Ticked | None:
    """Everybody has seen an entry, which led to this match; the record is still the one before it."""
    terms = read_terms(record.clock)
    if terms is None:
        return None
    now, clocks = moment(store), _clocks(record)
    for seat, clock in clocks.items():  # what a bot decides costs nobody time
        is_asked = _is_asked(record.seats[seat])
        clocks[seat] = clock.stopped(now) if is_asked else replace(clock, since=None, due=None, rests=())
    if isinstance(entry, TakeBack):
        reached = _moments(record, match) - 1
        for seat, clock in clocks.items():
            if seat != entry.seat:
                clocks[seat] = replace(clock, reached=min(clock.reached, reached))
    return _started(store, record, match, terms, clocks, now)


def handed_over(store: Store, record: MatchRecord, seat: int) -> Ticked | None:
    """A bot stands in. Whoever comes back before it has decided has thought all the while (`come_back`)."""
    clocks, now = _clocks(record), moment(store) if record.clock else 0
    if seat not in clocks or clocks[seat].since is None:
        return _as_before(record)
    return Ticked({seat: replace(clocks[seat].stopped(now), since=now).plain()}, None)


def come_back(store: Store, record: MatchRecord, seat: int) -> Ticked | None:
    clocks = _clocks(record)
    if seat not in clocks or clocks[seat].since is None:
        return _as_before(record)
    return _going_on(store, record, seat, clocks[seat].stopped(moment(store)))


def given_up(store: Store, record: MatchRecord, seat: int, *, is_up: bool = False) -> Ticked | None:
    """A bot plays to the end, since its person has resigned or lost on time."""
    clocks = _clocks(record)
    if seat not in clocks:
        return _as_before(record)
    due = None if clocks[seat].since is not None else record.clock_due
    return Ticked({seat: replace(clocks[seat].stopped(moment(store)), is_up=is_up).plain()}, due)


def looked_at(store: Store, record: MatchRecord, seat: int) -> Ticked:
    """A running clock as it is now: stopped and started again, with other rests perhaps."""
    return _going_on(store, record, seat, _clocks(record)[seat].stopped(moment(store)))


def has_time(now: Ticked, seat: int) -> bool:
    return bool(now.clocks[seat]["left"] + now.clocks[seat]["spare"] > 0)


def _as_before(record: MatchRecord) -> Ticked | None:
    return Ticked({}, record.clock_due) if record.clock else None


def _going_on(store: Store, record: MatchRecord, seat: int, clock: SeatClock) -> Ticked:
    terms = read_terms(record.clock)
    assert terms is not None
    clock = clock.started(moment(store), _rests(store, record, seat, terms))
    return Ticked({seat: clock.plain()}, clock.due if terms.decides else None)


def _started(
    store: Store, record: MatchRecord, match: Match, terms: Terms, clocks: dict[int, SeatClock], now: float
) -> Ticked:
    actor, due = match.state.actor, None
    if actor != NOBODY and actor in clocks and not record.seats[actor].resigned:
        in_own_turn = match.game.turn(match.state)[0] == actor
        clock = clocks[actor].allowed(terms, _moments(record, match), in_own_turn=in_own_turn)
        clocks[actor] = clock = clock.started(now, _rests(store, record, actor, terms))
        due = clock.due if terms.decides and _is_asked(record.seats[actor]) else None
    before = _clocks(record)
    return Ticked({seat: clock.plain() for seat, clock in clocks.items() if clock != before[seat]}, due)


def _rests(store: Store, record: MatchRecord, seat: int, terms: Terms) -> Rests:
    return rests_at(store, record.id, seat) if terms.is_slow else Rests()


def _clocks(record: MatchRecord) -> dict[int, SeatClock]:
    """Of all persons."""
    clocks = ((number, read_clock(seat)) for number, seat in enumerate(record.seats) if seat.kind == PERSON)
    return {number: clock for number, clock in clocks if clock is not None}


def _moments(record: MatchRecord, match: Match) -> int:
    """How often everybody has heard of something, or somebody else's decision began, in the moves that stand."""
    actors = [*(move.seat for move in match.moves), match.state.actor]
    return record.first + sum(
        actors[number] != actors[number - 1] or any(event.seer == EVERYBODY for event in match.told[number])
        for number in range(1, len(actors))
    )
