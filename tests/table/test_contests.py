"""Contests: made, joined and played to the standings; each table is begun and counted once, whoever dies meanwhile."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from kogge.engine.chance import seed_hash
from kogge.engine.match import PERSON
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from kogge.table.drawing.contests import exported
from kogge.table.rooms.clock import DAY, SeatClock, Terms
from kogge.table.rooms.contest_steps import (
    BREAK,
    MOST_ENTRANTS,
    PRESSED_WITHIN,
    Plan,
    begin,
    follow,
    join,
    planned,
    standings,
)
from kogge.table.rooms.contests import MOST_OWN
from kogge.table.rooms.forgetting import forget_person
from kogge.table.rooms.lots import cast_lots
from kogge.table.rooms.notices import GRACE
from kogge.table.rooms.room import Room
from kogge.table.rooms.seating import resign
from kogge.table.store.clearing import Overdue
from kogge.table.store.contests import (
    LEAGUE,
    LIVE,
    Found,
    Overtaken,
    clear_contests,
    due,
    end_table,
    find,
    make,
    write,
)
from kogge.table.store.friends import block
from kogge.table.store.played import Score
from kogge.table.store.records import BOT, OPEN, OVER, RUNNING
from kogge.table.store.schema import contest_tables, matches, ways
from kogge.table.store.store import Store, open_store
from tests.table.noticing import Recorder, notices_in, terms, wants_webhook
from tests.table.tables import Browser, House, in_a_loop, open_house
from tests.table.test_clocks import StoreClock, look_until
from tests.table.test_my_games import person_of

CARD = find_game("borneo-card")
CLOCK = Terms(1200, 15, "bot", "random")
SLOW = Terms(0, DAY, "bot", "random")
PLAN = Plan("Autumn cup", {}, 3, 2, 6, "random", CLOCK)
NOW = 1_800_000_000
FORM = {
    "name": "Autumn cup",
    "seats": "3",
    "rounds": "2",
    "least": "6",
    "level": "random",
    "pace": "press",
    "days": "7",
    "clock": "1200 15",
    "clock_end": "bot",
    "listed": "on",
    "plays": "on",
}


async def send(browser: Browser, path: str, **fields: str) -> Any:
    return await browser.client.post(path, data=fields)


async def made(browser: Browser, game: str = "borneo-card", **fields: str) -> str:
    """A contest that this browser organises, and in which it plays; returns its id."""
    answer = await send(browser, f"/contests/new/{game}", **{**FORM, **fields})
    assert answer.status_code == 303, answer.text[-300:]
    contest_id: str = answer.headers["location"].rpartition("/")[2]
    return contest_id


def found_in(store: Store, contest_id: str) -> Found:
    with store.reader.connect() as db:
        found = find(db, contest_id)
    assert found is not None
    return found


async def played_round(house: House, contest_id: str, turn: Callable[[Room, int], Any] | None = None) -> None:
    """The tables of the round are played to their ends by chance, by those who sit there and by bots."""
    found = found_in(house.rooms.store, contest_id)
    for table in found.tables:
        if table.ended:
            continue
        room = await house.settled(f"/t/{table.of_match}")
        while room.is_running:
            seat = room.match.state.actor
            if turn is None or not await turn(room, seat):
                await room.act(seat, room.number(seat), room.match.legal()[0])
            await house.settled(f"/t/{table.of_match}")


def end_round(store: Store, contest_id: str) -> None:
    """As if its tables had been played: those who sit in front come before those who sit behind."""
    for table in found_in(store, contest_id).tables:
        scores = [Score(9 - seat, 1 + seat, {}) for seat in range(len(table.sitting))]
        with store.writer.begin() as db:
            end_table(db, table.of_match, scores, [{"kind": BOT}] * len(scores))


def numbers(store: Store) -> tuple[int, int]:
    """Of matches, and of tables of contests."""
    with store.reader.connect() as db:
        of_matches, of_tables = (
            db.execute(select(func.count()).select_from(table)).scalar_one() for table in (matches, contest_tables)
        )
        return of_matches, of_tables


# -- from the form to the standings ---------------------------------------------------------------


@pytest.mark.slow
@in_a_loop
async def test_two_people_and_four_bots_play_two_rounds_to_their_standings(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        contest_id = await made(ann)
        page = f"/contests/{contest_id}"
        assert (await send(bob, f"{page}/join", name="Bob")).status_code == 303
        assert "Autumn cup" in (await bob.get("/contests")).text
        sealed = re.search(r"<code>([0-9a-f]{64})</code>", (await bob.get(page)).text)
        assert sealed
        assert (await send(ann, f"{page}/begin")).status_code == 303
        found = found_in(house.rooms.store, contest_id)
        assert [entrant.level for entrant in found.entrants] == [None, None, *["random"] * 4]
        assert len(found.tables) == 2
        mine = next(table.of_match for table in found.tables if 2 in table.sitting)
        for path in ("/", "/me", f"/t/{mine}"):
            assert f'href="{page}"' in (await bob.get(path)).text
            assert f"/t/{mine}" in (await bob.get(page)).text
        assert (await send(ann, f"{page}/begin")).status_code == 422  # the round is not over
        await played_round(house, contest_id)
        await house.rooms.contests.go_on(contest_id)
        assert (await send(ann, f"{page}/begin")).status_code == 303
        await played_round(house, contest_id)
        await house.rooms.contests.go_on(contest_id)

        found = found_in(house.rooms.store, contest_id)
        assert (found.contest.phase, found.contest.round) == (OVER, 2)
        # as a reader would count it, from what the tables say
        points: Counter[int] = Counter()
        for table in found.tables:
            record = await asyncio.to_thread(house.rooms.store.match, table.of_match)
            assert record
            for seat, number in enumerate(table.sitting):
                rank = record.results[seat][1]
                others = [other for at, (_, other) in enumerate(record.results) if at != seat]
                points[number] += sum(2 for other in others if other > rank) + others.count(rank)
        told = (await bob.client.get(f"{page}.json")).json()
        assert {place["entrant"]: place["points"] for place in told["standings"]} == {
            number: halves / 2 for number, halves in points.items()
        }
        assert sum(points.values()) == 2 * 2 * 2 * 3
        # anybody can cast the lots again
        assert seed_hash(told["seed"]) == told["seed_sha256"] == sealed[1]
        first = [table["entrants"] for table in told["tables"] if table["round"] == 1]
        assert cast_lots(told["seed"], 1, [1, 2, 3, 4, 5, 6], [], 3) == first
        over = (await house.browser("de").get(page)).text
        assert "Endstand" in over
        assert told["seed"] in over
        assert person_of(ann) not in over


@pytest.mark.slow
@in_a_loop
async def test_who_resigns_is_last_at_that_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann, rounds="1", least="3")
        await send(ann, f"/contests/{contest_id}/begin")

        async def give_up(room: Room, seat: int) -> bool:
            await resign(room, seat)
            house.rooms.driver.wake(room)
            return True

        await played_round(house, contest_id, give_up)
        await house.rooms.contests.go_on(contest_id)
        last = standings(found_in(house.rooms.store, contest_id))[-1]
        assert [last.entrant, last.points, last.wins, last.share] == [1, 0, 0, 0]
        assert "left to a bot" in (await ann.get(f"/contests/{contest_id}")).text
        table = found_in(house.rooms.store, contest_id).tables[0].of_match
        assert leads_back((await ann.parts(f"/t/{table}"))["parts"]["overlay"], contest_id)


@in_a_loop
async def test_a_bot_takes_the_place_of_whoever_drops_out(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob, cem = (house.browser(name=name) for name in ("Ann", "Bob", "Cem"))
        contest_id = await made(ann, least="3")
        page = f"/contests/{contest_id}"
        for browser, name in ((bob, "Bob"), (cem, "Cem")):
            await send(browser, f"{page}/join", name=name)
        await send(ann, f"{page}/begin")
        assert numbers(house.rooms.store) == (1, 1)
        assert (await send(cem, f"{page}/leave")).status_code == 303
        assert (await send(cem, f"{page}/leave")).status_code == 422
        assert (await send(bob, f"{page}/remove", entrant="1")).status_code == 403
        end_round(house.rooms.store, contest_id)
        await house.rooms.contests.go_on(contest_id)
        await send(ann, f"{page}/begin")
        found = found_in(house.rooms.store, contest_id)
        assert [entrant.left_after for entrant in found.entrants] == [None, None, 1, None]
        assert sorted(found.tables[-1].sitting) == [1, 2, 4]
        record = await asyncio.to_thread(house.rooms.store.match, found.tables[-1].of_match)
        assert record
        assert [seat.kind for seat in record.seats].count(BOT) == 1


@in_a_loop
async def test_people_join_later_where_the_organiser_allows_it_and_bots_make_room(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, bob, cem, dan = (house.browser(name=name) for name in ("Ann", "Bob", "Cem", "Dan"))
        contest_id, store = await made(ann, late="on", rounds="3"), house.rooms.store
        page = f"/contests/{contest_id}"
        await send(ann, f"{page}/begin")
        begun_at = found_in(store, contest_id).contest.updated_at
        assert "You can still join" in (await bob.get(page)).text
        assert "You can still join" in (await bob.get("/contests")).text
        assert (await send(bob, f"{page}/join", name="Bob")).status_code == 303
        assert found_in(store, contest_id).contest.updated_at == begun_at
        waiting = (await bob.get(page)).text
        assert "You play from the next round on." in waiting
        assert f'action="{page}/join"' not in waiting
        assert (await send(bob, f"{page}/join", name="Bob")).status_code == 422
        for browser, name in ((cem, "Cem"), (dan, "Dan"), (dan, "Dan")):
            assert (await send(browser, f"{page}/join", name=name)).status_code == 303
            if browser is dan:  # who goes again before they have played was never there
                assert (await send(dan, f"{page}/leave")).status_code == 303
        await rounds_played(house, contest_id, 1)
        found = found_in(store, contest_id)
        assert [(one.name, one.left_after) for one in found.entrants if one.level is None] == [
            *(("Ann", None), ("Bob", None), ("Cem", None))
        ]
        last = [place.entrant for place in standings(found, 1) if place.games and place.entrant != 1][-2:]
        assert [one.number for one in found.entrants if one.left_after == 1] == sorted(last)
        assert sorted(number for table in found.tables[2:] for number in table.sitting) == sorted(
            {one.number for one in found.entrants} - set(last)
        )
        assert "made room" in (await bob.get(page)).text
        told = (await bob.client.get(f"{page}.json")).json()
        assert told["late"]
        sitting = {one for table in told["tables"] if table["round"] == 2 for one in table["entrants"]}
        standing = [place.entrant for place in standings(found, 1) if place.entrant in sitting]
        first, second = ([list(one.sitting) for one in found.tables if one.round == number] for number in (1, 2))
        assert cast_lots(found.contest.seed, 2, standing, first, 3) == second


@in_a_loop
async def test_who_has_waited_for_a_round_that_never_comes_is_in_no_standings(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        contest_id = await made(ann, late="on", least="3")
        page = f"/contests/{contest_id}"
        await send(ann, f"{page}/begin")
        await send(bob, f"{page}/join", name="Bob")
        await send(ann, f"{page}/call-off")
        assert (await send(house.browser(), f"{page}/join", name="Cem")).status_code == 422
        end_round(house.rooms.store, contest_id)
        await house.rooms.contests.go_on(contest_id)
        found = found_in(house.rooms.store, contest_id)
        assert (found.contest.phase, len(found.entrants)) == (OVER, 3)
        assert "Bob" not in (await ann.get(page)).text


@in_a_loop
async def test_who_has_dropped_out_cannot_join_again_and_where_it_is_not_allowed_nobody_joins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        late, not_late = [f"/contests/{await made(ann, late=late, least='3')}" for late in ("on", "")]
        for page in (late, not_late):
            await send(bob, f"{page}/join", name="Bob")
            await send(ann, f"{page}/begin")
        await send(bob, f"{late}/leave")
        assert "You have dropped out" in (await send(bob, f"{late}/join", name="Bob")).text
        assert f'action="{late}/join"' not in (await bob.get(late)).text
        stranger = house.browser()
        assert "Once the first round has begun, no one else can join." in (await stranger.get(not_late)).text
        assert f'action="{not_late}/join"' not in (await stranger.get(not_late)).text
        assert "already begun" in (await send(stranger, f"{not_late}/join", name="Cem")).text


@pytest.mark.parametrize(
    ("people", "bots", "come", "expected"),
    [(1, 5, 2, (3, 3)), (3, 0, 1, (4, 2)), (1, 2, 4, (5, 1)), (2, 1, 1, (3, 0)), (4, 2, 0, (4, 2)), (2, 4, 5, (7, 2))],
)
def test_so_many_bots_stay_as_there_is_room_for(
    tmp_path: Path, people: int, bots: int, come: int, expected: tuple[int, int]
) -> None:
    """At tables of three: none of them more than before, unless people alone need it."""
    store = open_store(f"sqlite:///{tmp_path}/kogge.db")
    contest_id = running(store, others=people - 1, least=people + bots, late=True)
    found = ended(found_in(store, contest_id))
    for number in range(come):
        step = join(found, f"late {number}", "Late", NOW)
        found = found._replace(entrants=[*found.entrants, *step.joins])
    step = begin(found, NOW)
    stay = {one.number: one.level for one in [*found.playing, *step.joins] if one.number not in step.leaves}
    assert sorted(number for table in step.tables for number in table.sitting) == sorted(stay)
    levels = list(stay.values())
    assert (levels.count(None), len(levels) - levels.count(None)) == expected
    store.close()


async def rounds_played(house: House, contest_id: str, rounds: int) -> None:
    for _ in range(rounds):
        end_round(house.rooms.store, contest_id)
        await house.rooms.contests.go_on(contest_id)
        contest = found_in(house.rooms.store, contest_id).contest
        await house.rooms.contests.look(contest.next_at or 0)


@in_a_loop
async def test_whoever_has_blocked_somebody_in_it_is_told_that_they_may_meet_and_nobody_else_is(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob, cem = (house.browser(name=name) for name in ("Ann", "Bob", "Cem"))
        page = f"/contests/{await made(ann, least='3')}"
        store = house.rooms.store
        block(store, person_of(cem), person_of(ann), "Ann")
        for phase in (OPEN, RUNNING):
            assert "You have blocked Ann." in (await cem.get(page)).text
            shown = [(await browser.get(page)).text for browser in (ann, bob, house.stranger())]
            assert "block" not in "".join([*shown, (await cem.get(f"{page}.json")).text])
            if phase == OPEN:
                await send(cem, f"{page}/join", name="Cem")
                await send(ann, f"{page}/begin")
        await send(ann, f"{page}/leave")
        assert "You have blocked" not in (await cem.get(page)).text


@in_a_loop
async def test_a_table_leads_back_to_its_contest_and_has_no_rematch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann, rounds="1", least="3")
        await send(ann, f"/contests/{contest_id}/begin")
        begun = found_in(house.rooms.store, contest_id).tables[0]
        table = f"/t/{begun.of_match}"
        assert (await ann.post(f"{table}/abort", seat=begun.sitting.index(1))).status_code == 200
        assert leads_back((await ann.parts(table))["parts"]["prompt"], contest_id)
        refused = await ann.post(f"{table}/rematch")
        assert refused.status_code == 422
        assert "the tournament says who meets next" in refused.json()["error"]
    async with open_house(tmp_path) as house:  # whoever opens it anew knows that too
        room = await house.room(table)
        assert room.record.contest == contest_id


def leads_back(part: str, contest_id: str) -> bool:
    return f'href="/contests/{contest_id}"' in part and 'data-do="rematch"' not in part


@in_a_loop
async def test_lists_say_who_has_won_and_what_one_has_to_do_with_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        contest_id = await made(ann, plays="", rounds="1", least="3")
        await send(bob, f"/contests/{contest_id}/join", name="Bob")
        assert "you run it" in (await ann.get("/me")).text
        assert "you are in it" in (await bob.get("/me")).text
        assert "You are in it" in (await bob.get(f"/contests/{contest_id}")).text
        await send(ann, f"/contests/{contest_id}/begin")
        found = found_in(house.rooms.store, contest_id)
        first = next(entrant.name for entrant in found.entrants if entrant.number == found.tables[0].sitting[0])
        await rounds_played(house, contest_id, 1)
        for path in ("/contests", f"/contests/{contest_id}"):
            assert f"{first} wins" in (await house.browser().get(path)).text
        assert ("You win!" in (await bob.get(f"/contests/{contest_id}")).text) == (first == "Bob")
        assert "you are in it" not in (await bob.get("/me")).text


@in_a_loop
async def test_the_start_page_has_tournaments_if_there_is_one_to_join_or_to_follow(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        assert 'id="h-contests"' not in (await bob.get("/")).text
        assert 'href="/contests/new/borneo-card"' in (await bob.get("/new/borneo-card")).text
        await made(ann, listed="", least="3")
        assert 'id="h-contests"' not in (await bob.get("/")).text
        page = f"/contests/{await made(ann, rounds='1', least='3')}"
        for phase in (OPEN, RUNNING):
            assert '<h2 id="h-contests">Tournaments</h2>' in (await bob.get("/")).text
            assert '<h2 id="h-contests">Your tournaments</h2>' in (await ann.get("/")).text
            ways = [(await browser.get("/")).text.count(f'href="{page}"') for browser in (ann, bob)]
            assert ways == ([1, 1] if phase == OPEN else [2, 1])  # Ann has a table of it, too
            assert page not in (await bob.get("/me")).text
            if phase == OPEN:
                await send(ann, f"{page}/begin")
        end_round(house.rooms.store, page.rpartition("/")[2])
        await house.rooms.contests.go_on(page.rpartition("/")[2])
        assert 'id="h-contests"' not in (await bob.get("/")).text


@in_a_loop
async def test_where_no_game_had_a_result_nobody_has_won(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann, rounds="1", least="3")
        await send(ann, f"/contests/{contest_id}/begin")
        table = found_in(house.rooms.store, contest_id).tables[0]
        assert (await ann.post(f"/t/{table.of_match}/abort", seat=table.sitting.index(1))).status_code == 200
        await house.rooms.contests.go_on(contest_id)
        page = (await ann.get(f"/contests/{contest_id}")).text
        assert found_in(house.rooms.store, contest_id).contest.phase == OVER
        assert "without a result" in page
        assert "win" not in re.findall(r'(?s)<h2 id="h-now">(.*?)</h2>', page)[0]


@in_a_loop
async def test_who_never_comes_is_removed_between_rounds_and_whoever_drops_out_is_told_what_follows(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        contest_id = await made(ann, least="3", rounds="3")
        page = f"/contests/{contest_id}"
        await send(bob, f"{page}/join", name="Bob")
        await send(ann, f"{page}/begin")
        assert re.findall(r'name="entrant" value="(\d+)"', (await ann.get(page)).text) == ["2"]
        assert 'name="entrant"' not in (await bob.get(page)).text
        assert "you cannot join again" in (await bob.get(page)).text
        assert (await send(ann, f"{page}/remove", entrant="2")).status_code == 303
        assert (await send(ann, f"{page}/remove", entrant="3")).status_code == 422  # a bot
        assert 'name="entrant"' not in (await ann.get(page)).text
        end_round(house.rooms.store, contest_id)
        await send(ann, f"{page}/leave")
        await house.rooms.contests.go_on(contest_id)
        assert "After round 1 of 3, no one was left" in (await ann.get(page)).text


@pytest.mark.slow
@in_a_loop
async def test_nobody_comes_and_the_clock_brings_it_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = StoreClock(monkeypatch)
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        contest_id = await made(ann, rounds="2", least="3", pace=LIVE, clock="300 5")
        await send(bob, f"/contests/{contest_id}/join", name="Bob")
        await send(ann, f"/contests/{contest_id}/begin")
        contests = house.rooms.contests
        while (found := found_in(house.rooms.store, contest_id)).contest.phase == RUNNING:
            for table in found.tables:
                room = await house.settled(f"/t/{table.of_match}")
                while room.is_running:
                    clock.pass_by(room.store, 400)
                    seat = room.match.state.actor
                    await look_until(house, lambda room=room, seat=seat: room.seats[seat].stand_in or room.is_ended)
                    await house.settled(f"/t/{table.of_match}")
            await contests.go_on(contest_id)
            await contests.look(found_in(house.rooms.store, contest_id).contest.next_at or 0)
        places = {place.entrant: place for place in standings(found)}
        assert found.contest.round == 2
        assert [places[number].wins for number in (1, 2)] == [0, 0]
        assert places[3].wins == 2  # the bot's place


@in_a_loop
async def test_whose_page_is_closed_is_told_of_the_round_as_of_any_turn(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        people = [house.browser(name=name) for name in ("Ann", "Bob", "Cem")]
        ann = people[0]
        contest_id = await made(ann, least="3")
        for browser, name in zip(people[1:], ("Bob", "Cem"), strict=True):
            await send(browser, f"/contests/{contest_id}/join", name=name)
        for browser in people:
            await wants_webhook(browser)
        await asyncio.to_thread(begun_later, house.rooms.store)
        await send(ann, f"/contests/{contest_id}/begin")
        (table,) = found_in(house.rooms.store, contest_id).tables
        room = await house.room(table.of_match)
        await notices_in(house).look(room.record.updated_at + GRACE - 1)
        assert recorder.lines() == []
        await notices_in(house).look(room.record.updated_at + GRACE)
        name = room.names[room.match.state.actor]
        (line,) = recorder.lines()
        assert line == f"{name}, it's your turn: Borneo. At your table. http://localhost/t/{table.of_match}"


def begun_later(store: Store) -> None:
    """The wishes of people are older than all that happens from now on."""
    with store.writer.begin() as db:
        db.execute(update(ways).values(since=1))


@in_a_loop
async def test_a_form_that_was_refused_leads_back_to_where_it_was_sent_from(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann)
        refused = await send(ann, f"/contests/{contest_id}/join", name="Ann")
        assert f'href="/contests/{contest_id}">Back to the tournament' in refused.text
        gone = await ann.get("/contests/none")
        assert 'href="/contests">All tournaments' in gone.text
        assert "Nothing but water here" in gone.text
        assert (await ann.client.get("/contests/none.json")).json()["error"]


# -- nothing twice --------------------------------------------------------------------------------


@in_a_loop
async def test_a_process_that_dies_between_two_tables_leaves_the_rest_to_the_next(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = 0
    create = Store.create_in_contest

    def dying(self: Store, *args: Any) -> Any:
        nonlocal begun
        if begun == 1:
            raise OSError("killed")
        begun += 1
        return create(self, *args)

    async with open_house(tmp_path, database=url) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann)
        monkeypatch.setattr(Store, "create_in_contest", dying)
        with suppress(OSError):
            await house.rooms.contests.begin(contest_id, person_of(ann))
        assert numbers(house.rooms.store) == (1, 2)
    monkeypatch.setattr(Store, "create_in_contest", create)
    async with open_house(tmp_path, database=url) as house:
        await house.rooms.contests.look()
        await house.rooms.contests.look()
        assert numbers(house.rooms.store) == (2, 2)
        tables = found_in(house.rooms.store, contest_id).tables
        assert all(table.begun for table in tables)
        room = await house.room(tables[1].of_match)
        assert room.is_running


@in_a_loop
async def test_two_processes_that_go_on_at_once_begin_each_table_once(shared: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(open_house(tmp_path, database=shared)) for _ in range(2)]
        ann = houses[0].browser(name="Ann")
        contest_id = await made(ann, least="12", pace=LIVE)
        tries = [house.rooms.contests.begin(contest_id, person_of(ann)) for house in houses * 3]
        refused = [found for found in await asyncio.gather(*tries, return_exceptions=True) if found]
        assert all(isinstance(found, Refusal) for found in refused), refused
        assert numbers(houses[0].rooms.store) == (4, 4)
        found = found_in(houses[1].rooms.store, contest_id)
        assert (found.contest.round, [entrant.number for entrant in found.entrants]) == (1, list(range(1, 13)))
        end_round(houses[0].rooms.store, contest_id)
        now = found.contest.updated_at + 5
        for moment in (now, now + BREAK):
            await asyncio.gather(*(house.rooms.contests.look(moment) for house in houses * 3))
        found = found_in(houses[1].rooms.store, contest_id)
        assert (found.contest.round, numbers(houses[0].rooms.store)) == (2, (8, 8))


def test_what_became_of_a_table_counts_once(store: Store) -> None:
    contest_id = running(store)
    match_id = found_in(store, contest_id).tables[0].of_match
    scores = [Score(10, 1, {}), Score(5, 2, {}), Score(1, 3, {})]
    sitting = [{"kind": BOT}] * 3
    for told in (scores, scores[::-1], None):
        with store.writer.begin() as db:
            end_table(db, match_id, told, sitting)
    found = found_in(store, contest_id)
    assert [result[0] for result in found.tables[0].results or ()] == [10, 5, 1]


@in_a_loop
async def test_whose_time_was_up_is_said_at_their_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, store = house.browser(name="Ann"), house.rooms.store
        contest_id = await made(ann, rounds="1", least="3")
        await send(ann, f"/contests/{contest_id}/begin")
        (table,) = found_in(store, contest_id).tables
        seat = {"kind": PERSON, "resigned": True, "stand_in": "random", "clock": SeatClock(0, is_up=True).plain()}
        sitting = [seat if number == 1 else {"kind": BOT} for number in table.sitting]
        with store.writer.begin() as db:
            end_table(db, table.of_match, [Score(9, 1, {})] * 3, sitting)
        page = (await ann.get(f"/contests/{contest_id}")).text
        assert ("Out of time" in page, "left to a bot" in page) == (True, False)
        told = (await ann.client.get(f"/contests/{contest_id}.json")).json()["tables"][0]["results"]
        assert [one["lost_on_time"] for one in told] == [number == 1 for number in table.sitting]
        with store.writer.begin() as db:  # as an earlier Kogge wrote it
            results = [[9, 1, number == 1] for number in table.sitting]
            db.execute(update(contest_tables).values(results=results))
        assert "left to a bot" in (await ann.get(f"/contests/{contest_id}")).text


def running(store: Store, others: int = 0, **changed: Any) -> str:
    """A contest of a person, or more, and bots whose first round has been written down."""
    contest = planned(CARD, PLAN._replace(**changed), "ann", "Ann", NOW)
    with store.writer.begin() as db:
        make(db, contest)
    for person in ("ann", *map(str, range(others))):
        found = found_in(store, contest.id)
        with store.writer.begin() as db:
            write(db, found.contest, join(found, person, "Ann", NOW))
    found = found_in(store, contest.id)
    with store.writer.begin() as db:
        write(db, found.contest, begin(found, NOW))
    return contest.id


def test_who_decides_by_what_has_changed_meanwhile_is_told_so(store: Store) -> None:
    contest = planned(CARD, PLAN, "ann", "Ann", NOW)
    with store.writer.begin() as db:
        make(db, contest)
    before = found_in(store, contest.id)
    with store.writer.begin() as db:
        write(db, before.contest, join(before, "ann", "Ann", NOW))
    with pytest.raises(Overtaken), store.writer.begin() as db:
        write(db, before.contest, join(before, "bob", "Bob", NOW))
    assert [entrant.name for entrant in found_in(store, contest.id).entrants] == ["Ann"]


# -- what follows when ----------------------------------------------------------------------------


def ended(found: Found) -> Found:
    return found._replace(tables=[table._replace(begun=True, ended=True) for table in found.tables])


@pytest.mark.parametrize(
    ("pace", "days", "clock", "waits"),
    [("press", 0, CLOCK, PRESSED_WITHIN + 9), (LIVE, 0, CLOCK, BREAK + 9), (LEAGUE, 7, SLOW, 7 * DAY)],
)
def test_a_round_begins_when_its_pace_says(tmp_path: Path, pace: str, days: int, clock: Terms, waits: int) -> None:
    store = open_store(f"sqlite:///{tmp_path}/kogge.db")
    found = found_in(store, running(store, pace=pace, days=days, clock=clock))
    assert follow(found, NOW + 9) is None
    found = ended(found)
    step = follow(found, NOW + 9)
    assert step
    assert step.values["next_at"] == NOW + waits
    found = found._replace(contest=replace(found.contest, **step.values))
    assert follow(found, NOW + waits - 1) is None
    later = follow(found, NOW + waits)
    assert later
    assert later.values["round"] == 2
    store.close()


def test_it_begins_at_its_time_unless_nobody_is_there(store: Store) -> None:
    contest = planned(CARD, PLAN._replace(begins_at=NOW + 60), "ann", "Ann", NOW)
    with store.writer.begin() as db:
        make(db, contest)
    with store.reader.connect() as db:
        assert (due(db, NOW + 59), due(db, NOW + 60)) == ([], [contest.id])
    found = found_in(store, contest.id)
    waits = follow(found, NOW + 60)
    assert waits
    assert waits.values["next_at"] is None
    found = found._replace(entrants=join(found, "ann", "Ann", NOW).joins)
    begins = follow(found, NOW + 60)
    assert begins
    assert (begins.values["phase"], len(begins.joins), len(begins.tables)) == (RUNNING, 5, 2)


@in_a_loop
async def test_a_match_that_is_gone_holds_nobody_up(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        contest_id = await made(ann, plays="", rounds="1", least="3")
        await send(bob, f"/contests/{contest_id}/join", name="Bob")
        await send(ann, f"/contests/{contest_id}/begin")
        await forget_person(house.rooms, person_of(bob), "en")  # nobody else sat there
        assert numbers(house.rooms.store) == (0, 1)
        await house.rooms.contests.look()
        found = found_in(house.rooms.store, contest_id)
        assert (found.contest.phase, found.tables[0].results) == (OVER, None)
        assert "without a result" in (await ann.get(f"/contests/{contest_id}")).text


# -- forgetting, clearing, one's own --------------------------------------------------------------


@in_a_loop
async def test_who_wants_to_be_forgotten_leaves_a_place_without_a_name(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        running, waiting = await made(ann, least="3"), await made(ann, name="Winter cup")
        for contest_id in (running, waiting):
            await send(bob, f"/contests/{contest_id}/join", name="Bob")
        await send(ann, f"/contests/{running}/begin")
        await forget_person(house.rooms, person_of(bob), "en")
        found = found_in(house.rooms.store, running)
        assert [(entrant.name, entrant.left_after) for entrant in found.entrants[:2]] == [("Ann", None), ("", 1)]
        page = (await ann.get(f"/contests/{running}")).text
        assert "Bob" not in page
        assert "Player 2" in page
        assert len(found_in(house.rooms.store, waiting).entrants) == 1
        await forget_person(house.rooms, person_of(ann), "en")  # what she organised goes on, or has never been
        assert found_in(house.rooms.store, running).contest.person_hash is None
        assert (await bob.get(f"/contests/{waiting}")).status_code == 404


def test_a_contest_that_nobody_looks_after_goes(store: Store) -> None:
    forgotten, waits = (planned(CARD, PLAN, "ann", "Ann", at) for at in (NOW - 10, NOW))
    dated = planned(CARD, PLAN._replace(begins_at=NOW), "ann", "Ann", NOW - 10)
    with store.writer.begin() as db:
        for contest in (forgotten, waits, dated):
            make(db, contest)
    goes_on = running(store)
    with store.writer.begin() as db:
        clear_contests(db, Overdue(NOW - 5, NOW + 10).unplayed, NOW + 10)
    with store.reader.connect() as db:
        assert [find(db, one) is not None for one in (forgotten.id, waits.id, dated.id, goes_on)] == [
            *(False, True, True, True)
        ]


@in_a_loop
async def test_a_table_of_a_contest_is_not_cleared_away_before_it_is_over(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann, least="3")
        await send(ann, f"/contests/{contest_id}/begin")
        far = NOW + 10**9
        await house.rooms.clear(Overdue(far, far))
        assert numbers(house.rooms.store) == (1, 1)
        end_round(house.rooms.store, contest_id)
        for table in found_in(house.rooms.store, contest_id).tables:
            await house.settled(f"/t/{table.of_match}")
        await house.rooms.clear(Overdue(far, far))
        assert numbers(house.rooms.store) == (0, 1)
        assert "Table 1" in (await ann.get(f"/contests/{contest_id}")).text


@in_a_loop
async def test_what_a_guest_was_in_is_the_members_own(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann)
        before = person_of(ann)
        assert (await send(ann, "/me/name", name="Annabel")).status_code == 200
        person = house.rooms.members.person(before)
        assert person != before
        found = found_in(house.rooms.store, contest_id)
        assert (found.contest.person_hash, found.entrants[0].person_hash) == (person, person)
        assert (await send(ann, f"/contests/{contest_id}/begin")).status_code == 303


# -- what is refused ------------------------------------------------------------------------------

WRONG = {
    "name": " ",
    "seats": "9",
    "rounds": "0",
    "least": "1000",
    "level": "grandmaster",
    "pace": "never",
    "clock": "0",
    "clock_end": "nothing",
    "begins": "2020-01-01T20:00",
    "rated": "on",  # with a bot whose strength nobody has measured
}


@in_a_loop
async def test_what_cannot_be_is_said_above_the_form_and_nothing_is_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser("de", name="Ann")
        for field, value in WRONG.items():
            answer = await send(ann, "/contests/new/borneo-card", **{**FORM, "zone": "Asia/Tokyo", field: value})
            assert answer.status_code == 422, field
            assert '<p class="alert" role="alert">' in answer.text
            assert 'value="Asia/Tokyo"' in answer.text
            assert field == "name" or 'value="Autumn cup"' in answer.text
        league = await send(ann, "/contests/new/borneo-card", **{**FORM, "pace": "league"})
        assert "In einer Liga" in league.text
        for zone, begins in (("Nowhere/Land", "2026-11-20T20:00"), ("UTC", "tomorrow"), ("UTC", "9999-12-31T23:59")):
            answer = await send(ann, "/contests/new/borneo-card", **{**FORM, "zone": zone, "begins": begins})
            assert answer.status_code == 422
        for _ in range(MOST_OWN):
            await made(ann)
        assert "Du richtest schon" in (await send(ann, "/contests/new/borneo-card", **FORM)).text
        assert (await ann.get("/contests/none")).status_code == 404
        assert (await send(house.stranger(), "/contests/new/borneo-card", **FORM)).status_code == 422


@in_a_loop
async def test_what_no_contest_can_be_called_is_not_found(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        ann = house.browser(name="Ann")
        for path in ("/contests/%00", "/contests/a%00b.json", f"/contests/{'a' * 3000}"):
            assert (await ann.get(path)).status_code == 404
        for deed in ("join", "leave", "remove", "begin", "call-off"):
            assert (await send(ann, f"/contests/%00/{deed}", name="Ann")).status_code == 404
        assert (await send(ann, "/programs/%00/challenge", game="borneo 3")).status_code == 404


@in_a_loop
async def test_one_joins_once_and_only_while_there_is_room(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Ann")
        contest_id = await made(ann)
        page = f"/contests/{contest_id}"
        assert (await send(ann, f"{page}/join", name="Ann")).status_code == 422
        await send(bob, f"{page}/join", name="Ann")
        found = found_in(house.rooms.store, contest_id)
        assert [entrant.name for entrant in found.entrants] == ["Ann", "Ann 2"]
        full = found._replace(entrants=[found.entrants[0]] * MOST_ENTRANTS)
        with pytest.raises(Refusal, match="full"):
            join(full, "cem", "Cem", NOW)
        assert (await send(bob, f"{page}/begin")).status_code == 403
        assert (await send(bob, f"{page}/call-off")).status_code == 403
        await send(ann, f"{page}/remove", entrant="2")
        await send(ann, f"{page}/begin")
        assert (await send(bob, f"{page}/join", name="Bob")).status_code == 422
        await send(ann, f"{page}/call-off")  # it ends with this round
        assert found_in(house.rooms.store, contest_id).contest.rounds == 1


@in_a_loop
async def test_one_that_has_not_begun_is_called_off_and_gone(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        contest_id = await made(ann, listed="")
        assert contest_id not in (await house.browser().get("/contests")).text
        assert contest_id in (await ann.get("/contests")).text
        assert (await send(ann, f"/contests/{contest_id}/call-off")).headers["location"] == "/contests"
        assert (await ann.get(f"/contests/{contest_id}")).status_code == 404


def test_nothing_is_told_of_persons_and_of_the_seed_before_the_end(store: Store) -> None:
    found = found_in(store, running(store))
    told = exported(found)
    assert (told["seed"], told["phase"]) == (None, RUNNING)
    assert found.contest.seed not in str(told)
    assert "'ann'" not in str(told)
    assert found.contest.phase != OPEN
