"""`kogge check`: are these saved games what they claim to be?"""

import click

from kogge.cli import files
from kogge.cli.arguments import Command
from kogge.cli.words import on_one_line, say
from kogge.engine.refusal import Refusal
from kogge.engine.save import load
from kogge.games import find_game


def check(lang: str) -> click.Command:
    @click.command("check", cls=Command, lang=lang)
    @click.argument("names", nargs=-1, required=True, metavar=say("FILES", lang))
    def run(names: tuple[str, ...]) -> int:
        verdicts = [_is_good(name, lang) for name in names]
        return 0 if all(verdicts) else 1

    return run


def _is_good(name: str, lang: str) -> bool:
    """Check one file and say so. Loading replays every move, and compares result, seed and checksum."""
    try:
        match = load(files.read(name), find_game)
    except Refusal as refusal:
        print(on_one_line(say("bad save", lang, file=name, reason=refusal.say(lang))))
        return False
    parts = {"game": match.game.id, "seats": match.seats, "moves": len(match.moves)}
    state = say("finished" if match.over else "running", lang)
    print(on_one_line(say("good save", lang, file=name, state=state, **parts)))
    return True
