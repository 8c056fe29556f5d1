"""A game's lesson as a page shows it. What is only looked at never changes, so it is drawn once; a task is drawn anew
whenever its reader has pointed at something."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

from kogge.engine.game import Game
from kogge.engine.lesson import Figure, Part, Task, played
from kogge.engine.scene import Choice, Scene
from kogge.engine.seats import NOBODY
from kogge.table.drawing.icons import with_icons
from kogge.table.drawing.patches import draw
from kogge.table.drawing.rules_html import Writer, all_rules_of
from kogge.table.drawing.things import Things, choices_in, things_in
from kogge.table.public_address import root
from kogge.table.refusals import NothingToRead
from kogge.table.words import say

# Figures are about as large as the table is drawn: up to so many units of the drawing they stand beside the text.
SIZES = {400: "slim", 560: "half"}
FULL = "full"
_REGION, _NAME = re.compile(r"<section\b[^>]*>"), re.compile(r' aria-label="[^"]*"')


class DrawnFigure(NamedTuple):
    caption: Markup
    html: Markup
    own: bool
    size: str


class DrawnTask(NamedTuple):
    name: str
    asked: Markup
    prompt: str
    figures: Sequence[DrawnFigure]  # as they are now, or after the reader's move
    things: Things  # what can be chosen
    did: str = ""  # what the reader has done
    answer: Markup = Markup()  # what the table says to it
    right: bool = False


class DrawnPart(NamedTuple):
    title: str
    html: Markup
    figures: Sequence[DrawnFigure]
    tasks: Sequence[DrawnTask]

    @property
    def size(self) -> str:
        """Of its largest figure."""
        return max((figure.size for figure in self.figures), key=[*SIZES.values(), FULL].index, default=FULL)


class _Told(NamedTuple):
    """A lesson as the game tells it, and who writes it down."""

    seats: Sequence[str]
    parts: Sequence[Part]
    writer: Writer
    show: Callable[[str], Markup]


@cache
def _told(game: Game[Any], lang: str) -> _Told:
    def show(text: str) -> Markup:
        return with_icons(game.icons, text)

    told = game.lesson(lang)
    if told is None:
        raise NothingToRead
    rules = all_rules_of(game, lang)
    writer = Writer(rules.numbers, f"{root()}/rules/{game.id}?n=", say("rulebook_table", lang), show)
    return _Told(told.seats, told.parts, writer, show)


@cache
def lesson(game: Game[Any], lang: str) -> Sequence[DrawnPart]:
    seats, parts, writer, show = _told(game, lang)
    return [
        DrawnPart(
            part.title,
            writer.write(part.text),
            [
                DrawnFigure(show(figure.caption), draw_figure(game, figure, seats, lang), figure.own, size_of(figure))
                for figure in part.figures
            ],
            [_drawn(game, task, lang) for task in part.tasks],
        )
        for part in parts
    ]


class Still(Things):
    """Things of a figure, which are only looked at: they have no ids, so that a page can hold several figures."""

    def __init__(self, figure: Figure, scene: Scene, choices: Sequence[Choice]) -> None:
        super().__init__(scene, choices, figure.chosen, {}, {}, {})
        self.part = figure.window

    def at(self, thing: str, label: str = "", piece: str = "") -> Markup:
        return Markup("")


def draw_figure(game: Game[Any], figure: Figure, seats: Sequence[str], lang: str) -> Markup:
    """A figure of a lesson; what can be chosen is shown only where something has been."""
    view = figure.view
    choices = choices_in(game, view, seats, lang) if figure.chosen else []
    things = Still(figure, game.scene(view, seats, lang, figure.chosen, choices), choices)
    template = "own.html.jinja" if figure.own else "table.svg.jinja"
    return draw(template, game, things, lang, view.viewer if view.viewer >= 0 else NOBODY)


def draw_task(game: Game[Any], name: str, lang: str, chosen: Sequence[str], move: str) -> DrawnTask:
    """What its reader sees who has pointed at this so far, or has made this move."""
    tasks = [task for part in _told(game, lang).parts for task in part.tasks if task.name == name]
    if not tasks:
        raise NothingToRead
    return _drawn(game, tasks[0], lang, chosen, move)


def _drawn(game: Game[Any], task: Task, lang: str, chosen: Sequence[str] = (), move: str = "") -> DrawnTask:
    """Nothing is foretold: it is for the reader to find out, and for the table to answer."""
    seats, _, writer, _ = _told(game, lang)
    state, action = task.state, task.state.vocabulary().read(move)
    view = state.view(state.actor)

    def things_on(place: str) -> Things:
        things = things_in(game, view, seats, lang, chosen, None, previews=False)
        things.page = f"{task.name}{place}-"
        return things

    def drawn(number: int, figure: Figure) -> Markup:
        """Of several windows onto the table each has ids of its own."""
        things = things_on(f"-{number}" if number and not figure.own else "")
        things.part = figure.window
        html = draw("own.html.jinja" if figure.own else "table.svg.jinja", game, things, lang, state.actor)
        return Markup(_REGION.sub(lambda tag: _NAME.sub("", tag[0]), str(html)))  # a page has one region of a name

    def framed(figure: Figure, html: Markup) -> DrawnFigure:
        return DrawnFigure(Markup(), html, figure.own, size_of(figure))

    asked, prompt, figures = writer.write_line(task.asked), game.prompt(view, seats, lang), task.figures()
    if action is None or action not in state.options:
        shown = [framed(figure, drawn(number, figure)) for number, figure in enumerate(figures)]
        return DrawnTask(task.name, asked, prompt, shown, things_on(""))
    answer = task.answer_to(move)
    return DrawnTask(
        task.name,
        asked,
        prompt,
        [framed(figure, draw_figure(game, figure, seats, lang)) for figure in task.figures(played(state, move))],
        things_on(""),
        game.say_action(view, action, seats, lang, previews=False),
        writer.write_line(answer.text),
        answer.right,
    )


def size_of(figure: Figure) -> str:
    width = figure.window.width if figure.window else max(SIZES) + 1
    return next((size for most, size in SIZES.items() if width <= most), FULL)
