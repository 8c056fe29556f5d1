"""Same again: a new table for those who have played together, to which the others are invited.

Unlike a rematch, nobody sits there before they come, and whoever asks need not have the old table any more: what was
played is enough. Who asks second finds the table of whoever was first, as long as it is open.
"""

from collections.abc import Mapping, Sequence

from kogge.engine.refusal import Refusal
from kogge.games import find_game
from kogge.table.lanes import STORE
from kogge.table.refusals import NotFound
from kogge.table.rooms.all_rooms import HERE, ME, Chair, Rooms
from kogge.table.rooms.clock import read_terms
from kogge.table.rooms.friends import invite
from kogge.table.rooms.room import Room
from kogge.table.store.friends import blocked_by, company_of, gathering, played_match
from kogge.table.store.played import Row
from kogge.table.store.records import BOT, OPEN
from kogge.table.store.store import Store

KEPT = ("patience", "hints", "rated", "silent")  # of the table, as long as it is there


async def same_again(rooms: Rooms, person: str, name: str, match_id: str, lang: str) -> Room:
    rows, blocked = await STORE.run(_played, rooms.store, match_id, person)
    if not any(row["person_hash"] == person for row in rows):
        raise NotFound
    people = company_of(rows, person).items()
    invited = {other: rooms.members.name(other) or called for other, called in people if other not in blocked}
    if not invited:
        raise Refusal(
            en="No one who played with you is left to invite.",
            de="Von denen, die mitgespielt haben, ist niemand mehr da, den du einladen kannst.",
        )
    async with rooms.gathering:
        found = await STORE.run(_gathering, rooms.store, person, list(invited), rows[0])
        if found:
            return await rooms.room(found)
        return await _new_table(rooms, person, name, rows, invited, lang)


async def _new_table(
    rooms: Rooms, person: str, name: str, rows: Sequence[Row], invited: Mapping[str, str], lang: str
) -> Room:
    match_id = rows[0]["match_id"]
    record = await STORE.run(rooms.store.match, match_id)
    kept = {fact: getattr(record, fact) for fact in KEPT} if record else {}
    clock = read_terms(record.clock) if record else None
    mine = next(row["seat"] for row in rows if row["person_hash"] == person)
    chairs = [_chair(row, person, name, mine) for row in rows]
    if OPEN not in (chair.kind for chair in chairs):
        raise Refusal(en="No one else would have a seat.", de="Für andere wäre kein Platz.")
    game = find_game(rows[0]["game"])
    opened = await rooms.new(game, chairs, rows[0]["options"], person=person, lang=lang, clock=clock, **kept)
    await invite(opened.room, person, invited)
    return opened.room


def _chair(row: Row, person: str, name: str, mine: int) -> Chair:
    if row["seat"] == mine:
        return Chair(ME, name)
    if row["level"]:
        return Chair(BOT, level=row["level"])
    return Chair(HERE, row["name"]) if row["person_hash"] == person else Chair(OPEN)


def _gathering(store: Store, person: str, others: Sequence[str], like: Row) -> str | None:
    with store.reader.connect() as db:
        return gathering(db, person, others, like)


def _played(store: Store, match_id: str, person: str) -> tuple[list[Row], frozenset[str]]:
    with store.reader.connect() as db:
        return played_match(db, match_id), blocked_by(db, person)
