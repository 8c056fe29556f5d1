"""What somebody at the table reads: prompts, options and tables of words."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from kogge.engine.game import Game
from kogge.engine.state import State

S = TypeVar("S", bound=State)


class Reading(Generic[S]):
    """A game as it is read by people with these names."""

    def __init__(self, game: Game[S], people: Sequence[str]) -> None:
        self.game = game
        self.people = people

    def prompts(self, s: S) -> tuple[str, str]:
        """What the actor is asked, in German and English."""
        view: Any = s.view(s.actor)
        return self.game.prompt(view, self.people, "de"), self.game.prompt(view, self.people, "en")

    def option(self, s: S, notation: str, lang: str) -> str:
        """What the actor reads for this option."""
        action = s.vocabulary().read(notation)
        assert action in s.legal(), notation
        view: Any = s.view(s.actor)
        return self.game.say_action(view, action, self.people, lang)

    def options_in_words(self, view: S, lang: str) -> list[str]:
        return [self.game.say_action(view, action, self.people, lang) for action in view.legal()]

    def section(self, view: S, title: str, lang: str = "en") -> list[list[str]]:
        """The rows of the one table with this title."""
        (rows,) = [rows for name, rows in self.game.position(view, self.people, lang) if name == title]
        return rows

    def titles(self, view: S) -> list[str]:
        return [title for title, _ in self.game.position(view, self.people, "en")]
