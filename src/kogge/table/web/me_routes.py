"""Your page: who you are here, what waits for you, what you have played, and what you are told."""

import csv
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from io import StringIO
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from kogge.engine.refusal import Refusal
from kogge.games import GAMES
from kogge.table.drawing.figures import bars_of, bots_of, change_of, ended, figures, game_of, rating_of
from kogge.table.lanes import STORE
from kogge.table.public_address import root
from kogge.table.store.played import (
    Row,
    counted,
    ended_matches,
    games_of,
    is_member,
    is_on_board,
    opponents,
    ratings_of,
    set_on_board,
    still_there,
)
from kogge.table.store.records import OPEN, RUNNING, Listing
from kogge.table.store.store import Store
from kogge.table.web.asker import Asker, asker, must_be_a_person, rooms_of
from kogge.table.web.clock_routes import shown_rests
from kogge.table.web.contest_routes import contests_at, contests_for
from kogge.table.web.friend_routes import friends_page
from kogge.table.web.leaving import warnings
from kogge.table.web.notice_routes import notices_page
from kogge.table.web.reader import form_of
from kogge.table.web.rendering import render
from kogge.table.web.start_routes import MOST, table_lines

router = APIRouter(prefix="/me", include_in_schema=False)

NEWEST = 5  # finished matches on your page
ON_A_PAGE = 25  # of all of them
MOST_PAGES = 10**6


@router.get("")
async def me(request: Request) -> Response:
    who = asker(request)
    return await who.look(me_page, request, who)


def me_page(request: Request, who: Asker, link: str = "") -> Response:
    """`link`: the one by which a member comes back, if it was made just now."""
    store, lang = rooms_of(request).store, who.reader.lang
    playing = store.my_matches(who.person, (OPEN, RUNNING), MOST) if who.person else []
    playing.sort(key=_comes_next)
    waiting = [listing for listing in playing if listing.my_turn]
    with store.reader.connect() as db:
        newest = ended_matches(db, who.person, limit=NEWEST)
        there = still_there(db, [rows[0]["match_id"] for rows in newest])
        ratings = ratings_of(db, who.person)
        shown = is_on_board(db, who.person)
    return render(
        request,
        "me.html.jinja",
        who.reader,
        games=GAMES.values(),
        playing=table_lines(playing, lang, warnings(request, playing)),
        contests=contests_for(request, who),
        of_contest=contests_at(request, playing),
        waiting=len(waiting),
        next_url=f"{root()}/t/{waiting[0].id}" if waiting else "",
        over=[ended(rows, who.person, there, lang) for rows in newest],
        ratings=[(game_of(game), bars_of([ratings[game], *bots_of(game)])[0]) for game in sorted(ratings)],
        shown=shown,
        name=who.name,
        member=rooms_of(request).members.of(who.person),
        browser=who.browser,
        link=link,
        notices=notices_page(request, who),
        rests=shown_rests(store, who.person, request.query_params.get("said", "")),
        friends=friends_page(store, who),
        day=_day,
    )


def _day(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


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


@router.post("/leaderboard")
async def change_leaderboard(request: Request) -> Response:
    """Whether one is seen on the leaderboards: only those who have a name that lasts."""
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    await STORE.run(_change_leaderboard, rooms_of(request).store, who.person, form.get("shown") == "on")
    return RedirectResponse(f"{root()}/me#h-ratings", status_code=303)


def _change_leaderboard(store: Store, person: str, shown: bool) -> None:
    with store.writer.begin() as db:
        if not is_member(db, person):
            raise Refusal(
                en="Only those with a lasting name are on the leaderboard.",
                de="Auf der Bestenliste steht nur, wer einen bleibenden Namen hat.",
            )
        set_on_board(db, person, shown)


# -- what was played ------------------------------------------------------------------------------


@router.get("/played")
async def played(request: Request, game: str = "", page: int = 1) -> Response:
    """All that one has finished, with the figures; of one game only, if it is named."""
    who = asker(request)
    return await who.look(_played, request, who, game, min(max(page, 1), MOST_PAGES))


def _played(request: Request, who: Asker, game: str, page: int) -> Response:
    lang, person = who.reader.lang, who.person
    with rooms_of(request).store.reader.connect() as db:
        games = games_of(db, person)
        game = game if game in games else ""
        found = ended_matches(db, person, game, ON_A_PAGE + 1, (page - 1) * ON_A_PAGE)
        there = still_there(db, [rows[0]["match_id"] for rows in found])
        rows, against = counted(db, person, game), opponents(db, person, game)
    return render(
        request,
        "played.html.jinja",
        who.reader,
        games=[(known, game_of(known)) for known in games],
        chosen=game,
        page=page,
        more=len(found) > ON_A_PAGE,
        over=[ended(of_match, person, there, lang) for of_match in found[:ON_A_PAGE]],
        figures=figures(rows, lang),
        against=against,
    )


@router.get("/played.json")
async def played_as_json(request: Request) -> Response:
    who = asker(request)

    def written() -> Response:
        text = json.dumps({"played": _mine(request, who)}, ensure_ascii=False, indent=1)
        return _file(text, "application/json", "json")

    return await who.look(written)


@router.get("/played.csv")
async def played_as_csv(request: Request) -> Response:
    who = asker(request)

    def written() -> Response:
        out = StringIO()
        writer = csv.DictWriter(out, COLUMNS)
        writer.writeheader()
        for row in _mine(request, who):
            nested = {key: json.dumps(row[key], ensure_ascii=False) for key in NESTED}
            writer.writerow({**row, **nested})
        return _file(out.getvalue(), "text/csv; charset=utf-8", "csv")

    return await who.look(written)


NESTED = ("options", "parts", "others")
COLUMNS = (
    *("game", "options", "seats", "seat", "began", "ended", "moves", "place", "points", "parts", "others_points"),
    *("left", "lost_on_time", "counts", "rating", "rating_change", "others"),
)


def _mine(request: Request, who: Asker) -> list[dict[str, Any]]:
    """A line for each match and seat, oldest first."""
    with rooms_of(request).store.reader.connect() as db:
        found = ended_matches(db, who.person)
    return [
        _exported(row, [other for other in rows if other["seat"] != row["seat"]])
        for rows in reversed(found)
        for row in rows
        if row["person_hash"] == who.person
    ]


def _exported(row: Row, others: Sequence[Row]) -> dict[str, Any]:
    is_rated = row["mu"] is not None
    return {
        "game": row["game"],
        "options": row["options"],
        "seats": row["seats"],
        "seat": row["seat"] + 1,
        "began": datetime.fromtimestamp(row["began_at"], UTC).isoformat(),
        "ended": datetime.fromtimestamp(row["ended_at"], UTC).isoformat(),
        "moves": row["moves"],
        "place": row["rank"],
        "points": row["points"],
        "parts": row["parts"],
        "others_points": row["field"] and row["field"]["points"],
        "left": row["gone"],
        "lost_on_time": row["lost_on_time"],
        "counts": row["counts"],
        "rating": rating_of(row).number if is_rated else None,
        "rating_change": change_of(row) if is_rated else None,
        "others": [
            {"seat": other["seat"] + 1, "name": other["name"], "level": other["level"], "place": other["rank"]}
            for other in others
        ],
    }


def _file(text: str, kind: str, ending: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="kogge-played.{ending}"', "Cache-Control": "no-store"}
    return Response(text, media_type=kind, headers=headers)
