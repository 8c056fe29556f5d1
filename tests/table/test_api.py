"""The interface for programs: every path, every refusal, and whole matches through REST and WebSocket."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx
import jsonschema
import pytest
from fastapi.routing import APIRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kogge.engine.chance import seed_hash
from kogge.engine.match import Match, Player
from kogge.engine.plain import to_plain
from kogge.engine.save import load, save
from kogge.engine.seats import SPECTATOR
from kogge.games import GAMES, find_game
from kogge.table.serving import bound
from kogge.table.web import program_api
from kogge.table.web.api import router
from tests.engine.matches import Kind, new_match
from tests.processes import MOST_WAITING
from tests.table.serving import TRIO, Serving, bearer, make_table, serving

LOOK_AGAIN = "Something has happened at the table in the meantime: look again before you decide."


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("api")) as running:
        yield running


@pytest.fixture(scope="module")
def api(served: Serving) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, timeout=60) as client:
        yield client


def looks(api: httpx.Client, table_id: str, token: str = "") -> dict[str, Any]:
    answer = api.get(f"/api/tables/{table_id}/view", headers=bearer(token) if token else {})
    assert answer.status_code == 200, answer.text[-300:]
    looking: dict[str, Any] = answer.json()
    return looking


def acts(api: httpx.Client, table_id: str, token: str, number: int, action: str) -> httpx.Response:
    asked = {"number": number, "action": action}
    return api.post(f"/api/tables/{table_id}/act", json=asked, headers=bearer(token))


def plays(api: httpx.Client, table_id: str, tokens: list[str], chance: Random, moves: int) -> None:
    """Whoever's turn it is chooses by chance, so many times or to the end."""
    for _ in range(moves):
        actor = api.get(f"/api/tables/{table_id}").json()["actor"]
        if actor is None:
            return
        looking = looks(api, table_id, tokens[actor])
        assert acts(api, table_id, tokens[actor], looking["number"], chance.choice(looking["legal"])).is_success


# -- what is there ------------------------------------------------------------------------------------


def test_the_games_are_told_with_all_that_a_new_table_needs(api: httpx.Client) -> None:
    told = {game["id"]: game for game in api.get("/api/games").json()}
    assert list(told) == list(GAMES)
    for game in GAMES.values():
        assert told[game.id]["seats"] == [game.min_seats, game.max_seats]
        assert list(told[game.id]["options"]) == [option.name for option in game.options]
        assert told[game.id]["levels"] == ["novice", "merchant", "captain", "master"]


@pytest.mark.slow
@pytest.mark.parametrize("way", ["made", "kept", "brought"])
def test_bots_of_old_names_still_play(served: Serving, api: httpx.Client, way: str) -> None:
    """Tables and saved games from before there were levels name them, and so do programs."""
    old = new_match(players=[Player("Ann"), Player("Bob", "greedy"), Player("Cem", "random"), Player("Dan", "greedy")])
    opened = "token 0"
    if way == "made":
        table_id, (opened,) = make_table(api, "me", "greedy", "random", "greedy")
    elif way == "kept":
        table_id = "old-names"
        served.keep(old, table_id)
    else:
        with httpx.Client(base_url=served.url, timeout=MOST_WAITING) as bringer:
            bringer.get("/", headers={"Accept": "text/html"})
            table_id = bringer.post("/upload", content=save(old)).json()["url"].removeprefix("/t/")
            opened = bringer.post(f"/t/{table_id}/link", json={"seat": 0}).json()["url"].split("=")[1]
    assert [seat["level"] for seat in api.get(f"/api/tables/{table_id}").json()["seats"][1:]] == [
        "greedy",
        "random",
        "greedy",
    ]
    chance, end = Random(1), time.monotonic() + MOST_WAITING
    while {move.seat for move in served.match(table_id).moves} != {0, 1, 2, 3}:
        assert time.monotonic() < end
        looking = looks(api, table_id, opened)
        if looking["legal"]:
            acts(api, table_id, opened, looking["number"], chance.choice(looking["legal"]))


def test_only_listed_tables_are_told_open_ones_first(api: httpx.Client) -> None:
    hidden, _ = make_table(api, "me", "open", "open")
    running, _ = make_table(api, *TRIO, listed=True)
    waiting, _ = make_table(api, "me", "open", "random", listed=True)
    told = api.get("/api/tables").json()
    ids = [table["id"] for table in told]
    assert hidden not in ids
    assert ids.index(waiting) < ids.index(running)
    assert [seat["kind"] for seat in told[ids.index(waiting)]["seats"]] == ["person", "open", "bot"]


def test_a_first_time_visitor_sees_the_tables_of_programs(api: httpx.Client) -> None:
    table_id, _ = make_table(api, "me", "open", "random", listed=True)
    assert f"/t/{table_id}" in httpx.get(api.base_url).text


def test_a_table_tells_how_it_stands(api: httpx.Client) -> None:
    table_id, tokens = make_table(api, "me", "open", "greedy", options={"blackbeard": True})
    facts = api.get(f"/api/tables/{table_id}").json()
    assert (facts["id"], facts["game"], facts["phase"], facts["actor"]) == (table_id, "borneo", "open", None)
    assert facts["options"]["blackbeard"] is True
    assert facts["seats"][2] | {"name": ""} == {
        "seat": 2,
        "name": "",
        "kind": "bot",
        "level": "greedy",
        "stand_in": None,
        "resigned": False,
        "program": False,
        "clock": None,
    }
    assert len(tokens) == 1


def test_the_last_one_who_joins_begins_the_match(api: httpx.Client) -> None:
    table_id, _ = make_table(api, "me", "open", "open")
    first = api.post(f"/api/tables/{table_id}/join", json={"name": " Ida\n ", "seat": 2})
    assert first.json()["seat"] == 2
    assert api.get(f"/api/tables/{table_id}").json()["phase"] == "open"
    second = api.post(f"/api/tables/{table_id}/join", json={})
    assert second.json()["seat"] == 1
    facts = api.get(f"/api/tables/{table_id}").json()
    assert facts["phase"] == "running"
    assert [seat["name"] for seat in facts["seats"][1:]] == ["Player 2", "Ida"]
    assert looks(api, table_id, second.json()["token"])["seat"] == 1


def test_answers_are_not_held_back() -> None:
    """asyncio turns off the waiting for more to send only where a socket is named as TCP."""
    with bound("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


# -- secrets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 25])
def test_every_onlooker_gets_the_view_of_its_seat_and_no_more(served: Serving, api: httpx.Client, moves: int) -> None:
    table_id, tokens = make_table(api, *TRIO)
    plays(api, table_id, tokens, Random(moves), moves)
    match = served.match(table_id)
    for seat, token in ((SPECTATOR, ""), *enumerate(tokens)):
        looking = looks(api, table_id, token)
        assert looking["view"] == json.loads(json.dumps(to_plain(match.view(seat))))
        assert looking["number"] == match.heard[seat]
        decides = seat == match.state.actor
        assert looking["my_turn"] is decides
        assert looking["legal"] == (match.legal() if decides else [])
        assert bool(looking["prompt"]) is decides
        log = api.get(f"/api/tables/{table_id}/log", headers=bearer(token) if token else {}).json()
        assert [line["point"] for line in log] == [line.point for line in match.log(seat)]
        known_cards = {card for hand in match.view(seat).hands for card in hand if card >= 0}  # type: ignore[attr-defined]  # of Borneo
        shown = {card for hand in looking["view"]["hands"] for card in hand if not card.startswith("?")}
        assert len(shown) == len(known_cards)


@pytest.mark.slow
def test_no_seed_is_told_before_the_end_and_afterwards_it_fits_its_hash(served: Serving, api: httpx.Client) -> None:
    table_id, tokens = make_table(api, *TRIO, game="borneo-card")
    at, headers = f"/api/tables/{table_id}", bearer(tokens[0])
    published = api.get(at).json()["seed_sha256"]
    seed = served.match(table_id).seed
    assert published == seed_hash(seed)
    for path in (at, f"{at}/view", f"{at}/log", f"{at}/save", "/api/tables", f"/t/{table_id}", f"/t/{table_id}/parts"):
        assert seed not in api.get(path, headers=headers).text
    plays(api, table_id, tokens, Random(3), 10_000)
    facts = api.get(at).json()
    assert (facts["phase"], facts["seed"], seed_hash(facts["seed"])) == ("over", seed, published)


def test_a_save_before_the_end_knows_only_what_its_seat_knows(served: Serving, api: httpx.Client) -> None:
    table_id, tokens = make_table(api, *TRIO)
    plays(api, table_id, tokens, Random(5), 12)
    match = served.match(table_id)
    for seat, token in enumerate(tokens):
        text = api.get(f"/api/tables/{table_id}/save", headers=bearer(token)).text
        branch = load(text, find_game)
        assert to_plain(branch.view(seat)) == to_plain(match.view(seat)) | {"shuffles": branch.state.shuffles}
        assert branch.seed != match.seed
    anybody = api.get(f"/api/tables/{table_id}/save")
    assert to_plain(load(anybody.text, find_game).view(SPECTATOR)) == to_plain(match.view(SPECTATOR))


# -- playing ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_match_through_rest(served: Serving, api: httpx.Client) -> None:
    table_id, (token,) = make_table(api, "me", "random", "random", game="borneo-card")
    chance = Random(1)
    with live(served, table_id) as waiting:  # only to be told when to look again
        while not (looking := looks(api, table_id, token))["over"]:
            if looking["my_turn"]:
                assert looking["legal"] == api.get(f"/api/tables/{table_id}/legal", headers=bearer(token)).json()
                acts(api, table_id, token, looking["number"], chance.choice(looking["legal"])).raise_for_status()
            else:
                waiting.recv(60)
    facts = api.get(f"/api/tables/{table_id}").json()
    assert facts["results"] == [
        {"seat": result.seat, "points": result.points, "rank": result.rank, "out": False, "parts": dict(result.parts)}
        for result in served.match(table_id).results()
    ]
    assert facts["actor"] is None
    assert load(api.get(f"/api/tables/{table_id}/save").text, find_game).seed == facts["seed"]
    assert acts(api, table_id, token, looking["number"], "pass").json() == {"error": "The game is over."}


@pytest.mark.slow
def test_a_whole_match_through_one_websocket(served: Serving, api: httpx.Client) -> None:
    table_id, (token,) = make_table(api, "me", "random", "random", game="borneo-card")
    chance, decided = Random(2), -1
    with live(served, table_id, token) as line:
        while not (looking := said(line)["looking"])["over"]:
            if looking["my_turn"] and looking["number"] > decided:
                decided = looking["number"]
                line.send(json.dumps({"number": decided, "action": chance.choice(looking["legal"])}))
    assert api.get(f"/api/tables/{table_id}").json()["phase"] == "over"


@contextmanager
def live(served: Serving, table_id: str, token: str = "", **headers: str) -> Iterator[ClientConnection]:
    """The WebSocket of a table, as a seat or a spectator."""
    with connect(f"{served.live_url}/api/tables/{table_id}/live", additional_headers=headers) as line:
        line.send(json.dumps({"token": token} if token else {}))
        yield line


def said(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(60))
    return message


def complaint(line: ClientConnection) -> dict[str, Any]:
    """The next refusal; in between, others may come and go."""
    while "error" not in (message := said(line)):
        pass
    return message


def test_a_websocket_tells_what_an_open_match_begins_with_and_refuses_in_sentences(
    served: Serving, api: httpx.Client
) -> None:
    table_id, (token,) = make_table(api, "me", "open", "open")
    with live(served, table_id, token, **{"Accept-Language": "de"}) as line:
        assert said(line)["looking"]["my_turn"] is False
        line.send('{"number": 0, "action": "pass"}')
        assert complaint(line)["error"] == "Das Spiel hat noch nicht begonnen: Es sind noch Plätze frei."
        for _ in range(2):
            api.post(f"/api/tables/{table_id}/join", json={})
        while (looking := said(line)["looking"])["actor"] is None:
            pass
        assert looking["number"] == 0
        for asked, sentence in (
            ('{"number": 99, "action": "pass"}', "Am Tisch ist inzwischen etwas passiert"),
            ('{"number": "0", "action": "pass"}', "„number“ fehlt oder ist fehlerhaft."),
            ('{"number": 0, "action": 3}', "„action“ fehlt oder ist fehlerhaft."),
            ("[]", "Das ist kein JSON-Objekt."),
            ("not json", "Das ist kein JSON-Objekt."),
        ):
            line.send(asked)
            assert (answer := complaint(line))["error"].startswith(sentence)
            assert answer.get("number") == (0 if "99" in asked else None)


def test_a_spectator_follows_by_websocket_but_cannot_act(served: Serving, api: httpx.Client) -> None:
    table_id, tokens = make_table(api, *TRIO)
    with live(served, table_id) as line:
        first = said(line)["looking"]
        assert (first["seat"], first["legal"], first["view"]["viewer"]) == (None, [], SPECTATOR)
        line.send('{"number": 0, "action": "pass"}')
        assert complaint(line) == {"error": "This seat is not yours."}
        plays(api, table_id, tokens, Random(1), 1)
        assert said(line)["looking"]["number"] == 1


@pytest.mark.parametrize("hello", ['{"token": "wrong"}', "{", "[" * 10_000, b"\x00"])
def test_a_websocket_that_is_not_greeted_properly_closes(
    served: Serving, api: httpx.Client, hello: str | bytes
) -> None:
    table_id, _ = make_table(api, *TRIO)
    with connect(f"{served.live_url}/api/tables/{table_id}/live") as line:
        line.send(hello)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_a_websocket_of_no_table_closes(served: Serving) -> None:
    with live(served, "nowhere") as line, pytest.raises(ConnectionClosed):
        line.recv(30)


def test_a_program_is_sent_away_when_its_seat_is_kept_for_one_browser(served: Serving) -> None:
    with httpx.Client(base_url=served.url, timeout=MOST_WAITING) as owner:
        owner.get("/", headers={"Accept": "text/html"})
        chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        asked = {"options": {}, "seats": chairs, "listed": False, "patience": 0}
        url = owner.post("/new/borneo", json=asked).json()["url"]
        token = owner.post(f"{url}/link", json={"seat": 0}).json()["url"].split("=")[1]
        with live(served, url.removeprefix("/t/"), token) as program:
            assert said(program)["looking"]["seat"] == 0
            assert owner.post(f"{url}/only-here", json={"seat": 0}).is_success
            with pytest.raises(ConnectionClosed) as closed:
                complaint(program)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize("over", [False, True])
def test_a_turn_that_comes_without_a_word_is_told_too(served: Serving, over: bool) -> None:
    """Somebody passes: nothing happened that others could read of, and yet somebody else decides, or it is over."""
    match = before_a_silent_pass(over)
    actor = match.state.actor
    with httpx.Client(base_url=served.url, timeout=MOST_WAITING) as bringer:
        bringer.get("/", headers={"Accept": "text/html"})
        table_id = bringer.post("/upload", content=save(match)).json()["url"].removeprefix("/t/")
        joined = [bringer.post(f"/api/tables/{table_id}/join", json={"seat": seat}).json() for seat in (1, 2)]
        with live(served, table_id) as watching:
            number = looks(bringer, table_id, joined[actor - 1]["token"])["number"]
            assert said(watching)["looking"]["actor"] == actor
            acts(bringer, table_id, joined[actor - 1]["token"], number, "pass").raise_for_status()
            while (looking := said(watching)["looking"])["actor"] == actor:
                pass
    assert looking["over"] is over


def before_a_silent_pass(over: bool) -> Match:
    """A match in which seat 1 or 2 can pass so that the turn changes and nobody else hears of anything."""
    for seed in map(str, range(100)):
        match, chance = new_match(Kind("borneo-card", 3), seed), Random(seed)
        while not match.over:
            if match.state.actor and "pass" in match.legal():
                after = match.branch(len(match.moves))
                after.play("pass")
                changed = after.state.actor != match.state.actor and after.over is over
                if changed and not after.heard[SPECTATOR]:
                    return match
            match.play(chance.choice(match.state.legal()))
    raise AssertionError("nobody ever passes in silence")


def test_two_who_act_on_the_same_look(api: httpx.Client) -> None:
    table_id, tokens = make_table(api, *TRIO)
    actor = api.get(f"/api/tables/{table_id}").json()["actor"]
    looking = looks(api, table_id, tokens[actor])
    assert acts(api, table_id, tokens[actor], looking["number"], looking["legal"][0]).json() == {"number": 1}
    again = acts(api, table_id, tokens[actor], looking["number"], looking["legal"][0])
    assert (again.status_code, again.json()) == (409, {"error": LOOK_AGAIN, "number": 1})


def test_undo_takes_the_last_action_back_and_what_was_seen_stays_seen(api: httpx.Client) -> None:
    table_id, tokens = make_table(api, *TRIO)
    actor = api.get(f"/api/tables/{table_id}").json()["actor"]
    before = looks(api, table_id, tokens[actor])
    acts(api, table_id, tokens[actor], before["number"], before["legal"][0])
    undone = api.post(f"/api/tables/{table_id}/undo", headers=bearer(tokens[actor]))
    assert undone.json() == {"number": 2}
    after = looks(api, table_id, tokens[actor])
    assert (after["view"], after["legal"], after["number"]) == (before["view"], before["legal"], 2)
    other = api.post(f"/api/tables/{table_id}/undo", headers=bearer(tokens[actor - 1]))
    assert other.status_code == 422
    assert other.json()["error"].startswith("You cannot take that back on your own")


def test_the_log_goes_on_from_a_point(api: httpx.Client) -> None:
    table_id, tokens = make_table(api, *TRIO)
    plays(api, table_id, tokens, Random(4), 9)
    log = api.get(f"/api/tables/{table_id}/log").json()
    since = log[-1]["point"]
    later = api.get(f"/api/tables/{table_id}/log", params={"since": since}).json()
    assert later == [line for line in log if line["point"] >= since]
    german = api.get(f"/api/tables/{table_id}/log", headers={"Accept-Language": "de"}).json()
    assert len(german) == len(log)
    assert german != log


# -- refusals -----------------------------------------------------------------------------------------

MISSING_TABLE = {
    "en": "There is no such table; perhaps the link is incomplete.",
    "de": "Diesen Tisch gibt es nicht; vielleicht ist der Link unvollständig.",
}
NOT_YOURS = {"en": "This seat is not yours.", "de": "Dieser Platz gehört dir nicht."}
TABLE_PATHS = ("", "/view", "/legal", "/log", "/save")


def refusal(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"].startswith("application/json")
    return answer.status_code, answer.json()["error"]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_not_there(api: httpx.Client, lang: str) -> None:
    headers = {"Accept-Language": f"{lang}, fr;q=0.5", **bearer("x")}
    for path in TABLE_PATHS:
        assert refusal(api.get(f"/api/tables/nowhere{path}", headers=headers)) == (404, MISSING_TABLE[lang])
    for path, asked in (("join", {}), ("undo", {}), ("act", {"number": 0, "action": "pass"})):
        answer = api.post(f"/api/tables/nowhere/{path}", headers=headers, json=asked)
        assert refusal(answer) == (404, MISSING_TABLE[lang])
    nothing = {"en": "There is nothing at this address.", "de": "Unter dieser Adresse gibt es nichts."}
    assert refusal(api.get("/api/nothing", headers=headers)) == (404, nothing[lang])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_not_yours(api: httpx.Client, lang: str) -> None:
    table_id, _ = make_table(api, *TRIO)
    _, (elsewhere, *_) = make_table(api, *TRIO)
    at, language = f"/api/tables/{table_id}", {"Accept-Language": lang}
    for token in ("wrong", elsewhere):
        headers = language | bearer(token)
        for path in TABLE_PATHS[1:]:
            assert refusal(api.get(at + path, headers=headers)) == (403, NOT_YOURS[lang])
        assert refusal(api.post(f"{at}/undo", headers=headers)) == (403, NOT_YOURS[lang])
    for headers in (language, language | bearer(elsewhere)):
        answer = api.post(f"{at}/act", headers=headers, json={"number": 0, "action": "pass"})
        assert refusal(answer) == (403, NOT_YOURS[lang])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_refused_actions_say_why(api: httpx.Client, lang: str) -> None:
    table_id, tokens = make_table(api, *TRIO)
    actor = api.get(f"/api/tables/{table_id}").json()["actor"]
    api.headers["Accept-Language"] = lang
    try:
        status, sentence = refusal(acts(api, table_id, tokens[actor], 0, "sing"))
        assert status == 422
        assert sentence.startswith({"en": "“sing” is not legal here;", "de": "„sing“ ist hier nicht erlaubt;"}[lang])
        assert "place red" in sentence
        status, sentence = refusal(acts(api, table_id, tokens[actor - 1], 0, "place red"))
        not_now = {"en": "It is not your turn.", "de": "Du bist gerade nicht am Zug."}
        assert (status, sentence) == (422, not_now[lang])
        full = {"en": "There is no open seat.", "de": "Es ist kein Platz frei."}
        assert refusal(api.post(f"/api/tables/{table_id}/join", json={})) == (422, full[lang])
    finally:
        del api.headers["Accept-Language"]


ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


@pytest.mark.parametrize(
    ("asked", "german"),
    [
        ({"game": "chess", "seats": [ME, BOT, BOT]}, "chess"),
        ({"game": "borneo", "seats": [ME]}, "3"),
        ({"game": "borneo", "seats": [ME, BOT, {"kind": "bot", "level": "wise"}]}, "Es gibt keinen Bot „wise“"),
        ({"game": "borneo", "seats": [ME, BOT, {"kind": "here"}]}, "„seats.2.kind“ fehlt oder ist fehlerhaft."),
        ({"game": "borneo", "seats": [ME] * 11}, "„seats“ fehlt oder ist fehlerhaft."),
        ({"game": "borneo", "seats": [BOT, BOT, BOT]}, "Mindestens ein Platz am Tisch muss einer Person gehören."),
        ({"game": "borneo", "seats": [ME, BOT, BOT], "options": {"cheating": True}}, "cheating"),
        ({"game": "borneo", "seats": [ME, BOT, BOT], "patience": 10**9}, "Ein Tisch wartet höchstens eine Woche."),
        ({"game": "borneo", "seats": [ME, BOT, BOT], "patience": -1}, "„patience“ fehlt oder ist fehlerhaft."),
        ({"seats": [ME, BOT, BOT]}, "„game“ fehlt oder ist fehlerhaft."),
        ([], "„body“ fehlt oder ist fehlerhaft."),
    ],
)
def test_tables_that_cannot_be_made(api: httpx.Client, asked: Any, german: str) -> None:
    status, sentence = refusal(api.post("/api/tables", json=asked, headers={"Accept-Language": "de-DE"}))
    assert status == 422
    assert german in sentence


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"number": 1e999}', b'{"number": NaN}'])
def test_bodies_that_are_no_json(api: httpx.Client, body: bytes) -> None:
    table_id, tokens = make_table(api, *TRIO)
    headers = {"Content-Type": "application/json", **bearer(tokens[0])}
    status, sentence = refusal(api.post(f"/api/tables/{table_id}/act", content=body, headers=headers))
    assert status == 422
    assert sentence.endswith("is missing or malformed.")


def test_a_body_that_goes_too_deep(api: httpx.Client) -> None:
    headers = {"Content-Type": "application/json"}
    assert refusal(api.post("/api/tables", content="[" * 20_000, headers=headers)) == (400, "This cannot be read.")


def test_methods_that_are_not_offered(api: httpx.Client) -> None:
    status, sentence = refusal(api.put("/api/tables", json={}))
    assert (status, sentence) == (405, "This cannot be done at this address.")


# -- the document -------------------------------------------------------------------------------------


def test_the_openapi_document_describes_every_path(api: httpx.Client) -> None:
    document = api.get("/api/openapi.json").json()
    described = {(path, method) for path, methods in document["paths"].items() for method in methods}
    offered = {
        (route.path, method.lower())
        for route in (*router.routes, *program_api.router.routes)
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    }
    assert described == offered
    assert len(described) == 21
    for methods in document["paths"].values():
        for told in methods.values():
            assert told["summary"]
            answers = told["responses"]
            assert all("schema" in next(iter(answer["content"].values())) for answer in answers.values())


@pytest.mark.slow
def test_answers_are_as_the_document_says(api: httpx.Client) -> None:
    document = api.get("/api/openapi.json").json()
    table_id, tokens = make_table(api, *TRIO, listed=True)
    open_id, _ = make_table(api, "me", "open", "open", listed=True)
    over_id, over_tokens = make_table(api, *TRIO, game="borneo-card")
    plays(api, over_id, over_tokens, Random(6), 10_000)
    actor = api.get(f"/api/tables/{table_id}").json()["actor"]
    first = looks(api, table_id, tokens[actor])["legal"][0]
    at, action = "/api/tables/{table_id}", {"number": 0, "action": first}
    asked: list[tuple[str, str, str, Any, int]] = [
        ("get", "/api/games", "", None, 200),
        ("get", "/api/tables", "", None, 200),
        ("post", "/api/tables", "", {"game": "borneo", "seats": [ME, BOT, BOT]}, 201),
        ("post", "/api/tables", "", {}, 422),
        ("get", at, table_id, None, 200),
        ("get", at, open_id, None, 200),
        ("get", at, over_id, None, 200),
        ("get", at, "nowhere", None, 404),
        ("post", f"{at}/join", open_id, {"name": "Ida"}, 200),
        ("post", f"{at}/join", table_id, {}, 422),
        ("get", f"{at}/view", table_id, None, 200),
        ("get", f"{at}/view", over_id, None, 403),
        ("get", f"{at}/legal", table_id, None, 200),
        ("post", f"{at}/act", table_id, action, 200),
        ("post", f"{at}/act", table_id, action, 409),
        ("get", f"{at}/log", table_id, None, 200),
        ("post", f"{at}/undo", table_id, None, 200),
        ("post", f"{at}/undo", over_id, None, 403),
        ("get", f"{at}/save", table_id, None, 200),
    ]
    for method, path, where, body, status in asked:
        answer = api.request(method, path.format(table_id=where), json=body, headers=bearer(tokens[actor]))
        assert answer.status_code == status, (method, path, answer.text)
        told = document["paths"][path][method]["responses"][str(status)]["content"]["application/json"]["schema"]
        jsonschema.validate(answer.json(), {**told, "components": document["components"]})


def test_tokens_are_described_as_how_a_program_shows_who_it_is(api: httpx.Client) -> None:
    document = api.get("/api/openapi.json").json()
    scheme = document["components"]["securitySchemes"]["seat"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")
    assert document["paths"]["/api/tables/{table_id}/act"]["post"]["security"] == [{"seat": []}]
    assert "security" not in document["paths"]["/api/tables"]["post"]
