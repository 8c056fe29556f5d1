"""OpenSpiel's own algorithms search, learn and play here."""

from random import Random
from typing import Any

import numpy as np
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]  # it has no types
from open_spiel.python.algorithms import ismcts, mccfr, mcts, outcome_sampling_mccfr, tabular_qlearner  # type: ignore[import-untyped]

from tests.engine.matches import Kind
from tests.environments.openspiel_matches import after_the_deal, fog_harbour, load


def searcher(game: Any, simulations: int, number: int) -> Any:
    """Its ISMCTS bot. It draws by the clock from which deal it searches, unless it is told how."""
    random = np.random.RandomState(number)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=simulations, random_state=random)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
    return bot


def match(game: Any, deal: int, bots: dict[int, Any]) -> Any:
    """A whole one; whoever is no bot chooses by chance."""
    state, rng = after_the_deal(game, deal), Random(deal)
    while not state.is_terminal():
        bot = bots.get(state.current_player())
        state.apply_action(bot.step(state) if bot else rng.choice(state.legal_actions()))
    return state


def test_its_search_plays_a_match_by_our_deals() -> None:
    end = match(fog_harbour(), 1, {0: searcher(fog_harbour(), 4, 0), 1: searcher(fog_harbour(), 4, 1)})
    assert sorted(end.returns()) in ([-1, 1], [0, 0])


@pytest.mark.slow
def test_its_search_beats_chance() -> None:
    """It does so only if deals are fair and ends are worth what they say."""
    worth = 0
    for deal in range(6):
        seat = deal % 2
        worth += match(fog_harbour(), deal, {seat: searcher(fog_harbour(), 20, deal)}).returns()[seat]
    assert worth >= 4


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Kind("cargo-noir", 2), Kind("borneo", 3), Kind("goa", 2)], ids=lambda kind: kind.name)
def test_its_search_plays_a_match_of_a_large_game(kind: Kind) -> None:
    game = load(kind)
    end = match(game, 2, {1: searcher(game, 2, 3)})
    assert sum(end.returns()) == pytest.approx(0)


def test_its_search_takes_its_own_source_of_deals_too() -> None:
    bot = searcher(fog_harbour(), 3, 4)
    bot.set_resampler(None)
    state = after_the_deal(fog_harbour(), 3)
    assert bot.step(state) in state.legal_actions()


class Recording:
    """A game that keeps the matches that are played of it."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.matches: list[Any] = []

    def new_initial_state(self) -> Any:
        self.matches.append(self.game.new_initial_state())
        return self.matches[-1]


def test_its_regret_minimizer_learns_and_finds_again_what_it_has_learned() -> None:
    """Of a match that it has seen it knows the decisions by their information states; another one it can play, too."""
    np.random.seed(5)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(fog_harbour())
    solver._game = recording = Recording(fog_harbour())
    solver.iteration()
    solver._game = fog_harbour()
    for updated, seen in enumerate(recording.matches):  # for each player in turn
        state, regrets = fog_harbour().new_initial_state(), []
        for action in seen.history():
            if state.current_player() == updated:
                regrets.append(solver._infostates[state.information_state_string()][mccfr.REGRET_INDEX])
            state.apply_action(action)
        assert state.returns()[updated] != 0
        assert all(regret.any() for regret in regrets)
        assert len(regrets) > 5
    policy = solver.average_policy()
    state, rng = after_the_deal(fog_harbour(), 4), Random(4)
    while not state.is_terminal():
        chances = policy.action_probabilities(state)
        state.apply_action(rng.choices([*chances], [*chances.values()])[0])
    assert sum(state.returns()) == 0


def test_its_q_learner_learns_in_its_environment() -> None:
    env = rl_environment.Environment(load(Kind("cargo-noir", 2)))
    env.seed(6)
    np.random.seed(6)
    agents = [tabular_qlearner.QLearner(player, env.action_spec()["num_actions"]) for player in range(2)]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.current_player()].step(step).action])
    for agent in agents:
        agent.step(step)
    final = [value for agent in agents for of in agent._q_values.values() for value in of.values() if value]
    assert sorted(np.sign(final)) == [-1, 1]  # the last decision of each led to the end
