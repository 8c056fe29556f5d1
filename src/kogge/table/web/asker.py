"""Who asks, and for what: from a request to a reader, a room, and the seats that may be used."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, TypeVar

from fastapi import Request, WebSocket
from starlette.requests import HTTPConnection

from kogge.engine.refusal import Refusal
from kogge.table.drawing.facts import Reader
from kogge.table.lanes import DRAWING, STORE
from kogge.table.limits import network_of
from kogge.table.refusals import NotYours
from kogge.table.rooms.all_rooms import Rooms
from kogge.table.rooms.people import hashed, tidy_name
from kogge.table.rooms.room import Listener, Room
from kogge.table.store.programs import Account
from kogge.table.store.store import Held
from kogge.table.web.reader import browser_of, reader_of

P = ParamSpec("P")
T = TypeVar("T")

BEARER = "Bearer "


@dataclass(frozen=True)
class Asker:
    """A browser with its cookie, or a program with a seat's token or with that of its account."""

    reader: Reader
    person: str  # a member's key, or the hash of the browser's identity; "" if it has none
    token: str  # a seat's; "" if none was sent
    network: str = ""  # where it asks from: who asks for much waits behind those who ask for little
    browser: str = ""  # the hash of its identity, whoever is at home there
    name: str = ""  # of a member
    account: Account | None = None  # of a program: it is the person

    def called(self, typed: object) -> str:
        """What whoever asks is called at a table: a member by their name, a guest as they say, if they do."""
        return self.name or tidy_name(typed) or self.reader.name

    async def held(self, room: Room) -> list[int]:
        """The seats at a table that whoever asks may play, for something that is about to be done."""
        if self.token or not self.person or room.knows_holders:
            return self.seats_at(room)
        return await STORE.run(self.seats_at, room)

    def seats_at(self, room: Room) -> list[int]:
        """The same, for a look: it reads in the thread that draws, so that no look keeps a move waiting."""
        return self.held_at(room).seats

    def held_at(self, room: Room) -> Held:
        """With the other browsers that hold these seats."""
        if self.token:
            seat = room.seat_with(self.token)
            if seat is None:
                raise NotYours
            return Held([seat], {})
        return room.held_by(self.person) if self.person else Held([], {})

    async def look(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What whoever asks wants to see: read and drawn in its turn."""
        return await DRAWING.run_for(self.network, work, *args, **kwargs)

    async def look_at(
        self, room: Room, work: Callable[Concatenate[Room, "Asker", P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What whoever asks wants to see of a table, which goes on meanwhile: those who sit there come first."""
        run = DRAWING.run_first_for if room.has_at_table(self.person, self.token) else DRAWING.run_for
        with room.looked_at() as latest:
            return await run(self.network, lambda: work(latest(), self, *args, **kwargs))

    async def listen(self, room: Room) -> Listener:
        """Whoever asks hears of the room from now on."""
        async with room.lock:  # else it could lose a seat between being asked for it and listening
            held = await self.held(room)
            if self.token:
                listener = Listener(held, token_hash=hashed(self.token))
            elif self.account:
                listener = Listener(held, self.person)
            else:
                listener = Listener(held, self.person, self.reader.speed, browser=self.browser)
            room.listen(listener)
            return listener

    async def seat(self, room: Room, named: object = None) -> int:
        """The one seat to act for: the one that is named, or the only one held."""
        held = await self.held(room)
        if named is None and len(held) == 1:
            return held[0]
        if type(named) is not int or named not in held:
            raise NotYours
        return named


def bearer_of(connection: HTTPConnection) -> str:
    """The token that came with a request; "" if none did."""
    bearer = connection.headers.get("authorization", "")
    return bearer.removeprefix(BEARER) if bearer.startswith(BEARER) else ""


def asker(connection: Request | WebSocket) -> Asker:
    headers, token = connection.headers, bearer_of(connection)
    network = network_of(connection.client.host) if connection.client else ""
    account: Account | None = getattr(connection.state, "account", None)
    if account:
        return Asker(reader_of(headers), account.id, "", network, name=account.name, account=account)
    browser, members, reader = browser_of(headers), rooms_of(connection).members, reader_of(headers)
    person = members.person(browser)
    name = members.name(person)
    if name or members.is_anothers(reader.name, person):
        reader = reader._replace(name=name, is_member=bool(name))
    return Asker(reader, person, token, network, browser, name)


def must_be_a_person(who: Asker) -> None:
    """Without an identity a browser could not come back to what it gets."""
    if not who.person:
        raise Refusal(
            en="Your browser sent no cookie: open this page again, then try once more.",
            de="Dein Browser hat kein Cookie gesendet: Öffne diese Seite noch einmal und versuche es dann wieder.",
        )


def must_be_a_member(who: Asker) -> None:
    if not who.name:
        raise Refusal(
            en="You are a guest here: for this you need a name that lasts.",
            de="Du bist hier Gast: Dafür brauchst du einen bleibenden Namen.",
        )


def rooms_of(connection: Request | WebSocket) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms


async def asked_for(request: Request) -> dict[str, Any]:
    """The JSON object that came with a request."""
    body = await request.body()
    try:
        asked = json.loads(body or b"{}")
        json.dumps(asked, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise no_object()
    return asked


def no_object() -> Refusal:
    return Refusal(en="This is not a JSON object.", de="Das ist kein JSON-Objekt.")


def text_in(asked: dict[str, Any], key: str) -> str:
    value = asked.get(key, "")
    if not isinstance(value, str):
        raise malformed(key)
    return value


def number_in(asked: dict[str, Any], key: str) -> int:
    value = asked.get(key)
    if type(value) is not int:
        raise malformed(key)
    return value


def flag_in(asked: dict[str, Any], key: str, otherwise: bool = False) -> bool:
    value = asked.get(key, otherwise)
    if not isinstance(value, bool):
        raise malformed(key)
    return value


def malformed(key: str) -> Refusal:
    return Refusal(en=f"“{key}” is missing or malformed.", de=f"„{key}“ fehlt oder ist fehlerhaft.")
