"""The entries of a match as text, as saves and stores keep them: a move's notation, or “undo 17”."""

from kogge.engine.match import Match, Move, TakeBack
from kogge.engine.vocabulary import UNDO

Entry = Move | TakeBack

MOST_DIGITS = 9  # of a move's number; Python refuses to read numbers of thousands of digits


def write_entry(match: Match, entry: Entry) -> str:
    """A move by its notation, or a take-back with the point that it leads to."""
    return f"{UNDO} {entry.to}" if isinstance(entry, TakeBack) else match.write(entry.action)


def read_entry(match: Match, seat: int, what: str) -> Entry:
    """The next entry of a match that stands where it was made; an action that is not legal there is refused."""
    verb, _, point = what.partition(" ")
    if verb == UNDO and point.isdecimal() and len(point) <= MOST_DIGITS:
        return TakeBack(seat, int(point))
    return Move(seat, match.read(what))


def enter(match: Match, entry: Entry) -> None:
    """Carry out an entry. Whether a seat may take back is settled before one is made: here all have agreed."""
    if isinstance(entry, TakeBack):
        match.take_back(entry.seat, entry.to, consent=True)
    else:
        match.play(entry.action)
