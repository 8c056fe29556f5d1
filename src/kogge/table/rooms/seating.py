"""Who sits where: taking a seat, leaving it to a bot, coming back, and what opens it."""

from collections.abc import Callable
from functools import partial
from math import ceil

from sqlalchemy import Connection

from kogge.bots import BOTS, NAMES
from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.table.lanes import STORE
from kogge.table.ratings import BOT_RATINGS
from kogge.table.refusals import NotYours
from kogge.table.rooms import ticking
from kogge.table.rooms.clock import read_terms
from kogge.table.rooms.people import hashed, new_secret, told_apart
from kogge.table.rooms.room import ELSEWHERE, MINUTE, Room, deed
from kogge.table.store.friends import is_kept_away
from kogge.table.store.records import BOT, OPEN, MatchRecord, Ticked
from kogge.table.store.store import Store, Taken

DEFAULT_LEVEL = "merchant"  # a first opponent whom one can beat
DEFAULT_STAND_IN = "captain"  # whoever is away should not lose by it


@deed
async def join(
    room: Room, seat: int, name: str, person: str, admit: Callable[[Connection, str], None] | None = None
) -> str:
    """A person takes an open seat; returns the seat's token. With the last one the game begins.

    A program with an account has to be admitted, in the same transaction. Who opened a table without a seat of their
    own is nobody there: the first who sits down is its host.
    """
    room.check_there()
    if await STORE.run(is_kept_away, room.store, room.id, room.record.host_seat, person):
        raise Refusal(
            en="At this table the seats are kept for others: join another one.",
            de="An diesem Tisch sind die Plätze für andere bestimmt: Nimm einen Platz an einem anderen.",
        )
    if room.record.rated and any(holder.person == person for holder in await STORE.run(room.holders)):
        raise for_one_alone()
    token = new_secret()
    name = told_apart(name, [other for at, other in enumerate(room.names) if at != seat])
    as_host = room.record.host_seat is None and all(other.kind != PERSON for other in room.seats)
    sit_down = partial(room.store.sit_down, as_host=as_host, admit=admit)
    try:
        await room.keep(sit_down, room.id, seat, name, hashed(token), person, room.now())
    except Taken as taken:
        raise Refusal(en="Someone is already sitting there.", de="Dort sitzt schon jemand.") from taken
    program = person if admit else None
    room.reseat(seat, name=name, kind=PERSON, token_hash=hashed(token), program=program)
    if as_host:
        room.change(host=name, host_seat=seat)
    await room.begin_if_full()
    return token


@deed
async def fill(room: Room, level: str) -> None:
    """Bots take all open seats, and the game begins."""
    room.check_there()
    await fill_now(room, level)


async def fill_now(room: Room, level: str) -> None:
    """Needs the lock."""
    check_level(level)
    if room.record.rated:
        check_rated_bot(room.record.game, level)
    names = (name for name in NAMES if name not in room.names)
    for seat, record in enumerate(room.seats):
        if record.kind == OPEN:
            name = next(names)
            await room.keep(room.store.seat_bot, room.id, seat, name, level)
            room.reseat(seat, name=name, kind=BOT, level=level)
    await room.begin_if_full()


# -- bots that stand in ---------------------------------------------------------------------------


@deed
async def hand_over(room: Room, target: int, level: str, *, own: bool, by_host: bool = False) -> None:
    """A bot plays for a seat: by its person's own word, or when the table has waited for as long as it agreed to; or
    its host, for somebody who never came."""
    room.check_running()
    check_level(level)
    if room.bot_at(target):
        raise Refusal(en="A bot is already playing there.", de="Dort spielt schon ein Bot.")
    if not own:
        _check_patience(room, target, by_host)
    await _stand_in(room, target, level, ticking.handed_over)


@deed
async def reclaim(room: Room, seat: int) -> None:
    """A person comes back, and the bot that played for it leaves."""
    room.check_plays(seat)
    await _stand_in(room, seat, None, ticking.come_back)


@deed
async def resign(room: Room, seat: int) -> None:
    """A person gives up: a bot plays to the end for the seat, and they have no say any more."""
    room.check_running()
    room.check_plays(seat)
    await room.give_up(seat, DEFAULT_STAND_IN, await STORE.run(ticking.given_up, room.store, room.record, seat))


async def _stand_in(
    room: Room, seat: int, level: str | None, tick: Callable[[Store, MatchRecord, int], Ticked | None]
) -> None:
    ticked = await STORE.run(tick, room.store, room.record, seat)
    await room.stand_in(seat, level, ticked)


def _check_patience(room: Room, seat: int, by_host: bool) -> None:
    if seat in room.present:
        raise Refusal(en="The player in that seat is at the table.", de="Wer dort sitzt, ist am Tisch.")
    if (terms := read_terms(room.record.clock)) and terms.decides:
        raise Refusal(
            en="At this table the clock decides what happens when someone takes too long.",
            de="An diesem Tisch entscheidet die Uhr, was geschieht, wenn jemand zu lange braucht.",
        )
    if not room.patience(seat, of_host=by_host):
        raise Refusal(
            en="This table always waits: a seat goes to a bot only if its player says so.",
            de="Dieser Tisch wartet immer: Ein Platz geht nur an einen Bot, wenn die Person dort es selbst sagt.",
        )
    left = room.patience_left(seat, of_host=by_host)
    if left is None:
        raise Refusal(en="No one is waiting for this seat now.", de="Auf diesen Platz wartet gerade niemand.")
    if left > 0:
        minutes = ceil(left / MINUTE)
        raise Refusal(
            en=f"This table waits longer: a bot may step in here in {minutes} min.",
            de=f"Dieser Tisch wartet länger: In {minutes} Min. darf hier ein Bot einspringen.",
        )


def check_level(level: str) -> None:
    """Old names too: saved tables and programs use them."""
    if level not in BOTS:
        known = ", ".join(BOTS)
        raise Refusal(
            en=f"There is no bot “{level}”; there are {known}.",
            de=f"Es gibt keinen Bot „{level}“; es gibt {known}.",
        )


def for_one_alone() -> Refusal:
    return Refusal(
        en="At a rated table everyone plays in a browser of their own.",
        de="An einem gewerteten Tisch spielen alle in einem eigenen Browser.",
    )


def check_rated_bot(game_id: str, level: str) -> None:
    """At a rated table only bots play of which it is known how strong they are."""
    if level not in BOT_RATINGS.get(game_id, {}):
        raise Refusal(
            en="How strong this bot is at this game has not been measured; a rated table cannot seat it.",
            de="Wie stark dieser Bot in diesem Spiel ist, ist nicht gemessen; gewertet wird nicht mit ihm gespielt.",
        )


# -- what opens a seat ----------------------------------------------------------------------------


@deed
async def new_token(room: Room, seat: int) -> str:
    """A new link to a seat; the one before it leads nowhere any more, for programs either.

    It leads away from this screen: if all hands lay open there, curtains are drawn from now on.
    """
    token = new_secret()
    await room.keep(room.store.set_token, room.id, seat, hashed(token))
    room.reseat(seat, token_hash=hashed(token))
    if room.record.open_hands:
        room.change(open_hands=False)
    browsers = {listener.person for listener in room.listeners} - {""}
    room.take_seat_from(seat, ELSEWHERE, but=browsers)
    return token


@deed
async def only_here(room: Room, seat: int, person: str) -> None:
    """From now on one browser alone has the seat: no other one, no link and no program."""
    token_hash = hashed(new_secret())
    await room.keep(room.store.hold_alone, person, room.id, seat, token_hash)
    room.reseat(seat, token_hash=token_hash)
    room.take_seat_from(seat, ELSEWHERE, but={person})


@deed
async def claim(room: Room, token: str, person: str) -> None:
    """A seat's link was opened in a browser: from now on it holds the seat. Who holds it already sees that."""
    seat = room.seat_with(token)
    if seat is None:
        raise NotYours
    await room.keep(room.store.hold, person, room.id, seat, room.now())
    room.stir()


@deed
async def give_standing_order(room: Room, seat: int, name: str, value: int) -> None:
    """What a seat does not want to be asked; 0 ends the order."""
    orders = {order.name: order for order in room.match.game.standing_orders}
    if name not in orders or not 0 <= value <= max(1, orders[name].most):
        raise Refusal(en="There is no such standing order.", de="So einen Dauerauftrag gibt es nicht.")
    standing = {**room.seats[seat].standing, name: value}
    standing = {name: value for name, value in standing.items() if value}
    await room.keep(room.store.set_standing, room.id, seat, standing)
    room.reseat(seat, standing=standing)
    room.stir()
