"""How a game is valued, said and seen that says nothing of it: by its points, its fields and its notation.

What words a game has are used, also without faces: `<step>.prompt`, `<step>.<first word of the notation>` with the
rest as `{what}`, `event.<kind>`, `field.<field>`, `score.<part>`, and for whatever has a name `<kind>.<name>`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from textwrap import wrap
from typing import Any, NamedTuple

from kogge.engine import plain_rows
from kogge.engine.face import Face
from kogge.engine.plain_rows import Card, Column, NumberRow, Row
from kogge.engine.result import Result
from kogge.engine.scene import BUTTON, Choice, Fact, Panel, Scene, Section, Thing, Tip, Zoom
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import State
from kogge.engine.teller import Teller
from kogge.engine.words import Book, Language, readable

WORDS = Book("kogge.engine.plain_words")
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


def likely(s: State) -> list[int]:
    """Anything."""
    return s.options


def obey(view: State, orders: Mapping[str, int]) -> int | None:
    """Everything is asked."""
    return None


# -- how it is said -------------------------------------------------------------------------------


def say_number(words: Language, number: int) -> str:
    return WORDS.say("turn.number" if number else "turn.none", words.name, number=number)


class PlainFace(Face[Teller[Any]]):
    """A decision by its step's name, its options by their notation.

    An option is chosen by pointing at the card that its notation names, if only one that is seen could be meant; else
    by a button.
    """

    def prompt(self, t: Teller[Any]) -> str:
        if not t.view.stack:
            return WORDS.say("face.over", t.lang)
        step = t.view.stack[-1].name
        if t.has(step, "prompt"):
            return t.say(f"{step}.prompt")
        return WORDS.say("face.prompt", t.lang, step=readable(step))

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
    words, rows = WORDS.in_language(t.lang), plain_rows.rows(t)

    def say(key: str) -> str:
        return words.say(f"table.{key}", {})

    def held(row: Row) -> str:
        names = [_counted(card) for card in row.cards]
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


# -- how it is seen -------------------------------------------------------------------------------

WIDTH = 624
MARGIN = 24
CARD_WIDTH, CARD_HEIGHT, GAP = 106, 64, 10
TITLE_HEIGHT = 34
LINE_HEIGHT = 40
ON_A_CARD = 9  # letters on a line of a card
LETTER_WIDTH = 12  # of a title, at most


class DrawnCard(NamedTuple):
    """A card on the board, the back of some that lie face down, or a number with its name."""

    kind: str  # “card”, “back” or “number”
    id: str
    piece: str  # what glides; "" for what does not
    lines: Sequence[str]
    x: int
    y: int


class DrawnRow(NamedTuple):
    title: str
    x: int
    y: int
    cards: Sequence[DrawnCard]


class DrawnCell(NamedTuple):
    text: str
    x: int


class DrawnLine(NamedTuple):
    """A line of the table of numbers: its heading, or a seat's."""

    seat: int
    name: str
    y: int
    cells: Sequence[DrawnCell]


@dataclass(frozen=True)
class Drawing:
    """What the plain templates draw."""

    rows: Sequence[DrawnRow]
    heading: DrawnLine | None
    lines: Sequence[DrawnLine]
    own: Sequence[Row]
    looking_on: str  # for whoever has nothing of their own
    card_width: int = CARD_WIDTH
    card_height: int = CARD_HEIGHT


def look(t: Teller[Any], chosen: Sequence[str]) -> Scene:
    """The cards in rows, below each other; the numbers of the seats as a table; one's own cards in one's own area."""
    words, found = WORDS.in_language(t.lang), plain_rows.rows(t)
    own = [row for row in found if row.seat == t.me != NOBODY]
    shown = [(row.title, _cards(row)) for row in found if row not in own]
    shown += [(numbers.title, _numbers(numbers)) for numbers in plain_rows.lists(t)]
    rows, y = _laid_out(shown)
    columns = plain_rows.columns(t)
    heading = None
    lines: list[DrawnLine] = []
    if columns:
        width = (WIDTH - 2 * MARGIN - 200) // len(columns)
        places = [MARGIN + 200 + width * (number + 1) for number in range(len(columns))]
        heading = DrawnLine(NOBODY, "", y + TITLE_HEIGHT, _cells([column.title for column in columns], places))
        for seat, name in enumerate(t.seats):
            cells = _cells([column.values[seat] for column in columns], places)
            lines.append(DrawnLine(seat, name, y + TITLE_HEIGHT + LINE_HEIGHT * (seat + 1), cells))
        y = lines[-1].y + MARGIN
    points, ranks = known_points(t.view), known_places(t.view)
    actor, title, height = t.view.actor, words.say("table.title", {}), max(y + MARGIN, 240)
    to_move, meaning = words.say("panel.to_move", {}), Tip(words.say("panel.points", {}))
    return Scene(
        width=WIDTH,
        height=height,
        title=title,
        facts=[Fact(figure.title, figure.value) for figure in plain_rows.figures(t)],
        panels=[
            Panel(points[seat], meaning, ranks[seat], [], [], to_move if seat == actor else "")
            for seat in range(t.view.seats)
        ],
        phases=[],
        zooms=[Zoom(title, 0, 0, WIDTH, height)],
        things={thing.id: thing for row in found for thing in _things(row, words)},
        drawing=Drawing(rows, heading, lines, own, words.say("table.looking_on", {})),
    )


def places(view: State) -> dict[str, str]:
    """Nothing is marked as new."""
    return {}


def _counted(card: Card) -> str:
    return f"{card.name} × {card.copies}" if card.copies > 1 else card.name


def _cards(row: Row) -> list[DrawnCard]:
    """The face-down cards of a row come first, as one back with their number."""
    back = [DrawnCard("back", row.id, "", [f"× {row.hidden}"], 0, 0)] if row.hidden else []
    return back + [DrawnCard("card", c.id, c.notation, wrap(_counted(c), ON_A_CARD)[:2], 0, 0) for c in row.cards]


def _numbers(row: NumberRow) -> list[DrawnCard]:
    return [
        DrawnCard("number", "", "", [one.title, one.value] if one.title else [one.value], 0, 0) for one in row.figures
    ]


def _laid_out(shown: Sequence[tuple[str, Sequence[DrawnCard]]]) -> tuple[list[DrawnRow], int]:
    """Rows of cards with their titles, beside each other where there is room; and where the next one would begin."""
    across = (WIDTH - 2 * MARGIN + GAP) // (CARD_WIDTH + GAP)
    rows: list[DrawnRow] = []
    x, y, below = MARGIN, MARGIN, MARGIN
    for title, cards in shown:
        width = max(min(len(cards), across) * (CARD_WIDTH + GAP), len(title) * LETTER_WIDTH) + GAP
        if x + width > WIDTH and x > MARGIN:
            x, y = MARGIN, below
        placed = []
        for number, card in enumerate(cards):
            down, right = divmod(number, across)
            left, top = x + right * (CARD_WIDTH + GAP), y + TITLE_HEIGHT + down * (CARD_HEIGHT + GAP)
            placed.append(card._replace(x=left, y=top))
        rows.append(DrawnRow(title, x, y + TITLE_HEIGHT - 12, placed))
        lowest = placed[-1].y if placed else y + TITLE_HEIGHT
        x, below = x + width, max(below, lowest + CARD_HEIGHT + GAP)
    return rows, below


def _cells(texts: Sequence[str], places: Sequence[int]) -> list[DrawnCell]:
    return [DrawnCell(text, x) for text, x in zip(texts, places, strict=True)]


def _things(row: Row, words: Language) -> list[Thing]:
    hidden = words.say("table.hidden", {"number": row.hidden})
    pile = [Thing(row.id, row.title, f"{row.title}: {hidden}", Tip(f"{row.title}: {hidden}"))] if row.hidden else []
    return [*pile, *(Thing(c.id, c.name, f"{c.name} – {row.title}", Tip(f"{c.name} – {row.title}")) for c in row.cards)]
