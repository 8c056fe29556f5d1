"""Contests: a list of them, a form to make one, and for each a page on which it is run and its standings are seen."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import starmap
from typing import Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from kogge.bots import LEVELS
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.games import GAMES, find_game
from kogge.table.drawing.clocks import span
from kogge.table.drawing.contests import ContestLine, contest_line, contest_page, exported, winners
from kogge.table.public_address import root
from kogge.table.refusals import NoContest
from kogge.table.rooms.clock import LIVE_PRESETS, LOSE, SLOW_PRESETS, TO_BOT, Terms, checked_terms
from kogge.table.rooms.contest_steps import DAYS, LONGEST_NAME, MOST_BOTS, MOST_ROUNDS, MOST_SEATS, Plan
from kogge.table.rooms.rests import zones
from kogge.table.rooms.seating import DEFAULT_LEVEL
from kogge.table.store.contests import PACES, PRESS, Found, contest_of, contests_in, contests_of, find, find_all
from kogge.table.store.friends import blocked_by
from kogge.table.store.played import still_there
from kogge.table.store.records import OPEN, OVER, RUNNING, Listing, MatchRecord
from kogge.table.store.rests import rests_of
from kogge.table.web.asker import Asker, asker, must_be_a_person, rooms_of
from kogge.table.web.reader import form_of
from kogge.table.web.rendering import remember_name, render

router = APIRouter(prefix="/contests", include_in_schema=False)

SHOWN = 30  # of each kind
SHOWN_BESIDE = 3  # of each kind, on the start page
PHASES = (OPEN, RUNNING, OVER)


# -- lists ----------------------------------------------------------------------------------------


@router.get("")
async def contests(request: Request) -> Response:
    who = asker(request)
    return await who.look(_contests, request, who)


def _contests(request: Request, who: Asker) -> Response:
    with rooms_of(request).store.reader.connect() as db:
        listed = {phase: contests_in(db, phase, who.person, SHOWN) for phase in PHASES}
        ended = find_all(db, [one.contest.id for one in listed[OVER]])
    won = {one.contest.id: winners(one, who.reader.lang) for one in ended}
    found = {
        phase: [contest_line(one, who.person, won.get(one.contest.id, ())) for one in lines]
        for phase, lines in listed.items()
    }
    return render(request, "contests.html.jinja", who.reader, found=found, games=GAMES.values())


def contests_for(request: Request, who: Asker) -> list[ContestLine]:
    """Those that somebody is in, or organises, and that are not over. It reads the store: in a thread, please."""
    if not who.person:
        return []
    with rooms_of(request).store.reader.connect() as db:
        return [contest_line(one, who.person) for one in contests_of(db, who.person, SHOWN)]


def contests_beside(request: Request, who: Asker) -> list[ContestLine]:
    """The same, and a few others that one could join or follow."""
    found = contests_for(request, who)
    mine = {line.id for line in found}
    with rooms_of(request).store.reader.connect() as db:
        for phase in (OPEN, RUNNING):
            listed = contests_in(db, phase, who.person, SHOWN_BESIDE + len(mine))
            others = [contest_line(one, who.person) for one in listed if one.contest.id not in mine]
            found += others[:SHOWN_BESIDE]
    return found


def contests_at(request: Request, tables: Sequence[Listing | MatchRecord]) -> dict[str, tuple[str, str, int]]:
    """For those of these tables that belong to one: its id, its name, and the round."""
    with rooms_of(request).store.reader.connect() as db:
        return contest_of(db, [table.id for table in tables]) if tables else {}


# -- making one -----------------------------------------------------------------------------------


@router.get("/new/{game_id}")
async def new_contest(request: Request, game_id: str) -> Response:
    who, game = asker(request), find_game(game_id)
    return await who.look(_form, request, who, game, {}, "")


@router.post("/new/{game_id}")
async def make_contest(request: Request, game_id: str) -> Response:
    """What cannot be made is said above the form, in which everything stays as it was filled in."""
    who, game, form = asker(request), find_game(game_id), await form_of(request)
    must_be_a_person(who)
    contests = rooms_of(request).contests
    try:
        host = _called(who, form.get("host"))
        contest_id = await contests.make(game, plan_in(game, form), who.person, host)
    except Refusal as refusal:
        page = await who.look(_form, request, who, game, form, refusal.say(who.reader.lang))
        page.status_code = 422
        return page
    if form.get("plays") == "on":
        await contests.join(contest_id, who.person, host)
    response = _back(contest_id)
    remember_name(request, response, "" if who.name else host)
    return response


def _form(request: Request, who: Asker, game: Game[Any], form: Mapping[str, str], failed: str) -> Response:
    rests = rests_of(rooms_of(request).store, who.person)
    most = min(game.max_seats, MOST_SEATS)
    on = ["listed", "plays", "late", *(option.name for option in game.options if option.default)]
    usual = dict.fromkeys(() if form else on, "on") | {
        "name": "",
        "host": who.reader.name,
        "seats": str(min(4, most)),
        "rounds": "3",
        "least": str(2 * min(4, most)),
        "level": DEFAULT_LEVEL,
        "pace": PRESS,
        "days": "7",
        "clock": f"{LIVE_PRESETS[2][0]} {LIVE_PRESETS[2][1]}",
        "clock_end": TO_BOT,
        "begins": "",
        "zone": rests.night.zone if rests.night else "",
    }
    return render(
        request,
        "contest_new.html.jinja",
        who.reader,
        game=game,
        form={**usual, **form},
        failed=failed,
        goes_after=_goes_after(request),
        seats=range(game.min_seats, most + 1),
        rounds=range(1, MOST_ROUNDS + 1),
        most_bots=MOST_BOTS,
        longest=LONGEST_NAME,
        levels=LEVELS,
        paces=PACES,
        days=DAYS,
        ends=(TO_BOT, LOSE),
        live_clocks=list(starmap(Terms, LIVE_PRESETS)),
        slow_clocks=[(span(terms, who.reader.lang), terms) for terms in starmap(Terms, SLOW_PRESETS)],
    )


def _goes_after(request: Request) -> int:
    """After so many days without anybody, one that has not begun is cleared away, as tables are."""
    days: int = request.app.state.terms.unplayed_days
    return days


def _called(who: Asker, typed: object) -> str:
    name = who.called(typed)
    if not name:
        raise Refusal(en="Tell the others your name.", de="Sage den anderen, wie du heißt.")
    return name


def plan_in(game: Game[Any], form: Mapping[str, str]) -> Plan:
    """A contest as it was asked for in the form."""
    level, begins = form.get("level", ""), form.get("begins", "")
    budget, _, allowance = form.get("clock", "").partition(" ")
    terms = {"budget": _number(budget), "allowance": _number(allowance), "at_end": form.get("clock_end", "")}
    return Plan(
        name=form.get("name", ""),
        options={option.name: form.get(option.name) == "on" for option in game.options},
        seats=_number(form.get("seats", "")),
        rounds=_number(form.get("rounds", "")),
        least=_number(form.get("least", "")),
        level=level,
        clock=checked_terms(terms | {"level": level}),
        pace=form.get("pace", ""),
        days=_number(form.get("days", "")),
        begins_at=_moment(begins, form.get("zone", "")) if begins else None,
        listed=form.get("listed") == "on",
        rated=form.get("rated") == "on",
        late=form.get("late") == "on",
    )


def _number(text: str) -> int:
    """No number is one that nothing takes."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else -1


def _moment(text: str, zone: str) -> int:
    """When it is that time of that day there; where no zone is named, in that of Greenwich."""
    if zone and zone not in zones():
        raise Refusal(
            en="There is no such time zone; write one like Europe/Berlin.",
            de="So eine Zeitzone gibt es nicht; schreibe eine wie Europe/Berlin.",
        )
    try:
        return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone or "UTC")).timestamp())
    except (ValueError, OverflowError) as error:
        raise Refusal(en="There is no such date and time.", de="So einen Tag mit Uhrzeit gibt es nicht.") from error


# -- one contest ----------------------------------------------------------------------------------


@router.get("/{contest_id}.json")
async def contest_as_json(request: Request, contest_id: str) -> Response:
    who = asker(request)

    def shown() -> Response:
        return JSONResponse(exported(_found(request, contest_id)), headers={"Cache-Control": "no-store"})

    return await who.look(shown)


@router.get("/{contest_id}")
async def contest(request: Request, contest_id: str) -> Response:
    who = asker(request)
    return await who.look(_contest, request, who, contest_id)


def _contest(request: Request, who: Asker, contest_id: str) -> Response:
    found = _found(request, contest_id)
    with rooms_of(request).store.reader.connect() as db:
        there, blocked = still_there(db, [table.of_match for table in found.tables]), blocked_by(db, who.person)
    page = contest_page(found, who.person, sorted(there), blocked, who.reader.lang, _goes_after(request))
    return render(request, "contest.html.jinja", who.reader, c=page)


def _found(request: Request, contest_id: str) -> Found:
    with rooms_of(request).store.steady() as db:
        found = find(db, contest_id)
    if found is None:
        raise NoContest
    return found


@router.post("/{contest_id}/join")
async def join(request: Request, contest_id: str) -> Response:
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    name = _called(who, form.get("name"))
    await rooms_of(request).contests.join(contest_id, who.person, name)
    response = _back(contest_id)
    remember_name(request, response, "" if who.name else name)
    return response


@router.post("/{contest_id}/leave")
async def leave(request: Request, contest_id: str) -> Response:
    who = asker(request)
    must_be_a_person(who)
    await rooms_of(request).contests.leave(contest_id, who.person)
    return _back(contest_id)


@router.post("/{contest_id}/remove")
async def remove(request: Request, contest_id: str) -> Response:
    who, form = asker(request), await form_of(request)
    must_be_a_person(who)
    await rooms_of(request).contests.remove(contest_id, who.person, _number(form.get("entrant", "")))
    return _back(contest_id)


@router.post("/{contest_id}/begin")
async def begin(request: Request, contest_id: str) -> Response:
    """The next round."""
    who = asker(request)
    must_be_a_person(who)
    await rooms_of(request).contests.begin(contest_id, who.person)
    return _back(contest_id)


@router.post("/{contest_id}/call-off")
async def call_off(request: Request, contest_id: str) -> Response:
    who = asker(request)
    must_be_a_person(who)
    is_there = await rooms_of(request).contests.call_off(contest_id, who.person)
    return _back(contest_id) if is_there else RedirectResponse(f"{root()}/contests", status_code=303)


def _back(contest_id: str) -> Response:
    return RedirectResponse(f"{root()}/contests/{contest_id}", status_code=303)
