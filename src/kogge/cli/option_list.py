"""The numbered options of a decision: a row each, but those that differ only in their last word share one.

Lay pepper (red red red / yellow) at     lay F01 1/2/3
  4 Ternate   5 Macau (shared distribution)   6 Zamboanga
"""

from collections.abc import Sequence
from itertools import groupby, takewhile, zip_longest
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

GAP = 2
LONG = 20  # more rows than this stand in columns, if the terminal is wide enough


class Row(NamedTuple):
    """One option, or several with how they begin and end."""

    number: str
    text: str
    notation: str
    ends: list[str]


def option_list(said: Sequence[str], written: Sequence[str], width: int) -> RenderableType:
    """What can be done, in words and (dim, beside it) in the notation of saved games."""
    rows: list[Row] = []
    for _, group in groupby(range(len(said)), key=lambda option: written[option].rpartition(" ")[0] or option):
        rows += _rows(list(group), said, written)
    margin = max(len(row.number) for row in rows)
    margin += GAP if margin else 0
    rows = _on_one_line(rows, width - margin) or [_shortened(row, width - margin) for row in rows]
    room = width - margin - GAP
    column = max((cell_len(row.text) for row in rows if cell_len(row.text + row.notation) <= room), default=0)
    texts = [_text(row, margin, column, width) for row in rows]
    return Columns(texts, column_first=True, padding=(0, 2 * GAP)) if len(texts) > LONG else Group(*texts)


def _rows(group: Sequence[int], said: Sequence[str], written: Sequence[str]) -> list[Row]:
    """Options whose notation differs in the last word share a row, if they name an object and begin alike."""
    sentences = [said[option].split() for option in group]
    alike = len(list(takewhile(lambda words: len(set(words)) == 1, zip(*sentences, strict=False))))
    while alike and any(words[alike : alike + 1] and words[alike][0].isdecimal() for words in sentences):
        alike -= 1  # “8 1 (bonus 0)” would be hard to read
    stem, _, _ = written[group[0]].rpartition(" ")
    if len(group) == 1 or " " not in stem or alike < 2:
        return [Row(str(option + 1), said[option], written[option], []) for option in group]
    ends = [f"{option + 1} {' '.join(words[alike:])}" for option, words in zip(group, sentences, strict=True)]
    last_words = "/".join(written[option].rpartition(" ")[2] for option in group)
    return [Row("", " ".join(sentences[0][:alike]), f"{stem} {last_words}", ends)]


def _on_one_line(rows: Sequence[Row], width: int) -> list[Row]:
    """Shared rows with their ends beside them, one below the other; nothing if the terminal is too narrow."""
    shared = [row for row in rows if row.ends]
    begin = max((cell_len(row.text) for row in shared), default=0)
    columns = zip_longest(*(row.ends for row in shared), fillvalue="")
    ends = [max(map(cell_len, column)) + GAP for column in columns]
    wide = [
        row._replace(text=_padded(row.text, begin + GAP) + "".join(map(_padded, row.ends, ends)).rstrip(), ends=[])
        if row.ends
        else row
        for row in rows
    ]
    return wide if all(cell_len(row.text + row.notation) + GAP <= width for row in wide) else []


def _shortened(row: Row, width: int) -> Row:
    """A notation too long to stand beside the text leaves out the last words."""
    if not row.ends or cell_len(row.text + row.notation) + GAP <= width:
        return row
    return row._replace(notation=f"{row.notation.rpartition(' ')[0]} …")


def _text(row: Row, margin: int, column: int, width: int) -> Text:
    indent = " " * (margin + GAP)
    *above, last = wrap(row.text, max(1, width - margin))
    room = width - margin - cell_len(row.notation)
    last = _padded(last + " " * GAP, min(column + GAP, room)) if cell_len(last) + GAP <= room else f"{last}\n{indent}"
    text = Text(f"{row.number:>{max(0, margin - GAP)}}{' ' * min(GAP, margin)}")
    text.append(f"\n{' ' * margin}".join([*above, last]))
    text.append(row.notation, style="dim")
    line = ""
    for end in row.ends:
        longer = f"{line}   {end}" if line else indent + end
        if line and cell_len(longer) > width:
            text.append(f"\n{line}")
            longer = indent + end
        line = longer
    return text.append(f"\n{line}") if line else text


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))
