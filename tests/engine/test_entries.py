"""Entries as text: what is written is read again, and a take-back can be nothing else."""

from random import Random

import pytest

from kogge.engine.entries import Entry, enter, read_entry, write_entry
from kogge.engine.match import Match, Move, TakeBack
from kogge.engine.refusal import Refusal
from kogge.engine.vocabulary import Vocabulary
from tests.engine.matches import KINDS, Kind, new_match

BACK_AT = 12  # a move after which somebody goes back


def played_with_take_backs(match: Match, most: int = 60) -> list[tuple[Entry, str]]:
    """Every entry with its text, of a match in which somebody went back now and then."""
    rng, written = Random(3), []
    while not match.over and len(match.entries) < most:
        goes_back = len(match.entries) % BACK_AT == BACK_AT - 1
        seat = match.state.actor
        entry = TakeBack(seat, len(match.moves) - 3) if goes_back else Move(seat, rng.choice(match.state.legal()))
        written.append((entry, write_entry(match, entry)))
        enter(match, entry)
    return written


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_what_is_written_is_read_again(kind: Kind) -> None:
    again = new_match(kind, "entries")
    written = played_with_take_backs(new_match(kind, "entries"))
    assert any(isinstance(entry, TakeBack) for entry, _ in written)
    for entry, text in written:
        assert read_entry(again, entry.seat, text) == entry
        enter(again, entry)
    assert again.entries == [entry for entry, _ in written]


def test_a_take_back_is_written_with_the_point_it_leads_to() -> None:
    match = new_match(KINDS[0], "entries")
    assert write_entry(match, TakeBack(1, 17)) == "undo 17"
    assert read_entry(match, 1, "undo 17") == TakeBack(1, 17)


@pytest.mark.parametrize("text", ["", "undo", "undo ", "undo -1", "undo x", "undo 1 2", "undo " + "9" * 5000])
def test_what_is_neither_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_entry(new_match(KINDS[0], "entries"), 0, text)


@pytest.mark.parametrize("notation", ["undo", "undo 5", "undo the knot"])
def test_no_action_can_be_written_like_a_take_back(notation: str) -> None:
    words = Vocabulary()
    with pytest.raises(ValueError, match="take-back"):
        words.add(notation)
    assert words.add("undone 5") == 0
