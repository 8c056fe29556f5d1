"""A position on few lines: each section's title heads its first column, and narrow sections stand side by side."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

from kogge.engine.scene import Section

COLUMN_GAP = 2
SECTION_GAP = 4
WIDEST_SIGN = 2  # some scripts have signs that take two columns


def compact(sections: Sequence[Section], width: int) -> Text:
    """All sections in order, but a narrow one moves up beside the first that leaves room for it."""
    shelves: list[list[list[Text]]] = []
    for lines in (_lines(section, width) for section in sections if section.rows):
        for shelf in shelves:
            if sum(block[0].cell_len + SECTION_GAP for block in (*shelf, lines)) - SECTION_GAP <= width:
                shelf.append(lines)
                break
        else:
            shelves.append([lines])
    return Text("\n\n").join(_side_by_side(shelf) for shelf in shelves)


def _lines(section: Section, width: int) -> list[Text]:
    """A section as lines of equal length; cells too wide for the screen go on below."""
    heading, *rows = section.rows
    titled = [[section.title or heading[0], *heading[1:]], *rows]
    widths = _widths(titled)
    if _length(widths) > width:  # the title gets a line of its own
        titled = section.rows
        widths = _widths(titled)
    while _length(widths) > width and max(widths) > WIDEST_SIGN:
        widths[widths.index(max(widths))] -= 1
    numbers = [all(map(_is_number, column)) for column in zip(*rows, strict=True)] or [False] * len(widths)
    lines = []
    for row in titled:
        cells = [_wrapped(cell, room) for cell, room in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            padded = [_padded(*cell) for cell in zip(parts, widths, numbers, strict=True)]
            lines.append(Text((" " * COLUMN_GAP).join(padded), style="dim" if row is titled[0] else ""))
    if titled is not section.rows:
        lines[0].stylize("not dim bold", 0, widths[0])
        return lines
    lines = [*(Text(line, style="bold") for line in _wrapped(section.title, width)), *lines]
    length = max(line.cell_len for line in lines)
    for line in lines:
        line.pad_right(length - line.cell_len)
    return lines


def _wrapped(cell: str, width: int) -> list[str]:
    return wrap(cell, width) if cell_len(cell) == len(cell) else chop_cells(cell, width)


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(1, *map(cell_len, column)) for column in zip(*rows, strict=True)]


def _length(widths: Sequence[int]) -> int:
    return sum(widths) + COLUMN_GAP * (len(widths) - 1)


def _is_number(cell: str) -> bool:
    return cell.strip("−–").isdecimal() or cell == "–"


def _padded(cell: str, width: int, is_number: bool) -> str:
    return " " * (width - cell_len(cell)) + cell if is_number else set_cell_size(cell, width)


def _side_by_side(shelf: Sequence[list[Text]]) -> Text:
    blanks = [Text(" " * block[0].cell_len) for block in shelf]
    gap = Text(" " * SECTION_GAP)
    lines = []
    for parts in zip_longest(*shelf):
        line = gap.join(part or blank for part, blank in zip(parts, blanks, strict=True))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
