"""Simulation: the same for any number of jobs, a trace that replays, shares that add up."""

import json
import sys
from collections import Counter
from io import StringIO
from statistics import fmean, pstdev, quantiles
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.arena.simulate import Plan, play, simulate
from kogge.arena.summary import Played, Summary, spread
from kogge.bots import BOTS
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games import find_game
from tests.processes import ended

MIXED = Plan("borneo", 5, 4, ("greedy", "random", "random", "random"), {"blackbeard": True}, "mixed")
RANDOM = Plan("borneo-card", 45, 3, ("random",), {}, "chance")


def without_time(summary: Summary) -> dict[str, Any]:
    return {key: value for key, value in summary.to_json().items() if key not in ("seconds", "decisions_per_second")}


def summed(games: list[Played], bots: tuple[str, ...] = ()) -> Summary:
    first = bots or games[0].bots
    summary = Summary("borneo", len(first), {}, "summed", first, seconds=1.0)
    for game in games:
        summary.add(game)
    return summary


@pytest.mark.slow
@pytest.mark.parametrize("plan", [RANDOM, MIXED], ids=["random", "mixed"])
def test_the_same_for_any_number_of_jobs(plan: Plan) -> None:
    traces = [StringIO(), StringIO()]
    heard: list[int] = []
    alone = simulate(plan, 1, traces[0])
    together = simulate(plan, 2, traces[1], heard.append)
    assert without_time(alone) == without_time(together)
    assert traces[0].getvalue() == traces[1].getvalue()
    assert heard == list(range(1, plan.games + 1))  # a trace is written game by game


@pytest.mark.slow
def test_chunks_of_many_games_are_added_up_alike_by_any_number_of_jobs() -> None:
    plan = Plan("borneo-card", 230, 3, ("random",), {}, "chunks")
    assert without_time(simulate(plan, 2)) == without_time(simulate(plan))


def test_progress_comes_up_to_the_last_game() -> None:
    heard: list[int] = []
    simulate(Plan("borneo-card", 230, 3, ("random",), {}, "progress"), progress=heard.append)
    assert heard == [100, 200, 230]


def test_another_seed_gives_other_games() -> None:
    other = Plan(RANDOM.game, 45, 3, ("random",), {}, "other")
    assert simulate(RANDOM).to_json()["points"] != simulate(other).to_json()["points"]


def test_a_trace_replays() -> None:
    trace = StringIO()
    summary = simulate(Plan("borneo", 2, 4, ("random",), {"blackbeard": True}, "trace"), trace=trace)
    game = find_game("borneo")
    entries = [json.loads(line) for line in trace.getvalue().splitlines()]
    state = None
    results: list[dict[str, Any]] = []
    for entry in entries:
        if "results" in entry:
            assert state is not None
            assert state.actor == NOBODY
            assert [result["points"] for result in entry["results"]] == [r.points for r in state.results()]
            assert [sum(result["parts"].values()) for result in entry["results"]] == [r.points for r in state.results()]
            assert entry["bots"] == ["random"] * 4
            assert entry["seed"] == f"trace/{entry['match']}"
            results.append(entry)
            state = None
            continue
        if state is None:
            state = game.start(4, {"blackbeard": True}, f"trace/{entry['match']}")
            moves = 0
        moves += 1
        assert (entry["match"], entry["move"], entry["actor"]) == (len(results), moves, state.actor)
        assert to_plain(state) == entry["state"]
        words = state.vocabulary()
        assert entry["legal"] == [words.write(action) for action in state.legal()]
        assert entry["chosen"] in entry["legal"]
        restored = game.restore(game.data(), entry["state"])
        assert to_plain(restored) == entry["state"]
        chosen = words.read(entry["chosen"])
        assert chosen is not None
        restored.apply(chosen)
        state = restored
    assert len(results) == 2
    assert len(entries) == summary.to_json()["decisions"] + 2


def test_a_summary_adds_up() -> None:
    told = simulate(RANDOM).to_json()
    assert (told["game"], told["games"], told["seats"], told["seed"]) == ("borneo-card", 45, 3, "chance")
    assert told["bots"] == ["random"] * 3
    assert told["options"] == {"open_orders": False}
    assert sum(told["wins_by_seat"]) == pytest.approx(45)
    assert told["wins_by_bot"] == {"random": pytest.approx(45)}
    assert told["points"]["overall"] == told["points"]["by_bot"]["random"]
    low, middle, high = told["points"]["overall"]["quartiles"]
    assert told["points"]["overall"]["min"] <= low <= middle <= high <= told["points"]["overall"]["max"]
    assert told["length"]["mean"] == pytest.approx(told["decisions"] / 45)
    assert told["length"]["min"] <= told["length"]["mean"] <= told["length"]["max"]
    assert told["decisions_per_second"] == pytest.approx(told["decisions"] / told["seconds"])
    json.dumps(told)


def test_the_bots_move_on_after_each_game() -> None:
    plan = Plan("borneo", 4, 3, ("greedy", "random", "random"), {}, "seats")
    seated = [play(plan, number, traced=False)[0].bots for number in range(plan.games)]
    assert [bots.index("greedy") for bots in seated] == [0, 1, 2, 0]


def test_all_options_are_told() -> None:
    plan = Plan("borneo", 1, 3, ("random",), {"blackbeard": True}, "options")
    assert simulate(plan).to_json()["options"] == {"four_merchants": False, "blackbeard": True, "open_orders": False}


PLAYED = st.tuples(
    st.permutations(("greedy", "random", "random")),
    st.tuples(*[st.integers(0, 40)] * 3),
    st.sets(st.integers(0, 2)),
    st.integers(1, 300),
).map(lambda parts: Played(tuple(parts[0]), parts[1], tuple(parts[2]), parts[3]))


@given(st.lists(PLAYED, min_size=1, max_size=9), st.integers(0, 9))
def test_what_came_out_of_two_parts_is_what_came_out_of_the_whole(games: list[Played], cut: int) -> None:
    bots = ("greedy", "random", "random")
    parts = summed(games[:cut], bots)
    parts.include(summed(games[cut:], bots))
    assert parts == summed(games, bots)


def test_games_that_nobody_wins_are_counted() -> None:
    bots = ("random", "random")
    played = [Played(bots, (30, 12), (0,), 150), Played(bots, (31, 9), (), 160), Played(bots, (8, 33), (), 170)]
    told = summed(played).to_json()
    assert told["without_winner"] == 2
    assert told["wins_by_seat"] == [1, 0]


def test_who_shares_a_victory_shares_the_win() -> None:
    bots = ("greedy", "random", "random")
    played = [
        Played(bots, (30, 30, 12), (0, 1), 150),
        Played(("random", "greedy", "random"), (20, 20, 20), (0, 1, 2), 170),
        Played(("random", "random", "greedy"), (8, 9, 40), (2,), 160),
    ]
    told = summed(played).to_json()
    assert told["wins_by_seat"] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3 + 1])
    assert told["wins_by_bot"] == pytest.approx({"greedy": 1 / 2 + 1 / 3 + 1, "random": 1 / 2 + 2 / 3})
    points = told["points"]["by_bot"]["greedy"]
    assert points.pop("quartiles") == [25.0, 30.0, 35.0]
    assert points == pytest.approx({"mean": 30.0, "sd": (200 / 3) ** 0.5, "min": 20, "max": 40})
    assert told["length"] == {"mean": 160.0, "min": 150, "max": 170}
    assert told["decisions_per_second"] == 480.0


def test_one_game_has_quartiles_too() -> None:
    told = summed([Played(("greedy", "random", "random"), (9, 1, 2), (0,), 99)]).to_json()
    assert told["points"]["by_bot"]["greedy"]["quartiles"] == [9.0, 9.0, 9.0]


@given(st.lists(st.integers(-20, 120), min_size=1, max_size=60))
def test_points_are_spread_as_the_standard_library_has_it(points: list[int]) -> None:
    told = spread(Counter(points))
    assert (told["min"], told["max"]) == (min(points), max(points))
    assert told["mean"] == pytest.approx(fmean(points))
    assert told["sd"] == pytest.approx(pstdev(points))
    if len(points) > 1:
        assert told["quartiles"] == pytest.approx(quantiles(points, n=4, method="inclusive"))


GROWTH = """
import gc, resource, sys
from kogge.arena.simulate import Plan, simulate

def memory():
    gc.collect()
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()

def play(games):
    for game in sys.argv[1:]:
        simulate(Plan(game, games, 4, ("random",), {}, f"growth {games}"))

play(300)
before = memory()
play(2000)
print(memory() - before)
"""


@pytest.mark.slow
def test_ten_thousand_games_do_not_grow_the_process() -> None:
    """Nor does what is remembered of them: but for some memory that the system has not got back."""
    games = ["borneo", "borneo-card", "goa", "novgorod", "cargo-noir"]
    status, out, err = ended([sys.executable, "-c", GROWTH, *games], waiting=600)
    assert status == 0, err
    assert int(out) < 2 * 2**20


@pytest.mark.parametrize(
    ("plan", "jobs", "en", "de"),
    [
        (
            Plan("borneo", 1, 4, ("random", "greedy", "random"), {}, "x"),
            1,
            "The bots do not fit 4 seats: name one for all, or one for each seat.",
            "Die Bots passen nicht zu 4 Plätzen: Nenne einen für alle oder einen für jeden Platz.",
        ),
        (
            Plan("borneo", 1, 4, ("genius",), {}, "x"),
            1,
            f"There is no bot “genius”; there are {', '.join(BOTS)}.",
            f"Es gibt keinen Bot „genius“; es gibt {', '.join(BOTS)}.",
        ),
        (
            Plan("borneo", 0, 4, ("random",), {}, "x"),
            1,
            "Simulate at least one game.",
            "Simuliere mindestens eine Partie.",
        ),
        (
            Plan("borneo", 1, 4, ("random",), {}, "x"),
            0,
            "At least one process is needed.",
            "Es braucht mindestens einen Prozess.",
        ),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(plan: Plan, jobs: int, en: str, de: str) -> None:
    with pytest.raises(Refusal) as refused:
        simulate(plan, jobs)
    assert refused.value.say("en") == en
    assert refused.value.say("de") == de


def test_bad_data_is_refused_before_any_game() -> None:
    heard: list[int] = []
    with pytest.raises(Refusal):
        simulate(Plan("borneo", 3, 4, ("random",), {}, "x", data="[meta]"), 2, progress=heard.append)
    assert heard == []
