"""When your slow clocks stand still: your nights and your holidays."""

import time
from datetime import UTC, datetime
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from kogge.engine.refusal import Refusal
from kogge.table.public_address import root
from kogge.table.rooms import clocks
from kogge.table.rooms.rests import DAY, HOLIDAYS, holidays_left, is_away
from kogge.table.store.rests import rests_of
from kogge.table.store.store import Store
from kogge.table.web.asker import asker, must_be_a_person, rooms_of
from kogge.table.web.reader import form_of

router = APIRouter(prefix="/me", include_in_schema=False)

USUAL_NIGHT = (23, 7)
NIGHT = "night"  # what was done


class ShownRests(NamedTuple):
    """What your page shows of them."""

    zone: str  # "" as long as there is no night
    begins: int
    ends: int
    days_left: int  # of holidays
    days_most: int
    away_until: str  # as machines write it; "" for who is not on holiday
    said: str  # what was just done, as the key of its sentence


def shown_rests(store: Store, person: str, done: str) -> ShownRests:
    """It reads the store: in a thread, please. `done`: what was just done, as the address says it."""
    rests, now = rests_of(store, person), time.time()
    zone, begins, ends = rests.night[:3] if rests.night else ("", *USUAL_NIGHT)
    away = is_away(rests.holidays, now)
    until = "" if away is None else datetime.fromtimestamp(away, UTC).isoformat(timespec="minutes")
    left = int(holidays_left(rests.holidays, now) // DAY)
    return ShownRests(zone, begins, ends, left, HOLIDAYS // DAY, until, "me_night_said" if done == NIGHT else "")


@router.post("/night")
async def night(request: Request) -> Response:
    form, who, rooms = await form_of(request), asker(request), rooms_of(request)
    must_be_a_person(who)
    begins, ends = _hour(form.get("begins", "")), _hour(form.get("ends", ""))
    await clocks.sleep_at(rooms.store, rooms, who.person, form.get("zone", "").strip(), begins, ends)
    return _back(f"?said={NIGHT}")


def _hour(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < 24):
        raise Refusal(en="An hour of the day is from 0 to 23.", de="Eine Stunde des Tages ist 0 bis 23.")
    return int(text)


@router.post("/holiday")
async def holiday(request: Request) -> Response:
    form, who, rooms = await form_of(request), asker(request), rooms_of(request)
    must_be_a_person(who)
    days = form.get("days", "")
    number = int(days) if days.isascii() and days.isdecimal() and len(days) < 3 else 0
    await clocks.go_on_holiday(rooms.store, rooms, who.person, number)
    return _back()


@router.post("/home")
async def home(request: Request) -> Response:
    who, rooms = asker(request), rooms_of(request)
    must_be_a_person(who)
    await clocks.come_home(rooms.store, rooms, who.person)
    return _back()


def _back(said: str = "") -> Response:
    return RedirectResponse(f"{root()}/me{said}#clocks", status_code=303)
