"""How a game is valued and said that says nothing of it: by its points, its fields and its notation.

What words a game has are used, also without faces: `<step>.prompt`, `<step>.<first word of the notation>` with the
rest as `{what}`, `event.<kind>`, `field.<field>`, `score.<part>`, and for whatever has a name `<kind>.<name>`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kogge.engine import plain_rows
from kogge.engine.event import Event
from kogge.engine.face import Face
from kogge.engine.features import Block
from kogge.engine.plain_rows import Card, Column, Row
from kogge.engine.result import Result
from kogge.engine.scene import BUTTON, Choice, Section
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import State
from kogge.engine.teller import PLAIN, Teller
from kogge.engine.words import Language, readable

DEALS = 8  # what is the same in so many imagined deals counts as known


# -- its rules, and what a position is worth ------------------------------------------------------


def components(data: str) -> None:
    """Nothing but what stands in the rules."""


def turn(s: State) -> tuple[int, int]:
    """Turns are not numbered; whoever decides has it."""
    return max(s.actor, 0), 0


def estimate(s: State) -> list[float]:
    """The points as they stand."""
    return [float(-result.points if result.lowest else result.points) for result in s.results()]


def sensible(s: State) -> list[int]:
    """Anything."""
    return s.options


def likely(s: State) -> list[int]:
    """Anything."""
    return s.options


def layout(components: Any) -> list[Block]:
    """A game that says nothing of itself can be seen in no numbers: no bot can learn it."""
    return []


def features(view: State) -> list[int]:
    return []


def obey(view: State, orders: Mapping[str, int]) -> int | None:
    """Everything is asked."""
    return None


# -- how it is said -------------------------------------------------------------------------------


def say_number(words: Language, number: int) -> str:
    return PLAIN.say("turn.number" if number else "turn.none", words.name, number=number)


def took_back(t: Teller[Any], event: Event) -> str:
    """What the log says of a take-back, in every game."""
    return PLAIN.say("event.took back", t.lang, seat=t.seat(event.parts[0]))


class PlainFace(Face[Teller[Any]]):
    """A decision by its step's name, its options by their notation.

    An option is chosen by pointing at the card that its notation names, if only one that is seen could be meant; else
    by a button.
    """

    def prompt(self, t: Teller[Any]) -> str:
        if not t.view.stack:
            return PLAIN.say("face.over", t.lang)
        step = t.view.stack[-1].name
        if t.has(step, "prompt"):
            return t.say(f"{step}.prompt")
        return PLAIN.say("face.prompt", t.lang, step=readable(step))

    def say(self, t: Teller[Any], action: int) -> str:
        verb, _, rest = t.view.vocabulary().write(action).partition(" ")
        names = plain_rows.names(t)
        what = names.get(rest) or " ".join(names.get(word, word) for word in rest.split())
        step = t.view.stack[-1].name if t.view.stack else ""
        return t.say(f"{step}.{verb}", what=what) if t.has(step, verb) else f"{readable(verb)} {what}".strip()

    def choices(self, t: Teller[Any]) -> list[Choice]:
        cards = [card for row in plain_rows.rows(t) for card in row.cards]
        notations = {action: t.view.vocabulary().write(action) for action in t.view.options}
        things = {action: _named_by(notation, cards) for action, notation in notations.items()}
        uses = Counter(things.values())
        found = []
        for action, thing in things.items():
            button = BUTTON + notations[action].replace(" ", "-")
            path = (button,) if not thing else (thing, button) if uses[thing] > 1 else (thing,)
            found.append(Choice(action, path, self.say(t, action)))
        return found


FACE = PlainFace()


def _named_by(notation: str, cards: Sequence[Card]) -> str:
    """The thing that a notation names; "" if it names none, or several."""
    named = [card.id for card in cards if f" {card.notation} " in f" {notation} "]
    return named[0] if len(named) == 1 else ""


def tables(t: Teller[Any]) -> list[Section]:
    """What lies on the table, then what each seat has."""
    words, rows = PLAIN.in_language(t.lang), plain_rows.rows(t)

    def say(key: str) -> str:
        return words.say(f"table.{key}", {})

    def held(row: Row) -> str:
        names = [card.counted for card in row.cards]
        hidden = [words.say("table.hidden", {"number": row.hidden})] if row.hidden else []
        return ", ".join(names + hidden) or say("nothing")

    common = [[figure.title, figure.value] for figure in plain_rows.figures(t)]
    for numbers in plain_rows.lists(t):
        told = [f"{figure.title} {figure.value}".strip() for figure in numbers.figures]
        common.append([numbers.title, ", ".join(told) or say("nothing")])
    common += [[row.title, held(row)] for row in rows if row.seat == NOBODY]
    columns = [Column(say("points"), [points or "?" for points in known_points(t.view)]), *plain_rows.columns(t)]
    seats = [[name, *(column.values[seat] for column in columns)] for seat, name in enumerate(t.seats)]
    own = [[row.title, held(row)] for row in rows if row.seat != NOBODY]
    heading = [say("what"), say("lies")]
    sections = [
        Section(say("common"), [heading, *common]),
        Section(say("cards"), [heading, *own]),
        Section(say("seats"), [[say("seat"), *(column.title for column in columns)], *seats]),
    ]
    return [section for section in sections if len(section.rows) > 1]


def known_points(view: State) -> list[str]:
    """The points of each seat as they stand, "" for those that depend on what the onlooker cannot see."""
    by_seat = [{result.points for result in results} for results in zip(*_imagined(view), strict=True)]
    return [str(points.pop()).replace("-", "−") if len(points) == 1 else "" for points in by_seat]


def known_places(view: State) -> list[int]:
    """The place of each seat, 0 where the onlooker cannot tell."""
    by_seat = [{result.rank for result in results} for results in zip(*_imagined(view), strict=True)]
    return [ranks.pop() if len(ranks) == 1 else 0 for ranks in by_seat]


def _imagined(view: State) -> list[list[Result]]:
    """The results of some full positions that fit a view, the same ones for the same view."""
    if view.viewer == REFEREE:
        return [view.results()]
    rng = Random(0)
    return [view.deal(rng).results() for _ in range(DEALS)]


def places(view: State) -> dict[str, str]:
    """Nothing is marked as new."""
    return {}
