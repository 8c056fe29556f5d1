"""Rule 6.1, phase 1: the route."""

from kogge.engine.state import NOTHING, Step
from kogge.games.novgorod.actions import PLACEHOLDER_LAID, STOP
from kogge.games.novgorod.bonuses import achieve
from kogge.games.novgorod.components import BASE, CITIES, INCOME, OWN, PLACEHOLDER, ROUTE_5, SPEED
from kogge.games.novgorod.events import (
    CLOSED_ROUTE,
    LAID_BASE_OFFICE,
    LAID_OWN_OFFICE,
    LAID_PLACEHOLDER,
    USED_PRIVILEGE,
)
from kogge.games.novgorod.state import FREE, Novgorod


class LayRoute(Step[Novgorod]):
    """Rule 6.1.10, decision D4: lay the next city, a placeholder for the last one, or stop."""

    __slots__ = ()

    def who(self, s: Novgorod) -> int:
        return s.active

    def options(self, s: Novgorod) -> list[int]:
        actions = s.components.actions
        spare = s.spare()
        options = [STOP] if spare >= 0 else []
        options += [actions.lay[city] for city in next_cities(s) if may_lay(s, city, spare)]
        if may_lay_placeholder(s) and spare_after(s, len(s.route) + 1, NOTHING, spare) >= 0:
            options.append(PLACEHOLDER_LAID)
        return options

    def take(self, s: Novgorod, action: int) -> None:
        me = s.active
        if action == STOP:
            close(s)
            return
        if action == PLACEHOLDER_LAID:
            slot = PLACEHOLDER + s.route[-1] % CITIES
            s.tell(LAID_PLACEHOLDER, me, slot % CITIES)
        else:
            (city,) = s.components.actions.parts[action]
            slot = slot_of(s, city)
            if slot < BASE:
                s.tell(LAID_OWN_OFFICE, me, city)
            else:
                s.tell(LAID_BASE_OFFICE, me, city, s.components.fee[slot])
        s.route.append(slot)
        s.uses.append(FREE)
        if len(s.route) > s.speed[me] - penalty(s) and s.privilege == NOTHING:
            s.privilege = SPEED  # 6.1.8
            s.tell(USED_PRIVILEGE, me, SPEED)
        s.then(LAY_ROUTE)


LAY_ROUTE = LayRoute("lay route")


def close(s: Novgorod) -> None:
    """Rules 6.1.11 and 8.4 II: the route stands."""
    cities = [slot for slot in s.route if slot < PLACEHOLDER]
    s.tell(CLOSED_ROUTE, s.active, *[slot % CITIES for slot in cities])
    if len(cities) >= s.components.cities_for_bonus:
        achieve(s, ROUTE_5)


def slot_of(s: Novgorod, city: int) -> int:
    """Rule 6.1.4: one's own office where one has one, else the base office."""
    return (OWN if s.owned[s.active] >> city & 1 else BASE) + city


def penalty(s: Novgorod, city: int = NOTHING) -> int:
    """Rule 11.4 a: what the pirate's front side takes off, if his city is on the route or is laid next."""
    if s.pirate_side or s.pirate == NOTHING:
        return 0
    there = city == s.pirate or any(slot % CITIES == s.pirate for slot in s.route)
    return s.components.pirate_penalty if there else 0


def longest(s: Novgorod, city: int = NOTHING) -> int:
    """Rule 6.1.2: how many cards the route may have, with this city on it."""
    return s.speed[s.active] - penalty(s, city) + (s.privilege == SPEED or s.may_use(SPEED))


def next_cities(s: Novgorod) -> list[int]:
    """Rules 6.1.2, 6.1.3, 6.1.6 and 11.5: the cities that may follow, but for the money."""
    links = s.components.links[s.ignored()]
    if not s.route:
        cities = [city for city in range(CITIES) if links[city]]
    else:
        visited = 0
        for slot in s.route:
            visited |= 1 << slot % CITIES
        cities = [city for city in links[s.route[-1] % CITIES] if not visited >> city & 1]
    blocked = blocked_cities(s)
    length = len(s.route) + 1
    if s.pirate == NOTHING or s.pirate_side:
        return [city for city in cities if not blocked >> city & 1] if length <= longest(s) else []
    return [city for city in cities if not blocked >> city & 1 and length <= longest(s, city)]


def spare_offices(s: Novgorod) -> int:
    """Rule 6.1.6: offices in hand that are not needed as placeholders."""
    me = s.active
    spare = s.owned[me].bit_count()
    held = s.hold[me]
    for slot in s.route:
        if slot < BASE:
            spare -= slot != held  # 6.1.7: of the city in the hold, the base office stands in
        elif slot >= PLACEHOLDER:
            spare -= 1
    return spare - (held != NOTHING)


def blocked_cities(s: Novgorod) -> int:
    """Rule 6.1.6: own cities whose office is needed as a placeholder; that of the stored good never is (6.1.7)."""
    if spare_offices(s):
        return 0
    held = s.hold[s.active]
    return s.owned[s.active] & ~(1 << held if held != NOTHING else 0)


def may_lay_placeholder(s: Novgorod) -> bool:
    """Rules 6.1.5 and 6.1.6: one for the city laid last, if an office is left for it."""
    return bool(s.route) and s.route[-1] < PLACEHOLDER and len(s.route) < longest(s) and spare_offices(s) > 0


def may_lay(s: Novgorod, city: int, spare: int) -> bool:
    """Rule 6.1.9: whether, with this city laid, the route can still be ended so that the fees can be paid."""
    length = len(s.route) + 1
    left = spare_after(s, length, city, spare)
    return left >= 0 or _can_recover(s, city, left, length)


def spare_after(s: Novgorod, length: int, city: int, spare: int) -> int:
    """What is to spare once the route has so many cards, the last of them this city; NOTHING for a placeholder."""
    c = s.components
    if s.may_use(INCOME) and length > s.speed[s.active] - penalty(s, city):
        spare -= c.extra_income  # speed +1 is used, so there is no extra income
    if city == NOTHING:
        return spare
    slot = slot_of(s, city)
    merchant = city == s.merchant and not s.merchant_side
    return spare + c.income[slot] - c.fee[slot] + merchant * c.merchant_ducats


def _can_recover(s: Novgorod, city: int, left: int, length: int) -> bool:
    """Whether cities further on bring what is missing: tried out, since a route has six cards at most."""
    tried = s.clone()
    slot = slot_of(s, city)
    tried.route.append(slot)
    tried.uses.append(FREE)
    if length > s.speed[s.active] - penalty(s, city) and s.privilege == NOTHING:
        tried.privilege = SPEED
    return any(may_lay(tried, further, left) for further in next_cities(tried))
