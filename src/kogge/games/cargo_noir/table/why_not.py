"""Why something on Cargo Noir's table cannot be chosen now, with the rule that forbids it. Only for whoever decides."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.actions import BY_HAND
from kogge.games.cargo_noir.rules.cargo import counts, size
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS, UNIQUE
from kogge.games.cargo_noir.rules.derived import power
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.choices import choices
from kogge.games.cargo_noir.table.telling import SENDING, SHIPS_ACT
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_why_not import WHY_NOT

FIRST = {
    "deal": "deal first",
    "give": "give first",
    "take": "take first",
    "answer": "answer first",
    "raise": "raise first",
    "bid": "bid first",
    "pay": "pay first",
    "hand in": "pay first",
    "discard": "discard first",
}


def why_not(view: CargoNoir, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """For everything that one might want to point at, and cannot."""
    if view.actor == NOBODY or view.actor != view.viewer:
        return {}
    can = {thing for choice in choices(view, seats, lang) for thing in choice.path}
    reasons = Reasons(view, seats, lang)
    told = reasons.macao() | reasons.ports() | reasons.quays(can) | reasons.cards() | reasons.own_cargo()
    told |= reasons.ships()
    return {thing: reason for thing, reason in told.items() if thing not in can}


class Reasons:
    """What stands against choosing a thing at the decision at hand."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name
        self.me = view.actor
        self.last_turn = view.last_round() and view.turns == view.seats  # of the whole game (6.1)

    def not_now(self) -> Tip:
        """Another decision comes first."""
        view, key = self.view, FIRST[self.step]
        match self.step:
            case "take":
                return self.tip(key, given=names.token(self.c, view.given, self.lang))
            case "answer" | "raise" | "bid":
                return self.tip(key, port=self.port(view.port))
            case "pay" | "hand in":
                return self.tip(key, bill=view.bill())
            case "discard":
                surplus = size(view.cargo[self.me]) - view.capacity(self.me)
                return self.tip(key, tokens=names.count(surplus, "token", self.lang))
        return self.tip(key)

    # -- the board --------------------------------------------------------------------------------

    def ports(self) -> dict[str, Tip]:
        return {things.place_id(self.c, FIRST_PORT + port): self.no_port(port) for port in range(PORTS)}

    def no_port(self, port: int) -> Tip:
        view = self.view
        if not view.open >> port & 1:
            return self.tip("closed", port=self.port(port))
        match self.step:
            case "resolve":
                return self.tip("raised there" if view.stack_of(port, self.me) else "no ship there")
            case "fill basket":
                return self.tip("no more sailing" if self.last_turn else "trade before sending")
            case "send":
                return self.not_sent(port)
        return self.not_now()

    def not_sent(self, port: int) -> Tip:
        """Rule 4.5.4."""
        view = self.view
        if view.stack_of(port, self.me):
            return self.tip("own ship there", port=self.port(port))
        if view.banned >> port & 1:
            return self.tip("withdrawn there", port=self.port(port))
        least = names.count(least_bid(view, port), "coin", self.lang)
        safe = names.in_safe(view.safe[self.me], self.lang)
        return self.tip("bid too high", port=self.port(port), least=least, safe=safe)

    def quays(self, can: set[str]) -> dict[str, Tip]:
        """Tokens in ports; where the port itself can be chosen, there is nothing to explain."""
        c, view = self.c, self.view
        return {
            things.quay_id(c, FIRST_PORT + port, slot): self.tip("bought as a whole")
            for port in view.ports()
            if things.place_id(c, FIRST_PORT + port) not in can
            for slot in range(len(view.quay(port)))
        }

    def macao(self) -> dict[str, Tip]:
        """Casino and black market with its tokens, and the bag from which one draws there."""
        c, no_swap = self.c, self.no_swap()
        told = {things.market_id(slot): no_swap for slot in range(len(self.view.market))}
        if self.step != "send":  # then both can be chosen
            told |= dict.fromkeys((things.place_id(c, CASINO), things.place_id(c, MARKET)), self.no_place())
        return told | {things.BAG: self.no_draw()}

    def no_place(self) -> Tip:
        match self.step:
            case "resolve":
                return self.tip("no ship there")
            case "fill basket":
                return self.tip("no more sailing" if self.last_turn else "trade before sending")
        return self.not_now()

    def no_swap(self) -> Tip:
        view = self.view
        match self.step:
            case "resolve" if view.at_market[self.me]:
                return self.tip("go to market first")
            case "deal":
                return self.tip("swap first")
            case "give":
                return self.tip("give first")
            case "take":
                return self.tip("same kind", given=names.token(self.c, view.given, self.lang))
        return self.tip("no ship in market")

    def no_draw(self) -> Tip:
        if self.step == "resolve" and self.view.at_market[self.me]:
            return self.tip("go to market first")
        return self.tip("by button" if self.step == "deal" else "no drawing")

    def ships(self) -> dict[str, Tip]:
        """One's own stacks, to which nothing is added (R20), and the fleet."""
        c, view, told = self.c, self.view, {}
        if self.step in SENDING:
            for port in view.ports():
                if view.stack_of(port, self.me):
                    told[things.ships_id(c, FIRST_PORT + port, self.me)] = self.tip("not added to")
        if view.home[self.me]:
            key = "choose destination" if self.step == "send" else "no more sailing" if self.last_turn else "sail later"
            told[things.FLEET] = self.not_now() if self.step == "bid" else self.tip(key)
        return told

    # -- cards ------------------------------------------------------------------------------------

    def cards(self) -> dict[str, Tip]:
        return {things.card_id(self.c, card): self.no_card(card) for card in range(len(self.c.cards))}

    def no_card(self, card: int) -> Tip:
        if self.step in SHIPS_ACT:
            return self.tip("ships first")
        if self.step in SENDING:
            return self.trade_is_over()
        if self.step != "fill basket":
            return self.not_now()
        return self.not_to_be_had(card) or self.too_dear(card)

    def trade_is_over(self) -> Tip:
        return self.tip("trade is over" if self.view.round > 1 else "no trade in round 1")

    def not_to_be_had(self, card: int) -> Tip | None:
        """Rules 4.4.5 and 9.5."""
        c, view = self.c, self.view
        chosen, limit = view.basket.count(card), c.limit[card]
        if not view.stock[card]:
            if c.card_class[card] != UNIQUE:
                return self.tip("sold out")
            owner = next(seat for seat in range(view.seats) if view.has(seat, card))
            return self.tip("unique is yours") if owner == self.me else self.tip("unique sold", seat=self.seats[owner])
        if chosen == view.stock[card]:
            return self.tip("all in basket")
        if view.has(self.me, card) + chosen == limit:
            return self.tip("limit with basket" if chosen else "limit", limit=limit)
        return None

    def too_dear(self, card: int) -> Tip:
        """Rules 4.4.4 and 6.2."""
        view = self.view
        cost, worth = self.c.cost[card], power(view)
        if view.basket:
            return self.tip("too dear with basket", cost=cost, worth=worth, left=worth - view.bill())
        return self.tip("too dear with coins" if view.funds() else "too dear", cost=cost, worth=worth)

    # -- one's own cargo --------------------------------------------------------------------------

    def own_cargo(self) -> dict[str, Tip]:
        held = counts(self.view.cargo[self.me])
        return {
            things.own_id(self.c, kind, number): self.no_token(kind)
            for kind, several in enumerate(held)
            for number in range(1, several + 1)
        }

    def no_token(self, kind: int) -> Tip:
        match self.step:
            case "resolve":
                return self.tip("ships first")
            case "deal":
                return self.tip("swap first")
            case "give":
                return self.tip("only this kind")
            case "answer" | "raise":
                return self.tip("coins only")
            case "fill basket":
                return self.tip("cards first")
            case "pay":
                return self.tip("choose payment" if BY_HAND in self.view.options else "choose one payment")
            case "hand in":
                return self.not_handed_in(kind)
            case "send" | "bid":
                return self.trade_is_over()
        return self.not_now()

    def not_handed_in(self, kind: int) -> Tip:
        """It is another kind's turn, or so few would not do."""
        c, view, lang = self.c, self.view, self.lang
        if kind != view.kind:
            key = "kind decided" if kind < view.kind else "other kind asked"
            return self.tip(key, kind=names.kind(c, view.kind, lang))
        _, least = c.actions.parts[view.options[0]]
        return self.tip("too few", tokens=names.so_many(c, least, kind, lang))

    def port(self, port: int) -> str:
        return names.place(self.c, FIRST_PORT + port, self.lang)

    def tip(self, key: str, **facts: object) -> Tip:
        return Tip(names.sentence(WHY_NOT, key, self.lang, **facts), WHY_NOT[key]["rule"])
