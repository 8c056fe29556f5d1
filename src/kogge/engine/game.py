"""A game's registry entry: all that the rest of the house needs to know of it."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from kogge.engine.event import TOOK_BACK, Event
from kogge.engine.lesson import Lesson
from kogge.engine.plain import from_plain
from kogge.engine.refusal import Refusal
from kogge.engine.scene import Choice, Scene
from kogge.engine.state import State, Step

S = TypeVar("S", bound=State)

Words = Mapping[str, str]  # language -> text


@dataclass(frozen=True)
class Option:
    """A variant that can be switched on."""

    name: str
    default: bool
    title: Words
    meaning: Words
    seats: Sequence[int]  # with which numbers of players it can be played


@dataclass(frozen=True)
class StandingOrder:
    """Something that a seat can tell the table to do for it, so as not to be asked."""

    name: str
    title: Words
    meaning: Words
    most: int = 0  # with a number from 1 to so much; 0: without one


class Icon(NamedTuple):
    """A symbol that goes with a word: its id in the sprite and the CSS class that colours it."""

    symbol: str
    kind: str = ""
    alone: bool = False  # it is shown instead of the word, where several words in a row would be hard to read


class Section(NamedTuple):
    """A part of the position in words: a title and a table of texts, the first row being its heading."""

    title: str
    rows: list[list[str]]


class Game(Generic[S]):
    """One game (or edition). A game's folder derives from it and registers one object."""

    id: str
    title: Words
    edition: Words
    min_seats: int
    max_seats: int
    options: Sequence[Option]
    revision: int  # of the rules: raised whenever the same actions could give another game
    rules_file: str  # in docs/rules, without its ending
    steps: Mapping[str, Step[Any]]
    pitch: Words  # what one does in it, in a sentence or two
    minutes: str  # how long it takes: "45", "30–90"
    difficulty: int  # 1 to 3
    emblem: str  # the symbol that stands for it
    accent: str  # whose colours it has: the value of data-game on the page
    folder: str  # where its templates lie, in kogge/games
    standing_orders: Sequence[StandingOrder] = ()

    # -- what a game supplies ---------------------------------------------------------------

    def data(self) -> str:
        """The text of the data file that comes with the game."""
        raise NotImplementedError

    def provenance(self, data: str) -> Mapping[str, int]:
        """How many blocks of the data come from the rulebook, are public, are reconstructed."""
        raise NotImplementedError

    def set_up(self, data: str, seats: int, options: Mapping[str, bool], seed: str) -> S:
        """The first decision of a match; `events` holds what happened before it."""
        raise NotImplementedError

    def blank(self, data: str, seats: int) -> S:
        raise NotImplementedError

    def estimate(self, state: S) -> list[float]:
        """What a full position is worth to each seat, in points, by hand."""
        raise NotImplementedError

    def likely(self, state: S) -> list[int]:
        """The actions among which a bot imagines what somebody does; a game may leave out what nobody would do."""
        return state.options

    def prompt(self, view: S, seats: Sequence[str], lang: str) -> str:
        """What the actor has to decide, in a sentence in the second person; `seats` are names."""
        raise NotImplementedError

    def say_action(self, view: S, action: int, seats: Sequence[str], lang: str) -> str:
        """What happens if the actor chooses this: short, beginning with a verb."""
        raise NotImplementedError

    def say_own_event(self, state: S, event: Event, seats: Sequence[str], lang: str) -> str:
        """A sentence for the log about one of the game's own events."""
        raise NotImplementedError

    def position(self, view: S, seats: Sequence[str], lang: str) -> list[Section]:
        """The position in words, as the seat that the view belongs to sees it.

        What is nearest to the decision comes last: there the eye is, and a small screen shows the end.
        """
        raise NotImplementedError

    def say_part(self, part: str, lang: str) -> str:
        """The name of a part of the score."""
        raise NotImplementedError

    def turn(self, state: S) -> tuple[int, int]:
        """Whose turn it is, and its number as `say_turn` takes it. The log is cut into turns by it."""
        raise NotImplementedError

    def say_turn(self, number: int, lang: str) -> str:
        """“Zug 31”, “Aufbau”."""
        raise NotImplementedError

    def choices(self, view: S, seats: Sequence[str], lang: str) -> list[Choice]:
        """How each legal action is chosen by pointing; no path begins another, and one action has several only
        where the order does not matter."""
        raise NotImplementedError

    def scene(
        self, view: S, seats: Sequence[str], lang: str, chosen: Sequence[str] = (), choices: Sequence[Choice] = ()
    ) -> Scene:
        """What there is to see; `chosen` is what the actor has pointed at so far, `choices` are what it can become."""
        raise NotImplementedError

    def places(self, view: S) -> dict[str, str]:
        """Thing or place on the table -> what or where it is: what differs from an earlier view is marked as new."""
        raise NotImplementedError

    def lesson(self, lang: str) -> Lesson:
        """The game in five minutes, for a newcomer; it is always the same."""
        raise NotImplementedError

    def icons(self, lang: str) -> Mapping[str, Icon]:
        """Words of the sentences -> the symbol that goes with them."""
        return {}

    def sound(self, event: Event) -> str:
        """What it sounds like: “wood”, “coin” or “paper”."""
        return "wood"

    def obey(self, view: S, orders: Mapping[str, int]) -> int | None:
        """The action that a seat's standing orders demand now, or None: then it is asked."""
        return None

    # -- what all games share ---------------------------------------------------------------

    def start(
        self,
        seats: int | None = None,
        options: Mapping[str, bool] | None = None,
        seed: str = "",
        data: str | None = None,
    ) -> S:
        """A state at the first decision. Data, seats and options are checked."""
        seats = self.max_seats if seats is None else seats
        state = self.set_up(self.data() if data is None else data, seats, self.checked(seats, options or {}), seed)
        state.events = None
        return state

    def checked(self, seats: int, options: Mapping[str, bool]) -> dict[str, bool]:
        """All options of a match, those not given at their default; a bad one is refused."""
        if not self.min_seats <= seats <= self.max_seats:
            few, many = self.min_seats, self.max_seats
            raise Refusal(
                en=f"{self.title['en']} is for {few} to {many} players, not for {seats}.",
                de=f"{self.title['de']} ist für {few} bis {many} Personen, nicht für {seats}.",
            )
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known)
                raise Refusal(
                    en=f"{self.id} has no option “{name}”; " + (f"it has {names}." if names else "it has none."),
                    de=f"{self.id} hat keine Option „{name}“; " + (f"es hat {names}." if names else "es hat keine."),
                )
            if value and seats not in known[name].seats:
                allowed = known[name].seats
                raise Refusal(
                    en=f"The option “{name}” needs {_either(allowed, 'or')} players, not {seats}.",
                    de=f"Die Option „{name}“ braucht {_either(allowed, 'oder')} Personen, nicht {seats}.",
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    def say_event(self, state: S, event: Event, seats: Sequence[str], lang: str) -> str:
        """A sentence for the log, with the seats' names."""
        if event.kind == TOOK_BACK:
            name = seats[event.parts[0]]
            return f"{name} nimmt etwas zurück." if lang == "de" else f"{name} takes something back."
        return self.say_own_event(state, event, seats, lang)

    def restore(self, data: str, plain: object) -> State:
        """The state that was written as this plain JSON."""
        seats = plain.get("seats") if isinstance(plain, dict) else None
        if type(seats) is not int:
            raise Refusal(
                en="The position cannot be read: it does not say how many seats there are.",
                de="Die Stellung ist nicht lesbar: Sie nennt die Zahl der Sitze nicht.",
            )
        self.checked(seats, {})
        return from_plain(self.blank(data, seats), self.steps, plain)


def data_hash(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()


def _either(numbers: Sequence[int], joint: str) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} {joint} {last}" if first else last
