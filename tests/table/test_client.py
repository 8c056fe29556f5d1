"""The client for programs, against the real server, and the example that plays through it."""

import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from kogge.client import Kogge, Looking, Refused, Seat, Stale
from kogge.engine.chance import seed_hash
from kogge.engine.plain import to_plain
from kogge.engine.save import load
from kogge.engine.seats import SPECTATOR
from kogge.games import GAMES, find_game
from tests.processes import ended
from tests.table.serving import TRIO, Serving, serving

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("client")) as running:
        yield running


@pytest.fixture(scope="module")
def kogge(served: Serving) -> Iterator[Kogge]:
    with Kogge(served.url + "/") as client:
        yield client


def actor_of(seats: list[Seat]) -> Seat:
    return next(seat for seat in seats if seat.look().my_turn)


def test_what_a_server_offers(kogge: Kogge) -> None:
    assert [game.id for game in kogge.games()] == list(GAMES)
    made = kogge.new_table("borneo", ["me", "open", "greedy"], name="Ida", options={"blackbeard": True}, listed=True)
    table = next(table for table in kogge.tables() if table.id == made.id)
    assert (table.game, table.phase, table.options["blackbeard"]) == ("borneo", "open", True)
    assert [seat["kind"] for seat in table.seats] == ["person", "open", "bot"]
    assert table.seats[0]["name"] == "Ida"
    assert made.url.endswith(f"/t/{made.id}")


def test_sitting_down_and_coming_back(kogge: Kogge) -> None:
    made = kogge.new_table("borneo", ["me", "open", "open"])
    joined = kogge.join(made.id, "Tove", seat=2)
    last = kogge.join(made.id)
    assert [seat.look().seat for seat in (*made.seats, last, joined)] == [0, 1, 2]
    assert made.seats[0].table().seats[2]["name"] == "Tove"
    again = kogge.seat(made.id, joined.token)
    assert again.look() == joined.look()


def test_a_table_with_a_clock(kogge: Kogge) -> None:
    terms = {"budget": 600, "allowance": 20, "at_end": "bot", "level": "random"}
    ida, *_ = kogge.new_table("borneo", ["me", "open", "random"], clock=terms, listed=True).seats
    assert next(table for table in kogge.tables() if table.id == ida.table_id).clock == terms
    kogge.join(ida.table_id, "Jo")
    table = ida.table()
    assert table.clock == terms
    assert [seat["clock"] and seat["clock"]["left"] for seat in table.seats] == [600, 600, None]
    assert kogge.new_table("borneo", TRIO).seats[0].table().clock is None


def test_leaving_before_the_end(kogge: Kogge) -> None:
    ida, jo, ole = kogge.new_table("borneo", TRIO).seats
    gone = ole.resign()
    assert [seat["resigned"] for seat in gone.seats] == [False, False, True]
    assert gone.seats[2]["stand_in"] == "captain"
    assert ida.abort().proposal == {"kind": "abort", "seat": 0, "waits_for": [1]}
    assert jo.answer(agree=False).proposal is None
    jo.abort()
    aborted = ida.answer(agree=True)
    assert (aborted.phase, aborted.results, aborted.seed) == ("aborted", None, None)
    assert ida.look().over
    assert list(jo.turns()) == []


def test_a_seat_sees_its_own_and_an_onlooker_what_all_see(kogge: Kogge, served: Serving) -> None:
    made = kogge.new_table("borneo", TRIO)
    match = served.match(made.id)
    for number, onlooker in ((SPECTATOR, kogge.watch(made.id)), *enumerate(made.seats)):
        looking = onlooker.look()
        assert looking.view == json.loads(json.dumps(to_plain(match.view(number))))
        assert (looking.number, looking.actor, looking.over) == (0, match.state.actor, False)
        assert len(onlooker.log()) == len(match.log(number))
        assert to_plain(load(onlooker.save(), find_game).view(number)) == to_plain(match.view(number))
    actor = made.seats[match.state.actor]
    assert actor.legal() == actor.look().legal == match.legal()


def test_acting_undoing_and_acting_too_late(kogge: Kogge) -> None:
    made = kogge.new_table("borneo", TRIO)
    actor = actor_of(made.seats)
    legal = actor.look().legal
    assert actor.act(legal[0]) == 1
    with pytest.raises(Stale, match="look again before you decide") as stale:
        actor.act(legal[1])
    assert (stale.value.number, stale.value.status) == (1, 409)
    assert actor.undo() == 2
    assert actor.look().legal == legal
    assert actor.act(legal[1]) == 3
    assert [line.point for line in actor.log(since=1)] == [1]


def test_refusals_are_raised_in_the_programs_language(served: Serving, kogge: Kogge) -> None:
    with pytest.raises(Refused, match=r"^There is no such table; perhaps the link is incomplete\.$") as refused:
        kogge.watch("nowhere").look()
    assert refused.value.status == 404
    made = kogge.new_table("borneo", TRIO)
    with Kogge(served.url, language="de") as german, pytest.raises(Refused, match=r"^Dieser Platz gehört dir nicht\.$"):
        german.seat(made.id, "wrong").look()
    with Kogge(served.url, language="de") as german, pytest.raises(Refused, match=r"^Es ist kein Platz frei\.$"):
        german.join(made.id)
    for waiting in (kogge.seat(made.id, "wrong").turns(), kogge.seat("nowhere", "wrong").turns()):
        with pytest.raises(Refused):
            next(waiting)


def test_an_answer_that_is_not_from_kogge_is_refused_too() -> None:
    class Between(BaseHTTPRequestHandler):
        """Stands before a server that is gone."""

        def do_GET(self) -> None:  # named by the library
            self.send_error(502)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # named by the library
            pass

    with HTTPServer(("127.0.0.1", 0), Between) as between:
        threading.Thread(target=between.handle_request).start()
        with (
            Kogge(f"http://127.0.0.1:{between.server_port}") as kogge,
            pytest.raises(Refused, match="Bad Gateway") as no,
        ):
            kogge.games()
    assert no.value.status == 502


def test_a_server_that_asks_for_patience_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    busy = [(429, "1"), (503, "2"), (200, "")]
    slept: list[float] = []
    monkeypatch.setattr("kogge.client.time.sleep", slept.append)

    def answer(request: httpx.Request) -> httpx.Response:
        status, wait = busy.pop(0)
        return httpx.Response(status, json=[] if status == 200 else {"error": "Wait."}, headers={"Retry-After": wait})

    with Kogge("http://127.0.0.1:1") as kogge:
        kogge._http = httpx.Client(base_url=kogge.url, transport=httpx.MockTransport(answer))
        assert kogge.games() == []
        assert slept == [1, 2]
        busy += [(429, "86400")]  # it makes no sense to wait for tomorrow
        with pytest.raises(Refused, match="Wait") as no:
            kogge.tables()
    assert no.value.status == 429
    assert slept == [1, 2]


@pytest.mark.slow
def test_turns_come_to_whoever_has_to_decide_until_the_end(kogge: Kogge) -> None:
    """Three programs at one table, and one that watches; each waits for the others in a thread of its own."""
    made = kogge.new_table("borneo-card", TRIO)
    seen: list[Looking] = []

    def plays(seat: Seat, chance: Random) -> None:
        for looking in seat.turns():
            assert looking.legal
            seat.act(chance.choice(looking.legal))

    players = [threading.Thread(target=plays, args=(seat, Random(n))) for n, seat in enumerate(made.seats)]
    players.append(threading.Thread(target=lambda: seen.extend(kogge.watch(made.id).changes())))
    for player in players:
        player.start()
    for player in players:
        player.join(120)
    table = made.seats[0].table()
    assert table.phase == "over"
    assert table.results is not None
    assert sorted(result["rank"] for result in table.results)[0] == 1
    assert table.seed is not None
    assert seed_hash(table.seed) == table.seed_sha256
    assert seen[-1].over
    assert not any(looking.my_turn for looking in seen)
    assert list(made.seats[0].turns()) == []


def test_a_program_waits_for_a_server_that_goes_away_for_a_moment(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        port = urlsplit(running.url).port or 0
        kogge = Kogge(running.url)
        made = kogge.new_table("borneo", TRIO)
        seat = actor_of(made.seats)
        turns = seat.turns()
        first = next(turns)
        seat.act(first.legal[0])
    with serving(tmp_path, port=port), kogge:
        token = actor_of(made.seats)
        while token is not seat:
            token.act(token.look().legal[0])
            token = actor_of(made.seats)
        assert next(turns).number > first.number
        turns.close()  # type: ignore[attr-defined]  # it is a generator


@pytest.mark.slow
@pytest.mark.parametrize("joins", [False, True])
def test_the_example_plays_a_whole_match(served: Serving, kogge: Kogge, joins: bool) -> None:
    address = served.url
    if joins:
        address = kogge.new_table("borneo-card", ["open", "random", "random"]).url
    status, out, _ = ended([sys.executable, str(EXAMPLE), address])
    assert status == 0
    table_id = address.rpartition("/t/")[2] if joins else out.partition("/t/")[2].partition(":")[0]
    match = served.match(table_id)
    assert match.over
    names = {line.partition(". ")[2] for line in out.splitlines() if line[:1].isdigit()}
    assert names == {f"{match.players[result.seat].name}: {result.points}" for result in match.results()}
    assert any(name.startswith("Example: ") for name in names)


def test_the_example_wants_an_address() -> None:
    status, _, err = ended([sys.executable, str(EXAMPLE)])
    assert status == 1
    assert "Name the address" in err
