"""What only the host of a table may do: whoever holds the seat of the person who made it."""

from collections.abc import Collection

from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.table.lanes import STORE
from kogge.table.rooms.room import Room
from kogge.table.rooms.talking import named
from kogge.table.store.records import CLOSED, OPEN

FREED = "freed"  # why a page lost its seat: the host has freed it


def check_host(room: Room, held: Collection[int]) -> None:
    if room.record.host_seat not in held:
        raise Refusal(en="Only the host of this table may do that.", de="Das darf nur, wer diesen Tisch eröffnet hat.")


def _check_open(room: Room) -> None:
    room.check_there()
    if room.record.phase != OPEN:
        raise Refusal(en="The game has already begun.", de="Das Spiel hat schon begonnen.")


# -- before the match -----------------------------------------------------------------------------


async def close(room: Room) -> None:
    """Take a table off on which no match has begun; everybody there is told."""
    async with room.lock:
        _check_open(room)
        await STORE.run(room.store.close_match, room.id)
        room.change(phase=CLOSED, listed=False)


async def free(room: Room, seat: int, name: str) -> None:
    """Whoever has taken a seat loses it, and it is open again."""
    async with room.lock:
        _check_open(room)
        if seat == room.record.host_seat:
            raise Refusal(
                en="This is your own seat: close the table if you do not want to play.",
                de="Das ist dein eigener Platz: Schließe den Tisch, wenn du nicht spielen willst.",
            )
        if room.seats[seat].kind != PERSON:
            raise Refusal(en="No one is sitting there.", de="Dort sitzt niemand.")
        await STORE.run(room.store.free_seat, room.id, seat, name)
        room.reseat(seat, name=name, kind=OPEN, token_hash=None, standing={})
        room.take_seat_from(seat, FREED)


async def show_in_lists(room: Room, listed: bool) -> None:
    """Whether the table stands on the start page."""
    async with room.lock:
        room.check_there()
        await STORE.run(room.store.set_listed, room.id, listed)
        room.change(listed=listed)


# -- spectators -----------------------------------------------------------------------------------


async def hush(room: Room, quiet: bool) -> None:
    """Whether spectators may talk."""
    async with room.lock:
        await STORE.run(room.store.set_quiet, room.id, quiet)
        room.change(quiet=quiet)


async def mute(room: Room, who: str, muted: bool) -> None:
    """Silence one spectator for all, or lift it again."""
    async with room.lock:
        known = {line.person_hash for line in room.chat if line.seat == SPECTATOR and line.person_hash} | room.muted
        person = next((person for person in known if named(room, person) == who), None)
        if person is None:
            raise Refusal(en="No such spectator has said anything.", de="So jemand hat hier nichts gesagt.")
        await STORE.run(room.store.mute, room.id, person, muted)
        room.muted = room.muted | {person} if muted else room.muted - {person}
        room.stir()
