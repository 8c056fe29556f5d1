"""What a game shows at a table: everything that its drawing needs, worked out from a view.

A game's `scene` says what there is to see, its templates draw it (`table.svg.jinja`, `own.html.jinja`), and the
table around them is the same for all games. A thing that is drawn has an id (`card-F01`, `harbour-2`): it can
be pointed at, and has a tip. What can be chosen is said by `Choice`s, so that a click is never more than
pointing at things that lie on the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

BUTTON = "do-"  # an id that begins so is no thing on the table: it is drawn as a button beside the prompt


class Shown:
    """Something that a game's templates draw. Two with the same facts look the same, so they count as equal."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # as with all that is equal by what may change


class Tip(NamedTuple):
    """What a thing is and does, and the number of the rule that says so."""

    text: str
    rule: str = ""


class Thing(NamedTuple):
    """A thing on the table, described once: by which name one speaks of it, its label for screen readers, its tip."""

    id: str
    name: str
    label: str
    tip: Tip


class Choice(NamedTuple):
    """How an action is chosen: by pointing at things one after the other."""

    action: int
    path: tuple[str, ...]
    label: str = ""  # on the first button of the path: what happens, short ("Greife mit Stärke 3 an")
    tab: str = ""  # on the last thing pointed at, before any button: what follows ("Monopol Rot")
    ends: bool = False  # a button that passes, stops or goes on: it has a place of its own, where no choice ever is
    amount: int = 0  # of a bid: its button is a key in a row of such, from the least on; 0 for all else


class Fact(NamedTuple):
    """Something that stands in the bar above the table: “Verteilung 6 von 10”."""

    text: str
    value: str = ""
    reached: int = 0  # with `of`: so many steps of a track are done
    of: int = 0
    tip: Tip = Tip("")
    runners: Sequence[int] = ()  # with `of`: how far each seat has come on the track


class Tally(NamedTuple):
    """A symbol with a number or a short text."""

    symbol: str
    text: str
    tip: Tip
    kind: str = ""  # the CSS class that colours the symbol
    none: bool = False  # drawn faintly: there are none
    thing: str = ""  # the id of the thing that it stands for: what is new of that is marked here too


class Panel(NamedTuple):
    """What everybody sees of one seat."""

    points: str  # "" if they are not to be seen
    points_tip: Tip
    place: int  # 1 is best; 0 if it is not to be seen
    goods: Sequence[Tally]  # a row of the same symbols for all seats
    kept: Sequence[Tally]  # what else it has: hand, orders
    status: str = ""  # what it is doing, or can do next
    homes: Sequence[str] = ()  # pieces that lie with this seat but are not drawn: they glide into the panel
    points_symbol: str = ""  # of what its points are; "" where they are no things


class Phase(NamedTuple):
    """A part of the turn: `when` is -1 for what is done, 0 for now, 1 for what comes."""

    text: str
    when: int


class Zoom(NamedTuple):
    """A part of the drawing that a small screen shows enlarged, or a wide one if it has more than one leaf."""

    text: str
    x: int
    y: int
    width: int
    height: int
    ids: Sequence[str] = ()  # beginnings of ids of things that lie in it, to turn to it when they can be chosen
    wide: bool = False  # for wide screens; without such parts they show the whole drawing


class Section(NamedTuple):
    """A part of the position in words: a title and a table of texts, the first row being its heading."""

    title: str
    rows: list[list[str]]


@dataclass(frozen=True)
class Scene:
    """Everything to be seen at one moment by one onlooker."""

    width: int
    height: int
    title: str  # of the drawing, for who cannot see it
    facts: Sequence[Fact]
    panels: Sequence[Panel]  # by seat
    phases: Sequence[Phase]
    zooms: Sequence[Zoom]
    why_not: Mapping[str, Tip] = field(default_factory=dict)  # why a thing cannot be chosen now
    things: Mapping[str, Thing] = field(default_factory=dict)  # by id
    drawing: Any = None  # whatever the game's own templates want
