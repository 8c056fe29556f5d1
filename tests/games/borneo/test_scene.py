"""What is drawn of Borneo."""

import pytest

from kogge.engine.event import Event
from kogge.engine.scene import Scene, Tip
from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.engine.words import MARKED
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules import events
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.draw import DISCARD
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.contract.drawn import Drawing, scene_of
from tests.contract.moments import PEOPLE, languages
from tests.games.borneo.table import BOARD, CARD, ask, play, position


def scene(s: Borneo, seat: int, lang: str = "de", *chosen: str) -> Scene:
    game = BORNEO if s.components.edition == "board" else BORNEO_CARD
    return scene_of(game, s, seat, lang, *chosen)


# -- panels ---------------------------------------------------------------------------------


@rule("borneo 14.2")
@pytest.mark.parametrize("is_open", [0, 1])
def test_all_see_who_is_ahead_and_face_down_orders_as_a_number(is_open: int) -> None:
    """Everybody saw the orders taken: their points are added up, and only the cards lie face down (R23)."""
    s = position(stored={"B": "F01 F02"}, fulfilled={"A": "each1", "B": "each3"}, hands={"A": "F03 F04"})
    s.open_orders = is_open
    ask(s, LAY_CARGO)
    seen = scene(s, 0)
    assert [panel.points for panel in seen.panels] == ["6", "27", "0", "0"]
    assert [panel.place for panel in seen.panels] == [2, 1, 3, 3]
    assert [(tally.text, tally.kind) for tally in seen.panels[0].kept] == [("2", ""), ("6", "stamp")]
    others = ("25", "stamp") if is_open else ("1", "closed")
    assert [(tally.text, tally.kind) for tally in seen.panels[1].kept] == [("0", ""), others]
    assert ("Aufträge offen" in {fact.text for fact in seen.facts}) == is_open


def test_panels_tell_in_sentences_what_their_numbers_are() -> None:
    s = position(
        stored={"B": "F01 F05 F30 batavia malacca"},
        fulfilled={"B": "each1 kind4"},
        hands={"A": "F02", "B": "F03"},
        pirates=True,
    )
    s.ship = 1
    ask(s, LAY_CARGO)
    panel = scene(s, 0).panels[1]
    assert panel.points_tip.text == (
        "Ben hat 17 Siegpunkte: 14 für Aufträge, 5 für Karten im Lager, −2 für das Piratenschiff."
    )
    assert [tally.tip.text for tally in (*panel.goods, *panel.kept)] == [
        "Ben hat 3 Pfeffer im Lager (1 doppelt).",
        "Zimt: Ben hat nichts davon im Lager.",
        "Ben hat 2 Nelken im Lager (1 doppelt).",
        "Muskat: Ben hat nichts davon im Lager.",
        "Ben hat 2 Kisten im Lager.",
        "Ben hat 1 Karte auf der Hand. Am Ende eines Zuges bleiben höchstens 6.",
        "Ben hat 2 Aufträge erfüllt, zusammen 14 Siegpunkte. Die Karten liegen verdeckt, aber alle haben sie gesehen.",
        "Ben hat das Piratenschiff und darf nicht mit den Piraten handeln. Wer es am Ende hat, verliert 2 Siegpunkte.",
    ]
    own = scene(s, 1, "en").panels[1].kept
    assert own[1].tip == Tip("Ben has fulfilled “1 spice of each kind”: 6 victory points.", "5.7")


def test_the_ship_lies_with_its_holder() -> None:
    s = position(pirates=True, ship="C", hands={"A": "F03 F04"})
    ask(s, LAY_CARGO)
    assert [tally.text for tally in scene(s, 0).panels[2].kept] == ["0", "−2"]
    assert "Das Piratenschiff liegt bei Clara" in Drawing(BORNEO, s.view(0)).table


def test_stored_cards_of_others_are_at_home_in_their_panels() -> None:
    s = position(stored={"A": "F01", "B": "F02 batavia"}, hands={"A": "F03 F04"})
    ask(s, LAY_CARGO)
    seen = scene(s, 0)
    assert list(seen.panels[0].homes) == []
    assert list(seen.panels[1].homes) == ["card-F02", "card-batavia"]
    own = Drawing(BORNEO, s.view(0)).own
    assert 'id="card-F01"' in own
    assert 'class="sym pepper"' in own  # it flies alone, out of the pile that colours it


# -- what is under way ------------------------------------------------------------------------


def test_the_chosen_card_is_previewed_at_every_harbour() -> None:
    s = position(hands={"A": "F06 F32"}, harbours="makassar tidore banjarmasin", stacks=("F01", "", "F16 F49"))
    ask(s, LAY_CARGO)
    slots = scene(s, 0, "de", "card-F06").drawing.slots
    red, yellow, green, _, cards = slots[0].harbour.counts
    assert red.pips == ["on", "on", "on", "plus", "plus", "plus"]
    assert (red.number, red.change, red.wins) == (6, 3, True)
    assert (yellow.pips[0], yellow.change) == ("minus", -1)
    assert (green.number, green.change) == (1, 1)
    assert (list(cards.pips), cards.wins) == (["on", "plus", "", ""], False)
    assert scene(s, 0).drawing.slots[0].harbour.counts[0].change == 0


def test_a_stack_of_many_cards_fits_and_shows_the_flags_of_all() -> None:
    s = position(hands={"A": "F06 F35"}, stacks=("F01 F16 F32 F49 F17",))
    ask(s, LAY_CARGO)
    slot = scene(s, 0).drawing.slots[0]
    gaps = {b.y - a.y for a, b in zip(slot.stack, slot.stack[1:], strict=False)}
    assert min(gaps) >= 36
    assert slot.bottom <= 504


def test_an_attack_is_seen_by_others_only_when_it_is_shown() -> None:
    s = position(hands={"A": "F01 F02 F16 F21", "B": "F03 F04 F05"}, ladders={"r": "BCA"})
    ask(s, MERCHANT_PHASE)
    before = Drawing(BORNEO, s.view(1)).text
    play(s, "attack red 3 1", "play F01")
    assert Drawing(BORNEO, s.view(1)).text == before
    own = Drawing(BORNEO, s.view(0))
    assert 'id="card-F01"' in own.table
    assert 'id="card-F01"' not in own.own
    play(s, "play F16", "done")
    duel = scene(s, 1).drawing.duel
    assert [card.id for card in duel.attacker.cards] == ["card-F01", "card-F16"]
    assert (duel.attacker.strength, duel.defender.strength, duel.won) == (4, 1, True)
    play(s, "play F03")
    assert (scene(s, 1).drawing.duel.defender.strength, scene(s, 2).drawing.duel.defender.strength) == (4, 1)


@rule("borneo 6.3.1")
def test_an_attack_without_a_card_is_not_said_to_be_enough() -> None:
    s = ask(position(hands={"A": "F01 F02 F21", "B": "F03 F04"}, ladders={"r": "BA"}), MERCHANT_PHASE)
    play(s, "attack red 2 1")
    assert scene(s, 0, "en").drawing.duel.verdict == "Choose at least one card"
    play(s, "play F01")
    assert scene(s, 0, "en").drawing.duel.verdict == "Enough if no one defends"


@rule("borneo 6.3.5")
def test_somebody_elses_merchant_tells_of_the_bonus() -> None:
    s = ask(position(hands={"A": "F01 F02 F21"}, ladders={"r": "BA"}), MERCHANT_PHASE)
    other, own = (scene(s, 0, "en").things[f"merchant-red-{rank}"].tip for rank in (1, 2))
    assert (other.rule, "every merchant in between defends with 1" in other.text) == ("6.3.1", True)
    assert (own.rule, "in between" in own.text) == ("6.1", False)


def test_a_payment_shows_what_was_given_and_what_is_missing() -> None:
    s = ask(position(stored={"A": "F01 F02 F04 F30"}, pirates=True), FULFIL_ORDER)
    play(s, "order each1", "pirate F30 cloves")
    payment = scene(s, 2).drawing.payment
    assert [(need.given, need.units) for need in payment.needs] == [(0, 1), (0, 1), (1, 1), (0, 1)]
    assert [(given.card.id, given.stands_for.symbol) for given in payment.given] == [("card-F30", "cloves")]


def test_the_snake_of_the_setup_is_drawn() -> None:
    s = position(seats=3)
    s.turn = s.placed = 0
    s.ladders = [[], [], [], []]
    ask(s, PLACE_MERCHANT)
    play(s, "place red", "place red", "place red", "place red")
    laps = scene(s, 0).drawing.laps
    assert [(list(lap.seats), lap.done, lap.now) for lap in laps] == [
        ([0, 1, 2], 3, False),
        ([2, 1, 0], 1, True),
        ([0, 1, 2], 0, False),
    ]


def test_the_final_round_and_the_end_are_drawn() -> None:
    s = position(stored={"A": "F01 F02 F03 F04", "C": "F21 F17 F18 F09"}, active="B")
    s.events = None
    end_game(s, harbours_ran_out=True)
    s.settle()
    assert [(seat, when) for seat, _, when in scene(s, 0).drawing.finals] == [(2, 0), (3, 1), (0, 1), (1, 1)]
    play(s, "pass", "order each1")
    while s.actor >= 0:
        s.apply(s.legal()[0])
    scores = scene(s, SPECTATOR).drawing.scores
    assert [(score.seat, score.rank, score.points) for score in scores][:2] == [(0, 1, "6"), (2, 2, "4")]
    assert 'id="scoring"' in Drawing(BORNEO, s.view(SPECTATOR)).table


@rule("borneo 11.2")
@pytest.mark.parametrize(
    ("stored", "fulfilled", "said"),
    [
        ({"A": "F01"}, {"A": "each1 kind4", "B": "each2"}, "15 zu 15: Mehr erfüllte Aufträge entscheiden, 2 zu 1."),
        ({"A": "F01", "B": "F02"}, {"A": "each1 kind4", "B": "each1 kind4"}, ""),
        ({}, {"A": "each1", "B": "each2"}, ""),
    ],
)
def test_the_end_tells_what_decided_between_equal_points(
    stored: dict[str, str], fulfilled: dict[str, str], said: str
) -> None:
    s = position(stored=stored, fulfilled=fulfilled)
    end_game(s, harbours_ran_out=True)
    s.settle()
    drawing = Drawing(BORNEO, s.view(0))
    assert drawing.scene.drawing.tie_break == said
    assert ("entscheiden" in drawing.table) == bool(said)


def test_a_row_of_the_card_edition_holds_all_merchants() -> None:
    s = position(CARD, 5, hands={"A": "F01 F02"}, ladders={"r": "ABCDEABCDEABCDE"})
    ask(s, LAY_CARGO)
    ladder = scene(s, 0).drawing.ladders[0]
    assert len(ladder.places) == 16
    for place in ladder.places:
        cx, cy, r = place.spot
        assert ladder.x <= cx - r
        assert cx + r <= ladder.x + ladder.width
        assert ladder.y <= cy - r
        assert cy + r <= ladder.y + ladder.height


@pytest.mark.parametrize("data", [BOARD, CARD], ids=["board", "card"])
def test_the_tab_of_a_ladder_stands_on_the_place_that_is_meant(data: str) -> None:
    s = position(data, hands={"A": "F01 F02"}, ladders={"r": "BCADB", "g": "D", "b": ""})
    ask(s, MERCHANT_PHASE)
    ladders = scene(s, 0, "de", "merchant-red-3").drawing.ladders
    for ladder, rank in zip(ladders[1:], (0, 1, 0), strict=True):
        assert ladder.end == ladder.places[rank].spot
    assert (ladders[0].end is None) == (data == BOARD)  # where all ranks are taken, nobody joins


# -- what is new, and why not -------------------------------------------------------------------


def test_a_merchant_that_moved_and_a_card_that_was_laid_are_new() -> None:
    s = position(hands={"A": "F01 F02"}, ladders={"r": "BCA", "g": "D"}, stacks=("F16",))
    ask(s, MERCHANT_PHASE, LAY_CARGO)
    before = s.view(1)
    play(s, "transfer red 3 green", "lay F01 1")
    assert Drawing(BORNEO, s.view(1), before=before).new() == {"card-F01", "merchant-green-2"}


def test_a_harbour_that_was_turned_up_is_new() -> None:
    s = position(hands={"A": "F06 F51"}, harbours="makassar tidore manila", stacks=("F01 F32",), deck="macau")
    ask(s, LAY_CARGO)
    before = s.view(1)
    play(s, "lay F06 1")
    while s.slot >= 0:
        s.apply(s.legal()[0])
    assert "card-macau" in Drawing(BORNEO, s.view(1), before=before).new()


@pytest.mark.parametrize(
    ("thing", "rule", "chosen"),
    [
        ("merchant-red-1", "6.3.1", ()),
        ("ladder-green", "6.2.1", ()),
        ("ladder-red", "6.2.1", ("merchant-red-3",)),
        ("ladder-blue", "6.2.2", ("merchant-red-3",)),
        ("merchant-red-2", "6.3.1", ("merchant-red-3",)),
        ("merchant-blue-1", "6.3.1", ("merchant-red-3",)),
        ("card-F51", "6.3.1", ()),
        ("order-each1", "4.1", ()),
        ("harbour-1", "4.1", ()),
    ],
)
def test_what_cannot_be_chosen_in_the_merchant_phase_says_why(thing: str, rule: str, chosen: tuple[str, ...]) -> None:
    s = position(hands={"A": "F51 F52"}, ladders={"r": "BCA", "b": "BCDBC"})
    ask(s, MERCHANT_PHASE)
    assert scene(s, 0, "de", *chosen).why_not[thing].rule == rule


def test_an_order_that_cannot_be_paid_says_what_is_missing() -> None:
    s = ask(position(stored={"A": "F01 F21 F30 F02"}), FULFIL_ORDER)
    reasons = scene(s, 0).why_not
    assert reasons["order-each1"] == Tip("Du brauchst im Lager noch 1 Nelke und 1 Muskat.", "5.4")
    assert reasons["order-kind8"] == Tip("Du brauchst im Lager noch 4 Pfeffer.", "5.4")
    assert reasons["card-F01"].rule == reasons["spice-pepper"].rule == "5.1"
    assert scene(s, 1).why_not == {}


def test_chests_are_set_against_what_is_missing() -> None:
    s = ask(position(stored={"A": "F01 F21 F30 F02 batavia"}), FULFIL_ORDER)
    missing = Tip("Du brauchst im Lager noch 1 Nelke und 1 Muskat, abzüglich 1 Kiste.", "5.4")
    assert scene(s, 0).why_not["order-each1"] == missing


def test_a_card_that_does_not_fit_a_payment_says_why() -> None:
    s = ask(position(stored={"A": "F01 F21 F30 F06 F02"}), FULFIL_ORDER)
    play(s, "order kind4 pepper", "pay F30", "pay F01")
    reasons = scene(s, 0).why_not
    assert reasons["card-F02"] == Tip("Der Auftrag verlangt Pfeffer.", "5.4")


def test_cards_that_cannot_be_played_say_why() -> None:
    s = position(hands={"A": "F01 F02 F21", "B": "F03 F04 F30"}, ladders={"r": "BA"})
    ask(s, MERCHANT_PHASE)
    play(s, "attack red 2 1")
    assert scene(s, 0).why_not["card-F21"] == Tip("Diese Karte zeigt keine Flagge von Rot.", "6.3.1")
    play(s, "play F01", "done")
    assert scene(s, 1).why_not["card-F30"] == Tip("Diese Karte zeigt keine Flagge von Rot.", "6.3.4")


def test_a_discard_is_chosen_from_the_hand() -> None:
    s = ask(position(hands={"A": "F01 F02 F03 F04 F05 F06 F07"}), DISCARD)
    drawing = Drawing(BORNEO, s.view(0))
    assert drawing.targets() == {f"card-F0{number}" for number in range(1, 8)}
    assert scene(s, 0).phases[-1].when == 0


@pytest.mark.parametrize(
    ("kind", "parts", "symbols"),
    [
        (events.PLACED, (0, 0), ["flag-saltire"]),
        (events.PICKED, (0, 39), ["pepper"]),
        (events.GOT_HARBOUR, (0, 66), ["chest"]),
        (events.CHOSE, (0, 39), ["pepper", "flag-stripe", "flag-cross", "flag-stripe", "flag-stripe"]),
    ],
)
@languages
def test_words_of_the_log_have_symbols(kind: int, parts: tuple[int, ...], symbols: list[str], lang: str) -> None:
    said = BORNEO.say_event(position(), Event(kind, parts, EVERYBODY), PEOPLE, lang, symbols=True)
    assert [BORNEO.icons[key].symbol for key, _ in MARKED.findall(said)] == symbols
