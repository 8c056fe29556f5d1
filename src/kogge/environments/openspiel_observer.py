"""What OpenSpiel gets to see of a match: strings and tensors for a player, all made of the player's view."""

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kogge.engine.features import MOST
from kogge.engine.plain import to_plain
from kogge.environments.openspiel_points import Point, Table

HEARD = "times heard"


class Observer:
    """As `open_spiel.python.observation` wants it: `tensor`, its pieces by name in `dict`, and a string.

    An observation is the view now, and what was heard since the player's last decision. With `recall` it is the
    information state: a digest of all that the player did, heard and saw stands for the memory, in the tensor how often
    each kind of event was heard.
    """

    def __init__(self, table: Table, recall: bool) -> None:
        self.recall = recall
        pieces = [(block.name, block.length) for block in table.row_form.blocks]
        if recall:
            pieces.append((HEARD, len(table.kinds)))
        self.tensor: NDArray[np.float32] = np.zeros(sum(length for _, length in pieces), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        first = 0
        for name, length in pieces:
            self.dict[name] = self.tensor[first : first + length]
            first += length

    def set_from(self, state: Any, player: int) -> None:
        """Write what this player sees into the tensor; before the deal, that is nothing."""
        point: Point = state.point
        if point.state is None:
            self.tensor.fill(0)
            return
        row = point.table.row_form.of(point.state.view(player))
        self.tensor[: len(row)] = row
        if self.recall:
            counts = point.memory(player).counts
            self.dict[HEARD][:] = [min(counts.get(kind, 0), MOST) for kind in range(len(point.table.kinds))]

    def string_from(self, state: Any, player: int) -> str:
        """What this player sees, as JSON."""
        point: Point = state.point
        memory = point.memory(player)
        said: dict[str, Any] = {"player": player}
        if self.recall:
            said["memory"] = memory.digest.hex()
        else:
            said["heard"] = [[point.table.kinds[event.kind], *event.parts] for event in memory.heard]
        return as_json({**said, "view": point.state and to_plain(point.state.view(player))})


def as_json(plain: object) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
