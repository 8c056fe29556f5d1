"""What a hand does at the table: clicks at the wrong moment, buttons that stay, bids, and dragging."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from kogge.engine.match import Match, Move
from kogge.games.borneo.rules.state import Borneo
from tests.table.browser.conftest import Sit
from tests.table.browser.person import DRAWN, Person
from tests.table.browser.test_steps import matches_asking
from tests.table.browser.test_table import lay_a_card
from tests.table.playing import at_step, match_where, people
from tests.table.serving import Serving

BOX = "e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom].map(Math.round); }"
FIRST_CARD = ".own .hand [data-point]"


def box(element: Locator) -> list[int]:
    found: list[int] = element.evaluate(BOX)
    return found


def apart(one: list[int], other: list[int]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def asking(game_id: str, step: str) -> Match:
    return matches_asking(game_id)[step]


# -- clicks at the wrong moment ---------------------------------------------------------------------


def test_a_double_click_is_one(sit: Sit, server: Serving) -> None:
    person = sit("en", hasty=True)
    lay_a_card(person, server, "double")
    page = person.page
    x, y = person.spot(page.locator(FIRST_CARD).first.get_attribute("id") or "") or [0, 0]
    with page.expect_response(DRAWN):
        page.mouse.click(x, y)
    person.settle()
    page.mouse.click(x, y, click_count=2)
    person.settle()
    expect(page.locator(".own .chosen")).to_have_count(1)


@pytest.mark.slow
def test_a_click_that_began_before_a_swap_does_nothing_to_what_is_new(sit: Sit, server: Serving) -> None:
    """Somebody presses on a spot, a button comes to lie there, and the press ends."""
    person = sit("en", hasty=True)
    match = match_where(at_step("lay cargo"), people())
    seat = person.sit_at(server, match, "late")
    person.wait()
    page = person.page
    card = page.locator(FIRST_CARD).first
    card.focus()
    page.keyboard.press("Enter")
    cancel = page.locator("#let-go")
    expect(cancel).to_be_visible()
    x1, y1, x2, y2 = box(cancel)
    page.keyboard.press("Escape")
    expect(cancel).to_be_hidden()
    page.mouse.move((x1 + x2) / 2, (y1 + y2) / 2)
    page.mouse.down()
    card.focus()
    page.keyboard.press("Enter")
    expect(cancel).to_be_visible()
    page.mouse.up()
    page.wait_for_timeout(600)  # it would have been let go by now
    expect(cancel).to_be_visible()
    cancel.click()
    expect(cancel).to_be_hidden()
    assert server.match("late").state.actor == seat


# -- buttons that stay --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_a_different_deed_never_lies_where_another_was(sit: Sit, server: Serving, width: int, height: int) -> None:
    """Whatever is decided: beside what was there at the decision before, and the same deed where it was."""
    person = sit("en", width, height)
    person.play_now("novgorod", seats=2)
    deeds = ".options [data-deed]"
    before: dict[str, list[int]] = {}
    compared = 0
    for _ in range(14):
        person.wait()
        now = dict(person.page.locator(deeds).evaluate_all(f"all => all.map(e => [e.dataset.deed, ({BOX})(e)])"))
        for deed, place in now.items():
            for other, old in before.items():
                if deed == other:
                    assert place[2] == old[2] or place[0] == old[0], deed
                else:
                    compared += 1
                    assert apart(place, old), f"{deed} lies where {other} was"
        before = now or before
        decide_by_notation(person)
    assert compared


def decide_by_notation(person: Person) -> None:
    """The last thing that is legal, as the text face offers it: nothing of the buttons is touched."""
    action = person.page.evaluate(LAST_OPTION)
    with person.page.expect_response(DRAWN):
        person.page.evaluate(PRESS, action)
    person.settle()


LAST_OPTION = """async () => {
    const { parts } = await (await fetch(`${location.pathname}/parts`)).json();
    const drawn = new DOMParser().parseFromString(parts.text, "text/html");
    return [...drawn.querySelectorAll("[data-action]")].at(-1).dataset.action;
}"""
PRESS = """(action) => {
    const button = document.createElement("button");
    button.dataset.action = action;
    document.body.append(button);
    button.click();
    button.remove();
}"""


# -- cancelling ----------------------------------------------------------------------------------------


def test_a_choice_is_cancelled_by_a_button_or_a_key(sit: Sit, server: Serving) -> None:
    person = sit("de")
    lay_a_card(person, server, "cancel")
    page = person.page
    expect(page.locator("#let-go")).to_have_count(0)
    for by_key in (False, True):
        person.click(page.locator(FIRST_CARD).first.get_attribute("id") or "")
        expect(page.locator(".own .chosen")).to_have_count(1)
        expect(page.locator("#let-go")).to_have_text("Abbrechen")
        if by_key:
            page.keyboard.press("Escape")
        else:
            page.locator("#let-go").click()
        expect(page.locator(".own .chosen")).to_have_count(0)


@pytest.mark.slow
def test_mice_leave_no_focus_box(sit: Sit, server: Serving) -> None:
    person = sit("en")
    lay_a_card(person, server, "boxes")
    page = person.page
    person.click(page.locator(FIRST_CARD).first.get_attribute("id") or "")
    person.settle()
    page.locator("#let-go").click()
    person.settle()
    assert page.locator(":focus-visible").count() == 0
    page.keyboard.press("ArrowRight")
    assert page.locator(":focus-visible").count() == 1


# -- bids -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "step"), [("goa", "bid"), ("cargo-noir", "raise")])
def test_bids_are_keys_and_show_what_they_make(sit: Sit, server: Serving, game_id: str, step: str) -> None:
    person = sit("en")
    person.sit_at(server, asking(game_id, step), f"{game_id}-keys")
    person.wait()
    page = person.page
    keys = page.locator(".key:visible")
    for key in (keys.first, keys.last):
        key.hover()
        made = page.locator("[data-made-by]:not(.unmade)")
        expect(made).to_have_attribute("data-made-by", key.get_attribute("id") or "")
        expect(made).to_contain_text(re.sub(r"\D", "", key.inner_text()))
    page.mouse.move(5, 5)
    expect(page.locator("[data-made-by='']")).not_to_have_class(re.compile("unmade"))


@pytest.mark.slow
def test_high_bids_have_a_stepper_and_passing_is_always_there(sit: Sit, server: Serving) -> None:
    person = sit("en")
    before = asking("goa", "bid")
    seat = person.sit_at(server, before, "high")
    person.wait()
    page = person.page
    shown = page.locator(".stepper .key:visible")
    first = int(shown.inner_text())
    page.locator("#step-up").click()
    page.locator("#step-up").click()
    page.locator("#step-down").click()
    expect(shown).to_have_text(str(first + 1))
    expect(page.locator("#do-pass")).to_be_visible()
    with page.expect_response(DRAWN):
        shown.click()
    person.settle()
    assert server.match("high").entries == [Move(seat, before.read(f"bid {first + 1}"))]


# -- dragging -----------------------------------------------------------------------------------------


def middle(element: Locator) -> tuple[float, float]:
    x1, y1, x2, y2 = box(element)
    return (x1 + x2) / 2, (y1 + y2) / 2


def pull_by_mouse(page: Page, thing: Locator, x: float, y: float) -> None:
    page.mouse.move(*middle(thing))
    page.mouse.down()
    page.mouse.move(x, y, steps=6)


@pytest.mark.slow
def test_a_card_is_dragged_to_a_harbour(sit: Sit, server: Serving) -> None:
    person = sit("en")
    lay_a_card(person, server, "drag")
    page, moves = person.page, len(server.match("drag").moves)
    card = page.locator(FIRST_CARD).first
    pull_by_mouse(page, card, 30, 500)
    expect(page.locator("#drag > *")).to_have_count(1)
    expect(page.locator(".own .chosen")).to_have_count(1)
    page.mouse.up()  # where it cannot go
    expect(page.locator(".own .chosen")).to_have_count(0)
    expect(page.locator("#drag > *")).to_have_count(0)
    assert page.evaluate("() => getSelection().toString()") == ""
    pull_by_mouse(page, card, 30, 500)
    harbour = page.locator("#part-board [data-action]").first
    expect(harbour).to_be_visible()
    name = card.get_attribute("data-piece")
    with page.expect_response(re.compile("/act")):
        page.mouse.move(*middle(harbour), steps=4)
        page.mouse.up()
    person.settle()
    after = server.match("drag")
    assert len(after.moves) > moves
    assert isinstance(after.state, Borneo)
    assert name not in person.hand()


def test_a_finger_drags_upwards_and_scrolls_sideways(sit: Sit, server: Serving) -> None:
    person = sit("en", 390, 844, has_touch=True, is_mobile=True)
    lay_a_card(person, server, "finger")
    page = person.page
    card = page.locator(FIRST_CARD).first
    assert card.evaluate("e => getComputedStyle(e).touchAction") == "pan-x"
    x, y = middle(card)
    person.slide([(x, y), (x, y - 60), (x + 10, y - 300)], lift=False)
    expect(page.locator("#drag > *")).to_have_count(1)
    harbour = page.locator("#part-board [data-action]").first
    expect(harbour).to_be_visible()
    with page.expect_response(re.compile("/act")):
        person.slide([middle(harbour)], press=False)
    expect(page.locator("#drag > *")).to_have_count(0)


# -- nothing is asked that must be refused: the console would tell ---------------------------------------


def test_undo_is_asked_for_once_by_a_double_click(sit: Sit, server: Serving) -> None:
    person = sit("en", hasty=True)
    person.sit_at(server, match_where(at_step("lay cargo"), people()), "undo-once")
    person.wait()
    decide_by_notation(person)
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.wait_for_timeout(500)  # for what was just swapped in
    page.locator("#undo-button").dblclick()
    page.wait_for_timeout(500)
    assert len(asked) == 1


@pytest.mark.slow
def test_an_empty_line_and_an_impossible_amount_are_not_sent(sit: Sit, server: Serving) -> None:
    person = sit("en")
    person.sit_at(server, asking("goa", "bid"), "not-sent")
    person.wait()
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.locator("#tab-chat").click()
    page.locator("#chat-text").fill("  ")
    page.locator("#chat-text").press("Enter")
    page.locator("#tab-tools").click()
    amount = page.locator("form.standing input[name=value]").first
    amount.fill("9999")
    amount.locator("xpath=ancestor::form").locator("input[type=checkbox]").check(force=True)
    page.wait_for_timeout(300)
    assert asked == []


@pytest.mark.slow
def test_advice_for_another_position_goes_away(sit: Sit, server: Serving) -> None:
    """A hint is open while the same seat decides on another page: what it says belongs to the past."""
    person = sit("en")
    lay_a_card(person, server, "past")
    page = person.page
    page.locator("#hint-button").click()
    expect(page.locator("#hint-lines li").first).to_be_visible()
    other = Person(page.context.new_page(), "en", person.complaints)
    other.open("past")
    other.decide()
    expect(page.locator("#hints")).to_be_hidden()
