"""A game small enough to see through: whoever draws the highest card wins.

Two seats hold two secret cards each. In turn, each lays one open; then each may keep the other or swap it
with the top of the face-down pile; then the open cards and the hands are counted.
"""

from kogge.engine import chance
from kogge.engine.fields import field
from kogge.engine.result import Result, ranked
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.engine.state import State, Step, Zone
from kogge.engine.vocabulary import Vocabulary

CARDS = 8
WORDS = Vocabulary()
KEEP = WORDS.add("keep")
SWAP = WORDS.add("swap")
LAY = [WORDS.add(f"lay {card}") for card in range(CARDS)]
LAID, SWAPPED, GOT = range(3)


class Toy(State):
    """See above."""

    turn: int
    hands: list[list[int]] = field(names="card")
    pile: list[int] = field(names="card")
    table: list[list[int]] = field(names="card")

    def zones(self) -> list[Zone]:
        return [
            *((hand, seat) for seat, hand in enumerate(self.hands)),
            (self.pile, NOBODY),
            *((cards, EVERYBODY) for cards in self.table),
        ]

    def whole(self) -> list[int]:
        return list(range(CARDS))

    def results(self) -> list[Result]:
        return ranked([{"cards": sum(self.hands[seat] + self.table[seat])} for seat in range(2)], [0, 0])

    def names(self, kind: str) -> list[str]:
        return [f"card {card}" for card in range(CARDS)]

    def vocabulary(self) -> Vocabulary:
        return WORDS


class Lay(Step[Toy]):
    """One card from the hand, open."""

    def who(self, s: Toy) -> int:
        return s.turn

    def options(self, s: Toy) -> list[int]:
        return [LAY[card] for card in s.hands[s.turn]]

    def take(self, s: Toy, action: int) -> None:
        card = LAY.index(action)
        s.hands[s.actor].remove(card)
        s.table[s.actor].append(card)
        s.tell(LAID, s.actor, card)
        s.then(CHANGE)


class Change(Step[Toy]):
    """Keep the other card, or swap it with the pile."""

    def who(self, s: Toy) -> int:
        return s.turn

    def options(self, s: Toy) -> list[int]:
        return [KEEP, SWAP] if s.pile else [KEEP]

    def take(self, s: Toy, action: int) -> None:
        if action == SWAP:
            old = s.hands[s.actor].pop()
            s.hands[s.actor].append(s.pile.pop())
            s.pile.insert(0, old)
            s.tell(SWAPPED, s.actor)
            s.whisper(s.actor, GOT, s.hands[s.actor][0])
        s.turn += 1
        if s.turn < s.seats:
            s.then(LAY_CARD)


LAY_CARD = Lay("lay")
CHANGE = Change("change")
STEPS = {step.name: step for step in (LAY_CARD, CHANGE)}


def blank() -> Toy:
    return Toy.blank(None, 2)


def start(seed: str) -> Toy:
    s = blank()
    s.seed = seed
    s.events = []
    s.pile = list(range(CARDS))
    chance.shuffle(s.pile, s.chance())
    for hand in s.hands * 2:
        hand.append(s.pile.pop())
    s.then(LAY_CARD)
    s.settle()
    return s
