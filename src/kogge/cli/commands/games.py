"""`kogge games`: which games there are."""

import json
from typing import Any

import click
from rich.text import Text

from kogge.cli.arguments import Command, option
from kogge.cli.show import Screen, show_table, title
from kogge.cli.words import say
from kogge.engine.game import Game
from kogge.engine.scene import Section
from kogge.games import GAMES


def games(lang: str) -> click.Command:
    @click.command("games", cls=Command, lang=lang)
    @option("--json", lang, is_flag=True)
    def run(json: bool) -> None:
        if json:
            click.echo(_as_json().encode())
        else:
            _as_tables(lang)

    return run


def _as_json() -> str:
    return json.dumps([_entry(game) for game in GAMES.values()], ensure_ascii=False, indent=1)


def _entry(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": dict(game.title),
        "edition": dict(game.edition),
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "title": dict(option.title),
                "meaning": dict(option.meaning),
                "seats": list(option.seats),
            }
            for option in game.options
        ],
        "provenance": dict(game.provenance(game.data())),
    }


def _as_tables(lang: str) -> None:
    screen = Screen()
    heading = [say(key, lang) for key in ("id", "game", "seats", "rulebook", "public", "reconstructed")]
    rows = [heading]
    for game in GAMES.values():
        counts = game.provenance(game.data())
        shares = [f"{100 * count / sum(counts.values()):.0f} %" for count in counts.values()] or ["–"] * 3
        rows.append([game.id, title(game, lang), f"{game.min_seats}–{game.max_seats}", *shares])
    show_table(screen, Section(say("games", lang), rows))
    screen.print(Text(say("data shares", lang)))
    screen.print()
    for game in GAMES.values():
        if game.options:
            heading = [say(key, lang) for key in ("option", "default", "meaning")]
            entries = [
                [option.name, say("on" if option.default else "off", lang), option.meaning[lang]]
                for option in game.options
            ]
            show_table(screen, Section(say("options of", lang, id=game.id), [heading, *entries]))
