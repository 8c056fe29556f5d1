"""The pages around the tables: start, new table, lesson, rules, settings."""

import logging
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import starmap
from math import ceil
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from kogge.bots import LEVELS, NAMES
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.games import GAMES, find_game
from kogge.table.drawing import lessons, rules_html
from kogge.table.drawing.clocks import clock_note, span, time_left
from kogge.table.drawing.facts import GameCard, GoneGame, Note, ResultLine, SeatLine, TableLine, notes_of, variants_of
from kogge.table.lanes import STORE
from kogge.table.public_address import root
from kogge.table.rooms.all_rooms import ME, Chair
from kogge.table.rooms.clock import LIVE_PRESETS, SLOW_PRESETS, Terms, checked_terms
from kogge.table.rooms.friends import invite
from kogge.table.rooms.hosting import BOTS_AFTER
from kogge.table.rooms.people import hashed, new_secret, tidy_name
from kogge.table.rooms.seating import DEFAULT_LEVEL, DEFAULT_STAND_IN
from kogge.table.store.notices import speak_to
from kogge.table.store.open_tables import open_tables, running_tables
from kogge.table.store.records import ABORTED, BOT, OPEN, OVER, RUNNING, Listing, has_lost_on_time
from kogge.table.web.asker import Asker, asked_for, asker, flag_in, must_be_a_person, number_in, rooms_of, text_in
from kogge.table.web.contest_routes import contests_at, contests_beside
from kogge.table.web.friend_routes import asked_of, friends_to_invite, people_to_invite
from kogge.table.web.leaving import warnings
from kogge.table.web.reader import (
    PERSON_COOKIE,
    SETTINGS_COOKIE,
    checked_settings,
    form_of,
    identity_of,
    settings_of,
    write_settings,
)
from kogge.table.web.rendering import keep_cookie, remember_name, render
from kogge.table.words import joined, say

router = APIRouter(include_in_schema=False)

LOG = logging.getLogger("kogge.table")

MOST_OPEN = 20  # open tables, until all are asked for
SHOWN, SHOWN_OVER = 6, 3  # games of one's own that run, and those that are over, until all are asked for
MOST = 1000  # of either, even then


# -- start ----------------------------------------------------------------------------------------


@router.get("/")
async def start(request: Request, mine: str = "") -> Response:
    """With “?mine=all”, all of one's games."""
    who = asker(request)
    return await who.look(_start, request, who, mine == "all")


def _start(request: Request, who: Asker, all_mine: bool) -> Response:
    most, most_over = (MOST, MOST) if all_mine else (SHOWN, SHOWN_OVER)
    store, lang = rooms_of(request).store, who.reader.lang
    playing = store.my_matches(who.person, (OPEN, RUNNING), MOST) if who.person else []
    playing.sort(key=lambda listing: not listing.my_turn)
    over = store.my_matches(who.person, (OVER, ABORTED), most_over + 1) if who.person else []
    to_join, running = open_tables(store, who.person, most=MOST_OPEN), running_tables(store, who.person)
    waiting = [listing for listing in playing if listing.my_turn]
    going = warnings(request, [*playing[:most], *over[:most_over], *to_join, *running])
    return render(
        request,
        "start.html.jinja",
        who.reader,
        games=[GameCard(game, LEVELS, DEFAULT_LEVEL) for game in GAMES.values()],
        mine=table_lines(playing[:most], lang, going),
        over=table_lines(over[:most_over], lang, going),
        more=len(playing) > most or len(over) > most_over,
        open_tables=table_lines([listing for listing in to_join if not listing.once], lang, going),
        running=table_lines([listing for listing in running if not listing.once], lang, going),
        contests=contests_beside(request, who),
        of_contest=contests_at(request, playing[:most]),
        waiting=len(waiting),
        next_url=f"{root()}/t/{waiting[-1].id}" if waiting else "",
        asked=asked_of(store, who.person),
    )


def table_lines(listings: Sequence[Listing], lang: str, going: Mapping[str, Note]) -> list[TableLine]:
    """A row that makes no sense is left out: the others are listed all the same. `going`: those that go soon."""
    lines = []
    for listing in listings:
        try:
            line, note = _line(listing, lang), going.get(listing.id)
            lines.append(line._replace(notes=[*line.notes, note]) if note else line)
        except (AttributeError, LookupError, TypeError, ValueError):
            LOG.warning("a match of the store makes no sense, and is left out of a list")
    return lines


def _line(listing: Listing, lang: str) -> TableLine:
    game = GAMES.get(listing.game)
    seats = [
        SeatLine(
            seat=seat,
            name=record.name,
            level=(record.level or "") if record.kind == BOT else "",
            open=record.kind == OPEN,
            mine=seat in listing.mine,
            looking=False,
            acting=listing.phase == RUNNING and seat == listing.actor,
            present=False,
            stand_in=record.stand_in or "",
            host=False,
            patience_left=None,
            program=record.program is not None,
        )
        for seat, record in enumerate(listing.seats)
    ]
    left = time_left(listing, time.time(), lang)
    clock = None if left else clock_note(listing.clock, lang)  # how it is says more than how it was agreed on
    return TableLine(
        id=listing.id,
        game=game or GoneGame(listing.game),
        host=listing.host,
        variants=variants_of(game, listing.options, lang) if game else [],
        turn=game.say_turn(listing.turn or 0, lang) if game else "",
        seats=seats,
        my_turn=listing.my_turn,
        waiting_for=seats[listing.actor].name if listing.phase == RUNNING and listing.actor is not None else "",
        notes=[
            *notes_of(
                hints=listing.hints,
                brought=listing.brought,
                changed_data=listing.changed_data,
                rated=listing.rated,
                programs=listing.programs and listing.phase == OPEN,
            ),
            *([Note("close", "note_silent", "silent_is")] if listing.silent else ()),
            *([clock] if clock else ()),
            *([_bots_note(listing.bots_due, lang)] if listing.bots_due and listing.phase == OPEN else ()),
        ],
        changed=datetime.fromtimestamp(listing.updated_at, UTC).isoformat(),
        resigned=bool(listing.once) and all(listing.seats[seat].resigned for seat in listing.once),
        lost_on_time=bool(listing.once) and all(has_lost_on_time(listing.seats[seat].clock) for seat in listing.once),
        result=_result(listing, lang) if listing.phase in (OVER, ABORTED) else None,
        time_left=left,
    )


def _bots_note(due: float, lang: str) -> Note:
    minutes = max(1, ceil((due - time.time()) / 60))
    left = say("minutes", lang, number=minutes) if minutes < 120 else say("hours", lang, number=round(minutes / 60))
    return Note("bot", "note_bots", "note_bots_means", {"time": left})


def _result(listing: Listing, lang: str) -> ResultLine:
    """With several seats, the best of them counts."""
    results = listing.results or []
    rank, points = min(((results[seat][1], results[seat][0]) for seat in listing.once if results), default=(0, 0))
    winners = [listing.seats[seat].name for seat, (_, rank) in enumerate(results) if rank == 1]
    return ResultLine(rank, points, joined(winners, lang) if winners else "")


# -- new tables -----------------------------------------------------------------------------------


@router.post("/play/{game_id}")
async def play_now(request: Request, game_id: str) -> Response:
    """Against bots at once: a click, and one sits at the table. With a coach, it is set up for a first game."""
    game, form = find_game(game_id), await form_of(request)
    who = asker(request)
    secret = identity_of(request.headers) or new_secret()
    level = form.get("level", DEFAULT_LEVEL)
    asked = form.get("seats", "")
    seats = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 3 else _usual_seats(game)
    chairs = [Chair(ME, who.reader.name), *[Chair(BOT, level=level)] * (seats - 1)]
    is_coached = form.get("coach") == "on"
    options = dict.fromkeys(game.first_game, True) if is_coached else {}
    rooms = rooms_of(request)
    person = rooms.members.person(hashed(secret))
    opened = await rooms.new(game, chairs, options, person=person, lang=who.reader.lang)
    response = RedirectResponse(f"{root()}/t/{opened.room.id}", status_code=303)
    keep_cookie(request, response, PERSON_COOKIE, secret)
    if is_coached:
        keep_cookie(request, response, SETTINGS_COOKIE, write_settings(settings_of(request.headers) | {"coach": "on"}))
    return response


def _usual_seats(game: Game[Any]) -> int:
    return min(4, game.max_seats)


@router.get("/new/{game_id}")
async def new_table(request: Request, game_id: str) -> Response:
    game, who = find_game(game_id), asker(request)
    return await who.look(
        render,
        request,
        "new.html.jinja",
        who.reader,
        game=game,
        levels=LEVELS,
        default_level=DEFAULT_LEVEL,
        usual_seats=_usual_seats(game),
        options=game.options,
        names=NAMES,
        live_clocks=list(starmap(Terms, LIVE_PRESETS)),
        slow_clocks=[(span(terms, who.reader.lang), terms) for terms in starmap(Terms, SLOW_PRESETS)],
        default_stand_in=DEFAULT_STAND_IN,
        bots_after=BOTS_AFTER,
        friends=friends_to_invite(rooms_of(request).store, who),
        is_member=bool(who.name),
    )


@router.post("/new/{game_id}")
async def open_table(request: Request, game_id: str) -> Response:
    game, who, asked = find_game(game_id), asker(request), await asked_for(request)
    must_be_a_person(who)
    chairs = chairs_in(asked)
    typed = next((tidy_name(chair.name) for chair in chairs if chair.kind == ME), "")
    chairs = [chair._replace(name=who.called(chair.name)) if chair.kind == ME else chair for chair in chairs]
    invited = await people_to_invite(rooms_of(request), who, asked, chairs)
    opened = await rooms_of(request).new(
        game,
        chairs,
        options_in(asked),
        person=who.person,
        lang=who.reader.lang,
        listed=flag_in(asked, "listed"),
        patience=number_in(asked, "patience"),
        hints=flag_in(asked, "hints", otherwise=True),
        open_hands=flag_in(asked, "open_hands"),
        clock=checked_terms(asked.get("clock")),
        rated=flag_in(asked, "rated"),
        silent=flag_in(asked, "silent"),
        bots_after=number_in(asked, "bots_after") if "bots_after" in asked else 0,
        bots_level=text_in(asked, "bots_level") or DEFAULT_LEVEL,
        programs=flag_in(asked, "programs"),
    )
    if invited:
        await invite(opened.room, who.person, invited)
    response = JSONResponse({"url": f"{root()}/t/{opened.room.id}"})
    remember_name(request, response, "" if who.name else typed)
    return response


def chairs_in(asked: Mapping[str, Any]) -> list[Chair]:
    """The seats of a new table, as they were asked for."""
    given = asked.get("seats")
    try:
        return [
            Chair(str(seat["kind"]), str(seat.get("name") or ""), str(seat.get("level") or "")) for seat in given or []
        ]
    except (AttributeError, KeyError, TypeError):
        return []


def options_in(asked: Mapping[str, Any]) -> dict[str, bool]:
    options = asked.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, bool) for value in options.values()):
        raise Refusal(en="“options” is malformed.", de="„options“ ist fehlerhaft.")
    return options


@router.post("/upload")
async def upload(request: Request) -> Response:
    who = asker(request)
    must_be_a_person(who)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Refusal(
            en="This is not a saved game: it is not text.", de="Das ist kein Spielstand: Es ist kein Text."
        ) from error
    room = await rooms_of(request).upload(text, who.person, who.reader.name, who.reader.lang)
    return JSONResponse({"url": f"{root()}/t/{room.id}"})


# -- lesson, rules and settings -------------------------------------------------------------------


@router.get("/learn/{game_id}")
async def learn(request: Request, game_id: str) -> Response:
    """A game in five minutes."""
    game, who = find_game(game_id), asker(request)

    def drawn() -> Response:
        parts = lessons.lesson(game, who.reader.lang)
        return render(request, "learn.html.jinja", who.reader, game=game, parts=parts)

    return await who.look(drawn)


@router.get("/learn/{game_id}/{task}")
async def learn_by_doing(request: Request, game_id: str, task: str, chosen: str = "", move: str = "") -> Response:
    """A task of the lesson, with what its reader has pointed at so far or done."""
    game, who = find_game(game_id), asker(request)

    def drawn() -> Response:
        shown = lessons.draw_task(game, task, who.reader.lang, [one for one in chosen.split(",") if one], move)
        return render(request, "task.html.jinja", who.reader, game=game, task=shown)

    return await who.look(drawn)


@router.get("/rules/{game_id}")
async def rules(request: Request, game_id: str, q: str = "", n: str = "") -> Response:
    game, who = find_game(game_id), asker(request)

    def drawn() -> Response:
        rules = rules_html.page(game, who.reader.lang, q, n)
        return render(request, "rules.html.jinja", who.reader, game=game, rules=rules)

    return await who.look(drawn)


@router.get("/rules/{game_id}/panel")
async def rules_panel(request: Request, game_id: str, options: str = "") -> Response:
    game, who = find_game(game_id), asker(request)
    on = [option.name for option in game.options if option.name in options.split(",")]
    return HTMLResponse(await who.look(rules_html.panel, game, who.reader.lang, on))


@router.post("/settings")
async def change_settings(request: Request) -> Response:
    """What the form leaves out stays as it is."""
    form, before, who = await form_of(request), settings_of(request.headers), asker(request)
    settings = checked_settings({**before, **form})
    if who.person and settings["lang"] not in ("", before["lang"]):
        await STORE.run_for(who.person, speak_to, rooms_of(request).store, who.person, settings["lang"])
    response = RedirectResponse(_own_path(form.get("next", "")), status_code=303)
    keep_cookie(request, response, SETTINGS_COOKIE, write_settings(settings))
    return response


def _own_path(path: str) -> str:
    """Only a way within this site: “//elsewhere” and “/\\elsewhere” would lead out of it."""
    below = path.removeprefix(root())
    inside = below != path or not root()
    inside = inside and below.startswith("/") and not below.startswith(("//", "/\\")) and path.isprintable()
    return path if inside else f"{root()}/"


@router.get("/api")
async def api_page(request: Request) -> Response:
    who = asker(request)
    return await who.look(render, request, "api.html.jinja", who.reader, openapi=request.app.openapi())
