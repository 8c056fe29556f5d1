"""A tip for everything in the onlooker's own area: cargo and what it is worth, safe, fleet, cards and the trade."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.cargo_noir.rules.cargo import ONE, WILD, counts, packed
from kogge.games.cargo_noir.rules.derived import missing, power
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.rules.worth import Set
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.telling import TRADING, Teller
from kogge.games.cargo_noir.words import names


def tips_of_own_area(view: CargoNoir, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing; whoever has no seat sees the value table and the trade of others."""
    told = TradeTeller(view, seats, lang).trade()
    teller = OwnTeller(view, seats, lang)
    told |= teller.values()
    return told | teller.tokens() | teller.belongings() if view.viewer >= 0 else told


class OwnTeller(Teller):
    """Tells what one has oneself."""

    # -- cargo ------------------------------------------------------------------------------------

    def values(self) -> dict[str, Tip]:
        """The value table."""
        worths = self.c.worths
        same, different = (", ".join(map(str, row[1:])) for row in (worths.same, worths.different))
        return {
            things.SAME: self.tip("same", values=same),
            things.DIFFERENT: self.tip("different", values=different),
        }

    def tokens(self) -> dict[str, Tip]:
        """All tokens of a kind are alike."""
        told: dict[str, Tip] = {}
        for kind, number in enumerate(counts(self.view.cargo[self.me])):
            if number:
                tip = self.token(kind, number)
                told |= {things.own_id(self.c, kind, place): tip for place in range(1, number + 1)}
        return told

    def token(self, kind: int, number: int) -> Tip:
        worths, held = self.c.worths, self.view.cargo[self.me]
        key = "own wild" if kind == WILD else "own single" if number == 1 else "own token"
        return self.tip(
            key,
            self.say("without it", rest=worths.of(held - ONE[kind]), worth=worths.of(held)),
            self.left_of(kind),
            kind=self.kind(kind),
            number=number,
            value=worths.of(number * ONE[kind]),
        )

    def worth(self) -> Tip:
        """What the cargo is worth at its best grouping, and the dearest card for that."""
        c, view = self.c, self.view
        held = view.cargo[self.me]
        if not held:
            return self.tip("worth nothing", self.say("too little", cost=c.cheapest))
        worth = c.worths.of(held)
        card = max(
            (card for card, left in enumerate(view.stock) if left and c.cost[card] <= worth),
            key=lambda card: c.cost[card],
            default=None,
        )
        if card is None:
            buys = self.say("too little", cost=c.cheapest)
        else:
            buys = self.say("dearest", card=names.card(c, card, self.lang))
        sets = "; ".join(self.made(some) for some in c.worths.sets(held))
        return self.tip("worth", buys, worth=worth, sets=sets)

    def made(self, some: Set) -> str:
        return self.say("set", cargo=self.cargo(some.cargo), value=some.value)

    def prospect(self) -> Tip:
        """What one's cargo would be worth with that of each port."""
        view = self.view
        ports = [
            self.say(
                "prospect of port",
                port=self.port(port),
                worth=self.c.worths.of(view.cargo[self.me] + packed(view.quay(port))),
            )
            for port in view.ports()
        ]
        return self.tip("prospect", ports=", ".join(ports))

    # -- safe, fleet and cards --------------------------------------------------------------------

    def belongings(self) -> dict[str, Tip]:
        return {
            things.WORTH: self.worth(),
            things.PROSPECT: self.prospect(),
            things.SAFE: self.safe(),
            things.FLEET: self.fleet(),
            things.CARDS: self.own_cards(),
        }

    def safe(self) -> Tip:
        view = self.view
        key = "own safe at end" if view.last_round() else "own safe"
        return self.tip(key, coins=self.count(view.safe[self.me], "coin"), stacked=self.in_ports(self.me))

    def fleet(self) -> Tip:
        c, view, me = self.c, self.view, self.me
        card = names.card(c, c.freighter, self.lang)
        key = "own fleet" if view.reserve[me] else "own whole fleet"
        ships = self.count(view.fleet(me), "ship")
        return self.tip(key, ships=ships, home=view.home[me], reserve=view.reserve[me], card=card)

    def own_cards(self) -> Tip:
        if not any(self.view.cards(self.me)):
            return self.tip("no own cards")
        return self.tip("own cards", cards=self.cards(self.me), points=self.count(self.points(self.me), "point"))


class TradeTeller(Teller):
    """Tells of the trade that is under way, whoever trades."""

    def trade(self) -> dict[str, Tip]:
        if self.step not in TRADING:
            return {}
        told = {things.BASKET: self.basket()}
        if self.step == "pay":
            for number, payment in enumerate(payments(self.view)):
                told[things.payment_id(number)] = self.payment(number, payment)
        if self.step == "hand in":
            told[things.HANDED_IN] = self.handed_in()
        return told

    def basket(self) -> Tip:
        view = self.view
        if not view.basket:
            return self.tip("empty basket", power=power(view))
        cards = names.cards(self.c, view.basket, self.lang)
        return self.tip("basket", cards=cards, bill=view.bill(), power=power(view))

    def payment(self, number: int, payment: Payment) -> Tip:
        """Which tokens, what they waste, and what is kept."""
        view = self.view
        key = "payment" if not payment.coins else "payment with coins" if payment.cargo else "payment of coins"
        rest = view.cargo[view.active] - payment.cargo
        return self.tip(
            key,
            self.say("waste", waste=payment.waste) if payment.waste else self.say("no waste"),
            self.say("keeps", cargo=self.cargo(rest), kept=payment.kept) if rest else self.say("keeps nothing"),
            number=number + 1,
            cargo=self.cargo(payment.cargo) if payment.cargo else "",
            worth=payment.worth,
            coins=self.count(payment.coins, "coin"),
        )

    def handed_in(self) -> Tip:
        """Rule 4.4.4: what is missing, or is too much (R24)."""
        view = self.view
        short, bill = missing(view, view.handed_in), view.bill()
        if short > 0:
            more = self.say("missing for coins" if view.funds() else "missing", missing=short, bill=bill)
        else:
            more = self.say("paid too much" if short else "paid", waste=-short, bill=bill)
        if not view.handed_in:
            return self.tip("nothing handed in", more)
        return self.tip("handed in", more, cargo=self.cargo(view.handed_in), worth=self.c.worths.of(view.handed_in))
