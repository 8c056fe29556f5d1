"""Section 13: quick start and Bonanza."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import COLUMNS, CORNERS, components
from kogge.games.goa.rules.events import BONANZA, CHOSE_DUCATS, CHOSE_MARKERS, LOST_SPICES, STOPPED_PLACING
from kogge.games.goa.rules.setup import QUICK_START, change_phase
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    auction_tile,
    cell,
    hand,
    ids,
    legal,
    pieces,
    play,
    play_out,
    position,
    spices,
    stock,
    take_turn,
    told,
)

C = components(DATA)
UNDER_ALL = {"1 1": "bonanza_ships", "1 5": "bonanza_ducats", "5 1": "bonanza_spices", "5 5": "bonanza_expedition"}


@rule("goa 13")
@pytest.mark.parametrize("quick_start", [False, True])
@pytest.mark.parametrize("bonanza", [False, True])
def test_variants_are_optional_and_independent(quick_start: bool, bonanza: bool) -> None:
    s = GOA.start(3, {"quick_start": quick_start, "bonanza": bonanza}, seed="variants")
    assert (s.stack[-1] is QUICK_START) == quick_start
    assert len(s.bonanza) == (4 if bonanza else 0)
    play_out(s, Random(1))
    assert s.round == 8
    assert not any(option.default for option in GOA.options)


# -- 13.1 quick start -----------------------------------------------------------------------------


def quick() -> Goa:
    return GOA.start(4, {"quick_start": True}, seed="quick")


@rule("goa 13.1", "goa D01", "goa R-38")
def test_two_different_markers_or_ducats() -> None:
    s = quick()
    pairs = [f"start {one} {two}" for one, two in combinations(COLUMNS, 2)]
    assert legal(s) == ["start ducats", *pairs], "no marker goes two rows"
    assert len(pairs) == 10


@rule("goa 13.1", "goa D01")
def test_everybody_chooses_once_in_turn_order() -> None:
    s = quick()
    s.events = []
    first, before = s.first, s.ducats[:]
    play(s, "start ducats")
    assert s.ducats[first] == before[first] + 10
    play(s, "start harvest colonist")
    second = (first + 1) % 4
    assert s.rows[second * 5 : second * 5 + 5] == [0, 1, 0, 0, 1]
    assert s.ducats[second] == before[second]
    play(s, "start ducats", "start ship tax")
    assert (told(s, CHOSE_DUCATS), told(s, CHOSE_MARKERS)) == (
        [(first, 10), ((first + 2) % 4, 10)],
        [(second, 1, 4), ((first + 3) % 4, 0, 2)],
    )
    assert (s.round, s.actor, s.ships, s.extras) == (1, first, [4] * 4, [0] * 4)


@rule("goa 13.1")
def test_choices_are_open() -> None:
    s = play(quick(), "start ship tax")
    for seat in (*range(4), SPECTATOR):
        assert s.view(seat).rows == s.rows


# -- 13.2 Bonanza -----------------------------------------------------------------------------------


def bonanza(seed: str, seats: int = 3) -> Goa:
    return GOA.start(seats, {"bonanza": True}, seed=seed)


@rule("goa 13.2.1")
def test_four_of_eight_tiles_lie_under_the_corners_unseen() -> None:
    s = bonanza("corners")
    assert s.bonanza_corners == list(CORNERS) == [cell(corner) for corner in ("1 1", "1 5", "5 1", "5 5")]
    assert (len(s.bonanza), len(s.bonanza_aside), s.bonanza_open) == (4, 4, [])
    assert sorted(s.bonanza + s.bonanza_aside) == C.bonanza
    for seat in (0, 1, 2, SPECTATOR):
        view = s.view(seat)
        assert len({*view.bonanza, *view.bonanza_aside}) == 1, "nobody can tell them apart"
        assert view.bonanza[0] < 0


@rule("goa 13.2.1", "goa 14.2")
def test_bonanza_tiles_are_shuffled() -> None:
    for place in range(4):
        assert len({bonanza(str(seed)).bonanza[place] for seed in range(60)}) == 8


def at_phase_b(data: str, seed: str) -> tuple[Goa, Goa]:
    """A table where two corners were taken in phase A, before and after the phase changes."""
    s = position(data, turn="A4", action=0, bonanza={"1 1": "bonanza_ships", "5 5": "bonanza_ducats"})
    s.seed = seed
    s.bonanza_aside = pieces(
        s.components, "bonanza_spices bonanza_expedition bonanza_extra_action bonanza_ship_colonist"
    )
    s.bonanza_open = pieces(s.components, "bonanza_colonists bonanza_ship_ducats")
    before = s.clone()
    change_phase(s)
    return before, s


@rule("goa 13.2.2", "goa R-36")
def test_all_eight_are_shuffled_for_phase_b() -> None:
    laid: Counter[int] = Counter()
    for seed in range(100):
        _, s = at_phase_b(DATA, str(seed))
        assert (s.bonanza_corners, len(s.bonanza), len(s.bonanza_aside), s.bonanza_open) == (list(CORNERS), 4, 4, [])
        laid.update(s.bonanza)
    assert laid.keys() == set(C.bonanza), "those that were turned up, too"
    assert min(laid.values()) > 25


@rule("goa R-36")
def test_the_data_file_can_say_that_the_other_four_are_laid_out() -> None:
    data = DATA.replace("reshuffle_all_eight_at_phase_b = true", "reshuffle_all_eight_at_phase_b = false")
    orders = set()
    for seed in range(10):
        before, s = at_phase_b(data, str(seed))
        assert sorted(s.bonanza) == sorted(before.bonanza_aside)
        assert sorted(s.bonanza_aside) == sorted(before.bonanza)
        assert s.bonanza_open == before.bonanza_open
        orders.add(ids(s, s.bonanza))
    assert len(orders) > 5


@rule("goa 13.2.3")
@pytest.mark.parametrize(
    ("name", "after", "cards"),
    [
        ("bonanza_ships", (10, 6, 2, 0), 0),
        ("bonanza_colonists", (10, 4, 4, 0), 0),
        ("bonanza_ducats", (14, 4, 2, 0), 0),
        ("bonanza_expedition", (10, 4, 2, 0), 1),
        ("bonanza_extra_action", (10, 4, 2, 1), 0),
        ("bonanza_ship_colonist", (10, 5, 3, 0), 0),
        ("bonanza_ship_ducats", (12, 5, 2, 0), 0),
    ],
)
def test_bonuses(name: str, after: tuple[int, int, int, int], cards: int) -> None:
    s = position(grid={"5 1": "a_foreman"}, bonanza={"5 1": name})
    play(auction_tile(s, "a_foreman"), "pass", "pass", "pass")
    assert stock(s, "B") == after
    assert len(hand(s, "B").split()) == cards
    assert told(s, BONANZA) == [(1, *pieces(C, name), cell("5 1"))]
    assert (ids(s, s.bonanza_open), s.bonanza_corners) == (name, [])


@rule("goa 13.2.3", "goa 13.2.4", "goa D19", "goa R-48")
def test_spices_of_a_bonanza_tile() -> None:
    s = position(
        grid={"5 1": "a_foreman"},
        bonanza={"5 1": "bonanza_spices"},
        sites={"B": {"quilon_1": "", "a_clove_2.1": "clove", "a_pepper_1": ""}},
    )
    play(auction_tile(s, "a_foreman"), "pass", "pass", "pass")
    assert (actor(s), legal(s)) == ("B", ["put clove 1", "put pepper 2", "put ginger quilon", "put cinnamon quilon"])
    play(s, "put cinnamon quilon")
    assert legal(s) == ["put clove 1", "put pepper 2", "done"]
    both, one = play(s.clone(), "put pepper 2"), play(s, "done")
    assert (spices(both, "B"), spices(one, "B")) == (["pepper", "cinnamon", "clove"], ["cinnamon", "clove"])
    assert (both.due, one.due, told(one, STOPPED_PLACING)) == (0, 0, [(1,)])


@rule("goa 13.2.4", "goa 2.4.3")
def test_spices_without_a_slot_are_lost() -> None:
    s = position(grid={"5 1": "a_foreman"}, bonanza={"5 1": "bonanza_spices"})
    play(auction_tile(s, "a_foreman"), "pass", "pass", "pass")
    assert (actor(s), told(s, LOST_SPICES)) == ("", [(1, 2)])


@rule("goa 13.2.4", "goa R-37")
@pytest.mark.parametrize(
    ("how", "owner", "ducats"),
    [
        (["bid 3", "pass", "pass", "sell"], "C", 7),
        (["bid 3", "pass", "pass", "keep"], "B", 8),
        (["pass", "pass", "pass"], "B", 10),
    ],
)
def test_whoever_acquires_the_corner_gets_the_bonus(how: list[str], owner: str, ducats: int) -> None:
    s = position(grid={"1 5": "a_foreman"}, bonanza=UNDER_ALL)
    play(auction_tile(s, "a_foreman"), *how)
    assert stock(s, owner) == (ducats + 4, 4, 2, 0)
    assert ids(s, s.bonanza_open) == "bonanza_ducats"
    assert s.bonanza_corners == [cell("1 1"), cell("5 1"), cell("5 5")]


@rule("goa 13.2.4")
def test_swap_brings_the_bonus_after_the_tile() -> None:
    s = position(turn="B1", kept={"A": "b_swap"}, grid={"1 1": "b_ships_or_colonists"}, bonanza=UNDER_ALL)
    play(take_turn(s), "swap 1 1")
    assert (legal(s), s.bonanza_open) == (["take ships", "take colonists"], [])
    play(s, "take ships")
    assert (stock(s, "A")[1], ids(s, s.bonanza_open)) == (9, "bonanza_ships")
    assert "tax" in legal(s)


@rule("goa 13.2.4")
def test_only_corners_have_a_bonus() -> None:
    s = position(grid={"1 2": "a_foreman"}, bonanza=UNDER_ALL)
    play(auction_tile(s, "a_foreman"), "pass", "pass", "pass")
    assert (stock(s, "B"), len(s.bonanza)) == ((10, 4, 2, 0), 4)


@rule("goa 13.2.5")
def test_a_swap_tile_on_a_corner_has_no_bonus_under_it() -> None:
    s = position(turn="B1", kept={"A": "b_swap"}, grid={"1 1": "b_ships"}, bonanza=UNDER_ALL)
    play(take_turn(s), "swap 1 1", "tax")
    assert ids(s, [s.grid[cell("1 1")]]) == "b_swap"
    assert cell("1 1") not in s.bonanza_corners
    play(auction_tile(s, "b_swap"), "pass", "pass", "pass")
    assert (stock(s, "B"), len(s.bonanza_open)) == ((10, 4, 2, 0), 1)


@rule("goa 13.2.1", "goa 13.2.4")
def test_in_random_games_a_corner_gives_its_bonus_once_a_phase() -> None:
    rng = Random(13)
    turned_up = 0
    for seed in range(10):
        s = bonanza(f"random {seed}", 4)
        s.events = []
        phase: list[int] = []
        while s.actor != NOBODY:
            before, round_before = len(told(s, BONANZA)), s.round
            s.apply(rng.choice(s.legal()))
            if round_before == 4 and s.round == 5:
                phase = []
            for _, _, corner in told(s, BONANZA)[before:]:
                assert corner not in phase
                assert corner in CORNERS
                phase.append(corner)
                turned_up += 1
            assert set(s.bonanza_corners) == set(CORNERS) - set(phase)
            assert all(s.grid[corner] != NOTHING or corner == s.corner for corner in s.bonanza_corners)
    assert turned_up > 20
