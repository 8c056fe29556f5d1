"""Several people: in browsers of their own, at one screen, watching, leaving and coming back."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from kogge.games.borneo.rules.state import Borneo
from tests.table.browser.conftest import Sit
from tests.table.browser.person import OFTEN, Person, pick_bot
from tests.table.serving import Serving

MOST_LOOKS = 1000


def open_table(person: Person, *kinds: str, game: str = "borneo", names: tuple[str, ...] = (), clock: str = "") -> str:
    """Fill in the form for a new table."""
    page = person.page
    page.goto(f"/new/{game}")
    page.locator(f"input[name=count][value='{len(kinds)}']").check(force=True)
    for seat, kind in enumerate(kinds):
        page.locator(f"input[name='kind-{seat}'][value='{kind}']").check(force=True)
        if kind in ("me", "here") and seat < len(names):
            page.locator(f"input[name='{kind}-{seat}']").fill(names[seat])
        if kind == "bot":
            pick_bot(page.locator(f"select[name='level-{seat}']"), "random")
    if clock:
        page.locator("select[name=clock]").select_option(clock)
        pick_bot(page.locator("select[name=clock_level]"), "random")
    page.locator(".new-table button.main").click()
    page.wait_for_url("**/t/*")
    return person.table_id


def seats_together(sit: Sit) -> tuple[Person, Person]:
    """Two people and a bot at one table."""
    ada, ben = sit("en"), sit("de")
    table_id = open_table(ada, "me", "open", "bot", names=("Ada",))
    expect(ada.page.locator("[data-waiting]")).to_be_visible()
    ben.open(table_id)
    ben.page.locator(".sit input[name=name]").fill("Ben")
    ben.page.locator(".sit button").click()
    for person in (ada, ben):
        expect(person.page.locator("#table[data-live]")).to_be_visible()
    return ada, ben


def seat_link(person: Person) -> str:
    """Ask the table for the link to one's own seat."""
    person.page.locator("#tab-tools").click()
    person.page.locator("[data-do=link]").click()
    expect(person.page.locator("#status")).to_contain_text("#seat=")
    found = re.search(r"/t/\S+#seat=[\w-]+", person.page.locator("#status").inner_text())
    assert found
    return found[0]


def hands_of(server: Serving, table_id: str) -> list[set[str]]:
    """What all seats hold, as the referee knows it: the names of the pieces."""
    state = server.match(table_id).state
    assert isinstance(state, Borneo)
    names = state.names("card")
    return [{f"card-{names[card]}" for card in hand} for hand in state.hands]


def whose_turn(*people: Person) -> Person:
    """Wait until one of them has to decide."""
    for _ in range(MOST_LOOKS):
        for person in people:
            if person.page.title().startswith("●") and person.targets().count():
                return person
        people[0].page.wait_for_timeout(OFTEN)
    raise AssertionError("nobody has to decide")


def test_two_people_in_two_browsers(sit: Sit, server: Serving) -> None:
    ada, ben = seats_together(sit)
    for _ in range(2):
        whose_turn(ada, ben).decide()
    hands = hands_of(server, ada.table_id)
    assert hands[0] <= ada.pieces()
    assert hands[1] <= ben.pieces()
    for person, others in ((ada, hands[1] | hands[2]), (ben, hands[0] | hands[2])):
        assert not any(f'"{card}"' in person.bytes() for card in others)

    ada.page.locator("#tab-chat").click()
    ada.page.locator("#chat-text").fill("Ahoi <b>Ben</b>!")
    ada.page.locator("#chat-text").press("Enter")
    ben.page.locator("#tab-chat").click()
    expect(ben.page.locator("#part-chat")).to_contain_text("Ahoi <b>Ben</b>!")


@pytest.mark.slow
def test_a_take_back_by_consent(sit: Sit, server: Serving) -> None:
    ada, ben = seats_together(sit)
    for _ in range(6):
        whose_turn(ada, ben).decide()
    decider = whose_turn(ada, ben)
    decider.decide()
    asker, other = (ada, ben) if decider is ada else (ben, ada)
    whose_turn(ada, ben)
    while asker.page.locator("#undo-button").get_attribute("data-do") == "undo":  # nothing was revealed yet
        whose_turn(ada, ben).decide()
        whose_turn(ada, ben)  # the bot between them has moved
    entries = len(server.match(ada.table_id).entries)
    asker.page.locator("#undo-button").click()
    expect(other.page.locator(".banner [data-do=refuse]")).to_be_visible()
    with other.page.expect_response(re.compile("/answer")):
        other.page.locator(".banner [data-do=refuse]").click()
    expect(asker.page.locator(".banner")).to_have_count(0)
    assert len(server.match(ada.table_id).entries) == entries
    asker.page.locator("#undo-button").click()
    with other.page.expect_response(re.compile("/answer")):
        other.page.locator(".banner [data-do=agree]").click()
    expect(asker.page.locator(".banner")).to_have_count(0)
    assert " undo " in "".join(
        f" {entry!r} ".replace("TakeBack", " undo ") for entry in server.match(ada.table_id).entries
    )


@pytest.mark.slow
def test_a_hot_seat_has_a_curtain(sit: Sit, server: Serving) -> None:
    person = sit("de")
    table_id = open_table(person, "me", "here", "here", names=("Ada", "Ben", "Cem"))
    page = person.page
    for _ in range(4):
        expect(page.locator("[data-curtain]")).to_be_visible()
        match = server.match(table_id)
        actor = match.state.actor
        assert page.locator(".own .hand [data-piece]").count() == 0, (
            "nobody's cards are drawn before the curtain is lifted"
        )
        expect(page.locator("#lift")).to_contain_text(match.players[actor].name)
        page.locator("#lift").click()
        expect(page.locator("[data-curtain]")).to_have_count(0)
        person.decide()
        while page.locator("[data-curtain]").count() == 0 and server.match(table_id).state.actor == actor:
            person.decide()
        page.wait_for_function("() => document.querySelector('[data-curtain]') !== null")


@pytest.mark.slow
def test_a_hot_seat_among_friends_has_none(sit: Sit, server: Serving) -> None:
    person = sit("de")
    page = person.page
    page.goto("/new/borneo")
    openly = page.locator("input[name=open_hands]")
    expect(openly).to_be_hidden()
    for seat, kind in enumerate(("me", "here", "open", "bot")):
        page.locator(f"input[name='kind-{seat}'][value='{kind}']").check(force=True)
    expect(openly).to_be_hidden()
    page.locator("input[name='kind-2'][value='here']").check(force=True)
    openly.check()
    pick_bot(page.locator("select[name='level-3']"), "random")
    page.locator(".new-table button.main").click()
    table_id = person.at_table()
    deciders = set()
    for _ in range(8):
        person.wait()
        expect(page.locator("[data-curtain]")).to_have_count(0)
        match = server.match(table_id)
        deciders.add(match.state.actor)
        assert hands_of(server, table_id)[match.state.actor] <= person.hand()
        person.decide()
    assert len(deciders) > 1


@pytest.mark.slow
def test_a_match_is_resigned_and_another_aborted(sit: Sit, server: Serving) -> None:
    ada, ben = seats_together(sit)
    table_id = ada.table_id
    ben.page.locator("#tab-tools").click()
    ben.page.locator(".closing", has_text="Partie abbrechen").locator("summary").click()
    ben.page.locator("form[data-to=abort] button").click()
    expect(ada.page.locator(".banner")).to_contain_text("Ben would like to abort the game")
    ada.page.locator(".banner [data-do=refuse]").click()
    expect(ben.page.locator(".banner")).to_have_count(0)
    ben.page.locator(".closing", has_text="Aufgeben").locator("summary").click()
    expect(ben.page.locator("form[data-to=resign]")).to_contain_text("Kapitän")
    ben.page.locator("form[data-to=resign] button").click()
    expect(ada.page.locator("#seat-1")).to_contain_text("resigned")
    ada.page.locator("#tab-tools").click()
    ada.page.locator(".closing", has_text="Abort the game").locator("summary").click()
    ada.page.locator("form[data-to=abort] button").click()
    expect(ada.page.locator("#prompt-title")).to_have_text("The game was aborted.")
    expect(ada.page.locator("[data-do=rematch]")).to_be_visible()
    for person, said in ((ada, "Aborted"), (ben, "Aufgegeben")):
        person.page.goto("/")
        expect(person.page.locator(f".run a[href='/t/{table_id}']")).to_contain_text(said)


@pytest.mark.slow
def test_a_spectator_sees_no_hand_and_can_do_nothing(sit: Sit, server: Serving) -> None:
    ada, watcher = sit("en"), sit("de")
    ada.play_now(seats=3)
    watcher.open(ada.table_id)
    expect(watcher.page.locator("#table[data-live]")).to_be_visible()
    for _ in range(8):
        ada.decide()
    ada.wait()
    watcher.page.wait_for_function(
        "title => document.querySelector('#part-log').innerText.includes(title)", arg="Zug 2"
    )
    assert watcher.targets().count() == 0
    assert not watcher.hand()
    assert not any(f'"{card}"' in watcher.bytes() for hand in hands_of(server, ada.table_id) for card in hand)


@pytest.mark.slow
def test_somebody_leaves_and_comes_back(sit: Sit, server: Serving) -> None:
    """In the same browser, and with the link of the seat in another one."""
    ada, elsewhere = sit("en"), sit("en")
    table_id = ada.play_now(seats=3)
    for _ in range(2):
        ada.decide()
    ada.wait()
    hand, prompt = ada.hand(), ada.prompt
    ada.page.goto("/")
    jump = ada.page.locator(f"a[href='/t/{table_id}']").first
    expect(jump).to_be_visible()
    jump.click()
    ada.at_table()
    assert (ada.hand(), ada.prompt) == (hand, prompt)

    elsewhere.page.goto(seat_link(ada))
    expect(elsewhere.page.locator(".own .hand [data-piece]").first).to_be_visible()
    assert "seat=" not in elsewhere.page.url
    assert elsewhere.hand() == hand
    elsewhere.decide()
    ada.wait()
    assert ada.points() >= 3


@pytest.mark.slow  # the page waits longer with every attempt to come back
def test_a_lost_connection_is_found_again(sit: Sit, server: Serving) -> None:
    ada, elsewhere = sit("en"), sit("en")
    ada.play_now(seats=3)
    ada.decide()
    ada.wait()
    elsewhere.page.goto(seat_link(ada))
    elsewhere.at_table()
    points = ada.points()
    ada.page.context.set_offline(True)
    expect(ada.page.locator("#status")).to_be_visible()
    elsewhere.decide()
    elsewhere.wait()
    ada.complaints.clear()  # the browser itself complains of being offline
    ada.page.context.set_offline(False)
    ada.page.wait_for_function("points => Number(document.querySelector('#table').dataset.points) > points", arg=points)
    expect(ada.page.locator("#status")).to_be_hidden()
    ada.complaints.clear()
    ada.decide()


@pytest.mark.slow
def test_a_bot_plays_for_whoever_left(sit: Sit, server: Serving) -> None:
    ada, ben = seats_together(sit)
    whose_turn(ada, ben)
    ben.page.locator("#tab-tools").click()
    pick_bot(ben.page.locator(".hand-over select").first, "random")
    ben.page.locator(".hand-over button").first.click(click_count=3)  # once is enough, and once it is done
    expect(ben.page.locator("#part-prompt [data-do=reclaim]")).to_be_visible()
    ada.play(4)
    ben.page.locator("#part-prompt [data-do=reclaim]").click(click_count=3)
    expect(ben.page.locator("[data-do=link]")).to_be_visible()
    while whose_turn(ada, ben) is ada:
        ada.decide()
    ben.decide()


@pytest.mark.slow
def test_a_save_is_downloaded_and_brought_back(sit: Sit, server: Serving, tmp_path: Path) -> None:
    ada = sit("en")
    first = ada.play_now(seats=3)
    for _ in range(2):
        ada.decide()
    ada.wait()
    ada.page.locator("#tab-tools").click()
    with ada.page.expect_download() as download:
        ada.page.locator("#panel-tools a[download]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert server.match(first).seed not in file.read_text()
    hand = ada.hand()
    ada.page.goto("/")
    ada.page.locator(".upload input[type=file]").set_input_files(file)
    ada.at_table()
    assert ada.table_id != first
    ada.wait()
    assert ada.hand() == hand
    ada.decide()

    file.write_text("{}")
    ada.page.goto("/")
    ada.page.locator(".upload input[type=file]").set_input_files(file)
    expect(ada.page.locator(".upload [role=alert]")).to_contain_text("not a saved game")
    ada.complaints.clear()  # the browser itself complains of a refused upload


@pytest.mark.slow
def test_a_host_frees_a_seat_and_closes_the_table(sit: Sit) -> None:
    ada, ben = sit("de"), sit("en", width=390, height=844)
    table_id = open_table(ada, "me", "open", "open", names=("Ada",))
    ben.open(table_id)
    ben.page.locator(".sit input[name=name]").first.fill("Ben")
    ben.page.locator(".sit button").first.click()
    expect(ben.page.locator(".sit")).to_have_count(0)
    ada.page.locator("form[data-to=free] button").click()
    expect(ben.page.locator("#alert")).to_contain_text("has freed your seat")
    expect(ben.page.locator(".sit")).to_have_count(2)
    ada.page.locator(".closing summary").click()
    ada.page.locator("form[data-to=close] button").click()
    expect(ben.page.locator("#closed")).to_be_visible()
    ben.page.locator("#closed a").click()
    expect(ben.page.locator(f"a[href='/t/{table_id}']")).to_have_count(0)


@pytest.mark.slow
def test_the_waiting_room_tells_what_is_played_and_keeps_what_is_typed(sit: Sit) -> None:
    ada, ben, cem = sit("de"), sit("en", width=390, height=844), sit("en")
    table_id = open_table(ada, "me", "open", "open", "bot", names=("Ada",))
    ben.open(table_id)
    room = ben.page.locator("[data-waiting]")
    expect(room).to_contain_text("board game")
    expect(room.locator("a[href='/learn/borneo']")).to_be_visible()
    expect(room.locator("li", has_text="Ada")).to_contain_text("at the table")
    ben.page.locator(".sit input").nth(1).fill("Ben")
    ben.page.locator("#invite").focus()  # the name is neither sent nor being typed
    cem.open(table_id)
    cem.page.locator(".sit input").first.fill("Cem")
    cem.page.locator(".sit button").first.click()
    expect(room.locator("li", has_text="Cem")).to_be_visible()
    expect(ben.page.locator(".sit input")).to_have_value("Ben")
    ben.page.locator(".sit button").click()
    ben.at_table()
    ben.page.goto("/new/goa")
    expect(ben.page.locator("input[name=me-0]")).to_have_value("Ben")
    ada.page.goto("/")
    expect(ada.page.locator(".who")).to_have_text("Ada")


@pytest.mark.slow
def test_what_is_pressed_before_the_page_can_hear_it_sends_no_form(sit: Sit) -> None:
    """A browser would send it by itself, as a question for another page: the click, and what was typed, were lost."""
    ada, ben = sit("en"), sit("de")
    table_id = open_table(ada, "me", "open", "bot", names=("Ada",))
    scripts: list[Route] = []
    ben.page.route(re.compile(r"/waiting\b.*\.js"), lambda route: scripts.insert(0, route))
    ben.page.goto(f"/t/{table_id}", wait_until="commit")
    name, button = ben.page.locator(".sit [name=name]"), ben.page.locator(".sit button")
    name.evaluate("field => { field.value = 'Ben'; }")
    button.click(force=True)
    expect(name).to_have_value("Ben")
    assert ben.page.url.endswith(f"/t/{table_id}")
    assert scripts
    for script in scripts:
        script.continue_()
    button.click()
    for person in (ada, ben):
        expect(person.page.locator("#table[data-live]")).to_be_visible()


@pytest.mark.slow
def test_a_seat_is_kept_for_one_browser_alone(sit: Sit) -> None:
    ada, elsewhere = sit("en"), sit("de")
    ada.play_now(seats=3)
    elsewhere.page.goto(seat_link(ada))
    expect(elsewhere.page.locator(".own .hand [data-piece]").first).to_be_visible()
    expect(ada.page.locator(".browsers li")).to_have_count(1)
    ada.page.locator("form[data-to=only-here] button").click()
    expect(elsewhere.page.locator("#alert")).to_contain_text("in einem anderen Browser")
    assert not elsewhere.hand()
    expect(ada.page.locator(".browsers li")).to_have_count(0)
    ada.decide()


@pytest.mark.slow
def test_what_was_said_is_counted_until_it_is_read(sit: Sit) -> None:
    ada, ben = seats_together(sit)
    ben.page.locator("#tab-chat").click()
    ben.page.locator("#chat-text").fill("Moin, Ada!")
    ben.page.locator("#chat-text").press("Enter")
    expect(ada.page.locator("#tab-chat")).to_have_attribute("data-unread", "1")
    expect(ada.page.locator("#status")).to_contain_text("Moin, Ada!")
    expect(ben.page.locator("#tab-chat")).not_to_have_attribute("data-unread", re.compile(".*"))
    ada.page.locator("#tab-chat").click()
    expect(ada.page.locator("#part-chat time")).to_have_text(re.compile(r"\d\d:\d\d"))
    expect(ada.page.locator("#tab-chat")).not_to_have_attribute("data-unread", re.compile(".*"))
    ada.page.reload()
    expect(ada.page.locator("#tab-chat")).not_to_have_attribute("data-unread", re.compile(".*"))


@pytest.mark.slow
def test_whom_a_reader_hides_stays_hidden_for_that_reader(sit: Sit) -> None:
    ada, ben = seats_together(sit)
    for person, text in ((ada, "Ahoy"), (ben, "Moin")):
        person.page.locator("#tab-chat").click()
        person.page.locator("#chat-text").fill(text)
        person.page.locator("#chat-text").press("Enter")
    said = ada.page.locator("#part-chat [data-who='seat 1']")
    expect(said).to_be_visible()
    ada.page.locator(".hearing summary").click()
    ada.page.locator("[data-hides='seat 1']").check()
    expect(said).to_be_hidden()
    expect(ben.page.locator("#part-chat [data-who='seat 1']")).to_be_visible()
    ada.page.reload()
    ada.page.locator("#tab-chat").click()
    expect(ada.page.locator("#part-chat [data-who='seat 0']")).to_be_visible()
    expect(said).to_be_hidden()
