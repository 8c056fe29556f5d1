"""What lies with each family, for everybody to see; safe, fleet and cards of one's own read a little different."""

from collections.abc import Iterator

from kogge.engine.said import said_from
from kogge.engine.scene import Thing
from kogge.games.cargo_noir.rules.cargo import size
from kogge.games.cargo_noir.rules.derived import stacked
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


def of_all_families(t: CargoNoirTeller) -> Iterator[Thing]:
    for seat in range(t.view.seats):
        yield from of_family(t, seat, stacked(t.view, seat))


@said_from("first", "family", "owned", "round", "rounds", of_it=["safe", "cargo", "home", "reserve"])
def of_family(t: CargoNoirTeller, seat: int, in_ports: int) -> list[Thing]:
    return [sheet(t, seat), cargo(t, seat), safe(t, seat, in_ports), fleet(t, seat), cards(t, seat)]


def sheet(t: CargoNoirTeller, seat: int) -> Thing:
    view, family = t.view, t.family_of(seat)
    tip = t.tip(
        "sheet.tip",
        "3.4",
        t.say("sheet.starts") if seat == view.first else "",
        seat=t.seat(seat),
        family=family,
        points=t.results()[seat].points,
        coins=view.safe[seat],
        worth=t.c.worths.of(view.cargo[seat]),
        ships=view.fleet(seat),
    )
    return Thing(ids.sheet_id(seat), "", t.say("sheet.label", family=family, seat=t.seat(seat)), tip)


@said_from("owned", of_it=["cargo"])
def cargo(t: CargoNoirTeller, seat: int) -> Thing:
    """Rule 4.4.7: what is kept, and whether there is room for it."""
    held, capacity = t.view.cargo[seat], t.view.capacity(seat)
    facts = {
        "seat": t.seat(seat),
        "cargo": t.cargo(held),
        "worth": t.c.worths.of(held),
        "number": size(held),
        "capacity": capacity,
        "slots": capacity,
    }
    key = "tip empty" if not held else "tip" if size(held) <= capacity else "tip surplus"
    label = t.say("cargo.label" if held else "cargo.label empty", **facts)
    return Thing(ids.cargo_id(seat), "", label, t.tip(f"cargo.{key}", "4.4.7", **facts))


@said_from("round", "rounds", of_it=["safe"])
def safe(t: CargoNoirTeller, seat: int, in_ports: int, own: bool = False) -> Thing:
    """What lies in it, beside the coins that lie in ports."""
    view = t.view
    facts = {"seat": t.seat(seat), "coins": view.safe[seat], "stacked": in_ports}
    key = "safe.own" if own else "safe.tip"
    tip = t.tip(f"{key} last round", "6.2", **facts) if view.last_round() else t.tip(key, "4.5.3", **facts)
    return Thing(ids.SAFE if own else ids.safe_id(seat), "", t.say("safe.label", **facts), tip)


@said_from(of_it=["home", "reserve"])
def fleet(t: CargoNoirTeller, seat: int, own: bool = False) -> Thing:
    view, ships, home = t.view, t.view.fleet(seat), t.view.home[seat]
    facts = {"seat": t.seat(seat), "ships": ships, "home": home, "out": ships - home, "reserve": view.reserve[seat]}
    whole = own and not view.reserve[seat]
    key, rule = ("own whole", "5.1") if whole else ("own" if own else "tip", "4.5.1")
    tip = t.tip(f"fleet.{key}", rule, card=t.card(t.c.freighter), **facts)
    return Thing(ids.FLEET if own else ids.fleet_id(seat), "", t.say("fleet.label", **facts), tip)


@said_from("owned")
def cards(t: CargoNoirTeller, seat: int, own: bool = False) -> Thing:
    facts = {"seat": t.seat(seat), "cards": t.owned(seat), "points": t.results()[seat].points}
    none = "" if any(t.view.cards(seat)) else " none"
    tip = t.tip(f"owned.{'own' if own else 'tip'}{none}", "7.1", **facts)
    return Thing(ids.CARDS if own else ids.cards_id(seat), "", t.say(f"owned.label{none}", **facts), tip)
