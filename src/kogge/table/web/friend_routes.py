"""Friends, invitations and blocks, on your page and at a table; and the same again with those who have played."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.table.drawing.facts import GoneGame, TablePage
from kogge.table.drawing.figures import game_of
from kogge.table.public_address import root
from kogge.table.refusals import NotFound, NotYours
from kogge.table.rooms import hosting
from kogge.table.rooms.again import same_again
from kogge.table.rooms.all_rooms import Chair, Rooms
from kogge.table.rooms.friends import Friends, decline_invitation, invite, marked
from kogge.table.rooms.hosting import BOTS_AFTER
from kogge.table.rooms.room import Room
from kogge.table.rooms.talking import names_of, talkers
from kogge.table.store import friends
from kogge.table.store.friends import Company, Invited
from kogge.table.store.records import OPEN
from kogge.table.store.store import Store
from kogge.table.web.asker import (
    Asker,
    asked_for,
    asker,
    flag_in,
    malformed,
    must_be_a_member,
    must_be_a_person,
    number_in,
    rooms_of,
    text_in,
)
from kogge.table.web.reader import form_of
from kogge.table.words import joined

router = APIRouter(prefix="/me", include_in_schema=False)
at_table = APIRouter(prefix="/t/{match_id}", include_in_schema=False)

MOST_COMPANIES = 6  # on your page


class Asked(NamedTuple):
    """What somebody is asked by others. All of this reads the store: in a thread, please."""

    invitations: Sequence["InvitationLine"]
    friends: Sequence[str]


class InvitationLine(NamedTuple):
    """An invitation, or a friend who waits at a table."""

    match_id: str
    game: Game[Any] | GoneGame
    name: str


class CompanyLine(NamedTuple):
    match_id: str
    game: Game[Any] | GoneGame
    names: str
    plays: int


class BlockedLine(NamedTuple):
    mark: str
    name: str


class FriendsPage(NamedTuple):
    """What your page shows of others."""

    is_member: bool
    asked: Asked
    friends: Sequence[str]
    waiting: Sequence[InvitationLine]  # friends who do
    not_answered: Sequence[str]
    companies: Sequence[CompanyLine]
    blocked: Sequence[BlockedLine]


class WaitingRoom(NamedTuple):
    """What the waiting room shows beside the table."""

    bots_due: str  # as machines write it; "" if none come
    bots_level: str
    bots_after: Sequence[int]  # what the host may choose
    is_member: bool  # and sits down under the name that lasts
    may_invite: bool
    friends: Sequence[str]
    invited: Sequence[Invited]  # for those who sit there
    is_invited: bool


def asked_of(store: Store, person: str) -> Asked:
    with store.reader.connect() as db:
        return Asked(
            [
                InvitationLine(one.match_id, game_of(one.game), one.by)
                for one in friends.invitations_to(db, person, friends.MOST_SHOWN)
            ],
            friends.who_ask(db, person),
        )


def friends_page(store: Store, who: Asker) -> FriendsPage:
    asked, person = asked_of(store, who.person), who.person
    with store.reader.connect() as db:
        companies = friends.companies(db, person)[:MOST_COMPANIES]
        return FriendsPage(
            bool(who.name),
            asked,
            friends.friends_of(db, person),
            [
                InvitationLine(one.match_id, game_of(one.game), one.name)
                for one in friends.where_friends_wait(db, person)
            ],
            friends.who_are_asked(db, person),
            [_company_line(one, who.reader.lang) for one in companies],
            [BlockedLine(marked(person, one.person), one.name) for one in friends.blocks_of(db, person)],
        )


def _company_line(company: Company, lang: str) -> CompanyLine:
    names = joined(list(company.people.values()), lang)
    return CompanyLine(company.match_id, game_of(company.game), names, company.plays)


def friends_to_invite(store: Store, who: Asker) -> list[str]:
    if not who.name:
        return []
    with store.reader.connect() as db:
        return friends.friends_of(db, who.person)


def waiting_room(still: Room, who: Asker, page: TablePage) -> WaitingRoom:
    record = still.record
    due = "" if record.bots_due is None else datetime.fromtimestamp(record.bots_due, UTC).isoformat(timespec="minutes")
    may_invite = bool(page.held and who.name)
    with still.store.reader.connect() as db:
        invited = friends.invited_to(db, still.id) if page.held else []
        is_invited = not page.held and friends.is_invited(db, still.id, who.person)
    return WaitingRoom(
        due,
        record.bots_level or page.default_level,
        BOTS_AFTER,
        bool(who.name),
        may_invite,
        friends_to_invite(still.store, who) if may_invite else [],
        invited,
        is_invited,
    )


def blocked_at(still: Room, person: str) -> frozenset[str]:
    """By what a page names those whom its reader has blocked; only where somebody has said something."""
    if not person or not still.chat:
        return frozenset()
    with still.store.reader.connect() as db:
        people = friends.blocked_by(db, person)
    return names_of(still, people)


async def people_to_invite(
    rooms: Rooms, who: Asker, asked: Mapping[str, Any], chairs: Sequence[Chair]
) -> Mapping[str, str]:
    """To a table that is about to be opened; so if a name is wrong, nothing has been done."""
    names = asked.get("invite") or []
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise malformed("invite")
    if not names:
        return {}
    must_be_a_member(who)
    if OPEN not in (chair.kind for chair in chairs):
        raise Refusal(
            en="Leave a seat open for those whom you invite.", de="Lass für die, die du einlädst, einen Platz offen."
        )
    return await rooms.friends.people_called(who.person, names)


# -- on your page -------------------------------------------------------------------------------------


def _to_friends() -> Response:
    return RedirectResponse(f"{root()}/me#friends", status_code=303)


def _named(deed: Callable[[Friends, str, str], Awaitable[None]], *, members_alone: bool = True) -> Any:
    """A route that does something about whoever is named."""

    async def route(request: Request) -> Response:
        who, form = asker(request), await form_of(request)
        must_be_a_person(who)
        if members_alone:
            must_be_a_member(who)
        await deed(rooms_of(request).friends, who.person, form.get("name", ""))
        return _to_friends()

    return route


router.post("/friends/ask")(_named(Friends.ask))
router.post("/friends/agree")(_named(Friends.agree))
router.post("/friends/decline")(_named(Friends.decline))
router.post("/friends/take-back")(_named(Friends.take_back))
router.post("/friends/part")(_named(Friends.part))
router.post("/block")(_named(Friends.block, members_alone=False))


@router.post("/unblock")
async def unblock(request: Request) -> Response:
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    await rooms_of(request).friends.unblock(who.person, form.get("who", ""))
    return _to_friends()


@router.post("/invitations/decline")
async def decline(request: Request) -> Response:
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    with suppress(NotFound):  # the table has closed meanwhile: there is nothing left to decline
        await decline_invitation(await rooms_of(request).room(form.get("table", "")), who.person)
    return RedirectResponse(f"{root()}/" if form.get("from") == "start" else f"{root()}/me#friends", status_code=303)


@router.post("/again")
async def again(request: Request) -> Response:
    who, form = asker(request), await form_of(request)
    return RedirectResponse(await _again(request, who, form.get("match", "")), status_code=303)


async def _again(request: Request, who: Asker, match_id: str) -> str:
    must_be_a_person(who)
    room = await same_again(rooms_of(request), who.person, who.called(""), match_id, who.reader.lang)
    return f"{root()}/t/{room.id}"


# -- at a table ---------------------------------------------------------------------------------------


async def _at(request: Request, match_id: str) -> tuple[Room, Asker, dict[str, Any]]:
    room, who, asked = await rooms_of(request).room(match_id), asker(request), await asked_for(request)
    must_be_a_person(who)
    return room, who, asked


@at_table.post("/invite")
async def invite_here(request: Request, match_id: str) -> Response:
    room, who, asked = await _at(request, match_id)
    if not await who.held(room):
        raise NotYours
    must_be_a_member(who)
    invited = await rooms_of(request).friends.people_called(who.person, [text_in(asked, "name")])
    await invite(room, who.person, invited)
    return JSONResponse({})


@at_table.post("/decline")
async def decline_here(request: Request, match_id: str) -> Response:
    room, who, _ = await _at(request, match_id)
    await decline_invitation(room, who.person)
    return JSONResponse({"url": f"{root()}/"})


@at_table.post("/block")
async def block_here(request: Request, match_id: str) -> Response:
    """Whoever sits on a seat, or has said something, or no longer."""
    room, who, asked = await _at(request, match_id)
    people, named = rooms_of(request).friends, text_in(asked, "who")
    if flag_in(asked, "blocked"):
        await people.block_at(room, who.person, named, _called(room, named))
    else:
        await people.unblock_at(room, who.person, named)
    return JSONResponse({})


def _called(room: Room, named: str) -> str:
    """What somebody is called at a table."""
    seats = {f"seat {seat}": name for seat, name in enumerate(room.names)}
    said = {talker.who: talker.name for talker in talkers(room)}
    return {**said, **seats}.get(named, "")


@at_table.post("/bots")
async def bots(request: Request, match_id: str) -> Response:
    room, who, asked = await _at(request, match_id)
    hosting.check_host(room, await who.held(room))
    await hosting.let_bots_join(room, number_in(asked, "minutes"), text_in(asked, "level"))
    return JSONResponse({})


@at_table.post("/silent")
async def silent(request: Request, match_id: str) -> Response:
    room, who, asked = await _at(request, match_id)
    hosting.check_host(room, await who.held(room))
    await hosting.silence(room, flag_in(asked, "silent"))
    return JSONResponse({})


@at_table.post("/again")
async def again_here(request: Request, match_id: str) -> Response:
    return JSONResponse({"url": await _again(request, asker(request), match_id)})
