"""The position of Goa in tables of words."""

import pytest

from kogge.engine.seats import NOBODY, REFEREE, SPECTATOR
from kogge.games.goa import GOA
from kogge.games.goa.rules.action_phase import TAKE_EXTRA
from kogge.games.goa.rules.markers import PLACE_FLAG, PLACE_MARKER
from tests.citing import rule
from tests.games.goa.by_chance import CASES, PEOPLE, Case, cases, positions
from tests.games.goa.table import ask, auction, auction_tile, play, position, take_turn
from tests.games.reading import Reading

READING = Reading(GOA, PEOPLE)
section, titles = READING.section, READING.titles


# -- in matches played by chance ------------------------------------------------------------


@rule("goa 14")
@cases
def test_closed_purses_tell_neither_ducats_nor_who_is_richest(case: Case) -> None:
    for state in positions(case)[:-1:9]:
        for seat in (*range(case.seats), SPECTATOR):
            view = state.view(seat)
            other = view.clone()
            other.ducats = [ducats if owner == seat else 99 - ducats for owner, ducats in enumerate(view.ducats)]
            same = GOA.position(view, PEOPLE, "en") == GOA.position(other, PEOPLE, "en")
            assert same == ("open_purses" not in case.options)


# -- the table ------------------------------------------------------------------------------


@rule("goa 1.2", "goa 1.3")
@pytest.mark.parametrize(
    ("turn", "action", "stage"),
    [("A1", 2, "Runde A1, Aktion 2 von 3"), ("B4", 4, "Runde B4, Zusatzaktionen")],
)
def test_the_table_says_where_the_round_stands(turn: str, action: int, stage: str) -> None:
    s = take_turn(position(seats=3, turn=turn, action=action, flag="C", discard_pile="exp_01 exp_02"))
    assert section(s.view(1), "Tisch", "de") == [
        ["Angabe", "Wert"],
        ["Abschnitt", stage],
        ["Am Zug", "Anna"],
        ["Entscheidet", "Anna"],
        ["Flagge", "Clara"],
        ["Stapel", "28"],
        ["Ablagestapel", "2"],
    ]


@rule("goa 5.2", "goa 6.6")
def test_the_flag_lies_on_the_market_until_it_is_won() -> None:
    s = ask(position(seats=2, action=0), PLACE_FLAG)
    assert ["Stage", "Round A1, placing markers"] in section(s.view(0), "Table")
    assert ["Flag", "Anna"] in section(s.view(0), "Table")
    play(s, "flag 0 3")
    assert ["Flag", "top edge, column 3"] in section(s.view(0), "Table")
    s = auction(position(seats=2), "0 3", "1 3", "1 2")
    assert ["Stage", "Round A1, auction 1 of 3"] in section(s.view(0), "Table")
    play(s, "bid 1", "sell")
    assert ["Flag", "Ben"] in section(s.view(0), "Table")


@rule("goa 14")
def test_everybody_may_look_through_the_discard_pile_and_the_removed_tiles() -> None:
    s = take_turn(position(discard_pile="exp_07 exp_22 exp_08", removed="a_duty b_nutmeg_3"))
    for view in (s.view(1), s.view(SPECTATOR)):
        assert section(view, "Discard pile") == [
            ["Card", "Symbols and colonists"],
            ["Five ducats", "elephant 1, palm tree 2"],
            ["Extra settlers", "tiger 1"],
        ]
        assert section(view, "Removed") == [["Tile", "Stack"], ["Duty", "A"], ["Nutmeg plantation 3", "B"]]


@rule("goa 7.7.1", "goa 2.4")
def test_the_supply_says_what_colonies_need_and_take() -> None:
    sites = {"B": {"quilon_1": "ginger", "madras_1": ""}}
    s = take_turn(position(sites=sites))
    assert section(s.view(0), "Kolonien im Vorrat", "de") == [
        ["Kolonie", "Nötig", "Lagerplätze", "Übrig", "Nimmt auf"],
        ["Quilon", "6", "1", "4", "Pfeffer/Muskat, Pfeffer/Zimt, Muskat/Nelke, Ingwer/Nelke"],
        ["Cochin", "8", "1", "4", "jedes Gewürz"],
        ["Madras", "10", "2", "4", "Zimt/Nelke, Pfeffer/Zimt, Ingwer/Nelke, Ingwer/Muskat"],
        ["Calicut", "12", "2", "4", "jedes Gewürz"],
    ]


# -- the seats ------------------------------------------------------------------------------


@rule("goa 14", "goa R-35")
def test_only_the_owner_sees_ducats_and_the_points_of_a_hand() -> None:
    hands = {"A": "exp_07 exp_24", "B": "exp_09"}
    s = take_turn(
        position(
            seats=3, ducats={"A": 12, "B": 3}, ships={"B": 7}, extras={"B": 1}, hands=hands, rows={"C": "2 2 1 1 1"}
        )
    )
    assert section(s.view(0), "Players") == [
        ["Player", "Ducats", "Ships", "Colonists", "Extra actions", "Cards", "VP without money"],
        ["Anna", "12", "4", "2", "0", "2", "3"],
        ["Ben", "hidden", "7", "2", "1", "1", "0+"],
        ["Clara", "hidden", "4", "2", "0", "0", "2"],
    ]
    assert [row[1] for row in section(s.view(SPECTATOR), "Players")[1:]] == ["hidden"] * 3
    assert {"Anna's hand", "Ben's hand"} <= set(titles(s))
    assert s.viewer == REFEREE
    assert not [title for title in titles(s.view(SPECTATOR)) if title.startswith(("Hand", "Your"))]


@rule("goa 11.3.4")
def test_open_purses_show_ducats_and_who_is_richest() -> None:
    s = position(seats=2, ducats={"A": 12, "B": 3})
    s.open_purses = 1
    rows = section(take_turn(s).view(1), "Players")
    assert rows[0][-1] == "Victory points"
    assert [(row[1], row[-1]) for row in rows[1:]] == [("12", "3"), ("3", "0")]


@rule("goa 11.3.4")
def test_purses_are_open_at_the_end() -> None:
    last = positions(CASES[0])[-1]
    assert last.actor == NOBODY
    rows = section(last.view(0), "Players")
    assert [row[1] for row in rows[1:]] == [str(ducats) for ducats in last.ducats]
    assert ["Stage", "The game is over"] in section(last.view(0), "Table")
    assert "Your development" not in titles(last.view(0))


@rule("goa 10.2")
def test_the_extra_stage_says_who_has_passed() -> None:
    s = position(seats=3, action=4, extras={"A": 1, "C": 1})
    s.passed = [0, 1, 1]
    rows = section(ask(s, TAKE_EXTRA).view(1), "Alle am Tisch", "de")
    assert [row[4] for row in rows[1:]] == ["1", "0, passt", "1, passt"]


@rule("goa 2.5")
def test_development_boards() -> None:
    s = take_turn(position(seats=2, rows={"B": "1 3 2 4 5"}))
    assert section(s.view(0), "Entwicklung", "de") == [
        ["Name", "Schiffbau", "Ernte", "Steuer", "Expedition", "Koloniegründung"],
        ["Anna", "Reihe 1: 1", "Reihe 1: 1", "Reihe 1: 4", "Reihe 1: 1/1", "Reihe 1: 0"],
        ["Ben", "Reihe 1: 1", "Reihe 3: 4", "Reihe 2: 6", "Reihe 4: 2/4", "Reihe 5: 6"],
    ]


@rule("goa 7.3.1", "goa 7.3.4")
def test_the_own_board_says_what_the_next_steps_bring_and_cost() -> None:
    s = take_turn(position(seats=2, rows={"A": "3 2 2 1 5", "B": "1 1 1 4 1"}))
    assert section(s.view(0), "Your development") == [
        ["Column", "Next row", "Costs", "And"],
        ["Ship building", "4: 4 ships", "pepper, nutmeg, clove, 3 ships", "card"],
        ["Harvest", "3: 4 spices", "pepper, cinnamon, 2 ships", "–"],
        ["Tax", "3: 8 ducats", "pepper, nutmeg, 2 ships", "–"],
        ["Expedition", "2: draws 1, limit 2", "nutmeg, 1 ship", "extra action"],
    ]
    assert "Your development" not in titles(s.view(SPECTATOR))


@rule("goa 2.4", "goa 14")
def test_storage_by_site_with_what_lies_there_and_free_slots() -> None:
    sites = {
        "A": {"a_ginger_2.1": "ginger", "a_crop_rotation": "", "madras_1": "pepper nutmeg"},
        "B": {"a_clove_2.1": "clove clove", "cochin_1": ""},
    }
    s = take_turn(position(seats=2, sites=sites))
    assert section(s.view(0), "Dein Lager", "de") == [
        ["Feld", "Plantage oder Kolonie", "Gewürze", "Frei"],
        ["1", "Ingwer-Plantage 2", "1 Ingwer", "1"],
        ["2", "Fruchtfolge", "–", "1"],
        ["3", "–", "–", "–"],
        ["4", "–", "–", "–"],
        ["–", "Madras (Pfeffer/Muskat)", "1 Pfeffer, 1 Muskat", "0"],
    ]
    assert section(s.view(0), "Lager der anderen", "de")[1:] == [
        ["Ben", "Nelken-Plantage 2", "2 Nelken", "0"],
        ["Ben", "Cochin (jedes Gewürz)", "–", "1"],
    ]
    assert len(section(s.view(SPECTATOR), "Storage")) == 1 + 5


@rule("goa 8.4", "goa 8.7", "goa 8.8.5", "goa 8.2.1")
def test_kept_tiles_say_how_they_stand() -> None:
    kept = {"A": "a_ship a_colonist a_duty b_duty b_mission_3.1 a_foreman", "B": "b_viceroy"}
    singles = {"A": "a_ginger_1", "B": "a_pepper_1"}
    s = position(seats=2, turn="B1", kept=kept, turned="a_colonist b_duty", singles=singles)
    assert section(take_turn(s).view(1), "Tiles in front of the players")[1:] == [
        ["Anna", "Ship (red)", "ready: 1 ship"],
        ["Anna", "Colonist (red)", "face down until the next round"],
        ["Anna", "Duty", "open: 6 spices for 5 victory points"],
        ["Anna", "Duty", "paid: 5 victory points"],
        ["Anna", "Mission 3", "counts 3 victory points"],
        ["Anna", "Foreman", "single plantations count 3 each"],
        ["Anna", "Ginger plantation 1", "face down: 3 victory points"],
        ["Ben", "Viceroy", "once: move the rearmost marker"],
        ["Ben", "Pepper plantation 1", "face down: 1 victory point"],
    ]


@rule("goa 9.3", "goa 9.4")
def test_the_hand_says_what_cards_do() -> None:
    s = take_turn(position(seats=2, hands={"A": "exp_07 exp_13 exp_16 exp_19 exp_22 exp_25 exp_28"}))
    assert section(s.view(0), "Deine Hand", "de") == [
        ["Nr.", "Karte", "Wirkung", "Kolonisten", "Symbol"],
        ["exp_07", "Fünf Dukaten", "5 Dukaten", "1", "Elefant"],
        ["exp_13", "Gewürzverkauf", "bis zu 4 Gewürze für je 3 Dukaten verkaufen", "1", "Schlange"],
        ["exp_16", "Fortschritt gegen Dukaten", "ein Schritt für 4, 8, 12 oder 16 Dukaten", "1", "Elefant"],
        ["exp_19", "Bunte Ernte", "Ernte auch als Schiffe und Kolonisten", "1", "Schlange"],
        ["exp_22", "Zulauf", "beim Gründen 1 Expeditionskarte mehr", "1", "Tiger"],
        ["exp_25", "Fortschritt ohne Gewürze", "ein Fortschritt kostet nur Schiffe", "1", "Palme"],
        ["exp_28", "Fortschritt ohne Schiffe", "ein Fortschritt kostet nur Gewürze", "1", "Vogel"],
    ]


# -- the market and what is under way -------------------------------------------------------


@rule("goa 5.1", "goa 13.2.1")
def test_the_market_shows_tiles_markers_and_bonanza_corners() -> None:
    grid = {"1 1": "a_foreman", "1 2": "", "2 1": "a_clove_2.1", "2 2": "a_ships"}
    s = position(seats=3, action=0, grid=grid, bonanza={"1 1": "bonanza_ships"})
    s.marks = [s.components.place.index((1, 2)), s.components.place.index((2, 1))]
    heading, first, second, *_ = section(ask(s, PLACE_MARKER).view(0), "Spielfläche", "de")
    assert heading == ["Zeile", "Spalte 1", "Spalte 2", "Spalte 3", "Spalte 4", "Spalte 5"]
    assert first[:3] == ["1", "Vormann (Bonanza)", "Marker 1: Flagge"]
    assert second[:3] == ["2", "Marker 2: Nelken-Plantage 2", "Schiffe 4"]
    # the markers lie on the grid: where the next one goes is seen there
    assert [title for title, _ in GOA.position(s.view(0), PEOPLE, "de")][-2:] == ["Versteigerungen", "Spielfläche"]


@rule("goa 4.2", "goa 6.1", "goa 6.3")
def test_an_auction_shows_all_lots_and_the_bids_in_turn() -> None:
    grid = {"1 3": "a_ships", "1 2": "a_foreman", "2 2": "a_duty"}
    s = auction(position(seats=3, grid=grid), "0 3", "1 3", "1 2", "2 2", lot=2)
    play(s, "bid 3")
    assert section(s.view(0), "Auctions") == [
        ["Auction", "Auctioneer", "Tile", "Where", "State"],
        ["1", "Anna", "Flag", "top edge, column 3", "over"],
        ["2", "Ben", "Ships 4", "row 1, column 3", "now"],
        ["3", "Clara", "Foreman", "row 1, column 2", "to come"],
        ["4", "Anna", "Duty", "row 2, column 2", "to come"],
    ]
    assert section(s.view(2), "Bids") == [["Auction", "Clara", "Anna", "Ben"], ["2", "3", "–", "auctions"]]
    play(s, "pass")
    assert section(s.view(2), "Gebote", "de")[1] == ["2", "3", "passt", "versteigert"]
    assert titles(s.view(1))[-1] == "Bids"
    play(s, "sell")
    assert section(s.view(0), "Auctions")[2] == ["2", "Ben", "–", "row 1, column 3", "over"]


@rule("goa 8.2.1", "goa 9.2")
def test_the_table_says_what_waits() -> None:
    full = {"a_ginger_1": "", "a_ginger_2.1": "", "a_clove_2.1": "", "a_crop_rotation": ""}
    s = position(seats=2, sites={"A": full}, grid={"2 2": "a_nutmeg_1"})
    play(auction_tile(s, "a_nutmeg_1"), "bid 1", "sell")
    assert ["Waits for a space", "Nutmeg plantation 1"] in section(s.view(1), "Table")
    s = position(seats=2, hands={"A": "exp_13"}, sites={"A": {"a_ginger_2.1": "ginger ginger"}})
    play(take_turn(s), "play exp_13")
    assert ["Card played", "“Spice sale” (snake, 1 colonist)"] in section(s.view(1), "Table")


@rule("goa 7.7.2", "goa 7.7.3", "goa 7.7.5", "goa 8.8.1")
def test_a_founding_adds_up_colonists_until_it_is_decided() -> None:
    s = position(
        seats=2,
        turn="B1",
        rows={"A": "1 1 1 1 4", "B": "1 1 1 1 3"},
        colonists={"A": 5},
        kept={"A": "b_espionage"},
        draw_pile="exp_07 exp_09",
    )
    play(take_turn(s), "found calicut", "spy 2 colonist")
    assert section(s.view(1), "Gründung von Calicut", "de") == [
        ["Name", "Nötig", "Entwicklung", "Aufgedeckt", "Spionage", "Fehlt noch", "Kolonisten"],
        ["Anna", "12", "4", "3 + 1", "2", "2", "5"],
    ]
    assert titles(s.view(0))[-1] == "Founding Calicut"
    s = play(take_turn(position(seats=2, rows={"A": "1 1 1 1 5"})), "found quilon")
    assert s.stack[-1].name == "choose colony"
    assert not [title for title in titles(s) if title.startswith("Founding")]


@rule("goa 8.8.3")
def test_resupply_shows_the_sum_of_the_cards_turned_up() -> None:
    s = position(seats=2, turn="B1", kept={"A": "b_resupply"}, draw_pile="exp_07 exp_09")
    play(take_turn(s), "use b_resupply")
    assert section(s.view(1), "Resupply") == [["Player", "Turned up", "Sum"], ["Anna", "3 + 1", "4"]]


@rule("goa 13.2.4")
def test_bonanza_tiles_that_were_turned_up_stay_known() -> None:
    s = position(seats=2, grid={"1 1": "a_foreman"}, bonanza={"1 1": "bonanza_ships", "1 5": "bonanza_ducats"})
    play(auction_tile(s, "a_foreman"), "pass")
    assert ["Bonanza turned up", "2 ships"] in section(s.view(0), "Table")
    assert section(s.view(0), "Tile grid")[1][1] == "–"


def test_what_is_decided_about_stands_last() -> None:
    s = ask(position(seats=2, action=0, hands={"A": "exp_07"}), PLACE_FLAG)
    assert titles(s.view(0))[-1] == "Tile grid"
    s = take_turn(position(seats=2, hands={"A": "exp_07"}))
    assert titles(s.view(0))[-1] == "Your hand"
