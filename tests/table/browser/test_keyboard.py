"""Without a mouse: by keyboard alone, on the board and in the text face."""

import pytest
from playwright.sync_api import expect

from tests.engine.matches import played
from tests.table.browser.conftest import Sit
from tests.table.browser.person import DRAWN, Person
from tests.table.browser.test_whole_games import check_ranking
from tests.table.playing import at_step, match_where, people, person_and_bots, standing_at
from tests.table.serving import Serving

# what has the keyboard
FOCUS = "() => ({ ...document.activeElement.dataset })"
MOST_PRESSES = 250
LAST_MOVES = 35  # of a match that is played to its end; the first of them is the person's


def decide_by_keys(person: Person) -> None:
    """Press Tab until something that can be pointed at has the focus, and take it or go on, by chance."""
    keyboard = person.page.keyboard
    for _ in range(MOST_PRESSES):
        keyboard.press("Tab")
        focus = person.page.evaluate(FOCUS)
        if "point" not in focus or person.rng.random() < 0.5:
            continue
        with person.page.expect_response(DRAWN):
            keyboard.press("Enter")
        person.settle()
        if "action" in focus:
            return
    raise AssertionError("nothing can be reached with the keyboard")


@pytest.mark.slow
def test_a_game_is_played_with_keys_on_the_board(sit: Sit, server: Serving) -> None:
    """From the start page on, and to the end."""
    person = sit("en")
    page = person.page
    page.goto("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches(\"form[action='/play/borneo'] button\")"):
            break
    page.keyboard.press("Enter")
    person.at_table()
    for _ in range(5):
        person.wait()
        decide_by_keys(person)
    match = standing_at(len(played().moves) - LAST_MOVES, person_and_bots())
    server.keep(match, "keys-to-the-end")
    person.claim("keys-to-the-end", 0)
    person.wait()
    assert not person.is_over
    while not person.is_over:
        decide_by_keys(person)
        person.wait()
    check_ranking(person, server)


def test_arrows_escape_and_letters(sit: Sit, server: Serving) -> None:
    person = sit("en")
    person.sit_at(server, match_where(at_step("lay cargo"), people()), "keys")
    person.wait()
    page = person.page
    card = page.locator(".own [data-point]:not([data-action])").first
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS).get("point")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".own .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".own .chosen")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("#rules-search")).to_be_focused()
    page.keyboard.type("monopol")
    expect(page.locator("#rules-text .rule:visible").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#hints")).to_be_visible()
    expect(page.locator("#hint-lines li").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#command-line")).to_be_focused()


@pytest.mark.slow
def test_a_game_is_played_in_the_text_face(sit: Sit, server: Serving) -> None:
    """By digits where they suffice, else by typing the notation; what happens is said."""
    person = sit("de")
    person.play_now("borneo-card", seats=3)
    page = person.page
    page.locator(".topbar [data-do=face]").click()
    expect(page.locator("#part-text .numbered").first).to_be_visible()
    expect(page.locator("#part-board")).to_be_hidden()
    page.keyboard.press("/")
    page.keyboard.type("segle nach Lübeck")
    page.keyboard.press("Enter")
    expect(page.locator("#command-answer li").first).to_be_visible()
    person.wait()
    while not person.is_over:
        options = page.locator(".numbered [data-action]").evaluate_all("all => all.map(e => e.dataset.action)")
        number = person.rng.randrange(len(options))
        with page.expect_response(DRAWN):
            if number < 9:
                page.locator("#main").focus()
                page.keyboard.press(str(number + 1))
            else:
                page.keyboard.press("/")
                page.keyboard.type(options[number])
                page.keyboard.press("Enter")
        person.settle()
        person.wait()
    assert page.locator("#said p").count() >= 5
    check_ranking(person, server)
