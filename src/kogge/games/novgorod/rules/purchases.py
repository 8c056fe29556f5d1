"""Rule 6.4, phase 3: purchases."""

from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.actions import DONE, PILE, PILE_CHEAP, SHIP
from kogge.games.novgorod.rules.bonuses import achieve
from kogge.games.novgorod.rules.components import ALL_CITIES, CITIES, OFFICES_8, ORDER, SPEEDS
from kogge.games.novgorod.rules.decision import Decision, against_privilege, too_dear
from kogge.games.novgorod.rules.draft import refill, take_office
from kogge.games.novgorod.rules.pirate import against_pirate, move_pirate, pirate_targets
from kogge.games.novgorod.rules.state import Novgorod

ONLY_DONE = [DONE]  # shared by all who cannot buy anything


class Buy(Decision):
    """Rule 6.4.7, decision D9: one regular purchase, one order by privilege, in either order."""

    __slots__ = ()

    first = Reason("scoring over", "1.4")

    def options(self, s: Novgorod) -> list[int]:
        c, me = s.components, s.active
        ducats, actions = s.ducats[me], c.actions
        if ducats < c.cheapest and s.pirate == NOTHING:
            return ONLY_DONE
        orders = s.in_progress(me) < c.in_progress_most  # 6.4.5
        options = [DONE]
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

    def against(self, s: Novgorod, action: int) -> Reason | None:
        c = s.components
        match c.actions.verb[action], c.actions.parts[action]:
            case "office", (city,):
                if s.owned[s.active] >> city & 1:
                    return Reason("office owned", "2.5", city=city)
                return _against_purchase(s, s.price(city))
            case "ship", _:
                return _against_purchase(s, c.ship_price[s.speed[s.active]])
            case (("order" | "order for less"), (order,)) if order not in s.display:
                return NOT_NOW
            case (("order" | "order pile"), _):
                return _against_more_orders(s) or _against_purchase(s, c.order_price)
            case (("order for less" | "order pile for less"), _):
                dear = too_dear(s, c.privileged_price)
                return _against_more_orders(s) or against_privilege(s, ORDER) or dear
            case "pirate", (city,):
                return against_pirate(s, city)
            case "special", _:
                return Reason("special in scoring", "12.2")
        return None

    def take(self, s: Novgorod, action: int) -> None:
        if action == DONE:
            return
        s.then(BUY)
        verb = s.components.actions.verb[action]
        if verb == "pirate":
            move_pirate(s, action)
        elif verb == "office":
            _buy_office(s, s.components.actions.what[action])
        elif action == SHIP:
            _buy_ship(s)
        else:
            _buy_order(s, action)


BUY = Buy("buy")


def _against_purchase(s: Novgorod, price: int) -> Reason | None:
    """Rules 6.4.1 and 6.4.7."""
    return Reason("bought already", "6.4.1") if s.bought else too_dear(s, price)


def _against_more_orders(s: Novgorod) -> Reason | None:
    """Rule 6.4.5."""
    most = s.components.in_progress_most
    return Reason("three in progress", "6.4.5", most=most) if s.in_progress(s.active) >= most else None


def _buy_office(s: Novgorod, city: int) -> None:
    """Rules 6.4.2 and 6.4.8."""
    me, price = s.active, s.price(city)
    s.bought = 1
    s.ducats[me] -= price
    take_office(s, me, city)
    s.tell(events.BOUGHT_OFFICE, me, city, price)
    if s.owned[me] == ALL_CITIES:
        achieve(s, OFFICES_8)


def _buy_ship(s: Novgorod) -> None:
    """Rule 6.4.3."""
    me = s.active
    price = s.components.ship_price[s.speed[me]]
    s.bought = 1
    s.ducats[me] -= price
    s.speed = s.speed[:]
    s.speed[me] += 1
    s.tell(events.BOUGHT_SHIP, me, s.speed[me], price)


def _buy_order(s: Novgorod, action: int) -> None:
    """Rules 6.4.4 and 6.4.6: from the display or the pile, regularly or by privilege."""
    c, me = s.components, s.active
    cheap = action == PILE_CHEAP or c.actions.verb[action] == "order for less"
    price = c.privileged_price if cheap else c.order_price
    if cheap:
        s.privilege = ORDER
        s.tell(events.USED_PRIVILEGE, me, ORDER)
    else:
        s.bought = 1
    s.ducats[me] -= price
    if action in (PILE, PILE_CHEAP):
        order = s.pile.pop()
        s.hands[me].append(order)
        s.tell(events.BOUGHT_FROM_PILE, me, price)
        s.whisper(me, events.DREW_ORDER, me, order)
    else:
        order = c.actions.what[action]
        place = s.display.index(order)
        del s.display[place]
        s.hands[me].append(order)
        s.tell(events.BOUGHT_ORDER, me, order, price)
        refill(s, place)
