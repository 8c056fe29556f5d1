"""What a room lacks of what the store has: another process has changed the table, or a change was not heard of."""

from dataclasses import replace
from typing import NamedTuple

from kogge.engine.entries import enter, read_entry
from kogge.engine.match import Match
from kogge.table.rooms.stored_match import MISFITS, player_of, taken_up
from kogge.table.store.records import MatchRecord, Newer
from kogge.table.store.store import Store


class CaughtUp(NamedTuple):
    """A match as the store has it by now."""

    record: MatchRecord
    match: Match
    newer: Newer


def caught_up(store: Store, record: MatchRecord, match: Match, chat_up_to: tuple[int, int]) -> CaughtUp | None:
    """The match of somebody who knows it up to here, with all that came since; None if it is gone.

    Only what is new is read and played.
    """
    newer = store.newer(record.id, record.entries, chat_up_to)
    if newer is None:
        return None
    now = replace(record, **newer.facts)
    is_same = (now.first, now.engine, now.rules) == (record.first, record.engine, record.rules)
    if is_same and now.entries == record.entries + len(newer.moves):
        match = match.still()
        match.players = [player_of(seat) for seat in now.seats]
        try:
            for move in newer.moves:
                enter(match, read_entry(match, move.seat, move.what))
            return CaughtUp(now, match, newer)
        except MISFITS:
            pass  # what was known is not what was stored
    found = taken_up(store, record.id)
    return CaughtUp(*found, newer) if found else None
