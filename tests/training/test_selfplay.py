"""Games from which a net learns: what is learned of a position, and at which tables they are played."""

from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from kogge.batch import Batch
from kogge.bots.judge import MOST_LEAD, worth_of
from kogge.bots.net import Array, Net
from kogge.bots.net_judge import NetJudge
from kogge.engine.game import Game, Sample
from kogge.games import GAMES, find_game
from kogge.training.lessons import MOST_ROWS, Lesson, goals_of, lesson, spread_of
from kogge.training.looking import worths_of_afters, worths_of_ends
from kogge.training.selfplay import (
    ABREAST,
    MOST_TURNS,
    TRUST,
    Record,
    drawn,
    groups,
    kind_of,
    play,
    returns,
    usual_seats,
)
from kogge.training.shipping import width_of


def a_net(game: str) -> Net:
    rng = np.random.default_rng(1)
    sizes = [width_of(find_game(game)), 4, 2]
    weights: list[Array] = [rng.normal(0, 0.1, size).astype(np.float32) for size in pairwise(sizes)]
    return Net(weights, [np.zeros(size, np.float32) for size in sizes[1:]], 12.0, {})


def test_what_became_of_a_position_by_hand() -> None:
    """Two seats, of which the first acts three times: its last position is worth what the game ended with."""
    thoughts = np.array([[0.5, 0.0], [0.4, -1.0], [0.6, 1.0], [0.9, 2.0]], np.float32)
    goals = returns(thoughts, [0, 1, 0, 0], set(), [(1.0, 3.0), (0.0, -3.0)])
    second = [(1 - TRUST) * 0.9 + TRUST * 1.0, (1 - TRUST) * 2.0 + TRUST * 3.0]
    first = [(1 - TRUST) * 0.6 + TRUST * second[0], (1 - TRUST) * 1.0 + TRUST * second[1]]
    assert goals == pytest.approx(np.array([first, [0.0, -3.0], second, [1.0, 3.0]]))


def test_what_came_of_straying_is_not_held_against_the_position_before() -> None:
    thoughts = np.array([[0.5, 0.0], [0.6, 1.0], [0.2, -1.0]], np.float32)
    goals = returns(thoughts, [0, 0, 0], {2}, [(0.0, -3.0), (1.0, 3.0)])
    assert goals[2] == pytest.approx([0.0, -3.0])
    assert goals[1] == pytest.approx([0.6, 1.0])
    assert goals[0] == pytest.approx([0.6, 1.0])


@pytest.mark.parametrize(
    ("group", "rows_ahead"),
    [([1], False), *(pytest.param([1, 5], far, marks=pytest.mark.slow) for far in (False, True))],
)
def test_games_depend_on_net_seed_and_group_alone(group: list[int], rows_ahead: bool) -> None:
    game = find_game("borneo-card")
    first, again = (play(game, a_net("borneo-card"), "s", group, rows_ahead) for _ in range(2))
    assert len({one.features.tobytes() for one in first}) == len(group)
    for one, other in zip(first, again, strict=True):
        assert (one.features == other.features).all()
        assert (one.goals == other.goals).all()
        assert one.features.shape[1] == width_of(game)
        assert ((one.goals[:, 0] >= 0) & (one.goals[:, 0] <= 1)).all()
        assert (np.abs(one.goals[:, 1]) <= MOST_LEAD).all()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_groups_hold_all_games_each_with_equal_tables(game: Game[Any]) -> None:
    found = groups(game, range(100, 300))
    assert sorted(number for group in found for number in group) == list(range(100, 300))
    assert all(len({kind_of(game, number) for number in group}) == 1 for group in found)
    assert max(map(len, found)) == (1 if game.plans else ABREAST)


@pytest.mark.parametrize("game_id", ["borneo-card", pytest.param("goa", marks=pytest.mark.slow)])
def test_what_options_are_worth_is_what_the_judge_says_of_each_match(game_id: str) -> None:
    """Side by side, one action ahead and to the ends of rows, also where a match would be over."""
    game = find_game(game_id)
    judge = NetJudge(game, a_net(game_id))
    batch, rng = Batch(game, range(2), game.min_seats), np.random.default_rng(1)
    looked = ended = 0
    while not batch.over.all():
        afters = batch.afters(sensible=True)
        if afters.over.any() or looked < 3:
            looked += 1
            ended += int(afters.over.sum())
            imagined = batch.imagined(sensible=True)
            for look, worths in (
                (judge.afters, worths_of_afters(judge, batch, afters)),
                (judge.ends, worths_of_ends(judge, imagined)),
            ):
                said = [
                    worth_of(*prospect)
                    for each in imagined
                    if each.deal
                    for prospect in judge.prospects(look(each.deal, each.actions), each.deal.actor)
                ]
                assert worths == pytest.approx(said, abs=1e-5)
        batch.play(batch.by_chance(rng))
    assert ended


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_all_tables_are_played_at(game: Game[Any]) -> None:
    kinds = [kind_of(game, number) for number in range(400)]
    assert {*game.tables_to_try(), Sample(usual_seats(game)), Sample(game.min_seats)} == {*kinds}
    assert kinds.count(Sample(usual_seats(game))) >= 200


def test_a_lesson_holds_what_could_have_been_done() -> None:
    taught = lesson(find_game("borneo-card"), "s", 1)
    assert taught.seats == len(taught.ends) == 3
    assert 100 < len(taught.features) == len(taught.leads) <= MOST_ROWS
    assert sum(taught.ends) == pytest.approx(0, abs=1e-6)


def test_a_lesson_of_turns_holds_what_they_came_to() -> None:
    """In Novgorod the estimate plans turns: everybody's view after each of them, and how the game ended for them."""
    taught = lesson(find_game("novgorod"), "s", 1)
    assert taught.wins is not None
    assert taught.seats == len(taught.ends) == 2
    assert len(taught.features) == len(taught.leads) == len(taught.wins) == MOST_TURNS
    assert set(taught.leads.tolist()) == set(np.array(taught.ends, np.float32).tolist())
    goals = goals_of(taught, 5.0)
    assert set(goals[:, 0].tolist()) <= {0.0, 0.5, 1.0}
    assert goals[:, 1].tolist() == pytest.approx(np.clip(taught.leads / 5, -MOST_LEAD, MOST_LEAD).tolist())


@pytest.mark.slow
def test_a_game_of_planned_turns_is_learned_turn_by_turn() -> None:
    game = find_game("novgorod")
    (rows,) = play(game, a_net("novgorod"), "s", [1], rows_ahead=False)
    assert rows.features.shape == (MOST_TURNS, width_of(game))
    assert len({row.tobytes() for row in rows.features}) == MOST_TURNS
    assert ((rows.goals[:, 0] >= 0) & (rows.goals[:, 0] <= 1)).all()


def test_a_record_of_turns_and_of_strays() -> None:
    """Everybody's view after a turn; who has strayed in it is known by their next row."""
    game = find_game("novgorod")
    state, record = game.start(2, {}, "record"), Record(game)
    turns, rng = 0, Random(1)
    while turns < 6:
        seat, turn = state.actor, game.turn(state)
        record.apply(state, rng.choice(state.legal()), stray=turns == 3)
        if game.turn(state) != turn:
            turns += 1
            assert record.whose[-2:] == [0, 1]
            strayed = seat
            assert len(record.rows) == 2 * turns
            if turns == 4:
                assert record.strays == {6 + strayed}
    assert not record.straying


def test_rows_are_drawn_by_chance() -> None:
    assert drawn(5, 9, Random(1)) == [0, 1, 2, 3, 4]
    some = drawn(100, 10, Random(1))
    assert len(some) == 10
    assert some == sorted(set(some))
    assert some != drawn(100, 10, Random(2))


def test_lessons_in_the_units_of_a_net() -> None:
    nothing = np.zeros((3, 1), np.uint8)
    taught = Lesson(nothing, np.array([0.0, 10.0, -1000.0], np.float32), 4, [-10.0, 10.0, 10.0, -10.0])
    assert spread_of([taught]) == 10.0
    assert spread_of([taught._replace(ends=[0.0, 0.0])]) == 1.0
    goals = goals_of(taught, 10.0)
    assert goals[:, 1].tolist() == [0.0, 1.0, -MOST_LEAD]
    assert goals[0, 0] == pytest.approx(1 / 4)
    assert goals[1, 0] > 0.6
    assert goals[2, 0] < 0.01
