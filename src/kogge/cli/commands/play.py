"""`kogge play`: a whole game in the terminal."""

from datetime import datetime
from pathlib import Path
from typing import Any

import click

from kogge.bots import LEVELS
from kogge.cli import files
from kogge.cli.arguments import Command, game_argument, level_names, misuse, option, seat_numbers, table_options
from kogge.cli.footing import tell_footing
from kogge.cli.play import play as play_match
from kogge.cli.seating import checked, seats_to_play, sit_down
from kogge.cli.show import Screen
from kogge.cli.words import say
from kogge.engine.game import Game
from kogge.engine.match import Match
from kogge.engine.save import load as load_match
from kogge.games import GAMES, find_game


def play(lang: str) -> click.Command:
    @click.command("play", cls=Command, lang=lang)
    @game_argument(lang, required=False)
    @option("--seat", lang, "K", help=say("help seat to play", lang), type=seat_numbers, multiple=True)
    @table_options(lang, bots=say("help bots to play", lang, levels=", ".join(level_names(lang))))
    @option("--coach", lang, is_flag=True)
    @option("--load", lang, "FILE")
    @option("--save", lang, "FILE")
    def run(game: Game[Any] | None, load: str | None, save: str | None, coach: bool, **table: Any) -> int:
        match = _new(game, coach=coach, **table) if load is None else _resumed(load, game, table)
        tell_footing(match.game, [match.data], [player.kind for player in match.players], lang)
        return play_match(match, _save_to(match, load, save), lang, Screen(), coach=coach)

    return run


def _new(
    game: Game[Any] | None,
    *,
    seats: int | None,
    seat: tuple[list[int], ...],
    bots: tuple[str, ...] | None,
    option: tuple[tuple[str, bool], ...],
    seed: str | None,
    data: str | None,
    coach: bool,
) -> Match:
    """With a coach it is a first game, against novices, as far as nothing else is said."""
    if game is None:
        raise misuse("which game", games=", ".join(GAMES))
    options = dict.fromkeys(game.first_game if coach else (), True) | dict(option)
    bots = LEVELS[:1] if coach and bots is None else bots
    people = [number for numbers in seat for number in numbers]
    seats = seats or seats_to_play(game, options, people, bots)
    checked(game, seats, options)
    players = sit_down(seats, people, bots)
    return Match(game, seats, options, seed, players, None if data is None else files.read(data))


def _resumed(name: str, game: Game[Any] | None, table: dict[str, Any]) -> Match:
    """A saved match goes on as it was: with its seats, players, options, seed and data."""
    for key, value in table.items():
        if value:
            raise misuse("fixed by the save", option=f"--{key}", file=name)
    match = load_match(files.read(name), find_game)
    if game not in (None, match.game):
        raise misuse("another game", file=name, saved=match.game.id)
    return match


def _save_to(match: Match, load: str | None, save: str | None) -> Path:
    if save is None and load is not None:
        return Path(load)
    return files.new_file(save or f"kogge-{match.game.id}-{datetime.now():%Y%m%d-%H%M%S}.json")
