"""Fields: what follows from a state's declaration."""

import pytest

from kogge.engine.fields import by_seat, clone_source, field
from kogge.engine.state import NOTHING, State
from kogge.games import find_game


class Declared(State):
    """Fields of every kind."""

    round: int
    start: int = field(NOTHING, names="tile?")
    pile: list[int] = field(names="card")
    hands: list[list[int]] = field(names="card")
    bids: list[int] = field(by_seat(7))
    grid: list[int] = field(lambda c, seats: [NOTHING] * c, names="tile?")
    seen: list[int] = field(lambda c, _: [0] * c, shared=True)
    tracks: list[list[list[int]]] = field(lambda c, seats: [[[0] * c] for _ in range(seats)])


def test_an_empty_table() -> None:
    s = Declared.blank(3, 2)
    assert (s.round, s.start, s.pile, s.hands, s.bids) == (0, NOTHING, [], [[], []], [7, 7])
    assert (s.grid, s.seen, s.tracks) == ([NOTHING] * 3, [0] * 3, [[[0, 0, 0]], [[0, 0, 0]]])


def test_slots_and_names_in_the_order_of_the_declaration() -> None:
    assert tuple(Declared.FIELDS) == ("round", "start", "pile", "hands", "bids", "grid", "seen", "tracks")
    assert Declared.FIELDS["start"] == "tile?"
    assert Declared.FIELDS["round"] == ""
    with pytest.raises(AttributeError):
        find_game("goa").start().misspelt = 1  # the point of slots


def test_a_clone_shares_nothing_that_changes() -> None:
    s = Declared.blank(3, 2)
    s.events = []
    t = s.clone()
    assert t.events is None
    assert t.seen is s.seen
    t.pile.append(1)
    t.hands[0].append(1)
    t.tracks[0][0][0] = 1
    t.stack.append(None)  # type: ignore[arg-type]  # any thing will do
    t.round += 1
    assert (s.pile, s.hands, s.tracks[0][0], s.stack, s.round) == ([], [[], []], [0, 0, 0], [], 0)


def test_the_clone_is_plain_source() -> None:
    assert "    s.hands = [part2[:] for part2 in self.hands]" in clone_source({"hands": 2}, "Goa()").splitlines()


def test_a_field_that_is_no_number_is_refused() -> None:
    with pytest.raises(TypeError, match="an int or a list of them"):

        class Wrong(State):
            name: str
