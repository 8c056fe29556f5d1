"""Something for a notebook to show: a picture where there is HTML, text where there is none."""

from base64 import b64encode
from typing import Any

from markupsafe import Markup

from kogge.engine.drawers import Drawn, drawn
from kogge.engine.match import Match
from kogge.engine.scene import Section
from kogge.engine.state import State
from kogge.notebook.looking import Look, NotShown, language, look
from kogge.notebook.picture import Leaf, leaves, prompt_of
from kogge.notebook.words import say

NARROWEST, WIDEST = 640, 1180  # pixels; where there is less room, the picture is moved sideways
IMAGE = Markup(
    '<div style="overflow-x: auto"><img alt="{}" src="data:image/svg+xml;base64,{}" '
    f'style="display: block; width: 100%; min-width: {NARROWEST}px; max-width: {WIDEST}px; height: auto"></div>'
)
FIGURE = Markup('<figure style="margin: 0"><figcaption>{}</figcaption>{}{}</figure>')
FOLDED = Markup("<details><summary>{}</summary>{}</details>")


class Shown:
    """What `kogge.show` hands to a notebook."""

    def __init__(self, html: str, text: str) -> None:
        self._html, self._text = html, text

    def _repr_html_(self) -> str:
        return self._html

    def __repr__(self) -> str:
        return self._text


def show(what: Any, seat: int | None = None, lang: str = "en", at: int | None = None) -> Shown:
    """A match, a view, a saved match, or what came out of many matches, in a language.

    A match is shown to a seat, at one of its points; without a seat, as everybody may see it.
    """
    lang = language(lang)
    if isinstance(what, Drawn) and not isinstance(what, Match):
        if (seat, at) != (None, None):
            raise NotShown(
                en="What came out of many games has no seat and no step to look from.",
                de="Was bei vielen Partien herauskam, hat weder Plätze noch Schritte, von denen aus es zu sehen wäre.",
            )
        return Shown(drawn(what.drawer, what, lang) or "", repr(what))
    looked = look(what, seat, at)
    return Shown(html_of(looked, lang), text_of(looked, lang))


def of_match(match: Match, lang: str) -> str:
    """How a notebook shows a match of which nothing else was asked."""
    return html_of(look(match), lang)


def of_state(state: State, lang: str) -> str:
    return html_of(look(state), lang)


def html_of(look: Look, lang: str) -> str:
    said = caption(look, lang)
    prompt, _ = prompt_of(look, lang)
    first, *rest = leaves(look, lang)
    folded = Markup("").join(FOLDED.format(leaf.title, image(leaf, leaf.title)) for leaf in rest)
    return str(FIGURE.format(said, image(first, f"{said}. {prompt.striptags()}"), folded))


def image(leaf: Leaf, text: str) -> Markup:
    return IMAGE.format(text, b64encode(leaf.svg.encode()).decode())


def caption(look: Look, lang: str) -> str:
    """Which game it is, when, and through whose eyes."""
    viewer = look.view.viewer
    eyes = say("as a seat", lang, name=look.names[viewer]) if viewer >= 0 else say("as a spectator", lang)
    facts = {"game": look.game.title[lang], "seats": look.view.seats, "eyes": eyes}
    return (
        say("caption", lang, **facts)
        if look.at is None
        else say("caption at", lang, at=look.at, last=look.last, **facts)
    )


def text_of(look: Look, lang: str) -> str:
    """The position in words, as tables."""
    prompt, _ = prompt_of(look, lang)
    sections = look.game.position(look.view, look.names, lang)
    return "\n\n".join([f"{caption(look, lang)}\n{prompt.striptags()}", *map(table, sections)])


def table(section: Section) -> str:
    widths = [max(map(len, column)) for column in zip(*section.rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in section.rows]
    return "\n".join([section.title, *lines])
