"""How the actions of Cargo Noir are pointed at, and what buttons and tabs say."""

import pytest

from kogge.engine.scene import Choice
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from tests.citing import rule
from tests.games.cargo_noir.by_chance import PEOPLE, Case, cases, positions
from tests.games.cargo_noir.table import LAST, C, legal, play, position, resolve, send, step, trade


def decisions(case: Case) -> list[CargoNoir]:
    return [s.view(s.actor) for s in positions(case) if s.actor != NOBODY]


def chosen_by(s: CargoNoir, lang: str = "de") -> dict[str, list[Choice]]:
    """Notation -> choices, for whoever decides."""
    found: dict[str, list[Choice]] = {}
    for choice in CARGO_NOIR.choices(s.view(s.actor), PEOPLE, lang):
        found.setdefault(s.vocabulary().write(choice.action), []).append(choice)
    return found


def paths(s: CargoNoir, notation: str) -> list[tuple[str, ...]]:
    return [choice.path for choice in chosen_by(s)[notation]]


def label(s: CargoNoir, notation: str, lang: str = "de") -> str:
    return chosen_by(s, lang)[notation][-1].label


def tab(s: CargoNoir, notation: str, lang: str = "de") -> str:
    return chosen_by(s, lang)[notation][0].tab


# -- all decisions ----------------------------------------------------------------------------


@cases
def test_every_choice_says_what_follows(case: Case) -> None:
    for view in decisions(case)[::2]:
        for choice in CARGO_NOIR.choices(view, PEOPLE, "de"):
            assert bool(choice.tab) != bool(choice.label)


# -- phase I ----------------------------------------------------------------------------------


@rule("cargo_noir D1")
def test_a_place_says_what_the_ship_does_there() -> None:
    s = resolve(
        position(
            stacks={"rio": "A2", "rotterdam": "A3 B5", "new_york": "A1 B9"},
            black_market={"A": 1},
            cards={"A": "freighter syndicate"},
            safes={"A": 4},
        )
    )
    assert (paths(s, "resolve rio"), tab(s, "resolve rio")) == ([("port-rio",)], "kauft für 2")
    assert (tab(s, "resolve rotterdam"), tab(s, "resolve rotterdam", "en")) == ("überboten: 5 zu 3", "outbid: 5 to 3")
    assert tab(s, "resolve new_york") == "Rückzug: +3 Münzen", "it cannot be raised, and the Syndicate pays 2"
    assert (paths(s, "resolve black_market"), tab(s, "resolve black_market")) == ([("place-market",)], "+1 Plättchen")


@rule("cargo_noir R28")
def test_the_casino_can_be_chosen_while_the_supply_is_short() -> None:
    s = resolve(position(casino={"A": 1}, black_market={"A": 1}, supply=1, cargo={"A": "gold"}))
    assert (paths(s, "resolve casino"), tab(s, "resolve casino")) == ([("place-casino",)], "+1 Münze")
    assert tab(s, "resolve black_market") == "ziehen oder tauschen"


@rule("cargo_noir D2")
def test_drawing_and_swapping_are_buttons() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "2 gold ivory"}, market="5 uranium gold"))
    assert step(s) == "deal"
    assert (paths(s, "draw"), label(s, "draw")) == ([("do-draw",)], "Plättchen ziehen")
    assert (paths(s, "swap"), label(s, "swap", "en")) == ([("do-swap",)], "Swap a token")


@rule("cargo_noir D3")
def test_any_of_equal_tokens_is_given_and_taken() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "2 gold ivory"}, market="5 uranium gold"))
    play(s, "swap")
    assert paths(s, "give gold") == [("own-gold-1",), ("own-gold-2",)]
    assert (tab(s, "give gold"), tab(s, "give ivory", "en")) == ("Rest wert 3", "rest worth 4")
    play(s, "give ivory")
    assert paths(s, "take uranium") == [(f"market-{slot}",) for slot in range(1, 6)]
    assert (paths(s, "take gold"), tab(s, "take gold")) == ([("market-6",)], "Fracht wert 9")


@rule("cargo_noir D4")
def test_withdrawing_says_what_comes_back_and_raising_how_high_it_gets() -> None:
    s = resolve(position(stacks={"rotterdam": "A3 B5"}, safes={"A": 3}))
    assert (paths(s, "withdraw"), label(s, "withdraw")) == ([("do-withdraw",)], "Zurückziehen: +3 Münzen")
    assert (paths(s, "raise"), label(s, "raise")) == ([("do-raise",)], "Erhöhen: auf 6 oder mehr")
    s = resolve(position(stacks={"rotterdam": "A3 B5"}, cards={"A": "syndicate"}))
    assert label(s, "withdraw", "en") == "Withdraw: +5 coins"


@rule("cargo_noir D5")
def test_a_raise_is_told_by_the_height() -> None:
    s = play(resolve(position(stacks={"rotterdam": "A3 B5"}, safes={"A": 20})), "raise")
    assert (paths(s, "raise by 3"), label(s, "raise by 3")) == ([("do-raise-3",)], "Auf 6")
    assert (paths(s, "raise by 20"), label(s, "raise by 20", "en")) == ([("do-raise-20",)], "To 23")


# -- phase II ---------------------------------------------------------------------------------


@rule("cargo_noir D6")
def test_cards_are_pointed_at_until_one_checks_out() -> None:
    s = trade(position(cargo={"A": "4 jewels wild 3 cars weapons"}))
    assert (paths(s, "done"), label(s, "done")) == ([("do-done",)], "Nichts eintauschen")
    assert (paths(s, "card yacht"), tab(s, "card yacht")) == ([("card-yacht",)], "dann noch 10")
    play(s, "card villa")
    assert (tab(s, "card freighter"), tab(s, "card warehouse", "en")) == ("dann noch 0", "leaves 5")
    assert (label(s, "done"), label(s, "done", "en")) == ("Bezahlen: 20", "Pay: 20")


def test_a_single_payment_is_still_confirmed() -> None:
    s = play(trade(position(cargo={"A": "4 gold"})), "card warehouse")
    assert legal(s) == ["pay 1"]
    assert (tab(s, "pay 1"), label(s, "pay 1"), label(s, "pay 1", "en")) == (
        "verliert 6",
        "Zahle 4 Gold",
        "Pay 4 gold",
    )
    s = play(trade(position(turn=LAST, safes={"A": 10})), "card warehouse")
    assert (tab(s, "pay 1"), label(s, "pay 1")) == ("und 10 Münzen", "Zahle 10 Münzen")


@rule("cargo_noir D7")
def test_a_payment_is_pointed_at_and_the_proposed_one_has_a_button() -> None:
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card warehouse", "done")
    assert paths(s, "pay 1") == [("payment-1",), ("do-proposed",)]
    assert (tab(s, "pay 1"), label(s, "pay 1")) == (
        "verliert nichts",
        "Zahle 1 Waffe und 3 Luxuswagen",
    )
    assert (paths(s, "pay 2"), paths(s, "pay by hand")) == ([("payment-2",)], [("do-by-hand",)])
    assert label(s, "pay by hand") == "Selbst wählen"


def test_a_payment_says_what_it_wastes() -> None:
    s = play(trade(position(cargo={"A": "4 gold 2 ivory cars"})), "card warehouse", "done")
    wasted = [payment.waste for payment in payments(s)]
    assert wasted[0] == 0 < max(wasted)
    for number, waste in enumerate(wasted, start=1):
        assert tab(s, f"pay {number}") == (f"verliert {waste}" if waste else "verliert nichts")


def test_a_button_names_few_tokens_and_counts_many() -> None:
    s = play(trade(position(cargo={"A": "alcohol weapons art cars cigars ivory gold wild"})), "card yacht", "done")
    proposal = next(action for action in legal(s) if ("do-proposed",) in paths(s, action))
    assert (label(s, proposal), label(s, proposal, "en")) == ("Zahle 7 Plättchen", "Pay 7 tokens")


@rule("cargo_noir D7")
def test_wilds_are_kept_rather_than_as_much_without_them() -> None:
    """Both keep cargo worth 9; the numbers of the payments stay as the rules count them."""
    s = play(trade(position(cargo={"A": "3 jewels wild 2 cigars uranium"})), "card warehouse", "done")
    assert [payment.kept for payment in payments(s)[:2]] == [9, 9]
    assert (label(s, "pay 1"), label(s, "pay 2")) == ("", "Zahle 3 Juwelen und 1 Uran")
    assert paths(s, "pay 2") == [("payment-2",), ("do-proposed",)]


@rule("cargo_noir 6.2")
def test_coins_of_the_last_round_are_named() -> None:
    s = trade(position(turn=LAST, cargo={"A": "2 gold 2 ivory"}, safes={"A": 12}))
    assert tab(s, "card freighter") == "dann noch 5"
    play(s, "card freighter")
    assert step(s) == "pay"
    assert (tab(s, "pay 1"), tab(s, "pay 1", "en")) == ("und 7 Münzen", "and 7 coins")
    assert label(s, "pay 1") == "Zahle 2 Elfenbein, 2 Gold und 7 Münzen"
    play(s, "pay by hand")
    assert tab(s, "hand in 1 ivory") == "wert 1, noch 14"
    assert tab(s, "hand in 2 ivory") == "wert 4 und 11 Münzen"


def test_by_hand_the_number_of_tokens_is_pointed_at() -> None:
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card warehouse", "done", "pay by hand")
    assert s.kind == C.cargo.index("weapons")
    assert (paths(s, "hand in 0 weapons"), label(s, "hand in 0 weapons")) == ([("do-none",)], "Waffen behalten")
    assert (paths(s, "hand in 1 weapons"), tab(s, "hand in 1 weapons")) == ([("own-weapons-1",)], "wert 1, noch 9")
    play(s, "hand in 1 weapons")
    assert [paths(s, f"hand in {number} cars") for number in (1, 2, 3)] == [[(f"own-cars-{n}",)] for n in (1, 2, 3)]
    assert (tab(s, "hand in 2 cars", "en"), tab(s, "hand in 3 cars")) == ("worth 5, 5 short", "wert 10, reicht")


@rule("cargo_noir D8")
def test_any_token_is_discarded() -> None:
    s = trade(position(cargo={"A": "6 alcohol gold"}))
    play(s, "done")
    assert step(s) == "discard"
    assert paths(s, "discard alcohol") == [(f"own-alcohol-{number}",) for number in range(1, 7)]
    assert (tab(s, "discard alcohol"), tab(s, "discard gold")) == ("Rest wert 26", "Rest wert 36")


# -- phase III --------------------------------------------------------------------------------


@rule("cargo_noir D9")
def test_a_destination_says_what_it_brings_or_the_least_bid() -> None:
    s = send(position(stacks={"rotterdam": "B3"}))
    assert (paths(s, "send casino"), tab(s, "send casino")) == ([("place-casino",)], "+2 Münzen")
    assert (paths(s, "send black_market"), tab(s, "send black_market")) == ([("place-market",)], "ziehen oder tauschen")
    assert (paths(s, "send rotterdam"), tab(s, "send rotterdam")) == ([("port-rotterdam",)], "ab 4 Münzen")
    assert (tab(s, "send rio"), tab(s, "send rio", "en")) == ("ab 1 Münze", "1 coin or more")


@rule("cargo_noir 6.1")
def test_in_the_last_round_a_ship_can_only_outbid_whoever_is_still_to_play() -> None:
    s = send(position(turn=LAST, active="B", stacks={"rio": "C3", "bombay": "A2"}))
    assert (tab(s, "send casino"), tab(s, "send black_market", "en")) == ("bewirkt nichts mehr", "no effect now")
    assert (tab(s, "send rio"), tab(s, "send bombay")) == ("ab 4 Münzen", "bewirkt nichts mehr")
    assert tab(s, "send rotterdam") == "bewirkt nichts mehr"


@rule("cargo_noir D10")
@pytest.mark.parametrize("safe", [7, 40])
def test_every_bid_has_a_key(safe: int) -> None:
    s = play(send(position(stacks={"rotterdam": "B3"}, safes={"A": safe, "C": 0, "D": 0})), "send rotterdam")
    assert (paths(s, "bid 4"), label(s, "bid 4")) == ([("do-bid-4",)], "4")
    assert (paths(s, f"bid {safe}"), label(s, f"bid {safe}")) == ([(f"do-bid-{safe}",)], str(safe))
