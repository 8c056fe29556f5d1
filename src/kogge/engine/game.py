"""A game's registry entry: all that the rest of the house needs to know of it."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Generic, NamedTuple, TypeVar

from kogge.engine import plain_look, plainly
from kogge.engine.bounds import Bounds, bounds_of
from kogge.engine.event import TOOK_BACK, Event, Kind
from kogge.engine.face import Face, at_hand
from kogge.engine.features import Block
from kogge.engine.lesson import Lesson
from kogge.engine.plain import from_plain
from kogge.engine.reason import Reason
from kogge.engine.refusal import Refusal
from kogge.engine.rows import Rows
from kogge.engine.said import Said
from kogge.engine.scene import Choice, Scene, Section, Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import State, Step
from kogge.engine.teller import PLAIN, Teller
from kogge.engine.words import Book, Language, Texts, readable

S = TypeVar("S", bound=State)
L = TypeVar("L")

Words = Mapping[str, str]  # language -> text


@dataclass(frozen=True)
class Option:
    """A variant that can be switched on."""

    name: str
    default: bool = False
    title: Words = field(default_factory=dict)
    meaning: Words = field(default_factory=dict)
    seats: Sequence[int] = ()  # with which numbers of players it can be played; with all of the game, if it says none


@dataclass(frozen=True)
class StandingOrder:
    """Something that a seat can tell the table to do for it, so as not to be asked."""

    name: str
    title: Words = field(default_factory=dict)
    meaning: Words = field(default_factory=dict)
    most: int = 0  # with a number from 1 to so much; 0: without one


class Sample(NamedTuple):
    """A table at which much of a game is seen: tests, soaks and benchmarks play there."""

    seats: int
    options: tuple[str, ...] = ()


class Icon(NamedTuple):
    """A symbol that goes with a word: its id in the sprite and the CSS class that colours it."""

    symbol: str
    kind: str = ""
    alone: bool = False  # it is shown instead of the word, where several words in a row would be hard to read


class Coaching(NamedTuple):
    """What a coach says before somebody decides something of a kind for the first time."""

    about: str  # in a sentence: what is decided
    look: str  # what good players look at
    rule: str  # its number


@dataclass(eq=False, kw_only=True)
class Game(Generic[S]):
    """One game (or edition): what the house asks of it, as data. Only its rules are needed; all else has a default.

    How it is called and explained stands in its words, under `game`, `option.<name>` and `standing order.<name>`.
    """

    # what it is
    id: str
    min_seats: int
    max_seats: int
    options: Sequence[Option] = ()
    edition_key: str = ""  # of two games in one folder: which words are meant, where they differ
    minutes: str = ""  # how long it takes: "45", "30–90"
    difficulty: int = 1  # 1 to 3
    revision: int = 1  # of the rules: raised whenever the same actions could give another game
    first_game: Sequence[str] = ()  # the options that are on where somebody plays it for the first time
    samples: Sequence[Sample] = ()  # tables at which all of it is seen, the one with most to it last
    rules_file: str = ""  # in docs/rules, without its ending; "" if it has no numbered rules

    # its rules
    package: str = ""  # its folder, with points: there lie its data, its words and what its table needs
    data_file: str = "data.toml"  # it need not be there
    components: Callable[[str], Any] = plainly.components  # the text of the data -> what the game is made of
    state: type[S]
    begin: Callable[[Any, int, set[str], str], S]  # components, seats, the options that are on, seed -> first decision
    steps: Mapping[str, Step[Any]]
    turn: Callable[[S], tuple[int, int]] = plainly.turn  # whose turn it is, and its number as `say_turn` takes it

    # what a position is worth
    estimate: Callable[[S], list[float]] = plainly.estimate  # to each seat, in points, of a full position
    simulations: int = 32  # by which a master compares what it can do
    plans: bool = False  # whether the estimate counts the best that can be done in a turn as done
    sensible: Callable[[S], list[int]] = plainly.sensible  # what a bot weighs of what it may do: not what is in vain
    likely: Callable[[S], list[int]] = plainly.likely  # the actions among which a bot imagines what somebody does
    layout: Callable[[Any], Sequence[Block]] = plainly.layout  # components -> the blocks of a row of features
    features: Callable[[S], list[int]] = plainly.features  # of a view, for its seat: numbers from 0 to 255
    rows: type[Rows[S]] = Rows  # the same of many positions of a match, as bytes

    # how it is said
    teller: type[Teller[S]] = Teller
    say_number: Callable[[Language, int], str] = plainly.say_number  # of a turn: “Zug 31”, “Aufbau”

    # how it is seen
    faces: Sequence[Face[Any]] = ()  # one for each step that asks, and one without a step for the end
    tables: Callable[[Any], list[Section]] = plainly.tables  # teller -> the position in words, the nearest last
    look: Callable[[Any, Sequence[str]], Scene] = plain_look.look  # teller, what was pointed at -> what there is to see
    places: Callable[[S], dict[str, str]] = plainly.places  # thing -> where it is: what differs from before is new
    icons: Mapping[str, Icon] = field(default_factory=dict)  # name of a symbol in the sentences -> the symbol
    teach: Callable[[Any, str], Lesson] | None = None  # components, language -> the game in five minutes
    emblem: str = "ship"  # the symbol that stands for it
    accent: str = ""  # whose colours it has: the value of data-game on the page
    standing_orders: Sequence[StandingOrder] = ()
    obey: Callable[[S, Mapping[str, int]], int | None] = plainly.obey  # what a seat's standing orders demand now

    def __post_init__(self) -> None:
        """Options and standing orders get their words; a game without a teller has the words of its folder."""
        if self.teller is Teller and self.package:
            self.teller = type("Teller", (Teller,), {"book": Book(f"{self.package}.words")})
        every = tuple(range(self.min_seats, self.max_seats + 1))
        self.options = tuple(
            replace(one, **self._worded("option", one.name), seats=one.seats or every) for one in self.options
        )
        self.standing_orders = tuple(
            replace(one, **self._worded("standing order", one.name)) for one in self.standing_orders
        )

    # -- how it is called -------------------------------------------------------------------

    @property
    def book(self) -> Book:
        return self.teller.book

    @property
    def title(self) -> Words:
        return self._texts("game.title", lambda lang: readable(self.id).title())

    @property
    def edition(self) -> Words:
        return self._texts("game.edition", lambda lang: "")

    @property
    def pitch(self) -> Words:
        """What one does in it, in a sentence or two."""
        return self._texts(
            "game.pitch",
            lambda lang: PLAIN.say("game.pitch", lang, few=self.min_seats, many=self.max_seats),
        )

    def _texts(self, key: str, otherwise: Callable[[str], str]) -> Words:
        return Texts(self.book, key, self.edition_key, otherwise)

    def _worded(self, kind: str, name: str) -> dict[str, Any]:
        return {
            "title": self._texts(f"{kind}.{name}.title", lambda lang: readable(name)),
            "meaning": self._texts(
                f"{kind}.{name}.meaning",
                lambda lang: PLAIN.say("game.option", lang, name=readable(name)),
            ),
        }

    def say_turn(self, number: int, lang: str) -> str:
        return self.say_number(self.book.in_language(lang), number)

    def say_part(self, part: str, lang: str) -> str:
        """The name of a part of the score."""
        return self._texts(f"score.{part}", lambda lang: readable(part))[lang]

    # -- its rules --------------------------------------------------------------------------

    def tables_to_try(self) -> Sequence[Sample]:
        """Its samples; if it names none, the smallest and the largest table, and each option once."""
        sizes = sorted({self.min_seats, self.max_seats})
        options = [Sample(max(option.seats), (option.name,)) for option in self.options if option.seats]
        return self.samples or [*(Sample(seats) for seats in sizes), *options]

    @property
    def folder(self) -> str:
        """What its files are called by, among those of all games."""
        return self.package.rpartition(".")[2]

    def data(self) -> str:
        """The text of the data file that comes with the game."""
        return _read(self.package, self.data_file) if self.package and self.data_file else ""

    @property
    def bounds(self) -> Bounds:
        """How much a save or a data file of this game may hold."""
        return bounds_of(self.package)

    def provenance(self, data: str) -> Mapping[str, int]:
        """How many blocks of the data come from the rulebook, are public, are reconstructed."""
        found: Mapping[str, int] = getattr(self.components(data), "provenance", {})
        return found

    def set_up(self, data: str, seats: int, options: Mapping[str, bool], seed: str) -> S:
        """The first decision of a match; `events` holds what happened before it."""
        return self.begin(self.components(data), seats, {name for name, on in options.items() if on}, seed)

    def blank(self, data: str, seats: int) -> S:
        return self.state.blank(self.components(data), seats)

    # -- what is said and seen of a view ------------------------------------------------------

    def tell(
        self,
        view: S,
        seats: Sequence[str],
        lang: str,
        *,
        symbols: bool = False,
        previews: bool = True,
        reader: int | None = None,
    ) -> Teller[S]:
        return self.teller(view, seats, lang, symbols=symbols, previews=previews, reader=reader)

    @cached_property
    def face(self) -> Callable[[State], Face[Any]]:
        """The face of the decision at hand in a view."""
        return at_hand(self.faces, plainly.FACE)

    def prompt(self, view: S, seats: Sequence[str], lang: str) -> str:
        """What the actor has to decide, in the second person, and what matters for it; `seats` are names."""
        return self.face(view).prompt(self.tell(view, seats, lang)).replace("\n", " ")

    def prompt_lines(self, view: S, seats: Sequence[str], lang: str) -> tuple[str, str]:
        """The same as a large line and a small one, which may be empty, with symbols where the game has them."""
        asked, _, note = self.face(view).prompt(self.tell(view, seats, lang, symbols=bool(self.icons))).partition("\n")
        return asked, note

    def say_action(self, view: S, action: int, seats: Sequence[str], lang: str, *, previews: bool = True) -> str:
        """What happens if the actor chooses this: short, beginning with a verb."""
        return self.face(view).say(self.tell(view, seats, lang, previews=previews), action)

    def position(self, view: S, seats: Sequence[str], lang: str, *, previews: bool = True) -> list[Section]:
        """The position in words, as the seat that the view belongs to sees it.

        What is nearest to the decision comes last: there the eye is, and a small screen shows the end.
        """
        return self.tables(self.tell(view, seats, lang, previews=previews))

    def choices(self, view: S, seats: Sequence[str], lang: str, *, previews: bool = True) -> list[Choice]:
        """How each legal action is chosen by pointing."""
        choices = self.face(view).choices(self.tell(view, seats, lang, previews=previews))
        return choices if previews else [choice._replace(tab="") for choice in choices]

    def scene(
        self,
        view: S,
        seats: Sequence[str],
        lang: str,
        chosen: Sequence[str] = (),
        choices: Sequence[Choice] = (),
        *,
        previews: bool = True,
        said: Said | None = None,
    ) -> Scene:
        """What there is to see; `chosen` is what the actor has pointed at so far, `choices` are what it can become.

        With what was `said` to the same eyes before, nothing of that is said again.
        """
        t = self.tell(view, seats, lang, previews=previews)
        if said is not None:
            said.look_at(view)
            t.said = said
        scene = self.look(t, chosen)
        return replace(scene, why_not=self.why_not(t, chosen)) if choices else scene

    def why_not(self, t: Teller[S], chosen: Sequence[str]) -> dict[str, Tip]:
        """Thing -> why it cannot be pointed at now, with the rule that forbids it. Only for whoever decides."""
        view, told = t.view, {}
        step = view.stack[-1]
        for thing, meant in self.face(view).wanted(t, chosen).items():
            reason = meant if isinstance(meant, Reason) else step.why_not(view, meant)
            if reason:
                told[thing] = t.why(reason)
        return told

    def lesson(self, lang: str) -> Lesson | None:
        """The game in five minutes, for a newcomer; it is always the same."""
        return self.teach(self.components(self.data()), lang) if self.teach else None

    def coach(self, view: S, seats: Sequence[str], lang: str) -> Coaching | None:
        """What the decision at hand is about, and what good players look at; nothing if the words have nothing."""
        t = self.tell(view, seats, lang, symbols=bool(self.icons))
        key = f"coach.{self.face(view).key or view.stack[-1].name}"
        return Coaching(*(t.say(f"{key}.{part}") for part in Coaching._fields)) if t.has(key, "about") else None

    def sound(self, event: Event) -> str:
        """What it sounds like: “wood”, “coin” or “paper”."""
        kind = self._kind(event)
        return kind.sound if kind else "wood"

    def is_announced(self, event: Event) -> bool:
        """Whether it is a result that comes by itself, and should be read before the game goes on."""
        kind = self._kind(event)
        return kind is not None and kind.announced

    def opens_turn(self, event: Event) -> bool:
        """Whether a turn that begins with the same move begins with this."""
        kind = self._kind(event)
        return kind is not None and kind.opens

    def told_once(self, lines: Sequence[L], event_of: Callable[[L], Event]) -> list[L]:
        """Lines of a log without those that a later one, of the same seat, says again."""
        kept: list[L] = []
        said: set[tuple[str, tuple[int, ...]]] = set()  # from the end: what kinds of things there were, by whom
        for line in reversed(lines):
            event = event_of(line)
            kind, whose = self._kind(event), event.parts[:1]
            if kind and any((name, whose) in said for name in kind.retold):
                continue
            if kind:
                said.add((kind.name, whose))
            kept.append(line)
        return kept[::-1]

    def _kind(self, event: Event) -> Kind | None:
        kinds = self.teller.kinds or self.state.KINDS
        return kinds[event.kind] if 0 <= event.kind < len(kinds) else None

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
                    en=f"{self.id} has no variant “{name}”; " + (f"it has {names}." if names else "it has none."),
                    de=f"{self.id} hat keine Variante „{name}“; " + (f"es hat {names}." if names else "es hat keine."),
                )
            if value and seats not in known[name].seats:
                allowed = known[name].seats
                raise Refusal(
                    en=f"The variant “{name}” needs {_either(allowed, 'or')} players, not {seats}.",
                    de=f"Die Variante „{name}“ braucht {_either(allowed, 'oder')} Personen, nicht {seats}.",
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    def say_event(
        self,
        state: S,
        event: Event,
        seats: Sequence[str],
        lang: str,
        reader: int = NOBODY,
        *,
        symbols: bool = False,
    ) -> str:
        """A sentence for the log, with the seats' names but to `reader`, who is spoken to; with `symbols`, marked."""
        t = self.tell(state, seats, lang, symbols=symbols, reader=reader)
        return plainly.took_back(t, event) if event.kind == TOOK_BACK else t.event(event)

    def new_rows(self) -> Rows[S]:
        """What makes the rows of one match."""
        return self.rows(self.features)

    def restore(self, data: str, plain: object) -> State:
        """The state that was written as this plain JSON."""
        seats = plain.get("seats") if isinstance(plain, dict) else None
        if type(seats) is not int:
            raise Refusal(
                en="The position cannot be read: it does not say how many seats there are.",
                de="Die Stellung ist nicht lesbar: Sie nennt die Zahl der Plätze nicht.",
            )
        self.checked(seats, {})
        return from_plain(self.blank(data, seats), self.steps, plain, self.bounds.position)


@cache
def _read(package: str, name: str) -> str:
    file = files(package) / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def data_hash(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()


def _either(numbers: Sequence[int], joint: str) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} {joint} {last}" if first else last
