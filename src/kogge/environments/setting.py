"""What an environment plays: a game with seats and options, how it is seen in numbers, and what its end is worth.

Whatever a seat is given, row, mask or text, is made here, and of nothing but its own view.
"""

import operator
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.engine.vocabulary import Vocabulary
from kogge.environments.bad_input import bad_input
from kogge.environments.rewards import REWARDS
from kogge.environments.row_form import RowForm
from kogge.games import find_game

ILLEGAL = ("lose", "raise")  # what comes of an illegal action
RENDER_MODES = ("ansi", "human")
LANGUAGES = ("en", "de")

Observation = dict[str, NDArray[Any]]


class Setting:
    """Everything about an environment that stays as it is from one game to the next."""

    @bad_input()
    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None,
        options: Mapping[str, bool] | None,
        data: str | None,
        reward: str,
        illegal: str,
        render_mode: str | None,
        lang: str,
    ) -> None:
        self._asked = (game, seats, options, data, reward, illegal, render_mode, lang)
        self.game = game if isinstance(game, Game) else find_game(str(game))
        self.seats = self.game.max_seats if seats is None else whole("seats", seats)
        if options is not None and not isinstance(options, Mapping):
            raise Refusal(
                en=f"Options are names with true or false, as in {{'bonanza': True}}, not {options!r}.",
                de=f"Varianten sind Namen mit wahr oder falsch, wie {{'bonanza': True}}, nicht {options!r}.",
            )
        self.options = self.game.checked(self.seats, options or {})
        if data is not None and not isinstance(data, str):
            raise Refusal(
                en=f"data is the text of a data file, not {data!r}.",
                de=f"data ist der Text einer Datendatei, nicht {data!r}.",
            )
        self.data = self.game.data() if data is None else data
        self.reward = REWARDS[among("reward", reward, tuple(REWARDS))]
        self.loses = among("illegal", illegal, ILLEGAL) == "lose"
        self.render_mode = render_mode and among("render_mode", render_mode, RENDER_MODES)
        self.lang = among("lang", lang, LANGUAGES)
        first = self.start("")  # refuses bad data
        self.vocabulary: Vocabulary = first.vocabulary()
        self.row_form = RowForm(self.game, self.game.blank(self.data, self.seats))

    def __reduce__(self) -> tuple[type["Setting"], tuple[Any, ...]]:
        """Made anew where it is unpickled or copied: what a game is made of is there only once."""
        return Setting, self._asked

    @property
    def id(self) -> str:
        """The game and the revision of its rules, as PettingZoo writes them."""
        return f"{self.game.id.replace('-', '_')}_v{self.game.revision}"

    @property
    def names(self) -> list[str]:
        return [f"seat_{seat}" for seat in range(self.seats)]

    def start(self, seed: str) -> State:
        state: State = self.game.start(self.seats, self.options, seed, self.data)
        return state

    # -- what a seat is given -----------------------------------------------------------------

    def observe(self, state: State, seat: int) -> Observation:
        return {"observation": self.row(state, seat), "action_mask": self.mask(state, seat)}

    def row(self, state: State, seat: int) -> NDArray[np.uint8]:
        return np.frombuffer(bytearray(self.row_form.of(state.view(seat))), np.uint8)

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """A one for each legal action; noughts alone for whoever does not decide."""
        mask = bytearray(len(self.vocabulary))
        if state.actor == seat:
            for action in state.options:
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def tell(self, state: State, seat: int) -> str:
        """The position in words, as the seat sees it; if it decides, what it is asked."""
        view = state.view(seat)
        lines: list[str] = []
        for title, rows in self.game.position(view, self.names, self.lang):
            widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
            lines.append(title)
            for row in rows:
                cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
                lines.append("  " + "  ".join(cells).rstrip())
            lines.append("")
        if state.actor in (seat, NOBODY):
            lines.append(self.game.prompt(view, self.names, self.lang))
        return "\n".join(lines).rstrip() + "\n"

    def render(self, state: State, seat: int) -> str | None:
        """As both libraries want it: handed out, shown, or nothing."""
        if self.render_mode == "ansi":
            return self.tell(state, seat)
        if self.render_mode == "human":
            print(self.tell(state, seat))
        return None

    # -- what an agent answers ------------------------------------------------------------------

    def number(self, action: object) -> int:
        """The action as a number of the vocabulary; −1 if it is none."""
        try:
            number = operator.index(action)  # type: ignore[arg-type]  # NumPy's numbers too
        except TypeError:
            return -1
        return number if 0 <= number < len(self.vocabulary) else -1

    def why_not(self, state: State, action: object) -> dict[str, str]:
        """In both languages, that an action is not legal, and what is."""
        number = self.number(action)
        quoted = self.vocabulary.write(number) if number >= 0 else str(action)
        legal = ", ".join(map(self.vocabulary.write, state.options))
        return {
            "en": f"“{quoted}” is not legal here; legal actions: {legal}.",
            "de": f"„{quoted}“ ist hier nicht erlaubt; erlaubt ist: {legal}.",
        }

    # -- the end --------------------------------------------------------------------------------

    def rewards(self, state: State) -> list[float]:
        return self.reward.of(state.results())

    def outcome(self, state: State, seat: int) -> dict[str, Any]:
        """How a game that is over has ended for a seat."""
        result = state.results()[seat]
        return {"rank": result.rank, "points": result.points, "won": result.won}


def whole(name: str, given: object, least: int = 0) -> int:
    """A whole number, NumPy's too; anything else is refused."""
    try:
        number = operator.index(given)  # type: ignore[arg-type]  # what is no number is refused
    except TypeError:
        number = least - 1
    if number < least:
        raise Refusal(
            en=f"{name} is a whole number from {least} on, not {given!r}.",
            de=f"{name} ist eine ganze Zahl ab {least}, nicht {given!r}.",
        )
    return number


def among(name: str, given: str, known: Sequence[str]) -> str:
    if given not in known:
        listed = ", ".join(known)
        raise Refusal(
            en=f"{name} is one of {listed}, not {given!r}.",
            de=f"{name} ist eins von {listed}, nicht {given!r}.",
        )
    return given
