"""Tellers and faces: what is said of a view, and what is said where a game says nothing."""

import tomllib
from collections.abc import Mapping
from typing import ClassVar

import pytest

from kogge.engine.event import Event, Kinds
from kogge.engine.face import Face
from kogge.engine.reason import NOT_NOW, Reason
from kogge.engine.scene import Choice, Tip
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.teller import Teller
from kogge.engine.words import Book, Language, marked
from tests.engine.toy import LAY, Toy, start

KINDS = Kinds()
LAID = KINDS.add("laid", "seat card")
SHOWN = KINDS.add("shown", "other cards*", "paper")

WORDS = """
[term]
and = "and"
[event]
laid = "{seat} lays {card}."
"laid first" = "{seat} begins with {card}."
shown = "{other} shows {cards}."
[why]
"too low" = "{card} is too low, {seat}: {number}."
[pile]
name = "the pile"
label = "Pile: {number}"
tip = "Draw here."
[bare]
tip = "Nothing to say."
[lay]
prompt = "Lay a card."
"""


class ToyBook(Book):
    def __init__(self) -> None:
        super().__init__("")
        self.languages = {"en": Language("en", tomllib.loads(WORDS))}


class ToyTeller(Teller[Toy]):
    book = ToyBook()
    kinds = KINDS
    named_by: ClassVar[Mapping[str, str]] = {"card": "card", "cards": "card"}

    def card(self, card: int) -> str:
        return self.mark("card", f"card {card}")

    def event_key(self, kind: str, parts: tuple[int, ...]) -> str:
        return "laid first" if kind == "laid" and parts[1] == 0 else kind


def teller(seat: int = 0, *, symbols: bool = False) -> ToyTeller:
    return ToyTeller(start("a").view(seat), ("Anna", "Ben"), "en", symbols=symbols)


@pytest.mark.parametrize(
    ("kind", "parts", "said"),
    [
        (LAID, (1, 4), "Ben lays card 4."),
        (LAID, (1, 0), "Ben begins with card 0."),
        (SHOWN, (0, 1, 2, 3), "Anna shows card 1, card 2 and card 3."),
        (SHOWN, (NOBODY, 5), " shows card 5."),
    ],
)
def test_events_name_their_parts(kind: int, parts: tuple[int, ...], said: str) -> None:
    assert teller().event(Event(kind, parts, EVERYBODY)) == said


def test_names_are_marked_where_symbols_are_shown() -> None:
    said = teller(symbols=True).event(Event(LAID, (1, 4), EVERYBODY))
    assert said == f"Ben lays {marked('card', 'card 4')}."


def test_reasons_name_their_facts() -> None:
    reason = Reason("too low", "6.3", card=4, seat=1, number=7)
    assert teller().why(reason) == Tip("card 4 is too low, Ben: 7.", "6.3")
    assert repr(reason) == "Reason('too low', '6.3', card=4, seat=1, number=7)"


def test_a_thing_is_described_by_what_the_words_have_of_it() -> None:
    assert teller().thing("p", "pile", "2.1", number=3) == ("p", "the pile", "Pile: 3", ("Draw here.", "2.1"))
    assert teller().thing("b", "bare") == ("b", "", "", ("Nothing to say.", ""))


def test_whose_view_it_is() -> None:
    assert [teller(seat).me for seat in (0, 1, SPECTATOR)] == [0, 1, NOBODY]
    assert ToyTeller(start("a"), ("Anna", "Ben"), "en").me == NOBODY


class LayFace(Face[ToyTeller]):
    key = "lay"


def test_a_face_without_words_of_its_own_speaks_in_notation() -> None:
    t, face = teller(), LayFace()
    first = t.view.options[0]
    notation = t.view.vocabulary().write(first)
    assert face.prompt(t) == "Lay a card."
    assert face.say(t, first) == notation
    assert face.point(t, first) == Choice(first, (f"do-{notation.replace(' ', '-')}",), notation)
    assert [choice.action for choice in face.choices(t)] == t.view.options
    assert face.wanted(t, ()) == {}


def test_a_step_that_gives_no_reasons_says_not_now() -> None:
    view = start("a").view(0)
    step = view.stack[-1]
    reasons = {action: step.why_not(view, action) for action in LAY}
    assert {action for action, reason in reasons.items() if reason is None} == set(view.options)
    assert set(reasons.values()) == {None, NOT_NOW}
