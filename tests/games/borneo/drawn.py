"""Drawings of positions, and what stands in them."""

from collections.abc import Sequence
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import NamedTuple, cast

from kogge.engine.game import Game
from kogge.engine.match import Match
from kogge.engine.state import State
from kogge.games import find_game
from kogge.games.borneo.rules.state import Borneo
from kogge.table.drawing.things import Things, draw, things_in
from tests.engine.matches import BORNEO_KINDS, Kind, new_match

PEOPLE = ["Anna", "Ben", "Clara", "David", "Eva"]
EVERY = 19  # decision of a match is looked at, and every first one of its kind


class Moment(NamedTuple):
    """A decision of a match."""

    game: Game[Borneo]
    state: Borneo


class Element(NamedTuple):
    """A drawn thing."""

    id: str
    attributes: dict[str, str]


class Drawing:
    """Both templates of a game as text, and the elements in them."""

    def __init__(
        self, game: Game[Borneo], view: State, lang: str = "de", chosen: Sequence[str] = (), before: State | None = None
    ) -> None:
        self.things: Things = things_in(game, view, PEOPLE[: view.seats], lang, chosen, before)
        mine = view.viewer if view.viewer >= 0 else -1
        self.table = str(draw("table.svg.jinja", game, self.things, lang, mine))
        self.own = str(draw("own.html.jinja", game, self.things, lang, mine))
        self.text = self.table + self.own
        reader = Reader()
        reader.feed(self.text)
        self.elements = [Element(found["id"], found) for found in reader.found if "id" in found]
        self.attributes = {name for found in reader.found for name in found}
        self.tags = reader.tags

    @property
    def ids(self) -> list[str]:
        return [element.id for element in self.elements]

    def targets(self) -> set[str]:
        """What can be pointed at next, leaving out what has been pointed at."""
        return {
            element.id
            for element in self.elements
            if "data-point" in element.attributes and "chosen" not in element.attributes.get("class", "").split()
        }


class Reader(HTMLParser):
    """Collects all elements."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.found.append({name: value or "" for name, value in attrs})


@cache
def match_of(kind: Kind) -> Match:
    """A whole match by chance; orders are fulfilled whenever they can be, so that payments occur."""
    match = new_match(kind, f"drawn {kind.name}")
    rng = Random(kind.name)
    while not match.over:
        actions = match.state.legal()
        fulfilling = match.state.stack[-1].name == "fulfil order"
        match.play(actions[-1] if fulfilling else rng.choice(actions))
    return match


@cache
def moments(kind: Kind) -> list[Moment]:
    """Some decisions of a match, each kind of decision among them; the end comes last."""
    game = find_game(kind.game)
    seen: set[str] = set()
    found = []
    for number, position in enumerate(match_of(kind).positions):
        step = position.stack[-1].name if position.stack else "over"
        if number % EVERY == 0 or step not in seen:
            seen.add(step)
            found.append(Moment(game, cast(Borneo, position)))
    return found


ALL_KINDS = (*BORNEO_KINDS, Kind("borneo", 4, ("open_orders",)), Kind("borneo-card", 3, ("open_orders",)))
