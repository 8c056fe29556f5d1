"""Why an action is not allowed: a reason is given exactly where it is not, whatever the action."""

from random import Random

import pytest

from kogge.games.cargo_noir.rules.actions import RAISE, SWAP
from kogge.games.cargo_noir.rules.market import DEAL
from kogge.games.cargo_noir.rules.ships import ANSWER
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.cargo_noir.by_chance import Case, cases, positions
from tests.games.cargo_noir.table import play, port_number, position, resolve, send, trade


def why(s: CargoNoir, notation: str) -> tuple[str, str]:
    """The key of the reason and the rule; twice "" if there is none."""
    action = s.vocabulary().read(notation)
    assert action is not None, notation
    reason = s.stack[-1].why_not(s, action)
    assert (reason is None) == (action in s.options)
    return (reason.key, reason.rule) if reason else ("", "")


@rule("cargo_noir 13")
@cases
def test_there_is_a_reason_exactly_for_what_is_not_legal(case: Case) -> None:
    rng = Random(case.name)
    for s in positions(case)[:-1]:
        view, step = s.view(s.actor), s.stack[-1]
        every = range(len(s.vocabulary()))
        for action in {*s.options, *rng.sample(every, 12)}:
            for state in (s, view):
                assert (step.why_not(state, action) is None) == (action in s.options), s.vocabulary().write(action)


@rule("cargo_noir 4.3.5", "cargo_noir 4.5.3")
def test_too_few_coins_and_too_many() -> None:
    s = play(resolve(position(safes={"A": 5}, stacks={"rio": "A2 B3"})), "raise")
    assert [why(s, f"raise by {coins}")[0] for coins in (1, 2, 5, 6)] == [
        "too little to raise",
        "",
        "",
        "so many coins",
    ]
    s = play(send(position(safes={"A": 5}, stacks={"rio": "B3"})), "send rio")
    assert [why(s, f"bid {coins}")[0] for coins in (3, 4, 5, 6)] == ["bid too low", "", "", "so many coins"]


@rule("cargo_noir 4.3.5", "cargo_noir R23")
def test_what_is_never_asked_has_a_reason_too() -> None:
    """A poor player's withdrawal, and a draw where nothing can be swapped, happen by themselves."""
    s = position(safes={"A": 1}, stacks={"rio": "A2 B3"})
    s.port = port_number("rio")
    poor = ANSWER.why_not(s, RAISE)
    assert poor
    assert (poor.key, poor.facts) == ("cannot raise", {"least": 2, "safe": 1})
    alike = DEAL.why_not(position(cargo={"A": "gold"}, market="6 gold"), SWAP)
    assert alike
    assert alike.key == "nothing to swap"


@rule("cargo_noir 4.3.3", "cargo_noir 4.4.7")
@pytest.mark.parametrize("notation", ["give ivory", "discard ivory"])
def test_nobody_gives_what_they_do_not_have(notation: str) -> None:
    if notation.startswith("give"):
        s = play(resolve(position(black_market={"A": 1}, cargo={"A": "gold art"})), "swap")
    else:
        s = play(trade(position(cargo={"A": "4 gold 4 art"})), "done")
    assert why(s, notation)[0] == "none held"


@rule("cargo_noir 4.3.3")
def test_what_is_not_in_the_black_market_cannot_be_taken() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold art"}, market="3 ivory 3 cars"))
    play(s, "swap", "give gold")
    assert [why(s, f"take {kind}")[0] for kind in ("gold", "uranium", "ivory")] == ["same kind", "none in market", ""]


@rule("cargo_noir 4.4.4")
def test_payments_that_there_are_not() -> None:
    s = play(trade(position(cargo={"A": "4 gold"})), "card warehouse")
    assert [why(s, notation)[0] for notation in ("pay 1", "pay 2", "pay by hand")] == [
        "",
        "no such payment",
        "no other payment",
    ]
    s = play(
        trade(position(cargo={"A": "4 jewels 3 cars wild"})), "card villa", "done", "pay by hand", "hand in 2 cars"
    )
    assert why(s, "hand in 5 jewels")[0] == "so many tokens"


@rule("cargo_noir 4.1.1", "cargo_noir 4.1.2", "cargo_noir 6.1")
def test_the_order_of_a_turn_is_a_reason() -> None:
    s = resolve(position(stacks={"rio": "A2 B3", "bombay": "A1"}, cargo={"A": "4 gold"}))
    assert why(s, "card villa") == why(s, "send casino") == ("ships first", "4.1.1")
    assert why(trade(position(cargo={"A": "4 gold"})), "send rio") == ("trade before sending", "4.1.1")
    assert why(send(position()), "card villa") == ("trade is over", "4.1.1")
    assert why(send(position(turn=1)), "card villa") == ("no trade in round 1", "4.1.2")
