"""What is shown of contests: lists of them, and one with its standings and rounds."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, NamedTuple

from kogge.engine.chance import seed_hash
from kogge.engine.game import Game
from kogge.table.drawing.clocks import clock_note
from kogge.table.drawing.facts import GoneGame, Note, variants_of
from kogge.table.drawing.figures import game_of
from kogge.table.rooms.clock import DAY
from kogge.table.rooms.contest_steps import standings, takes_more
from kogge.table.rooms.standings import Ended, Place, points_at
from kogge.table.store.contests import LEAGUE, ContestTable, Entrant, Found, Listed
from kogge.table.store.records import OPEN, OVER, RUNNING
from kogge.table.words import say


class ContestLine(NamedTuple):
    """A contest in a list."""

    id: str
    name: str
    host: str
    game: Game[Any] | GoneGame
    phase: str
    round: int
    rounds: int
    entrants: int
    pace: str
    next_at: str  # as machines write it; "" if nobody knows
    winners: Sequence[str]
    plays: bool  # whoever looks
    may_join: bool  # whoever looks
    organises: bool


class StandingLine(NamedTuple):
    """An entrant in the standings."""

    number: int
    name: str
    level: str  # of a bot
    rank: int
    points: str
    wins: int
    share: str  # per cent
    opposed: str
    games: int
    left: bool
    waits: bool  # for the next round, to play
    is_person: bool  # and not one who was forgotten
    mine: bool


class SittingLine(NamedTuple):
    """An entrant at a table."""

    seat: int
    name: str
    level: str
    mine: bool
    made: int | None  # points of the game
    points: str  # of the contest; "" as long as it runs
    gone: bool
    lost_on_time: bool
    won: bool


class RoundTable(NamedTuple):
    number: int
    id: str  # of the table; "" if it has gone
    phase: str  # “running”, “over” or “aborted”
    sitting: Sequence[SittingLine]
    mine: bool


class RoundShown(NamedTuple):
    number: int
    tables: Sequence[RoundTable]
    standings: Sequence[StandingLine]  # after it; none while it is played


class ContestPage(NamedTuple):
    """All that is seen of a contest."""

    id: str
    name: str
    host: str
    game: Game[Any] | GoneGame
    variants: Sequence[str]
    phase: str
    seats: int
    round: int
    rounds: int
    least: int
    level: str
    pace: str
    days: int
    clock: Note | None
    listed: bool
    rated: bool
    late: bool
    changes: int
    next_at: str
    goes_at: str  # when it is cleared away, if nobody begins it
    is_played: bool  # tables of the round are not over
    columns: Sequence[str]
    standings: Sequence[StandingLine]
    shown: Sequence[RoundShown]  # the newest first
    winners: Sequence[str]
    seal: str
    seed: str  # "" until it is over
    mine: bool  # whoever looks is in it
    waits: bool  # for the next round, to play
    may_join: bool
    organises: bool
    removable: Sequence[StandingLine]  # the others whom its organiser can remove
    my_table: str  # the one that is not over; "" if there is none
    blocked: Sequence[str]  # those in it whom whoever looks has blocked


RUNNING_TABLE, OVER_TABLE, ABORTED_TABLE = "running", "over", "aborted"
COLUMNS = ("points", "wins", "share", "opposed")  # of the standings


def contest_line(listed: Listed, person: str, winners: Sequence[str] = ()) -> ContestLine:
    one = listed.contest
    return ContestLine(
        one.id,
        one.name,
        one.host,
        game_of(one.game),
        one.phase,
        one.round,
        one.rounds,
        listed.entrants,
        one.pace,
        _moment(one.next_at),
        winners,
        listed.plays,
        takes_more(one) and not listed.plays,
        bool(person) and one.person_hash == person,
    )


def winners(found: Found, lang: str) -> list[str]:
    """Who is first when it is over; where no game had a result, nobody."""
    if found.contest.phase != OVER:
        return []
    by_number = {entrant.number: entrant for entrant in found.entrants}
    return [called(by_number[place.entrant], lang) for place in standings(found) if place.rank == 1 and place.games]


def contest_page(
    found: Found, person: str, there: Sequence[str], blocked: Collection[str], lang: str, goes_after: int
) -> ContestPage:
    """`there`: the matches that have not been cleared away; `goes_after`: so many days it waits to be begun."""
    one, game = found.contest, game_of(found.contest.game)
    mine = {entrant.number for entrant in found.of(person) if entrant.plays}
    rounds = _rounds(found, person, there, lang)
    latest = standing_lines(found, standings(found), person, lang)
    next_at = one.next_at
    if one.pace == LEAGUE and one.round and not next_at and one.phase != OVER and one.round < one.rounds:
        next_at = one.updated_at + one.days * DAY
    return ContestPage(
        id=one.id,
        name=one.name,
        host=one.host,
        game=game,
        variants=[] if isinstance(game, GoneGame) else variants_of(game, one.options, lang),
        phase=one.phase,
        seats=one.seats,
        round=one.round,
        rounds=one.rounds,
        least=one.least,
        level=one.level,
        pace=one.pace,
        days=one.days,
        clock=clock_note(one.clock, lang),
        listed=one.listed,
        rated=one.rated,
        late=one.late,
        changes=one.changes,
        next_at=_moment(next_at),
        goes_at=_moment(one.updated_at + goes_after * DAY) if one.phase == OPEN and not next_at else "",
        is_played=any(not table.ended for table in found.tables),
        columns=COLUMNS,
        standings=latest,
        shown=rounds,
        winners=winners(found, lang),
        seal=seed_hash(one.seed),
        seed=one.seed if one.phase == OVER else "",
        mine=bool(mine),
        waits=any(line.waits and line.mine for line in latest),
        may_join=takes_more(one) and not found.of(person),
        organises=found.is_organised_by(person) and one.phase != OVER,
        removable=[line for line in latest if line.is_person and not line.left and not line.mine],
        my_table=next((table.id for shown in rounds for table in shown.tables if table.mine), ""),
        blocked=[entrant.name for entrant in found.playing if entrant.person_hash in blocked],
    )


def standing_lines(found: Found, places: Sequence[Place], person: str, lang: str) -> list[StandingLine]:
    by_number = {entrant.number: entrant for entrant in found.entrants}
    return [
        StandingLine(
            number=place.entrant,
            name=called(by_number[place.entrant], lang),
            level=by_number[place.entrant].level or "",
            rank=place.rank,
            points=halves(place.points),
            wins=place.wins,
            share=_decimal(100 * place.share, lang),
            opposed=_decimal(place.opposed, lang),
            games=place.games,
            left=not by_number[place.entrant].plays,
            waits=found.contest.phase == RUNNING and place.entrant in found.waiting,
            is_person=by_number[place.entrant].person_hash is not None,
            mine=bool(person) and by_number[place.entrant].person_hash == person,
        )
        for place in places
    ]


def _rounds(found: Found, person: str, there: Sequence[str], lang: str) -> list[RoundShown]:
    shown = []
    for number in range(found.contest.round, 0, -1):
        tables = [table for table in found.tables if table.round == number]
        after = standings(found, number) if all(table.ended for table in tables) else []
        lines = [_table(found, table, person, there, lang) for table in tables]
        shown.append(RoundShown(number, lines, standing_lines(found, after, person, lang)))
    return shown


def _table(found: Found, table: ContestTable, person: str, there: Sequence[str], lang: str) -> RoundTable:
    by_number = {entrant.number: entrant for entrant in found.entrants}
    results = [Ended(*one) for one in table.results or ()]
    points = points_at(results)
    sitting = []
    for seat, number in enumerate(table.sitting):
        entrant, ended = by_number[number], results[seat] if results else None
        sitting.append(
            SittingLine(
                seat,
                called(entrant, lang),
                entrant.level or "",
                mine=bool(person) and entrant.person_hash == person,
                made=ended.points if ended else None,
                points=halves(points[seat]) if ended else "",
                gone=ended.gone if ended else False,
                lost_on_time=ended.lost_on_time if ended else False,
                won=bool(ended) and points[seat] == max(points) and not results[seat].gone,
            )
        )
    phase = RUNNING_TABLE if not table.ended else OVER_TABLE if results else ABORTED_TABLE
    is_there = table.of_match in there
    is_mine = is_there and not table.ended and any(line.mine for line in sitting)
    return RoundTable(table.number, table.of_match if is_there else "", phase, sitting, is_mine)


def called(entrant: Entrant, lang: str) -> str:
    return entrant.name or say("somebody", lang, number=entrant.number)


def halves(points: Fraction) -> str:
    """Whole numbers and halves, as in “4½”."""
    whole, rest = divmod(points, 1)
    return f"{whole or ''}½" if rest else str(whole)


def _decimal(number: Fraction, lang: str) -> str:
    return f"{float(number):.1f}".replace(".", say("decimal", lang))


def _moment(at: int | None) -> str:
    return "" if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="minutes")


# -- for programs ---------------------------------------------------------------------------------


def exported(found: Found) -> dict[str, Any]:
    """A contest as JSON: with it and the seed anybody can cast the lots and count the standings again."""
    one = found.contest
    return {
        "id": one.id,
        "name": one.name,
        "game": one.game,
        "options": one.options,
        "seats": one.seats,
        "rounds": one.rounds,
        "round": one.round,
        "phase": one.phase,
        "pace": one.pace,
        "days": one.days,
        "clock": one.clock,
        "rated": one.rated,
        "late": one.late,
        "next_at": one.next_at,
        "changes": one.changes,
        "seed_sha256": seed_hash(one.seed),
        "seed": one.seed if one.phase == OVER else None,
        "entrants": [
            {"number": who.number, "name": who.name or None, "level": who.level, "left_after": who.left_after}
            for who in found.entrants
        ],
        "tables": [_exported_table(table) for table in found.tables],
        "standings": [_exported_place(place) for place in standings(found)],
    }


def _exported_table(table: ContestTable) -> Mapping[str, Any]:
    return {
        "round": table.round,
        "number": table.number,
        "table": table.of_match,
        "entrants": table.sitting,
        "ended": table.ended,
        "results": [
            {"points": ended.points, "rank": ended.rank, "left": ended.gone, "lost_on_time": ended.lost_on_time}
            for ended in (Ended(*one) for one in table.results or ())
        ],
    }


def _exported_place(place: Place) -> Mapping[str, Any]:
    numbers = {name: float(getattr(place, name)) for name in ("points", "share", "opposed")}
    return {"entrant": place.entrant, "rank": place.rank, "wins": place.wins, "games": place.games, **numbers}
