"""What the tests of a game know of it by its rules, where a contract test must not take the game's own word.

Every folder in tests/games has a module `known`, and in it a `KNOWN`: a `Known` of that game. Of a stranger's game
nothing is known but what it says itself.
"""

from collections import Counter
from collections.abc import Collection
from functools import cache
from itertools import chain
from random import Random
from typing import Any, Generic, TypeVar

from kogge.engine.match import Match
from kogge.engine.seats import EVERYBODY
from kogge.engine.state import State
from kogge.games import GAMES
from tests.contract.told import told_by
from tests.engine.matches import Kind, new_match
from tests.positions import attributes

S = TypeVar("S", bound=State)


class Known(Generic[S]):
    """What is hidden from whom, what in a state belongs to a seat, and how much room there is for words."""

    blocks: Collection[str] = ()  # lists of a block for each seat, beside those that are declared as by seat
    rounds: Collection[str] = ()  # lists that go round the table again and again: for a port, say, each seat's coins
    seats: Collection[str] = ()  # fields whose numbers are seats
    alike: tuple[str, ...] = ()  # how the names of drawn pieces begin of which there are several of one name
    longest_label: int = 48  # letters that fit on a button,
    longest_tab: int = 22  # and on a tab

    def face_down(self, s: S, seat: int) -> list[list[int]]:
        """Where something lies that a seat, or a spectator, cannot see."""
        return [cards for cards, seer in s.all_zones() if seer not in (EVERYBODY, seat)]

    def uncovered(self, s: S, after: S, seat: int) -> list[int]:
        """The pieces that an action has shown to a seat."""
        before, now = (Counter(chain(*self.face_down(one, seat))) for one in (s, after))
        return list((before - now).elements())

    def back(self, s: S, piece: int) -> object:
        """What can be told of a piece that lies face down."""
        return None

    def withdraw(self, s: S) -> None:
        """Take back what the actor has chosen but not shown yet."""

    def is_public(self, s: S, action: int) -> bool:
        """Whether everybody sees at once that this action is taken."""
        return True

    def eager(self, s: S) -> list[int]:
        """Actions that chance alone takes too seldom, though they bring about what is worth a look."""
        return []


def known(kind: Kind) -> Known[Any]:
    module = told_by(GAMES[kind.game], "known")
    return module.KNOWN if module else Known()


@cache
def lively(kind: Kind) -> Match:
    return played_lively(kind, "lively", Random(kind.name))


def played_lively(kind: Kind, seed: str, rng: Random) -> Match:
    """A whole match by chance, in which people half of the time do what they are eager to do."""
    match = new_match(kind, seed)
    while not match.over:
        eager = known(kind).eager(match.state)
        match.play(rng.choice(eager if eager and rng.random() < 0.5 else match.state.legal()))
    return match


def everything(view: State) -> list[object]:
    """All that a view holds, attribute by attribute."""
    return [getattr(view, name) for name in sorted(attributes(type(view)) | {*view.FIELDS})]
