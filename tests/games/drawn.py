"""Drawings of a game's positions, and what stands in them."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from kogge.engine.game import Game
from kogge.engine.state import State
from kogge.table.drawing import Things, draw, things_in
from tests.games.borneo.drawn import Element

START_TAG = re.compile(r"<\w[^<>]*>")  # what is in attributes is escaped
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


class GameDrawing:
    """Both templates of a game as text, and the things in them."""

    game: ClassVar[Game[Any]]
    people: ClassVar[Sequence[str]]
    sections: ClassVar[frozenset[str]]  # of the own area: no things

    def __init__(self, view: State, lang: str = "de", chosen: Sequence[str] = (), before: State | None = None) -> None:
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
