"""`kogge record`: one whole game of bots as a saved game, to hold the rules to it for ever."""

from typing import Any

import click

from kogge.bots import find_bot
from kogge.cli import files
from kogge.cli.arguments import Command, game_argument, level_names, misuse, option, table_options
from kogge.cli.seating import checked, letter, usual_seats
from kogge.cli.words import say
from kogge.engine.chance import source
from kogge.engine.game import Game
from kogge.engine.match import Match, Player
from kogge.engine.save import digest, save

USUAL_SEED = "golden"
USUAL_BOT = "random"  # it comes to places where nobody who wants to win would go


def record(lang: str) -> click.Command:
    @click.command("record", cls=Command, lang=lang)
    @game_argument(lang)
    @table_options(lang, bots=say("help bots to simulate", lang, levels=", ".join(level_names(lang))))
    @option("--out", lang, "FILE")
    def run(out: str | None, **table: Any) -> None:
        match = recorded(**table)
        name = out or "-".join([match.game.id, str(match.seats), *sorted(_on(match))]) + ".match.json"
        with files.open_to_write(str(files.new_file(name))) as file:
            file.write(save(match))
        print(say("recorded", lang, file=name, moves=len(match.moves), digest=digest(match)))

    return run


def recorded(
    game: Game[Any],
    *,
    seats: int | None = None,
    bots: tuple[str, ...] | None = None,
    option: tuple[tuple[str, bool], ...] = (),
    seed: str | None = None,
    data: str | None = None,
) -> Match:
    """A match that bots play to its end; the same for the same arguments."""
    options = dict(option)
    levels = bots or (USUAL_BOT,)
    seats = seats or (len(levels) if len(levels) > 1 else usual_seats(game, options))
    checked(game, seats, options)
    if len(levels) not in (1, seats):
        raise misuse("bad bot count", bots=len(levels), seats=seats)
    seed = USUAL_SEED if seed is None else seed
    levels = levels * (seats // len(levels))
    players = [Player(letter(seat), level) for seat, level in enumerate(levels)]
    match = Match(game, seats, options, seed, players, None if data is None else files.read(data))
    minds = [find_bot(level, game, timed=False) for level in levels]
    rngs = [source(f"{seed}/bot", seat) for seat in range(seats)]
    while not match.over:
        actor = match.state.actor
        match.play(minds[actor].choose(match.view(actor), rngs[actor]))
    return match


def _on(match: Match) -> list[str]:
    return [name for name, is_on in match.options.items() if is_on]
