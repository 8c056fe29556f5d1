"""The numbered rules as HTML: for the panel at the table, and as a page of their own."""

import re
from collections.abc import Callable, Iterable, Sequence, Set
from functools import cache
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from kogge import rulebook
from kogge.engine.game import Game
from kogge.rulebook import Rule
from kogge.table.drawing.templates import environment
from kogge.table.refusals import NothingToRead
from kogge.table.words import say, speaker

# What only programmers need, by the beginning of its heading or of its text, in both languages.
LEFT_OUT = (
    *("Conflicts between sources", "Decision catalogue", "Decomposition into small decisions", "Invariants"),
    *("Standing of the data", "State machine", "Switches in the data files", "Test vectors"),
    *("Belegstand der Daten", "Invarianten", "Schalter in den Datendateien", "Testfälle"),
    *("Verzeichnis der Entscheidungen", "Widersprüche zwischen den Quellen", "Zustandsautomat"),
)
LEFT_OUT_RULES = ("**State machine**", "States and transitions.", "**Zustandsautomat**")
PANEL_LEVEL, PAGE_LEVEL = 3, 2  # of the chapters' headings

_CHAPTER = re.compile(r"^## (\d+)\.? (.+)$", re.MULTILINE)
_MARK = re.compile(r"^[-*] \*\*\[.*(?:\n(?![-*] |\s*$).+)*", re.MULTILINE)  # "* **[B]** the board-game edition"
_CELL = re.compile(r"([^\W\d][^:|]{0,30}): (.+)")  # a cell of a numbered row, with the name of its column
_REFERENCE = re.compile(
    r"\[[A-Z]{1,3}\]|(?<![\w.])(?:(?:section|chapter|Abschnitt|Kapitel) (?P<chapter>\d+)|"
    r"(?P<rule>\d+(?:\.(?:\d+|[A-Z]))+|[A-Z]{1,2}-?\d+[a-z]?))(?!\w)"
)


class Part(NamedTuple):
    """A heading within a chapter, a rule, or text that belongs to the heading above it."""

    number: str  # "" for text without a number of its own
    html: Markup
    plain: str  # what a search looks through
    is_heading: bool = False


class Chapter(NamedTuple):
    number: str
    title: str
    parts: Sequence[Part]


class Rules(NamedTuple):
    """A rules file as far as players need it."""

    lang: str  # English where there is no translation
    marks: Markup  # what signs such as [B] mean
    numbers: Set[str]  # of everything that can be turned to
    chapters: Sequence[Chapter]


class RulesPage(NamedTuple):
    """What rules.html.jinja shows: all rules, or those that the query finds."""

    query: str
    number: str  # of the rule to turn to
    contents: Sequence[Chapter]
    found: int
    html: Markup


def panel(game: Game[Any], lang: str) -> Markup:
    """All rules for the side panel at the table."""
    rules = _rules_for_reading(game, lang)
    return _drawn(rules, rules.chapters, lang, PANEL_LEVEL)


def page(game: Game[Any], lang: str, query: str = "", number: str = "") -> RulesPage:
    rules = _rules_for_reading(game, lang)
    shown = searched(rules.chapters, query) if query.strip() else rules.chapters
    found = sum(not part.is_heading for chapter in shown for part in chapter.parts)
    return RulesPage(query, number, rules.chapters, found, _drawn(rules, shown, lang, PAGE_LEVEL))


def searched(chapters: Iterable[Chapter], query: str) -> list[Chapter]:
    """Chapters with the rules that have all words of the query, or stand under the number that it names."""
    words = query.casefold().split()

    def fits(part: Part) -> bool:
        number = part.number.casefold()
        return all(word in part.plain or number == word or number.startswith(word + ".") for word in words)

    found = []
    for chapter in chapters:
        parts = [part for part in chapter.parts if not part.is_heading and fits(part)]
        if parts:
            found.append(chapter._replace(parts=parts))
    return found


def _rules_for_reading(game: Game[Any], lang: str) -> Rules:
    if not game.rules_file:
        raise NothingToRead
    return rules_of(game.rules_file, lang)


@cache
def rules_of(rules_file: str, lang: str) -> Rules:
    if not rules_file:
        return Rules(lang, Markup(), frozenset(), ())
    path = rulebook.folder() / f"{rules_file}.{lang}.md"
    if not path.is_file():
        path, lang = rulebook.folder() / f"{rules_file}.md", "en"
    text = path.read_text(encoding="utf-8")
    titles = {number: title for number, title in _CHAPTER.findall(text) if not title.startswith(LEFT_OUT)}
    rules = [rule for rule in rulebook.parse(text) if _chapter_of(rule) in titles and not _is_left_out(rule)]
    known = {*titles, *(rule.number for rule in rules), *(rule.section.partition(" ")[0] for rule in rules)}
    writer = Writer(known, "#rule-", say("rulebook_table", lang))
    marks = "\n".join(_MARK.findall(text.partition("\n## ")[0]))
    chapters = [
        Chapter(number, title, _parts([rule for rule in rules if _chapter_of(rule) == number], writer))
        for number, title in titles.items()
    ]
    return Rules(lang, writer.write(marks), known, chapters)


def _drawn(rules: Rules, chapters: Sequence[Chapter], lang: str, level: int) -> Markup:
    template = environment().get_template("rules_panel.html.jinja")
    facts = {"text_lang": rules.lang, "marks": rules.marks, "chapters": chapters, "level": level}
    return Markup(template.render(lang=lang, say=speaker(lang), **facts))


def _chapter_of(rule: Rule) -> str:
    return re.split(r"[. ]", rule.section, maxsplit=1)[0]


def _is_left_out(rule: Rule) -> bool:
    return rule.section.partition(" ")[2].startswith(LEFT_OUT) or rule.text.startswith(LEFT_OUT_RULES)


def _parts(rules: Iterable[Rule], writer: "Writer") -> list[Part]:
    """The rules of a chapter, with the headings that stand between them."""
    parts: list[Part] = []
    headed = set()
    for rule in rules:
        section, _, title = rule.section.partition(" ")
        if section != _chapter_of(rule) and section not in headed:
            headed.add(section)
            parts.append(Part(section, writer.write_line(title), title.casefold(), is_heading=True))
        is_own_text = rule.number == section  # of the heading, which shows the number
        text = rule.text.removeprefix(title) if is_own_text else rule.text
        plain = re.sub(r"[*`|]", "", f"{title} {text}").casefold()
        parts.append(
            Part(
                "" if is_own_text else rule.number,
                writer.write(_cells_apart(text) if rule.is_row else text),
                plain,
            )
        )
    return parts


def _cells_apart(text: str) -> str:
    """A rule from a row of a table has a cell a line; each becomes a paragraph of its own."""
    lines = text.splitlines()
    cells = [_CELL.fullmatch(line) for line in lines]
    apart = [f"**{cell[1].capitalize()}** {cell[2]}" if cell else line for line, cell in zip(lines, cells, strict=True)]
    return "\n\n".join(apart)


class Writer:
    """Markdown to safe HTML, in which every number of a known rule leads to it."""

    def __init__(self, known: Set[str], address: str, table_name: str, say: Callable[[str], Markup] = escape) -> None:
        self._known = known
        self._address = address  # of a rule, but for its number
        self._say = say  # text between the numbers to HTML
        self._markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        opening = Markup('<div class="scroll" role="group" tabindex="0" aria-label="{}"><table>').format(table_name)
        self._markdown.add_render_rule("table_open", lambda *_: str(opening))
        self._markdown.add_render_rule("table_close", lambda *_: "</table></div>")
        self._markdown.add_render_rule("fence", lambda _, tokens, index, *__: _code(tokens[index].content))
        self._markdown.add_render_rule("text", lambda _, tokens, index, *__: self._text(tokens[index].content))

    def write(self, text: str) -> Markup:
        tokens = self._markdown.parse(text)
        for token in tokens:
            token.attrs.pop("style", None)  # columns aligned by a style attribute: the page allows none
        return Markup(self._markdown.renderer.render(tokens, self._markdown.options, {}))

    def write_line(self, text: str) -> Markup:
        return Markup(self._markdown.renderInline(text))

    def _text(self, text: str) -> str:
        at, linked = 0, Markup("")
        for reference in _REFERENCE.finditer(text):
            linked += self._say(text[at : reference.start()]) + self._reference(reference)
            at = reference.end()
        return str(linked + self._say(text[at:]))

    def _reference(self, reference: re.Match[str]) -> Markup:
        number = reference["chapter"] or reference["rule"]
        if number is None:
            return Markup('<span class="tag">{}</span>').format(reference[0])
        return (
            Markup('<a href="{}{}">{}</a>').format(self._address, number, reference[0])
            if number in self._known
            else escape(reference[0])
        )


def _code(text: str) -> str:
    """A block of code, which a keyboard can scroll as well."""
    return str(Markup('<pre tabindex="0"><code>{}</code></pre>').format(text))
