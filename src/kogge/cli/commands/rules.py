"""`kogge rules`: the rules of a game, or one of them."""

from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from kogge import rulebook
from kogge.cli.arguments import Command, game_argument, misuse
from kogge.cli.show import Screen
from kogge.cli.words import say
from kogge.engine.game import Game


def rules(lang: str) -> click.Command:
    @click.command("rules", cls=Command, lang=lang)
    @game_argument(lang)
    @click.argument("number", required=False, metavar=say("NUMBER", lang))
    def run(game: Game[Any], number: str | None) -> None:
        file = game.rules_file
        if not file:
            raise misuse("no rules", game=game.id)
        found = rulebook.rules(file, lang) if number is None else rulebook.find(file, number, lang)
        if not found:
            raise misuse("no such rule", game=game.id, number=number)
        _print(Screen(), found)

    return run


def _print(console: Console, found: list[rulebook.Rule]) -> None:
    width = max(len(rule.number) for rule in found)
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.print(Text(section, style="bold"))
            console.print()
        row = Table.grid(padding=(0, 2, 0, 0))
        row.add_column(width=width)
        row.add_column()
        row.add_row(Text(rule.number), Markdown(rule.text))
        console.print(row)
        console.print()
