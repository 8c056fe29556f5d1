"""What runs over the screen while a match is played: what happened, what is new on the table, what can be done.

The position is shown whole when a reader first sees it and when they ask for it. Otherwise a decision shows what has
changed, and as much of the rest as has left the screen and still fits on it: one screen is enough to decide.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from kogge import rulebook
from kogge.cli.colours import painter
from kogge.cli.compact import block_of, compact, height
from kogge.cli.option_list import option_list
from kogge.cli.show import log, names, position
from kogge.cli.sight import Sight
from kogge.cli.terminal_words import COMMANDS, say
from kogge.cli.typed import quoted
from kogge.cli.words import number
from kogge.engine.face import Face
from kogge.engine.match import Line, Match
from kogge.engine.scene import Section
from kogge.engine.words import plain

HINTS = 3
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # first the screen, then the scrollback: some terminals move the one into the other
AROUND = 5  # lines of a decision beside tables and options: blank ones, which tables are new too, the one to type on
MOST_NAMED = 2  # tables that are new too
LEAST = 12  # lines for tables, if the options leave so many: what happened may have to be scrolled back to


class Scroll:
    """The screen of a match, on which line follows line."""

    def __init__(self, match: Match, lang: str, console: Console, *, coach: bool = False) -> None:
        """With a coach, each kind of decision is explained to who decides it for the first time."""
        self.match = match
        self.lang = lang
        self.console = console
        self.coach = coach
        self.paint = painter(match.game)
        self.lines = 0  # how many there are by now
        self._sights = [Sight() for _ in match.players]
        # whom it asked last, for what, and after how many entries of the match
        self._last: tuple[int, Face[Any] | None, int] = (-1, None, 0)

    def print(self, what: RenderableType = "") -> None:
        self.lines += self._height(what)
        self.console.print(what)

    def tell(self, key: str, style: str = "", **parts: object) -> None:
        sentence = self.paint(say(key, self.lang, **parts))
        sentence.stylize(style)
        self.print(sentence)

    def clear(self) -> None:
        self.console.file.write(CLEAR)
        self.lines += self.console.height

    def show_log(self, reader: int, lines: Sequence[Line]) -> None:
        self.print(log(self.match, reader, lines, self.lang))

    # -- a decision -------------------------------------------------------------------------

    def show_decision(self, seat: int, lines: Sequence[Line]) -> None:
        """What happened since the reader decided last, the tables that are new or out of sight, and the options."""
        told = log(self.match, seat, lines, self.lang)
        options = self._options(seat)
        screen = self.console.height
        below = self._height(options) + AROUND
        room = max(min(LEAST, screen - below), screen - below - self._height(told))
        bottom = self.lines + self._height(told) + below
        sections = position(self.match, self.match.view(seat), self.lang)
        since = None if self._goes_on(seat) else bottom - screen
        blocks = {section.title: block_of(self.console, section, self.paint) for section in sections}

        def height_of(some: Sequence[Section]) -> int:
            return height([blocks[section.title] for section in some], self.console.width)

        shown, left_out = self._sights[seat].choose(sections, room, since, height_of)
        self.print()
        if lines:
            self.print(told)
            self.print()
        self._show_tables(seat, shown)
        if left_out:
            titles = ", ".join(plain(section.title) for section in reversed(left_out[-MOST_NAMED:]))
            titles += " …" if len(left_out) > MOST_NAMED else ""
            self.tell("new too", "dim", titles=titles, letter=COMMANDS["position"][self.lang].letter)
        self.print(options)

    def show_position(self, seat: int) -> None:
        self.print()
        self._show_tables(seat, position(self.match, self.match.view(seat), self.lang))

    def show_options(self, seat: int) -> None:
        self.print(self._options(seat))

    def said(self, seat: int) -> list[str]:
        """What the options say on the screen."""
        return [text.plain for text in self._said(seat)]

    def _goes_on(self, seat: int) -> bool:
        """Whether a decision is the last one again, after one move: paying card by card, say."""
        now = (seat, self.match.game.face(self.match.state), len(self.match.entries))
        before, self._last = self._last, now
        return before == (seat, now[1], now[2] - 1)

    def _show_tables(self, seat: int, sections: Sequence[Section]) -> None:
        self._sights[seat].show(sections, self.lines)
        if sections:
            self.print(compact(self.console, sections, self.paint))
            self.print()

    def _options(self, seat: int) -> RenderableType:
        t = self.match.game.tell(self.match.view(seat), names(self.match), self.lang, symbols=True)
        prompt = self.match.game.face(t.view).prompt(t).replace("\n", " ")
        asked = self.paint(say("prompt", self.lang, name=t.seat(seat), prompt=prompt))
        asked.stylize("bold")
        return Group(*self._coaching(seat), asked, option_list(self.console, self._said(seat), self.match.legal()))

    def _coaching(self, seat: int) -> list[Text]:
        view = self.match.view(seat)
        if not self.coach or not self.match.is_new_to(seat):
            return []
        told = self.match.game.coach(view, names(self.match), self.lang)
        return [self.paint(say("coach", self.lang, **told._asdict()))] if told else []

    def _said(self, seat: int) -> list[Text]:
        t = self.match.game.tell(self.match.view(seat), names(self.match), self.lang, symbols=True)
        face = self.match.game.face(t.view)
        return [self.paint(face.say(t, action)) for action in t.view.options]

    def _height(self, what: RenderableType) -> int:
        return len(self.console.render_lines(what, pad=False))

    # -- what one may ask for ------------------------------------------------------------------

    def show_hint(self, seat: int, rng: Random) -> None:
        from kogge.bots.levels import Captain, judge_of  # noqa: PLC0415  # it needs NumPy

        view = self.match.view(seat)
        adviser = Captain(judge_of(self.match.game))  # it judges soundly, and at once
        said = self._said(seat)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            grid.add_column(justify="right", no_wrap=True)
        heading = ("", *(say(key, self.lang) for key in ("hint win", "hint lead", "hint option")))
        grid.add_row(*(Text(text, "dim") for text in heading))
        for option in adviser.think(view, rng).considered[:HINTS]:
            place = view.options.index(option.action)
            lead = ("+" if option.lead > 0 else "") + number(option.lead, self.lang, 1)
            grid.add_row(Text(f" {place + 1}", "bold"), f"{round(100 * option.win)} %", lead, said[place])
        self.print(grid)

    def show_rule(self, wanted: str) -> None:
        file = self.match.game.rules_file
        found = rulebook.find(file, wanted, self.lang) if file and wanted else []
        if not found:
            self.tell("no such rule", number=quoted(wanted))
        for rule in found:
            self.print(Text(rule.number, style="bold"))
            self.print(Markdown(rule.said))

    def show_help(self) -> None:
        self.tell("help", notation=self.match.legal()[0])
        grid = Table.grid(padding=(0, 2, 0, 0))
        for words in COMMANDS.values():
            letter, name, meaning = words[self.lang]
            grid.add_row(f"  {letter}", "" if letter == name else name, meaning)
        self.print(grid)
