"""Phase II: cards into the basket, what pays for them, and what the warehouse cannot hold."""

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice, Thing
from kogge.engine.words import plain
from kogge.games.cargo_noir.rules.actions import BY_HAND, DONE
from kogge.games.cargo_noir.rules.cargo import ONE, WILD, count, size
from kogge.games.cargo_noir.rules.derived import missing
from kogge.games.cargo_noir.rules.payments import Payment
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD, surplus
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY, payments, power
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces.base import CargoNoirFace, Meant, any_of_kind, button
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

WILD_KEPT = 3  # a wild fits every set to come: to keep one is worth so much more than its cargo says
MOST_LETTERS = 26  # a button that names tokens says no more of them


class TradeFace(CargoNoirFace):
    phase = "trade"


class FillBasketFace(TradeFace):
    step, key, status = FILL_BASKET, "fill basket", "shopping"

    def prompt(self, t: CargoNoirTeller) -> str:
        view, me = t.view, t.view.active
        key = "prompt on" if view.basket else "prompt with coins" if view.funds() else "prompt"
        return t.say(
            f"fill basket.{key}",
            worth=t.c.worths.of(view.cargo[me]),
            safe=t.in_safe(view.safe[me]),
            power=power(view),
            bill=view.bill(),
            left=power(view) - view.bill(),
        )

    def say(self, t: CargoNoirTeller, action: int) -> str:
        if action == DONE:
            return t.say(self.done(t), bill=t.view.bill())
        (card,) = t.c.actions.parts[action]
        return t.say("fill basket.card", card=t.cards([card]), cost=t.c.cost[card], points=t.c.points[card])

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        if action == DONE:
            return button(action, "done", t.say(self.done(t, "button "), bill=t.view.bill()), ends=True)
        (card,) = t.c.actions.parts[action]
        left = power(t.view) - t.view.bill() - t.c.cost[card]
        return Choice(action, (ids.card_id(t.c, card),), tab=t.say("fill basket.tab", left=left))

    def done(self, t: CargoNoirTeller, where: str = "") -> str:
        return f"fill basket.{where}{'done' if t.view.basket else 'done without'}"

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return t.c.actions.hand_in[kind][number]


class PayFace(TradeFace):
    step, key, status = PAY, "pay", "paying"

    def prompt(self, t: CargoNoirTeller) -> str:
        view = t.view
        key = "pay.prompt with coins" if view.funds() else "pay.prompt"
        worth = t.c.worths.of(view.cargo[view.active])
        return t.say(key, cards=t.cards(view.basket), bill=view.bill(), worth=worth, power=power(view))

    def say(self, t: CargoNoirTeller, action: int) -> str:
        """Rules 4.4.4 and 6.2: which tokens, with what is lost and what is kept."""
        if action == BY_HAND:
            return t.say("pay.by hand")
        payment = self.payment(t, action)
        given = t.by_kind(payment.cargo)
        if payment.coins:
            given.append(t.count(payment.coins, "coin"))
        notes = [waste(t, payment)] if payment.cargo and t.previews else []
        if payment.cargo != t.view.cargo[t.view.active] and t.previews:
            notes.append(t.say("pay.kept", kept=payment.kept))
        return t.say("pay.pay", payment=t.listing(given), notes=f" ({'; '.join(notes)})" if notes else "")

    def choices(self, t: CargoNoirTeller) -> list[Choice]:
        """The payments, and a button for the one that is proposed."""
        found = []
        for place, (number, payment) in enumerate(proposed(t.view)):
            action = t.c.actions.pay[number]
            tab = t.say("pay.tab coins", coins=payment.coins) if payment.coins else waste(t, payment)
            found.append(Choice(action, (ids.payment_id(number),), tab=tab))
            if not place:
                found.append(Choice(action, (f"{BUTTON}proposed",), self.button(t, payment)))
        if BY_HAND in t.view.options:
            found.append(button(BY_HAND, "by-hand", t.say("pay.button by hand")))
        return found

    def button(self, t: CargoNoirTeller, payment: Payment) -> str:
        """The tokens by name if there are few, and the coins."""
        given = t.by_kind(payment.cargo)
        if len(plain(t.listing(given))) > MOST_LETTERS:
            given = [t.count(size(payment.cargo), "token")]
        if payment.coins:
            given.append(t.count(payment.coins, "coin"))
        return t.say("pay.button", payment=t.listing(given))

    def payment(self, t: CargoNoirTeller, action: int) -> Payment:
        (number,) = t.c.actions.parts[action]
        return payments(t.view)[number]

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return Reason("choose payment" if BY_HAND in t.view.options else "choose one payment", "4.4.4")


def proposed(view: CargoNoir) -> list[tuple[int, Payment]]:
    """The payments with their numbers: the one that keeps most first, and rather a wild than as much without it."""

    def loss(offered: tuple[int, Payment]) -> tuple[int, int]:
        number, payment = offered
        return WILD_KEPT * count(payment.cargo, WILD) - payment.kept, number

    return sorted(enumerate(payments(view)), key=loss)


def waste(t: CargoNoirTeller, payment: Payment) -> str:
    """Rule 4.4.4: what a payment loses."""
    return t.say("pay.waste", waste=payment.waste) if payment.waste else t.say("pay.no waste")


class HandInFace(TradeFace):
    step, key, status = HAND_IN, "hand in", "paying"

    def prompt(self, t: CargoNoirTeller) -> str:
        """The kind asked for, and what is still to be paid."""
        view = t.view
        lack = missing(view, view.handed_in)
        key = "prompt all paid" if lack <= 0 else "prompt one missing" if lack == 1 else "prompt"
        number = count(view.cargo[view.active], view.kind)
        return t.say(f"hand in.{key}", how_many=t.how_many(view.kind), number=number, missing=lack)

    def say(self, t: CargoNoirTeller, action: int) -> str:
        """What the tokens chosen so far and these leave unpaid."""
        kind, number = t.c.actions.parts[action]
        lack = missing(t.view, t.view.handed_in + number * ONE[kind])
        key = "too much" if lack < 0 else ("paid", "one missing")[lack] if lack < 2 else "missing"
        given = (t.none_of(kind), t.token(kind))[number] if number < 2 else t.so_many(number, kind)
        return t.say("hand in.hand in", tokens=given, paid=t.say(f"hand in.{key}", number=abs(lack)))

    def point(self, t: CargoNoirTeller, action: int) -> Choice:
        kind, number = t.c.actions.parts[action]
        if not number:
            return button(action, "none", t.say("hand in.button none", cargo=t.kind_of_cargo(kind)), ends=True)
        return Choice(action, (ids.own_id(t.c, kind, number),), tab=self.tab(t, kind, number))

    def tab(self, t: CargoNoirTeller, kind: int, number: int) -> str:
        """What the tokens are worth if these are handed in too, and what is missing then."""
        handed_in = t.view.handed_in + number * ONE[kind]
        lack = missing(t.view, handed_in)
        key = "tab enough" if lack <= 0 else "tab coins" if lack <= t.view.funds() else "tab missing"
        return t.say(f"hand in.{key}", worth=t.c.worths.of(handed_in), missing=lack, coins=lack)

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return t.c.actions.hand_in[kind][number]


class DiscardFace(TradeFace):
    step, key, status = DISCARD, "discard", "discarding"

    def prompt(self, t: CargoNoirTeller) -> str:
        key = "discard.prompt on" if t.view.dumped else "discard.prompt"
        return t.say(key, tokens=surplus(t.view), capacity=t.view.capacity(t.view.active))

    def under_way(self, t: CargoNoirTeller) -> Thing:
        view, facts = t.view, {"seat": t.seat(t.view.active), "tokens": surplus(t.view)}
        so_far = t.say("discard.discarded so far", cargo=t.cargo(view.dumped)) if view.dumped else ""
        label = t.say("discard.label", number=surplus(view), cargo=t.cargo(view.dumped) or t.say("doing.nothing"))
        return Thing(ids.UNDER_WAY, "", label, t.tip("discard.tip", "4.4.7", so_far, **facts))

    def say(self, t: CargoNoirTeller, action: int) -> str:
        (kind,) = t.c.actions.parts[action]
        rest = t.c.worths.of(t.view.cargo[t.view.active] - ONE[kind])
        return t.say("discard.discard" if t.previews else "discard.discard alone", token=t.token(kind), rest=rest)

    def choices(self, t: CargoNoirTeller) -> list[Choice]:
        parts = t.c.actions.parts
        return [choice for action in t.view.options for choice in any_of_kind(t, action, *parts[action])]

    def own_token(self, t: CargoNoirTeller, kind: int, number: int) -> Meant:
        return t.c.actions.discard[kind]
