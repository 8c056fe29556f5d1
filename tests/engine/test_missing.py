"""Whoever writes a game and leaves something out reads which method it is, and where the guide is."""

from collections.abc import Callable

import pytest

from kogge.engine.fields import field
from kogge.engine.seats import EVERYBODY
from kogge.engine.state import State, Step, Zone


class Bare(State):
    cards: list[int] = field(names="card")


class WithCards(State):
    cards: list[int] = field(names="card")

    def zones(self) -> list[Zone]:
        return [(self.cards, EVERYBODY)]


BARE = Bare.blank(None, 2)
STEP: Step[Bare] = Step("step")


@pytest.mark.parametrize(
    ("what", "method", "use"),
    [
        ("Bare", "results", BARE.results),
        ("Bare", "names", lambda: BARE.names("card")),
        ("Bare", "vocabulary", BARE.vocabulary),
        ("WithCards", "whole", WithCards.blank(None, 2).whole),
        ("Step", "who", lambda: STEP.who(BARE)),
        ("Step", "take", lambda: STEP.take(BARE, 0)),
    ],
)
def test_the_sentence_names_the_method_and_the_guide(what: str, method: str, use: Callable[[], object]) -> None:
    with pytest.raises(NotImplementedError) as error:
        use()
    assert str(error.value) == f"{what} needs a method `{method}`; docs/adding-a-game.md says what a game must have"


def test_a_game_without_cards_needs_no_zones() -> None:
    assert (BARE.all_zones(), BARE.whole(), BARE.purses()) == ([], [], [])
