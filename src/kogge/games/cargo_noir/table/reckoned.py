"""What several sentences and drawings are made from: reckoned once, until something of it changes."""

from collections.abc import Sequence

from kogge.engine.result import Result
from kogge.engine.said import said_from
from kogge.games.cargo_noir.rules.worth import Set
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


@said_from("owned")
def results(t: CargoNoirTeller) -> Sequence[Result]:
    """By seat."""
    return t.view.results()


@said_from("owned")
def points(t: CargoNoirTeller) -> Sequence[int]:
    """Seat -> its points as they stand."""
    return t.points


@said_from(of_me=["cargo"])
def sets(t: CargoNoirTeller) -> Sequence[Set]:
    """The onlooker's cargo in the sets that count most."""
    return t.sets


@said_from("quays", "market", "discard", "cargo")
def left_in_bag(t: CargoNoirTeller) -> Sequence[str]:
    """Kind -> how many tokens of it are still in the bag, in a sentence."""
    return t.left_in_bag
