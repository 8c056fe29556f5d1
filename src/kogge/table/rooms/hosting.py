"""What only the host of a table may do: whoever holds the seat of the person who made it."""

from collections.abc import Collection

from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.table.rooms.room import FREED, Room, deed
from kogge.table.rooms.talking import named
from kogge.table.store.records import CLOSED, OPEN


def check_host(room: Room, held: Collection[int]) -> None:
    if room.record.host_seat not in held:
        raise Refusal(en="Only the host of this table may do that.", de="Das darf nur, wer diesen Tisch eröffnet hat.")


def _check_open(room: Room) -> None:
    room.check_there()
    if room.record.phase != OPEN:
        raise Refusal(en="The game has already begun.", de="Das Spiel hat schon begonnen.")


# -- before the match -----------------------------------------------------------------------------


@deed
async def close(room: Room) -> None:
    """Take a table off on which no match has begun; everybody there is told."""
    _check_open(room)
    await room.keep(room.store.close_match, room.id)
    room.change(phase=CLOSED, listed=False)


@deed
async def free(room: Room, seat: int, name: str) -> None:
    """Whoever has taken a seat loses it, and it is open again."""
    _check_open(room)
    if seat == room.record.host_seat:
        raise Refusal(
            en="This is your own seat: close the table if you do not want to play.",
            de="Das ist dein eigener Platz: Schließe den Tisch, wenn du nicht spielen willst.",
        )
    if room.seats[seat].kind != PERSON:
        raise Refusal(en="No one is sitting there.", de="Dort sitzt niemand.")
    await room.keep(room.store.free_seat, room.id, seat, name)
    room.reseat(seat, name=name, kind=OPEN, token_hash=None, standing={}, program=None)
    room.take_seat_from(seat, FREED)


@deed
async def show_in_lists(room: Room, listed: bool) -> None:
    """Whether the table stands on the start page."""
    room.check_there()
    await room.keep(room.store.set_listed, room.id, listed)
    room.change(listed=listed)


# -- spectators -----------------------------------------------------------------------------------


@deed
async def hush(room: Room, quiet: bool) -> None:
    """Whether spectators may talk."""
    await room.keep(room.store.set_quiet, room.id, quiet)
    room.change(quiet=quiet)


@deed
async def mute(room: Room, who: str, muted: bool) -> None:
    """Silence one spectator for all, or lift it again."""
    known = {line.person_hash for line in room.chat if line.seat == SPECTATOR and line.person_hash} | room.muted
    person = next((person for person in known if named(room, person) == who), None)
    if person is None:
        raise Refusal(en="No such spectator has said anything.", de="So jemand hat hier nichts gesagt.")
    await room.keep(room.store.mute, room.id, person, muted)
    room.muted = room.muted | {person} if muted else room.muted - {person}
    room.stir()
