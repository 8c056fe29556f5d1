"""The leaderboards: how strong those are who want it to be known, between the bots."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kogge.games import GAMES, find_game
from kogge.table.drawing.figures import bars_of, bots_of
from kogge.table.store.played import board
from kogge.table.web.asker import Asker, asker, rooms_of
from kogge.table.web.rendering import render

router = APIRouter(prefix="/ratings", include_in_schema=False)

MOST = 100  # people, and whoever looks


@router.get("")
@router.get("/{game_id}")
async def leaderboard(request: Request, game_id: str = next(iter(GAMES))) -> Response:
    find_game(game_id)
    who = asker(request)
    return await who.look(_leaderboard, request, who, game_id)


def _leaderboard(request: Request, who: Asker, game_id: str) -> Response:
    with rooms_of(request).store.reader.connect() as db:
        people = board(db, game_id, who.person)
    places = {one.name: place for place, one in enumerate(people, 1)}
    people = [one for one in people if one.mine or places[one.name] <= MOST]
    standings = sorted([*people, *bots_of(game_id)], key=lambda one: -one.rating.low)
    game = GAMES[game_id]
    shown = {"game": game, "games": GAMES.values(), "bars": bars_of(standings), "places": places}
    return render(request, "ratings.html.jinja", who.reader, **shown)
