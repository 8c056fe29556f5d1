"""Section 14: who sees what, row by row; that nothing else leaks out is in tests/contract/test_secrets.py."""

from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from kogge.engine.event import Event
from kogge.engine.match import Match
from kogge.engine.seats import EVERYBODY, SPECTATOR
from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.draw import DRAW
from kogge.games.borneo.rules.events import ATTACKED, DEFENDED, DREW, DREW_CARDS, RESHUFFLED
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.contract.known import everything
from tests.contract.moments import onlookers
from tests.engine.matches import BORNEO_KINDS, LAST_KINDS, Kind, played
from tests.games.borneo.table import (
    BOARD,
    actor,
    ask,
    both_editions,
    cards,
    ids,
    legal,
    play,
    position,
    told,
)

QUICK_KINDS = [kind for kind in BORNEO_KINDS if kind in LAST_KINDS]


# -- the table of section 14, row by row --------------------------------------------------------


def table_in_use(data: str) -> Borneo:
    """Something of everything, in A's phase 3."""
    s = position(
        data,
        hands={"A": "F01 F02", "B": "F03", "C": "F04 F05 F06", "D": "F07"},
        stored={"A": "F16 F17", "B": "makassar F18"},
        ladders={"r": "AB", "y": "CDA"},
        harbours="tidore banda " + ("ternate" if data == BOARD else "colombo"),
        stacks=["F32", "F49 F33"],
        discard_pile="F40 F41",
        fulfilled={"A": "each1", "B": "kind4 each1"},
        ship="B" if data == BOARD else "",
        pirates=data == BOARD,
    )
    return ask(s, LAY_CARGO)


@rule("borneo 14")
@both_editions
def test_a_hand_is_for_its_owner_and_a_number_for_others(data: str) -> None:
    s = table_in_use(data)
    for seat in onlookers(s):
        for owner, held in enumerate(s.view(seat).hands):
            assert len(held) == len(s.hands[owner])
            assert held == s.hands[owner] if owner == seat else all(card < 0 for card in held)


@rule("borneo 14")
@both_editions
def test_the_draw_pile_and_the_harbour_deck_are_a_number_for_all(data: str) -> None:
    s = table_in_use(data)
    for seat in onlookers(s):
        view = s.view(seat)
        for seen, pile in ((view.draw_pile, s.draw_pile), (view.deck, s.deck)):
            assert len(seen) == len(pile) > 0
            assert len(set(seen)) == 1
            assert seen[0] < 0
        harbours = {card for card in view.deal(Random(1)).deck if card >= s.components.cargo}
        assert harbours == set(s.deck)  # its composition is known


@rule("borneo 14")
@both_editions
@pytest.mark.parametrize("field", ["discard_pile", "harbours", "stacks", "ladders", "stored", "orders", "ship"])
def test_what_lies_open_is_for_all(data: str, field: str) -> None:
    s = table_in_use(data)
    for seat in onlookers(s):
        assert getattr(s.view(seat), field) == getattr(s, field)


@rule("borneo 14")
@both_editions
def test_fulfilled_orders_are_known_by_number_and_from_when_they_were_taken(data: str) -> None:
    s = table_in_use(data)
    assert all(list(map(len, s.view(seat).fulfilled)) == [1, 2, 0, 0] for seat in onlookers(s))
    assert s.view(1).fulfilled[1] == [s.components.order_types.index(order) for order in ("kind4", "each1")]


@rule("borneo 14")
@both_editions
def test_cards_of_a_conflict_are_open_once_played_the_attackers_first(data: str) -> None:
    s = position(data, active="B", hands={"B": "F01 F02 F21", "A": "F06 F07 F30"}, ladders={"r": "AB"})
    play(ask(s, MERCHANT_PHASE, LAY_CARGO), "attack red 2 1", "play F02", "done")
    for seat in onlookers(s):
        assert s.view(seat).attack == cards(s.components, "F02")
        assert s.view(seat).defence == []
    play(s, "play F07")
    assert s.defence
    for seat in onlookers(s):
        assert s.view(seat).defence == cards(s.components, "F07")
    attacked, defended = told(s, ATTACKED), told(s, DEFENDED)
    assert attacked[0][-1:] == tuple(cards(s.components, "F02"))
    assert defended == [(0, *cards(s.components, "F07"))]


@rule("borneo 14")
@both_editions
def test_cards_discarded_for_the_hand_limit_are_open(data: str) -> None:
    s = position(data, hands={"A": "F01 F02 F03 F04 F05 F06"})
    play(ask(s, DRAW), "discard F03")
    for seat in onlookers(s):
        assert ids(s, s.view(seat).discard_pile) == "F03"


@rule("borneo 14")
@both_editions
def test_cards_drawn_are_for_the_drawer_and_a_number_for_others(data: str) -> None:
    s = position(data, hands={"A": "F01"}, draw_pile="F20 F21 F22")
    ask(s, DRAW)
    assert s.events is not None
    for seat in onlookers(s):
        heard = [event for event in s.events if event.known_to(seat)]
        assert Event(DREW, (0, 2), EVERYBODY) in heard
        named = {card for event in heard for card in event.parts} & set(cards(s.components, "F21 F22"))
        assert len(named) == (2 if seat == 0 else 0)
        assert len(s.view(seat).hands[0]) == 3


# -- private choices ----------------------------------------------------------------------------


@rule("borneo 14")
@both_editions
def test_nobody_sees_an_attacker_choose(data: str) -> None:
    s = position(data, active="B", hands={"B": "F01 F02 F03 F21", "A": "F06 F30"}, ladders={"r": "AB"})
    ask(s, MERCHANT_PHASE, LAY_CARGO)
    others = [0, 2, 3, SPECTATOR]
    before = {seat: everything(s.view(seat)) for seat in others}
    for choice in ("attack red 2 1", "play F02", "play F01"):
        s.events = []
        play(s, choice)
        for seat in others:
            assert everything(s.view(seat)) == before[seat]
            assert not any(event.known_to(seat) for event in s.events)
        assert any(event.known_to(1) for event in s.events)
    assert s.view(1).chosen == cards(s.components, "F02 F01")


@rule("borneo 14")
@both_editions
def test_nobody_sees_a_defender_choose(data: str) -> None:
    s = position(data, active="B", hands={"B": "F01 F02 F03 F21", "A": "F06 F07 F08 F30"}, ladders={"r": "AB"})
    play(ask(s, MERCHANT_PHASE, LAY_CARGO), "attack red 2 1", "play F01", "play F02", "play F03")
    others = [1, 2, 3, SPECTATOR]
    before = {seat: everything(s.view(seat)) for seat in others}
    for choice in ("play F07", "play F06"):
        s.events = []
        play(s, choice)
        for seat in others:
            assert everything(s.view(seat)) == before[seat]
            assert not any(event.known_to(seat) for event in s.events)
    assert s.view(0).chosen == cards(s.components, "F07 F06")


@rule("borneo 14")
@pytest.mark.parametrize("kind", QUICK_KINDS, ids=lambda kind: kind.name)
def test_private_choices_stay_private_in_random_games(kind: Kind) -> None:
    """From the beginning of a merchant phase or a defence to the moment when cards are shown."""
    seen: list[list[object]] = []
    private = 0
    for number in range(5):
        for s in cast(Sequence[Borneo], played(kind, f"private {number}").positions):
            top = s.stack[-1] if s.stack else None
            others = [seat for seat in onlookers(s) if seat != s.actor]
            if top is ATTACK or (top is DEFEND and s.chosen):
                private += 1
                assert [everything(s.view(seat)) for seat in others] == seen
            elif top is MERCHANT_PHASE or top is DEFEND:
                seen = [everything(s.view(seat)) for seat in others]
    assert private > 20


@rule("borneo 14")
@both_editions
def test_the_log_of_others_does_not_tell_how_many_cards_an_attacker_could_choose_from(data: str) -> None:
    """B attacks with F01 alone, once with another red card in hand, once without."""
    logs = []
    for held in ("F01 F21 F30", "F01 F16 F30"):
        s = position(data, active="B", hands={"B": held, "A": "F06"}, ladders={"r": "AB"})
        ask(s, MERCHANT_PHASE, LAY_CARGO)
        match = Match(BORNEO, 4, seed="", data=data, start=s)
        match.play("attack red 2 1")
        while match.state.stack[-1] is ATTACK:
            match.play("play F01" if "play F01" in match.legal() else "done")
        logs.append([match.log(seat) for seat in (0, 2, 3, SPECTATOR)])
    assert logs[0] == logs[1]


# -- 14.1: no skipping that tells a secret --------------------------------------------------------


def attacked(data: str, attack: str, defender: str, red: str = "AB") -> Borneo:
    """B attacks A in Red with all of these cards, which lie above F21 in B's hand."""
    s = position(data, active="B", hands={"B": f"{attack} F21", "A": defender}, ladders={"r": red})
    ask(s, MERCHANT_PHASE, LAY_CARGO)
    play(s, f"attack red {len(red)} 1")
    while s.stack[-1] is ATTACK:
        s.apply(s.legal()[0])
    assert len(told(s, ATTACKED)[0]) == 5 + len(attack.split())
    return s


@rule("borneo 14.1", "borneo D4")
@both_editions
def test_a_defender_without_a_suitable_card_is_asked_all_the_same(data: str) -> None:
    without, with_one = (attacked(data, "F01", held) for held in ("F30 F29 F58", "F30 F06 F58"))
    assert (without.stack[-1], actor(without), legal(without)) == (DEFEND, "A", ["done"])
    assert legal(with_one) == ["play F06", "done"]
    for seat in (1, 2, 3, SPECTATOR):
        assert everything(without.view(seat)) == everything(with_one.view(seat))
    for s in (without, with_one):
        play(s, "done")
        assert told(s, DEFENDED) == [(0,)]


@rule("borneo 14.1", "borneo R4")
@both_editions
def test_a_defender_with_one_card_is_not_asked_since_everybody_knows_it_must_be_kept(data: str) -> None:
    for held in ("F06", "F30"):
        s = attacked(data, "F01", held)
        assert s.stack[-1] is not DEFEND
        assert told(s, DEFENDED) == [(0,)]


@rule("borneo 14.1")
@both_editions
def test_after_one_defence_card_the_defender_is_asked_again_whatever_the_hand(data: str) -> None:
    """Two cards may be played: whether the second question comes must not depend on what is held."""
    for held, options in (("F06 F30 F29", ["done"]), ("F06 F07 F29", ["play F07", "done"])):
        s = play(attacked(data, "F01 F02", held), "play F06")
        assert (s.stack[-1], actor(s), legal(s)) == (DEFEND, "A", options)
    s = play(attacked(data, "F01 F02", "F06 F07"), "play F06")  # one card left: all know that it stays
    assert told(s, DEFENDED) == [(0, *cards(s.components, "F06"))]


# -- deal ---------------------------------------------------------------------------------------


def reshuffled_once(data: str) -> Borneo:
    """A has drawn F20, the last of the old pile, and one card of five that were shuffled anew."""
    s = position(
        data,
        hands={"A": "F01 F02", "B": "F03 F04 F05", "C": "F06 F07"},
        draw_pile="F20",
        discard_pile="F30 F31 F32 F33 F34",
        stored={"D": " ".join(f"F{number}" for number in range(35, 61))},
    )
    return ask(s, DRAW, LAY_CARGO)


@rule("borneo 14", "borneo R10")
@both_editions
def test_a_deal_respects_what_a_reshuffle_told_everybody(data: str) -> None:
    s = reshuffled_once(data)
    new = set(cards(s.components, "F30 F31 F32 F33 F34"))
    assert new == {*s.draw_pile, s.hands[0][-1]}
    rng = Random(1)
    for seat in onlookers(s):
        for _ in range(50):
            dealt = s.view(seat).deal(rng)
            assert {*dealt.draw_pile, dealt.hands[0][-1]} == new
            assert not new & {*dealt.hands[0][:-1], *dealt.hands[1], *dealt.hands[2], *dealt.hands[3]}
            if seat != SPECTATOR:
                assert dealt.hands[seat] == s.hands[seat]


@rule("borneo 14", "borneo R10")
@pytest.mark.parametrize("kind", QUICK_KINDS, ids=lambda kind: kind.name)
def test_which_cards_were_shuffled_anew_is_known_to_all(kind: Kind) -> None:
    """What can be told apart by its back is what lay on the discard pile: for the pile, and for who drew from it."""
    reshuffles = 0
    for number in range(3):
        match = played(kind, f"backs {number}")
        for before, after, events in zip(match.positions, match.positions[1:], match.told[1:], strict=False):
            assert isinstance(before, Borneo)
            assert isinstance(after, Borneo)
            shuffled: set[int] = set()
            if any(event.kind == RESHUFFLED for event in events):
                drawn = next(event.parts[1:] for event in events if event.kind == DREW_CARDS)
                shuffled = {*after.draw_pile, *drawn[len(before.draw_pile) :]}
                reshuffles += 1
            changed = {card for card in range(after.components.cargo) if after.batch[card] != before.batch[card]}
            assert changed == shuffled
            assert len({after.batch[card] for card in shuffled}) <= 1
    assert reshuffles > 1


@rule("borneo 14", "borneo R10")
@both_editions
def test_cards_of_one_reshuffle_cannot_be_told_apart_by_earlier_ones(data: str) -> None:
    """The second reshuffle mixes cards of the first one with cards that were never shuffled anew."""
    s = position(
        data, hands={"A": "F01", "B": "F02", "C": "F40 F41", "D": "F03"}, draw_pile="", discard_pile="F30 F31 F32 F33"
    )
    ask(s, DRAW)
    first = s.hands[0][1:]  # of the first reshuffle, and still in hand at the second
    s.discard_pile = s.draw_pile + s.hands[2]
    s.draw_pile, s.hands[2] = [], []
    second = set(s.discard_pile)
    ask(s, DRAW)
    for seat in (1, 2, 3, SPECTATOR):
        view = s.view(seat)
        backs = {*view.draw_pile, *view.hands[0][3:]}
        assert len(backs) == 1, "the draw pile shows which of its cards were shuffled before"
        assert not backs & set(view.hands[0][:3])
        rng = Random(1)
        deals = [view.deal(rng) for _ in range(200)]
        assert {frozenset(dealt.hands[0][1:3]) for dealt in deals} == {frozenset(first)}
        assert all({*dealt.draw_pile, *dealt.hands[0][3:]} == second for dealt in deals)
        assert len({frozenset(dealt.draw_pile) for dealt in deals}) == 6  # all pairs of four
