"""How a game is seen that draws nothing itself: its cards in rows, and the numbers of the seats as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, NamedTuple

from kogge.engine import plain_rows
from kogge.engine.plain_rows import NumberRow, Row
from kogge.engine.plainly import known_places, known_points
from kogge.engine.scene import Fact, Panel, Scene, Thing, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.teller import PLAIN, Teller
from kogge.engine.words import Language

WIDTH = 624
MARGIN = 24
CARD_WIDTH, CARD_HEIGHT, GAP = 106, 64, 10
TITLE_HEIGHT = 34
LINE_HEIGHT = 40
NAME_WIDTH = 200  # of a seat
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
    """The cards in rows with their titles; the numbers of the seats as a table; one's own cards in one's own area."""
    words, found = PLAIN.in_language(t.lang), plain_rows.rows(t)
    own = [row for row in found if row.seat == t.me != NOBODY]
    shown = [(row.title, _cards(row)) for row in found if row not in own]
    shown += [(numbers.title, _numbers(numbers)) for numbers in plain_rows.lists(t)]
    rows, y = _laid_out(shown)
    columns = plain_rows.columns(t)
    heading = None
    lines: list[DrawnLine] = []
    if columns:
        width = (WIDTH - 2 * MARGIN - NAME_WIDTH) // len(columns)
        places = [MARGIN + NAME_WIDTH + width * (number + 1) for number in range(len(columns))]
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


def _cards(row: Row) -> list[DrawnCard]:
    """The face-down cards of a row come first, as one back with their number."""
    back = [DrawnCard("back", row.id, "", [f"× {row.hidden}"], 0, 0)] if row.hidden else []
    return back + [DrawnCard("card", c.id, c.notation, wrap(c.counted, ON_A_CARD)[:2], 0, 0) for c in row.cards]


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
