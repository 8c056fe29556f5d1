"""The spaces of both libraries. Each agent has its own: a space has a source of chance."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from kogge.engine.features import MOST
from kogge.environments.setting import Setting


def observation_space(setting: Setting) -> Space[Any]:
    """A row of features, and which actions are legal."""
    return Dict(
        {
            "observation": Box(0, MOST, (setting.row_form.length,), np.uint8),
            "action_mask": Box(0, 1, (len(setting.vocabulary),), np.int8),
        }
    )


def action_space(setting: Setting) -> Discrete:
    return Discrete(len(setting.vocabulary))


def state_space(setting: Setting) -> Box:
    """A row for each seat."""
    return Box(0, MOST, (setting.seats, setting.row_form.length), np.uint8)
