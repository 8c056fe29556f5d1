"""The victory cards: what each costs, brings and does, whether it can be had, and whether one can pay for it."""

from typing import NamedTuple

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.components import CLASSES, EDGE, UNIQUE
from kogge.games.cargo_noir.rules.derived import funds_of, in_vain
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


class Means(NamedTuple):
    """What can pay for a card."""

    worth: int  # of the cargo
    coins: int  # in the last round


def victory_cards(t: CargoNoirTeller) -> list[Thing]:
    return all_cards(t, own_means(t))


@said_from("stock", "owned", "basket")
def all_cards(t: CargoNoirTeller, means: Means | None) -> list[Thing]:
    chosen = t.view.basket.count
    return [victory_card(t, card, chosen(card), means) for card in range(len(t.c.cards))]


def own_means(t: CargoNoirTeller) -> Means | None:
    """Rules 4.4.4 and 6.2: of an onlooker who can still buy, and has nothing in the basket yet."""
    view, me = t.view, t.me
    if me == NOBODY or in_vain(view, me) or (view.basket and me == view.active):
        return None
    return Means(t.c.worths.of(view.cargo[me]), funds_of(view, me))


@said_from("owned", of_it=["stock"])
def victory_card(t: CargoNoirTeller, card: int, chosen: int, means: Means | None) -> Thing:
    """`chosen`: so many copies lie in the basket."""
    c = t.c
    facts = {"card": t.card(card), "cost": c.cost[card], "points": c.points[card]}
    key, rule = what_it_does(t, card)
    tip = t.tip(
        f"card.{key}",
        rule,
        stock(t, card),
        one_has(t, card) if t.me >= 0 and c.card_class[card] != UNIQUE else "",
        affordable(t, card, means) if means else "",
        amount=c.more_slots,
        coins=c.syndicate_coins,
        **facts,
    )
    return Thing(ids.card_id(c, card), "", label(t, card, chosen, facts), tip)


def label(t: CargoNoirTeller, card: int, chosen: int, facts: dict[str, object]) -> str:
    view = t.view
    owners = [t.seat(seat) for seat in range(view.seats) if view.has(seat, card)]
    if not view.stock[card] and owners:
        return t.say("card.sold out label", owners=t.listing(owners), **facts)
    said = t.say("card.label", left=view.stock[card] - chosen, **facts)
    return f"{said}, {t.say('card.in basket label', number=chosen)}" if chosen else said


def what_it_does(t: CargoNoirTeller, card: int) -> tuple[str, str]:
    """Section 5 and rule 4.4.5: the key of the text, and the rule."""
    c = t.c
    edges = {
        c.freighter: ("freighter", "5.1"),
        c.warehouse_card: ("warehouse", "5.2"),
        c.syndicate: ("syndicate", "5.3"),
    }
    return edges.get(card) or (CLASSES[c.card_class[card]], "4.4.5")


def stock(t: CargoNoirTeller, card: int) -> str:
    c, view = t.c, t.view
    left, copies = view.stock[card], c.copies[card]
    if c.card_class[card] == UNIQUE:
        owner = next((seat for seat in range(view.seats) if view.has(seat, card)), None)
        if owner is None:
            return t.say("card.still there")
        return t.say("card.owner is you") if owner == t.me else t.say("card.owner", seat=t.seat(owner))
    if not left:
        return t.say("card.sold out", copies=copies)
    key = "card.limited copies" if c.card_class[card] == EDGE else "card.copies"
    return t.say(key, left=left, copies=copies, limit=c.limit[card])


def one_has(t: CargoNoirTeller, card: int) -> str:
    number = t.view.has(t.me, card)
    return t.say("card.you have", number=number) if number else ""


def affordable(t: CargoNoirTeller, card: int, means: Means) -> str:
    """For a card alone, while it can still be bought."""
    c, view = t.c, t.view
    if not view.stock[card] or view.has(t.me, card) == c.limit[card]:
        return ""
    missing = c.cost[card] - means.worth
    if missing <= 0:
        return t.say("card.can afford")
    if missing <= means.coins:
        return t.say("card.can afford with coins")
    return t.say("card.cannot afford", missing=missing)
