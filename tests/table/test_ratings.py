"""Ratings: from the places of rated matches, once each, in their order; seen by oneself and on the leaderboard."""

import math
import re
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from openskill.models import PlackettLuce
from sqlalchemy import select, update

from kogge.engine.match import Match, Player
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from kogge.table.ratings import BOT_RATINGS, NEW, SHARES, TABLE, rated
from kogge.table.rooms import seating
from kogge.table.rooms.all_rooms import HERE, ME, Chair
from kogge.table.rooms.clock import LOSE, NOTHING, TO_BOT, Terms
from kogge.table.rooms.seating import DEFAULT_LEVEL
from kogge.table.store import members as members_of
from kogge.table.store.played import Score, board, counted, rate_again, rated_in, ratings_of, set_on_board
from kogge.table.store.records import BOT
from kogge.table.store.schema import matches, members, played
from kogge.table.store.store import Store, open_store
from kogge.table.web import ratings_routes
from tests.engine.matches import new_match
from tests.engine.matches import played as played_match
from tests.table.playing import choose, match_where, people
from tests.table.tables import Browser, in_a_loop, new_table, open_house, record_of, sit_around
from tests.table.test_clocks import StoreClock, left, look_until, sit_with_clock
from tests.table.test_my_games import person_of

STRENGTH = Path(__file__).parents[2] / "docs" / "strength.md"
COLUMNS = ("borneo", "borneo-card", "cargo-noir", "goa", "novgorod")


def scores(*ranks: int) -> list[Score]:
    return [Score(40 - rank, rank, {"all": 40 - rank}) for rank in ranks]


def keep(store: Store, match_id: str, players: str = "ann bob cem dan", **facts: object) -> None:
    store.create(record_of(new_match(players=people(4)), match_id, rated=True, hints=False, **facts))
    for seat, person in enumerate(players.split()):
        store.hold(person, match_id, seat, 1000)


def make_member(store: Store, person: str) -> None:
    with store.writer.begin() as db:
        row = {
            "person_hash": person,
            "name": f"The {person}",
            "bare_name": person,
            "since": 1,
            "changed_at": 1.0,
            "handle": person,
        }
        db.execute(members.insert(), row)


def mus(store: Store) -> dict[str, float]:
    """Person -> the rating after the last match."""
    with store.reader.connect() as db:
        people_here = db.scalars(select(played.c.person_hash).where(played.c.person_hash.is_not(None)).distinct())
        return {one: found["borneo"].rating.mu for one in people_here if (found := ratings_of(db, one))}


# -- the model ------------------------------------------------------------------------------------------


def test_the_bots_stand_where_their_wins_put_them() -> None:
    """Whoever is rated so takes that share from three others, by the model that rates people."""
    for game, shares in SHARES.items():
        bots = BOT_RATINGS[game]
        for strong, weak, percent in (
            ("merchant", "novice", shares.merchant_among_novices),
            ("captain", "merchant", shares.captain_among_merchants),
            ("captain", "greedy", shares.captain_among_greedy),
            ("master", "greedy", shares.master_among_greedy),
        ):
            worth = math.exp((bots[strong].mu - bots[weak].mu) / (math.sqrt(TABLE) * 25 / 6))
            assert worth / (worth + TABLE - 1) == pytest.approx(percent / 100)
        assert bots["novice"].mu < bots["merchant"].mu < bots["captain"].mu < bots["master"].mu
        assert bots[DEFAULT_LEVEL].number == NEW.number == 1000


def test_the_shares_are_those_that_were_measured() -> None:
    text = STRENGTH.read_text(encoding="utf-8")
    for row, of in (("merchant | three novices", 0), ("captain | three merchants", 1), ("captain | three greedy", 2)):
        line = next(line for line in text.splitlines() if line.startswith(f"| {row} |"))
        measured = [float(cell.split()[0]) for cell in line.split("|")[3:8]]
        assert measured == [SHARES[game][of] for game in COLUMNS]
    for name, game in (("Borneo, 96", "borneo"), ("card edition, 32", "borneo-card"), ("Cargo Noir", "cargo-noir")):
        found = re.search(rf"^\| {name}[^|]*\| ([\d.]+) ", text, re.MULTILINE)
        assert found
        assert float(found[1]) == SHARES[game].master_among_greedy


def test_who_is_ahead_gains_and_gets_surer() -> None:
    first, second = rated([NEW, NEW], [1, 2])
    assert first.mu > NEW.mu > second.mu
    assert first.sigma < NEW.sigma
    assert first.low < first.number < first.high
    assert first.is_provisional
    assert rated([NEW, NEW], [1, 1])[0].mu == pytest.approx(NEW.mu)


# -- matches --------------------------------------------------------------------------------------------


def test_a_rated_match_changes_each_rating_once(store: Store) -> None:
    keep(store, "m1")
    store.count("m1", scores(1, 2, 3, 4))
    before = mus(store)
    store.count("m1", scores(1, 2, 3, 4))
    assert mus(store) == before
    assert before["ann"] > before["bob"] > before["cem"] > before["dan"]
    keep(store, "m2")
    store.count("m2", scores(4, 3, 2, 1))
    with store.reader.connect() as db:
        was = {one.seat: one.before.mu for one in rated_in(db, "m2")}
        assert was == dict(enumerate(before[person] for person in ("ann", "bob", "cem", "dan")))
        assert ratings_of(db, "ann")["borneo"].games == 2


def test_what_is_stored_is_what_the_library_says(store: Store) -> None:
    """Two matches, with a tie, with somebody who left, and with a bot that stays as it is."""
    model = PlackettLuce()
    ann, bob, cem, dan = (model.rating() for _ in range(4))
    keep(store, "m1")
    store.count("m1", scores(2, 1, 2, 4))
    [[ann], [bob], [cem], [dan]] = model.rate([[ann], [bob], [cem], [dan]], ranks=[2, 1, 2, 4])
    players = [*people(3), Player("Bot", "merchant")]
    record = record_of(new_match(players=players), "m2", rated=True, hints=False)
    record.seats[2] = replace(record.seats[2], resigned=True, stand_in="captain")  # type: ignore[index]
    store.create(record)
    for seat, person in enumerate(("ann", "bob", "cem")):
        store.hold(person, "m2", seat, 1000)
    store.count("m2", scores(3, 2, 1, 4))
    known = BOT_RATINGS["borneo"]["merchant"]
    bot = model.rating(known.mu, known.sigma)
    [[ann], [bob], [cem], _] = model.rate([[ann], [bob], [cem], [bot]], ranks=[3, 2, 5, 4])
    expected = {"ann": ann, "bob": bob, "cem": cem, "dan": dan}
    assert mus(store) == pytest.approx({person: one.mu for person, one in expected.items()})


def test_whoever_left_is_last(store: Store) -> None:
    keep(store, "m1")
    store.resign("m1", 0, "captain")
    store.set_stand_in("m1", 1, "captain")
    store.count("m1", scores(1, 2, 3, 4))
    found = mus(store)
    assert found["cem"] > found["dan"] > found["ann"] == found["bob"]


@pytest.mark.parametrize("end", [LOSE, TO_BOT, NOTHING, "bot, and back again"])
@in_a_loop
async def test_who_leaves_is_rated_as_the_clock_of_the_table_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """Last, unless time means nothing there, or they came back to what the bot had played."""
    clock, terms = StoreClock(monkeypatch), Terms(600, 20, end.partition(",")[0], "random")
    async with open_house(tmp_path) as house:
        match = match_where(lambda match: len(match.moves) > 150, people())
        room, _ = await sit_with_clock(house, match, terms)
        with room.store.writer.begin() as db:
            db.execute(update(matches).values(rated=True))
        seat = room.match.state.actor
        clock.pass_by(room.store, sum(left(room, seat)) + 1)
        if end != NOTHING:
            await look_until(house, lambda: room.seats[seat].stand_in)
        if end.endswith("again"):
            await house.settled("/t/table")
            await seating.reclaim(room, seat)
        while not room.is_over:
            if room.bot_at(room.match.state.actor):
                await house.settled("/t/table")
            else:
                await choose(room)
        stays = end == NOTHING or end.endswith("again")
        places = [result.rank for result in room.match.results()]
        if not stays:
            places[seat] = len(places) + 1
        with room.store.reader.connect() as db:
            found = rated_in(db, "table")
        assert [one.after for one in found] == rated([NEW] * len(places), places)


@pytest.mark.parametrize("facts", [{"brought": True}, {"data": "own"}, {"start": {}}, {"rated": False}])
def test_what_is_not_rated(store: Store, facts: dict[str, object]) -> None:
    match = record_of(new_match(players=people(4)), "m1", **{"rated": True, **facts})
    store.create(match)
    for seat, person in enumerate(("ann", "bob", "cem", "dan")):
        store.hold(person, "m1", seat, 1000)
    store.count("m1", scores(1, 2, 3, 4))
    assert mus(store) == {}


@pytest.mark.parametrize("players", ["ann ann bob cem", "ann bob cem"])
def test_who_plays_for_two_or_as_a_program_is_not_rated(store: Store, players: str) -> None:
    keep(store, "m1", players)
    store.count("m1", scores(1, 2, 3, 4))
    assert mus(store) == {}


def test_who_turns_out_to_have_been_two_was_nobody_in_that_match(url: str) -> None:
    """A guest becomes one of those with whom they have played: the others keep what they have."""
    store = open_store(url)
    make_member(store, "ann")
    keep(store, "m1", "ann bob cem dan")
    store.count("m1", scores(1, 2, 3, 4))
    keep(store, "m2", "ann cem eve dan")
    store.count("m2", scores(1, 2, 3, 4))
    before = mus(store)
    members_of.add_browser(store, "ann", "bob", "a browser")
    with store.writer.begin() as db:
        set_on_board(db, "ann", shown=True)
        assert [one.games for one in board(db, "borneo", "")] == [1]
        assert len(counted(db, "ann")) == 1
        assert len(counted(db, "cem")) == 2
    assert mus(store) == {person: mu for person, mu in before.items() if person != "bob"}
    with store.writer.begin() as db:
        assert rate_again(db) == 2
        assert len(rated_in(db, "m1")) == 2
        assert len(rated_in(db, "m2")) == 4
    store.close()


def test_an_aborted_match_is_not_rated(store: Store) -> None:
    keep(store, "m1")
    store.abort("m1", 2000)
    assert mus(store) == {}


def test_ratings_can_be_worked_out_anew(store: Store) -> None:
    for number in range(4):
        keep(store, f"m{number}")
        if number == 2:
            store.resign("m2", 0, "captain")
        store.count(f"m{number}", scores(*(1 + (seat + number) % 4 for seat in range(4))))
    before = mus(store)
    with store.writer.begin() as db:
        db.execute(update(played).where(played.c.mu.is_not(None)).values(mu=1.0))
        assert rate_again(db) == 4
    assert mus(store) == before


def test_two_processes_rate_one_after_the_other(url: str) -> None:
    """Each of eight matches of the same four counts, whichever process writes it down."""
    stores = [open_store(url) for _ in range(2)]
    for number in range(8):
        keep(stores[0], f"m{number}")

    def write(store: Store) -> None:
        for number in range(8):
            store.count(f"m{number}", scores(1, 2, 3, 4))

    both = [threading.Thread(target=write, args=(store,)) for store in stores]
    for one in both:
        one.start()
    for one in both:
        one.join()
    with stores[0].writer.begin() as db:
        assert ratings_of(db, "ann")["borneo"].games == 8
        assert sorted(set(db.scalars(select(played.c.number)))) == list(range(1, 9))
        before = ratings_of(db, "ann")["borneo"].rating
        rate_again(db)
        assert ratings_of(db, "ann")["borneo"].rating == before
    for store in stores:
        store.close()


# -- who sees them --------------------------------------------------------------------------------------


def test_on_the_leaderboard_are_members_who_want_it(store: Store) -> None:
    keep(store, "m1")
    store.count("m1", scores(1, 2, 3, 4))
    for person in ("ann", "bob"):
        make_member(store, person)
    with store.writer.begin() as db:
        for person in ("ann", "cem"):  # who is no member is not seen, whatever they want
            set_on_board(db, person, True)
        assert [(one.name, one.mine) for one in board(db, "borneo", "ann")] == [("The ann", True)]
        assert [one.public for one in rated_in(db, "m1")] == [True, False, False, False]
        set_on_board(db, "ann", False)
        assert board(db, "borneo", "ann") == []


@in_a_loop
async def test_the_pages_of_ratings(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser, store = house.browser(), house.rooms.store
        refused = await browser.client.post("/me/leaderboard", data={"shown": "on"})
        assert refused.status_code == 422
        assert "with a lasting name" in refused.text
        make_member(store, person_of(browser))
        keep(store, "m1", f"{person_of(browser)} bob cem dan")
        store.count("m1", scores(1, 2, 3, 4))
        name = f"The {person_of(browser)}"
        assert name not in (await browser.get("/ratings/borneo")).text
        assert (await browser.client.post("/me/leaderboard", data={"shown": "on"})).status_code == 303
        page = (await house.stranger().get("/ratings/borneo")).text
        assert name in page
        assert page.count('class="bot"') == 4
        assert "1 rated game" in (await browser.get("/me")).text
        assert (await browser.client.post("/me/leaderboard", data={})).status_code == 303
        assert name not in (await house.stranger().get("/ratings/borneo")).text
        assert "Leaderboard: Borneo" in (await browser.get("/ratings")).text
        assert (await browser.get("/ratings/chess")).status_code == 422


@in_a_loop
async def test_a_long_leaderboard_ends_with_whoever_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings_routes, "MOST", 2)
    async with open_house(tmp_path) as house:
        browser, store = house.browser(), house.rooms.store
        people_here = ["bob", "cem", "dan", person_of(browser)]
        keep(store, "m1", " ".join(people_here))
        store.count("m1", scores(1, 2, 3, 4))
        for one in people_here:
            make_member(store, one)
            with store.writer.begin() as db:
                set_on_board(db, one, True)

        async def seen(by: Browser) -> list[str]:
            return re.findall(r'class="at">(\d+)<', (await by.get("/ratings/borneo")).text)

        assert await seen(house.stranger()) == ["1", "2"]
        assert await seen(browser) == ["1", "2", "4"]


@in_a_loop
async def test_the_end_says_what_became_of_ones_own_rating(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        whole, match = played_match(), new_match(players=people())
        for move in whole.moves[:-1]:
            match.play(move.action)
        url, browsers = await sit_around(house, match, rated=True, hints=False)
        await choose(await house.room(url), match.write(whole.moves[-1].action))
        for browser in browsers:
            overlay = (await browser.parts(url))["parts"]["overlay"]
            assert overlay.count('class="change"') == 1  # of the others, no one is on the leaderboard
            assert overlay.count("surely between") == 1  # which a bar shows
        assert 'class="change"' not in (await house.browser().parts(url))["parts"]["overlay"]


# -- rated tables ---------------------------------------------------------------------------------------


@in_a_loop
async def test_a_rated_table_says_so_and_so_does_its_rematch(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        browser = house.browser()
        url = await new_table(browser, [ME, "open", "open"], rated=True, hints=False)
        assert "The result changes the ratings" in (await browser.get(url)).text
        room = await house.room(url)
        filled = await browser.post(f"{url}/fill", level="random")
        assert filled.status_code == 422
        assert (await browser.post(f"{url}/fill", level="novice")).status_code == 200
        room = await house.room(url)
        async with room.lock:
            await room.abort()
        again = await house.room(f"/t/{await house.rooms.rematch(room)}")
        assert again.record.rated
        assert not again.record.hints


@in_a_loop
async def test_at_a_rated_table_nobody_takes_two_seats_and_no_program_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, program = house.browser(), house.stranger()
        url = await new_table(ann, [ME, "open", "open"], rated=True, hints=False)
        refused = await ann.post(f"{url}/join", seat=1)
        assert refused.status_code == 422
        assert "a browser of their own" in refused.json()["error"]
        refused = await program.post(f"/api{url.replace('/t/', '/tables/')}/join", name="R2", seat=1)
        assert refused.status_code == 422
        assert "only people and bots" in refused.json()["error"]
        assert (await house.browser().post(f"{url}/join", seat=1)).status_code == 200
        url = await new_table(ann, [ME, "open", "open"])
        assert (await ann.post(f"{url}/join", seat=1)).status_code == 200


@in_a_loop
async def test_what_a_rated_table_cannot_have(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        game = find_game("borneo")
        for chairs, hints in (
            ([Chair(ME), Chair(BOT, level="novice"), Chair(BOT, level="novice")], True),
            ([Chair(ME), Chair(HERE), Chair(BOT, level="novice")], False),
            ([Chair(ME), Chair(ME), Chair(BOT, level="novice")], False),
            ([Chair(ME), Chair(BOT, level="random"), Chair(BOT, level="novice")], False),
        ):
            with pytest.raises(Refusal):
                await house.rooms.new(game, chairs, {}, person="ann", lang="en", rated=True, hints=hints)
        assert isinstance((await house.rooms.new(game, chairs, {}, person="ann", lang="en")).room.match, Match)
