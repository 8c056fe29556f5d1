"""The numbered rules as data: page, terminal and tests all name a rule by the same number.

The rules are written for people, as Markdown in ``docs/rules``. This module reads them, so that nothing
has to be written down twice. It knows four ways of giving a number:

- headings: ``### 6.2 Transfer``;
- paragraphs, and indented lines below them: ``6.2.1 Choose one own merchant …``, ``T4 (example) …``;
- list items: ``- **R-01** Who turns up …``, ``* T1* Hand in …``;
- rows of a table: ``| R1 | How are the four flags arranged? | … |``, ``| D01 quick start | … |``.

A rule speaks to players first. What only whoever programs it needs (formulas, sources, rulings) follows in a block of
lines with ``>`` before them, or in the columns of a table whose headings begin with it. Comments on lines of their own
stand above what they are about, a heading for all below it:

- ``<!-- programs -->``: players need nothing of it;
- ``<!-- only: borneo-card, blackbeard -->``: it belongs to these games or options alone;
- ``<!-- asks: who wins? | what breaks a tie? -->``: questions that it answers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

_DOTTED = r"\d+(?:\.(?:\d+|[A-Z]))+"  # 6.3.1, 6.2.A.4
_LETTERED = r"[A-Z]{1,2}-?\d+[a-z]?"  # R17, R-04, TV-12, D7a
_HEADING = re.compile(r"#+\s+(?:(\d+(?:\.(?:\d+|[A-Z]))*)\.?\s+)?(.*)")
_GROUP = re.compile(r"\*\*([^*]+)\*\*(?: (\(.*\)))?")  # a bold line of its own heads a group of test vectors
_TITLE = re.compile(r"\*\*([^*]+?)[.:]?\*\*[.:]?")
_PARAGRAPH = re.compile(rf"(\*\*)?({_DOTTED}|{_LETTERED})(\*\*)?(?=\s|$)\s*(.*)")
_INDENTED = re.compile(rf"\s+({_DOTTED})\s+(.*)")
_ITEM = re.compile(rf"[-*] (\*\*)?({_LETTERED})(\*\*|\*)?(?=\s|$)\s*(.*)")
_NEXT_ON_LINE = re.compile(rf" (?=(?:{_LETTERED})\* )")  # "S1* … S2* …": two short vectors share a line
_MARK = re.compile(r"\s*<!-- (\w+)(?:: (.*))? -->")
_EXACT = re.compile(r"\s*>")
_FIRST_CELL = re.compile(rf"({_DOTTED}|{_LETTERED})(?:\s+(.*))?")


@dataclass(frozen=True, slots=True)
class Marks:
    """What the comments above a heading or a rule say of it."""

    programs: bool = False
    only: tuple[frozenset[str], ...] = ()
    """The games or options to which it belongs: one of each of these sets is played."""
    asks: tuple[str, ...] = ()

    def within(self, outer: "Marks") -> "Marks":
        """These, under a heading with those."""
        return Marks(self.programs or outer.programs, (*outer.only, *self.only), self.asks)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, ruling, decision or test vector; its text is Markdown, as the rules file has it."""

    number: str
    text: str
    section: str
    """The heading it stands under, number first: ``6.3 Conflict``, ``17 Test vectors: Setup``."""
    is_row: bool = False
    """Whether it is a row of a table: its text then has a cell a line."""
    marks: Marks = Marks()

    @property
    def said(self) -> str:
        """What it says to players."""
        return "\n".join(line for line in self.text.splitlines() if not _EXACT.match(line)).strip()

    @property
    def exact(self) -> str:
        """What whoever programs it needs beside that."""
        return "\n".join(line for line in self.text.splitlines() if _EXACT.match(line))


def folder() -> Path:
    """Where the rules lie: inside an installed package, or in the docs of a checkout."""
    package = Path(__file__).resolve().parent
    for place in (package / "docs_rules", package.parents[1] / "docs" / "rules"):
        if place.is_dir():
            return place
    raise FileNotFoundError("The rules are missing from this installation of Kogge.")


def files() -> list[str]:
    """The rules files by name (``borneo``, ``cargo_noir`` …), whatever languages they exist in."""
    return sorted(path.stem for path in folder().glob("*.md") if "." not in path.stem)


def rules(game_file: str, lang: str = "en") -> list[Rule]:
    """All rules of one file in the order of the file; in English where there is no text in ``lang``."""
    if game_file not in files():
        raise FileNotFoundError(f"There are no rules called {game_file!r}; there are {', '.join(files())}.")
    translated = folder() / f"{game_file}.{lang}.md"
    path = translated if translated.is_file() else folder() / f"{game_file}.md"
    return parse(path.read_text(encoding="utf-8"))


def find(game_file: str, number: str, lang: str = "en") -> list[Rule]:
    """The rule of that number and all below it: ``6.3`` gives 6.3, 6.3.1 …, ``16`` the whole section."""
    wanted = number.strip().rstrip(".").casefold()

    def is_under(place: str) -> bool:
        return place == wanted or place.startswith(wanted + ".")

    return [
        rule
        for rule in rules(game_file, lang)
        if is_under(rule.number.casefold()) or is_under(rule.section.partition(" ")[0].casefold())
    ]


def parse(markdown: str) -> list[Rule]:
    """The rules of a file's text. Headings that only stand above other rules are left out."""
    reader = _Reader()
    for block in _blocks(markdown):
        reader.read(block)
    return reader.rules()


def _blocks(markdown: str) -> Iterator[list[str]]:
    """Cut a text into paragraphs, tables, code blocks and headings, without the blank lines between them."""
    block: list[str] = []
    fenced = False
    for line in markdown.splitlines():
        is_fence = line.lstrip().startswith("```")
        if fenced:
            block.append(line)
            fenced = not is_fence
            continue
        is_heading = line.startswith("#")
        is_same_kind = bool(block) and block[-1].startswith("|") == line.startswith("|")
        ended = block and (block[-1].startswith("#") or block[-1].lstrip().startswith("```"))
        if not line.strip() or is_heading or is_fence or ended or not is_same_kind:
            if block:
                yield block
            block = []
        if line.strip():
            block.append(line.rstrip())
        fenced = is_fence
    if block:
        yield block


@dataclass(slots=True)
class _Entry:
    """A number while its text is still being gathered."""

    number: str
    place: str
    title: str = ""
    lines: list[str] = field(default_factory=list)
    is_row: bool = False
    marks: Marks = Marks()

    def add(self, block: list[str]) -> None:
        self.lines += ["", *block]

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip("\n")


class _Reader:
    """Gathers the entries of a file, block by block; text without a number goes to the number before it."""

    def __init__(self) -> None:
        self.entries: list[_Entry] = []
        self.heading = _Entry("", "")  # takes the text above the first number, which is no rule
        self.owner = self.heading
        self.place = ""
        self.headed: list[tuple[int, Marks]] = []  # the headings above: how deep each is, and what is said of it
        self.marks = Marks()  # of what comes next

    def read(self, block: list[str]) -> None:
        while block and (mark := _MARK.fullmatch(block[0])):
            self._mark(mark)
            block = block[1:]
        if not block:
            return
        first = block[0]
        if heading := _HEADING.fullmatch(first):
            depth = len(first) - len(first.lstrip("#"))
            self.headed = [(above, marks) for above, marks in self.headed if above < depth] + [(depth, self.marks)]
            self.marks = Marks(asks=self.marks.asks)  # the rest holds for all below it
            self._open_heading(heading[1] or "", heading[2])
            self.marks = Marks()
            return
        if first.lstrip().startswith("```"):
            self.owner.add(block)
        elif first.startswith("|"):
            self._read_table(block)
        elif len(block) == 1 and (group := _GROUP.fullmatch(first)):
            self.owner = self.heading
            name = " ".join(part for part in group.groups() if part)
            self.place = f"{self.heading.place}: {name}"
        elif first.strip("-* "):  # a line of dashes divides the page and says nothing
            self._read_paragraph(block)
        self.marks = Marks()

    def _mark(self, mark: re.Match[str]) -> None:
        """A comment about what comes next."""
        names = mark[2] or ""
        match mark[1]:
            case "programs":
                self.marks = replace(self.marks, programs=True)
            case "only":
                self.marks = replace(self.marks, only=(*self.marks.only, frozenset(names.split(", "))))
            case "asks":
                self.marks = replace(self.marks, asks=(*self.marks.asks, *names.split(" | ")))

    def _marks(self) -> Marks:
        """Of an entry that begins here: its own, and those of the headings above it."""
        marks = self.marks
        for _, outer in reversed(self.headed):
            marks = marks.within(outer)
        return marks

    def _open(self, number: str, text: str) -> None:
        self.owner = _Entry(number, self.place, lines=[text], marks=self._marks())
        self.entries.append(self.owner)
        self.marks = Marks()

    def _open_heading(self, number: str, title: str) -> None:
        self.place = f"{number} {title}".strip()
        self.heading = self.owner = _Entry(number, self.place, title, marks=self._marks())
        if number:
            self.entries.append(self.heading)

    def _read_table(self, table: list[str]) -> None:
        """A row whose first cell has a number is a rule; any other row is text of the rule above it."""
        columns = _cells(table[0])
        left: list[str] = []
        for row in table[2:]:
            cells = _cells(row)
            if numbered := _FIRST_CELL.fullmatch(cells[0]):
                labelled = zip(columns[1:], cells[1:], strict=False)
                lines = [numbered[2]] if numbered[2] else []
                lines += [f"{column}: {cell}" for column, cell in labelled if cell]
                self.entries.append(_Entry(numbered[1], self.place, lines=lines, is_row=True, marks=self._marks()))
            else:
                left.append(row)
        if left:
            self.owner.add(table[:2] + left)

    def _read_paragraph(self, block: list[str]) -> None:
        self.owner.add([])
        for position, line in enumerate(block):
            if mark := _MARK.fullmatch(line):
                self._mark(mark)
            elif start := _ITEM.match(line) or (_PARAGRAPH.match(line) if position == 0 else None):
                bold, number, closed, text = start.groups()
                text, *more = _NEXT_ON_LINE.split(text)
                self._open(number, "**" + text if bold and not closed else text)
                for vector in more:
                    number, _, text = vector.partition("* ")
                    self._open(number, text)
            elif (indented := _INDENTED.match(line)) and self._goes_on(indented[1]):
                self._open(indented[1], indented[2])
            else:
                self.owner.lines.append(line)

    def _goes_on(self, number: str) -> bool:
        """Whether an indented number is a rule: it belongs right below the owner, or right beside it."""
        return _upwards(number)[1] in _upwards(self.owner.number)[:2]

    def rules(self) -> list[Rule]:
        """The entries that say something, each with the nearest heading above its number."""
        above_others = {above for entry in self.entries for above in _upwards(entry.number)[1:]}
        headings = {entry.number: entry.place for entry in self.entries if entry.title}
        found: list[Rule] = []
        for entry in self.entries:
            text = entry.text
            if entry.number in above_others and (title := _TITLE.fullmatch(text)):
                headings[entry.number] = f"{entry.number} {title[1]}"  # "3.3 **Harbours**" is a heading too
            elif text:
                section = next((headings[n] for n in _upwards(entry.number) if n in headings), entry.place)
                text = f"{entry.title}\n\n{text}" if entry.title else text
                found.append(Rule(entry.number, text, section, entry.is_row, entry.marks))
        return found


def _upwards(number: str) -> list[str]:
    """A number and those it stands under: 6.3.1, 6.3, 6."""
    parts = number.split(".")
    return [".".join(parts[:length]) for length in range(len(parts), 0, -1)]


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]
