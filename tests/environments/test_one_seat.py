"""Gymnasium: its checker passes for every game, and between two decisions of the seat the others have moved."""

import copy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from kogge.bots import find_bot
from kogge.engine.chance import source
from kogge.engine.refusal import Refusal
from kogge.environments import BadInput, one_seat
from kogge.environments.registered import env_id
from kogge.environments.rewards import by_rank
from kogge.games import find_game
from tests.environments.settings import FEW, Kind, every_kind, few_kinds, legal_in


def made(kind: Kind, **how: Any) -> Any:
    """As Gymnasium makes it, with its own watch over what goes in and out."""
    how = {"against": "random", "seats": kind.seats, "options": kind.options, **how}
    return gymnasium.make(env_id(find_game(kind.game)), **how)


def play(environment: Any, seed: int | None, rng: Random) -> tuple[list[int], float, dict[str, Any]]:
    """The actions of a whole game by chance, its reward and the last info."""
    observation, info = environment.reset(seed=seed)
    assert info == {}
    actions: list[int] = []
    while True:
        actions.append(rng.choice(legal_in(observation)))
        observation, reward, over, cut, info = environment.step(actions[-1])
        assert environment.observation_space.contains(observation)
        assert not cut
        if over:
            return actions, reward, info
        assert (reward, info) == (0.0, {})


@every_kind
def test_the_checker_of_the_library_passes(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    """What it tries is hardly ever legal, so a whole game is played under its eyes too."""
    environment = made(kind)
    check_env(environment.unwrapped)
    play(environment, 1, Random(1))


@every_kind
def test_the_others_are_the_bots_that_it_names(kind: Kind) -> None:
    """The same game, put together from the engine and the bots alone."""
    seat = kind.seats - 1
    actions, reward, info = play(made(kind, seat=seat), 9, Random(3))
    game = find_game(kind.game)
    state = game.start(kind.seats, kind.options, "9")
    bots = {other: (find_bot("random", game), source("9/bot", other)) for other in range(seat)}
    mine = iter(actions)
    while state.actor >= 0:
        if state.actor == seat:
            state.apply(next(mine))
        else:
            bot, rng = bots[state.actor]
            state.apply(bot.choose(state.view(state.actor), rng))
    assert next(mine, None) is None
    result = state.results()[seat]
    assert reward == by_rank(state.results())[seat]
    assert info == {"rank": result.rank, "points": result.points, "won": result.won}


@pytest.mark.slow
def test_a_whole_game_against_a_merchant() -> None:
    actions, reward, info = play(one_seat("cargo-noir", ["merchant"], seat=1, reward="margin"), 4, Random(4))
    assert len(actions) > 20
    assert -100 <= reward <= 100
    assert set(info) == {"rank", "points", "won"}


@pytest.mark.slow
@few_kinds
def test_a_whole_game_against_merchants_and_others_is_the_same_each_time(kind: Kind) -> None:
    levels = ["merchant", "novice", "greedy", "random"][: kind.seats - 1]
    games = [play(one_seat(kind.game, levels, seat=kind.seats - 1), 6, Random(6)) for _ in range(2)]
    assert games[0] == games[1]


@few_kinds
def test_what_the_seat_sees_is_its_own_view_when_it_decides(kind: Kind) -> None:
    environment = one_seat(kind.game, "random", seats=kind.seats, seat=1)
    observation, _ = environment.reset(seed=2)
    game = find_game(kind.game)
    state = environment._position()
    assert state.actor == 1
    assert observation["observation"].tolist() == game.features(state.view(1))
    assert legal_in(observation) == sorted(state.legal())
    assert environment.action_masks().dtype == np.bool_
    assert environment.action_masks().tolist() == [bool(one) for one in observation["action_mask"]]
    assert sum(where.stop - where.start for where in environment.layout().values()) == len(observation["observation"])
    assert environment.action_space.contains(len(environment.vocabulary()) - 1)


def test_many_games_side_by_side_are_those_of_their_seeds() -> None:
    many = gymnasium.make_vec("kogge/CargoNoir-v1", num_envs=3, against="random", seats=2)
    side_by_side(many)


@pytest.mark.slow
def test_so_are_many_in_processes_of_their_own() -> None:
    side_by_side(
        gymnasium.make_vec(
            "kogge/CargoNoir-v1",
            num_envs=3,
            vectorization_mode="async",
            vector_kwargs={"context": "spawn"},
            against="random",
            seats=2,
        )
    )


def side_by_side(many: Any) -> None:
    alone = [one_seat("cargo-noir", "random", seats=2) for _ in range(3)]
    observations, _ = many.reset(seed=20)
    expected = [one.reset(seed=20 + number)[0] for number, one in enumerate(alone)]
    rewards = np.zeros(3)
    for _ in range(15):
        for key in ("observation", "action_mask"):
            assert np.array_equal(observations[key], np.stack([one[key] for one in expected]))
        actions = np.array([legal_in(one)[-1] for one in expected])
        observations, rewards, overs, _, _ = many.step(actions)
        stepped = [one.step(action) for one, action in zip(alone, actions, strict=True)]
        expected = [one[0] for one in stepped]
        assert rewards.tolist() == [one[1] for one in stepped]
        assert overs.tolist() == [one[2] for one in stepped]
    many.close()


def test_without_a_seed_every_game_is_another_one_and_the_same_after_the_same_seed() -> None:
    def openings(environment: Any, seed: int | None) -> list[bytes]:
        resets = [environment.reset(seed=seed), environment.reset(), environment.reset()]
        return [observation["observation"].tobytes() for observation, _ in resets]

    environment = one_seat("goa", "random")
    first = openings(environment, 5)
    assert openings(environment, np.int64(5)) == first  # type: ignore[arg-type]
    assert openings(one_seat("goa", "random"), 5) == first
    assert len({*first, *openings(environment, 6), *openings(environment, None)}) == 9
    assert openings(one_seat("goa", "random"), None) != openings(one_seat("goa", "random"), None)


def test_a_copy_has_the_settings_and_begins_anew() -> None:
    environment = one_seat("goa", ["random", "random"], seat=2, reward="margin")
    whole = play(environment, 5, Random(5))
    assert play(copy.deepcopy(environment), 5, Random(5)) == whole


# -- what is wrong ------------------------------------------------------------------------------------


def begun(**how: Any) -> tuple[Any, Any, int]:
    """An environment, what its seat sees, and an illegal action."""
    environment = one_seat("goa", "random", seats=3, **how)
    observation, _ = environment.reset(seed=1)
    return environment, observation, int(np.flatnonzero(observation["action_mask"] == 0)[0])


@pytest.mark.parametrize(("reward", "least"), [("rank", -1.0), ("margin", -100.0)])
def test_whoever_chooses_what_is_illegal_loses(reward: str, least: float) -> None:
    environment, before, illegal = begun(reward=reward, lang="de")
    observation, given, over, cut, info = environment.step(illegal)
    assert (given, over, cut) == (least, True, False)
    assert observation["observation"].tolist() == before["observation"].tolist()
    written = environment.vocabulary().write(legal_in(before)[0])
    assert "ist hier nicht erlaubt; erlaubt ist: " in info["illegal"]
    assert written in info["illegal"]
    with pytest.raises(ResetNeeded):
        environment.step(legal_in(before)[0])


def test_or_it_is_an_error_and_nothing_has_changed() -> None:
    environment, observation, illegal = begun(illegal="raise")
    with pytest.raises(InvalidAction, match="is not legal here; legal actions: ") as told:
        environment.step(illegal)
    assert isinstance(told.value, BadInput)
    environment.step(legal_in(observation)[0])


@pytest.mark.parametrize("action", [-1, 10**6, None, "pass", 1.5, [3]])
def test_what_is_no_action_at_all_is_an_error(action: Any) -> None:
    environment, observation, _ = begun()
    with pytest.raises(InvalidAction, match="is not legal here; legal actions: "):
        environment.step(action)
    environment.step(legal_in(observation)[0])


def test_before_the_first_game_and_after_one_nothing_can_be_done() -> None:
    environment = one_seat("goa")
    for ask in (environment.render, environment.action_masks, lambda: environment.step(0)):
        with pytest.raises(ResetNeeded, match="There is no game yet: reset the environment"):
            ask()
    environment, _, illegal = begun()
    environment.step(illegal)
    with pytest.raises(ResetNeeded, match="The game is over for this seat: reset the environment") as told:
        environment.step(0)
    assert isinstance(told.value, BadInput)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”"),
        (
            {"against": "wizard"},
            "There is no bot “wizard”; there are random, novice, merchant, captain, master, greedy.",
        ),
        ({"against": ["merchant"], "seats": 3}, "3 seats need 2 bots to play against, not 1."),
        ({"against": ["merchant"] * 7}, "Goa is for 2 to 4 players, not for 8."),
        ({"against": 2}, "against is a level for all bots or a list of one each, not 2."),
        ({"seat": 3, "seats": 3}, "There is no seat 3: 3 seats are numbered 0 to 2."),
        ({"seat": "first"}, "seat is a whole number from 0 on, not 'first'."),
        ({"options": {"pirates": True}}, "goa has no variant “pirates”"),
        ({"reward": "points"}, "reward is one of rank, margin"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as told:
        one_seat(**{"game": "goa", **given})
    assert isinstance(told.value, Refusal)
    assert sentence in told.value.en
    assert told.value.de not in ("", told.value.en)


def test_a_seed_is_a_whole_number() -> None:
    with pytest.raises(BadInput, match="seed is a whole number from 0 on, not -1"):
        one_seat("goa").reset(seed=-1)


# -- shown --------------------------------------------------------------------------------------------


def test_it_shows_the_position_in_words_as_the_seat_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    kind = FEW[2]
    shown = made(kind, seat=1, render_mode="ansi")
    shown.reset(seed=1)
    assert "seat_1" in shown.render()
    printed = made(kind, seat=1, render_mode="human")
    observation, _ = printed.reset(seed=1)
    assert capsys.readouterr().out == shown.render() + "\n"
    printed.step(legal_in(observation)[0])
    assert capsys.readouterr().out
    assert printed.render() is None
