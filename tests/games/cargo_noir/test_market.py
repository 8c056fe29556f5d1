"""Rule 4.3.3: ships in the black market draw or swap."""

import pytest

from kogge.games.cargo_noir.rules import events as ev
from kogge.games.cargo_noir.rules.cargo import WILD
from tests.citing import rule
from tests.games.cargo_noir.table import C, held, home, legal, load, play, position, resolve, step, told, written

GOLD, CARS = C.cargo.index("gold"), C.cargo.index("cars")


def market(lying: list[int]) -> str:
    return written(lying, C.cargo)


@rule("cargo_noir 4.3.3", "cargo_noir R3", "cargo_noir D2")
def test_a_ship_draws_or_swaps() -> None:
    """There is no third way: it cannot do nothing."""
    s = resolve(position(cargo={"A": "gold"}, black_market={"A": 1}, market="6 cars"))
    assert (step(s), legal(s)) == ("deal", ["draw", "swap"])


@rule("cargo_noir 4.3.3", "cargo_noir R22")
def test_drawing_takes_the_next_token_of_the_bag() -> None:
    s = position(cargo={"A": "gold"}, black_market={"A": 1}, bag="6 art 2 cars")
    play(resolve(s), "draw")
    assert (held(s, "A"), len(s.bag)) == ("cars gold", 7)
    assert told(s, ev.DREW) == [(0, CARS)]
    assert home(s, "A") == 3
    assert all(s.view(seat).cargo[0] == s.cargo[0] for seat in range(4))


@rule("cargo_noir 4.3.3")
def test_the_given_token_takes_the_place_of_the_taken_one() -> None:
    s = position(cargo={"A": "2 gold"}, black_market={"A": 1}, market="art cars ivory art art art")
    lying = s.market[:]
    play(resolve(s), "swap", "take ivory")
    assert held(s, "A") == "ivory gold"
    assert s.market == [GOLD if C.cargo[kind] == "ivory" else kind for kind in lying]
    assert told(s, ev.SWAPPED) == [(0, GOLD, C.cargo.index("ivory"))]
    assert home(s, "A") == 3


@rule("cargo_noir 4.3.3", "cargo_noir D3")
def test_first_the_token_to_give_then_the_token_to_take() -> None:
    s = position(cargo={"A": "2 gold ivory wild"}, black_market={"A": 1}, market="3 cars 2 gold art")
    play(resolve(s), "swap")
    assert (step(s), legal(s, "give")) == ("give", ["ivory", "gold", "wild"])
    other = play(s.clone(), "give ivory")
    assert (step(other), legal(other, "take")) == ("take", ["art", "cars", "gold"])
    play(s, "give gold")
    assert legal(s, "take") == ["art", "cars"]
    assert market(play(s, "take art").market) == "3 cars 3 gold"


@rule("cargo_noir 4.3.3")
def test_without_cargo_one_can_only_draw() -> None:
    s = resolve(position(black_market={"A": 1}, bag="art 2 cars"))
    assert (step(s), held(s, "A")) == ("send", "cars")


@rule("cargo_noir 4.3.3", "cargo_noir R23", "cargo_noir D2")
def test_equal_tokens_are_not_swapped() -> None:
    """If nothing but equal tokens could change places, one can only draw."""
    s = resolve(position(cargo={"A": "3 gold"}, black_market={"A": 1}, market="6 gold", bag="art cars"))
    assert (step(s), held(s, "A")) == ("fill basket", "cars 3 gold")
    s = play(resolve(position(cargo={"A": "gold ivory"}, black_market={"A": 1}, market="6 gold")), "swap")
    assert (held(s, "A"), market(s.market)) == ("2 gold", "ivory 5 gold")  # there was one way
    s = play(resolve(position(cargo={"A": "gold"}, black_market={"A": 1}, market="5 gold art")), "swap")
    assert (held(s, "A"), market(s.market)) == ("art", "6 gold")


@rule("cargo_noir 4.3.3")
def test_a_token_gained_in_this_phase_can_be_swapped() -> None:
    s = position(stacks={"cape_town": "A1"}, quays={"cape_town": "gold"}, black_market={"A": 2}, market="6 cars")
    play(resolve(s), "resolve cape_town", "swap")
    assert held(s, "A") == "cars"  # bought and swapped; the second ship drew, since nothing differed
    s = position(black_market={"A": 2}, market="6 cars", bag="art gold")
    play(resolve(s), "swap")
    assert (held(s, "A"), market(s.market)) == ("cars", "5 cars gold")


@rule("cargo_noir 4.3.3", "cargo_noir R13")
def test_wilds_are_drawn_given_and_taken_like_any_other_token() -> None:
    s = position(cargo={"A": "wild"}, black_market={"A": 3}, market="5 cars wild", bag="art wild")
    play(resolve(s), "draw")
    assert held(s, "A") == "2 wild"
    play(s, "swap")
    assert (held(s, "A"), s.market.count(WILD)) == ("cars wild", 2)
    play(s, "swap", "give cars")
    assert (held(s, "A"), s.market.count(WILD)) == ("2 wild", 1)


@rule("cargo_noir R13")
def test_wilds_are_special_in_sets_alone() -> None:
    """They are bought in ports, count against the capacity, and return by the discard pile."""
    s = position(cargo={"A": "6 gold"}, stacks={"cape_town": "A1"}, quays={"cape_town": "wild"})
    play(resolve(s), "done")
    assert (step(s), held(s, "A"), legal(s)) == ("discard", "6 gold wild", ["discard gold", "discard wild"])
    play(s, "discard wild")
    assert s.discard == load("wild")


@rule("cargo_noir 4.3.3", "cargo_noir R30")
@pytest.mark.parametrize(("options", "slots"), [((), 6), (("eight_market_slots",), 8)])
def test_the_market_keeps_its_tokens_and_is_never_refilled(options: tuple[str, ...], slots: int) -> None:
    lying = f"art cars {slots - 2} ivory"
    s = position(options=options, cargo={"A": "2 gold"}, black_market={"A": 3}, market=lying)
    play(resolve(s), "swap", "take art", "swap", "give gold", "take cars", "draw")
    assert market(s.market) == f"{slots - 2} ivory 2 gold"
