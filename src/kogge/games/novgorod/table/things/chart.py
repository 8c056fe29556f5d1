"""What lies on the chart: cities, their offices and manufactures, merchant and pirate."""

from collections.abc import Iterator

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.engine.words import capital
from kogge.games.novgorod.rules.components import BASE, CITIES, OWN, SIDES
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.words.teller import NovgorodTeller


def chart(t: NovgorodTeller) -> Iterator[Thing]:
    for number in range(CITIES):
        yield city(t, number, stop_at(t.view, number))
        yield stack(t, number)
        yield manufacture(t, number)
    if t.view.merchant != NOTHING:
        yield merchant(t)
        yield pirate(t)


def stop_at(view: Novgorod, city: int) -> int:
    """The number in the route of the first slot there; 0 if it does not pass."""
    return next((number for number, slot in enumerate(view.route, start=1) if slot % CITIES == city), 0)


@said_from("merchant", "pirate", "pirate_side", of_me=["owned"])
def city(t: NovgorodTeller, city: int, stop: int) -> Thing:
    """Its good, what it costs to come here, and where one goes on."""
    c, view, thing = t.c, t.view, ids.of_city("city", t.c, city)
    links = c.links[view.ignored()][city]
    mine = t.me != NOBODY and bool(view.owned[t.me] >> city & 1)
    facts: dict[str, object] = {
        "city": t.city(city),
        "good": t.good(city),
        "fee": c.fee[BASE + city],
        "income": c.income[BASE + city],
    }
    label = t.say("city.label", **facts)
    if stop:
        label = f"{label} {t.say('city.stop', number=stop)}"
    if not links:
        return t.describe(thing, "city", "11.5", tip="shut tip", **facts)._replace(label=label)
    facts["income"] = c.income[(OWN if mine else BASE) + city]
    described = t.describe(
        thing,
        "city",
        "6.1.4" if mine else "2.6",
        t.say("city.neighbours", around=t.listing([t.city(there) for there in links])),
        t.say("city.pirate here") if city == view.pirate else "",
        t.say("city.merchant here") if city == view.merchant else "",
        tip="own tip" if mine else "tip",
        **facts,
    )
    return described._replace(label=label)


@said_from("owned", of_it=["taken"])
def stack(t: NovgorodTeller, city: int) -> Thing:
    """The offices of a city that nobody has."""
    c, view, thing = t.c, t.view, ids.of_city("stack", t.c, city)
    prices, owners = view.prices(city), view.owners(city)
    if not prices:
        return t.thing(thing, "empty stack", "6.4.2", city=t.city(city))
    price, *further = prices
    return t.describe(
        thing,
        "stack",
        "6.4.2",
        t.say("stack.further", prices=t.listing([*map(str, further)])) if further else "",
        t.say("stack.owners", people=t.people(owners)) if owners else t.say("stack.no owners"),
        city=t.city(city),
        price=price,
        left=len(prices),
        income=c.income[OWN + city],
        good=t.good(city),
    )


@said_from("made", of_it=["manufactures"])
def manufacture(t: NovgorodTeller, city: int) -> Thing:
    c, view = t.c, t.view
    number = view.manufactures[city]
    rows = list(zip(c.row_goods[number], c.row_seals[number], strict=True))
    return t.describe(
        ids.of_city("manufacture", c, city),
        "manufacture",
        "6.2.A.5",
        t.say("manufacture.used") if view.made >> city & 1 else "",
        name=capital(t.manufacture(number)),
        city=t.city(city),
        luxury=t.made_in(city),
        rows="; ".join(f"{t.crates(goods)} = {seals}" for goods, seals in rows),
        listed=", ".join(t.say("manufacture.row", goods=t.goods(goods), seals=seals) for goods, seals in rows),
    )


def merchant(t: NovgorodTeller) -> Thing:
    c, view = t.c, t.view
    return t.describe(
        ids.MERCHANT,
        "merchant",
        "11.2",
        t.say("merchant.paid") if view.merchant_paid else "",
        tip=f"{SIDES[view.merchant_side]} tip",
        city=t.city(view.merchant),
        side=t.side(view.merchant_side),
        ducats=c.merchant_ducats,
        seals=c.merchant_seals,
    )


def pirate(t: NovgorodTeller) -> Thing:
    c, view = t.c, t.view
    facts = {"city": t.city(view.pirate), "side": t.side(view.pirate_side)}
    if view.pirate_side:
        return t.describe(ids.PIRATE, "pirate", "11.5", tip="back tip", **facts)
    most, second, fewer = c.pirate_prices
    yours = ""
    if t.me != NOBODY:
        price = pirate_price(view, t.me)
        yours = t.say("pirate.price" if price else "pirate.for nothing", price=price)
    return t.describe(
        ids.PIRATE,
        "pirate",
        "11.4",
        yours,
        tip="front tip",
        most=most,
        second=second,
        fewer=fewer,
        moves=c.pirate_moves,
        **facts,
    )
