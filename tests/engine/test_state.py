"""States and steps, views and deals, on a game small enough to see through."""

from collections import Counter
from random import Random

import pytest

from kogge.engine.match import reveals
from kogge.engine.plain import from_plain, to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY, REFEREE, SPECTATOR
from kogge.engine.state import UNKNOWN, Step
from tests.engine.toy import GOT, KEEP, LAY, STEPS, SWAP, Toy, blank, start


def playing(seed: str, *actions: int) -> Toy:
    state = start(seed)
    for action in actions:
        state.apply(action)
    return state


def test_apply_goes_on_to_the_next_decision_and_to_the_end() -> None:
    state = start("a")
    assert state.actor == 0
    state.apply(state.legal()[0])
    assert state.legal() == [KEEP, SWAP]
    state.apply(KEEP)
    assert state.actor == 1
    state.apply(state.legal()[1])
    state.apply(KEEP)
    assert state.actor == NOBODY
    assert state.legal() == []


def test_a_step_with_one_option_applies_itself() -> None:
    state = start("a")
    state.pile.clear()
    state.apply(state.legal()[0])
    assert state.actor == 1, "there was nothing to swap with, so nothing to ask"


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = start("a")
    before = to_plain(state)
    with pytest.raises(ValueError, match="'keep' is not legal here; legal are: lay"):
        state.apply(KEEP)
    with pytest.raises(ValueError, match="'99' is not legal"):
        state.apply(99)
    assert to_plain(state) == before


def test_legal_is_the_callers_own_list() -> None:
    state = start("a")
    state.legal().clear()
    assert state.legal()


def test_a_clone_goes_its_own_way() -> None:
    state = start("a")
    other = state.clone()
    other.apply(other.legal()[0])
    assert to_plain(state) == to_plain(start("a"))
    assert to_plain(other) != to_plain(state)


def test_a_view_hides_what_the_seat_may_not_see() -> None:
    state = start("a")
    view = state.view(0)
    assert view.hands == [state.hands[0], [UNKNOWN, UNKNOWN]]
    assert set(view.pile) == {UNKNOWN}
    assert view.seed == ""
    assert view.legal() == state.legal()
    other = state.view(1)
    assert other.hands[0] == [UNKNOWN, UNKNOWN]
    assert other.legal() == [], "what somebody else may do can tell what they hold"
    assert state.view(SPECTATOR).hands == [[UNKNOWN, UNKNOWN], [UNKNOWN, UNKNOWN]]


def test_a_view_cannot_be_played_or_turned_into_another_view() -> None:
    view = start("a").view(0)
    with pytest.raises(ValueError, match="deal a full state"):
        view.apply(view.legal()[0])
    with pytest.raises(ValueError, match="seat 0 cannot show what seat 1"):
        view.view(1)
    assert to_plain(view.view(0)) == to_plain(view)


def test_a_deal_fits_the_view_and_is_drawn_fairly() -> None:
    view = start("a").view(0)
    rng = Random(1)
    seen: Counter[int] = Counter()
    for _ in range(3000):
        state = view.deal(rng)
        assert to_plain(state.view(0)) == to_plain(view)
        assert state.viewer == REFEREE
        assert sorted(card for cards, _ in state.all_zones() for card in cards) == state.whole()
        seen[state.hands[1][0]] += 1
    assert len(seen) == 6, "any of the six cards that seat 0 does not see"
    # chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand fair tries
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 20.5


def test_a_deal_can_be_played_to_the_end() -> None:
    state = start("a").view(1).deal(Random(2))
    while state.actor != NOBODY:
        state.apply(state.legal()[-1])
    assert len(state.results()) == 2


def test_events_go_to_those_who_may_know_them() -> None:
    state = start("a")
    state.apply(state.legal()[0])
    state.events = []
    state.apply(SWAP)
    told, whispered = state.events
    assert told.known_to(1)
    assert told.known_to(SPECTATOR)
    assert whispered.kind == GOT
    assert whispered.known_to(0)
    assert whispered.known_to(REFEREE)
    assert not whispered.known_to(1)
    assert not whispered.known_to(SPECTATOR)


def test_what_a_move_reveals_is_derived() -> None:
    before = start("a")
    laid = before.clone()
    laid.apply(laid.legal()[0])
    assert reveals(before, laid), "the other seat sees the card"
    kept = laid.clone()
    kept.apply(KEEP)
    assert not reveals(laid, kept)
    swapped = laid.clone()
    swapped.apply(SWAP)
    assert reveals(laid, swapped), "the actor sees a card of the pile"


def test_plain_json_and_back() -> None:
    state = playing("a", start("a").legal()[0])
    plain = to_plain(state)
    again = from_plain(blank(), STEPS, plain)
    assert to_plain(again) == plain
    assert again.legal() == state.legal()
    view = state.view(1)
    assert to_plain(from_plain(blank(), STEPS, to_plain(view))) == to_plain(view)
    assert "seed" not in to_plain(view)
    assert plain["hands"][0][0].startswith("card ")
    assert to_plain(view)["hands"][0] == ["?"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", [["card 1"], []]),  # cards have vanished
        ("hands", ["card 1"]),
        ("hands", 3),
        ("turn", "one"),
        ("turn", True),
        ("stack", ["sing"]),
        ("seed", 5),
        ("pile", ["card 99"]),
    ],
)
def test_a_position_that_does_not_fit_is_refused(field: str, value: object) -> None:
    plain = {**to_plain(start("a")), field: value}
    with pytest.raises(Refusal, match="cannot be read") as refusal:
        from_plain(blank(), STEPS, plain)
    assert "nicht lesbar" in refusal.value.say("de")
    del plain[field]
    with pytest.raises(Refusal):
        from_plain(blank(), STEPS, plain)


class Again(Step[Toy]):
    """It happens by itself, and sets itself going."""

    def take(self, s: Toy, action: int) -> None:
        s.then(AGAIN)


AGAIN = Again("again")


def test_what_happens_by_itself_ends() -> None:
    """A position that somebody made up could go on for ever between two decisions."""
    state = start("a")
    state.then(AGAIN)
    with pytest.raises(ValueError, match="no end"):
        state.settle()


def test_laying_is_in_the_vocabulary() -> None:
    words = start("a").vocabulary()
    assert [words.read(words.write(action)) for action in range(len(words))] == list(range(len(words)))
    assert words.read("  lay   3 ") == LAY[3]
    assert words.read("sing") is None
    with pytest.raises(ValueError, match="two actions"):
        words.add("keep")
