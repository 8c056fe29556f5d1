"""Prompts, actions and events of Goa in German and English."""

import pytest

from kogge.engine.event import Event
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules import events
from kogge.games.goa.rules.action_phase import TAKE_EXTRA
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.setup import QUICK_START
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.words.teller import GoaTeller
from tests.citing import rule
from tests.contract.sentences import check
from tests.games.goa.by_chance import CASES, PEOPLE, Case, cases, played, positions
from tests.games.goa.table import DATA, ask, auction, auction_tile, pieces, play, position, take_turn
from tests.games.reading import Reading

C = components(DATA)
READING = Reading(GOA, PEOPLE)
prompts, option, options_in_words = READING.prompts, READING.option, READING.options_in_words


def number_of(name: str) -> int:
    return C.names.index(name)


def telling(lang: str) -> GoaTeller:
    return GoaTeller(Goa.blank(C, 4), PEOPLE, lang)


# -- in matches played by chance ------------------------------------------------------------


@rule("goa 14")
@cases
def test_what_the_actor_reads_does_not_tell_what_others_have_in_their_purses(case: Case) -> None:
    for state in positions(case)[:-1:3]:
        view = state.view(state.actor)
        richer = view.clone()
        richer.ducats = [ducats + 7 * (seat != view.actor) for seat, ducats in enumerate(view.ducats)]
        assert GOA.prompt(view, PEOPLE, "de") == GOA.prompt(richer, PEOPLE, "de")
        assert options_in_words(view, "en") == options_in_words(richer, "en")


# -- the tables of sentences ----------------------------------------------------------------


@rule("goa 11.3.8")
def test_parts_of_the_score() -> None:
    parts = {part for result in played(CASES[0]).results() for part in result.parts}
    assert parts == {"markers", "colonies", "cards", "money", "plantations", "duty", "missions"}
    assert [GOA.say_part(part, "de") for part in ("money", "plantations")] == ["Meistes Geld", "1er-Plantagen"]
    assert GOA.say_part("money", "en") == "Most money"


@pytest.mark.parametrize(
    ("number", "de", "en"),
    [
        (0, "Schnellstart", "Quick start"),
        (20, "A1 · Marker", "A1 · Markers"),
        (23, "A1 · Versteigerung 3", "A1 · Auction 3"),
        (132, "B2 · Aktion 2", "B2 · Action 2"),
        (134, "B2 · Zusatzaktionen", "B2 · Extra actions"),
        (180, "Ende", "End"),
    ],
)
@rule("goa 1.2", "goa 1.3")
def test_turns_are_named_by_round_and_part(number: int, de: str, en: str) -> None:
    assert (GOA.say_turn(number, "de"), GOA.say_turn(number, "en")) == (de, en)


# -- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "de", "en"),
    [
        ("b_nutmeg_3", "die Muskat-Plantage mit 3 Lagerplätzen", "the nutmeg plantation with 3 slots"),
        ("a_clove_1", "die Nelken-Plantage mit 1 Lagerplatz", "the clove plantation with 1 slot"),
        ("a_crop_rotation", "die Fruchtfolge", "the crop rotation"),
        ("a_foreman", "den Vormann", "the Foreman tile"),
        ("b_mission_3.1", "die Mission mit 3 Siegpunkten", "the Mission tile worth 3 victory points"),
        ("a_ships", "das Plättchen „Schiffe“", "the Ships tile"),
        ("a_colonist", "das rote Plättchen „Kolonist“", "the red Colonist tile"),
        ("b_archive", "das Archiv", "the Archive tile"),
    ],
)
def test_tiles_as_objects(tile: str, de: str, en: str) -> None:
    number = number_of(tile)
    assert (telling("de").the_tile(number), telling("en").the_tile(number)) == (de, en)


def test_every_tile_can_be_named_and_be_replaced_by_a_pronoun() -> None:
    pronouns = {"die": "sie", "den": "ihn", "das": "es"}
    for tile in (NOTHING, *C.stacks[0], *C.stacks[1]):
        text = telling("de").the_tile(tile)
        check(text)
        assert telling("de").it(tile) == pronouns[text.split()[0]]
        check(telling("en").the_tile(tile))
        assert telling("en").it(tile) == "it"
    assert telling("de").the_tile(NOTHING) == "die Flagge"


@pytest.mark.parametrize(
    ("tile", "de", "en"),
    [
        ("b_nutmeg_3", "Muskat-Plantage 3", "Nutmeg plantation 3"),
        ("a_ships", "Schiffe 4", "Ships 4"),
        ("a_settlement", "Siedlung", "Settlement"),
        ("a_ducats", "Dukaten (rot)", "Ducats (red)"),
        ("a_ships_or_colonists.1", "Schiffe / Kolonisten 3", "Ships / Colonists 3"),
    ],
)
def test_tiles_in_tables(tile: str, de: str, en: str) -> None:
    number = number_of(tile)
    assert (telling("de").tile(number), telling("en").tile(number)) == (de, en)


@rule("goa 2.6")
def test_no_two_cards_read_the_same() -> None:
    assert telling("de").face(number_of("exp_07")) == "„Fünf Dukaten“ (Elefant, 1 Kolonist)"
    assert telling("en").face(number_of("exp_08")) == "“Five ducats” (palm tree, 2 colonists)"
    for lang in ("de", "en"):
        assert len({telling(lang).face(card) for card in range(C.cards)}) == C.cards


def test_cards_that_look_the_same_are_told_apart_by_their_ids() -> None:
    """The second of two cards becomes a twin of the first; a third takes over its symbol, so that all still occur."""
    card = 'id = "{}"\ntype = "{}"\ncolonists = {}\nsymbol = "{}"'
    data = DATA.replace(card.format("exp_08", "ducats5", 2, "palm"), card.format("exp_08", "ducats5", 1, "elephant"))
    other = card.format("exp_24", "found_extra_card", 3, "elephant")
    t = GoaTeller(Goa.blank(components(data.replace(other, other.replace("elephant", "palm"))), 0), (), "en")
    assert t.face(number_of("exp_07")) == "“Five ducats” (elephant, 1 colonist) exp_07"
    assert t.face(number_of("exp_08")) == "“Five ducats” (elephant, 1 colonist) exp_08"
    assert t.face(number_of("exp_09")) == "“Five ducats” (tiger, 3 colonists)"


def test_spices_are_counted_or_measured() -> None:
    ginger, clove = C.spices.index("ginger"), C.spices.index("clove")
    assert [telling("de").so_much(number, clove) for number in (1, 2)] == ["1 Nelke", "2 Nelken"]
    assert [telling("en").so_much(number, ginger) for number in (1, 2)] == ["1 ginger", "2 ginger"]


def test_one_colonist_as_subject_and_as_object() -> None:
    assert telling("de").count(1, "colonist") == "1 Kolonist"
    assert telling("de").count(1, "colonist", "object") == "1 Kolonisten"
    assert telling("de").lack(1) == "Es fehlt 1 Kolonist"
    assert telling("en").lack(2) == "2 colonists are missing"


# -- prompts and actions --------------------------------------------------------------------


@rule("goa 13.1")
def test_quick_start() -> None:
    s = ask(position(seats=3), QUICK_START)
    assert prompts(s)[0] == "Schnellstart: Rücke zwei Marker auf Reihe 2 vor oder nimm 10 Dukaten."
    assert option(s, "start ducats", "en") == "Take 10 ducats"
    assert option(s, "start ship tax", "de") == "Rücke im Schiffbau und in der Steuer auf Reihe 2 vor"


@rule("goa 5.2", "goa 5.3", "goa 5.4", "goa 5.5")
def test_flag_and_markers() -> None:
    s = ask(position(seats=3, action=0, grid={"1 1": "", "3 1": "a_foreman"}), PLACE_FLAG)
    assert prompts(s)[0] == "Lege die Flagge neben ein Plättchen. Ben setzt dann Marker 2 daneben."
    assert option(s, "flag 1 1", "de") == "Lege die Flagge auf das leere Feld in Zeile 1, Spalte 1"
    assert option(s, "flag 3 0", "de") == "Lege die Flagge an den linken Rand, Zeile 3"
    assert option(s, "flag 0 4", "en") == "Put the flag at the top edge, column 4"
    play(s, "flag 3 0")
    assert prompts(s)[1] == "Place marker 2 on a tile. The tile has to lie next to the flag, or diagonal to it."
    assert option(s, "mark 3 1", "de") == "Setze Marker 2 auf den Vormann (Zeile 3, Spalte 1)"
    play(s, "mark 3 1")
    assert prompts(s)[0] == "Setze Marker 3 auf ein Plättchen. Es muss neben Marker 2 liegen, auch diagonal."
    s.grid = [NOTHING if cell in C.around[s.marks[-1]] else tile for cell, tile in enumerate(s.grid)]
    assert prompts(s)[0] == "Setze Marker 3 beliebig. Neben dem letzten Marker liegt keines mehr."


@rule("goa 6.3", "goa 6.4.2")
def test_an_auction_names_the_lot_the_highest_bid_and_the_price_of_keeping_it() -> None:
    s = auction_tile(position(seats=3, turn="B1", grid={"2 2": "b_nutmeg_3"}), "b_nutmeg_3")
    assert prompts(s) == (
        "Biete auf die Muskat-Plantage mit 3 Lagerplätzen oder passe. Noch gibt es kein Gebot.",
        "Bid for the nutmeg plantation with 3 slots, or pass. There is no bid yet.",
    )
    play(s, "bid 5")
    assert prompts(s) == (
        "Biete auf die Muskat-Plantage mit 3 Lagerplätzen oder passe. Höchstgebot: 5 (Clara).",
        "Bid for the nutmeg plantation with 3 slots, or pass. Highest bid: 5 (Clara).",
    )
    assert options_in_words(s.view(0), "de")[:2] == ["Passe", "Biete 6 Dukaten"]
    play(s, "pass")
    prices = "Clara zahlt dir 5 Dukaten; Behalten kostet 4 Dukaten."
    assert prompts(s) == (
        f"Verkaufe die Muskat-Plantage mit 3 Lagerplätzen oder behalte sie. {prices}",
        "Sell the nutmeg plantation with 3 slots, or keep it. Clara pays you 5 ducats; keeping costs 4 ducats.",
    )
    assert options_in_words(s.view(1), "de") == [
        "Verkaufe die Muskat-Plantage mit 3 Lagerplätzen für 5 Dukaten an Clara",
        "Behalte die Muskat-Plantage mit 3 Lagerplätzen für 4 Dukaten",
    ]


@rule("goa 6.4.2", "goa TV-19")
def test_against_a_bid_of_one_the_flag_is_kept_for_nothing() -> None:
    s = play(auction(position(seats=2), "0 1", "1 1", "1 2"), "bid 1")
    assert prompts(s)[0] == "Verkaufe die Flagge oder behalte sie. Ben zahlt dir 1 Dukaten; Behalten kostet nichts."
    assert option(s, "keep", "en") == "Keep the flag for nothing"


@rule("goa 8.2.1")
def test_making_room_says_what_is_lost() -> None:
    full = {"a_ginger_1": "ginger", "a_ginger_2.1": "ginger ginger", "a_clove_2.1": "", "a_crop_rotation": "clove"}
    s = position(seats=2, sites={"A": full}, grid={"2 2": "a_nutmeg_1"})
    play(auction_tile(s, "a_nutmeg_1"), "bid 1", "sell")
    assert prompts(s)[1] == "No space for the nutmeg plantation with 1 slot. Choose a plantation to remove."
    assert options_in_words(s.view(0), "de") == [
        "Lege die Ingwer-Plantage (Feld 1) verdeckt vor dich, verloren: 1 Ingwer",
        "Entferne die Ingwer-Plantage (Feld 2), verloren: 2 Ingwer",
        "Entferne die Nelken-Plantage",
        "Entferne die Fruchtfolge, verloren: 1 Nelke",
    ]


@rule("goa 8.5.7")
def test_the_archive_tells_tiles_of_the_two_stacks_apart_where_they_are_called_the_same() -> None:
    removed = "a_duty b_duty a_ships b_mission_2.1 b_mission_2.2"
    s = position(seats=2, turn="B1", removed=removed, grid={"2 2": "b_archive"})
    play(auction_tile(s, "b_archive"), "pass")
    assert prompts(s)[0] == "Archiv: Nimm eines der 5 entfernten Plättchen."
    assert options_in_words(s.view(1), "de") == [
        "Nimm die Abgaben (A)",
        "Nimm das Plättchen „Schiffe“",
        "Nimm die Mission mit 2 Siegpunkten",
        "Nimm die Abgaben (B)",
    ]


@rule("goa 7.3.1", "goa 7.3.4")
def test_a_step_says_what_it_costs_and_what_comes_with_it() -> None:
    sites = {"A": {"calicut_1": "nutmeg clove", "a_pepper_2.1": "pepper"}}
    s = take_turn(position(rows={"A": "3 2 2 2 1"}, sites=sites))
    assert prompts(s) == (
        "Wähle Aktion 1 von 3. Nimm einen Bereich deiner Entwicklung oder eine Kolonie.",
        "Choose action 1 of 3. Take a column of your development board, or a colony.",
    )
    assert option(s, "progress ship", "de") == (
        "Rücke im Schiffbau auf Reihe 4 vor (1 Pfeffer, 1 Muskat, 1 Nelke und 3 Schiffe; dazu 1 Expeditionskarte)"
    )
    assert option(s, "progress colonist", "en") == (
        "Move to row 2 in colony founding (1 clove and 1 ship; you also get 1 extra-action card)"
    )
    assert option(s, "progress tax", "de") == "Rücke in der Steuer auf Reihe 3 vor (1 Pfeffer, 1 Muskat und 2 Schiffe)"


@rule("goa 7.3.4", "goa TV-12")
def test_only_the_first_in_a_row_is_promised_a_card() -> None:
    sites = {"A": {"calicut_1": "nutmeg clove", "a_pepper_2.1": "pepper"}}
    s = take_turn(position(rows={"A": "3 2 2 2 1", "B": "4 1 1 1 1"}, sites=sites))
    assert option(s, "progress ship", "de") == (
        "Rücke im Schiffbau auf Reihe 4 vor (1 Pfeffer, 1 Muskat, 1 Nelke und 3 Schiffe)"
    )


@rule("goa 9.4.3", "goa 9.4.4", "goa 9.3.6")
def test_a_step_with_a_card_names_the_card_and_what_is_left_to_pay() -> None:
    hands = {"A": "exp_25 exp_26 exp_28 exp_16"}
    s = take_turn(position(sites={"A": {"a_ginger_1": "ginger"}}, hands=hands))
    assert option(s, "progress ship with exp_25", "de") == (
        "Rücke mit „Fortschritt ohne Gewürze“ (Palme, 1 Kolonist) im Schiffbau auf Reihe 2 vor (1 Schiff)"
    )
    assert option(s, "progress ship with exp_28", "en") == (
        "Move to row 2 in ship building with “Progress without ships” (1 ginger)"
    )
    assert option(s, "play exp_16 tax", "de") == (
        "Rücke mit „Fortschritt gegen Dukaten“ in der Steuer auf Reihe 2 vor (4 Dukaten)"
    )
    assert option(s, "discard exp_16", "en") == "Discard “Progress for ducats” (elephant, 1 colonist)"


@rule("goa 7.4.1", "goa 7.5.1", "goa 7.6.1", "goa 7.6.2")
def test_actions_say_what_they_yield() -> None:
    s = take_turn(position(rows={"A": "2 3 2 3 1"}, sites={"A": {"a_ginger_2.1": ""}}))
    said = options_in_words(s.view(0), "de")
    assert said[:5] == [
        "Baue 2 Schiffe",
        "Nimm 6 Dukaten Steuern ein",
        "Ernte 4 Gewürze (2 Gewürze ohne freien Lagerplatz)",
        "Ziehe 1 Expeditionskarte",
        "Ziehe 2 Expeditionskarten",
    ]
    assert option(s, "found madras", "de") == "Gründe Madras: 10 Kolonisten nötig"


@rule("goa 9.4.1", "goa 7.5.2")
def test_mixed_harvest() -> None:
    s = take_turn(position(rows={"A": "1 3 1 1 1"}, hands={"A": "exp_19"}))
    assert option(s, "harvest with exp_19", "en") == ("Harvest with “Mixed harvest” – ships, colonists or spices: 4")
    play(s, "harvest with exp_19", "take ship")
    assert prompts(s)[0] == "Bunte Ernte: Nimm Schiffe, Kolonisten oder Gewürze. Noch 3."
    assert options_in_words(s.view(0), "de") == ["Nimm 1 Schiff", "Nimm 1 Kolonisten"]


@rule("goa 7.5.1", "goa 2.4")
def test_placing_spices_tells_sites_of_the_same_name_apart() -> None:
    sites = {"A": {"a_ginger_1": "", "a_ginger_2.1": "ginger", "cochin_1": ""}}
    s = play(take_turn(position(rows={"A": "1 2 1 1 1"}, sites=sites)), "harvest")
    assert prompts(s) == (
        "Lege noch 2 Gewürze auf freie Lagerplätze. Frei: 3.",
        "Put 2 spices on free slots. Free: 3.",
    )
    assert options_in_words(s.view(0), "de")[:4] == [
        "Lege 1 Ingwer auf die Ingwer-Plantage (Feld 1)",
        "Lege 1 Ingwer auf die Ingwer-Plantage (Feld 2)",
        "Lege 1 Ingwer auf Cochin",
        "Lege 1 Pfeffer auf Cochin",
    ]


@rule("goa 7.5.1")
def test_where_every_slot_is_filled_only_the_spice_is_asked_for() -> None:
    s = play(take_turn(position(rows={"A": "1 2 1 1 1"}, sites={"A": {"calicut_1": ""}})), "harvest")
    assert prompts(s)[0] == "Wähle ein Gewürz für Calicut. Noch zu füllen: 2 Lagerplätze."
    assert options_in_words(s.view(0), "en")[0] == "Put 1 ginger in Calicut"


@rule("goa 7.3.3")
def test_paying_asks_where_a_spice_comes_from() -> None:
    sites = {"A": {"a_ginger_1": "ginger", "cochin_1": "ginger"}}
    s = play(take_turn(position(sites=sites)), "progress ship")
    assert prompts(s) == (
        "Bezahle Reihe 2 im Schiffbau: Wähle, woher du 1 Ingwer nimmst.",
        "Pay for row 2 in ship building: choose where 1 ginger comes from.",
    )
    assert options_in_words(s.view(0), "de") == ["Gib 1 Ingwer von der Ingwer-Plantage", "Gib 1 Ingwer von Cochin"]


@rule("goa 7.7.5", "goa TV-11")
def test_a_founding_says_who_is_missing() -> None:
    colonists = {"A": 4}
    s = position(rows={"A": "1 1 1 1 4"}, colonists=colonists, draw_pile="exp_03 exp_04")
    play(take_turn(s), "found madras")
    missing = s.required()
    assert prompts(s) == (
        f"Gründe Madras. Es fehlen {missing} Kolonisten, du hast 4.",
        f"Found Madras. {missing} colonists are missing, you have 4.",
    )
    assert options_in_words(s.view(0), "de")[:2] == [
        f"Zahle {missing} Kolonisten und gründe Madras",
        "Verzichte auf Madras und nimm 1 Kolonisten",
    ]


@rule("goa 7.7.4", "goa 7.7.5")
def test_a_founding_that_fails_or_succeeds_anyway_leaves_time_to_help() -> None:
    kept = {"A": "a_colonist"}
    s = position(colonists={"A": 0}, kept=kept, draw_pile="exp_04 exp_07")
    play(take_turn(s), "found calicut")
    assert prompts(s)[0].startswith("Calicut scheitert: Es fehlen ")
    assert option(s, "go on", "de") == "Gib Calicut auf und nimm 1 Kolonisten"
    s = position(rows={"A": "1 1 1 1 5"}, kept=kept)
    play(take_turn(s), "found quilon")
    assert prompts(s)[1] == "Quilon succeeds: found it now, or use cards and tiles first."
    assert option(s, "go on", "en") == "Found Quilon now"
    play(s, "go on")
    assert prompts(s)[0] == "Wähle dein Plättchen von Quilon. Es bestimmt, welche Gewürze dort liegen dürfen."
    assert option(s, "colony quilon_1", "de") == "Nimm Quilon für Ingwer oder Zimt"


@rule("goa 8.7", "goa 8.8")
def test_tiles_say_what_they_do() -> None:
    kept = {"A": "a_ducats a_duty b_duty b_extra_harvest b_resupply b_viceroy b_espionage b_swap"}
    sites = {"A": {"b_ginger_3": "ginger ginger ginger", "b_pepper_3": "pepper pepper pepper", "cochin_1": ""}}
    s = take_turn(position(turn="B1", kept=kept, sites=sites, grid={"5 2": "b_mission_3.1"}))
    assert option(s, "use a_ducats", "de") == "Nutze das rote Plättchen „Dukaten“: nimm 3 Dukaten"
    assert option(s, "use a_duty", "de") == "Nutze die Abgaben (A): gib 6 Gewürze für 5 Siegpunkte"
    assert option(s, "use b_duty", "en") == "Use the Duty tile (B): give 6 spices for 5 victory points"
    assert option(s, "use b_extra_harvest", "de") == "Nutze die Zusatzernte: fülle bis zu 3 Plantagen oder Kolonien"
    assert option(s, "use b_resupply", "de") == "Nutze den Nachschub: decke 2 Expeditionskarten auf"
    assert option(s, "use b_viceroy", "de") == "Nutze den Vize-König: rücke den hintersten Marker vor"
    assert option(s, "spy 2 tax", "de") == "Spioniere Ben in der Steuer aus: 4 Dukaten"
    assert option(s, "swap 5 2", "en") == "Swap for the Mission tile worth 3 victory points (row 5, column 2)"


@rule("goa 8.8.3", "goa TV-26")
def test_resupply_says_how_much_there_is_of_one_kind() -> None:
    s = position(turn="B1", kept={"A": "b_resupply"}, sites={"A": {"cochin_1": ""}}, draw_pile="exp_03 exp_08")
    play(take_turn(s), "use b_resupply")
    total = sum(C.card_colonists[card] for card in s.resupply)
    assert prompts(s)[0] == f"Nachschub: Nimm {total} von einer Art – Schiffe, Kolonisten oder Gewürze."
    assert options_in_words(s.view(0), "de")[0] == f"Nimm {total} Gewürze ({total - 1} Gewürze ohne freien Lagerplatz)"


@rule("goa 9.3.4", "goa R-48")
def test_up_to_two_spices_say_when_one_may_stop() -> None:
    s = take_turn(position(hands={"A": "exp_10"}, sites={"A": {"a_ginger_2.1": "", "a_clove_1": ""}}))
    play(s, "play exp_10")
    assert prompts(s) == (
        "Lege bis zu 2 Gewürze auf freie Lagerplätze, mindestens eines. Frei: 3.",
        "Put up to 2 spices on free slots, at least one. Free: 3.",
    )
    play(s, "put clove 2")
    assert prompts(s) == (
        "Lege noch ein Gewürz auf einen freien Lagerplatz oder höre auf. Frei: 2.",
        "Put one more spice on a free slot, or stop here. Free: 2.",
    )
    assert options_in_words(s.view(0), "de") == [
        "Lege 1 Ingwer auf die Ingwer-Plantage",
        "Lege kein weiteres Gewürz ab",
    ]
    assert option(s, "done", "en") == "Place no more spices"


@rule("goa 9.3.5")
def test_a_spice_sale_says_what_it_has_brought() -> None:
    s = position(hands={"A": "exp_13"}, sites={"A": {"a_ginger_2.1": "ginger ginger"}})
    take_turn(s)
    assert option(s, "play exp_13", "de") == "Spiele „Gewürzverkauf“ (bis zu 4 Gewürze für je 3 Dukaten)"
    play(s, "play exp_13")
    assert prompts(s)[1] == "Spice sale: sell up to 3 spices for 3 ducats each."
    assert options_in_words(s.view(0), "de") == [
        "Verkaufe 1 Ingwer von der Ingwer-Plantage",
        "Beende den Verkauf mit 3 Dukaten",
    ]


@rule("goa 10.2", "goa 10.3")
def test_the_last_round_says_that_an_extra_action_cannot_be_saved() -> None:
    s = ask(position(extras={"A": 1}, action=4), TAKE_EXTRA)
    assert prompts(s)[0] == "Spiele deine Zusatzaktions-Karte oder hebe sie für eine spätere Runde auf."
    assert option(s, "pass", "de") == "Passe und hebe die Zusatzaktions-Karte auf"
    s = ask(position(extras={"A": 1}, action=4, turn="B4"), TAKE_EXTRA)
    assert prompts(s)[1] == "Play your last extra-action card, or pass: the game ends after this round."
    assert option(s, "pass", "en") == "Pass, and the extra-action card is lost"
    play(s, "extra")
    assert prompts(s) == (
        "Wähle deine Zusatzaktion. Nimm einen Bereich deiner Entwicklung oder eine Kolonie.",
        "Choose your extra action. Take a column of your development board, or a colony.",
    )


# -- events ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "parts", "de", "en"),
    [
        (events.BEGAN_ROUND, (6, 1), "Runde B2 beginnt, Ben hat die Flagge.", "Round B2 begins, Ben has the flag."),
        (events.AUCTIONED, (0, 1, NOTHING), "Anna versteigert die Flagge.", "Anna auctions the flag."),
        (events.BID, (1, 1, NOBODY, 0), "Ben bietet 1 Dukaten.", "Ben bids 1 ducat."),
        (
            events.BID,
            (1, 5, 0, 3),
            "Ben überbietet Anna: 5 Dukaten gegen 3.",
            "Ben outbids Anna: 5 ducats against 3.",
        ),
        (
            events.ADVANCED,
            (0, 2, 2, 8),
            "Anna rückt in der Steuer auf Reihe 3 vor und zahlt 8 Dukaten.",
            "Anna moves to row 3 in tax and pays 8 ducats.",
        ),
        (
            events.SOLD,
            (0, 3, 6, NOTHING),
            "Anna verkauft die Flagge für 6 Dukaten an David.",
            "Anna sells the flag to David for 6 ducats.",
        ),
        (
            events.KEPT,
            (0, 5, NOTHING),
            "Anna behält die Flagge gegen ein Gebot von 6 und zahlt der Bank 5 Dukaten.",
            "Anna keeps the flag against a bid of 6 and pays 5 ducats to the bank.",
        ),
        (
            events.KEPT,
            (0, 0, NOTHING),
            "Anna behält die Flagge kostenlos, gegen ein Gebot von 1.",
            "Anna keeps the flag for nothing, against a bid of 1.",
        ),
        (
            events.RECEIVED,
            (2, 1, 1, 0, 1),
            "Clara bekommt 1 Schiff, 1 Kolonisten und 1 Zusatzaktions-Karte.",
            "Clara gets 1 ship, 1 colonist and 1 extra-action card.",
        ),
        (events.STOPPED_PLACING, (1,), "Ben nimmt kein weiteres Gewürz.", "Ben takes no more spices."),
        (
            events.PROGRESSED,
            (0, 2, 2, 2, 0),
            "Anna rückt in der Steuer auf Reihe 3 vor und zahlt 2 Schiffe.",
            "Anna moves to row 3 in tax and pays 2 ships.",
        ),
        (
            events.PROGRESSED,
            (0, 2, 2, 2, 2),  # which spices they are is told by the events that follow
            "Anna rückt in der Steuer auf Reihe 3 vor und zahlt 2 Schiffe.",
            "Anna moves to row 3 in tax and pays 2 ships.",
        ),
        (
            events.PROGRESSED,
            (0, 2, 2, 0, 2),
            "Anna rückt in der Steuer auf Reihe 3 vor.",
            "Anna moves to row 3 in tax.",
        ),
        (
            events.FIRST_TO_REACH,
            (1, 0, 3),
            "Ben erreicht im Schiffbau Reihe 4 vor allen anderen.",
            "Ben is the first to reach row 4 in ship building.",
        ),
        (
            events.NAMED,
            (0, 2, 4),
            "Anna will Madras gründen: 10 Kolonisten nötig, 4 auf dem Tableau.",
            "Anna wants to found Madras: 10 colonists needed, 4 on the development board.",
        ),
        (events.NAMED, (0, 0, 0), "Anna will Quilon gründen: 6 Kolonisten nötig.", None),
        (events.TURNED_UP, (0,), "Es ist keine Karte mehr zum Aufdecken da.", "There is no card left to turn up."),
        (
            events.FOUNDED,
            (0, 2, 0),
            "Anna gründet Madras, ohne Kolonisten zu zahlen.",
            "Anna founds Madras without paying colonists.",
        ),
        (
            events.FAILED,
            (0, 2, 1, 0),
            "Anna gründet Madras nicht: Es fehlt 1 Kolonist. Entschädigung: 1 Kolonist.",
            "Anna does not found Madras: 1 colonist is missing. Compensation: 1 colonist.",
        ),
        (
            events.FAILED,
            (0, 2, 2, 1),
            "Anna verzichtet auf Madras, statt 2 Kolonisten zu zahlen. Entschädigung: 1 Kolonist.",
            "Anna gives up Madras rather than pay 2 colonists. Compensation: 1 colonist.",
        ),
        (events.SPIED, (0, 1, 1, 4), "Anna spioniert Ben in der Ernte aus: 4 Gewürze.", None),
        (events.COMPLETED_ROW, (0, 2, 1), "Anna hat mit allen Markern Reihe 3 erreicht: 1 Zusatzaktions-Karte.", None),
    ],
)
def test_events_as_sentences(kind: int, parts: tuple[int, ...], de: str, en: str | None) -> None:
    event = Event(kind, parts, EVERYBODY)
    assert telling("de").event(event) == de
    if en is not None:
        assert telling("en").event(event) == en


@pytest.mark.parametrize(
    ("kind", "seats", "pieces_named", "more", "de"),
    [
        (events.TOOK_FOR_NOTHING, (0,), "a_ships", (), "Niemand bietet: Anna nimmt das Plättchen „Schiffe“ kostenlos."),
        (events.CLEARED, (0,), "a_ginger_1", (1,), "Anna legt die Ingwer-Plantage mit 1 Lagerplatz aus dem"),
        (events.CLEARED, (0,), "a_crop_rotation", (0,), "Anna entfernt die Fruchtfolge aus dem Lager."),
        (events.USED, (1,), "b_viceroy", (), "Ben nutzt den Vize-König."),
        (events.USED, (1,), "a_duty", (), "Ben leistet Abgaben: 6 Gewürze."),
        (
            events.TURNED_UP,
            (0,),
            "exp_07 exp_09",
            (),
            "Aufgedeckte Karten: 1 und 3 – zusammen 4 Kolonisten.",
        ),
        (events.TOOK_COLONY, (0,), "quilon_1", (), "Anna nimmt Quilon für Ingwer oder Zimt."),
        (events.TOOK_COLONY, (0,), "cochin_1", (), "Anna nimmt Cochin für jedes Gewürz."),
        (events.BONANZA, (2,), "bonanza_ships", (0,), "Clara findet unter dem Eckplättchen eine Bonanza: 2 Schiffe."),
        (events.DREW_CARDS, (2,), "exp_07", (), "Du ziehst „Fünf Dukaten“ (Elefant, 1 Kolonist)."),
        (events.DISCARDED, (2,), "exp_07", (), "Clara wirft „Fünf Dukaten“ (Elefant, 1 Kolonist) ab."),
        (events.REMOVED, (1,), "b_duty b_mission_2.1", (), "Aus Stapel B werden entfernt: Abgaben und Mission 2."),
    ],
)
def test_events_with_tiles_and_cards(
    kind: int, seats: tuple[int, ...], pieces_named: str, more: tuple[int, ...], de: str
) -> None:
    event = Event(kind, (*seats, *pieces(C, pieces_named), *more), EVERYBODY)
    assert telling("de").event(event).startswith(de)


@rule("goa 11.4")
@pytest.mark.parametrize(
    ("ducats", "de", "en"),
    [
        ({"A": 5, "B": 3, "C": 9}, "6 zu 6: Mehr Dukaten entscheiden, 5 zu 3.", "6 to 6: more ducats decide, 5 to 3."),
        ({"A": 5, "B": 5, "C": 9}, "", ""),
    ],
)
def test_the_end_tells_what_decided_between_equal_points(ducats: dict[str, int], de: str, en: str) -> None:
    s = position(seats=3, rows={"A": "4 1 1 1 1", "B": "4 1 1 1 1"}, ducats=ducats)
    for lang, said in (("de", de), ("en", en)):
        assert GOA.tell(s, ("Ann", "Bo", "Cem"), lang).tie_break() == said
