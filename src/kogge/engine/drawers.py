"""Who draws a thing where there is HTML, in a notebook: found as games are found, so that nothing here knows of it.

An entry point of the group `kogge.drawers` is called by what it draws (“match”, “state”), and leads to a function of
such a thing and a language that returns HTML. Where none can be loaded, there is the text of `repr` and no more.
"""

from typing import ClassVar

GROUP = "kogge.drawers"


def drawn(kind: str, thing: object, lang: str = "en") -> str | None:
    """The thing as HTML; None if nobody is here who could draw it."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # which takes longer to load than the engine

    for point in entry_points(group=GROUP, name=kind):
        try:
            draw = point.load()
        except ImportError:
            continue
        html: str = draw(thing, lang)
        return html
    return None


class Drawn:
    """Something that a notebook shows as a drawer draws it."""

    drawer: ClassVar[str]

    def _repr_html_(self) -> str | None:
        return drawn(self.drawer, self)
