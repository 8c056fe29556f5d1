"""Positions of Novgorod set up by hand, in the notation of the rules.

Seats are A to D, cities, goods, orders and manufactures are called as in the data file: ``position(owned={"A": "danzig
luebeck"}, hold={"A": "salt"}, careers={"A": "1 front 2"}, manufactures={"luebeck": "jewellery_1"})`` is a table where A
has two offices, salt in the hold and two steps of its career behind it. What is not named lies where it would lie in a
match: four orders in the display and the rest on the pile, manufactures in the cities that are left.
"""

from collections.abc import Iterable, Mapping

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import (
    BASE,
    BONUSES,
    CITIES,
    LETTERS,
    OWN,
    PLACEHOLDER,
    PRIVILEGES,
    SIDES,
    Components,
    components,
)
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.rounds import NEXT_TURN, RECEIVE_SEALS
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import FREE, HIGH, LOW, REMOVED, SALES, Novgorod
from kogge.games.novgorod.rules.uses import USE_ROUTE
from tests.positions import actor, ask, play, play_out, step, told

# what every table has, to be had here too
__all__ = ["actor", "ask", "play", "play_out", "step", "told"]

DATA = NOVGOROD.data()
C = components(DATA)
SEATS = "ABCD"
BONUS_STATES = {"high": HIGH, "low": LOW, "removed": REMOVED}
COLUMN = "special_1:A special_2:A special_3:B special_4:C"  # as in V21


def position(
    data: str = DATA,
    seats: int = 4,
    *,
    active: str = "A",
    first: str = "A",
    turn: int = 3,
    ducats: Mapping[str, int] | None = None,
    seals: Mapping[str, int] | None = None,
    speed: Mapping[str, int] | None = None,
    owned: Mapping[str, str] | None = None,
    hold: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    half_done: Mapping[str, str] | None = None,
    done: Mapping[str, str] | None = None,
    blind: Mapping[str, str] | None = None,
    careers: Mapping[str, str] | None = None,
    gained: Mapping[str, str] | None = None,
    manufactures: Mapping[str, str] | None = None,
    bonuses: str = "offices_8 route_5",
    merchant: str = "",
    pirate: str = "",
    special: str = "",
    display: str | None = None,
    pile: str | None = None,
) -> Novgorod:
    """A table in round `turn`; `ask` and its kin say which decision is at hand.

    Everybody has twenty ducats and what else setup gives: a ship of speed 2, careers 1 to 4 (front, level 0) from the
    first seat on. Merchant and pirate are written `luebeck` or `luebeck back`, bonus cards `route_5` or `route_5:low`,
    and without a word there is no module. The last order named of the pile is the next one.
    """
    c = components(data)
    s = Novgorod.blank(c, seats)
    s.seed = "a table"
    s.events = []
    s.hold_pays = 1
    s.round = turn
    s.active = SEATS.index(active)
    s.first = SEATS.index(first)
    s.turns = s.place(s.active)
    s.ducats = [20] * seats
    s.career = [s.place(seat) for seat in range(seats)]
    for counters, given in ((s.ducats, ducats), (s.speed, speed)):
        for seat, count in (given or {}).items():
            counters[SEATS.index(seat)] = count
    for seat, count in (seals or {}).items():
        s.gain(SEATS.index(seat), SALES, count)
    for seat, cities in (owned or {}).items():
        own(s, seat, cities)
    for seat, good in (hold or {}).items():
        s.hold[SEATS.index(seat)] = c.goods.index(good)
    for piles, named in ((s.hands, hands), (s.half_done, half_done), (s.done, done), (s.blind, blind)):
        for seat, names in (named or {}).items():
            piles[SEATS.index(seat)] = orders(names, c)
    for seat, card in (careers or {}).items():
        give_career(s, seat, card)
    for seat, names in (gained or {}).items():
        s.gained[SEATS.index(seat)] = sum(1 << BONUSES.index(name) for name in names.split())
    put_out_bonuses(s, bonuses)
    place_manufactures(s, manufactures or {})
    if merchant or pirate:
        s.merchant, s.merchant_side = city_and_side(c, merchant or "novgorod")
        s.pirate, s.pirate_side = city_and_side(c, pirate or "antwerp")
    lay_the_rest(s, special, display, pile)
    return s


def own(s: Novgorod, seat: str, cities: str) -> None:
    """Give these offices to a seat, off their stacks."""
    for name in cities.split():
        city = s.components.cities.index(name)
        s.owned[SEATS.index(seat)] |= 1 << city
        s.taken[city] += 1


def give_career(s: Novgorod, seat: str, card: str) -> None:
    """A career: its number, side and level."""
    number, side, level = card.split()
    place = SEATS.index(seat)
    s.career[place], s.side[place], s.level[place] = int(number) - 1, SIDES.index(side), int(level)


def put_out_bonuses(s: Novgorod, names: str) -> None:
    """Bonus cards, each with its state if it is not the high one."""
    for name in names.split():
        bonus, _, state = name.partition(":")
        s.bonuses.append(BONUSES.index(bonus))
        s.bonus_states.append(BONUS_STATES[state or "high"])
        s.achieved.append(0)


def place_manufactures(s: Novgorod, named: Mapping[str, str]) -> None:
    """Manufactures in their cities; the others come to the cities that are left."""
    c = s.components
    placed = {c.cities.index(city): c.manufactures.index(name) for city, name in named.items()}
    left = [manufacture for manufacture in range(CITIES) if manufacture not in placed.values()]
    s.manufactures = [placed[city] if city in placed else left.pop(0) for city in range(CITIES)]


def city_and_side(c: Components, written: str) -> tuple[int, int]:
    name, _, side = written.partition(" ")
    return c.cities.index(name), SIDES.index(side or "front")


def lay_the_rest(s: Novgorod, special: str, display: str | None, pile: str | None) -> None:
    """Whatever lies nowhere yet; of a pile that is named, the other orders are under the last seat's ship."""
    c = s.components
    for entry in special.split():
        card, letter = entry.split(":")
        s.special.append(c.specials.index(card))
        s.letters.append(LETTERS.index(letter))
    if display is not None:
        s.display = orders(display, c)
    if pile is not None:
        s.pile = orders(pile, c)
    lying = [order for zone, _ in s.all_zones() for order in zone]
    assert len(set(lying)) == len(lying), "an order lies in two places"
    left = [order for order in s.whole() if order not in lying]
    if s.special:
        s.mask = [left.pop()]
    if display is None:
        s.display = [left.pop(0) for _ in range(min(c.display_size, len(left)))]
    if pile is None:
        s.pile = left
    else:
        s.done[-1] += left


# -- decisions ----------------------------------------------------------------------------------


def lay_route(s: Novgorod, *cities: str) -> Novgorod:
    """The active seat is in phase 1 and lays these; after its phase 4 nothing more happens."""
    ask(s, LAY_ROUTE, USE_ROUTE, CLOSE_SCORING, BUY, RECEIVE_SEALS)
    return play(s, *(f"lay {city}" for city in cities))


def use_route(s: Novgorod, route: str) -> Novgorod:
    """The active seat has laid this route and is in phase 2; after its phase 4 nothing more happens."""
    for name in route.split():
        if name == "placeholder":
            s.route.append(PLACEHOLDER + s.route[-1] % CITIES)
        else:
            city = s.components.cities.index(name)
            s.route.append((OWN if s.owned[s.active] >> city & 1 else BASE) + city)
        s.uses.append(FREE)
    return ask(s, USE_ROUTE, CLOSE_SCORING, BUY, RECEIVE_SEALS)


def buy(s: Novgorod) -> Novgorod:
    """The active seat is in phase 3; after its phase 4 nothing more happens."""
    return ask(s, BUY, RECEIVE_SEALS)


def take_turn(s: Novgorod) -> Novgorod:
    """The active seat begins its turn, and the match goes on from there."""
    return ask(s, NEXT_TURN)


def pass_turn(s: Novgorod) -> Novgorod:
    """Whoever is to move lays nothing and buys nothing, to the end of the turn."""
    turn = s.round, s.turns
    while s.actor != NOBODY and (s.round, s.turns) == turn:
        idle = [action for action in ("stop", "end", "done", "pass") if action in legal(s)]
        play(s, idle[0])
    return s


# -- looking ------------------------------------------------------------------------------------


def legal(s: Novgorod, verb: str = "") -> list[str]:
    """What the actor may do, in the order of the vocabulary; with a first word only what begins with it."""
    written = [s.vocabulary().write(action) for action in sorted(s.legal())]
    return [notation for notation in written if not verb or notation.split()[0] == verb]


def orders(names: str, c: Components = C) -> list[int]:
    """The orders with these ids."""
    return [c.orders.index(name) for name in names.split()]


def ids(pile: Iterable[int]) -> str:
    """The ids of these orders, as `position` takes them."""
    return " ".join(C.orders[order] for order in pile)


def hand(s: Novgorod, seat: str) -> str:
    return ids(s.hands[SEATS.index(seat)])


def cities(bits: int) -> str:
    """The cities of a set, clockwise from London."""
    return " ".join(name for city, name in enumerate(C.cities) if bits >> city & 1)


def held(s: Novgorod, seat: str) -> str:
    """The good in a seat's hold; "" if it is empty."""
    good = s.hold[SEATS.index(seat)]
    return "" if good == NOTHING else C.goods[good]


def stock(s: Novgorod, seat: str) -> tuple[int, int]:
    """A seat's ducats and seals."""
    place = SEATS.index(seat)
    return s.ducats[place], s.seals[place]


def route(s: Novgorod) -> str:
    """The route, as `use_route` takes it."""
    return " ".join("placeholder" if slot >= PLACEHOLDER else C.cities[slot % CITIES] for slot in s.route)


def column(s: Novgorod) -> str:
    """The special orders, as `position` takes them."""
    return " ".join(f"{C.specials[card]}:{LETTERS[letter]}" for card, letter in zip(s.special, s.letters, strict=True))


def privilege(s: Novgorod) -> str:
    """The privilege used in this turn; "" if none."""
    return "" if s.privilege == NOTHING else PRIVILEGES[s.privilege]
