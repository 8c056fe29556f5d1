"""What became of matches: a row a seat, written once, in the transaction that ends a match.

The rows outlive their match, and are all that figures and ratings are made of. They belong to whoever played: the
first who holds the seat, so that nobody counts twice. Ratings follow in the order in which matches ended, one after
the other, whatever the number of processes: whoever writes the next one holds the end of the row.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    Subquery,
    and_,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    text,
    update,
)

from kogge.engine.match import PERSON
from kogge.table.ratings import BOT_RATINGS, NEW, Rating, rated
from kogge.table.store.contests import end_table
from kogge.table.store.records import ABORTED, BOT, OVER, has_lost_on_time
from kogge.table.store.schema import holders, leaderboard, matches, members, moves, played, programs, seats

IN_ORDER = 0x706C61796564  # the advisory lock: "played" in hexadecimal
MOST_OPPONENTS = 50
RATING = ("mu_before", "sigma_before", "mu", "sigma")  # the columns

Row = Mapping[str, Any]  # of the table


class Score(NamedTuple):
    """How a match ended for a seat; of matches of earlier rules the parts are not known."""

    points: int
    rank: int
    parts: Mapping[str, int] | None


class Opponent(NamedTuple):
    """Somebody, or a level of bots, with whom one has played."""

    name: str
    level: str  # "" of a person
    member: bool  # the name is theirs for good
    program: bool  # with an account
    plays: int
    ahead: int  # so often one was before them
    behind: int


class Standing(NamedTuple):
    """Somebody's rating of a game."""

    name: str
    level: str  # of a bot; "" of a person
    rating: Rating
    games: int
    mine: bool


class Rated(NamedTuple):
    """What a match has made of a seat's rating."""

    seat: int
    before: Rating
    after: Rating
    public: bool  # its person is on the leaderboard


# -- writing ------------------------------------------------------------------------------------------


def write_played(db: Connection, match_id: str, scores: Sequence[Score] | None) -> None:
    """The match has ended, without scores if it was aborted. One in which no person's browser sat is nobody's."""
    sitting = list(db.execute(select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat)).mappings())
    end_table(db, match_id, scores, sitting)
    held = _players(db, match_id)
    if not held:
        return
    if db.dialect.name == "postgresql":  # SQLite has one writer anyway
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": IN_ORDER})
    if db.execute(select(played.c.seat).where(played.c.match_id == match_id).limit(1)).first():
        return  # it is an old match, and another process was faster
    match = db.execute(select(matches).where(matches.c.id == match_id)).mappings().one()
    first_move = select(func.min(moves.c.at)).where(moves.c.match_id == match_id, moves.c.number > match["came_with"])
    ended = {
        "match_id": match_id,
        "number": (db.execute(select(func.max(played.c.number))).scalar() or 0) + 1,
        "game": match["game"],
        "options": match["options"],
        "seats": len(sitting),
        "began_at": db.execute(first_move).scalar() or match["updated_at"],
        "ended_at": match["updated_at"],
        "moves": match["entries"] - match["came_with"],
    }
    own_rules = not match["brought"] and match["data"] is None and (match["start"] is None or match["first"] > 0)
    people = list(held.values())
    rows = []
    for number, seat in enumerate(sitting):
        person = held.get(number)
        gone = seat["kind"] == PERSON and (seat["resigned"] or seat["stand_in"] is not None)
        alone = person is not None and people.count(person) == 1  # else they play for several, and nobody knows as whom
        score = scores[number] if scores else None
        rows.append(
            {
                **ended,
                "seat": number,
                "person_hash": person,
                "name": seat["name"],
                "level": seat["level"] if seat["kind"] == BOT else None,
                "program": seat["program"],
                "rank": score.rank if score else None,
                "points": score.points if score else None,
                "parts": score.parts if score else None,
                "field": _field([*scores[:number], *scores[number + 1 :]]) if scores else None,
                "gone": gone,
                "lost_on_time": has_lost_on_time(seat["clock"]),
                "counts": own_rules and bool(scores) and alone and not gone,
                **dict.fromkeys(RATING),
            }
        )
    if match["rated"] and own_rules and scores and len(set(people)) == len(people):
        _rate(db, rows)
    db.execute(played.insert(), rows)


def _players(db: Connection, match_id: str) -> dict[int, str]:
    """Seat -> whoever has held it first, of those who hold it; programs are nobody."""
    held = and_(holders.c.match_id == match_id, ~holders.c.lost, holders.c.person_hash.not_in(select(programs.c.id)))
    chosen = select(holders.c.seat, holders.c.person_hash).where(held)
    found: dict[int, str] = {}
    for seat, person in db.execute(chosen.order_by(func.coalesce(holders.c.since, 0), holders.c.person_hash)):
        found.setdefault(seat, person)
    return found


def _field(others: Sequence[Score]) -> dict[str, Any]:
    parts = [score.parts for score in others if score.parts is not None]
    return {
        "points": fmean(score.points for score in others),
        "parts": {part: fmean(one[part] for one in parts) for part in parts[0]} if parts else {},
    }


def _rate(db: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Put the ratings into the rows of a match, unless somebody sits there of whom nothing is known.

    Whoever has left is last, whatever the bot has made of it.
    """
    before = []
    for row in rows:
        bots = BOT_RATINGS.get(row["game"], {})
        known = bots.get(row["level"]) if row["level"] else _rating(db, row["person_hash"], row["game"])
        if known is None:
            return
        before.append(known)
    places = [row["seats"] + 1 if row["gone"] else row["rank"] for row in rows]
    for row, old, new in zip(rows, before, rated(before, places), strict=True):
        if row["level"] is None:
            row |= {"mu_before": old.mu, "sigma_before": old.sigma, "mu": new.mu, "sigma": new.sigma}


def _rating(db: Connection, person: str | None, game: str) -> Rating | None:
    if person is None:
        return None
    mine = and_(played.c.person_hash == person, played.c.game == game, played.c.mu.is_not(None))
    newest = select(played.c.mu, played.c.sigma).where(mine).order_by(played.c.number.desc()).limit(1)
    row = db.execute(newest).one_or_none()
    return Rating(*row) if row else NEW


def not_counted(db: Connection) -> list[str]:
    """The matches that ended before what became of them was kept, in the order in which they did."""
    kept = exists().where(played.c.match_id == matches.c.id)
    is_person = holders.c.person_hash.not_in(select(programs.c.id))
    held = exists().where(holders.c.match_id == matches.c.id, ~holders.c.lost, is_person)
    chosen = select(matches.c.id).where(matches.c.phase.in_((OVER, ABORTED)), held, ~kept)
    return list(db.scalars(chosen.order_by(matches.c.updated_at, matches.c.id)))


def count_once(db: Connection, person: str) -> None:
    """Who turns out to have played for several in a match has played it for nobody: the others' results stay."""
    mine = select(played.c.match_id).where(played.c.person_hash == person)
    several = list(db.scalars(mine.group_by(played.c.match_id).having(func.count() > 1)))
    theirs = and_(played.c.person_hash == person, played.c.match_id.in_(several))
    db.execute(update(played).where(theirs).values(**dict.fromkeys(RATING), counts=False))


def forget_played(db: Connection, person: str) -> None:
    """Nothing of somebody stays but places and points, where others played who count them."""
    theirs = select(played.c.match_id).where(played.c.person_hash == person)
    void = dict.fromkeys(("person_hash", "parts", "field", *RATING))
    ids = list(db.scalars(theirs))
    db.execute(update(played).where(played.c.person_hash == person).values(**void, name="", counts=False))
    of_others = select(played.c.match_id).where(played.c.person_hash.is_not(None))
    db.execute(delete(played).where(played.c.match_id.in_(ids), played.c.match_id.not_in(of_others)))
    db.execute(delete(leaderboard).where(leaderboard.c.person_hash == person))


def rate_again(db: Connection) -> int:
    """All ratings anew, from the beginning and in order, by the model and the bots' ratings of now; returns how many
    matches are rated."""
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": IN_ORDER})
    was_rated = select(played.c.match_id).where(played.c.mu.is_not(None)).distinct()
    chosen = select(played).where(played.c.match_id.in_(was_rated)).order_by(played.c.number, played.c.seat)
    found: dict[str, list[dict[str, Any]]] = {}
    for one in db.execute(chosen).mappings():
        found.setdefault(one["match_id"], []).append(dict(one))
    now: dict[tuple[str, str], Rating] = {}
    for rows in found.values():
        game = rows[0]["game"]
        bots = BOT_RATINGS.get(game, {})
        # whoever was forgotten is somebody new each time
        before = [
            bots.get(row["level"], NEW) if row["level"] else now.get((row["person_hash"], game), NEW) for row in rows
        ]
        places = [row["seats"] + 1 if row["gone"] else row["rank"] for row in rows]
        for row, old, new in zip(rows, before, rated(before, places), strict=True):
            if row["mu"] is None:
                continue
            now[row["person_hash"], game] = new
            this = and_(played.c.match_id == row["match_id"], played.c.seat == row["seat"])
            values = {"mu_before": old.mu, "sigma_before": old.sigma, "mu": new.mu, "sigma": new.sigma}
            db.execute(update(played).where(this).values(values))
    return len(found)


# -- reading ------------------------------------------------------------------------------------------


def games_of(db: Connection, person: str) -> list[str]:
    """Those of which they have ended a match."""
    mine = select(played.c.game).where(played.c.person_hash == person).distinct()
    return list(db.scalars(mine.order_by(played.c.game)))


def ended_matches(
    db: Connection, person: str, game: str = "", limit: int | None = None, offset: int = 0
) -> list[list[Row]]:
    """The matches that they have ended, newest first: of each all seats."""
    mine = select(played.c.match_id, played.c.number).where(_of(person, game)).distinct()
    shown = mine.order_by(played.c.number.desc()).limit(limit).offset(offset).subquery()
    chosen = select(played).join(shown, shown.c.match_id == played.c.match_id)
    found: dict[str, list[Row]] = {}
    for row in db.execute(chosen.order_by(played.c.number.desc(), played.c.seat)).mappings():
        found.setdefault(row["match_id"], []).append(dict(row))
    return list(found.values())


def own_rows(db: Connection, person: str) -> list[dict[str, Any]]:
    """What is kept of all that they have ended, their ratings included, oldest first."""
    shown = [column for column in played.c if column.name not in ("number", "person_hash", "level")]
    chosen = select(*shown).where(played.c.person_hash == person)
    return [dict(row) for row in db.execute(chosen.order_by(played.c.number)).mappings()]


def still_there(db: Connection, ids: Sequence[str]) -> set[str]:
    """Those of these matches that have not been cleared away."""
    return set(db.scalars(select(matches.c.id).where(matches.c.id.in_(ids))))


def counted(db: Connection, person: str, game: str = "") -> list[Row]:
    """What their figures are made of, oldest first."""
    shown = [played.c[name] for name in ("game", "seats", "seat", "rank", "points", "parts", "field")]
    mine = select(*shown).where(_of(person, game), played.c.counts)
    return [dict(row) for row in db.execute(mine.order_by(played.c.number)).mappings()]


def opponents(db: Connection, person: str, game: str = "") -> list[Opponent]:
    """Against whom they have played most: members by their name, guests by that at the table, bots by their level.

    A guest who had another name at another table is somebody else there: that it was one person is theirs to tell.
    """
    mine, other = played.alias("mine"), played.alias("other")
    name = case((other.c.level.is_not(None), literal("")), else_=func.coalesce(members.c.name, other.c.name))
    who = (name, func.coalesce(other.c.level, ""), members.c.name.is_not(None), other.c.program.is_not(None))
    person_or_name = case((other.c.level.is_not(None), literal("")), else_=other.c.person_hash)
    chosen = (
        select(
            *who,
            func.count(),
            func.sum(case((mine.c.rank < other.c.rank, 1), else_=0)),
            func.sum(case((mine.c.rank > other.c.rank, 1), else_=0)),
        )
        .join(other, and_(other.c.match_id == mine.c.match_id, other.c.seat != mine.c.seat))
        .join(members, members.c.person_hash == other.c.person_hash, isouter=True)
        .where(mine.c.person_hash == person, mine.c.counts, or_(other.c.level.is_not(None), other.c.name != ""))
        .group_by(*who, person_or_name)
        .order_by(func.count().desc(), func.max(mine.c.number).desc())
        .limit(MOST_OPPONENTS)
    )
    if game:
        chosen = chosen.where(mine.c.game == game)
    return [
        Opponent(name, level, bool(member), bool(program), *rest)
        for name, level, member, program, *rest in db.execute(chosen)
    ]


def _of(person: str, game: str) -> Any:
    return and_(played.c.person_hash == person, played.c.game == game if game else literal(value=True))


# -- ratings ------------------------------------------------------------------------------------------


def _newest() -> Subquery:
    """Of each person and game, the last rated match, and how many there are."""
    of = (played.c.person_hash, played.c.game)
    last = select(*of, func.max(played.c.number).label("number"), func.count().label("games"))
    return last.where(played.c.mu.is_not(None), played.c.person_hash.is_not(None)).group_by(*of).subquery()


def _standings() -> Select[Any]:
    last = _newest()
    there = and_(played.c.number == last.c.number, played.c.person_hash == last.c.person_hash)
    return select(played.c.game, played.c.mu, played.c.sigma, last.c.games, played.c.person_hash, members.c.name).join(
        last, there
    )


def ratings_of(db: Connection, person: str) -> dict[str, Standing]:
    """Game -> how they stand in it."""
    chosen = _standings().join(members, members.c.person_hash == played.c.person_hash, isouter=True)
    return {
        row.game: Standing(row.name or "", "", Rating(row.mu, row.sigma), row.games, mine=True)
        for row in db.execute(chosen.where(played.c.person_hash == person))
    }


def board(db: Connection, game: str, person: str) -> list[Standing]:
    """Those who want to be seen, by the low end: what they have surely reached comes first."""
    chosen = (
        _standings()
        .join(members, members.c.person_hash == played.c.person_hash)
        .join(leaderboard, leaderboard.c.person_hash == played.c.person_hash)
        .where(played.c.game == game)
    )
    found = [
        Standing(row.name, "", Rating(row.mu, row.sigma), row.games, mine=row.person_hash == person)
        for row in db.execute(chosen)
    ]
    return sorted(found, key=lambda one: (-one.rating.low, one.name))


def rated_in(db: Connection, match_id: str) -> list[Rated]:
    """What a match has made of ratings."""
    shown = [played.c[name] for name in ("seat", "mu_before", "sigma_before", "mu", "sigma")]
    public = and_(members.c.person_hash == played.c.person_hash, leaderboard.c.person_hash == played.c.person_hash)
    chosen = select(*shown, exists().where(public)).where(played.c.match_id == match_id, played.c.mu.is_not(None))
    return [
        Rated(seat, Rating(*numbers[:2]), Rating(*numbers[2:]), bool(is_public))
        for seat, *numbers, is_public in db.execute(chosen.order_by(played.c.seat))
    ]


def set_on_board(db: Connection, person: str, shown: bool) -> None:
    db.execute(delete(leaderboard).where(leaderboard.c.person_hash == person))
    if shown:
        db.execute(leaderboard.insert(), {"person_hash": person})


def is_on_board(db: Connection, person: str) -> bool:
    return db.execute(select(leaderboard).where(leaderboard.c.person_hash == person)).first() is not None


def is_member(db: Connection, person: str) -> bool:
    return db.execute(select(members.c.name).where(members.c.person_hash == person)).first() is not None
