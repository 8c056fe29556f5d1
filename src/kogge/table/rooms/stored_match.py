"""From what is stored to a match that can be played on, and back."""

import logging
from typing import Any

from kogge.engine.entries import Entry, enter, read_entry, write_entry
from kogge.engine.game import Game
from kogge.engine.match import PERSON, Match, Player
from kogge.engine.refusal import Refusal
from kogge.engine.save import ENGINE_REVISION
from kogge.games import find_game
from kogge.table.store.records import BOT, MatchRecord, MoveRecord, SeatRecord
from kogge.table.store.store import Store

log = logging.getLogger("kogge.table")


def player_of(seat: SeatRecord) -> Player:
    """How a match knows whoever sits on a seat; an open seat waits for a person."""
    return Player(seat.name, (seat.level or "") if seat.kind == BOT else PERSON)


def game_of(record: MatchRecord) -> Game[Any]:
    """The game of a stored match; one that was played by other revisions cannot be gone on with."""
    game = find_game(record.game)
    if (record.engine, record.rules) != (ENGINE_REVISION, game.revision):
        raise Refusal(
            en="This match was begun with other revisions of the engine or the rules and cannot be opened any more.",
            de="Diese Partie wurde mit anderen Revisionen der Engine oder der Regeln begonnen "
            "und lässt sich nicht mehr öffnen.",
        )
    return game


def begun(record: MatchRecord) -> Match:
    """The match before its first entry."""
    game = game_of(record)
    data = game.data() if record.data is None else record.data
    start = None if record.start is None else game.restore(data, record.start)
    players = [player_of(seat) for seat in record.seats]
    return Match(game, len(players), record.options, record.seed, players, record.data, start=start)


def taken_up(store: Store, match_id: str) -> tuple[MatchRecord, Match] | None:
    """A stored match as it stands: from its snapshot and the entries after it; without one, all entries."""
    record = store.match(match_id)
    if record is None:
        return None
    match, after = begun(record), 0
    try:
        snapshot = store.snapshot(match_id)
        if snapshot is not None:
            match.take_up(snapshot.middle)
            after = snapshot.entries
    except (Refusal, KeyError, TypeError, ValueError, IndexError):  # no harm: it is only a cache
        log.warning("the snapshot of a match of %s cannot be used; it is played again", record.game)
        match = begun(record)
    for move in store.moves(match_id, after):
        enter(match, read_entry(match, move.seat, move.what))
    return record, match


def to_store(match: Match, entry: Entry, at: int) -> MoveRecord:
    """An entry as the store keeps it."""
    return MoveRecord(entry.seat, write_entry(match, entry), at)
