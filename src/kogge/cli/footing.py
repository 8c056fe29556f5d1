"""Bots that have learned say so, where they play with figures other than those they know."""

from collections.abc import Iterable
from typing import Any

import click

from kogge.bots import LEVELS
from kogge.cli.words import say
from kogge.engine.game import Game


def tell_footing(game: Game[Any], data: Iterable[str | None], bots: Iterable[str], lang: str) -> None:
    """Beside what a command gives out, where a level plays by one of these data files; None is the game's own."""
    changed = [text for text in data if text is not None and text != game.data()]
    if not changed or not {*bots} & {*LEVELS}:
        return
    from kogge.bots.footing import footing  # noqa: PLC0415  # it needs NumPy

    for found in dict.fromkeys(footing(game, text) for text in changed):
        click.echo(say(f"footing.{found}", lang), err=True)
