"""The numbered rules as HTML: for the panel at the table, and as a page of their own."""

import re
from collections.abc import Callable, Iterable, Sequence, Set
from functools import lru_cache
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from kogge import rulebook
from kogge.engine.game import Game
from kogge.rulebook import Rule
from kogge.table.drawing.templates import environment
from kogge.table.refusals import NothingToRead
from kogge.table.words import say, speaker

PANEL_LEVEL, PAGE_LEVEL = 3, 2  # of the chapters' headings
LONG = 5  # letters from which on a word is sought without its ending
ANSWERS = 5  # questions that are shown at once

_CHAPTER = re.compile(r"^## (\d+)\.? (.+)$", re.MULTILINE)
_MARK = re.compile(r"^[-*] \*\*\[.*(?:\n(?![-*] |\s*$).+)*", re.MULTILINE)  # "* **[B]** the board-game edition"
_CELL = re.compile(r"([^\W\d][^:|]{0,30}): (.+)")  # a cell of a numbered row, with the name of its column
_SOURCES = re.compile(r"(?:\[[^\]]+\]|[\s.;,/])+")  # nothing but marks of sources
_REFERENCE = re.compile(
    r"\[[A-Z]{1,3}\]|(?<![\w.])(?:(?:section|chapter|Abschnitt|Kapitel) (?P<chapter>\d+)|"
    r"(?P<rule>\d+(?:\.(?:\d+|[A-Z]))+|[A-Z]{1,2}-?\d+[a-z]?))(?!\w)"
)


class Part(NamedTuple):
    """A heading within a chapter, a rule, or text that belongs to the heading above it."""

    number: str  # "" for text without a number of its own
    html: Markup
    plain: str  # what a search looks through
    exact: Markup = Markup()  # what is folded below it
    asks: Sequence[str] = ()  # questions that it answers
    is_heading: bool = False


class Chapter(NamedTuple):
    number: str
    title: str
    parts: Sequence[Part]


class Answer(NamedTuple):
    """A question that was probably meant, and the rule that answers it."""

    question: str
    number: str


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
    answers: Sequence[Answer]
    found: int
    html: Markup


def panel(game: Game[Any], lang: str, options: Iterable[str] = ()) -> Markup:
    """The rules of a table with these options, for its side panel: what they say to players, and nothing else."""
    if not game.rules_file:
        raise NothingToRead
    rules = rules_of(game.rules_file, lang, frozenset({game.id, *options}))
    return _drawn(rules._replace(marks=Markup()), [_said(chapter) for chapter in rules.chapters], lang, PANEL_LEVEL)


def page(game: Game[Any], lang: str, query: str = "", number: str = "") -> RulesPage:
    if not game.rules_file:
        raise NothingToRead
    rules = all_rules_of(game, lang)
    shown = searched(rules.chapters, query, rules.lang) if query.strip() else rules.chapters
    found = sum(not part.is_heading for chapter in shown for part in chapter.parts)
    answers = answered(rules.chapters, query, rules.lang)
    return RulesPage(query, number, rules.chapters, answers, found, _drawn(rules, shown, lang, PAGE_LEVEL))


def _said(chapter: Chapter) -> Chapter:
    """A chapter without what only programs need."""
    return chapter._replace(parts=[part._replace(exact=Markup()) for part in chapter.parts])


# -- searching; finding.js does the same on the page ------------------------------------------------------


def sought(query: str, lang: str) -> list[str]:
    """The words of a query without their endings, and without the small ones, if there are others."""
    words = [word.rstrip(".") for word in re.findall(r"[\w.]+", query.casefold())]
    small = say("rulebook_small_words", lang).split()
    return [_stem(word) for word in words if word not in small] or words


def _stem(word: str) -> str:
    return word if len(word) < LONG or not word.isalpha() else word[: -2 if len(word) > LONG + 1 else -1]


def searched(chapters: Iterable[Chapter], query: str, lang: str = "en") -> list[Chapter]:
    """Chapters with the rules that have all words of the query, or stand under the number that it names."""
    words = sought(query, lang)

    def fits(part: Part) -> bool:
        number = part.number.casefold()
        return all(word in part.plain or number == word or number.startswith(word + ".") for word in words)

    found = []
    for chapter in chapters:
        parts = [part for part in chapter.parts if not part.is_heading and fits(part)]
        if parts:
            found.append(chapter._replace(parts=parts))
    return found


def answered(chapters: Iterable[Chapter], query: str, lang: str) -> list[Answer]:
    """The questions that have all words of the query."""
    words = sought(query, lang)
    asked = [
        Answer(question, part.number or chapter.number)
        for chapter in chapters
        for part in chapter.parts
        for question in part.asks
    ]
    return [answer for answer in asked if words and all(word in answer.question.casefold() for word in words)][:ANSWERS]


# -- from the file to HTML --------------------------------------------------------------------------------


def all_rules_of(game: Game[Any], lang: str) -> Rules:
    """With all options."""
    return rules_of(game.rules_file, lang, frozenset({game.id, *(option.name for option in game.options)}))


@lru_cache(maxsize=64)
def rules_of(rules_file: str, lang: str, played: frozenset[str]) -> Rules:
    """The rules that hold where this game is played with these options."""
    if not rules_file:
        return Rules(lang, Markup(), frozenset(), ())
    path = rulebook.folder() / f"{rules_file}.{lang}.md"
    if not path.is_file():
        path, lang = rulebook.folder() / f"{rules_file}.md", "en"
    text = path.read_text(encoding="utf-8")
    rules = [rule for rule in rulebook.parse(text) if _is_for(rule, played)]
    there = {_chapter_of(rule) for rule in rules}
    titles = {number: title for number, title in _CHAPTER.findall(text) if number in there}
    known = {*titles, *(rule.number for rule in rules), *(rule.section.partition(" ")[0] for rule in rules)}
    writer = Writer(known, "#rule-", say("rulebook_table", lang))
    marks = "\n".join(_MARK.findall(text.partition("\n## ")[0]))
    chapters = [
        Chapter(number, title, _parts([rule for rule in rules if _chapter_of(rule) == number], writer))
        for number, title in titles.items()
    ]
    return Rules(lang, writer.write(marks), known, chapters)


def _is_for(rule: Rule, played: Set[str]) -> bool:
    """Whether players need it who play this."""
    return not rule.marks.programs and all(names & played for names in rule.marks.only)


def _drawn(rules: Rules, chapters: Sequence[Chapter], lang: str, level: int) -> Markup:
    template = environment().get_template("rules_panel.html.jinja")
    facts = {"text_lang": rules.lang, "marks": rules.marks, "chapters": chapters, "level": level}
    return Markup(template.render(lang=lang, say=speaker(lang), **facts))


def _chapter_of(rule: Rule) -> str:
    return re.split(r"[. ]", rule.section, maxsplit=1)[0]


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
        said = rule.said.removeprefix(title) if is_own_text else rule.said
        exact = re.sub(r"^\s*> ?", "", rule.exact, flags=re.MULTILINE)
        exact = "" if _SOURCES.fullmatch(exact) else exact
        if rule.is_row:
            said, exact = _cells_apart(said), _cells_apart(exact)
        plain = re.sub(r"[*`|]", "", " ".join([title, said, exact, *rule.marks.asks])).casefold()
        number = "" if is_own_text else rule.number
        parts.append(Part(number, writer.write(said), plain, writer.write(exact), rule.marks.asks))
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
