"""Drawings of positions of Novgorod, and what stands in them."""

import re
from collections.abc import Sequence
from functools import cache, cached_property

from kogge.engine.state import State
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.state import Novgorod
from kogge.table.drawing import Things, draw, things_in
from tests.games.borneo.drawn import Element
from tests.games.novgorod.by_chance import PEOPLE, Case, positions

EVERY = 61  # position of a match is looked at, and every first one of its kind
SECTIONS = {"own-turn", "own-orders", "own-career", "own-offices"}  # of the own area: no things
START_TAG = re.compile(r"<\w[^<>]*>")  # what is in attributes is escaped
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


class Drawing:
    """Both templates as text, and the things in them."""

    def __init__(self, view: State, lang: str = "de", chosen: Sequence[str] = (), before: State | None = None) -> None:
        self.things: Things = things_in(NOVGOROD, view, PEOPLE[: view.seats], lang, chosen, before)
        mine = view.viewer if view.viewer >= 0 else -1
        self.table = str(draw("table.svg.jinja", NOVGOROD, self.things, lang, mine))
        self.own = str(draw("own.html.jinja", NOVGOROD, self.things, lang, mine))
        self.text = self.table + self.own

    @cached_property
    def attributes(self) -> list[dict[str, str]]:
        """Of every element, as they are written."""
        return [dict(ATTRIBUTE.findall(tag)) for tag in START_TAG.findall(self.text)]

    @cached_property
    def elements(self) -> list[Element]:
        found = [Element(found["id"], found) for found in self.attributes if "id" in found]
        return [element for element in found if element.id not in SECTIONS]

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


@cache
def moments(case: Case) -> list[Novgorod]:
    """Some positions of a match, each kind of decision among them; the end comes last."""
    seen: set[object] = set()
    found = []
    for number, state in enumerate(positions(case)):
        kind = (state.stack[-1].name, bool(state.fresh), bool(state.half_done)) if state.stack else "over"
        if number % EVERY == 0 or kind not in seen:
            seen.add(kind)
            found.append(state)
    return found
