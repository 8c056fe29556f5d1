"""What somebody has played, as their page shows it: finished matches, and figures for each game and number of seats."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from statistics import fmean
from typing import Any, NamedTuple

from kogge.bots import LEVELS
from kogge.engine.game import Game
from kogge.games import GAMES
from kogge.table.drawing.facts import GoneGame, RatingBar
from kogge.table.ratings import BOT_RATINGS, Rating
from kogge.table.store.played import Row, Standing
from kogge.table.words import joined, say

MINUTE = 60


class Ended(NamedTuple):
    """A match that is over, for one of those who played."""

    id: str  # "" if it was cleared away
    game: Game[Any] | GoneGame
    seat: int
    seats: int
    date: str  # as machines write it
    rank: int  # 0: it was aborted
    points: int
    winners: str  # names; nobody may have won
    others: Sequence["Sitter"]
    moves: int
    minutes: int
    gone: bool  # they had left
    lost_on_time: bool  # and had left by that
    several: bool  # they had several seats: the best is shown
    change: int | None  # of the rating


class Sitter(NamedTuple):
    """Somebody else at a table."""

    seat: int
    name: str
    level: str  # of a bot
    program: bool = False  # with an account: no person


class Bar(NamedTuple):
    """A bar of a drawing, beside what it is about; lengths are shares of the longest."""

    title: str
    text: str
    length: float


class Part(NamedTuple):
    """A part of the score: mine and that of the others, on average."""

    title: str
    mine: Bar
    field: Bar


class AtSeat(NamedTuple):
    """How somebody does who sits there."""

    seat: int
    plays: int
    won: int
    place: str
    ahead: str


class Figures(NamedTuple):
    """Of one game with so many seats."""

    game: Game[Any] | GoneGame
    seats: int
    plays: int
    won: int
    place: str  # on average
    places: Sequence[Bar]
    points: str  # on average
    field: str  # so many had the others
    parts: Sequence[Part]
    at_seats: Sequence[AtSeat]


def ended(rows: Sequence[Row], person: str, there: Collection[str], lang: str) -> Ended:
    """A match from the rows of all its seats."""
    own = [row for row in rows if row["person_hash"] == person]
    best = min(own, key=lambda row: (row["rank"] or 0, row["seat"]))
    winners = [_name(row, lang) for row in rows if row["rank"] == 1]
    return Ended(
        id=best["match_id"] if best["match_id"] in there else "",
        game=game_of(best["game"]),
        seat=best["seat"],
        seats=best["seats"],
        date=datetime.fromtimestamp(best["ended_at"], UTC).isoformat(),
        rank=best["rank"] or 0,
        points=best["points"] or 0,
        winners=joined(winners, lang) if winners else "",
        others=[
            Sitter(row["seat"], _name(row, lang), row["level"] or "", program=row["program"] is not None)
            for row in rows
            if row not in own
        ],
        moves=best["moves"],
        minutes=(best["ended_at"] - best["began_at"]) // MINUTE,
        gone=best["gone"],
        lost_on_time=best["lost_on_time"],
        several=len(own) > 1,
        change=None if best["mu"] is None else change_of(best),
    )


def rating_of(row: Row) -> Rating:
    return Rating(row["mu"], row["sigma"])


def change_of(row: Row) -> int:
    """Of the numbers that people read, so that they add up."""
    return rating_of(row).number - Rating(row["mu_before"], row["sigma_before"]).number


def _name(row: Row, lang: str) -> str:
    return row["name"] or say("somebody", lang, number=row["seat"] + 1)


def game_of(game_id: str) -> Game[Any] | GoneGame:
    return GAMES.get(game_id) or GoneGame(game_id)


def bots_of(game_id: str) -> list[Standing]:
    """Those that people can choose, as marks on the scale."""
    ratings = BOT_RATINGS.get(game_id, {})
    return [Standing("", level, ratings[level], 0, mine=False) for level in LEVELS if level in ratings]


def bars_of(standings: Sequence[Standing]) -> list[RatingBar]:
    """In percent of the scale."""
    lowest = min((one.rating.low for one in standings), default=0)
    span = max(1, max((one.rating.high for one in standings), default=0) - lowest)

    def at(number: int) -> float:
        return round(100 * (number - lowest) / span, 1)

    return [RatingBar(one, at(one.rating.low), at(one.rating.number), at(one.rating.high)) for one in standings]


def figures(rows: Iterable[Row], lang: str) -> list[Figures]:
    """For each game and number of seats, what was played most first."""

    def kind(row: Row) -> tuple[str, int]:
        return row["game"], row["seats"]

    tables = [list(found) for _, found in groupby(sorted(rows, key=kind), kind)]
    return [_figures(found, lang) for found in sorted(tables, key=len, reverse=True)]


def _figures(rows: Sequence[Row], lang: str) -> Figures:
    game, seats = game_of(rows[0]["game"]), rows[0]["seats"]
    ranks = Counter(_place(row) for row in rows)
    most = max(ranks.values())
    return Figures(
        game=game,
        seats=seats,
        plays=len(rows),
        won=ranks[1],
        place=_tenths(fmean(_place(row) for row in rows), lang),
        places=[Bar(say(f"place_{rank}", lang), str(ranks[rank]), ranks[rank] / most) for rank in range(1, seats + 1)],
        points=_tenths(fmean(row["points"] for row in rows), lang),
        field=_tenths(fmean(row["field"]["points"] for row in rows), lang),
        parts=_parts(game, rows, lang),
        at_seats=[_at_seat(seat, found, lang) for seat, found in _by_seat(rows)],
    )


def _place(row: Row) -> int:
    """Where all are out, nobody is first, and two may share the last place."""
    return min(int(row["rank"]), int(row["seats"]))


def _parts(game: Game[Any] | GoneGame, rows: Sequence[Row], lang: str) -> list[Part]:
    """Those in which anybody has points, of the matches of which they are known."""
    known = [row for row in rows if row["parts"] and row["field"]["parts"]]
    if not known or isinstance(game, GoneGame):
        return []
    names = [part for part in known[-1]["parts"] if all(part in row["parts"] for row in known)]
    mine = {part: fmean(row["parts"][part] for row in known) for part in names}
    field = {part: fmean(row["field"]["parts"][part] for row in known) for part in names}
    longest = max(abs(points) for points in (*mine.values(), *field.values(), 1))
    me, others = say("figures_me", lang), say("figures_field", lang)

    def bar(title: str, points: float) -> Bar:
        return Bar(title, _tenths(points, lang), max(0.0, points) / longest)

    return [
        Part(game.say_part(part, lang), bar(me, mine[part]), bar(others, field[part]))
        for part in names
        if mine[part] or field[part]
    ]


def _by_seat(rows: Sequence[Row]) -> list[tuple[int, list[Row]]]:
    def seat(row: Row) -> int:
        at: int = row["seat"]
        return at

    return [(at, list(found)) for at, found in groupby(sorted(rows, key=seat), seat)]


def _at_seat(seat: int, rows: Sequence[Row], lang: str) -> AtSeat:
    ahead = fmean(row["points"] - row["field"]["points"] for row in rows)
    return AtSeat(
        seat=seat,
        plays=len(rows),
        won=sum(row["rank"] == 1 for row in rows),
        place=_tenths(fmean(_place(row) for row in rows), lang),
        ahead=_tenths(ahead, lang, signed=True),
    )


def _tenths(number: float, lang: str, *, signed: bool = False) -> str:
    """“−1.5”, in German “−1,5”; never a nought with a sign."""
    number = round(number, 1) or 0.0
    text = f"{number:+.1f}" if signed and number else f"{number:.1f}"
    text = text.replace("-", "−")
    return text.replace(".", ",") if lang == "de" else text
