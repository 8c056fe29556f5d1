"""A whole game in the terminal: people at one keyboard, bots, or bots alone.

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

from kogge.bots import find_bot
from kogge.cli.arguments import refusal
from kogge.cli.scroll import Scroll
from kogge.cli.show import names, show_results, title
from kogge.cli.statuses import INTERRUPTED
from kogge.cli.terminal_words import COMMAND_OF, YES, level, say
from kogge.cli.typed import option_of, options_saying, quoted, read
from kogge.engine.match import PERSON, Match
from kogge.engine.save import save
from kogge.engine.seats import NOBODY, SPECTATOR

MOST_LISTED = 6  # options that fit what was typed


def play(match: Match, save_to: Path, lang: str, console: Console, *, coach: bool = False) -> int:
    """Play to the end, or until somebody quits; returns the exit status."""
    keyboard = _Keyboard(match, save_to, lang, Scroll(match, lang, console, coach=coach))
    keyboard.save()
    try:
        keyboard.play()
    except (_Quit, EOFError, KeyboardInterrupt) as end:
        keyboard.stop(end)
        return INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0
    return 0


class _Quit(Exception):
    """Somebody wants to go on another time."""


class _Keyboard:
    """The one keyboard and screen that all people of a match share."""

    def __init__(self, match: Match, save_to: Path, lang: str, scroll: Scroll) -> None:
        self.match = match
        self.save_to = save_to
        self.lang = lang
        self.console = scroll.console
        self.scroll = scroll
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
        self.scroll.print()
        if not isinstance(end, _Quit):
            self._tell("interrupted" if isinstance(end, KeyboardInterrupt) else "end of input")
        self._tell("stopped", file=shlex.quote(str(self.save_to)))

    # -- beginning and end ------------------------------------------------------------------

    def _open(self) -> None:
        players = zip(self.names, self.match.players, strict=True)
        who = [name if kind == PERSON else f"{name} ({level(kind, self.lang)})" for name, (_, kind) in players]
        self._tell("title", "bold", title=title(self.match.game, self.lang), names=self._listed(who))
        self._tell("seed hash", "dim", hash=self.match.seed_hash)
        self._tell("saved at", "dim", file=self.save_to)
        if self.match.people:
            self._tell("asks for help", "dim")

    def _close(self) -> None:
        people = self.match.people
        if people:
            reader = people[0] if len(people) == 1 else SPECTATOR
            self.scroll.print()
            self.scroll.show_log(reader, self.match.log(reader, since=self._last_move_of(people)))
        self.scroll.print()
        show_results(self.console, self.match, self.lang)
        self._tell("lies at", file=shlex.quote(str(self.save_to)))

    # -- decisions --------------------------------------------------------------------------

    def _let_play(self, seat: int) -> None:
        self.match.play(self.bots[seat].choose(self.match.view(seat), self.rng))
        self.save()
        if not self.match.people:
            lines = self.match.log(SPECTATOR)
            self.scroll.show_log(SPECTATOR, lines[self.told :])
            self.told = len(lines)

    def _ask(self, seat: int) -> None:
        """One decision of a person. On return the match has moved, forward or back."""
        if self.reader != seat and len(self.match.people) > 1 and not self._pass_keyboard_to(seat):
            return
        self.reader = seat
        self.scroll.show_decision(seat, self.match.log(seat, since=self._last_move_of([seat])))
        while not self._obey(seat, self._read("> ")):
            pass

    def _obey(self, seat: int, line: str) -> bool:
        """Carry out what was typed; whether the match has moved."""
        place = option_of(line, self.match.legal())
        word, _, rest = line.partition(" ")
        command = COMMAND_OF.get(word.casefold()) if place is None else None
        if command == "rule":
            self.scroll.show_rule(rest)
            self.scroll.show_options(seat)
        elif command is None or rest:
            return self._choose(seat, line, place)
        elif command == "undo":
            return self._take_back(seat)
        elif command == "quit":
            raise _Quit
        elif command == "hint":
            self.scroll.show_hint(seat, self.rng)
        elif command == "position":
            self.scroll.show_position(seat)
            self.scroll.show_options(seat)
        elif command == "log":
            self.scroll.print()
            self.scroll.show_log(seat, self.match.log(seat))
            self.scroll.print()
            self.scroll.show_options(seat)
        elif command == "save":
            self.save()
            self._tell("saved", file=self.save_to)
        else:
            self.scroll.show_help()
        return False

    def _choose(self, seat: int, line: str, place: int | None) -> bool:
        """Make the move that is meant by its place, or by what the screen says of it; whether there is one."""
        if place is None:
            fitting = options_saying(line, self.scroll.said(seat))
            if len(fitting) != 1:
                self._refuse(line, fitting)
                return False
            (place,) = fitting
        self.match.play(self.match.state.legal()[place])
        self.save()
        return True

    def _refuse(self, line: str, fitting: Sequence[int]) -> None:
        count = len(self.match.state.options)
        if count == 1:
            self._tell("only option")
        elif not line:
            self._tell("empty", count=count)
        elif line.isdecimal():
            self._tell("no number", line=quoted(line), count=count)
        elif fitting:
            numbers = [str(place + 1) for place in fitting]
            listed = ", ".join(numbers[:MOST_LISTED]) + (" …" if len(numbers) > MOST_LISTED else "")
            self._tell("several", line=quoted(line), numbers=listed)
        elif self.match.state.vocabulary().read(line) is not None:
            self._tell("illegal", line=quoted(line), count=count)
        else:
            self._tell("not understood", line=quoted(line), count=count)

    # -- several people ---------------------------------------------------------------------

    def _pass_keyboard_to(self, seat: int) -> bool:
        """The curtain: nothing of the last reader's secrets stays on the screen. False if that one went back."""
        if not self._is_on_screen():
            self.scroll.print("\n" + "═" * self.console.width)
        elif self.reader != NOBODY:
            self.scroll.clear()
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
        revealed = any(map(self.match.revealed_by, range(point, len(self.match.moves))))
        self.match.take_back(seat, point, consent)
        self.save()
        self._tell("taken back, revealed" if revealed else "taken back", name=self.names[seat])
        return True

    # -- reading and telling ----------------------------------------------------------------

    def _tell(self, key: str, style: str = "", **parts: object) -> None:
        self.scroll.tell(key, style, **parts)

    def _read(self, prompt: str) -> str:
        self.scroll.lines += 1
        return read(self.console, prompt)

    def _last_move_of(self, seats: Sequence[int]) -> int:
        """The number of the last move of one of these seats; 0 if there was none."""
        return max((number for number, move in enumerate(self.match.moves, 1) if move.seat in seats), default=0)

    def _listed(self, who: Sequence[str]) -> str:
        *first, last = who
        return ", ".join(first) + say("and", self.lang) + last if first else last

    def _is_on_screen(self) -> bool:
        """Whether a person sits before a screen that can be cleared."""
        return self.console.is_terminal and sys.stdin.isatty()
