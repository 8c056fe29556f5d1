"""A game with rules and nothing else: what is said and seen of it, and that it tells no secrets."""

from dataclasses import replace
from typing import Any

import pytest

from kogge.engine import plainly
from kogge.engine.fields import by_seat, field
from kogge.engine.game import Game, Option
from kogge.engine.result import Result, ranked
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.engine.teller import PLAIN
from kogge.engine.words import placeholders
from tests.engine.test_purses import STEPS as PURSE_STEPS
from tests.engine.test_purses import Purses
from tests.engine.test_purses import start as start_purses
from tests.engine.toy import CARDS, LAY, STEPS, Toy, start

NAMES = ("Ann", "Bob")


def begin(components: Any, seats: int, options: set[str], seed: str) -> Toy:
    return start(seed)


TOY = Game(
    id="highest-card", min_seats=2, max_seats=2, state=Toy, begin=begin, steps=STEPS, options=[Option("long_game")]
)


class Named(Toy):
    """Its cards are written as its actions write them."""

    turn: int
    hands: list[list[int]] = field(names="card")
    pile: list[int] = field(names="card")
    table: list[list[int]] = field(names="card")

    def names(self, kind: str) -> list[str]:
        return [str(card) for card in range(CARDS)]


class Scored(Purses):
    """Whoever has the most coins wins."""

    bank: int
    coins: list[int] = field(by_seat(0))

    def results(self) -> list[Result]:
        return ranked([{"coins": coins} for coins in self.coins])


def copied(s: State, to: State) -> Any:
    """The same position as another kind of state."""
    for attribute in ("actor", "stack", "options", "seed", "shuffles", *s.FIELDS):
        setattr(to, attribute, getattr(s, attribute))
    return to


def begin_named() -> Named:
    named: Named = copied(start("x"), Named.blank(None, 2))
    return named


def scored() -> Scored:
    found: Scored = copied(start_purses(), Scored.blank(None, 3))
    return found


def texts(view: Toy, lang: str = "en") -> str:
    sections = TOY.position(view, NAMES, lang)
    return "\n".join(" | ".join(row) for section in sections for row in section.rows)


def test_it_is_called_by_its_id_and_its_options_by_their_names() -> None:
    assert (TOY.title["en"], TOY.title["de"]) == ("Highest Card", "Highest Card")
    assert (TOY.edition["de"], TOY.pitch["de"]) == ("", "Ein Spiel für 2 bis 2.")
    [option] = TOY.options
    assert (option.title["en"], option.meaning["en"]) == ("Long game", "With “Long game”.")
    assert list(option.seats) == [2]


def test_it_has_no_data_no_lesson_and_no_rules() -> None:
    assert (TOY.data(), TOY.lesson("en"), TOY.rules_file, dict(TOY.provenance(""))) == ("", None, "", {})


def test_a_decision_is_called_by_its_step_and_an_option_by_its_notation() -> None:
    view = start("x").view(0)
    assert TOY.prompt(view, NAMES, "en") == "Your decision: Lay."
    assert TOY.prompt(view, NAMES, "de") == "Deine Entscheidung: Lay."
    assert TOY.say_action(view, LAY[3], NAMES, "en") == "Lay 3"


def test_what_happens_is_told_by_its_kind_and_parts() -> None:
    s = start("x")
    s.events = []
    s.apply(s.legal()[0])
    assert s.events
    assert TOY.say_event(s, s.events[0], NAMES, "en") == "Event 0."  # the toy declares no kinds


def test_the_position_shows_ones_own_cards_and_counts_the_others() -> None:
    s = start("x")
    own = ", ".join(f"Card {card}" for card in s.hands[0])
    assert f"Hands, Ann | {own}" in texts(s.view(0))
    assert "Hands, Bob | 2 cards face down" in texts(s.view(0))
    assert "Hands, Bob | 2 Karten verdeckt" in texts(s.view(0), "de")
    assert "Table, Ann | none" in texts(s.view(0))


def test_points_that_depend_on_hidden_cards_are_not_told() -> None:
    s = start("x")
    own = sum(s.hands[0])
    assert plainly.known_points(s.view(0)) == [str(own), ""]
    assert plainly.known_points(s.view(SPECTATOR)) == ["", ""]
    assert plainly.known_points(s) == [str(own), str(sum(s.hands[1]))]


def test_a_card_that_an_option_names_is_pointed_at_and_all_else_is_a_button() -> None:
    named = replace(TOY, state=Named, begin=lambda *_: begin_named())
    view = begin_named().view(0)
    paths = {choice.action: choice.path for choice in named.choices(view, NAMES, "en")}
    assert paths == {LAY[card]: (f"hands-0-{card}",) for card in view.hands[0]}
    scene = named.scene(view, NAMES, "en")
    assert {path[0] for path in paths.values()} <= scene.things.keys()
    assert "pile" in scene.things


def test_hidden_numbers_are_question_marks() -> None:
    game = Game(id="purses", min_seats=3, max_seats=3, state=Scored, begin=lambda *_: scored(), steps=PURSE_STEPS)
    names = ("Ann", "Bob", "Cem")
    rows = [row for section in game.position(scored().view(1), names, "en") for row in section.rows]
    assert ["Bob", "1", "1"] in rows
    assert ["Ann", "?", "?"] in rows
    drawing = game.scene(scored().view(1), names, "en").drawing
    assert [[cell.text for cell in line.cells] for line in drawing.lines] == [["?"], ["1"], ["?"]]


@pytest.mark.parametrize("lowest", [False, True])
def test_the_points_are_what_a_position_is_worth(lowest: bool) -> None:
    class Still(Toy):
        def results(self) -> list[Result]:
            return ranked([{"a": 3}, {"a": 5}], lowest=lowest)

    assert plainly.estimate(Still.blank(None, 2)) == ([-3, -5] if lowest else [3, 5])


def test_both_languages_say_the_same() -> None:
    english, german = (PLAIN.in_language(lang) for lang in ("en", "de"))
    assert german.texts.keys() == english.texts.keys()
    assert german.nouns.keys() == english.nouns.keys()
    assert all(placeholders(german.texts[key]) == placeholders(text) for key, text in english.texts.items())
