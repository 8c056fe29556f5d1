"""Rules 5.2 to 5.5 and 12.2.2 against exhaustive search: which cards pay which order.

The search goes through all subsets of a storage, with every declaration of a substitute, and judges
each by the words of the rules alone. All ways through the step must lead to these payments and to no
others, and at every point it must offer the cards with which one of them can still be made.
"""

from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.rules.events import FULFILLED, SMUGGLED
from kogge.games.borneo.rules.orders import FULFIL_ORDER, PAY
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import BOARD, CARD, ask, cards, legal, play, position, told

ALL = (0, 1, 2, 3)  # the spices
NO_PIRATES = (-1, -1)


class Payment(NamedTuple):
    """Cards, and the one that stands for another spice, if any."""

    cards: frozenset[int]
    pirate: tuple[int, int] = NO_PIRATES  # card, spice it stands for


# -- the rules in their own words -----------------------------------------------------------


@cache
def enough(units: tuple[int, ...], chests: int, wanted: tuple[int, ...], need: int) -> bool:
    """Rules 5.3 and 5.4: every wanted spice has its units, each chest being one unit of any one spice."""
    if all(units[spice] >= need for spice in wanted):
        return True
    return chests > 0 and any(
        enough((*units[:spice], units[spice] + 1, *units[spice + 1 :]), chests - 1, wanted, need) for spice in wanted
    )


def pays(c: Components, payment: Payment, wanted: tuple[int, ...], need: int) -> bool:
    units, chests = [0, 0, 0, 0], 0
    for card in payment.cards:
        if card == payment.pirate[0]:
            units[payment.pirate[1]] += 1  # 12.2.2: one unit, even if it is a double
        elif c.spice[card] == c.chest:
            chests += 1
        else:
            units[c.spice[card]] += c.units[card]
    return enough(tuple(units), chests, wanted, need)


def is_legal(c: Components, payment: Payment, wanted: tuple[int, ...], need: int) -> bool:
    """Rule 5.5: it pays, and no longer does when any one card is taken out."""
    return pays(c, payment, wanted, need) and not any(
        pays(c, Payment(payment.cards - {card}, payment.pirate), wanted, need) for card in payment.cards
    )


def legal_payments(
    c: Components, storage: list[int], wanted: tuple[int, ...], need: int, pirates: bool
) -> set[Payment]:
    judge = pays if c.redundant_payment else is_legal
    found = set()
    for size in range(1, len(storage) + 1):
        for subset in map(frozenset, combinations(storage, size)):
            declared = [NO_PIRATES]
            if pirates:  # 12.2.2: a card with a spice, for a required spice other than its own
                declared += [
                    (card, spice) for card in subset for spice in wanted if c.spice[card] not in (c.chest, spice)
                ]
            found |= {
                payment
                for payment in (Payment(subset, pirate) for pirate in declared)
                if judge(c, payment, wanted, need)
            }
    return found


# -- what the step offers -------------------------------------------------------------------


def so_far(s: Borneo) -> Payment:
    return Payment(frozenset(s.paid), (s.pirate_card, s.pirate_spice))


def goes_on_to(begun: Payment, payment: Payment) -> bool:
    return begun.cards <= payment.cards and (
        begun.pirate == payment.pirate or (begun.pirate == NO_PIRATES and payment.pirate[0] not in begun.cards)
    )


def next_actions(c: Components, begun: Payment, expected: set[Payment]) -> set[str]:
    """What may be given next, by the search."""
    actions = set()
    for payment in expected:
        if payment == begun:
            actions.add("done")
        elif goes_on_to(begun, payment):
            for card in payment.cards - begun.cards:
                if card == payment.pirate[0]:
                    actions.add(f"pirate {c.card_names[card]} {c.spices[payment.pirate[1]]}")
                else:
                    actions.add(f"pay {c.card_names[card]}")
    return actions


def made(s: Borneo) -> Payment:
    """The payment that was made, as everybody was told."""
    ((_, _, *paid),) = told(s, FULFILLED)
    pirates = [(card, spice) for _, card, spice in told(s, SMUGGLED)]
    return Payment(frozenset(paid), pirates[0] if pirates else NO_PIRATES)


def check(data: str, storage: list[int], order: str, spice: str, pirates: bool) -> int:
    """Go every way through a payment; the number of payments there are."""
    s = position(data, 4, pirates=pirates, orders={order: 1})
    c = s.components
    s.stored[0] = storage[:]
    kind = c.order_types.index(order)
    wanted = (c.spices.index(spice),) if spice else ALL
    expected = legal_payments(c, storage, wanted, c.order_units[kind], pirates)

    ask(s, FULFIL_ORDER)
    action = f"order {order} {spice}".strip()
    assert (action in legal(s)) == bool(expected), "the order is offered if, and only if, it can be paid"
    if not expected:
        return 0
    reached: set[Payment] = set()
    seen: set[Payment] = set()
    tables = [play(s, action)]
    while tables:
        s = tables.pop()
        if s.actor == NOBODY:
            reached.add(made(s))
        elif so_far(s) not in seen:
            seen.add(so_far(s))
            assert s.stack == [PAY]
            offered, allowed = set(legal(s)), next_actions(c, so_far(s), expected)
            assert len(offered) == len(legal(s))
            # where only the pirates can help, their card must be given before others: fewer ways, same payments
            assert offered <= allowed if pirates else offered == allowed
            for choice in s.legal():
                branch = s.clone()
                branch.events = []
                branch.apply(choice)
                tables.append(branch)
    assert reached == expected
    return len(expected)


def some_storage(data: str, rng: Random, wanted: tuple[int, ...], size: int) -> list[int]:
    """Mostly cards that the order wants, with many doubles and chests: what makes payments tricky."""
    s = position(data)
    c = s.components

    def dullness(card: int) -> float:
        rich = c.units[card] == 2 or c.spice[card] == c.chest
        return rng.random() - 0.5 * rich - 0.4 * (c.spice[card] in wanted)

    return sorted(s.whole(), key=dullness)[:size]


def large(*case: object) -> Any:
    """An order with many payments."""
    return pytest.param(*case, marks=pytest.mark.slow)


# -- the tests ------------------------------------------------------------------------------


@rule("borneo 5.3", "borneo 5.4", "borneo 5.5", "borneo R5", "borneo 12.2.2", "borneo R22")
@pytest.mark.parametrize("pirates", [False, True], ids=["plain", "pirates"])
@pytest.mark.parametrize(
    ("order", "fewest", "most"), [("each1", 3, 8), ("kind4", 2, 8), large("each2", 5, 9), large("kind8", 4, 9)]
)
def test_payments_are_those_of_the_rules(order: str, fewest: int, most: int, pirates: bool) -> None:
    assert_payments(BOARD, order, fewest, most - pirates, pirates)


@rule("borneo 5.4", "borneo 5.5", "borneo 12.2.2")
@pytest.mark.slow
@pytest.mark.parametrize("pirates", [False, True], ids=["plain", "pirates"])
def test_payments_of_the_largest_order(pirates: bool) -> None:
    assert_payments(BOARD, "each3", 7, 10 - pirates, pirates)


@rule("borneo 5.3", "borneo 5.4", "borneo 5.5", "borneo R5")
@pytest.mark.parametrize(
    ("order", "fewest", "most"),
    [("each1", 3, 8), ("kind4", 2, 8), large("each2", 6, 9), large("kind8", 6, 10), large("each3", 8, 11)],
)
def test_payments_of_the_card_game(order: str, fewest: int, most: int) -> None:
    assert_payments(CARD, order, fewest, most, pirates=False)


@rule("borneo 21")
@pytest.mark.parametrize("pirates", [False, True], ids=["plain", "pirates"])
@pytest.mark.parametrize(("order", "fewest", "most"), [large("each1", 3, 7), ("kind4", 2, 6), large("each2", 4, 7)])
def test_payments_with_superfluous_cards(order: str, fewest: int, most: int, pirates: bool) -> None:
    """The switch `redundant_payment`: whatever is enough."""
    data = BOARD.replace("redundant_payment = false", "redundant_payment = true")
    assert_payments(data, order, fewest, most - pirates, pirates)


def assert_payments(data: str, order: str, fewest: int, most: int, pirates: bool) -> None:
    rng = Random(f"{order} {pirates}")
    numbers = []
    for _ in range(60):
        spice = rng.choice(("pepper", "cinnamon", "cloves", "nutmeg")) if order.startswith("kind") else ""
        wanted = (position(data).components.spices.index(spice),) if spice else ALL
        storage = some_storage(data, rng, wanted, rng.randint(fewest, most))
        numbers.append(check(data, storage, order, spice, pirates))
    assert sum(number > 0 for number in numbers) > 10, "the storages are too poor to check anything"
    assert numbers.count(0) > 2, "the storages are too rich to check that an order is not offered"


@rule("borneo 5.3")
def test_units_of_a_card() -> None:
    """A single and a harbour with a spice are one unit, a double two, a chest one of any spice."""
    c = position().components
    for payment, paid in (
        ("F01 F06 F16 F21", True),
        ("F01 F06 F16", False),
        ("F30 F40", True),
        ("F30 F01 bantam", True),
        ("F30 bantam", False),
        ("F30 bantam batavia", True),
        ("batavia malacca brunei macau", True),
        ("batavia malacca brunei", False),
    ):
        storage = cards(c, payment)
        assert pays(c, Payment(frozenset(storage)), (0,), 4) == paid
        assert check(BOARD, storage, "kind4", "pepper", pirates=False) == paid
