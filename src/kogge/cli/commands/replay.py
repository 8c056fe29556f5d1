"""`kogge replay`: a saved game at any point."""

import sys

import click

from kogge.cli import files
from kogge.cli.arguments import Command, misuse, option, whole
from kogge.cli.show import Screen, show_point
from kogge.cli.stepping import step_through
from kogge.cli.words import say
from kogge.engine.save import load
from kogge.engine.seats import REFEREE, SPECTATOR
from kogge.games import find_game


def replay(lang: str) -> click.Command:
    @click.command("replay", cls=Command, lang=lang)
    @click.argument("file", metavar=say("FILE", lang))
    @option("--at", lang, "N", type=whole("--at", 0))
    @option("--seat", lang, "K", help=say("help seat to see", lang), type=whole("--seat", 0))
    def run(file: str, at: int | None, seat: int | None) -> None:
        match = load(files.read(file), find_game)
        if seat is None:
            seat = REFEREE if match.over else SPECTATOR  # what is over has no secrets
        elif seat >= match.seats:
            raise misuse("no such seat", seat=seat, last=match.seats - 1)
        last = len(match.points(seat)) - 1
        if at is not None and at > last:
            raise misuse("no such point", at=at, last=last)
        if at is None and sys.stdin.isatty():
            step_through(match, seat, 0, lang, Screen())
        else:
            show_point(Screen(), match, last if at is None else at, seat, lang)

    return run
