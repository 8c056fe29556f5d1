"""What may be done in a contest, and what follows when it is time: each a step from what there is to what comes next.

All tables of a contest are of one size: bots fill up the last one, and before the first round as many places as were
asked for, and they make room for people who come later. So a table with an empty seat is never needed, and points weigh
the same everywhere.
"""

import secrets
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

from kogge.bots import NAMES
from kogge.engine.chance import new_seed
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.table.rooms.clock import DAY, MINUTE, NOTHING, Terms
from kogge.table.rooms.lots import cast_lots
from kogge.table.rooms.people import tidy_text, told_apart
from kogge.table.rooms.seating import check_level, check_rated_bot
from kogge.table.rooms.standings import Ended, Place, stand
from kogge.table.store.contests import LEAGUE, LIVE, PACES, PRESS, Contest, ContestTable, Entrant, Found, Step
from kogge.table.store.records import OPEN, OVER, RUNNING

LONGEST_NAME = 60
MOST_SEATS = 5
MOST_ENTRANTS = 60  # so many fill whole tables of 2 to 5
MOST_BOTS = 20  # so many places they fill up to
MOST_ROUNDS = 12
DAYS = (1, 2, 3, 7, 14)  # between two rounds of a league
FURTHEST = 90 * DAY  # until it begins
BREAK = MINUTE  # between two rounds
PRESSED_WITHIN = 7 * DAY  # by then a round begins though its organiser has said nothing


class Plan(NamedTuple):
    """A contest as somebody asks for it."""

    name: str
    options: Mapping[str, bool]
    seats: int
    rounds: int
    least: int
    level: str
    clock: Terms | None
    pace: str = PRESS
    days: int = 0
    begins_at: int | None = None
    listed: bool = True
    rated: bool = False
    late: bool = False


def planned(game: Game[Any], plan: Plan, person: str, host: str, now: int) -> Contest:
    """The contest that somebody asks for, if there can be such a one."""
    name = tidy_text(plan.name, LONGEST_NAME)
    if not name:
        raise Refusal(en="A tournament needs a name.", de="Ein Turnier braucht einen Namen.")
    options = game.checked(plan.seats, plan.options)
    if plan.seats > MOST_SEATS:
        raise Refusal(en=f"At most {MOST_SEATS} sit at a table.", de=f"An einem Tisch sitzen höchstens {MOST_SEATS}.")
    _check_between(plan.rounds, 1, MOST_ROUNDS, en="rounds", de="Runden")
    _check_between(plan.least, plan.seats, MOST_BOTS, en="places filled by bots", de="Plätze, die Bots auffüllen")
    check_level(plan.level)
    if plan.rated:
        check_rated_bot(game.id, plan.level)
    if plan.pace not in PACES or (plan.pace == LEAGUE and plan.days not in DAYS):
        raise Refusal(en="There is no such pace.", de="So ein Tempo gibt es nicht.")
    if plan.clock is None or plan.clock.at_end == NOTHING:
        raise Refusal(
            en="A tournament needs a clock that decides something: otherwise one person could hold up all others.",
            de="Ein Turnier braucht eine Uhr, die etwas entscheidet: Sonst könnte eine Person alle anderen aufhalten.",
        )
    if plan.pace == LEAGUE and not plan.clock.is_slow:
        raise Refusal(
            en="In a league everyone plays when it suits them: choose a clock of hours or days.",
            de="In einer Liga spielen alle, wann sie mögen: Nimm eine Uhr mit Stunden oder Tagen.",
        )
    if plan.begins_at is not None and not now <= plan.begins_at <= now + FURTHEST:
        raise Refusal(
            en=f"A tournament begins within the next {FURTHEST // DAY} days.",
            de=f"Ein Turnier beginnt innerhalb der nächsten {FURTHEST // DAY} Tage.",
        )
    return Contest(
        id=secrets.token_urlsafe(12),
        person_hash=person,
        host=host,
        name=name,
        game=game.id,
        options=options,
        seats=plan.seats,
        rounds=plan.rounds,
        least=plan.least,
        level=plan.level,
        pace=plan.pace,
        days=plan.days if plan.pace == LEAGUE else 0,
        clock=plan.clock.plain(),
        listed=plan.listed,
        rated=plan.rated,
        late=plan.late,
        seed=new_seed(),
        created_at=now,
        updated_at=now,
        next_at=plan.begins_at,
    )


def _check_between(number: int, least: int, most: int, *, en: str, de: str) -> None:
    if not least <= number <= most:
        raise Refusal(en=f"The number of {en} is {least} to {most}.", de=f"Zahl der {de}: {least} bis {most}.")


# -- who is in it ---------------------------------------------------------------------------------


def takes_more(contest: Contest) -> bool:
    """Whether people may join; once it has begun, for the rounds that are still to come."""
    return contest.phase == OPEN or (contest.phase == RUNNING and contest.late and contest.round < contest.rounds)


def join(found: Found, person: str, name: str, now: int) -> Step:
    _check_not_over(found)
    if not takes_more(found.contest):
        raise Refusal(en="This tournament has already begun.", de="Dieses Turnier hat schon begonnen.")
    if any(entrant.plays for entrant in found.of(person)):
        raise Refusal(en="You are already in this tournament.", de="Du bist schon in diesem Turnier.")
    if found.of(person):
        raise Refusal(
            en="You have dropped out of this tournament: you cannot join again.",
            de="Du bist aus diesem Turnier ausgestiegen: Wieder einsteigen kannst du nicht.",
        )
    if len(_people(found)) >= MOST_ENTRANTS:
        raise Refusal(
            en=f"This tournament is full: {MOST_ENTRANTS} are in it.",
            de=f"Dieses Turnier ist voll: Es sind {MOST_ENTRANTS} dabei.",
        )
    name = told_apart(name, [entrant.name for entrant in found.entrants])
    return Step(_touched(found, now), joins=[Entrant(_next_number(found), person, name, None)])


def leave(found: Found, person: str, now: int) -> Step:
    """Somebody goes: at the table where they sit they stay who they are, but no other one is set for them."""
    _check_not_over(found)
    theirs = [entrant.number for entrant in found.of(person) if entrant.plays]
    if not theirs:
        raise Refusal(en="You are not in this tournament.", de="Du bist nicht in diesem Turnier.")
    return _without(found, theirs, now)


def remove(found: Found, number: int, now: int) -> Step:
    """Its organiser sends somebody away."""
    _check_not_over(found)
    if not any(entrant.number == number and entrant.person_hash for entrant in found.playing):
        raise Refusal(en="There is no such person in this tournament.", de="So jemand ist nicht in diesem Turnier.")
    return _without(found, [number], now)


def _without(found: Found, numbers: Sequence[int], now: int) -> Step:
    """Who has not played yet has never been there."""
    leaves = {number: None if number in found.waiting else found.contest.round for number in numbers}
    return Step(_touched(found, now), leaves=leaves)


def _touched(found: Found, now: int) -> Mapping[str, int]:
    """Until it begins, it is known when somebody last did something about it; then, when the round began."""
    return {"updated_at": now} if found.contest.phase == OPEN else {}


def _check_not_over(found: Found) -> None:
    if found.contest.phase == OVER:
        raise Refusal(en="This tournament is over.", de="Dieses Turnier ist zu Ende.")


def _next_number(found: Found) -> int:
    return max((entrant.number for entrant in found.entrants), default=0) + 1


# -- rounds ---------------------------------------------------------------------------------------


def begin(found: Found, now: int) -> Step:
    """Its organiser says that the next round begins."""
    _check_not_over(found)
    if not _people(found):
        raise Refusal(en="No one is in this tournament yet.", de="In diesem Turnier ist noch niemand.")
    if not all(table.ended for table in found.tables):
        raise Refusal(en="This round is still being played.", de="Diese Runde wird noch gespielt.")
    return _next_round(found, now)


def call_off(found: Found, now: int) -> Step:
    """Its organiser wants no more of it: one that runs ends with this round."""
    _check_not_over(found)
    return Step(is_off=True) if found.contest.phase == OPEN else Step({"rounds": found.contest.round})


def follow(found: Found, now: int) -> Step | None:
    """What comes when it is time, if anything does."""
    contest = found.contest
    is_time = contest.next_at is not None and contest.next_at <= now
    if contest.phase == OPEN and is_time:
        # without anybody it waits, until it is cleared away
        return _next_round(found, now) if _people(found) else Step({"next_at": None, "updated_at": now})
    if contest.phase != RUNNING or not all(table.ended for table in found.tables):
        return None
    if contest.round >= contest.rounds or not _people(found):
        values = {"phase": OVER, "next_at": None, "updated_at": now}
        return Step(values, leaves=dict.fromkeys(found.waiting))  # for whom no round has come
    if contest.next_at is None:
        return Step({"next_at": _next_at(contest, now)})
    return _next_round(found, now) if is_time else None


def _people(found: Found) -> list[Entrant]:
    return [entrant for entrant in found.playing if entrant.level is None]


def _next_at(contest: Contest, now: int) -> int:
    """A round of a league begins some days after the one before did, but not before that has ended."""
    waits = {LIVE: now + BREAK, PRESS: now + PRESSED_WITHIN, LEAGUE: contest.updated_at + contest.days * DAY}
    return max(now, waits[contest.pace])


def _next_round(found: Found, now: int) -> Step:
    contest = found.contest
    number = contest.round + 1
    gone = dict.fromkeys(_who_make_room(found), contest.round)
    stay = [one._replace(left_after=gone.get(one.number, one.left_after)) for one in found.entrants]
    bots = _bots_for(found._replace(entrants=stay))
    found = found._replace(entrants=[*stay, *bots])
    plays = {entrant.number for entrant in found.playing}
    standing = [place.entrant for place in standings(found) if place.entrant in plays]
    tables = cast_lots(contest.seed, number, standing, [table.sitting for table in found.tables], contest.seats)
    return Step(
        {"phase": RUNNING, "round": number, "next_at": None, "updated_at": now},
        joins=bots,
        leaves=gone,
        tables=[
            ContestTable(number, place, secrets.token_urlsafe(12), sitting)
            for place, sitting in enumerate(tables, start=1)
        ],
    )


def _who_make_room(found: Found) -> list[int]:
    """The bots whose places people take who have come since, those first who stand last."""
    last_round = [table for table in found.tables if table.round == found.contest.round]
    people, seats = len(_people(found)), found.contest.seats
    places = max(seats * len(last_round), people + -people % seats)
    bots = {entrant.number for entrant in found.playing if entrant.level is not None}
    in_order = [place.entrant for place in standings(found) if place.entrant in bots]
    return in_order[max(0, places - people) :]


def _bots_for(found: Found) -> list[Entrant]:
    """Those who fill up the last table, and before the first round all places that are to be filled."""
    contest, playing = found.contest, len(found.playing)
    wanted = max(playing, contest.least if contest.phase == OPEN else 0)
    missing = wanted + -wanted % contest.seats - playing
    first = _next_number(found)
    names = [entrant.name for entrant in found.entrants]
    bots = []
    for number in range(first, first + missing):
        name = _bot_name(names)
        names.append(name)
        bots.append(Entrant(number, None, name, contest.level))
    return bots


def _bot_name(taken: Sequence[str]) -> str:
    """The bots' names in turn, and with a number once all of them are taken."""
    for turn in count(1):
        for name in NAMES:
            called = name if turn == 1 else f"{name} {turn}"
            if told_apart(called, taken) == called:
                return called
    raise AssertionError


def standings(found: Found, upto: int | None = None) -> list[Place]:
    """Where all stand, or stood after a round."""
    tables = [table for table in found.tables if upto is None or table.round <= upto]
    numbers = [entrant.number for entrant in found.entrants]
    counted = [(table.sitting, [Ended(*one) for one in table.results]) for table in tables if table.results]
    return stand(numbers, counted)
