"""Section 9: draw two cards, discard down to six."""

from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.draw import DISCARD, DRAW
from kogge.games.borneo.rules.events import DISCARDED, DREW, DREW_CARDS, ENDED, RESHUFFLED
from kogge.games.borneo.rules.setup import TURN
from tests.citing import rule
from tests.games.borneo.table import actor, ask, both_editions, hand, ids, legal, play, position, told

SIX = "F01 F02 F03 F04 F05 F06"


@rule("borneo 9.1")
@both_editions
def test_two_cards_are_drawn_from_the_top_even_with_a_full_hand(data: str) -> None:
    for held in ("F01", SIX):
        s = position(data, hands={"A": held}, draw_pile="F20 F21 F22")
        ask(s, DRAW)
        assert hand(s, "A") == f"{held} F22 F21"
        assert ids(s, s.draw_pile) == "F20"
        assert told(s, DREW) == [(0, 2)]


@rule("borneo T36", "borneo 9.3", "borneo D9")
@both_editions
def test_t36_six_cards_less_one_and_two_more_make_one_too_many(data: str) -> None:
    s = position(data, hands={"A": SIX, "B": "F30"}, draw_pile="F20 F21 F22")
    ask(s, LAY_CARGO, DRAW, TURN)
    play(s, "lay F03 1")
    assert (actor(s), len(s.hands[0])) == ("A", 7)
    assert legal(s) == [f"discard {card}" for card in ["F01", "F02", "F04", "F05", "F06", "F22", "F21"]]
    play(s, "discard F22")
    assert len(s.hands[0]) == 6
    assert ids(s, s.discard_pile) == "F22"
    assert len(told(s, DISCARDED)) == 1
    assert actor(s) == "B"


@rule("borneo 9.3", "borneo D9")
@both_editions
def test_with_eight_cards_two_are_discarded_openly(data: str) -> None:
    s = position(data, hands={"A": SIX}, draw_pile="F20 F21 F22")
    play(ask(s, DRAW), "discard F02")
    assert actor(s) == "A"
    assert "discard F02" not in legal(s)
    play(s, "discard F21")
    assert hand(s, "A") == "F01 F03 F04 F05 F06 F22"
    assert ids(s, s.discard_pile) == "F02 F21"
    assert all(s.view(seat).discard_pile == s.discard_pile for seat in range(4))


@rule("borneo 9.3", "borneo D9")
@both_editions
def test_with_six_cards_nothing_is_discarded(data: str) -> None:
    s = position(data, hands={"A": "F01 F02 F03 F04"}, draw_pile="F20 F21 F22")
    ask(s, DRAW)
    assert len(s.hands[0]) == 6
    assert not s.stack
    assert not told(s, DISCARDED)


@rule("borneo T37", "borneo 9.2", "borneo R10")
@both_editions
def test_t37_the_discard_pile_is_shuffled_when_a_card_is_due(data: str) -> None:
    s = position(data, hands={"A": SIX}, draw_pile="F20", discard_pile="F30 F31 F32 F33 F34")
    ask(s, DRAW)
    assert hand(s, "A").startswith(f"{SIX} F20 ")
    second = s.hands[0][-1]
    assert (len(s.draw_pile), len(s.discard_pile)) == (4, 0)
    assert sorted(ids(s, [*s.draw_pile, second]).split()) == ["F30", "F31", "F32", "F33", "F34"]
    assert told(s, RESHUFFLED) == [(5,)]
    assert s.stack[-1] is DISCARD


@rule("borneo 9.2", "borneo R10")
@both_editions
def test_an_empty_draw_pile_is_not_replaced_before_a_card_is_due(data: str) -> None:
    s = position(data, hands={"A": "F01"}, draw_pile="F20 F21", discard_pile="F30 F31")
    ask(s, DRAW)
    assert s.draw_pile == []
    assert ids(s, s.discard_pile) == "F30 F31"
    assert s.shuffles == 0
    assert not told(s, ENDED)


@rule("borneo 9.2", "borneo R10")
@both_editions
def test_a_reshuffle_is_fair(data: str) -> None:
    """Each of five cards is drawn about equally often; the bound fails one fair seed in millions."""
    drawn: dict[int, int] = {}
    games = 1000
    for number in range(games):
        s = position(data, hands={"A": "F01"}, draw_pile="F20", discard_pile="F30 F31 F32 F33 F34")
        s.seed = str(number)
        ask(s, DRAW)
        card = s.hands[0][-1]
        drawn[card] = drawn.get(card, 0) + 1
    assert len(drawn) == 5
    assert sum((count - games / 5) ** 2 / (games / 5) for count in drawn.values()) < 35


@rule("borneo T38", "borneo R11", "borneo 9.2", "borneo 10.2")
@both_editions
def test_t38_the_only_card_is_drawn_and_then_the_game_ends(data: str) -> None:
    s = position(data, hands={"A": SIX}, draw_pile="F20")
    ask(s, DRAW, TURN)
    assert told(s, DREW) == [(0, 1)]
    assert [parts[1:] for parts in told(s, DREW_CARDS)] == [(s.components.card_names.index("F20"),)]
    assert told(s, ENDED) == [(0,)]
    assert not told(s, DISCARDED)
    assert s.draw_pile == []
    assert s.hands == [[], [], [], []]
