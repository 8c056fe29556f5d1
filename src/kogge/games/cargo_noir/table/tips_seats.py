"""A tip for everything that lies with the families."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.telling import Teller
from kogge.games.cargo_noir.words import names


def tips_of_seats(view: CargoNoir, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    teller = SeatTeller(view, seats, lang)
    return {thing: tip for seat in range(view.seats) for thing, tip in teller.seat(seat).items()}


class SeatTeller(Teller):
    """Tells what one seat has."""

    def seat(self, seat: int) -> dict[str, Tip]:
        return {
            things.sheet_id(seat): self.sheet(seat),
            things.cargo_id(seat): self.cargo_of(seat),
            things.safe_id(seat): self.safe(seat),
            things.fleet_id(seat): self.fleet(seat),
            things.cards_id(seat): self.cards_of(seat),
        }

    def sheet(self, seat: int) -> Tip:
        view = self.view
        return self.tip(
            "sheet",
            self.say("starts") if seat == view.first else "",
            seat=self.seats[seat],
            family=names.family(self.c, view.family[seat], self.lang),
            points=self.count(self.points(seat), "point"),
            coins=self.count(view.safe[seat], "coin"),
            worth=self.c.worths.of(view.cargo[seat]),
            ships=self.count(view.fleet(seat), "ship"),
        )

    def cargo_of(self, seat: int) -> Tip:
        """Rule 4.4.7: what is kept, and whether there is room for it."""
        view = self.view
        held, capacity = view.cargo[seat], view.capacity(seat)
        facts = {"seat": self.seats[seat], "capacity": capacity}
        if not held:
            return self.tip("no cargo of seat", **facts)
        key = "cargo of seat" if size(held) <= capacity else "surplus of seat"
        return self.tip(key, cargo=self.cargo(held), worth=self.c.worths.of(held), number=size(held), **facts)

    def safe(self, seat: int) -> Tip:
        view = self.view
        key = "safe of seat at end" if view.last_round() else "safe of seat"
        coins = self.count(view.safe[seat], "coin")
        return self.tip(key, seat=self.seats[seat], coins=coins, stacked=self.in_ports(seat))

    def fleet(self, seat: int) -> Tip:
        view = self.view
        ships = self.count(view.fleet(seat), "ship")
        return self.tip(
            "fleet of seat", seat=self.seats[seat], ships=ships, home=view.home[seat], reserve=view.reserve[seat]
        )

    def cards_of(self, seat: int) -> Tip:
        name = self.seats[seat]
        if not any(self.view.cards(seat)):
            return self.tip("no cards of seat", seat=name)
        points = self.count(self.points(seat), "point")
        return self.tip("cards of seat", seat=name, cards=self.cards(seat), points=points)
