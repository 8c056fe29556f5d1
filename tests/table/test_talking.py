"""What people say to each other: how much is kept of it, and under which names."""

import re
from pathlib import Path

import pytest

from kogge.engine.seats import SPECTATOR
from kogge.table.drawing.onlooker import CHAT_SHOWN
from kogge.table.rooms import talking
from kogge.table.rooms.people import told_apart
from kogge.table.store import store as store_module
from kogge.table.store.records import ChatLine
from kogge.table.store.store import CHAT_LINES
from tests.engine.matches import new_match
from tests.table.playing import people
from tests.table.tables import in_a_loop, open_house


@in_a_loop
async def test_what_was_said_long_ago_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "CHAT_KEPT", 8)
    async with open_house(tmp_path) as house:
        url, other = [await house.keep(new_match(players=people()), name) for name in ("table", "other")]
        room = await house.room(url)
        await talking.say_at(await house.room(other), 0, "elsewhere")
        room.chat = [ChatLine(1, 0, "Ann", f"line {number}") for number in range(CHAT_LINES)]
        for number in range(10):
            await talking.say_at(room, 1, f"new {number}")
        assert len(room.chat) == CHAT_LINES
        shown = re.findall("<p data-who", (await (house.browser()).parts(url))["parts"]["chat"])
        assert len(shown) == CHAT_SHOWN
        assert [line.text for line in house.rooms.store.chat(room.id)] == [f"new {number}" for number in range(2, 10)]
        assert len(house.rooms.store.chat("other")) == 1


@in_a_loop
async def test_no_spectator_takes_the_name_of_somebody_at_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url = await house.keep(new_match(players=people()))
        impostor = house.browser(name="ann")
        assert (await impostor.post(f"{url}/chat", text="I give up.")).status_code == 200
        line = (await house.room(url)).chat[-1]
        assert (line.seat, line.name) == (SPECTATOR, "ann 2")
        shown = (await impostor.parts(url))["parts"]["chat"]
        assert re.search(r'class="watcher">.*?Spectator</span> *ann 2', shown, re.DOTALL)


@pytest.mark.parametrize("name", ["Ann", "ann", "A n n", "Änn", "ＡＮＮ"])
def test_names_that_read_alike_are_told_apart(name: str) -> None:
    assert told_apart(name, ["Ann", "Bob"]) == f"{name} 2"
    assert told_apart(name, ["Bob", "Annie"]) == name


@in_a_loop
async def test_who_has_no_identity_only_reads(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url = await house.keep(new_match(players=people()))
        answer = await house.stranger().post(f"{url}/chat", text="Hey")
        assert answer.status_code == 422
        assert (await house.room(url)).chat == []
