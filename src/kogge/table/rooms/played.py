"""What became of a match, for the figures of those who played."""

from kogge.engine.match import Match
from kogge.table.rooms.stored_match import MISFITS, as_it_is
from kogge.table.store.played import Score
from kogge.table.store.records import OVER
from kogge.table.store.store import Store


def scores_of(match: Match) -> list[Score]:
    return [Score(result.points, result.rank, dict(result.parts)) for result in match.results()]


def count(store: Store, match_id: str) -> None:
    """For a match that ended before that was kept; by rules that are not here any more, points and ranks are known."""
    record = store.match(match_id)
    if record is None:
        return
    if record.phase != OVER:
        store.count(match_id, None)
        return
    try:
        scores = scores_of(as_it_is(store, record))
    except MISFITS:
        scores = [Score(points, rank, None) for points, rank in record.results]
    store.count(match_id, scores)
