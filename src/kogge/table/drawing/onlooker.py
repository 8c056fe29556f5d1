"""From a room to what one onlooker sees: the facts that the table page shows."""

from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from math import ceil
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from markupsafe import Markup

from kogge.bots import LEVELS
from kogge.engine.match import PERSON, Match, reveals
from kogge.engine.result import scored
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.table.drawing.clocks import clock_lines, clock_note
from kogge.table.drawing.drawn import drawn_for
from kogge.table.drawing.facts import (
    ChatLine,
    Coached,
    Proposal,
    RatingLine,
    Reader,
    ScoreRow,
    SeatLine,
    TablePage,
    Turn,
    notes_of,
    variants_of,
)
from kogge.table.drawing.figures import bars_of, bots_of
from kogge.table.drawing.icons import with_icons
from kogge.table.rooms import consent, talking
from kogge.table.rooms.clock import read_terms
from kogge.table.rooms.proposal import ABORT
from kogge.table.rooms.room import MINUTE, Room
from kogge.table.rooms.seating import DEFAULT_LEVEL, DEFAULT_STAND_IN
from kogge.table.store.played import Standing, rated_in
from kogge.table.store.records import OPEN, has_lost_on_time
from kogge.table.words import joined, say

CHAT_SHOWN = 100  # lines


class Onlooker(NamedTuple):
    """Who looks at a table: a reader with the seats that its browser holds."""

    reader: Reader
    held: Sequence[int]
    seat: int | None = None  # as which of them it wants to look
    elsewhere: Mapping[int, Sequence[int | None]] = MappingProxyType({})  # seat -> since when other browsers hold it
    blocked: Collection[str] = ()  # by what a page names them

    def eyes(self, actor: int, *, open_hands: bool = False) -> tuple[int, int]:
        """The seat whose view is drawn, and the seat before which a curtain hangs (or NOBODY).

        With several people at one screen, nobody's cards are drawn until the one who decides says “it's me”; unless
        they play with open hands: then those of whoever decides are.
        """
        if len(self.held) == 1:
            return self.held[0], NOBODY
        seat = self.seat if self.seat is not None and self.seat in self.held else SPECTATOR
        if open_hands:
            return (actor if actor in self.held else self.held[0] if seat == SPECTATOR else seat), NOBODY
        return (SPECTATOR, actor) if actor in self.held and actor != seat else (seat, NOBODY)


def table_page(room: Room, onlooker: Onlooker, chosen: Sequence[str] = (), at: int | None = None) -> TablePage:
    """Everything that an onlooker sees at one of its points, the latest one if none is named."""
    # first of all: what changes while the page is drawn, it must still be told
    told = room.told_to(onlooker.held)
    match, reader, lang = room.match, onlooker.reader, onlooker.reader.lang
    actor = match.state.actor if room.is_running else NOBODY
    asked = _asked(room, actor, onlooker.held)
    everybody = {seat for seat, record in enumerate(room.seats) if record.kind == PERSON}
    open_hands = room.record.open_hands and everybody <= set(onlooker.held)
    mine, curtain = onlooker.eyes(asked, open_hands=open_hands)
    drawn = drawn_for(room, mine, lang)
    log = drawn.log(room)
    points = log.points
    last = len(points) - 1
    at = last if at is None else min(max(at, 0), last)
    latest = at == last
    view = match.view(mine) if latest else match.positions[points[at]].view(mine)
    my_turn = latest and asked == mine
    if not my_turn:
        view.options = []
    names = room.names
    before = _before(match, mine) if latest else None
    prompt, more = _prompt(room, view, asked, mine, at, last, lang)
    may_undo = latest and mine >= 0 and consent.may_undo(room, mine)
    over, record = room.is_over, room.record
    terms = read_terms(record.clock)
    return TablePage(
        id=room.id,
        game=match.game,
        reader=reader,
        seats=_seat_lines(room, onlooker, mine, actor if latest else view.actor),
        around=[(max(mine, -1) + 1 + step) % match.seats for step in range(match.seats)],
        mine=mine,
        held=onlooker.held,
        number=room.number(mine),
        told=told,
        points=len(points),
        at=at,
        latest=latest,
        actor=actor,
        my_turn=my_turn,
        over=over,
        ended=room.is_ended,
        seen=drawn.same((_fields(view), before and _fields(before), names, tuple(chosen), record.hints)),
        view=view,
        before=before,
        chosen=chosen,
        names=names,
        prompt=prompt,
        more=more,
        coach=_coach(room, view, mine, lang) if my_turn and reader.coach == "on" and room.record.hints else None,
        log=tuple(log.turns),
        new_turns=_new_turns(match, mine, log.turns),
        moves=tuple(points),
        chat=[
            ChatLine(talking.who_said(room, line), line.seat, line.name, line.text, line.at)
            for line in talking.heard(room, onlooker.blocked)[-CHAT_SHOWN:]
        ],
        talkers=talking.talkers(room, onlooker.blocked),
        quiet=record.quiet,
        silent=record.silent,
        may_undo=may_undo,
        may_ask_back=latest and mine >= 0 and not may_undo and consent.back_to(room, mine) is not None,
        asks_before=_revealing(view) if my_turn and reader.confirm else [],
        proposal=_proposal(room, onlooker.held, mine, lang),
        standing=_standing(room, mine),
        curtain=curtain,
        levels=LEVELS,
        default_level=DEFAULT_LEVEL,
        default_stand_in=DEFAULT_STAND_IN,
        spectators=room.spectators(),
        played=[option.name for option in match.game.options if match.options.get(option.name)],
        variants=variants_of(match.game, match.options, lang),
        brought=record.brought,
        open_hands=record.open_hands,
        notes=notes_of(
            hints=record.hints,
            brought=record.brought,
            changed_data=record.data is not None,
            rated=record.rated,
            programs=record.programs and record.phase == OPEN and record.listed,
        ),
        hints=record.hints,
        patience=record.patience,
        clock=clock_note(record.clock, lang),
        waits=terms is None or not terms.decides,
        hosting=record.host_seat in onlooker.held,
        listed=record.listed,
        seed_hash=match.seed_hash,
        carried_on=room.record.first > 0,
        patches=drawn.patches,
        said=drawn.said(names, previews=record.hints),
        seed=match.seed if over else "",
        scores=_scores(room) if over else (),
        score_parts=_score_parts(match, lang) if over else (),
        tie_break=match.game.tell(match.state, names, lang, reader=mine).tie_break() if over else "",
        plot=drawn.plot(room) if over else Markup(),
        rematch=record.next_id or "",
        contest=record.contest or "",
        company=_company(room, onlooker.held, lang) if room.is_ended and onlooker.held else "",
        ratings=_ratings(room, mine) if over and record.rated else (),
    )


class News(NamedTuple):
    """What is new to a page: for ears, and for the way that pieces glide."""

    sound: str
    mover: int | None  # who made the latest move that the onlooker may know of
    said: list[str]
    announced: list[Markup]  # of that, the results that came by themselves


def news_for(room: Room, page: TablePage, known: int) -> News:
    """What is new to a page that has told its listener of so many points; 0 if it was only just opened."""
    match, mine, points = room.match, page.mine, page.moves
    latest = [event for event in match.told[points[-1]] if event.known_to(mine)]
    new = [event for number in points[known:] for event in match.told[number] if event.known_to(mine)]
    if known > len(points):  # something was taken back
        new = latest[-1:]
    game, lang = match.game, page.reader.lang
    heard = game.told_once(new, lambda event: event) if known else []
    return News(
        sound="bell" if page.my_turn else game.sound(latest[-1]) if latest else "",
        mover=match.moves[points[-1] - 1].seat if points[-1] else None,
        said=[game.say_event(match.state, event, room.names, lang, mine) for event in heard],
        announced=[
            with_icons(game.icons, game.say_event(match.state, event, room.names, lang, mine, symbols=bool(game.icons)))
            for event in heard
            if game.is_announced(event)
        ],
    )


# -- seats ----------------------------------------------------------------------------------------


def _seat_lines(room: Room, onlooker: Onlooker, mine: int, actor: int) -> list[SeatLine]:
    now = room.now()
    clocks = clock_lines(room.record)
    among_people = sum(record.kind in (PERSON, OPEN) for record in room.seats) > 1
    terms, hosting = read_terms(room.record.clock), room.record.host_seat in onlooker.held
    waits_as_host = hosting and (terms is None or not terms.decides)
    return [
        SeatLine(
            seat=seat,
            name=record.name,
            level=(record.level or "") if record.kind != PERSON else "",
            open=record.kind == OPEN,
            mine=seat in onlooker.held,
            looking=seat == mine,
            acting=seat == actor,
            present=seat in room.present,
            stand_in=record.stand_in or "",
            resigned=record.resigned,
            host=among_people and seat == room.record.host_seat,
            patience_left=None if (left := room.patience_left(seat, of_host=waits_as_host)) is None else ceil(left),
            clock=clocks[seat],
            program=record.program is not None,
            elsewhere=[since and max(0, now - since) // MINUTE for since in onlooker.elsewhere.get(seat, ())],
        )
        for seat, record in enumerate(room.seats)
    ]


def _company(room: Room, held: Sequence[int], lang: str) -> str:
    """The names of the other people who have played."""
    people = [seat for seat, record in enumerate(room.seats) if record.kind == PERSON and record.program is None]
    others = [room.names[seat] for seat in people if seat not in held]
    return joined(others, lang) if others else ""


def _standing(room: Room, mine: int) -> list[Any]:
    if mine < 0 or room.seats[mine].resigned:
        return []
    given = room.seats[mine].standing
    return [(order, given.get(order.name, 0)) for order in room.match.game.standing_orders]


def _proposal(room: Room, held: Sequence[int], mine: int, lang: str) -> Proposal | None:
    """With several people at one screen each of them is asked, whoever sits before it now."""
    proposal = room.proposal
    if proposal is None:
        return None
    waiting = consent.to_ask(room, proposal)
    answers = mine if mine in waiting else next((seat for seat in held if seat in waiting), NOBODY)
    return Proposal(
        text=say("ask abort" if proposal.kind == ABORT else "ask back", lang, name=room.names[proposal.seat]),
        seat=proposal.seat if proposal.seat in held else NOBODY,
        answers=answers,
        answerer=room.names[answers] if answers != NOBODY and len(held) > 1 else "",
        waits_for=joined([room.names[seat] for seat in waiting], lang),
    )


# -- the decision ---------------------------------------------------------------------------------


def _asked(room: Room, actor: int, held: Sequence[int]) -> int:
    """The seat whose person has to decide, or NOBODY: not for a bot, nor what a standing order of this screen's people
    decides in a moment. Those of others are secret."""
    is_asked = actor != NOBODY and not room.bot_at(actor) and (actor not in held or room.ordered(actor) is None)
    return actor if is_asked else NOBODY


def _prompt(room: Room, view: State, asked: int, mine: int, at: int, last: int, lang: str) -> tuple[str, str]:
    """The large sentence and the small one, before anything was pointed at."""
    names = room.names
    if at != last:
        return say("look back", lang, at=at, last=last), say("look back more", lang)
    if room.is_over:
        return say("over", lang), _say_winners(room, mine, lang)
    if room.is_ended:
        return say("aborted", lang), say("no result", lang)
    if not room.is_running:
        return say("open seats", lang), ""
    if asked == mine:
        icons = room.match.game.icons
        large, small = room.match.game.prompt_lines(view, names, lang)
        return with_icons(icons, large), with_icons(icons, small)
    actor, stand_in = room.match.state.actor, mine >= 0 and room.seats[mine].stand_in
    if actor == mine and not stand_in:
        return say("order decides", lang), ""
    waiting = say("thinks" if room.bot_at(actor) else "waits for", lang, name=names[actor])
    if not stand_in:
        return waiting, ""
    told = "stand-in for good" if room.seats[mine].resigned else "stand-in"
    if has_lost_on_time(room.seats[mine].clock):
        told = "lost on time"
    return waiting, say(told, lang, level=say(f"level_{stand_in}", lang))


def _say_winners(room: Room, mine: int, lang: str) -> str:
    """Who has won; it is said to whoever looks, if it is them, and not the bot that played on for them."""
    winners = [result.seat for result in room.results() if result.won]
    me = mine if mine >= 0 and not room.seats[mine].resigned else NOBODY
    others = [room.names[seat] for seat in winners if seat != me]
    if not winners:
        return say("nobody won", lang)
    if me in winners:
        return say("you won together", lang, names=joined(others, lang)) if others else say("you won", lang)
    return say("won together" if len(others) > 1 else "won", lang, names=joined(others, lang))


def _coach(room: Room, view: State, mine: int, lang: str) -> Coached | None:
    """To somebody who has decided nothing of this kind at this table."""
    match, icons = room.match, room.match.game.icons
    told = match.game.coach(view, room.names, lang) if match.is_new_to(mine) else None
    return Coached(with_icons(icons, told.about), with_icons(icons, told.look), told.rule) if told else None


def _revealing(view: State) -> list[str]:
    """The options with which something hidden becomes known, as far as the seat can tell."""
    imagined = view.deal(Random(0))
    found = []
    for action in view.legal():
        after = imagined.clone()
        after.apply(action)
        if reveals(imagined, after):
            found.append(view.vocabulary().write(action))
    return found


# -- what happened --------------------------------------------------------------------------------


def _fields(view: State) -> list[object]:
    """All that there is to see in a view."""
    fields = [getattr(view, field) for field in view.FIELDS]
    return [view.actor, view.shuffles, view.stack, view.options, *fields]


def _before(match: Match, mine: int) -> State | None:
    """What the onlooker saw after the last move of its last turn; None before its first one."""
    number = match.last_in_own_turn(mine) if mine >= 0 else 0
    return match.positions[number].view(mine) if number else None


def _new_turns(match: Match, mine: int, log: Sequence[Turn]) -> int:
    """How many turns of the log, the newest, tell of something since the onlooker's last turn."""
    since = -1 if mine < 0 else _since(match, mine)
    return sum(1 for _ in takewhile(lambda turn: turn.last > since, reversed(log)))


def _since(match: Match, mine: int) -> int:
    """The last move of the onlooker's last turn but this one: what came after it is new."""
    now = match.game.turn(match.state)
    before = len(match.moves)
    while before and match.turns[before] == now:
        before -= 1
    return match.last_in_own_turn(mine, before) or -1


# -- the end --------------------------------------------------------------------------------------


def _scores(room: Room) -> list[ScoreRow]:
    results = sorted(room.results(), key=lambda result: (result.rank, result.seat))
    parts = scored(results)
    return [ScoreRow(result, room.names[result.seat], [result.parts[part] for part in parts]) for result in results]


def _ratings(room: Room, mine: int) -> list[RatingLine]:
    """What the match has made of one's own rating, and of those that everybody may see."""
    with room.store.reader.connect() as db:
        found = [one for one in rated_in(db, room.id) if one.seat == mine or one.public]
    people = [Standing(room.names[one.seat], "", one.after, 0, mine=one.seat == mine) for one in found]
    bars = bars_of([*people, *bots_of(room.record.game)])  # which stand where they always do
    return [
        RatingLine(one.seat, bar, one.after.number - one.before.number) for one, bar in zip(found, bars, strict=False)
    ]


def _score_parts(match: Match, lang: str) -> list[str]:
    return [match.game.say_part(part, lang) for part in scored(match.results())]
