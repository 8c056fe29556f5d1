"""The log of a match as one onlooker reads it: what was said once stays said, and is drawn once."""

import hashlib
import zlib
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from markupsafe import Markup

from kogge.engine.event import Event
from kogge.engine.match import Match
from kogge.engine.seats import NOBODY
from kogge.table.drawing.facts import LogLine, Packed, TablePage, Turn, packed
from kogge.table.drawing.icons import with_icons
from kogge.table.drawing.templates import environment
from kogge.table.words import say

MOST_TURNS_AGO = 50  # a page that has missed more gets the whole log


class Told(NamedTuple):
    """An event in the log."""

    turn: tuple[int, int] | None  # that it belongs to; None before the first
    point: int
    event: Event


def by_turn(match: Match, points: Sequence[int], first: int = 0) -> Iterator[Told]:
    """What is told from a point on; what happens by itself when a turn begins comes with the move before that turn."""
    after = [*match.turns[1:], match.game.turn(match.state)]
    for point in range(first, len(points)):
        at = points[point]
        turn = match.turns[at] if at else None
        for event in match.told[at]:
            if turn != after[at] and match.game.opens_turn(event):
                turn = after[at]
            yield Told(turn, point, event)


class RestingLog(NamedTuple):
    """What is kept of a log while nobody looks: its turns, packed. To say and draw them again would take far longer."""

    names: Sequence[str]
    heard: int  # how many lists of events it had heard
    last: Sequence[Event]  # the newest of them: while the match has this very list, it has those before it
    turns: int  # how many were drawn
    drawn: bytes

    def at_rest(self) -> "RestingLog":
        return self


class Stand(NamedTuple):
    """A log as it was when it had followed the match, in one piece: it may come to rest while it is drawn."""

    heard: int
    last: Sequence[Event]
    turns: Sequence[Turn]


class Log:
    """What a seat, or a spectator, may read in one language, turn by turn. It follows the match, back and forth."""

    def __init__(self, mine: int, names: Sequence[str], lang: str, rested: RestingLog | None = None) -> None:
        self.mine = mine
        self.names = list(names)
        self.lang = lang
        self.points: list[int] = []  # the numbers of the moves that tell something, as in `Match.points`
        self.turns: list[Turn] = []  # from the beginning
        self._heard: list[list[Event]] = []  # the match's own lists: one that has changed is another list
        self._known: list[Told] = []
        self._begins: list[int] = []  # where in what is known each turn begins
        self._rested = rested if rested and rested.names == self.names else None
        self._stand: Stand | None = None
        self._texts: dict[Event, Markup] = {}  # what was said of the newest turn, to which more may belong

    def at_rest(self) -> RestingLog | None:
        """All turns but the last one, to which more may belong."""
        if self._stand is None:
            return None
        heard, last, turns = self._stand
        drawn = packed((turn.html for turn in turns[:-1]), zlib.Z_BEST_COMPRESSION)
        return RestingLog(self.names, heard, last, len(turns) - 1, drawn)

    def follow(self, match: Match) -> None:
        """Say what the match has more than it had, and no longer what was taken back."""
        same, had = self._same(match.told), len(self._known)
        if same == len(self._heard) == len(match.told):
            return
        del self._heard[same:]
        while self.points and self.points[-1] >= same:
            self.points.pop()
        while self._known and self._known[-1].point >= len(self.points):
            self._known.pop()
        first, intact = len(self.points), len(self._known)
        for number in range(same, len(match.told)):
            events = match.told[number]
            self._heard.append(events)
            if number == 0 or any(event.known_to(self.mine) for event in events):
                self.points.append(number)
        self._known += (told for told in by_turn(match, self.points, first) if told.event.known_to(self.mine))
        if had != len(self._known) or intact != had:
            self._draw(match, intact)
        self._stand = Stand(len(self._heard), self._heard[-1], tuple(self.turns))

    def _same(self, told: Sequence[Sequence[Event]]) -> int:
        """How much of what was heard still stands."""
        had = len(self._heard)
        if 0 < had <= len(told) and told[had - 1] is self._heard[-1]:  # what comes before a list stays while it does
            return had
        pairs = zip(self._heard, told, strict=False)
        return next(
            (number for number, (old, new) in enumerate(pairs) if old is not new), min(len(self._heard), len(told))
        )

    def _draw(self, match: Match, intact: int) -> None:
        """All turns but those that lie before what is new; more may belong to the last of them."""
        begin = 0
        while self.turns:
            begin = self._begins.pop()
            self.turns.pop()
            if begin < intact:
                break
        drawn = iter(self._drawn_before(match))
        for turn, group in groupby(self._known[begin:], attrgetter("turn")):
            told = list(group)
            if self.turns:
                self.turns[-1] = self.turns[-1].packed()
            self.turns.append(self._turn(match, turn, told, next(drawn, None)))
            self._begins.append(begin)
            begin += len(told)

    def _drawn_before(self, match: Match) -> list[Packed]:
        """The first turns, if they were drawn before the log rested, and nothing was taken back since."""
        rested, self._rested = self._rested, None
        if rested is None or len(match.told) < rested.heard or match.told[rested.heard - 1] is not rested.last:
            return []
        return [Packed(rested.drawn, place) for place in range(rested.turns)]

    def _turn(self, match: Match, turn: tuple[int, int] | None, told: Sequence[Told], before: Packed | None) -> Turn:
        """As it was drawn before, if it was."""
        game = match.game
        seat, title = (turn[0], game.say_turn(turn[1], self.lang)) if turn else (NOBODY, say("set_up", self.lang))
        drawn = before or self._drawn(match, seat, title, told)
        html = drawn.html if isinstance(drawn, Packed) else drawn
        # (joined by a text, since what is added to markup is escaped each time)
        upto = "".join((self.turns[-1].upto if self.turns else "", html))
        digest = hashlib.blake2b(upto.encode(), digest_size=6).hexdigest()
        return Turn(seat, title, drawn, digest, self.points[told[-1].point])

    def _drawn(self, match: Match, seat: int, title: str, told: Sequence[Told]) -> Markup:
        shown = match.game.told_once(told, attrgetter("event"))
        said = self._texts
        self._texts = {one.event: said.get(one.event) or self._said(match, one.event) for one in shown}
        lines = [LogLine(one.point, self._texts[one.event]) for one in shown]
        draw = environment().get_template("turn.jinja").module.turn  # type: ignore[attr-defined]  # its macro
        html: Markup = draw(seat, self.names[seat] if seat >= 0 else "", title, lines)
        return html

    def _said(self, match: Match, event: Event) -> Markup:
        game = match.game
        with_symbols = bool(game.icons)
        text = game.say_event(match.state, event, self.names, self.lang, self.mine, symbols=with_symbols)
        return with_icons(game.icons, text)


def added_to_log(page: TablePage, has: Sequence[str]) -> dict[str, object] | None:
    """What a page with these newest turns has to put on top of one of them; None if it has none that still stands."""
    newest = page.log[-1 - MOST_TURNS_AGO :]
    for ago, turn in enumerate(reversed(newest)):
        if turn.upto in has:
            added = [{"upto": turn.upto, "html": turn.html} for turn in page.log[len(page.log) - ago :]]
            return {"onto": turn.upto, "turns": added, "new": page.new_turns}
    return None
