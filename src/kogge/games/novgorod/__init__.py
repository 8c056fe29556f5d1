"""Novgorod: the registry entry."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from kogge.engine.event import Event
from kogge.engine.game import Game, Icon, Option
from kogge.engine.lesson import Lesson
from kogge.engine.scene import Choice, Scene, Section
from kogge.engine.state import Step
from kogge.games.novgorod.bot.estimate import estimate, likely
from kogge.games.novgorod.rules.components import components
from kogge.games.novgorod.rules.events import sound
from kogge.games.novgorod.rules.setup import STEPS, set_up
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.turn_number import turn_number
from kogge.games.novgorod.table.choices import choices
from kogge.games.novgorod.table.lesson import lesson
from kogge.games.novgorod.table.position import position
from kogge.games.novgorod.table.scene import places, scene
from kogge.games.novgorod.table.standing import STANDING_ORDERS, obey
from kogge.games.novgorod.table.things import icons
from kogge.games.novgorod.words import words

_ALL = (2, 3, 4)
FIRST_GAME = Option(
    name="first_game",
    default=False,
    title={"de": "Erstes Spiel", "en": "First game"},
    meaning={
        "de": "Alle spielen die Vorderseite ihrer Karriere, mit den Bonuskarten I und II (3.6, 3.7).",
        "en": "Everybody plays the front of their career, with the bonus cards I and II (3.6, 3.7).",
    },
    seats=_ALL,
)
MERCHANT_AND_PIRATE = Option(
    name="merchant_and_pirate",
    default=False,
    title={"de": "Kaufmann und Pirat", "en": "Merchant and pirate"},
    meaning={
        "de": "Der Kaufmann bringt in seiner Stadt Dukaten, der Pirat verkürzt Routen durch die seine (11).",
        "en": "The merchant brings ducats in his city, the pirate shortens routes through his (11).",
    },
    seats=_ALL,
)
MERCHANT_BACK = Option(
    name="merchant_back",
    default=False,
    title={"de": "Kaufmann: Rückseite", "en": "Merchant: back side"},
    meaning={
        "de": "Kaufmann und Pirat spielen mit; ein Verkauf beim Kaufmann bringt 1 Siegel mehr (11.2).",
        "en": "Merchant and pirate join in; a sale in the merchant's city brings 1 more seal (11.2).",
    },
    seats=_ALL,
)
PIRATE_BACK = Option(
    name="pirate_back",
    default=False,
    title={"de": "Pirat: Rückseite", "en": "Pirate: back side"},
    meaning={
        "de": "Kaufmann und Pirat spielen mit; die Stadt des Piraten fällt von der Karte (11.5).",
        "en": "Merchant and pirate join in; the pirate's city drops off the map (11.5).",
    },
    seats=_ALL,
)
DRAWN_START = Option(
    name="drawn_start",
    default=False,
    title={"de": "Ausgeloste Städte", "en": "Drawn cities"},
    meaning={
        "de": "Kaufmann und Pirat spielen mit und beginnen in ausgelosten Städten (11.1).",
        "en": "Merchant and pirate join in and begin in cities drawn by lot (11.1).",
    },
    seats=_ALL,
)
SPECIAL_ORDERS = Option(
    name="special_orders",
    default=False,
    title={"de": "Spezialaufträge", "en": "Special orders"},
    meaning={
        "de": "Vier offene Aufträge, die alle erfüllen können, gegen Dukaten (12).",
        "en": "Four open orders that anybody can fulfil, for ducats (12).",
    },
    seats=_ALL,
)
STORED_GOOD_PAYS_CAREER = Option(
    name="stored_good_pays_career",
    default=True,
    title={"de": "Eingelagerte Ware für Karrierestufen", "en": "Stored good for career steps"},
    meaning={
        "de": "Die eingelagerte Ware darf eine Karrierestufe mitbezahlen (R-13).",
        "en": "The stored good may help to pay for a career step (R-13).",
    },
    seats=_ALL,
)
ROUND_LIMIT = Option(
    name="round_limit",
    default=True,
    title={"de": "Rundenlimit", "en": "Round limit"},
    meaning={
        "de": "Runde 200 ist spätestens die letzte, damit jede Partie endet (9.1.1).",
        "en": "Round 200 is the last at the latest, so that every match ends (9.1.1).",
    },
    seats=_ALL,
)


class NovgorodGame(Game[Novgorod]):
    """Novgorod, base game and expert modules."""

    id = "novgorod"
    title: Mapping[str, str] = {"de": "Novgorod", "en": "Novgorod"}
    edition: Mapping[str, str] = {"de": "Kartenspiel", "en": "card game"}
    min_seats = 2
    max_seats = 4
    options = (
        FIRST_GAME,
        MERCHANT_AND_PIRATE,
        MERCHANT_BACK,
        PIRATE_BACK,
        DRAWN_START,
        SPECIAL_ORDERS,
        STORED_GOOD_PAYS_CAREER,
        ROUND_LIMIT,
    )
    revision = 1
    rules_file = "novgorod"
    steps: Mapping[str, Step[Any]] = STEPS
    pitch: Mapping[str, str] = {
        "de": "Fahr Routen über die Ostsee, mach aus Waren Luxus, erfüll Aufträge – und steig bei der Hanse auf.",
        "en": "Sail routes across the Baltic, turn goods into luxuries, fulfil orders – and rise in the Hanse.",
    }
    minutes = "40–50"
    difficulty = 2
    emblem = "emblem-novgorod"
    accent = "novgorod"
    folder = "novgorod/table"
    standing_orders = STANDING_ORDERS

    def __init__(self) -> None:
        self._data = (files(__package__) / "data.toml").read_text(encoding="utf-8")

    def data(self) -> str:
        return self._data

    def provenance(self, data: str) -> Mapping[str, int]:
        return components(data).provenance

    def set_up(self, data: str, seats: int, options: Mapping[str, bool], seed: str) -> Novgorod:
        return set_up(components(data), seats, {name for name, on in options.items() if on}, seed)

    def blank(self, data: str, seats: int) -> Novgorod:
        return Novgorod.blank(components(data), seats)

    def estimate(self, state: Novgorod) -> list[float]:
        return estimate(state)

    def likely(self, state: Novgorod) -> list[int]:
        return likely(state)

    def prompt(self, view: Novgorod, seats: Sequence[str], lang: str) -> str:
        return words.prompt(view, seats, lang)

    def say_action(self, view: Novgorod, action: int, seats: Sequence[str], lang: str) -> str:
        return words.say_action(view, action, seats, lang)

    def say_own_event(self, state: Novgorod, event: Event, seats: Sequence[str], lang: str, *, symbols: bool = False) -> str:
        return words.say_event(state.components, event, seats, lang)

    def position(self, view: Novgorod, seats: Sequence[str], lang: str) -> list[Section]:
        return position(view, seats, lang)

    def turn(self, state: Novgorod) -> tuple[int, int]:
        return turn_number(state)

    def say_turn(self, number: int, lang: str) -> str:
        return words.say_turn(number, lang)

    def say_part(self, part: str, lang: str) -> str:
        return words.say_part(part, lang)

    def choices(self, view: Novgorod, seats: Sequence[str], lang: str) -> list[Choice]:
        return choices(view, seats, lang)

    def scene(
        self,
        view: Novgorod,
        seats: Sequence[str],
        lang: str,
        chosen: Sequence[str] = (),
        choices: Sequence[Choice] = (),
    ) -> Scene:
        return scene(view, seats, lang, chosen, choices)

    def places(self, view: Novgorod) -> dict[str, str]:
        return places(view)

    def lesson(self, lang: str) -> Lesson:
        return lesson(components(self._data), lang)

    def icons_by_word(self, lang: str) -> Mapping[str, Icon]:
        return icons(components(self._data), lang)

    def sound(self, event: Event) -> str:
        return sound(event)

    def obey(self, view: Novgorod, orders: Mapping[str, int]) -> int | None:
        return obey(view, orders)


NOVGOROD = NovgorodGame()
