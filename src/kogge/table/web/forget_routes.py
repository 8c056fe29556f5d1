"""For those who want to be forgotten here: what goes, what stays, and a button."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kogge.table.public_address import root
from kogge.table.rooms.forgetting import forget_person
from kogge.table.web.asker import asker, rooms_of
from kogge.table.web.reader import PERSON_COOKIE, SETTINGS_COOKIE
from kogge.table.web.rendering import render

router = APIRouter(prefix="/forget", include_in_schema=False)


@router.get("")
async def ask(request: Request) -> Response:
    who = asker(request)
    return await who.look(render, request, "forget.html.jinja", who.reader, is_done=False, name=who.name)


@router.post("")
async def forget(request: Request) -> Response:
    who = asker(request)
    if who.person:
        await forget_person(rooms_of(request), who.person, who.reader.lang)
    page = await who.look(render, request, "forget.html.jinja", who.reader, is_done=True)
    del page.headers["set-cookie"]  # with a page the browser would get its identity anew
    for name in (PERSON_COOKIE, SETTINGS_COOKIE):
        page.delete_cookie(name, path=root() or "/")
    return page
