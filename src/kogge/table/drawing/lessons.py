"""A game's lesson as a page shows it. What is only looked at never changes, so it is drawn once; a task is drawn anew
whenever its reader has pointed at something."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup

from kogge.engine.game import Game
from kogge.engine.lesson import Figure, Part, Task, played
from kogge.table.drawing.icons import with_icons
from kogge.table.drawing.rules_html import Writer, all_rules_of
from kogge.table.drawing.things import Things, draw, draw_figure, things_in
from kogge.table.refusals import NothingToRead
from kogge.table.words import say

# Figures are about as large as the table is drawn: up to so many units of the drawing they stand beside the text.
SIZES = {400: "slim", 560: "half"}
FULL = "full"
_SYMBOL = re.compile(r"<svg .*?</svg>\w+")


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
        """With symbols, none of which is parted from its word at the end of a line."""
        return Markup(_SYMBOL.sub(r'<span class="together">\g<0></span>', str(with_icons(game.icons, text))))

    told = game.lesson(lang)
    if told is None:
        raise NothingToRead
    rules = all_rules_of(game, lang)
    writer = Writer(rules.numbers, f"/rules/{game.id}?n=", say("rulebook_table", lang), show)
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


def draw_task(game: Game[Any], name: str, lang: str, chosen: Sequence[str], move: str) -> DrawnTask:
    """What its reader sees who has pointed at this so far, or has made this move."""
    tasks = [task for part in _told(game, lang).parts for task in part.tasks if task.name == name]
    if not tasks:
        raise NothingToRead
    return _drawn(game, tasks[0], lang, chosen, move)


def _drawn(game: Game[Any], task: Task, lang: str, chosen: Sequence[str] = (), move: str = "") -> DrawnTask:
    seats, _, writer, _ = _told(game, lang)
    state = task.state
    me, action = state.actor, state.vocabulary().read(move)
    is_done = action is not None and action in state.options

    def drawn(figure: Figure) -> DrawnFigure:
        """Nothing is foretold: it is for the reader to find out, and for the table to answer."""
        things = things_in(game, figure.view, seats, lang, chosen, None, previews=False)
        things.part, things.page = figure.window, f"{task.name}-"
        template = "own.html.jinja" if figure.own else "table.svg.jinja"
        return DrawnFigure(Markup(), draw(template, game, things, lang, me), figure.own, size_of(figure))

    before = state.view(me)
    things = things_in(game, before, seats, lang, chosen, None, previews=False)
    things.page = f"{task.name}-"
    shown = DrawnTask(
        task.name,
        writer.write_line(task.asked),
        game.prompt(before, seats, lang),
        [] if is_done else [drawn(figure) for figure in task.figures()],
        things,
    )
    if not is_done:
        return shown
    answer = task.answer_to(move)
    after = task.figures(played(state, move))
    return shown._replace(
        figures=[
            DrawnFigure(Markup(), draw_figure(game, figure, seats, lang), figure.own, size_of(figure))
            for figure in after
        ],
        did=game.say_action(before, action, seats, lang, previews=False),
        answer=writer.write_line(answer.text),
        right=answer.right,
    )


def size_of(figure: Figure) -> str:
    width = figure.window.width if figure.window else max(SIZES) + 1
    return next((size for most, size in SIZES.items() if width <= most), FULL)
