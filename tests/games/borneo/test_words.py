"""Prompts, actions and events in German and English."""

from operator import attrgetter
from random import Random

import pytest

from kogge.engine.event import Event
from kogge.engine.game import Game
from kogge.engine.match import Match
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules import events
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.draw import DISCARD
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.words.teller import BorneoTeller
from tests.citing import rule
from tests.games.borneo.by_chance import PEOPLE, Case, cases, played, positions
from tests.games.borneo.table import BOARD, CARD, ask, cards, play, position


def prompt(view: Borneo, lang: str) -> str:
    return game_of(view).prompt(view, PEOPLE, lang)


def say(view: Borneo, notation: str, lang: str) -> str:
    action = view.vocabulary().read(notation)
    assert action is not None
    return game_of(view).say_action(view, action, PEOPLE, lang)


def options_in_words(view: Borneo, lang: str) -> list[str]:
    return [game_of(view).say_action(view, action, PEOPLE, lang) for action in view.legal()]


def say_event(data: str, event: Event, lang: str) -> str:
    return BORNEO.say_event(position(data), event, PEOPLE, lang)


def game_of(view: Borneo) -> Game[Borneo]:
    return BORNEO if view.components.edition == "board" else BORNEO_CARD


# -- in matches played by chance ------------------------------------------------------------


@cases
@rule("borneo 13")
def test_each_edition_has_its_own_words(case: Case) -> None:
    match = played(case)
    said = [
        text
        for lang in ("de", "en")
        for state in positions(case)
        for text in (prompt(state, lang), *options_in_words(state, lang))
    ]
    said += [
        match.game.say_event(match.state, event, PEOPLE, lang)
        for lang in ("de", "en")
        for told in match.told
        for event in told
    ]
    whole = "\n".join(said)
    board = ["Rang ", "rank ", "Rangleiste", "ladder", "Gewürz", "spice", "greif", "ttack"]
    card = ["Position ", "position ", " Reihe.", "a row", "Handelsware", "good", "efördere", "romot"]
    used, unused = (board, card) if case.game == "borneo" else (card, board)
    assert [word for word in used if word not in whole] == []
    found = [line for line in said for word in unused if word in line.replace("for the attacker", "")]
    assert found == []


# -- the score ----------------------------------------------------------------------------


@rule("borneo 11.1")
def test_parts_of_the_score() -> None:
    assert [BORNEO.say_part(part, "de") for part in ("orders", "cargo", "harbours", "ship")] == [
        "Aufträge",
        "Fracht",
        "Häfen",
        "Piratenschiff",
    ]
    assert BORNEO.say_part("ship", "en") == "Pirate ship"


# -- cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "de", "en"),
    [
        ("F01", "Pfeffer (rot-rot-rot / gelb)", "pepper (red red red / yellow)"),
        ("F40", "Pfeffer 2 (grün-gelb-grün / grün)", "pepper 2 (green yellow green / green)"),
        ("makassar", "Makassar (Muskat)", "Makassar (nutmeg)"),
        ("batavia", "Batavia (Kiste)", "Batavia (chest)"),
    ],
)
@rule("borneo 2.1.2", "borneo 2.1.4", "borneo 2.2.1")
def test_cards(card: str, de: str, en: str) -> None:
    (number,) = cards(components(BOARD), card)
    assert [BorneoTeller(position(), PEOPLE, lang).face(number) for lang in ("de", "en")] == [de, en]


def test_cards_that_look_the_same_are_told_apart_by_their_ids() -> None:
    first, second = (BOARD.split("[[cargo]]\n")[number] for number in (1, 2))
    assert first.startswith('id = "F01"')
    assert second.startswith('id = "F02"')
    data = BOARD.replace(second, first.replace("F01", "F02")).replace('"Tidore"', '"Makassar"')
    t = BorneoTeller(position(data), PEOPLE, "en")
    assert t.face(0) == "pepper (red red red / yellow) F01"
    assert t.face(1) == "pepper (red red red / yellow) F02"
    assert t.face(2) == "cloves (red yellow red / red)"
    assert t.harbour(cards(t.c, "tidore")[0]) == "Makassar tidore"


# -- prompts and actions --------------------------------------------------------------------


@rule("borneo 7.5.1", "borneo 7.5.2")
def test_laying_a_card_says_what_it_causes() -> None:
    s = position(hands={"A": "F06 F40"}, harbours="makassar tidore macau", stacks=["F01", "F16 F49 F45"])
    view = ask(s, LAY_CARGO).view(0)
    near_de = "Nah am Monopol: Grün in Tidore (3/6) und Blau in Tidore (3/6)."
    near_en = "Close to a monopoly: Green in Tidore (3/6) and Blue in Tidore (3/6)."
    assert prompt(view, "de") == f"Lege eine Frachtkarte in einen Hafen. {near_de}"
    assert prompt(view, "en") == f"Lay a cargo card at a harbour. {near_en}"
    de, en = options_in_words(view, "de"), options_in_words(view, "en")
    assert de[0] == "Lege Pfeffer (rot-grün-rot / rot) in Makassar (Monopol Rot)"
    assert en[0] == "Lay pepper (red green red / red) at Makassar (monopoly Red)"
    assert de[1] == "Lege Pfeffer (rot-grün-rot / rot) in Tidore (Verteilung)"
    assert en[1] == "Lay pepper (red green red / red) at Tidore (shared distribution)"
    assert de[3] == "Lege Pfeffer 2 (grün-gelb-grün / grün) in Makassar"
    assert en[3] == "Lay pepper 2 (green yellow green / green) at Makassar"


def conflict(data: str) -> Borneo:
    """B stands third in Red, behind A and C, and has two cards for an attack (T20)."""
    hands = {"A": "F06 F51", "B": "F01 F16 F52"}
    return ask(position(data, 3, active="B", ladders={"r": "ACB"}, hands=hands), MERCHANT_PHASE, LAY_CARGO)


@rule("borneo 6.3.1", "borneo 6.3.5", "borneo R17", "borneo T20")
def test_conflict_on_the_board() -> None:
    s = conflict(BOARD)
    assert say(s.view(1), "attack red 3 1", "de") == (
        "Greife Anna auf Rang 1 bei Rot von Rang 3 aus an (Bonus für Anna: 1)"
    )
    assert say(s.view(1), "attack red 3 1", "en") == ("Attack Anna at rank 1 in Red from rank 3 (bonus for Anna: 1)")
    play(s, "attack red 3 1", "play F01")
    assert prompt(s.view(1), "de") == ("Greife Anna bei Rot an: 3 gegen 1, Gleichstand genügt.")
    assert options_in_words(s.view(1), "en") == [
        "Choose pepper (yellow yellow red / yellow) and attack with strength 4",
        "Attack with strength 3",
    ]
    play(s, "done")
    assert prompt(s.view(0), "de") == ("Ben greift dich bei Rot an: 3 gegen 1, Gleichstand verliert.")
    assert prompt(s.view(0), "en") == ("Ben attacks you in Red: 3 against 1, and a tie loses.")
    assert options_in_words(s.view(0), "de") == [
        "Wähle Pfeffer (rot-grün-rot / rot) und verteidige dich mit Stärke 4",
        "Spiele keine Karte (Stärke 1)",
    ]


@rule("borneo 14.1", "borneo 6.3.6")
def test_a_defence_says_whether_anything_helps() -> None:
    """Whoever has no card that helps is asked all the same, and so told; who holds already, too."""
    hands = {"A": "F51 F52", "B": "F01 F16 F53"}
    s = ask(position(seats=3, active="B", ladders={"r": "ACB"}, hands=hands), MERCHANT_PHASE, LAY_CARGO)
    play(s, "attack red 3 1", "play F01", "done")
    assert prompt(s.view(0), "de") == ("Ben greift dich bei Rot an: 3 gegen 1, und keine deiner Karten hilft.")
    assert prompt(s.view(SPECTATOR), "en") == "Ben attacks you in Red: 3 against 1, and a tie loses."
    s = ask(position(seats=3, active="B", ladders={"r": "ACCB"}, hands=hands), MERCHANT_PHASE, LAY_CARGO)
    play(s, "attack red 4 1", "play F16", "done")
    assert prompt(s.view(0), "en") == "Ben attacks you in Red: 1 against 2, so you already hold."


@rule("borneo 6.3.6", "borneo R15")
def test_conflict_in_the_card_game() -> None:
    s = conflict(CARD)
    assert say(s.view(1), "attack red 3 1", "de") == (
        "Befördere deinen Händler bei Rot von Position 3 auf Position 1 (Bonus für Anna: 1)"
    )
    play(s, "attack red 3 1", "play F01", "done", "done")
    assert prompt(s.view(0), "de") == (
        "Ben hat dich bei Rot verdrängt: Nimm Position 3 oder gehe ans Ende einer Reihe."
    )
    assert options_in_words(s.view(0), "de") == [
        "Tausche auf Position 3 bei Rot",
        "Gehe ans Ende von Gelb (Position 1)",
        "Gehe ans Ende von Grün (Position 1)",
        "Gehe ans Ende von Blau (Position 1)",
    ]


@rule("borneo 15.2")
def test_going_to_the_end_of_the_same_row_names_the_last_place() -> None:
    s = position(CARD, 3, active="B", ladders={"r": "ABCC"}, hands={"A": "F51", "B": "F01 F52"})
    play(ask(s, MERCHANT_PHASE, LAY_CARGO), "attack red 2 1")
    assert "Go to the end of Red (position 4)" in options_in_words(s.view(0), "en")


@rule("borneo 5.4", "borneo 5.3")
def test_paying_says_what_is_missing() -> None:
    s = position(stored={"A": "F01 F02 F30 F20 batavia malacca F05"}, hands={"A": "F51"})
    play(ask(s, FULFIL_ORDER, LAY_CARGO), "order each2")
    assert prompt(s.view(0), "en") == (
        "Pay for “2 spices of each kind”: 2 pepper, 2 cinnamon, 2 cloves and 2 nutmeg to go."
    )
    play(s, "pay F30", "pay F05", "pay batavia")
    assert prompt(s.view(0), "de") == (
        "Bezahle „2 Gewürze von jeder Art“: noch 2 Zimt und 2 Muskat, abzüglich 1 Kiste."
    )
    assert prompt(s.view(0), "en") == ("Pay for “2 spices of each kind”: 2 cinnamon and 2 nutmeg to go, less 1 chest.")


@rule("borneo 12.2.2")
def test_trading_with_the_pirates() -> None:
    s = position(stored={"A": "F01 F02 F04 F30"}, hands={"A": "F51"}, pirates=True)
    play(ask(s, FULFIL_ORDER, LAY_CARGO), "order each1")
    assert say(s, "pirate F30 cloves", "de") == (
        "Gib Pfeffer 2 (gelb-gelb-gelb / blau) als Nelken und nimm das Piratenschiff"
    )
    play(s, "pirate F30 cloves")
    assert prompt(s, "en") == "Pay for “1 spice of each kind”: 1 pepper, 1 cinnamon and 1 nutmeg to go."


def test_a_payment_that_may_go_on_says_that_it_is_enough() -> None:
    data = BOARD.replace("redundant_payment = false", "redundant_payment = true")
    s = position(data, stored={"A": "F01 F02 F03 F04 F05"}, hands={"A": "F51"})
    play(ask(s, FULFIL_ORDER, LAY_CARGO), "order each1", "pay F01", "pay F02", "pay F03", "pay F04")
    assert (
        prompt(s, "de") == "„1 Gewürz von jeder Art“ ist bezahlt: Schließe die Bezahlung ab oder gib noch eine Karte."
    )
    assert options_in_words(s, "en") == ["Finish the payment", "Give cloves 2 (red red red / yellow)"]


@rule("borneo 2.3.1")
def test_orders_say_what_they_are_worth() -> None:
    s = position(stored={"A": "F05 F25"}, hands={"A": "F51"})
    view = ask(s, FULFIL_ORDER, LAY_CARGO).view(0)
    lacking = "Für „8 Gewürze derselben Art“ (20 Siegpunkte) fehlt dir noch: 4 Nelken."
    assert prompt(view, "de") == f"Erfülle einen Auftrag oder passe. {lacking}"
    assert options_in_words(view, "de") == [
        "Erfülle keinen Auftrag",
        "Erfülle „4 Gewürze derselben Art“ mit Nelken (8 Siegpunkte)",
    ]
    assert options_in_words(view, "en")[1] == "Fulfil “4 spices of one kind” with cloves (8 victory points)"


@rule("borneo 2.2.2", "borneo 5.3")
def test_chests_are_counted_towards_what_an_order_lacks() -> None:
    s = position(stored={"A": "F05 F25 malacca"}, hands={"A": "F51"})
    view = ask(s, FULFIL_ORDER, LAY_CARGO).view(0)
    assert prompt(view, "de") == (
        "Erfülle einen Auftrag oder passe. "
        "Für „8 Gewürze derselben Art“ (20 Siegpunkte) fehlt dir noch: 4 Nelken, abzüglich 1 Kiste."
    )


@rule("borneo 9.3")
def test_discarding_says_how_many_are_too_many() -> None:
    s = ask(position(hands={"A": "F01 F02 F03 F04 F05 F06 F09"}), DISCARD)
    assert prompt(s, "de") == "Wirf eine Karte ab: Du hast 7, erlaubt sind 6."
    assert prompt(s, "en") == "Discard a card: you hold 7, the limit is 6."


@rule("borneo 10.4")
def test_the_final_round_and_the_end_have_prompts_of_their_own() -> None:
    s = position(stored={"A": "F05 F25"})
    s.finals = 1
    ask(s, FULFIL_ORDER)
    assert prompt(s, "de") == "Erfülle einen letzten Auftrag oder passe."
    assert prompt(s, "en") == "Fulfil one last order, or pass."
    play(s, "pass")
    assert prompt(s, "de") == "Das Spiel ist zu Ende."
    assert prompt(s, "en") == "The game is over."


# -- events ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "parts", "de", "en"),
    [
        (
            events.LAID,
            (0, 39, 0, 66),
            "Anna legt Pfeffer 2 (grün-gelb-grün / grün) in Batavia.",
            "Anna lays pepper 2 (green yellow green / green) at Batavia.",
        ),
        (events.DREW, (1, 2), "Ben zieht 2 Karten.", "Ben draws 2 cards."),
        (events.DREW, (1, 1), "Ben zieht 1 Karte.", "Ben draws 1 card."),
        (events.DREW, (1, 0), "Ben kann keine Karte mehr ziehen.", "Ben has no card left to draw."),
        (events.DREW_CARDS, (1,), "Du kannst keine Karte mehr ziehen.", "You have no card left to draw."),
        (
            events.DREW_CARDS,
            (1, 0, 39),
            "Du ziehst Pfeffer (rot-rot-rot / gelb) und Pfeffer 2 (grün-gelb-grün / grün).",
            "You draw pepper (red red red / yellow) and pepper 2 (green yellow green / green).",
        ),
        (
            events.TRANSFERRED,
            (2, 0, 1, 3),
            "Clara versetzt einen Händler von Rang 2 bei Rot ans Ende von Blau.",
            "Clara transfers a merchant from rank 2 in Red to the end of Blue.",
        ),
        (events.DEFENDED, (0,), "Anna spielt keine Karte.", "Anna plays no card."),
        (events.SUCCEEDED, (1, 3, 0, 2), "Ben schlägt Anna, 3 zu 2.", "Ben beats Anna, 3 to 2."),
        (
            events.SUCCEEDED,
            (1, 4, 0, 4),
            "Ben schlägt Anna, 4 zu 4: Gleichstand genügt im Angriff.",
            "Ben beats Anna, 4 to 4: a tie is enough for the attacker.",
        ),
        (events.REPELLED, (1, 1, 0, 3), "Anna wehrt Ben ab, 3 zu 1.", "Anna repels Ben, 3 to 1."),
        (events.SHIP_TAKEN, (0, 2), "Anna nimmt Clara das Piratenschiff ab.", "Anna takes the pirate ship from Clara."),
        (
            events.SHIP_TAKEN,
            (0, NOBODY),
            "Anna nimmt das Piratenschiff aus der Piratenbucht.",
            "Anna takes the pirate ship from the pirates' cove.",
        ),
        (
            events.SMUGGLED,
            (0, 39, 2),
            "Dabei handelt Anna mit den Piraten und gibt Pfeffer 2 als Nelken.",
            "For this, Anna trades with the pirates and gives pepper 2 as cloves.",
        ),
        (
            events.RESHUFFLED,
            (1,),
            "Der Ablagestapel wird zum neuen Nachziehstapel gemischt: 1 Karte.",
            "The discard pile is shuffled into a new draw pile: 1 card.",
        ),
        (
            events.UNCLAIMED,
            (0, 1),
            "Was niemand nimmt, wird abgelegt: Pfeffer und Zimt.",
            "The cargo left over is discarded: pepper and cinnamon.",
        ),
    ],
)
def test_events_as_sentences(kind: int, parts: tuple[int, ...], de: str, en: str) -> None:
    for lang, text in (("de", de), ("en", en)):
        assert say_event(BOARD, Event(kind, parts, EVERYBODY), lang) == text


@rule("borneo R23", "borneo 5.7")
def test_the_log_names_the_order_that_was_fulfilled() -> None:
    event = Event(events.FULFILLED, (0, 1, 4, 24), EVERYBODY)
    assert say_event(BOARD, event, "de") == (
        "Anna erfüllt „4 Gewürze derselben Art“ für 8 Siegpunkte und gibt dafür 2 × Nelken 2."
    )
    assert say_event(BOARD, event, "en") == (
        "Anna fulfils “4 spices of one kind” for 8 victory points, paying 2 × cloves 2."
    )


@rule("borneo 6.3.5")
def test_an_attack_tells_its_strength() -> None:
    event = Event(events.ATTACKED, (1, 0, 0, 2, 0, 0, 15), EVERYBODY)
    assert say_event(BOARD, event, "de") == (
        "Ben greift Anna auf Rang 1 bei Rot von Rang 3 aus an und zeigt "
        "Pfeffer (rot-rot-rot / gelb) und Pfeffer (gelb-gelb-rot / gelb): Stärke 4."
    )
    assert say_event(CARD, event, "en") == (
        "Ben seeks promotion in Red from position 3 to position 1 against Anna, showing "
        "pepper (red red red / yellow) and pepper (yellow yellow red / yellow): strength 4."
    )


@rule("borneo 10.1.1", "borneo 10.1.2")
def test_the_end_names_its_cause() -> None:
    ends = [say_event(CARD, Event(events.ENDED, (cause,), EVERYBODY), "en") for cause in (1, 0)]
    assert ends == [
        "The harbour cards have run out: the game ends with the final order round.",
        "The cargo cards have run out: the game ends with the final order round.",
    ]


def test_an_attack_is_told_once_and_set_up_moves_stand_under_who_made_them() -> None:
    match, rng = Match(BORNEO, 3, {}, "s"), Random(1)
    while len(match.moves) < 60 or not any(event.kind == events.SUCCEEDED for event in match.told[-1]):
        match.play(rng.choice(match.state.legal()))
    attacker = next(event.parts[0] for event in match.told[-1] if event.kind == events.SUCCEEDED)
    log = match.log(attacker)
    whispered = {events.AIMED, events.CHOSE, events.DREW}
    assert whispered <= {line.event.kind for line in log}
    told = BORNEO.told_once(log, attrgetter("event"))
    mine = [line.event for line in told if line.event.parts[:1] == (attacker,)]
    assert not whispered & {event.kind for event in mine}
    assert [line for line in log if line.event.kind not in whispered] == [
        line for line in told if line.event.kind not in whispered
    ]
    placed = [number for number, heard in enumerate(match.told) if any(event.kind == events.PLACED for event in heard)]
    assert [match.turns[number] for number in placed] == [(match.moves[number - 1].seat, 0) for number in placed]
