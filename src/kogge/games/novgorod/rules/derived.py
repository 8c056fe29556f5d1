"""What a view shows beyond its figures: what a turn leaves in the purse, what a payment lacks, what can be bought."""

from kogge.games.novgorod.rules.components import CITIES, ORDER, SPEEDS
from kogge.games.novgorod.rules.state import FREE, Novgorod


def income_to_come(view: Novgorod) -> int:
    """What the free slots of the route bring when phase 2 ends (6.3.2)."""
    return sum(view.worth(place) for place, use in enumerate(view.uses) if use == FREE)


def ducats_after(view: Novgorod) -> int:
    """The active player's purse if phase 2 ended now (6.3.2, 6.3.3)."""
    return view.ducats[view.active] + income_to_come(view) - view.fees()


def takes_orders(view: Novgorod) -> bool:
    """Whether the active player may have another order (6.4.5), and there is one to have (10.2)."""
    return view.in_progress(view.active) < view.components.in_progress_most and bool(view.display or view.pile)


def buys_regularly(view: Novgorod) -> bool:
    """Rule 6.4.1: whether anything is left to buy that the active player can pay."""
    c, me = view.components, view.active
    if view.bought:
        return False
    prices = [view.price(city) for city in range(CITIES) if not view.owned[me] >> city & 1]
    if view.speed[me] < SPEEDS[-1]:
        prices.append(c.ship_price[view.speed[me]])
    if takes_orders(view):
        prices.append(c.order_price)
    return any(price <= view.ducats[me] for price in prices)


def buys_by_privilege(view: Novgorod) -> bool:
    """Rule 6.4.6, with the ducats for it."""
    affordable = view.components.privileged_price <= view.ducats[view.active]
    return affordable and view.may_use(ORDER) and takes_orders(view)
