"""Cargo Noir: the registry entry."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from kogge.engine.event import Event
from kogge.engine.game import Game, Icon, Option
from kogge.engine.lesson import Lesson
from kogge.engine.scene import Choice, Scene, Section
from kogge.engine.state import Step
from kogge.games.cargo_noir.bot.estimate import estimate, likely
from kogge.games.cargo_noir.rules.components import SEATS, components
from kogge.games.cargo_noir.rules.events import sound
from kogge.games.cargo_noir.rules.setup import STEPS, set_up
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.turn_number import turn_number
from kogge.games.cargo_noir.table.choices import choices
from kogge.games.cargo_noir.table.lesson import lesson
from kogge.games.cargo_noir.table.position import position
from kogge.games.cargo_noir.table.scene import places, scene
from kogge.games.cargo_noir.table.standing import STANDING_ORDERS, obey
from kogge.games.cargo_noir.table.things import icons
from kogge.games.cargo_noir.words import words

SEVEN_PORTS = Option(
    name="seven_ports",
    default=False,
    title={"de": "Sieben Häfen", "en": "Seven ports"},
    meaning={
        "de": "Zu viert ist auch Panama offen, nur Tanger bleibt geschlossen (R30).",
        "en": "With four players Panama is open too, and only Tangier stays closed (R30).",
    },
    seats=(4,),
)
EIGHT_MARKET_SLOTS = Option(
    name="eight_market_slots",
    default=False,
    title={"de": "Großer Schwarzmarkt", "en": "Large black market"},
    meaning={
        "de": "Auf dem Schwarzmarkt liegen acht Plättchen statt sechs (R30).",
        "en": "Eight tokens lie in the black market instead of six (R30).",
    },
    seats=SEATS,
)


class CargoNoirGame(Game[CargoNoir]):
    """Cargo Noir."""

    id = "cargo-noir"
    title: Mapping[str, str] = {"de": "Cargo Noir", "en": "Cargo Noir"}
    edition: Mapping[str, str] = {"de": "Brettspiel", "en": "board game"}
    min_seats = 2
    max_seats = 5
    options = (SEVEN_PORTS, EIGHT_MARKET_SLOTS)
    revision = 1
    rules_file = "cargo_noir"
    steps: Mapping[str, Step[Any]] = STEPS
    pitch: Mapping[str, str] = {
        "de": "Schick deine Schiffe in die Häfen der Nacht, überbiete die Konkurrenz und tausch Schmuggelware gegen "
        "Spelunken, Yachten und Villen.",
        "en": "Send your ships to the ports of the night, outbid your rivals and trade contraband for dive bars, "
        "yachts and villas.",
    }
    minutes = "30–90"
    difficulty = 1
    emblem = "emblem-cargo-noir"
    accent = "cargo-noir"
    folder = "cargo_noir/table"
    standing_orders = STANDING_ORDERS

    def __init__(self) -> None:
        self._data = (files(__package__) / "data.toml").read_text(encoding="utf-8")

    def data(self) -> str:
        return self._data

    def provenance(self, data: str) -> Mapping[str, int]:
        return components(data).provenance

    def set_up(self, data: str, seats: int, options: Mapping[str, bool], seed: str) -> CargoNoir:
        return set_up(components(data), seats, {name for name, on in options.items() if on}, seed)

    def blank(self, data: str, seats: int) -> CargoNoir:
        return CargoNoir.blank(components(data), seats)

    def estimate(self, state: CargoNoir) -> list[float]:
        return estimate(state)

    def likely(self, state: CargoNoir) -> list[int]:
        return likely(state)

    def prompt(self, view: CargoNoir, seats: Sequence[str], lang: str) -> str:
        return words.prompt(view, seats, lang)

    def say_action(self, view: CargoNoir, action: int, seats: Sequence[str], lang: str) -> str:
        return words.say_action(view, action, seats, lang)

    def say_own_event(self, state: CargoNoir, event: Event, seats: Sequence[str], lang: str, *, symbols: bool = False) -> str:
        return words.say_event(state.components, event, seats, lang)

    def position(self, view: CargoNoir, seats: Sequence[str], lang: str) -> list[Section]:
        return position(view, seats, lang)

    def turn(self, state: CargoNoir) -> tuple[int, int]:
        return turn_number(state)

    def say_turn(self, number: int, lang: str) -> str:
        return words.say_turn(number, lang)

    def say_part(self, part: str, lang: str) -> str:
        return words.say_part(part, lang)

    def choices(self, view: CargoNoir, seats: Sequence[str], lang: str) -> list[Choice]:
        return choices(view, seats, lang)

    def scene(
        self,
        view: CargoNoir,
        seats: Sequence[str],
        lang: str,
        chosen: Sequence[str] = (),
        choices: Sequence[Choice] = (),
    ) -> Scene:
        return scene(view, seats, lang, chosen, choices)

    def places(self, view: CargoNoir) -> dict[str, str]:
        return places(view)

    def lesson(self, lang: str) -> Lesson:
        return lesson(components(self._data), lang)

    def icons_by_word(self, lang: str) -> Mapping[str, Icon]:
        return icons(components(self._data), lang)

    def sound(self, event: Event) -> str:
        return sound(event)

    def obey(self, view: CargoNoir, orders: Mapping[str, int]) -> int | None:
        return obey(view, orders)


CARGO_NOIR = CargoNoirGame()
