"""What came out of a tournament or a lab as one page: plots and tables in both languages, nothing from elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader
from markupsafe import Markup

from kogge.arena.ladder import LADDER
from kogge.cli import arena_tables, lab_tables
from kogge.cli.arena_tables import Report
from kogge.cli.page.plots import NEUTRAL, SHAPES, Row, legend_symbol, mark, plot
from kogge.cli.words import LANGUAGES, on_one_line, say
from kogge.engine.scene import Section
from kogge.games import find_game

TEMPLATES = Environment(
    loader=PackageLoader("kogge.cli", "page"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)


class Plot(NamedTuple):
    title: str
    help: str
    drawing: Markup


class Entry(NamedTuple):
    """One of those who are told apart by shapes."""

    symbol: Markup
    name: str
    note: str = ""


class Chapter(NamedTuple):
    """A tournament, or a lab."""

    title: str
    notes: Sequence[str]
    legend: Sequence[Entry]
    plots: Sequence[Plot]
    tables: Sequence[Section]


class Body(NamedTuple):
    """All of the page in one language."""

    title: str
    overview: Sequence[Section]
    chapters: Sequence[Chapter]
    ending: str


def report_page(reports: Sequence[Report], lang: str) -> str:
    """Tournaments, each with its plots and tables; several have a table in common first."""
    return _page({tongue: _tournaments(reports, tongue) for tongue in LANGUAGES}, lang)


def lab_page(lab: Mapping[str, Any], lang: str) -> str:
    return _page({tongue: _lab(lab, tongue) for tongue in LANGUAGES}, lang)


def _page(bodies: Mapping[str, Body], lang: str) -> str:
    names = {tongue: say("arena.language", tongue) for tongue in bodies}
    return TEMPLATES.get_template("page.html.jinja").render(bodies=bodies, first=lang, names=names)


# -- tournaments ----------------------------------------------------------------------------------


def _tournaments(reports: Sequence[Report], lang: str) -> Body:
    overview = [arena_tables.overview(reports, lang)] if len(reports) > 1 else []
    chapters = [tournament_chapter(report, lang) for report in reports]
    return Body(say("arena.page", lang), overview, chapters, say("arena.how sure", lang))


def tournament_chapter(report: Report, lang: str) -> Chapter:
    shapes = {bot: place % SHAPES for place, bot in enumerate(report["by_bot"])}
    notes = {rung.name: say("arena.rung", lang, since=rung.since, note=rung.note[lang]) for rung in LADDER}
    return Chapter(
        arena_tables.title(report, lang),
        arena_tables.notes(report, lang),
        [Entry(legend_symbol(shape), bot, notes.get(bot, "")) for bot, shape in shapes.items()],
        list(_plots(report, shapes, lang)),
        arena_tables.sections(report, lang),
    )


def _plots(report: Report, shapes: Mapping[str, int], lang: str) -> Iterator[Plot]:
    found, seats = report["by_bot"], report["seats"]
    names = {bot: bot if one["seats"] == 1 else f"{one['seats']} × {bot}" for bot, one in found.items()}
    wins = [
        Row(names[bot], mark(one["win_share"], shapes[bot], 100), 100 * one["fair_share"]) for bot, one in found.items()
    ]
    yield _plot("arena.wins plot", wins, lang, "arena.fair")
    if all(one["margin"] for one in found.values()):
        margins = [Row(names[bot], mark(one["margin"], shapes[bot]), 0.0) for bot, one in found.items()]
        yield _plot("arena.margin plot", margins, lang, "arena.even")
        rated = [Row(names[bot], mark(one["rating"], shapes[bot])) for bot, one in found.items()]
        yield _plot("arena.rating plot", rated, lang)
    by_seat = [
        Row(say("arena.seat of", lang, seat=seat), mark(share, NEUTRAL, 100), 100 / seats)
        for seat, share in enumerate(report["by_seat"])
    ]
    yield _plot("arena.seats plot", by_seat, lang, "arena.fair")
    game = find_game(report["game"])
    parts = [
        Row(game.say_part(part, lang), [m for bot in found for m in mark(found[bot]["parts"].get(part), shapes[bot])])
        for part in next(iter(found.values()))["parts"]
    ]
    yield _plot("arena.parts", parts, lang)


def _plot(key: str, rows: Sequence[Row], lang: str, reference: str = "") -> Plot:
    """`reference` is the key of what the dashed line means."""
    alone = say("arena.plot help alone", lang)
    told = say("arena.plot help", lang, reference=say(reference, lang)) if reference else alone
    title = say(key, lang)
    return Plot(title, told, plot(rows, title, lang))


# -- the lab --------------------------------------------------------------------------------------


def _lab(lab: Mapping[str, Any], lang: str) -> Body:
    return Body(say("lab.page", lang), [], [lab_chapter(lab, lang)], say("lab.how sure", lang))


def lab_chapter(lab: Mapping[str, Any], lang: str) -> Chapter:
    changes = lab["variants"][1:]
    plots = []
    for path, label, scale in lab_tables.lines(lab, lang):
        marks = [
            one
            for place, change in enumerate(changes)
            for one in mark(lab_tables.at(change["difference"], path), place % SHAPES, scale)
        ]
        plots.append(Plot(label, "", plot([Row("", marks, 0.0)], label, lang)))
    return Chapter(
        lab_tables.title(lab, lang),
        [say("seed", lang, seed=on_one_line(lab["seed"])), say("lab.plot help", lang)],
        [Entry(legend_symbol(place % SHAPES), change["name"]) for place, change in enumerate(changes)],
        plots,
        lab_tables.sections(lab, lang),
    )
