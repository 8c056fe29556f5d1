"""Drawings of a game's positions, and what stands in them."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from kogge.engine.game import Game
from kogge.engine.scene import BUTTON
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.table.drawing.things import Things, draw, things_in
from tests.games.borneo.drawn import Element

START_TAG = re.compile(r"<\w[^<>]*>")  # what is in attributes is escaped
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


class GameDrawing:
    """Both templates of a game as text, and the things in them."""

    game: ClassVar[Game[Any]]
    people: ClassVar[Sequence[str]]
    sections: ClassVar[frozenset[str]]  # of the own area: no things

    def __init__(self, view: State, lang: str = "de", chosen: Sequence[str] = (), before: State | None = None) -> None:
        self.view = view
        self.things: Things = things_in(self.game, view, self.people[: view.seats], lang, chosen, before)
        mine = view.viewer if view.viewer >= 0 else -1
        self.table = str(draw("table.svg.jinja", self.game, self.things, lang, mine))
        self.own = str(draw("own.html.jinja", self.game, self.things, lang, mine))
        self.text = self.table + self.own

    @cached_property
    def attributes(self) -> list[dict[str, str]]:
        """Of every element, as they are written."""
        return [dict(ATTRIBUTE.findall(tag)) for tag in START_TAG.findall(self.text)]

    @cached_property
    def elements(self) -> list[Element]:
        found = [Element(found["id"], found) for found in self.attributes if "id" in found]
        return [element for element in found if element.id not in self.sections]

    @property
    def ids(self) -> list[str]:
        return [element.id for element in self.elements]

    @property
    def pieces(self) -> list[str]:
        """What glides, wherever it lies."""
        drawn = [found["data-piece"] for found in self.attributes if "data-piece" in found]
        return drawn + [piece for panel in self.things.scene.panels for piece in panel.homes]

    def targets(self) -> set[str]:
        """What can be pointed at next, leaving out what has been pointed at."""
        return {
            element.id
            for element in self.elements
            if "data-point" in element.attributes and "chosen" not in element.attributes.get("class", "").split()
        }

    def new(self) -> set[str]:
        return {element.id for element in self.elements if "is-new" in element.attributes.get("class", "").split()}

    # -- what holds for the drawing of any game ---------------------------------------------------

    def check_sections(self) -> None:
        """Every section of the own area that can be turned to is drawn; who looks on has none."""
        sections = re.findall(r'data-section="([\w-]+)"', self.own)
        assert all(f'id="{section}"' in self.own for section in sections)
        assert bool(sections) == (self.view.viewer != SPECTATOR)

    @classmethod
    def check_choices(cls, view: State) -> None:
        """Whatever can be chosen is drawn, and nothing else can be pointed at, however far one has pointed."""
        choices = cls.game.choices(view, cls.people[: view.seats], "de")
        for begun in {choice.path[:depth] for choice in choices for depth in range(len(choice.path))}:
            wanted = {choice.path[len(begun)] for choice in choices if choice.path[: len(begun)] == begun}
            drawing = cls(view, chosen=begun)
            assert drawing.targets() == {thing for thing in wanted if not thing.startswith(BUTTON)}

    @classmethod
    def check_parts(cls, view: State, on_the_board: tuple[str, ...]) -> None:
        """A screen turns to the part that holds a target: for wide and for small ones some part claims each of them."""
        names = cls.people[: view.seats]
        things = {thing for choice in cls.game.choices(view, names, "de") for thing in choice.path}
        zooms = cls.game.scene(view, names, "de").zooms
        for thing in things:
            if thing.startswith(on_the_board):
                for wide in (True, False):
                    assert any(thing.startswith(start) for zoom in zooms if zoom.wide == wide for start in zoom.ids)
