"""What the pages show: plain facts for the templates, gathered from a room for one onlooker."""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from markupsafe import Markup

from kogge.engine.game import Game, StandingOrder
from kogge.engine.result import Result
from kogge.engine.said import Said
from kogge.engine.scene import Fact, Panel, Section
from kogge.engine.state import State
from kogge.engine.words import readable
from kogge.table.drawing.patches import Patches, draw
from kogge.table.drawing.things import Things, say_chosen, things_in
from kogge.table.rooms.talking import Talker
from kogge.table.store.played import Standing
from kogge.table.words import LANGUAGES, say


class Reader(NamedTuple):
    """What a reader has set for every page."""

    lang: str
    theme: str  # "light", "dark" or "" for what the system says
    face: str  # "board" or "text"
    confirm: bool  # ask before anything that reveals something
    sound: str  # "on", "off" or "" for what suits the device
    speed: str  # of bots and of what is held to be read: one of SPEEDS
    tips: str  # "on" or "off": whether what the mouse rests on is explained
    coach: str  # "on" or "off": whether each new kind of decision is explained
    name: str
    is_member: bool = False  # the name lasts


class ClockLine(NamedTuple):
    """The clock of a seat: moments, from which a page counts by itself."""

    left: float  # seconds of the budget, as it was when the clock was last set going or stopped
    spare: float  # and of the allowance
    since: float | None  # when it began to run; None: it stands
    rests: Sequence[Sequence[float]]  # it stands still from one moment to another
    is_slow: bool
    is_up: bool  # its seat has lost on time
    shown: str  # what it shows at first


class SeatLine(NamedTuple):
    """One seat, as the shell around every game shows it."""

    seat: int
    name: str
    level: str  # of the bot that sits there; "" for a person
    open: bool  # nobody sits there yet
    mine: bool  # this browser holds it
    looking: bool  # the page is drawn as this seat sees it
    acting: bool  # it is its decision
    present: bool  # its person has the table open
    stand_in: str  # level of the bot that plays for an absent person
    host: bool  # its person made the table; told apart only among several people
    patience_left: int | None  # seconds until it may be handed to a bot; None: not waited for, or for ever
    resigned: bool = False  # its person gave up: the stand-in plays to the end
    clock: ClockLine | None = None
    elsewhere: Sequence[int | None] = ()  # other browsers that hold it: since how many minutes, if that is known
    program: bool = False  # with an account: no person


class LogLine(NamedTuple):
    """A sentence of the log, with symbols; `point` is the position after it."""

    point: int
    text: Markup


BETWEEN = "<>"  # turns that are packed as one text; it is no tag, and no escaped text has it


class Packed(NamedTuple):
    """How a turn was drawn, packed with others."""

    turns: bytes
    place: int

    @property
    def html(self) -> Markup:
        return Markup(_unpacked(self.turns)[self.place])


@lru_cache(maxsize=8)  # turns that were packed together are asked for together
def _unpacked(turns: bytes) -> Sequence[str]:
    return zlib.decompress(turns).decode("ascii").split(BETWEEN)


def packed(turns: Iterable[Markup], level: int = -1) -> bytes:
    return zlib.compress(BETWEEN.join(turns).encode("ascii"), level)


class Turn(NamedTuple):
    """A turn of the log."""

    seat: int
    title: str
    drawn: Markup | Packed  # the latter once no more belongs to it: then few ask for it
    upto: str  # changes with this turn and with all before it: whoever has it has the log so far
    last: int  # the number of the last move that it tells of

    @property
    def html(self) -> Markup:
        return self.drawn.html if isinstance(self.drawn, Packed) else self.drawn

    def packed(self) -> "Turn":
        return self if isinstance(self.drawn, Packed) else self._replace(drawn=Packed(packed([self.drawn]), 0))


class ChatLine(NamedTuple):
    who: str  # by what the page names whoever said it
    seat: int  # below 0: a spectator
    name: str
    text: str
    at: int  # when, in seconds since 1970


class Coached(NamedTuple):
    """What a coach says, with symbols."""

    about: Markup
    look: Markup
    rule: str


class Proposal(NamedTuple):
    """Something that all others have to agree to."""

    text: str
    seat: int  # who asks, if that is from this screen; else NOBODY
    answers: int  # for whom it can be answered from this screen: one after the other; NOBODY if it cannot
    answerer: str  # their name, if others sit before the screen too
    waits_for: str  # names


class Note(NamedTuple):
    """Something about a table that whoever sits down should know: a symbol, a few words, and what they mean."""

    symbol: str
    words: str  # keys of the pages' words
    meaning: str
    facts: Mapping[str, object] = MappingProxyType({})  # what stands in them


def notes_of(
    *, hints: bool, brought: bool, changed_data: bool, rated: bool = False, programs: bool = False
) -> list[Note]:
    notes = [
        (brought, Note("unsealed", "note_brought", "note_brought_means")),
        (changed_data, Note("changed", "note_data", "note_data_means")),
        (rated, Note("rank", "note_rated", "note_rated_means")),
        (programs, Note("program", "note_programs", "note_programs_means")),
        (not hints, Note("no-hint", "note_no_hints", "note_no_hints_means")),
    ]
    return [note for holds, note in notes if holds]


def variants_of(game: Game[Any], options: Mapping[str, bool], lang: str) -> list[str]:
    """What a table plays otherwise than usual: variants that are on, and what is left out."""
    return [
        option.title[lang] if options[option.name] else say("variant_left_out", lang, title=option.title[lang])
        for option in game.options
        if options.get(option.name, option.default) != option.default
    ]


class NumberedOption(NamedTuple):
    """An option of the text face."""

    number: int
    notation: str
    text: str


class ScoreRow(NamedTuple):
    """A line of the final ranking."""

    result: Result
    name: str
    parts: Sequence[int]


class RatingBar(NamedTuple):
    """A rating on a scale that it shares with others: where its bar begins and ends, and the number between them."""

    standing: Standing
    low: float
    middle: float
    high: float


class RatingLine(NamedTuple):
    """What a match has made of somebody's rating."""

    seat: int
    bar: RatingBar
    change: int


@dataclass(frozen=True)
class TablePage:
    """Everything that the table page and its parts show."""

    id: str
    game: Game[Any]
    reader: Reader
    seats: Sequence[SeatLine]  # by number
    around: Sequence[int]  # the seats in playing order as the onlooker sees them: the next one first, its own last
    mine: int  # the seat that the page is drawn for; below 0: a spectator
    held: Sequence[int]  # all seats of this browser
    number: int  # how many entries the onlooker may know of
    told: str  # how much there is to know for this page
    points: int
    at: int  # the point shown; `points - 1` is the latest
    latest: bool
    actor: int
    my_turn: bool
    over: bool  # there are results
    ended: bool  # over, or aborted: nothing more will happen
    seen: object  # all that things are drawn from: while it is the same, so are they
    view: State
    before: State | None  # what the onlooker saw after its last turn
    chosen: Sequence[str]
    names: Sequence[str]
    prompt: str
    more: str  # the small sentence below it, before anything was pointed at
    coach: Coached | None  # what a coach says to it
    log: Sequence[Turn]  # from the beginning
    new_turns: int  # so many of them, the newest, have come since the onlooker's last turn
    moves: Sequence[int]  # the number of the move of every point
    chat: Sequence[ChatLine]
    talkers: Sequence[Talker]
    quiet: bool  # spectators may not talk
    silent: bool  # nobody may
    may_undo: bool
    may_ask_back: bool  # a take-back needs the others' consent
    asks_before: Sequence[str]  # notations of options that reveal something
    proposal: Proposal | None
    standing: Sequence[tuple[StandingOrder, int]]  # 0: not given
    curtain: int  # the seat that has to lift the curtain; below 0: none
    levels: Sequence[str]
    default_level: str  # of a bot on a free seat
    default_stand_in: str
    spectators: int
    variants: Sequence[str]
    played: Sequence[str]  # the names of their options
    open_hands: bool  # all people sit at one screen, without a curtain
    brought: bool  # from a file: open seats have the names that stand there
    notes: Sequence[Note]
    hints: bool  # hints and what follows from a choice may be shown
    patience: int  # minutes that the table waits for somebody; 0: always
    clock: Note | None  # the terms of its clock
    waits: bool  # for somebody who is away, until that patience ends: no clock decides
    hosting: bool  # this browser holds the host's seat
    listed: bool
    seed_hash: str
    seed: str = ""  # only when the match is over
    scores: Sequence[ScoreRow] = ()
    score_parts: Sequence[str] = ()  # names of the columns
    tie_break: str = ""  # what decided between equal points
    plot: Markup = field(default_factory=Markup)
    rematch: str = ""  # id of the next table
    contest: str = ""  # id of the one that it belongs to: that says who meets next
    company: str = ""  # when it has ended: the other people who have played
    ratings: Sequence[RatingLine] = ()  # those that the onlooker may see
    carried_on: bool = False  # by other rules than it began with
    patches: Patches = field(default_factory=Patches)  # drawn before for the same eyes
    said: Said | None = None  # to them, of the view

    # what is worked out only where it is shown

    @cached_property
    def things(self) -> Things:
        return things_in(
            self.game,
            self.view,
            self.names,
            self.reader.lang,
            self.chosen,
            self.before,
            previews=self.hints,
            said=self.said,
        )

    @cached_property
    def said_so_far(self) -> str:
        """What has been chosen so far, or whom the table waits for."""
        return (say_chosen(self.things, self.reader.lang) if self.my_turn and self.chosen else "") or self.more

    @property
    def sitters(self) -> Sequence[SeatLine]:
        """The seats, whoever decides."""
        return [line._replace(acting=False) for line in self.seats]

    @property
    def facts(self) -> Sequence[Fact]:
        return self.things.scene.facts

    @property
    def panels(self) -> Sequence[Panel]:
        """Whoever has lost on time is last, whatever their points."""
        panels = self.things.scene.panels
        late = [line.clock is not None and line.clock.is_up for line in self.seats]
        if not any(late):
            return panels
        keys = [(is_late, panel.place) for is_late, panel in zip(late, panels, strict=True)]
        return [
            panel._replace(place=panel.place and 1 + sum(other < key for other in keys))
            for key, panel in zip(keys, panels, strict=True)
        ]

    @cached_property
    def new_tallies(self) -> Sequence[str]:
        """The things that are new and stand in a panel."""
        tallies = (tally for panel in self.panels for tally in (*panel.goods, *panel.kept))
        return [tally.thing for tally in tallies if self.things.new(tally.thing)]

    @cached_property
    def board(self) -> Markup:
        return draw("table.svg.jinja", self.game, self.things, self.reader.lang, self.mine, self.patches)

    @cached_property
    def own(self) -> Markup:
        return draw("own.html.jinja", self.game, self.things, self.reader.lang, self.mine, self.patches)

    @cached_property
    def options(self) -> Sequence[NumberedOption]:
        """For the text face."""
        lang, write = self.reader.lang, self.view.vocabulary().write
        said = (
            (action, self.game.say_action(self.view, action, self.names, lang, previews=self.hints))
            for action in self.view.legal()
        )
        return [NumberedOption(number, write(action), text) for number, (action, text) in enumerate(said, start=1)]

    @cached_property
    def position(self) -> Sequence[Section]:
        return self.game.position(self.view, self.names, self.reader.lang, previews=self.hints)


class WayLine(NamedTuple):
    """A way on which a reader is told that it is their turn, as only they see it, and even they not in full."""

    id: str
    kind: str
    shown: str
    confirmed: bool
    digest: str  # by which a browser knows its own


class NoticesPage(NamedTuple):
    """What a reader is told while their pages are closed."""

    ways: Sequence[WayLine]
    public_key: str  # with which browsers subscribe
    offers_mail: bool
    own_hosts: Sequence[str]  # of webhooks, beside the known ones
    quiet_from: str  # as in “22:00”; "" if no hours are quiet
    quiet_until: str
    zone: str
    said: str  # the key of a sentence about what was just done


class GameCard(NamedTuple):
    """A game on the start page."""

    game: Game[Any]
    levels: Sequence[str]
    default_level: str


class GoneGame:
    """What lists show of a game that is not here any more."""

    emblem = "ship"
    accent = ""

    def __init__(self, game_id: str) -> None:
        self.title = dict.fromkeys(LANGUAGES, readable(game_id).title())
        self.edition = dict.fromkeys(LANGUAGES, "")


class KeptLine(NamedTuple):
    """A sentence about an entry of a match that can only be read."""

    seat: int
    text: str


class KeptPage(NamedTuple):
    """A match as it was written down while it was played."""

    id: str
    game: Game[Any] | GoneGame
    names: Sequence[str]
    over: bool
    results: Sequence[tuple[int, int, int]]  # rank, seat, points; best first
    lines: Sequence[KeptLine]  # from the beginning
    position: Sequence[Section]  # in words, as far as it was written down


class TableLine(NamedTuple):
    """A table in a list: mine, open ones, running ones."""

    id: str
    game: Game[Any] | GoneGame
    host: str
    variants: Sequence[str]
    turn: str  # “Zug 31”
    seats: Sequence[SeatLine]
    my_turn: bool
    waiting_for: str  # a name
    notes: Sequence[Note]
    changed: str  # when something last happened, as machines write it
    resigned: bool  # whoever looks has given up here
    lost_on_time: bool  # which counts as giving up
    result: "ResultLine | None"  # when it is over
    time_left: "TimeLeft | None" = None  # on the clock of whoever looks, if it runs


class TimeLeft(NamedTuple):
    """What is left on a clock when a list is drawn."""

    text: str
    is_up: bool  # or nearly


class ResultLine(NamedTuple):
    """How a match of a list ended for whoever looks."""

    rank: int  # 0: they had no seat there, or the match was aborted
    points: int
    winners: str  # names; nobody may have won
