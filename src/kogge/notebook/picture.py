"""A view as one picture: all that a page shows of it, in an SVG that needs nothing from elsewhere.

A notebook shows it as an image. So its styles touch nothing outside, nothing outside touches it, no script runs in it
and nothing is fetched. It is light or dark as the system is.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Template
from markupsafe import Markup

from kogge.engine.game import Game
from kogge.engine.lesson import Figure, Window
from kogge.engine.match import PERSON
from kogge.engine.scene import Fact, Panel, Scene
from kogge.engine.seats import NOBODY
from kogge.notebook.looking import Look
from kogge.notebook.styles import styles
from kogge.table.drawing.facts import SeatLine
from kogge.table.drawing.icons import with_icons
from kogge.table.drawing.lessons import draw_figure
from kogge.table.drawing.linked_files import colours_of, file_of, styles_of
from kogge.table.drawing.patches import Patches
from kogge.table.drawing.templates import environment, symbols_of
from kogge.table.drawing.things import Things
from kogge.table.words import joined, say, speaker

# in the units of the drawing
WIDTH = 1180
BOARD, BOARD_ALONE = 898, 1160  # as in picture.css
BAR, SEAT, PROMPT, OWN, GAP, LINES = 52, 148, 72, 232, 10, 2
MOST_TALL = 4  # seats whose panels are as high as that; of more they are lower
HERE = Path(str(files(__package__)))
SVG = 'xmlns="http://www.w3.org/2000/svg"'

_ONLY_LIVE = re.compile(r' (?:(?:data-(?!game)|aria-)[\w-]+|tabindex|role|id|type|title|popovertarget)="[^"]*"')
_USED, _SYMBOL = re.compile(r'href="#([\w-]+)"'), re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)


class Shown(NamedTuple):
    """What the template shows; for the parts of a page, what they ask a page for."""

    game: Game[Any]
    prompt: Markup
    more: Markup
    actor: int
    mine: int  # the seat that sees it so; below 0: a spectator
    around: Sequence[int]
    seats: Sequence[SeatLine]
    panels: Sequence[Panel]
    facts: Sequence[Fact]
    board: Markup
    own: Markup
    height: int  # of the board
    held: Sequence[int] = ()  # nobody can do anything here
    notes: Sequence[str] = ()


class Leaf(NamedTuple):
    """A part of the table that is a picture of its own, by its name."""

    title: str
    svg: str


def leaves(look: Look, lang: str) -> list[Leaf]:
    """The table as a page shows it at first, with the seats and the viewer's own area; then what else lies on it."""
    scene = look.game.scene(look.view, look.names, lang)
    (title, first), *rest = parts_of(scene)
    return [
        Leaf(title, table(look, scene, first, lang)),
        *(Leaf(title, board(look, part, lang)) for title, part in rest),
    ]


def parts_of(scene: Scene) -> list[tuple[str, Window]]:
    """What a wide screen shows, one after the other."""
    whole = [("", Window(0, 0, scene.width, scene.height))]
    return [(zoom.text, Window(zoom.x, zoom.y, zoom.width, zoom.height)) for zoom in scene.zooms if zoom.wide] or whole


def table(look: Look, scene: Scene, part: Window, lang: str) -> str:
    game, view = look.game, look.view
    mine = max(view.viewer, NOBODY)
    prompt, more = prompt_of(look, lang)
    high = min(view.seats, MOST_TALL)
    height = max(round(BOARD * part.height / part.width), high * (SEAT + GAP) - GAP)
    shown = Shown(
        game=game,
        prompt=prompt,
        more=more,
        actor=view.actor,
        mine=mine,
        around=[(mine + 1 + step) % view.seats for step in range(view.seats)],
        seats=[seat_line(look, seat) for seat in range(view.seats)],
        panels=scene.panels,
        facts=scene.facts,
        board=draw_figure(game, Figure(view, window=part), look.names, lang),
        own=draw_figure(game, Figure(view, own=True), look.names, lang) if mine >= 0 else Markup(),
        height=height,
    )
    patch = Patches().of("part_seats.html.jinja", Things(scene, [], [], {}, {}, {}))
    drawn = template().render(p=shown, lang=lang, say=speaker(lang), patch=patch)
    tall = BAR + GAP + height + GAP + PROMPT + LINES + (OWN if mine >= 0 else 0) + GAP
    return picture(game, drawn, tall)


def board(look: Look, part: Window, lang: str) -> str:
    height = round(BOARD_ALONE * part.height / part.width)
    drawn = Markup(
        '<div class="picture" data-game="{}" lang="{}"><div class="picture-table alone">'
        '<div class="board" style="height: {}px"><div class="window">{}</div></div></div></div>'
    ).format(look.game.accent, lang, height, draw_figure(look.game, Figure(look.view, window=part), look.names, lang))
    return picture(look.game, drawn, height + GAP)


def picture(game: Game[Any], drawn: str, height: int) -> str:
    """The drawing, which is HTML, with its symbols and styles in one SVG."""
    drawn = _ONLY_LIVE.sub("", drawn).replace(" inert>", ">").replace(f" {SVG}", "").replace("<svg ", f"<svg {SVG} ")
    sheets = ["table.css", *colours_of(game), *styles_of(game)]
    style = styles([*(file for name in sheets if (file := file_of(name))), HERE / "picture.css"], drawn)
    return (
        f'<svg {SVG} viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">'
        f"<style>{style.replace('<', '&lt;')}</style><defs>{symbols(game, drawn)}</defs>"
        f'<foreignObject width="{WIDTH}" height="{height}"><body xmlns="http://www.w3.org/1999/xhtml">{drawn}</body>'
        "</foreignObject></svg>"
    )


def symbols(game: Game[Any], drawn: str) -> str:
    """Those that are used, and those that they use."""
    known, found = sprite(game), ""
    wanted = list(dict.fromkeys(_USED.findall(drawn)))
    for name in wanted:
        found += known[name]
        wanted += [inner for inner in _USED.findall(known[name]) if inner not in wanted]
    return found


@cache
def sprite(game: Game[Any]) -> dict[str, str]:
    """All symbols of the house and of a game."""
    sheets = ["symbols.svg.jinja", *symbols_of(game)]
    text = "".join(environment().get_template(name).render() for name in sheets)
    return {symbol[1]: symbol[0] for symbol in _SYMBOL.finditer(text)}


@cache
def template() -> Template:
    return environment().from_string((HERE / "picture.html.jinja").read_text(encoding="utf-8"))


def seat_line(look: Look, seat: int) -> SeatLine:
    player = look.players[seat]
    return SeatLine(
        seat=seat,
        name=player.name,
        level="" if player.kind == PERSON else player.kind,
        open=False,
        mine=seat == look.view.viewer,
        looking=seat == look.view.viewer,
        acting=seat == look.view.actor,
        present=True,
        stand_in="",
        host=False,
        patience_left=None,
    )


def prompt_of(look: Look, lang: str) -> tuple[Markup, Markup]:
    """What whoever looks has to decide, or whom the game waits for, or who has won: a large line and a small one."""
    game, view = look.game, look.view
    if view.actor == NOBODY:
        winners = [look.names[result.seat] for result in view.results() if result.won]
        key = "won together" if len(winners) > 1 else "won" if winners else "nobody won"
        return Markup.escape(say(key, lang, names=joined(winners, lang)) if winners else say(key, lang)), Markup()
    if view.actor != view.viewer:
        return Markup.escape(say("waits for", lang, name=look.names[view.actor])), Markup()
    large, small = game.prompt_lines(view, look.names, lang)
    return with_icons(game.icons, large), with_icons(game.icons, small)
