"""Whole games in the browser, to the final ranking; on the way every kind of decision is held against axe's rules."""

import pytest
from playwright.sync_api import expect

from kogge.engine.result import scored
from tests.engine.matches import Kind, played
from tests.table.browser.axe import check, play_checked
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person, pick_bot
from tests.table.playing import person_and_bots, standing_at
from tests.table.serving import Serving


def check_ranking(person: Person, server: Serving) -> None:
    """The ranking on the page is that of the match."""
    match = server.match(person.table_id)
    assert match.over
    results = sorted(match.results(), key=lambda result: (result.rank, result.seat))
    rows = person.page.locator("#ending .scores tbody tr")
    expect(rows).to_have_count(match.seats)
    for row, result in zip(rows.all(), results, strict=True):
        cells = row.locator("td, th").all_inner_texts()
        parts = [str(result.parts[part]) for part in scored(results)]
        assert [cell.strip() for cell in cells] == [
            "–" if result.out else str(result.rank),
            match.players[result.seat].name,
            *parts,
            str(result.points),
        ]
    expect(person.page.locator("#seed")).to_have_text(match.seed)
    expect(person.page.locator("#seed-hash")).to_have_text(match.seed_hash)
    expect(person.page.locator("#ending svg.plot")).to_be_visible()


@pytest.mark.slow
def test_a_game_is_clicked_to_its_end(sit: Sit, server: Serving) -> None:
    person = sit("de", color_scheme="light")
    person.play_now("borneo", 4, "random")
    assert play_checked(person) > 20
    assert person.page.locator("html").get_attribute("lang") == "de"
    check_the_end(person, server)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "scheme", "kind"),
    [
        ("en", "dark", Kind("borneo-card", 3)),
        ("de", "dark", Kind("goa", 2)),
        ("en", "light", Kind("cargo-noir", 4)),
    ],
)
def test_the_last_third_of_a_game_is_clicked_to_its_end(
    sit: Sit, server: Serving, lang: str, scheme: str, kind: Kind
) -> None:
    so_far = 2 * len(played(kind).moves) // 3
    match = standing_at(so_far, person_and_bots(kind.seats), kind=kind)
    server.keep(match, f"late-{kind.game}")
    person = sit(lang, color_scheme=scheme)
    person.claim(f"late-{kind.game}", 0)
    person.wait()
    assert play_checked(person) > 5
    check_the_end(person, server)


def check_the_end(person: Person, server: Serving) -> None:
    check_ranking(person, server)
    check(person, "the end")
    person.page.locator("#ending [data-do=ending]").first.click()
    check(person, "after the end")


@pytest.mark.slow
def test_a_game_with_both_expert_modules_is_clicked_to_its_end(sit: Sit, server: Serving) -> None:
    """Novgorod, among greedy bots: with those that play by chance it takes fifty rounds."""
    person = sit("de")
    page = person.page
    page.goto("/new/novgorod")
    page.locator("input[name=count][value='2']").check(force=True)
    pick_bot(page.locator("select[name=level-1]"), "greedy")
    for option in ("merchant_and_pirate", "special_orders"):
        page.locator(f"input[name=option][value={option}]").check()
    page.locator(".new-table button.main").click()
    person.at_table()
    assert server.match(person.table_id).options["special_orders"]
    play_checked(person)
    check_the_end(person, server)
