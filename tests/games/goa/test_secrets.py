"""Section 14: who sees what. A view does not change when only hidden things change."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.event import Event
from kogge.engine.match import Match
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.games.goa import GOA
from kogge.games.goa.rules.cards import draw
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.events import BONANZA, DREW, DREW_CARDS
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.invariants import check
from tests.games.goa.table import DATA, SEATS, ask, auction, auction_tile, ids, legal, pieces, play, position, take_turn

C = components(DATA)
PEOPLE = ["Ann", "Bob", "Cem", "Dan"]
KINDS = [(2, ("quick_start",)), (3, ("bonanza",)), (4, ()), (4, ("quick_start", "bonanza"))]
SLOTS = sorted({*State.__slots__, *Goa.__slots__} - {"components", "stack"})
MOST_DRAWN = 6  # more cards than any action takes off the draw pile

kinds = pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*kind, marks=() if kind == KINDS[0] else pytest.mark.slow) for kind in KINDS],
    ids=str,
)


def random_game(seats: int, options: tuple[str, ...], number: int) -> Iterator[Goa]:
    """Every state of a random game."""
    rng = Random(number)
    s = GOA.start(seats, dict.fromkeys(options, True), seed=str(number))
    while s.actor != NOBODY:
        yield s
        s.apply(rng.choice(s.legal()))
    yield s


def permuted(s: Goa, seat: int, rng: Random, pinned: list[int] | None = None) -> Goa:
    """The same table with what is hidden from this seat exchanged, as far as the seat cannot tell.

    Tiles, Bonanza tiles and cards can be told apart, and cards that were shuffled anew at different times. Pinned ones
    stay where they are.
    """
    s = s.clone()
    hidden = [hand for owner, hand in enumerate(s.hands) if owner != seat and s.actor != NOBODY]
    hidden += [s.draw_pile, s.later, s.bonanza, s.bonanza_aside]
    backs: dict[object, list[tuple[list[int], int]]] = {}
    for pile in hidden:
        for place, piece in enumerate(pile):
            if piece not in (pinned or []):
                back = s.batch[piece] if piece < C.cards else "tile" if piece < C.bonanza[0] else "Bonanza tile"
                backs.setdefault(back, []).append((pile, place))
    for places in backs.values():
        faces = [pile[place] for pile, place in places]
        rng.shuffle(faces)
        for (pile, place), piece in zip(places, faces, strict=True):
            pile[place] = piece
    if s.stack:
        s.options = s.stack[-1].options(s)
    return s


def everything(view: Goa) -> list[object]:
    """All that a view holds, attribute by attribute."""
    return [view.legal(), view.stack, *(getattr(view, slot) for slot in SLOTS)]


def texts(view: Goa) -> list[object]:
    """All that is said about a position to whoever holds the view."""
    said: list[object] = [json.dumps(to_plain(view))]
    names = PEOPLE[: view.seats]
    for lang in ("en", "de"):
        said.append(GOA.position(view, names, lang))
        if view.options:
            said.append(GOA.prompt(view, names, lang))
            said += [GOA.say_action(view, action, names, lang) for action in view.options]
    return said


def seers(s: Goa) -> list[int]:
    return [*range(s.seats), SPECTATOR]


# -- the leak tests -------------------------------------------------------------------------------


@rule("goa 14", "goa 14.1")
@kinds
def test_a_view_does_not_change_when_only_hidden_things_change(seats: int, options: tuple[str, ...]) -> None:
    rng = Random(14)
    for number in range(2):
        for s in random_game(seats, options, number):
            for seat in seers(s):
                view = s.view(seat)
                seen = everything(view)
                other = permuted(s, seat, rng).view(seat)
                assert everything(other) == seen
                dealt = view.deal(rng)
                check(dealt)
                dealt.shuffles = s.shuffles  # an imagined state counts its own acts of chance
                imagined = dealt.view(seat)
                assert everything(imagined) == seen
                if rng.random() < 0.02:
                    said = texts(view)
                    assert texts(other) == said
                    assert texts(imagined) == said


@rule("goa 14", "goa 14.1")
@kinds
def test_the_log_does_not_change_when_only_hidden_things_change(seats: int, options: tuple[str, ...]) -> None:
    """What the action itself uncovers is pinned: the card it names, the next cards, what lies under the corners."""
    rng = Random(15)
    compared = exchanged = 0
    for number in (7, 8):
        for s in random_game(seats, options, number):
            if s.actor == NOBODY:
                break
            for seat in seers(s):
                action = rng.choice(s.legal())
                pinned = [*s.draw_pile[-MOST_DRAWN:], *s.later, *s.bonanza, *C.parts[action]]
                other = permuted(s, seat, rng, pinned)
                exchanged += other.hands != s.hands
                events, after = log_of(s, seat, action)
                other_events, other_after = log_of(other, seat, action)
                assert other_events == events
                if after.actor == NOBODY:  # now hands are laid open
                    continue
                assert everything(other_after.view(seat)) == everything(after.view(seat))
                if rng.random() < 0.05:
                    for lang in ("en", "de"):
                        lines = [GOA.say_event(after.view(seat), event, PEOPLE, lang) for event in events]
                        others = [GOA.say_event(other_after.view(seat), event, PEOPLE, lang) for event in events]
                        assert others == lines
                compared += 1
    assert compared > 500
    assert exchanged > 100


def log_of(s: Goa, seat: int, action: int) -> tuple[list[Event], Goa]:
    """The events that a seat gets when this action is carried out, and the state after it."""
    after = s.clone()
    after.events = []
    after.apply(action)
    return [event for event in after.events if event.known_to(seat)], after


@rule("goa 14")
@kinds
def test_which_cards_were_shuffled_anew_is_known_to_all(seats: int, options: tuple[str, ...]) -> None:
    """What can be told apart by its back is what lay on the discard pile, and nothing else."""
    rng = Random(12)
    reshuffles = 0
    for number in range(4):
        s = GOA.start(seats, dict.fromkeys(options, True), seed=f"backs {number}")
        while s.actor != NOBODY:
            before, discarded = s.batch[:], set(s.discard_pile)
            eager = [action for action in s.legal() if C.verb[action] in ("expedition", "found", "discard")]
            s.apply(rng.choice(eager or s.legal()))
            changed = {card for card in range(C.cards) if s.batch[card] != before[card]}
            assert changed <= discarded
            reshuffles += bool(changed)
    assert reshuffles > 3


@rule("goa 11.3.3", "goa 14")
def test_hands_are_laid_open_at_the_end() -> None:
    *_, s = random_game(4, (), 3)
    assert any(s.hands)
    for seat in seers(s):
        assert s.view(seat).hands == s.hands
        assert s.view(seat).results() == s.results()


@rule("goa 14")
def test_a_view_has_no_seed_and_no_events() -> None:
    s = take_turn(position(hands={"A": "exp_01"}))
    for seat in seers(s):
        view = s.view(seat)
        assert view.seed == ""
        assert view.events is None
        assert "seed" not in to_plain(view)


# -- the table of section 14, row by row ------------------------------------------------------------


def table_in_use() -> Goa:
    """Something of everything, in A's turn of round A2."""
    s = position(
        turn="A2",
        ducats={"A": 3, "B": 17},
        extras={"C": 1},
        rows={"B": "2 1 3 1 1"},
        sites={"A": {"a_clove_2.1": "clove", "quilon_2": "nutmeg"}},
        singles={"B": "a_ginger_1"},
        kept={"A": "a_ship a_foreman", "C": "a_duty"},
        turned="a_ship",
        hands={"A": "exp_01 exp_02", "B": "exp_03", "D": "exp_04 exp_05"},
        discard_pile="exp_06 exp_07",
        removed="a_ships a_spice a_pepper_1 a_colonist",
        grid={"2 2": "", "3 3": ""},
        bonanza={"1 1": "bonanza_ships", "5 5": "bonanza_ducats"},
    )
    return take_turn(s)


@rule("goa 14")
def test_a_hand_is_for_its_owner_and_a_number_for_others() -> None:
    s = table_in_use()
    for seat in seers(s):
        for owner, held in enumerate(s.view(seat).hands):
            assert len(held) == len(s.hands[owner])
            assert held == s.hands[owner] if owner == seat else all(card < 0 for card in held)


@rule("goa 14")
@pytest.mark.parametrize("pile", ["draw_pile", "later", "bonanza", "bonanza_aside"])
def test_what_lies_face_down_is_a_number_for_all(pile: str) -> None:
    """The draw pile, the order of stack B, and the Bonanza tiles."""
    s = table_in_use()
    for seat in seers(s):
        seen, there = getattr(s.view(seat), pile), getattr(s, pile)
        assert len(seen) == len(there) > 1
        assert len(set(seen)) == 1
        assert seen[0] < 0


OPEN = """
    grid removed gone discard_pile colonies ships colonists extras rows sites held singles kept turned
    bonanza_corners bonanza_open marks bids flag round action passed
"""


@rule("goa 14", "goa R-35", "goa 8.2.1", "goa 8.4")
@pytest.mark.parametrize("field", OPEN.split())
def test_what_lies_open_is_for_all(field: str) -> None:
    s = table_in_use()
    for seat in seers(s):
        assert getattr(s.view(seat), field) == getattr(s, field)


@rule("goa 14")
def test_cards_turned_up_are_for_all() -> None:
    s = position(turn="B1", kept={"A": "b_resupply a_ship"}, draw_pile="exp_01 exp_02 exp_03 exp_04")
    play(take_turn(s), "found calicut")
    for seat in seers(s):
        assert ids(s, s.view(seat).settlers) == "exp_04 exp_03"
    play(s, "use b_resupply")
    for seat in seers(s):
        assert ids(s, s.view(seat).resupply) == "exp_02 exp_01"


@rule("goa 14")
def test_cards_drawn_are_for_the_drawer_and_a_number_for_others() -> None:
    s = position(draw_pile="exp_03 exp_02 exp_01")
    draw(s, 0, 2)
    assert s.events is not None
    for seat in seers(s):
        heard = [event for event in s.events if event.known_to(seat)]
        assert Event(DREW, (0, 2), EVERYBODY) in heard
        assert (Event(DREW_CARDS, (0, *pieces(C, "exp_01 exp_02")), 0) in heard) == (seat == 0)


@rule("goa 14")
def test_a_bonanza_tile_is_for_all_once_it_is_turned_up() -> None:
    s = position(grid={"1 1": "a_foreman"}, bonanza={"1 1": "bonanza_ships", "5 5": "bonanza_ducats"})
    play(auction_tile(s, "a_foreman"), "pass", "pass", "pass")
    shown = [event for event in s.events or [] if event.kind == BONANZA]
    for seat in seers(s):
        assert ids(s, s.view(seat).bonanza_open) == "bonanza_ships"
        assert all(event.known_to(seat) for event in shown)
        assert s.view(seat).bonanza[0] < 0


@rule("goa 14")
def test_bids_are_for_all() -> None:
    s = play(auction(position(), "0 1"), "bid 3", "pass")
    for seat in seers(s):
        assert s.view(seat).bids == s.bids
    assert all(event.seer == EVERYBODY for event in s.events or [])


@rule("goa 14.1")
@kinds
def test_nobody_sees_what_another_may_choose(seats: int, options: tuple[str, ...]) -> None:
    for s in random_game(seats, options, 3):
        for seat in seers(s):
            assert s.view(seat).legal() == (s.legal() if seat == s.actor else [])


# -- ducats -----------------------------------------------------------------------------------------


def says_otherwise(s: Goa, seat: int, owner: int) -> bool:
    """Whether a seat reads something else when another purse holds fifty ducats more."""
    view = s.view(seat)
    richer = view.clone()
    richer.ducats[owner] += 50
    return GOA.position(richer, PEOPLE, "en") != GOA.position(view, PEOPLE, "en")


@rule("goa 14", "goa R-47")
def test_a_purse_is_closed_for_others() -> None:
    s = ask(position(action=0), PLACE_FLAG)
    for seat in seers(s):
        for owner in range(4):
            assert says_otherwise(s, seat, owner) == (seat == owner)


@rule("goa R-47")
def test_open_purses_are_for_all() -> None:
    s = ask(position(action=0), PLACE_FLAG)
    s.open_purses = 1
    assert all(says_otherwise(s, seat, owner) for seat in seers(s) for owner in range(4))
    assert GOA.start(4, {"open_purses": True}).open_purses == 1
    assert GOA.start(4).open_purses == 0


@rule("goa R-47")
def test_every_movement_of_ducats_is_public() -> None:
    """So a program may count them: all views know them."""
    rng = Random(47)
    s = GOA.start(4, seed="ducats")
    while s.actor != NOBODY:
        before = s.ducats[:]
        s.events = []
        s.apply(rng.choice(s.legal()))
        assert s.ducats == before or any(event.seer == EVERYBODY for event in s.events)
        assert all(s.view(seat).ducats == s.ducats for seat in seers(s))


@rule("goa R-47", "goa 15")
def test_who_cannot_raise_is_not_asked() -> None:
    s = auction(position(ducats={"B": 5, "C": 2, "D": 9}), "0 1")
    play(s, "bid 5")
    assert (SEATS[s.actor], legal(s)) == ("D", ["pass", "bid 6", "bid 7", "bid 8", "bid 9"])


# -- deal -------------------------------------------------------------------------------------------


@rule("goa 14", "goa 12.2")
def test_a_deal_respects_what_a_reshuffle_told_everybody() -> None:
    """A has drawn exp_20, the last of the old pile, and one card of five that were shuffled anew."""
    s = position(
        hands={"A": "exp_01 exp_02", "B": "exp_03 exp_04 exp_05", "C": "exp_06 exp_07"},
        draw_pile="exp_20",
        discard_pile="exp_10 exp_11 exp_12 exp_13 exp_14",
    )
    lying = {piece for zone, _ in s.zones() for piece in zone}
    s.hands[3] = [card for card in range(C.cards) if card not in lying]
    draw(s, 0, 2)
    take_turn(s)
    new = set(pieces(C, "exp_10 exp_11 exp_12 exp_13 exp_14"))
    assert new == {*s.draw_pile, s.hands[0][-1]}
    rng = Random(1)
    for seat in seers(s):
        for _ in range(50):
            dealt = s.view(seat).deal(rng)
            assert {*dealt.draw_pile, dealt.hands[0][-1]} == new
            assert not new & {*dealt.hands[0][:-1], *dealt.hands[1], *dealt.hands[2], *dealt.hands[3]}
            if seat != SPECTATOR:
                assert dealt.hands[seat] == s.hands[seat]


@rule("goa 14")
def test_a_deal_is_fair() -> None:
    """Every hidden card is equally likely in every hidden place (chi-square, with a generous bound)."""
    s = GOA.start(3, {"bonanza": True}, seed="fair")
    for hand in s.hands:
        hand += [s.draw_pile.pop() for _ in range(4)]
    view, rng, deals = s.view(0), Random(1), 1000
    hidden = [face_down(s)] + [face_down(view.deal(rng)) for _ in range(deals)]
    for kind, there in enumerate(hidden[0]):
        counts = {piece: [0] * len(there) for piece in there}
        for dealt in hidden[1:]:
            for place, piece in enumerate(dealt[kind]):
                counts[piece][place] += 1
        expected = deals / len(there)
        chi_square = sum((count - expected) ** 2 / expected for places in counts.values() for count in places)
        freedom = (len(there) - 1) ** 2
        assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5


def face_down(s: Goa) -> list[list[int]]:
    """The cards, Bonanza tiles and tiles that seat 0 does not see."""
    return [s.hands[1] + s.hands[2] + s.draw_pile, s.bonanza + s.bonanza_aside, s.later]


@rule("goa 14")
@kinds
def test_a_deal_is_a_state_that_can_be_played_to_the_end(seats: int, options: tuple[str, ...]) -> None:
    rng = Random(3)
    views = [s.view(seat) for s in random_game(seats, options, 5) for seat in seers(s) if rng.random() < 0.02]
    assert len(views) > 5
    for view in views:
        s = view.deal(rng)
        assert s.legal() == view.legal() or view.viewer != view.actor
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
        check(s)


@rule("goa 14.2")
def test_chance_decides_only_what_the_rules_leave_to_it() -> None:
    """Another seed gives another table, the same seed the same; without chance a move reveals nothing by itself."""
    assert to_plain(GOA.start(4, seed="a")) == to_plain(GOA.start(4, seed="a"))
    one, other = GOA.start(4, {"bonanza": True}, seed="a"), GOA.start(4, {"bonanza": True}, seed="b")
    for pile in ("grid", "removed", "draw_pile", "bonanza"):
        assert getattr(one, pile) != getattr(other, pile)
    assert len({GOA.start(4, seed=str(seed)).first for seed in range(20)}) == 4
    match = Match(GOA, 4, seed="a")
    match.play("flag 0 1")
    assert not match.revealed_by(0)
