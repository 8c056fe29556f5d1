"""What became of a match, for the figures of those who played."""

from collections.abc import Sequence

from kogge.engine.match import Match
from kogge.table.rooms.clock import on_time
from kogge.table.rooms.stored_match import MISFITS, as_it_is
from kogge.table.store.played import Score
from kogge.table.store.records import OVER, SeatRecord
from kogge.table.store.store import Store


def scores_of(match: Match, seats: Sequence[SeatRecord] = ()) -> list[Score]:
    """`seats`: who sits there, where somebody may have lost on time."""
    return [Score(result.points, result.rank, dict(result.parts)) for result in on_time(match.results(), seats)]


def count(store: Store, match_id: str) -> None:
    """For a match that ended before that was kept; by rules that are not here any more, points and ranks are known."""
    record = store.match(match_id)
    if record is None:
        return
    if record.phase != OVER:
        store.count(match_id, None)
        return
    try:
        scores = scores_of(as_it_is(store, record), record.seats)
    except MISFITS:
        scores = [Score(points, rank, None) for points, rank in record.results]
    store.count(match_id, scores)
