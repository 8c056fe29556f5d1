"""Games are found by their entry points; one that cannot be taken is left out, and the others are there."""

from importlib.metadata import EntryPoint

import pytest

from kogge.games import GAMES, GROUP, OLDEST, found


def point(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


GOA = point("goa", "kogge.games.goa:GOA")


def test_the_games_of_the_house_stand_first_as_they_came() -> None:
    assert tuple(GAMES)[: len(OLDEST)] == OLDEST


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (point("lost", "nowhere.to.be.found:GAME"), "No module named 'nowhere'"),
        (point("empty", "kogge.games.goa:NOTHING"), "has no attribute 'NOTHING'"),
        (point("path", "os:path"), "os:path is not a Game"),
        (point("a copy", "tests.examples.test_found:COPY"), "there is another game “goa”"),
    ],
)
def test_a_game_that_cannot_be_taken_is_left_out_with_a_sentence(
    bad: EntryPoint, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert list(found([bad, GOA])) == ["goa"]
    [record] = caplog.records
    assert record.getMessage().startswith(f"The game “{bad.name}” is left out: ")
    assert reason in record.getMessage()


COPY = GAMES["goa"]  # a game of somebody else with the id of one of the house
