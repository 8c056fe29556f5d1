"""Section 12: special orders; 10.4: what happens without a pile."""

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.rules.state import CARRIES, FREE, GIVEN, Novgorod
from tests.citing import rule
from tests.games.novgorod.table import (
    COLUMN,
    C,
    column,
    held,
    ids,
    legal,
    play,
    position,
    privilege,
    step,
    stock,
    take_turn,
    told,
    use_route,
)

TOP = {"A": "1 front 4"}  # a career without privileges
LESS = {"A": "1 front 2"}  # with the privileges order -3 and speed +1
ROUTES = {  # a route for each letter of special_1, with what is stored
    "A": ("novgorod visby bergen", ""),  # fur, fish
    "B": ("riga danzig luebeck", "fish"),  # provisions of two goods
    "C": ("danzig luebeck antwerp", "fur"),  # amber, clothing
    "D": ("luebeck antwerp london", ""),  # wool, cloth, salt
}
MANUFACTURES = {"luebeck": "provisions_1", "antwerp": "clothing_1", "bergen": "jewellery_1"}


def with_route(letter: str, above: int = 0, ducats: int = 20, careers: dict[str, str] = TOP) -> Novgorod:
    """special_1 with this letter, so many others above it, and a route that can fulfil it."""
    others = ["special_2:A", "special_3:B", "special_4:C"]
    others.insert(above, f"special_1:{letter}")
    route, stored = ROUTES[letter]
    s = position(
        owned={"A": " ".join(C.cities)},
        careers=careers,
        special=" ".join(others),
        ducats={"A": ducats},
        manufactures=MANUFACTURES,
        hold={"A": stored} if stored else {},
    )
    return use_route(s, route)


@rule("novgorod 12.2", "novgorod 6.4.5")
def test_they_are_for_everybody_and_take_no_room() -> None:
    s = with_route("A")
    play(s, "special special_1")
    assert s.in_progress(0) == 0
    play(s, "end")
    assert not [notation for notation in legal(s) if "special" in notation]
    full = position(
        owned={"A": "novgorod bergen"}, special=COLUMN, careers=TOP, hands={"A": "order_01 order_02 order_03"}
    )
    assert "special special_1" in legal(use_route(full, "novgorod visby bergen"))


@rule("novgorod 12.2")
def test_only_the_visible_part_counts() -> None:
    route, _ = ROUTES["A"]
    for letter in "BCD":
        s = with_route(letter)
        s.route = s.route[:0]
        s.uses = []
        use_route(s, route)
        assert not any(notation.startswith("special special_1") for notation in legal(s))


# -- 12.3 -----------------------------------------------------------------------------------------


@rule("novgorod 12.3", "novgorod 12.3.1", "novgorod 12.3.4", "novgorod 12.4")
@pytest.mark.parametrize("above", range(4))
@pytest.mark.parametrize(("letter", "price", "seals"), [("A", 1, 2), ("B", 4, 5), ("C", 3, 4), ("D", 2, 3)])
def test_price_and_seals(letter: str, price: int, seals: int, above: int) -> None:
    s = with_route(letter, above)
    play(s, "special special_1")
    while step(s) in ("pay", "fetch"):
        play(s, legal(s)[0])
    assert stock(s, "A") == (20 - price - above, seals)
    assert told(s, ev.FULFILLED_SPECIAL_ORDER) == [(0, 0, "ABCD".index(letter), price + above, seals)]
    assert s.score(0)["special_orders"] == seals


@rule("novgorod 12.3.1")
@pytest.mark.parametrize("above", range(4))
def test_the_price_must_be_in_the_purse(above: int) -> None:
    for ducats in (above, above + 1):
        s = with_route("A", above, ducats)
        assert ("special special_1" in legal(s)) == (ducats == above + 1)


@rule("novgorod 12.3.1", "novgorod 6.2.4")
def test_the_price_must_leave_the_fees() -> None:
    """Visby's base office costs 4 and brings 1; fur and fish bring nothing when they are given."""
    for ducats, allowed in ((3, False), (4, True)):
        s = position(owned={"A": "novgorod bergen"}, special=COLUMN, careers=TOP, ducats={"A": ducats})
        assert ("special special_1" in legal(use_route(s, "novgorod visby bergen"))) == allowed


@rule("novgorod 12.3.2")
def test_goods_wherever_they_lie() -> None:
    for route in ("novgorod visby bergen", "bergen visby novgorod"):
        s = position(owned={"A": "novgorod bergen visby"}, special=COLUMN, careers=TOP)
        play(use_route(s, route), "special special_1")
        assert s.uses == [GIVEN, FREE, GIVEN]
    s = position(owned={"A": "novgorod bergen"}, hold={"A": "fish"}, special=COLUMN, careers=TOP)
    play(use_route(s, "novgorod visby"), "special special_1")
    assert (held(s, "A"), s.uses) == ("", [GIVEN, FREE])


@rule("novgorod 12.3.2")
def test_two_crates_need_two_goods() -> None:
    """special_3:B asks for jewellery of two goods."""
    s = position(
        owned={"A": "danzig visby luebeck"}, special=COLUMN, careers=TOP, manufactures={"luebeck": "jewellery_1"}
    )
    assert "special special_3" not in legal(use_route(s, "danzig luebeck"))
    s = position(
        owned={"A": "danzig visby luebeck riga"},
        hold={"A": "glass"},
        special=COLUMN,
        careers=TOP,
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1"},
    )
    use_route(s, "riga danzig luebeck")
    play(s, "special special_3")
    assert (held(s, "A"), s.uses) == ("", [FREE, GIVEN, CARRIES])  # no other row was offered


@rule("novgorod 12.3.2", "novgorod 13.2")
def test_a_luxury_and_a_good() -> None:
    """special_4:C asks for jewellery and cloth; cloth may lie right of the manufacture."""
    s = position(
        owned={"A": "danzig luebeck antwerp"},
        special=COLUMN,
        careers=TOP,
        manufactures={"luebeck": "jewellery_1", "danzig": "jewellery_2"},
    )
    play(use_route(s, "danzig luebeck antwerp"), "special special_4")
    assert (s.uses, stock(s, "A")) == ([GIVEN, CARRIES, GIVEN], (20 - 6, 4))


@rule("novgorod 12.3.2")
def test_the_good_cannot_be_the_one_in_the_luxury() -> None:
    """special_1:C asks for amber and clothing; special_2:C for grain and jewellery, and amber is no grain."""
    s = position(
        owned={"A": "riga danzig"},
        special="special_3:C special_2:A special_1:A special_4:A",  # fur and provisions
        careers=TOP,
        manufactures={"riga": "provisions_3"},
        hold={},
    )
    assert "special special_3" not in legal(use_route(s, "riga danzig"))


# -- 12.3.3 privilege -----------------------------------------------------------------------------


@rule("novgorod 12.3.3", "novgorod 7.3")
@pytest.mark.parametrize(("above", "price"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_order_minus_3_lowers_the_price(above: int, price: int) -> None:
    s = with_route("A", above, careers=LESS)
    assert {"special special_1", "special special_1 for less"} <= set(legal(s))
    play(s, "special special_1 for less")
    assert (stock(s, "A")[0], privilege(s)) == (20 - price, "order_minus_3")
    assert not [notation for notation in legal(s) if "less" in notation]


@rule("novgorod 12.3.3")
def test_with_it_less_must_be_in_the_purse() -> None:
    s = with_route("B", 0, 1, LESS)
    assert legal(s, "special") == ["special special_1 for less"]
    assert legal(with_route("B", 0, 0, LESS), "special") == []


@rule("novgorod 12.3.3", "novgorod 7.2")
def test_not_with_the_privilege_covered_or_used() -> None:
    assert legal(with_route("A"), "special") == ["special special_1"]
    s = with_route("A", careers={"A": "1 front 0"})
    assert "special special_1 for less" in legal(s)
    play(s, "extra income")
    assert legal(s, "special") == ["special special_1"]


@rule("novgorod 12.3.3", "novgorod 6.4.6", "novgorod 7.3")
def test_the_privilege_is_gone_for_phase_3() -> None:
    s = play(with_route("A", careers=LESS), "special special_1 for less", "end")
    assert not [notation for notation in legal(s) if "less" in notation]


@rule("novgorod 12.3.3", "novgorod 6.2.4")
@pytest.mark.parametrize(("ducats", "allowed"), [(2, False), (3, True)])
def test_the_privilege_takes_the_extra_income_away(ducats: int, allowed: bool) -> None:
    """The fee of Visby is 4, its income 1; with 2 ducats only the other privilege would pay the rest."""
    s = position(owned={"A": "novgorod bergen"}, special=COLUMN, careers={"A": "1 front 0"}, ducats={"A": ducats})
    use_route(s, "novgorod visby bergen")
    assert ("special special_1 for less" in legal(s)) == allowed
    assert "special special_1" in legal(s)


def two_orders(careers: dict[str, str]) -> Novgorod:
    """A can fulfil special_1:A (fur and fish) and special_2:A (salt and wool)."""
    s = position(
        owned={"A": "novgorod bergen visby luebeck london"},
        hold={"A": "wool"},
        special=COLUMN,
        careers=careers,
        ducats={"A": 30},
        pirate="visby back",  # so that Lübeck, Novgorod and Bergen are neighbours
    )
    return use_route(s, "luebeck novgorod bergen danzig")


@rule("novgorod 12.3.3", "novgorod R-38")
@pytest.mark.parametrize(
    ("first", "second", "paid"),
    [
        ("special special_1 for less", "special special_2", 0),  # 1 and 2, less 3
        ("special special_2 for less", "special special_1", 0),
        ("special special_1", "special special_2 for less", 1),
        ("special special_1", "special special_2", 3),
    ],
)
def test_what_is_left_of_the_three_ducats_goes_off_the_next_one(first: str, second: str, paid: int) -> None:
    s = two_orders(LESS)
    play(s, first, second)
    assert s.ducats[0] == 30 - paid


@rule("novgorod R-38", "novgorod 12.3.3")
def test_the_discount_ends_with_the_turn() -> None:
    s = position(owned={"A": "novgorod bergen"}, special=COLUMN, careers=LESS, speed={"A": 5}, ducats={"A": 30})
    take_turn(s)
    play(s, "lay novgorod", "lay visby", "lay bergen", "stop", "special special_1 for less")
    assert s.discount == 2
    play(s, "end", "done")
    assert (s.actor, s.discount) == (1, 0)


# -- 12.3.4, 10.4 ---------------------------------------------------------------------------------


@rule("novgorod 12.3.4", "novgorod 10.1")
def test_an_order_of_the_pile_goes_under_the_ship_unseen() -> None:
    s = with_route("A")
    following, size = s.pile[-1], len(s.pile)
    play(s, "special special_1")
    assert (s.blind[0], len(s.pile)) == ([following], size - 1)
    assert s.completed(0) == 1
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert s.view(seat).blind[0] == ([following] if seat == 0 else [-1])
    (saw,) = [event for event in s.events or [] if event.kind == ev.SAW_UNDER_SHIP]
    assert (saw.parts, saw.seer) == ((0, following), 0)
    assert told(s, ev.PUT_UNDER_SHIP) == [(0,)]


@rule("novgorod 12.3.4", "novgorod 8.4")
def test_it_counts_as_a_completed_order_and_for_variety() -> None:
    s = position(
        owned={"A": "novgorod bergen"},
        special=COLUMN,
        careers=TOP,
        bonuses="orders_3 variety",
        done={"A": "order_01 order_06"},  # amber, salt, fish, wool
        pile="order_22",
    )
    play(use_route(s, "novgorod visby bergen"), "special special_1")
    assert stock(s, "A")[1] == 2 + 4
    assert kinds(s, 0) == 4 + 2


@rule("novgorod 10.4", "novgorod R-21", "novgorod 8.4")
def test_without_a_pile_a_marker_counts_instead() -> None:
    s = position(
        owned={"A": "novgorod bergen"},
        special=COLUMN,
        careers=TOP,
        bonuses="orders_3 variety",
        done={"A": "order_01 order_06"},
        pile="",
    )
    play(use_route(s, "novgorod visby bergen"), "special special_1")
    assert (s.blind[0], s.markers, s.completed(0)) == ([], [1, 0, 0, 0], 3)
    assert stock(s, "A")[1] == 2 + 4
    assert kinds(s, 0) == 4  # without goods
    assert told(s, ev.PUT_MARKER) == [(0,)]


# -- 12.3.5 ---------------------------------------------------------------------------------------


@rule("novgorod 12.3.5")
@pytest.mark.parametrize(("letter", "following"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_a_fulfilled_card_goes_down_and_shows_its_next_letter(letter: str, following: str) -> None:
    s = with_route(letter, 1)
    before = column(s)
    play(s, "special special_1")
    while step(s) in ("pay", "fetch"):
        play(s, legal(s)[0])
    if step(s) == "use route":
        assert column(s) == before  # frozen during phase 2
        play(s, "end")
    assert column(s) == f"special_2:A special_3:B special_4:C special_1:{following}"
    assert told(s, ev.MOVED_SPECIAL_ORDER) == [(0, "ABCD".index(following))]


@rule("novgorod 12.3.5", "novgorod R-30")
def test_a_card_once_a_turn_and_no_card_gets_cheaper() -> None:
    """special_1 and special_2 are fulfilled; the second still costs 1 more for the card above it."""
    s = two_orders(TOP)
    play(s, "special special_1")
    assert legal(s, "special") == ["special special_2"]
    play(s, "special special_2", "end")
    assert [ducats for _, _, _, ducats, _ in told(s, ev.FULFILLED_SPECIAL_ORDER)] == [1, 2]
    assert column(s) == "special_3:B special_4:C special_1:B special_2:B"


@rule("novgorod 12.3.5")
def test_several_go_down_in_the_order_of_their_old_places() -> None:
    """The lower one is fulfilled first, and still lies below the other afterwards."""
    s = two_orders(TOP)
    play(s, "special special_2", "special special_1", "end")
    assert column(s) == "special_3:B special_4:C special_1:B special_2:B"
    assert [ducats for _, _, _, ducats, _ in told(s, ev.FULFILLED_SPECIAL_ORDER)] == [2, 1]


@rule("novgorod 12.3.5")
def test_nothing_moves_if_nothing_was_fulfilled() -> None:
    s = play(with_route("A"), "end")
    assert column(s) == "special_1:A special_2:A special_3:B special_4:C"
    assert told(s, ev.MOVED_SPECIAL_ORDER) == []
    assert s.hold[0] == NOTHING
    assert ids(s.done[0]) == ""
