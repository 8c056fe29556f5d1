"""Every thing on Borneo's table, described once: how one speaks of it, how it is read aloud, what it does."""

from collections.abc import Iterator

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.engine.words import capital
from kogge.games.borneo.rules.derived import flags_at, in_storage
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.table import ids
from kogge.games.borneo.table.ids import card_id, harbour_id, ladder_id, merchant_id, order_id, spice_id
from kogge.games.borneo.words.teller import BorneoTeller


def things(t: BorneoTeller) -> dict[str, Thing]:
    """By id."""
    found = (*harbours(t), *cargo(t), *merchants(t), *orders(t), *piles(t), *under_way(t), *own(t))
    return {thing.id: thing for thing in found}


def harbours(t: BorneoTeller) -> Iterator[Thing]:
    """The slots, and the harbour cards in them."""
    view = t.view
    for slot, card in enumerate(view.harbours):
        if slot == view.slot:
            due = ", ".join(map(t.seat, view.due))
            yield t.thing(harbour_id(slot), "emptied slot", "8.1.2", seats=due)
        elif card == NOTHING:
            yield t.thing(harbour_id(slot), "closed slot", "10.3")
        else:
            yield open_slot(t, slot)
            yield harbour_card(t, card)


@said_from(of_it=["harbours", "stacks"])
def open_slot(t: BorneoTeller, slot: int) -> Thing:
    view = t.view
    card = view.harbours[slot]
    counts = [
        *(
            t.say("slot.flags", company=t.company(company), count=count)
            for company, count in enumerate(flags_at(view, slot))
            if count
        ),
        t.say("slot.cards", number=len(view.stacks[slot]), limit=t.c.limit[card]),
    ]
    return t.thing(harbour_id(slot), "slot", "7.3", slot=t.slot(slot), harbour=t.harbour(card), flags=", ".join(counts))


@said_from()
def harbour_card(t: BorneoTeller, card: int) -> Thing:
    c = t.c
    goods, is_chest = t.spice(c.spice[card]), c.spice[card] == c.chest
    return t.thing(
        card_id(c, card),
        "harbour",
        "2.2.1",
        harbour=t.harbour(card),
        goods=goods,
        threshold=c.threshold[card],
        limit=c.limit[card],
        worth=t.say("harbour.chest") if is_chest else t.amount(1, c.spice[card]),
    )


@said_from("attack", "defence", "stacks", "paid", of_me=["hands"])
def cargo(t: BorneoTeller) -> list[Thing]:
    """Cards that lie open, and those in one's own hand."""
    view = t.view
    seen = [*view.attack, *view.defence, *(card for stack in view.stacks for card in stack)]
    if t.me != NOBODY:
        seen += view.hands[t.me]
    return [
        *(card_as(t, card, "cargo", "2.1.5") for card in seen),
        *(card_as(t, card, "paid", "5.6") for card in view.paid),
    ]


@said_from()
def card_as(t: BorneoTeller, card: int, key: str, rule: str) -> Thing:
    face, load = t.face(card), t.load(card)
    return t.thing(card_id(t.c, card), key, rule, face=face, Face=capital(face), load=load, Load=capital(load))


def merchants(t: BorneoTeller) -> Iterator[Thing]:
    for company in range(len(t.c.companies)):
        yield from ladder(t, company)


@said_from(of_it=["ladders"])
def ladder(t: BorneoTeller, company: int) -> list[Thing]:
    """A company, and who stands in it."""
    c, seats, name = t.c, t.view.ladders[company], t.company(company)
    standing = ", ".join(f"{t.place(rank)} {t.seat(seat)}" for rank, seat in enumerate(seats))
    whole = t.thing(
        ladder_id(c, company),
        "ladder",
        "2.4.2",
        company=name,
        number=len(seats),
        spaces=c.rank_spaces,
        merchants=standing or t.say("ladder.none"),
    )
    return [whole, *(merchant(t, company, rank, seat) for rank, seat in enumerate(seats))]


@said_from()
def merchant(t: BorneoTeller, company: int, rank: int, seat: int) -> Thing:
    key, rule = ("merchant", "6.1") if seat == t.me else ("other merchant", "6.3.1")
    facts = {"company": t.company(company), "place": t.place(rank), "seat": t.seat(seat)}
    return t.thing(merchant_id(t.c, company, rank), key, rule, **facts)


@said_from("orders")
def orders(t: BorneoTeller) -> list[Thing]:
    c = t.c
    return [
        t.thing(order_id(c, kind), "order", "5.4", order=t.order(kind), points=c.order_vp[kind], left=left)
        for kind, left in enumerate(t.view.orders)
    ]


@said_from("draw_pile", "discard_pile", "deck", "pirates", "ship")
def piles(t: BorneoTeller) -> list[Thing]:
    view, c = t.view, t.c
    found = [
        t.thing(ids.DRAW_PILE, "draw pile", "9.1", cards=len(view.draw_pile), number=c.draw_per_turn),
        t.thing(ids.DISCARD_PILE, "discard pile", "9.2", cards=len(view.discard_pile)),
        t.thing(ids.DECK, "deck", "10.1.1", cards=len(view.deck)),
    ]
    if view.pirates:
        key = "cove" if view.ship == NOBODY else "taken ship"
        found.append(t.thing(ids.COVE, key, "12.2.3", seat=t.seat(view.ship), points=-c.ship_vp))
    return found


def under_way(t: BorneoTeller) -> Iterator[Thing]:
    """What is laid over the table for a while."""
    view = t.view
    if view.company != NOTHING:
        yield conflict(t)
    if view.order != NOTHING:
        yield t.thing(ids.PAYMENT, "payment", "5.5", order=t.order(view.order))
    if view.stack and view.stack[-1] is PLACE_MERCHANT:
        yield t.thing(ids.PLACING, "placing", "3.5.2", lap=view.placed // view.seats + 1, laps=view.merchants)
    if view.finals:
        yield t.thing(ids.FINAL_ROUND, "final round", "10.4")
    if view.actor == NOBODY:
        yield t.thing(ids.SCORING, "scoring", "11.1")


def conflict(t: BorneoTeller) -> Thing:
    view = t.view
    company, place, target = t.company(view.company), t.place(view.from_rank), t.place(view.to_rank)
    return t.thing(ids.CONFLICT, "conflict", "6.3.5", company=company, place=place, target=target)


@said_from(of_me=["stored"])
def own(t: BorneoTeller) -> list[Thing]:
    """One's own storage, card by card and spice by spice."""
    if t.me == NOBODY:
        return []
    c, stored = t.c, t.view.stored[t.me]
    cards = [card_as(t, card, "stored harbour" if card >= c.cargo else "stored", "5.2") for card in stored]
    return [*cards, *(spice_in_storage(t, spice) for spice in range(c.chest + c.jokers))]


def spice_in_storage(t: BorneoTeller, spice: int) -> Thing:
    units = in_storage(t.view, t.me, spice).units
    key, rule = ("chests", "2.2.2") if spice == t.c.chest else ("spice", "5.3")
    return t.thing(spice_id(t.c, spice), key, rule, goods=t.spice(spice).capitalize(), units=units)
