"""Section 14: who sees what, row by row; that nothing else leaks out is in tests/contract/test_secrets.py."""

from random import Random

import pytest

from kogge.engine.event import Event
from kogge.engine.match import Match
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.games.goa import GOA
from kogge.games.goa.rules.cards import draw
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.events import BONANZA, DREW, DREW_CARDS
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.contract.moments import kinds_of, names, onlookers
from tests.engine.matches import LAST_KINDS, Kind
from tests.games.goa.table import DATA, SEATS, ask, auction, auction_tile, ids, legal, pieces, play, position, take_turn

C = components(DATA)

kinds = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=() if kind in LAST_KINDS else pytest.mark.slow) for kind in kinds_of(GOA)],
    ids=lambda kind: kind.name,
)


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
    for seat in onlookers(s):
        for owner, held in enumerate(s.view(seat).hands):
            assert len(held) == len(s.hands[owner])
            assert held == s.hands[owner] if owner == seat else all(card < 0 for card in held)


@rule("goa 14")
@pytest.mark.parametrize("pile", ["draw_pile", "later", "bonanza", "bonanza_aside"])
def test_what_lies_face_down_is_a_number_for_all(pile: str) -> None:
    """The draw pile, the order of stack B, and the Bonanza tiles."""
    s = table_in_use()
    for seat in onlookers(s):
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
    for seat in onlookers(s):
        assert getattr(s.view(seat), field) == getattr(s, field)


@rule("goa 14")
def test_cards_turned_up_are_for_all() -> None:
    s = position(turn="B1", kept={"A": "b_resupply a_ship"}, draw_pile="exp_01 exp_02 exp_03 exp_04")
    play(take_turn(s), "found calicut")
    for seat in onlookers(s):
        assert ids(s, s.view(seat).settlers) == "exp_04 exp_03"
    play(s, "use b_resupply")
    for seat in onlookers(s):
        assert ids(s, s.view(seat).resupply) == "exp_02 exp_01"


@rule("goa 14")
def test_cards_drawn_are_for_the_drawer_and_a_number_for_others() -> None:
    s = position(draw_pile="exp_03 exp_02 exp_01")
    draw(s, 0, 2)
    assert s.events is not None
    for seat in onlookers(s):
        heard = [event for event in s.events if event.known_to(seat)]
        assert Event(DREW, (0, 2), EVERYBODY) in heard
        assert (Event(DREW_CARDS, (0, *pieces(C, "exp_01 exp_02")), 0) in heard) == (seat == 0)


@rule("goa 14")
def test_a_bonanza_tile_is_for_all_once_it_is_turned_up() -> None:
    s = position(grid={"1 1": "a_foreman"}, bonanza={"1 1": "bonanza_ships", "5 5": "bonanza_ducats"})
    play(auction_tile(s, "a_foreman"), "pass", "pass", "pass")
    shown = [event for event in s.events or [] if event.kind == BONANZA]
    for seat in onlookers(s):
        assert ids(s, s.view(seat).bonanza_open) == "bonanza_ships"
        assert all(event.known_to(seat) for event in shown)
        assert s.view(seat).bonanza[0] < 0


@rule("goa 14")
def test_bids_are_for_all() -> None:
    s = play(auction(position(), "0 1"), "bid 3", "pass")
    for seat in onlookers(s):
        assert s.view(seat).bids == s.bids
    assert all(event.seer == EVERYBODY for event in s.events or [])


@rule("goa 11.3.3", "goa 14")
def test_hands_are_laid_open_at_the_end() -> None:
    s = position(hands={"A": "exp_01 exp_02", "C": "exp_03"})
    assert s.actor == NOBODY
    for seat in onlookers(s):
        assert s.view(seat).hands == s.hands
        assert s.view(seat).results() == s.results()


# -- ducats -----------------------------------------------------------------------------------------


def says_otherwise(s: Goa, seat: int, owner: int) -> bool:
    """Whether a seat reads something else when another purse holds fifty ducats more."""
    view = s.view(seat)
    richer = view.clone()
    richer.ducats[owner] += 50
    return GOA.position(richer, names(s), "en") != GOA.position(view, names(s), "en")


@rule("goa 14", "goa R-47")
def test_a_purse_is_closed_for_others() -> None:
    s = ask(position(action=0), PLACE_FLAG)
    for seat in onlookers(s):
        for owner in range(4):
            assert says_otherwise(s, seat, owner) == (seat == owner)


@rule("goa R-47")
def test_open_purses_are_for_all() -> None:
    s = ask(position(action=0), PLACE_FLAG)
    s.open_purses = 1
    assert all(says_otherwise(s, seat, owner) for seat in onlookers(s) for owner in range(4))
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
        assert all(s.view(seat).ducats == s.ducats for seat in onlookers(s))


@rule("goa R-47", "goa 15")
def test_who_cannot_raise_is_not_asked() -> None:
    s = auction(position(ducats={"B": 5, "C": 2, "D": 9}), "0 1")
    play(s, "bid 5")
    assert (SEATS[s.actor], legal(s)) == ("D", ["pass", "bid 6", "bid 7", "bid 8", "bid 9"])


# -- deal -------------------------------------------------------------------------------------------


@rule("goa 14")
@kinds
def test_which_cards_were_shuffled_anew_is_known_to_all(kind: Kind) -> None:
    """What can be told apart by its back is what lay on the discard pile, and nothing else."""
    rng = Random(12)
    reshuffles = 0
    for number in range(4):
        s = GOA.start(kind.seats, dict.fromkeys(kind.options, True), seed=f"backs {number}")
        while s.actor != NOBODY:
            before, discarded = s.batch[:], set(s.discard_pile)
            eager = [action for action in s.legal() if C.verb[action] in ("expedition", "found", "discard")]
            s.apply(rng.choice(eager or s.legal()))
            changed = {card for card in range(C.cards) if s.batch[card] != before[card]}
            assert changed <= discarded
            reshuffles += bool(changed)
    assert reshuffles > 3


@rule("goa 14", "goa 12.2")
def test_a_deal_respects_what_a_reshuffle_told_everybody() -> None:
    """A has drawn exp_20, the last of the old pile, and one card of five that were shuffled anew."""
    s = position(
        hands={"A": "exp_01 exp_02", "B": "exp_03 exp_04 exp_05", "C": "exp_06 exp_07"},
        draw_pile="exp_20",
        discard_pile="exp_10 exp_11 exp_12 exp_13 exp_14",
    )
    lying = {piece for zone, _ in s.all_zones() for piece in zone}
    s.hands[3] = [card for card in range(C.cards) if card not in lying]
    draw(s, 0, 2)
    take_turn(s)
    new = set(pieces(C, "exp_10 exp_11 exp_12 exp_13 exp_14"))
    assert new == {*s.draw_pile, s.hands[0][-1]}
    rng = Random(1)
    for seat in onlookers(s):
        for _ in range(50):
            dealt = s.view(seat).deal(rng)
            assert {*dealt.draw_pile, dealt.hands[0][-1]} == new
            assert not new & {*dealt.hands[0][:-1], *dealt.hands[1], *dealt.hands[2], *dealt.hands[3]}
            if seat != SPECTATOR:
                assert dealt.hands[seat] == s.hands[seat]


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
