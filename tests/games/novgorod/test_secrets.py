"""Section 10: who knows what. A view does not change when only hidden things change."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.event import Event
from kogge.engine.match import Match
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.invariants import check
from tests.games.novgorod.table import COLUMN, C, buy, ids, play, position, take_turn, use_route

PEOPLE = ["Ann", "Bob", "Cem", "Dan"]
KINDS = [
    (2, ("first_game",)),
    (3, ("special_orders",)),
    (4, ()),
    (4, ("merchant_and_pirate", "special_orders")),
    (3, ("pirate_back", "drawn_start")),
]
SLOTS = sorted({*State.__slots__, *Novgorod.__slots__} - {"components", "stack"})
MOST_DRAWN = 8  # more orders than any action takes off the pile, even at the end of the draft
EAGER = ("order", "order pile", "order for less", "order pile for less", "fulfil", "special", "complete")

QUICK = (4, ("merchant_and_pirate", "special_orders"))
kinds = pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*kind, marks=() if kind == QUICK else pytest.mark.slow) for kind in KINDS],
    ids=str,
)


def random_game(seats: int, options: tuple[str, ...], number: int) -> Iterator[Novgorod]:
    """Every state of a random game in which people like to take and fulfil orders."""
    rng = Random(number)
    s = NOVGOROD.start(seats, dict.fromkeys(options, True), seed=str(number))
    while s.actor != NOBODY:
        yield s
        eager = [action for action in s.legal() if C.actions.verb[action] in EAGER]
        s.apply(rng.choice(eager if eager and rng.random() < 0.5 else s.legal()))
    yield s


def permuted(s: Novgorod, seat: int, rng: Random, pinned: list[int] | None = None) -> Novgorod:
    """The same table with the orders that are hidden from this seat exchanged; pinned ones stay where they are."""
    s = s.clone()
    hidden = [s.pile, s.mask]
    if s.actor != NOBODY:
        hidden += [pile for piles in (s.hands, s.blind) for owner, pile in enumerate(piles) if owner != seat]
    places = [
        (pile, place) for pile in hidden for place, order in enumerate(pile) if pinned is None or order not in pinned
    ]
    faces = [pile[place] for pile, place in places]
    rng.shuffle(faces)
    for (pile, place), order in zip(places, faces, strict=True):
        pile[place] = order
    if s.stack:
        s.options = s.stack[-1].options(s)
    return s


def everything(view: Novgorod) -> list[object]:
    """All that a view holds, attribute by attribute."""
    return [view.legal(), view.stack, *(getattr(view, slot) for slot in SLOTS)]


def texts(view: Novgorod) -> list[object]:
    """All that is said about a position to whoever holds the view."""
    said: list[object] = [json.dumps(to_plain(view))]
    names = PEOPLE[: view.seats]
    for lang in ("en", "de"):
        said.append(NOVGOROD.position(view, names, lang))
        if view.options:
            said.append(NOVGOROD.prompt(view, names, lang))
            said += [NOVGOROD.say_action(view, action, names, lang) for action in view.options]
    return said


def seers(s: Novgorod) -> list[int]:
    return [*range(s.seats), SPECTATOR]


# -- the leak tests -------------------------------------------------------------------------------


@rule("novgorod 10.1")
@kinds
def test_a_view_does_not_change_when_only_hidden_things_change(seats: int, options: tuple[str, ...]) -> None:
    rng = Random(10)
    for s in random_game(seats, options, 1):
        for seat in seers(s):
            if rng.random() < 0.8 and s.actor != NOBODY:
                continue
            view = s.view(seat)
            seen = everything(view)
            other = permuted(s, seat, rng).view(seat)
            assert everything(other) == seen
            dealt = view.deal(rng)
            check(dealt)
            imagined = dealt.view(seat)
            assert everything(imagined) == seen
            if rng.random() < 0.04:
                said = texts(view)
                assert texts(other) == said
                assert texts(imagined) == said


@rule("novgorod 10.1")
@kinds
def test_the_log_does_not_change_when_only_hidden_things_change(seats: int, options: tuple[str, ...]) -> None:
    """What the action itself uncovers is pinned: the order that it names, and the next ones of the pile."""
    rng = Random(11)
    compared = exchanged = 0
    for s in random_game(seats, options, 2):
        if s.actor == NOBODY:
            break
        for seat in seers(s):
            if rng.random() < 0.75:
                continue
            action = rng.choice(s.legal())
            named = C.actions.parts[action] if C.actions.verb[action] == "fulfil" else ()
            other = permuted(s, seat, rng, [*s.pile[-MOST_DRAWN:], *named])
            exchanged += other.hands != s.hands
            if action not in other.options:  # it needs an order that lies elsewhere now
                continue
            events, after = log_of(s, seat, action)
            other_events, other_after = log_of(other, seat, action)
            assert other_events == events
            if after.actor == NOBODY:  # now hands are laid open
                continue
            assert everything(other_after.view(seat)) == everything(after.view(seat))
            if rng.random() < 0.05:
                for lang in ("en", "de"):
                    lines = [NOVGOROD.say_event(after.view(seat), event, PEOPLE, lang) for event in events]
                    others = [NOVGOROD.say_event(other_after.view(seat), event, PEOPLE, lang) for event in events]
                    assert others == lines
            compared += 1
    assert compared > 200
    assert exchanged > 50


def log_of(s: Novgorod, seat: int, action: int) -> tuple[list[Event], Novgorod]:
    """The events that a seat gets when this action is carried out, and the state after it."""
    after = s.clone()
    after.events = []
    after.apply(action)
    return [event for event in after.events if event.known_to(seat)], after


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
    for seat in seers(s):
        for owner, there in enumerate(getattr(s, zone)):
            seen = getattr(s.view(seat), zone)[owner]
            assert seen == (there if owner == seat else [-1] * len(there))


@rule("novgorod 10.1", "novgorod R-42")
@pytest.mark.parametrize("zone", ["pile", "mask"])
def test_pile_and_mask_are_for_nobody(zone: str) -> None:
    s = table_in_use()
    for seat in seers(s):
        assert getattr(s.view(seat), zone) == [-1] * len(getattr(s, zone))


OPEN = """
    display half_done done owned hold ducats seals speed career side level manufactures taken bonuses bonus_states
    gained special letters merchant merchant_side pirate pirate_side markers round last first active
"""


@rule("novgorod 10.1", "novgorod R-19", "novgorod R-42", "novgorod 1.5")
@pytest.mark.parametrize("field", OPEN.split())
def test_what_lies_open_is_for_all(field: str) -> None:
    s = table_in_use()
    for seat in seers(s):
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
    for seat in seers(s):
        said = str(NOVGOROD.position(s.view(seat), PEOPLE, lang))
        assert ("order_02" in said, "order_05" in said) == (seat == 0, seat == 0)
        assert "order_03" in said


@rule("novgorod 10.1", "novgorod R-43")
def test_a_hidden_order_is_known_once_it_is_chosen() -> None:
    s = position(owned={"A": "danzig luebeck"}, hold={"A": "salt"}, hands={"A": "order_01 order_03"})
    use_route(s, "danzig luebeck")
    assert all(s.view(seat).hands[0] == [-1, -1] for seat in (1, 2, 3, SPECTATOR))
    play(s, "fulfil order_01 upper")
    for seat in seers(s):
        assert ids(s.view(seat).shown) == "order_01"


@rule("novgorod 10.1")
@kinds
def test_nobody_sees_what_another_may_choose(seats: int, options: tuple[str, ...]) -> None:
    for s in random_game(seats, options, 3):
        for seat in seers(s):
            assert s.view(seat).legal() == (s.legal() if seat == s.actor else [])


@rule("novgorod 10.1", "novgorod R-42")
def test_hands_and_face_down_orders_are_laid_open_at_the_end() -> None:
    *_, s = random_game(4, ("special_orders",), 3)
    assert any(s.hands)
    assert any(s.blind)
    for seat in seers(s):
        view = s.view(seat)
        assert (view.hands, view.blind) == (s.hands, s.blind)
        assert view.mask == [-1]


# -- deal, chance ---------------------------------------------------------------------------------


@rule("novgorod 10.1")
def test_a_deal_is_fair() -> None:
    """Every hidden order is equally likely in every hidden place (chi-square, with a generous bound)."""
    s = NOVGOROD.start(3, {"special_orders": True}, seed="fair")
    view, rng, deals = s.view(0), Random(1), 1000
    there = face_down(s)
    counts = {order: [0] * len(there) for order in there}
    for _ in range(deals):
        for place, order in enumerate(face_down(view.deal(rng))):
            counts[order][place] += 1
    expected = deals / len(there)
    chi_square = sum((count - expected) ** 2 / expected for places in counts.values() for count in places)
    freedom = (len(there) - 1) ** 2
    assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5


def face_down(s: Novgorod) -> list[int]:
    """The orders that seat 0 does not see."""
    return [*s.hands[1], *s.hands[2], *s.mask, *s.pile]


@rule("novgorod 10.1")
@kinds
def test_a_deal_is_a_state_that_can_be_played_to_the_end(seats: int, options: tuple[str, ...]) -> None:
    rng = Random(3)
    views = [s.view(seat) for s in random_game(seats, options, 5) for seat in seers(s) if rng.random() < 0.002]
    assert views
    for view in views:
        s = view.deal(rng)
        assert s.legal() == view.legal() or view.viewer != view.actor
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
        check(s)


@rule("novgorod 3.11")
def test_chance_decides_nothing_after_the_setup() -> None:
    match = Match(NOVGOROD, 3, {"special_orders": True, "drawn_start": True}, seed="chance")
    shuffles = match.state.shuffles
    rng = Random(1)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    assert match.state.shuffles == shuffles
