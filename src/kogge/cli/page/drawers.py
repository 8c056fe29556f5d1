"""What came out of many games as a piece of HTML for a notebook: plots that need nothing from elsewhere, and tables."""

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from kogge.arena.summary import Summary
from kogge.cli import simulation_tables
from kogge.cli.arena_tables import Report
from kogge.cli.page import TEMPLATES, Chapter, Entry, Plot, lab_chapter, tournament_chapter
from kogge.cli.page.plots import SHAPES, Mark, Row, legend_symbol, plot
from kogge.cli.words import on_one_line, say

SVG = 'xmlns="http://www.w3.org/2000/svg"'
IMAGE = Markup('<img alt="{}" src="data:image/svg+xml;base64,{}" style="width: {}px; max-width: 100%; height: auto">')


def of_simulation(summary: Summary, lang: str) -> str:
    return drawn(simulation_chapter(summary, lang), "", lang)


def of_tournament(report: Report, lang: str) -> str:
    return drawn(tournament_chapter(report, lang), say("arena.how sure", lang), lang)


def of_lab(lab: Mapping[str, Any], lang: str) -> str:
    return drawn(lab_chapter(lab, lang), say("lab.how sure", lang), lang)


def drawn(chapter: Chapter, ending: str, lang: str) -> str:
    template = TEMPLATES.get_template("notebook.html.jinja")
    return template.render(chapter=chapter, ending=ending, lang=lang, image=image)


def simulation_chapter(summary: Summary, lang: str) -> Chapter:
    found = summary.to_json()
    shapes = {bot: place % SHAPES for place, bot in enumerate(found["wins_by_bot"])}
    wins, points = [], []
    for bot, shape in shapes.items():
        fair = 100 * found["bots"].count(bot) / found["seats"]
        wins.append(Row(bot, [Mark(shape, 100 * found["wins_by_bot"][bot] / found["games"], None, None)], fair))
        had = found["points"]["by_bot"][bot]
        points.append(Row(bot, [Mark(shape, had["mean"], had["quartiles"][0], had["quartiles"][2])]))
    titles = [say(key, lang) for key in ("arena.wins plot", "points")]
    return Chapter(
        simulation_tables.title(found, lang),
        [say("seed", lang, seed=on_one_line(summary.seed)), *simulation_tables.notes(found, lang)],
        [Entry(legend_symbol(shape), bot) for bot, shape in shapes.items()],
        [
            Plot(titles[0], say("simulate.wins help", lang), plot(wins, titles[0], lang)),
            Plot(titles[1], say("simulate.points help", lang), plot(points, titles[1], lang)),
        ],
        simulation_tables.sections(found, lang),
    )


def image(svg: Markup, text: str, width: int) -> Markup:
    """A drawing of the page as an image: with its colours, which so touch nothing else."""
    opening, rest = svg.split(">", 1)
    ground = "svg.plot { background: var(--paper); }"
    alone = f"{opening} {SVG}><style>{colours()}{ground}</style>{rest}"
    return IMAGE.format(text, b64encode(alone.encode()).decode(), width)


@cache
def colours() -> str:
    return (files(__package__) / "plots.css").read_text(encoding="utf-8")
