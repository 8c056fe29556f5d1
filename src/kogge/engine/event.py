"""Something that happened, worth a line in the log or a movement on the table."""

from typing import NamedTuple

from kogge.engine.seats import EVERYBODY, REFEREE

TOOK_BACK = -1  # the one kind that all games share: a seat went back; part: the seat


class Event(NamedTuple):
    """`kind` and `parts` are numbers that the game's words turn into a sentence; `seer` may know it."""

    kind: int
    parts: tuple[int, ...]
    seer: int

    def known_to(self, seat: int) -> bool:
        return self.seer in (EVERYBODY, seat) or seat == REFEREE


class Kind(NamedTuple):
    """A kind of event: what its sentence is called, what its parts name, what it sounds like, how it is told."""

    name: str
    parts: tuple[str, ...]  # the last one with a star stands for all parts that are left
    sound: str  # “wood”, “coin” or “paper”
    announced: bool = False  # a result that comes by itself: a page holds until it can have been read
    retold: tuple[str, ...] = ()  # the kinds that say it again, and more: whoever may know these reads them alone
    opens: bool = False  # it comes first in a turn, by itself: with the last move of the turn before


class Kinds(list[Kind]):
    """The kinds of events that a game knows, numbered in the order in which it declares them."""

    def add(
        self,
        name: str,
        parts: str = "",
        sound: str = "wood",
        *,
        announced: bool = False,
        retold: tuple[str, ...] = (),
        opens: bool = False,
    ) -> int:
        """Declare a kind; returns its number. `parts` are names with spaces between them: “seat card others*”."""
        self.append(Kind(name, tuple(parts.split()), sound, announced, retold, opens))
        return len(self) - 1
