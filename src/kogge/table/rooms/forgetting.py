"""Somebody wants to be forgotten: what is theirs goes, and no match is taken from others.

A match in which nobody else sits goes as a whole. In any other, their seat has a name that says nothing, its links and
holdings are void, and what they said is gone; if it runs, a bot plays to the end for them, and before it begins the
seat is free again. A seat that another browser holds as well stays with that one, name and words included: nobody knows
whose of the two they are.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from kogge.engine.match import PERSON
from kogge.table.lanes import STORE
from kogge.table.refusals import NotFound, Unplayable
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.people import hashed, new_secret
from kogge.table.rooms.room import Room, deed
from kogge.table.rooms.seating import DEFAULT_STAND_IN
from kogge.table.store.forgetting import forget_in, forget_match, forget_what_was_played, matches_with
from kogge.table.store.friends import forget_ties
from kogge.table.store.notices import forget_notices
from kogge.table.store.programs import forget_challenges, forget_program
from kogge.table.store.records import CLOSED, OPEN, RUNNING, MatchRecord
from kogge.table.store.rests import forget_rests
from kogge.table.store.store import Conflict, Store
from kogge.table.words import say

FORGOTTEN = "forgotten"  # why a page lost its seat: whoever sat there wants to be forgotten


async def forget_person(rooms: Rooms, person: str, lang: str) -> None:
    """At all tables, one after the other; when this returns, the store knows nothing of them."""
    await STORE.run(forget_rests, rooms.store, person)
    await STORE.run(forget_notices, rooms.store, person)
    await STORE.run(forget_ties, rooms.store, person)
    await rooms.contests.forget(person)
    for account in await rooms.programs.own(person):
        await forget_account(rooms, account.id, lang)
    await STORE.run(forget_challenges, rooms.store, person)
    await _leave_tables(rooms, person, lang)
    await STORE.run(forget_what_was_played, rooms.store, person)
    await rooms.members.forget(person)


async def forget_account(rooms: Rooms, program: str, lang: str) -> None:
    """A program goes as a person does."""
    await _leave_tables(rooms, program, lang)
    await STORE.run(forget_program, rooms.store, program)
    await rooms.programs.stir(program)
    await rooms.members.changed()


async def _leave_tables(rooms: Rooms, person: str, lang: str) -> None:
    for match_id in await STORE.run(matches_with, rooms.store, person):
        try:
            room = await rooms.room(match_id)
        except NotFound:  # it was closed, or cleared away just now
            with suppress(Conflict):
                await STORE.run(forget_in, rooms.store, match_id, person, {}, {}, {})
        except Unplayable:
            await STORE.run(_forget_what_is_over, rooms.store, match_id, person, lang)
        else:
            with suppress(NotFound):
                await _forget_at(room, person, lang)
            if room.record.phase == CLOSED:
                rooms.forget(room)
            else:
                rooms.driver.wake(room)


@deed
async def _forget_at(room: Room, person: str, lang: str) -> None:
    own = await STORE.run(_own_seats, room.store, room.id, person)
    if own and _is_nobody_elses(room.record, own):
        await room.keep(forget_match, room.store, room.id)
        room.change(phase=CLOSED, listed=False)
        return
    renamed, facts, seat = _changes(room.record, own, lang)
    await room.keep(forget_in, room.store, room.id, person, renamed, facts, seat)
    room.chat = [line for line in room.chat if line.person_hash != person and line.seat not in renamed]
    room.muted = room.muted - {person}
    for number, name in renamed.items():
        room.reseat(number, name=name, program=None, **seat)
        room.take_seat_from(number, FORGOTTEN)
    if renamed:
        room.proposal = None
    room.change(**facts)


def _forget_what_is_over(store: Store, match_id: str, person: str, lang: str) -> None:
    """A match that can only be read."""
    record = store.match(match_id)
    if record is None:
        return
    own = _own_seats(store, match_id, person)
    if own and _is_nobody_elses(record, own):
        forget_match(store, match_id)
        return
    renamed, facts, seat = _changes(record, own, lang)
    forget_in(store, match_id, person, renamed, facts, seat)


def _own_seats(store: Store, match_id: str, person: str) -> list[int]:
    """Those that no other browser holds."""
    elsewhere = store.held_elsewhere(person, match_id)
    return [seat for seat in store.seats_of(person, match_id) if seat not in elsewhere]


def _is_nobody_elses(record: MatchRecord, own: list[int]) -> bool:
    return not any(seat.kind == PERSON and number not in own for number, seat in enumerate(record.seats))


def _changes(
    record: MatchRecord, own: list[int], lang: str
) -> tuple[dict[int, str], Mapping[str, Any], dict[str, Any]]:
    """The new names of their seats, what changes of the match, and what changes of each of these seats."""
    if not own:
        return {}, {}, {}
    facts: dict[str, Any] = {"proposal": None}  # whoever still wants it asks those who are left
    if record.phase == OPEN:
        renamed = {seat: say("open seat", lang) for seat in own}
        if record.host_seat in own:
            rest = [seat for seat, found in enumerate(record.seats) if found.kind == PERSON and seat not in own]
            facts |= {"host_seat": rest[0], "host": record.seats[rest[0]].name}
        return renamed, facts, {"kind": OPEN, "token_hash": None, "standing": {}}
    renamed = {seat: say("somebody", lang, number=seat + 1) for seat in own}
    if record.host_seat in own:
        facts["host"] = renamed[record.host_seat]
    void = {"token_hash": hashed(new_secret()), "standing": {}}
    return renamed, facts, void | ({"stand_in": DEFAULT_STAND_IN, "resigned": True} if record.phase == RUNNING else {})
