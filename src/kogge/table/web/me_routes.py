"""Your page: who you are here, what waits for you, what you have played, and what you are told."""

from datetime import UTC, datetime

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kogge.table.web.asker import Asker, asker, rooms_of
from kogge.table.web.clock_routes import shown_rests
from kogge.table.web.notice_routes import notices_page
from kogge.table.web.rendering import render

router = APIRouter(prefix="/me", include_in_schema=False)


@router.get("")
async def me(request: Request) -> Response:
    who = asker(request)
    return await who.look(me_page, request, who)


def me_page(request: Request, who: Asker, link: str = "") -> Response:
    """`link`: the one by which a member comes back, if it was made just now."""
    return render(
        request,
        "me.html.jinja",
        who.reader,
        name=who.name,
        member=rooms_of(request).members.of(who.person),
        browser=who.browser,
        link=link,
        notices=notices_page(request, who),
        rests=shown_rests(rooms_of(request).store, who.person),
        day=_day,
    )


def _day(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()
