"""`kogge simulate`: bots play many games."""

import json as json_format
from collections.abc import Sequence
from contextlib import nullcontext
from typing import IO, Any

import click
from rich.text import Text

from kogge.arena.simulate import Plan
from kogge.arena.simulate import simulate as play_all
from kogge.arena.summary import Summary
from kogge.cli import files, simulation_tables
from kogge.cli.arguments import Command, game_argument, level_names, option, table_options, whole
from kogge.cli.progress import progress
from kogge.cli.seating import only_bots
from kogge.cli.show import Screen, show_table
from kogge.cli.words import number, on_one_line, say
from kogge.engine.chance import new_seed
from kogge.engine.game import Game


def simulate(lang: str) -> click.Command:
    @click.command("simulate", cls=Command, lang=lang)
    @game_argument(lang)
    @option("--games", lang, "N", type=whole("--games", 1), default="100")
    @table_options(lang, bots=say("help bots to simulate", lang, levels=", ".join(level_names(lang))))
    @option("--jobs", lang, "N", type=whole("--jobs", 1), default="1")
    @option("--trace", lang, "FILE")
    @option("--json", lang, is_flag=True)
    def run(jobs: int, trace: str | None, json: bool, **table: Any) -> None:
        plan = _plan(**table)
        with files.open_to_write(trace) if trace else nullcontext() as file:
            summary = _with_progress(plan, jobs, file, lang)
        if json:
            click.echo(json_format.dumps(summary.to_json(), ensure_ascii=False, indent=1).encode())
        else:
            _show(plan, summary, lang)

    return run


def _plan(
    game: Game[Any],
    *,
    games: int,
    seats: int | None,
    bots: Sequence[str] | None,
    option: Sequence[tuple[str, bool]],
    seed: str | None,
    data: str | None,
) -> Plan:
    options = dict(option)
    seats, levels = only_bots(game, options, seats, bots)
    return Plan(
        game=game.id,
        games=games,
        seats=seats,
        bots=levels,
        options=options,
        seed=new_seed() if seed is None else seed,
        data=None if data is None else files.read(data),
    )


def _with_progress(plan: Plan, jobs: int, trace: IO[str] | None, lang: str) -> Summary:
    with progress(plan.games, lang) as hears:
        return play_all(plan, jobs, trace, hears)


def _show(plan: Plan, summary: Summary, lang: str) -> None:
    screen = Screen()
    found = summary.to_json()
    screen.print(Text(simulation_tables.title(found, lang), style="bold"))
    screen.print(Text(say("seed", lang, seed=on_one_line(plan.seed))))
    screen.print()

    for section in simulation_tables.sections(found, lang):
        show_table(screen, section)
    for note in simulation_tables.notes(found, lang):
        screen.print(Text(note))
    speed = {
        "decisions": number(found["decisions"], lang),
        "seconds": number(found["seconds"], lang, 1),
        "speed": number(found["decisions_per_second"], lang),
    }
    screen.print(Text(say("speed", lang, **speed)))
