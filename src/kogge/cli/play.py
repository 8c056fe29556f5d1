"""A whole game in the terminal: people at one keyboard, bots, or bots alone; and looking at a match, move by move.

People and bots decide from the view of their seat. Every decision is saved before the next one is asked for, so
leaving (quit, end of input, Ctrl-C, kill) loses nothing.
"""

import os
import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from kogge import rulebook
from kogge.bots import find_bot
from kogge.bots.levels import Captain, judge_of
from kogge.cli.arguments import refusal
from kogge.cli.option_list import option_list
from kogge.cli.show import names, show_log, show_point, show_position, show_results
from kogge.cli.statuses import INTERRUPTED
from kogge.cli.terminal_words import BACK, COMMAND_OF, COMMANDS, NEXT, YES, say
from kogge.cli.words import number, on_one_line
from kogge.engine.match import PERSON, Line, Match
from kogge.engine.refusal import Refusal
from kogge.engine.save import save
from kogge.engine.seats import NOBODY, REFEREE, SPECTATOR

HINTS = 3
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # first the screen, then the scrollback: some terminals move the one into the other


def play(match: Match, save_to: Path, lang: str, console: Console) -> int:
    """Play to the end, or until somebody quits; returns the exit status."""
    keyboard = _Keyboard(match, save_to, lang, console)
    keyboard.save()
    try:
        keyboard.play()
    except (_Quit, EOFError, KeyboardInterrupt) as end:
        keyboard.stop(end)
        return INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0
    return 0


def step_through(match: Match, seat: int, at: int | None, lang: str, console: Console) -> None:
    """Look at a match point by point, as a seat, a spectator or (once it is over) the referee sees it."""
    last = len(match.points(seat)) - 1
    at = 0 if at is None else at
    if not 0 <= at <= last:
        raise Refusal(en=say("no point", "en", line=at, count=last), de=say("no point", "de", line=at, count=last))
    if seat == REFEREE and not match.over:
        raise Refusal(en=say("not over", "en"), de=say("not over", "de"))
    shown = None
    while True:
        if at != shown:
            show_point(console, match, at, seat, lang)
            shown = at
        try:
            line = _read(console, say("steps", lang) + " > ").casefold()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if COMMAND_OF.get(line) == "quit":
            return
        wanted = at + 1 if line in NEXT else at - 1 if line in BACK else _number(line)
        if 0 <= wanted <= last:
            at = wanted
        elif line in NEXT or line in BACK:
            _tell(console, say("last point" if line in NEXT else "first point", lang))
        else:
            _tell(console, say("no point", lang, line=_quoted(line), count=last))


class _Quit(Exception):
    """Somebody wants to go on another time."""


class _Keyboard:
    """The one keyboard and screen that all people of a match share."""

    def __init__(self, match: Match, save_to: Path, lang: str, console: Console) -> None:
        self.match = match
        self.save_to = save_to
        self.lang = lang
        self.console = console
        self.names = names(match)
        self.bots = {
            seat: find_bot(player.kind, match.game)
            for seat, player in enumerate(match.players)
            if player.kind != PERSON
        }
        self.rng = Random()  # of the bots: not the match's seed, from which they could tell the cards
        self.reader = NOBODY  # the person whose secrets are on the screen
        self.told = 0  # while only bots play: the number of lines that were shown

    def play(self) -> None:
        self._open()
        while not self.match.over:
            seat = self.match.state.actor
            if seat in self.bots:
                self._let_play(seat)
            else:
                self._ask(seat)
        self._close()

    def save(self) -> None:
        """Write beside the file and rename, so that there is a whole save at every moment."""
        beside = self.save_to.with_name(f"{self.save_to.name}.{os.getpid()}.new")
        try:
            with beside.open("w", encoding="utf-8") as file:
                file.write(save(self.match))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.save_to)
        except OSError as error:
            raise refusal("file cannot be written", file=self.save_to, reason=error.strerror) from error
        finally:  # whatever came in between, Ctrl-C too
            with suppress(OSError):
                beside.unlink()

    def stop(self, end: BaseException) -> None:
        """Nothing is left to save: each decision was, as it happened."""
        self.console.print()
        if not isinstance(end, _Quit):
            self._tell("interrupted" if isinstance(end, KeyboardInterrupt) else "end of input")
        self._tell("stopped", file=shlex.quote(str(self.save_to)))

    # -- beginning and end ------------------------------------------------------------------

    def _open(self) -> None:
        game = self.match.game
        title = ", ".join(filter(None, (game.title[self.lang], game.edition[self.lang])))
        self._tell("title", "bold", title=title, names=self._listed(self.names))
        self._tell("seed hash", "dim", hash=self.match.seed_hash)
        self._tell("saved at", "dim", file=self.save_to)
        if self.match.people:
            self._tell("asks for help", "dim")

    def _close(self) -> None:
        people = self.match.people
        if people:
            reader = people[0] if len(people) == 1 else SPECTATOR
            self._show_lines(self.match.log(reader, since=self._last_move_of(people)))
        self.console.print()
        show_results(self.console, self.match, self.lang)
        self._tell("lies at", file=shlex.quote(str(self.save_to)))

    # -- decisions --------------------------------------------------------------------------

    def _let_play(self, seat: int) -> None:
        self.match.play(self.bots[seat].choose(self.match.view(seat), self.rng))
        self.save()
        if not self.match.people:
            lines = self.match.log(SPECTATOR)
            show_log(self.console, self.match, lines[self.told :], self.lang)
            self.told = len(lines)

    def _ask(self, seat: int) -> None:
        """One decision of a person. On return the match has moved, forward or back."""
        if self.reader != seat and len(self.match.people) > 1 and not self._pass_keyboard_to(seat):
            return
        self.reader = seat
        self._show_lines(self.match.log(seat, since=self._last_move_of([seat])))
        self._show_position(seat)
        self._show_options(seat)
        while not self._obey(seat, self._read("> ")):
            pass

    def _obey(self, seat: int, line: str) -> bool:
        """Carry out what was typed; whether the match has moved."""
        action = self._chosen(line)
        if action is not None:
            self.match.play(action)
            self.save()
            return True
        word, _, rest = line.partition(" ")
        command = COMMAND_OF.get(word.casefold())
        if command == "rule":
            self._show_rule(rest)
            self._show_options(seat)
        elif command is None or rest:
            self._refuse(line)
        elif command == "undo":
            return self._take_back(seat)
        elif command == "quit":
            raise _Quit
        elif command == "hint":
            self._show_hint(seat)
        elif command == "position":
            self._show_position(seat)
            self._show_options(seat)
        elif command == "log":
            self._show_lines(self.match.log(seat))
            self.console.print()
            self._show_options(seat)
        elif command == "save":
            self.save()
            self._tell("saved", file=self.save_to)
        else:
            self._show_help()
        return False

    def _chosen(self, line: str) -> int | None:
        """The action meant by its number or its notation."""
        legal = self.match.state.legal()
        if 1 <= _number(line) <= len(legal):
            return legal[_number(line) - 1]
        action = self.match.state.vocabulary().read(line)
        return action if action in legal else None

    def _refuse(self, line: str) -> None:
        count = len(self.match.state.options)
        if count == 1:
            self._tell("only option")
        elif not line:
            self._tell("empty", count=count)
        elif line.isdecimal():
            self._tell("no number", line=_quoted(line), count=count)
        elif self.match.state.vocabulary().read(line) is not None:
            self._tell("illegal", line=_quoted(line), count=count)
        else:
            self._tell("not understood", line=_quoted(line), count=count)

    # -- several people ---------------------------------------------------------------------

    def _pass_keyboard_to(self, seat: int) -> bool:
        """The curtain: nothing of the last reader's secrets stays on the screen. False if that one went back."""
        if not self._is_on_screen():
            self.console.print("\n" + "═" * self.console.width)
        elif self.reader != NOBODY:
            self.console.file.write(CLEAR)
        self._tell("curtain", "bold", name=self.names[seat])
        if self.reader != NOBODY:
            self._tell("curtain undo", "dim", before=self.names[self.reader])
        while line := self._read(""):
            command = COMMAND_OF.get(line.casefold())
            if command == "quit":
                raise _Quit
            if command == "undo" and self.reader != NOBODY:
                if self._take_back(self.reader):
                    return False
            else:
                self._tell("curtain refused")
        return True

    def _take_back(self, seat: int) -> bool:
        """Go back to the seat's last decision: on its own where the match allows it, else if all agree."""
        point = self._last_move_of([seat]) - 1
        if point < 0:
            self._tell("nothing to take back", name=self.names[seat])
            return False
        consent = point < self.match.undo_to(seat)
        if consent:
            others = [self.names[other] for other in self.match.people if other != seat]
            key = "consent" if len(others) == 1 else "consent of several"
            self._tell(key, names=self._listed(others))
            if self._read("> ").casefold() not in YES:
                self._tell("no consent")
                return False
        self.match.take_back(seat, point, consent)
        self.save()
        self._tell("taken back", name=self.names[seat])
        return True

    # -- showing ----------------------------------------------------------------------------

    def _show_lines(self, lines: Sequence[Line]) -> None:
        self.console.print()
        show_log(self.console, self.match, lines, self.lang)

    def _show_position(self, seat: int) -> None:
        self.console.print()
        show_position(self.console, self.match.game, self.match.view(seat), self.names, self.lang)

    def _show_options(self, seat: int) -> None:
        game, view = self.match.game, self.match.view(seat)
        prompt = game.prompt(view, self.names, self.lang)
        self._tell("prompt", "bold", name=self.names[seat], prompt=prompt)
        said = [game.say_action(view, action, self.names, self.lang) for action in view.options]
        self.console.print(option_list(said, self.match.legal(), self.console.width))

    def _show_hint(self, seat: int) -> None:
        view = self.match.view(seat)
        adviser = Captain(judge_of(self.match.game))  # it judges soundly, and at once
        self._tell("hint")
        for option in adviser.think(view, self.rng).considered[:HINTS]:
            said = self.match.game.say_action(view, option.action, self.names, self.lang)
            lead = ("+" if option.lead > 0 else "") + number(option.lead, self.lang, 1)
            prospects = say("prospects", self.lang, win=round(100 * option.win), lead=lead)
            self.console.print(Text(f"{view.options.index(option.action) + 1:>3}  {said} ({prospects})"))

    def _show_rule(self, number: str) -> None:
        file = self.match.game.rules_file
        found = rulebook.find(file, number, self.lang) if file and number else []
        if not found:
            self._tell("no such rule", number=_quoted(number))
        for rule in found:
            self.console.print(Text(rule.number, style="bold"))
            self.console.print(Markdown(rule.text))

    def _show_help(self) -> None:
        self._tell("help", notation=self.match.legal()[0])
        grid = Table.grid(padding=(0, 2, 0, 0))
        for words in COMMANDS.values():
            letter, name, meaning = words[self.lang]
            grid.add_row(f"  {letter}", "" if letter == name else name, meaning)
        self.console.print(grid)

    def _tell(self, key: str, style: str = "", **parts: object) -> None:
        _tell(self.console, say(key, self.lang, **parts), style)

    def _read(self, prompt: str) -> str:
        return _read(self.console, prompt)

    # -- who --------------------------------------------------------------------------------

    def _last_move_of(self, seats: Sequence[int]) -> int:
        """The number of the last move of one of these seats; 0 if there was none."""
        return max((number for number, move in enumerate(self.match.moves, 1) if move.seat in seats), default=0)

    def _listed(self, who: Sequence[str]) -> str:
        *first, last = who
        return ", ".join(first) + say("and", self.lang) + last if first else last

    def _is_on_screen(self) -> bool:
        """Whether a person sits before a screen that can be cleared."""
        return self.console.is_terminal and sys.stdin.isatty()


def _tell(console: Console, sentence: str, style: str = "") -> None:
    console.print(Text(sentence, style))


def _read(console: Console, prompt: str) -> str:
    """A line from the keyboard, its blanks put in order; what comes from a file is shown as if it were typed."""
    try:
        line = " ".join(console.input(Text(prompt)).split())
    except UnicodeDecodeError:
        line = "�"
    if not sys.stdin.isatty():
        _tell(console, _quoted(line), "dim")
    return line


def _number(line: str) -> int:
    """The number that was typed; -1 if it is none, or one that nobody needs."""
    return int(line) if line.isdecimal() and len(line) < 6 else -1


def _quoted(line: str) -> str:
    """What was typed, fit to be shown: neither long nor able to steer the terminal."""
    shown = on_one_line(line)
    return shown if len(shown) <= 40 else shown[:39] + "…"
