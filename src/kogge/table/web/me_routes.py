"""Your page: who you are here, what waits for you, what you have played, and what you are told."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from kogge.table.public_address import root
from kogge.table.store.records import OPEN, RUNNING, Listing
from kogge.table.web.asker import Asker, asker, rooms_of
from kogge.table.web.leaving import warnings
from kogge.table.web.rendering import render
from kogge.table.web.start_routes import MOST, table_lines

router = APIRouter(prefix="/me", include_in_schema=False)


@router.get("")
async def me(request: Request) -> Response:
    who = asker(request)
    return await who.look(_me, request, who)


def _me(request: Request, who: Asker) -> Response:
    store, lang = rooms_of(request).store, who.reader.lang
    playing = store.my_matches(who.person, (OPEN, RUNNING), MOST) if who.person else []
    playing.sort(key=_comes_next)
    waiting = [listing for listing in playing if listing.my_turn]
    return render(
        request,
        "me.html.jinja",
        who.reader,
        playing=table_lines(playing, lang, warnings(request, playing)),
        waiting=len(waiting),
        next_url=f"{root()}/t/{waiting[0].id}" if waiting else "",
    )


def _comes_next(listing: Listing) -> tuple[bool, bool, int, int]:
    """What waits for me first, the longest-waiting on top; then what comes to me soonest, then what has not begun."""
    return not listing.my_turn, listing.phase == OPEN, listing.until_me, listing.updated_at


@router.get("/next")
async def next_table(request: Request, but: str = "") -> Response:
    """How many tables wait for whoever asks, beside this one, and where the one is that has waited longest."""
    who = asker(request)

    def found() -> Response:
        waiting = rooms_of(request).store.waiting_for(who.person) if who.person else []
        others = [match_id for match_id in waiting if match_id != but]
        return JSONResponse({"count": len(others), "url": f"{root()}/t/{others[0]}" if others else ""})

    return await who.look(found)
