"""Section 13: the differences between the editions, row by row.

Each row is played, or read from the data, in both editions; the last column says what is expected.
Row 23 is about words alone.
"""

import tomllib
from collections.abc import Callable

import pytest

from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.distribution import REFILL
from kogge.games.borneo.rules.draw import DRAW
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    CARD,
    SEATS,
    actor,
    ask,
    cards,
    ids,
    legal,
    payments,
    play,
    position,
    stored,
)


def material(data: str) -> object:
    totals = tomllib.loads(data)["totals"]
    return {key: count for key, count in totals.items() if key != "provenance"}


def harbours_by_players(data: str) -> object:
    return [len(components(data).harbours_in_play[seats]) for seats in (3, 4, 5)]


def orders_by_players(data: str) -> object:
    return [sum(components(data).orders_in_play[seats]) for seats in (3, 4, 5)]


def chests(data: str) -> object:
    c = components(data)
    return c.spice.count(c.chest) > 0


def corners(data: str) -> object:
    return components(data).corners


def sixth_merchant(data: str) -> object:
    s = ask(position(data, ladders={"r": "BCDBC", "y": "A"}), MERCHANT_PHASE)
    return "transfer yellow 1 red" in legal(s)


def own_merchants_side_by_side(data: str) -> object:
    s = position(data, ladders={"r": "A"})
    s.placed = 0
    return "place red" in legal(ask(s, PLACE_MERCHANT))


def laid(data: str, card: str, stack: str, **ladders: str) -> Borneo:
    """A lays a card on this stack at Makassar (threshold 6, limit 4)."""
    s = position(data, hands={"A": card}, harbours="makassar tidore manila", stacks=[stack], ladders=ladders)
    return play(ask(s, LAY_CARGO), f"lay {card} 1")


def flags_beyond_the_threshold(data: str) -> object:
    s = laid(data, "F01", "F02 F06", r="B")  # T5: from five red flags to seven
    return ids(s, s.stacks[0]), actor(s)


def harbour_of_a_monopoly(data: str) -> object:
    return owner_of_makassar(laid(data, "F06", "F01", r="BC"))


def harbour_of_a_monopoly_without_merchants(data: str) -> object:
    return owner_of_makassar(laid(data, "F06", "F01"))


def two_monopolies(data: str) -> object:
    return actor(laid(data, "F04", "F16 F18 F02", y="B", r="C"))  # T8: Yellow 6, Red 7, Yellow read first


def harbour_of_a_shared_distribution(data: str) -> object:
    return owner_of_makassar(laid(data, "F17", "F16 F32 F49", y="B", r="C"))


def owner_of_makassar(s: Borneo) -> str:
    """Whose storage it lies in, or "out"."""
    (makassar,) = cards(s.components, "makassar")
    owners = [SEATS[seat] for seat, pile in enumerate(s.stored) if makassar in pile]
    return owners[0] if owners else "out" if makassar in s.out else "nowhere"


def beaten_defender(data: str) -> object:
    s = position(data, hands={"A": "F01 F21"}, ladders={"r": "BAC", "y": "CDCDC"})
    return legal(play(ask(s, MERCHANT_PHASE), "attack red 2 1"))


def paid_harbour(data: str) -> object:
    s = ask(position(data, stored={"A": "F01 F02 F03 makassar"}), FULFIL_ORDER)
    play(s, "order each1", "pay F01", "pay F02", "pay F03")
    return ids(s, s.discard_pile), ids(s, s.out)


def display_of_orders(data: str) -> object:
    return components(data).orders_display


def fulfilled_orders_as_payment(data: str) -> object:
    s = position(data, stored={"A": "F01 F02 F03 F04"}, fulfilled={"A": "each3"})
    return payments(ask(s, FULFIL_ORDER), "each1")


def eight_of_a_kind(data: str) -> object:
    printed = {face["id"]: face["vp_printed"] for face in tomllib.loads(data)["order_types"]}["kind8"]
    return position(data, fulfilled={"A": "kind8"}).results()[0].points, printed


def order_markers(data: str) -> object:
    return [face["id"] for face in tomllib.loads(data).get("rank_markers", [])]


def last_distribution(data: str) -> object:
    """The end comes at once: A, whose card caused it, does not draw."""
    s = position(data, hands={"A": "F06 F07"}, harbours="makassar tidore manila", stacks=["F01"], deck="")
    s.ladders[0] = [1]
    pile = len(s.draw_pile)
    play(ask(s, LAY_CARGO, DRAW), "lay F06 1", "take F01")
    return actor(s), len(s.draw_pile) - pile, stored(s, "B").split()[-2:]


def cards_put_away(data: str) -> object:
    """What lay at harbours and in hands counts for nothing."""
    s = position(data, hands={"A": "F06", "B": "F07"}, stacks=["", "F01"], deck="")
    s.slot = 0
    s.harbours[0] = -1
    ask(s, REFILL)
    return [result.points for result in s.results()], s.hands, s.stacks


def distributions(data: str) -> object:
    return [setup["distributions_to_end"] for setup in tomllib.loads(data)["setup"]]


def variants(data: str) -> object:
    return [option.name for option in {BOARD: BORNEO, CARD: BORNEO_CARD}[data].options]


ROWS: list[tuple[int, Callable[[str], object], object, object]] = [
    (
        1,
        material,
        {
            "cargo": 60,
            "harbours": 14,
            "orders": 16,
            "merchants": 18,
            "rank_markers": 5,
            "overview_cards": 5,
            "boards": 1,
            "pirate_cove": 1,
            "pirate_ship": 1,
        },
        {
            "cards": 108,
            "cargo": 60,
            "harbours": 12,
            "orders": 12,
            "merchants": 15,
            "companies": 4,
            "overview_cards": 5,
        },
    ),
    (2, harbours_by_players, [12, 12, 10], [12, 12, 12]),
    (3, orders_by_players, [12, 12, 16], [12, 12, 12]),
    (4, chests, True, False),
    (5, corners, ("monopoly", "limit"), ("limit", "monopoly")),
    (6, sixth_merchant, False, True),
    (7, own_merchants_side_by_side, True, False),
    (8, flags_beyond_the_threshold, ("F02 F06 F01", "B"), ("F02 F06 F01", "B")),
    (9, harbour_of_a_monopoly, "A", "B"),
    (10, harbour_of_a_monopoly_without_merchants, "A", "out"),
    (11, two_monopolies, "B", "C"),
    (12, harbour_of_a_shared_distribution, "A", "A"),
    (
        13,
        beaten_defender,
        ["swap", "leave green", "leave blue"],
        ["swap", "leave red", "leave yellow", "leave green", "leave blue"],
    ),
    (14, paid_harbour, ("F01 F02 F03", "makassar"), ("F01 F02 F03", "makassar")),
    (15, display_of_orders, "sorted_piles", "open_stack"),
    (16, fulfilled_orders_as_payment, {frozenset({"F01", "F02", "F03", "F04"})},
     {frozenset({"F01", "F02", "F03", "F04"})}),
    (17, eight_of_a_kind, (20, 20), (20, 8)),
    (18, order_markers, ["1", "2", "3", "4", "M"], []),
    (19, last_distribution, ("", 0, ["F01", "F06"]), ("", 0, ["F01", "F06"])),
    (20, cards_put_away, ([0] * 4, [[]] * 4, [[]] * 3), ([0] * 4, [[]] * 4, [[]] * 3)),
    (21, distributions, [10, 10, 8], [10, 10, 10]),
    (22, variants, ["four_merchants", "blackbeard", "open_orders"], ["open_orders"]),
]  # fmt: skip


@rule("borneo 13")
@pytest.mark.parametrize(("look", "board", "card"), [row[1:] for row in ROWS], ids=[f"row {row[0]}" for row in ROWS])
def test_differences_between_the_editions(look: Callable[[str], object], board: object, card: object) -> None:
    assert (look(BOARD), look(CARD)) == (board, card)


@rule("borneo 13")
def test_number_108() -> None:
    totals = tomllib.loads(CARD)["totals"]
    assert totals["cards"] == sum(count for key, count in totals.items() if key not in ("cards", "provenance"))
