"""All that is somebody's, as one file: who they are here, what they wish, what they have played, said and saved."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import or_, select

from kogge.engine.save import save
from kogge.table.lanes import CHECKING, OPENING
from kogge.table.rooms.stored_match import MISFITS, as_it_is, save_of
from kogge.table.store.contests import all_contests_of, find
from kogge.table.store.forgetting import matches_with
from kogge.table.store.friends import blocks_of, friends_of, invitations_to, who_are_asked
from kogge.table.store.members import membership
from kogge.table.store.notices import PUSH, ways_of, wishes_of
from kogge.table.store.played import is_on_board, own_rows
from kogge.table.store.programs import programs_of
from kogge.table.store.records import OPEN, OVER, MatchRecord
from kogge.table.store.rests import rests_of
from kogge.table.store.schema import chat
from kogge.table.store.store import Store


async def own_copy(store: Store, person: str, name: str) -> Path:
    """A zip file, which whoever sends it deletes; a game that runs is in it as its owner knows it."""
    with NamedTemporaryFile(suffix=".zip", delete=False) as file:
        try:
            await _pack(file, store, person, name)
        except BaseException:  # whoever asked may have gone
            Path(file.name).unlink()
            raise
        return Path(file.name)


async def _pack(file: IO[bytes], store: Store, person: str, name: str) -> None:
    ids = await CHECKING.run(matches_with, store, person)
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        about = await CHECKING.run(_about, store, person, name, ids)
        packed.writestr("kogge.json", json.dumps(about, ensure_ascii=False, indent=1))
        for match_id in ids:
            for named, text in await OPENING.run_for(person, list, _saves(store, match_id, person)):
                packed.writestr(named, text)


def _about(store: Store, person: str, name: str, ids: list[str]) -> dict[str, Any]:
    own, rests, wished = membership(store, person), rests_of(store, person), wishes_of(store, person)
    with store.reader.connect() as db:
        played, on_board = own_rows(db, person), is_on_board(db, person)
    return {
        "name": name,
        "since": own.since if own else None,
        "browsers": [{"what": one.what, "since": one.since} for one in own.browsers] if own else [],
        "passkeys": [{"what": one.what, "since": one.since} for one in own.passkeys] if own else [],
        **_others(store, person),
        "programs": [
            {"name": one.name, "about": one.about, "since": one.since, "games": one.games, "seats": one.seats}
            for one in programs_of(store, person)
        ],
        "night": rests.night and rests.night._asdict(),
        "holidays": [{"begins": begins, "ends": ends} for begins, ends in rests.holidays],
        "notices": wished and wished._asdict(),
        "notified": [
            {"kind": way.kind, "at": way.form if way.kind == PUSH else way.address, "since": way.since}
            for way in ways_of(store, person)
        ],
        "on_leaderboards": on_board,
        "played": played,
        "games": [_game(store, match_id, person) for match_id in ids],
        "contests": _contests(store, person),
    }


def _others(store: Store, person: str) -> dict[str, Any]:
    with store.reader.connect() as db:
        return {
            "friends": friends_of(db, person),
            "asked": who_are_asked(db, person),
            "blocked": [one.name for one in blocks_of(db, person)],
            "invitations": [one.match_id for one in invitations_to(db, person)],
        }


def _game(store: Store, match_id: str, person: str) -> Mapping[str, Any]:
    record, seats = store.match(match_id), store.seats_of(person, match_id)
    if record is None:  # cleared away just now
        return {"id": match_id}
    said = select(chat.c.at, chat.c.text).where(chat.c.match_id == match_id).order_by(chat.c.id)
    with store.reader.connect() as db:
        mine = or_(chat.c.seat.in_(seats), chat.c.person_hash == person)
        lines = [{"at": row.at, "text": row.text} for row in db.execute(said.where(mine))]
    return {
        "id": match_id,
        "game": record.game,
        "begun": record.created_at,
        "phase": record.phase,
        "seats": [{"seat": seat, "name": record.seats[seat].name} for seat in seats],
        "said": lines,
    }


def _contests(store: Store, person: str) -> list[Mapping[str, Any]]:
    """Those that they organise, or in which they are."""
    with store.reader.connect() as db:
        found = [one for contest_id in all_contests_of(db, person) if (one := find(db, contest_id))]
    return [
        {
            "id": one.contest.id,
            "name": one.contest.name,
            "game": one.contest.game,
            "made": one.contest.created_at,
            "organised": one.is_organised_by(person),
            "entered": [{"number": who.number, "name": who.name} for who in one.of(person)],
        }
        for one in found
    ]


def _saves(store: Store, match_id: str, person: str) -> Iterator[tuple[str, str]]:
    """Of a match that is over, all; of one that runs, what each of their seats knows, the rest dealt anew."""
    record = store.match(match_id)
    seats = store.seats_of(person, match_id)
    if record is None or not seats:
        return
    try:
        if record.phase == OVER:
            yield f"games/{record.game}-{match_id}.json", _whole(store, record)
        elif record.phase != OPEN:
            match = as_it_is(store, record)
            for seat in seats:
                known = save(match.branch(len(match.moves), seat, Random()))
                yield f"games/{record.game}-{match_id}-{seat + 1}.json", known
    except MISFITS:  # of other rules than are here; its owner can read it at its table
        return


def _whole(store: Store, record: MatchRecord) -> str:
    try:
        return save(as_it_is(store, record))
    except MISFITS:
        return save_of(record, store.moves(record.id))
