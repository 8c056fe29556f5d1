"""The open tables: by game, pace and strength."""

from collections.abc import Mapping
from statistics import fmean
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kogge.bots import LEVELS
from kogge.games import GAMES
from kogge.table.drawing.facts import TableLine
from kogge.table.ratings import BOT_RATINGS, Rating
from kogge.table.rooms.clock import read_terms
from kogge.table.store.open_tables import Sits, open_tables, ratings_at
from kogge.table.store.records import BOT, Listing
from kogge.table.web.asker import Asker, asker, rooms_of
from kogge.table.web.leaving import warnings
from kogge.table.web.rendering import render
from kogge.table.web.start_routes import table_lines

router = APIRouter(include_in_schema=False)

NO_CLOCK, LIVE, SLOW = "none", "live", "slow"
PACES = (NO_CLOCK, LIVE, SLOW)
RATED = {"yes": True, "no": False}


class Wanted(NamedTuple):
    """What somebody looks for; "" is whatever there is."""

    game: str
    pace: str
    rated: str
    level: str


class OpenLine(NamedTuple):
    """An open table in the list."""

    table: TableLine
    free: int
    strength: str  # the level of bots to which those come closest who sit there; "" if nothing is known of them
    ratings: Mapping[int, Rating]  # seat -> of its person


@router.get("/tables")
async def tables(request: Request, game: str = "", pace: str = "", rated: str = "", level: str = "") -> Response:
    wanted = Wanted(
        game if game in GAMES else "",
        pace if pace in PACES else "",
        rated if rated in RATED else "",
        level if level in LEVELS else "",
    )
    who = asker(request)
    return await who.look(_tables, request, who, wanted)


def _tables(request: Request, who: Asker, wanted: Wanted) -> Response:
    store = rooms_of(request).store
    found = open_tables(store, who.person, wanted.game, RATED.get(wanted.rated))
    found = [one for one in found if not wanted.pace or wanted.pace == _pace(one)]
    with store.reader.connect() as db:
        ratings = ratings_at(db, [one.id for one in found], who.person)
    strengths = {one.id: _strength(one, ratings) for one in found}
    found = [one for one in found if wanted.level in ("", strengths[one.id])]
    lines = table_lines(found, who.reader.lang, warnings(request, found))
    return render(
        request,
        "tables.html.jinja",
        who.reader,
        games=GAMES.values(),
        paces=PACES,
        levels=LEVELS,
        wanted=wanted,
        lines=[_line(line, strengths[line.id], ratings) for line in lines],
    )


def _line(line: TableLine, strength: str, ratings: Mapping[Sits, Rating]) -> OpenLine:
    seats = {seat.seat: ratings[Sits(line.id, seat.seat)] for seat in line.seats if Sits(line.id, seat.seat) in ratings}
    return OpenLine(line, sum(seat.open for seat in line.seats), strength, seats)


def _pace(listing: Listing) -> str:
    terms = read_terms(listing.clock)
    return NO_CLOCK if terms is None else SLOW if terms.is_slow else LIVE


def _strength(listing: Listing, ratings: Mapping[Sits, Rating]) -> str:
    """By the mean of all that is known, the bots' fixed ratings included."""
    bots = {level: BOT_RATINGS[listing.game][level] for level in LEVELS} if listing.game in BOT_RATINGS else {}
    of_bots = [bots[seat.level] for seat in listing.seats if seat.kind == BOT and seat.level in bots]
    known = of_bots + _of_people(listing, ratings)
    if not known or not bots:
        return ""
    mean = fmean(one.mu for one in known)
    return min(bots, key=lambda level: abs(bots[level].mu - mean))


def _of_people(listing: Listing, ratings: Mapping[Sits, Rating]) -> list[Rating]:
    places = (Sits(listing.id, seat) for seat in range(len(listing.seats)))
    return [ratings[place] for place in places if place in ratings]
