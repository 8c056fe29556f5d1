"""What a training does, settled before its first game: a row of units, each of which is kept when it is done.

All that comes out depends on the plan alone.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from kogge.arena.tournament import Plain
from kogge.engine.game import Game, data_hash
from kogge.engine.refusal import Refusal
from kogge.engine.save import ENGINE_REVISION
from kogge.games import find_game
from kogge.training.selfplay import kind_of, usual_seats
from kogge.training.shipping import shipped_net, width_of

VERSION = 6  # raised whenever the same plan would give another net
NOTHING, SHIPPED = "nothing", "shipped"  # what a training begins with

ROUNDS = 20  # at least; longer trainings have more of them
MOST_GAMES = 512  # of a round
MOST_BATCH, LEAST_BATCH = 4096, 64
LESSON_BATCH = 2048
PASSES = 6  # over all lessons
TIMES = 6  # that a row of self-play is learned, about
RATE = 1e-3
RATES = ((0.75, 1.0), (0.93, 0.3), (1.0, 0.1))  # up to which part of the games, which part of the rate
FURTHER = 0.4  # the part of the games after which they look to the ends of rows
GAMES_A_CHECK = 1000
MOST_CHECKS, LEAST_CHECKS = 10, 2  # beside the one after the lessons
MOST_BLOCKS, LEAST_BLOCKS = 200, 10
GAMES_A_BLOCK, LESSONS_A_BLOCK = 100, 400  # a longer training is worth a closer look
LESSONS_A_GAME = 16  # beside which a game against itself counts for the size of batches


class Lessons(NamedTuple):
    """Games by the estimate."""

    numbers: range


class Pass(NamedTuple):
    """All lessons are learned once."""

    number: int
    rate: float


class Round(NamedTuple):
    """Games of the net against itself, which are then learned."""

    numbers: range
    rows_ahead: bool
    rate: float


class Check(NamedTuple):
    """How strong the net is after so many games."""

    games: int


Unit = Lessons | Pass | Round | Check


@dataclass(frozen=True)
class Plan:
    game: str
    games: int
    lessons: int
    hidden: tuple[int, ...]  # the widths of the layers between features and outcome
    seed: str
    start: str = NOTHING

    @property
    def starts_anew(self) -> bool:
        return self.start == NOTHING

    @property
    def seats(self) -> int:
        """At the tables where strength is measured."""
        return usual_seats(find_game(self.game))

    @property
    def blocks(self) -> int:
        """That are played against each opponent to measure strength."""
        worth = max(self.games // GAMES_A_BLOCK, self.lessons // LESSONS_A_BLOCK)
        return max(LEAST_BLOCKS, min(MOST_BLOCKS, worth))

    @property
    def batch(self) -> int:
        """Rows that are learned at once: fewer in a short training, or it would have too few steps."""
        games = max(self.games, self.lessons // LESSONS_A_GAME)
        return max(LEAST_BATCH, min(MOST_BATCH, (1 << (games // 2).bit_length()) // 2))

    def units(self) -> list[Unit]:
        return [*self.first_lessons(), *self.rounds()]

    def first_lessons(self) -> Iterator[Unit]:
        """A net that is there already needs none."""
        if not self.starts_anew:
            return
        for numbers in parts(self.lessons):
            yield Lessons(numbers)
        for number in range(PASSES):
            yield Pass(number, RATE if number < PASSES * 0.7 else 0.3 * RATE)
        yield Check(0)

    def rounds(self) -> Iterator[Unit]:
        rounds = list(parts(self.games))
        checks = max(LEAST_CHECKS, min(MOST_CHECKS, self.games // GAMES_A_CHECK))
        for place, numbers in enumerate(rounds):
            share = numbers.start / self.games
            rate = RATE * next(part for end, part in RATES if share < end)
            yield Round(numbers, share >= FURTHER, rate)
            if (place + 1) * checks // len(rounds) > place * checks // len(rounds):
                yield Check(numbers.stop)

    def size(self, unit: Unit) -> int:
        """How many games it has."""
        match unit:
            case Check():
                return 2 * self.blocks * self.seats
            case Pass():
                return 0
        return len(unit.numbers)

    def to_plain(self) -> Plain:
        """With all that could make another net of it."""
        game = find_game(self.game)
        made_for = {"engine": ENGINE_REVISION, "rules": game.revision, "data_sha256": data_hash(game.data())}
        return {"version": VERSION, **asdict(self), "hidden": list(self.hidden), **made_for}

    def about(self, games: int) -> Plain:
        """What a net says of itself after so many games."""
        game = find_game(self.game)
        return {
            "game": self.game,
            "revision": game.revision,
            "data": data_hash(game.data()),
            "games": games,
            "seats": sorted({kind_of(game, number).seats for number in range(4 * len(game.tables_to_try()))}),
            "seed": self.seed,
            "plan": self.to_plain(),
        }


class Usual(NamedTuple):
    """How a net learns if nobody says otherwise."""

    games: int
    lessons: int
    hidden: tuple[int, ...]


def usual(game: Game[Any]) -> Usual:
    """Where turns are planned, lessons are games that count, and a wider net knows them by heart."""
    return Usual(400, 8000, (32,)) if game.plans else Usual(2000, 200, (192, 32))


def parts(games: int) -> Iterator[range]:
    """The numbers of games, those of a round at a time."""
    size = max(1, min(MOST_GAMES, games // ROUNDS))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def checked(plan: Plan) -> Plan:
    """The plan as it will be carried out; what cannot be trained is refused."""
    game = find_game(plan.game)
    if not width_of(game):
        raise Refusal(
            en=f"{plan.game} has no features that a net could learn from.",
            de=f"{plan.game} hat keine Merkmale, aus denen ein Netz lernen könnte.",
        )
    if plan.games < 1 or (plan.starts_anew and plan.lessons < 1):
        raise Refusal(
            en="At least one game and one lesson are needed.", de="Es braucht mindestens eine Partie und eine Lektion."
        )
    if plan.starts_anew:
        return plan
    net = shipped_net(game)
    if net is None:
        raise Refusal(
            en=f"No net comes with {plan.game} that could be trained on; begin with nothing.",
            de=f"Zu {plan.game} gehört kein Netz, das weiterlernen könnte; beginne mit nichts.",
        )
    return replace(plan, lessons=0, hidden=tuple(len(biases) for biases in net.biases[:-1]))
