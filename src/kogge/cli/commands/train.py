"""`kogge train`: a net learns a game; `--install` puts what came out into the game."""

from pathlib import Path
from typing import Any

import click

from kogge.cli.arena_output import stopped_midway
from kogge.cli.arguments import Command, game_argument, misuse, option, seed_text, whole
from kogge.cli.train_output import Told
from kogge.cli.words import on_one_line, say
from kogge.engine.chance import new_seed
from kogge.engine.game import Game
from kogge.training.kept import kept_seed
from kogge.training.plan import NOTHING, SHIPPED, Plan, checked, usual
from kogge.training.running import train as train_all
from kogge.training.shipping import install as put_into_game
from kogge.training.work import Workers


def train(lang: str) -> click.Command:
    @click.command("train", cls=Command, lang=lang)
    @game_argument(lang)
    @option("--out", lang, "FOLDER", help=say("train.help --out", lang))
    @option("--games", lang, "N", help=say("train.help --games", lang), type=whole("--games", 1))
    @option("--lessons", lang, "N", help=say("train.help --lessons", lang), type=whole("--lessons", 1))
    @option("--hidden", lang, "WIDTHS", help=say("train.help --hidden", lang), type=widths)
    @option("--from", lang, "shipped|nothing", help=say("train.help --from", lang), type=beginning, default=NOTHING)
    @option("--seed", lang, "TEXT", type=seed_text)
    @option("--jobs", lang, "N", type=whole("--jobs", 1), default="1")
    @option("--ray", lang, "HOST")
    @option("--install", lang, "FOLDER", help=say("train.help --install", lang))
    def run(game: Game[Any], out: str | None, jobs: int, ray: str | None, install: str | None, **asked: Any) -> int:
        if install:
            print(on_one_line(say("train.installed", lang, file=put_into_game(game, Path(install)))))
            return 0
        folder = Path(out or f"train-{game.id}")
        plan = _plan(game, folder, **asked)
        with stopped_midway(folder, lang) as stopped, Told(plan, folder, lang) as told:
            told.end(train_all(plan, folder, workers=Workers(jobs, ray), listener=told))
        return stopped.status

    return run


def widths(text: str) -> tuple[int, ...]:
    """Of layers, divided by hyphens."""
    parts = text.split("-")
    if not all(part.isascii() and part.isdecimal() and int(part) for part in parts):
        raise misuse("train.bad widths", value=text)
    return tuple(map(int, parts))


def beginning(text: str) -> str:
    if text not in (SHIPPED, NOTHING):
        raise misuse("train.bad start", value=text)
    return text


def _plan(
    game: Game[Any],
    folder: Path,
    *,
    games: int | None,
    lessons: int | None,
    hidden: tuple[int, ...] | None,
    seed: str | None,
    **rest: str,
) -> Plan:
    start = rest["from"]  # which no parameter can be called
    if hidden and start == SHIPPED:
        raise misuse("train.hidden shipped", option="--hidden")
    seed = seed if seed is not None else kept_seed(folder) or new_seed()
    plain = usual(game)
    return checked(Plan(game.id, games or plain.games, lessons or plain.lessons, hidden or plain.hidden, seed, start))
