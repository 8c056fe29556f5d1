"""Prompts, actions and events of Novgorod in German and English."""

from typing import Any

import pytest

from kogge.engine.event import Event
from kogge.engine.seats import EVERYBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.actions import END
from kogge.games.novgorod.rules.components import BASE, BONUSES, OWN, PLACEHOLDER, PRIVILEGES, Components, components
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, begin_draft
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.state import SOURCES, Novgorod
from kogge.games.novgorod.rules.turn_number import OVER
from kogge.games.novgorod.words.teller import NovgorodTeller
from tests.citing import rule
from tests.games.novgorod.by_chance import PEOPLE
from tests.games.novgorod.table import COLUMN, DATA, C, ask, buy, lay_route, play, position, use_route
from tests.games.reading import Reading

READING = Reading(NOVGOROD, PEOPLE)
prompts, option, options_in_words = READING.prompts, READING.option, READING.options_in_words


def telling(lang: str, c: Components = C) -> NovgorodTeller:
    """Who tells of an empty table."""
    return NovgorodTeller(Novgorod.blank(c, len(PEOPLE)), PEOPLE, lang)


# -- parts and turns -----------------------------------------------------------------------


def test_parts_of_the_score() -> None:
    assert len({NOVGOROD.say_part(part, "de") for part in SOURCES}) == len(SOURCES)
    assert [NOVGOROD.say_part(part, "de") for part in ("sales", "special_orders")] == ["Verkäufe", "Spezialaufträge"]
    assert NOVGOROD.say_part("bonuses", "en") == "Bonuses"


@rule("novgorod 5.1")
@pytest.mark.parametrize(
    ("number", "de", "en"),
    [(0, "Einführungsrunden", "Draft"), (7, "Runde 7", "Round 7"), (OVER, "Ende", "End")],
)
def test_turns_are_named_by_their_round(number: int, de: str, en: str) -> None:
    assert (NOVGOROD.say_turn(number, "de"), NOVGOROD.say_turn(number, "en")) == (de, en)


# -- names ----------------------------------------------------------------------------------


@rule("novgorod 2.8")
def test_no_two_orders_read_the_same() -> None:
    assert telling("de").face(C.orders.index("order_01")) == "Bernstein + Salz / Wolle + Fisch"
    assert telling("en").face(C.orders.index("order_19")) == "jewellery / clothing"
    for lang in ("de", "en"):
        assert len(set(telling(lang).names.faces)) == len(C.orders)


def test_orders_that_look_the_same_are_told_apart_by_their_ids() -> None:
    lines = 'kind = "luxury"\nupper = ["jewellery"]\nlower = ["{}"]'
    twins = components(DATA.replace(lines.format("provisions"), lines.format("clothing")))
    assert telling("en", twins).face(C.orders.index("order_19")) == "jewellery / clothing order_19"
    assert telling("en", twins).face(C.orders.index("order_20")) == "jewellery / clothing order_20"


@rule("novgorod 2.7")
def test_goods_have_another_form_after_aus() -> None:
    goods = (1 << C.goods.index("fur")) | (1 << C.goods.index("cloth"))
    assert telling("de").goods(goods) == "Pelz und Stoffe"
    assert telling("de").made_of(goods) == "Pelz und Stoffen"
    assert telling("en").made_of(goods) == "fur and cloth"


def test_one_ducat_as_subject_and_as_object() -> None:
    assert telling("de").count(1, "ducat") == "1 Dukat"
    assert telling("de").count(1, "ducat", "object") == "1 Dukaten"
    assert telling("en").count(2, "seal") == "2 seals"


@rule("novgorod 7.1")
def test_privileges() -> None:
    numbers = range(len(PRIVILEGES))
    assert [telling("de").privilege(number) for number in numbers] == [
        "Geschwindigkeit +1",
        "Zusätzliche Einnahmen",
        "Auftrag −3",
        "1 Siegel",
    ]
    assert telling("en").privilege(2) == "Order −3"


@rule("novgorod 12.4")
def test_what_special_orders_ask_for() -> None:
    said = [telling("de").asked_for(2, letter) for letter in range(4)]
    assert said == [
        "Bernstein und Stoffe",
        "Schmuck aus mindestens 2 Waren",
        "Proviant und Pelz",
        "Wolle, Fisch und Glas",
    ]
    assert telling("en").special(2, 1) == "special order 3 B"


# -- prompts and actions --------------------------------------------------------------------


@rule("novgorod 3.7")
def test_the_sides_of_a_career_are_told_by_what_the_steps_cost() -> None:
    s = ask(position(seats=2), CHOOSE_SIDE)
    assert prompts(s)[0] == "Wähle die Seite deiner Karriere 1, für das ganze Spiel: Vorderseite oder Rückseite."
    assert options_in_words(s.view(0), "de") == [
        "Wähle die Vorderseite: 3 Waren → 13 Dukaten → 2 Luxusgüter → 2 Waren und 2 Luxusgüter",
        "Wähle die Rückseite: 2 Luxusgüter → 3 Waren → 13 Dukaten → 2 Waren und 2 Luxusgüter",
    ]
    assert option(s, "side front", "en").startswith("Choose the front side: 3 goods → 13 ducats")


@rule("novgorod 4.2", "novgorod 4.4")
def test_the_draft_says_what_is_left_to_take_and_to_spend() -> None:
    s = position(seats=2, turn=0, ducats={"A": 27, "B": 27}, hands={"A": "order_01", "B": "order_02"})
    begin_draft(s)
    s.settle()
    assert prompts(s) == (
        "Nimm ein Kontor oder einen Auftrag: Für zwei Kontore hast du 15 Dukaten.",
        "Take an office or an order: you have 15 ducats for two offices.",
    )
    assert option(s, "office danzig", "de") == "Nimm das Kontor in Danzig für 5 Dukaten (Bernstein)"
    assert option(s, "order order_03", "en") == "Take the order fur + grain / amber + cloth"
    assert option(s, "order pile", "de") == "Nimm den obersten Auftrag vom Stapel"
    play(s, "office danzig", "order order_03")
    assert prompts(s)[0] == "Nimm dein zweites Kontor oder einen Auftrag: Für das Kontor hast du noch 10 Dukaten."
    play(s, "office riga")
    assert prompts(s)[1] == "Take an office: you have 15 ducats for both."
    play(s, "office riga")
    assert prompts(s)[0] == "Nimm deinen Auftrag aus der Auslage oder vom Stapel: Er kostet 6 Dukaten."
    play(s, "order pile")
    assert prompts(s)[0] == "Nimm dein zweites Kontor: Du hast dafür noch 10 Dukaten."


@rule("novgorod 6.1.2", "novgorod 6.1.4", "novgorod 6.1.8")
def test_laying_a_route_says_how_long_it_may_become_and_what_it_costs() -> None:
    s = lay_route(position(seats=2, owned={"A": "danzig bergen"}, manufactures={"luebeck": "jewellery_1"}))
    assert prompts(s) == (
        "Lege die Route aus: Wähle die erste Stadt, bis zu 3 Karten, davon 1 mit dem Privileg.",
        "Lay out your route: choose the first city, up to 3 cards, 1 of them with the privilege.",
    )
    assert option(s, "lay danzig", "de") == "Lege dein Kontor in Danzig: Bernstein, Einkommen 3"
    assert option(s, "lay luebeck", "en") == "Lay the base office in Lübeck: salt, income 1, harbour fee 4"
    assert option(s, "stop", "de") == "Bleibe im Hafen, ohne Route"
    play(s, "lay danzig", "lay luebeck")
    assert prompts(s)[0] == "Lege die Route aus: noch 1 Karte, mit dem Privileg, Gebühren 4."
    assert option(s, "lay visby", "de") == (
        "Lege das Basiskontor in Visby: Glas, Einkommen 1, Gebühr 4 (mit Geschwindigkeit +1)"
    )
    assert option(s, "lay placeholder", "de") == (
        "Lege einen Platzhalter für Lübeck: Standort der Schmuckmanufaktur I (mit Geschwindigkeit +1)"
    )
    assert option(s, "stop", "en") == "Finish the route: Danzig – Lübeck"


@rule("novgorod 6.1.7", "novgorod 6.3.4")
def test_a_stored_good_that_will_be_lost_is_told_before() -> None:
    """While the route is laid, and before scoring ends; at a table where it stays there is nothing to tell."""
    s = lay_route(position(seats=2, owned={"A": "luebeck danzig"}, hold={"A": "salt"}))
    stays = s.clone()
    stays.hold_stays = 1
    assert option(s, "lay luebeck", "en") == (
        "Lay your office in Lübeck: salt, income 3 (you lose salt from the hold unless you use it this turn)"
    )
    assert option(s, "lay luebeck", "de").endswith(
        " (du verlierst Salz aus dem Lager, wenn du die Ware in diesem Zug nicht nutzt)"
    )
    assert option(s, "lay danzig", "en") == "Lay your office in Danzig: amber, income 3"
    assert option(stays, "lay luebeck", "en") == "Lay your office in Lübeck: salt, income 3"
    for table in (s, stays):
        play(table, "lay luebeck", "stop")
    assert option(s, "end", "en") == "End scoring with 23 ducats (income 3; you lose salt from the hold)"
    assert option(s, "end", "de") == "Beende die Wertung mit 23 Dukaten (Einkommen 3; du verlierst Salz aus dem Lager)"
    assert option(stays, "end", "en") == "End scoring with 23 ducats (income 3)"
    assert end_button(s, "en") == "End scoring with 23 ducats, lose salt"
    assert end_button(s, "de") == "Wertung beenden: danach 23 Dukaten, Salz weg"
    assert end_button(stays, "en") == "End scoring with 23 ducats"
    play(s, "store luebeck")
    assert end_button(s, "en") == "End scoring with 20 ducats"


def end_button(s: Novgorod, lang: str) -> str:
    view = s.view(s.actor)
    (label,) = [choice.label for choice in NOVGOROD.choices(view, PEOPLE, lang) if choice.action == END]
    return label


@rule("novgorod 6.1.9", "novgorod 6.1.10")
def test_a_route_whose_fees_cannot_be_paid_yet_has_to_go_on() -> None:
    careers = {"A": "1 front 2"}  # without extra income
    s = lay_route(position(seats=2, owned={"A": "danzig antwerp"}, ducats={"A": 0}, careers=careers), "luebeck")
    assert prompts(s) == (
        "Lege weiter: Gebühren 4, davon 3 noch nicht gedeckt.",
        "Keep laying cards: harbour fees 4, 3 of them not covered yet.",
    )


@rule("novgorod 11.4")
def test_the_pirate_on_the_way_is_told() -> None:
    s = lay_route(position(seats=2, pirate="antwerp", owned={"A": "luebeck"}, speed={"A": 3}), "luebeck")
    assert option(s, "lay antwerp", "de") == (
        "Lege das Basiskontor in Antwerpen: Stoffe, Einkommen 1, Gebühr 4 (der Pirat verkürzt die Route um 1 Karte)"
    )


@rule("novgorod 6.2.A.5", "novgorod 6.2.D.2", "novgorod 6.2.E.1", "novgorod 6.2.F.1")
def test_uses_of_a_route_say_what_they_bring() -> None:
    s = position(
        seats=2,
        owned={"A": "danzig luebeck riga"},
        hold={"A": "fur"},
        manufactures={"luebeck": "jewellery_1", "danzig": "clothing_1"},
    )
    use_route(s, "danzig luebeck placeholder antwerp")
    assert prompts(s) == (
        "Nutze deine Route: noch 4 Karten frei, Gebühren 4.",
        "Use your route: 4 cards left, harbour fees 4.",
    )
    assert option(s, "sell luebeck 1", "de") == "Verkaufe Schmuck aus Bernstein in Lübeck: 1 Siegel, 1 Dukat"
    assert option(s, "sell luebeck 1 placeholder", "de") == (
        "Verkaufe Schmuck aus Bernstein in Lübeck auf dem Platzhalter: 1 Siegel, 1 Dukat"
    )
    assert option(s, "sell danzig 1", "en") == "Sell clothing from fur in Danzig: 1 seal, 1 ducat"
    assert option(s, "income danzig", "de") == "Nimm in Danzig 3 Dukaten Einkommen"
    assert option(s, "store danzig", "de") == "Lagere Bernstein aus Danzig ein und wirf Pelz weg"
    assert option(s, "extra income", "de") == "Nimm 2 Dukaten zusätzlich ein (Privileg)"
    assert option(s, "end", "de") == "Beende die Wertung mit 23 Dukaten (Einkommen 7; Gebühren 4)"
    play(s, "sell danzig 1")
    assert option(s, "store luebeck", "en") == "Store salt from Lübeck"
    play(s, "income luebeck", "income antwerp")
    assert prompts(s)[0] == "Nutze deine Route: noch 1 Karte frei, Gebühren 4."
    assert option(s, "end", "en") == "End scoring with 21 ducats (harbour fees 4)"


@rule("novgorod 6.1.2")
def test_without_a_free_card_there_may_still_be_something_to_do() -> None:
    s = use_route(position(seats=2), "")
    assert prompts(s)[0].startswith("Du hast keine Route: ")
    s = use_route(position(seats=2, owned={"A": "riga"}), "riga")
    play(s, "income riga")
    assert prompts(s)[1].startswith("Your route is used up: ")


@rule("novgorod 11.2")
def test_what_the_merchant_adds_is_told() -> None:
    s = position(seats=2, merchant="luebeck", owned={"A": "luebeck"}, manufactures={"luebeck": "provisions_1"})
    use_route(s, "luebeck")
    assert option(s, "income luebeck", "de") == "Nimm in Lübeck 6 Dukaten Einkommen (3 davon vom Kaufmann)"
    assert option(s, "sell luebeck 1", "en") == (
        "Sell provisions from salt in Lübeck: 1 seal, 4 ducats (3 of them from the merchant)"
    )
    s = position(seats=2, merchant="luebeck back", owned={"A": "luebeck"}, manufactures={"luebeck": "provisions_1"})
    use_route(s, "luebeck")
    assert option(s, "sell luebeck 1", "de") == (
        "Verkaufe Proviant aus Salz in Lübeck: 2 Siegel, 1 Dukat (1 Siegel davon vom Kaufmann)"
    )


@rule("novgorod 6.2.B.3")
def test_order_lines_say_what_they_bring_and_what_is_lost() -> None:
    s = position(
        seats=2,
        speed={"A": 5},
        owned={"A": "danzig luebeck antwerp riga"},
        hands={"A": "order_04"},
        half_done={"A": "order_02"},
    )
    use_route(s, "riga danzig luebeck antwerp")
    face = "Getreide + Stoffe / Bernstein + Salz"
    assert option(s, "fulfil order_04 upper", "de") == f"Erfülle die obere Zeile von {face}: 2 Siegel"
    assert option(s, "fulfil order_04 lower", "de") == (
        f"Erfülle nur die untere Zeile von {face}: 2 Siegel, die obere verfällt"
    )
    assert option(s, "fulfil order_02 lower", "en") == "Fulfil the lower line of salt + cloth / grain + amber: 2 seals"
    play(s, "fulfil order_04 upper")
    assert option(s, "fulfil order_04 lower", "en") == (
        "Fulfil the lower line of grain + cloth / amber + salt as well: 3 seals"
    )


@rule("novgorod 6.3.1")
def test_an_order_that_was_begun_is_left_open_or_completed() -> None:
    s = position(seats=2, owned={"A": "danzig luebeck"}, hands={"A": "order_01"}, done={"A": "order_02"})
    play(use_route(s, "danzig luebeck"), "fulfil order_01 upper", "end")
    face = "Bernstein + Salz / Wolle + Fisch"
    assert prompts(s)[0] == f"Lass den Auftrag {face} für die untere Zeile offen oder lege ihn unter das Schiff."
    assert options_in_words(s.view(0), "de") == [
        f"Lass {face} offen: Die untere Zeile bringt später 2 Siegel",
        f"Lege {face} unter das Schiff: dann 2 Aufträge abgeschlossen",
    ]


@rule("novgorod 6.2.C.1", "novgorod 6.2.C.2")
def test_a_career_step_says_what_it_costs_and_takes_and_then_what_is_missing() -> None:
    owned = {"A": "bergen visby novgorod riga"}
    s = position(seats=2, speed={"A": 4}, owned=owned, careers={"A": "1 front 0"})
    use_route(s, "bergen visby novgorod riga")
    assert option(s, "climb", "de") == (
        "Steige für 3 Waren auf Stufe 1: dann 0 Siegel je Zug, ohne das Privileg „1 Siegel“"
    )
    play(s, "climb")
    assert prompts(s) == ("Bezahle Stufe 1: noch 3 Waren.", "Pay for step 1: 3 goods to go.")
    assert option(s, "give visby", "de") == "Gib Glas aus Visby"
    play(s, "give visby")
    assert prompts(s)[0] == "Bezahle Stufe 1: noch 2 Waren."


@rule("novgorod 13.2")
def test_luxuries_come_first_in_a_payment() -> None:
    s = position(
        seats=2,
        speed={"A": 5},
        owned={"A": "danzig luebeck antwerp london bergen"},
        careers={"A": "1 front 2"},
        manufactures={"luebeck": "jewellery_1", "london": "clothing_2", "bergen": "clothing_3"},
    )
    play(use_route(s, "danzig luebeck antwerp london bergen"), "climb")
    assert prompts(s)[0] == "Bezahle Stufe 3: noch 2 Luxusgüter."
    assert option(s, "make luebeck 1", "de") == "Stelle Schmuck aus Bernstein in Lübeck her"
    assert option(s, "make london 2", "de") == "Stelle Kleidung aus Wolle und Stoffen in London her"
    play(s, "make luebeck 1")
    assert prompts(s)[1] == "Pay for step 3: 1 luxury good to go."


@rule("novgorod 6.2.3")
def test_of_two_equal_goods_it_is_asked_which_one() -> None:
    s = position(
        seats=2,
        owned={"A": "danzig luebeck"},
        hold={"A": "salt"},
        hands={"A": "order_01"},
        manufactures={"luebeck": "provisions_1"},
    )
    play(use_route(s, "danzig luebeck"), "fulfil order_01 upper")
    assert prompts(s) == (
        "Bezahle die obere Zeile von Bernstein + Salz / Wolle + Fisch: Wähle, woher du Salz nimmst.",
        "Pay for the upper line of amber + salt / wool + fish: choose where salt comes from.",
    )
    assert options_in_words(s.view(0), "de") == ["Gib Salz aus dem Lager", "Gib Salz aus Lübeck"]
    s = position(seats=2, owned={"A": "luebeck"}, hold={"A": "salt"}, manufactures={"luebeck": "provisions_1"})
    play(use_route(s, "luebeck placeholder"), "sell luebeck 1 placeholder")
    assert prompts(s)[0] == "Die Proviantmanufaktur I in Lübeck braucht Salz: Wähle, woher du die Ware nimmst."
    assert set(options_in_words(s.view(0), "en")) == {"Give salt from the hold", "Give salt from Lübeck"}


@rule("novgorod 12.3.1", "novgorod 12.3.3")
def test_special_orders_say_what_they_ask_for_and_cost() -> None:
    s = position(seats=2, special=COLUMN, owned={"A": "danzig luebeck antwerp"}, speed={"A": 4}, hold={"A": "wool"})
    use_route(s, "danzig luebeck")
    assert option(s, "special special_2", "de") == "Erfülle Spezialauftrag 2 A (Wolle und Salz) für 2 Dukaten: 2 Siegel"
    assert option(s, "special special_2 for less", "en") == (
        "Fulfil special order 2 A (wool and salt) for 0 ducats with the privilege: 2 seals"
    )


@rule("novgorod 12.3.2")
def test_a_luxury_of_two_crates_is_paid_for_as_such() -> None:
    s = position(
        seats=2,
        special=COLUMN,
        owned={"A": "visby luebeck danzig"},
        speed={"A": 4},
        manufactures={"danzig": "jewellery_1", "riga": "jewellery_2"},
    )
    play(use_route(s, "visby luebeck danzig riga"), "special special_3")
    assert prompts(s)[0] == "Bezahle Spezialauftrag 3 B: noch Schmuck aus mindestens 2 Waren."


@rule("novgorod 6.4.1", "novgorod 6.4.6")
def test_purchases_say_what_they_cost() -> None:
    s = buy(position(seats=2, display="order_01 order_05"))
    assert prompts(s) == (
        "Kaufe etwas, dazu mit dem Privileg einen Auftrag für 3 Dukaten. Du hast 20 Dukaten.",
        "Buy something, and with the privilege an order for 3 ducats. You have 20 ducats.",
    )
    assert option(s, "office danzig", "de") == "Kaufe das Kontor in Danzig für 5 Dukaten (Bernstein)"
    assert option(s, "ship", "de") == "Baue dein Schiff für 5 Dukaten auf Geschwindigkeit 3 aus"
    face = "Bernstein + Salz / Wolle + Fisch"
    assert option(s, "order order_01", "de") == f"Kaufe den Auftrag {face} für 6 Dukaten"
    assert option(s, "order order_01 for less", "de") == f"Kaufe mit dem Privileg den Auftrag {face} für 3 Dukaten"
    assert option(s, "order pile", "en") == "Buy the top order from the pile for 6 ducats"
    assert option(s, "order pile for less", "en") == "Buy the top order from the pile for 3 ducats with the privilege"
    assert option(s, "done", "de") == "Kaufe nichts"
    play(s, "ship")
    assert prompts(s)[0] == (
        "Kaufe mit dem Privileg einen Auftrag für 3 Dukaten oder beende den Kauf. Du hast 15 Dukaten."
    )
    assert option(s, "done", "de") == "Beende den Kauf"
    s = buy(position(seats=2, display="order_01 order_05"))
    play(s, "order order_01 for less")
    assert prompts(s)[0] == "Kaufe ein Kontor, eine Schiffsstufe oder einen Auftrag. Du hast 17 Dukaten."
    assert option(s, "done", "en") == "End your purchases"


@rule("novgorod 6.4.5", "novgorod 11.4")
def test_purchases_that_cannot_be_made_are_not_named() -> None:
    s = buy(position(seats=2, hands={"A": "order_01 order_02"}, half_done={"A": "order_03"}))
    assert prompts(s)[0] == "Kaufe ein Kontor oder eine Schiffsstufe. Du hast 20 Dukaten."
    s = buy(position(seats=4, pirate="antwerp", seals={"A": 1, "B": 5, "C": 9}, ducats={"A": 2}))
    assert prompts(s)[0] == "Versetze den Piraten kostenlos oder beende den Kauf. Du hast 2 Dukaten."
    assert option(s, "pirate riga", "de") == "Versetze den Piraten kostenlos nach Riga"


@rule("novgorod 11.4", "novgorod 11.5", "novgorod 11.6")
def test_the_pirate_says_what_he_costs_and_does() -> None:
    s = ask(position(seats=2, pirate="antwerp"), PIRATE_AT_START)
    assert prompts(s) == (
        "Versetze den Piraten für 6 Dukaten oder lass ihn in Antwerpen: Dort verkürzt er Routen um 1 Karte.",
        "Move the pirate for 6 ducats or leave it in Antwerp, where it shortens routes by 1 card.",
    )
    assert option(s, "pass", "de") == "Lass den Piraten in Antwerpen"
    assert option(s, "pirate riga", "en") == "Move the pirate to Riga for 6 ducats"
    s = ask(position(seats=2, pirate="antwerp"), PIRATE_AT_END)
    assert prompts(s)[0] == "Versetze zum Schluss den Piraten für 6 Dukaten oder lass ihn in Antwerpen."
    s = ask(position(seats=2, pirate="antwerp back"), PIRATE_AT_START)
    assert prompts(s)[0] == (
        "Versetze den Piraten mit dem Privileg oder lass ihn in Antwerpen: Diese Stadt läuft niemand an."
    )
    assert option(s, "pirate riga", "de") == "Versetze den Piraten mit dem Privileg nach Riga"
    s = ask(position(seats=2, pirate="antwerp back"), PIRATE_BEFORE_SEAL)
    assert prompts(s)[1] == "Move the pirate with the privilege, or leave it in Antwerp and take 1 seal instead."
    s = ask(position(seats=2, pirate="antwerp back", careers={"A": "1 front 1"}), PIRATE_BEFORE_SEAL)
    assert prompts(s)[0] == "Versetze zum Schluss den Piraten mit dem Privileg oder lass ihn in Antwerpen."


# -- events ---------------------------------------------------------------------------------

DANZIG, LUEBECK, VISBY = (C.cities.index(name) for name in ("danzig", "luebeck", "visby"))
JEWELLERY = C.manufactures.index("jewellery_1")
OFFICES = BONUSES.index("offices_8")


@pytest.mark.parametrize(
    ("kind", "parts", "de", "en"),
    [
        (events.DEALT_CAREER, (1, 2), "Ben bekommt Karriere 3.", "Ben gets career 3."),
        (
            events.LAID_SPECIAL_ORDER,
            (2, 1),
            "Spezialauftrag 3 B liegt aus: Schmuck aus mindestens 2 Waren.",
            "There is now special order 3 B: jewellery from at least 2 goods.",
        ),
        (events.BEGAN_ROUND, (4, 0), "Runde 4 beginnt.", "Round 4 begins."),
        (events.BEGAN_ROUND, (12, 1), "Runde 12 beginnt, die letzte.", "Round 12 begins, the last one."),
        (
            events.REFILLED,
            (18, 19),
            "Neu in der Auslage: Schmuck / Kleidung; Schmuck / Proviant.",
            "New in the display: jewellery / clothing; jewellery / provisions.",
        ),
        (
            events.CLOSED_ROUTE,
            (0, OWN + DANZIG, PLACEHOLDER + DANZIG, BASE + LUEBECK),
            "Anna fährt Danzig – Platzhalter – Lübeck (Gebühr 4).",
            "Anna sails Danzig – placeholder – Lübeck (fee 4).",
        ),
        (events.CLOSED_ROUTE, (0,), "Anna bleibt im Hafen.", "Anna stays in port."),
        (events.GAINED_BONUS, (0, OFFICES, 6), "Anna gewinnt den Bonus „8 Kontore“: 6 Siegel.", None),
        (events.LOWERED_BONUS, (OFFICES,), "Der Bonus „8 Kontore“ bringt ab jetzt 3 Siegel.", None),
        (
            events.SOLD,
            (0, JEWELLERY, 1, VISBY, 2, 2, 0),
            "Anna verkauft in Visby Schmuck aus Glas und Bernstein: 2 Siegel, 2 Dukaten.",
            "Anna sells jewellery from glass and amber in Visby: 2 seals, 2 ducats.",
        ),
        (
            events.SOLD,
            (0, JEWELLERY, 0, VISBY, 1, 1, 3),
            "Anna verkauft in Visby Schmuck aus Bernstein: 1 Siegel, 1 Dukat und 3 vom Kaufmann.",
            "Anna sells jewellery from amber in Visby: 1 seal, 1 ducat and 3 from the merchant.",
        ),
        (
            events.SOLD,
            (0, JEWELLERY, 0, VISBY, 2, 1, 0),
            "Anna verkauft in Visby Schmuck aus Bernstein, beim Kaufmann: 2 Siegel, 1 Dukat.",
            "Anna sells jewellery from amber to the merchant in Visby: 2 seals, 1 ducat.",
        ),
        (
            events.FULFILLED_LINE,
            (1, 0, 0, 2),
            "Ben liefert Bernstein und Salz, die obere Zeile eines Auftrags: 2 Siegel.",
            "Ben delivers amber and salt, the upper line of an order: 2 seals.",
        ),
        (
            events.FULFILLED_LINE,
            (1, 18, 1, 3),
            "Ben liefert Kleidung, die untere Zeile eines Auftrags: 3 Siegel.",
            None,
        ),
        (
            events.LOST_GOOD,
            (0, LUEBECK, LUEBECK),
            "Anna verliert Salz aus dem Lager: Lübeck lag in der Route.",
            "Anna loses salt from the hold, since Lübeck was in the route.",
        ),
        (
            events.LEFT_OPEN,
            (1, 0),
            "Ben lässt die untere Zeile von Bernstein + Salz / Wolle + Fisch für später offen.",
            "Ben leaves the lower line of amber + salt / wool + fish open for later.",
        ),
        (
            events.CLIMBED,
            (0, 2, 1, 13),
            "Anna steigt für 13 Dukaten auf Stufe 2 und verliert das Privileg „Zusätzliche Einnahmen“.",
            "Anna climbs to step 2 for 13 ducats and loses the privilege “Extra income”.",
        ),
        (events.CLIMBED, (0, 1, 3, 0), "Anna steigt auf Stufe 1 und verliert das Privileg „1 Siegel“.", None),
        (
            events.TOOK_INCOME,
            (0, DANZIG, 3, 3),
            "Anna nimmt in Danzig 3 Dukaten ein und 3 vom Kaufmann.",
            "Anna takes 3 ducats in Danzig, plus 3 from the merchant.",
        ),
        (events.TOOK_INCOME, (0, DANZIG, 1, 0), "Anna nimmt in Danzig 1 Dukaten ein.", None),
        (events.COLLECTED, (2, 4, 0), "Clara nimmt mit dem Rest der Route 4 Dukaten ein.", None),
        (
            events.COLLECTED,
            (2, 4, 3),
            "Clara nimmt mit dem Rest der Route 4 Dukaten ein und 3 vom Kaufmann.",
            "Clara takes 4 ducats from the rest of the route, plus 3 from the merchant.",
        ),
        (
            events.FULFILLED_SPECIAL_ORDER,
            (0, 2, 1, 6, 5),
            "Anna erfüllt für 6 Dukaten Spezialauftrag 3 B: 5 Siegel.",
            "Anna fulfils special order 3 B for 6 ducats: 5 seals.",
        ),
        (events.FULFILLED_SPECIAL_ORDER, (0, 0, 0, 0, 2), "Anna erfüllt kostenlos Spezialauftrag 1 A: 2 Siegel.", None),
        (events.MOVED_PIRATE, (3, DANZIG, 6), "David schickt den Piraten für 6 Dukaten nach Danzig.", None),
        (events.MOVED_PIRATE, (3, DANZIG, 0), "David schickt den Piraten kostenlos nach Danzig.", None),
        (
            events.MOVED_PIRATE,
            (3, DANZIG, NOTHING),
            "David schickt den Piraten mit dem Privileg nach Danzig.",
            "David sends the pirate to Danzig with the privilege.",
        ),
        (
            events.BOUGHT_SHIP,
            (0, 4, 10),
            "Anna baut das Schiff für 10 Dukaten auf Geschwindigkeit 4 aus.",
            "Anna upgrades the ship to speed 4 for 10 ducats.",
        ),
        (events.GOT_CAREER_SEALS, (1, 2), "Ben bekommt für die Karriere 2 Siegel.", "Ben gets 2 seals for the career."),
        (
            events.SCORED_VARIETY,
            (1, 8, 4),
            "Warenvielfalt: Ben hat 8 Sorten unter dem Schiff und bekommt 4 Siegel.",
            "Variety of goods: Ben has 8 kinds under the ship and gets 4 seals.",
        ),
        (
            events.DREW_ORDER,
            (0, 18),
            "Du ziehst den Auftrag Schmuck / Kleidung.",
            "You draw the order jewellery / clothing.",
        ),
    ],
)
def test_events_as_sentences(kind: int, parts: tuple[int, ...], de: str, en: str | None) -> None:
    event = Event(kind, parts, EVERYBODY)
    assert telling("de").event(event) == de
    if en is not None:
        assert telling("en").event(event) == en


@rule("novgorod 9.4")
@pytest.mark.parametrize(
    ("standing", "de", "en"),
    [
        ({"seals": {"A": 9, "B": 8}}, "", ""),
        (
            {"seals": {"A": 9, "B": 9}, "ducats": {"A": 7, "B": 3}},
            "9 zu 9: Mehr Dukaten entscheiden, 7 zu 3.",
            "9 to 9: more ducats decide, 7 to 3.",
        ),
        (
            {"seals": {"A": 9, "B": 9}, "careers": {"A": "1 front 4", "B": "2 front 3"}},
            "9 zu 9 bei gleich vielen Dukaten: Mehr Karrierestufen entscheiden, 4 zu 3.",
            "9 to 9, with equal ducats: more career steps decide, 4 to 3.",
        ),
        (
            {"seals": {"A": 9, "B": 9}, "owned": {"A": "riga danzig", "B": "riga"}},
            "9 zu 9 bei gleich vielen Dukaten und Karrierestufen: Mehr Kontore entscheiden, 2 zu 1.",
            "9 to 9, with equal ducats and careers: more offices decide, 2 to 1.",
        ),
        (
            {"seals": {"A": 9, "B": 9}, "first": "B", "active": "B"},
            "9 zu 9, und auch sonst alles gleich: Du warst später am Zug und gewinnst.",
            "9 to 9, and all else equal: you played later and win.",
        ),
    ],
)
def test_the_end_tells_what_decided_between_equal_seals(standing: dict[str, Any], de: str, en: str) -> None:
    s = position(**({"careers": {"A": "1 front 3", "B": "2 front 3", "C": "3 front 3", "D": "4 front 3"}} | standing))
    for lang, said in (("de", de), ("en", en)):
        assert NOVGOROD.tell(s, ("Ann", "Bo", "Cem", "Dora"), lang, reader=0).tie_break() == said
