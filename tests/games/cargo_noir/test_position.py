"""The position of Cargo Noir in tables of words."""

from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.games.cargo_noir import CARGO_NOIR
from tests.citing import rule
from tests.games.cargo_noir.by_chance import CASES, PEOPLE, Case, cases, positions
from tests.games.cargo_noir.table import LAST, C, play, position, resolve, send, trade
from tests.games.reading import Reading

READING = Reading(CARGO_NOIR, PEOPLE)
section, titles = READING.section, READING.titles


# -- in matches played by chance ------------------------------------------------------------


@rule("cargo_noir 8.1")
@cases
def test_what_the_bag_holds_is_worked_out_from_what_lies_open(case: Case) -> None:
    for state in positions(case)[::12]:
        *rows, _ = section(state.view(SPECTATOR), "Tokens")[1:]
        assert [row[1] for row in rows] == [str(state.bag.count(kind)) for kind in range(len(C.cargo))]


# -- the table ------------------------------------------------------------------------------


@rule("cargo_noir 3.7", "cargo_noir 4.1.1")
def test_the_table_says_where_the_turn_stands() -> None:
    s = position(seats=3, first="B", active="C", turn=4, supply=12, cargo={"C": "4 gold"}, stacks={"rio": "C1 A2"})
    resolve(s)
    assert section(s.view(0), "Tisch", "de") == [
        ["Runde", "Phase", "Am Zug", "Beginnt", "Goldvorrat"],
        ["Runde 4 von 11", "I: Schiffe", "Clara", "Ben", "12"],
    ]
    play(s, "withdraw")
    assert section(s.view(0), "Tisch", "de")[1][1] == "II: Eintauschen"
    play(s, "done")
    assert section(s.view(0), "Table")[1][:3] == ["Round 4 of 11", "III: sending out", "Clara"]


def test_the_end_of_the_game() -> None:
    last = positions(CASES[0])[-1]
    assert last.actor == NOBODY
    assert section(last.view(0), "Table")[1][:3] == ["Round 11 of 11", "The game is over", "–"]
    assert not [title for title in titles(last.view(0)) if title.startswith(("Your cargo", "Basket"))]


@rule("cargo_noir 2.2")
def test_the_value_table() -> None:
    s = send(position())
    assert section(s.view(0), "Wert einer Kombination", "de") == [
        ["Kombination", *"123456789"],
        ["gleiche Art", "1", "4", "9", "16", "25", "36", "49", "64", "81"],
        ["unterschiedliche Arten", "1", "3", "6", "10", "15", "21", "28", "36", "45"],
    ]


@rule("cargo_noir 3.2", "cargo_noir 9.1")
def test_the_tokens_of_each_kind_are_counted() -> None:
    quays = {"rotterdam": "4 gold", "new_york": "3 art", "hong_kong": "2 art", "cape_town": "art"}
    s = send(position(seats=2, quays=quays, market="6 ivory", cargo={"B": "2 gold wild"}, discards="3 gold uranium"))
    rows = section(s.view(0), "Plättchen", "de")
    assert rows[0] == ["Art", "Beutel", "Ablage", "Ausgelegt", "Familien"]
    assert ["Gold", "5", "3", "4", "2"] in rows
    assert ["Joker", "1", "0", "0", "1"] in rows
    assert rows[-1] == ["alle", str(len(s.bag)), "4", "16", "3"]


# -- places ---------------------------------------------------------------------------------


@rule("cargo_noir 3.1", "cargo_noir 4.5.3")
def test_the_ports_with_their_cargo_stacks_and_least_bids() -> None:
    s = position(stacks={"rio": "B3 D5", "new_york": "A2"}, quays={"rio": "gold wild gold", "new_york": "3 art"})
    rows = section(send(s).view(0), "Häfen", "de")
    assert rows[0] == ["Hafen", "Fracht", "Münzstapel", "Ab", "Hinweis"]
    assert ["Rio", "2 Gold, 1 Joker", "Ben 3, David 5", "6", "–"] in rows
    assert ["New York", "3 Kunst", "Anna 2", "3", "–"] in rows
    assert "Tanger" not in {row[0] for row in rows}  # it is not in this game
    assert len(rows) == 1 + len(s.ports())
    assert [row[3] for row in rows if row[0] == "Kapstadt"] == ["1"]


@rule("cargo_noir 4.2.1", "cargo_noir 4.5.4")
def test_the_ports_say_where_ships_act_and_what_is_barred() -> None:
    s = resolve(position(stacks={"rio": "A1 B3", "bombay": "A1 C2"}))
    play(s, "resolve rio", "withdraw")
    notes = {row[0]: row[4] for row in section(s.view(1), "Ports")}
    assert (notes["Rio"], notes["Bombay"], notes["New York"]) == ("barred to Anna", "–", "–")
    s = resolve(position(stacks={"rio": "A1 B3", "bombay": "A1 C2"}))
    notes = {row[0]: row[4] for row in section(s.view(1), "Häfen", "de")}
    assert (notes["Rio"], notes["Bombay"]) == ("Anna noch dran", "Anna noch dran")


@rule("cargo_noir 4.5.2")
def test_casino_and_black_market_with_their_ships() -> None:
    s = position(casino={"A": 1, "B": 2}, black_market={"D": 1}, market="3 gold 2 wild art")
    assert section(send(s).view(0), "Casino und Schwarzmarkt", "de") == [
        ["Ort", "Fracht", "Schiffe"],
        ["Casino", "–", "Anna 1, Ben 2"],
        ["Schwarzmarkt", "1 Kunst, 3 Gold, 2 Joker", "David 1"],
    ]


# -- victory cards and seats ----------------------------------------------------------------


@rule("cargo_noir 2.3")
def test_victory_cards_with_what_they_cost_and_do_and_who_has_them() -> None:
    s = send(position(cards={"A": "2 syndicate bank", "C": "syndicate"}))
    rows = section(s.view(SPECTATOR), "Siegkarten", "de")
    assert rows[0] == ["Karte", "Kosten", "Punkte", "Übrig", "Wirkung", "Bei"]
    assert rows[1] == ["Frachtschiff", "15", "5", "8", "+1 Schiff", "–"]
    assert rows[2][4] == "Platz +2"
    assert rows[3] == ["Syndikat", "10", "5", "5", "Rückzug +2 Münzen", "Anna 2, Clara 1"]
    assert ["Bank", "64", "71", "0", "–", "Anna 1"] in rows
    assert len(rows) == 14


@rule("cargo_noir 7.1", "cargo_noir 4.4.7")
def test_what_the_seats_have() -> None:
    s = position(
        seats=2,
        safes={"A": 4, "B": 9},
        cards={"A": "warehouse 2 villa", "B": "freighter"},
        cargo={"A": "3 jewels wild uranium"},
        stacks={"new_york": "B2"},
        casino={"B": 1},
    )
    s.family = [2, 0]
    send(s)
    assert section(s.view(1), "Familien", "de") == [
        ["Name", "Familie", "Punkte", "Safe", "Plättchen", "Wert", "Im Heimathafen", "Unterwegs"],
        ["Anna", "Al Kabash", "45", "4", "5/8", "17", "3", "0"],
        ["Ben", "Casa Nostra", "5", "9", "0/6", "0", "2", "2"],
    ]
    assert section(s.view(SPECTATOR), "Cargo and cards") == [
        ["Name", "Cargo", "Victory cards"],
        ["Anna", "3 jewels, 1 uranium, 1 wild", "Warehouse, 2 × Villa"],
        ["Ben", "–", "Cargo Ship"],
    ]


@rule("cargo_noir R11", "cargo_noir 4.4.3")
def test_the_own_cargo_lies_in_its_best_grouping() -> None:
    s = send(position(cargo={"A": "3 jewels wild cigars cigars uranium", "B": "gold art"}))
    assert section(s.view(0), "Deine Fracht: 21", "de") == [
        ["Plättchen", "Kombination", "Wert"],
        ["3 Juwelen, 1 Joker", "gleiche Art", "16"],
        ["2 Zigarren", "gleiche Art", "4"],
        ["1 Uran", "einzeln", "1"],
    ]
    assert section(s.view(1), "Your cargo: 3")[1:] == [["1 art, 1 gold", "different kinds", "3"]]
    assert section(s.view(SPECTATOR), "Anna's cargo: 21")[1][0] == "3 jewels, 1 wild"
    assert not any(title.startswith("Your cargo") for title in titles(s.view(2)))


# -- the trade ------------------------------------------------------------------------------


@rule("cargo_noir 4.4.4", "cargo_noir 8.1")
def test_everybody_sees_the_basket_and_what_pays_for_it() -> None:
    s = trade(position(cargo={"A": "4 jewels wild 3 cars weapons"}))
    assert titles(s.view(1))[-1] == "Victory cards"
    play(s, "card warehouse", "card syndicate", "card warehouse")
    assert section(s.view(1), "Korb von Anna", "de") == [
        ["Siegkarten", "Kosten", "Verfügbar", "Punkte"],
        ["2 × Warenlager, Syndikat", "30", "35", "15"],
    ]
    rows = section(s.view(2), "Payments")
    assert rows[0] == ["No.", "Tokens", "Worth", "Wastes", "Coins", "Rest worth"]
    assert rows[1][0] == "1"
    assert len(rows) - 1 == len([action for action in s.legal() if s.vocabulary().write(action)[-1].isdecimal()])
    assert titles(s.view(0))[-2:] == ["Anna's basket", "Payments"]


@rule("cargo_noir 6.2")
def test_coins_help_to_pay_in_the_last_round() -> None:
    s = trade(position(turn=LAST, safes={"A": 12}, cargo={"A": "3 gold 2 ivory"}))
    play(s, "card villa")
    assert section(s.view(0), "Anna's basket")[1] == ["Villa", "20", "25", "20"]
    assert section(s.view(0), "Zahlungen", "de")[1] == ["1", "2 Elfenbein, 3 Gold", "13", "0", "7", "0"]


@rule("cargo_noir R24")
def test_paying_by_hand_shows_what_lacks_and_what_is_lost() -> None:
    s = trade(position(cargo={"A": "4 weapons gold 2 uranium"}))
    play(s, "card warehouse", "done", "pay by hand")
    assert section(s.view(1), "Selbst gewählt", "de") == [
        ["Plättchen", "Wert", "Fehlt", "Verliert"],
        ["–", "0", "10", "0"],
    ]
    play(s, "hand in 4 weapons")
    assert section(s.view(1), "Chosen tokens")[1] == ["4 weapons", "16", "0", "6"]
    assert titles(s.view(0))[-1] == "Chosen tokens"


def test_what_is_decided_about_stands_last() -> None:
    s = position(cargo={"A": "5 gold"}, stacks={"rio": "A1 B3"}, black_market={"A": 1}, market="6 ivory")
    assert titles(resolve(s).view(0))[-1] == "Ports"
    play(s, "resolve black_market")
    assert titles(s.view(0))[-1] == "Casino and black market"
    play(s, "draw", "withdraw")
    assert titles(s.view(0))[-1].startswith("Your cargo")
    play(s, "done")
    assert titles(s.view(0))[-1] == "Ports"
