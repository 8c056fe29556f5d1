"""Sections 1, 3 and 4, rules 11.1 and 11.2: from an empty table to the first decision, and from round to round."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import NOTHING
from kogge.games.goa.rules import events as ev
from kogge.games.goa.rules.action_phase import NEXT_TURN
from kogge.games.goa.rules.components import CELLS, CROP_ROTATION, PLANTATION, components
from kogge.games.goa.rules.markers import PLACE_FLAG, PLACE_MARKER
from kogge.games.goa.rules.setup import QUICK_START, change_phase, remove, set_up
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import DATA, SEATS, actor, auction, ids, pieces, play, play_out, position, told

C = components(DATA)
every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def started(seats: int, seed: str, *options: str) -> Goa:
    """A table at the first decision, with what happened before it."""
    return set_up(C, seats, options, seed)


def is_plantation(tile: int) -> bool:
    return C.role[tile] in (PLANTATION, CROP_ROTATION)


# -- 3.1, 3.2 tiles ---------------------------------------------------------------------------


@rule("goa 3.1", "goa 3.2", "goa 3.2.3")
@every_number
def test_stack_a_lies_on_the_grid_and_stack_b_waits(seats: int) -> None:
    s = started(seats, "tiles")
    assert len(s.grid) == CELLS == 25
    assert sorted(s.grid + s.removed) == C.stacks[0]
    assert sorted(s.later) == C.stacks[1]


@rule("goa 3.2.1")
def test_four_tiles_are_removed_two_plantations_at_most() -> None:
    plantations = Counter(sum(map(is_plantation, started(2, str(seed)).removed)) for seed in range(150))
    assert plantations.keys() == {0, 1, 2}
    assert all(len(started(2, str(seed)).removed) == 4 for seed in range(5))
    assert plantations[2] > 75, "without the limit three or four of them would be common"


@rule("goa 3.2.1", "goa R-03")
def test_crop_rotation_is_a_plantation_when_tiles_are_removed() -> None:
    order = pieces(C, "a_ship a_duty a_ships a_crop_rotation a_spice a_ginger_1 a_pepper_1")
    removed, aside = remove(C, order)
    assert [C.names[tile] for tile in removed] == ["a_pepper_1", "a_ginger_1", "a_spice", "a_ships"]
    assert [C.names[tile] for tile in aside] == ["a_crop_rotation"]
    assert [C.names[tile] for tile in order] == ["a_ship", "a_duty"]


@rule("goa R-04")
def test_tiles_are_removed_one_at_a_time() -> None:
    """As soon as four are removed nothing more is turned over, and what was set aside goes back to the rest."""
    order = pieces(C, "a_duty a_foreman a_ship a_spice a_clove_1 a_ships a_nutmeg_1 a_ginger_1 a_pepper_1")
    removed, aside = remove(C, order)
    assert [C.names[tile] for tile in removed] == ["a_pepper_1", "a_ginger_1", "a_ships", "a_spice"]
    assert [C.names[tile] for tile in aside] == ["a_nutmeg_1", "a_clove_1"]
    assert len(order) == 3
    s = started(4, "back again")
    assert sorted(s.grid + s.removed) == C.stacks[0]


@rule("goa R-04")
def test_tiles_that_were_set_aside_are_shuffled_back() -> None:
    """In most games a plantation is set aside; if it were simply laid out first, the first cell would show it."""
    tables = [started(2, f"aside {seed}").grid for seed in range(400)]
    first, last = (sum(is_plantation(grid[cell]) for grid in tables) for cell in (0, 24))
    assert abs(first - last) < 60


@rule("goa 3.2.2")
@every_number
def test_everybody_sees_the_removed_tiles(seats: int) -> None:
    s = started(seats, "removed")
    assert told(s, ev.REMOVED) == [(0, *s.removed)]
    for seat in (*range(seats), SPECTATOR):
        assert s.view(seat).removed == s.removed


@rule("goa 3.2.3", "goa 14.2")
def test_tiles_are_laid_out_at_random() -> None:
    for cell in (0, 24):
        first = Counter(started(2, str(seed)).grid[cell] for seed in range(200))
        assert len(first) == 29, "any tile can lie anywhere"
        assert max(first.values()) < 20


# -- 3.3 to 3.6 --------------------------------------------------------------------------------


@rule("goa 3.3")
@every_number
def test_cards_are_shuffled_and_colonies_lie_in_the_supply(seats: int) -> None:
    s = started(seats, "cards")
    assert sorted(s.draw_pile + s.discard_pile) == list(range(30))
    assert s.draw_pile != sorted(s.draw_pile)
    assert s.draw_pile != started(seats, "other cards").draw_pile
    assert s.colonies == C.colonies


@rule("goa 3.4")
@every_number
def test_what_everybody_receives(seats: int) -> None:
    s = started(seats, "receives")
    assert s.rows == [0] * 5 * seats
    assert (s.ships, s.colonists, s.extras) == ([4] * seats, [2] * seats, [0] * seats)
    assert s.hands == s.kept == s.singles == [[]] * seats
    assert set(s.sites) == {NOTHING}
    assert set(s.held) == {0}


@rule("goa 3.4", "goa 4.2")
@every_number
def test_one_marker_more_than_players(seats: int) -> None:
    s = started(seats, "markers")
    order = []
    while s.stack[-1] in (PLACE_FLAG, PLACE_MARKER):
        order.append(s.actor)
        s.apply(s.legal()[0])
    assert order == [(s.first + place) % seats for place in range(seats + 1)]
    assert len(s.marks) == seats + 1


@rule("goa 3.5", "goa R-01", "goa R-02")
@every_number
def test_the_first_elephant_finds_the_start_player(seats: int) -> None:
    revealers = set()
    for seed in range(60):
        s = started(seats, str(seed))
        shown = told(s, ev.TURNED_UP_FOR_START)
        first = shown[0][0]
        revealers.add(first)
        assert [seat for seat, _ in shown] == [(first + place) % seats for place in range(len(shown))]
        symbols = [C.symbols[C.card_symbol[card]] for _, card in shown]
        assert symbols[-1] == "elephant"
        assert "elephant" not in symbols[:-1]
        assert s.first == s.flag == shown[-1][0]
        assert s.discard_pile == [card for _, card in shown]
    assert revealers == set(range(seats)), "the first revealer is drawn by lot"


@rule("goa 3.6", "goa R-12")
@every_number
def test_ducats_at_the_start(seats: int) -> None:
    s = started(seats, "ducats")
    assert s.ducats == [5 if seat == s.flag else 10 for seat in range(seats)]
    assert s.extras == [0] * seats, "the flag brings nothing at setup"
    assert s.actor == s.flag


@rule("goa 3.7", "goa 4.1")
@every_number
def test_variants_come_before_the_first_flag(seats: int) -> None:
    s = started(seats, "variants", "bonanza", "quick_start")
    order = []
    while s.stack[-1] is QUICK_START:
        assert len(s.bonanza) == 4, "Bonanza tiles are laid out first"
        order.append(s.actor)
        s.apply(s.legal()[-1])
    assert order == [(s.first + place) % seats for place in range(seats)]
    assert s.stack[-1] is PLACE_FLAG
    assert started(seats, "variants").stack[-1] is PLACE_FLAG


# -- 1 and 4: rounds --------------------------------------------------------------------------

LETTERS = {
    ev.BEGAN_ROUND: "R",
    ev.PLACED_FLAG: "F",
    ev.MARKED: "M",
    ev.AUCTIONED: "A",
    ev.BID: "b",
    ev.PASSED: "b",
    ev.SOLD: "o",
    ev.KEPT: "o",
    ev.TOOK_FOR_NOTHING: "o",
    ev.BUILT: "t",
    ev.TAXED: "t",
    ev.HARVESTED: "t",
    ev.EXPLORED: "t",
    ev.NAMED: "t",
    ev.PROGRESSED: "t",
    ev.TOOK_EXTRA_ACTION: "x",
    ev.PASSED_EXTRA_ACTION: "p",
    ev.CHANGED_PHASE: "C",
    ev.ENDED: "E",
}


@rule("goa 1.2", "goa 1.3", "goa 4.1", "goa 7.1.1", "goa 11.2")
@every_number
def test_a_whole_game_is_eight_rounds_of_three_parts(seats: int) -> None:
    """Markers, auctions, three actions each, extra actions; eight times; the second stack after four."""
    n = seats
    one = rf"RFM{{{n}}}(Ab{{{n - 1}}}o){{{n + 1}}}t{{{3 * n}}}(xt|p)*"
    for seed in range(12):
        s = started(seats, f"rounds {seed}")
        play_out(s, Random(seed))
        story = "".join(LETTERS.get(event.kind, "") for event in s.events or [])
        assert re.fullmatch(f"({one}){{4}}C({one}){{4}}E", story)
        assert [number for number, _ in told(s, ev.BEGAN_ROUND)] == [1, 2, 3, 4, 5, 6, 7, 8]


@rule("goa 1.2", "goa 1.3", "goa 7.1.1")
@every_number
def test_everybody_has_three_turns_a_round_in_turn_order(seats: int) -> None:
    rng = Random(3)
    s = started(seats, "turns")
    rounds = 0
    while s.actor != NOBODY:
        order: list[tuple[int, int]] = []
        while s.actor != NOBODY and s.action in (1, 2, 3):
            if (s.action, s.active) not in order:
                order.append((s.action, s.active))
            s.apply(rng.choice(s.legal()))
        if order:
            rounds += 1
            assert order == [(lap, (s.first + place) % seats) for lap in (1, 2, 3) for place in range(seats)]
        if s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
    assert rounds == 8


@rule("goa 1.5")
@every_number
def test_one_player_decides_at_a_time(seats: int) -> None:
    """Only the seat whose decision it is has options; clockwise is the next seat, after the last one the first."""
    rng = Random(5)
    s = started(seats, "one at a time")
    while s.actor != NOBODY:
        deciding = [seat for seat in range(seats) if s.view(seat).legal()]
        assert deciding == [s.actor]
        if s.stack[-1] is PLACE_MARKER:
            assert s.actor == (s.first + len(s.marks)) % seats
        s.apply(rng.choice(s.legal()))


def belongings(s: Goa, seat: int) -> tuple[object, ...]:
    return (
        s.ducats[seat],
        s.ships[seat],
        s.colonists[seat],
        s.hands[seat][:],
        s.kept[seat][:],
        s.singles[seat][:],
        s.sites[seat * 8 : seat * 8 + 8],
        s.held[seat * 8 : seat * 8 + 8],
        s.rows[seat * 5 : seat * 5 + 5],
    )


@rule("goa 1.6")
@every_number
def test_nothing_changes_hands_but_in_auctions(seats: int) -> None:
    """In the action phase nobody's belongings change but those of the player whose turn it is."""
    rng = Random(7)
    for seed in range(4):
        s = started(seats, f"no trade {seed}")
        while s.actor != NOBODY:
            acting = s.actor if s.action else NOTHING
            before = [belongings(s, seat) for seat in range(seats)]
            s.apply(rng.choice(s.legal()))
            if acting != NOTHING:
                for seat in range(seats):
                    assert seat == acting or belongings(s, seat) == before[seat]


@rule("goa 4.2", "goa 6.1")
@every_number
def test_owners_of_the_markers(seats: int) -> None:
    """The start player owns the first and the last marker, every other player one of those between."""
    rng = Random(11)
    s = play_out(started(seats, "owners"), rng)
    first = NOTHING
    for event in s.events or []:
        if event.kind == ev.BEGAN_ROUND:
            first = event.parts[1]
        elif event.kind == ev.PLACED_FLAG:
            assert event.parts[0] == first
        elif event.kind in (ev.MARKED, ev.AUCTIONED):
            assert event.parts[0] == (first + event.parts[1] - 1) % seats
    assert len(told(s, ev.AUCTIONED)) == 8 * (seats + 1)


@rule("goa 4.3")
def test_the_winner_of_the_flag_begins_with_the_action_phase() -> None:
    s = position(flag="A", ducats={"A": 5})
    s.then(NEXT_TURN)
    auction(s, "0 1", "1 1", "1 2", "1 3", "1 4")
    play(s, "pass", "bid 6", "pass", "sell")
    assert (s.flag, s.first) == (2, 0)
    while s.lot:
        play(s, "pass")
    auctioneers = [seat for seat, *_ in told(s, ev.AUCTIONED)]
    assert "".join(SEATS[seat] for seat in auctioneers) == "ABCDA", "the markers decide, not the flag"
    assert (actor(s), s.first) == ("C", 2)


# -- 11.1, 11.2 -----------------------------------------------------------------------------


def in_phase_b(seats: int, seed: str) -> Iterator[Goa]:
    """The table right before stack B is laid out, and right after."""
    rng = Random(seed)
    s = started(seats, seed)
    before = s
    while s.round < 5:
        before = s.clone()
        s.apply(rng.choice(s.legal()))
    yield before
    yield s


@rule("goa 11.1", "goa 3.2", "goa 3.1")
@every_number
def test_phase_b_brings_the_second_stack(seats: int) -> None:
    before, after = in_phase_b(seats, "second stack")
    left = [tile for tile in before.grid if tile != NOTHING]
    assert len(left) == 25 - 4 * seats
    assert set(left) <= set(after.gone), "what is left of A is put away"
    assert not set(left) & set(after.removed)
    assert sorted([*after.grid, *after.removed[4:]]) == C.stacks[1]
    assert after.removed[:4] == before.removed
    assert sum(map(is_plantation, after.removed[4:])) <= 2
    assert after.later == []
    assert after.stack[-1] is PLACE_FLAG


@rule("goa 11.1")
def test_players_keep_everything_when_the_phase_changes() -> None:
    s = position(
        turn="A4",
        action=0,
        sites={"B": {"a_clove_2.1": "clove", "quilon_2": "nutmeg"}},
        kept={"A": "a_foreman a_duty"},
        turned="a_duty",
        singles={"C": "a_ginger_1"},
        hands={"D": "exp_01 exp_02"},
        rows={"A": "3 2 1 1 4"},
    )
    before = [belongings(s, seat) for seat in range(4)]
    piles = (ids(s, s.draw_pile), ids(s, s.discard_pile), s.extras[:], s.turned[:], s.flag, s.colonies[:])
    change_phase(s)
    assert [belongings(s, seat) for seat in range(4)] == before
    assert (ids(s, s.draw_pile), ids(s, s.discard_pile), s.extras, s.turned, s.flag, s.colonies) == piles


@rule("goa 11.2", "goa 1.4")
@every_number
def test_the_game_ends_after_the_extra_stage_of_round_b4(seats: int) -> None:
    rng = Random(2)
    s = started(seats, "the end")
    last = s
    while s.actor != NOBODY:
        last = s.clone()
        s.apply(rng.choice(s.legal()))
    assert (last.round, last.action) in ((8, 3), (8, 4))
    assert (s.round, s.legal(), s.stack) == (8, [], [])
    results = s.results()
    best = max(result.points for result in results)
    assert all(result.points == best for result in results if result.rank == 1)
    assert [result.points for result in results] == [sum(s.score(seat).values()) for seat in range(seats)]
