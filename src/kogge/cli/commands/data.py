"""`kogge data`: the figures of a game, to be edited."""

from typing import Any

import click

from kogge.cli.arguments import Command, game_argument
from kogge.engine.game import Game


def data(lang: str) -> click.Command:
    @click.command("data", cls=Command, lang=lang)
    @game_argument(lang)
    def run(game: Game[Any]) -> None:
        # as bytes: what comes back through --data is UTF-8, whatever the terminal speaks
        click.echo(game.data().encode(), nl=False)

    return run
