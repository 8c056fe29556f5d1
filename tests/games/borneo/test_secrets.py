"""Section 14: who sees what. A view does not change when only hidden things change."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from kogge.engine.event import Event
from kogge.engine.match import Match
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.state import NOTHING, State
from kogge.games import find_game
from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import DONE
from kogge.games.borneo.rules.draw import DRAW
from kogge.games.borneo.rules.events import ATTACKED, DEFENDED, DREW, DREW_CARDS, RESHUFFLED
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    SEATS,
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

MATCHES = [
    ("borneo", 3, {"four_merchants": True, "blackbeard": True}),
    ("borneo", 4, {}),
    ("borneo", 5, {"blackbeard": True}),
    ("borneo-card", 3, {}),
    ("borneo-card", 5, {}),
]
QUICK = (MATCHES[0], MATCHES[-1])
matches = pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [pytest.param(*match, marks=() if match in QUICK else pytest.mark.slow) for match in MATCHES],
)
SLOTS = sorted({*State.__slots__, *Borneo.__slots__} - {"components", "stack"})


class Moment(NamedTuple):
    """A state of a random game, and for each cargo card in which reshuffle it last took part (0: in none)."""

    state: Borneo
    shuffled: list[int]


def random_game(game_id: str, seats: int, options: dict[str, bool], number: int) -> Iterator[Moment]:
    """Every state of a random game. What everybody can work out about reshuffles is noted from what happens."""
    rng = Random(number)
    s = find_game(game_id).start(seats, options, seed=str(number))
    assert isinstance(s, Borneo)
    shuffled = [0] * s.components.cargo
    while s.actor != NOBODY:
        yield Moment(s, shuffled)
        left = len(s.draw_pile)
        s.events = []
        s.apply(rng.choice(s.legal()))
        events, s.events = s.events, None
        if any(event.kind == RESHUFFLED for event in events):
            drawn = next(event.parts[1:] for event in events if event.kind == DREW_CARDS)
            for card in (*s.draw_pile, *drawn[left:]):
                shuffled[card] = s.shuffles
    yield Moment(s, shuffled)


def permuted(moment: Moment, seat: int, rng: Random, pinned: list[int] | None = None) -> Borneo:
    """The same table with what is hidden from this seat exchanged, as far as the seat cannot tell.

    Cards that took part in different reshuffles can be told apart, and harbours from cargo. Choices
    that are not open yet are withdrawn. Pinned cards stay where they are.
    """
    s = moment.state.clone()
    if seat != s.actor:
        withdraw(s)
    hidden = [pile for owner, pile in enumerate(s.hands) if owner != seat] + [s.draw_pile, s.deck, s.away]
    kinds: dict[int, list[tuple[list[int], int]]] = {}
    for pile in hidden:
        for place, card in enumerate(pile):
            if card not in (pinned or []):
                kind = moment.shuffled[card] if card < s.components.cargo else NOTHING
                kinds.setdefault(kind, []).append((pile, place))
    for places in kinds.values():
        faces = [pile[place] for pile, place in places]
        rng.shuffle(faces)
        for (pile, place), card in zip(places, faces, strict=True):
            pile[place] = card
    if s.stack:
        s.options = s.stack[-1].options(s)
    return s


def withdraw(s: Borneo) -> None:
    """Take back what an attacker or defender has chosen but not shown."""
    if s.stack and s.stack[-1] is ATTACK:
        s.stack[-1] = MERCHANT_PHASE
        s.company = s.from_rank = s.to_rank = NOTHING
    s.chosen = []


def everything(view: Borneo) -> str:
    """All that a view holds, as JSON and attribute by attribute."""
    attributes = {slot: getattr(view, slot) for slot in SLOTS}
    steps = [step.name for step in view.stack]
    return json.dumps([to_plain(view), view.legal(), attributes, steps])


def texts(view: Borneo) -> list[object]:
    """All that is said about a position to whoever holds the view."""
    names = ["Ann", "Bob", "Cem", "Dan", "Eve"][: view.seats]
    said: list[object] = []
    for lang in ("en", "de"):
        said.append(BORNEO.position(view, names, lang))
        if view.options:
            said.append(BORNEO.prompt(view, "ABCDE", lang))
            said += [BORNEO.say_action(view, action, "ABCDE", lang) for action in view.options]
    return said


def seers(s: Borneo) -> list[int]:
    return [*range(s.seats), SPECTATOR]


def is_public(s: Borneo, action: int, seat: int) -> bool:
    """Whether a seat sees at once what this action is: its own, or one that chooses no cards in secret."""
    if seat == s.actor:
        return True
    if s.stack[-1] is MERCHANT_PHASE:
        return not s.vocabulary().write(action).startswith("attack ")
    if s.stack[-1] is DEFEND:
        return action == DONE and not s.chosen
    return s.stack[-1] is not ATTACK


def log_of(s: Borneo, seat: int, action: int) -> tuple[list[Event], Borneo]:
    """The events that a seat gets when this action is carried out, and the state after it."""
    after = s.clone()
    after.events = []
    after.apply(action)
    return [event for event in after.events if event.known_to(seat)], after


# -- the leak test ------------------------------------------------------------------------------


@rule("borneo 14")
@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.slow), 12])
@matches
def test_a_view_does_not_change_when_only_hidden_things_change(
    game_id: str, seats: int, options: dict[str, bool], every: int
) -> None:
    rng = Random(14)
    for number in range(3):
        for moment in islice(random_game(game_id, seats, options, number), 0, None, every):
            s = moment.state
            for seat in seers(s):
                view = s.view(seat)
                seen = everything(view)
                other = permuted(moment, seat, rng).view(seat)
                assert everything(other) == seen
                dealt = view.deal(rng)
                dealt.shuffles = s.shuffles  # an imagined state counts its own acts of chance
                imagined = dealt.view(seat)
                assert everything(imagined) == seen
                if rng.random() < 0.02:
                    said = texts(view)
                    assert texts(other) == said
                    assert texts(imagined) == said


@rule("borneo 14")
@matches
def test_the_log_does_not_change_when_only_hidden_things_change(
    game_id: str, seats: int, options: dict[str, bool]
) -> None:
    """The cards that the action itself uncovers are pinned: those it names, and the next ones of the piles."""
    rng = Random(15)
    game = find_game(game_id)
    compared = 0
    for moment in random_game(game_id, seats, options, 7):
        s = moment.state
        if s.actor == NOBODY:
            break
        for seat in seers(s):
            action = rng.choice(s.legal())
            if not is_public(s, action, seat):
                continue
            pinned = [*s.draw_pile[-2:], *s.deck[-1:], *s.components.parts[action]]
            other = permuted(moment, seat, rng, pinned)
            events, after = log_of(s, seat, action)
            other_events, other_after = log_of(other, seat, action)
            assert other_events == events
            assert everything(other_after.view(seat)) == everything(after.view(seat))
            names = SEATS[:seats]
            for lang in ("en", "de"):
                lines = [game.say_event(after.view(seat), event, names, lang) for event in events]
                assert [game.say_event(other_after.view(seat), event, names, lang) for event in events] == lines
            compared += 1
    assert compared > 300


@rule("borneo 14")
def test_a_view_has_no_seed_and_no_events() -> None:
    s = position(hands={"A": "F01"})
    ask(s, LAY_CARGO)
    for seat in seers(s):
        view = s.view(seat)
        assert view.seed == ""
        assert view.events is None
        assert "seed" not in to_plain(view)


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
    for seat in seers(s):
        for owner, held in enumerate(s.view(seat).hands):
            assert len(held) == len(s.hands[owner])
            assert held == s.hands[owner] if owner == seat else all(card < 0 for card in held)


@rule("borneo 14")
@both_editions
def test_the_draw_pile_and_the_harbour_deck_are_a_number_for_all(data: str) -> None:
    s = table_in_use(data)
    for seat in seers(s):
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
    for seat in seers(s):
        assert getattr(s.view(seat), field) == getattr(s, field)


@rule("borneo 14")
@both_editions
def test_fulfilled_orders_are_known_by_number_and_from_when_they_were_taken(data: str) -> None:
    s = table_in_use(data)
    assert all(list(map(len, s.view(seat).fulfilled)) == [1, 2, 0, 0] for seat in seers(s))
    assert s.view(1).fulfilled[1] == [s.components.order_types.index(order) for order in ("kind4", "each1")]


@rule("borneo 14")
@both_editions
def test_cards_of_a_conflict_are_open_once_played_the_attackers_first(data: str) -> None:
    s = position(data, active="B", hands={"B": "F01 F02 F21", "A": "F06 F07 F30"}, ladders={"r": "AB"})
    play(ask(s, MERCHANT_PHASE, LAY_CARGO), "attack red 2 1", "play F02", "done")
    for seat in seers(s):
        assert s.view(seat).attack == cards(s.components, "F02")
        assert s.view(seat).defence == []
    play(s, "play F07")
    assert s.defence
    for seat in seers(s):
        assert s.view(seat).defence == cards(s.components, "F07")
    attacked, defended = told(s, ATTACKED), told(s, DEFENDED)
    assert attacked[0][-1:] == tuple(cards(s.components, "F02"))
    assert defended == [(0, *cards(s.components, "F07"))]


@rule("borneo 14")
@both_editions
def test_cards_discarded_for_the_hand_limit_are_open(data: str) -> None:
    s = position(data, hands={"A": "F01 F02 F03 F04 F05 F06"})
    play(ask(s, DRAW), "discard F03")
    for seat in seers(s):
        assert ids(s, s.view(seat).discard_pile) == "F03"


@rule("borneo 14")
@both_editions
def test_cards_drawn_are_for_the_drawer_and_a_number_for_others(data: str) -> None:
    s = position(data, hands={"A": "F01"}, draw_pile="F20 F21 F22")
    ask(s, DRAW)
    assert s.events is not None
    for seat in seers(s):
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
@matches
def test_private_choices_stay_private_in_random_games(game_id: str, seats: int, options: dict[str, bool]) -> None:
    """From the beginning of a merchant phase or a defence to the moment when cards are shown."""
    seen: list[str] = []
    private = 0
    for number in range(8):
        for s, _ in random_game(game_id, seats, options, number):
            top = s.stack[-1] if s.stack else None
            others = [seat for seat in seers(s) if seat != s.actor]
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
    for seat in seers(s):
        for _ in range(50):
            dealt = s.view(seat).deal(rng)
            assert {*dealt.draw_pile, dealt.hands[0][-1]} == new
            assert not new & {*dealt.hands[0][:-1], *dealt.hands[1], *dealt.hands[2], *dealt.hands[3]}
            if seat != SPECTATOR:
                assert dealt.hands[seat] == s.hands[seat]


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


@rule("borneo 14")
@both_editions
def test_a_deal_is_fair(data: str) -> None:
    """Every hidden card is equally likely in every hidden place (chi-square, with a generous bound)."""
    s = position(
        data,
        hands={"A": "F01 F02", "B": "F03 F04 F05", "C": "F06 F07", "D": "F08"},
        draw_pile="F09 F10 F11 F12 F13 F14",
        stored={"D": " ".join(f"F{number}" for number in range(15, 61))},
    )
    ask(s, LAY_CARGO)
    hidden = cards(s.components, "F03 F04 F05 F06 F07 F08 F09 F10 F11 F12 F13 F14")
    view, rng, deals = s.view(0), Random(1), 3000
    cargo = {card: [0] * len(hidden) for card in hidden}
    harbours = {card: [0] * len(s.deck) for card in s.deck}
    for _ in range(deals):
        dealt = view.deal(rng)
        for place, card in enumerate([*dealt.hands[1], *dealt.hands[2], *dealt.hands[3], *dealt.draw_pile]):
            cargo[card][place] += 1
        for place, card in enumerate(dealt.deck):
            harbours[card][place] += 1
    for counts in (cargo, harbours):
        size = len(counts)
        expected = deals / size
        chi_square = sum((count - expected) ** 2 / expected for places in counts.values() for count in places)
        freedom = (size - 1) ** 2
        assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5


@rule("borneo 14")
@matches
def test_a_deal_is_a_state_that_can_be_played_to_the_end(game_id: str, seats: int, options: dict[str, bool]) -> None:
    rng = Random(3)
    game = random_game(game_id, seats, options, 5)
    views = [s.view(seat) for s, _ in game for seat in seers(s) if rng.random() < 0.02]
    assert len(views) > 5
    for view in views:
        s = view.deal(rng)
        assert s.legal() == view.legal() or view.viewer != view.actor
        while s.actor != NOBODY:
            s.apply(rng.choice(s.legal()))
        assert sorted(card for cards, _ in s.zones() for card in cards) == s.whole()
