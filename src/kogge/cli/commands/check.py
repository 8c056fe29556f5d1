"""`kogge check`: are these saved games, and files of datasets, what they claim to be?"""

from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kogge.cli import files
from kogge.cli.arguments import Command
from kogge.cli.words import number, on_one_line, say
from kogge.dataset.formats import SUFFIXES
from kogge.engine.refusal import Refusal
from kogge.foreign import Reader

if TYPE_CHECKING:
    from kogge.dataset.checking import Checker

LIMIT = 60.0  # seconds for a save: whoever checks many waits for none of them long


def check(lang: str) -> click.Command:
    @click.command("check", cls=Command, lang=lang)
    @click.argument("names", nargs=-1, required=True, metavar=say("FILES", lang))
    def run(names: tuple[str, ...]) -> int:
        with Checks() as checks:
            verdicts = [_is_good(checks, name, lang) for name in names]
        return 0 if all(verdicts) else 1

    return run


class Checks(ExitStack):
    """What checks files, each kind in a process of its own that is started for the first of them."""

    @cached_property
    def saves(self) -> Reader:
        return self.enter_context(Reader(LIMIT))

    @cached_property
    def shards(self) -> "Checker":
        from kogge.dataset.checking import Checker  # noqa: PLC0415  # nobody waits for it who checks saved games

        return self.enter_context(Checker())


def _is_good(checks: Checks, name: str, lang: str) -> bool:
    """Check one file and say so."""
    try:
        good = _shard(checks, name, lang) if name.endswith(SUFFIXES) else _save(checks, name, lang)
    except Refusal as refusal:
        print(on_one_line(say("bad save", lang, file=name, reason=refusal.say(lang))))
        return False
    print(on_one_line(good))
    return True


def _save(checks: Checks, name: str, lang: str) -> str:
    """Reading replays every move, and compares result, seed and checksum."""
    saved = checks.saves.read(files.read(name))
    parts = {"game": saved.game, "seats": len(saved.players), "moves": len(saved.middle["moves"])}
    state = say("finished" if saved.over else "running", lang)
    return say("good save", lang, file=name, state=state, **parts)


def _shard(checks: Checks, name: str, lang: str) -> str:
    """Every game in it is played again, and each number compared."""
    found = checks.shards.check(Path(name))
    games, decisions = (number(found[what], lang) for what in ("games", "decisions"))
    return say("dataset.good", lang, file=name, game=found["game"], games=games, decisions=decisions)
