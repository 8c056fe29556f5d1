"""Section 8: the order of the bag is the only secret. A view does not change when only that changes."""

import json
from random import Random

import pytest

from kogge.engine.event import Event
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.engine.state import UNKNOWN, State
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import tokens
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.citing import rule
from tests.games.cargo_noir.invariants import check
from tests.games.cargo_noir.playing import game, kinds
from tests.games.cargo_noir.table import legal, play, position, resolve, step, trade

PEOPLE = ["Ann", "Bob", "Cem", "Dan", "Eve"]
SLOTS = sorted({*State.__slots__, *CargoNoir.__slots__} - {"components", "stack"})
MOST_DRAWN = 25  # more tokens than any action draws


def everything(view: CargoNoir) -> list[object]:
    """All that a view holds, attribute by attribute."""
    return [view.legal(), view.stack, *(getattr(view, slot) for slot in SLOTS)]


def texts(view: CargoNoir) -> list[object]:
    """All that is said about a position to whoever holds the view."""
    said: list[object] = [json.dumps(to_plain(view))]
    names = PEOPLE[: view.seats]
    for lang in ("en", "de"):
        said.append(CARGO_NOIR.position(view, names, lang))
        if view.options:
            said.append(CARGO_NOIR.prompt(view, names, lang))
            said += [CARGO_NOIR.say_action(view, action, names, lang) for action in view.options]
    return said


def permuted(s: CargoNoir, rng: Random, pinned: int = 0) -> CargoNoir:
    """The same table with the tokens of the bag exchanged, but for the next ones."""
    other = s.clone()
    rest = other.bag[: max(0, len(other.bag) - pinned)]
    rng.shuffle(rest)
    other.bag[: len(rest)] = rest
    if other.stack:
        other.options = other.stack[-1].options(other)
    return other


def seers(s: CargoNoir) -> list[int]:
    return [*range(s.seats), SPECTATOR]


@rule("cargo_noir 8", "cargo_noir 8.1")
@kinds
def test_a_view_does_not_change_when_only_the_bag_changes(seats: int, options: tuple[str, ...]) -> None:
    rng = Random(8)
    for s in game(seats, options, "view"):
        if s.stack and rng.random() < 0.7:
            continue
        for seat in seers(s):
            view = s.view(seat)
            seen = everything(view)
            other = permuted(s, rng).view(seat)
            assert everything(other) == seen
            imagined = view.deal(rng)
            check(imagined)
            assert everything(imagined.view(seat)) == seen
            if rng.random() < 0.05:
                assert texts(other) == texts(view)


@rule("cargo_noir 8")
@kinds
def test_the_log_does_not_change_when_only_the_bag_changes(seats: int, options: tuple[str, ...]) -> None:
    """What the action itself draws is pinned: the next tokens of the bag."""
    rng = Random(9)
    compared = 0
    for s in game(seats, options, "log"):
        if not s.stack or rng.random() < 0.8:
            continue
        action = rng.choice(s.legal())
        logs = []
        for state in (s.clone(), permuted(s, rng, pinned=MOST_DRAWN)):
            state.events = []
            state.apply(action)
            logs.append(state.events)
        assert logs[0] == logs[1]
        assert all(event.seer == EVERYBODY for event in logs[0])
        compared += 1
    assert compared > 20


@rule("cargo_noir 8", "cargo_noir 8.1", "cargo_noir R22")
def test_the_bag_is_for_nobody_and_all_else_for_everybody() -> None:
    s = position(
        cargo={"A": "5 gold 3 ivory", "B": "2 cars"},
        cards={"A": "2 villa syndicate", "C": "cronies"},
        stacks={"rio": "A2 B3"},
        discards="4 art wild",
    )
    resolve(s)
    for seat in seers(s):
        view = s.view(seat)
        assert view.bag == [UNKNOWN] * len(s.bag)
        assert view.seed == ""
        for field in set(CargoNoir.FIELDS) - {"bag"}:
            assert getattr(view, field) == getattr(s, field), field


@rule("cargo_noir 8")
def test_others_see_a_trade_as_it_happens() -> None:
    """Basket, tokens handed in and discards lie open."""
    s = position(cargo={"A": "4 jewels wild 3 cars weapons"})
    play(trade(s), "card warehouse", "done", "pay by hand", "hand in 1 weapons")
    for seat in seers(s):
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


@rule("cargo_noir 8.1")
def test_a_deal_is_fair() -> None:
    """Every token of the bag is equally likely to be the next one (chi-square, with a generous bound)."""
    s = position()
    view, rng, deals = s.view(1), Random(2), 4000
    drawn = [view.deal(rng).bag[-1] for _ in range(deals)]
    chi_square = 0.0
    for kind in range(10):
        expected = deals * s.bag.count(kind) / len(s.bag)
        chi_square += (drawn.count(kind) - expected) ** 2 / expected
    assert chi_square < 9 + 6 * 18**0.5


@rule("cargo_noir 8.1")
def test_an_imagined_state_has_what_the_view_allows() -> None:
    s = position(cargo={"A": "5 gold"})
    trade(s)
    imagined = s.view(0).deal(Random(1))
    assert legal(imagined) == legal(s)
    with pytest.raises(ValueError, match="a view cannot be played"):
        s.view(0).apply(s.legal()[0])


def test_every_event_is_for_everybody() -> None:
    events: list[Event] = []
    s = CARGO_NOIR.start(3, {}, "events")
    s.events = events
    rng = Random(3)
    while s.stack:
        s.apply(rng.choice(s.legal()))
    assert {event.seer for event in events} == {EVERYBODY}
