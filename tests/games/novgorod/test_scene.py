"""What is drawn of Novgorod, and nothing that a seat may not know."""

from functools import partial

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.pirate import PIRATE_AT_START
from kogge.games.novgorod.rules.rounds import NEXT_TURN
from tests.contract.drawn import Drawing, scene_of
from tests.contract.moments import onlookers
from tests.games.novgorod.by_chance import Case, cases, positions
from tests.games.novgorod.table import COLUMN, ask, buy, lay_route, play, position, take_turn, use_route

scene = partial(scene_of, NOVGOROD)
ROUTE = {"danzig": "jewellery_1", "luebeck": "provisions_1", "visby": "clothing_1"}


# -- secrets ----------------------------------------------------------------------------------------


@pytest.mark.slow
@cases
def test_no_order_that_is_hidden_is_in_the_drawing(case: Case) -> None:
    names = positions(case)[0].components.orders
    for number, state in enumerate(positions(case)[:-1:41]):
        for seat in (number % state.seats, SPECTATOR):
            text = Drawing(NOVGOROD, state.view(seat)).text
            for owner in range(state.seats):
                for order in (*state.hands[owner], *state.blind[owner]):
                    assert (f"order-{names[order]}" in text) == (owner == seat)
            for order in (*state.pile, *state.mask):
                assert names[order] not in text


def test_what_a_route_can_earn_is_told_to_its_owner_alone() -> None:
    s = use_route(position(owned={"A": "danzig luebeck"}, manufactures=ROUTE), "danzig luebeck")
    turns = [scene(s, seat).drawing.turn for seat in onlookers(s)]
    assert [bool(turn.ducats) for turn in turns] == [True] + [False] * s.seats
    assert 'id="prospect"' in Drawing(NOVGOROD, s.view(0)).own
    assert 'id="prospect"' not in Drawing(NOVGOROD, s.view(1)).text


def test_what_a_route_can_earn_names_the_step_that_it_reaches() -> None:
    s = use_route(position(owned={"A": "riga"}, careers={"A": "1 front 1"}), "riga")
    assert scene(s, 0).drawing.turn.step == 2
    assert scene(s, 0).things["prospect"].label.startswith("Mit dieser Route möglich: Stufe 2, ")
    poor = use_route(position(owned={"A": "riga"}, careers={"A": "1 front 1"}, ducats={"A": 2}), "riga")
    assert scene(poor, 0).drawing.turn.step == 0


# -- the bar and the panels -------------------------------------------------------------------------


def test_a_panel_tells_offices_ship_career_and_orders() -> None:
    s = take_turn(
        position(
            owned={"B": "riga visby"},
            seals={"B": 7},
            speed={"B": 4},
            hold={"B": "grain"},
            hands={"B": "order_05"},
            half_done={"B": "order_01 order_02"},
            done={"B": "order_19"},
            careers={"B": "2 front 1"},
        )
    )
    panel = scene(s, 0).panels[1]
    assert panel.points_symbol == "seal"
    assert [it.thing for it in panel.kept if it.thing] == ["hold-1"], "what is new of it is marked"
    assert panel.points == "7"
    assert [tally.symbol for tally in panel.goods if not tally.none] == ["glass", "grain"]
    assert [(tally.symbol, tally.text) for tally in panel.kept] == [
        ("ducat", "20"),
        ("ship", "4"),
        ("grain", ""),
        ("rank", "0"),
        ("close", ""),
        ("order", "1"),
        ("limit", "2"),
        ("check", "1"),
    ]
    assert "level-1" in panel.kept[3].kind
    assert panel.homes == ["order-order_01", "order-order_02", "order-order_19"]
    assert scene(s, 1).panels[1].homes == []


def test_whoever_shows_the_red_x_has_no_place() -> None:
    s = take_turn(position(seals={"A": 40, "B": 3}, careers={"B": "2 front 2"}))
    assert [panel.place for panel in scene(s, 2).panels] == [0, 1, 0, 0]


def test_the_bar_shows_the_round_and_everybody_on_the_way_to_the_end() -> None:
    s = take_turn(position(seals={"B": 12, "C": 31}, turn=7))
    told, race = scene(s, 0).facts
    assert told.value == "7"
    assert (race.of, race.reached, race.runners) == (30, 31, (0, 12, 31, 0))
    s.last = 1
    assert "Letzte Runde" in [fact.text for fact in scene(s, 0).facts]


def test_the_phases_of_a_turn_follow_each_other() -> None:
    s = lay_route(position(owned={"A": "danzig luebeck"}))
    assert [phase.when for phase in scene(s, 0).phases] == [0, 1, 1, 1]
    play(s, "lay danzig", "stop")
    assert [phase.when for phase in scene(s, 0).phases] == [-1, 0, 1, 1]
    play(s, "end")
    assert [phase.when for phase in scene(s, 0).phases] == [-1, -1, 0, 1]


# -- the chart --------------------------------------------------------------------------------------


def test_the_ring_has_a_link_across_and_the_pirate_takes_a_city_off_it() -> None:
    s = take_turn(position())
    lanes = scene(s, 0).drawing.lanes
    assert len(lanes) == 9
    assert [("Q" in lane.path) for lane in lanes].count(True) == 1
    s.merchant, s.pirate, s.pirate_side = 3, 7, 1  # Antwerp: London and Lübeck become neighbours (11.5)
    picture = scene(s, 0).drawing
    assert [lane.over for lane in picture.lanes].count(True) == 1
    assert len(picture.lanes) == 8
    assert [city.word for city in picture.cities if city.shut] == ["Antwerpen"]


def test_the_route_is_drawn_for_everybody_with_what_its_slots_serve() -> None:
    s = use_route(
        position(owned={"A": "danzig luebeck visby"}, manufactures=ROUTE, speed={"A": 4}), "danzig luebeck placeholder"
    )
    play(s, "sell danzig 1", "store luebeck")
    for seat in onlookers(s):
        picture = scene(s, seat).drawing
        assert [leg.path for leg in picture.way] == ["M534 430L320 430"]
        stops = {city.word: [(stop.number, stop.placeholder) for stop in city.stops] for city in picture.cities}
        assert stops["Danzig"] == [(1, False)]
        assert stops["Lübeck"] == [(2, False), (3, True)]
        assert [(slot.kind, slot.use) for slot in picture.turn.slots] == [
            ("own", "carries"),
            ("own", "stored"),
            ("placeholder", "free"),
        ]
        assert picture.cities[5].manufacture.made
        assert {"slot-0", "slot-1", "slot-2", "route-0"} <= set(Drawing(NOVGOROD, s.view(seat)).ids)


def test_rows_within_reach_of_the_route_are_lit() -> None:
    s = lay_route(position(owned={"A": "danzig luebeck"}, manufactures={"luebeck": "jewellery_1"}), "danzig", "luebeck")
    assert [row.lit for row in scene(s, 1).drawing.cities[6].manufacture.rows] == [True, False]
    assert not any(row.lit for row in scene(s, 1).drawing.cities[2].manufacture.rows)


def test_only_links_that_the_route_can_take_are_marked() -> None:
    s = lay_route(position(owned={"A": "danzig luebeck"}), "danzig")
    assert sorted(lane.leads for lane in scene(s, 0).drawing.lanes if lane.leads) == ["city-luebeck", "city-riga"]
    play(s, "stop")
    assert not any(lane.leads for lane in scene(s, 0).drawing.lanes)


def test_places_that_are_left_show_the_privilege_and_the_pirate() -> None:
    s = lay_route(position(speed={"A": 3}, careers={"A": "1 front 0"}, pirate="danzig"))
    assert scene(s, 0).drawing.turn.room == ["", "", "", "privilege"]
    play(s, "lay danzig")
    assert scene(s, 0).drawing.turn.room == ["", "privilege", "pirate"]
    play(s, "lay luebeck")
    assert scene(s, 0).drawing.turn.room == ["privilege", "pirate"]


def test_merchant_and_pirate_show_their_sides_and_stand_on_the_edge_of_their_cities() -> None:
    s = ask(position(merchant="riga", pirate="danzig back"), PIRATE_AT_START)
    merchant, pirate = scene(s, 0).drawing.pieces
    assert (merchant.text, merchant.back, pirate.text, pirate.back) == ("+3", False, "", True)
    for piece, home in ((merchant, "Riga"), (pirate, "Danzig")):
        for city in scene(s, 0).drawing.cities:
            beside = piece.x + 56 <= city.x or city.x + 180 <= piece.x
            apart = max(piece.y, city.y) - min(piece.y + 34, city.y + 124)
            assert beside or (apart == 0 if city.word == home else apart > 8)
            assert bool(city.guests) == (city.word in ("Riga", "Danzig"))


# -- beside the chart -------------------------------------------------------------------------------


@pytest.mark.parametrize(("orders", "special"), [(4, ""), (6, ""), (4, COLUMN), (6, COLUMN), (1, "")])
def test_open_orders_do_not_overlap(orders: int, special: str) -> None:
    names = " ".join(f"order_{number:02}" for number in range(1, orders + 1))
    drawn = scene(take_turn(position(display=names, special=special)), 0).drawing.orders
    corners = {(order.x, order.y) for order in drawn}
    assert len(corners) == orders
    for one in drawn:
        assert one.x + one.width <= 857
        for two in drawn:
            apart = one.x + one.width <= two.x or two.x + two.width <= one.x
            assert one is two or apart or one.y + one.height <= two.y or two.y + two.height <= one.y


def test_bonus_cards_show_their_state_and_who_has_them() -> None:
    s = take_turn(position(bonuses="route_5:low variety", gained={"B": "route_5"}, done={"C": "order_01 order_02"}))
    route, variety = scene(s, 0).drawing.bonuses
    assert (route.state, route.owners, route.high, route.low) == (1, [1], 4, 2)
    assert variety.note == "ab 5 Sorten"
    assert dict(variety.kinds)[2] == 6


def test_special_orders_show_their_price_in_the_column() -> None:
    s = take_turn(position(special=COLUMN))
    specials = scene(s, 0).drawing.specials
    assert [(it.letter, it.price, it.seals, it.least) for it in specials] == [
        ("A", 1, 2, 0),
        ("A", 2, 2, 0),
        ("B", 6, 5, 2),
        ("C", 6, 4, 1),
    ]
    assert [it.mask for it in specials] == ["", "", "", "mask"]


# -- the turn ---------------------------------------------------------------------------------------


def test_both_sides_of_a_career_are_shown_while_one_is_chosen() -> None:
    s = position(turn=0)
    ask(s, CHOOSE_SIDE)
    for seat in onlookers(s):
        picture = scene(s, seat).drawing
        assert [thing for thing, _ in picture.turn.sides] == ["side-front", "side-back"]
        assert [board.undecided for board in picture.boards] == [True] * 4
        assert picture.own is None or picture.own.career is None
    play(s, "side back")
    assert scene(s, 0).drawing.own.career.side == 1
    assert scene(s, 1).drawing.own.career is None


def test_the_draft_shows_what_everybody_has_taken_and_will_pay() -> None:
    dealt = {"A": "order_11", "B": "order_12", "C": "order_13"}
    s = position(turn=0, seats=3, hands=dealt, display="order_01 order_02 order_03 order_04 order_05")
    s.ducats = [27] * 3
    s.active = 2
    ask(s, PICK)
    play(s, "office danzig", "order order_02", "order pile")
    drafted = scene(s, 0).drawing.turn.drafted
    assert [it.seat for it in drafted] == [2, 1, 0]
    assert [it.cost for it in drafted] == [17, 12, 12]
    assert [it.free for it in drafted] == [1, 2, 2]
    assert [it.order and it.order.name for it in drafted] == [None, "order_02", ""]
    figures = scene(s, 1).drawing.turn.figures
    assert [figure.value for figure in figures] == ["27", "−5", "−12", "10"]
    assert {"draft-0", "draft-1", "draft-2"} <= set(Drawing(NOVGOROD, s.view(SPECTATOR)).ids)


def test_the_ledger_counts_income_and_fees() -> None:
    s = use_route(position(owned={"A": "danzig"}, ducats={"A": 5}), "danzig luebeck")
    figures = scene(s, 2).drawing.turn.figures
    assert [(figure.text, figure.value) for figure in figures] == [
        ("Dukaten", "5"),
        ("Einkommen", "+4"),
        ("Gebühren", "−4"),
        ("danach", "5"),
    ]


def test_a_payment_shows_what_is_given_and_what_is_missing() -> None:
    s = use_route(
        position(owned={"A": "danzig luebeck visby riga"}, speed={"A": 4}, careers={"A": "1 front 0"}),
        "riga danzig luebeck visby",
    )
    play(s, "climb", "give riga")
    payment = scene(s, 1).drawing.turn.payment
    assert payment.title == "Stufe 1"
    assert [icon.symbol for icon in payment.done] == ["grain"]
    assert [icon.symbol for icon in payment.left] == ["any-good", "any-good"]
    assert 'id="payment"' in Drawing(NOVGOROD, s.view(SPECTATOR)).own


def test_which_of_two_equal_goods_is_asked_at_both() -> None:
    s = use_route(
        position(owned={"A": "danzig luebeck"}, hold={"A": "amber"}, manufactures={"luebeck": "jewellery_1"}),
        "danzig luebeck",
    )
    play(s, "sell luebeck 1")
    assert s.stack[-1].name == "fetch"
    assert Drawing(NOVGOROD, s.view(0)).targets() == {"slot-0", "own-hold"}
    assert scene(s, 0).drawing.turn.payment.title == "Schmuck"


def test_own_orders_show_their_seals_and_where_they_lie() -> None:
    s = use_route(
        position(
            owned={"A": "danzig luebeck"},
            hands={"A": "order_04 order_19"},
            half_done={"A": "order_01"},
            manufactures={"luebeck": "jewellery_1"},
        ),
        "danzig luebeck",
    )
    own = scene(s, 0).drawing.own
    assert [card.id for card in own.orders] == ["card-order_04", "card-order_19", "half-order_01"]
    assert [[(line.seals, line.done) for line in card.face.lines] for card in own.orders] == [
        [(2, False), (2, False)],
        [(2, False), (2, False)],
        [(2, True), (2, False)],
    ]
    play(s, "fulfil order_19 upper", "end")
    fresh = scene(s, 0).drawing.own.orders[1]
    assert (fresh.id, fresh.face.lines[1].seals, fresh.asked) == ("card-order_19", 3, True)


def test_offices_tell_whether_they_are_in_hand_in_the_route_or_in_the_hold() -> None:
    s = use_route(position(owned={"A": "danzig luebeck riga"}, hold={"A": "grain"}), "danzig")
    offices = {office.city: (office.where, office.stop) for office in scene(s, 0).drawing.own.offices}
    assert offices["danzig"] == ("route", 1)
    assert offices["luebeck"] == ("hand", 0)
    assert offices["riga"] == ("hold", 0)
    assert offices["london"] == ("none", 0)


def test_a_career_covers_what_is_reached_and_ticks_the_privilege_used() -> None:
    s = use_route(position(careers={"A": "1 front 1"}), "danzig")
    play(s, "extra income")
    steps = scene(s, 0).drawing.own.career.steps
    assert [(step.reached, step.now, step.x) for step in steps] == [
        (False, False, False),
        (False, False, False),
        (False, True, True),
        (True, False, True),
    ]
    assert [step.privilege.id for step in steps if step.privilege.used] == ["privilege-income_plus_2"]
    assert [step.privilege.covered for step in steps] == [False, False, False, True]


# -- what lies with the seats -----------------------------------------------------------------------


def test_everybody_sees_everybodys_board() -> None:
    s = buy(position(seats=3, half_done={"C": "order_01"}, done={"C": "order_02"}, blind={"B": "order_03"}))
    for seat in onlookers(s):
        boards = {board.seat: board for board in scene(s, seat).drawing.boards}
        assert set(boards) == {0, 1, 2}
        assert [thing for thing, _ in boards[2].half] == ["half-2-order_01"]
        assert [order.name for order in boards[2].completed] == ["order_02"]
        assert [order.name for order in boards[1].completed] == ["order_03" if seat == 1 else ""]
    ids = set(Drawing(NOVGOROD, s.view(SPECTATOR)).ids)
    parts = ("board", "career", "hold", "done", "hand", "offices")
    assert {f"{part}-{seat}" for part in parts for seat in range(3)} <= ids


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_do_not_overlap(seats: int) -> None:
    s = buy(position(seats=seats))
    for seat in (0, SPECTATOR):
        seen = scene(s, seat)
        places = {(board.x, board.y) for board in seen.drawing.boards}
        assert len(places) == seats
        assert max(y for _, y in places) + 240 <= seen.height


# -- the end ----------------------------------------------------------------------------------------


@cases
def test_a_scoring_takes_the_place_of_the_turn(case: Case) -> None:
    state = positions(case)[-1]
    for seat in onlookers(state):
        seen = scene(state, seat)
        assert seen.drawing.turn is None
        assert sorted((score.seat, score.points) for score in seen.drawing.scores) == [
            (result.seat, result.points) for result in state.results()
        ]
        assert 'id="scoring"' in Drawing(NOVGOROD, state.view(seat)).table


def test_whoever_is_out_comes_last_and_is_not_ranked() -> None:
    s = position(seals={"A": 41, "B": 25}, careers={"B": "2 front 2"}, seats=2)
    s.last, s.turns = 1, 2
    ask(s, NEXT_TURN)
    scores = scene(s, 0).drawing.scores
    assert [(score.seat, score.rank) for score in scores] == [(1, 1), (0, 0)]
    assert scores[1].note == "rotes X"
    assert scene(s, 0).drawing.ending == ""


def test_nobody_may_have_won() -> None:
    s = position(seals={"A": 41}, seats=2)
    s.last, s.turns = 1, 2
    ask(s, NEXT_TURN)
    assert scene(s, 0).drawing.ending.startswith("Niemand gewinnt")
    assert "Niemand gewinnt" in Drawing(NOVGOROD, s.view(0)).table


def test_a_stack_from_which_somebody_bought_is_new() -> None:
    s = buy(position(ducats={"A": 20}))
    before = s.view(1)
    play(s, "office danzig")
    assert Drawing(NOVGOROD, s.view(1), before=before).new() == {"stack-danzig"}
