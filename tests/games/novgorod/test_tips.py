"""What the things on Novgorod's table say of themselves, and why some cannot be chosen."""

import re
from collections.abc import Sequence

import pytest

from kogge.engine.event import Event
from kogge.engine.scene import Tip
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.words import MARKED
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import LEVELS, SIDES
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.events import SOLD
from kogge.games.novgorod.rules.pirate import PIRATE_AT_START
from kogge.games.novgorod.rules.state import USES, Novgorod
from kogge.games.novgorod.table import ids
from kogge.games.novgorod.table.outlook import outlook_of
from kogge.games.novgorod.table.things import things
from kogge.games.novgorod.table.things.turn import SLOT_RULES
from kogge.games.novgorod.words.teller import NovgorodTeller
from tests.citing import rule
from tests.contract.moments import languages
from tests.games.novgorod.by_chance import PEOPLE, Case, cases, positions
from tests.games.novgorod.table import COLUMN, ask, buy, lay_route, legal, play, position, use_route

EVERY = 5  # position of a match is looked at, and every first one of its kind


def moments(case: Case) -> list[Novgorod]:
    """Some positions of a match, each kind of decision among them; the end comes last."""
    seen: set[str] = set()
    found = []
    for number, s in enumerate(positions(case)):
        step = s.stack[-1].name if s.stack else "over"
        if number % EVERY == 0 or step not in seen:
            seen.add(step)
            found.append(s)
    return found


def tips(view: Novgorod, lang: str) -> dict[str, Tip]:
    described = things(NovgorodTeller(view, PEOPLE, lang), outlook_of(view))
    return {thing.id: thing.tip for thing in described.values()}


def why_not(view: Novgorod, lang: str, chosen: Sequence[str] = ()) -> dict[str, Tip]:
    return NOVGOROD.why_not(NovgorodTeller(view, PEOPLE, lang), chosen)


def told(s: Novgorod, seat: int = 0, lang: str = "de") -> dict[str, Tip]:
    return tips(s.view(seat), lang)


def reasons(s: Novgorod, *chosen: str, lang: str = "de") -> dict[str, Tip]:
    return why_not(s.view(s.actor), lang, chosen)


def begun(view: Novgorod) -> list[tuple[str, ...]]:
    """Whatever can have been pointed at so far."""
    if not view.options:
        return [()]
    paths = [choice.path for choice in NOVGOROD.choices(view, PEOPLE, "de")]
    return sorted({path[:depth] for path in paths for depth in range(len(path))})


# -- every kind has its own ---------------------------------------------------------------------


@languages
def test_no_two_things_of_a_kind_read_the_same(lang: str) -> None:
    s = position(owned={"A": "danzig"}, special=COLUMN, hands={"A": "order_01 order_02 order_03"}, merchant="riga")
    said = told(use_route(s, "danzig luebeck placeholder"), lang=lang)
    for kind in ("city", "stack", "manufacture", "order", "special", "card", "step", "privilege", "bonus", "slot"):
        texts = [tip.text for thing, tip in said.items() if thing.startswith(f"{kind}-")]
        assert len({*texts}) == len(texts) > 1, kind
    lines = [tip.text for thing, tip in said.items() if thing.startswith("line-")]
    assert len({*lines}) == len(lines) == 6


@languages
def test_every_bonus_card_has_its_own_text_in_every_state(lang: str) -> None:
    texts = set()
    for state in ("high", "low", "removed"):
        names = ("offices_8", "route_5", "luxury_merchant", "orders_3", "career")
        for name in names:
            s = buy(position(bonuses=f"{name}:{state} variety"))
            texts.add(told(s, lang=lang)[f"bonus-{name}"].text)
        texts.add(told(s, lang=lang)["bonus-variety"].text)
    assert len(texts) == 16


@languages
def test_every_special_order_has_its_own_text_for_every_part(lang: str) -> None:
    texts = set()
    for letters in ("ABCD", "BCDA", "CDAB", "DABC"):
        column = " ".join(f"special_{number}:{letter}" for number, letter in enumerate(letters, start=1))
        said = told(buy(position(special=column)), lang=lang)
        texts |= {said[f"special-special_{number}"].text for number in range(1, 5)}
    assert len(texts) == 16


@languages
def test_every_career_and_side_has_its_own_text(lang: str) -> None:
    sides, steps = set(), set()
    for number in range(1, 5):
        s = ask(position(turn=0, careers={"A": f"{number} front 0"}), CHOOSE_SIDE)
        sides |= {told(s, lang=lang)[f"side-{side}"].text for side in SIDES}
        for side in SIDES:
            said = told(buy(position(careers={"A": f"{number} {side} 0"})), lang=lang)
            steps.add(tuple(said[f"step-{level}"].text for level in range(LEVELS)))
    assert (len(sides), len(steps)) == (8, 8)


@languages
@pytest.mark.parametrize("side", ["", " back"])
def test_both_sides_of_merchant_and_pirate(side: str, lang: str) -> None:
    said = told(buy(position(merchant=f"riga{side}", pirate=f"visby{side}")), lang=lang)
    other = told(buy(position(merchant="riga" if side else "riga back", pirate="visby" if side else "visby back")))
    assert said[ids.MERCHANT] != other[ids.MERCHANT]
    assert said[ids.PIRATE] != other[ids.PIRATE]


def test_slots_tell_what_they_serve() -> None:
    made = {"luebeck": "jewellery_1"}
    s = position(
        owned={"A": "danzig luebeck antwerp london"}, manufactures=made, speed={"A": 5}, hands={"A": "order_06"}
    )
    s = use_route(s, "bergen london antwerp luebeck placeholder danzig")
    free = told(s)
    assert free["slot-0"] == Tip(
        "Bergen, Basiskontor, frei: Nutze es einmal – für Fisch, als Standort der Manufaktur oder für Einkommen "
        "(1 Dukat). Die Hafengebühr von 3 Dukaten wird auf jeden Fall fällig.",
        "2.6",
    )
    assert free["slot-4"].text.startswith("Lübeck, Platzhalter, frei: ")
    play(s, "income london", "store antwerp", "fulfil order_06 upper")
    said = told(s)
    assert said["slot-0"].text.startswith("Bergen, Basiskontor: Seine Ware ist verbraucht (Fisch).")
    assert said["slot-1"].text == "London, eigenes Kontor: Es hat Einkommen gebracht (4 Dukaten); die Ware fällt weg."
    assert said["slot-2"].text == "Antwerpen, eigenes Kontor: Seine Ware liegt jetzt im Lager (Stoffe)."
    assert said["slot-5"].text == "Danzig, eigenes Kontor: Seine Ware ist verbraucht (Bernstein)."
    assert all(free[f"slot-{place}"] != said[f"slot-{place}"] for place, use in enumerate(s.uses) if use)


def test_every_use_of_every_kind_of_slot_has_words() -> None:
    impossible = {"base stored", "placeholder given", "placeholder stored"}
    kinds = {f"{kind} {use}" for kind in ("own", "base", "placeholder") for use in USES} - impossible
    assert {f"{kind} {use}" for kind, use in SLOT_RULES} == kinds


def test_what_is_chosen_step_by_step_has_a_name() -> None:
    """The table says by it what was pointed at first."""
    s = use_route(position(owned={"A": "danzig"}, special=COLUMN, pirate="visby"), "danzig")
    named = things(NovgorodTeller(s.view(0), PEOPLE, "de"), None)
    assert named["slot-0"].name == "Danzig, eigenes Kontor, frei"
    assert named["special-special_1"].name == "Spezialauftrag 1, Teil A"
    assert named["the-pirate"].name == "Pirat in Visby, Vorderseite"
    assert named["pile"].name == "Auftragsstapel, verdeckt"


# -- what tips tell -----------------------------------------------------------------------------


@rule("novgorod 2.2")
def test_a_city_tells_good_fee_and_neighbours() -> None:
    s = lay_route(position(owned={"A": "danzig"}))
    assert told(s)["city-visby"] == Tip(
        "Visby: Hier gibt es Glas. Wer hier kein Kontor hat, nutzt das Basiskontor: 1 Dukat Einkommen, Hafengebühr 4. "
        "Von hier geht es nach Bergen, Novgorod und Lübeck.",
        "2.6",
    )
    assert told(s)["city-danzig"].text.startswith(
        "Danzig: Hier gibt es Bernstein. Dein Kontor bringt 3 Dukaten Einkommen und kostet keine Hafengebühr."
    )
    assert "Basiskontor" in told(s, 1)["city-danzig"].text
    assert "Basiskontor" in told(s, SPECTATOR)["city-danzig"].text


@rule("novgorod 11.5")
def test_a_city_that_the_pirate_takes_off_the_map() -> None:
    said = told(lay_route(position(pirate="visby back")))
    assert said["city-visby"].rule == "11.5"
    assert said["city-bergen"].text.endswith("Von hier geht es nach London, Novgorod und Lübeck.")
    front = told(lay_route(position(pirate="visby", merchant="visby")))
    assert front["city-visby"].text.endswith("ist eine Karte kürzer. Der Kaufmann ist hier.")


def test_a_stack_tells_prices_and_owners() -> None:
    s = buy(position(owned={"B": "danzig", "C": "danzig"}))
    assert told(s)["stack-danzig"] == Tip(
        "Kontore in Danzig: Das oberste kostet 6 Dukaten. Es liefert Bernstein, bringt 3 Dukaten Einkommen und spart "
        "die Hafengebühr. Darunter: 7. Schon hier: Ben und Clara.",
        "6.4.2",
    )
    assert told(s)["stack-riga"].text.endswith("Niemand hat bisher eines.")
    sold_out = buy(position(owned=dict.fromkeys("ABCD", "danzig")))
    assert told(sold_out)["stack-danzig"].text == "Kontore in Danzig: Alle sind verkauft, alle haben hier eines."


def test_a_manufacture_tells_its_rows() -> None:
    made = {"riga": "provisions_1"}
    said = told(lay_route(position(manufactures=made)), lang="en")["manufacture-riga"]
    assert said.text.startswith("Provisions workshop I in Riga: makes provisions ")
    assert said.text.endswith("salt = 1; fish + salt = 2; fish + grain + salt = 4.")
    s = play(use_route(position(manufactures=made, hold={"A": "salt"}), "riga"), "sell riga 1")
    assert told(s)["manufacture-riga"].text.endswith("In diesem Zug schon genutzt.")


def test_orders_tell_how_far_they_are() -> None:
    s = position(hands={"A": "order_01"}, half_done={"A": "order_02"}, hold={"A": "wool"})
    s = use_route(s, "danzig luebeck bergen")
    said = told(s)
    assert said["line-order_01-lower"].text.startswith(
        "Untere Zeile: Liefere Wolle und Fisch für 2 Siegel. Die obere verfällt, wenn"
    )
    assert said["line-order_02-upper"].text == "Obere Zeile: erfüllt (Salz und Stoffe)."
    assert said["half-order_02"] != told(s, 1)["half-0-order_02"]
    play(s, "fulfil order_01 upper")
    said = told(s)
    assert said["line-order_01-lower"].text.startswith(
        "Untere Zeile: Liefere Wolle und Fisch noch in diesem Zug für 3 "
    )
    assert said["card-order_01"].rule == "6.3.1"


def test_an_order_that_is_being_fulfilled_says_so() -> None:
    s = position(hands={"A": "order_19"}, manufactures={"luebeck": "jewellery_1"}, hold={"A": "glass"})
    s = play(use_route(s, "danzig luebeck"), "fulfil order_19 upper")
    assert told(s)["card-order_19"].text.endswith("Du erfüllst gerade eine Zeile.")
    assert told(s, 1)["payment"].text == ("Bezahlung: die obere Zeile von Schmuck / Kleidung. Noch zu geben: Schmuck.")


@rule("novgorod 2.10")
def test_steps_tell_cost_yield_and_the_red_x() -> None:
    said = told(buy(position(careers={"A": "1 front 1"})))
    assert said["step-0"].text == "Stufe 1: erreicht. Ihr Privileg „1 Siegel“ ist verdeckt."
    assert said["step-1"].text == (
        "Stufe 2: Sie kostet 13 Dukaten. Dann bekommst du 2 Siegel je Zug und verlierst das Privileg „Zusätzliche "
        "Einnahmen“. Rotes X: Ist diese Stufe am Ende noch frei, hast du verloren."
    )
    assert said["step-3"].text.startswith(
        "Stufe 4, nach Stufe 3: Sie kostet 2 verschiedene Waren und 2 verschiedene Lux"
    )
    assert "Rotes X" in said["career-0"].text
    assert "Rotes X" not in told(buy(position(careers={"A": "1 front 2"})))["career-0"].text


def test_privileges_tell_whether_they_can_be_used() -> None:
    s = use_route(position(careers={"A": "1 front 1"}), "danzig")
    assert told(s)["privilege-seal_1"].text.endswith("Verdeckt: Du hast es nicht mehr.")
    play(s, "extra income")
    assert told(s)["privilege-income_plus_2"].text.endswith("In diesem Zug hast du es genutzt.")
    assert told(s)["privilege-order_minus_3"].text.endswith("schon ein anderes genutzt.")
    assert told(s, 1)["privilege-order_minus_3"].text.endswith("zu deinem Kauf.")
    expert = told(buy(position(pirate="riga back", special=COLUMN)))
    assert "Piraten" in expert["privilege-income_plus_2"].text
    assert "Spezialaufträge" in expert["privilege-order_minus_3"].text


def test_the_ledger_counts_the_turn() -> None:
    s = use_route(position(owned={"A": "danzig"}, ducats={"A": 5}), "danzig luebeck")
    assert told(s, SPECTATOR)["ledger"].text == (
        "Der Zug von Anna: Kasse 5, Einkommen noch 4, Hafengebühren 4. Danach: 5 Dukaten."
    )
    play(s, "end")
    assert told(s)["ledger"].text.startswith("Der Zug von Anna: 5 Dukaten nach der Wertung.")


def test_a_board_tells_where_seals_come_from() -> None:
    s = position(seals={"B": 4}, first="B", hands={"A": "order_01"})
    s = play(use_route(s, "danzig luebeck"), "fulfil order_01 upper")
    assert told(s, SPECTATOR)["board-0"].text == (
        "Anna: 2 Siegel, 20 Dukaten, Schiff mit Geschwindigkeit 2. Siegel bisher: Aufträge 2."
    )
    assert told(s)["board-1"].text.endswith("Siegel bisher: Verkäufe 4. Beginnt jede Runde.")
    assert "Siegel bisher" not in told(s)["board-2"].text


@rule("novgorod 4.5")
def test_the_draft_counts_what_it_will_cost() -> None:
    s = ask(position(turn=0, first="B", ducats=dict.fromkeys("ABCD", 27)), PICK)
    play(s, "office danzig")
    said = told(s)
    assert said["draft-0"].text == (
        "Anna hat genommen: Danzig. Am Ende kosten die Kontore 5 und beide Aufträge 12 Dukaten."
    )
    assert said["draft-1"].text.startswith("Ben hat noch nichts genommen")
    assert said["ledger"].text.startswith("Einführungsrunden – David: ")


@rule("novgorod 8.4")
def test_variety_tells_what_one_has() -> None:
    s = buy(position(bonuses="variety career", done={"A": "order_01 order_02 order_19"}))
    assert told(s)["bonus-variety"].text.endswith("Du hast jetzt 8 Sorten: 4 Siegel.")
    assert told(s)["own-done"].text == "Unter deinem Schiff: 3 Aufträge, abgeschlossen. Warenvielfalt bisher: 8 Sorten."
    assert told(s, 1)["done-0"].text.endswith("Warenvielfalt bisher: 8 Sorten.")


@rule("novgorod 12.3.1")
def test_a_special_order_tells_its_price_with_the_cards_above() -> None:
    said = told(buy(position(special=COLUMN)))
    assert said["special-special_3"] == Tip(
        "Spezialauftrag 3, Teil B: Liefere in der Wertung Schmuck aus mindestens 2 Waren und zahle 6 Dukaten. Du "
        "bekommst 5 Siegel und legst einen Auftrag vom Stapel unter dein Schiff. Der Preis enthält 2 Dukaten für die "
        "Karten darüber.",
        "12.3",
    )
    assert "Im Preis" not in said["special-special_1"].text


# -- secrets ------------------------------------------------------------------------------------


@rule("novgorod 10.1")
def test_the_orders_in_a_hand_are_told_to_its_owner_only() -> None:
    s = buy(position(hands={"A": "order_01"}, display="order_05"))
    assert "card-order_01" in told(s)
    for seat in (1, SPECTATOR):
        assert not any("order_01" in thing for thing in told(s, seat))


# -- why not ------------------------------------------------------------------------------------


@cases
def test_no_reason_is_given_for_what_can_be_chosen_first_or_has_been(case: Case) -> None:
    for s in moments(case)[:-1:2]:
        view = s.view(s.actor)
        first = {choice.path[0] for choice in NOVGOROD.choices(view, PEOPLE, "de")}
        for chosen in begun(view)[:6]:
            assert not why_not(view, "de", chosen).keys() & {*first, *chosen}


@cases
def test_there_is_a_reason_for_everything_that_one_might_want(case: Case) -> None:
    kinds = "city|stack|manufacture|line|step|special|slot|privilege|order|card|half-order|pile|own-(ship|hold)|the"
    wanted = re.compile(rf"({kinds})\b")
    for s in moments(case):
        if s.actor == NOBODY:
            continue
        view = s.view(s.actor)
        can = {choice.path[0] for choice in NOVGOROD.choices(view, PEOPLE, "de")}
        why = reasons(s)
        for thing in tips(view, "de"):
            assert thing in can or thing in why or not wanted.match(thing), (thing, s.stack[-1].name)


@pytest.mark.parametrize(
    ("laid", "city", "text", "number"),
    [
        ("danzig", "london", "Von Danzig geht es nur nach Riga und Lübeck weiter.", "6.1.3"),
        ("danzig", "danzig", "Diese Stadt liegt schon in deiner Route.", "6.1.3"),
    ],
)
def test_why_not_this_city(laid: str, city: str, text: str, number: str) -> None:
    assert reasons(lay_route(position(), *laid.split()))[f"city-{city}"] == Tip(text, number)


@rule("novgorod 6.1.6")
def test_an_office_that_is_needed_as_a_placeholder() -> None:
    s = lay_route(position(owned={"A": "danzig luebeck"}, speed={"A": 4}), "danzig")
    play(s, "lay placeholder")
    found = reasons(s)
    assert found["city-luebeck"].rule == found["office-luebeck"].rule == "6.1.6"
    assert found["office-danzig"].rule == "6.1.3"
    s = lay_route(position(owned={"A": "danzig luebeck"}), "danzig")
    assert reasons(s)["office-luebeck"] == Tip("Zeige auf Lübeck auf der Seekarte, um das Kontor zu legen.", "6.1.4")


@rule("novgorod 6.1.9")
def test_fees_that_could_not_be_paid() -> None:
    s = lay_route(position(ducats={"A": 2}, careers={"A": "1 front 2"}))
    assert reasons(s)["city-london"] == Tip(
        "Dann wären 5 Dukaten Hafengebühr fällig; das könntest du nicht bezahlen.", "6.1.9"
    )
    assert "city-bergen" not in reasons(s)


@rule("novgorod 11.4")
def test_the_pirate_stands_in_the_way() -> None:
    s = lay_route(position(pirate="luebeck", careers={"A": "1 front 4"}), "danzig")
    assert reasons(s)["city-luebeck"] == Tip(
        "Hier liegt der Pirat: Mit dieser Stadt wäre deine Route eine Karte zu lang.", "11.4"
    )
    assert reasons(s)[ids.PIRATE] == Tip("Während du die Route auslegst, bleibt der Pirat, wo er ist.", "11.4")
    s = lay_route(position(pirate="danzig back"))
    assert reasons(s)["city-danzig"].rule == reasons(s)[ids.PIRATE].rule == "11.5"


def test_the_pirate_goes_elsewhere() -> None:
    s = ask(position(pirate="luebeck"), PIRATE_AT_START)
    assert reasons(s)["city-luebeck"].text == "Hier liegt der Pirat schon: Wähle eine andere Stadt."
    assert reasons(s)[ids.PIRATE].text == "Zeige auf die Stadt, in die du den Piraten schickst."
    s = use_route(position(pirate="luebeck"), "danzig")
    assert reasons(s, ids.PIRATE)["city-luebeck"].rule == "11.4"
    assert reasons(s)["city-luebeck"].rule == "6.1.11"
    play(s, "pirate riga", "pirate visby")
    assert reasons(s)[ids.PIRATE] == Tip("Du hast den Piraten in diesem Zug schon 2-mal versetzt.", "11.4")
    s = use_route(position(pirate="luebeck", ducats={"A": 5}), "danzig")
    assert reasons(s)[ids.PIRATE].text.startswith("Den Piraten zu versetzen kostet dich 6 Dukaten")


def test_why_not_this_line() -> None:
    made = {"luebeck": "clothing_1", "danzig": "provisions_1", "visby": "provisions_2", "riga": "clothing_2"}
    s = position(hands={"A": "order_01 order_19"}, half_done={"A": "order_02"}, manufactures=made)
    s = use_route(s, "danzig luebeck visby")
    found = reasons(s)
    assert found["line-order_01-lower"].text.startswith("Dir fehlt: Wolle und Fisch.")
    assert found["line-order_02-upper"] == Tip("Diese Zeile ist schon erfüllt.", "6.2.B.3")
    assert found["line-order_19-upper"] == Tip("In deiner Route ist keine Manufaktur für Schmuck frei.", "6.2.A.1")
    assert found["line-order_19-lower"] == Tip(
        "Für Kleidung fehlt in Lübeck: Pelz – im Lager, dort oder weiter vorn in der Route.", "6.2.A.2"
    )
    assert "line-order_01-upper" not in found
    assert found["card-order_01"].rule == "6.2.B.2"


@rule("novgorod 6.2.4")
def test_fees_forbid_to_give_up_income() -> None:
    s = position(owned={"A": "danzig luebeck"}, ducats={"A": 0}, hands={"A": "order_01"}, careers={"A": "1 front 3"})
    s = use_route(s, "danzig luebeck antwerp")
    assert reasons(s)["line-order_01-upper"] == Tip(
        "Danach könntest du die Hafengebühren nicht mehr bezahlen.", "6.2.4"
    )


@pytest.mark.parametrize(
    ("career", "route", "hold", "text"),
    [
        ("1 front 0", "danzig luebeck", "", "Du brauchst 3 verschiedene Waren; du hast 2."),
        ("1 front 0", "danzig luebeck", "salt", "Du brauchst 3 verschiedene Waren; du hast 2."),
        ("1 front 1", "danzig", "", "Sie kostet 13 Dukaten, du hast 12. Nimm vorher Einkommen, dann reicht es."),
        ("1 back 0", "danzig", "", "Mit dieser Route kannst du keine 2 verschiedenen Luxusgüter mehr machen."),
        (
            "1 front 3",
            "danzig luebeck visby novgorod",
            "salt",
            "Neben den Luxusgütern bleiben dir keine 2 verschiedenen Waren.",
        ),
    ],
)
def test_why_not_this_step(career: str, route: str, hold: str, text: str) -> None:
    made = {"luebeck": "jewellery_1", "novgorod": "clothing_1"}
    s = position(
        owned={"A": "danzig"},
        ducats={"A": 12},
        careers={"A": career},
        hold={"A": hold} if hold else {},
        manufactures=made,
    )
    s = use_route(s, route.replace("visby ", "") if career == "1 front 3" else route)
    level = s.level[0]
    assert reasons(s)[f"step-{level}"] == Tip(text, "6.2.C.1")
    if level < LEVELS - 1:
        assert reasons(s)[f"step-{level + 1}"] == Tip(f"Zuerst kommt Stufe {level + 1}.", "6.2.C.3")


def test_why_not_this_special_order() -> None:
    s = position(special=COLUMN, ducats={"A": 1}, owned={"A": "bergen novgorod riga"}, careers={"A": "1 front 3"})
    s = use_route(s, "bergen novgorod riga")
    found = reasons(s)
    assert found["special-special_2"].text.startswith("Dir fehlt: Wolle und Salz.")
    play(s, "special special_1")
    assert reasons(s)["special-special_1"].rule == "12.3.5"
    poor = position(special="special_2:A special_1:A", ducats={"A": 0}, owned={"A": "bergen novgorod riga"})
    poor = use_route(give_no_privileges(poor), "bergen novgorod riga")
    assert reasons(poor)["special-special_1"] == Tip(
        "Er kostet 2 Dukaten, du hast 0. Nimm vorher Einkommen, dann reicht es.", "12.3.1"
    )
    assert reasons(buy(position(special=COLUMN)))["special-special_1"].rule == "12.2"


def give_no_privileges(s: Novgorod) -> Novgorod:
    s.level[0] = LEVELS
    return s


def test_why_not_this_slot() -> None:
    s = position(owned={"A": "danzig luebeck antwerp"}, manufactures={"luebeck": "jewellery_2"})
    s = use_route(s, "danzig luebeck placeholder")
    assert reasons(s)["slot-2"] == Tip(
        "Für Schmuck fehlt in Lübeck: Glas – im Lager, dort oder weiter vorn in der Route.", "6.2.A.2"
    )
    play(s, "income danzig")
    assert reasons(s)["slot-0"] == Tip("Diese Karte ist schon genutzt: Sie hat Einkommen gebracht.", "6.2.1")


def test_what_a_payment_asks_for() -> None:
    s = position(careers={"A": "1 front 0"}, speed={"A": 4}, owned={"A": "danzig luebeck riga visby antwerp"})
    s = play(use_route(s, "danzig luebeck placeholder visby riga"), "climb", "give danzig")
    found = reasons(s)
    assert found["slot-0"].rule == "6.2.1"
    assert found["slot-2"] == Tip("Ein Platzhalter hat keine Ware.", "6.2.2")
    assert found["own-hold"] == Tip("Dein Lager ist leer.", "6.2.D.1")
    assert found["stack-riga"] == Tip("Bezahle zuerst fertig. Noch zu geben: 2 Waren.", "6.2.1")
    s = position(hands={"A": "order_19"}, manufactures={"luebeck": "jewellery_1", "visby": "jewellery_2"})
    s = play(use_route(s, "danzig luebeck visby"), "fulfil order_19 upper")
    assert reasons(s)["slot-0"].text.endswith("du brauchst Schmuck.")


@rule("novgorod 6.2.C.1")
def test_a_good_that_was_given_already() -> None:
    given = Tip("Salz hast du schon gegeben; du brauchst eine andere Ware.", "6.2.C.1")
    s = position(careers={"A": "1 front 0"}, hold={"A": "salt"})
    s = play(use_route(s, "danzig luebeck riga visby"), "climb")
    assert reasons(play(s.clone(), "give luebeck"))["own-hold"] == given
    assert reasons(play(s, "give hold"))["slot-1"] == given


@rule("novgorod R-13")
def test_the_stored_good_may_not_pay_for_steps_at_some_tables() -> None:
    s = position(careers={"A": "1 front 0"}, hold={"A": "salt"})
    s.hold_pays = 0
    s = use_route(s, "danzig bergen riga visby")
    assert told(s)["own-hold"].rule == "R-13"
    assert reasons(play(s, "climb"))["own-hold"].rule == "R-13"


@rule("novgorod 6.1.7", "novgorod 6.3.4", "novgorod 6.3.6")
def test_the_hold_says_what_becomes_of_its_good() -> None:
    s = position(hold={"A": "salt"}, owned={"A": "danzig luebeck"})
    assert told(lay_route(s.clone()))["own-hold"].rule == "6.2.2"
    lay_route(s, "luebeck")
    lost = "Lübeck liegt in deiner Route: Nutzt du die eingelagerte Ware in diesem Zug nicht, verlierst du sie am Ende "
    assert lost in told(s)["own-hold"].text
    assert "unless you use the stored good this turn, you lose it" in told(s, lang="en")["own-hold"].text
    assert told(s)["own-hold"].rule == "6.1.7"
    s.hold_stays = 1
    assert told(s)["own-hold"].text.endswith("bleibt die eingelagerte Ware im Lager, wenn du sie nicht nutzt.")
    assert told(s)["own-hold"].rule == "6.3.6"
    play(s, "stop", "store luebeck")
    assert told(s)["own-hold"].rule == "6.2.D.3"


@rule("novgorod 13.2")
def test_a_pick_after_which_the_rest_could_not_be_paid() -> None:
    made = {"luebeck": "jewellery_1", "visby": "clothing_1", "novgorod": "jewellery_2"}
    s = position(careers={"A": "1 back 0"}, manufactures=made, hold={"A": "fur"})
    s = play(use_route(s, "danzig luebeck visby novgorod"), "climb")
    assert legal(s) == ["make visby 1", "make luebeck 1"]
    found = reasons(s)
    assert found["slot-0"].text.startswith("Für Proviant fehlt in Danzig: ")
    assert found["slot-3"] == Tip("Dann könntest du den Rest oder die Hafengebühren nicht mehr bezahlen.", "6.2.1"), (
        "glass would be taken from Visby, where clothing has to be made"
    )


@rule("novgorod 6.2.3")
def test_one_of_two_equal_goods() -> None:
    s = position(hold={"A": "amber"}, manufactures={"luebeck": "jewellery_1"})
    s = play(use_route(s, "danzig luebeck riga"), "sell luebeck 1")
    found = reasons(s)
    assert found["slot-2"] == Tip("Du brauchst Bernstein.", "6.2.3")
    assert found["step-0"].text.startswith("Wähle zuerst, welche Ware")
    assert told(s)["payment"].text.startswith("Schmuck in Lübeck: Bernstein liegt im Lager und in der Route")


def test_why_no_purchase() -> None:
    s = position(ducats={"A": 4}, owned={"A": "danzig"}, speed={"A": 4}, careers={"A": "1 front 3"})
    found = reasons(buy(s))
    assert found["stack-danzig"] == Tip("In Danzig hast du schon ein Kontor.", "2.5")
    assert found["stack-london"] == Tip("Das kostet 6 Dukaten, du hast 4.", "6.4.7")
    assert found["own-ship"] == Tip("Das kostet 15 Dukaten, du hast 4.", "6.4.7")
    assert found["pile"].text == "Das kostet 6 Dukaten, du hast 4."
    assert found["city-riga"].rule == "6.4.2"
    assert "stack-riga" not in found
    bought = reasons(play(buy(position(pirate="riga")), "office riga"))
    assert bought["stack-london"] == bought["own-ship"] == Tip("Du hast in diesem Zug schon etwas gekauft.", "6.4.1")
    assert "pile" not in bought
    full = buy(position(hands={"A": "order_01 order_02"}, half_done={"A": "order_03"}, speed={"A": 5}))
    assert reasons(full)["pile"].rule == "6.4.5"
    assert reasons(full)["own-ship"] == Tip("Schneller als 5 wird kein Schiff.", "6.4.3")


@rule("novgorod 10.2")
def test_an_empty_pile() -> None:
    s = buy(position(pile=""))
    assert reasons(s)["pile"] == Tip("Der Stapel ist leer.", "10.2")
    assert told(s)["pile"].rule == "10.2"


def test_why_not_in_the_draft() -> None:
    s = ask(position(turn=0, first="B", ducats=dict.fromkeys("ABCD", 27)), PICK)
    assert reasons(s)["city-riga"].text == "Ein Kontor nimmst du vom Stapel: Zeige auf seinen Preis."
    play(s, "order order_01", *["order pile"] * 3, "office riga", *["office london"] * 3)
    found = reasons(s)
    assert found["stack-riga"].text == "In Riga hast du schon ein Kontor."
    assert found["pile"].rule == found["order-order_02"].rule == "4.2"
    assert found["step-0"].rule == "1.3"


def test_privileges_have_their_phase() -> None:
    found = reasons(lay_route(position(careers={"A": "1 front 1"})))
    assert {thing: tip.rule for thing, tip in found.items() if thing.startswith("privilege-")} == {
        "privilege-speed_plus_1": "6.1.8",
        "privilege-income_plus_2": "6.2.E.2",
        "privilege-order_minus_3": "6.4.6",
        "privilege-seal_1": "7.2",
    }
    s = play(use_route(position(), "danzig"), "extra income")
    assert reasons(s)["privilege-order_minus_3"].text == "In diesem Zug hast du schon ein Privileg genutzt."


def test_the_hold_is_used_by_pointing_at_what_it_pays_for() -> None:
    s = use_route(position(hold={"A": "fur"}, owned={"A": "danzig"}), "danzig")
    assert reasons(s)["own-hold"].rule == "6.2.2"
    play(s, "store danzig")
    assert reasons(s)["own-hold"].rule == "6.2.D.3"


# -- symbols ------------------------------------------------------------------------------------


@languages
def test_words_of_the_log_have_symbols(lang: str) -> None:
    s = position()
    sold = Event(SOLD, (0, s.components.manufactures.index("clothing_2"), 1, 0, 2, 2, 3), EVERYBODY)
    said = NOVGOROD.say_event(s, sold, PEOPLE, lang, symbols=True)
    words = {
        "de": ["Kleidung", "Wolle", "Stoffen", "Siegel", "Dukaten", "Kaufmann"],
        "en": ["clothing", "wool", "cloth", "seals", "ducats", "merchant"],
    }
    marks = ["clothing", "wool", "cloth", "seal", "ducat", "merchant"]
    assert MARKED.findall(said) == list(zip(marks, words[lang], strict=True))


def test_the_owner_of_a_route_is_told_how_it_earns_most() -> None:
    s = position(owned={"A": "novgorod riga"}, manufactures={"novgorod": "clothing_1"})
    told = use_route(s, "novgorod")
    own = tips(told.view(0), "en")[ids.PROSPECT].text
    assert "Sell clothing from fur in Novgorod: 1 seal, 1 ducat" in own
    assert "Sell" not in tips(told.view(1), "en")[ids.PROSPECT].text
