"""Section 10: who knows what, line by line; that nothing else leaks out is in tests/contract/test_secrets.py."""

from random import Random

import pytest

from kogge.engine.match import Match
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.contract.moments import names, onlookers
from tests.games.novgorod.table import COLUMN, buy, ids, play, position, take_turn, use_route

# -- 10.1, line by line ---------------------------------------------------------------------------


def table_in_use() -> Novgorod:
    s = position(
        hands={"A": "order_01 order_02", "B": "order_03", "D": "order_05 order_06"},
        half_done={"B": "order_07", "D": "order_08"},
        done={"A": "order_09", "C": "order_10 order_11"},
        blind={"A": "order_12", "C": "order_13 order_14"},
        owned={"A": "danzig riga", "B": "danzig luebeck"},
        hold={"A": "amber"},
        special=COLUMN,
        merchant="riga",
        pirate="london",
        seals={"A": 3, "B": 8},
    )
    return take_turn(s)


@rule("novgorod 10.1", "novgorod R-42")
@pytest.mark.parametrize("zone", ["hands", "blind"])
def test_hands_and_face_down_orders_are_for_their_owners(zone: str) -> None:
    s = table_in_use()
    for seat in onlookers(s):
        for owner, there in enumerate(getattr(s, zone)):
            seen = getattr(s.view(seat), zone)[owner]
            assert seen == (there if owner == seat else [-1] * len(there))


@rule("novgorod 10.1", "novgorod R-42")
@pytest.mark.parametrize("zone", ["pile", "mask"])
def test_pile_and_mask_are_for_nobody(zone: str) -> None:
    s = table_in_use()
    for seat in onlookers(s):
        assert getattr(s.view(seat), zone) == [-1] * len(getattr(s, zone))


OPEN = """
    display half_done done owned hold ducats seals speed career side level manufactures taken bonuses bonus_states
    gained special letters merchant merchant_side pirate pirate_side markers round last first active
"""


@rule("novgorod 10.1", "novgorod R-19", "novgorod R-42", "novgorod 1.5")
@pytest.mark.parametrize("field", OPEN.split())
def test_what_lies_open_is_for_all(field: str) -> None:
    s = table_in_use()
    for seat in onlookers(s):
        assert getattr(s.view(seat), field) == getattr(s, field)


@rule("novgorod 10.1")
def test_all_that_special_orders_could_ask_for_is_in_the_data() -> None:
    """The letters of a card are known, whichever is visible."""
    s = table_in_use()
    view = s.view(SPECTATOR)
    assert all(len(view.components.special_price[card]) == 4 for card in view.special)


@rule("novgorod 10.1", "novgorod R-42")
def test_an_open_order_that_was_taken_is_concealed_in_the_hand() -> None:
    s = buy(position(display="order_01 order_02 order_03 order_04"))
    play(s, "order order_02")
    for seat in (1, 2, 3, SPECTATOR):
        assert s.view(seat).hands[0] == [-1]
    (bought,) = [event for event in s.events or [] if event.kind == ev.BOUGHT_ORDER]
    assert (bought.parts, bought.seer) == ((0, 1, 6), EVERYBODY)


@rule("novgorod R-42")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_position_lists_another_hand(lang: str) -> None:
    """Not even while the display from which an order was taken is remembered."""
    s = buy(position(display="order_01 order_02 order_03 order_04", hands={"A": "order_05"}))
    play(s, "order order_02")
    for seat in onlookers(s):
        said = str(NOVGOROD.position(s.view(seat), names(s), lang))
        assert ("order_02" in said, "order_05" in said) == (seat == 0, seat == 0)
        assert "order_03" in said


@rule("novgorod 10.1", "novgorod R-43")
def test_a_hidden_order_is_known_once_it_is_chosen() -> None:
    s = position(owned={"A": "danzig luebeck"}, hold={"A": "salt"}, hands={"A": "order_01 order_03"})
    use_route(s, "danzig luebeck")
    assert all(s.view(seat).hands[0] == [-1, -1] for seat in (1, 2, 3, SPECTATOR))
    play(s, "fulfil order_01 upper")
    for seat in onlookers(s):
        assert ids(s.view(seat).shown) == "order_01"


@rule("novgorod 10.1", "novgorod R-42")
def test_hands_and_face_down_orders_are_laid_open_at_the_end() -> None:
    s = position(hands={"A": "order_01", "C": "order_02"}, blind={"B": "order_12"}, special=COLUMN)
    assert s.actor == NOBODY
    for seat in onlookers(s):
        view = s.view(seat)
        assert (view.hands, view.blind) == (s.hands, s.blind)
        assert view.mask == [-1]


# -- chance ---------------------------------------------------------------------------------------


@rule("novgorod 3.11")
def test_chance_decides_nothing_after_the_setup() -> None:
    match = Match(NOVGOROD, 3, {"special_orders": True, "drawn_start": True}, seed="chance")
    shuffles = match.state.shuffles
    rng = Random(1)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    assert match.state.shuffles == shuffles
