"""Data files that are wrong, and what is said of them."""

from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.refusal import Refusal


def refusal(game: Game[Any], data: str) -> Refusal:
    """What is said of a data file that is wrong."""
    with pytest.raises(Refusal) as refused:
        game.components(data)
    return refused.value


def says(refused: Refusal, *words: str) -> bool:
    """Whether both languages name all of this, in a sentence of their own."""
    named = all(word in refused.en and word in refused.de for word in words)
    return named and refused.en != refused.de and refused.en.endswith(".") and refused.de.endswith(".")


def replaced(data: str, old: str, new: str) -> str:
    """The data file with this text, which must stand there, replaced where it stands first."""
    assert old in data
    return data.replace(old, new, 1)
