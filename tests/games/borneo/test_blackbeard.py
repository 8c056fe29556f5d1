"""Section 12: the variants of the board game."""

from collections import Counter
from random import Random

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.events import SHIP_TAKEN, SMUGGLED
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import actor, ask, legal, payments, play, play_out, position, told

T43 = "F01 F02 F04 F30"  # pepper, cinnamon, nutmeg, and two pepper: no cloves
T30 = "F01 F02 F05 F04"  # one of every spice
SMUGGLED_T43 = frozenset({"F01", "F02", "F04", "F30 as cloves"})


def paying(storage: str, ship: str = "", pirates: bool = True) -> Borneo:
    """A in phase 1 with this storage; the game ends after it."""
    return ask(position(stored={"A": storage}, pirates=pirates, ship=ship), FULFIL_ORDER)


def payment(storage: str) -> frozenset[str]:
    return frozenset(storage.split())


# -- 12.1 four merchants --------------------------------------------------------------------


@rule("borneo 12.1.1")
def test_four_merchants_for_exactly_three_players() -> None:
    for seats in (4, 5):
        with pytest.raises(Refusal) as refused:
            BORNEO.start(seats, {"four_merchants": True})
        assert "four_merchants" in refused.value.en
        assert "3" in refused.value.de
    s = BORNEO.start(3, {"four_merchants": True}, seed="four")
    plain = BORNEO.start(3, seed="four")
    assert to_plain(s) == to_plain(plain) | {"merchants": 4}, "nothing else changes"
    while s.stack[-1] is PLACE_MERCHANT:
        s.apply(s.legal()[-1])
    assert Counter(owner for owners in s.ladders for owner in owners) == {0: 4, 1: 4, 2: 4}
    play_out(s, Random(1))
    assert Counter(owner for owners in s.ladders for owner in owners) == {0: 4, 1: 4, 2: 4}


# -- 12.2 Blackbeard's Secret ---------------------------------------------------------------


@rule("borneo 12.2.1")
def test_the_ship_lies_in_the_cove() -> None:
    s = BORNEO.start(4, {"blackbeard": True}, seed="cove")
    assert (s.pirates, s.ship) == (1, NOBODY)
    assert all(s.view(seat).ship == NOBODY for seat in range(4))


@rule("borneo T43", "borneo 12.2.2", "borneo 12.2.3")
def test_t43_a_double_as_one_unit_of_another_spice() -> None:
    s = paying(T43)
    # F01 and F30 are both pepper: either can stand for cloves, the other one pays for pepper
    assert SMUGGLED_T43 in payments(s, "each1")
    assert payments(s, "each1") == {SMUGGLED_T43, frozenset({"F01 as cloves", "F02", "F04", "F30"})}
    assert payment(T43) not in payments(s, "each1"), "without declaring pirates"
    assert actor(paying(T43, pirates=False)) == "", "and without the variant"
    play(s, "order each1", "pirate F30 cloves", "pay F01", "pay F02")
    assert s.ship == 0
    assert s.results()[0].parts == {"orders": 6, "cargo": 0, "harbours": 0, "ship": -2}


@rule("borneo T44", "borneo 12.2.4")
def test_t44_not_while_holding_the_ship() -> None:
    s = paying(T43, ship="A")
    assert actor(s) == "", "T43 pays nothing"
    s = paying(T30, ship="A")
    assert payments(s, "each1") == {payment(T30)}
    play(s, "order each1", "pay F01", "pay F02", "pay F05")
    assert s.ship == 0, "and the ship stays"
    assert s.results()[0].parts["orders"] == 6


@rule("borneo T46", "borneo 12.2.5", "borneo R22")
def test_t46_one_substitute_and_none_in_the_final_round() -> None:
    s = paying("F01 F02 F16 F06")  # pepper, cinnamon, pepper, pepper: two substitutes would pay each1
    assert "order each1" not in legal(s)
    s = paying("F01 F02 F04 F30 F06")  # after one substitute no second is offered
    play(s, "order each1", "pirate F30 cloves")
    assert not any(notation.startswith("pirate") for notation in legal(s))

    s = position(active="D", stored={"A": T43, "B": "F06 F07 F08 F09"}, pirates=True)
    end_game(s, harbours_ran_out=True)
    s.settle()
    assert actor(s) == "B", "A cannot pay"
    play(s, "order each1")
    assert not any(notation.startswith("pirate") for notation in legal(s))


@rule("borneo 12.2.2", "borneo R22")
def test_which_cards_can_be_substitutes() -> None:
    """A cargo card or a harbour with a spice, for a spice it does not show; never a chest."""
    assert payments(paying("F01 F02 F04 bantam"), "each1") == {  # Bantam is pepper
        frozenset({"F01", "F02", "F04", "bantam as cloves"}),
        frozenset({"F01 as cloves", "F02", "F04", "bantam"}),
    }
    s = paying("F01 F02 F04 batavia")
    assert payment("F01 F02 F04 batavia") in payments(s, "each1")
    assert all("batavia" in given for given in payments(s, "each1")), "a chest is given as it is"
    c = s.components
    for card, actions in enumerate(c.pirate):
        for spice, action in enumerate(actions):
            assert (action >= 0) == (c.spice[card] not in (spice, c.chest))


@rule("borneo 12.2.2")
def test_only_a_required_spice() -> None:
    """An order of one spice requires that one alone."""
    s = paying("F01 F06 F16 F02")  # three pepper and a cinnamon
    assert payments(s, "kind4 pepper") == {frozenset({"F01", "F06", "F16", "F02 as pepper"})}
    assert legal(s) == ["pass", "order kind4 pepper"]


@rule("borneo 12.2.2")
def test_a_double_counts_as_one_unit_when_used_so() -> None:
    assert actor(paying("F30 F20")) == "", "two pepper and two cinnamon are three pepper, not four"
    assert payments(paying("F30 F01 F20"), "kind4 pepper") == {frozenset({"F30", "F01", "F20 as pepper"})}


@rule("borneo R22")
def test_pirates_though_the_order_could_be_paid_otherwise() -> None:
    s = paying(f"{T30} F06")
    assert payment(T30) in payments(s, "each1")
    assert frozenset({"F01", "F02", "F04", "F06 as cloves"}) in payments(s, "each1")


@rule("borneo R22", "borneo 12.2.2")
def test_no_superfluous_card_with_the_substitute_in_force() -> None:
    s = paying("F01 F02 F03 F04 F06")
    assert frozenset({"F01", "F02", "F03", "F04", "F06 as cloves"}) not in payments(s, "each1")
    assert all(len(given) == 4 for given in payments(s, "each1"))


@rule("borneo R22", "borneo 12.2.3")
@pytest.mark.parametrize("holder", ["", "C"])
def test_the_ship_is_taken_at_once(holder: str) -> None:
    """From the cove or from its holder, whether the player wants it or not."""
    s = paying(T43, ship=holder)
    before = s.ship
    play(s, "order each1", "pirate F30 cloves", "pay F01", "pay F02")
    assert s.ship == 0
    assert told(s, SHIP_TAKEN) == [(0, before)]
    assert [card for _, card, _ in told(s, SMUGGLED)] == [s.components.card_names.index("F30")]


@rule("borneo 12.2.3")
def test_an_honest_payment_takes_no_ship() -> None:
    s = paying(T30, ship="C")
    play(s, "order each1", "pay F01", "pay F02", "pay F05")
    assert s.ship == 2


@rule("borneo 12.2.6")
def test_the_holder_at_the_end_loses_two_points() -> None:
    cove = position(stored={"A": "F01 F02 F03"}, pirates=True)
    assert [result.points for result in cove.results()] == [3, 0, 0, 0]
    held = position(stored={"A": "F01 F02 F03"}, pirates=True, ship="A")
    assert [result.points for result in held.results()] == [1, 0, 0, 0]


@rule("borneo 12.2.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_variants_can_be_combined(seats: int) -> None:
    both = {"four_merchants": seats == 3, "blackbeard": True}
    taken = 0
    for number in range(12):
        s = BORNEO.start(seats, both, seed=f"both {number}")
        assert (s.merchants, s.pirates) == (4 if seats == 3 else 3, 1)
        s.events = []
        play_out(s, Random(number))
        taken += len(told(s, SHIP_TAKEN))
        assert sum(result.parts["ship"] for result in s.results()) == (0 if s.ship == NOBODY else -2)
    assert taken, "the pirates traded with nobody"
    with pytest.raises(Refusal):
        BORNEO_CARD.start(seats, {"blackbeard": True})
