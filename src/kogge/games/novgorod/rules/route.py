"""Rule 6.1, phase 1: the route."""

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import PLACEHOLDER_LAID, STOP
from kogge.games.novgorod.rules.bonuses import achieve
from kogge.games.novgorod.rules.components import (
    BASE,
    CITIES,
    INCOME,
    NO_CITY,
    OWN,
    PLACEHOLDER,
    ROUTE_5,
    SPEED,
    SPEEDS,
    Components,
)
from kogge.games.novgorod.rules.decision import BUY_LATER, PURCHASES, Decision
from kogge.games.novgorod.rules.events import CLOSED_ROUTE, USED_PRIVILEGE
from kogge.games.novgorod.rules.state import FREE, Novgorod

LONGEST = SPEEDS[-1] + 1  # cards in a route, with the privilege
NEVER = -999  # what an ignored city brings


class LayRoute(Decision):
    """Rule 6.1.10, decision D4: lay the next city, a placeholder for the last one, or stop."""

    __slots__ = ()

    first = Reason("route first", "1.4")

    def options(self, s: Novgorod) -> list[int]:
        if not s.route and s.pirate == NOTHING:
            return first_options(s)
        cities = s.components.actions.lay
        course = Course(s)
        options = [STOP] if course.spare >= 0 else []
        rich = course.spare - course.extra >= s.components.most_fee
        for city in next_cities(course):
            if not rich and not affords(course, city):
                continue
            options.append(cities[city])
        if takes_placeholder(course) and affords_placeholder(course):
            options.append(PLACEHOLDER_LAID)
        return options

    def against(self, s: Novgorod, action: int) -> Reason | None:
        verb, parts = s.components.actions.verb[action], s.components.actions.parts[action]
        if verb in PURCHASES:
            return BUY_LATER
        match verb:
            case "lay":
                return against_laying(s, *parts)
            case "lay placeholder":
                return Reason("no placeholder", "6.1.5")
            case "stop":
                return Reason("fees of route", "6.1.9", fees=s.fees())
            case "pirate" if s.pirate != NOTHING:
                by_privilege = Reason("pirate at start or end", "11.5", privilege=INCOME)
                return by_privilege if s.pirate_side else Reason("pirate not now", "11.4")
            case "pirate":
                return NOT_NOW
            case "special":
                return Reason("special in scoring", "12.2")
        return None

    def take(self, s: Novgorod, action: int) -> None:
        if action == STOP:
            close(s)
            return
        lay(s, action)
        if len(s.route) >= s.speed[s.active] and not room_left(s):
            close(s)
        else:
            s.then(LAY_ROUTE)


LAY_ROUTE = LayRoute("lay route")


class Course:
    """The active player's route as far as it is laid: where it can go on, and whether its fees can be paid."""

    def __init__(self, s: Novgorod) -> None:
        c, me = s.components, s.active
        owned, held = s.owned[me], s.hold[me]
        uncovered = c.uncovered[s.career[me]][s.side[me]][s.level[me]] if s.privilege == NOTHING else 0
        extra = c.extra_income if uncovered >> INCOME & 1 else 0
        ignored = s.ignored()
        gains, bonus = c.gains[owned], 0
        if s.merchant != NOTHING and not s.merchant_side:
            gains, bonus = gains.copy(), c.merchant_ducats
            gains[s.merchant] += bonus  # 11.2 a
        own = owned if held == NOTHING else owned & ~(1 << held)
        offices = c.many[own]
        spare = s.ducats[me] + extra
        visited = 0
        city = NOTHING
        for slot in s.route:
            city = slot % CITIES
            if slot < PLACEHOLDER:
                visited |= 1 << city
                spare += gains[city]
                offices -= own >> city & 1
            else:
                offices -= 1
        room = s.speed[me] + (s.privilege == SPEED) - len(s.route)
        self.links = c.links[ignored]  # city -> its neighbours (2.2, 11.5)
        self.gains = gains  # city -> what its office would bring, less its fee
        # room, city -> the most that a city and those beyond it can bring, but for the merchant
        self.reach = _reach(c, owned, ignored)
        self.bonus = bonus  # what he may add
        # own cities, but that of the stored good: their offices can be needed as placeholders (6.1.6, 6.1.7)
        self.own = own
        self.pirate = NOTHING if s.pirate_side else s.pirate  # the city of the pirate's front side; NOTHING
        self.city = city  # the last one laid; NOTHING at the start
        self.visited = visited  # set of cities
        self.covered = city != NOTHING and s.route[-1] >= PLACEHOLDER  # whether the last card is a placeholder
        self.offices = offices  # own offices in hand that no placeholder needs
        # how many more cards may be laid without a privilege (6.1.2)
        self.room = room - penalty(s) if s.pirate != NOTHING else room
        self.more = uncovered >> SPEED & 1  # 1 if speed +1 can be used for another one (6.1.8)
        self.spare = spare  # ducats beyond the fees, with all that the route can bring (6.1.9)
        self.extra = extra  # those of them that are extra income, and lost with speed +1


def first_options(s: Novgorod) -> list[int]:
    """Rule 6.1.9 at the start, without a pirate: nothing is in the way of the best course; what it brings decides."""
    c, me = s.components, s.active
    ducats, room = s.ducats[me], s.speed[me]
    if ducats >= c.most_fee:
        return c.actions.anywhere
    reach = _reach(c, s.owned[me], NO_CITY)
    uncovered = c.uncovered[s.career[me]][s.side[me]][s.level[me]]
    faster = reach[room + (uncovered >> SPEED & 1)]
    slower = reach[room]
    purse = ducats + (c.extra_income if uncovered >> INCOME & 1 else 0)
    options = [STOP]
    for city, action in enumerate(c.actions.lay):
        if faster[city] + ducats >= 0 or slower[city] + purse >= 0:
            options.append(action)
    return options


def next_cities(r: Course) -> list[int]:
    """Rules 6.1.2, 6.1.3, 6.1.6 and 11.4 a: the cities that may follow, but for the money."""
    room = r.room + r.more
    if room <= 0:
        return []
    shut = r.visited if r.offices else r.visited | r.own
    if room == 1 and r.pirate != NOTHING:
        shut |= 1 << r.pirate
    if r.city == NOTHING:
        return [city for city, links in enumerate(r.links) if links and not shut >> city & 1]
    return [city for city in r.links[r.city] if not shut >> city & 1]


def against_laying(s: Novgorod, city: int) -> Reason:
    """Rules 6.1.3 to 6.1.9: why a city cannot be the next of the route; one that is full closes by itself."""
    r = Course(s)
    if not r.links[city]:
        return Reason("city ignored", "11.5")
    if r.visited >> city & 1:
        return Reason("in route", "6.1.3")
    if r.city != NOTHING and city not in r.links[r.city]:
        around = sum(1 << there for there in r.links[r.city] if not r.visited >> there & 1)
        if not around:
            return Reason("no way on", "6.1.3", city=r.city)
        return Reason("not adjacent", "6.1.3", city=r.city, around=around)
    if city == r.pirate and r.room + r.more == 1:
        return Reason("pirate takes card", "11.4")
    if r.own >> city & 1 and not r.offices:
        return Reason("needed as placeholder", "6.1.6", city=city)
    return Reason("fees of route", "6.1.9", fees=s.fees() + s.components.fee[slot_of(s, city)])


def takes_placeholder(r: Course) -> bool:
    """Rules 6.1.5 and 6.1.6: one for the city laid last, if an office is left for it."""
    return r.offices > 0 and r.city != NOTHING and not r.covered and r.room + r.more > 0


def affords(r: Course, city: int) -> bool:
    """Rule 6.1.9: whether, with this city laid, the fees can be paid, at once or with cities further on.

    Either without speed +1, and so with extra income, or with it.
    """
    if not r.extra or not r.more:
        return _pays(r, city, r.visited, r.offices, r.room + r.more, r.spare)
    return _pays(r, city, r.visited, r.offices, r.room + 1, r.spare - r.extra) or _pays(
        r, city, r.visited, r.offices, r.room, r.spare
    )


def affords_placeholder(r: Course) -> bool:
    """Rule 6.1.9 for a placeholder."""
    if r.spare - r.extra >= 0 or (r.room > 0 and r.spare >= 0):
        return True
    return _pays_further(r, r.city, r.visited, r.offices - 1, r.room - 1, r.spare) or (
        r.more > 0 and _pays_further(r, r.city, r.visited, r.offices - 1, r.room, r.spare - r.extra)
    )


def _pays(r: Course, city: int, visited: int, offices: int, room: int, spare: int) -> bool:
    """Whether a city and those beyond it, with so much room, bring what is missing."""
    if room <= 0 or spare + r.reach[room][city] + r.bonus < 0:
        return False
    spare += r.gains[city]
    room -= 1 + (city == r.pirate)
    if spare >= 0:
        return room >= 0
    return _pays_further(r, city, visited | 1 << city, offices - (r.own >> city & 1), room, spare)


def _pays_further(r: Course, city: int, visited: int, offices: int, room: int, spare: int) -> bool:
    shut = visited if offices else visited | r.own
    for further in r.links[city]:
        if not shut >> further & 1 and _pays(r, further, visited, offices, room, spare):
            return True
    return False


def _reach(c: Components, owned: int, ignored: int) -> list[list[int]]:
    """The most that can be had with these offices from each city on, by room."""
    known = c.reach[ignored]
    if not known[owned]:
        known[owned] = _work_out_reach(c, owned, ignored)
    return known[owned]


def _work_out_reach(c: Components, owned: int, ignored: int) -> list[list[int]]:
    links, gains = c.links[ignored], c.gains[owned]
    reach = [[0] * CITIES for _ in range(LONGEST + 1)]
    for start in range(CITIES):
        best = [NEVER] * (LONGEST + 1)  # length -> the most that a route of so many cities brings
        if links[start]:
            _follow(links, gains, best, start, 0, 1, 0)
        for room in range(1, LONGEST + 1):
            reach[room][start] = max(best[room], best[room - 1])
            best[room] = reach[room][start]
    return reach


def _follow(
    links: list[list[int]], gains: list[int], best: list[int], city: int, visited: int, length: int, gain: int
) -> None:
    """Go on with a city, then with all that can follow."""
    gain += gains[city]
    best[length] = max(best[length], gain)
    if length < LONGEST:
        visited |= 1 << city
        for further in links[city]:
            if not visited >> further & 1:
                _follow(links, gains, best, further, visited, length + 1, gain)


def room_left(s: Novgorod) -> bool:
    """Rule 6.1.2: whether one more card may be laid."""
    return len(s.route) < s.speed[s.active] - penalty(s) + (s.privilege == SPEED or s.may_use(SPEED))


def needs_speed(s: Novgorod, city: int = NOTHING) -> bool:
    """Rule 6.1.8: whether this city, or a placeholder, can be laid by the privilege alone."""
    r = Course(s)
    return r.room - (city != NOTHING and city == r.pirate) < 1


def penalty(s: Novgorod) -> int:
    """Rule 11.4 a: what the pirate's front side takes off the length, if his city is on the route."""
    if s.pirate_side or s.pirate == NOTHING:
        return 0
    return s.components.pirate_penalty if s.pirate in [slot % CITIES for slot in s.route] else 0


def lay(s: Novgorod, action: int) -> None:
    """Rules 6.1.4, 6.1.5 and 6.1.8: an office or a placeholder; a card beyond the ship's speed uses the privilege."""
    me = s.active
    if action == PLACEHOLDER_LAID:
        slot = PLACEHOLDER + s.route[-1] % CITIES
    else:
        slot = slot_of(s, s.components.actions.what[action])
    s.route.append(slot)
    s.uses.append(FREE)
    if s.privilege == NOTHING and len(s.route) > s.speed[me] - penalty(s):
        s.privilege = SPEED
        s.tell(USED_PRIVILEGE, me, SPEED)


def close(s: Novgorod) -> None:
    """Rules 6.1.11 and 8.4 II: the route stands."""
    s.tell(CLOSED_ROUTE, s.active, *s.route)
    if is_long(s.components, s.route):
        achieve(s, ROUTE_5)


def is_long(c: Components, route: list[int]) -> bool:
    """Rule 8.4 II: whether a route has cities enough for its bonus."""
    cities = 0
    for slot in route:
        if slot < PLACEHOLDER:
            cities += 1
    return cities >= c.cities_for_bonus


def slot_of(s: Novgorod, city: int) -> int:
    """Rule 6.1.4: one's own office where one has one, else the base office."""
    return (OWN if s.owned[s.active] >> city & 1 else BASE) + city
