"""What is kept of drawings: nobody can tell that it was, and nobody gets what was drawn for other eyes."""

import asyncio
import gc
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest import mock

import pytest
from starlette.datastructures import Headers

from benchmarks.pages.open_page import OpenPage
from kogge.engine.entries import Entry
from kogge.engine.match import Match, Move, TakeBack
from kogge.engine.positions import APART
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.table.drawing.drawn import PARTS, Drawn, Facts, drawn_for
from kogge.table.drawing.facts import TablePage, Turn
from kogge.table.drawing.log import Log
from kogge.table.drawing.onlooker import Onlooker, table_page
from kogge.table.rooms.room import Listener, Room
from kogge.table.web.reader import reader_of
from tests.engine.matches import Kind, every_kind_slowly, new_match
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, open_house, read, sit_around, token
from tests.table.test_leaks import attack_in, before_an_attack, players

MOVES = 40
LOOKS = 8  # so often in a match, at least, all pages ask for what is new


def anew(room: Room, seat: int, lang: str) -> tuple[TablePage, dict[str, str]]:
    """The page of a seat, drawn by somebody who has kept nothing."""
    still = room.still()
    still.drawn = {}
    reader = reader_of(Headers({"accept-language": lang}))._replace(confirm=True)
    page = table_page(still, Onlooker(reader, [seat] if seat >= 0 else []))
    return page, {name: Drawn(seat, lang).part(page, name).now.html for name in PARTS}


def as_read(drawn: str) -> str:
    return read(drawn.encode()).decode()


class Looking(OpenPage):
    """A page that was opened at a table, and keeps in touch."""

    def __init__(self, browser: Browser, url: str, seat: int, lang: str) -> None:
        super().__init__(url, "")
        self.browser = browser
        self.seat = seat
        self.lang = lang

    async def begin(self, room: Room) -> None:
        room.listen(Listener([self.seat] if self.seat >= 0 else []))
        self.show(await self.browser.parts(self.url))
        self.says_what_it_has = True

    async def catch_up(self) -> None:
        answer = await self.browser.client.get(f"{self.url}/parts?{self.query()}")
        self.show(answer.json())

    def shows_what_is_drawn_anew(self, room: Room) -> None:
        page, parts = anew(room, self.seat, self.lang)
        for name in PARTS:
            if name not in ("text", "log"):  # the one is not shown; to the other it was added
                assert self.parts[name] == as_read(parts[name]), (self.seat, self.lang, name)
        assert self.turns == [(turn.upto, as_read(turn.html)) for turn in reversed(page.log)]
        assert self.told == page.told
        assert self.new_turns == page.new_turns


async def looking(house: House, match: Match) -> tuple[Room, list[Looking]]:
    """Everybody at a table and a spectator, half of them in German."""
    url = await house.keep(match)
    room = await house.room(url)
    pages = []
    for seat in (*range(match.seats), SPECTATOR):
        lang = ("en", "de")[seat % 2]
        browser = house.browser(lang)
        if seat >= 0:
            assert (await browser.post(f"{url}/claim", token=token(seat))).status_code == 200
        pages.append(Looking(browser, url, seat, lang))
    for page in pages:
        await page.begin(room)
    for page in pages:
        await page.catch_up()  # all are there now
    return room, pages


def entries(room: Room, rng: Random) -> Iterator[Entry]:
    """Moves by chance, now and then taken back, a little or far."""
    for _ in range(MOVES):
        match = room.match
        if match.state.actor == NOBODY:
            return
        if match.moves and rng.random() < 0.12:
            yield TakeBack(rng.randrange(match.seats), max(0, len(match.moves) - rng.choice((1, 1, 2, 9))))
        else:
            yield Move(match.state.actor, rng.choice(match.state.legal()))


@every_kind_slowly
@in_a_loop
async def test_a_page_that_was_updated_shows_what_one_drawn_anew_shows(kind: Kind, tmp_path: Path) -> None:
    rng = Random(kind.name)
    async with open_house(tmp_path) as house:
        match = new_match(kind, "drawn", players(new_match(kind)))
        room, pages = await looking(house, match)
        for number, entry in enumerate(entries(room, rng)):
            async with room.lock:
                await room.enter(entry)
            if number % (MOVES // LOOKS) == 0 or rng.random() < 0.05:
                for page in pages:
                    await page.catch_up()
                    page.shows_what_is_drawn_anew(room)


@in_a_loop
async def test_a_page_that_has_a_part_does_not_get_it_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(60, people()))
        whole = await browsers[0].parts(url)
        page = OpenPage(url, "")
        page.show(whole)
        page.says_what_it_has = True
        again = (await browsers[0].client.get(f"{url}/parts?{page.query()}")).json()
        assert again["parts"] == again["digests"] == {}
        assert again["log"] == {"onto": page.turns[0][0], "turns": [], "new": again["log"]["new"]}
        other = (await browsers[1].client.get(f"{url}/parts?{page.query()}")).json()
        assert {"board", "own", "seats", "prompt", "log"} <= {*other["parts"]}  # somebody else has others
        await browsers[0].post(f"{url}/chat", text="Hello")
        assert {*(await browsers[0].client.get(f"{url}/parts?{page.query()}")).json()["parts"]} == {"chat"}


@in_a_loop
async def test_eyes_that_see_otherwise_share_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await looking(house, standing_at(60, people()))
        kept = [drawn_for(room, seat, lang) for seat in (*range(4), SPECTATOR) for lang in ("de", "en")]
        assert len({id(drawn) for drawn in kept}) == len(kept)
        assert drawn_for(room, SPECTATOR, "en") is drawn_for(room.still(), SPECTATOR, "en")  # all who only watch
        page, _ = anew(room, 0, "en")
        with pytest.raises(AttributeError):
            _ = Facts(page, ["mine"]).own


@in_a_loop
async def test_after_a_secret_choice_nothing_is_drawn_anew_for_the_others(tmp_path: Path) -> None:
    """Else it would show in the time that a look takes."""
    async with open_house(tmp_path) as house:
        match = before_an_attack("u2", after_turns=0)
        room, pages = await looking(house, match)
        attacker = match.state.actor
        others = [page for page in pages if page.seat != attacker]
        before = [{**drawn_for(room, page.seat, page.lang)._parts} for page in others]
        turns = [drawn_for(room, page.seat, page.lang).log(room).turns[-1] for page in others]
        await room.act(attacker, room.number(attacker), attack_in(match))
        for page, parts, turn in zip(others, before, turns, strict=True):
            await page.catch_up()
            drawn = drawn_for(room, page.seat, page.lang)
            assert [name for name, part in parts.items() if drawn._parts[name] is not part] == []
            assert drawn.log(room).turns[-1] is turn


@in_a_loop
async def test_whoever_loads_a_page_again_gets_what_was_drawn(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room, _ = await looking(house, standing_at(60, people()))
        before = drawn_for(room, 0, "en")
        for listener in [*room.listeners]:
            room.leave(listener)
        assert drawn_for(room.still(), 0, "en") is before


@in_a_loop
async def test_where_nobody_looks_little_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.rooms.room.AWHILE", 0.0)
    async with open_house(tmp_path) as house:
        room, _ = await looking(house, standing_at(60, people()))
        assert len(room.drawn) == 5
        position = room.match.positions[30]
        assert room.match.positions[30] is position
        for listener in [*room.listeners]:
            room.leave(listener)
        await asyncio.sleep(0.01)
        assert len(room.drawn) == 5
        assert all(len(zlib.decompress(kept.drawn)) > 5 * len(kept.drawn) for kept in room.drawn.values())  # type: ignore[attr-defined]
        assert room.match.positions[30] is not position  # it was played again
        assert sum(place.state is not None for place in room.match.still().positions._places) > 30
        async with room.lock:
            await room.enter(Move(room.match.state.actor, room.match.state.legal()[0]))
        assert sum(place.state is not None for place in room.match.positions._places) <= 6


def unpacked(turn: Turn) -> Turn:
    return turn._replace(drawn=turn.html)


@every_kind_slowly
@in_a_loop
async def test_a_log_that_has_rested_reads_as_one_said_anew(
    kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was played and taken back while nobody looked."""
    monkeypatch.setattr("kogge.table.rooms.room.AWHILE", 0.0)
    rng = Random(kind.name)
    async with open_house(tmp_path) as house:
        room, _ = await looking(house, new_match(kind, "rested", players(new_match(kind))))
        for number, entry in enumerate(entries(room, rng)):
            async with room.lock:
                await room.enter(entry)
            if number % 4 == 0:
                eyes = [(seat, ("en", "de")[seat % 2]) for seat in (*range(room.match.seats), SPECTATOR)]
                for seat, lang in eyes:
                    page, _ = anew(room, seat, lang)
                    rested = drawn_for(room.still(), seat, lang).log(room.still()).turns
                    assert [unpacked(turn) for turn in rested] == [unpacked(turn) for turn in page.log]
                for listener in [*room.listeners]:
                    room.leave(listener)
                await asyncio.sleep(0.001)  # it comes to rest
                if rng.random() < 0.7:
                    room.listen(Listener([]))


@in_a_loop
async def test_a_log_that_has_rested_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.table.rooms.room.AWHILE", 0.0)
    async with open_house(tmp_path) as house:
        room, _ = await looking(house, standing_at(60, people()))
        turns = len(drawn_for(room, 0, "en").log(room).turns)
        for listener in [*room.listeners]:
            room.leave(listener)
        await asyncio.sleep(0.01)
        with mock.patch.object(Log, "_drawn", autospec=True, side_effect=Log._drawn) as drawn:
            log = drawn_for(room.still(), 0, "en").log(room.still())
        assert len(log.turns) == turns > 2
        assert drawn.call_count == 1  # the last turn, to which more may belong


@in_a_loop
async def test_what_is_kept_hardly_grows_with_a_match(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room, pages = await looking(house, standing_at(20, people()))
        rng = Random("kept")
        for _ in range(100):
            async with room.lock:
                await room.enter(Move(room.match.state.actor, rng.choice(room.match.state.legal())))
            for page in pages[:1]:
                await page.catch_up()
        positions = sum(place.state is not None for place in room.match.positions._places)
        assert positions <= 120 / APART + 2 * APART + 6
        drawn = drawn_for(room, pages[0].seat, pages[0].lang)
        *earlier, _ = drawn.log(room).turns
        assert sum(len(turn.html) for turn in earlier) > 3 * sum(len(turn.drawn) for turn in earlier)
        assert all(isinstance(part.before, str) for part in drawn._parts.values())  # a digest, and no drawing
        assert all(isinstance(part.now._written, bytes) for part in drawn._parts.values())


@in_a_loop
async def test_what_was_drawn_leaves_no_garbage(tmp_path: Path) -> None:
    """To look for it would stop everybody, the longer the more tables there are."""
    async with open_house(tmp_path) as house:
        room, pages = await looking(house, standing_at(60, people()))
        for page in pages:
            await page.catch_up()
        gc.collect()
        for _ in range(3):
            async with room.lock:
                await room.enter(Move(room.match.state.actor, room.match.state.legal()[0]))
            for page in pages:
                await page.catch_up()
        assert gc.collect() < 1000  # a drawing has thousands of parts
