"""What only the host of a table may do: whoever holds the seat of the person who made it."""

from collections.abc import Collection

from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.table.lanes import STORE
from kogge.table.rooms.room import FREED, Room, deed
from kogge.table.rooms.seating import check_level, check_rated_bot
from kogge.table.rooms.talking import named
from kogge.table.store.open_tables import due_at
from kogge.table.store.records import CLOSED, OPEN
from kogge.table.store.store import Store

BOTS_AFTER = (0, 1, 5, 15, 60, 24 * 60)  # minutes


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


@deed
async def let_bots_join(room: Room, minutes: int, level: str) -> None:
    """Bots of this level take the open seats when nobody else has in so many minutes; in 0 minutes none ever do."""
    _check_open(room)
    due, of = await STORE.run(bots_due, room.store, room.record.game, minutes, level, rated=room.record.rated)
    await room.keep(room.store.set_bots, room.id, due, of)
    room.change(bots_due=due, bots_level=of)


def bots_due(
    store: Store, game_id: str, minutes: int, level: str, *, rated: bool
) -> tuple[float, str] | tuple[None, None]:
    """When, and of which level, as it is kept of a table; it blocks."""
    if minutes not in BOTS_AFTER:
        raise Refusal(
            en=f"Bots join after one of these times, in minutes: {', '.join(map(str, BOTS_AFTER))}; 0 is never.",
            de=f"Bots kommen nach einer dieser Zeiten in Minuten dazu: {', '.join(map(str, BOTS_AFTER))}; 0 ist nie.",
        )
    if not minutes:
        return None, None
    check_level(level)
    if rated:
        check_rated_bot(game_id, level)
    return due_at(store, minutes), level


# -- who talks ------------------------------------------------------------------------------------


@deed
async def hush(room: Room, quiet: bool) -> None:
    """Whether spectators may talk."""
    await room.keep(room.store.set_quiet, room.id, quiet)
    room.change(quiet=quiet)


@deed
async def silence(room: Room, silent: bool) -> None:
    """Whether nobody may talk, those who play included."""
    room.check_there()
    await room.keep(room.store.set_silent, room.id, silent)
    room.change(silent=silent)


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
