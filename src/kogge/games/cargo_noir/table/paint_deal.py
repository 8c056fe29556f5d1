"""What somebody is doing: basket and payment, surplus, black market, a bid; and what the ports would bring."""

from collections.abc import Sequence

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules import payments
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, ONE, count, size
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.derived import power
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.ships import least_raise
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments as proposals
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.looks import card_icon, cargo_icon
from kogge.games.cargo_noir.table.paint_cards import CardPainter
from kogge.games.cargo_noir.table.paint_seats import gained
from kogge.games.cargo_noir.table.picture import Amount, Chip, Deal, Figure, Payment, Prospect
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_table import say

IDEAS = 4  # so many ports are named
DOING = {"fill basket", "pay", "hand in", "discard", "deal", "give", "take", "answer", "raise", "bid"}


class DealPainter:
    """Makes what the middle of the own area shows."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY
        self.step = view.stack[-1].name if view.stack else "over"
        self.me = view.active
        self.deciding = self.me == self.mine

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def title(self, key: str, **facts: object) -> str:
        """To whoever decides, or about them."""
        if self.deciding:
            return self.say(key, **facts)
        return self.say(f"{key} of", seat=self.seats[self.me], **facts)

    def deal(self) -> Deal | None:
        """Nothing for a seat that has nothing to look at but its own outlook."""
        if self.view.actor == NOBODY or (self.mine != NOBODY and self.step not in DOING):
            return None
        match self.step:
            case "fill basket":
                return self.basket()
            case "pay":
                return self.paying()
            case "hand in":
                return self.by_hand()
            case "discard":
                return self.surplus()
            case "deal" | "give" | "take":
                return self.market()
            case "answer" | "raise" | "bid":
                return self.port()
        return self.turn()

    def amounts(self, cargo: int) -> list[Amount]:
        return [Amount(cargo_icon(self.c, kind), count(cargo, kind)) for kind in range(ALL_KINDS) if count(cargo, kind)]

    def figure(self, key: str, number: int, kind: str = "") -> Figure:
        return Figure(self.say(key), str(number), kind)

    # -- the trade ------------------------------------------------------------------------------

    def spent(self) -> list[Figure]:
        view, bill = self.view, self.view.bill()
        key, left = "with coins" if view.funds() else "power", power(view) - bill
        return [self.figure(key, power(view)), self.figure("cost", bill), self.figure("power left", left, "sum")]

    def basket(self) -> Deal:
        view, c = self.view, self.c
        if not view.basket:
            label = self.say("empty basket label", power=power(self.view))
            note = self.say("empty basket" if self.deciding else "empty basket of")
            return Deal(self.me, things.BASKET, label, "basket", self.title("basket"), note=note, figures=self.spent())
        cards = names.cards(c, view.basket, self.lang)
        return Deal(
            self.me,
            things.BASKET,
            self.say("basket label", cards=cards, cost=view.bill(), power=power(self.view)),
            "basket",
            self.title("basket"),
            chips=self.chips(),
            figures=self.spent(),
            payment=self.payment("", proposals(view)[0], first=True),
        )

    def chips(self) -> list[Chip]:
        c = self.c
        return [
            Chip(card_icon(c, card), names.card(c, card, self.lang), str(c.cost[card])) for card in self.view.basket
        ]

    def paying(self) -> Deal:
        view = self.view
        rows = [
            self.payment(things.payment_id(number), offered, first=not number)
            for number, offered in enumerate(proposals(view))
        ]
        cards = names.cards(self.c, view.basket, self.lang)
        return Deal(
            self.me,
            things.BASKET,
            self.say("basket label", cards=cards, cost=view.bill(), power=power(self.view)),
            "pay",
            self.title("payment", cost=view.bill()),
            chips=self.chips(),
            payments=rows,
        )

    def payment(self, thing: str, offered: payments.Payment, first: bool) -> Payment:
        lang = self.lang
        waste = self.say("waste", number=offered.waste) if offered.waste else self.say("no waste")
        cargo = names.cargo(self.c, offered.cargo, lang) if offered.cargo else self.say("only coins")
        label = self.say("payment label", cargo=cargo, worth=offered.worth, waste=waste, kept=offered.kept)
        if offered.coins:
            label = self.say("coins label", what=label, coins=names.count(offered.coins, "coin", lang))
        return Payment(
            thing,
            label,
            self.amounts(offered.cargo),
            offered.worth,
            offered.coins,
            waste,
            offered.waste,
            self.say("keeps", number=offered.kept),
            first,
        )

    def by_hand(self) -> Deal:
        view, c = self.view, self.c
        worth = c.worths.of(view.handed_in)
        missing, waste = max(0, view.bill() - worth), max(0, worth - view.bill())
        handed_in = names.cargo(c, view.handed_in, self.lang) if view.handed_in else self.say("nothing")
        lost = self.say("waste", number=waste) if waste else self.say("no waste")
        return Deal(
            self.me,
            things.HANDED_IN,
            self.say("by hand label", cargo=handed_in, worth=worth, missing=missing, waste=lost),
            "hand",
            self.title("by hand"),
            chips=self.chips(),
            tokens=self.amounts(view.handed_in),
            tokens_text=self.say("so far"),
            figures=[
                self.figure("cost", view.bill()),
                self.figure("so far", worth),
                self.figure("wasted", waste, "lacking") if waste else self.figure("missing", missing, "lacking"),
            ],
        )

    # -- other decisions ------------------------------------------------------------------------

    def surplus(self) -> Deal:
        view, c = self.view, self.c
        number = size(view.cargo[self.me]) - view.capacity(self.me)
        dumped = names.cargo(c, view.dumped, self.lang) if view.dumped else self.say("nothing")
        return Deal(
            self.me,
            things.DEAL,
            self.say("surplus label", number=number, cargo=dumped),
            "surplus",
            self.title("surplus"),
            tokens=self.amounts(view.dumped),
            tokens_text=self.say("discarded"),
            figures=[
                self.figure("must go", number, "lacking"),
                self.figure("stays worth", c.worths.of(view.cargo[self.me])),
            ],
        )

    def market(self) -> Deal:
        view = self.view
        figures = [
            self.figure("cargo worth", self.c.worths.of(view.cargo[self.me])),
            self.figure("in bag", len(view.bag)),
        ]
        if self.step == "deal":
            chips = [
                Chip(Icon("noir-bag", "brass"), self.say("draw one"), ""),
                Chip(Icon("noir-swap", "brass"), self.say("swap one"), ""),
            ]
            label = self.say("market deal label")
            return Deal(self.me, things.DEAL, label, "market", self.title("market deal"), chips=chips, figures=figures)
        given = 0 if view.given == NOTHING else ONE[view.given]
        label = self.say("market deal label")
        if given:
            label = self.say("swap label", cargo=names.cargo(self.c, given, self.lang))
        return Deal(
            self.me,
            things.DEAL,
            label,
            "market",
            self.title("market deal"),
            tokens=self.amounts(given),
            tokens_text=self.say("given" if self.deciding else "given of"),
            figures=figures,
        )

    def port(self) -> Deal:
        view, c, port = self.view, self.c, self.view.port
        word = names.place(c, FIRST_PORT + port, self.lang)
        there = sorted(
            (seat for seat in range(view.seats) if view.stack_of(port, seat)),
            key=lambda seat: -view.stack_of(port, seat),
        )
        coins = names.count(view.safe[self.me], "coin", self.lang)
        own = view.stack_of(port, self.me)
        least = least_bid(view, port) if self.step == "bid" else own + least_raise(view)
        return Deal(
            self.me,
            things.DEAL,
            self.say("port deal label", seat=self.seats[self.me], port=word, coins=coins),
            "port",
            self.title("port deal", port=word),
            chips=[Chip(things.COIN, self.seats[seat], str(view.stack_of(port, seat)), seat) for seat in there],
            tokens=self.amounts(sum(ONE[kind] for kind in view.quay(port))),
            figures=[
                self.figure("least", least),
                self.figure("in safe", view.safe[self.me]),
                self.figure("worth then", c.worths.of(gained(view, self.me, port)), "sum"),
            ],
        )

    def turn(self) -> Deal:
        """For who looks on: the cargo of whoever's turn it is."""
        view, c = self.view, self.c
        worth = c.worths.of(view.cargo[self.me])
        return Deal(
            self.me,
            "",
            "",
            "turn",
            names.family(c, view.family[self.me], self.lang),
            tokens=self.amounts(view.cargo[self.me]),
            figures=[self.figure("cargo worth", worth), self.figure("in safe", view.safe[self.me])],
        )

    # -- the outlook ----------------------------------------------------------------------------

    def prospects(self) -> list[Prospect]:
        """Each port with what one's cargo would be worth with its own, the best first."""
        view, c, me = self.view, self.c, self.mine
        if NOBODY in (me, view.actor):
            return []
        cards, before = CardPainter(view, self.seats, self.lang), c.worths.of(view.cargo[me])
        found = []
        for port in view.ports():
            worth = c.worths.of(gained(view, me, port))
            buys = cards.ideas(me, worth, 1)
            found.append(
                Prospect(
                    names.place(c, FIRST_PORT + port, self.lang),
                    [cargo_icon(c, kind) for kind in view.quay(port)],
                    worth,
                    worth - before,
                    buys[0] if buys else None,
                )
            )
        return sorted(found, key=lambda prospect: -prospect.worth)[:IDEAS]

    def prospect_label(self, prospects: Sequence[Prospect]) -> str:
        if not prospects:
            return ""
        lines = [self.say("prospect line", port=it.word, worth=it.worth) for it in prospects]
        return self.say("prospect label", ports=", ".join(lines))
