"""Rule 6.4, phase 3: purchases."""

from kogge.engine.state import NOTHING, Step
from kogge.games.novgorod.rules.actions import DONE, PILE, PILE_CHEAP, SHIP
from kogge.games.novgorod.rules.bonuses import achieve
from kogge.games.novgorod.rules.components import ALL_CITIES, CITIES, OFFICES_8, ORDER, SPEEDS
from kogge.games.novgorod.rules.draft import refill, take_office
from kogge.games.novgorod.rules.events import (
    BOUGHT_FROM_PILE,
    BOUGHT_OFFICE,
    BOUGHT_ORDER,
    BOUGHT_SHIP,
    DREW_ORDER,
    USED_PRIVILEGE,
)
from kogge.games.novgorod.rules.pirate import move_pirate, pirate_targets
from kogge.games.novgorod.rules.state import Novgorod


class Buy(Step[Novgorod]):
    """Rule 6.4.7, decision D9: one regular purchase, one order by privilege, in either order."""

    __slots__ = ()

    def who(self, s: Novgorod) -> int:
        return s.active

    def options(self, s: Novgorod) -> list[int]:
        c, me = s.components, s.active
        ducats, actions = s.ducats[me], c.actions
        orders = s.in_progress(me) < c.in_progress_most  # 6.4.5
        options = [DONE]
        if ducats < c.cheapest and s.pirate == NOTHING:
            return options
        if not s.bought:
            owned, taken = s.owned[me], s.taken
            if owned != ALL_CITIES:
                stacks = c.prices[s.seats]
                options += [
                    actions.office[city]
                    for city in range(CITIES)
                    if not owned >> city & 1 and stacks[city][taken[city]] <= ducats
                ]
            if s.speed[me] < SPEEDS[-1] and c.ship_price[s.speed[me]] <= ducats:
                options.append(SHIP)
            if orders and c.order_price <= ducats:
                options += [actions.order[order] for order in s.display]
                if s.pile:
                    options.append(PILE)
        if orders and c.privileged_price <= ducats and s.may_use(ORDER):
            options += [actions.cheap[order] for order in s.display]
            if s.pile:
                options.append(PILE_CHEAP)
        if s.pirate_moves < c.pirate_moves and not s.pirate_side:
            options += pirate_targets(s)
        return options

    def take(self, s: Novgorod, action: int) -> None:
        if action == DONE:
            return
        s.then(BUY)
        verb = s.components.actions.verb[action]
        if verb == "pirate":
            move_pirate(s, action)
        elif verb == "office":
            _buy_office(s, *s.components.actions.parts[action])
        elif action == SHIP:
            _buy_ship(s)
        else:
            _buy_order(s, action)


BUY = Buy("buy")


def _buy_office(s: Novgorod, city: int) -> None:
    """Rules 6.4.2 and 6.4.8."""
    me, price = s.active, s.price(city)
    s.bought = 1
    s.ducats[me] -= price
    take_office(s, me, city)
    s.tell(BOUGHT_OFFICE, me, city, price)
    if s.owned[me] == ALL_CITIES:
        achieve(s, OFFICES_8)


def _buy_ship(s: Novgorod) -> None:
    """Rule 6.4.3."""
    me = s.active
    price = s.components.ship_price[s.speed[me]]
    s.bought = 1
    s.ducats[me] -= price
    s.speed[me] += 1
    s.tell(BOUGHT_SHIP, me, s.speed[me], price)


def _buy_order(s: Novgorod, action: int) -> None:
    """Rules 6.4.4 and 6.4.6: from the display or the pile, regularly or by privilege."""
    c, me = s.components, s.active
    cheap = action == PILE_CHEAP or c.actions.verb[action] == "order for less"
    price = c.privileged_price if cheap else c.order_price
    if cheap:
        s.privilege = ORDER
        s.tell(USED_PRIVILEGE, me, ORDER)
    else:
        s.bought = 1
    s.ducats[me] -= price
    if action in (PILE, PILE_CHEAP):
        order = s.pile.pop()
        s.hands[me].append(order)
        s.tell(BOUGHT_FROM_PILE, me, price)
        s.whisper(me, DREW_ORDER, me, order)
    else:
        (order,) = c.actions.parts[action]
        place = s.display.index(order)
        del s.display[place]
        s.hands[me].append(order)
        s.tell(BOUGHT_ORDER, me, order, price)
        refill(s, place)
