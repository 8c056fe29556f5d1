"""A batch: matches of one game at equal tables, in lock-step, with arrays in and out.

A match in a batch is the match that `Match` plays with the same seed and actions, whatever is beside it. Arrays have a
line for each match, in the order of the seeds. What is wrong is refused before anything is played.
"""

import operator
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike

from kogge.batch.arrays import Bytes, Flags, Numbers, as_mask, as_numbers, as_seats
from kogge.batch.choices import Afters, Choices
from kogge.batch.lockstep import Choice, Imagined, Lockstep
from kogge.batch.refusals import WrongInput
from kogge.batch.results import Results, results_of
from kogge.engine.chance import LONGEST_SEED, is_seed
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.engine.vocabulary import Vocabulary
from kogge.games import find_game

Seed = str | SupportsIndex


class Batch:
    def __init__(
        self,
        game: str | Game[Any],
        seeds: Iterable[Seed],
        seats: int | None = None,
        options: Mapping[str, bool] | None = None,
    ) -> None:
        """A match for each seed. A number is the seed that is written so."""
        try:
            self.game = game if isinstance(game, Game) else find_game(game)
            self.seats = self.game.max_seats if seats is None else _whole(seats)
            self.options = self.game.checked(self.seats, options or {})
        except Refusal as refusal:
            raise WrongInput(en=refusal.en, de=refusal.de) from None
        data = self.game.data()
        components = self.game.components(data)
        self.width = sum(block.length for block in self.game.layout(components))  # features of a row
        begin = partial(self.game.begin, components, self.seats, {name for name, on in self.options.items() if on})
        self._matches = Lockstep(partial(_begun, begin), self.game.new_rows, self.game.sensible)
        for seed in _checked(seeds):
            self._matches.add(seed)
        self.vocabulary = self.game.blank(data, self.seats).vocabulary()

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self._matches.states)

    # -- whose turn it is, and what is allowed --------------------------------------------------

    @property
    def actors(self) -> Numbers:
        """The seat that decides in each match; NOBODY (-1) where it is over."""
        return _numbers(self._matches.actors())

    @property
    def over(self) -> Flags:
        over: Flags = self.actors == NOBODY
        return over

    @property
    def actions(self) -> int:
        """How many actions the game has; an action is a number below it."""
        return len(self.vocabulary)

    def legal(self, *, sensible: bool = False) -> Choices:
        """All legal actions; with `sensible`, only those that a bot would weigh."""
        return Choices(*_flat(self._matches.legal(sensible)))

    def mask(self, *, sensible: bool = False) -> Flags:
        """The same as a table of matches and actions: true for what is legal."""
        legal = self.legal(sensible=sensible)
        mask = np.zeros((len(self), self.actions), np.bool_)
        mask[legal.matches, legal.actions] = True
        return mask

    def by_chance(self, rng: np.random.Generator, *, sensible: bool = False) -> Numbers:
        """An action for each match, all that are legal equally likely; NOTHING (-1) where it is over."""
        return _numbers(self._matches.by_chance(rng.random(len(self)).tolist(), sensible))

    # -- features --------------------------------------------------------------------------------

    def features(self, seats: ArrayLike | None = None) -> Bytes:
        """What the actor of each match sees, as a row of numbers; noughts where the match is over.

        With `seats`, what these see, one for each match or one for all, also of a match that is over.
        """
        self._must_have_features()
        of = self.actors if seats is None else as_seats(seats, len(self), self.seats)
        return self._rows(self._matches.row_of_each(of.tolist(), self.width))

    def features_of_all(self) -> Bytes:
        """What every seat sees: matches, seats, features."""
        self._must_have_features()
        return self._rows(self._matches.row_of_all()).reshape(len(self), self.seats, self.width)

    def afters(self, *, sensible: bool = False) -> Afters:
        """What every legal action leads to, as its actor would see it at once.

        The actor imagines what it does not know: cards are dealt fairly, one deal a match, and no chance that the match
        will really have is used. With `sensible`, only actions that a bot would weigh.
        """
        self._must_have_features()
        found = self._matches.afters(sensible)
        over = np.array(found.over, np.bool_)
        rows = self._rows(bytearray().join(found.rows))
        return Afters(*_flat(found), rows, over, results_of(found.ends, self.seats))

    def imagined(self, *, sensible: bool = False) -> list[Imagined]:
        """For each match the deal that `afters` imagines, to be played on by a search, and what can be done there."""
        return [self._matches.imagined(place, sensible) for place in range(len(self))]

    def _rows(self, numbers: bytearray) -> Bytes:
        return np.frombuffer(numbers, np.uint8).reshape(-1, self.width)

    def _must_have_features(self) -> None:
        if not self.width:
            raise WrongInput(
                en=f"{self.game.id} has no features: it does not say how it is seen in numbers.",
                de=f"{self.game.id} hat keine Merkmale: Es sagt nicht, wie es sich in Zahlen sieht.",
            )

    # -- playing ---------------------------------------------------------------------------------

    def play(self, actions: ArrayLike) -> None:
        """An action in each match; NOTHING (-1) where none is to be played. If one is not legal, none is played."""
        numbers = as_numbers(actions, len(self), "actions", "Aktionen").tolist()
        match = self._matches.wrong(numbers)
        if match != NOBODY:
            raise self._not_legal(match, numbers[match])
        self._matches.play(numbers)

    def begin(self, mask: ArrayLike, seeds: Iterable[Seed]) -> None:
        """New matches with these seeds, in their order, in the places that the mask says."""
        places = np.flatnonzero(as_mask(mask, len(self))).tolist()
        new = _checked(seeds)
        if len(new) != len(places):
            raise WrongInput(
                en=f"The mask names {len(places)} places, but the number of seeds is {len(new)}.",
                de=f"Die Maske nennt {len(places)} Stellen, aber die der Startwerte ist {len(new)}.",
            )
        for place, seed in zip(places, new, strict=True):
            self._matches.begin(place, seed)

    def results(self, mask: ArrayLike | None = None) -> Results:
        """How the matches of the mask ended, or stand; without one, all those that are over."""
        chosen = self.over if mask is None else as_mask(mask, len(self))
        return results_of(self._matches.results(np.flatnonzero(chosen).tolist()), self.seats)

    def _not_legal(self, match: int, action: int) -> WrongInput:
        en, de = _named(self._matches.states[match].options, self.vocabulary)
        named = _named([action], self.vocabulary) if 0 <= action < self.actions else (str(action), str(action))
        return WrongInput(
            en=f"Action {named[0]} is not legal in game {match}; "
            + (f"legal actions: {en}." if en else "it is over: NOTHING (-1) leaves it alone."),
            de=f"Aktion {named[1]} ist in Partie {match} nicht erlaubt; "
            + (f"erlaubt ist: {de}." if de else "sie ist zu Ende: NOTHING (-1) lässt sie in Ruhe."),
        )


def _named(actions: list[int], words: Vocabulary) -> tuple[str, str]:
    """Numbers with their notations, in both languages."""
    written = [(action, words.write(action)) for action in actions]
    return (
        ", ".join(f"{action} (“{notation}”)" for action, notation in written),
        ", ".join(f"{action} („{notation}“)" for action, notation in written),
    )


def _begun(begin: Any, seed: str) -> State:
    state: State = begin(seed)
    state.events = None
    return state


def _flat(found: Choice) -> tuple[Numbers, Numbers]:
    return _numbers(found.actions), _numbers(found.first)


def _numbers(some: list[int]) -> Numbers:
    return np.array(some, np.int64)


def _whole(seats: Any) -> int:
    try:
        return operator.index(seats)
    except TypeError:
        raise Refusal(
            en="The number of seats is a whole number.", de="Die Zahl der Plätze ist eine ganze Zahl."
        ) from None


def _checked(seeds: Iterable[Seed]) -> list[str]:
    if isinstance(seeds, str) or not isinstance(seeds, Iterable):
        raise WrongInput(
            en="Seeds come as a list, one for each game.", de="Startwerte kommen als Liste, einer für jede Partie."
        )
    return [_written(seed) for seed in seeds]


def _written(seed: Any) -> str:
    try:
        text = seed if isinstance(seed, str) else str(operator.index(seed))
    except (TypeError, ValueError):  # no number; one of thousands of digits
        text = None
    if text is None or not is_seed(text):
        raise WrongInput(
            en=f"A seed is a whole number or printable text, of {LONGEST_SEED} letters at most.",
            de=f"Ein Startwert ist eine ganze Zahl oder druckbarer Text, von höchstens {LONGEST_SEED} Zeichen.",
        )
    return text
