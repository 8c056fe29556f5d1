"""The best that can become of a route while it is laid.

A ship of speed 5 has some hundred routes to choose from. All are looked at, but plans are made only for those that
promise most at first sight.
"""

from kogge.engine.state import NOTHING
from kogge.games.novgorod.bot.leftovers import bonus_seals
from kogge.games.novgorod.bot.phase_two import Turn
from kogge.games.novgorod.bot.plan import best_worth
from kogge.games.novgorod.rules.actions import PLACEHOLDER_LAID, STOP
from kogge.games.novgorod.rules.components import CITIES, INCOME, ORDER, PLACEHOLDER, ROUTE_5, SPEED
from kogge.games.novgorod.rules.lacking import goods_up_to
from kogge.games.novgorod.rules.route import LAY_ROUTE, is_long, lay, penalty
from kogge.games.novgorod.rules.state import Novgorod

PROMISING, ON_THE_WAY = 36, 6  # routes that plans are made for: of all, and of those that begin otherwise than these
FORESEEN = 12  # for somebody who is only imagined
GOOD, LINE, STEP = 0.55, 1.0, 2.0  # at first sight: a good, a line that can be fulfilled, a career step

Laid = tuple[tuple[int, ...], int]  # a route, and the privilege that it takes
Facts = tuple[Turn, int, int, int, int]
Planned = list[tuple[tuple[int, ...], float]]
MOST = 1 << 8  # turns that are remembered

_planned: dict[Facts, Planned] = {}


def best_route(s: Novgorod, turn: Turn) -> float:
    """What the best plan is worth of all routes that begin as the one laid so far."""
    laid = len(turn.route)
    start = s.clone()
    start.route, start.uses = [], []
    if start.privilege == SPEED:
        start.privilege = NOTHING
    begun = with_route(turn, start, (), start.privilege)
    worths = [worth for route, worth in _plans(start, begun, PROMISING) if route[:laid] == turn.route]
    return max(worths or [worth for _, worth in _plans(s, turn, ON_THE_WAY)])


def next_of_best(s: Novgorod, turn: Turn) -> int:
    """How the best of a few routes goes on that begin as the one laid so far."""
    laid = len(turn.route)
    route, _ = max(_planned_routes(s, turn, FORESEEN), key=lambda planned: planned[1])
    if len(route) == laid:
        return STOP
    return PLACEHOLDER_LAID if route[laid] >= PLACEHOLDER else s.components.actions.lay[route[laid] % CITIES]


def _plans(s: Novgorod, turn: Turn, many: int) -> Planned:
    """What the most promising of all routes are worth that begin like this."""
    facts = (turn, s.owned[s.active], s.speed[s.active], s.pirate, s.pirate_side)
    found = _planned.get(facts)
    if found is None:
        found = _planned_routes(s, turn, many)
        if len(_planned) >= MOST:
            _planned.clear()
        _planned[facts] = found
    return found


def _planned_routes(s: Novgorod, turn: Turn, many: int) -> Planned:
    routes: list[Laid] = []
    _extend(s.clone(), routes)
    routes.sort(key=lambda laid: _promise(turn, laid[0]), reverse=True)
    bonus = bonus_seals(s, s.active, ROUTE_5)
    return [
        (
            route,
            best_worth(with_route(turn, s, route, privilege)) + (bonus if is_long(turn.c, list(route)) else 0),
        )
        for route, privilege in routes[:many]
    ]


def with_route(turn: Turn, s: Novgorod, route: tuple[int, ...], privilege: int) -> Turn:
    """The turn with another route, and with the privilege that it takes."""
    unused = privilege == NOTHING
    return turn._replace(
        route=route,
        free=(1 << len(route)) - 1,
        may_extra=unused and s.uncovered(s.active, INCOME) > 0,
        may_discount=unused and s.uncovered(s.active, ORDER) > 0,
        used=not unused,
    )


def _extend(s: Novgorod, routes: list[Laid]) -> None:
    """Gather all routes that can come of this one, but those that are no better than a longer one."""
    options = LAY_ROUTE.options(s)
    if STOP in options and not goes_on_for_nothing(s, options):
        routes.append((tuple(s.route), s.privilege))
    for action in options:
        if action != STOP and (action != PLACEHOLDER_LAID or frees_card(s)):
            privilege = s.privilege
            lay(s, action)
            _extend(s, routes)
            s.privilege = privilege
            s.route.pop()
            s.uses.pop()


def goes_on_for_nothing(s: Novgorod, options: list[int]) -> bool:
    """Whether an own office can be laid, with the speed that the ship has: that costs nothing and may bring something.

    Not even a stored good: at its city it can be stored again (6.2.D).
    """
    actions, me = s.components.actions, s.active
    if len(s.route) >= s.speed[me] - penalty(s):
        return False
    return any(actions.verb[action] == "lay" and s.owned[me] >> actions.what[action] & 1 for action in options)


def frees_card(s: Novgorod) -> bool:
    """Whether a placeholder would free the last city's card: something can be made there without its own good."""
    manufacture = s.manufactures[s.route[-1] % CITIES]
    return bool(s.components.rows_from[manufacture][goods_up_to(s, len(s.route) - 2)])


def _promise(turn: Turn, route: tuple[int, ...]) -> float:
    """What a route should bring at first sight: everything that could be done with it, if not all at once."""
    c, ducat = turn.c, turn.worths.ducat
    promise = 0.0
    goods = 0 if turn.hold == NOTHING else 1 << turn.hold
    luxuries = 0
    for slot in route:
        city = slot % CITIES
        if slot < PLACEHOLDER:
            goods |= 1 << city
            promise += max(GOOD, ducat * c.income[slot]) - ducat * c.fee[slot]
        manufacture = turn.manufactures[city]
        rows = c.rows_from[manufacture][goods]
        if rows:
            luxuries |= 1 << c.luxury[manufacture]
            promise += max([0.0, *(_sale(turn, manufacture, row) for row in rows)])
    for order in turn.orders:
        for line in (0, 1) if order.upper else (1,):
            luxury = c.line_luxury[order.order][line]
            there = luxuries >> luxury & 1 if luxury != NOTHING else not c.line_goods[order.order][line] & ~goods
            promise += LINE if there else 0.0
    if turn.steps:
        needed, made, _ = turn.steps[0]
        if needed + made and goods.bit_count() >= needed + made and luxuries.bit_count() >= made:
            promise += STEP
    return promise


def _sale(turn: Turn, manufacture: int, row: int) -> float:
    c = turn.c
    return c.row_seals[manufacture][row] * (1 + turn.worths.ducat) - GOOD * c.row_goods[manufacture][row].bit_count()
