"""PettingZoo: one agent a seat, and whoever decides is asked."""

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete, Space
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it has no types
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]  # it has no types

from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.engine.vocabulary import Vocabulary
from kogge.environments import seeds
from kogge.environments.bad_input import bad_input
from kogge.environments.illegal import Illegal, over
from kogge.environments.setting import RENDER_MODES, Observation, Setting, whole
from kogge.environments.spaces import action_space, observation_space, state_space


class SeatsInTurn(AECEnv, EzPickle):  # type: ignore[misc]  # of a library without types
    """A match as PettingZoo plays it.

    An agent gets what `observe` and its entry of `infos` hold, all of it made of its own view. The full state, the
    seed and `state()` are for whoever runs the environment.
    """

    def __init__(self, setting: Setting, max_cycles: int | None = None) -> None:
        EzPickle.__init__(self, setting, max_cycles)  # a copy begins anew
        super().__init__()
        self._setting = setting
        with bad_input():
            self.max_cycles = None if max_cycles is None else whole("max_cycles", max_cycles, 1)
        self.render_mode = self._setting.render_mode
        self.metadata = {
            "name": self._setting.id,
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,  # one seat decides after the other
        }
        self.possible_agents = self._setting.names
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: observation_space(self._setting) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(self._setting) for agent in self.possible_agents}
        self.state_space = state_space(self._setting)
        self._rng = seeds.generator(None)

    # -- what there is to see -------------------------------------------------------------------

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def layout(self) -> dict[str, slice]:
        """What the numbers of an observation are: name of a block -> where it lies."""
        return self._setting.row_form.layout()

    def vocabulary(self) -> Vocabulary:
        """What the numbers of the actions are: `write` and `read` their notation."""
        return self._setting.vocabulary

    def observe(self, agent: str) -> Observation:
        return self._setting.observe(self._state, self._seats[agent])

    def state(self) -> NDArray[np.uint8]:
        """What all seats know together, for training alone: the row of each, one below the other."""
        return np.stack([self._setting.row(self._state, seat) for seat in self._seats.values()])

    def render(self) -> str | None:
        """The position in words, as whoever decides sees it; at the end, as everybody does."""
        actor = self._state.actor
        return self._setting.render(self._state, SPECTATOR if actor == NOBODY else actor)

    def close(self) -> None:
        """Nothing is open."""

    # -- playing --------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The match of this seed; without one, another match each time."""
        seed = seeds.checked(seed)
        if seed is not None:
            self._rng = seeds.generator(seed)
        self._state: State = self._setting.start(seeds.match_seed(seed, self._rng))
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.actor]
        self._show()

    def step(self, action: Any) -> None:
        self.check(action)
        agent, state = self.agent_selection, self._state
        if action is None:
            self._was_dead_step(None)
            return
        number = self._setting.number(action)
        if number not in state.options:
            self._lose(agent, action)
            return
        state.apply(number)
        self._decisions += 1
        if state.actor == NOBODY:
            self._end(dict(zip(self.agents, self._setting.rewards(state), strict=True)))
            self.infos = {agent: self._setting.outcome(state, seat) for agent, seat in self._seats.items()}
        else:
            self.agent_selection = self.possible_agents[state.actor]
            if self._decisions == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        self._show()

    def check(self, action: Any) -> None:
        """Raise what is wrong with an action, before anything has changed."""
        if not self.agents:
            raise over()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise over()
            return
        number = self._setting.number(action)
        if number < 0 or not (self._setting.loses or number in self._state.options):
            raise Illegal(**self._setting.why_not(self._state, action))

    def _lose(self, agent: str, action: Any) -> None:
        """Whoever chooses what is not legal ends the game, and loses it."""
        self.infos[agent] = {"illegal": self._setting.why_not(self._state, action)[self._setting.lang]}
        self._end({agent: self._setting.reward.least})

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards |= rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class InOrder(OrderEnforcingWrapper):  # type: ignore[misc]  # of a library without types
    """PettingZoo's check that what has to come first comes first; an action after the end is an error here."""

    def step(self, action: Any) -> None:
        if self._has_reset and not self.agents:
            raise over()
        super().step(action)

    def __str__(self) -> str:
        return str(self.env)
