"""Every step of every game in a real browser: a stored position, one decision by mouse, and what came of it."""

from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import expect

from kogge.engine.match import Match, Move
from kogge.games import GAMES, find_game
from tests.contract.moments import asking, kinds_of, played
from tests.table.browser.conftest import Sit
from tests.table.browser.test_narrow import OVERFLOW
from tests.table.browser.test_whole_games import check_ranking
from tests.table.serving import Serving

WIDE, NARROW = (1440, 900), (390, 844)


def matches_asking(game_id: str) -> dict[str, Match]:
    """Every step that asks somebody, each with a match that begins with that."""
    game = find_game(game_id)
    return {
        step.name: Match(game, state.seats, dict.fromkeys(kind.options, True), start=state.clone())
        for step, (kind, state) in sorted(asking(game).items(), key=lambda item: item[0].name)
    }


def screens() -> list[Any]:
    """Every step of a game, half of them on a wide screen and half on a narrow one, by turns; one half is quick."""
    halves = [("wide-de", WIDE, "de", 0), ("narrow-en", NARROW, "en", 1)]
    others = [("wide-en", WIDE, "en", 1), ("narrow-de", NARROW, "de", 0)]
    quick = ("borneo-card", "narrow-de")
    return [
        pytest.param(
            game_id, *screen, id=f"{name}-{game_id}", marks=() if (game_id, name) == quick else pytest.mark.slow
        )
        for game_id, screens in zip(GAMES, cycle([halves, others]), strict=False)
        for name, *screen in screens
    ]


@pytest.mark.parametrize(("game_id", "size", "lang", "part"), screens())
def test_every_step_is_decided_by_mouse(
    sit: Sit, server: Serving, game_id: str, size: tuple[int, int], lang: str, part: int
) -> None:
    person = sit(lang, *size)
    for number, (step, before) in enumerate(list(matches_asking(game_id).items())[part::2]):
        where = f"{game_id}, {step}"
        table_id = f"{game_id}-{size[0]}-{part}-{number}"
        seat = person.sit_at(server, before, table_id)
        action = person.decide()
        after = server.match(table_id)
        assert after.entries == [Move(seat, before.read(action))], where
        assert person.points() == len(after.points(seat)), where
        assert person.page.title().startswith("●") == (after.state.actor == seat), where
        assert person.page.evaluate(OVERFLOW) == 0, where
        assert person.complaints == [], where


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_the_last_decision_brings_the_ranking(sit: Sit, server: Serving, game_id: str) -> None:
    kind = kinds_of(find_game(game_id))[0]
    whole = played(kind)
    before = Match(whole.game, whole.seats, whole.options, whole.seed, whole.players)
    for move in whole.moves[:-1]:
        before.play(move.action)
    person = sit("en")
    person.sit_at(server, before, f"{game_id}-end")
    person.wait()
    person.page.locator(".topbar [data-do=face]").click()
    option = person.page.locator(f".numbered [data-action='{whole.write(whole.moves[-1].action)}']")
    option.click()
    expect(person.page.locator("#ending")).to_be_visible()
    check_ranking(person, server)
    person.page.locator("#ending [data-do=play]").click()  # from the beginning, with nothing over it
    expect(person.page.locator("#scrubber")).to_be_visible()
    expect(person.page.locator("#ending")).to_have_count(0)
