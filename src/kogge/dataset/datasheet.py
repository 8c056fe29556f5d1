"""The datasheet of a dataset: where it comes from, what is in it, what it is good for, in the sections of the field."""

import shlex
from collections.abc import Sequence

from kogge import __version__
from kogge.dataset.columns import width_of
from kogge.dataset.figures import Figures
from kogge.dataset.formats import DECISIONS, MATCHES, PARQUET
from kogge.dataset.plan import Plan
from kogge.games import find_game

MEGABYTE = 1_000_000


def datasheet(plan: Plan, figures: Figures) -> str:
    return "\n".join(
        [
            motivation(plan, figures),
            composition(plan, figures),
            collection(plan),
            preprocessing(plan),
            uses(plan),
            DISTRIBUTION,
            MAINTENANCE,
        ]
    )


def motivation(plan: Plan, figures: Figures) -> str:
    title = find_game(plan.game).title["en"]
    return f"""\
# {figures.games:,} games of {title}

## Motivation

Whole games of the board game {title} (`{plan.game}`), in which each decision is written down as whoever decided saw it:
for learning what to choose or what a position is worth, and for looking at how bots play. Kogge, a program that plays
trading board games, made it with the command below.
"""


def composition(plan: Plan, figures: Figures) -> str:
    lengths = sorted(figures.lengths)
    size = sum(figures.bytes.values())
    options = [name for name, is_on in plan.options.items() if is_on]
    seats = [[str(seat), share(wins, figures.games)] for seat, wins in sorted(figures.wins_by_seat.items())]
    bots = [
        [bot, f"{taken:,}", share(figures.wins_by_bot[bot], taken), f"{figures.points_by_bot[bot] / taken:,.1f}"]
        for bot, taken in sorted(figures.seats_by_bot.items())
    ]
    return f"""\
## Composition

- Games: {figures.games:,}, with {plan.seats} seats; variants: {", ".join(options) or "none"}.
- Decisions: {figures.decisions:,}; a game has {figures.decisions / figures.games:,.1f} of them on average, \
{lengths[0]:,} to {lengths[-1]:,}.
- Size: {size / MEGABYTE:,.2f} MB in {2 * len(plan.shards):,} files, {size / figures.decisions:,.1f} bytes a decision.
- `{MATCHES}` has a row a game: seed, seats, bots, all that was chosen, and the result.
- `{DECISIONS}` has a row a decision: who decides, what is legal, what was chosen, what the actor saw, and how the game
  ended for the actor.
- {seen(plan)}
- `schema.json` says what every column means.

Every game has a seed of its own. Nothing is missing, no label was made by a person, and no person is in it in any way.

What was hidden from the actor is in no row of `{DECISIONS}`. The games are over: their seeds stand in `{MATCHES}`, and
with seed and choices every position can be played again with all that was hidden in it.

{table([["Seat", "Wins"], *seats])}

{table([["Bot", "Seats taken", "Wins a seat", "Points on average"], *bots])}

A shared victory counts as a share of a win.
"""


def seen(plan: Plan) -> str:
    width = width_of(plan)
    numbers = [f"as {width} numbers from 0 to 255, in blocks that `layout.json` names"] if width else []
    views = ["in full as JSON (`view`)"] if plan.views else []
    how = " and ".join(numbers + views) or "not at all: the game makes no features"
    return f"What the actor saw is written {how}. `layout.json` has the notation of every action, too."


def collection(plan: Plan) -> str:
    made_by = plan.to_plain()
    figures = made_by["data_sha256"] + (" (changed; they stand in `plan.json`)" if plan.data is not None else "")
    return f"""\
## Collection

Bots played: {", ".join(plan.bots)}, by seat in the first game; they move on by one seat after each game.
A bot gets what its seat may see and nothing else, and thinks without a clock. Game n has the seed `{plan.seed}/n`, from
which all its chance follows, that of the bots too.

- Kogge {__version__}; rules of the game in revision {made_by["rules"]}, engine in revision {made_by["engine"]}
- Figures of the game, by their SHA-256: {figures}
- pyarrow {made_by["pyarrow"]}

To make it again, byte for byte, on one machine or many:

```
{command(plan)}
```

`kogge check` plays every game of a file again and compares each number in it. `sha256sum --check SHA256SUMS` looks
whether the files are whole.
"""


def preprocessing(plan: Plan) -> str:
    kind = "Parquet" if plan.format == PARQUET else "JSON lines"
    return f"""\
## Preprocessing

No game was left out or shortened. Where there was no choice, nothing is written, unless passing over it would have told
a secret. Counts above 255 are cut off in the features. The files are {kind}, packed with zstd, with up to
{plan.shard_games:,} whole games in each.
"""


def uses(plan: Plan) -> str:
    random = " Random ones know nothing of the game." if "random" in plan.bots else ""
    return f"""\
## Uses

To imitate these bots, to value positions, to try out ways of learning where something is hidden, to look at the balance
of seats and choices.

What was chosen is what these bots chose, not what is best.{random}
How much of a result is luck is unknown, so a result says little about one decision. Positions of one game resemble each
other and share their result: keep whole games, or whole shards, apart for testing.

It must not be used to say how people play, to rate people, or to claim that a bot is strong at the game as people play
it. Whatever learns from the seeds what is hidden learns to cheat, not to play.
"""


DISTRIBUTION = """\
## Distribution

CC0-1.0 (see `LICENSE`): for anybody, for anything. Rules, names and pictures of the board game are not part of it; they
belong to others.
"""

MAINTENANCE = """\
## Maintenance

These files do not change. A Kogge with other rules or figures makes another dataset, and neither goes on with this one
nor checks it: the revisions above say which one does.
"""


def command(plan: Plan) -> str:
    """What makes the same dataset again."""
    words = ["kogge", "dataset", plan.game, "--games", str(plan.games), "--seats", str(plan.seats)]
    words += ["--bots", ",".join(plan.bots), "--seed", plan.seed]
    for name, is_on in plan.options.items():
        words += ["--option", f"{name}={'on' if is_on else 'off'}"]
    words += ["--shard-games", str(plan.shard_games), "--format", plan.format]
    words += ["--views"] if plan.views else []
    words += ["--data", "data.toml"] if plan.data is not None else []
    return shlex.join([*words, "--out", "FOLDER"])


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %"


def table(rows: Sequence[Sequence[str]]) -> str:
    heading, *rest = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([heading, "|" + " --- |" * len(rows[0]), *rest])
