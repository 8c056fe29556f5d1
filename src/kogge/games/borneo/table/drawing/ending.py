"""The final order round, and the scores."""

from typing import NamedTuple

from kogge.engine.result import Result
from kogge.engine.scene import Shown
from kogge.games.borneo.words.teller import BorneoTeller, signed


class Last(NamedTuple):
    """A seat in the final order round: `when` is -1 for who is done, 0 for now, 1 for later."""

    seat: int
    name: str
    when: int


def last_orders(t: BorneoTeller) -> list[Last]:
    """Rule 10.4: who had a last order, who decides, who comes."""
    view = t.view
    done = view.seats - view.finals
    order = [(view.active - done + place) % view.seats for place in range(view.seats)]
    return [Last(seat, t.seat(seat), (place > done) - (place < done)) for place, seat in enumerate(order)]


class Score(Shown):
    """A seat's line in the final scoring."""

    def __init__(self, t: BorneoTeller, result: Result) -> None:
        self.seat = result.seat
        self.name = t.seat(result.seat)
        self.rank = result.rank
        self.parts = [signed(points) for points in result.parts.values()]
        self.points = signed(result.points)


def scores(t: BorneoTeller) -> list[Score]:
    return [Score(t, result) for result in sorted(t.view.results(), key=lambda result: result.rank)]
