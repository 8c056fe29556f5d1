"""Rule 13.2: the payments that are offered for a basket."""

from random import Random

import pytest

from kogge.games.cargo_noir.rules.cargo import KINDS, contains, tokens
from kogge.games.cargo_noir.rules.payments import Payment
from tests.citing import rule
from tests.games.cargo_noir.reference import Hand, hand, minimal_payments, value, without
from tests.games.cargo_noir.table import (
    LAST,
    C,
    held,
    legal,
    load,
    play,
    position,
    safe,
    step,
    trade,
    written,
)
from tests.games.cargo_noir.test_worth import random_cargo

P = C.payments


def rank(whole: Hand, part: Hand) -> tuple[int, int]:
    """How good a payment is: what is kept, then the longest run of one kind."""
    kept = without(whole, part)
    return value(kept), max(kept[:KINDS])


@rule("cargo_noir 13.2", "cargo_noir D7")
def test_the_offers_are_the_best_minimal_payments() -> None:
    rng = Random(132)
    many = few = 0
    for _ in range(400):
        cargo = random_cargo(rng, 9)
        whole, worth = hand(cargo), C.worths.of(cargo)
        cost = rng.randint(1, worth)
        every = minimal_payments(whole, cost)
        offered = P.proposals(cargo, cost)
        parts = [hand(payment.cargo) for payment in offered]
        assert set(parts) <= every
        assert len(set(parts)) == len(parts) == min(len(every), 8)
        ranks = [rank(whole, part) for part in parts]
        by_rank = sorted((rank(whole, part) for part in every), reverse=True)
        exact = [rank(whole, part) for part in every if value(part) == cost]
        if exact and max(exact) < by_rank[:8][-1]:
            assert ranks == [*by_rank[:7], max(exact)]
            assert offered[-1].waste == 0
        else:
            assert ranks == by_rank[:8]
        assert any(not payment.waste for payment in offered) == bool(exact)
        many += len(every) > 8
        few += len(every) == 1
    assert min(many, few) > 20


@rule("cargo_noir 13.2")
def test_whoever_wants_to_lose_nothing_is_shown_how() -> None:
    offered = P.proposals(load("3 art ivory 3 gold 4 wild"), 15)
    assert len(offered) == 8
    assert [payment.waste > 0 for payment in offered] == [True] * 7 + [False]
    assert offered[-1].kept < min(payment.kept for payment in offered[:-1])


@rule("cargo_noir 13.2", "cargo_noir 4.4.4")
def test_what_follows_from_a_payment() -> None:
    rng = Random(133)
    for _ in range(200):
        cargo = random_cargo(rng, 9)
        cost = rng.randint(1, C.worths.of(cargo))
        for payment in P.proposals(cargo, cost):
            part = hand(payment.cargo)
            assert contains(cargo, payment.cargo)
            assert (payment.worth, payment.coins, payment.waste) == (value(part), 0, value(part) - cost)
            assert payment.kept == value(without(hand(cargo), part))
        assert list(P.cargos(cargo, cost)) == [payment.cargo for payment in P.proposals(cargo, cost)]


@rule("cargo_noir 13.2", "cargo_noir R27", "cargo_noir D7a")
def test_coins_are_spared_as_long_as_tokens_can_pay() -> None:
    """In the last round: whatever the safe holds, the offers are those without it; else all tokens and the rest."""
    rng = Random(134)
    for _ in range(200):
        cargo = random_cargo(rng, 9)
        worth = C.worths.of(cargo)
        cost, coins = rng.randint(1, worth + 12), rng.randrange(15)
        offered = P.proposals(cargo, cost, coins)
        if cost <= worth:
            assert offered == P.proposals(cargo, cost)
        elif cost <= worth + coins:
            assert offered == [Payment(cargo, worth, cost - worth, 0, 0)]
        else:
            assert offered == []
    assert P.proposals(0, 10, 10) == [Payment(0, 0, 10, 0, 0)]


@rule("cargo_noir 13.2")
def test_equal_offers_come_in_the_order_of_the_kinds() -> None:
    cargo = load("gold ivory cars art")
    assert [written(tokens(payment.cargo), C.cargo) for payment in P.proposals(cargo, 1)] == [
        "art",
        "cars",
        "ivory",
        "gold",
    ]


# -- at the table -----------------------------------------------------------------------------------------


@rule("cargo_noir D7", "cargo_noir 13.5")
def test_the_first_offer_keeps_the_most_and_one_confirmation_does_it_all() -> None:
    s = position(cargo={"A": "4 jewels wild 3 cars weapons"})
    play(trade(s), "card warehouse", "done")
    assert step(s) == "pay"
    best = max(value(without(hand(s.cargo[0]), part)) for part in minimal_payments(hand(s.cargo[0]), 10))
    play(s, "pay 1")
    assert C.worths.of(s.cargo[0]) == best == 25
    assert (held(s, "A"), step(s), s.discard) == ("4 jewels wild", "send", load("3 cars weapons"))


@rule("cargo_noir D7", "cargo_noir 13.5", "cargo_noir R24")
def test_by_hand_one_may_hand_in_whatever_is_enough() -> None:
    s = position(cargo={"A": "4 jewels wild 3 cars weapons"})
    play(trade(s), "card warehouse", "done", "pay by hand")
    assert (step(s), legal(s)) == ("hand in", ["hand in 0 weapons", "hand in 1 weapons"])
    play(s, "hand in 1 weapons")
    assert legal(s, "hand in") == ["0 cars", "1 cars", "2 cars", "3 cars"]
    play(s, "hand in 0 cars")
    assert legal(s, "hand in") == ["2 jewels", "3 jewels", "4 jewels"]
    play(s, "hand in 4 jewels", "hand in 1 wild")
    assert (held(s, "A"), s.discard) == ("3 cars", load("4 jewels wild weapons"))


@rule("cargo_noir D7")
def test_the_undecided_kinds_must_still_be_able_to_pay() -> None:
    s = position(cargo={"A": "3 gold art"})
    play(trade(s), "card warehouse")
    assert legal(s) == ["pay 1"]  # all is needed; it is asked for all the same (13.5)
    play(s, "pay 1")
    assert (held(s, "A"), s.discard) == ("", load("3 gold art"))
    s = position(cargo={"A": "3 gold 2 art"})
    play(trade(s), "card warehouse", "pay by hand")
    assert legal(s, "hand in") == ["1 art", "2 art"]
    play(s, "hand in 1 art")  # then all gold, by itself
    assert held(s, "A") == "art"


@rule("cargo_noir D7", "cargo_noir 6.2")
def test_by_hand_is_offered_if_there_is_another_way() -> None:
    s = position(turn=LAST, safes={"A": 12})
    play(trade(s), "card syndicate")
    assert legal(s) == ["pay 1"]  # no cargo
    play(s, "pay 1")
    assert (step(s), safe(s, "A")) == ("send", 2)
    s = position(turn=LAST, safes={"A": 12}, cargo={"A": "gold"})
    play(trade(s), "card syndicate")
    assert legal(s) == ["pay by hand", "pay 1"]
    play(s, "pay by hand", "hand in 0 gold")
    assert (safe(s, "A"), held(s, "A")) == (2, "gold")
    s = position(turn=LAST, safes={"A": 5}, cargo={"A": "alcohol weapons art cars cigars ivory jewels gold uranium"})
    play(trade(s), "card cronies")
    assert legal(s) == ["pay 1"]  # without any one token the coins would not do
    play(s, "pay 1")
    assert (safe(s, "A"), held(s, "A")) == (1, "")


@rule("cargo_noir D7a", "cargo_noir R27")
@pytest.mark.parametrize(("some", "coins"), [("0 gold", 10), ("1 gold", 9), ("2 gold", 6), ("3 gold", 1)])
def test_the_coins_are_what_the_tokens_leave_unpaid(some: str, coins: int) -> None:
    s = position(turn=LAST, safes={"A": 20}, cargo={"A": "3 gold"})
    play(trade(s), "card syndicate", "done", "pay by hand", f"hand in {some}")
    assert (safe(s, "A"), s.supply) == (20 - coins, 60 - 20 - 21 + coins)


@rule("cargo_noir D7")
def test_at_most_ten_questions() -> None:
    s = position(cargo={"A": "alcohol weapons art cars cigars ivory jewels gold 2 wild"}, cards={"A": "2 warehouse"})
    play(trade(s), "card syndicate", "done", "pay by hand")
    asked = 0
    while step(s) == "hand in":
        asked += 1
        s.apply(s.legal()[-1])
    assert asked <= 10
    assert held(s, "A") == ""
