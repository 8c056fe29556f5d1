"""What a bot weighs in a conflict: no card beyond what settles it."""

from kogge.games.borneo.bot.sensible import sensible
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import both_editions, legal, play
from tests.games.borneo.test_merchants import merchant_phase

NEIGHBOURS, APART = {"r": "AB"}, {"r": "ACB"}
THREE_FLAGS, ONE_FLAG = "F01", "F16"


def weighed(s: Borneo) -> list[str]:
    """Of the view of who decides."""
    notations = s.vocabulary().notations
    return [notations[action] for action in sensible(s.view(s.actor))]


def first_attack(s: Borneo) -> str:
    return next(notation for notation in legal(s) if notation.startswith("attack "))


@rule("borneo 6.3.4", "borneo 6.3.6")
@both_editions
def test_an_attack_that_cannot_be_repelled_needs_no_second_card(data: str) -> None:
    hands = {"B": f"{THREE_FLAGS} {ONE_FLAG} F21", "A": "F02 F17"}
    s = merchant_phase(data, NEIGHBOURS, hands)
    play(s, first_attack(s), f"play {THREE_FLAGS}")
    assert len(legal(s)) > 1
    assert weighed(s) == ["done"]


@rule("borneo 6.3.5")
@both_editions
def test_one_that_could_be_repelled_may_need_it(data: str) -> None:
    s = merchant_phase(data, APART, {"B": "F01 F16 F21", "A": "F02 F17"})
    play(s, first_attack(s), f"play {THREE_FLAGS}")
    assert weighed(s) == legal(s)
    assert len(legal(s)) > 1


@rule("borneo 6.3.1", "borneo 6.3.5")
@both_editions
def test_of_several_cards_the_strongest_comes_first(data: str) -> None:
    """So nobody adds to a weak card the one that would have been enough alone."""
    s = merchant_phase(data, NEIGHBOURS, {"B": f"{THREE_FLAGS} {ONE_FLAG} F19 F21", "A": "F02 F17"})
    play(s, first_attack(s), f"play {ONE_FLAG}")
    assert f"play {THREE_FLAGS}" in legal(s)
    assert weighed(s) == ["play F19", "done"]


@rule("borneo 6.3.4", "borneo 6.3.7")
@both_editions
def test_who_cannot_repel_keeps_the_cards(data: str) -> None:
    for attack, defence, can in (
        (THREE_FLAGS, "F02 F51", False),
        (ONE_FLAG, "F02 F51", True),
        (ONE_FLAG, "F17 F51", False),
    ):
        s = merchant_phase(data, NEIGHBOURS, {"B": f"{attack} F21 F22", "A": defence})
        play(s, first_attack(s))  # with the one card that shows the company
        assert len(legal(s)) > 1
        assert weighed(s) == (legal(s) if can else ["done"])
