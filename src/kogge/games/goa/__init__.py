"""Goa: the registry entry of the new edition."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from kogge.engine.event import Event
from kogge.engine.game import Game, Icon, Option
from kogge.engine.lesson import Lesson
from kogge.engine.scene import Choice, Scene, Section
from kogge.engine.state import Step
from kogge.games.goa.bot.estimate import estimate, likely
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.events import sound
from kogge.games.goa.rules.setup import STEPS, set_up
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.turn_number import turn_number
from kogge.games.goa.table.choices import choices
from kogge.games.goa.table.lesson import lesson
from kogge.games.goa.table.position import position
from kogge.games.goa.table.scene import places, scene
from kogge.games.goa.table.standing import STANDING_ORDERS, obey
from kogge.games.goa.table.things import icons
from kogge.games.goa.words import words

QUICK_START = Option(
    name="quick_start",
    default=False,
    title={"de": "Schnellstart", "en": "Quick start"},
    meaning={
        "de": "Vor der ersten Runde rückt jeder zwei Erfolgsmarker in Reihe 2 oder nimmt 10 Dukaten (13.1).",
        "en": "Before the first round everybody moves two markers to row 2 or takes 10 ducats (13.1).",
    },
    seats=(2, 3, 4),
)
BONANZA = Option(
    name="bonanza",
    default=False,
    title={"de": "Bonanza", "en": "Bonanza"},
    meaning={
        "de": "Unter den vier Eckplättchen liegt verdeckt ein kleiner Bonus für den, der das Plättchen erwirbt (13.2).",
        "en": "Under each corner tile lies a small bonus, face down, for whoever acquires the tile (13.2).",
    },
    seats=(2, 3, 4),
)
OPEN_PURSES = Option(
    name="open_purses",
    default=False,
    title={"de": "Offene Beutel", "en": "Open purses"},
    meaning={
        "de": "Alle sehen immer, wer wie viele Dukaten hat (14): Man muss nicht mitzählen.",
        "en": "Everybody always sees who has how many ducats (14): no need to keep count.",
    },
    seats=(2, 3, 4),
)


class GoaGame(Game[Goa]):
    """Goa, new edition."""

    id = "goa"
    title: Mapping[str, str] = {"de": "Goa", "en": "Goa"}
    edition: Mapping[str, str] = {"de": "Neuauflage", "en": "new edition"}
    min_seats = 2
    max_seats = 4
    options = (QUICK_START, BONANZA, OPEN_PURSES)
    revision = 1
    rules_file = "goa"
    steps: Mapping[str, Step[Any]] = STEPS
    pitch: Mapping[str, str] = {
        "de": "Ersteigere Plantagen, ernte Gewürze, gründe Kolonien – und treib fünf Erfolgsmarker voran.",
        "en": "Win plantations at auction, harvest spices, found colonies – and drive your five markers on.",
    }
    minutes = "90"
    difficulty = 3
    emblem = "emblem-goa"
    accent = "goa"
    folder = "goa/table"
    standing_orders = STANDING_ORDERS

    def __init__(self) -> None:
        self._data = (files(__package__) / "data.toml").read_text(encoding="utf-8")

    def data(self) -> str:
        return self._data

    def provenance(self, data: str) -> Mapping[str, int]:
        return components(data).provenance

    def set_up(self, data: str, seats: int, options: Mapping[str, bool], seed: str) -> Goa:
        return set_up(components(data), seats, {name for name, on in options.items() if on}, seed)

    def blank(self, data: str, seats: int) -> Goa:
        return Goa.blank(components(data), seats)

    def estimate(self, state: Goa) -> list[float]:
        return estimate(state)

    def likely(self, state: Goa) -> list[int]:
        return likely(state)

    def prompt(self, view: Goa, seats: Sequence[str], lang: str) -> str:
        return words.prompt(view, seats, lang)

    def say_action(self, view: Goa, action: int, seats: Sequence[str], lang: str) -> str:
        return words.say_action(view, action, seats, lang)

    def say_own_event(self, state: Goa, event: Event, seats: Sequence[str], lang: str, *, symbols: bool = False) -> str:
        return words.say_event(state.components, event, seats, lang)

    def position(self, view: Goa, seats: Sequence[str], lang: str) -> list[Section]:
        return position(view, seats, lang)

    def turn(self, state: Goa) -> tuple[int, int]:
        return turn_number(state)

    def say_turn(self, number: int, lang: str) -> str:
        return words.say_turn(number, lang)

    def say_part(self, part: str, lang: str) -> str:
        return words.say_part(part, lang)

    def choices(self, view: Goa, seats: Sequence[str], lang: str) -> list[Choice]:
        return choices(view, seats, lang)

    def scene(
        self, view: Goa, seats: Sequence[str], lang: str, chosen: Sequence[str] = (), choices: Sequence[Choice] = ()
    ) -> Scene:
        return scene(view, seats, lang, chosen, choices)

    def places(self, view: Goa) -> dict[str, str]:
        return places(view)

    def lesson(self, lang: str) -> Lesson:
        return lesson(components(self._data), lang)

    def icons_by_word(self, lang: str) -> Mapping[str, Icon]:
        return icons(components(self._data), lang)

    def sound(self, event: Event) -> str:
        return sound(event)

    def obey(self, view: Goa, orders: Mapping[str, int]) -> int | None:
        return obey(view, orders)


GOA = GoaGame()
