"""What was drawn for those who look at a room with the same eyes: it is drawn again only when it would look otherwise.

Each part of the page is kept beside the facts that it was drawn from, and its template gets nothing but these. All of
them are what the onlooker sees: that something happened in secret does not even show in the time that a look takes.
Eyes are a seat, or a spectator, and a language; nobody shares a drawing with anybody who sees something else.
"""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from kogge.engine.said import Said
from kogge.table.drawing.changes import Change, changes
from kogge.table.drawing.facts import TablePage
from kogge.table.drawing.log import Log, RestingLog
from kogge.table.drawing.patches import Patches
from kogge.table.drawing.score_plot import plot
from kogge.table.drawing.templates import environment
from kogge.table.rooms.room import Room
from kogge.table.words import speaker

SEEN = ("seen", "mine", "game")  # what is drawn of the view
TERMS = (
    "notes",
    "variants",
    "open_hands",
    "hints",
    "patience",
    "clock",
    "waits",
    "listed",
    "silent",
)  # of the macro of this name
FACTS: Mapping[str, Sequence[str]] = {
    "topbar": ("game", "notes", "mine", "facts"),
    "seats": ("around", "seats", "held", "panels", "new_tallies", "default_stand_in", "clock"),
    "board": SEEN,
    "prompt": (
        *SEEN,
        *("prompt", "said_so_far", "actor", "my_turn", "over", "ended", "asks_before", "seats", "held", "hints"),
        *("may_undo", "may_ask_back", "proposal", "rematch", "contest"),
    ),
    "coach": ("coach", "game"),
    "own": SEEN,
    "log": ("log", "new_turns"),
    "chat": ("chat", "held", "mine", "quiet", "silent"),
    "talkers": ("talkers", "held", "hosting", "quiet", "silent"),
    "tools": (
        *("id", "mine", "sitters", "held", "levels", "default_stand_in", "ended", "over", "spectators", "standing"),
        *("hosting", "carried_on", "seed_hash", *TERMS),
    ),
    "overlay": (
        *("id", "mine", "curtain", "seats", "over", "latest", "said_so_far", "tie_break", "score_parts", "scores"),
        *("plot", "seed", "seed_hash", "rematch", "contest", "company", "ratings"),
    ),
    "text": SEEN,
}
PARTS = tuple(FACTS)
PATCHED = ("seats",)  # beside what the game's own templates draw
OF_WHAT_IS_SEEN = {  # what else a template may ask for, since it follows from what is seen
    "board": ("things", "board"),
    "prompt": ("things",),
    "own": ("own",),
    "text": ("options", "position"),
}


class Text:
    """How a part was drawn; by its digest a page says that it has it."""

    __slots__ = ("_written", "digest")

    def __init__(self, name: str, html: str) -> None:
        self._written = html.encode("ascii", "xmlcharrefreplace")  # nothing is left to replace
        self.digest = hashlib.sha1(b"%b %b" % (name.encode(), self._written), usedforsecurity=False).hexdigest()[:12]

    @property
    def html(self) -> str:
        return self._written.decode("ascii")

    def changed(self, before: "Text") -> Sequence[Change]:
        return changes(before._written, self._written)


class Part(NamedTuple):
    """A part of the page as it was drawn, and what had changed: of how it was drawn before, no more is kept."""

    facts: Sequence[object]
    now: Text
    before: str  # the digest of how it was drawn before; "" if it was not
    changes: Sequence[Change]  # from there


def redrawn(part: Part | None, facts: Sequence[object], now: Text) -> Part:
    if part is None:
        return Part(facts, now, "", ())
    if part.now.digest == now.digest:  # from other facts, and yet the same
        return part._replace(facts=facts)
    return Part(facts, now, part.now.digest, now.changed(part.now))


class Facts:
    """The facts of a page that a part is drawn from, and no others."""

    def __init__(self, page: TablePage, names: Collection[str]) -> None:
        self._page = page
        self._names = names

    def __getattr__(self, name: str) -> object:
        if name not in self._names:
            raise AttributeError(name)
        return getattr(self._page, name)


class Drawn:
    """For one pair of eyes: the log, and each part as it was drawn last."""

    def __init__(self, mine: int, lang: str, rested: RestingLog | None = None) -> None:
        self.mine = mine
        self.lang = lang
        self._seen: object = None
        self._of_seen: dict[str, object] = {}
        self._log: Log | None = None
        self._rested = rested  # of the log, from when somebody looked before
        self._plot: tuple[object, Markup] | None = None
        self._parts: dict[str, Part] = {}
        self.patches = Patches()
        self._said: tuple[object, Said] = (), Said()

    def said(self, names: Sequence[str], *, previews: bool) -> Said:
        """What was said of the view: with other names, all of it is said anew."""
        if self._said[0] != (names, previews):
            self._said = (names, previews), Said()
        return self._said[1]

    def log(self, room: Room) -> Log:
        """Up to now; most of it was said before."""
        if self._log is None or self._log.names != room.names:
            self._log, self._rested = Log(self.mine, room.names, self.lang, self._rested), None
        self._log.follow(room.match)
        return self._log

    def at_rest(self) -> RestingLog | None:
        """What is kept of it while nobody looks."""
        return self._log.at_rest() if self._log else self._rested

    def plot(self, room: Room) -> Markup:
        """Of a match that is over: for it, every position is looked at."""
        of = len(room.match.entries), room.names
        if self._plot is None or self._plot[0] != of:
            self._plot = of, plot(room.match, room.names, self.lang)
        return self._plot[1]

    def same(self, seen: object) -> object:
        """What is seen; if it is what was seen last, the very same object."""
        if seen != self._seen:
            self._seen, self._of_seen = seen, {}
        return self._seen

    def part(self, page: TablePage, name: str) -> Part:
        facts = [self._fact(page, fact) for fact in FACTS[name]]
        part = self._parts.get(name)
        if part is None or part.facts != facts:
            may_ask = (*FACTS[name], *OF_WHAT_IS_SEEN.get(name, ()))
            file = f"part_{name}.html.jinja"
            context = {"p": Facts(page, may_ask), "lang": self.lang, "say": speaker(self.lang)}
            if name in PATCHED:
                context["patch"] = self.patches.of(file, page.things)
            html = environment().get_template(file).render(context)
            part = redrawn(part, facts, Text(name, html))
            if name != "log":  # a page that has a log adds to it
                self._parts[name] = part
        return part

    def _fact(self, page: TablePage, name: str) -> object:
        """Those that take long to work out are kept while the same is seen."""
        if name not in ("facts", "panels", "new_tallies") or page.seen is not self._seen:
            return getattr(page, name)
        if name not in self._of_seen:
            self._of_seen[name] = getattr(page, name)
        return self._of_seen[name]


def drawn_for(room: Room, mine: int, lang: str) -> Drawn:
    """What was drawn for the same eyes; where nobody stays to look, no more is kept than was at rest."""
    kept = room.drawn.get((mine, lang))
    if isinstance(kept, Drawn) and room.is_looked_at:
        return kept
    drawn = Drawn(mine, lang, kept if isinstance(kept, RestingLog) else None)
    if room.is_looked_at:
        room.drawn[mine, lang] = drawn
    return drawn
