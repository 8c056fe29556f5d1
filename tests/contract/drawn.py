"""Drawings of positions, and what stands in them."""

import re
from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from kogge.engine.game import Game
from kogge.engine.scene import Scene
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.games import GAMES
from kogge.table.drawing.patches import draw
from kogge.table.drawing.things import Things, choices_in, things_in
from tests.contract.moments import moments, names
from tests.contract.rare import rare_decisions
from tests.engine.matches import Kind

START_TAG = re.compile(r"<(\w+)([^<>]*)>")  # what is in attributes is escaped
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


class Element(NamedTuple):
    """Something drawn, with its attributes as they are written."""

    tag: str
    attributes: dict[str, str]

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()


class Drawing:
    """Both templates of a game as text, and what is in them."""

    def __init__(
        self,
        game: Game[Any],
        view: State,
        lang: str = "de",
        chosen: Sequence[str] = (),
        before: State | None = None,
    ) -> None:
        self.view = view
        self.things: Things = things_in(game, view, names(view), lang, chosen, before)
        mine = view.viewer if view.viewer >= 0 else NOBODY
        self.table = str(draw("table.svg.jinja", game, self.things, lang, mine))
        self.own = str(draw("own.html.jinja", game, self.things, lang, mine))
        self.text = self.table + self.own

    @property
    def scene(self) -> Scene:
        return self.things.scene

    @cached_property
    def elements(self) -> list[Element]:
        return [Element(tag, dict(ATTRIBUTE.findall(rest))) for tag, rest in START_TAG.findall(self.text)]

    @cached_property
    def drawn(self) -> dict[str, Element]:
        """Everything that has an id but the sections of the own area, which are no things."""
        found = {element.attributes["id"]: element for element in self.elements if "id" in element.attributes}
        return {thing: it for thing, it in found.items() if it.tag != "section" and thing not in self.sections}

    @cached_property
    def sections(self) -> set[str]:
        """The parts of the own area that can be turned to."""
        return {it.attributes["data-section"] for it in self.elements if "data-section" in it.attributes}

    @property
    def ids(self) -> list[str]:
        """Of all elements, as often as they stand there."""
        return [element.attributes["id"] for element in self.elements if "id" in element.attributes]

    @property
    def pieces(self) -> list[str]:
        """What glides, wherever it lies."""
        found = [element.attributes["data-piece"] for element in self.elements if "data-piece" in element.attributes]
        return found + [piece for panel in self.scene.panels for piece in panel.homes]

    def targets(self) -> set[str]:
        """What can be pointed at next, leaving out what has been pointed at."""
        pointed = {thing: element for thing, element in self.drawn.items() if "data-point" in element.attributes}
        return {thing for thing, element in pointed.items() if "chosen" not in element.classes}

    def new(self) -> set[str]:
        """What is marked as changed."""
        return {thing for thing, element in self.drawn.items() if "is-new" in element.classes}


def scene_of(game: Game[Any], state: State, seat: int, lang: str = "de", *chosen: str) -> Scene:
    """What a seat sees after it has pointed at this."""
    view = state.view(seat)
    return game.scene(view, names(view), lang, chosen, choices_in(game, view, names(view), lang))


@cache
def seen(kind: Kind, lang: str) -> list[Drawing]:
    """Every other moment, as whoever decides sees it, as the next seat does, as a spectator does, in turn; what the
    one language leaves out the other has."""
    game = GAMES[kind.game]
    found = []
    for number, state in enumerate([*moments(kind), *rare_decisions(game)][lang == "en" :: 2]):
        onlooker = (max(0, state.actor), (state.actor + 1) % state.seats, SPECTATOR)[number % 3]
        found.append(Drawing(game, state.view(onlooker), lang))
    return found
