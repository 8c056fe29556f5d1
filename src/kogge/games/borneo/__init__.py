"""Borneo: the registry entries of its two editions."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from kogge.engine.event import Event
from kogge.engine.game import Game, Icon, Option
from kogge.engine.lesson import Lesson
from kogge.engine.refusal import Refusal
from kogge.engine.scene import Choice, Scene, Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import Step
from kogge.games.borneo.bot.estimate import estimate
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.events import sound
from kogge.games.borneo.rules.setup import STEPS, set_up
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.choices import choices
from kogge.games.borneo.table.lesson import lesson
from kogge.games.borneo.table.position import position
from kogge.games.borneo.table.scene import places, scene
from kogge.games.borneo.table.standing import STANDING_ORDERS, obey
from kogge.games.borneo.table.things import icons
from kogge.games.borneo.words import words
from kogge.games.borneo.words.words import FINAL_ROUND

FOUR_MERCHANTS = Option(
    name="four_merchants",
    default=False,
    title={"de": "Variante für 3 Spieler", "en": "3-player variant"},
    meaning={
        "de": "Zu dritt hat jeder vier statt drei Händler (12.1).",
        "en": "With three players, everybody has four merchants instead of three (12.1).",
    },
    seats=(3,),
)

BLACKBEARD = Option(
    name="blackbeard",
    default=False,
    title={"de": "Blackbeards Geheimnis", "en": "Blackbeard's Secret"},
    meaning={
        "de": "Einmal je Auftrag darf eine Karte für ein anderes Gewürz stehen; "
        "wer das tut, nimmt das Piratenschiff, das am Ende 2 Punkte kostet (12.2).",
        "en": "Once in an order, a card may stand for another spice; "
        "whoever does so takes the pirate ship, which costs 2 points at the end (12.2).",
    },
    seats=(3, 4, 5),
)


OPEN_ORDERS = Option(
    name="open_orders",
    default=False,
    title={"de": "Aufträge offen", "en": "Open orders"},
    meaning={
        "de": "Erfüllte Aufträge liegen offen statt verdeckt (14): Alle sehen immer, wer wie viele Punkte hat.",
        "en": "Fulfilled orders lie open instead of face down (14): everybody always sees who has how many points.",
    },
    seats=(3, 4, 5),
)


class BorneoGame(Game[Borneo]):
    """An edition of Borneo: the same steps, other data."""

    title: Mapping[str, str] = {"de": "Borneo", "en": "Borneo"}
    edition: Mapping[str, str] = {}
    pitch: Mapping[str, str] = {}
    min_seats = 3
    max_seats = 5
    revision = 1
    rules_file = "borneo"
    steps: Mapping[str, Step[Any]] = STEPS
    minutes = "45"
    difficulty = 2
    emblem = "emblem-borneo"
    accent = "borneo"
    folder = "borneo/table"
    standing_orders = STANDING_ORDERS

    def __init__(
        self,
        game_id: str,
        edition: Mapping[str, str],
        pitch: Mapping[str, str],
        data_file: str,
        options: Sequence[Option],
    ) -> None:
        self.id = game_id
        self.edition = edition
        self.pitch = pitch
        self.options = options
        self._data = (files(__package__) / data_file).read_text(encoding="utf-8")

    def data(self) -> str:
        return self._data

    def provenance(self, data: str) -> Mapping[str, int]:
        return components(data).provenance

    def set_up(self, data: str, seats: int, options: Mapping[str, bool], seed: str) -> Borneo:
        c = components(data)
        if seats not in c.harbours_in_play:
            raise Refusal(
                en=f"The data file is for {c.players_min} to {c.players_max} players, not for {seats}.",
                de=f"Die Datendatei ist für {c.players_min} bis {c.players_max} Personen, nicht für {seats}.",
            )
        return set_up(c, seats, {name for name, on in options.items() if on}, seed)

    def blank(self, data: str, seats: int) -> Borneo:
        return Borneo.blank(components(data), seats)

    def estimate(self, state: Borneo) -> list[float]:
        return estimate(state)

    def likely(self, state: Borneo) -> list[int]:
        return state.options

    def prompt(self, view: Borneo, seats: Sequence[str], lang: str) -> str:
        return words.prompt(view, seats, lang)

    def say_action(self, view: Borneo, action: int, seats: Sequence[str], lang: str) -> str:
        return words.say_action(view, action, seats, lang)

    def say_own_event(self, state: Borneo, event: Event, seats: Sequence[str], lang: str, *, symbols: bool = False) -> str:
        return words.say_event(state.components, event, seats, lang)

    def position(self, view: Borneo, seats: Sequence[str], lang: str) -> list[Section]:
        return position(view, seats, lang)

    def turn(self, state: Borneo) -> tuple[int, int]:
        return state.active, FINAL_ROUND if state.finals or state.actor == NOBODY else state.turn

    def say_turn(self, number: int, lang: str) -> str:
        return words.say_turn(number, lang)

    def say_part(self, part: str, lang: str) -> str:
        return words.say_part(part, lang)

    def choices(self, view: Borneo, seats: Sequence[str], lang: str) -> list[Choice]:
        return choices(view, lang)

    def scene(
        self, view: Borneo, seats: Sequence[str], lang: str, chosen: Sequence[str] = (), choices: Sequence[Choice] = ()
    ) -> Scene:
        return scene(view, seats, lang, chosen, choices)

    def places(self, view: Borneo) -> dict[str, str]:
        return places(view)

    def lesson(self, lang: str) -> Lesson:
        return lesson(components(self._data), lang)

    def icons_by_word(self, lang: str) -> Mapping[str, Icon]:
        return icons(components(self._data), lang)

    def sound(self, event: Event) -> str:
        return sound(event)

    def obey(self, view: Borneo, orders: Mapping[str, int]) -> int | None:
        return obey(view, orders)


BORNEO = BorneoGame(
    "borneo",
    {"de": "Brettspiel", "en": "board game"},
    {
        "de": "Lege Fracht, bring deine Händler nach oben und greif zu, wenn ein Hafen seine Gewürze verteilt.",
        "en": "Lay cargo, bring your merchants to the top and help yourself when a harbour hands out its spices.",
    },
    "data.toml",
    (FOUR_MERCHANTS, BLACKBEARD, OPEN_ORDERS),
)
BORNEO_CARD = BorneoGame(
    "borneo-card",
    {"de": "Kartenspiel von 2007", "en": "card game of 2007"},
    {
        "de": "Die schlanke Fassung: zwölf Häfen, keine Joker, und der erste Händler bekommt den Hafen.",
        "en": "The lean edition: twelve harbours, no jokers, and the first merchant gets the harbour.",
    },
    "data_card.toml",
    (OPEN_ORDERS,),
)
