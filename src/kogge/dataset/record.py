"""A match for the dataset: played by its bots, or played again from what they chose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kogge.arena.playing import chosen
from kogge.bots import find_bot
from kogge.dataset.formats import Row, compact
from kogge.dataset.plan import Plan
from kogge.engine.chance import seed_hash, source
from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.result import Result
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, State
from kogge.games import find_game


@dataclass
class Record:
    """All that is written of a match."""

    match: Row
    decisions: list[Row]


def played(plan: Plan, number: int) -> Record:
    """The match of this number, played by its bots: without a clock, so that they choose the same each time."""
    game = find_game(plan.game)
    bots = [find_bot(level, game, timed=False) for level in plan.lineup(number)]
    rngs = [source(f"{plan.seed_of(number)}/bot", seat) for seat in range(plan.seats)]
    return record(plan, number, lambda state: chosen(bots[state.actor], state, rngs[state.actor]))


def replayed(plan: Plan, number: int, actions: Sequence[int]) -> Record:
    """The same match again from all that was chosen in it; what cannot be chosen is a `ValueError`."""
    later = iter(actions)
    return record(plan, number, lambda _: next(later, NOTHING))


def record(plan: Plan, number: int, choose: Callable[[State], int]) -> Record:
    game = find_game(plan.game)
    state = first_decision(plan, number)
    decisions: list[Row] = []
    while state.actor != NOBODY:
        action = choose(state)
        decisions.append(
            {"match": number, "move": len(decisions) + 1, **seen(game, state, plan.views), "chosen": action}
        )
        state.apply(action)
    results = state.results()
    match = match_row(plan, number, [row["chosen"] for row in decisions], results)
    return Record(match, [{**row, **outcome(results, row["actor"])} for row in decisions])


def first_decision(plan: Plan, number: int) -> State:
    state: State = find_game(plan.game).start(plan.seats, plan.options, plan.seed_of(number), plan.data)
    return state


def seen(game: Game[Any], state: State, views: bool) -> Row:
    """What is written of a decision before it is made: all of it from the view of the seat that decides."""
    view = state.view(state.actor)
    row: Row = {"actor": view.actor, "step": view.stack[-1].name, "legal": view.legal()}
    if features := game.features(view):
        row["features"] = bytes(features)
    if views:
        row["view"] = compact(to_plain(view))
    return row


def outcome(results: Sequence[Result], seat: int) -> Row:
    """How the match ended for a seat; those who share the victory have a share of it each."""
    own = results[seat]
    return {"win": share_of_win(results, seat), "rank": own.rank, "points": own.points}


def share_of_win(results: Sequence[Result], seat: int) -> float:
    return 1 / sum(result.won for result in results) if results[seat].won else 0.0


def match_row(plan: Plan, number: int, actions: list[int], results: Sequence[Result]) -> Row:
    return {
        **planned(plan, number),
        "decisions": len(actions),
        "actions": actions,
        "results": [
            {
                "seat": result.seat,
                **outcome(results, result.seat),
                "tie_break": result.tie_break,
                "out": result.out,
                "parts": dict(result.parts),
            }
            for result in results
        ],
    }


def planned(plan: Plan, number: int) -> Row:
    """What is known of a match before it begins."""
    return {
        "match": number,
        "game": plan.game,
        "seed": plan.seed_of(number),
        "seed_sha256": seed_hash(plan.seed_of(number)),
        "seats": plan.seats,
        "options": [name for name, is_on in plan.options.items() if is_on],
        "bots": list(plan.lineup(number)),
    }
