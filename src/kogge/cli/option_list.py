"""The numbered options of a decision: a row each, but those that differ only in their last words share one.

Lay pepper (red red red / yellow) at     lay F01 1/2/3
  4 Ternate   5 Macau (shared distribution)   6 Zamboanga
"""

import re
from collections.abc import Sequence
from itertools import groupby, pairwise, takewhile, zip_longest
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.text import Text

from kogge.cli.compact import wrapped

GAP = 2
LONG = 12  # more rows than this stand in columns, if the terminal is wide enough
RUN = 4  # so many numbers in a row share a row: “Bid 3 … 9”
QUOTES = "„“”"
NUMBER = re.compile(r"\d+")


class Row(NamedTuple):
    """One option, or several with how they begin and end."""

    number: str
    text: Text
    notation: str
    ends: list[Text]


def option_list(console: Console, said: Sequence[Text], written: Sequence[str]) -> RenderableType:
    """What can be done, in words and (dim, beside it, where there is room) in the notation of saved games."""
    rows: list[Row] = []
    for _, group in groupby(range(len(said)), key=lambda option: written[option].rpartition(" ")[0] or option):
        rows += _rows(list(group), said, written)
    margin = max(len(row.number) for row in rows)
    margin += GAP if margin else 0
    width = console.width
    room = width - margin - GAP
    short = [_shortened(row) for row in rows]
    bare = [row._replace(notation="") if row.ends else row for row in rows]
    rows = next(
        filter(None, (_on_one_line(these, room) for these in (rows, short, bare))),
        [row if _length(row) <= room else _shortened(row) for row in rows],
    )
    column = max((row.text.cell_len for row in rows if _length(row) <= room), default=0)
    texts = [_text(console, row, margin, column) for row in rows]
    return Columns(texts, column_first=True, padding=(0, 2 * GAP)) if len(texts) > LONG else Group(*texts)


def _rows(group: Sequence[int], said: Sequence[Text], written: Sequence[str]) -> list[Row]:
    """Options whose notation differs in the last word share a row, if they name an object and begin alike, or if they
    only count on: then one types the notation, not the option's number.
    """
    if run := _run([said[option] for option in group], [written[option] for option in group]):
        return [Row(f"{group[0] + 1}–{group[-1] + 1}", *run, [])]
    alike = _alike([said[option].plain for option in group])
    stem, _, _ = written[group[0]].rpartition(" ")
    if len(group) == 1 or " " not in stem or alike < 2:
        return [Row(str(option + 1), said[option], written[option], []) for option in group]
    cuts = [_cut(said[option], alike) for option in group]
    ends = [Text.assemble((str(option + 1), "bold"), " ", end) for option, (_, end) in zip(group, cuts, strict=True)]
    last_words = "/".join(written[option].rpartition(" ")[2] for option in group)
    return [Row("", cuts[0][0], f"{stem} {last_words}", ends)]


def _run(said: Sequence[Text], written: Sequence[str]) -> tuple[Text, str] | None:
    """Options that differ in one number alone, which counts on by one: how they read together, and are written."""
    numbers = [[int(found) for found in NUMBER.findall(text.plain)] for text in said]
    if len(said) < RUN or len({NUMBER.sub("", text.plain) for text in said}) > 1:
        return None
    counting = [place for place, column in enumerate(zip(*numbers, strict=True)) if len(set(column)) > 1]
    if len(counting) != 1 or any(two[counting[0]] - one[counting[0]] != 1 for one, two in pairwise(numbers)):
        return None
    at = list(NUMBER.finditer(said[0].plain))[counting[0]].end()
    together = said[0][:at] + Text(f" … {numbers[-1][counting[0]]}") + said[0][at:]
    return together, f"{written[0]} … {written[-1]}"


def _alike(said: Sequence[str]) -> int:
    """With how many words all begin, such that one reads on after them: what is quoted stays whole."""
    sentences = [text.split() for text in said]
    alike = len(list(takewhile(lambda words: len(set(words)) == 1, zip(*sentences, strict=False))))
    while (
        alike
        and (
            any(words[alike : alike + 1] and words[alike][0].isdecimal() for words in sentences)  # “8 1 (bonus 0)”
            or _is_open(" ".join(sentences[0][:alike]))
        )
    ):
        alike -= 1
    return alike


def _is_open(text: str) -> bool:
    """Whether a quotation or a bracket begins in a text that does not end in it."""
    return sum(map(text.count, QUOTES)) % 2 == 1 or text.count("(") > text.count(")")


def _cut(text: Text, words: int) -> tuple[Text, Text]:
    """A sentence before and behind so many words."""
    found = list(re.finditer(r"\S+", text.plain))
    behind = found[words].start() if words < len(found) else len(text)
    return text[: found[words - 1].end()], text[behind:]


def _on_one_line(rows: Sequence[Row], room: int) -> list[Row]:
    """Shared rows with their ends beside them, one below the other; nothing if there is no room for that."""
    shared = [row for row in rows if row.ends]
    begin = max((row.text.cell_len for row in shared), default=0)
    columns = zip_longest(*(row.ends for row in shared), fillvalue=Text())
    ends = [max(end.cell_len for end in column) + GAP for column in columns]
    wide = [row._replace(text=_joined(row, begin + GAP, ends), ends=[]) if row.ends else row for row in rows]
    return wide if all(_length(row) <= room for row, before in zip(wide, rows, strict=True) if before.ends) else []


def _joined(row: Row, begin: int, ends: Sequence[int]) -> Text:
    text = _padded(row.text, begin)
    for end, width in zip(row.ends, ends, strict=False):
        text += _padded(end, width)
    text.rstrip()
    return text


def _shortened(row: Row) -> Row:
    """A shared notation without the last words."""
    return row._replace(notation=f"{row.notation.rpartition(' ')[0]} …") if row.ends else row


def _text(console: Console, row: Row, margin: int, column: int) -> Text:
    """A row on the screen. Its notation stands in a column, behind a long text, or nowhere: words can be typed too."""
    width = console.width
    indent = " " * (margin + GAP)
    *above, last = wrapped(console, row.text, max(1, width - margin))
    room = width - margin - len(row.notation)
    if last.cell_len + GAP <= room:
        last = _padded(last + Text(" " * GAP), min(column + GAP, room))
        last.append(row.notation, style="dim")
    text = Text().append(f"{row.number:>{max(0, margin - GAP)}}", "bold").append(" " * min(GAP, margin))
    text.append_text(Text(f"\n{' ' * margin}").join([*above, last]))
    line = Text()
    for end in row.ends:
        longer = line + Text("   ") + end if line else Text(indent) + end
        if line and longer.cell_len > width:
            text.append_text(Text("\n") + line)
            longer = Text(indent) + end
        line = longer
    return text.append_text(Text("\n") + line) if line else text


def _length(row: Row) -> int:
    return row.text.cell_len + len(row.notation)


def _padded(text: Text, width: int) -> Text:
    text = text.copy()
    text.pad_right(max(0, width - text.cell_len))
    return text
