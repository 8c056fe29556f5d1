"""What lies with the seats of Cargo Noir, in tables of words: safes, fleets, cargo, cards and the trade at hand."""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.derived import missing, power
from kogge.games.cargo_noir.rules.scoring import score
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_position import TEXTS

EMPTY = "–"


class Seats:
    """The sections about the seats, each a table with a heading."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name if view.actor != NOBODY else ""

    # -- words ------------------------------------------------------------------------------

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(TEXTS, key, self.lang, **facts)

    def heading(self, *keys: str) -> list[str]:
        return list(map(self.say, keys))

    def cargo(self, held: int) -> str:
        return ", ".join(names.cargo_by_kind(self.c, held, self.lang)) or EMPTY

    def by_seat(self, numbers: Sequence[int]) -> str:
        """Whoever has something of it, with the number."""
        return ", ".join(f"{self.seats[seat]} {number}" for seat, number in enumerate(numbers) if number) or EMPTY

    # -- the seats --------------------------------------------------------------------------

    def players(self) -> Section:
        view, c = self.view, self.c
        heading = self.heading("player", "family", "points", "safe", "tokens", "worth", "home", "out")
        rows = [
            [
                self.seats[seat],
                names.family(c, view.family[seat], self.lang),
                str(sum(score(view, seat).values())),
                str(view.safe[seat]),
                f"{size(view.cargo[seat])}/{view.capacity(seat)}",
                str(c.worths.of(view.cargo[seat])),
                str(view.home[seat]),
                str(view.fleet(seat) - view.home[seat]),
            ]
            for seat in range(view.seats)
        ]
        return Section(self.say("players"), [heading, *rows])

    def holdings(self) -> Section:
        """Everybody's cargo and cards lie open (section 8)."""
        view = self.view
        rows = [
            [self.seats[seat], self.cargo(view.cargo[seat]), self.cards_of(view.cards(seat))]
            for seat in range(view.seats)
        ]
        return Section(self.say("holdings"), [self.heading("player", "cargo", "cards"), *rows])

    def cards_of(self, numbers: Sequence[int]) -> str:
        """Card -> how many of it, in words."""
        owned = [(names.card(self.c, card, self.lang), number) for card, number in enumerate(numbers) if number]
        return ", ".join(f"{number} × {name}" if number > 1 else name for name, number in owned) or EMPTY

    def sets(self) -> list[Section]:
        """The best grouping of one's own cargo (R11); for spectators, of the active seat's."""
        view, c = self.view, self.c
        seat = view.viewer if view.viewer >= 0 else view.active
        held = view.cargo[seat]
        if not held or view.actor == NOBODY:
            return []
        rows = [
            [
                self.cargo(some.cargo),
                self.say("single" if size(some.cargo) == 1 else "same" if some.same else "different"),
                str(some.value),
            ]
            for some in c.worths.sets(held)
        ]
        key, facts = ("own cargo", {}) if view.viewer == seat else ("cargo of", {"seat": self.seats[seat]})
        title = self.say(key, worth=c.worths.of(held), **facts)
        return [Section(title, [self.heading("tokens", "set", "value"), *rows])]

    # -- the trade at hand ------------------------------------------------------------------

    def trade(self) -> list[Section]:
        """The basket, and how it is paid for."""
        view, c = self.view, self.c
        if not view.basket:
            return []
        chosen = [view.basket.count(card) for card in range(len(c.cards))]
        points = sum(c.points[card] for card in view.basket)
        row = [self.cards_of(chosen), str(view.bill()), str(power(view)), str(points)]
        heading = self.heading("cards", "cost", "to spend", "points")
        basket = Section(self.say("basket", seat=self.seats[view.active]), [heading, row])
        return [basket, *self.payments(), *self.handed_in()]

    def payments(self) -> list[Section]:
        """What is offered to pay with, numbered as in the notation."""
        if self.step != "pay":
            return []
        rows = [
            [
                str(number),
                self.cargo(payment.cargo),
                str(payment.worth),
                str(payment.waste),
                str(payment.coins),
                str(payment.kept),
            ]
            for number, payment in enumerate(payments(self.view), 1)
        ]
        heading = self.heading("number", "tokens", "worth", "waste", "coins", "kept")
        return [Section(self.say("payments"), [heading, *rows])]

    def handed_in(self) -> list[Section]:
        """What has been chosen by hand, and what it lacks or wastes."""
        view = self.view
        if self.step != "hand in":
            return []
        lack = missing(view, view.handed_in)
        worth = self.c.worths.of(view.handed_in)
        row = [self.cargo(view.handed_in), str(worth), str(max(0, lack)), str(max(0, -lack))]
        return [Section(self.say("handed in"), [self.heading("tokens", "worth", "missing", "waste"), row])]
