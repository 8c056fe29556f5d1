"""`kogge arena`: a tournament of bots; `arena report` sums up kept ones, `arena match` takes a match out of one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from kogge.arena.kept import kept_seed, load, saved_match
from kogge.arena.ladder import entrants
from kogge.arena.running import run as play_all
from kogge.arena.tournament import Tournament, blocks_for
from kogge.cli import files
from kogge.cli.arena_arguments import entrant, tournament_options
from kogge.cli.arena_output import Output, stopped_midway
from kogge.cli.arguments import Command, game_argument, option, whole
from kogge.cli.footing import tell_footing
from kogge.cli.progress import progress
from kogge.cli.seating import checked, lineup, usual_seats
from kogge.cli.words import number, on_one_line, say
from kogge.engine.chance import new_seed
from kogge.engine.game import Game
from kogge.games import find_game


class Arena(Command):
    """The command, unless its first word is one of those that look at kept tournaments."""

    def __init__(self, name: str, *, lang: str, **settings: Any) -> None:
        super().__init__(name, lang=lang, **settings)
        self.looking = {"report": report(lang), "match": match(lang)}

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args and args[0] in self.looking:
            command = self.looking[args[0]]
            return command.make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


def arena(lang: str) -> click.Command:
    @click.command("arena", cls=Arena, lang=lang, facts={"names": ", ".join(entrants())})
    @game_argument(lang)
    @click.argument("bots", nargs=-1, required=True, type=entrant, metavar=say("BOTS", lang))
    @tournament_options(lang)
    @option("--data", lang, "FILE")
    def run(jobs: int, ray: str | None, out: str | None, json: bool, html: str | None, **asked: Any) -> int:
        folder = Path(out) if out else None
        tournament = _tournament(folder, **asked)
        output = Output(json, html, lang)
        planned = {"games": number(tournament.games, lang), "blocks": number(tournament.blocks, lang)}
        seed = on_one_line(tournament.seed)
        click.echo(say("arena.planned", lang, **planned, seats=tournament.seats, seed=seed), err=True)
        tell_footing(find_game(tournament.game), [tournament.data], tournament.bots, lang)
        with stopped_midway(folder, lang) as stopped, progress(tournament.games, lang) as hears:
            blocks = play_all(tournament, jobs=jobs, cluster=ray, out=folder, progress=hears)
        if not stopped:
            output.reports([(tournament, blocks)])
        return stopped.status

    return run


def report(lang: str) -> click.Command:
    @click.command("arena report", cls=Command, lang=lang)
    @click.argument("folders", nargs=-1, required=True, metavar=say("FOLDERS", lang))
    @option("--json", lang, is_flag=True)
    @option("--html", lang, "FILE")
    def run(folders: tuple[str, ...], json: bool, html: str | None) -> None:
        output = Output(json, html, lang)
        output.reports([load(Path(folder)) for folder in folders])

    return run


def match(lang: str) -> click.Command:
    @click.command("arena match", cls=Command, lang=lang)
    @click.argument("folder", metavar=say("FOLDER", lang))
    @click.argument("match", type=whole(say("MATCH", lang), 0), metavar=say("MATCH", lang))
    @option("--out", lang, "FILE", help=say("arena.help match --out", lang))
    def run(folder: str, match: int, out: str | None) -> None:
        text = saved_match(Path(folder), match)
        name = str(files.new_file(out or f"{Path(folder).resolve().name}-{match}.match.json"))
        with files.open_to_write(name) as file:
            file.write(text)
        print(on_one_line(say("arena.match", lang, match=match, file=name)))

    return run


def _tournament(
    folder: Path | None,
    game: Game[Any],
    *,
    bots: Sequence[str],
    games: int,
    seats: int | None,
    option: Sequence[tuple[str, bool]],
    seed: str | None,
    data: str | None,
) -> Tournament:
    options = dict(option)
    seats = seats or (len(bots) if len(bots) > 2 else usual_seats(game, options))
    checked(game, seats, options)
    return Tournament(
        game=game.id,
        bots=lineup(bots, seats),
        blocks=blocks_for(games, seats),
        options=game.checked(seats, options),
        seed=seed if seed is not None else (folder and kept_seed(folder)) or new_seed(),
        data=None if data is None else files.read(data),
    )
