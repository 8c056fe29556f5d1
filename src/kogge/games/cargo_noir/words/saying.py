"""Puts the options of a decision in Cargo Noir into words."""

from collections.abc import Sequence

from kogge.games.cargo_noir.rules.cargo import ONE, packed
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET
from kogge.games.cargo_noir.rules.derived import missing, syndicate_pays
from kogge.games.cargo_noir.rules.market import givable
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_actions import ACTIONS, NOTES


def say_action(view: CargoNoir, action: int, seats: Sequence[str], lang: str) -> str:
    """What happens if the actor chooses this. No two options of a position read the same."""
    actions = view.components.actions
    return Saying(view, seats, lang).say(actions.verb[action], *actions.parts[action])


class Saying:
    """Puts options of one decision into words."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.me = view.active
        self.held = view.cargo[view.active]

    def say(self, verb: str, *parts: int) -> str:
        """An option by its verb and parts."""
        view, c, lang = self.view, self.c, self.lang
        match verb, parts:
            case "resolve", (place,):
                return self.resolve(place)
            case (("give" | "discard"), (kind,)):
                rest = c.worths.of(self.held - ONE[kind])
                return self.put(verb, token=names.token(c, kind, lang), rest=rest)
            case "take", (kind,):
                worth = c.worths.of(self.held + ONE[kind] - ONE[view.given])
                return self.put(verb, token=names.token(c, kind, lang), worth=worth)
            case "withdraw", ():
                return self.withdraw(verb, view.port)
            case "raise", ():
                return self.put(verb, least=view.highest(view.port) + 1)
            case "raise by", (coins,):
                height, highest = view.stack_of(view.port, self.me) + coins, view.highest(view.port)
                return self.put(verb, coins=self.coins(coins), height=height, highest=highest, left=self.left(coins))
            case "card", (card,):
                points = names.count(c.points[card], "point", lang)
                return self.put(verb, card=names.the_card(c, card, lang), cost=c.cost[card], points=points)
            case "done", ():
                return self.put(verb if view.basket else "done without", bill=view.bill())
            case "pay", (number,):
                return self.pay(payments(view)[number])
            case "hand in", (kind, number):
                return self.hand_in(kind, number)
            case "send", (place,):
                return self.send(place)
            case "bid", (coins,):
                return self.bid(coins)
        return self.put(verb)  # draw, swap, pay by hand

    # -- phase I --------------------------------------------------------------------------------

    def resolve(self, place: int) -> str:
        """Rules 4.3.2 to 4.3.5: what a ship does there."""
        view, c = self.view, self.c
        where = names.at(c, place, self.lang)
        if place == CASINO:
            coins = min(c.income, view.supply)
            key = "resolve casino" if coins else "resolve casino for nothing"
            return self.put(key, place=where, coins=self.coins(coins))
        if place == MARKET:
            return self.put("resolve market" if givable(view) else "resolve market to draw", place=where)
        port = place - FIRST_PORT
        own, highest = view.stack_of(port, self.me), view.highest(port)
        if own == highest:
            return self.put("buy", place=where, coins=self.coins(own), cargo=self.quay(port))
        if highest - own >= view.safe[self.me]:
            return self.withdraw("resolve lost", port)
        where, rival = names.out_of(c, place, self.lang), self.seats[view.rival(port)]
        return self.put("resolve outbid", place=where, seat=rival, highest=highest, own=own)

    def withdraw(self, key: str, port: int) -> str:
        """Rules 4.3.5 b and 5.3."""
        view = self.view
        pays = syndicate_pays(view)
        return self.put(
            key,
            place=names.out_of(self.c, FIRST_PORT + port, self.lang),
            coins=self.coins(view.stack_of(port, self.me)),
            syndicate=self.note("syndicate", coins=pays) if pays else "",
        )

    # -- phase II -------------------------------------------------------------------------------

    def pay(self, payment: Payment) -> str:
        """Rules 4.4.4 and 6.2: which tokens, with what is lost and what is kept."""
        given = names.cargo_by_kind(self.c, payment.cargo, self.lang)
        if payment.coins:
            given.append(self.coins(payment.coins))
        notes = []
        if payment.cargo:
            notes.append(self.note("waste", number=payment.waste) if payment.waste else self.note("no waste"))
        if payment.cargo != self.held:
            notes.append(self.note("kept", number=payment.kept))
        in_brackets = f" ({'; '.join(notes)})" if notes else ""
        return self.put("pay", payment=names.listing(given, self.lang), notes=in_brackets)

    def hand_in(self, kind: int, number: int) -> str:
        """What the tokens chosen so far and these leave unpaid."""
        c, lang = self.c, self.lang
        lack = missing(self.view, self.view.handed_in + number * ONE[kind])
        key = "too much" if lack < 0 else ("paid", "one missing")[lack] if lack < 2 else "missing"
        given = (names.none_of(c, kind, lang), names.token(c, kind, lang))
        tokens = given[number] if number < 2 else names.so_many(c, number, kind, lang)
        return self.put("hand in", tokens=tokens, paid=self.note(key, number=abs(lack)))

    # -- phase III ------------------------------------------------------------------------------

    def send(self, place: int) -> str:
        """Rules 4.5.2, 4.5.3 and 6.1: what a ship will do there, or what it can be put on."""
        view, c = self.view, self.c
        where = names.to(c, place, self.lang)
        if place < FIRST_PORT:
            if view.last_round():
                return self.put("send for nothing", place=where)
            return self.put(
                "send casino" if place == CASINO else "send market", place=where, coins=self.coins(c.income)
            )
        port = place - FIRST_PORT
        return self.put(
            "send against" if view.highest(port) else "send port",
            place=where,
            coins=self.coins(least_bid(view, port)),
            cargo=self.quay(port),
            **self.rival(port),
        )

    def bid(self, coins: int) -> str:
        view = self.view
        key = "bid against" if view.highest(view.port) else "bid"
        return self.put(key, coins=self.coins(coins), left=self.left(coins), **self.rival(view.port))

    def rival(self, port: int) -> dict[str, object]:
        """Who has the highest stack there, if anybody has one."""
        highest = self.view.highest(port)
        return {"highest": highest, "seat": self.seats[self.view.rival(port)]} if highest else {}

    # -- parts of sentences ---------------------------------------------------------------------

    def put(self, key: str, **facts: object) -> str:
        return names.sentence(ACTIONS, key, self.lang, **facts)

    def note(self, key: str, **facts: object) -> str:
        return names.sentence(NOTES, key, self.lang, **facts)

    def coins(self, number: int) -> str:
        return names.count(number, "coin", self.lang)

    def quay(self, port: int) -> str:
        return names.cargo(self.c, packed(self.view.quay(port)), self.lang)

    def left(self, coins: int) -> str:
        """What stays in the safe."""
        left = self.view.safe[self.me] - coins
        return self.note(("none left", "one left")[left] if left < 2 else "left", number=left)
