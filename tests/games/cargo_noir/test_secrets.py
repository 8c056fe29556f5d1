"""Section 8: the order of the bag is the only secret; that it does not leak is in tests/contract/test_secrets.py."""

from random import Random

from kogge.engine.event import Event
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.engine.state import UNKNOWN
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import tokens
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.contract.moments import onlookers
from tests.games.cargo_noir.playing import game, kinds
from tests.games.cargo_noir.table import play, position, resolve, step, trade


@rule("cargo_noir 8", "cargo_noir 8.1", "cargo_noir R22")
def test_the_bag_is_for_nobody_and_all_else_for_everybody() -> None:
    s = position(
        cargo={"A": "5 gold 3 ivory", "B": "2 cars"},
        cards={"A": "2 villa syndicate", "C": "cronies"},
        stacks={"rio": "A2 B3"},
        discards="4 art wild",
    )
    resolve(s)
    for seat in onlookers(s):
        view = s.view(seat)
        assert view.bag == [UNKNOWN] * len(s.bag)
        for field in set(CargoNoir.FIELDS) - {"bag"}:
            assert getattr(view, field) == getattr(s, field), field


@rule("cargo_noir 8")
def test_others_see_a_trade_as_it_happens() -> None:
    """Basket, tokens handed in and discards lie open."""
    s = position(cargo={"A": "4 jewels wild 3 cars weapons"})
    play(trade(s), "card warehouse", "done", "pay by hand", "hand in 1 weapons")
    for seat in onlookers(s):
        view = s.view(seat)
        assert (view.basket, view.handed_in, view.kind) == (s.basket, s.handed_in, s.kind)
        assert view.legal() == (s.legal() if seat == 0 else [])


@rule("cargo_noir 8.1", "cargo_noir R22")
@kinds
def test_the_contents_of_the_bag_can_be_counted(seats: int, options: tuple[str, ...]) -> None:
    """From what lies open follows which tokens are in the bag, for a spectator too; their order does not."""
    for s in game(seats, options, "count"):
        if step(s) != "fill basket":
            continue
        view = s.view(SPECTATOR)
        left = view.whole()
        for lying in (view.market, [kind for kind in view.quays if kind >= 0], tokens(view.discard)):
            for kind in lying:
                left.remove(kind)
        for cargo in view.cargo:
            for kind in tokens(cargo):
                left.remove(kind)
        assert left == sorted(s.bag)


@rule("cargo_noir 8.1")
def test_chance_is_in_the_bag_alone() -> None:
    """After setup chance speaks only when the bag is filled again, and the same moves give the same game."""
    rng = Random(1)
    s = CARGO_NOIR.start(5, {}, "chance")
    other = s.clone()
    refilled = 0
    while s.stack:
        before, empty = s.shuffles, not s.bag
        action = rng.choice(s.legal())
        s.apply(action)
        other.apply(action)
        if s.shuffles != before:
            refilled += 1
            assert empty or s.discard == 0
    assert refilled
    assert s.shuffles == 3 + refilled  # families, start player and bag before
    assert to_plain(s) == to_plain(other)


def test_every_event_is_for_everybody() -> None:
    events: list[Event] = []
    s = CARGO_NOIR.start(3, {}, "events")
    s.events = events
    rng = Random(3)
    while s.stack:
        s.apply(rng.choice(s.legal()))
    assert {event.seer for event in events} == {EVERYBODY}
