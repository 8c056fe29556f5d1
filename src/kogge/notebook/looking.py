"""What somebody wants to see: of which game, through whose eyes, at which point."""

from pathlib import Path
from typing import Any, NamedTuple

from kogge.engine.game import Game
from kogge.engine.match import Match, Player
from kogge.engine.refusal import Refusal
from kogge.engine.save import load
from kogge.engine.seats import REFEREE, SPECTATOR
from kogge.engine.state import State
from kogge.games import GAMES, find_game
from kogge.notebook.words import LANGUAGES


class NotShown(Refusal, ValueError):
    """What was asked for cannot be shown; for a program, a value that does not fit."""


class Look(NamedTuple):
    """A view, and what it is a view of."""

    game: Game[Any]
    view: State
    players: tuple[Player, ...]
    at: int | None = None  # of the viewer's points; None where there are no others
    last: int = 0

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]


def look(what: object, seat: int | None = None, at: int | None = None) -> Look:
    """At a match, a state, or the file of a saved match. Without a seat, as a spectator."""
    if isinstance(what, str | Path):
        what = opened(Path(what))
    if isinstance(what, Match):
        return look_at_match(what, seat, at)
    if not isinstance(what, State):
        raise NotShown(
            en=f"A {type(what).__name__} cannot be shown; a game, a view, a saved game or what came out of many games "
            "can.",
            de=f"Ein {type(what).__name__} lässt sich nicht zeigen; eine Partie, eine Sicht, ein Spielstand oder was "
            "bei vielen Partien herauskam, schon.",
        )
    if at is not None:
        raise NotShown(
            en="A single position has no other steps to look at; show the game itself.",
            de="Eine einzelne Stellung hat keine anderen Schritte; zeige die Partie selbst.",
        )
    return look_at_state(what, seat)


def look_at_match(match: Match, seat: int | None, at: int | None) -> Look:
    viewer = viewer_of(match.seats, seat)
    points = match.points(viewer)
    last = len(points) - 1
    if at is not None and not (type(at) is int and 0 <= at <= last):
        raise NotShown(
            en=f"There is no step {at} to see; there are 0 to {last}.",
            de=f"Einen Schritt {at} gibt es nicht zu sehen; es gibt 0 bis {last}.",
        )
    state = match.state if at in (None, last) else match.positions[points[at or 0]]
    return Look(match.game, state.view(viewer), tuple(match.players), last if at is None else at, last)


def look_at_state(state: State, seat: int | None) -> Look:
    if state.viewer == REFEREE:
        view = state.view(viewer_of(state.seats, seat))
    elif seat in (None, state.viewer):
        view = state
    else:
        raise NotShown(
            en=f"This view does not know what seat {seat} sees; show the game, or that seat's view.",
            de=f"Diese Sicht weiß nicht, was Platz {seat} sieht; zeige die Partie oder die Sicht dieses Platzes.",
        )
    return Look(game_of(view), view, tuple(Player(chr(ord("A") + place)) for place in range(state.seats)))


def viewer_of(seats: int, seat: int | None) -> int:
    if seat is None or seat == SPECTATOR:
        return SPECTATOR
    if type(seat) is int and 0 <= seat < seats:
        return seat
    raise NotShown(
        en=f"There is no seat {seat} to look from; there are 0 to {seats - 1}.",
        de=f"Von einem Platz {seat} aus lässt sich nichts zeigen; es gibt 0 bis {seats - 1}.",
    )


def game_of(state: State) -> Game[Any]:
    """Which game a state belongs to; of two editions, the one whose cards it has."""
    games = [game for game in GAMES.values() if game.state is type(state)]
    edition = getattr(state.components, "edition", "")
    found = next((game for game in games if game.edition_key == edition), games[0] if games else None)
    if found is None:
        raise NotShown(
            en=f"No game is installed that a {type(state).__name__} belongs to.",
            de=f"Es ist kein Spiel installiert, zu dem ein {type(state).__name__} gehört.",
        )
    return found


def opened(file: Path) -> Match:
    """A saved match; what cannot be read is refused."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise NotShown(en=f"{file} cannot be read.", de=f"{file} ist nicht lesbar.") from error
    return load(text, find_game)


def language(lang: str) -> str:
    if lang in LANGUAGES:
        return lang
    known = ", ".join(LANGUAGES)
    raise NotShown(
        en=f"There is no language “{lang}”; there are {known}.",
        de=f"Es gibt keine Sprache „{lang}“; es gibt {known}.",
    )
