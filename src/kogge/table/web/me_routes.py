"""Your page: who you are here, what waits for you, what you have played, and what you are told."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kogge.table.web.asker import Asker, asker
from kogge.table.web.notice_routes import notices_page
from kogge.table.web.rendering import render

router = APIRouter(prefix="/me", include_in_schema=False)


@router.get("")
async def me(request: Request) -> Response:
    who = asker(request)
    return await who.look(_me, request, who)


def _me(request: Request, who: Asker) -> Response:
    return render(request, "me.html.jinja", who.reader, notices=notices_page(request, who))
