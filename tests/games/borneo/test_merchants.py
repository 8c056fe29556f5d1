"""Section 6: transfer a merchant, or start a conflict."""

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.events import (
    ATTACKED,
    DEFENDED,
    LEFT,
    REPELLED,
    REWARDED,
    SUCCEEDED,
    SWAPPED,
    TRANSFERRED,
)
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE, RETREAT, REWARD
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    CARD,
    actor,
    ask,
    both_editions,
    cards,
    hand,
    ids,
    ladder,
    legal,
    play,
    position,
    stored,
    told,
)


def merchant_phase(
    data: str, ladders: dict[str, str], hands: dict[str, str], active: str = "B", seats: int = 4
) -> Borneo:
    """Phase 2 of the active player, with phase 3 to come; who is not named holds a card of no use here."""
    spare = {"A": "F51", "B": "F52", "C": "F53", "D": "F54", "E": "F55"}
    s = position(data, seats, active=active, ladders=ladders, hands=dict(list(spare.items())[:seats]) | hands)
    return ask(s, MERCHANT_PHASE, LAY_CARGO)


def attacks(s: Borneo) -> list[str]:
    return [notation for notation in legal(s) if notation.startswith("attack ")]


def transfers(s: Borneo) -> list[str]:
    return [notation for notation in legal(s) if notation.startswith("transfer ")]


def won(data: str, red: str, attack: str, green: str = "", active: str = "B") -> Borneo:
    """An attack that nobody defended and that succeeded, before the beaten defender decides."""
    s = merchant_phase(data, {"r": red, "g": green}, {active: "F01 F21"}, active)
    play(s, attack)
    if s.stack[-1] is DEFEND:
        play(s, "done")
    assert told(s, SUCCEEDED)
    return s


# -- 6.1 and 6.2: transfer ------------------------------------------------------------------


@rule("borneo 6.1", "borneo D3")
@both_editions
def test_pass_transfer_or_attack_and_only_one_of_them(data: str) -> None:
    ladders = {"r": "AB", "g": "B"}
    s = merchant_phase(data, ladders, {"B": "F01 F21"})
    assert legal(s) == [
        "pass",
        "transfer red 2 yellow",
        "transfer red 2 green",
        "transfer red 2 blue",
        "attack red 2 1",
        "transfer green 1 red",
        "transfer green 1 yellow",
        "transfer green 1 blue",
    ]
    for choice in ("pass", "transfer red 2 blue"):
        s = play(merchant_phase(data, ladders, {"B": "F01 F21"}), choice)
        assert (s.stack, actor(s)) == ([LAY_CARGO], "B")
    s = play(merchant_phase(data, ladders, {"B": "F01 F21", "A": "F16"}), "attack red 2 1", "swap")
    assert (s.stack, actor(s)) == ([LAY_CARGO], "B")


@rule("borneo T28", "borneo 6.2.1")
@both_editions
def test_t28_transfer(data: str) -> None:
    s = merchant_phase(data, {"r": "DBA", "g": "C"}, {})
    play(s, "transfer red 2 green")
    assert (ladder(s, "r"), ladder(s, "g")) == ("DA", "CB")
    assert told(s, TRANSFERRED) == [(1, 0, 1, 2)]


@rule("borneo 6.2.1")
@both_editions
def test_only_own_merchants_are_transferred_and_only_to_another_company(data: str) -> None:
    s = merchant_phase(data, {"r": "ABC", "y": "D"}, {})
    assert transfers(s) == ["transfer red 2 yellow", "transfer red 2 green", "transfer red 2 blue"]


@rule("borneo 6.2.2", "borneo R2")
def test_in_the_board_game_a_ladder_holds_five() -> None:
    s = merchant_phase(BOARD, {"r": "B", "y": "ACDAC", "g": "ACDA"}, {})
    assert transfers(s) == ["transfer red 1 green", "transfer red 1 blue"]
    play(s, "transfer red 1 green")
    assert ladder(s, "g") == "ACDAB"


@rule("borneo 6.2.2")
def test_in_the_card_game_a_row_grows_without_limit() -> None:
    s = merchant_phase(CARD, {"r": "B", "y": "ACDACDACD"}, {})
    play(s, "transfer red 1 yellow")
    assert ladder(s, "y") == "ACDACDACDB"


@rule("borneo 6.2.2")
@both_editions
def test_own_merchants_may_become_neighbours(data: str) -> None:
    s = merchant_phase(data, {"r": "AB", "g": "CB"}, {})
    assert ladder(play(s, "transfer red 2 green"), "g") == "CBB"


# -- 6.3.1 to 6.3.3: declaration --------------------------------------------------------------


@rule("borneo 6.3.1", "borneo R18", "borneo D3")
@both_editions
def test_any_better_rank_of_another_player_in_the_same_company_can_be_attacked(data: str) -> None:
    s = merchant_phase(data, {"r": "ABCBD", "y": "AB", "g": "B"}, {"B": "F01 F06"})  # F01 shows yellow too
    assert attacks(s) == ["attack red 2 1", "attack red 4 1", "attack red 4 3", "attack yellow 2 1"]


@rule("borneo 6.3.1")
@both_editions
def test_an_attack_needs_a_card_with_a_flag_of_the_company(data: str) -> None:
    ladders = {"r": "AB", "y": "AB", "g": "AB", "b": "AB"}
    s = merchant_phase(data, ladders, {"B": "F21 F30"})  # yyy/g and yyy/b
    assert attacks(s) == ["attack yellow 2 1", "attack green 2 1", "attack blue 2 1"]


@rule("borneo T25", "borneo 6.3.1", "borneo 6.3.2")
@both_editions
def test_t25_one_card_stays_in_hand_and_each_played_one_shows_the_company(data: str) -> None:
    s = merchant_phase(data, {"r": "AB"}, {"B": "F01 F16"})
    play(s, "attack red 2 1")
    assert legal(s) == ["play F01", "play F16"]
    play(s, "play F01")
    assert told(s, ATTACKED)[0][5:] == tuple(cards(s.components, "F01"))
    assert hand(s, "B") == "F16"

    assert attacks(merchant_phase(data, {"r": "AB"}, {"B": "F01"})) == []

    s = play(merchant_phase(data, {"r": "AB"}, {"B": "F01 F16 F21"}), "attack red 2 1")
    assert legal(s) == ["play F01", "play F16"]
    assert legal(play(s, "play F16")) == ["play F01", "done"]
    assert attacks(merchant_phase(data, {"r": "AB"}, {"B": "F21 F30"})) == []


@rule("borneo 6.3.3", "borneo R17")
@both_editions
def test_attack_cards_lie_open_before_the_defender_decides(data: str) -> None:
    s = merchant_phase(data, {"r": "AB"}, {"B": "F01 F16 F21", "A": "F06 F30"})
    play(s, "attack red 2 1", "play F01", "done")
    assert (s.stack[-1], actor(s)) == (DEFEND, "A")
    shown = cards(s.components, "F01")
    assert all(s.view(seat).attack == shown for seat in (0, 1, 2, 3, SPECTATOR))
    assert told(s, ATTACKED) == [(1, 0, 0, 1, 0, *shown)]


# -- 6.3.4 and 6.3.5: defence and strength ------------------------------------------------------


@rule("borneo 6.3.4", "borneo D4")
@both_editions
def test_the_defender_plays_up_to_as_many_cards_as_the_attacker(data: str) -> None:
    hands = {"B": "F01 F16 F21", "A": "F06 F09 F10 F30"}
    two = play(merchant_phase(data, {"r": "AB"}, hands), "attack red 2 1", "play F01", "play F16")
    assert actor(two) == "A"
    assert legal(two) == ["play F06", "play F09", "play F10", "done"]  # F30 shows no red
    for choices, defence in [(["done"], ""), (["play F09", "done"], "F09"), (["play F10", "play F06"], "F10 F06")]:
        s = two.clone()
        s.events = []
        play(s, *choices)
        assert told(s, DEFENDED) == [(0, *cards(s.components, defence))]


@rule("borneo T26", "borneo 6.3.4", "borneo R4")
@both_editions
def test_t26_no_more_cards_than_the_attacker_and_never_the_last_one(data: str) -> None:
    s = merchant_phase(data, {"r": "AB"}, {"B": "F01 F21", "A": "F06 F09 F10"})
    play(s, "attack red 2 1", "play F06")
    assert told(s, DEFENDED) == [(0, *cards(s.components, "F06"))]
    assert s.stack[-1] is not DEFEND

    s = merchant_phase(data, {"r": "AB"}, {"B": "F01 F21", "A": "F06"})
    play(s, "attack red 2 1")
    assert told(s, DEFENDED) == [(0,)]
    assert hand(s, "A") == "F06"


@rule("borneo 6.3.4", "borneo R4")
@both_editions
def test_the_defender_keeps_a_card_even_against_many(data: str) -> None:
    s = merchant_phase(data, {"r": "AB"}, {"B": "F01 F02 F03 F21", "A": "F06 F09"})
    play(s, "attack red 2 1", "play F01", "play F02", "play F03", "play F06")
    assert told(s, DEFENDED) == [(0, *cards(s.components, "F06"))]
    assert hand(s, "A") == "F09"


@rule("borneo R4")
@both_editions
def test_by_the_switch_the_last_card_can_be_played_and_phase_3_is_then_skipped(data: str) -> None:
    literal = data.replace("defender_must_keep = 1", "defender_must_keep = 0")
    assert literal != data
    s = merchant_phase(literal, {"r": "AB"}, {"B": "F16 F21", "A": "F06"})
    play(s, "attack red 2 1", "play F06")
    assert hand(s, "A") == ""
    play(s, "pass", "lay F21 1")
    s.active = 0
    ask(s, LAY_CARGO)
    assert not s.stack
    assert sum(map(len, s.stacks)) == 1


@rule("borneo T20", "borneo 6.3.5")
@both_editions
def test_t20_one_merchant_in_between_gives_a_bonus_of_one(data: str) -> None:
    s = merchant_phase(data, {"r": "ACB"}, {"B": "F01 F21"})
    play(s, "attack red 3 1")
    assert told(s, SUCCEEDED) == [(1, 3, 0, 1)]


@rule("borneo T21", "borneo 6.3.5", "borneo 6.3.6")
@both_editions
def test_t21_three_against_one_and_the_bonus(data: str) -> None:
    s = merchant_phase(data, {"r": "ACB"}, {"B": "F01 F21", "A": "F18 F30"})
    play(s, "attack red 3 1", "play F18")
    assert told(s, SUCCEEDED) == [(1, 3, 0, 2)]


@rule("borneo T22", "borneo 6.3.6")
@both_editions
def test_t22_a_tie_goes_to_the_attacker(data: str) -> None:
    s = merchant_phase(data, {"r": "ACB"}, {"B": "F01 F16 F21", "A": "F06 F30"})
    play(s, "attack red 3 1", "play F01", "play F16", "play F06")
    assert told(s, SUCCEEDED) == [(1, 4, 0, 4)]
    assert (s.stack[-1], actor(s)) == (RETREAT, "A")


@rule("borneo T24", "borneo 6.3.7", "borneo R14")
@both_editions
def test_t24_repelled_by_the_bonus_alone_earns_no_reward(data: str) -> None:
    s = merchant_phase(data, {"r": "ACDEB"}, {"B": "F18 F21", "A": "F17 F30"}, seats=5)
    play(s, "attack red 5 1", "done")
    assert told(s, REPELLED) == [(1, 1, 0, 3)]
    assert ladder(s, "r") == "ACDEB"
    assert s.stack == [LAY_CARGO]
    assert not stored(s, "A")


@rule("borneo 6.3.5", "borneo R18")
@both_editions
def test_own_merchants_in_between_count_for_the_bonus(data: str) -> None:
    for red, bonus in (("AB", 0), ("ABB", 1), ("AABB", 2), ("ABAB", 2)):
        s = merchant_phase(data, {"r": red}, {"B": "F01 F21"})
        play(s, f"attack red {len(red)} 1")
        assert told(s, SUCCEEDED) == [(1, 3, 0, bonus)]


@rule("borneo 6.3.5")
@both_editions
def test_all_four_flags_of_a_played_card_count(data: str) -> None:
    """F02 rry/r and F04 yrr/r: three red flags each, one of them in the lower row."""
    s = merchant_phase(data, {"r": "AB"}, {"B": "F02 F17 F21", "A": "F04 F30"})
    play(s, "attack red 2 1", "play F02", "play F17", "play F04")
    assert told(s, SUCCEEDED) == [(1, 3 + 1, 0, 3)]


# -- 6.3.6: the attack succeeds -------------------------------------------------------------------


@rule("borneo T27", "borneo 6.3.6", "borneo D5")
@both_editions
def test_t27_swap(data: str) -> None:
    s = won(data, "DBAC", "attack red 3 1", active="A", green="B")
    assert (s.stack[-1], actor(s)) == (RETREAT, "D")
    play(s, "swap")
    assert ladder(s, "r") == "ABDC"
    assert told(s, SWAPPED) == [(3, 0, 2)]


@rule("borneo T27", "borneo 6.3.6")
@both_editions
def test_t27_leave_for_another_company(data: str) -> None:
    s = play(won(data, "DBAC", "attack red 3 1", active="A", green="B"), "leave green")
    assert (ladder(s, "r"), ladder(s, "g")) == ("ABC", "BD")
    assert told(s, LEFT) == [(3, 0, 2)]


@rule("borneo T27", "borneo 6.3.6", "borneo R15")
def test_t27_leave_for_the_end_of_the_same_row_in_the_card_game() -> None:
    s = play(won(CARD, "DBAC", "attack red 3 1", active="A", green="B"), "leave red")
    assert ladder(s, "r") == "ABCD"


@rule("borneo 6.3.6", "borneo D5", "borneo R15")
def test_in_the_board_game_one_leaves_for_another_company_with_a_free_space() -> None:
    s = merchant_phase(BOARD, {"r": "ABC", "y": "CDCDC", "g": "AACD"}, {"B": "F01 F21"})
    play(s, "attack red 2 1")
    assert legal(s) == ["swap", "leave green", "leave blue"]


@rule("borneo 6.3.6", "borneo D5", "borneo R15")
def test_in_the_card_game_one_leaves_for_the_end_of_any_row() -> None:
    s = merchant_phase(CARD, {"r": "ABC", "y": "CDCDC", "g": "AACD"}, {"B": "F01 F21"})
    play(s, "attack red 2 1")
    assert legal(s) == ["swap", "leave red", "leave yellow", "leave green", "leave blue"]


@rule("borneo 15.2", "borneo D5")
def test_in_the_card_game_leaving_for_the_same_row_is_not_offered_if_it_equals_the_swap() -> None:
    assert legal(won(CARD, "CAB", "attack red 3 2")) == ["swap", "leave yellow", "leave green", "leave blue"]
    assert "leave red" in legal(won(CARD, "CABD", "attack red 3 2"))


@rule("borneo D5", "borneo 6.3.6")
def test_retreat_leaves_at_least_two_options_even_when_the_board_is_as_full_as_it_gets() -> None:
    """Fifteen merchants, two of them here, cannot fill the three other ladders."""
    s = position(
        BOARD,
        5,
        active="B",
        hands={"A": "F51", "B": "F01 F21"},
        ladders={"r": "AB", "y": "CDECD", "g": "ECDEA", "b": "ABB"},
    )
    play(ask(s, MERCHANT_PHASE, LAY_CARGO), "attack red 2 1")
    assert legal(s) == ["swap", "leave blue"]


# -- 6.3.7 and 6.3.8: repelled, and what becomes of the cards -----------------------------------------


@rule("borneo 6.3.7", "borneo D6", "borneo R14")
@pytest.mark.parametrize(("choice", "kept"), [("pass", ""), ("store F06", "F06"), ("store F18", "F18")])
@both_editions
def test_a_successful_defender_may_store_one_of_the_defence_cards(data: str, choice: str, kept: str) -> None:
    s = merchant_phase(data, {"r": "ACB"}, {"B": "F17 F16 F21", "A": "F06 F18 F30"})
    play(s, "attack red 3 1", "play F17", "play F16", "play F06", "play F18")
    assert told(s, REPELLED) == [(1, 2, 0, 5)]
    assert (s.stack[-1], actor(s)) == (REWARD, "A")
    assert legal(s) == ["pass", "store F06", "store F18"]
    play(s, choice)
    assert stored(s, "A") == kept
    assert not stored(s, "B")
    assert ladder(s, "r") == "ACB"
    assert len(told(s, REWARDED)) == len(kept.split())
    assert (s.stack, actor(s)) == ([LAY_CARGO], "B")
    left = {"F17", "F16", "F06", "F18"} - {kept}
    assert set(ids(s, s.discard_pile).split()) == left


@rule("borneo 6.3.8")
@both_editions
def test_after_a_successful_attack_all_cards_are_discarded(data: str) -> None:
    s = merchant_phase(data, {"r": "AB"}, {"B": "F01 F02 F21", "A": "F06 F30"})
    play(s, "attack red 2 1", "play F01", "play F02", "play F06", "swap")
    assert sorted(ids(s, s.discard_pile).split()) == ["F01", "F02", "F06"]
    assert not any(s.stored)
    assert not s.attack
    assert not s.defence


@rule("borneo D3", "borneo 6.3.1")
@both_editions
def test_attack_cards_are_chosen_one_by_one_and_at_least_one(data: str) -> None:
    s = play(merchant_phase(data, {"r": "AB"}, {"B": "F01 F02 F03 F21"}), "attack red 2 1")
    assert s.stack[-1] is ATTACK
    assert legal(s) == ["play F01", "play F02", "play F03"]
    assert legal(play(s, "play F02")) == ["play F01", "play F03", "done"]
