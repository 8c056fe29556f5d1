"""Tournaments: whole blocks, every seating once, and the same matches whoever plays them."""

from collections import Counter
from typing import Any

import pytest

from kogge.arena.report import report
from kogge.arena.running import run
from kogge.arena.tournament import Tournament, blocks_for, checked, lineup_of, play_block
from kogge.engine.refusal import Refusal
from kogge.games import find_game

SMALL = Tournament("borneo-card", ("greedy", "random", "random"), 2, {}, "small")
RANDOM = Tournament("borneo-card", ("random", "random", "random"), 6, {"open_orders": True}, "chance")


def timeless(tournament: Tournament, blocks: list[dict[str, Any]]) -> dict[str, Any]:
    return {key: value for key, value in report(tournament, blocks).items() if key != "cpu"}


@pytest.mark.parametrize(("games", "seats", "blocks"), [(1, 4, 1), (4, 4, 1), (5, 4, 2), (100, 3, 34), (99, 3, 33)])
def test_games_are_rounded_up_to_whole_blocks(games: int, seats: int, blocks: int) -> None:
    assert blocks_for(games, seats) == blocks


def test_who_sits_where() -> None:
    assert lineup_of(["a", "b"], 4) == ("a", "b", "b", "b")
    assert lineup_of(["a", "b"], 2) == ("a", "b")
    assert lineup_of(["a", "b", "a"], 3) == ("a", "b", "a")


@pytest.mark.parametrize(("bots", "seats"), [(["a"], 4), (["a", "b", "c"], 4), (["a", "b", "c"], 2), (["a"] * 5, 4)])
def test_bots_that_do_not_fit_the_seats_are_refused(bots: list[str], seats: int) -> None:
    with pytest.raises(Refusal) as refused:
        lineup_of(bots, seats)
    assert refused.value.say("en").startswith(f"The bots do not fit {seats} seats: ")
    assert refused.value.say("de").startswith(f"Die Bots passen nicht zu {seats} Plätzen: ")


def test_in_a_block_every_bot_sits_once_on_every_seat() -> None:
    tournament = Tournament("goa", ("a", "b", "c", "b"), 1, {}, "x")
    lineups = [tournament.lineup(match) for match in range(4)]
    assert lineups[0] == tournament.bots
    for seat in range(4):
        assert Counter(lineup[seat] for lineup in lineups) == {"a": 1, "b": 2, "c": 1}


def test_a_block_shares_its_deal_and_no_two_matches_are_alike() -> None:
    matches = play_block(checked(RANDOM), 0)["matches"]
    assert len(matches) == 3
    assert len({tuple(match["moves"]) for match in matches}) == 3
    other = play_block(checked(RANDOM), 1)["matches"]
    assert other[0]["moves"] != matches[0]["moves"]


def test_a_block_depends_on_tournament_and_number_alone() -> None:
    tournament = checked(SMALL)
    (first, again) = (play_block(tournament, 1) for _ in range(2))
    for match in (*first["matches"], *again["matches"]):
        times = match.pop("cpu")
        assert all(worst <= seconds for worst, seconds in zip(times["worst"], times["seconds"], strict=True))
    assert first == again
    assert [match["bots"].index("greedy") for match in first["matches"]] == [0, 1, 2]


def test_moves_lead_to_the_results() -> None:
    tournament = checked(RANDOM)
    for match in play_block(tournament, 3)["matches"]:
        state = find_game(tournament.game).start(3, tournament.options, "chance/3")
        for line in match["moves"]:
            seat, _, notation = line.partition(" ")
            assert state.actor == int(seat)
            action = state.vocabulary().read(notation)
            assert action is not None
            state.apply(action)
        assert [result.points for result in state.results()] == [result["points"] for result in match["results"]]
        assert Counter(line[0] for line in match["moves"]) == dict(zip("012", match["decisions"], strict=True))


def test_the_same_for_one_job_and_two() -> None:
    heard: list[int] = []
    alone, together = run(RANDOM), run(RANDOM, jobs=2, progress=heard.append)
    assert timeless(RANDOM, alone) == timeless(RANDOM, together)
    assert heard == list(range(0, 19, 3))


@pytest.mark.parametrize(
    ("tournament", "en", "de"),
    [
        (Tournament("borneo-card", ("genius",) * 3, 1, {}, "x"), "There is no bot “genius”", "Es gibt keinen Bot"),
        (Tournament("borneo-card", ("random",) * 3, 0, {}, "x"), "at least one block", "mindestens einen Block"),
        (Tournament("borneo-card", ("random",) * 9, 1, {}, "x"), "not for 9", "nicht für 9"),
        (Tournament("borneo-card", ("random",) * 3, 1, {"x": True}, "x"), "no variant “x”", "keine Variante „x“"),
        (Tournament("borneo-card", ("random",) * 3, 1, {}, "x" * 200), "seed is too long", "Startwert ist zu lang"),
        (Tournament("borneo-card", ("random",) * 3, 1, {}, "x", "[meta]"), "Data file", "Datendatei"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(tournament: Tournament, en: str, de: str) -> None:
    with pytest.raises(Refusal) as refused:
        run(tournament)
    assert en in refused.value.say("en")
    assert de in refused.value.say("de")


def test_no_jobs_are_refused() -> None:
    with pytest.raises(Refusal):
        run(RANDOM, jobs=0)
