"""A drawing patch by patch: a move changes few of them, and what would look the same is not drawn again.

A patch is a macro of another template, which is imported: so it knows nothing but its arguments, facts and what it asks
about things by their ids. Both are kept beside what was drawn from them. (A macro of the drawing's own template, which
knows more, is another one each time, so that nothing is ever kept of it.)
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from kogge.engine import plain_look
from kogge.engine.game import Game
from kogge.table.drawing.templates import environment
from kogge.table.drawing.things import Things


class Asked:
    """What a patch may ask about things; all that is known of those that it asks about is noted."""

    def __init__(self, things: Things) -> None:
        self._things = things
        self.known: dict[str, object] = {}

    def at(self, thing: str, label: str = "", piece: str = "") -> Markup:
        return self._about(thing).at(thing, label, piece)

    def css(self, thing: str, *more: str) -> Markup:
        return self._about(thing).css(thing, *more)

    def legal(self, thing: str) -> bool:
        return self._about(thing).legal(thing)

    def chosen(self, thing: str) -> bool:
        return self._about(thing).chosen(thing)

    def new(self, thing: str) -> bool:
        return self._about(thing).new(thing)

    def tab(self, thing: str) -> str:
        return self._about(thing).tab(thing)

    def _about(self, thing: str) -> Things:
        if thing not in self.known:
            self.known[thing] = self._things.known_of(thing)
        return self._things


class Patch(NamedTuple):
    facts: tuple[object, ...]
    html: Markup
    known: dict[str, object]  # of the things in it

    def is_of(self, facts: tuple[object, ...], things: Things) -> bool:
        if self.facts != facts:
            return False
        for thing, known in self.known.items():  # noqa: SIM110  # hundreds for each page, and `all` takes twice as long
            if things.known_of(thing) != known:
                return False
        return True


class Patches:
    """Those of each template, as it was drawn last."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[object, list[Patch]]] = {}

    def of(self, template: str, things: Things) -> Callable[..., Markup]:
        """For a template that draws these things: it names a macro, and the facts that it gets after the things."""
        before = self._kept.get(template, {})
        kept = self._kept[template] = {}

        def patch(macro: Callable[..., Markup], *facts: object) -> Markup:
            drawn = kept.setdefault(macro, [])
            earlier, place = before.get(macro, ()), len(drawn)
            if place < len(earlier) and earlier[place].is_of(facts, things):  # most come in the same order as before
                found: Patch | None = earlier[place]
            else:
                found = next((one for one in earlier if one.is_of(facts, things)), None)
            if found is None:
                asked = Asked(things)
                found = Patch(facts, macro(asked, *facts), asked.known)
            drawn.append(found)
            return found.html

        return patch


def draw(
    template: str, game: Game[Any], things: Things, lang: str, mine: int, patches: Patches | None = None
) -> Markup:
    """“table.svg.jinja” or “own.html.jinja”, the game's or the plain one; `mine` is the onlooker's seat."""
    scene = things.scene
    is_plain = isinstance(scene.drawing, plain_look.Drawing)
    page = environment().get_template(f"plain_{template}" if is_plain else f"games/{game.folder}/{template}")
    patch = (patches or Patches()).of(template, things)
    drawn = page.render(t=things, scene=scene, d=scene.drawing, lang=lang, mine=mine, escape=escape, patch=patch)
    return Markup(drawn)
