"""Programs with an account, as people meet them: the list of those that accept challenges, and one's own."""

from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import starmap
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from kogge.bots import LEVELS
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.games import GAMES, find_game
from kogge.table.drawing.clocks import span
from kogge.table.public_address import root
from kogge.table.rooms import hosting
from kogge.table.rooms.all_rooms import ME, Chair
from kogge.table.rooms.clock import LIVE_PRESETS, SLOW_PRESETS, TO_BOT, Terms
from kogge.table.rooms.forgetting import forget_account
from kogge.table.rooms.programs import games_accepted, seats_accepted
from kogge.table.rooms.seating import DEFAULT_LEVEL, DEFAULT_STAND_IN
from kogge.table.store.programs import MOST_PROGRAMS, Account, Shown, accepting, programs_of
from kogge.table.store.records import BOT, OPEN
from kogge.table.web.asker import Asker, asker, must_be_a_member, must_be_a_person, rooms_of
from kogge.table.web.reader import form_of
from kogge.table.web.rendering import render

router = APIRouter(include_in_schema=False)

PATIENCE = 60  # minutes that a challenger's table waits for whoever is away
CLOCKS = [*starmap(Terms, LIVE_PRESETS), *starmap(Terms, SLOW_PRESETS)]


class Offer(NamedTuple):
    """A game that a program accepts challenges to."""

    game: Game[Any]
    seats: list[int]


class Card(NamedTuple):
    """A program in the list."""

    account: Account
    owner: str
    tables: int
    offers: list[Offer]
    clocks: list[tuple[str, Terms]]  # each with how long a decision may take, if it is a slow one
    without_clock: bool


class Asked(NamedTuple):
    """A program as somebody has asked for it."""

    name: str
    about: str
    games: list[str]
    seats: list[int]


# -- those that accept challenges -----------------------------------------------------------------


@router.get("/programs")
async def programs(request: Request) -> Response:
    who = asker(request)
    return await who.look(_programs, request, who)


def _programs(request: Request, who: Asker) -> Response:
    cards = [_card(shown, who.reader.lang) for shown in accepting(rooms_of(request).store)]
    return render(
        request,
        "programs.html.jinja",
        who.reader,
        cards=[card for card in cards if card.offers],
        games=GAMES.values(),
        levels=LEVELS,
        default_level=DEFAULT_LEVEL,
    )


def _card(shown: Shown, lang: str) -> Card:
    account, kind = shown.account, (shown.account.accepts or {})["clocks"]
    offers = [Offer(GAMES[game], seats_accepted(account, GAMES[game])) for game in games_accepted(account)]
    clocks = [terms for terms in CLOCKS if kind in ("any", "slow" if terms.is_slow else "live")]
    return Card(
        account,
        shown.owner,
        shown.tables,
        [offer for offer in offers if offer.seats],
        [(span(terms, lang) if terms.is_slow else "", terms) for terms in clocks],
        kind in ("any", "none"),
    )


@router.post("/programs/{program}/challenge")
async def challenge(request: Request, program: str) -> Response:
    """A new table with the program asked to sit down; bots take the other seats."""
    who, form, rooms = asker(request), await form_of(request), rooms_of(request)
    must_be_a_person(who)
    game, number = _game_and_seats(form)
    clock = _clock(form)
    account = await rooms.programs.challengeable(program, game.id, number, clock)
    chairs = [Chair(ME, who.called("")), Chair(OPEN), *[Chair(BOT, level=form.get("level", ""))] * (number - 2)]
    opened = await rooms.new(
        game, chairs, {}, person=who.person, lang=who.reader.lang, patience=PATIENCE, hints=False, clock=clock
    )
    try:
        await rooms.programs.ask(opened.room, 1, account.id, who.person)
    except Refusal:  # too many wait for it by now
        await hosting.close(opened.room)
        raise
    return RedirectResponse(f"{root()}/t/{opened.room.id}", status_code=303)


def _game_and_seats(form: Mapping[str, str]) -> tuple[Game[Any], int]:
    """“borneo 3”"""
    name, _, number = form.get("game", "").partition(" ")
    if not number.isascii() or not number.isdecimal() or len(number) > 2:
        raise Refusal(en="Choose a game.", de="Wähle ein Spiel.")
    return find_game(name), int(number)


def _clock(form: Mapping[str, str]) -> Terms | None:
    """One of those that are offered, by its budget and allowance."""
    asked = form.get("clock", "")
    found = next((terms for terms in CLOCKS if f"{terms.budget} {terms.allowance}" == asked), None)
    if asked and found is None:
        raise Refusal(en="There is no such clock.", de="So eine Uhr gibt es nicht.")
    return found and Terms(found.budget, found.allowance, TO_BOT, DEFAULT_STAND_IN)


# -- one's own ------------------------------------------------------------------------------------


@router.get("/me/programs")
async def own(request: Request) -> Response:
    who = asker(request)
    return await who.look(_own, request, who)


def _own(request: Request, who: Asker, token: str = "", failed: str = "", asked: Asked | None = None) -> Response:
    """`token`: of a program, if it was made just now; this page alone ever shows it. `failed`: why what was `asked` for
    could not be made."""
    return render(
        request,
        "my_programs.html.jinja",
        who.reader,
        member=bool(who.name),
        programs=programs_of(rooms_of(request).store, who.person) if who.name else [],
        most=MOST_PROGRAMS,
        games=GAMES.values(),
        numbers=range(2, max(game.max_seats for game in GAMES.values()) + 1),
        token=token,
        failed=failed,
        asked=asked,
        day=lambda at: datetime.fromtimestamp(at, UTC).date().isoformat(),
    )


async def _member(request: Request) -> tuple[Asker, dict[str, str]]:
    who, form = asker(request), await form_of(request)
    must_be_a_member(who)
    return who, form


@router.post("/me/programs")
async def make(request: Request) -> Response:
    """What cannot be made is said above the form, in which everything stays as it was filled in."""
    who, form = await _member(request)
    asked = Asked(form.get("name", ""), form.get("about", ""), *_plays(form))
    try:
        token = await rooms_of(request).programs.make(who.person, *asked)
    except Refusal as refusal:
        page = await who.look(_own, request, who, "", refusal.say(who.reader.lang), asked)
        page.status_code = 422
        return page
    return await _with_token(request, token)


@router.post("/me/programs/describe")
async def describe(request: Request) -> Response:
    who, form = await _member(request)
    programs = rooms_of(request).programs
    await programs.describe(who.person, form.get("program", ""), form.get("about", ""), *_plays(form))
    return _to_own()


@router.post("/me/programs/token")
async def new_token(request: Request) -> Response:
    who, form = await _member(request)
    return await _with_token(request, await rooms_of(request).programs.new_token(who.person, form.get("program", "")))


@router.post("/me/programs/revoke")
async def revoke(request: Request) -> Response:
    who, form = await _member(request)
    await rooms_of(request).programs.revoke(who.person, form.get("program", ""))
    return _to_own()


@router.post("/me/programs/retire")
async def retire(request: Request) -> Response:
    who, form = await _member(request)
    await rooms_of(request).programs.revoke(who.person, form.get("program", ""), retired=True)
    return _to_own()


@router.post("/me/programs/delete")
async def delete(request: Request) -> Response:
    who, form = await _member(request)
    rooms, program = rooms_of(request), form.get("program", "")
    await rooms.programs.revoke(who.person, program, retired=True)  # it is theirs, and does nothing any more
    await forget_account(rooms, program, who.reader.lang)
    return _to_own()


def _plays(form: Mapping[str, str]) -> tuple[list[str], list[int]]:
    """What was ticked: “game-borneo”, “seats-3”."""
    numbers = [name.removeprefix("seats-") for name in form if name.startswith("seats-")]
    games = [name.removeprefix("game-") for name in form if name.startswith("game-")]
    return games, [int(number) for number in numbers if number.isascii() and number.isdecimal() and len(number) < 3]


async def _with_token(request: Request, token: str) -> Response:
    who = asker(request)
    page = await who.look(_own, request, who, token)
    page.headers["Cache-Control"] = "no-store"
    return page


def _to_own() -> Response:
    return RedirectResponse(f"{root()}/me/programs", status_code=303)
