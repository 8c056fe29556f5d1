"""Positions of a game in numbers: by its features, or, where it has none, by its fields."""

from typing import Any

from kogge.engine.game import Game
from kogge.engine.state import State
from kogge.environments import plain_row


class RowForm:
    """For a game with so many seats; `blank` is an empty table of it."""

    def __init__(self, game: Game[Any], blank: State) -> None:
        self.game = game
        blocks = game.layout(blank.components)
        self.is_plain = not blocks
        self.blocks = plain_row.layout(blank, game.steps) if self.is_plain else blocks
        self.length = sum(block.length for block in self.blocks)

    def of(self, view: State) -> list[int]:
        return plain_row.features(view, self.game.steps) if self.is_plain else self.game.features(view)

    def layout(self) -> dict[str, slice]:
        """Where each block of a row lies."""
        found, first = {}, 0
        for block in self.blocks:
            found[block.name] = slice(first, first + block.length)
            first += block.length
        return found
