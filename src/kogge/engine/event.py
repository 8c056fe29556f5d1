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
