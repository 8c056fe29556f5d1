"""The position in tables of words."""

import pytest

from kogge.engine.seats import REFEREE, SPECTATOR
from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from tests.citing import rule
from tests.games.borneo.by_chance import CASES, PEOPLE, positions
from tests.games.borneo.table import BOARD, CARD, ask, play, position
from tests.games.reading import Reading

READING = Reading(BORNEO, PEOPLE)
section, titles = READING.section, READING.titles


# -- the table ------------------------------------------------------------------------------


@rule("borneo 2.2.3")
@pytest.mark.parametrize(
    ("data", "corners", "figures"),
    [(BOARD, ["Monopoly from", "Limit"], ["6", "4"]), (CARD, ["Limit", "Monopoly from"], ["4", "6"])],
)
def test_threshold_and_limit_stand_as_in_the_printed_corners(data: str, corners: list[str], figures: list[str]) -> None:
    heading, row, *_ = section(position(data, 3, harbours="tidore manila makassar"), "Harbours")
    assert heading[3:5] == corners
    assert row[:5] == ["1", "Tidore", "cloves", *figures]


@rule("borneo 7.2", "borneo 7.3", "borneo T12")
def test_harbours_count_visible_flags_and_stacks_show_covered_ones() -> None:
    view = position(harbours="makassar batavia manila", stacks=["F16 F32"]).view(SPECTATOR)
    assert section(view, "Häfen", "de") == [
        ["Nr.", "Hafen", "Gewürz", "Monopol ab", "Limit", "Karten", "Rot", "Gelb", "Grün", "Blau"],
        ["1", "Makassar", "Muskat", "6", "4", "2/4", "2/6", "2/6", "3/6", "0/6"],
        ["2", "Batavia", "Kiste", "7", "5", "0/5", "0/7", "0/7", "0/7", "0/7"],
        ["3", "Manila", "Zimt", "8", "5", "0/5", "0/8", "0/8", "0/8", "0/8"],
    ]
    assert section(view, "Cargo cards at the harbours") == [
        ["Harbour", "Card", "Spice", "Upper row", "Lower row"],
        ["1 Makassar", "F16", "pepper", "yellow yellow red", "yellow (covered)"],
        ["1 Makassar", "F32", "cinnamon", "green green red", "green"],
    ]


@rule("borneo 2.4.2")
def test_ladders_show_free_spaces_on_the_board_and_rows_only_merchants() -> None:
    ladders = {"r": "ACB", "g": "A"}
    board = section(position(BOARD, 3, ladders=ladders), "Ladders")
    assert board[:3] == [
        ["Rank", "Red", "Yellow", "Green", "Blue"],
        ["1", "Anna", "–", "Anna", "–"],
        ["2", "Clara", "–", "–", "–"],
    ]
    assert len(board) == 1 + 5
    card = section(position(CARD, 3, ladders=ladders), "Reihen", "de")
    assert card[0][0] == "Position"
    assert len(card) == 1 + 3


@rule("borneo 3.4.2")
def test_orders_lie_in_piles_by_value_or_in_one_stack() -> None:
    left = {"each1": 2, "kind8": 1}
    assert section(position(BOARD, orders=left), "Open orders by value") == [
        ["Order", "Victory points", "Left"],
        ["1 spice of each kind", "6", "2"],
        ["4 spices of one kind", "8", "0"],
        ["2 spices of each kind", "15", "0"],
        ["8 spices of one kind", "20", "1"],
        ["3 spices of each kind", "25", "0"],
    ]
    assert section(position(CARD, orders=left), "Offene Aufträge in einem Stapel", "de") == [
        ["Auftrag", "Siegpunkte", "Übrig"],
        ["1 Handelsware von jeder Art", "6", "2"],
        ["8 Handelswaren derselben Art", "20", "1"],
    ]


@rule("borneo 3.4.2")
def test_piles_are_sorted_whatever_the_order_of_the_data() -> None:
    data = BOARD.replace("vp = 25", "vp = 7")
    assert [row[1] for row in section(position(data), "Open orders by value")[1:]] == ["6", "7", "8", "15", "20"]


@rule("borneo 12.2.1", "borneo 12.2.3")
def test_the_table_says_where_the_pirate_ship_is() -> None:
    assert ["Piratenschiff", "in der Piratenbucht"] in section(position(pirates=True), "Tisch", "de")
    assert ["Pirate ship", "Ben"] in section(position(pirates=True, ship="B"), "Table")
    assert "Pirate ship" not in [row[0] for row in section(position(), "Table")]


def test_the_table_counts_piles_and_distributions() -> None:
    s = ask(position(hands={"A": "F01 F02"}, discard_pile="F03 F04 F05"), LAY_CARGO)
    assert section(s.view(1), "Table") == [
        ["Fact", "Value"],
        ["Stage", "Turn 1"],
        ["Whose turn", "Anna"],
        ["Decides", "Anna"],
        ["Draw pile", "55"],
        ["Discard pile", "3"],
        ["Harbours face down", "9"],
        ["Distributions so far", "0 of 10"],
    ]


# -- the seats ------------------------------------------------------------------------------


@rule("borneo 14", "borneo R23", "borneo 5.7")
def test_all_count_fulfilled_orders_but_only_their_owner_sees_them() -> None:
    """Everybody saw them taken, so that everybody can add up their points."""
    hands = {"A": "F01 F02", "B": "F03 F04"}
    orders = {"A": "each1 kind4", "B": "each3"}
    s = ask(position(seats=3, hands=hands, stored={"A": "F05", "B": "F06 F09"}, fulfilled=orders), LAY_CARGO)
    assert section(s.view(0), "Players") == [
        ["Player", "Hand cards", "Fulfilled orders", "Victory points"],
        ["Anna", "2", "2", "15"],
        ["Ben", "2", "1", "27"],
        ["Clara", "0", "0", "0"],
    ]
    assert section(s.view(0), "Your fulfilled orders")[1:] == [
        ["1 spice of each kind", "6"],
        ["4 spices of one kind", "8"],
    ]
    own = {"Your hand", "Your fulfilled orders"}
    assert own <= set(titles(s.view(0)))
    for view in (s.view(2), s.view(SPECTATOR)):
        assert section(view, "Players")[1][3] == "15"
        assert not [title for title in titles(view) if title in own or "'s " in title]
    assert s.viewer == REFEREE
    whose = {"Anna's hand", "Ben's hand", "Anna's fulfilled orders", "Ben's fulfilled orders"}
    assert whose <= set(titles(s))


@rule("borneo 10.4", "borneo 11.1")
def test_orders_are_turned_up_for_the_scoring() -> None:
    s = position(seats=3, stored={"A": "F05 F25"}, fulfilled={"A": "each1", "B": "each3"}, deck="")
    s.finals = 1
    ask(s, FULFIL_ORDER)
    assert ["Stage", "Final order round"] in section(s.view(1), "Table")
    assert section(s.view(1), "Players")[1][3] == "8"
    assert "Anna's fulfilled orders" not in titles(s.view(1))
    play(s, "pass")
    assert ["Abschnitt", "Das Spiel ist zu Ende"] in section(s.view(1), "Tisch", "de")
    assert [row[3] for row in section(s.view(SPECTATOR), "Players")[1:]] == ["8", "25", "0"]
    assert section(s.view(1), "Anna's fulfilled orders")[1:] == [["1 spice of each kind", "6"]]


@rule("borneo 12.2.6")
def test_points_below_zero_have_a_minus_sign() -> None:
    rows = section(position(pirates=True, ship="B", stored={"B": "F01"}), "Players")
    assert [row[3] for row in rows[1:]] == ["0", "−1", "0", "0"]


@rule("borneo 5.3")
def test_storage_counts_units_and_tells_doubles_harbours_and_chests() -> None:
    s = position(seats=3, stored={"A": "F01 F30 bantam batavia", "B": "F05 F25"})
    assert section(s.view(2), "Lager (Einheiten)", "de") == [
        ["Name", "Pfeffer", "Zimt", "Nelken", "Muskat", "Kisten"],
        ["Anna", "4 (1 doppelt, 1 Hafenkarte)", "0", "0", "0", "1"],
        ["Ben", "0", "0", "4 (2 doppelt)", "0", "0"],
        ["Clara", "0", "0", "0", "0", "0"],
    ]
    assert section(s, "Storage (units)")[2][3] == "4 (2 doubles)"
    assert "Chests" not in section(position(CARD), "Storage (units)")[0]


def test_hand() -> None:
    s = ask(position(hands={"A": "F40 F01"}), LAY_CARGO)
    assert section(s.view(0), "Deine Hand", "de") == [
        ["Karte", "Gewürz", "Obere Reihe", "Untere Reihe"],
        ["F40", "Pfeffer 2", "grün-gelb-grün", "grün"],
        ["F01", "Pfeffer", "rot-rot-rot", "gelb"],
    ]


# -- what is under way ----------------------------------------------------------------------


@rule("borneo 6.3.3", "borneo 6.3.5", "borneo 14")
def test_a_conflict_shows_both_sides_as_far_as_they_are_open() -> None:
    hands = {"A": "F06 F09 F51", "B": "F01 F16 F52"}
    s = ask(position(seats=3, active="B", ladders={"r": "ACB"}, hands=hands), MERCHANT_PHASE, LAY_CARGO)
    title = "Conflict in Red: rank 3 against rank 1"
    play(s, "attack red 3 1", "play F01")
    assert section(s.view(1), title)[1:] == [
        ["Attacker", "Ben", "pepper (red red red / yellow)", "–", "3"],
        ["Defender", "Anna", "–", "1", "1"],
    ]
    assert title not in titles(s.view(0))
    assert title not in titles(s.view(SPECTATOR))
    play(s, "play F16", "play F06")
    assert section(s.view(0), title)[2] == ["Defender", "Anna", "pepper (red green red / red)", "1", "4"]
    assert section(s.view(1), title)[2] == ["Defender", "Anna", "–", "1", "1"]
    play(s, "done")  # four against four: the attacker has taken the first rank, and Anna has to go
    assert section(s.view(2), title)[1:] == [
        ["Attacker", "Ben", "pepper (red red red / yellow), pepper (yellow yellow red / yellow)", "–", "4"],
        ["Defender", "Anna", "pepper (red green red / red)", "1", "4"],
    ]
    assert titles(s.view(0))[-1] == "Ladders", "where to go is what she decides"


@rule("borneo 8.1.2", "borneo T13")
def test_a_distribution_says_who_picks_next() -> None:
    hands = {"A": "F06 F51"}
    stacks = ["F01 F32"]
    s = position(seats=3, ladders={"r": "BC"}, hands=hands, harbours="makassar tidore manila", stacks=stacks)
    play(ask(s, LAY_CARGO), "lay F06 1")
    assert section(s.view(SPECTATOR), "Distribution at harbour 1") == [
        ["No.", "Picks"],
        ["1", "Ben"],
        ["2", "Clara"],
        ["3", "Ben"],
    ]
    assert section(s, "Harbours")[1] == ["1", "being distributed", *["–"] * 8]
    assert [row[:2] for row in section(s, "Cargo cards at the harbours")[1:]] == [
        ["1", "F01"],
        ["1", "F32"],
        ["1", "F06"],
    ]


@rule("borneo 12.2.2")
def test_a_payment_says_what_is_given_and_what_is_missing() -> None:
    s = position(seats=3, stored={"A": "F02 F04 F30 batavia"}, hands={"A": "F51"}, pirates=True)
    play(ask(s, FULFIL_ORDER, LAY_CARGO), "order each1", "pirate F30 cloves", "pay batavia")
    assert section(s.view(1), "Payment") == [
        ["Order", "Given", "Still missing"],
        [
            "1 spice of each kind",
            "pepper 2 as cloves, Batavia (chest)",
            "1 pepper, 1 cinnamon and 1 nutmeg, less 1 chest",
        ],
    ]


def test_nothing_is_under_way_between_turns() -> None:
    under_way = ("Conflict", "Promotion", "Distribution", "Payment")
    quiet = [state for state in positions(CASES[0]) if state.stack and state.stack[-1].name == "lay cargo"]
    assert quiet
    assert not [title for state in quiet for title in titles(state) if title.startswith(under_way)]
