"""`kogge dataset`: bots play, and every decision goes into files for whoever learns from them."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from kogge.cli import files
from kogge.cli.arena_output import stopped_midway
from kogge.cli.arguments import Command, game_argument, level_names, misuse, option, table_options, whole
from kogge.cli.footing import tell_footing
from kogge.cli.progress import progress
from kogge.cli.seating import only_bots
from kogge.cli.words import number, on_one_line, say
from kogge.dataset.figures import Figures
from kogge.dataset.folder import kept_seed
from kogge.dataset.formats import FILES, PARQUET
from kogge.dataset.making import WHOLE, games_of, make, shards_of
from kogge.dataset.papers import DATASHEET
from kogge.dataset.plan import SHARD_GAMES, Plan
from kogge.engine.chance import new_seed
from kogge.engine.game import Game

MEGABYTE = 1_000_000


def dataset(lang: str) -> click.Command:
    @click.command("dataset", cls=Command, lang=lang)
    @game_argument(lang)
    @option("--games", lang, "N", type=whole("--games", 1), default="100")
    @table_options(lang, bots=say("help bots to simulate", lang, levels=", ".join(level_names(lang))))
    @option("--out", lang, "FOLDER", help=say("dataset.help --out", lang))
    @option("--format", lang, "parquet|jsonl", help=say("dataset.help --format", lang), type=form, default=PARQUET)
    @option("--views", lang, help=say("dataset.help --views", lang), is_flag=True)
    @option(
        "--shard-games",
        lang,
        "N",
        help=say("dataset.help --shard-games", lang, games=SHARD_GAMES),
        type=whole("--shard-games", 1),
        default=str(SHARD_GAMES),
    )
    @option("--shards", lang, "K/N", help=say("dataset.help --shards", lang), type=part)
    @option("--jobs", lang, "N", type=whole("--jobs", 1), default="1")
    @option("--ray", lang, "HOST")
    def run(
        game: Game[Any], out: str | None, shards: tuple[int, int] | None, jobs: int, ray: str | None, **asked: Any
    ) -> int:
        folder = Path(out or f"dataset-{game.id}")
        plan = _plan(game, folder, shards, **asked)
        wanted = shards_of(plan, shards or WHOLE)
        games = games_of(plan, wanted)
        planned = {"games": number(games, lang), "shards": number(len(wanted), lang), "seed": on_one_line(plan.seed)}
        click.echo(say("dataset.planned", lang, **planned), err=True)
        tell_footing(game, [plan.data], plan.bots, lang)
        with stopped_midway(folder, lang) as stopped, progress(games, lang) as hears:
            figures = make(plan, folder, part=shards or WHOLE, jobs=jobs, cluster=ray, progress=hears)
        if not stopped:
            click.echo(on_one_line(_made(plan, folder, figures, lang)))
        return stopped.status

    return run


def form(text: str) -> str:
    if text not in FILES:
        raise misuse("dataset.bad format", value=text, names=", ".join(FILES))
    return text


def part(text: str) -> tuple[int, int]:
    """The k-th of n parts, as k/n."""
    found = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", text)
    first, of = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 1 <= first <= of:
        raise misuse("dataset.bad part", value=text)
    return first, of


def _plan(
    game: Game[Any],
    folder: Path,
    shards: tuple[int, int] | None,
    *,
    seats: int | None,
    bots: Sequence[str] | None,
    option: Sequence[tuple[str, bool]],
    seed: str | None,
    data: str | None,
    **rest: Any,
) -> Plan:
    options = dict(option)
    seats, levels = only_bots(game, options, seats, bots)
    seed = seed if seed is not None else kept_seed(folder)
    if seed is None and shards:
        raise misuse("dataset.seed missing")
    return Plan(
        game=game.id,
        seats=seats,
        bots=levels,
        options=options,
        seed=new_seed() if seed is None else seed,
        data=None if data is None else files.read(data),
        **rest,
    )


def _made(plan: Plan, folder: Path, figures: Figures | None, lang: str) -> str:
    if figures is None:
        return say("dataset.part made", lang, folder=folder, shards=number(len(plan.shards), lang))
    size = number(sum(figures.bytes.values()) / MEGABYTE, lang, 2)
    made = {"games": number(figures.games, lang), "decisions": number(figures.decisions, lang), "size": size}
    return say("dataset.made", lang, **made, datasheet=folder / DATASHEET)
