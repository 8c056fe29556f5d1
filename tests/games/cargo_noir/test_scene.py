"""What is drawn of Cargo Noir."""

from functools import partial

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.surplus import DISCARD
from kogge.games.cargo_noir.table.drawing.harbour import Port
from tests.citing import rule
from tests.contract.drawn import Drawing, scene_of
from tests.contract.moments import onlookers
from tests.games.cargo_noir.by_chance import Case, cases, positions
from tests.games.cargo_noir.table import LAST, ask, play, position, resolve, send, trade

scene = partial(scene_of, CARGO_NOIR)


def port(s: CargoNoir, seat: int, name: str) -> Port:
    ports: list[Port] = scene(s, seat).drawing.ports
    return next(port for port in ports if port.id == f"port-{name}")


def sign(s: CargoNoir, seat: int, name: str) -> str:
    found = port(s, seat, name).sign
    return found.text if found else ""


# -- the bar and the panels -------------------------------------------------------------------------


def test_the_bar_shows_the_round_and_the_piles() -> None:
    told = scene(send(position(turn=7)), 0).facts
    assert (told[0].reached, told[0].of) == (7, LAST)
    assert len(told) == 4
    last = scene(send(position(turn=LAST)), 0)
    assert "Letzte Runde" in [fact.text for fact in last.facts]
    assert last.drawing.macao.notice == "LETZTE RUNDE"


def test_a_panel_tells_warehouse_coins_ships_and_cards() -> None:
    cards = {"B": "freighter 2 villa"}
    s = send(position(cargo={"B": "2 gold wild"}, cards=cards, safes={"B": 4}, stacks={"rio": "B2"}))
    panel = scene(s, 0).panels[1]
    assert panel.points == "45"
    assert [tally.symbol for tally in panel.goods if not tally.none] == ["gold", "gold", "wild"]
    assert [tally.none for tally in panel.goods] == [False] * 3 + [True] * 3
    assert [(tally.symbol, tally.text) for tally in panel.kept] == [
        ("coin", "4"),
        ("noir-warehouse", "3/6"),
        *[("noir-freighter", "")] * 4,
        ("noir-villa", "2"),
        ("noir-freighter", ""),
    ]
    assert [tally.kind.split()[1] for tally in panel.kept[2:6]] == ["docked"] * 3 + ["out"]
    assert panel.homes == ["ship-1"]
    assert scene(s, 1).panels[1].homes == []


def test_many_tokens_of_a_panel_are_counted() -> None:
    s = trade(position(cargo={"A": "7 gold 5 art"}))
    assert [(tally.symbol, tally.text) for tally in scene(s, 1).panels[0].goods] == [("art", "5"), ("gold", "7")]


def test_the_phases_of_a_turn_follow_each_other() -> None:
    s = resolve(position(stacks={"rio": "A2 B3"}, black_market={"A": 1}, cargo={"A": "4 gold"}))
    assert [phase.when for phase in scene(s, 0).phases] == [0, 1, 1]
    s = trade(position(cargo={"A": "4 gold"}))
    assert [phase.when for phase in scene(s, 0).phases] == [-1, 0, 1]
    play(s, "done")
    assert [phase.when for phase in scene(s, 0).phases] == [-1, -1, 0]
    assert scene(s, 0).phases[2].text == "III Losschicken 1/3"
    play(s, "send casino", "send rio")
    assert scene(s, 0).phases[2].text == "III Losschicken 2/3"


# -- the harbour ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "number"), [(2, (), 4), (3, (), 5), (4, (), 6), (4, ("seven_ports",), 7), (5, (), 8)]
)
def test_closed_ports_are_drawn_dark(seats: int, options: tuple[str, ...], number: int) -> None:
    ports = scene(send(position(seats=seats, options=options)), 0).drawing.ports
    assert len(ports) == 8
    assert [port.open for port in ports].count(True) == number
    assert all(bool(port.tokens) == port.open for port in ports)


def test_nothing_in_the_harbour_overlaps() -> None:
    picture = scene(send(position(seats=5)), 0).drawing
    plates = [*picture.ports, picture.macao]
    for one in plates:
        for two in plates:
            apart = one.x + one.width <= two.x or two.x + two.width <= one.x
            assert one is two or apart or one.y + one.height <= two.y or two.y + two.height <= one.y


@pytest.mark.parametrize("named", ["A1", "A2 B3 C5 D6 E30", "B3 C40"])
def test_stacks_fit_into_their_port(named: str) -> None:
    s = send(position(seats=5, stacks={"rio": named}, safes=dict.fromkeys("ABCDE", 0)))
    it = port(s, 0, "rio")
    assert [stack.coins for stack in it.stacks] == [int(stack[1:]) for stack in named.split()]
    for stack in it.stacks:
        assert 16 - it.width <= stack.x <= -16  # from the right end of the quay
        assert it.height - 22 - stack.coin * stack.coins - 22.5 >= 66
    assert len({stack.x for stack in it.stacks}) == len(it.stacks)


@pytest.mark.parametrize(("options", "slots"), [((), 6), (("eight_market_slots",), 8)])
def test_the_black_market_shows_its_slots(options: tuple[str, ...], slots: int) -> None:
    tokens = scene(send(position(options=options)), 0).drawing.macao.market.tokens
    assert len({(token.x, token.y) for token in tokens}) == slots
    assert all(token.x + token.size <= 112 and token.y + token.size <= 104 for token in tokens)


def test_signs_say_where_ships_can_be_sent() -> None:
    s = resolve(position(stacks={"rio": "A2 B3", "bombay": "C9"}, safes={"A": 4}))
    play(s, "withdraw", "send new_york", "bid 1")
    assert s.stack[-1].name == "send"
    ports = ("rio", "bombay", "new_york", "hong_kong", "tangier")
    assert [sign(s, 0, name) for name in ports] == ["gesperrt", "zu teuer", "dein Schiff", "ab 1", ""]
    assert [sign(s, 2, name) for name in ports] == ["", "dein Schiff", "", "", ""]


def test_ships_that_are_still_to_act_are_marked() -> None:
    stacks = {"rio": "A2 B3", "bombay": "A1", "hong_kong": "B1 C2"}
    s = resolve(position(stacks=stacks, black_market={"A": 1, "B": 1}))
    for seat in onlookers(s):
        picture = scene(s, seat).drawing
        waiting = [stack.id for it in picture.ports for stack in it.stacks if stack.waiting]
        assert sorted(waiting) == ["stack-bombay-0", "stack-rio-0"]
        assert [ships.seat for ships in picture.macao.market.ships if ships.waiting] == [0]
    assert sign(s, 0, "rio") == "überboten"
    assert sign(s, 0, "bombay") == "kauft"
    assert sign(s, 1, "hong_kong") == "überboten"
    assert sign(s, 2, "hong_kong") == "dein Schiff"
    play(s, "resolve rio", "withdraw")
    assert not any(stack.waiting for stack in port(s, 0, "rio").stacks)


def test_a_bid_that_is_being_chosen_stands_there_as_a_ghost() -> None:
    s = send(position(stacks={"rio": "B3"}))
    play(s, "send rio")
    for seat in onlookers(s):
        it = port(s, seat, "rio")
        assert it.asked
        drawn = [(stack.seat, stack.coins, bool(stack.ghost)) for stack in it.stacks if not stack.key]
        assert drawn == [(1, 3, False), (0, 4, True)]
        keys = {stack.key: stack.coins for stack in it.stacks if stack.key}  # what each bid would make
        assert keys == ({f"do-bid-{coins}": coins for coins in (4, 5, 6, 7)} if seat == 0 else {})
    s = resolve(position(stacks={"rio": "A2 B3", "bombay": "A1"}))
    play(s, "resolve rio", "raise")
    heights = [(stack.coins, bool(stack.ghost)) for stack in port(s, 0, "rio").stacks if not stack.key]
    assert heights == [(2, False), (3, False), (4, True)]


# -- victory cards ----------------------------------------------------------------------------------


def test_cards_show_what_is_left_and_who_has_the_unique_ones() -> None:
    s = send(position(cards={"B": "militia villa", "C": "2 villa"}))
    cards = {card.id: card for card in scene(s, 0).drawing.cards}
    assert len(cards) == 13
    assert (cards["card-villa"].left, cards["card-villa"].owners) == (3, [])
    assert (cards["card-militia"].left, cards["card-militia"].owners) == (0, [1])


def test_cards_that_cargo_can_pay_for_are_lit_and_those_in_the_basket_counted() -> None:
    s = trade(position(cargo={"A": "5 gold", "B": "4 art"}, cards={"A": "2 warehouse"}))
    lit = [{card.id for card in scene(s, seat).drawing.cards if card.can} for seat in onlookers(s)]
    assert lit[0] == {"card-freighter", "card-syndicate", "card-villa", "card-yacht"}
    assert lit[1] == {"card-freighter", "card-syndicate", "card-warehouse"}
    assert lit[-1] == set()
    play(s, "card freighter")
    for seat in onlookers(s):
        cards = scene(s, seat).drawing.cards
        assert {card.id: card.chosen for card in cards if card.chosen} == {"card-freighter": 1}
    assert {card.id for card in scene(s, 0).drawing.cards if card.can} == {"card-syndicate"}


def test_coins_light_cards_in_the_last_round_alone() -> None:
    for turn, can in ((3, False), (LAST, True)):
        s = trade(position(turn=turn, cargo={"A": "2 gold"}, safes={"A": 6}))
        cards = {card.id: card.can for card in scene(s, 0).drawing.cards}
        assert cards["card-warehouse"] == can


def test_the_table_says_what_cargo_buys() -> None:
    s = send(position(cargo={"A": "4 jewels wild"}))
    own = scene(s, 0).drawing.own
    assert own.worth == 25
    assert [idea.word for idea in own.buys] == ["Yacht", "Villa", ""]
    assert [icon.symbol for icon in own.buys[2].icons] == ["noir-freighter", "noir-warehouse"]


# -- one's own area ---------------------------------------------------------------------------------


def test_own_cargo_lies_in_its_best_sets() -> None:
    s = send(position(cargo={"A": "4 jewels wild cars"}))
    own = scene(s, 0).drawing.own
    assert [(len(group.tokens), group.value) for group in own.groups] == [(5, "25"), (1, "1")]
    assert {token.id for group in own.groups for token in group.tokens} == {
        *(f"own-jewels-{number}" for number in range(1, 5)),
        "own-wild-1",
        "own-cars-1",
    }
    same, different = scene(s, 0).drawing.values
    assert [number for number, (_, mine) in enumerate(same.values, 1) if mine] == [1, 5]
    assert not any(mine for _, mine in different.values)


def test_surplus_is_marked_with_what_must_go() -> None:
    s = position(cargo={"A": "7 gold 2 art"})
    ask(s, DISCARD)
    play(s, "discard art")
    for seat in onlookers(s):
        deal = scene(s, seat).drawing.under_way
        assert [(amount.icon.symbol, amount.number) for amount in deal.tokens] == [("art", 1)]
        assert deal.figures[0].value == "2"
    assert scene(s, 0).drawing.own.over == "2 zu viel"
    sheet = scene(s, 1).drawing.sheets[-1]
    assert [slot.over for slot in sheet.slots] == [False] * 6 + [True] * 2


def test_the_outlook_names_the_ports_that_add_most() -> None:
    quays = {"rio": "3 gold", "cape_town": "art"}
    s = send(position(cargo={"A": "2 gold"}, quays=quays))
    first = scene(s, 0).drawing.prospects[0]
    assert (first.word, first.worth, first.gain) == ("Rio", 25, 21)
    assert first.buys.word == "Yacht"
    assert scene(s, SPECTATOR).drawing.prospects == []


def outlook(s: CargoNoir, seat: int) -> list[str]:
    return sorted(it.word for it in scene(s, seat).drawing.prospects)


def test_the_outlook_leaves_out_where_no_ship_can_go() -> None:
    stacks = {"rotterdam": "B7", "new_york": "B6", "rio": "A1", "bombay": "B2"}
    s = send(position(safes={"A": 3, "C": 0}, stacks=stacks))
    assert outlook(s, 0) == ["Bombay", "Hongkong", "Kapstadt", "Rio"]
    assert "Rotterdam" in outlook(s, 2)  # coins may come in before the next ships go


@rule("cargo_noir 6.1")
def test_in_the_last_round_only_ships_that_are_out_can_buy() -> None:
    last = position(turn=LAST, stacks={"rio": "A2", "bombay": "A1 B2"})
    assert outlook(send(last.clone()), 0) == []
    s = resolve(last)
    assert outlook(s, 0) == ["Bombay", "Rio"]
    assert outlook(s, 1) == ["Bombay"]


def test_a_swap_shows_what_is_given() -> None:
    s = resolve(position(cargo={"A": "gold art"}, black_market={"A": 1}))
    play(s, "swap", "give art")
    for seat in onlookers(s):
        deal = scene(s, seat).drawing.under_way
        assert [(amount.icon.symbol, amount.number) for amount in deal.tokens] == [("art", 1)]


# -- the trade --------------------------------------------------------------------------------------


def test_the_basket_shows_its_cost_and_the_cheapest_payment() -> None:
    s = trade(position(cargo={"A": "4 jewels wild 3 cars weapons"}))
    play(s, "card warehouse")
    for seat in onlookers(s):
        deal = scene(s, seat).drawing.under_way
        assert [chip.value for chip in deal.chips] == ["10"]
        assert [figure.value for figure in deal.figures] == ["35", "10", "25"]
        assert [(amount.icon.symbol, amount.number) for amount in deal.payment.tokens] == [("weapons", 1), ("cars", 3)]
        assert (deal.payment.worth, deal.payment.waste) == (10, "verliert nichts")
    own = scene(s, 0).drawing.own
    assert {token.id for group in own.groups for token in group.tokens if token.goes} == {
        "own-cars-1",
        "own-cars-2",
        "own-cars-3",
        "own-weapons-1",
    }


def test_payments_show_what_they_waste_and_keep() -> None:
    s = trade(position(cargo={"A": "4 jewels 2 cars art"}))
    play(s, "card warehouse", "done")
    for seat in onlookers(s):
        rows = scene(s, seat).drawing.under_way.payments
        assert [row.id for row in rows] == [f"payment-{number + 1}" for number in range(len(rows))]
        assert [row.first for row in rows] == [True] + [False] * (len(rows) - 1)
        assert all(row.wasted == row.worth - 10 for row in rows)
        assert {row.id for row in rows} <= set(Drawing(CARGO_NOIR, s.view(seat)).ids)


def test_paying_by_hand_counts_what_is_handed_in_and_what_is_missing() -> None:
    s = trade(position(cargo={"A": "4 jewels 2 cars art"}))
    play(s, "card warehouse", "done", "pay by hand", "hand in 1 art")
    for seat in onlookers(s):
        deal = scene(s, seat).drawing.under_way
        assert deal.id == "handed-in"
        assert [figure.value for figure in deal.figures] == ["10", "1", "9"]
    groups = scene(s, 0).drawing.own.groups
    assert [[token.number for token in group.tokens] for group in groups] == [[0], [1, 2], [0] * 4]
    assert [[token.goes for token in group.tokens] for group in groups] == [[True], [False] * 2, [False] * 4]


# -- what lies with the seats -----------------------------------------------------------------------


def test_everybody_sees_everybodys_sheet() -> None:
    s = send(position(seats=5, cargo={"C": "2 gold"}, cards={"C": "2 warehouse yacht"}, casino={"C": 2}))
    for seat in onlookers(s):
        sheets = {sheet.seat: sheet for sheet in scene(s, seat).drawing.sheets}
        assert set(sheets) == set(range(5))
        assert len(sheets[2].slots) == 10
        assert sheets[2].berths == ["docked", "out", "out", "reserve", "reserve"]
        assert [(card.points, card.copies) for card in sheets[2].owned] == [(5, 2), (25, 1)]
        assert (sheets[2].points, sheets[2].worth) == (35, 4)
    ids = set(Drawing(CARGO_NOIR, s.view(SPECTATOR)).ids)
    assert {f"{part}-{seat}" for part in ("sheet", "cargo", "safe", "fleet", "cards") for seat in range(5)} <= ids


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sheets_do_not_overlap(seats: int) -> None:
    seen = scene(send(position(seats=seats)), 0)
    places = {(sheet.x, sheet.y) for sheet in seen.drawing.sheets}
    assert len(places) == seats
    assert max(y for _, y in places) + 164 <= seen.height


# -- the end ----------------------------------------------------------------------------------------


@cases
def test_a_scoring_takes_the_place_of_what_is_under_way(case: Case) -> None:
    state = positions(case)[-1]
    for seat in onlookers(state):
        seen = scene(state, seat)
        assert seen.drawing.under_way is None
        assert sorted((score.seat, score.points) for score in seen.drawing.scores) == [
            (result.seat, result.points) for result in state.results()
        ]
        assert 'id="scoring"' in Drawing(CARGO_NOIR, state.view(seat)).table


def test_a_ship_that_was_sent_is_new() -> None:
    s = send(position(stacks={"rio": "B3"}))
    before = s.view(1)
    play(s, "send rio", "bid 5")
    drawing = Drawing(CARGO_NOIR, s.view(1), before=before)
    assert drawing.new() == {"stack-rio-0"}
    assert drawing.table.count('class="new"') == 1
