"""What lies beside the chart: open orders and their pile, bonus cards, special orders."""

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.engine.words import capital
from kogge.games.novgorod.rules.components import BONUSES, LETTERS, VARIETY
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.scoring import kinds, variety
from kogge.games.novgorod.rules.state import HIGH, LOW, REMOVED
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.words.teller import NovgorodTeller, in_language


@said_from("display", "pile", "mask")
def orders(t: NovgorodTeller) -> list[Thing]:
    c, view = t.c, t.view
    found = [
        t.thing(
            ids.of_order("order", c, order),
            "open order",
            "6.4.4",
            face=t.face(order),
            **both_lines(t, order),
            seals=c.line_seals,
            both=c.both_lines_seals,
            price=c.order_price,
        )
        for order in view.display
    ]
    cards = len(view.pile)
    tip, rule = ("tip", "6.4.4") if cards else ("empty tip", "10.2")
    found.append(t.describe(ids.PILE, "pile", rule, tip=tip, number=cards, price=c.order_price))
    if view.mask:
        found.append(t.thing(ids.MASK, "mask", "12.1"))
    return found


def both_lines(t: NovgorodTeller, order: int) -> dict[str, str]:
    """What the lines of an order ask for."""
    upper, lower = (t.line(order, line) for line in range(2))
    return {"upper": upper, "lower": lower}


# -- bonus cards ------------------------------------------------------------------------------------


@said_from("bonuses", "bonus_states", "gained", of_me=["done", "blind"])
def bonuses(t: NovgorodTeller) -> list[Thing]:
    return [bonus_of(t, place, bonus) for place, bonus in enumerate(t.view.bonuses)]


def bonus_of(t: NovgorodTeller, place: int, bonus: int) -> Thing:
    thing = variety_of_goods(t) if bonus == VARIETY else bonus_card(t, place, bonus)
    owners = t.people(owners_of(t, bonus))
    return thing._replace(label=": ".join(filter(None, (t.bonus(bonus), bonus_note(t, place), owners))))


def owners_of(t: NovgorodTeller, bonus: int) -> list[int]:
    return [seat for seat in range(t.view.seats) if t.view.gained[seat] >> bonus & 1]


def bonus_note(t: NovgorodTeller, place: int) -> str:
    """What is still to be had."""
    bonus = t.view.bonuses[place]
    if bonus == VARIETY:
        return t.say("bonus.from kinds", number=next(number for number, seals in enumerate(t.c.variety) if seals))
    if t.view.bonus_states[place] == REMOVED:
        return t.say("bonus.gone")
    return "" if owners_of(t, bonus) else t.say("bonus.still there")


def bonus_card(t: NovgorodTeller, place: int, bonus: int) -> Thing:
    """A bonus card that is gained at once: what for, how much, and who has done it."""
    c, state = t.c, t.view.bonus_states[place]
    key = "bonus.high" if state == HIGH else "bonus.low" if state == LOW else "bonus.removed"
    owners = owners_of(t, bonus)
    return t.describe(
        ids.bonus_id(bonus),
        "bonus",
        "8.4",
        t.say(key, high=c.high[bonus], low=c.low[bonus]),
        t.say("bonus.gained", people=t.people(owners)) if owners else "",
        tip=BONUSES[bonus],
        name=t.bonus(bonus),
        cities=c.cities_for_bonus,
        goods=c.luxury_for_bonus,
        orders=c.orders_for_bonus,
        seals=c.career_for_bonus,
    )


def variety_of_goods(t: NovgorodTeller) -> Thing:
    """Rule 8.4 VI: what so many kinds bring, and how many the onlooker has."""
    c = t.c
    least, most = next(number for number, seals in enumerate(c.variety) if seals), len(c.variety) - 1
    mine = ""
    if t.me != NOBODY:
        mine = t.say("bonus.your kinds", kinds=kinds(t.view, t.me), seals=variety(t.view, t.me))
    return t.describe(
        ids.bonus_id(VARIETY),
        "bonus",
        "8.4",
        mine,
        tip=BONUSES[VARIETY],
        name=t.bonus(VARIETY),
        least=least,
        seals=c.variety[least],
        most=most,
        best=c.variety[most],
    )


# -- special orders (module B) ------------------------------------------------------------------------


@said_from("special", "letters", "fulfilled")
def special_orders(t: NovgorodTeller) -> list[Thing]:
    """Rule 12.3: what each asks for now, and what it costs with the cards above."""
    c, view = t.c, t.view
    return [
        t.describe(
            ids.special_id(c, card),
            "special",
            "12.3",
            t.say("special.surcharge", above=place * c.surcharge) if place else "",
            t.say("special.done") if view.fulfilled >> place & 1 else "",
            name=in_language(c.special_words, t.words)[card],
            special=capital(t.special(card, letter)),
            letter=LETTERS[letter],
            wanted=t.asked_for(card, letter),
            price=special_price(view, card, 0),
            seals=c.special_seals[card][letter],
        )
        for place, (card, letter) in enumerate(zip(view.special, view.letters, strict=True))
    ]
