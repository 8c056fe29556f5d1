"""`kogge check`: are these saved games what they claim to be?"""

import click

from kogge.cli import files
from kogge.cli.arguments import Command
from kogge.cli.words import on_one_line, say
from kogge.engine.refusal import Refusal
from kogge.foreign import Reader

LIMIT = 60.0  # seconds for a file: whoever checks many waits for none of them long


def check(lang: str) -> click.Command:
    @click.command("check", cls=Command, lang=lang)
    @click.argument("names", nargs=-1, required=True, metavar=say("FILES", lang))
    def run(names: tuple[str, ...]) -> int:
        with Reader(LIMIT) as reader:
            verdicts = [_is_good(reader, name, lang) for name in names]
        return 0 if all(verdicts) else 1

    return run


def _is_good(reader: Reader, name: str, lang: str) -> bool:
    """Check one file and say so. Reading replays every move, and compares result, seed and checksum."""
    try:
        saved = reader.read(files.read(name))
    except Refusal as refusal:
        print(on_one_line(say("bad save", lang, file=name, reason=refusal.say(lang))))
        return False
    parts = {"game": saved.game, "seats": len(saved.players), "moves": len(saved.middle["moves"])}
    state = say("finished" if saved.over else "running", lang)
    print(on_one_line(say("good save", lang, file=name, state=state, **parts)))
    return True
