"""Friends and tables, in the browser: found by name, invited, removed, blocked, and together again."""

import re

import pytest
from playwright.sync_api import expect
from sqlalchemy import update

from kogge.engine.match import Match
from kogge.games import find_game
from kogge.table.store.schema import matches
from tests.engine.matches import new_match, played
from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.playing import people
from tests.table.serving import Serving


def become(person: Person, name: str) -> None:
    page = person.page
    page.goto("/me")
    page.locator("#name [name=name]").fill(name)
    page.locator("#name form button").first.click()
    expect(page.locator("#recovery")).to_be_visible()


def fits(person: Person) -> None:
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def pass_the_time(server: Serving, table_id: str) -> None:
    """What bots wait for at this table has come."""
    due = {"bots_due": 1.0, "changes": matches.c.changes + 1}
    with server.store.writer.begin() as db:
        db.execute(update(matches).where(matches.c.id == table_id).values(due))


@pytest.mark.slow
def test_friends_find_each_other_by_name_and_a_bot_takes_the_seat_that_stays_open(sit: Sit, server: Serving) -> None:
    ann, ben, third = sit("de"), sit("en", 390, 844), sit("en")
    become(ann, "Annegret")
    become(ben, "Benedikt")

    page = ann.page
    page.goto("/me")
    page.locator("form[action$='/friends/ask'] [name=name]").fill("benedikt")
    page.locator("form[action$='/friends/ask'] button").click()
    expect(page.locator("#friends")).to_contain_text("Noch ohne Antwort: Benedikt")
    ben.page.goto("/")
    expect(ben.page.locator("#main")).to_contain_text("Annegret")
    ben.page.get_by_role("link", name="Answer").click()
    check(ben, "asked")
    fits(ben)
    ben.page.get_by_role("button", name="Agree").click()
    expect(ben.page.locator("form[action$='/friends/part']")).to_have_count(1)

    page.goto("/new/borneo")
    page.locator("[name=count][value='3']").check()
    expect(page.locator(".for-others:visible")).to_have_count(0)  # nobody else has a place yet
    for seat in (1, 2):
        page.locator(f"[name=kind-{seat}][value=open]").check()
    page.locator("[name=listed][value=yes]").check()
    page.locator("[name=friend][value=Benedikt]").check()
    page.locator("[name=bots_after]").select_option("15")
    check(ann, "new table")
    page.locator("button.big").click()
    page.wait_for_url("**/t/*")
    table = ann.table_id
    expect(page.locator(".guests")).to_contain_text("Benedikt eingeladen")
    expect(page.locator(".waiting time")).to_have_text(
        re.compile(r"^(\d+\.\d+\., )?\d\d:\d\d$")
    )  # by the reader's own clock
    check(ann, "waiting")

    third.page.goto("/tables?game=borneo&pace=none")
    check(third, "open tables")
    third.page.locator(f"a[href='/t/{table}']").click()
    third.page.locator(".sit [name=name]").first.fill("Zaungast")
    third.page.locator(".sit button").first.click()
    expect(page.locator(".places")).to_contain_text("Zaungast")
    page.locator("form[data-to=free] button").click()
    expect(page.locator(".places")).not_to_contain_text("Zaungast")
    expect(third.page.locator(".sit")).to_have_count(2)

    ben.page.goto("/")
    fits(ben)
    ben.page.get_by_role("link", name="To the table").click()
    check(ben, "invited")
    fits(ben)
    ben.page.locator(".sit button").first.click()
    expect(page.locator(".places")).to_contain_text("Benedikt")
    expect(page.locator(".guests")).to_have_count(0)  # nobody is expected any more

    pass_the_time(server, table)
    for person in (ann, ben):
        expect(person.page.locator("#table")).to_be_visible()
    expect(page.locator(".seat .name")).to_have_count(3)


def last_move_left() -> tuple[Match, str]:
    """A match with one decision to come, after which it is over; and that decision."""
    *moves, last = played().moves
    match = new_match(players=people(4))
    for move in moves:
        match.play(move.action)
    assert match.game is find_game("borneo")
    return match, match.write(last.action)


@pytest.mark.slow
def test_a_block_hides_the_chat_and_the_same_company_meets_again(sit: Sit, server: Serving) -> None:
    ann, ben = sit("en"), sit("de", 390, 844)
    become(ann, "Hanne")
    become(ben, "Isidor")
    match, last = last_move_left()
    mover = match.state.actor
    ben.sit_at(server, match, "together")
    ann.claim("together", (mover + 1) % 4)
    number = int(ben.page.locator("#table").get_attribute("data-number") or 0)
    said = ben.page.request.post("/t/together/chat", data={"text": "Ahoi!"})
    assert said.ok, said.text()

    page = ann.page
    page.locator("#tab-chat").click()
    expect(page.locator("#part-chat")).to_contain_text("Ahoi!")
    page.locator("#panel-chat details summary").first.click()
    page.locator("#part-talkers form[data-to=block] button").first.click()
    expect(page.locator("#part-chat")).not_to_contain_text("Ahoi!")
    check(ann, "blocked")
    ben.page.reload()
    ben.page.locator("#table[data-live]").wait_for()
    assert "Ahoi!" in ben.page.locator("#part-chat").inner_html()
    page.goto("/me")
    expect(page.locator("#friends")).to_contain_text("Isidor")
    page.locator("form[action$='/unblock'] button").click()
    expect(page.locator("form[action$='/unblock']")).to_have_count(0)

    done = ben.page.request.post("/t/together/act", data={"seat": mover, "number": number, "action": last})
    assert done.ok, done.text()
    ann.open("together")
    page.locator("#ending [data-do=again]").click()
    page.wait_for_url(lambda url: "/t/" in url and "together" not in url)
    check(ann, "again")
    again = ann.table_id
    ben.page.goto("/")
    expect(ben.page.locator(f"a[href='/t/{again}']")).to_have_count(1)
    expect(ben.page.locator("#main")).to_contain_text("Hanne lädt dich ein: Borneo.")
    ben.page.goto("/me")
    expect(ben.page.locator("#friends")).to_contain_text("Hanne")
    check(ben, "company")
    fits(ben)
    ben.page.locator("form[action$='/invitations/decline'] button").click()
    expect(page.locator(".guests")).to_contain_text("Isidor has declined")
