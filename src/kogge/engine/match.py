"""A match: game, options, seed, seats and the list of actions. All else is derived."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from kogge.engine.chance import new_seed, seed_hash
from kogge.engine.drawers import Drawn
from kogge.engine.event import TOOK_BACK, Event
from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.positions import Positions
from kogge.engine.refusal import Refusal
from kogge.engine.result import Result
from kogge.engine.seats import EVERYBODY, NOBODY, REFEREE, SPECTATOR
from kogge.engine.state import State, who_decides

PERSON = "person"
LONGEST_QUOTE = 80  # characters of what somebody wrote


class Player(NamedTuple):
    """Who sits on a seat: a person, or a bot of a level."""

    name: str
    kind: str = PERSON


class Move(NamedTuple):
    """A seat chose an action."""

    seat: int
    action: int


@lru_cache(maxsize=16_384)
def _move(seat: int, action: int) -> Move:
    """All matches make the same ones: those that are alike are one object."""
    return Move(seat, action)


class TakeBack(NamedTuple):
    """A seat went back to the point after so many moves."""

    seat: int
    to: int


class Line(NamedTuple):
    """A line of the log: what happened at one of a seat's points (see `Match.points`)."""

    point: int
    event: Event


class Match(Drawn):
    """One match, with every position it went through. A notebook shows what everybody may see of it."""

    drawer = "match"

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
                en=f"The number of seats is {seats}, but that of the players {len(self.players)}.",
                de=f"Die Zahl der Plätze ist {seats}, aber die der Namen {len(self.players)}.",
            )
        self.start = start
        first = start or game.set_up(self.data, seats, self.options, self.seed)
        self.entries: list[Move | TakeBack] = []  # everything, take-backs included
        self.moves: list[Move] = []  # the moves that stand
        self.positions = Positions(first, self.moves)
        self.told: list[list[Event]] = [first.events or []]  # told[n] happened with move n
        self.turns: list[tuple[int, int]] = [game.turn(first)]  # turns[n] is the one that told[n] belongs to
        self.heard = dict.fromkeys((*range(seats), SPECTATOR), 0)  # how many entries each may know of
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
            quoted = notation if len(notation) <= LONGEST_QUOTE else notation[:LONGEST_QUOTE] + "…"
            raise Refusal(
                en=f"“{quoted}” is not legal here; " + (f"legal actions: {legal}." if legal else "the game is over."),
                de=f"„{quoted}“ ist hier nicht erlaubt; "
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
        move = _move(self.state.actor, number)
        turn = self.game.turn(self.state)
        self.turns.append(self.turns[-1] if turn == self.turns[-1] else turn)  # hundreds of moves share a few tuples
        self.entries.append(move)
        self.moves.append(move)
        self.positions.append(state)
        self.told.append(events)
        for listener in self.heard:
            self.heard[listener] += listener == move.seat or any(event.known_to(listener) for event in events)
        return events

    def results(self) -> list[Result]:
        return self.state.results()

    def __repr__(self) -> str:
        """No more than everybody may know: not even how many moves there were."""
        at = len(self.points()) - 1
        return f"<Match: {self.game.id}, {self.seats} seats, point {at}, {who_decides(self.state)}>"

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

    def is_new_to(self, seat: int) -> bool:
        """Whether a seat has decided nothing of the kind that is to be decided now."""
        step = self.state.stack[-1]
        own = (number for number, move in enumerate(self.moves) if move.seat == seat)
        return all(self.positions.step(number) is not step for number in own)

    def still(self) -> "Match":
        """The match as it is now: it stays so, whatever is played or taken back in this one, and the reverse."""
        one = copy(self)
        one.players, one.entries, one.moves = self.players[:], self.entries[:], self.moves[:]
        one.told, one.turns, one.heard = self.told[:], self.turns[:], self.heard.copy()
        one.positions = self.positions.still(one.moves)
        return one

    # -- taken up in the middle -------------------------------------------------------------

    def middle(self) -> dict[str, Any]:
        """All that is needed to go on from here without playing the match again, as plain JSON.

        It holds the full state, so it is the referee's, like a save; unlike a save it can be thrown away.
        """
        return {
            "entries": [
                list(entry) if isinstance(entry, Move) else [entry.seat, entry.to, True] for entry in self.entries
            ],
            "moves": self.moves,
            "told": self.told,
            "turns": self.turns,
            "heard": list(self.heard.values()),
            "positions": [[number, to_plain(self.positions[number])] for number in self._last_of_each()],
        }

    def take_up(self, middle: dict[str, Any]) -> None:
        """Go on from such a middle, which was made of this very match."""
        positions = [(number, self.game.restore(self.data, plain)) for number, plain in middle["positions"]]
        self.entries = [TakeBack(*entry[:2]) if len(entry) > 2 else _move(*entry) for entry in middle["entries"]]
        self.moves[:] = [_move(*move) for move in middle["moves"]]  # the positions know this very list
        self.told = [[Event(kind, tuple(parts), seer) for kind, parts, seer in events] for events in middle["told"]]
        self.turns = [(seat, number) for seat, number in middle["turns"]]
        self.heard = dict(zip(self.heard, middle["heard"], strict=True))
        for number, state in positions:
            self.positions.skip_to(number, state)

    def thin(self) -> None:
        """Keep fewer positions of those on the way; what is asked for at every move stays."""
        self.positions.keep_some(self._last_of_each())

    def rest(self) -> None:
        """Keep as much as if it had been taken up here: what was before is played again where somebody looks."""
        self.positions.keep_only(self._last_of_each())

    def _last_of_each(self) -> list[int]:
        """The latest point, and those after each seat's last turn: what is new to a seat is new since then."""
        last = {number for seat in range(self.seats) if (number := self.last_in_own_turn(seat))}
        return sorted({*last, len(self.moves)})

    def last_in_own_turn(self, seat: int, before: int | None = None) -> int:
        """The last move that a seat made in a turn of its own, not for instance in answer to an attack; 0 if none."""
        numbers = range(len(self.moves) if before is None else before, 0, -1)
        return next((number for number in numbers if self.moves[number - 1].seat == self.turns[number][0] == seat), 0)

    # -- going back -------------------------------------------------------------------------

    def undo_to(self, seat: int) -> int:
        """The earliest point to which this seat may go back on its own.

        Its own last moves, down to the last one with which something hidden became known to anyone;
        alone at the table, everything. What others have chosen in secret since is no hindrance: that it
        were one would tell of it.
        """
        if seat in self.people and len(self.people) == 1:
            return 0
        earliest = point = len(self.moves)
        while point:
            point -= 1
            if self.moves[point].seat == seat and not self.revealed_by(point):
                earliest = point
            elif self.moves[point].seat == seat or self.noticed(seat, point):
                break
        return earliest

    def take_back(self, seat: int, to: int, consent: bool = False) -> None:
        """Return to the point after `to` moves. With everyone's consent a seat may go back any distance."""
        if not 0 <= to < len(self.moves):
            raise Refusal(
                en=f"There is no move {to} to go back to; moves so far: {len(self.moves)}.",
                de=f"Es gibt keinen Zug {to}, zu dem du zurückkannst; Züge bisher: {len(self.moves)}.",
            )
        if not consent and to < self.undo_to(seat):
            raise Refusal(
                en="This can be taken back only if all agree: others have moved, or something hidden became known.",
                de="Das lässt sich nur mit Zustimmung aller zurücknehmen: "
                "Andere haben gezogen, oder Verdecktes wurde bekannt.",
            )
        public = any(event.seer == EVERYBODY for events in self.told[to + 1 :] for event in events)
        went_back = Event(TOOK_BACK, (seat,), EVERYBODY if public else seat)
        self.told[to] = [*self.told[to], went_back]  # a new list: a match that stands still may show the old one
        self.entries.append(TakeBack(seat, to))
        del self.moves[to:]
        del self.told[to + 1 :]
        del self.turns[to + 1 :]
        self.positions.cut(to + 1)
        for listener in self.heard:
            self.heard[listener] += went_back.known_to(listener)

    def revealed_by(self, number: int) -> bool:
        """Whether something hidden became known to anyone with the move after position `number`."""
        place = self.positions.place(number + 1)
        if place.reveals is None:
            place.reveals = reveals(self.positions[number], self.positions[number + 1])
        return place.reveals

    def noticed(self, seat: int, number: int) -> bool:
        """Whether a seat could hear or see anything of the move after position `number`."""
        if any(event.known_to(seat) for event in self.told[number + 1]):
            return True
        before, after = self.positions[number : number + 2]
        return to_plain(before.view(seat)) != to_plain(after.view(seat))

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
                en=f"The game has no step {at}; it has 0 to {len(self.moves)}.",
                de=f"Die Partie hat keinen Schritt {at}; sie hat 0 bis {len(self.moves)}.",
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
