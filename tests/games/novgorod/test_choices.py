"""How the actions of Novgorod are pointed at, and what buttons and tabs say."""

import re

import pytest

from kogge.engine.scene import Choice
from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import PRIVILEGES
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.ids import PIRATE
from tests.games.novgorod.by_chance import PEOPLE, Case, cases, positions
from tests.games.novgorod.table import COLUMN, C, ask, buy, lay_route, play, position, use_route

CITY = "|".join(C.cities)
ORDER = r"order_\d\d"
BUTTONS = r"do-(stop|end|done|pass|placeholder|leave|complete|store|income|full|less|for-[36]|sell-[123]|make-[123])"
FIRST = [
    rf"(city|stack)-({CITY})",
    rf"order-{ORDER}",
    "pile",
    r"special-special_[1-4]",
    PIRATE,
    "own-ship",
    "own-hold",
    r"slot-[0-5]",
    rf"line-{ORDER}-(upper|lower)",
    r"step-[0-3]",
    f"privilege-({'|'.join(PRIVILEGES)})",
    r"side-(front|back)",
    r"use-(sell|order|climb|store|income|privilege)",
    BUTTONS,
]
LATER = [FIRST[0], r"special-special_[1-4]", r"slot-[0-5]", rf"line-{ORDER}-(upper|lower)", BUTTONS]


def decisions(case: Case) -> list[Novgorod]:
    return [s.view(s.actor) for s in positions(case) if s.actor != NOBODY]


def chosen_by(s: Novgorod, lang: str = "de") -> dict[str, Choice]:
    """Notation -> choice, for whoever decides: at the thing itself."""
    choices = NOVGOROD.choices(s.view(s.actor), PEOPLE, lang)
    return {s.vocabulary().write(choice.action): choice for choice in choices if choice.path[0][:4] != "use-"}


def by_kind(s: Novgorod, kind: str, lang: str = "de") -> dict[str, Choice]:
    """Notation -> choice, by pointing at a kind of use first."""
    choices = NOVGOROD.choices(s.view(s.actor), PEOPLE, lang)
    return {s.vocabulary().write(choice.action): choice for choice in choices if choice.path[0] == f"use-{kind}"}


def path(s: Novgorod, notation: str) -> tuple[str, ...]:
    return chosen_by(s)[notation].path


def label(s: Novgorod, notation: str, lang: str = "de") -> str:
    return chosen_by(s, lang)[notation].label


def tab(s: Novgorod, notation: str, lang: str = "de") -> str:
    return chosen_by(s, lang)[notation].tab


# -- all decisions ----------------------------------------------------------------------------


@cases
def test_ids_tell_what_is_pointed_at(case: Case) -> None:
    for view in decisions(case)[::23]:
        for choice in NOVGOROD.choices(view, PEOPLE, "de"):
            first, *later = choice.path
            assert re.fullmatch("|".join(FIRST), first)
            assert all(re.fullmatch("|".join(LATER), thing) for thing in later)


@cases
def test_all_but_the_sides_of_a_career_say_what_follows(case: Case) -> None:
    for view in decisions(case)[::3]:
        for choice in NOVGOROD.choices(view, PEOPLE, "de"):
            assert choice.label or choice.tab or choice.path[-1].startswith("side-")


# -- before the first turn --------------------------------------------------------------------


def test_a_side_is_pointed_at() -> None:
    s = ask(position(turn=0), CHOOSE_SIDE)
    assert [choice.path for choice in chosen_by(s).values()] == [("side-front",), ("side-back",)]


def test_the_draft_points_at_stacks_orders_and_the_pile() -> None:
    s = ask(position(turn=0, ducats=dict.fromkeys("ABCD", 27), display="order_03"), PICK)
    assert (path(s, "office danzig"), tab(s, "office danzig")) == (("stack-danzig",), "5 Dukaten")
    assert (path(s, "order order_03"), tab(s, "order order_03")) == (("order-order_03",), "6 Dukaten")
    assert path(s, "order pile") == ("pile",)


# -- the route --------------------------------------------------------------------------------


def test_a_city_says_what_it_brings_or_costs() -> None:
    s = lay_route(position(owned={"A": "danzig"}))
    assert (path(s, "lay danzig"), tab(s, "lay danzig")) == (("city-danzig",), "+3 Dukaten")
    assert (tab(s, "lay bergen"), tab(s, "lay bergen", "en")) == ("−3 Gebühr", "−3 fee")
    assert (path(s, "stop"), label(s, "stop")) == (("do-stop",), "Ohne Route weiter")


def test_the_privilege_that_a_card_uses_is_named() -> None:
    s = lay_route(position(owned={"A": "danzig luebeck riga antwerp"}), "danzig", "luebeck")
    assert tab(s, "lay antwerp") == "Privileg, +3 Dukaten"
    assert tab(s, "lay visby", "en") == "Privilege, −4 fee"
    assert path(s, "lay placeholder") == ("do-placeholder",)
    assert label(s, "lay placeholder") == "Platzhalter für Lübeck (Privileg)"
    assert label(s, "stop") == "Route abschließen"


def test_the_pirate_s_city_uses_the_privilege_sooner() -> None:
    s = lay_route(position(owned={"A": "danzig luebeck riga"}, pirate="luebeck"), "danzig")
    assert tab(s, "lay riga") == "+2 Dukaten"
    assert tab(s, "lay luebeck") == "Privileg, +3 Dukaten"


# -- uses of the route ------------------------------------------------------------------------


def test_a_slot_is_sold_stored_or_turned_for_income() -> None:
    s = position(owned={"A": "danzig visby"}, speed={"A": 4}, manufactures={"luebeck": "jewellery_1"})
    s = use_route(s, "danzig luebeck visby")
    assert path(s, "sell luebeck 1") == ("slot-1", "do-sell-1")
    assert label(s, "sell luebeck 1") == "Schmuck aus Bernstein: 1 Siegel"
    assert label(s, "sell luebeck 1", "en") == "Jewellery from amber: 1 seal"
    assert (path(s, "store danzig"), label(s, "store danzig")) == (("slot-0", "do-store"), "Bernstein einlagern")
    assert (path(s, "income visby"), label(s, "income visby")) == (("slot-2", "do-income"), "Einkommen: 3 Dukaten")
    assert (path(s, "end"), label(s, "end")) == (("do-end",), "Wertung beenden: danach 23 Dukaten")


def test_storing_says_what_is_thrown_away() -> None:
    s = use_route(position(owned={"A": "danzig visby"}, hold={"A": "fur"}), "danzig")
    assert label(s, "store danzig") == "Bernstein statt Pelz einlagern"


def test_a_placeholder_is_a_slot_of_its_own() -> None:
    s = position(owned={"A": "danzig luebeck antwerp"}, manufactures={"luebeck": "jewellery_1"})
    s = use_route(s, "danzig luebeck placeholder")
    assert path(s, "sell luebeck 1") == ("slot-1", "do-sell-1")
    assert path(s, "sell luebeck 1 placeholder") == ("slot-2", "do-sell-1")


@pytest.mark.parametrize(
    ("merchant", "sale", "income"),
    [
        ("luebeck", "Schmuck aus Bernstein: 1 Siegel, 4 Dukaten", "Einkommen: 6 Dukaten"),
        ("luebeck back", "Schmuck aus Bernstein: 2 Siegel, 1 Dukat", "Einkommen: 3 Dukaten"),
    ],
)
def test_the_merchant_s_share_is_counted(merchant: str, sale: str, income: str) -> None:
    s = position(owned={"A": "danzig luebeck"}, manufactures={"luebeck": "jewellery_1"}, merchant=merchant)
    s = use_route(s, "danzig luebeck")
    assert (label(s, "sell luebeck 1"), label(s, "income luebeck")) == (sale, income)


def test_a_kind_of_use_comes_first_and_settles_what_is_done() -> None:
    """A slot can be sold, stored or turned for income: after the kind, pointing at it is enough."""
    s = position(owned={"A": "danzig visby"}, speed={"A": 4}, manufactures={"luebeck": "jewellery_1"})
    s = use_route(s, "danzig luebeck visby")
    stored, income = by_kind(s, "store"), by_kind(s, "income")
    assert stored["store danzig"].path == ("use-store", "slot-0")
    assert stored["store danzig"].tab == "Bernstein einlagern"
    assert (income["income visby"].path, income["income visby"].tab) == (("use-income", "slot-2"), "+3 Dukaten")


def test_a_kind_with_one_use_is_done_at_once() -> None:
    s = position(owned={"A": "danzig"}, manufactures={"luebeck": "jewellery_1"})
    s = use_route(s, "danzig luebeck")
    assert by_kind(s, "sell")["sell luebeck 1"].path == ("use-sell",)
    assert by_kind(s, "sell", "en")["sell luebeck 1"].tab == "+1 seal"
    assert by_kind(s, "store")["store danzig"].path == ("use-store",)
    assert by_kind(s, "order") == {}


def test_a_kind_asks_for_the_row_only_where_there_are_several() -> None:
    s = position(hold={"A": "glass"}, manufactures={"luebeck": "jewellery_1"})
    s = use_route(s, "danzig luebeck")
    assert by_kind(s, "sell")["sell luebeck 2"].path == ("use-sell", "slot-1", "do-sell-2")
    assert by_kind(s, "sell")["sell luebeck 2"].label == "Schmuck aus Glas und Bernstein: 2 Siegel"


def test_special_orders_are_orders() -> None:
    s = position(special=COLUMN, careers={"A": "1 front 0"}, hold={"A": "fur"})
    s = use_route(s, "bergen london")
    assert by_kind(s, "order")["special special_1"].path == ("use-order", "special-special_1", "do-full")


def test_lines_say_their_seals() -> None:
    s = position(
        owned={"A": "danzig luebeck antwerp"},
        hands={"A": "order_01 order_04"},
        half_done={"A": "order_08"},
        hold={"A": "fish"},
    )
    s = use_route(s, "danzig luebeck antwerp")
    assert (path(s, "fulfil order_01 upper"), tab(s, "fulfil order_01 upper")) == (
        ("line-order_01-upper",),
        "+2 Siegel",
    )
    assert tab(s, "fulfil order_04 lower") == "+2, oben verfällt"
    assert tab(s, "fulfil order_08 lower", "en") == "+2 seals"


def test_the_second_line_in_a_turn_brings_more() -> None:
    s = use_route(position(hands={"A": "order_01"}, hold={"A": "wool"}), "danzig luebeck bergen")
    play(s, "fulfil order_01 upper")
    assert tab(s, "fulfil order_01 lower") == "+3 Siegel"


def test_a_step_says_where_it_leads() -> None:
    s = use_route(position(careers={"A": "1 front 1"}), "danzig")
    assert (path(s, "climb"), tab(s, "climb"), tab(s, "climb", "en")) == (
        ("step-1",),
        "Stufe 2: 2 je Zug",
        "Step 2: 2 a turn",
    )
    assert (path(s, "extra income"), tab(s, "extra income")) == (("privilege-income_plus_2",), "+2 Dukaten")


def test_a_production_asks_for_the_row_only_where_there_are_several() -> None:
    made = {"luebeck": "jewellery_1", "visby": "clothing_1"}
    s = use_route(position(hands={"A": "order_19"}, manufactures=made), "danzig luebeck visby")
    s = play(s, "fulfil order_19 upper")
    assert s.stack[-1].name == "use route", "there was one way only"
    s = use_route(position(hands={"A": "order_19"}, manufactures=made, hold={"A": "glass"}), "danzig luebeck")
    play(s, "fulfil order_19 upper")
    assert path(s, "make luebeck 2") == ("slot-1", "do-make-2")
    assert label(s, "make luebeck 2") == "Aus Glas und Bernstein"
    s = position(hands={"A": "order_19"}, manufactures={"luebeck": "jewellery_1", "visby": "jewellery_2"})
    s = play(use_route(s, "danzig luebeck visby"), "fulfil order_19 upper")
    assert (path(s, "make luebeck 1"), tab(s, "make luebeck 1")) == (("slot-1",), "Mache Schmuck")
    assert path(s, "make visby 1") == ("slot-2", "do-make-1")


def test_goods_are_given_from_slots_and_from_the_hold() -> None:
    s = use_route(position(hold={"A": "salt"}, careers={"A": "1 front 0"}), "danzig luebeck riga")
    play(s, "climb")
    assert (path(s, "give danzig"), tab(s, "give danzig")) == (("slot-0",), "Gib Bernstein")
    assert (path(s, "give hold"), tab(s, "give hold")) == (("own-hold",), "Gib Salz")


def test_two_equal_goods_are_told_apart() -> None:
    s = position(hold={"A": "amber"}, manufactures={"luebeck": "jewellery_1"})
    s = play(use_route(s, "danzig luebeck"), "sell luebeck 1")
    assert s.stack[-1].name == "fetch"
    assert {choice.path for choice in chosen_by(s).values()} == {("slot-0",), ("own-hold",)}


def test_special_orders_ask_for_the_price_only_where_there_are_two() -> None:
    s = position(special=COLUMN, careers={"A": "1 front 0"}, hold={"A": "fur"})
    s = use_route(s, "bergen london")
    assert path(s, "special special_1") == ("special-special_1", "do-full")
    assert path(s, "special special_1 for less") == ("special-special_1", "do-less")
    assert label(s, "special special_1") == "Für 1 Dukat erfüllen"
    assert label(s, "special special_1 for less") == "Kostenlos erfüllen (Privileg)"
    play(s, "extra income")
    assert (path(s, "special special_1"), tab(s, "special special_1")) == (
        ("special-special_1",),
        "+2 Siegel, −1 Dukat",
    )


def test_a_special_order_that_only_the_privilege_makes_affordable() -> None:
    column = "special_2:A special_3:B special_4:C special_1:A"
    s = use_route(position(special=column, owned={"A": "bergen"}, hold={"A": "fur"}, ducats={"A": 3}), "bergen")
    assert (path(s, "special special_1 for less"), tab(s, "special special_1 for less")) == (
        ("special-special_1",),
        "+2, −1 mit Privileg",
    )


def test_an_order_begun_stays_open_or_goes_under_the_ship() -> None:
    s = play(use_route(position(hands={"A": "order_01"}), "danzig luebeck"), "fulfil order_01 upper", "end")
    assert {choice.path: choice.label for choice in chosen_by(s).values()} == {
        ("do-leave",): "Offen lassen",
        ("do-complete",): "Unter das Schiff",
    }


# -- purchases and the pirate -----------------------------------------------------------------


def test_purchases_name_their_price() -> None:
    s = buy(position(display="order_03 order_04", careers={"A": "1 front 3"}))
    assert (path(s, "office riga"), tab(s, "office riga")) == (("stack-riga",), "4 Dukaten")
    assert (path(s, "ship"), tab(s, "ship"), tab(s, "ship", "en")) == (
        ("own-ship",),
        "Schiff 3: 5 Dukaten",
        "Ship 3: 5 ducats",
    )
    assert (path(s, "order order_03"), tab(s, "order order_03")) == (("order-order_03",), "6 Dukaten")
    assert label(s, "done") == "Nichts kaufen"


def test_orders_ask_for_the_price_only_where_there_are_two() -> None:
    s = buy(position(display="order_03 order_04"))
    assert path(s, "order order_03") == ("order-order_03", "do-for-6")
    assert path(s, "order order_03 for less") == ("order-order_03", "do-for-3")
    assert (label(s, "order pile"), label(s, "order pile for less")) == ("Für 6 kaufen", "Für 3 kaufen (Privileg)")
    play(s, "office riga")
    assert (path(s, "order pile for less"), tab(s, "order pile for less")) == (("pile",), "3 Dukaten (Privileg)")
    assert label(s, "done") == "Kauf beenden"


def test_the_pirate_is_pointed_at_where_more_could_be_done() -> None:
    s = position(pirate="antwerp", seals={"A": 5, "B": 9, "C": 7})
    assert path(ask(s.clone(), PIRATE_AT_START), "pirate riga") == ("city-riga",)
    assert label(ask(s.clone(), PIRATE_AT_END), "pass") == "Pirat bleibt"
    assert path(buy(s.clone()), "pirate riga") == (PIRATE, "city-riga")
    used = use_route(s, "danzig")
    assert (path(used, "pirate riga"), tab(used, "pirate riga")) == ((PIRATE, "city-riga"), "kostenlos")
    leading = use_route(position(pirate="antwerp", seals={"A": 9}), "danzig")
    assert tab(leading, "pirate riga") == "6 Dukaten"


def test_the_pirate_s_back_side_takes_the_place_of_the_seal() -> None:
    s = ask(position(pirate="antwerp back"), PIRATE_BEFORE_SEAL)
    assert tab(s, "pirate riga") == "Privileg"
    assert label(s, "pass") == "Pirat bleibt: +1 Siegel"
