"""A match: game, options, seed, seats and the list of actions. All else is derived."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from kogge.engine.chance import new_seed, seed_hash
from kogge.engine.event import TOOK_BACK, Event
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.engine.result import Result
from kogge.engine.seats import EVERYBODY, NOBODY, REFEREE, SPECTATOR
from kogge.engine.state import State

PERSON = "person"


class Player(NamedTuple):
    """Who sits on a seat: a person, or a bot of a level."""

    name: str
    kind: str = PERSON


class Move(NamedTuple):
    """A seat chose an action."""

    seat: int
    action: int


class TakeBack(NamedTuple):
    """A seat went back to the point after so many moves."""

    seat: int
    to: int


class Line(NamedTuple):
    """A line of the log: what happened at one of a seat's points (see `Match.points`)."""

    point: int
    event: Event


class Match:
    """One match, with every position it went through."""

    def __init__(
        self,
        game: Game[Any],
        seats: int | None = None,
        options: Mapping[str, bool] | None = None,
        seed: str | None = None,
        players: Sequence[Player] | None = None,
        data: str | None = None,
        start: State | None = None,
    ) -> None:
        """A new match; with `start`, a what-if that begins at this position instead of at setup."""
        self.game = game
        self.data = game.data() if data is None else data
        if seats is None:
            seats = game.max_seats if players is None else len(players)
        self.options = game.checked(seats, options or {})
        self.seed = new_seed() if seed is None else seed
        self.players = [Player(chr(ord("A") + seat)) for seat in range(seats)] if players is None else list(players)
        if len(self.players) != seats:
            raise Refusal(
                en=f"There are {seats} seats, but {len(self.players)} players.",
                de=f"Es gibt {seats} Sitze, aber {len(self.players)} Spieler.",
            )
        self.start = start
        first = start or game.set_up(self.data, seats, self.options, self.seed)
        self.entries: list[Move | TakeBack] = []  # everything, take-backs included
        self.moves: list[Move] = []  # the moves that stand
        self.positions: list[State] = [first]  # positions[n] is the one after n moves
        self.told: list[list[Event]] = [first.events or []]  # told[n] happened with move n
        first.events = None

    # -- playing ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The full state, for the referee alone."""
        return self.positions[-1]

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return self.state.actor == NOBODY

    @property
    def seed_hash(self) -> str:
        """Published when the match starts; the seed is shown when it ends."""
        return seed_hash(self.seed)

    def view(self, seat: int) -> State:
        return self.state.view(seat)

    def legal(self) -> list[str]:
        """What the actor may do, in notation."""
        return [self.write(action) for action in self.state.legal()]

    def write(self, action: int) -> str:
        return self.state.vocabulary().write(action)

    def read(self, notation: str) -> int:
        """The action at hand that is written so; anything else is refused, naming what is legal."""
        action = self.state.vocabulary().read(notation)
        if action is None or action not in self.state.options:
            legal = ", ".join(self.legal())
            raise Refusal(
                en=f"“{notation}” is not legal here; " + (f"legal is: {legal}." if legal else "the game is over."),
                de=f"„{notation}“ ist hier nicht erlaubt; "
                + (f"erlaubt ist: {legal}." if legal else "das Spiel ist zu Ende."),
            )
        return action

    def play(self, action: int | str) -> list[Event]:
        """The actor chooses an action (or its notation); returns what happened."""
        number = self.read(action) if isinstance(action, str) else action
        state = self.state.clone()
        state.events = []
        state.apply(number)
        events, state.events = state.events, None
        move = Move(self.state.actor, number)
        self.entries.append(move)
        self.moves.append(move)
        self.positions.append(state)
        self.told.append(events)
        return events

    def results(self) -> list[Result]:
        return self.state.results()

    def log(self, seat: int = SPECTATOR, since: int = 0) -> list[Line]:
        """What happened with move number `since` and after it, as far as this seat may know it."""
        return [
            Line(point, event)
            for point, number in enumerate(self.points(seat))
            for event in self.told[number]
            if number >= since and event.known_to(seat)
        ]

    def points(self, seat: int = SPECTATOR) -> list[int]:
        """The numbers of moves after which there was something to know for this seat, the setup (0) first.

        Others count by their own points, not by moves: how many choices somebody made in secret, or
        whether there was a choice at all, would tell what they hold.
        """
        return [
            number
            for number, events in enumerate(self.told)
            if number == 0 or seat == REFEREE or any(event.known_to(seat) for event in events)
        ]

    # -- going back -------------------------------------------------------------------------

    def undo_to(self, seat: int) -> int:
        """The earliest point to which this seat may go back on its own.

        Its own last moves, down to the last one with which something hidden became known to anyone;
        alone at the table, everything.
        """
        if seat in self.people and len(self.people) == 1:
            return 0
        point = len(self.moves)
        while point and self.moves[point - 1].seat == seat and not self.revealed_by(point - 1):
            point -= 1
        return point

    def take_back(self, seat: int, to: int, consent: bool = False) -> None:
        """Return to the point after `to` moves. With everyone's consent a seat may go back any distance."""
        if not 0 <= to < len(self.moves):
            raise Refusal(
                en=f"There is no move {to} to go back to; {len(self.moves)} were made.",
                de=f"Es gibt keinen Zug {to}, zu dem man zurückkönnte; {len(self.moves)} wurden gemacht.",
            )
        if not consent and to < self.undo_to(seat):
            raise Refusal(
                en="This can only be taken back if all agree: others have moved, or something hidden became known.",
                de="Das lässt sich nur mit Zustimmung aller zurücknehmen: "
                "Andere haben gezogen, oder Verdecktes wurde bekannt.",
            )
        public = any(event.seer == EVERYBODY for events in self.told[to + 1 :] for event in events)
        self.told[to].append(Event(TOOK_BACK, (seat,), EVERYBODY if public else seat))
        self.entries.append(TakeBack(seat, to))
        del self.moves[to:]
        del self.positions[to + 1 :]
        del self.told[to + 1 :]

    def revealed_by(self, number: int) -> bool:
        """Whether something hidden became known to anyone with the move after position `number`."""
        return reveals(self.positions[number], self.positions[number + 1])

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.kind == PERSON]

    # -- what if ----------------------------------------------------------------------------

    def branch(self, at: int, seat: int = REFEREE, rng: Random | None = None) -> "Match":
        """A what-if from the point after `at` moves.

        The referee branches with everything as it was; a seat branches from what it knew there, and
        what it could not know is dealt anew.
        """
        if not 0 <= at < len(self.positions):
            raise Refusal(
                en=f"The match has no point {at}; it has 0 to {len(self.moves)}.",
                de=f"Die Partie hat keinen Punkt {at}; sie hat 0 bis {len(self.moves)}.",
            )
        position = self.positions[at]
        start = position.clone() if seat == REFEREE else position.view(seat).deal(rng or Random())
        return Match(self.game, self.seats, self.options, start.seed, self.players, self.data, start=start)


def reveals(before: State, after: State) -> bool:
    """Whether anyone sees a card after a move that was hidden from them before it, or chance spoke."""
    if after.shuffles != before.shuffles:
        return True
    for seat in (*range(before.seats), SPECTATOR):
        known = before.known(seat)
        if any(count > known.get(card, 0) for card, count in after.known(seat).items()):
            return True
    return False
