"""What people type: a line from the keyboard, and which options it may mean."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from kogge.cli.words import on_one_line

LONGEST_NUMBER = 5  # digits
SHORTEST_WORD = 3  # letters: one that is shorter was meant as a command
AROUND = ".,;:!?()„“”»«\"'"  # what may stand around a word


def read(console: Console, prompt: str) -> str:
    """A line from the keyboard, its blanks put in order; what comes from a file is shown as if it were typed."""
    try:
        line = " ".join(console.input(Text(prompt)).split())
    except UnicodeDecodeError:
        line = "�"
    if not sys.stdin.isatty():
        console.print(Text(quoted(line), "dim"))
    return line


def number(line: str) -> int:
    """The number that was typed; -1 if it is none, or one that nobody needs."""
    return int(line) if line.isdecimal() and len(line) <= LONGEST_NUMBER else -1


def quoted(line: str) -> str:
    """What was typed, fit to be shown: neither long nor able to steer the terminal."""
    shown = on_one_line(line)
    return shown if len(shown) <= 40 else shown[:39] + "…"


def option_of(line: str, written: Sequence[str]) -> int | None:
    """The place of the option that is meant by its number or its notation."""
    if 1 <= number(line) <= len(written):
        return number(line) - 1
    return written.index(line) if line in written else None


def options_saying(line: str, said: Sequence[str]) -> list[int]:
    """The places of the options that say this on the screen, else of those in which all its words stand."""
    wanted = _words(line)
    if all(len(word) < SHORTEST_WORD or word.isdecimal() for word in wanted):
        return []
    sentences = [_words(text) for text in said]
    if wanted in sentences:
        return [sentences.index(wanted)]
    return [place for place, words in enumerate(sentences) if set(wanted) <= set(words)]


def _words(text: str) -> list[str]:
    return [word for part in text.casefold().split() if (word := part.strip(AROUND))]
