"""A rated match of two people in their browsers: what they read is what the library works out."""

import pytest
from openskill.models import PlackettLuce
from playwright.sync_api import expect

from kogge.table.rooms.stored_match import to_store
from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.browser.test_friends import become, fits, last_move_left
from tests.table.serving import Serving
from tests.table.tables import record_of

TABLE = "rated-one"


def show_on_leaderboards(person: Person, shown: bool) -> None:
    page = person.page
    page.goto("/me")
    page.locator("[name=shown]").set_checked(shown)
    page.locator(".showing button").click()
    expect(page.locator("[name=shown]")).to_be_checked(checked=shown)


@pytest.mark.slow
def test_a_rated_match_changes_the_numbers_by_which_people_find_each_other(sit: Sit, server: Serving) -> None:
    ann, ben = sit("de"), sit("en", 390, 844)
    become(ann, "Rosalind")
    become(ben, "Theodor")
    match, last = last_move_left()
    mover = match.state.actor
    server.store.create(
        record_of(match, TABLE, rated=True, hints=False), [to_store(match, entry, 1000) for entry in match.entries]
    )
    seat_of = {ann: mover, ben: (mover + 1) % 4}
    for person, seat in seat_of.items():
        person.claim(TABLE, seat)
    for seat in set(range(4)) - set(seat_of.values()):
        server.store.hold(f"guest {seat}", TABLE, seat, 1000)
    show_on_leaderboards(ann, True)

    ann.open(TABLE)
    number = int(ann.page.locator("#table[data-live]").get_attribute("data-number") or 0)
    done = ann.page.request.post(f"/t/{TABLE}/act", data={"seat": mover, "number": number, "action": last})
    assert done.ok, done.text()
    ranks = [float(result.rank) for result in server.match(TABLE).results()]
    model = PlackettLuce()
    after = [team[0] for team in model.rate([[model.rating()] for _ in ranks], ranks=ranks)]

    def read(person: Person) -> str:
        return str(round(1000 + 40 * (after[seat_of[person]].mu - model.mu)))

    assert read(ann) != read(ben)
    ben.open(TABLE)
    for person, shown in ((ann, [ann]), (ben, [ann, ben])):  # one's own, and those who want to be seen
        lines = person.page.locator("#ending .rated-lines li")
        expect(lines).to_have_count(len(shown))
        numbers = [line.inner_text().rstrip("?") for line in lines.locator(".rating-number").all()]
        assert sorted(numbers) == sorted(map(read, shown))
        expect(lines.locator(".rating-bar")).to_have_count(len(shown))
        check(person, "the end of a rated game")
    fits(ben)

    ladder = ben.page.locator(".ladder")
    ben.page.goto("/me")
    expect(ladder).to_contain_text(read(ben))
    show_on_leaderboards(ben, True)
    ben.page.get_by_role("link", name="Leaderboards").click()
    for name, person in (("Rosalind", ann), ("Theodor", ben)):
        row = ladder.locator("li").filter(has_text=name)
        expect(row.locator(".rating-number")).to_have_text(f"{read(person)}?")
    check(ben, "leaderboard")
    fits(ben)
    show_on_leaderboards(ben, False)
    ann.page.goto("/ratings/borneo")
    expect(ann.page.locator(".ladder")).to_contain_text("Rosalind")
    expect(ann.page.locator(".ladder")).not_to_contain_text("Theodor")
    check(ann, "leaderboard without those who do not want it")
