"""Section 4: the introductory rounds."""

from random import Random

import pytest

from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.setup import set_up
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import C, legal, play, step, told

every_number = pytest.mark.parametrize("seats", [2, 3, 4])
OFFICES = [f"office {city}" for city in C.cities]


def draft(seats: int = 4, seed: str = "draft") -> Novgorod:
    """A first game at its first pick."""
    s = set_up(C, seats, ["first_game"], seed)
    assert step(s) == "draft"
    return s


def pick_by_chance(s: Novgorod, seed: int = 1) -> Novgorod:
    rng = Random(seed)
    while step(s) == "draft":
        s.apply(rng.choice(s.legal()))
    return s


def open_orders(s: Novgorod) -> list[str]:
    return [f"order {C.orders[order]}" for order in s.display]


def orders(s: Novgorod) -> list[str]:
    """The orders that can be drafted, as `legal` lists them."""
    return [f"order {C.orders[order]}" for order in sorted(s.display)]


@rule("novgorod 4.1", "novgorod D2")
@every_number
def test_three_laps_counter_clockwise(seats: int) -> None:
    for seed in range(10):
        s = draft(seats, str(seed))
        rng = Random(seed)
        picked = []
        while step(s) == "draft":
            picked.append(s.place(s.actor))
            s.apply(rng.choice(s.legal()))
        assert picked == [*range(seats - 1, -1, -1)] * 3
        for seat in range(seats):
            assert (s.owned[seat].bit_count(), len(s.hands[seat])) == (2, 2)


@rule("novgorod 4.2", "novgorod D2")
@every_number
def test_first_pick_is_an_office_an_open_order_or_the_pile(seats: int) -> None:
    s = draft(seats)
    assert legal(s) == ["order pile", *OFFICES, *orders(s)]
    assert len(s.legal()) == 8 + 2 + seats + 1 <= 15


@rule("novgorod 4.2")
def test_the_top_office_is_taken() -> None:
    s = draft(4)
    for price in (6, 7, 7, 8):
        me = s.actor
        play(s, "office london")
        assert told(s, ev.DRAFTED_OFFICE)[-1] == (me, 0, price)
        assert s.owned[me] == 1
    assert s.price(0) == NOTHING
    assert "office london" not in legal(s)


@rule("novgorod 4.2")
def test_two_offices_in_two_cities_and_one_order() -> None:
    s = draft(2)
    me = s.actor
    play(s, "office riga", "office danzig")
    assert s.actor == me
    assert legal(s) == ["order pile", *(city for city in OFFICES if city != "office riga"), *orders(s)]
    play(s, "office bergen", "office visby")
    assert s.actor == me
    assert legal(s, "office") == []
    assert legal(s) == ["order pile", *orders(s)]


@rule("novgorod 4.2")
@pytest.mark.parametrize("from_pile", [False, True])
def test_one_order_only(from_pile: bool) -> None:
    s = draft(2)
    me = s.actor
    play(s, "order pile" if from_pile else open_orders(s)[0], "office riga")
    assert s.actor == me
    assert legal(s) == OFFICES


@rule("novgorod 4.3")
@every_number
def test_the_display_is_not_refilled(seats: int) -> None:
    s = draft(seats)
    there, pile = s.display[:], s.pile[:]
    for _ in range(seats - 1):
        play(s, open_orders(s)[1])
    assert len(s.display) == 3
    assert s.display[0] == there[0]
    assert s.pile == pile


@rule("novgorod 4.3")
def test_open_orders_lie_openly_and_those_of_the_pile_do_not() -> None:
    s = draft(4)
    taker, order, hidden = s.actor, s.display[2], s.pile[-1]
    play(s, open_orders(s)[2])
    drawer = s.actor
    play(s, "order pile")
    assert s.hands[drawer][1] == hidden
    for seat in (0, 1, 2, 3, SPECTATOR):
        view = s.view(seat)
        assert view.drafted[taker] == order
        assert (view.hands[drawer][1] == hidden) == (seat == drawer)
        assert view.owned == s.owned
    seen = [event for event in s.events or [] if event.kind == ev.DREW_ORDER]
    assert [(event.parts, event.seer) for event in seen] == [((drawer, hidden), drawer)]
    assert told(s, ev.DRAFTED_ORDER) == [(taker, order)]
    assert told(s, ev.DRAFTED_FROM_PILE) == [(drawer,)]


# -- 4.4 ----------------------------------------------------------------------------------------


@rule("novgorod 4.4", "novgorod R-04")
def test_two_of_the_dearest_offices_are_too_much() -> None:
    """8 + 8 + 12 is more than 27; 8 + 7 + 12 is not."""
    s = draft(4)
    for name in ("london", "novgorod"):
        s.taken[C.cities.index(name)] = 3
    me = s.actor
    play(s, "office london", *(["order pile"] * 3))
    assert s.actor == me
    assert s.price(C.cities.index("novgorod")) == 8
    assert legal(s, "office") == ["office bergen", "office visby", *OFFICES[4:]]
    s.taken[C.cities.index("danzig")] = 3
    assert s.price(C.cities.index("danzig")) == 7
    assert C.actions.office[C.cities.index("danzig")] in s.stack[-1].options(s)


@rule("novgorod 4.4", "novgorod R-04")
def test_the_cheapest_second_office_must_be_within_reach() -> None:
    """With the dearest prices everywhere, whoever takes an office for 8 needs 6 more for another."""
    s = draft(4)
    s.taken = [3] * 8
    s.ducats[s.actor] = 12 + 8 + 5
    assert [C.cities[C.actions.parts[action][0]] for action in s.stack[-1].options(s)[:6]] == [
        "bergen",
        "visby",
        "riga",
        "danzig",
        "luebeck",
        "antwerp",
    ]
    s.ducats[s.actor] = 12 + 8 + 6
    assert len(s.stack[-1].options(s)) == 8 + len(s.display) + 1


@rule("novgorod 4.4", "novgorod R-04")
@every_number
def test_nobody_drafts_more_than_can_be_paid(seats: int) -> None:
    for seed in range(60):
        s = draft(seats, str(seed))
        rng = Random(seed)
        dear = seed % 2
        while step(s) == "draft":
            actions = s.legal()
            offices = [action for action in actions if C.actions.verb[action] == "office"]
            dearest = max(offices, key=lambda action: s.price(C.actions.parts[action][0]), default=actions[0])
            s.apply(dearest if dear else rng.choice(actions))
        assert min(s.ducats) >= 0


# -- 4.5 to 4.7 ---------------------------------------------------------------------------------


@rule("novgorod 4.5")
@every_number
def test_everybody_pays_at_the_end(seats: int) -> None:
    s = draft(seats)
    while step(s) == "draft":
        assert s.ducats == [27] * seats
        s.apply(s.legal()[0])
    for seat in range(seats):
        offices = sum(price for taker, _, price in told(s, ev.DRAFTED_OFFICE) if taker == seat)
        assert (seat, offices + 12) in told(s, ev.PAID_FOR_DRAFT)
        assert s.ducats[seat] == 27 - offices - 12
    assert s.bill == [0] * seats


@rule("novgorod 4.5")
def test_all_cards_go_to_the_hand() -> None:
    s = draft(3)
    dealt = [hand[0] for hand in s.hands]
    taken = {}
    for _ in range(3):
        taken[s.actor] = s.display[0]
        play(s, open_orders(s)[0])
    pick_by_chance(s)
    assert s.drafted == [NOTHING] * 3
    assert [set(hand) for hand in s.hands] == [{dealt[seat], taken[seat]} for seat in range(3)]
    assert all(order < 0 for order in s.view(SPECTATOR).hands[0])


@rule("novgorod 4.6", "novgorod R-05")
@pytest.mark.parametrize("taken", range(5))
def test_the_display_is_refilled_up_to_four(taken: int) -> None:
    """Of six open orders so many are drafted; more than four stay."""
    s = draft(4)
    there, pile = s.display[:], s.pile[:]
    for number in range(4):
        play(s, open_orders(s)[0] if number < taken else "order pile")
    drawn = 4 - taken
    pick_by_chance(s)
    assert len(s.display) == max(4, 6 - taken)
    assert s.display[: 6 - taken] == there[taken:]
    came = max(0, taken - 2)
    assert len(s.pile) == len(pile) - drawn - came
    refilled = pile[::-1][drawn : drawn + came]
    assert s.display[6 - taken :] == refilled
    assert told(s, ev.REFILLED) == ([tuple(refilled)] if came else [])


@rule("novgorod R-05")
def test_more_than_four_are_used_up_before_the_pile_refills() -> None:
    s = draft(4)
    play(s, *(["order pile"] * 4))
    pick_by_chance(s)
    assert len(s.display) == 6
    sizes: list[int] = []
    rng = Random(1)
    while len(sizes) < 3:
        if step(s) == "buy" and legal(s, "order"):
            play(s, open_orders(s)[0] if open_orders(s)[0] in legal(s) else f"{open_orders(s)[0]} for less")
            sizes.append(len(s.display))
        else:
            s.apply(rng.choice(s.legal()))
    assert sizes == [5, 4, 4]


@rule("novgorod 4.7", "novgorod 5.1")
@every_number
def test_nobody_has_seals_and_the_start_player_begins(seats: int) -> None:
    for seed in range(8):
        s = pick_by_chance(draft(seats, str(seed)), seed)
        assert s.seals == [0] * seats
        assert (s.round, s.actor, step(s)) == (1, s.first, "lay route")


@rule("novgorod 4.3")
def test_picks_are_told_to_all() -> None:
    s = pick_by_chance(draft(3))
    kinds = (ev.DRAFTED_OFFICE, ev.DRAFTED_ORDER, ev.DRAFTED_FROM_PILE)
    picks = [event for event in s.events or [] if event.kind in kinds]
    assert len(picks) == 9
    assert all(event.seer == EVERYBODY for event in picks)
