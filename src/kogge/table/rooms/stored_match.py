"""From what is stored to a match that can be played on, and back."""

import hashlib
import json
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kogge.engine.chance import seed_hash
from kogge.engine.entries import Entry, enter, read_entry, write_entry
from kogge.engine.game import Game, data_hash
from kogge.engine.match import PERSON, Match, Move, Player
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import ENGINE_REVISION, play_out, written
from kogge.engine.seats import SPECTATOR
from kogge.games import GAMES, find_game
from kogge.table.refusals import Unplayable
from kogge.table.rooms.clock import on_time
from kogge.table.store.records import ABORTED, BOT, OPEN, OVER, RUNNING, MatchRecord, MoveRecord, SeatRecord, Snapshot
from kogge.table.store.store import Store
from kogge.table.words import LANGUAGES

log = logging.getLogger("kogge.table")

# whatever comes out of rules that are given something that was not made by them
MISFITS = (Refusal, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def player_of(seat: SeatRecord) -> Player:
    """How a match knows whoever sits on a seat; an open seat waits for a person."""
    return Player(seat.name, (seat.level or "") if seat.kind == BOT else PERSON)


def taken_up(store: Store, match_id: str) -> tuple[MatchRecord, Match] | None:
    """A stored match, ready to go on; None if there is none. One that cannot go on is `Unplayable`.

    Why it cannot is not told: it could say what somebody holds.
    """
    record = store.match(match_id)
    if record is None:
        return None
    try:
        game = find_game(record.game)
        moves = store.moves(match_id, record.first)[: record.entries - record.first]  # more may have come meanwhile
        if _is_of_now(record, game):
            return record, _gone_on(store, record, game, moves)
        return _by_new_rules(store, record, game, moves)
    except MISFITS as error:
        log.warning("a match of %s cannot be played on", record.game)
        raise Unplayable from error


def _is_of_now(record: MatchRecord, game: Game[Any]) -> bool:
    """Whether a match is played by the rules that are here."""
    return (record.engine, record.rules) == (ENGINE_REVISION, game.revision)


def _gone_on(store: Store, record: MatchRecord, game: Game[Any], moves: Sequence[MoveRecord]) -> Match:
    """From the latest snapshot, if it can be trusted; else from the beginning."""
    try:
        snapshot = store.snapshot(record.id)
        if snapshot is None:
            return _played(record, game, moves)
        done = snapshot.entries - record.first
        if snapshot.sha256 != _seal(snapshot.middle, moves[:done]):
            raise ValueError
        match = begun(record, game)
        match.take_up(snapshot.middle)
        return _entered(match, moves[done:])
    except MISFITS:  # no harm: it is only a cache
        log.warning("the snapshot of a match of %s cannot be used; it is played again", record.game)
        return _played(record, game, moves)


def _by_new_rules(
    store: Store, record: MatchRecord, game: Game[Any], moves: Sequence[MoveRecord]
) -> tuple[MatchRecord, Match]:
    """A match that was begun by other revisions.

    If what changed does not touch it, it is the same match; else one that runs goes on from where it stands.
    """
    record = _started_as_of_now(record, game)
    try:
        match = _played(record, game, moves)
        if _is_the_same(match, record, store.snapshot(record.id), moves):
            return record, match
    except MISFITS:
        pass
    if record.phase in (OVER, ABORTED):
        raise ValueError
    if record.phase == OPEN and not record.entries:  # nobody has seen anything of it yet
        return record, begun(record, game)
    start = _as_of_now(record, game, opened(record.position, record.entries))
    play_out(game.restore(_data(record, game), start), game.bounds.moves)
    record = replace(record, start=start, first=record.entries, engine=ENGINE_REVISION, rules=game.revision)
    record = store.carry_on(record)
    return record, begun(record, game)


def _is_the_same(match: Match, record: MatchRecord, snapshot: Snapshot | None, moves: Sequence[MoveRecord]) -> bool:
    """Whether playing it led to what was stored."""
    if record.position is not None:
        return to_plain(match.state) == _as_of_now(record, match.game, opened(record.position, record.entries))
    # positions were not kept at first, but snapshots were
    if snapshot is not None:
        then = _played(record, match.game, moves[: snapshot.entries])
        # at which points a snapshot keeps the position, and how it counts turns, is its own affair
        kept = [[number, to_plain(then.positions[number])] for number, _ in snapshot.middle["positions"]]
        led_to = json.loads(json.dumps({"moves": then.moves, "told": then.told, "positions": kept}))
        now = [[number, _as_of_now(record, match.game, plain)] for number, plain in snapshot.middle["positions"]]
        if led_to != {**{name: snapshot.middle[name] for name in led_to}, "positions": now}:
            return False
    stands = how_it_stands(match, record.seats)
    return all(stands[name] == getattr(record, name) for name in ("actor", "turn", "results"))


def _started_as_of_now(record: MatchRecord, game: Game[Any]) -> MatchRecord:
    return record if record.start is None else replace(record, start=_as_of_now(record, game, record.start))


def _as_of_now(record: MatchRecord, game: Game[Any], position: Mapping[str, Any]) -> dict[str, Any]:
    """A position of earlier rules; what their states did not know of yet is as on an empty table."""
    empty = to_plain(game.blank(_data(record, game), position["seats"]))
    return {**{name: empty[name] for name in game.state.FIELDS}, **position}


def begun(record: MatchRecord, game: Game[Any]) -> Match:
    """The match before its first entry."""
    data = _data(record, game)
    start = None if record.start is None else game.restore(data, record.start)
    players = [player_of(seat) for seat in record.seats]
    return Match(game, len(players), record.options, record.seed, players, record.data, start=start)


def _data(record: MatchRecord, game: Game[Any]) -> str:
    return game.data() if record.data is None else record.data


def _played(record: MatchRecord, game: Game[Any], moves: Sequence[MoveRecord]) -> Match:
    return _entered(begun(record, game), moves)


def _entered(match: Match, moves: Sequence[MoveRecord]) -> Match:
    for move in moves:
        enter(match, read_entry(match, move.seat, move.what))
    return match


def as_it_is(store: Store, record: MatchRecord) -> Match:
    """A stored match as it stands, with all its secrets; one of other rules is a ValueError, and stays as it is."""
    game = find_game(record.game)
    if not _is_of_now(record, game):
        raise ValueError
    return _gone_on(store, record, game, store.moves(record.id, record.first))


def write_down(store: Store, match_id: str) -> None:
    """Add positions and sentences to a match that was stored without them, while its rules are still here.

    Others will do if they lead to what was stored.
    """
    record = store.match(match_id)
    if record is None:
        return
    game, moves = find_game(record.game), store.moves(match_id)
    match, said = begun(_started_as_of_now(record, game), game), []
    for move in moves:
        entry = read_entry(match, move.seat, move.what)
        enter(match, entry)
        said.append(said_of(match, entry))
    if not _is_of_now(record, game) and not _is_the_same(match, record, store.snapshot(match_id), moves):
        return
    store.write_down(match_id, said, sealed(match, len(said)), snapshot_of(match, 0))


# -- back to the store ------------------------------------------------------------------------------


def how_it_stands(match: Match, seats: Sequence[SeatRecord]) -> dict[str, Any]:
    """What lists show of a match without playing it again."""
    return {
        "phase": OVER if match.over else RUNNING,
        "actor": None if match.over else match.state.actor,
        "turn": match.game.turn(match.state)[1],
        "results": [[result.points, result.rank] for result in on_time(match.results(), seats)] if match.over else None,
    }


def new_record(match: Match, seats: Sequence[SeatRecord], **facts: Any) -> MatchRecord:
    """How a new match is kept; `facts` are what else is known of its table."""
    game = match.game
    is_open = any(seat.kind == OPEN for seat in seats)
    return MatchRecord(
        id=secrets.token_urlsafe(12),
        game=game.id,
        options=match.options,
        data=None if match.data == game.data() else match.data,
        seed=match.seed,
        engine=ENGINE_REVISION,
        rules=game.revision,
        start=to_plain(match.start) if match.start else None,
        created_at=int(time.time()),
        **{**how_it_stands(match, seats), "phase": OVER if match.over else OPEN if is_open else RUNNING},
        position=sealed(match, len(match.entries)),
        seats=seats,
        **facts,
    )


def to_store(match: Match, entry: Entry, at: int) -> MoveRecord:
    """An entry as the store keeps it."""
    return MoveRecord(entry.seat, write_entry(match, entry), at)


def said_of(match: Match, entry: Entry) -> list[dict[str, Any]]:
    """What was told of the entry that a match has just carried out, in sentences."""
    told = match.told[-1] if isinstance(entry, Move) else match.told[entry.to][-1:]
    names = [player.name for player in match.players]
    return [
        {"seer": event.seer} | {lang: match.game.say_event(match.state, event, names, lang) for lang in LANGUAGES}
        for event in told
    ]


def snapshot_of(match: Match, first: int) -> Snapshot:
    """What the store keeps so that the match need not be played again, or cannot be."""
    middle = match.middle()
    moves = [to_store(match, entry, 0) for entry in match.entries]
    names, view = [player.name for player in match.players], match.view(SPECTATOR)
    seen = {lang: match.game.position(view, names, lang) for lang in LANGUAGES}
    return Snapshot(first + len(moves), middle, _seal(middle, moves), seen)


def _seal(middle: Mapping[str, Any], moves: Sequence[MoveRecord]) -> str:
    return _hashed([middle, [[move.seat, move.what] for move in moves]])


def sealed(match: Match, entries: int) -> dict[str, Any]:
    """The position of a match after so many entries, as the store keeps it."""
    state = to_plain(match.state)
    return {"state": state, "sha256": _hashed([state, entries])}


def opened(position: Mapping[str, Any] | None, entries: int) -> dict[str, Any]:
    """The position that was sealed so; a ValueError if it was damaged."""
    if position is None or position["sha256"] != _hashed([position["state"], entries]):
        raise ValueError
    state: dict[str, Any] = position["state"]
    return state


def save_of(record: MatchRecord, moves: Sequence[MoveRecord]) -> str:
    """A match that is over as a file, with the revisions it was played by, even if they are not here any more."""
    data = record.data
    if data is None and record.game in GAMES:
        data = GAMES[record.game].data()
    return written(
        {
            "engine": record.engine,
            "game": record.game,
            "rules": record.rules,
            "data_sha256": data_hash(data or ""),
            "data": record.data,
            "options": record.options,
            "seats": [player_of(seat)._asdict() for seat in record.seats],
            "seed": record.seed,
            "seed_sha256": seed_hash(record.seed),
            "start": record.start,
            "moves": [f"{move.seat} {move.what}" for move in moves],
            "results": [
                {"seat": seat, "points": points, "rank": rank, "tie_break": 0, "parts": {}}
                for seat, (points, rank) in enumerate(record.results or [])
            ],
        }
    )


def _hashed(plain: Any) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
