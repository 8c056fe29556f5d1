"""A name that lasts: becoming a member, coming back with other browsers, and what is one's own to take away."""

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.background import BackgroundTask

from kogge.table.public_address import root
from kogge.table.rooms import passkeys
from kogge.table.rooms.members import Members
from kogge.table.rooms.own_copy import own_copy
from kogge.table.rooms.passkeys import Site
from kogge.table.rooms.people import new_secret
from kogge.table.web.asker import asked_for, asker, must_be_a_member, must_be_a_person, rooms_of
from kogge.table.web.me_routes import me_page
from kogge.table.web.reader import PERSON_COOKIE, form_of
from kogge.table.web.rendering import keep_cookie, render
from kogge.table.web.what_browser import what_browser

router = APIRouter(prefix="/me", include_in_schema=False)

NAME = "#name"  # where all of this stands on your page


def _members(request: Request) -> Members:
    return rooms_of(request).members


def _to_me(part: str = "") -> Response:
    return RedirectResponse(f"{root()}/me{part}", status_code=303)


# -- the name -------------------------------------------------------------------------------------


@router.post("/name")
async def name(request: Request) -> Response:
    """A guest becomes a member; a member is called otherwise."""
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    if who.name:
        await _members(request).rename(who.person, form.get("name", ""))
        return _to_me(NAME)
    secret = await _members(request).join(who.browser, form.get("name", ""), what_browser(request.headers))
    return await _with_link(request, secret)


@router.post("/recovery")
async def new_link(request: Request) -> Response:
    """The one before it leads nowhere any more."""
    who = asker(request)
    must_be_a_member(who)
    return await _with_link(request, await _members(request).new_recovery(who.person))


@router.get("/name")
@router.get("/recovery")
async def after_link() -> Response:
    """The page with the link was opened anew: the link was shown once."""
    return _to_me(NAME)


async def _with_link(request: Request, secret: str) -> Response:
    """The only page that ever shows it."""
    who = asker(request)
    page = await who.look(me_page, request, who, f"{_site(request).origin}{root()}/me/back#{secret}")
    page.headers["Cache-Control"] = "no-store"
    return page


# -- other browsers -------------------------------------------------------------------------------


@router.get("/back")
async def back(request: Request) -> Response:
    """Where the link leads: what follows its “#” no server ever logs; the page's script puts it in."""
    who = asker(request)
    return await who.look(render, request, "me_back.html.jinja", who.reader, name=who.name)


@router.post("/back")
async def come_back(request: Request) -> Response:
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    secret = form.get("secret", "").strip().rpartition("#")[2]
    await _members(request).come_back(secret, who.browser, what_browser(request.headers))
    return _to_me()


@router.post("/leave")
async def leave(request: Request) -> Response:
    """Sign out: here, in one other browser, or in all others."""
    who, form = asker(request), await form_of(request)
    must_be_a_member(who)
    chosen = form.get("browser", who.browser)
    own = await who.look(_members(request).of, who.person)
    others = [browser.id for browser in own.browsers if browser.id != who.browser] if own else []
    gone = others if chosen == "others" else [one for one in (who.browser, *others) if one == chosen]
    await _members(request).leave(who.person, gone)
    if who.browser not in gone:
        return _to_me(NAME)
    response = RedirectResponse(f"{root()}/", status_code=303)
    keep_cookie(request, response, PERSON_COOKIE, new_secret())  # a stranger who was never here
    return response


# -- passkeys -------------------------------------------------------------------------------------


def _site(request: Request) -> Site:
    return Site(request.url.scheme, request.url.netloc)


@router.post("/passkeys/options")
async def passkey_options(request: Request) -> Response:
    who = asker(request)
    must_be_a_member(who)
    return _json(await passkeys.to_make(rooms_of(request).store, _site(request), who.person, who.name, who.browser))


@router.post("/passkeys")
async def add_passkey(request: Request) -> Response:
    who, asked = asker(request), await asked_for(request)
    must_be_a_member(who)
    what = what_browser(request.headers)
    await passkeys.add(rooms_of(request).store, _site(request), who.person, who.browser, asked, what)
    return JSONResponse({"url": f"{root()}/me{NAME}"})


@router.post("/passkeys/remove")
async def remove_passkey(request: Request) -> Response:
    who, form = asker(request), await form_of(request)
    must_be_a_member(who)
    await passkeys.remove(rooms_of(request).store, who.person, form.get("passkey", ""))
    return _to_me(NAME)


@router.post("/sign-in/options")
async def sign_in_options(request: Request) -> Response:
    who = asker(request)
    must_be_a_person(who)
    return _json(await passkeys.to_sign_in(rooms_of(request).store, _site(request), who.browser))


@router.post("/sign-in")
async def sign_in(request: Request) -> Response:
    who, asked = asker(request), await asked_for(request)
    must_be_a_person(who)
    person = await passkeys.signed_in(rooms_of(request).store, _site(request), who.browser, asked)
    await _members(request).come(person, who.browser, what_browser(request.headers))
    return JSONResponse({"url": f"{root()}/me"})


def _json(options: str) -> Response:
    return Response(options, media_type="application/json", headers={"Cache-Control": "no-store"})


# -- what is one's own ----------------------------------------------------------------------------


@router.get("/export")
async def export(request: Request) -> Response:
    """All of it, as one file."""
    who = asker(request)
    must_be_a_person(who)
    file = await own_copy(rooms_of(request).store, who.person, who.name)
    return FileResponse(
        file,
        media_type="application/zip",
        filename="kogge.zip",
        headers={"Cache-Control": "no-store"},
        background=BackgroundTask(file.unlink),
    )
