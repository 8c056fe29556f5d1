"""Gymnasium: one seat, and bots on all others."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from kogge.bots import BlindBot, Bot, find_bot
from kogge.engine.chance import source
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.engine.vocabulary import Vocabulary
from kogge.environments import seeds
from kogge.environments.bad_input import bad_input
from kogge.environments.illegal import Illegal, not_begun, over
from kogge.environments.setting import RENDER_MODES, Observation, Setting, whole
from kogge.environments.spaces import action_space, observation_space


class OneSeat(Env[Observation, Any], EzPickle):
    """A match as its seat lives it: between two of its decisions the others have moved."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(self, setting: Setting, seat: int, against: str | Sequence[str]) -> None:
        EzPickle.__init__(self, setting, seat, against)  # a copy begins anew
        self._setting = setting
        self._seat, self._bots = seated(self._setting, seat, against)
        self.render_mode = self._setting.render_mode
        self.observation_space = observation_space(self._setting)
        self.action_space = action_space(self._setting)
        self._state: State | None = None

    # -- what there is to see -------------------------------------------------------------------

    def layout(self) -> dict[str, slice]:
        """What the numbers of an observation are: name of a block -> where it lies."""
        return self._setting.row_form.layout()

    def vocabulary(self) -> Vocabulary:
        """What the numbers of the actions are: `write` and `read` their notation."""
        return self._setting.vocabulary

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask by the name and type by which learners that want no dictionary ask for it."""
        return self._setting.mask(self._position(), self._seat).astype(np.bool_)

    def render(self) -> str | None:
        """The position in words, as the seat sees it."""
        return self._setting.render(self._position(), self._seat)

    # -- playing --------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """The match of this seed, at the seat's first decision; without a seed, another match each time."""
        seed = seeds.checked(seed)
        super().reset(seed=seed)
        name = seeds.match_seed(seed, self.np_random)
        self._chances = {bot: source(f"{name}/bot", bot) for bot in self._bots}
        self._state = state = self._setting.start(name)
        self._let_others_play(state)
        self._show()
        return self._setting.observe(state, self._seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self._position()
        if self._over:
            raise over()
        number = self._setting.number(action)
        if number not in state.options:
            return self._lose(state, action)
        state.apply(number)
        self._let_others_play(state)
        self._show()
        reward = 0.0
        info: dict[str, Any] = {}
        if self._over:
            reward = self._setting.rewards(state)[self._seat]
            info = self._setting.outcome(state, self._seat)
        return self._setting.observe(state, self._seat), reward, self._over, False, info

    def _position(self) -> State:
        if self._state is None:
            raise not_begun()
        return self._state

    def _let_others_play(self, state: State) -> None:
        """Until the seat decides, or the game is over."""
        while (actor := state.actor) not in (self._seat, NOBODY):
            state.apply(chosen(self._bots[actor], state, self._chances[actor]))
        self._over = state.actor == NOBODY

    def _lose(self, state: State, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Whoever chooses what is not legal ends the game, and loses it."""
        told = self._setting.why_not(state, action)
        if self._setting.number(action) < 0 or not self._setting.loses:
            raise Illegal(**told)
        self._over = True
        info = {"illegal": told[self._setting.lang]}
        return self._setting.observe(state, self._seat), self._setting.reward.least, True, False, info

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def chosen(bot: Bot, state: State, rng: Random) -> int:
    """What the bot chooses, shown no more than it may see."""
    return (
        bot.choose_among(state.legal(), rng) if isinstance(bot, BlindBot) else bot.choose(state.view(state.actor), rng)
    )


@bad_input()
def how_many(against: str | Sequence[str]) -> int | None:
    """The seats that there are with these bots; None if one level is for as many as there may be."""
    if isinstance(against, str):
        return None
    if not isinstance(against, Sequence):
        raise Refusal(
            en=f"against is a level for all bots or a list of one each, not {against!r}.",
            de=f"against ist eine Stufe für alle Bots oder eine Liste mit einer für jeden, nicht {against!r}.",
        )
    return len(against) + 1


@bad_input()
def seated(setting: Setting, seat: int, against: str | Sequence[str]) -> tuple[int, dict[int, Bot]]:
    """The seat, and by seat the bots on the others: one level for all, or one each, in the order of the seats."""
    place, others = whole("seat", seat), setting.seats - 1
    if place > others:
        raise Refusal(
            en=f"There is no seat {place}: {setting.seats} seats are numbered 0 to {others}.",
            de=f"Es gibt keinen Platz {place}: {setting.seats} Plätze zählen von 0 bis {others}.",
        )
    levels = [against] * others if isinstance(against, str) else list(against)
    if len(levels) != others:
        raise Refusal(
            en=f"{setting.seats} seats need {others} bots to play against, not {len(levels)}.",
            de=f"{setting.seats} Plätze brauchen {others} Bots, nicht {len(levels)}.",
        )
    free = [other for other in range(setting.seats) if other != place]
    return place, {other: find_bot(level, setting.game, timed=False) for other, level in zip(free, levels, strict=True)}
