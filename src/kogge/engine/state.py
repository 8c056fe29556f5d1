"""State and step: everything true at the table at one moment, and the decision at hand.

Every game derives its state from `State` and its decisions from `Step`. Whoever is not the referee
gets a `view`, and imagines a full state from it with `deal`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from kogge.engine import chance
from kogge.engine.drawers import drawn
from kogge.engine.event import Event, Kind
from kogge.engine.fields import Blank, Declared
from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.result import Result
from kogge.engine.seats import EVERYBODY, NOBODY, REFEREE, SPECTATOR
from kogge.engine.vocabulary import Vocabulary

NOTHING = -1  # the action of a step that happens by itself; also "none" where a state holds a number
UNKNOWN = -1  # a card face down; the next numbers below are further backs that can be told apart
# Steps between two decisions; the games need 20. Only a position that somebody made up could go on for ever.
AT_ONCE = 1_000

S = TypeVar("S", bound="State")

Zone = tuple[list[int], int]  # cards that lie in one place; the seat that sees their faces, EVERYBODY or NOBODY
Purse = tuple[list[int], int]  # a number for each seat, which nobody else sees; their sum, which everybody can tell


class Step(Generic[S]):
    """One decision in the flow of a game: who decides, what is allowed, what happens.

    Steps hold nothing that changes: they lie on the state's stack as shared, immutable things, and
    what varies lies in the state. So a stack is cloned by copying a list.

    What comes after a decision anyway (the next turn, the end of the round) waits on the stack below it, and the
    decision itself puts there only what it sets going: so the greedy bot knows where to stop looking ahead.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def who(self, s: S) -> int:
        """The seat that decides; while its action is carried out, it is the state's `actor`."""
        raise missing(self, "who")

    def options(self, s: S) -> list[int]:
        """The allowed actions; none at all means that the step happens by itself."""
        return []

    def why_not(self, s: S, action: int) -> Reason | None:
        """Why an action of the vocabulary is not among the options; None exactly for those that are."""
        return None if action in s.options else NOT_NOW

    def take(self, s: S, action: int) -> None:
        """Carry it out. The step is off the stack by now; `s.then` says what comes next."""
        raise missing(self, "take")

    def must_ask(self, s: S) -> bool:
        """Whether to ask even with a single option: passing over it would tell a secret, or give away unseen."""
        return False

    def cover(self, s: S) -> None:
        """Make a view show others no more than that somebody is deciding (the choice is not open yet)."""


class State(metaclass=Declared):
    """What every game's state offers. A game declares its fields (`kogge.engine.fields`): ints and lists of ints, so
    that clones are cheap."""

    __slots__ = ("actor", "components", "events", "options", "seats", "seed", "shuffles", "stack", "viewer")

    # made from the declaration; in this order a state is written as JSON
    FIELDS: ClassVar[dict[str, str]] = {}  # attribute -> what its numbers name
    BLANKS: ClassVar[dict[str, Blank]] = {}  # attribute -> what an empty table has
    BY: ClassVar[dict[str, str]] = {}  # attribute -> what the places of its list name: “seat”, or as in FIELDS

    KINDS: ClassVar[Sequence[Kind]] = ()  # of the events that it tells
    COPIES: ClassVar[bool] = True  # whether cards may have the same number; where all differ, deals are cheaper

    components: Any  # what the game is made of; all clones share it
    seats: int
    actor: int  # whose decision it is; NOBODY when the game is over
    stack: list[Step[Any]]  # the top step, the last, is the decision at hand
    options: list[int]  # what the top step allows; nothing in a view of a seat that is not deciding
    seed: str  # "" in a view
    shuffles: int  # how many acts of chance there have been
    viewer: int  # REFEREE for a full state
    events: list[Event] | None  # None while nobody listens

    @classmethod
    def blank(cls, components: Any, seats: int) -> Self:
        """A table before setup."""
        s = cls()
        s.components = components
        s.seats = seats
        s.actor = NOBODY
        s.stack = []
        s.options = []
        s.seed = ""
        s.shuffles = 0
        s.viewer = REFEREE
        s.events = None
        for attribute, blank in cls.BLANKS.items():
            setattr(s, attribute, blank(components, seats))
        return s

    def clone(self) -> Self:
        raise missing(self, "clone")  # only a class that writes its slots itself has to write it

    def shallow(self) -> Self:
        """A copy that shares all lists but the stack with this state: it is only to be read."""
        return self.clone()

    # -- what a game supplies ---------------------------------------------------------------

    def zones(self) -> list[Zone]:
        """Every place where cards lie that somebody does not see, once, with who does. Open to all it may be too."""
        return []

    def open_zones(self) -> list[list[int]]:
        """Every other place where cards lie, once: a view leaves them as they are."""
        return []

    def whole(self) -> list[int]:
        """All cards of this match, wherever they lie. Nothing appears or vanishes."""
        if self.all_zones():
            raise missing(self, "whole")
        return []

    def fits(self) -> bool:
        """Whether the game could come to a position that somebody brings, as far as its cost depends on it.

        Bounds, zones and purses are looked at before; a game need say no more unless a made-up position would keep
        it computing for long.
        """
        return True

    def purses(self) -> list[Purse]:
        """Every hidden quantity, once: coins behind a screen, of which all know how many there are together."""
        return []

    def back(self, card: int) -> int:
        """Which of the backs a card shows face down: cards that others can tell apart differ."""
        return 0

    def results(self) -> list[Result]:
        """As the game stands; final when it is over."""
        raise missing(self, "results")

    def names(self, kind: str) -> list[str]:
        """What the numbers of a field stand for."""
        raise missing(self, "names")

    def vocabulary(self) -> Vocabulary:
        """The actions of the game, with their notation."""
        raise missing(self, "vocabulary")

    # -- as a notebook shows it -------------------------------------------------------------

    def __repr__(self) -> str:
        """What everybody may know."""
        others = {REFEREE: "full state", SPECTATOR: "view of a spectator"}
        what = others.get(self.viewer, f"view of seat {self.viewer}")
        return f"<{type(self).__name__}: {what}, {self.seats} seats, {who_decides(self)}>"

    def _repr_html_(self) -> str | None:
        """What the viewer sees; of a full state, what a spectator sees."""
        return drawn("state", self)

    # -- playing ----------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The actions the actor may choose from."""
        return self.options.copy()

    def apply(self, action: int) -> None:
        """Carry out an action of the actor, and all that follows by itself."""
        if action not in self.options or self.viewer != REFEREE:
            raise ValueError(self._why_not(action))
        self.stack.pop().take(self, action)
        self.settle()

    def then(self, step: Step[Any], *later: Step[Any]) -> None:
        """What comes next, in this order, before anything that already waits on the stack."""
        if later:
            self.stack += later[::-1]
        self.stack.append(step)

    def settle(self) -> None:
        """Go on to the next real decision: a step with a single option applies itself."""
        stack = self.stack
        left = AT_ONCE
        while stack:
            step = stack[-1]
            options = step.options(self)
            if options:
                self.actor = step.who(self)
                if len(options) > 1 or step.must_ask(self):
                    self.options = options
                    return
                stack.pop()
                step.take(self, options[0])
            else:
                stack.pop()
                step.take(self, NOTHING)
            left -= 1
            if not left:
                raise ValueError("so much happens by itself that there is no end to it")
        self.actor = NOBODY
        self.options = []

    def tell(self, kind: int, *parts: int) -> None:
        """Something happened that everybody may know."""
        if self.events is not None:
            self.events.append(Event(kind, parts, EVERYBODY))

    def whisper(self, seat: int, kind: int, *parts: int) -> None:
        """Something happened that only this seat may know."""
        if self.events is not None:
            self.events.append(Event(kind, parts, seat))

    def chance(self) -> Random:
        """The source for the next act of chance."""
        self.shuffles += 1
        return chance.source(self.seed, self.shuffles)

    # -- secrets ----------------------------------------------------------------------------

    def all_zones(self) -> list[Zone]:
        """Every place where cards lie: who sees what, and all that can be counted."""
        return self.zones() + [(cards, EVERYBODY) for cards in self.open_zones()]

    def view(self, seat: int) -> Self:
        """This state as one seat may know it: hidden cards face down, hidden numbers covered, the seed gone."""
        view = self.clone()
        if self.viewer == seat:
            return view
        if self.viewer != REFEREE or not (0 <= seat < self.seats or seat == SPECTATOR):
            raise ValueError(f"the state of seat {self.viewer} cannot show what seat {seat} knows")
        view.viewer = seat
        view.seed = ""
        if seat != self.actor:
            view.options = []
            if view.stack:
                view.stack[-1].cover(view)
        for cards, seer in view.zones():
            if seer not in (EVERYBODY, seat):
                for place, card in enumerate(cards):
                    cards[place] = UNKNOWN - view.back(card)
        for numbers, _ in view.purses():
            for owner in range(self.seats):
                if owner != seat:
                    numbers[owner] = UNKNOWN
        return view

    def deal(self, rng: Random) -> Self:
        """A full state that fits this view, drawn fairly from all that fit."""
        state = self.clone()
        state.viewer = REFEREE
        state.seed = chance.seed_from(rng)
        zones = state.zones()
        draw(zones, state.unseen(), rng)
        for numbers, total in state.purses():
            seen = sum(number for number in numbers if number != UNKNOWN)
            shares = chance.split(total - seen, numbers.count(UNKNOWN), rng)
            numbers[:] = [shares.pop() if number == UNKNOWN else number for number in numbers]
        if state.stack and self.viewer != self.actor:
            state.options = state.stack[-1].options(state)
        return state

    def known(self, seat: int) -> dict[int, int]:
        """Card -> how many of it this seat sees."""
        seen: dict[int, int] = {}
        for cards, seer in self.all_zones():
            if seer in (EVERYBODY, seat):
                for card in cards:
                    seen[card] = seen.get(card, 0) + 1
        return seen

    def unseen(self) -> list[list[int]]:
        """Back -> the cards that show it and that this view does not see. A game may know how to find them sooner."""
        whole = self.whole()
        most = 0
        for card in whole:
            most = max(most, card)
        seen = [0] * (most + 1)
        copies: bool = self.COPIES
        for cards in self.open_zones() + [cards for cards, _ in self.zones()]:
            for card in cards:
                if card >= 0:
                    seen[card] = seen[card] + 1 if copies else 1
        pools: list[list[int]] = []
        for card in whole:
            if not seen[card]:
                back = self.back(card)
                while back >= len(pools):
                    pools.append([])
                pools[back].append(card)
            elif copies:
                seen[card] = seen[card] - 1
        return pools

    def _why_not(self, action: int) -> str:
        if self.viewer != REFEREE:
            return "a view cannot be played; deal a full state from it first"
        words = self.vocabulary()
        written = words.write(action) if 0 <= action < len(words) else str(action)
        return f"{written!r} is not legal here; legal are: {', '.join(map(words.write, self.options)) or 'none'}"


def draw(zones: list[Zone], pools: list[list[int]], rng: Random) -> None:
    """Lay a card from the pool of its back in every place that is face down, each equally likely.

    One number of the source is enough for three cards: what is left of its 53 bits would favour none of a hundred cards
    by more than one in 10⁹.
    """
    random = rng.random
    share, uses = 0.0, 0
    for cards, seer in zones:
        if seer == EVERYBODY:
            continue
        for place, card in enumerate(cards):
            if card < 0:
                pool = pools[UNKNOWN - card]
                if not uses:
                    share, uses = random(), 3
                uses -= 1
                last = pool.pop()
                share = share * (len(pool) + 1)  # compiled, `*=` would make an object of it
                chosen = int(share)
                share = share - chosen
                if chosen == len(pool):
                    cards[place] = last
                else:
                    cards[place] = pool[chosen]
                    pool[chosen] = last


def without(card: int, cards: list[int]) -> list[int]:
    """What is left of the cards, as a new list: clones may share the old one."""
    left = cards.copy()
    left.remove(card)
    return left


def who_decides(state: State) -> str:
    return "over" if state.actor == NOBODY else f"seat {state.actor} decides"


def missing(thing: object, method: str) -> NotImplementedError:
    """What whoever writes a game reads who has left something out."""
    return NotImplementedError(
        f"{type(thing).__name__} needs a method `{method}`; docs/adding-a-game.md says what a game must have"
    )
