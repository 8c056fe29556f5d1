"""Many games by bots, in one process or several.

A game depends on nothing but the plan and its number, so all but the time is the same for any number of jobs.
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import IO, Any

from kogge.arena.jobs import check_jobs, in_order
from kogge.arena.playing import chosen, plain_results
from kogge.arena.summary import Played, Summary
from kogge.bots import find_bot
from kogge.engine.chance import source
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games import find_game


@dataclass(frozen=True)
class Plan:
    """Which games to play, and who plays."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]  # one level for each seat, or one for all
    options: dict[str, bool]
    seed: str
    data: str | None = None  # the text of a data file, if not the game's own


def simulate(
    plan: Plan, jobs: int = 1, trace: IO[str] | None = None, progress: Callable[[int], None] = lambda finished: None
) -> Summary:
    """Play the games of the plan. `progress` hears now and then how many are finished.

    `trace` gets every decision as a line of JSON, and after each match a line with its results.
    """
    plan = checked(plan, jobs)
    begun = time.perf_counter()
    summary = nothing_yet(plan)
    traced = trace is not None
    for found, lines in in_order(partial(play_chunk, plan, traced=traced), chunks(plan, traced), jobs):
        summary.include(found)
        if trace is not None:
            trace.writelines(lines)
        progress(summary.games)
    summary.seconds = time.perf_counter() - begun
    return summary


def checked(plan: Plan, jobs: int) -> Plan:
    """The plan with a bot for every seat and all options; what cannot be played is refused."""
    game = find_game(plan.game)
    options = game.checked(plan.seats, plan.options)
    if plan.games < 1:
        raise Refusal(en="Simulate at least one game.", de="Simuliere mindestens eine Partie.")
    check_jobs(jobs)
    if len(plan.bots) not in (1, plan.seats):
        raise Refusal(
            en=f"The bots do not fit {plan.seats} seats: name one for all, or one for each seat.",
            de=f"Die Bots passen nicht zu {plan.seats} Plätzen: Nenne einen für alle oder einen für jeden Platz.",
        )
    for level in plan.bots:
        find_bot(level, game)
    game.start(plan.seats, options, plan.seed, plan.data)  # refuses bad data here rather than in every job
    return replace(plan, bots=plan.bots * (plan.seats // len(plan.bots)), options=options)


def nothing_yet(plan: Plan) -> Summary:
    return Summary(plan.game, plan.seats, plan.options, plan.seed, plan.bots)


def chunks(plan: Plan, traced: bool) -> Iterator[range]:
    """The numbers of the games, some at a time.

    A chunk should take longer than its way between two processes, but not so long that progress stutters, and the
    trace of a single game is long enough.
    """
    size = 100 if set(plan.bots) == {"random"} and not traced else 1
    for first in range(0, plan.games, size):
        yield range(first, min(first + size, plan.games))


def play_chunk(plan: Plan, numbers: range, traced: bool) -> tuple[Summary, list[str]]:
    """What came out of these games, and what the trace has to say of them."""
    summary, lines = nothing_yet(plan), []
    for number in numbers:
        game, told = play(plan, number, traced)
        summary.add(game)
        lines += told
    return summary, lines


def play(plan: Plan, number: int, traced: bool) -> tuple[Played, list[str]]:
    """One game. The bots move one seat on after each, so that seat and bot can be told apart."""
    game = find_game(plan.game)
    seed = f"{plan.seed}/{number}"
    levels = tuple(plan.bots[(seat - number) % plan.seats] for seat in range(plan.seats))
    bots = [find_bot(level, game, timed=False) for level in levels]
    rngs = [source(f"{seed}/bot", seat) for seat in range(plan.seats)]
    state = game.start(plan.seats, plan.options, seed, plan.data)
    lines: list[str] = []
    decisions = 0
    while (actor := state.actor) != NOBODY:
        action = chosen(bots[actor], state, rngs[actor])
        decisions += 1
        if traced:
            write = state.vocabulary().write
            legal = [write(option) for option in state.legal()]
            move = {"match": number, "move": decisions, "actor": actor, "legal": legal, "chosen": write(action)}
            lines.append(line({**move, "state": to_plain(state)}))
        state.apply(action)
    results = state.results()
    if traced:
        lines.append(line({"match": number, "results": plain_results(results), "bots": levels, "seed": seed}))
    winners = tuple(result.seat for result in results if result.won)
    return Played(levels, tuple(result.points for result in results), winners, decisions), lines


def line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"
