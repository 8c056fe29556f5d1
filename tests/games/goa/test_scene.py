"""What is drawn of Goa, and nothing that a seat may not know."""

from functools import partial

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import AFTER
from kogge.games.goa.rules.components import CELLS, COLUMNS, SITES
from kogge.games.goa.rules.markers import PLACE_FLAG
from tests.contract.drawn import Drawing, scene_of
from tests.contract.moments import onlookers
from tests.games.goa.by_chance import Case, cases, positions
from tests.games.goa.table import ask, auction, play, position, take_turn

scene = partial(scene_of, GOA)


# -- secrets ----------------------------------------------------------------------------------------


@cases
def test_no_card_of_another_hand_is_in_the_drawing(case: Case) -> None:
    for number, state in enumerate(positions(case)[:-1:31]):
        for seat in (number % state.seats, SPECTATOR):
            text = Drawing(GOA, state.view(seat)).text
            for owner, hand in enumerate(state.hands):
                for card in hand:
                    assert (f"card-{state.components.names[card]}" in text) == (owner == seat)


def test_closed_purses_are_in_no_byte() -> None:
    s = ask(position(ducats={"A": 7, "B": 7177}, action=0), PLACE_FLAG)
    for seat in (0, 2, SPECTATOR):
        drawing = Drawing(GOA, s.view(seat))
        assert "7177" not in drawing.text + repr(drawing.things.scene)
    assert "7177" in Drawing(GOA, s.view(1)).own
    s.open_purses = 1
    assert "7177" in Drawing(GOA, s.view(0)).table


# -- panels -----------------------------------------------------------------------------------------


def test_points_are_exact_for_oneself_and_open_ones_for_others() -> None:
    """A has most money and a pair of palms: neither is to be seen by others, and the money by nobody."""
    s = take_turn(position(ducats={"A": 30}, hands={"A": "exp_08 exp_25"}, rows={"A": "3 2 1 1 1", "B": "2 1 1 1 1"}))
    symbols = s.score(0)["cards"]
    assert symbols > 0
    assert [panel.points for panel in scene(s, 0).panels] == [str(4 + symbols), "1+", "0+", "0+"]
    assert [panel.points for panel in scene(s, 1).panels] == ["4+", "1", "0+", "0+"]
    assert {panel.place for panel in scene(s, 0).panels} == {0}


def test_open_purses_show_who_is_rich() -> None:
    s = take_turn(position(ducats={"A": 30}, rows={"B": "2 1 1 1 1"}))
    s.open_purses = 1
    panels = scene(s, 2).panels
    assert [panel.points for panel in panels] == ["3", "1", "0", "0"]
    assert [panel.place for panel in panels] == [1, 2, 3, 3]
    assert panels[0].kept[4].text == "30"
    assert "Beutel offen" in {fact.text for fact in scene(s, 2).facts}


def test_a_panel_tells_yields_counters_and_colonies() -> None:
    s = take_turn(
        position(rows={"B": "3 2 1 4 2"}, sites={"B": {"cochin_1": "pepper"}}, ships={"B": 5}, flag="B", active="A")
    )
    panel = scene(s, 0).panels[1]
    assert [tally.text for tally in panel.goods] == ["3", "2", "4", "2", "1"]
    assert [tally.kind.split()[-1] for tally in panel.goods] == ["row-3", "row-2", "row-1", "row-4", "row-2"]
    assert [tally.symbol for tally in panel.kept[:6]] == ["ship", "colonist", "hand", "extra-action", "purse", "flag"]
    assert [(tally.text, tally.none) for tally in panel.kept[6:]] == [
        ("Qu", True),
        ("Co", False),
        ("Ma", True),
        ("Ca", True),
    ]
    assert "tile-cochin_1" in panel.homes
    assert "the-flag" in panel.homes


def test_what_a_seat_is_doing_stands_in_its_panel() -> None:
    s = auction(position(), "0 3", "1 3", lot=2)
    play(s, "bid 4", "pass")
    assert [panel.status for panel in scene(s, 0).panels] == ["überlegt", "versteigert", "bietet 4", "passt"]
    play(s, "pass")
    assert scene(s, 0).panels[1].status == "entscheidet"
    s = take_turn(position(rows={"A": "1 1 1 1 5"}))
    play(s, "found quilon", "colony quilon_1")
    assert scene(s, 0).panels[0].status == "lagert ein"


def test_the_parts_of_a_round_follow_each_other() -> None:
    s = ask(position(action=0), PLACE_FLAG)
    assert [phase.when for phase in scene(s, 0).phases] == [0, 1, 1, 1]
    s = auction(position(), "0 3", "1 3", lot=2)
    assert [phase.when for phase in scene(s, 0).phases] == [-1, 0, 1, 1]
    s = take_turn(position(action=2))
    assert [(phase.text, phase.when) for phase in scene(s, 0).phases][2:] == [("Aktion 2/3", 0), ("Zusatzaktionen", 1)]
    assert [phase.when for phase in scene(take_turn(position(action=4)), 0).phases] == [-1, -1, -1, 0]


# -- the market and what is under way ---------------------------------------------------------------


def test_the_flag_and_the_markers_are_drawn_where_they_lie() -> None:
    s = ask(position(action=0), PLACE_FLAG)
    assert len({thing for thing in Drawing(GOA, s.view(0)).targets() if thing.startswith("spot-")}) == 20
    play(s, "flag 4 0", "mark 3 1")
    picture = scene(s, 1).drawing
    assert picture.flag.there
    assert [(pill.seat, pill.number) for pill in picture.pills] == [(0, 1), (1, 2)]
    assert picture.chain.count("L") == 1
    assert [(line.number, line.now) for line in picture.plate.lines] == [
        ("1", False),
        ("2", False),
        ("3", True),
        ("4", False),
        ("5", False),
    ]
    for spot in picture.spots:
        assert spot.x >= 0
        assert spot.x + spot.width <= 600


def test_no_two_markers_lie_on_each_other_and_none_over_the_edge() -> None:
    """The first one lies beside the flag, wherever that is; the second one on any tile next to it."""
    c = position().components
    for spot in range(len(c.place)):
        row, column = c.place[spot]
        for cell in range(CELLS):
            down, across = c.place[cell]
            if max(abs(row - down), abs(column - across)) != 1:
                continue
            s = auction(position(), f"{row} {column}", f"{down} {across}")
            shown = scene(s, 0)
            one, two = shown.drawing.pills
            assert abs(one.x - two.x) >= 43 or abs(one.y - two.y) >= 24, (spot, cell)
            part = shown.zooms[2]  # the market, as a small screen shows it
            assert part.x <= one.x <= part.x + part.width - 43, spot
            assert part.y <= one.y <= part.y + part.height - 24, spot


def test_what_is_auctioned_says_when_it_works() -> None:
    """One line where it fits, and nothing “to keep” that is used at once."""
    names = {"b_archive": ["sofort"], "b_mission_2.1": ["zählt am Ende"], "b_swap": ["einmal, wann", "du willst"]}
    for tile, notes in names.items():
        s = auction(position(turn="B1", grid={"1 3": tile}), "0 3", "1 3", lot=2)
        assert scene(s, 0).drawing.plate.lot.notes == notes


def test_an_auction_shows_bids_in_the_order_of_asking() -> None:
    s = auction(position(), "0 3", "1 3", lot=2)
    play(s, "bid 4", "pass")
    plate = scene(s, 0).drawing.plate
    assert [line.seat for line in plate.lines] == [2, 3, 0, 1]
    assert [line.text for line in plate.lines] == ["", "passt", "dein Gebot?", "versteigert"]
    assert (plate.lines[0].number, plate.lines[0].coins, plate.lines[0].strong) == ("4", 4, True)
    assert [line.now for line in plate.lines] == [False, False, True, False]
    assert [cell.hammer for cell in scene(s, 3).drawing.cells].index(True) == 2
    assert [pill.number for pill in scene(s, 3).drawing.pills] == [2]
    play(s, "pass")
    assert scene(s, 1).drawing.plate.lines[-1].text == "du entscheidest"


def test_a_plantation_that_is_auctioned_is_hinted_at_in_ones_own_storage() -> None:
    s = auction(position(grid={"1 3": "a_clove_2.1"}), "0 3", "1 3", lot=2)
    sites = scene(s, 0).drawing.own.board.sites
    assert [site.coming for site in sites] == [True] + [False] * (SITES - 1)
    assert len(sites[0].slots) == 2


def test_a_founding_counts_board_cards_spying_and_own_colonists() -> None:
    s = take_turn(position(rows={"A": "1 1 1 1 3"}, colonists={"A": 3}, draw_pile="exp_01 exp_02 exp_03"))
    cards = [s.components.card_colonists[card] for card in s.draw_pile[:-3:-1]]
    play(s, "found madras")
    attempt = scene(s, 1).drawing.plate.attempt
    assert [part.number for part in attempt.sums] == [2, sum(cards), 3]
    assert attempt.needs == 10
    assert attempt.pips.count("board") == 2
    assert attempt.pips.count("cards") == sum(cards)
    assert attempt.pips.count("own") == min(3, 10 - 2 - sum(cards))
    assert len(attempt.pips) == 10
    assert [card.id for card in attempt.cards] == ["settlers-exp_03", "settlers-exp_02"]
    assert attempt.enough == (2 + sum(cards) + 3 >= 10)


def test_what_is_carried_out_tells_what_is_left() -> None:
    s = take_turn(
        position(
            rows={"A": "1 3 1 1 1"},
            sites={"A": {"b_ginger_3": "", "b_clove_2": "clove"}},
            hands={"A": "exp_19"},
            turn="B1",
        )
    )
    play(s, "harvest with exp_19", "take ship")
    task = scene(s, 1).drawing.plate.task
    assert (task.text, task.note, len(task.left)) == ("Bunte Ernte", "noch 3", 3)
    assert [card.id for card in task.cards] == ["played-exp_19"]


def test_the_order_of_turns_shows_who_has_had_theirs() -> None:
    s = take_turn(position(flag="B", active="C", action=2, extras={"D": 2}))
    lines = scene(s, 0).drawing.plate.lines
    assert [line.seat for line in lines] == [1, 2, 3, 0]
    assert [line.boxes for line in lines] == [[-1, -1, 1], [-1, 0, 1], [-1, 1, 1], [-1, 1, 1]]
    assert [line.extras for line in lines] == [0, 0, 2, 0]


def test_a_chosen_card_changes_what_a_step_costs() -> None:
    s = take_turn(position(hands={"A": "exp_16 exp_25 exp_28"}))
    step = scene(s, 0).drawing.own.board.columns[0].price
    assert ([cost.there for cost in step.costs], step.ships, step.ducats, step.payable) == ([False], 1, 0, False)
    for card, spices, ships, ducats in (("exp_16", 0, 0, 4), ("exp_25", 0, 1, 0), ("exp_28", 1, 0, 0)):
        step = scene(s, 0, "de", f"card-{card}").drawing.own.board.columns[0].price
        assert (len(step.costs), step.ships, step.ducats) == (spices, ships, ducats)


def test_red_tiles_duties_and_singles_lie_as_they_should() -> None:
    s = position(
        kept={"A": "a_ship a_duty", "B": "a_colonist"}, singles={"A": "a_clove_1"}, turned="a_ship a_duty a_colonist"
    )
    ask(s, AFTER)
    kept = scene(take_turn(s), 0).drawing.own.board.kept
    assert [(it.id, it.turned, it.fulfilled) for it in kept] == [
        ("kept-a_ship", True, False),
        ("kept-a_duty", True, True),
        ("single-a_clove_1", True, False),
    ]
    assert {"kept-0-a_ship", "single-0-a_clove_1", "kept-1-a_colonist"} <= set(Drawing(GOA, s.view(SPECTATOR)).ids)


def test_the_first_to_get_there_can_still_be_seen() -> None:
    s = take_turn(position(rows={"B": "4 1 1 1 1"}))
    columns = scene(s, 0).drawing.own.board.columns
    assert [column.firsts for column in columns[:2]] == [[4], [3, 4]]


def test_removed_tiles_are_always_laid_out() -> None:
    s = take_turn(position(removed="a_ships a_cinnamon_2.1 a_cinnamon_2.2"))
    removed = scene(s, 0).drawing.removed
    assert [(it.id, it.number) for it in removed] == [("removed-a_cinnamon_2", 2), ("removed-a_ships", 1)]
    assert {"removed", "removed-a_ships"} <= set(Drawing(GOA, s.view(2)).ids)


def test_bonanza_tiles_peep_out_from_under_their_corners() -> None:
    s = take_turn(position(bonanza={"1 1": "bonanza_ships", "5 5": "bonanza_ducats"}))
    hidden = [thing for thing in Drawing(GOA, s.view(0)).ids if thing.startswith("bonanza-")]
    assert hidden == ["bonanza-0", f"bonanza-{CELLS - 1}"]


def test_everybody_else_has_boards_in_the_drawing() -> None:
    s = take_turn(position(seats=3))
    assert [board.seat for board in scene(s, 1).drawing.boards] == [2, 0]
    assert [board.seat for board in scene(s, SPECTATOR).drawing.boards] == [0, 1, 2]
    assert scene(s, SPECTATOR).drawing.own is None
    ids = set(Drawing(GOA, s.view(SPECTATOR)).ids)
    assert {f"spy-{seat}-{column}" for seat in range(3) for column in COLUMNS} <= ids
    assert {f"site-{seat}-{site}" for seat in range(3) for site in range(SITES)} <= ids


@cases
def test_a_scoring_takes_the_place_of_the_plate(case: Case) -> None:
    state = positions(case)[-1]
    for seat in onlookers(state):
        seen = scene(state, seat)
        assert seen.drawing.plate is None
        assert sorted((score.seat, score.points) for score in seen.drawing.scores) == [
            (result.seat, result.points) for result in state.results()
        ]
        assert [panel.place for panel in seen.panels] == [result.rank for result in state.results()]
        assert 'id="scoring"' in Drawing(GOA, state.view(seat)).table


def test_a_marker_that_was_moved_is_new() -> None:
    s = take_turn(position(rows={"A": "1 1 1 1 1"}, sites={"A": {"a_ginger_2.1": "ginger"}}))
    before = s.view(1)
    play(s, "progress ship")
    assert Drawing(GOA, s.view(1), before=before).new() == {"spy-0-ship"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_and_removed_tiles_do_not_overlap(seats: int) -> None:
    s = take_turn(position(seats=seats))
    for seat in (0, SPECTATOR):
        picture = scene(s, seat).drawing
        places = [(board.x, board.y) for board in picture.boards] + [picture.removed_at]
        assert len(set(places)) == len(places)
        assert max(y for _, y in places) + 202 <= scene(s, seat).height
