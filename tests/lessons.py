"""Lessons as their tests ask for them: parts and figures by name."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from kogge.engine.game import Game
from kogge.engine.lesson import Lesson, Part
from kogge.engine.state import State
from kogge.engine.words import plain

S = TypeVar("S", bound=State)


@cache
def lesson_of(game: Game[Any], lang: str) -> Lesson:
    told = game.lesson(lang)
    assert told is not None
    return told


class NamedLesson(Generic[S]):
    """A lesson whose parts are called so, in their order, and its figures by their part and their place in it."""

    def __init__(self, game: Game[S], parts: Sequence[str], figures: Mapping[str, tuple[str, int]]) -> None:
        self.game = game
        self.parts = parts
        self.figures = figures

    def part(self, name: str, lang: str = "en") -> Part:
        told = lesson_of(self.game, lang).parts
        assert len(told) == len(self.parts), "every part has a name"
        return told[self.parts.index(name)]

    def view(self, name: str) -> S:
        """The position of a figure."""
        drawn = [figure for part in lesson_of(self.game, "en").parts for figure in part.figures]
        assert len(drawn) == len(self.figures), "every figure has a name"
        of, place = self.figures[name]
        view = self.part(of).figures[place].view
        assert isinstance(view, self.game.state)
        return view

    def words(self, name: str, lang: str) -> str:
        """A part's text in one line."""
        return " ".join(plain(self.part(name, lang).text).split())
