"""Being told that it is one's turn while the page is closed: on which ways, when not, of which tables."""

import hashlib
import re
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException

from kogge.engine.refusal import Refusal
from kogge.table.drawing.facts import NoticesPage, WayLine
from kogge.table.lanes import STORE
from kogge.table.public_address import root
from kogge.table.rooms.mail import is_address
from kogge.table.rooms.notice_texts import is_token, is_zone
from kogge.table.rooms.notices import CONFIRM, OFF, Notices
from kogge.table.rooms.web_push import checked_keys
from kogge.table.store.notices import (
    MAIL,
    MOST,
    PUSH,
    WEBHOOK,
    TooManyMails,
    TooManyWays,
    Way,
    Wishes,
    add_way,
    confirm_way,
    hashed_address,
    is_told_of,
    note_mail,
    put_wishes,
    remove_way,
    tell_of,
    way,
    ways_of,
    wishes_of,
)
from kogge.table.web.asker import Asker, asked_for, asker, flag_in, must_be_a_person, rooms_of, text_in
from kogge.table.web.reader import form_of
from kogge.table.web.rendering import render

router = APIRouter(prefix="/me/notices", include_in_schema=False)

SAID = ("added", "asked", "removed", "quiet", "loud")  # what was just done, by the end of its sentence's key
TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
WAY = re.compile(r"[\w-]{1,64}", re.ASCII)  # its id
LONGEST_ZONE = 64
BROWSERS = (  # by what they say, the more particular ones first
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox")),
    *(("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari")),
)
SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad")),
    *(("Windows", "Windows"), ("Mac OS", "macOS"), ("Linux", "Linux")),
)


def notices_of(request: Request) -> Notices:
    found: Notices | None = request.app.state.notices
    if found is None:
        raise Refusal(en="This server sends no notifications.", de="Dieser Server verschickt keine Benachrichtigungen.")
    return found


# -- the section of one's own page ----------------------------------------------------------------------


def notices_page(request: Request, who: Asker) -> NoticesPage | None:
    """None if this server tells nobody anything. It reads the store: in a thread, please."""
    if request.app.state.notices is None:
        return None
    notices, store = notices_of(request), rooms_of(request).store
    wished = wishes_of(store, who.person) if who.person else None
    said = request.query_params.get("said", "")
    return NoticesPage(
        ways=[_line(found) for found in ways_of(store, who.person)] if who.person else [],
        public_key=notices.public_key,
        offers_mail=notices.offers_mail,
        own_hosts=notices.terms.endpoints.own_hosts,
        quiet_from=_clock(wished.quiet_from) if wished else "",
        quiet_until=_clock(wished.quiet_until) if wished else "",
        zone=wished.zone if wished and wished.quiet_from is not None else "",
        said=f"notices_said_{said}" if said in SAID else "",
    )


def _line(found: Way) -> WayLine:
    digest = hashlib.sha256(found.address.encode()).hexdigest() if found.kind == PUSH else ""
    return WayLine(found.id, found.kind, _masked(found), found.confirmed, digest)


def _masked(found: Way) -> str:
    """Enough to tell it from one's other ones, too little for whoever looks over one's shoulder."""
    if found.kind == PUSH:
        return found.form
    if found.kind == MAIL:
        name, _, host = found.address.partition("@")
        return f"{name[:2]}…@{host}"
    return f"{urlsplit(found.address).hostname} … {found.address[-4:]}"


def _clock(minutes: int | None) -> str:
    return "" if minutes is None else f"{minutes // 60:02}:{minutes % 60:02}"


def switch_of(request: Request, who: Asker, match_id: str) -> str:
    """Whether whoever asks is told of a table: “on”, “off”, or “nothing” if they have no way on which they could be.

    "" if this server tells nobody anything. It reads the store: in a thread, please.
    """
    if request.app.state.notices is None or not who.person:
        return ""
    told = is_told_of(rooms_of(request).store, who.person, match_id)
    return "nothing" if told is None else "on" if told else "off"


async def _begun(request: Request, who: Asker) -> Wishes:
    """The wishes of whoever asks, in the language that they read now."""
    must_be_a_person(who)
    store, home = rooms_of(request).store, notices_of(request).home or str(request.base_url)
    before = await STORE.run_for(who.person, wishes_of, store, who.person)
    wished = (before or Wishes("", ""))._replace(lang=who.reader.lang, home=home)
    await STORE.run_for(who.person, put_wishes, store, who.person, wished, int(time.time()))
    return wished


async def _add(request: Request, who: Asker, kind: str, address: str, **more: Any) -> Way:
    await _begun(request, who)
    new = Way(secrets.token_urlsafe(9), who.person, kind, address, since=int(time.time()), **more)
    try:
        return await STORE.run_for(who.person, add_way, rooms_of(request).store, new)
    except TooManyWays:
        most = MOST[kind]
        raise Refusal(
            en=f"You can have at most {most} of these: remove one first.",
            de=f"Davon kannst du höchstens {most} haben: Entferne erst etwas.",
        ) from None


def _back(said: str) -> Response:
    return RedirectResponse(f"{root()}/me?said={said}#notices", status_code=303)


# -- ways ---------------------------------------------------------------------------------------------


@router.post("/push")
async def add_push(request: Request) -> Response:
    """A browser has subscribed to its push service."""
    who, asked = asker(request), await asked_for(request)
    address = text_in(asked, "endpoint")
    notices_of(request).terms.endpoints.check_push(address)
    keys = checked_keys(asked.get("keys"))
    await _add(request, who, PUSH, address, form=_browser(request.headers.get("user-agent", "")), keys=keys)
    return JSONResponse({})


def _browser(agent: str) -> str:
    """“Firefox, Linux”; what a browser says about itself is not kept."""
    found = [next((name for sign, name in known if sign in agent), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name) or "Browser"


@router.post("/webhook")
async def add_webhook(request: Request) -> Response:
    who, fields = asker(request), await form_of(request)
    address = fields.get("address", "").strip()
    form = notices_of(request).terms.endpoints.form_of(address)
    await _add(request, who, WEBHOOK, address, form=form)
    return _back("added")


@router.post("/mail")
async def add_mail(request: Request) -> Response:
    """Nothing is sent to an address but one link, until whoever reads it has followed that."""
    who, fields, notices = asker(request), await form_of(request), notices_of(request)
    if not notices.offers_mail:
        raise Refusal(en="This server sends no e-mail.", de="Dieser Server verschickt keine E-Mails.")
    address = fields.get("address", "").strip()
    if not is_address(address):
        raise Refusal(
            en="This is not an e-mail address; write one like ann@example.org.",
            de="Das ist keine E-Mail-Adresse; schreibe eine wie anna@example.org.",
        )
    must_be_a_person(who)
    store = rooms_of(request).store
    try:
        await STORE.run_for(
            who.person, note_mail, store, who.person, hashed_address(notices.keys, address), int(time.time())
        )
    except TooManyMails:
        raise Refusal(
            en="No more of these e-mails can be sent today: look in your mailbox, or try again tomorrow.",
            de="Heute lassen sich keine weiteren solchen E-Mails senden: "
            "Sieh in deinem Postfach nach oder versuche es morgen noch einmal.",
        ) from None
    new = await _add(request, who, MAIL, address, confirmed=False)
    if new.confirmed:
        return _back("added")
    try:
        await notices.ask_to_confirm(new, who.reader.lang)
    except Refusal:
        await STORE.run_for(who.person, remove_way, store, new.id, who.person)
        raise
    return _back("asked")


@router.post("/remove")
async def remove(request: Request) -> Response:
    who, fields = asker(request), await form_of(request)
    must_be_a_person(who)
    await STORE.run_for(who.person, remove_way, rooms_of(request).store, fields.get("way", ""), who.person)
    return _back("removed")


# -- links in mails: a look changes nothing, since mailboxes look at links before their readers do ---------


@router.get("/{purpose}/{way_id}/{token}")
async def ask(request: Request, purpose: str, way_id: str, token: str) -> Response:
    found = await _of_link(request, purpose, way_id, token)
    return await _about_link(request, f"{purpose}_ask" if found else f"{purpose}_gone")


@router.post("/{purpose}/{way_id}/{token}")
async def follow(request: Request, purpose: str, way_id: str, token: str) -> Response:
    """The button on the page of the link; to switch it off, a mailbox may also do it by itself (RFC 8058)."""
    found = await _of_link(request, purpose, way_id, token)
    if found and purpose == CONFIRM:
        await STORE.run(confirm_way, rooms_of(request).store, found.id, int(time.time()))
    elif found:
        await STORE.run(remove_way, rooms_of(request).store, found.id)
    return await _about_link(request, f"{purpose}_done" if found or purpose == OFF else f"{purpose}_gone")


async def _of_link(request: Request, purpose: str, way_id: str, token: str) -> Way | None:
    """The way that a link is about; None if that is not there any more."""
    notices = notices_of(request)
    if purpose not in (CONFIRM, OFF):
        raise HTTPException(404)
    found = await STORE.run(way, rooms_of(request).store, way_id) if WAY.fullmatch(way_id) else None
    return found if found and is_token(notices.keys, purpose, found, token) else None


async def _about_link(request: Request, about: str) -> Response:
    who = asker(request)
    return await who.look(render, request, "notice_link.html.jinja", who.reader, about=about)


# -- when, and of what ----------------------------------------------------------------------------------


@router.post("/quiet")
async def keep_quiet(request: Request) -> Response:
    """Quiet hours; without them, every hour is one in which somebody may be told."""
    who, fields = asker(request), await form_of(request)
    begins, ends = _minutes(fields.get("from", "")), _minutes(fields.get("until", ""))
    zone = fields.get("zone", "").strip()
    if (begins is None) != (ends is None):
        raise Refusal(
            en="Quiet hours need a beginning and an end; leave both empty for none.",
            de="Ruhezeiten brauchen Anfang und Ende; lass beides leer, wenn du keine willst.",
        )
    if begins is not None and (len(zone) > LONGEST_ZONE or not is_zone(zone)):
        raise Refusal(
            en="There is no such time zone; write one like Europe/Berlin.",
            de="Diese Zeitzone gibt es nicht; schreibe eine wie Europe/Berlin.",
        )
    wished = await _begun(request, who)
    wished = wished._replace(quiet_from=begins, quiet_until=ends, zone=zone if begins is not None else wished.zone)
    await STORE.run_for(who.person, put_wishes, rooms_of(request).store, who.person, wished, int(time.time()))
    return _back("loud" if begins is None else "quiet")


def _minutes(text: str) -> int | None:
    if not text.strip():
        return None
    found = TIME.fullmatch(text.strip()[:5])
    if found is None:
        raise Refusal(en="Write times like 22:00.", de="Schreibe Uhrzeiten wie 22:00.")
    return int(found[1]) * 60 + int(found[2])


at_table = APIRouter(include_in_schema=False)


@at_table.post("/t/{match_id}/notices")
async def switch(request: Request, match_id: str) -> Response:
    """Whether whoever asks is told of this table."""
    who, asked = asker(request), await asked_for(request)
    notices_of(request)
    must_be_a_person(who)
    room, told = await rooms_of(request).room(match_id), flag_in(asked, "on")
    await STORE.run_for(who.person, tell_of, room.store, who.person, room.id, told)
    return JSONResponse({})
