"""The numbered vocabulary of actions: by their parts, and back. Looking up is all that playing does."""

from kogge.engine.state import NOTHING
from kogge.engine.vocabulary import Vocabulary
from kogge.games.cargo_noir.rules.cargo import MOST

DRAW, SWAP, WITHDRAW, RAISE, DONE, BY_HAND = range(6)
_PLAIN = ("draw", "swap", "withdraw", "raise", "done", "pay by hand")
PROPOSALS = 8  # so many payments are offered at once (13.2)


class Actions:
    """Tables from parts to actions, and from actions to their verb and parts."""

    def __init__(self, cargo: list[str], places: list[str], cards: list[str], coins: int) -> None:
        self.vocabulary = Vocabulary()
        self.parts: list[tuple[int, ...]] = []
        self.part: list[int] = []  # the only one of its parts, or the last
        self.verb: list[str] = []

        def add(notation: str, verb: str, *parts: int) -> int:
            self.parts.append(parts)
            self.part.append(parts[-1] if parts else NOTHING)
            self.verb.append(verb)
            return self.vocabulary.add(notation)

        for notation in _PLAIN:
            add(notation, notation)
        self.resolve = [add(f"resolve {name}", "resolve", place) for place, name in enumerate(places)]
        self.give = [add(f"give {name}", "give", kind) for kind, name in enumerate(cargo)]
        self.take = [add(f"take {name}", "take", kind) for kind, name in enumerate(cargo)]
        self.raise_by = [add(f"raise by {number}", "raise by", number) for number in range(coins + 1)]
        self.take_card = [add(f"card {name}", "card", card) for card, name in enumerate(cards)]
        self.pay = [add(f"pay {number + 1}", "pay", number) for number in range(PROPOSALS)]
        self.hand_in = [
            [add(f"hand in {number} {name}", "hand in", kind, number) for number in range(MOST + 1)]
            for kind, name in enumerate(cargo)
        ]
        self.discard = [add(f"discard {name}", "discard", kind) for kind, name in enumerate(cargo)]
        self.send = [add(f"send {name}", "send", place) for place, name in enumerate(places)]
        self.bid = [add(f"bid {number}", "bid", number) for number in range(coins + 1)]
