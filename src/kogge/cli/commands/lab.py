"""`kogge lab`: the same tournament with the figures that come with a game, and with changed ones."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from kogge.arena.changes import with_change
from kogge.arena.kept import kept_seed
from kogge.arena.ladder import entrants
from kogge.arena.running import run as play_all
from kogge.arena.tournament import Tournament, blocks_for
from kogge.arena.tournament import checked as checked_tournament
from kogge.cli import files
from kogge.cli.arena_arguments import entrant_list, tournament_options
from kogge.cli.arena_output import Output, stopped_midway
from kogge.cli.arguments import Command, game_argument, misuse, option
from kogge.cli.footing import tell_footing
from kogge.cli.progress import progress
from kogge.cli.seating import checked, usual_seats
from kogge.cli.words import number, on_one_line, say
from kogge.engine.chance import new_seed
from kogge.engine.game import Game
from kogge.games import find_game

USUAL_BOT = "greedy"


def lab(lang: str) -> click.Command:
    @click.command("lab", cls=Command, lang=lang)
    @game_argument(lang)
    @option("--data", lang, "FILE", help=say("lab.help --data", lang), multiple=True)
    @option("--set", lang, "NAME=VALUE", multiple=True)
    @option("--bots", lang, "LEVELS", help=say("lab.help --bots", lang, names=", ".join(entrants())), type=entrant_list)
    @tournament_options(lang)
    def run(jobs: int, ray: str | None, out: str | None, json: bool, html: str | None, **asked: Any) -> int:
        folder = Path(out) if out else None
        tournaments = _tournaments(folder, **asked)
        output = Output(json, html, lang)
        _, usual = tournaments[0]
        planned = {"games": number(usual.games, lang), "blocks": number(usual.blocks, lang)}
        variants = {"seats": usual.seats, "variants": len(tournaments), "seed": on_one_line(usual.seed)}
        click.echo(say("lab.planned", lang, **planned, **variants), err=True)
        tell_footing(find_game(usual.game), [tournament.data for _, tournament in tournaments], usual.bots, lang)
        played = []
        with stopped_midway(folder, lang) as stopped:
            for place, (name, tournament) in enumerate(tournaments):
                with progress(tournament.games, lang, name or say("lab.usual", lang)) as hears:
                    below = folder and folder / str(place)
                    blocks = play_all(tournament, jobs=jobs, cluster=ray, out=below, progress=hears)
                played.append((name, tournament, blocks))
        if not stopped:
            output.lab(played)
        return stopped.status

    return run


def _tournaments(
    folder: Path | None,
    game: Game[Any],
    *,
    data: Sequence[str],
    set: Sequence[str],  # noqa: A002  # the option's name
    bots: Sequence[str] | None,
    games: int,
    seats: int | None,
    option: Sequence[tuple[str, bool]],
    seed: str | None,
) -> list[tuple[str, Tournament]]:
    """What is played: first the game as it comes, without a name, then each data file, last all that --set changes."""
    options = dict(option)
    named = tuple(bots or [USUAL_BOT])
    seats = seats or (len(named) if len(named) > 1 else usual_seats(game, options))
    checked(game, seats, options)
    if len(named) not in (1, seats):
        raise misuse("bad bot count", bots=len(named), seats=seats)
    usual = Tournament(
        game=game.id,
        bots=named * (seats // len(named)),
        blocks=blocks_for(games, seats),
        options=game.checked(seats, options),
        seed=seed if seed is not None else (folder and kept_seed(folder / "0")) or new_seed(),
    )
    texts = [(on_one_line(name), files.read(name)) for name in data]
    if set:
        text = game.data()
        for setting in set:
            text = with_change(text, setting)
        texts.append((on_one_line(", ".join(set)), text))
    if not texts:
        raise misuse("lab.nothing changed")
    changed = [(name, checked_tournament(replace(usual, data=text))) for name, text in texts]
    return [("", usual), *changed]
