"""The position of Novgorod in tables of words."""

import pytest

from kogge.engine.seats import NOBODY, REFEREE, SPECTATOR
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, begin_draft
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START
from tests.citing import rule
from tests.games.novgorod.by_chance import CASES, PEOPLE, positions
from tests.games.novgorod.table import COLUMN, ask, buy, lay_route, play, position, use_route
from tests.games.reading import Reading

READING = Reading(NOVGOROD, PEOPLE)
section, titles = READING.section, READING.titles


# -- the table ------------------------------------------------------------------------------


@rule("novgorod 5.2", "novgorod 9.1")
def test_the_table_says_where_the_turn_stands() -> None:
    s = position(seats=3, first="B", active="C", turn=4, owned={"C": "danzig luebeck antwerp"})
    lay_route(s, "danzig", "luebeck")
    assert section(s.view(0), "Tisch", "de") == [
        ["Angabe", "Wert"],
        ["Abschnitt", "Runde 4, Route"],
        ["Beginnt", "Ben"],
        ["Am Zug", "Clara"],
        ["Privileg im Zug", "keines genutzt"],
        ["Ende", "ab 30 Siegeln oder Stufe 4"],
        ["Stapel", "20"],
    ]
    play(s, "lay antwerp", "end")
    assert ["Stage", "Round 4, purchases"] in section(s.view(0), "Table")
    assert ["Privilege of the turn", "Speed +1"] in section(s.view(0), "Table")


@rule("novgorod 9.1")
def test_the_last_round_and_the_phases_around_the_pirate() -> None:
    s = position(seats=2, pirate="antwerp")
    s.last = 1
    assert ["Stage", "Round 3 (the last), route"] in section(ask(s, PIRATE_AT_START).view(0), "Table")
    s = ask(position(seats=2, pirate="antwerp"), PIRATE_AT_END)
    assert ["Abschnitt", "Runde 3, Siegel"] in section(s.view(0), "Tisch", "de")


def test_the_end_of_the_game_shows_all_hands() -> None:
    last = positions(CASES[0])[-1]
    assert last.actor == NOBODY
    assert ["Stage", "The game is over"] in section(last.view(0), "Table")
    shown = [title for title in titles(last.view(SPECTATOR)) if title.endswith("'s hand")]
    assert shown == [f"{PEOPLE[seat]}'s hand" for seat, hand in enumerate(last.hands) if hand]


# -- the map --------------------------------------------------------------------------------


@rule("novgorod 2.2", "novgorod 2.6")
def test_the_cities_with_their_links_income_and_fees() -> None:
    rows = section(lay_route(position(seats=2)).view(0), "Städte", "de")
    assert rows[0] == ["Stadt", "Ware", "Nachbarn", "Einkommen", "Basis", "Gebühr"]
    assert rows[3] == ["Visby", "Glas", "Bergen, Novgorod, Lübeck", "3", "1", "4"]
    assert rows[1] == ["London", "Wolle", "Bergen, Antwerpen", "4", "1", "5"]


@rule("novgorod 11.5")
def test_the_back_of_the_pirate_takes_his_city_off_the_map() -> None:
    rows = section(lay_route(position(seats=2, merchant="riga", pirate="antwerp back")).view(0), "Cities")
    by_city = {row[0]: row for row in rows[1:]}
    assert by_city["Antwerp"][2:] == ["–", "3", "1", "4", "Pirate"]
    assert by_city["London"][2] == "Bergen, Lübeck"
    assert by_city["Riga"][-1] == "Merchant"
    assert by_city["Visby"][-1] == "–"


@rule("novgorod 3.3", "novgorod 2.5")
def test_the_stacks_with_prices_and_owners() -> None:
    s = buy(position(seats=4, owned={"A": "danzig", "C": "danzig riga"}))
    rows = section(s.view(1), "Offices")
    assert rows[0] == ["City", "Good", "Income", "Price", "Then", "Left", "Owners"]
    by_city = {row[0]: row[1:] for row in rows[1:]}
    assert by_city["Danzig"] == ["amber", "3", "6", "7", "2", "Anna, Clara"]
    assert by_city["Lübeck"] == ["salt", "3", "5", "6, 6, 7", "4", "–"]
    s = buy(position(seats=2, owned={"A": "danzig", "B": "danzig"}))
    assert ["Danzig", "amber", "3", "–", "–", "0", "Anna, Ben"] in section(s.view(1), "Offices")


@rule("novgorod 2.7", "novgorod 3.2")
def test_the_manufactures_with_their_rows() -> None:
    s = lay_route(position(seats=2, manufactures={"visby": "clothing_1", "riga": "jewellery_2"}))
    rows = section(s.view(0), "Manufakturen", "de")
    assert rows[0] == ["Stadt", "Luxusgut", "Siegel: Waren"]
    assert rows[3] == ["Visby", "Kleidung", "1: Pelz, 2: Pelz + Stoffe, 4: Wolle + Pelz + Stoffe"]
    assert rows[5] == ["Riga", "Schmuck", "1: Glas, 2: Glas + Bernstein"]


@rule("novgorod 11.2", "novgorod 11.4", "novgorod 11.5")
def test_merchant_and_pirate_say_what_they_do() -> None:
    s = position(seats=4, merchant="riga", pirate="visby", active="B", seals={"A": 9, "B": 5})
    assert section(lay_route(s).view(0), "Kaufmann und Pirat", "de") == [
        ["Figur", "Stadt", "Seite", "Wirkung"],
        ["Kaufmann", "Riga", "Vorderseite", "einmal im Zug 3 Dukaten mehr für Einkommen oder Verkauf"],
        ["Pirat", "Visby", "Vorderseite", "Route um 1 Karte kürzer; Ben versetzt ihn für 3 Dukaten"],
    ]
    s = position(seats=2, merchant="riga back", pirate="visby back")
    assert [row[2:] for row in section(lay_route(s).view(0), "Merchant and pirate")[1:]] == [
        ["back side", "1 seal more for each sale"],
        ["back side", "no route can call at the city; only the privilege “Extra income” moves the pirate"],
    ]
    assert "Merchant and pirate" not in titles(lay_route(position(seats=2)).view(0))


# -- cards that lie open --------------------------------------------------------------------


@rule("novgorod 8.2", "novgorod 8.4")
@pytest.mark.parametrize(
    ("bonuses", "row"),
    [
        ("offices_8", ["8 Kontore", "6, später 3", "–"]),
        ("orders_3:low", ["3 Aufträge", "2", "Ben"]),
        ("route_5:removed", ["5-Städte-Route", "vergeben", "Anna, Ben"]),
    ],
)
def test_bonus_cards_say_what_they_bring_and_who_has_them(bonuses: str, row: list[str]) -> None:
    s = position(seats=2, bonuses=bonuses, gained={"A": "route_5", "B": "orders_3 route_5"})
    assert section(lay_route(s).view(0), "Bonuskarten", "de")[1] == row


@rule("novgorod 8.4", "novgorod 12.3.4")
def test_the_variety_of_goods_is_counted_as_far_as_it_is_seen() -> None:
    s = position(seats=2, special=COLUMN, bonuses="variety", done={"A": "order_01"}, blind={"A": "order_19"})
    lay_route(s)
    worth = "at the end, by kinds: 5→1, 6→2, 7→3, 8→4, 9→5, 10→6, 11→7"
    assert section(s.view(0), "Bonus cards")[1] == ["Variety of goods", worth, "Anna: 6, Ben: 0"]
    assert section(s.view(1), "Bonus cards")[1] == ["Variety of goods", worth, "Anna: 4, Ben: 0"]


@rule("novgorod 12.3.1", "novgorod 12.3.3", "novgorod 12.3.5")
def test_special_orders_with_what_they_cost_now() -> None:
    s = position(seats=2, special=COLUMN, owned={"A": "novgorod bergen"}, hold={"A": "fish"})
    use_route(s, "novgorod bergen")
    assert section(s.view(1), "Spezialaufträge", "de") == [
        ["Stelle", "Karte", "Verlangt", "Preis", "Siegel", "Stand"],
        ["1", "1 A", "Fisch und Pelz", "1", "2", "offen"],
        ["2", "2 A", "Wolle und Salz", "2", "2", "offen"],
        ["3", "3 B", "Schmuck aus mindestens 2 Waren", "6", "5", "offen"],
        ["4", "4 C", "Schmuck und Stoffe", "6", "4", "offen"],
    ]
    play(s, "special special_1 for less", "give hold")
    assert [row[3:] for row in section(s.view(1), "Special orders")[1:]] == [
        ["0", "2", "fulfilled"],
        ["0", "2", "open"],
        ["4", "5", "open"],
        ["4", "4", "open"],
    ]


@rule("novgorod 2.8", "novgorod 10.2")
def test_the_display_shows_both_lines() -> None:
    s = lay_route(position(seats=2, display="order_01 order_19"))
    assert section(s.view(SPECTATOR), "Offene Aufträge", "de") == [
        ["Nr.", "Obere Zeile", "Untere Zeile"],
        ["order_01", "Bernstein + Salz", "Wolle + Fisch"],
        ["order_19", "Schmuck", "Kleidung"],
    ]
    assert "Open orders" not in titles(lay_route(position(seats=2, display="")).view(0))


# -- the seats ------------------------------------------------------------------------------


@rule("novgorod 10.1", "novgorod R-19", "novgorod R-21")
def test_what_the_seats_have() -> None:
    s = position(
        seats=2,
        ducats={"A": 12},
        seals={"B": 7},
        speed={"B": 4},
        hold={"B": "salt"},
        owned={"A": "riga", "B": "danzig luebeck"},
        hands={"B": "order_01 order_02"},
        half_done={"B": "order_03"},
        done={"A": "order_04"},
        blind={"A": "order_05"},
    )
    s.markers[0] = 1
    assert section(lay_route(s).view(0), "Players") == [
        ["Player", "Seals", "Ducats", "Ship", "Hold", "Offices", "In hand", "Half done", "Done"],
        ["Anna", "0", "12", "2", "–", "1", "0", "0", "3"],
        ["Ben", "7", "20", "4", "salt", "2", "2", "1", "0"],
    ]


@rule("novgorod 4.5", "novgorod 4.3")
def test_the_draft_says_what_is_to_be_paid_and_what_was_taken_openly() -> None:
    s = position(seats=2, turn=0, ducats={"A": 27, "B": 27}, hands={"A": "order_01", "B": "order_02"})
    begin_draft(s)
    s.settle()
    play(s, "office danzig", "order order_03")
    assert [row[:4] for row in section(s.view(0), "Am Tisch", "de")] == [
        ["Name", "Siegel", "Dukaten", "Zu zahlen"],
        ["Anna", "0", "27", "12"],
        ["Ben", "0", "27", "17"],
    ]
    assert section(s.view(1), "The players' orders")[1] == ["Anna", "taken", "fur + grain", "amber + cloth"]
    assert ["Stage", "Draft"] in section(s.view(1), "Table")


@rule("novgorod 2.10", "novgorod 9.3")
def test_careers_with_what_they_bring_and_what_the_next_step_costs() -> None:
    s = lay_route(position(seats=3, careers={"A": "1 front 2", "B": "3 back 1", "C": "4 front 4"}))
    assert section(s.view(0), "Karrieren", "de") == [
        ["Name", "Karriere", "Karrierestand", "Siegel je Zug", "Rotes X", "Nächste Stufe"],
        ["Anna", "1, Vorderseite", "2", "2", "–", "2 Luxusgüter"],
        ["Ben", "3, Rückseite", "1", "1", "ja", "2 Luxusgüter"],
        ["Clara", "4, Vorderseite", "4", "4", "–", "–"],
    ]


@rule("novgorod 7.2")
def test_privileges_are_open_covered_or_used() -> None:
    s = position(seats=2, careers={"A": "1 front 1"}, owned={"A": "danzig luebeck antwerp"})
    lay_route(s, "danzig", "luebeck", "antwerp")
    assert section(s.view(1), "Privileges") == [
        ["Player", "Speed +1", "Extra income", "Order −3", "1 seal"],
        ["Anna", "used", "open", "open", "covered"],
        ["Ben", "open", "open", "open", "open"],
    ]


@rule("novgorod 10.1", "novgorod R-42", "novgorod 12.3.4")
def test_orders_before_the_seats_say_how_they_stand() -> None:
    s = position(
        seats=2,
        special=COLUMN,
        half_done={"A": "order_03"},
        done={"B": "order_04"},
        blind={"B": "order_05 order_19"},
    )
    s.markers[1] = 1
    lay_route(s)
    assert section(s.view(0), "Aufträge am Tisch", "de") == [
        ["Name", "Stand", "Obere Zeile", "Untere Zeile"],
        ["Anna", "obere Zeile erfüllt", "Pelz + Getreide", "Bernstein + Stoffe"],
        ["Ben", "abgeschlossen", "Getreide + Stoffe", "Bernstein + Salz"],
        ["Ben", "verdeckt abgeschlossen: 2", "–", "–"],
        ["Ben", "Marker: 1", "–", "–"],
    ]
    assert section(s.view(1), "The players' orders")[3:5] == [
        ["Ben", "completed face down", "fur + cloth", "fish + glass"],
        ["Ben", "completed face down", "jewellery", "clothing"],
    ]


@rule("novgorod 3.7", "novgorod 2.10")
def test_both_sides_of_the_own_career_are_shown_while_they_are_chosen_from() -> None:
    s = ask(position(seats=2, first="B", active="B", turn=0), CHOOSE_SIDE)
    assert titles(s.view(1))[-2:] == ["Your career 1, front side", "Your career 1, back side"]
    assert section(s.view(1), "Deine Karriere 1, Rückseite", "de") == [
        ["Stufe", "Kostet", "Verdeckt", "Dann je Zug", "Rotes X", "Stand"],
        ["1", "2 Luxusgüter", "1 Siegel", "1 Siegel", "ja", "die nächste"],
        ["2", "3 Waren", "Zusätzliche Einnahmen", "2 Siegel", "–", "–"],
        ["3", "13 Dukaten", "Geschwindigkeit +1", "3 Siegel", "–", "–"],
        ["4", "2 Waren und 2 Luxusgüter", "Auftrag −3", "4 Siegel", "–", "–"],
    ]
    play(s, "side back")
    assert [row[1:] for row in section(s.view(0), "Careers")[1:]] == [
        ["2", "0", "–", "–", "–"],
        ["1, back side", "0", "0", "yes", "2 luxury goods"],
    ]


@rule("novgorod 10.1")
def test_the_hand_stands_last_but_for_the_route_and_only_for_its_owner() -> None:
    s = lay_route(position(seats=2, hands={"A": "order_19", "B": "order_01"}))
    assert titles(s.view(0))[-2:] == ["Your career 1, front side", "Your hand"]
    assert section(s.view(0), "Your hand")[1:] == [["order_19", "jewellery", "clothing"]]
    assert s.viewer == REFEREE
    assert titles(s)[-2:] == ["Anna's hand", "Ben's hand"]
    assert not [title for title in titles(s.view(SPECTATOR)) if title.startswith("Your") or title.endswith("hand")]


# -- the route and what is under way --------------------------------------------------------


@rule("novgorod 6.1.1", "novgorod 6.2.1")
def test_the_route_shows_its_slots_and_what_they_serve() -> None:
    s = position(
        seats=2,
        owned={"A": "danzig luebeck antwerp"},
        manufactures={"danzig": "clothing_1", "luebeck": "jewellery_1", "visby": "provisions_1"},
    )
    play(use_route(s, "danzig luebeck placeholder visby"), "sell luebeck 1 placeholder", "store luebeck")
    assert section(s.view(1), "Route von Anna", "de") == [
        ["Nr.", "Karte", "Ware", "Einkommen", "Gebühr", "Luxusgut", "Nutzung"],
        ["1", "Danzig, eigen", "Bernstein", "3", "–", "Kleidung", "Ware verbraucht"],
        ["2", "Lübeck, eigen", "Salz", "3", "–", "Schmuck", "eingelagert"],
        ["3", "Lübeck, Platzhalter", "–", "–", "–", "Schmuck", "trägt Manufaktur"],
        ["4", "Visby, Basis", "Glas", "1", "4", "Proviant", "frei"],
    ]
    play(s, "income visby")
    assert section(s.view(1), "Anna's route")[4][-1] == "income taken"
    assert titles(s.view(0))[-1] == "Anna's route"
    play(s, "end")
    assert "Anna's route" not in titles(s.view(0))


@rule("novgorod 13.2", "novgorod R-43")
def test_a_payment_says_what_is_missing_and_the_order_lies_open() -> None:
    s = position(seats=2, owned={"A": "danzig luebeck"}, hold={"A": "salt"}, hands={"A": "order_01"})
    play(use_route(s, "danzig luebeck"), "fulfil order_01 upper")
    assert section(s.view(1), "Zahlung", "de") == [
        ["Wofür", "Fehlt noch"],
        ["die obere Zeile von Bernstein + Salz / Wolle + Fisch", "Bernstein und Salz"],
    ]
    assert ["Anna", "in this scoring", "amber + salt", "wool + fish"] in section(s.view(1), "The players' orders")
    assert titles(s.view(0))[-1] == "Payment"


@rule("novgorod 6.2.3")
def test_nothing_is_missing_while_the_last_luxury_is_being_made() -> None:
    s = position(
        seats=2,
        owned={"A": "danzig luebeck"},
        hold={"A": "amber"},
        hands={"A": "order_19"},
        manufactures={"luebeck": "jewellery_1"},
    )
    play(use_route(s, "danzig luebeck"), "fulfil order_19 upper")
    assert s.stack[-1].name == "fetch"
    assert section(s.view(1), "Payment")[1] == ["the upper line of jewellery / clothing", "–"]


def test_what_is_decided_about_stands_last() -> None:
    s = buy(position(seats=2, hands={"A": "order_01"}))
    assert titles(s.view(0))[-2:] == ["Offices", "Open orders"]
