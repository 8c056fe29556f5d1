"""All matches of a store as saves, and saves as matches of a store: for whoever runs the server.

A save of a match that runs holds its seed and so all that is hidden: it is the operator's copy, for nobody who plays.
"""

from collections.abc import Iterator

from kogge.engine.match import PERSON, Match
from kogge.engine.save import save
from kogge.foreign import Saved
from kogge.table.rooms.people import tidy_name
from kogge.table.rooms.seating import check_level
from kogge.table.rooms.stored_match import MISFITS, as_it_is, new_record, player_of, save_of, snapshot_of, to_store
from kogge.table.store.records import BOT, OPEN, MatchRecord, SeatRecord
from kogge.table.store.store import Store
from kogge.table.words import say


def saves_in(store: Store) -> Iterator[tuple[str, str]]:
    """The name of a file and its text, for every match that has begun."""
    for match_id in store.begun_matches():
        record = store.match(match_id)
        if record is not None:  # it was not cleared away just now
            yield f"{record.game}-{match_id}.json", _save_of(store, record)


def _save_of(store: Store, record: MatchRecord) -> str:
    try:
        return save(as_it_is(store, record))
    except MISFITS:  # of other rules than are here, or of a game that is gone
        return save_of(record, store.moves(record.id))


def bring(store: Store, saved: Saved, lang: str) -> str:
    """Keep a save as a match that was brought; returns its id. Where it runs, all seats of people are open."""
    match = saved.match()
    seats = [_seat(match, seat, lang) for seat in range(len(match.players))]
    match.players = [player_of(seat) for seat in seats]
    record = new_record(match, seats, brought=True)
    entries = [to_store(match, entry, record.created_at) for entry in match.entries]
    store.create(record, entries, snapshot=snapshot_of(match, 0))
    return record.id


def _seat(match: Match, seat: int, lang: str) -> SeatRecord:
    player = match.players[seat]
    name = tidy_name(player.name, say("somebody", lang, number=seat + 1))
    if player.kind == PERSON:
        return SeatRecord(name, PERSON if match.over else OPEN)
    check_level(player.kind)
    return SeatRecord(name, BOT, player.kind)
