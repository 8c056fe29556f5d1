"""What people say to each other at a table, and who is not heard."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.table.rooms.people import hashed, tidy_text, told_apart
from kogge.table.rooms.room import Room, deed
from kogge.table.store.records import ChatLine
from kogge.table.store.store import CHAT_LINES

LONGEST_MESSAGE = 500


class Talker(NamedTuple):
    """Somebody who has said something: a seat or a spectator."""

    who: str  # by what a page names them
    seat: int
    name: str  # as they called themselves last
    muted: bool
    blocked: bool  # by whoever looks


async def say_at(room: Room, seat: int, text: str) -> None:
    """Whoever sits on a seat says something."""
    _check_talk(room)
    await _keep(room, ChatLine(room.now(), seat, room.names[seat], _tidy(text)))


async def say_from_outside(room: Room, name: str, person: str, text: str) -> None:
    """A spectator says something, under a name that nobody at the table has."""
    _check_talk(room)
    if room.record.quiet:
        raise Refusal(
            en="Spectators may not talk at this table.", de="Wer zuschaut, darf an diesem Tisch nicht mitreden."
        )
    if person in room.muted:
        raise Refusal(en="The host of this table has muted you.", de="Du wurdest an diesem Tisch stumm geschaltet.")
    name = told_apart(name, room.names)
    await _keep(room, ChatLine(room.now(), SPECTATOR, name, _tidy(text), person))


def _check_talk(room: Room) -> None:
    if room.record.silent:
        raise Refusal(en="There is no chat at this table.", de="An diesem Tisch gibt es keinen Chat.")


def _tidy(text: str) -> str:
    tidy = tidy_text(text, LONGEST_MESSAGE)
    if not tidy:
        raise Refusal(en="There is nothing to say.", de="Da steht nichts.")
    return tidy


@deed
async def _keep(room: Room, line: ChatLine) -> None:
    await room.keep(room.store.say, room.id, line)
    room.chat = [*room.chat, line][-CHAT_LINES:]
    room.stir()


# -- who is heard ---------------------------------------------------------------------------------


def who_said(room: Room, line: ChatLine) -> str:
    """By what a page names whoever said something: at another table the same browser has another name."""
    return f"seat {line.seat}" if line.seat != SPECTATOR else named(room, line.person_hash or "")


def named(room: Room, person: str) -> str:
    return hashed(f"{room.id} {person}")[:16]


def names_of(room: Room, people: Collection[str]) -> frozenset[str]:
    """By what a page names them, wherever they sit; it blocks unless it is known who sits where."""
    if not people:
        return frozenset()
    sitting = (f"seat {holder.seat}" for holder in room.holders() if holder.person in people)
    return frozenset((*sitting, *(named(room, person) for person in people)))


def people_named(room: Room, who: str) -> set[str]:
    """The other way round: who sits there, or has said something as a spectator. It blocks, too."""
    said = {line.person_hash for line in room.chat if line.person_hash}
    sitting = {holder.person for holder in room.holders() if f"seat {holder.seat}" == who}
    return sitting | {person for person in said if named(room, person) == who}


def heard(room: Room, blocked: Collection[str] = ()) -> list[ChatLine]:
    """What may be read: all but what those said who are silenced, or whom the reader has blocked."""
    return [line for line in room.chat if line.person_hash not in room.muted and who_said(room, line) not in blocked]


def talkers(room: Room, blocked: Collection[str] = ()) -> Sequence[Talker]:
    """Whoever has said something lately, and whoever is silenced, also if that was long ago."""
    found = {who_said(room, line): line for line in room.chat}
    said = [
        Talker(who, line.seat, line.name, line.person_hash in room.muted, who in blocked) for who, line in found.items()
    ]
    silent = sorted(who for person in room.muted if (who := named(room, person)) not in found)
    return sorted(said, key=lambda talker: (talker.seat < 0, talker.seat)) + [
        Talker(who, SPECTATOR, "", muted=True, blocked=who in blocked) for who in silent
    ]
