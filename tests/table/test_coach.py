"""A coach speaks before the first decision of each kind, to who wants one."""

from pathlib import Path
from random import Random

from starlette.datastructures import Headers

from kogge.engine.match import Match, Player
from kogge.games import find_game
from kogge.table.drawing.facts import TablePage
from kogge.table.drawing.onlooker import Onlooker, table_page
from kogge.table.rooms.room import Room
from kogge.table.web.reader import SETTINGS_COOKIE, settings_of
from tests.table.tables import House, in_a_loop, open_house
from tests.table.test_onlooker import READERS

BORNEO = find_game("borneo")
PEOPLE = [Player("Ann"), Player("Ben"), Player("Cem")]
COACHED = {lang: reader._replace(coach="on") for lang, reader in READERS.items()}


def seen(room: Room, lang: str = "en") -> TablePage:
    return table_page(room, Onlooker(COACHED[lang], [room.match.state.actor]))


async def at_a_table(house: House, match: Match, **facts: bool) -> Room:
    return await house.room(await house.keep(match, "table", **facts))


@in_a_loop
async def test_each_kind_of_decision_is_explained_once_to_everybody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = Match(BORNEO, seed="coach", players=PEOPLE)
        room = await at_a_table(house, match)
        rng, known = Random(5), set()
        for _ in range(60):
            state = room.match.state
            kind = (state.actor, state.stack[-1].name)
            told = {lang: seen(room, lang).coach for lang in COACHED}
            assert (told["de"] is None) == (told["en"] is None) == (kind in known)
            if told["de"] and told["en"]:
                assert told["de"].about != told["en"].about
            known.add(kind)
            room.match.play(rng.choice(state.legal()))
        assert len(known) > 9


@in_a_loop
async def test_nobody_else_hears_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await at_a_table(house, Match(BORNEO, seed="coach", players=PEOPLE))
        actor = room.match.state.actor
        assert seen(room).coach
        assert table_page(room, Onlooker(READERS["en"], [actor])).coach is None
        assert table_page(room, Onlooker(COACHED["en"], [(actor + 1) % 3])).coach is None
        assert table_page(room, Onlooker(COACHED["en"], [])).coach is None


@in_a_loop
async def test_a_table_without_hints_has_none(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await at_a_table(house, Match(BORNEO, seed="coach", players=PEOPLE), hints=False)
        assert seen(room).coach is None


@in_a_loop
async def test_a_first_game_is_played_against_novices_by_its_set_up(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for game_id, options in (("novgorod", {"first_game"}), ("goa", set())):
            browser = house.browser()
            answer = await browser.client.post(f"/play/{game_id}", data={"coach": "on", "level": "novice"})
            room = await house.settled(answer.headers["location"])
            assert {record.level for record in room.seats if record.kind == "bot"} == {"novice"}
            first = {option.name for option in room.match.game.options if option.name in ("first_game",)}
            assert {name for name in first if room.match.options[name]} == options
            assert "coach" in browser.client.cookies[SETTINGS_COOKIE]
            page = (await browser.get(answer.headers["location"])).text
            assert 'data-do="coach-off"' in page
            await browser.client.post("/settings", data={"coach": "off"})
            assert 'data-do="coach-off"' not in (await browser.get(answer.headers["location"])).text


def test_it_is_silent_unless_it_is_asked_for() -> None:
    assert settings_of(Headers({}))["coach"] == "off"
