"""Borneo: the registry entries of its two editions."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from kogge.engine.event import Event
from kogge.engine.game import Game, Option, Section
from kogge.engine.refusal import Refusal
from kogge.engine.state import Step
from kogge.games.borneo import words
from kogge.games.borneo.components import components
from kogge.games.borneo.estimate import estimate
from kogge.games.borneo.position import position
from kogge.games.borneo.setup import STEPS, set_up
from kogge.games.borneo.state import Borneo

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


class BorneoGame(Game[Borneo]):
    """An edition of Borneo: the same steps, other data."""

    title: Mapping[str, str] = {"de": "Borneo", "en": "Borneo"}
    min_seats = 3
    max_seats = 5
    revision = 1
    rules_file = "borneo"
    steps: Mapping[str, Step[Any]] = STEPS

    def __init__(self, game_id: str, edition: Mapping[str, str], data_file: str, options: Sequence[Option]) -> None:
        self.id = game_id
        self.edition = edition
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
        return set_up(c, seats, options.get(FOUR_MERCHANTS.name, False), options.get(BLACKBEARD.name, False), seed)

    def blank(self, data: str, seats: int) -> Borneo:
        return Borneo.blank(components(data), seats)

    def estimate(self, state: Borneo) -> list[float]:
        return estimate(state)

    def prompt(self, view: Borneo, seats: Sequence[str], lang: str) -> str:
        return words.prompt(view, seats, lang)

    def say_action(self, view: Borneo, action: int, seats: Sequence[str], lang: str) -> str:
        return words.say_action(view, action, seats, lang)

    def say_own_event(self, state: Borneo, event: Event, seats: Sequence[str], lang: str) -> str:
        return words.say_event(state.components, event, seats, lang)

    def position(self, view: Borneo, seats: Sequence[str], lang: str) -> list[Section]:
        return position(view, seats, lang)

    def say_part(self, part: str, lang: str) -> str:
        return words.say_part(part, lang)


BORNEO = BorneoGame("borneo", {"de": "Brettspiel", "en": "board game"}, "data.toml", (FOUR_MERCHANTS, BLACKBEARD))
BORNEO_CARD = BorneoGame("borneo-card", {"de": "Kartenspiel", "en": "card game"}, "data_card.toml", ())
