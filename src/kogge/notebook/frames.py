"""What came out of many matches as data frames of Polars: tidy, a row for each thing that was counted.

`docs/notebooks.md` lists the tables with their columns; a test holds it to that.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kogge.arena.figures import win_shares
from kogge.arena.kept import FILE, load
from kogge.arena.lab import Lab, compared
from kogge.arena.report import Report, report
from kogge.arena.summary import Summary
from kogge.arena.tournament import Plain, Tournament
from kogge.extras import extra
from kogge.notebook.looking import NotShown

if TYPE_CHECKING:
    from polars import DataFrame

Row = Mapping[str, Any]
Blocks = Sequence[Plain]
Estimated = Mapping[str, float | None] | None

USUAL = "as it is"  # the variant of a lab that changes nothing
OF_A_BOT = ("win_share", "rank", "points", "margin", "rating")


def frame(what: object, table: str = "") -> "DataFrame":
    """One table of what came out: of a simulation, a tournament, its blocks, a lab, or the folder of either."""
    tables = tables_of(what)
    if not tables:
        raise NotShown(
            en=f"There is no table of a {type(what).__name__}; there are some of what came out of many games, and of "
            "the folders that keep it.",
            de=f"Von einem {type(what).__name__} gibt es keine Tabelle; es gibt sie von dem, was bei vielen Partien "
            "herauskam, und von den Ordnern, in denen es liegt.",
        )
    table = table or next(iter(tables))
    if table not in tables:
        known = ", ".join(tables)
        raise NotShown(
            en=f"There is no table “{table}” here; there are {known}.",
            de=f"Eine Tabelle „{table}“ gibt es hier nicht; es gibt {known}.",
        )
    made: DataFrame = extra("polars", "notebook").DataFrame(list(tables[table]()), infer_schema_length=None)
    return made


def tables_of(what: object) -> dict[str, Callable[[], Iterator[Row]]]:
    """The tables that there are, by name, each made when it is asked for."""
    if isinstance(what, str | Path):
        return tables_of_folder(Path(what))
    if isinstance(what, Summary):
        found = what.to_json()
        return {
            "bots": lambda: simulated_bots(found),
            "seats": lambda: simulated_seats(found),
            "points": lambda: had_points(what),
            "lengths": lambda: lengths(what),
        }
    if isinstance(what, Report):
        return {"bots": lambda: bots(what), "seats": lambda: seats(what), "parts": lambda: parts(what)}
    if isinstance(what, Lab):
        return {"figures": lambda: figures(what)}
    if isinstance(what, list) and what and all(isinstance(block, dict) and "matches" in block for block in what):
        return {"matches": lambda: matches(what)}
    return {}


def tables_of_folder(folder: Path) -> dict[str, Callable[[], Iterator[Row]]]:
    """Of a kept tournament, or of a lab, which keeps each of its tournaments in a folder with a number."""
    variants = sorted((below for below in folder.glob("*") if below.name.isdecimal()), key=lambda one: int(one.name))
    if variants and not (folder / FILE).is_file():
        played: list[tuple[str, Tournament, Blocks]] = [
            (one.name if place else "", *load(one)) for place, one in enumerate(variants)
        ]
        return tables_of(compared(played))
    tournament, blocks = load(folder)
    return {"matches": lambda: matches(blocks), **tables_of(report(tournament, blocks))}


# -- a simulation ---------------------------------------------------------------------------------


def simulated_bots(found: Row) -> Iterator[Row]:
    for bot, wins in found["wins_by_bot"].items():
        had, seats = found["points"]["by_bot"][bot], found["bots"].count(bot)
        first, median, third = map(float, had["quartiles"])
        yield {
            "bot": bot,
            "seats": seats,
            "games": found["games"],
            "wins": wins,
            "win_share": wins / found["games"],
            "fair_share": seats / found["seats"],
            "points_mean": had["mean"],
            "points_sd": had["sd"],
            "points_min": had["min"],
            "points_q1": first,
            "points_median": median,
            "points_q3": third,
            "points_max": had["max"],
        }


def simulated_seats(found: Row) -> Iterator[Row]:
    for seat, wins in enumerate(found["wins_by_seat"]):
        yield {"seat": seat, "games": found["games"], "wins": wins, "win_share": wins / found["games"]}


def had_points(summary: Summary) -> Iterator[Row]:
    for bot, had in summary.points.items():
        for points in sorted(had):
            yield {"bot": bot, "points": points, "times": had[points]}


def lengths(summary: Summary) -> Iterator[Row]:
    for decisions in sorted(summary.lengths):
        yield {"decisions": decisions, "games": summary.lengths[decisions]}


# -- a tournament ---------------------------------------------------------------------------------


def bots(found: Row) -> Iterator[Row]:
    for bot, its in found["by_bot"].items():
        for figure in OF_A_BOT:
            about = {"bot": bot, "seats": its["seats"], "fair_share": its["fair_share"], "figure": figure}
            yield about | estimated(its[figure])


def seats(found: Row) -> Iterator[Row]:
    for seat, share in enumerate(found["by_seat"]):
        yield {"seat": seat} | estimated(share)


def parts(found: Row) -> Iterator[Row]:
    for bot, its in found["by_bot"].items():
        for part, points in its["parts"].items():
            yield {"bot": bot, "part": part} | estimated(points)


def matches(blocks: Blocks) -> Iterator[Row]:
    for block in blocks:
        for number, match in enumerate(block["matches"]):
            results, shares = match["results"], win_shares(match["results"])
            for seat, bot in enumerate(match["bots"]):
                yield {
                    "block": block["block"],
                    "match": number,
                    "seat": seat,
                    "bot": bot,
                    "points": results[seat]["points"],
                    "rank": results[seat]["rank"],
                    "win_share": shares[seat],
                    "decisions": match["decisions"][seat],
                    "cpu_seconds": match["cpu"]["seconds"][seat],
                }


# -- a lab ----------------------------------------------------------------------------------------


def figures(lab: Row) -> Iterator[Row]:
    for variant in lab["variants"]:
        changed = counted(variant["difference"]) if variant["difference"] else {}
        for (figure, of), value in counted(variant["figures"]).items():
            by = estimated(changed.get((figure, of)))
            yield {
                "variant": variant["name"] or USUAL,
                "figure": figure,
                "of": of,
                **estimated(value),
                "difference": by["mean"],
                "difference_low": by["low"],
                "difference_high": by["high"],
            }


def counted(found: Row) -> dict[tuple[str, str], Estimated]:
    """What is counted, and of which seat, part of the score or bot; "" for the match itself."""
    return {
        **{(figure, ""): found[figure] for figure in ("length", "points", "spread")},
        **{("win_share_of_seat", str(seat)): share for seat, share in enumerate(found["by_seat"])},
        **{("points_from", part): points for part, points in found["parts"].items()},
        **{("win_share_of_bot", bot): share for bot, share in found["win_share"].items()},
    }


def estimated(value: Estimated) -> dict[str, float | None]:
    return {end: value[end] if value else None for end in ("mean", "low", "high")}
