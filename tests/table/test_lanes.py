"""Lanes: who asks for much waits behind those who ask for little, and too much is refused."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from kogge.engine.match import Move
from kogge.table.lanes import FOR_OVERDUE, HALF_LIFE, Had, Lane, Processor
from kogge.table.refusals import Busy
from kogge.table.rooms.people import hashed
from kogge.table.rooms.room import Listener
from kogge.table.store.records import Change
from kogge.table.store.store import Store
from kogge.table.web.reader import PERSON_COOKIE
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, in_a_loop, open_house, sit_around, token


class Held:
    """A lane of one thread that is kept busy until it is let go; what was done is written down."""

    def __init__(self, most: int = 100, most_each: int = 100) -> None:
        self.lane = Lane("test", 1, most, most_each)
        self.done: list[str] = []
        self.may_go = Event()
        self.is_held = Event()

    def _hold(self) -> None:
        self.is_held.set()
        self.may_go.wait(60)

    async def hold(self) -> asyncio.Task[None]:
        task = asyncio.create_task(self.lane.run_for("holder", self._hold))
        await asyncio.to_thread(self.is_held.wait, 60)
        return task

    def ask(self, whose: str, what: str) -> asyncio.Task[None]:
        return asyncio.create_task(self.lane.run_for(whose, self.done.append, what))


def toil() -> None:
    """It takes some of the processor's time, however fast it is."""
    began = time.thread_time()
    while time.thread_time() == began:
        pass


@asynccontextmanager
async def beside_what_cannot_wait() -> AsyncIterator[Lane]:
    """A lane, while another one that takes the same processor does what cannot wait."""
    processor, may_go, is_held = Processor(), Event(), Event()

    def hold() -> None:
        is_held.set()
        may_go.wait(60)

    held = asyncio.create_task(Lane("held", 1, 100, 100, processor).run(hold))
    await asyncio.to_thread(is_held.wait, 60)
    yield Lane("beside", 1, 100, 100, processor)
    may_go.set()
    await held


@in_a_loop
async def test_what_can_wait_waits_for_what_cannot_in_all_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.lanes.LONGEST", 60.0)
    done: list[str] = []
    async with beside_what_cannot_wait() as lane:
        waiting = asyncio.create_task(lane.run_for("somebody", done.append, "can wait"))
        await asyncio.sleep(0)
        await lane.run(done.append, "cannot")
    await waiting
    assert done == ["cannot", "can wait"]


@in_a_loop
async def test_what_can_wait_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.lanes.LONGEST", 0.01)
    async with beside_what_cannot_wait() as lane:
        assert await lane.run_for("somebody", lambda: "done") == "done"


@in_a_loop
async def test_whoever_has_had_least_is_next() -> None:
    held = Held()
    await held.lane.run_for("greedy", toil)
    tasks = [await held.hold()]
    tasks += [held.ask("greedy", "greedy"), held.ask("modest", "modest")]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done == ["modest", "greedy"]


@in_a_loop
async def test_who_has_played_is_not_kept_waiting_for_it_in_passing_by() -> None:
    """Else any newcomers, however many, would see the start page before those who have played here for long."""
    held = Held()
    for _ in range(3):
        await held.lane.run_first_for("player", toil)
    await held.lane.run_for("newcomer", toil)
    tasks = [await held.hold()]
    tasks += [held.ask("newcomer", "newcomer"), held.ask("player", "player")]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done == ["player", "newcomer"]


@in_a_loop
async def test_who_cannot_wait_is_first_whatever_it_has_had() -> None:
    held = Held()
    await held.lane.run_first_for("seated", toil)
    tasks = [await held.hold()]
    tasks += [held.ask("passer-by", "passer-by")]
    tasks += [asyncio.create_task(held.lane.run_first_for("seated", held.done.append, "seated"))]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done == ["seated", "passer-by"]


def test_what_one_has_had_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("kogge.table.lanes.time", SimpleNamespace(monotonic=lambda: now))
    had = Had(most=2)
    had.note("a", 4.0)
    now += HALF_LIFE
    assert had.of("a") == pytest.approx(2.0)
    had.note("a", 1.0)
    now += 2 * HALF_LIFE
    assert had.of("a") == pytest.approx(0.75)
    for other in ("b", "c"):
        had.note(other, 1.0)
    assert had.of("a") == 0.0  # of three, two are remembered


@in_a_loop
async def test_whoever_asks_is_served_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Had, "note", lambda had, whose, seconds: None)  # what is done takes no time
    held = Held()
    tasks = [await held.hold()]
    tasks += [held.ask("greedy", f"greedy {number}") for number in range(4)]
    tasks += [held.ask("modest", "modest"), held.ask("second", "second")]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done == ["greedy 0", "modest", "second", "greedy 1", "greedy 2", "greedy 3"]


@in_a_loop
async def test_nobody_waits_without_end_for_having_had_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many newcomers there are, who all have had less."""
    monkeypatch.setattr("kogge.table.lanes.OVERDUE", 0.0)
    held = Held()
    await held.lane.run_for("greedy", toil)
    tasks = [await held.hold(), held.ask("greedy", "greedy")]
    tasks += [held.ask(f"newcomer {number}", "newcomer") for number in range(20)]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert "greedy" in held.done[:FOR_OVERDUE]


@in_a_loop
async def test_who_waits_for_much_is_overdue_no_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.lanes.OVERDUE", 0.0)
    held = Held()
    await held.lane.run_for("greedy", toil)
    tasks = [await held.hold(), *(held.ask("greedy", "greedy") for _ in range(10))]
    tasks += [held.ask(f"modest {number}", "modest") for number in range(20)]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done[:21].count("greedy") == 1


@in_a_loop
async def test_a_crowd_that_is_overdue_takes_no_more_than_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.lanes.OVERDUE", 0.0)
    held = Held(most=1000)
    tasks = [await held.hold(), *(held.ask(f"passer-by {number}", "passer-by") for number in range(100))]
    seats = (held.lane.run_first_for(f"seat {number}", held.done.append, "seated") for number in range(30))
    tasks += [asyncio.create_task(seat) for seat in seats]
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert held.done[: 10 * FOR_OVERDUE].count("passer-by") == 10


@in_a_loop
async def test_too_much_is_refused_of_one_and_in_all() -> None:
    held = Held(most=5, most_each=3)
    tasks = [await held.hold()]
    tasks += [held.ask("greedy", "") for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await held.ask("greedy", "")
    tasks += [held.ask("modest", "modest"), held.ask("modest", "modest")]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await held.ask("modest", "")
    tasks += [held.ask("third", "third")]  # who has less than a share waiting is not turned away
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(*tasks)
    assert (held.done.count("modest"), held.done.count("third")) == (2, 1)


@in_a_loop
async def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    held = Held()
    holding = await held.hold()
    given_up, waiting = held.ask("a", "given up"), held.ask("b", "waited for")
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(holding, waiting)
    assert held.done == ["waited for"]


@in_a_loop
async def test_what_was_given_up_takes_nobodys_place() -> None:
    held = Held(most_each=1)
    holding, given_up = await held.hold(), held.ask("a", "given up")
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    waiting = held.ask("a", "waited for")
    await asyncio.sleep(0)
    held.may_go.set()
    await asyncio.gather(holding, waiting)
    assert held.done == ["waited for"]


@in_a_loop
async def test_what_went_wrong_is_told_to_whoever_asked() -> None:
    def fail() -> None:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await Held().lane.run(fail)


# -- at the table -------------------------------------------------------------------------------------


@pytest.fixture
def house_lanes(monkeypatch: pytest.MonkeyPatch) -> dict[str, Held]:
    """The lanes of a house, each of one thread that can be held."""
    lanes = {"STORE": Held(), "DRAWING": Held()}
    for place in ("web.asker", "web.table_routes", "rooms.room", "rooms.seating"):
        for name, held in lanes.items():
            monkeypatch.setattr(f"kogge.table.{place}.{name}", held.lane, raising=False)
    return lanes


@in_a_loop
async def test_no_look_waits_for_the_store_and_no_move_for_a_look(tmp_path: Path, house_lanes: dict[str, Held]) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(20, people())
        url, browsers = await sit_around(house, match)
        room, seat = await house.room(url), match.state.actor
        storing = await house_lanes["STORE"].hold()
        move = asyncio.create_task(browsers[seat].act(url, match.legal()[0], room.number(seat)))
        for path in ("/", url, f"{url}/parts", f"{url}/save?seat={seat}", "/rules/goa", "/api/tables", "/no/such"):
            assert (await browsers[seat].get(path)).status_code == (404 if path == "/no/such" else 200)
        for what in ("", "/view", "/legal", "/log"):
            assert (await browsers[seat].get(f"/api/tables/{room.id}{what}")).status_code == 200
        assert not move.done()
        drawing = await house_lanes["DRAWING"].hold()
        look = asyncio.create_task(browsers[seat].get(url))
        house_lanes["STORE"].may_go.set()
        assert (await move).status_code == 200
        assert not look.done()
        house_lanes["DRAWING"].may_go.set()
        await asyncio.gather(storing, drawing, look)


@in_a_loop
async def test_a_move_is_told_of_though_nobody_has_time_to_draw_what_came_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(20, people())
        url, browsers = await sit_around(house, match)
        room, seat = await house.room(url), match.state.actor
        page = f"{url}/act?known=0"
        drawn = await browsers[seat].post(page, seat=seat, number=room.number(seat), action=match.legal()[0])
        shown = drawn.json()["page"]
        assert drawn.json()["number"] == shown["number"] == room.number(seat)
        assert shown == await browsers[seat].parts(url, known=0)
        monkeypatch.setattr("kogge.table.web.asker.DRAWING", Lane("full", 1, most=100, most_each=0))
        actor = room.match.state.actor
        asked = {"seat": actor, "number": room.number(actor), "action": room.match.legal()[0]}
        told = await browsers[actor].post(page, **asked)
        assert (told.status_code, told.json()) == (200, {"number": room.number(actor)})


@in_a_loop
async def test_who_sits_at_a_table_sees_it_before_those_who_pass_by(
    tmp_path: Path, house_lanes: dict[str, Held]
) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(20, people()))
        room, drawing = await house.room(url), house_lanes["DRAWING"]
        passer_by = house.browser()
        room.listen(Listener({0}, hashed(browsers[0].client.cookies[PERSON_COOKIE])))
        holding = await drawing.hold()
        seen: list[str] = []

        async def look(who: str, browser: Browser) -> None:
            assert (await browser.get(f"{url}/parts")).status_code == 200
            seen.append(who)

        looks = []
        for who, browser in (("passer-by", passer_by), ("elsewhere", browsers[1]), ("at the table", browsers[0])):
            looks.append(asyncio.create_task(look(who, browser)))
            await asyncio.sleep(0.01)
        drawing.may_go.set()
        await asyncio.gather(holding, *looks)
        assert seen[0] == "at the table"


@in_a_loop
async def test_a_look_that_had_to_wait_shows_what_is_there_by_then(
    tmp_path: Path, house_lanes: dict[str, Held]
) -> None:
    async with open_house(tmp_path) as house:
        match, drawing = standing_at(20, people()), house_lanes["DRAWING"]
        url, browsers = await sit_around(house, match)
        room, seat = await house.room(url), match.state.actor
        holding = await drawing.hold()
        looks = [asyncio.create_task(browser.parts(url)) for browser in browsers]
        while drawing.lane._waiting < len(looks):
            await asyncio.sleep(0)
        before = room.number(seat)
        assert (await browsers[seat].act(url, match.legal()[0], before)).status_code == 200
        drawing.may_go.set()
        shown = await asyncio.gather(*looks)
        assert [page["number"] for page in shown] == [room.number(number) for number in match.people]
        assert shown[seat]["number"] > before
        await holding


@in_a_loop
async def test_who_holds_a_seat_is_not_asked_of_the_store_for_every_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(20, people())
        url, browsers = await sit_around(house, match)
        asked, holders = [], Store.holders

        def noted(store: Store, match_id: str) -> Any:
            asked.append(match_id)
            return holders(store, match_id)

        monkeypatch.setattr(Store, "holders", noted)
        for _ in range(3):
            match, seat = (room := await house.room(url)).match, room.match.state.actor
            assert (await browsers[seat].act(url, match.legal()[0], room.number(seat))).status_code == 200
            assert [(await browser.parts(url))["seat"] for browser in browsers] == match.people
        assert len(asked) == 1
        newcomer = house.browser()
        assert (await newcomer.post(f"{url}/claim", token=token(0))).status_code == 200
        assert (await newcomer.parts(url))["seat"] == 0
        assert len(asked) == 2


@in_a_loop
async def test_nothing_is_drawn_for_those_who_have_gone(tmp_path: Path, house_lanes: dict[str, Held]) -> None:
    async with open_house(tmp_path) as house:
        url, _ = await sit_around(house, standing_at(20, people()))
        drawing, goes, answers = house_lanes["DRAWING"], asyncio.Event(), list[Any]()
        holding = await drawing.hold()
        said = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def receive() -> Any:
            for message in said:
                return message
            await goes.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            answers.append(message)

        scope = {"type": "http", "method": "GET", "path": f"{url}/parts", "query_string": b"", "client": ("x", 1)}
        scope |= {"headers": [(b"host", b"localhost")], "root_path": ""}
        look = asyncio.create_task(house.app(scope, receive, send))
        while not drawing.lane._waiting:
            await asyncio.sleep(0)
        goes.set()
        await look
        assert (drawing.lane._waiting, answers) == (0, [])
        drawing.may_go.set()
        await holding


@in_a_loop
async def test_what_people_do_is_stored_before_what_bots_do(
    tmp_path: Path, house_lanes: dict[str, Held], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        rooms = {
            name: await house.room(await house.keep(standing_at(20, people()), name)) for name in ("bot", "person")
        }
        stored, append = [], Store.append

        def noted(store: Store, match_id: str, *args: Any, **more: Any) -> Change:
            stored.append(match_id)
            return append(store, match_id, *args, **more)

        monkeypatch.setattr(Store, "append", noted)
        holding = await house_lanes["STORE"].hold()
        moves = []
        for name, room in rooms.items():
            state = room.match.state
            move = Move(state.actor, state.legal()[0])
            moves.append(asyncio.create_task(room.enter(move, can_wait=name == "bot")))
            while house_lanes["STORE"].lane._waiting < len(moves):
                await asyncio.sleep(0)
        house_lanes["STORE"].may_go.set()
        await asyncio.gather(holding, *moves)
        assert stored == ["person", "bot"]


@in_a_loop
async def test_what_was_begun_is_waited_for_though_nobody_wants_it_any_more() -> None:
    lane, may_end, done = Lane("test", 1, 100, 100), Event(), [False]

    def work() -> None:
        may_end.wait()
        done[0] = True

    asked = asyncio.create_task(lane.run(work))
    while not lane._under_way:
        await asyncio.sleep(0)
    asked.cancel()
    settled = asyncio.create_task(lane.settled())
    await asyncio.sleep(0.01)
    assert not settled.done()
    may_end.set()
    await settled
    assert done == [True]
