"""PettingZoo: its own tests pass for every game, and what it shows is what the game says."""

import copy
import pickle
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test  # type: ignore[import-untyped]  # it has no types
from pettingzoo.utils import BaseWrapper  # type: ignore[import-untyped]  # it has no types
from pettingzoo.utils.conversions import (  # type: ignore[import-untyped]  # it has no types
    parallel_to_aec,
    turn_based_aec_to_parallel,
)

from kogge.engine.match import Match
from kogge.engine.refusal import Refusal
from kogge.environments import BadInput, aec
from kogge.environments.rewards import by_margin, by_rank
from kogge.games import GAMES, find_game
from tests.environments.settings import FEW, Kind, every_kind, few_kinds, legal_in, play

# It warns of what is so in its own games with masks too: a dictionary, and no legal action after the end.
MASKED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def as_in_its_own_games(test: Any) -> Any:
    for warning in MASKED:
        test = pytest.mark.filterwarnings(f"ignore:{warning}")(test)
    return test


class Legal(BaseWrapper):  # type: ignore[misc]  # of a library without types
    """The library's test of `max_cycles` chooses without looking at the mask: here it is looked at for it."""

    def action_space(self, agent: str) -> Any:
        space = self.env.action_space(agent)
        return SimpleNamespace(sample=lambda: space.sample(self.observe(agent)["action_mask"]))


@as_in_its_own_games
@every_kind
def test_the_tests_of_the_library_pass(kind: Kind) -> None:
    api_test(kind.aec())
    seed_test(kind.aec, num_cycles=30)


@every_kind
def test_a_game_is_cut_off_after_so_many_cycles(kind: Kind) -> None:
    """The test wants every agent to act in a cycle, as the library's own conversions make it of a turn-based game."""

    def parallel(max_cycles: int) -> Any:
        return turn_based_aec_to_parallel(Legal(kind.aec(max_cycles=max_cycles)))

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


@few_kinds
def test_a_game_that_is_cut_off_is_worth_nothing(kind: Kind) -> None:
    environment = kind.aec(max_cycles=7)
    played = play(environment, 3, Random(1))
    assert len(played.actions) == 7
    environment.reset(seed=3)
    for action in played.actions:
        assert not any(environment.truncations.values())
        environment.step(action)
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())
    assert set(played.rewards.values()) == {0.0}
    assert list(played.infos.values()) == [{}] * kind.seats


@every_kind
def test_it_is_the_match_of_that_seed_and_shows_what_the_game_says(kind: Kind) -> None:
    """Masks are the legal actions, observations the features of the view, rewards those of the result."""
    environment, game = kind.aec(), find_game(kind.game)
    match = Match(game, kind.seats, kind.options, seed="42")
    environment.reset(seed=42)
    rng, decisions = Random(7), 0
    for agent in environment.agent_iter():
        observation, reward, over, _, info = environment.last()
        state = match.state
        if over:
            seat = int(agent.removeprefix("seat_"))
            result = match.results()[seat]
            assert reward == by_rank(match.results())[seat]
            assert info == {"rank": result.rank, "points": result.points, "won": result.won}
            assert not legal_in(observation)
            environment.step(None)
            continue
        assert agent == f"seat_{state.actor}"
        assert legal_in(observation) == sorted(state.legal())
        assert observation["action_mask"].dtype == np.int8
        assert set(environment.rewards.values()) == {0.0}
        if decisions % 10 == 0:
            for seat in range(kind.seats):
                seen = environment.observe(f"seat_{seat}")
                assert seen["observation"].tolist() == game.features(match.view(seat))
                assert any(seen["action_mask"]) == (seat == state.actor)
        action = rng.choice(state.legal())
        match.play(action)
        environment.step(np.int64(action) if decisions % 2 else action)
        decisions += 1
    assert match.over


@few_kinds
def test_the_layout_says_what_the_numbers_are(kind: Kind) -> None:
    environment = kind.aec()
    environment.reset(seed=1)
    layout = environment.layout()
    row = environment.observe("seat_0")["observation"]
    assert np.concatenate([row[where] for where in layout.values()]).tolist() == row.tolist()
    by_name = next(where for name, where in layout.items() if name.startswith("number of seats"))
    assert row[by_name].tolist().index(1) == kind.seats - find_game(kind.game).min_seats
    vocabulary = environment.vocabulary()
    assert environment.action_space("seat_0").n == len(vocabulary)
    assert vocabulary.read(vocabulary.write(5)) == 5


@few_kinds
def test_the_state_is_what_all_seats_know_together(kind: Kind) -> None:
    environment = kind.aec()
    environment.reset(seed=1)
    rows = [environment.observe(agent)["observation"] for agent in environment.agents]
    assert np.array_equal(environment.state(), np.stack(rows))
    assert environment.state_space.contains(environment.state())


@few_kinds
def test_games_side_by_side_are_those_that_are_played_alone(kind: Kind) -> None:
    seeds = (1, 2, 3)
    alone = [play(kind.aec(max_cycles=40), seed, Random(seed)) for seed in seeds]
    games = [kind.aec() for _ in seeds]
    for game, seed in zip(games, seeds, strict=True):
        game.reset(seed=seed)
    for place in range(40):
        for game, whole in zip(games, alone, strict=True):
            assert whole.actions[place] in legal_in(game.last()[0])
            game.step(whole.actions[place])
    assert len({tuple(whole.actions) for whole in alone}) == len(seeds)


def test_without_a_seed_every_game_is_another_one_and_the_same_after_the_same_seed() -> None:
    def openings(seed: int) -> list[bytes]:
        environment = aec("goa", 2)
        environment.reset(seed=seed)
        rows = []
        for _ in range(3):
            environment.reset()
            rows.append(environment.state().tobytes())
        return rows

    assert len({*openings(5), *openings(6)}) == 6
    assert openings(5) == openings(5)
    first, second = aec("goa", 2), aec("goa", 2)
    first.reset()
    second.reset()
    assert first.state().tobytes() != second.state().tobytes()


@few_kinds
def test_a_margin_is_rewarded_too(kind: Kind) -> None:
    environment = kind.aec(reward="margin")
    played = play(environment, 8, Random(2))
    match = Match(find_game(kind.game), kind.seats, kind.options, seed="8")
    for action in played.actions:
        match.play(action)
    assert [played.rewards[agent] for agent in environment.possible_agents] == by_margin(match.results())
    assert sum(played.rewards.values()) == pytest.approx(0)


def test_changed_data_is_played() -> None:
    data = GAMES["borneo"].data()
    assert play(aec("borneo", 3, data=data), 1, Random(1)) == play(aec("borneo", 3), 1, Random(1))
    with pytest.raises(BadInput):
        aec("borneo", 3, data="nothing = 1")


def test_a_copy_has_the_settings_and_begins_anew() -> None:
    environment = FEW[2].aec(reward="margin", max_cycles=12)
    whole = play(environment, 5, Random(5))
    for again in (copy.deepcopy(environment.unwrapped), pickle.loads(pickle.dumps(environment.unwrapped))):
        again.reset(seed=5)
        for action in whole.actions:
            assert action in legal_in(again.observe(again.agent_selection))
            again.step(action)
        assert all(again.truncations.values())


# -- what is wrong ------------------------------------------------------------------------------------


def begun(**how: Any) -> Any:
    environment = aec("goa", 3, **how)
    environment.reset(seed=1)
    return environment


def illegal_in(environment: Any) -> int:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    return int(np.flatnonzero(mask == 0)[0])


@pytest.mark.parametrize("reward", ["rank", "margin"])
def test_whoever_chooses_what_is_illegal_loses(reward: str) -> None:
    environment = begun(reward=reward)
    loser, action = environment.agent_selection, illegal_in(environment)
    written = environment.vocabulary().write(action)
    legal = environment.vocabulary().write(legal_in(environment.last()[0])[0])
    environment.step(action)
    assert all(environment.terminations.values())
    least = {"rank": -1.0, "margin": -100.0}[reward]
    assert environment.rewards == {agent: least if agent == loser else 0.0 for agent in environment.agents}
    told = environment.infos[loser]["illegal"]
    assert told.startswith(f"“{written}” is not legal here; legal actions: ")
    assert legal in told
    assert [info for agent, info in environment.infos.items() if agent != loser] == [{}, {}]
    for agent in environment.agent_iter():
        assert environment.last()[1] == (least if agent == loser else 0.0)
        environment.step(None)
    assert environment.agents == []


def test_or_it_is_an_error_and_nothing_has_changed() -> None:
    environment = begun(illegal="raise")
    before = environment.state().tobytes()
    with pytest.raises(AssertionError, match=r"is not legal here; legal actions: ") as told:
        environment.step(illegal_in(environment))
    assert isinstance(told.value, BadInput)
    assert "ist hier nicht erlaubt" in told.value.de
    assert environment.state().tobytes() == before
    environment.step(legal_in(environment.last()[0])[0])


@pytest.mark.parametrize("action", [-1, 10**6, None, "pass", 1.5, [3]])
@pytest.mark.parametrize("illegal", ["lose", "raise"])
def test_what_is_no_action_at_all_is_an_error(action: Any, illegal: str) -> None:
    environment = begun(illegal=illegal)
    with pytest.raises(AssertionError, match=r"is not legal here; legal actions: ") as told:
        environment.step(action)
    assert isinstance(told.value, ValueError)
    assert not any(environment.terminations.values())


def test_after_the_end_nothing_can_be_done() -> None:
    environment = begun()
    environment.step(illegal_in(environment))
    with pytest.raises(ValueError, match="The game is over for this seat: reset the environment"):
        environment.step(0)
    for _ in range(3):
        environment.step(None)
    for action in (None, 0):
        with pytest.raises(ValueError, match="The game is over for this seat"):
            environment.step(action)


def test_what_comes_first_comes_first() -> None:
    environment = aec("goa")
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = environment.agent_selection
    with pytest.raises(AssertionError, match="needs to be called before step"):
        environment.step(0)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”; there are borneo, "),
        ({"game": 5}, "There is no game “5”"),
        ({"seats": 9}, "Goa is for 2 to 4 players, not for 9."),
        ({"seats": "three"}, "seats is a whole number from 0 on, not 'three'."),
        ({"options": {"pirates": True}}, "goa has no variant “pirates”; it has quick_start, "),
        ({"options": ["bonanza"]}, "Options are names with true or false"),
        ({"game": "cargo-noir", "seats": 2, "options": {"seven_ports": True}}, "needs 4 players, not 2."),
        ({"reward": "points"}, "reward is one of rank, margin, not 'points'."),
        ({"reward": ["rank"]}, "reward is one of rank, margin, not "),
        ({"illegal": "ignore"}, "illegal is one of lose, raise, not 'ignore'."),
        ({"render_mode": "rgb_array"}, "render_mode is one of ansi, human, not 'rgb_array'."),
        ({"lang": "fr"}, "lang is one of en, de, not 'fr'."),
        ({"data": 5}, "data is the text of a data file, not 5."),
        ({"max_cycles": 0}, "max_cycles is a whole number from 1 on, not 0."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as told:
        aec(**{"game": "goa", **given})
    assert isinstance(told.value, Refusal)
    assert sentence in told.value.en
    assert told.value.de not in ("", told.value.en)


@pytest.mark.parametrize("seed", [-1, "kogge", 1.5])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadInput, match="seed is a whole number from 0 on"):
        aec("goa").reset(seed=seed)


def test_an_error_finds_its_way_back_from_another_process() -> None:
    """Gymnasium's workers send it, and raise what came back as a new one of its kind."""
    with pytest.raises(BadInput) as told:
        aec("chess")
    sent = pickle.loads(pickle.dumps(told.value))
    for again in (sent, type(sent)(sent)):
        assert (str(again), again.en, again.de) == (str(told.value), told.value.en, told.value.de)


# -- shown --------------------------------------------------------------------------------------------


@few_kinds
def test_it_shows_the_position_in_words_as_whoever_decides_sees_it(kind: Kind) -> None:
    environment = kind.aec(render_mode="ansi")
    environment.reset(seed=1)
    told = environment.render()
    assert environment.agent_selection in told
    assert told.endswith(".\n")
    german = kind.aec(render_mode="ansi", lang="de")
    german.reset(seed=1)
    assert german.render() != told
    for action in play(kind.aec(), 1, Random(1)).actions:
        environment.step(action)
    assert environment.render().endswith("The game is over.\n")


def test_it_prints_what_it_shows_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    environment = aec("goa", 2, render_mode="human")
    environment.reset(seed=1)
    begun = capsys.readouterr().out
    assert begun.count("Put the flag") == 1
    environment.step(legal_in(environment.last()[0])[0])
    assert capsys.readouterr().out not in ("", begun)
    assert environment.render() is None
    silent = aec("goa", 2)
    silent.reset(seed=1)
    assert silent.render() is None
    assert "Put the flag" not in capsys.readouterr().out


def test_it_is_called_by_its_game_and_the_revision_of_its_rules() -> None:
    environment = aec("borneo-card")
    assert str(environment) == str(environment.unwrapped) == environment.metadata["name"] == "borneo_card_v1"
    assert environment.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3", "seat_4"]
