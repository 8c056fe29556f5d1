"""What can be done at the table beside playing: look back, undo, ask, look up, decide with care."""

import re

import pytest
from playwright.sync_api import Route, expect

from kogge.engine.match import Match, TakeBack
from kogge.games import find_game
from kogge.games.borneo.rules.state import Borneo
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.playing import at_step, match_where, people, person_and_bots
from tests.table.serving import Serving

# of the letters that the styles know, the files of those that something on the page is written with
USED_LETTERS = """() => {
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => [sheet.href, rule]))
    .filter(([, rule]) => rule instanceof CSSFontFaceRule);
  const used = [...document.fonts].map((font) => font.status === "loaded");
  return faces.filter((_, at) => used[at]).map(([sheet, { style }]) =>
    new URL(style.getPropertyValue("src").match(/url\\("(.+?)"\\)/)[1], sheet).href);
}"""


def lay_a_card(person: Person, server: Serving, table_id: str) -> None:
    """Come to a table of bots where a hand card can be chosen."""
    person.sit_at(server, match_where(person_lays, person_and_bots()), table_id)
    person.wait()


def person_lays(match: Match) -> bool:
    return match.state.actor == 0 and at_step("lay cargo")(match)


def test_from_the_start_page_into_a_game_in_two_clicks(sit: Sit) -> None:
    page = sit("de").page
    page.goto("/")
    page.get_by_role("button", name="Sofort gegen Bots spielen").first.click()
    expect(page.locator("#prompt-title")).to_be_visible()
    expect(page).to_have_title(re.compile("Borneo"))
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") == 0  # there is no bar to scroll


@pytest.mark.slow
def test_every_page_uses_the_letters_that_it_loads(sit: Sit) -> None:
    page = sit("en").page
    for address in ("/", "/learn/goa", "/rules/goa", "/new/goa", "/api"):
        page.goto(address)
        loaded = page.locator("link[as=font]").evaluate_all("all => all.map((link) => link.href)")
        page.evaluate("() => document.fonts.ready")
        used = page.evaluate(USED_LETTERS)
        assert set(loaded) <= set(used), address


@pytest.mark.slow
def test_the_scrubber_shows_what_the_seat_knew(sit: Sit, server: Serving) -> None:
    person = sit("en")
    person.play_now(seats=3)
    person.play(4)
    person.wait()
    page = person.page
    page.evaluate("() => { window.latest = document.querySelector('#part-board').cloneNode(true); }")
    points = person.points()
    page.locator(".topbar [data-do=history]").click()
    expect(page.locator("#scrubber")).to_be_visible()
    page.locator("#scrubber [data-do=back]").click()
    expect(page.locator("#point")).to_have_value(str(points - 2))
    assert person.targets().count() == 0, "the past cannot be changed"
    page.locator("#point").fill("0")
    expect(page.locator("#part-board [data-piece^='merchant-']")).to_have_count(0)
    page.locator("#part-log a[data-at='1']").first.click()
    expect(page.locator("#point")).to_have_value("1")
    match = server.match(person.table_id)
    at_one = match.positions[match.points(0)[1]]
    assert isinstance(at_one, Borneo)
    placed = sum(len(ladder) for ladder in at_one.ladders)
    expect(page.locator("#part-board [data-piece^='merchant-']")).to_have_count(placed)
    page.locator("#scrubber [data-do=now]").click()
    expect(page.locator("#scrubber")).to_be_hidden()
    person.settle()
    assert page.evaluate("() => window.latest.isEqualNode(document.querySelector('#part-board'))")
    person.decide()


@pytest.mark.slow  # it is shown at the pace of people
def test_what_happened_since_my_turn_is_marked_and_can_be_replayed(sit: Sit) -> None:
    person = sit("en")
    person.play_now(seats=4)
    person.play(8)
    person.wait()
    page = person.page
    while not page.locator(".is-new").count():  # in the middle of one's turn nothing is new
        person.play(1)
        person.wait()
    expect(page.locator("#part-log .since")).to_have_count(1)
    page.locator(".topbar [data-do=history]").click()
    page.locator("#scrubber [data-do=since]").click()
    expect(page.locator("#scrubber")).to_be_hidden()
    person.decide()


@pytest.mark.slow
def test_a_result_is_held_over_the_prompt_until_a_click(sit: Sit, server: Serving) -> None:
    person = sit("en", speed="slow")
    person.sit_at(server, match_where(at_step("defend"), people()), "announced")
    person.wait()
    page = person.page
    held = page.locator("#announced")
    expect(held).to_be_hidden()
    page.get_by_role("button", name=re.compile("no card|done", re.IGNORECASE)).first.click()
    expect(held).to_be_visible()
    expect(held).to_have_text(re.compile("[a-z]"))
    held.click()
    expect(held).to_be_hidden()


@pytest.mark.slow
def test_the_prompt_is_loud_only_for_whoever_decides(sit: Sit, server: Serving) -> None:
    match = match_where(at_step("defend"), people())
    defender, other = sit("en"), sit("en")
    defender.sit_at(server, match, "loud")
    other.open("loud")  # and watches
    colour = "prompt => getComputedStyle(prompt).backgroundColor"
    loud, quiet = [each.page.locator("#part-prompt").evaluate(colour) for each in (defender, other)]
    assert loud != quiet
    expect(other.page.locator("#prompt-title")).to_contain_text(match.players[match.state.actor].name)


@pytest.mark.slow
def test_undo(sit: Sit, server: Serving) -> None:
    person = sit("en")
    table_id = person.play_now(seats=3)
    person.play(2)
    person.wait()
    prompt = person.prompt
    person.decide()
    person.wait()
    person.page.locator("#undo-button").click()
    expect(person.page.locator("#prompt-title")).to_have_text(prompt)
    assert any(isinstance(entry, TakeBack) for entry in server.match(table_id).entries)
    expect(person.page.locator("#part-log")).to_contain_text("You take something back")


def test_a_page_is_fetched_once_for_each_change(sit: Sit, server: Serving) -> None:
    """Not on opening, not after a move, whose answer brings what came of it, and once after whatever else it asked for,
    though it hears of that before the answer comes.
    """
    person = sit("en")
    page = person.page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "/parts" in request.url else None)
    person.sit_at(server, match_where(at_step("lay cargo"), people()), "once")
    person.at_table()
    assert fetched == []

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_timeout(200)
        route.fulfill(response=answer)

    page.route("**/once/*", lambda route: answer_late(route) if route.request.method == "POST" else route.fallback())
    for deed, fetches in ((person.decide, 1), (page.locator("#undo-button").click, 1)):  # a card is pointed at first
        fetched.clear()
        deed()
        page.wait_for_timeout(500)
        assert len(fetched) == fetches


def test_an_old_page_cannot_act(sit: Sit, server: Serving) -> None:
    """Two pages of one seat: the one that does not know of the other's move is told, and nothing is done twice."""
    person = sit("en")
    person.play_now(seats=3)
    person.wait()
    page = person.page
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-point]").first).to_be_visible()
    other.route("**/parts*", lambda route: route.abort())  # it does not hear of what happens
    person.decide()
    person.wait()
    entries = len(server.match(person.table_id).entries)
    with other.expect_response(re.compile("/act")) as answer:
        other.locator("[data-action]").first.click()
    assert "in the meantime" in answer.value.json()["error"]
    expect(other.locator("#alert")).to_be_visible()
    assert len(server.match(person.table_id).entries) == entries
    other.unroute("**/parts*")
    other.reload()
    expect(other.locator("[data-point]").first).to_be_visible()
    person.complaints.clear()  # the browser itself complains of the aborted requests


def test_a_hint_says_what_a_bot_would_do_and_does_it(sit: Sit, server: Serving) -> None:
    person = sit("de")
    lay_a_card(person, server, "hint")
    page, moves = person.page, len(server.match(person.table_id).moves)
    page.locator("#hint-button").click()
    line = page.locator("#hint-lines li").first
    expect(line).to_be_visible()
    assert re.search(r"\d", line.inner_text())
    expect(page.locator("#hints-why")).not_to_be_empty()
    expect(page.locator(".hinted[data-point]").first).to_be_attached()  # the move is ringed where it would be made
    assert person.targets().count(), "the board stays as it is beside the advice"
    line.locator("button").click()
    expect(page.locator("#hints")).to_be_hidden()
    person.wait()
    assert len(server.match(person.table_id).moves) > moves


@pytest.mark.slow
def test_asking_before_something_is_revealed(sit: Sit, server: Serving) -> None:
    person = sit("en")
    lay_a_card(person, server, "asking")
    page = person.page
    page.locator("[popovertarget]").first.click()
    page.locator("input[name=confirm][type=checkbox]").check(force=True)
    with page.expect_navigation():
        page.locator("form[action='/settings'] button.main").click()
    person.at_table()
    person.wait()
    moves = len(server.match(person.table_id).moves)
    for answer in ("no", "yes"):
        card = page.locator(".own .hand [data-point]").first.get_attribute("id") or ""
        person.click(card)
        person.settle()
        if not page.locator("#ask").is_visible():  # in a conflict the card alone is the whole action
            page.locator("[data-action]:visible").first.click(position={"x": 30, "y": 30})
        expect(page.locator("#ask")).to_be_visible()
        page.locator(f"#ask button[value={answer}]").click()
        expect(page.locator("#ask")).to_be_hidden()
        if answer == "no":
            assert len(server.match(person.table_id).moves) == moves
            page.keyboard.press("Escape")
            person.settle()
    person.wait()
    assert len(server.match(person.table_id).moves) > moves


@pytest.mark.slow
def test_standing_orders_are_followed(sit: Sit, server: Serving) -> None:
    person = sit("en")
    person.play_now(seats=3)
    page = person.page
    page.locator("#tab-tools").click()
    page.locator("form.standing[data-name=stay] input[type=checkbox]").check(force=True)
    expect(page.locator("#status")).to_be_visible()
    for _ in range(14):
        person.wait()
        assert "ransfer" not in person.prompt, "the merchants stay where they are"
        person.decide()
    assert server.match(person.table_id).game.turn(server.match(person.table_id).state)[1] > 3


def test_tips_name_the_rule_and_say_why_not(sit: Sit, server: Serving) -> None:
    person = sit("de")
    lay_a_card(person, server, "tips")
    page = person.page
    page.locator("#pile-draw").hover()
    expect(page.locator("#tip")).to_be_visible()
    rule = page.locator("#tip button")
    expect(rule).to_contain_text("Regel")
    number = rule.get_attribute("data-rule")
    rule.click()
    expect(page.locator(f"[id='rule-{number}']")).to_be_in_viewport()
    order = page.locator("#part-board [id^='order-'][data-why]").first
    order.click(force=True)
    expect(page.locator("#tip")).to_contain_text(order.get_attribute("data-why") or "?")


@pytest.mark.slow
def test_the_title_and_a_notification_say_that_it_is_my_turn(sit: Sit) -> None:
    person = sit("en", permissions=["notifications"])
    person.page.add_init_script(
        """window.notices = []; window.Notification = class extends EventTarget {
             static permission = "granted"; static requestPermission() { return Promise.resolve("granted"); }
             constructor(title, more) { super(); window.notices.push(title); } close() {} };
           Object.defineProperty(document, "hidden", { get: () => window.looksAway === true });"""
    )
    person.play_now(seats=4)
    person.wait()
    expect(person.page).to_have_title(re.compile("^● Your turn"))
    person.page.evaluate("() => { window.looksAway = true; }")
    for _ in range(12):  # after a decision of one's own no notification is needed
        person.decide()
        person.wait()
        if person.page.evaluate("() => window.notices.length"):
            break
    assert person.page.evaluate("() => window.notices[0]") == "Your turn"


@pytest.mark.slow
@pytest.mark.parametrize(("start", "then", "words"), [("de", "en", "Setup"), ("en", "de", "Aufbau")])
def test_the_language_can_be_changed_at_the_table(sit: Sit, start: str, then: str, words: str) -> None:
    person = sit(start)
    person.play_now(seats=3)
    person.play(2)
    page = person.page
    page.locator("[popovertarget]").first.click()
    page.locator(f"input[name=lang][value={then}]").check(force=True)
    page.locator("input[name=theme][value=dark]").check(force=True)
    with page.expect_navigation():
        page.locator("form[action='/settings'] button.main").click()
    person.at_table()
    expect(page.locator("html")).to_have_attribute("lang", then)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#part-log")).to_contain_text(words)
    person.decide()


@pytest.mark.slow
def test_pieces_glide(sit: Sit) -> None:
    """With motion, what moved flies over the table for a moment; then nothing is left of it."""
    person = sit("en", reduced_motion="no-preference")
    person.play_now(seats=3)
    page = person.page
    page.evaluate(
        """() => {
          window.flown = 0;
          const count = (seen) => { for (const each of seen) window.flown += each.addedNodes.length; };
          new MutationObserver(count).observe(document.querySelector("#flight"), { childList: true });
        }"""
    )
    while not page.evaluate("() => window.flown"):
        person.play(1)
        assert not person.is_over
    page.wait_for_function("() => document.querySelector('#flight').childElementCount === 0")


@pytest.mark.slow
def test_a_rematch(sit: Sit, server: Serving) -> None:
    person = sit("en")
    first = person.play_now("borneo-card", seats=3)
    person.page.locator("#tab-tools").click()
    person.page.locator(".hand-over button").click()  # a bot plays on, and with bots alone it is soon over
    person.page.locator("#ending [data-do=rematch]").click()
    person.page.wait_for_url(lambda url: first not in url)
    person.at_table()
    person.play(2)
    assert server.match(person.table_id).seats == 3


def test_the_rules_beside_the_board_answer_questions(sit: Sit, server: Serving) -> None:
    """Those of the edition and the options that are played, and the words that were sought are marked."""
    person = sit("en")
    page = person.page
    person.sit_at(server, Match(find_game("borneo"), 3, {"blackbeard": True}, "s"), "rules-asked")
    page.locator("#tab-rules").click()
    expect(page.locator("#rules-text .rule").first).to_be_visible()
    text = page.locator("#rules-text").inner_text()
    assert "pirate ship" in text
    assert "[B]" not in text
    page.locator("#rules-search").fill("How many cards may I hold?")
    answer = page.locator("#panel-rules .answers a").first
    expect(answer).to_be_visible()
    assert page.evaluate("() => CSS.highlights.get('found').size") > 0
    number = (answer.get_attribute("href") or "").removeprefix("#")
    answer.click()
    expect(page.locator("#rules-search")).to_have_value("")
    expect(page.locator(f"[id='{number}'].found")).to_be_in_viewport()
    page.locator("#rules-search").fill("submarine")
    expect(page.locator("#rules-none")).to_be_visible()
