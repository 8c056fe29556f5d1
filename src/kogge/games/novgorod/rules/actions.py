"""The numbered vocabulary of actions: by their parts, and back. Looking up is all that playing does."""

from kogge.engine.state import NOTHING
from kogge.engine.vocabulary import Vocabulary

STOP, END, DONE, PASS, CLIMB, EXTRA_INCOME, PLACEHOLDER_LAID, SHIP, PILE, PILE_CHEAP, GIVE_HOLD = range(11)
_PLAIN = "stop, end, done, pass, climb, extra income, lay placeholder, ship, order pile, order pile for less, give hold"


class Actions:
    """Tables from parts to actions, and from actions to their verb and parts."""

    def __init__(self, cities: list[str], rows: int, orders: list[str], specials: list[str]) -> None:
        self.vocabulary = Vocabulary()
        self.parts: list[tuple[int, ...]] = []
        self.verb: list[str] = []
        # the parts one by one; NOTHING if there are fewer
        self.what: list[int] = []  # the city, order, special order or side
        self.how: list[int] = []  # its row or its line, or 1 for a special order for less
        self.placeholder: list[int] = []  # 1 if a placeholder is the seat

        def add(notation: str, verb: str, *parts: int) -> int:
            self.parts.append(parts)
            what, how, placeholder = (*parts, NOTHING, NOTHING, NOTHING)[:3]
            self.what.append(what)
            self.how.append(how)
            self.placeholder.append(placeholder)
            self.verb.append(verb)
            return self.vocabulary.add(notation)

        for notation in _PLAIN.split(", "):
            add(notation, notation)
        self.side = [add(f"side {name}", "side", side) for side, name in enumerate(("front", "back"))]
        self.office = [add(f"office {name}", "office", city) for city, name in enumerate(cities)]
        self.order = [add(f"order {name}", "order", order) for order, name in enumerate(orders)]
        self.cheap = [add(f"order {name} for less", "order for less", order) for order, name in enumerate(orders)]
        self.lay = [add(f"lay {name}", "lay", city) for city, name in enumerate(cities)]
        self.anywhere = [STOP, *self.lay]
        # seat is an office or a placeholder (0, 1), city, row
        self.sell, self.make = (
            [
                [
                    [add(f"{verb} {name} {row + 1}{seat}", verb, city, row, place) for row in range(rows)]
                    for city, name in enumerate(cities)
                ]
                for place, seat in enumerate(("", " placeholder"))
            ]
            for verb in ("sell", "make")
        )
        self.fulfil = [
            [add(f"fulfil {name} {line}", "fulfil", order, which) for which, line in enumerate(("upper", "lower"))]
            for order, name in enumerate(orders)
        ]
        self.give = [add(f"give {name}", "give", city) for city, name in enumerate(cities)]
        self.store = [add(f"store {name}", "store", city) for city, name in enumerate(cities)]
        self.income = [add(f"income {name}", "income", city) for city, name in enumerate(cities)]
        self.special = [add(f"special {name}", "special", card, 0) for card, name in enumerate(specials)]
        self.special_cheap = [add(f"special {name} for less", "special", card, 1) for card, name in enumerate(specials)]
        self.leave = [add(f"leave {name}", "leave", order) for order, name in enumerate(orders)]
        self.complete = [add(f"complete {name}", "complete", order) for order, name in enumerate(orders)]
        self.pirate = [add(f"pirate {name}", "pirate", city) for city, name in enumerate(cities)]
        self.pirate_from = [[move for move in self.pirate if move != here] for here in self.pirate]
