"""The kinds of use of a route: a row of them stands in one's own area while the route is scored.

Whoever points at one first is shown only what serves it; where one use is left of a kind, it is done at once.
"""

from kogge.engine.reason import Reason
from kogge.games.novgorod.rules.actions import CLIMB, EXTRA_INCOME
from kogge.games.novgorod.rules.components import INCOME
from kogge.games.novgorod.rules.uses import USE_ROUTE
from kogge.games.novgorod.words.teller import NovgorodTeller

KIND_OF = {  # the verb of an action -> the kind of use; to move the pirate and to end the scoring are none
    "sell": "sell",
    "fulfil": "order",
    "special": "order",
    "climb": "climb",
    "store": "store",
    "income": "income",
    "extra income": "privilege",
}
RULES = {
    "sell": "6.2.A.5",
    "order": "6.2.B.3",
    "climb": "6.2.C.1",
    "store": "6.2.D.1",
    "income": "6.2.E.1",
    "privilege": "6.2.E.2",
}
NONE_POSSIBLE: dict[str, int | Reason] = {  # why none of a kind is, or the action that knows
    "sell": Reason("no sale", RULES["sell"]),
    "order": Reason("no delivery", RULES["order"]),
    "climb": CLIMB,
    "store": Reason("nothing to store", RULES["store"]),
    "income": Reason("no income", RULES["income"]),
    "privilege": EXTRA_INCOME,
}


def kinds(t: NovgorodTeller) -> list[str]:
    """Those that the active seat has in its turn: the privilege only while its career shows it."""
    return [kind for kind in RULES if kind != "privilege" or t.view.uncovered(t.view.active, INCOME)]


def uses_of(t: NovgorodTeller, kind: str) -> list[int]:
    """The uses of a kind that are possible now."""
    verb = t.c.actions.verb
    options = t.view.options if t.view.at(USE_ROUTE) else ()
    return [action for action in options if KIND_OF.get(verb[action]) == kind]
