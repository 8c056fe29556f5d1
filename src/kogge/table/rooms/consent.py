"""Going back, and breaking off: what a seat may do on its own, and what needs the consent of all others."""

from kogge.engine.match import TakeBack
from kogge.engine.refusal import Refusal
from kogge.table.refusals import Stale
from kogge.table.rooms.proposal import ABORT, TAKE_BACK, Proposal
from kogge.table.rooms.room import Room, deed


def back_to(room: Room, seat: int) -> int | None:
    """The point before a seat's last move, or None if there is nothing to take back."""
    if not room.is_running or room.seats[seat].resigned:
        return None
    moves = room.match.moves
    return next((number for number in reversed(range(len(moves))) if moves[number].seat == seat), None)


def may_undo(room: Room, seat: int) -> bool:
    to = back_to(room, seat)
    return to is not None and to >= room.match.undo_to(seat)


def _check_entries(room: Room) -> None:
    """Somebody could go back and forth for ever. There is room left to play the match to its end."""
    if len(room.match.entries) >= room.match.game.bounds.entries:
        raise Refusal(
            en="So much has happened at this table that nothing more can be taken back.",
            de="An diesem Tisch ist schon so viel geschehen, dass sich nichts mehr zurücknehmen lässt.",
        )


@deed
async def undo(room: Room, seat: int, number: int | None = None) -> int:
    """A seat takes its last decision back on its own; `number` says after how much, if whoever asks knows it."""
    room.check_running()
    room.check_plays(seat)
    if number is not None and number != room.number(seat):
        raise Stale(room.number(seat))
    _check_entries(room)
    to = back_to(room, seat)
    if to is None or not may_undo(room, seat):
        raise Refusal(
            en="You cannot take that back on your own: others have moved, or something hidden became known.",
            de="Das kannst du nicht allein zurücknehmen: Andere haben gezogen, oder Verdecktes wurde bekannt.",
        )
    await room.enter(TakeBack(seat, to))
    return room.number(seat)


@deed
async def ask_back(room: Room, seat: int) -> None:
    """A seat asks the others to let it take its last decision back."""
    _check_may_ask(room, seat, TAKE_BACK)
    _check_entries(room)
    to = back_to(room, seat)
    if to is None:
        raise Refusal(en="You have nothing to take back.", de="Du hast nichts zurückzunehmen.")
    await _go_on_with(room, Proposal(seat, to, (seat,)))


@deed
async def ask_abort(room: Room, seat: int) -> None:
    """A seat asks the others to break the match off; whoever asks for what is asked already agrees to it."""
    _check_may_ask(room, seat, ABORT)
    proposal = room.proposal or Proposal(seat, kind=ABORT)
    if seat not in proposal.agreed:
        await _go_on_with(room, proposal.with_yes(seat))


def _check_may_ask(room: Room, seat: int, kind: str) -> None:
    room.check_running()
    room.check_plays(seat)
    if room.proposal and room.proposal.kind != kind:
        raise Refusal(
            en="There is already another proposal: it has to be answered first.",
            de="Es gibt schon einen anderen Vorschlag: Erst müssen alle auf ihn antworten.",
        )


@deed
async def answer(room: Room, seat: int, agree: bool) -> None:
    proposal = room.proposal
    if proposal and seat == proposal.seat and not agree:  # whoever asked thinks better of it
        await room.propose(None)
        return
    if proposal is None or seat not in to_ask(room, proposal):
        raise Refusal(en="There is nothing to answer.", de="Es gibt nichts zu beantworten.")
    if agree:
        await _go_on_with(room, proposal.with_yes(seat))
    else:
        await room.propose(None)


def to_ask(room: Room, proposal: Proposal) -> list[int]:
    """Who still has to agree: every person, also one who is away or whom a bot stands in for."""
    return [seat for seat in room.people() if seat not in proposal.agreed]


async def _go_on_with(room: Room, proposal: Proposal) -> None:
    """Wait for those who have not agreed yet, or do what all agreed to: at no time is there a proposal for nobody."""
    if to_ask(room, proposal):
        await room.propose(proposal)
    elif proposal.kind == ABORT:
        await room.abort()
    else:
        await room.enter(TakeBack(proposal.seat, proposal.to))
