"""What the terminal says and understands while a match is played or looked at.

A command may always be given by a letter or a word of any language; the help shows those of one's own.
"""

from collections.abc import Mapping
from typing import NamedTuple

from kogge.cli.words import BOOK


class Command(NamedTuple):
    """A command in one language."""

    letter: str
    word: str
    does: str


COMMANDS: Mapping[str, Mapping[str, Command]] = {
    command: {
        lang: Command(*(words.texts[f"command.{command}.{part}"] for part in Command._fields))
        for lang, words in BOOK.languages.items()
    }
    for command in ("undo", "hint", "position", "log", "rule", "save", "quit", "help")
}
COMMAND_OF: Mapping[str, str] = {
    typed: command for command, words in COMMANDS.items() for said in words.values() for typed in said[:2]
}


def _answers(key: str) -> tuple[str, ...]:
    """What counts as this answer, in all languages."""
    return tuple(word for words in BOOK.languages.values() for word in words.texts[f"answer.{key}"].split())


YES = _answers("yes")
NEXT = ("", *_answers("next"))
BACK = _answers("back")


def level(bot: str, lang: str) -> str:
    """What bots of this level are called."""
    return BOOK.say(f"level.{bot}", lang)


def say(key: str, lang: str, **facts: object) -> str:
    """A sentence of the terminal, with its facts put in."""
    return BOOK.say(f"terminal.{key}", lang, **facts)
