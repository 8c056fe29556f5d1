"""How Cargo Noir's actions are chosen: by pointing at places, tokens, cards and payments."""

from collections.abc import Sequence

from kogge.engine.scene import BUTTON, Choice
from kogge.games.cargo_noir.rules.cargo import ONE, count, size
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET
from kogge.games.cargo_noir.rules.derived import missing, power, syndicate_pays
from kogge.games.cargo_noir.rules.market import givable
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_choices import BUTTONS, TABS

LOW_AMOUNTS = 8  # so many have a button of their own; higher ones come after “more”
CHEAPEST = f"{BUTTON}cheapest"
MOST_LETTERS = 26  # a button that names tokens says no more of them


def choices(view: CargoNoir, seats: Sequence[str], lang: str) -> list[Choice]:
    """How each option of the decision at hand is pointed at; equal tokens are pointed at as one likes."""
    chooser = Chooser(view, lang)
    return [choice for action in view.options for choice in chooser.ways(action)]


class Chooser:
    """Says what to point at for an action, and what follows."""

    def __init__(self, view: CargoNoir, lang: str) -> None:
        self.view = view
        self.c = view.components
        self.lang = lang
        self.me = view.actor
        self.held = view.cargo[view.actor]
        self.payments = payments(view) if view.stack[-1].name == "pay" else []

    def ways(self, action: int) -> list[Choice]:
        """All ways to choose an action."""
        actions = self.c.actions
        parts = actions.parts[action]
        match actions.verb[action]:
            case "resolve":
                return [Choice(action, (things.place_id(self.c, parts[0]),), tab=self.resolved(parts[0]))]
            case "send":
                return [Choice(action, (things.place_id(self.c, parts[0]),), tab=self.sent(parts[0]))]
            case "give" | "discard":
                return self.own_tokens(action, parts[0])
            case "take":
                return self.market_tokens(action, parts[0])
            case "raise by":
                return [self.raise_by(action, parts[0])]
            case "bid":
                return [self.bid(action, parts[0])]
            case "card":
                return [Choice(action, (things.card_id(self.c, parts[0]),), tab=self.in_basket(parts[0]))]
            case "pay":
                return self.pay(action, parts[0])
            case "hand in":
                return [self.hand_in(action, *parts)]
        return [self.button(action, actions.verb[action])]

    # -- paths ------------------------------------------------------------------------------------

    def own_tokens(self, action: int, kind: int) -> list[Choice]:
        tab = self.tab("rest", worth=self.c.worths.of(self.held - ONE[kind]))
        numbers = range(1, count(self.held, kind) + 1)
        return [Choice(action, (things.own_id(self.c, kind, number),), tab=tab) for number in numbers]

    def market_tokens(self, action: int, kind: int) -> list[Choice]:
        market, given = self.view.market, self.view.given
        tab = self.tab("after", worth=self.c.worths.of(self.held - ONE[given] + ONE[kind]))
        slots = [slot for slot, there in enumerate(market) if there == kind]
        return [Choice(action, (things.market_id(slot),), tab=tab) for slot in slots]

    def raise_by(self, action: int, coins: int) -> Choice:
        """By how much; the buttons say how high the stack becomes."""
        view = self.view
        height = view.stack_of(view.port, self.me) + coins
        high = view.highest(view.port) + 1 + LOW_AMOUNTS
        path = (f"{BUTTON}raise-{coins}",)
        if height < high:
            return Choice(action, path, self.label("raise by", height=height))
        return Choice(action, (f"{BUTTON}raise-more", *path), self.label("raise more", height=high))

    def bid(self, action: int, coins: int) -> Choice:
        high = least_bid(self.view, self.view.port) + LOW_AMOUNTS
        path = (f"{BUTTON}bid-{coins}",)
        if coins < high:
            return Choice(action, path, self.label("bid", amount=coins))
        return Choice(action, (f"{BUTTON}bid-more", *path), self.label("bid more", amount=high))

    def pay(self, action: int, number: int) -> list[Choice]:
        """The payment, and a button for the one that keeps most."""
        payment = self.payments[number]
        ways = [Choice(action, (things.payment_id(number),), tab=self.lost(payment))]
        if not number:
            ways.append(Choice(action, (CHEAPEST,), self.cheapest(payment)))
        return ways

    def hand_in(self, action: int, kind: int, number: int) -> Choice:
        if not number:
            return Choice(action, (f"{BUTTON}none",), self.label("none", cargo=names.kind(self.c, kind, self.lang)))
        return Choice(action, (things.own_id(self.c, kind, number),), tab=self.paid_so_far(kind, number))

    def button(self, action: int, verb: str) -> Choice:
        name = {"pay by hand": "by-hand"}.get(verb, verb)
        return Choice(action, (BUTTON + name,), self.say_button(verb))

    # -- what happens -----------------------------------------------------------------------------

    def resolved(self, place: int) -> str:
        """Rules 4.3.2 to 4.3.5: what a ship does there."""
        c, view = self.c, self.view
        if place == CASINO:
            return self.more(min(c.income, view.supply), "coin")
        if place == MARKET:
            return self.tab("deal") if givable(view) else self.more(1, "token")
        port = place - FIRST_PORT
        own, highest = view.stack_of(port, self.me), view.highest(port)
        if highest == own:
            return self.tab("buy", coins=own)
        if highest - own >= view.safe[self.me]:
            return self.tab("lost", coins=self.count(own + syndicate_pays(view), "coin"))
        return self.tab("outbid", highest=highest, own=own)

    def sent(self, place: int) -> str:
        """Rules 4.5.2, 4.5.3 and 6.1: what a ship will do there, or what the least bid is."""
        c, view = self.c, self.view
        if place >= FIRST_PORT:
            return self.tab("bid from", coins=self.count(least_bid(view, place - FIRST_PORT), "coin"))
        if view.last_round():
            return self.tab("nothing")
        return self.more(c.income, "coin") if place == CASINO else self.tab("deal")

    def in_basket(self, card: int) -> str:
        """What can still be spent when this card lies in the basket too."""
        return self.tab("card", left=power(self.view) - self.view.bill() - self.c.cost[card])

    def lost(self, payment: Payment) -> str:
        """Rules 4.4.4 and 6.2."""
        if payment.coins:
            return self.tab("coins too", coins=self.count(payment.coins, "coin"))
        return self.tab("waste", waste=payment.waste) if payment.waste else self.tab("no waste")

    def cheapest(self, payment: Payment) -> str:
        """The tokens by name if there are few, and the coins."""
        parts = []
        if payment.cargo:
            tokens = names.cargo(self.c, payment.cargo, self.lang)
            parts.append(tokens if len(tokens) <= MOST_LETTERS else self.count(size(payment.cargo), "token"))
        if payment.coins:
            parts.append(self.count(payment.coins, "coin"))
        key = "cheapest" if len(self.payments) > 1 else "only payment"
        return self.label(key, payment=", ".join(parts))

    def paid_so_far(self, kind: int, number: int) -> str:
        """What the tokens are worth if these are handed in too, and what is missing then."""
        view = self.view
        handed_in = view.handed_in + number * ONE[kind]
        worth, short = self.c.worths.of(handed_in), missing(view, handed_in)
        if short <= 0:
            return self.tab("enough", worth=worth)
        if short <= view.funds():
            return self.tab("with coins", worth=worth, coins=self.count(short, "coin"))
        return self.tab("missing", worth=worth, missing=short)

    def say_button(self, verb: str) -> str:
        view = self.view
        match verb:
            case "withdraw":
                coins = view.stack_of(view.port, self.me) + syndicate_pays(view)
                return self.label(verb, coins=self.count(coins, "coin"))
            case "raise":
                return self.label(verb, least=view.highest(view.port) + 1)
            case "done":
                return self.label("done", bill=view.bill()) if view.basket else self.label("done without")
        return self.label(verb)

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang)

    def more(self, number: int, noun: str) -> str:
        return self.tab("more", goods=self.count(number, noun))

    def label(self, key: str, **facts: object) -> str:
        return names.sentence(BUTTONS, key, self.lang, **facts)

    def tab(self, key: str, **facts: object) -> str:
        return names.sentence(TABS, key, self.lang, **facts)
