"""A position on few lines: each section's title heads its first column, and narrow sections stand side by side."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from kogge.cli.colours import Painter
from kogge.engine.scene import Section

COLUMN_GAP = 2
SECTION_GAP = 4
WIDEST_SIGN = 2  # some scripts have signs that take two columns

Block = list[Text]  # the lines of a section, of equal length


def compact(console: Console, sections: Sequence[Section], paint: Painter = Text) -> Text:
    """All sections in order, but a narrow one moves up beside the first that leaves room for it."""
    blocks = [block_of(console, section, paint) for section in sections]
    return Text("\n\n").join(_side_by_side(shelf) for shelf in _shelves(blocks, console.width))


def height(blocks: Sequence[Block], width: int) -> int:
    """How many lines these take together."""
    return sum(max(map(len, shelf)) + 1 for shelf in _shelves(blocks, width)) - 1


def _shelves(blocks: Sequence[Block], width: int) -> list[list[Block]]:
    """The blocks that stand side by side."""
    shelves: list[list[Block]] = []
    for block in filter(None, blocks):
        for shelf in shelves:
            if sum(one[0].cell_len + SECTION_GAP for one in (*shelf, block)) - SECTION_GAP <= width:
                shelf.append(block)
                break
        else:
            shelves.append([block])
    return shelves


def block_of(console: Console, section: Section, paint: Painter) -> Block:
    """A section as lines of equal length; cells too wide for the screen go on below."""
    if not section.rows:
        return []
    title = paint(section.title)
    untitled = [[paint(cell) for cell in row] for row in section.rows]
    heading, *rows = untitled
    titled = [[title if title.plain else heading[0], *heading[1:]], *rows]
    widths = _widths(titled)
    if _length(widths) > console.width:  # the title gets a line of its own
        titled = untitled
        widths = _widths(titled)
    while _length(widths) > console.width and max(widths) > WIDEST_SIGN:
        widths[widths.index(max(widths))] -= 1
    numbers = [all(map(_is_number, column)) for column in zip(*rows, strict=True)] or [False] * len(widths)
    lines: Block = []
    for row in titled:
        cells = [wrapped(console, cell, room) for cell, room in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=Text()):
            padded = [_padded(*cell) for cell in zip(parts, widths, numbers, strict=True)]
            lines.append(Text(" " * COLUMN_GAP).join(padded))
            if row is titled[0]:
                lines[-1].stylize("dim")
    if titled is not untitled:
        lines[0].stylize("not dim bold", 0, widths[0])
        return lines
    above = wrapped(console, title, console.width)
    for line in above:
        line.stylize("bold")
    lines = [*above, *lines]
    length = max(line.cell_len for line in lines)
    for line in lines:
        line.pad_right(length - line.cell_len)
    return lines


def wrapped(console: Console, text: Text, width: int) -> list[Text]:
    """A text on lines of this width, broken between words or after a hyphen; at least one line."""
    if text.cell_len != len(text):  # signs that take two columns
        return list(text.wrap(console, width, overflow="fold"))
    lines, at = [], 0
    for line in wrap(text.plain, width):
        at = text.plain.index(line, at)
        lines.append(text[at : at + len(line)])
        at += len(line)
    return lines or [text]


def _widths(rows: Sequence[Sequence[Text]]) -> list[int]:
    return [max(1, *(cell.cell_len for cell in column)) for column in zip(*rows, strict=True)]


def _length(widths: Sequence[int]) -> int:
    return sum(widths) + COLUMN_GAP * (len(widths) - 1)


def _is_number(cell: Text) -> bool:
    return cell.plain.strip("−–").isdecimal() or cell.plain == "–"


def _padded(cell: Text, width: int, is_number: bool) -> Text:
    cell = cell.copy()
    if is_number:
        cell.pad_left(width - cell.cell_len)
    else:
        cell.pad_right(width - cell.cell_len)
    return cell


def _side_by_side(shelf: Sequence[Block]) -> Text:
    blanks = [Text(" " * block[0].cell_len) for block in shelf]
    gap = Text(" " * SECTION_GAP)
    lines = []
    for parts in zip_longest(*shelf):
        line = gap.join(part or blank for part, blank in zip(parts, blanks, strict=True))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
