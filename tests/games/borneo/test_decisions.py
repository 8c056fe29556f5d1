"""Section 15: who decides, from which options, and which decisions are forced."""

from collections.abc import Iterator
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games import find_game
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.orders import FULFIL_ORDER, PAY
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import BOARD, CARD, ask, both_editions, legal, play, position

MATCHES = [("borneo", 3), ("borneo", 4), ("borneo", 5), ("borneo-card", 3), ("borneo-card", 5)]
every_match = pytest.mark.parametrize(("game_id", "seats"), MATCHES)

CATALOGUE = {
    "place merchant": "D1",
    "fulfil order": "D2",
    "pay": "D2",
    "merchant phase": "D3",
    "attack": "D3",
    "defend": "D4",
    "retreat": "D5",
    "reward": "D6",
    "lay cargo": "D7",
    "pick": "D8",
    "discard": "D9",
}


def decision(s: Borneo) -> str:
    """The number of the decision at hand; orders of the final round are D10."""
    number = CATALOGUE[s.stack[-1].name]
    return "D10" if number == "D2" and s.finals else number


def states(game_id: str, seats: int, number: str = "", games: int = 12) -> Iterator[Borneo]:
    """The states of random games at which this decision is at hand."""
    for seed in range(games):
        rng = Random(seed)
        s = find_game(game_id).start(seats, seed=str(seed))
        assert isinstance(s, Borneo)
        while s.actor != NOBODY:
            if not number or decision(s) == number:
                yield s
            s.apply(rng.choice(s.legal()))


def names(s: Borneo, pile: list[int]) -> list[str]:
    return [s.components.card_names[card] for card in pile]


def showing(s: Borneo, seat: int, company: int) -> list[str]:
    """The cards of a hand that show a flag of the company and were not chosen yet."""
    c = s.components
    free = [card for card in s.hands[seat] if card not in s.chosen]
    return names(s, [card for card in free if company in (*c.upper[card], c.lower[card])])


def has_space(s: Borneo, company: int) -> bool:
    return s.components.edition == "card" or len(s.ladders[company]) <= 4


@rule("borneo D3", "borneo 6.1", "borneo 6.2.1", "borneo 6.2.2", "borneo 6.3.1", "borneo 6.3.2")
@every_match
def test_d3_pass_transfer_or_attack(game_id: str, seats: int) -> None:
    seen = set()
    for s in states(game_id, seats, "D3"):
        assert s.actor == s.active
        me, companies = s.active, s.components.companies
        hand = s.hands[me]
        if s.stack[-1].name == "attack":
            free = showing(s, me, s.company) if len(hand) - len(s.chosen) >= 2 else []
            expected = {f"play {card}" for card in free} | ({"done"} if s.chosen else set())
        else:
            expected = {"pass"}
            for company, name in enumerate(companies):
                own = [rank for rank, owner in enumerate(s.ladders[company]) if owner == me]
                for rank in own:
                    for to, target in enumerate(companies):
                        if to != company and has_space(s, to):
                            expected.add(f"transfer {name} {rank + 1} {target}")
                    if len(hand) >= 2 and showing(s, me, company):
                        better = [better for better in range(rank) if better not in own]
                        expected |= {f"attack {name} {rank + 1} {other + 1}" for other in better}
        assert set(legal(s)) == expected
        seen |= {notation.split()[0] for notation in expected}
    assert seen == {"pass", "transfer", "attack", "play", "done"}


@rule("borneo D4", "borneo 6.3.4")
@every_match
def test_d4_a_set_of_hand_cards_possibly_empty(game_id: str, seats: int) -> None:
    played = 0
    for s in states(game_id, seats, "D4"):
        assert s.actor == s.ladders[s.company][s.to_rank] != s.active
        assert len(s.chosen) < len(s.attack)
        expected = {"done"}
        if len(s.hands[s.actor]) - len(s.chosen) >= 2:
            expected |= {f"play {card}" for card in showing(s, s.actor, s.company)}
        assert set(legal(s)) == expected
        played += len(expected) > 1
    assert played


@rule("borneo D5", "borneo 15.2", "borneo 6.3.6", "borneo R15")
@every_match
def test_d5_swap_or_leave(game_id: str, seats: int) -> None:
    own_row = 0
    for s in states(game_id, seats, "D5"):
        assert s.actor != s.active
        assert s.ladders[s.company][s.to_rank] == s.active
        assert s.ladders[s.company][s.from_rank] == s.actor
        expected = {"swap"}
        for company, name in enumerate(s.components.companies):
            if company != s.company:
                may_leave = has_space(s, company)
            else:
                may_leave = s.components.edition == "card" and s.from_rank < len(s.ladders[company]) - 1
                own_row += may_leave
            if may_leave:
                expected.add(f"leave {name}")
        assert set(legal(s)) == expected
        assert len(expected) >= 2
    assert bool(own_row) == (game_id == "borneo-card")


@rule("borneo D6", "borneo 6.3.7", "borneo R14")
@every_match
def test_d6_one_of_the_defence_cards_or_none(game_id: str, seats: int) -> None:
    asked = 0
    for s in states(game_id, seats, "D6", games=25):
        asked += 1
        assert s.actor == s.ladders[s.company][s.to_rank] != s.active
        assert s.defence
        assert legal(s) == ["pass", *(f"store {card}" for card in names(s, s.defence))]
    assert asked


@rule("borneo D7", "borneo 7.1")
@every_match
def test_d7_any_hand_card_at_any_slot(game_id: str, seats: int) -> None:
    for s in states(game_id, seats, "D7"):
        assert s.actor == s.active
        held = names(s, s.hands[s.actor])
        assert set(legal(s)) == {f"lay {card} {slot}" for card in held for slot in (1, 2, 3)}


@rule("borneo D8", "borneo 8.1.2", "borneo R13")
@every_match
def test_d8_any_cargo_card_at_the_harbour_and_the_last_one_by_itself(game_id: str, seats: int) -> None:
    for s in states(game_id, seats, "D8"):
        assert s.actor == s.due[0]
        assert set(legal(s)) == {f"take {card}" for card in names(s, s.stacks[s.slot])}
        assert len(s.stacks[s.slot]) >= 2


@rule("borneo D9", "borneo 9.3")
@every_match
def test_d9_only_with_more_than_six_cards(game_id: str, seats: int) -> None:
    for s in states(game_id, seats, "D9"):
        assert s.actor == s.active
        assert len(s.hands[s.actor]) in (7, 8)
        assert set(legal(s)) == {f"discard {card}" for card in names(s, s.hands[s.actor])}


@rule("borneo 15.1", "borneo 14.1")
@every_match
def test_no_decision_has_a_single_option_but_a_defence_that_must_not_be_passed_over(game_id: str, seats: int) -> None:
    alone = 0
    for s in states(game_id, seats, games=25):
        if len(s.legal()) == 1:
            alone += 1
            assert decision(s) == "D4"
            assert legal(s) == ["done"]
            assert len(s.hands[s.actor]) - len(s.chosen) >= 2
    assert alone


@rule("borneo 15.1")
@every_match
def test_there_are_ten_decisions(game_id: str, seats: int) -> None:
    found = {decision(s) for s in states(game_id, seats, games=25)}
    assert found == {f"D{number}" for number in range(1, 11)}


@rule("borneo 15.1")
@both_editions
def test_the_spice_of_an_order_is_asked_only_where_several_are_possible(data: str) -> None:
    one = ask(position(data, stored={"A": "F05 F25"}), FULFIL_ORDER)  # four cloves
    assert legal(one) == ["pass", "order kind4 cloves"]
    two = ask(position(data, stored={"A": "F05 F25 F30 F40"}), FULFIL_ORDER)
    assert legal(two) == ["pass", "order kind4 pepper", "order kind4 cloves"]


@rule("borneo 15.1")
def test_a_chest_is_paid_without_naming_its_spice() -> None:
    c = components(BOARD)
    chests = [card for card in c.harbours_in_play[4] if c.spice[card] == c.chest]
    assert len(chests) == 4
    for card in chests:
        written = [
            notation for notation in map(c.vocabulary.write, range(len(c.parts))) if c.card_names[card] in notation
        ]
        assert written == [f"pay {c.card_names[card]}"]
    s = ask(position(stored={"A": f"F01 F02 F03 {c.card_names[chests[0]]} {c.card_names[chests[1]]}"}), FULFIL_ORDER)
    play(s, "order each1")
    while s.stack and s.stack[-1] is PAY:
        assert all(notation.split()[0] in ("pay", "done") for notation in legal(s))
        s.apply(s.legal()[-1])
    assert s.fulfilled[0]


@rule("borneo 15.2")
def test_leaving_for_ones_own_row_never_equals_the_swap() -> None:
    """In [C] every option of D5 leads to other ladders."""
    rows = 0
    for s in states("borneo-card", 4, "D5"):
        assert s.components is components(CARD)
        outcomes = []
        for action in s.legal():
            after = s.clone()
            after.apply(action)
            outcomes.append(str(after.ladders))
        if set(s.ladders[s.company][s.from_rank + 1 :]) != {s.actor}:  # own merchants look alike (2.4.4)
            rows += 1
            assert len(set(outcomes)) == len(outcomes)
    assert rows
