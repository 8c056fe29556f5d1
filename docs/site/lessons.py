"""The games' lessons as pages: the very text and figures that are shown at the table.

    ```{lesson} goa de
    ```

A task is for its reader to decide; here nobody can answer to a move, so what the right one is lies folded below it.
"""

import re
from functools import cached_property
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from docs.site import look
from kogge.engine.game import Game
from kogge.engine.lesson import Figure, Lesson, Part, Task
from kogge.games import find_game
from kogge.table.drawing.icons import with_icons
from kogge.table.drawing.lessons import draw_figure, size_of
from kogge.table.drawing.linked_files import FOLDER
from kogge.table.drawing.rules_html import Writer, all_rules_of
from kogge.table.words import say

AT_THE_TABLE = {
    "en": "Some moves are yours: at the table (kogge serve) you make them yourself, and it answers.",
    "de": "Manche Züge sind deine: Am Tisch (kogge serve) machst du sie selbst, und er antwortet.",
}
SOLUTION = {"en": "The right move", "de": "Der richtige Zug"}
SYMBOL = "symbol-"  # before the ids of symbols in the text: a part of the lesson may be called like one
RIGHT = re.compile(r"^(?:Right|Richtig)[.:] ")


class Drawn(nodes.General, nodes.Element):  # type: ignore[misc]  # they have no types
    """A figure; it is looked at, so no search looks into it."""


class LessonPage(SphinxDirective):
    required_arguments = 2  # the game's id, and the language

    def run(self) -> list[nodes.Node]:
        self._note_what_it_is_made_of()
        title = say("learn_title", self.lang, title=self.game.title[self.lang])
        if self.game.edition_key:
            title = f"{title} – {self.game.edition[self.lang]}"
        page = nodes.section("", nodes.title("", title), ids=["lesson"])
        lead = say("learn_lead", self.lang, count=len(self.lesson.parts))
        page += nodes.paragraph("", f"{lead} {AT_THE_TABLE[self.lang]}")
        self.set_source_info(page)
        parts = [self._part(part, number) for number, part in enumerate(self.lesson.parts, 1)]
        sprite = str(look.sprite(self.game, "".join(self.told))).replace(' id="', f' id="{SYMBOL}')
        page += nodes.raw("", sprite, format="html")
        page += parts
        return [page]

    @cached_property
    def game(self) -> Game[Any]:
        return find_game(self.arguments[0])

    @property
    def lang(self) -> str:
        return str(self.arguments[1])

    @cached_property
    def lesson(self) -> Lesson:
        lesson = self.game.lesson(self.lang)
        assert lesson is not None, f"{self.game.id} has no lesson"
        return lesson

    @cached_property
    def told(self) -> list[str]:
        """All that was written of the lesson so far, with its symbols."""
        return []

    @cached_property
    def writer(self) -> Writer:
        address = f"../rules/{self.game.rules_file}{'.de' if self.lang == 'de' else ''}.html#"
        numbers = all_rules_of(self.game, self.lang).numbers
        return Writer(numbers, address, say("rulebook_table", self.lang), self._with_symbols)

    def _with_symbols(self, text: str) -> Markup:
        shown = with_icons(self.game.icons, text)
        self.told.append(shown)
        return Markup(str(shown).replace('href="#', f'href="#{SYMBOL}'))

    def _part(self, part: Part, number: int) -> nodes.section:
        section = nodes.section("", nodes.title("", f"{number} {part.title}"), ids=[f"part-{number}"])
        section += nodes.raw("", self.writer.write(part.text), format="html")
        for figure in part.figures:
            section += self._figure(figure, self._with_symbols(figure.caption))
        for task in part.tasks:
            section += self._task(task)
        return section

    def _figure(self, figure: Figure, caption: Markup | None = None) -> Drawn:
        """A picture with its caption as a name; one of a task is named by what is asked."""
        html = draw_figure(self.game, figure, self.lesson.seats, self.lang)
        drawn = look.figure(self.game, html, own=figure.own, at="../_static/")
        return Drawn(html=drawn, caption=caption, size=size_of(figure))

    def _task(self, task: Task) -> nodes.container:
        asked = Markup('<p class="asked"><strong>{}:</strong> {}</p>').format(
            say("task", self.lang), self.writer.write_line(task.asked)
        )
        right = next(answer for answer in task.answers if answer.right)
        solution = Markup("<details><summary>{}</summary><p>{}</p></details>").format(
            SOLUTION[self.lang], self.writer.write_line(RIGHT.sub("", right.text))
        )
        return nodes.container(
            "",
            nodes.raw("", asked, format="html"),
            *(self._figure(figure) for figure in task.figures()),
            nodes.raw("", solution, format="html"),
            classes=["task"],
        )

    def _note_what_it_is_made_of(self) -> None:
        """A page is made anew when its text, its positions or a drawing has changed."""
        table = FOLDER.parent
        own = Path(__file__).parents[2] / "src" / "kogge" / "games" / self.game.folder
        for folder in (
            own / "words",
            own / "table",
            own / "table" / "drawing",
            table / "templates",
            Path(__file__).parent,
        ):
            for file in folder.iterdir():
                if file.is_file():
                    self.env.note_dependency(str(file))


def visit_drawn(page: HTML5Translator, node: Drawn) -> None:
    caption = Markup("<figcaption>{}</figcaption>").format(node["caption"]) if node["caption"] else ""
    page.body.append(f'<figure class="lesson-figure {node["size"]}">{node["html"]}{caption}</figure>\n')
    raise nodes.SkipNode


def skip(_page: nodes.NodeVisitor, _node: Drawn) -> None:
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_node(Drawn, html=(visit_drawn, None), text=(skip, None))
    app.add_directive("lesson", LessonPage)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
