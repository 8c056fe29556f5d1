"""Being written."""

from kogge.engine.lesson import Lesson
from kogge.games.novgorod.components import Components


def lesson(c: Components, lang: str) -> Lesson:
    raise NotImplementedError
