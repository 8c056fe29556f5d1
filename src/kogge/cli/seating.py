"""How many sit at the table, and who sits where."""

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.arena.tournament import lineup_of
from kogge.bots import NAMES
from kogge.cli.arguments import Misuse, misuse
from kogge.engine.game import Game
from kogge.engine.match import Player
from kogge.engine.refusal import Refusal

USUAL_SEATS = 4
USUAL_BOT = "merchant"  # a first opponent whom one can beat
QUICK_BOT = "random"  # thousands of games in a minute


def checked(game: Game[Any], seats: int, options: Mapping[str, bool]) -> None:
    """Refuse seats and options that do not fit the game: the command line is wrong then."""
    try:
        game.checked(seats, options)
    except Refusal as refusal:
        raise Misuse(en=refusal.en, de=refusal.de) from refusal


def lineup(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Who sits where in a tournament; bots that do not fit the seats are a mistake of the command line."""
    try:
        return lineup_of(bots, seats)
    except Refusal as refusal:
        raise Misuse(en=refusal.en, de=refusal.de) from refusal


def only_bots(
    game: Game[Any], options: Mapping[str, bool], seats: int | None, bots: Sequence[str] | None
) -> tuple[int, tuple[str, ...]]:
    """How many sit down where no person plays, and the levels of their bots: one for all, or one each."""
    levels = bots or [QUICK_BOT]
    seats = seats or (len(levels) if len(levels) > 1 else usual_seats(game, options))
    checked(game, seats, options)
    if len(levels) not in (1, seats):
        raise misuse("bad bot count", bots=len(levels), seats=seats)
    return seats, tuple(levels)


def allowed_seats(game: Game[Any], options: Mapping[str, bool]) -> list[int]:
    """With how many the game can be played, its options being as they are."""
    on = [option for option in game.options if options.get(option.name, option.default)]
    numbers = range(game.min_seats, game.max_seats + 1)
    return [number for number in numbers if all(number in option.seats for option in on)]


def usual_seats(game: Game[Any], options: Mapping[str, bool]) -> int:
    allowed = allowed_seats(game, options)
    return USUAL_SEATS if USUAL_SEATS in allowed else max(allowed, default=game.max_seats)


def seats_to_play(
    game: Game[Any], options: Mapping[str, bool], people: Sequence[int], bots: Sequence[str] | None
) -> int:
    """How many sit down if nobody says: a seat for every bot named and for the people, one if none is named."""
    named = len(bots) + max(1, len(people)) if bots and len(bots) > 1 else 0
    allowed = allowed_seats(game, options)
    for number in (named, len(bots or ())):
        if number in allowed:
            return number
    return usual_seats(game, options)


def sit_down(seats: int, people: Sequence[int], bots: Sequence[str] | None) -> list[Player]:
    """Who sits where. One level of bot serves for all seats that are left beside the people, one if none is named.

    With nobody named, bots take the last seats and people the first.
    People are called by letters, bots by the names that they have at every table.
    """
    for number in people:
        if number >= seats:
            raise misuse("no such seat", seat=number, last=seats - 1)
    left = seats - (len(set(people)) or 1)
    if bots is None:
        bots = [USUAL_BOT] * left
    elif len(bots) == 1:
        bots = list(bots) * max(1, left)
    people = sorted(set(people)) or range(seats - len(bots))
    if len(people) + len(bots) != seats:
        raise misuse("bad seating", seats=seats, people=len(people), bots=len(bots))
    players = zip(NAMES, bots, strict=False)
    return [Player(letter(n)) if n in people else Player(*next(players)) for n in range(seats)]


def letter(seat: int) -> str:
    return chr(ord("A") + seat)
