"""What the table does not let pass: foreign origins and names, floods, markup, secrets where they do not belong."""

import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from kogge.engine.save import save
from kogge.table.limits import Buckets, Limits
from kogge.table.web.guard import HEADERS, is_host_allowed, is_loopback
from tests.engine.matches import new_match
from tests.processes import MOST_WAITING
from tests.table.serving import TRIO, Serving, bearer, make_table, serving
from tests.table.tables import in_a_loop, new_table, open_house

FEW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
HTML = {"Accept": "text/html"}
EVIL = "<script>alert('&\"')</script>"
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
ANY_TEXT = st.text(st.characters(codec=None), max_size=80)  # half surrogate pairs too


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("security")) as running:
        yield running


@pytest.fixture
def browser(served: Serving) -> Iterator[httpx.Client]:
    """A browser that has been here before: it has its cookie."""
    with httpx.Client(base_url=served.url, timeout=60, headers={"Accept-Language": "en"}) as client:
        client.get("/", headers=HTML)
        yield client


def sits_down(browser: httpx.Client, game: str = "borneo", seats: list[dict[str, str]] | None = None) -> str:
    """A new table at which this browser holds all seats that are not another's; returns its path."""
    seats = seats or [{"kind": "me", "name": "Ida"}, {"kind": "here"}, {"kind": "here"}]
    asked = {"seats": seats, "options": {}, "listed": False, "patience": 0}
    answer = browser.post(f"/new/{game}", content=json.dumps(asked))
    assert answer.is_success, answer.text
    url: str = answer.json()["url"]
    return url


# -- headers and pages --------------------------------------------------------------------------------


def kinds_of_answer(browser: httpx.Client) -> dict[str, httpx.Response]:
    table = sits_down(browser)
    waiting = sits_down(browser, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    return {
        "start": browser.get("/", headers=HTML),
        "new table": browser.get("/new/borneo", headers=HTML),
        "rules": browser.get("/rules/borneo", headers=HTML),
        "rules panel": browser.get("/rules/borneo/panel"),
        "for programs": browser.get("/api", headers=HTML),
        "table": browser.get(f"{table}?seat=0", headers=HTML),
        "waiting": browser.get(waiting, headers=HTML),
        "parts": browser.get(f"{table}/parts"),
        "save": browser.get(f"{table}/save?seat=0"),
        "JSON": browser.get("/api/games"),
        "OpenAPI": browser.get("/api/openapi.json"),
        "static": browser.get("/static/table.css"),
        "static missing": browser.get("/static/nothing.css"),
        "missing page": browser.get("/nothing", headers=HTML),
        "missing table": browser.get("/t/nothing", headers=HTML),
        "missing JSON": browser.get("/api/tables/nothing"),
        "redirect": browser.post("/settings", data={"next": "/rules/borneo"}),
        "malformed": browser.post("/api/tables", content=b"{"),
        "refused": browser.post("/new/borneo", json={}),
        "foreign": browser.post("/new/borneo", json={}, headers={"Origin": "https://elsewhere.example"}),
        "foreign name": browser.get("/", headers={"Host": "elsewhere.example"}),
        "too large": browser.post("/new/borneo", content=b" " * 40_000),
        "wrong method": browser.delete("/"),
    }


def test_every_kind_of_answer_has_the_headers(browser: httpx.Client) -> None:
    for kind, answer in kinds_of_answer(browser).items():
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, kind
        lasting = answer.request.url.path.startswith("/static/")
        assert lasting or answer.headers["Cache-Control"] == "no-store", kind
        assert "server" not in answer.headers, kind
        assert answer.status_code < 500, kind


def test_the_policy_allows_nothing_foreign_and_nothing_inline() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


def test_what_goes_wrong_inside_has_the_headers_too_and_tells_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as running:

        async def breaks() -> None:
            raise ZeroDivisionError("a secret of the house")

        running.app.add_api_route("/breaks", breaks)
        answer = httpx.get(f"{running.url}/breaks")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


class Inline(HTMLParser):
    """Finds what the policy would forbid, and what would lead to foreign places."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and not (given.get("src") or "").startswith("/static/")):
            self.found.append(f"<{tag}>")
        for name, value in attrs:
            address = (value or "").strip().lower()
            if name == "style" or name.startswith("on"):
                self.found.append(f"{tag} {name}")
            if name in ("src", "href", "action", "formaction", "xlink:href") and (
                address.startswith(("javascript:", "data:", "//")) or urlsplit(address).scheme
            ):
                self.found.append(f"{tag} {name}={value}")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_page_has_anything_inline_or_foreign(browser: httpx.Client, lang: str) -> None:
    browser.headers["Accept-Language"] = lang
    answers = kinds_of_answer(browser)
    pages = [
        answer.text for answer in answers.values() if answer.headers.get("content-type", "").startswith("text/html")
    ]
    pages += answers["parts"].json()["parts"].values()
    assert len(pages) > 15
    for page in pages:
        looked_at = Inline()
        looked_at.feed(page)
        assert looked_at.found == []


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static//etc/passwd", "/static/%00"]
)
def test_no_way_leads_out_of_the_folder_of_files(served: Serving, path: str) -> None:
    head, body = raw(served, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert b" 404 " in head or b" 405 " in head
    assert b"import" not in body
    assert b"root:" not in body


def raw(served: Serving, request: bytes) -> tuple[bytes, bytes]:
    """An answer to bytes that no decent client would send."""
    where = urlsplit(served.url)
    with socket.create_connection((where.hostname, where.port), timeout=30) as line:
        line.sendall(request)
        answer = b""
        while chunk := line.recv(65536):
            answer += chunk
    head, _, body = answer.partition(b"\r\n\r\n")
    return head.partition(b"\r\n")[0], body


# -- foreign origins and names ------------------------------------------------------------------------

FOREIGN = [
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_what_another_website_sends_is_not_carried_out(browser: httpx.Client, headers: dict[str, str]) -> None:
    table = sits_down(browser)
    posts = [("/settings", 403), ("/play/borneo", 403), ("/upload", 403), ("/api/tables", 403), (f"{table}/chat", 403)]
    for path, status in posts:
        answer = browser.post(path, content=b"", headers=headers)
        assert (answer.status_code, list(answer.json())) == (status, ["error"])
        assert not answer.cookies
    german = browser.post(f"{table}/chat", headers=headers | {"Accept-Language": "de"})
    assert german.json()["error"] == "Das kam von einer anderen Website und wird nicht ausgeführt."


def test_our_own_pages_may_send(browser: httpx.Client) -> None:
    table = sits_down(browser)
    own = {"Origin": str(browser.base_url).rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert browser.post(f"{table}/chat", json={"text": "Ahoy"}, headers=own).is_success


@pytest.mark.parametrize("headers", FOREIGN)
def test_websockets_of_other_websites_are_not_opened(
    served: Serving, browser: httpx.Client, headers: dict[str, str]
) -> None:
    table = sits_down(browser)
    for path in (f"{table}/live", f"/api/tables/{table.removeprefix('/t/')}/live"):
        with pytest.raises(InvalidStatus) as refused, opened(served, path, cookies(browser) | headers):
            pass
        assert refused.value.response.status_code == 403
    own = cookies(browser) | {"Origin": served.url}
    with opened(served, f"{table}/live", own) as line:
        before = json.loads(line.recv(30))["told"]
        browser.post(f"{table}/chat", json={"text": "Ahoy"})
        assert json.loads(line.recv(30))["told"] != before


@contextmanager
def opened(served: Serving, path: str, headers: dict[str, str] | None = None) -> Iterator[ClientConnection]:
    with connect(f"{served.live_url}{path}", additional_headers=headers or {}, close_timeout=1) as line:
        yield line


def cookies(browser: httpx.Client) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())}


@pytest.mark.parametrize("host", ["elsewhere.example", "elsewhere.example:80", "127.0.0.1.elsewhere.example", "[", ""])
def test_a_foreign_name_that_was_bent_to_this_machine_gets_nothing(browser: httpx.Client, host: str) -> None:
    answer = browser.get("/api/games", headers={"Host": host})
    assert (answer.status_code, answer.json()) == (421, {"error": "This table is not known by this name."})


@pytest.mark.parametrize("host", ["localhost", "localhost:8420", "127.0.0.1", "[::1]:8420"])
def test_local_names_are_answered(browser: httpx.Client, host: str) -> None:
    assert browser.get("/api/games", headers={"Host": host}).is_success


def test_a_foreign_name_gets_no_websocket(served: Serving, browser: httpx.Client) -> None:
    table = sits_down(browser)
    where = urlsplit(served.url)
    line = socket.create_connection((where.hostname, where.port))
    with pytest.raises(InvalidStatus), connect(f"ws://elsewhere.example{table}/live", sock=line):
        pass


def test_only_a_table_on_the_loopback_insists_on_its_name() -> None:
    assert is_host_allowed("kogge.example", "0.0.0.0")  # where it is reached from outside, it has a name of its own
    assert not is_host_allowed("kogge.example", "::1")
    assert [is_loopback(host) for host in ("127.0.0.2", "localhost", "10.0.0.1", "kogge.example")] == [
        True,
        True,
        False,
        False,
    ]


# -- sizes and rates ----------------------------------------------------------------------------------

TOO_LARGE = {"error": "That is too large: at most 32 KiB can be sent."}


@pytest.mark.parametrize("path", ["/api/tables", "/new/borneo", "/settings", "/play/borneo", "/t/{table}/chat"])
def test_bodies_that_are_too_large(browser: httpx.Client, path: str) -> None:
    path = path.format(table=sits_down(browser).removeprefix("/t/"))
    told = browser.post(path, content=b" " * (32 * 1024 + 1))
    assert (told.status_code, told.json()) == (413, TOO_LARGE)
    chunks = (b" " * 1024 for _ in range(64))  # without saying how long it gets
    untold = browser.post(path, content=chunks, headers={"Content-Type": "application/json"})
    assert untold.status_code == 413
    assert TOO_LARGE["error"] in untold.text


def test_saved_games_may_be_larger_but_not_boundless(browser: httpx.Client) -> None:
    answer = browser.post("/upload", content=b" " * (1024 * 1024 + 1))
    assert (answer.status_code, answer.json()) == (413, {"error": "That is too large: at most 1024 KiB can be sent."})
    assert browser.post("/upload", content=b" " * 40_000).status_code == 422


@pytest.mark.parametrize("length", ["-1", "x", "9" * 30])
def test_lengths_that_are_none(served: Serving, length: str) -> None:
    request = f"POST /new/borneo HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    head, _ = raw(served, request.encode())
    assert b" 400 " in head or b" 413 " in head


@contextmanager
def narrow(folder: Path, **limits: float) -> Iterator[Serving]:
    with serving(folder, limits=Limits(**limits)) as running:  # type: ignore[arg-type]  # int or float, as named
        yield running


@pytest.mark.parametrize("lang", ["de", "en"])
def test_too_many_requests_are_refused_with_a_sentence(tmp_path: Path, lang: str) -> None:
    sentences = {
        "de": "Das war zu viel auf einmal: Warte einen Moment und versuche es noch einmal.",
        "en": "That was too much at once: wait a moment, then try again.",
    }
    asked = {"game": "borneo", "seats": [{"kind": "me"}] * 3}
    with narrow(tmp_path, requests=1e-6, burst=3, tables=1e-6, tables_burst=2) as running:
        made = [
            httpx.post(f"{running.url}/api/tables", json=asked, headers={"Accept-Language": lang}) for _ in range(3)
        ]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert made[-1].json() == {"error": sentences[lang]}
        assert httpx.post(f"{running.url}/settings").status_code == 429
        with pytest.raises(InvalidStatus), opened(running, f"{made[0].json()['url']}/live"):
            pass
        assert httpx.get(f"{running.url}/api/games").is_success  # looking is counted apart


def test_looking_has_its_limit_too(tmp_path: Path) -> None:
    with narrow(tmp_path, looks=1e-6, looks_burst=2, files=1e-6, files_burst=3) as running:
        answers = [httpx.get(running.url).status_code for _ in range(4)]
        assert answers == [200, 200, 429, 429]
        # the first file was the one that waited for the server
        files = [httpx.get(f"{running.url}/static/table.css") for _ in range(3)]
        assert [file.status_code for file in files] == [200, 200, 429]
        assert files[-1].headers["Retry-After"] == "1"


def test_new_tables_are_counted_however_they_are_made(tmp_path: Path) -> None:
    with narrow(tmp_path, requests=1e6, burst=10**6, tables=1e-6, tables_burst=1) as running:
        httpx.post(f"{running.url}/api/tables", json={})
        for path in ("/api/tables", "/new/borneo", "/play/borneo", "/upload"):
            assert httpx.post(running.url + path).status_code == 429


def test_only_so_many_websockets_at_a_time(tmp_path: Path) -> None:
    with narrow(tmp_path, requests=1e6, burst=10**6, sockets=2) as running, ExitStack() as lines:
        with httpx.Client(base_url=running.url) as client:
            table_id, _ = make_table(client, *TRIO)
        path = f"/t/{table_id}/live"
        first, _ = [lines.enter_context(opened(running, path)) for _ in range(2)]
        assert not may_open(running, path)
        first.close()
        while not may_open(running, path):  # the server notices a moment later
            pass


def may_open(running: Serving, path: str) -> bool:
    try:
        with opened(running, path):
            return True
    except InvalidStatus:
        return False


def test_a_bucket_fills_up_again_and_forgets_the_oldest() -> None:
    bucket = Buckets(rate=1e9, burst=1)
    assert all(bucket.take("a") for _ in range(50))
    empty = Buckets(rate=0, burst=1, most=2)
    assert [empty.take(address) for address in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]


# -- names and chat -----------------------------------------------------------------------------------


def test_names_and_chat_are_escaped_wherever_they_are_shown(browser: httpx.Client) -> None:
    name = EVIL[:24]
    browser.post("/settings", data={"name": EVIL, "next": "/"})
    table = sits_down(browser, seats=[{"kind": "me", "name": EVIL}, {"kind": "here", "name": EVIL}, {"kind": "open"}])
    shown = [browser.get(path, headers=HTML).text for path in ("/", "/new/borneo", table)]
    browser.post(f"{table}/join", json={"seat": 2, "name": EVIL})
    assert browser.post(f"{table}/chat", json={"text": EVIL}).is_success
    shown += [browser.get(f"{table}?seat={seat}", headers=HTML).text for seat in range(3)]
    parts = browser.get(f"{table}/parts").json()["parts"]
    shown += parts.values()
    assert name.replace("<", "&lt;").replace(">", "&gt;")[:10] in parts["seats"]
    assert "&lt;script&gt;alert(&#39;&amp;&#34;&#39;)&lt;/script&gt;" in parts["chat"]
    for page in shown:
        assert "<script>alert" not in page
        assert "alert('" not in re.sub(r"&[#\w]+;", "", page)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ida\x00\x1b[31m", "Ida [31m"),
        ("Ida\u202egnp.exe", "Ida gnp.exe"),
        (" two\r\nlines ", "two lines"),
        ("\u200b", "Player 2"),
    ],
)
def test_signs_that_steer_are_not_kept(browser: httpx.Client, given: str, kept: str) -> None:
    table = sits_down(browser, seats=[{"kind": "me"}, {"kind": "here", "name": given}, {"kind": "here"}])
    facts = browser.get(f"/api/tables/{table.removeprefix('/t/')}").json()
    assert facts["seats"][1]["name"] == kept


def unstorable_save(sign: str) -> str:
    """A saved game whose seed holds a sign that a database cannot keep; otherwise all is well with it."""
    return save(new_match(seed=f"seed{sign}"))


@pytest.mark.slow
@in_a_loop
async def test_nothing_reaches_the_store_that_it_cannot_keep(tmp_path: Path, url: str) -> None:
    async with open_house(tmp_path, database=url) as house:
        browser = house.browser()
        table = await new_table(browser, ["me", "open", "open"])
        table_id = table.removeprefix("/t/")
        for path in ("/t/{}", "/t/{}/parts", "/t/{}/save", "/api/tables/{}", "/api/tables/{}/view"):
            for no_id in ("a%00b", "a%C3%BC", "%ED%A0%80", "x" * 65, "a.b", "%20", "a%0A"):
                answer = await browser.get(path.format(no_id))
                assert answer.status_code == 404, (path, no_id)
        for path in ("/t/a%00b/act", "/t/a%00b/chat", "/api/tables/a%00b/join"):
            assert (await browser.client.post(path, json={})).status_code == 404
        signs = "\0", "a\0b", "\x1b", "\ufffe"
        for sign in signs:
            answers = [
                await browser.post(f"{table}/chat", text=sign),
                await browser.post(f"{table}/claim", token=sign),
                await browser.post(f"{table}/join", seat=1, name=sign),
                await browser.post(f"{table}/act", seat=0, number=0, action=sign),
                await browser.post(f"{table}/standing", seat=0, name=sign, value=1),
                await browser.post(f"{table}/fill", level=sign),
                await browser.post("/new/borneo", seats=[{"kind": "me", "name": sign}] * 3, options={}, patience=0),
                await browser.post("/new/borneo", seats=[{"kind": "me"}] * 3, options={sign: True}, patience=0),
                await browser.post("/api/tables", game=sign, seats=[{"kind": "me"}] * 3),
                await browser.post("/api/tables", game="borneo", seats=[{"kind": "me", "name": sign}] * 3),
                await browser.client.get("/", headers={"Cookie": f"kogge={quote(sign)}"}),
                await browser.client.get(f"/api/tables/{table_id}/view", headers=bearer(quote(sign))),
                await browser.client.post("/upload", content=unstorable_save(sign)),
                await browser.client.post("/play/borneo", content=f"level={quote(sign)}"),
                await browser.client.post("/settings", content=f"name={quote(sign)}"),
            ]
            assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
        refused = await browser.client.post("/upload", content=unstorable_save("\0"))
        assert (refused.status_code, refused.json()["error"]) == (
            422,
            "The seed must be printable text of 200 letters at most.",
        )


@pytest.mark.parametrize("no_id", ["a%00b", "x" * 65, "a.b"])
def test_no_websocket_is_opened_for_what_cannot_be_a_table(
    served: Serving, caplog: pytest.LogCaptureFixture, no_id: str
) -> None:
    with pytest.raises(InvalidStatus) as refused, opened(served, f"/t/{no_id}/live"):
        pass
    assert refused.value.response.status_code == 403
    with opened(served, f"/api/tables/{no_id}/live") as line:
        line.send("{}")
        assert closes(line)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_half_a_sign_is_no_text(browser: httpx.Client) -> None:
    table = sits_down(browser)
    for path, asked in ((f"{table}/chat", {"text": "\ud800"}), (f"{table}/claim", {"token": "\ud800"})):
        answer = browser.post(path, content=json.dumps(asked))
        assert (answer.status_code, answer.json()) == (422, {"error": "This is not a JSON object."})


# -- secrets ------------------------------------------------------------------------------------------


def test_cookies_are_out_of_reach_for_scripts_and_other_sites(served: Serving) -> None:
    answer = httpx.get(served.url, headers=HTML)
    (cookie,) = answer.headers.get_list("set-cookie")
    flags = {part.strip().lower().partition("=")[0] for part in cookie.split(";")[1:]}
    assert cookie.startswith("kogge=")
    assert {"httponly", "samesite", "path", "max-age"} <= flags
    assert "secure" not in flags  # there is no https on the loopback
    assert "samesite=lax" in cookie.lower()
    chosen = httpx.post(f"{served.url}/settings", data={"theme": "dark"})
    assert all("httponly" in line.lower() for line in chosen.headers.get_list("set-cookie"))
    assert len({httpx.get(served.url).cookies["kogge"] for _ in range(5)}) == 5


def test_whoever_comes_back_is_known_for_another_year(browser: httpx.Client) -> None:
    known = browser.cookies["kogge"]
    for path in ("/", "/new/borneo", sits_down(browser)):
        (cookie,) = browser.get(path, headers=HTML).headers.get_list("set-cookie")
        assert cookie.startswith(f"kogge={known};")
        assert "max-age=31536000" in cookie.lower()


@pytest.mark.parametrize("planted", ["", "a b", "x" * 65, "\xfc", '"\\000"', "a\x01b"])
def test_an_identity_that_cannot_be_ours_is_none(served: Serving, planted: str) -> None:
    answer = httpx.get(
        served.url, headers=[(b"Cookie", b"kogge=" + planted.encode("latin-1")), (b"Accept", b"text/html")]
    )
    assert answer.status_code == 200
    assert len(answer.cookies["kogge"]) == 32


def test_secrets_are_neither_in_the_database_nor_in_any_line_of_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for noisy in ("websockets.client", "httpx", "httpcore"):  # of this test's own side
        caplog.set_level(logging.ERROR, logger=noisy)
    with serving(tmp_path) as running, httpx.Client(base_url=running.url) as browser:
        browser.get("/", headers=HTML)
        table_id, tokens = make_table(browser, "me", "random", "open")
        tokens.append(browser.post(f"/api/tables/{table_id}/join", json={}).json()["token"])
        table = sits_down(browser, seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        tokens.append(browser.post(f"{table}/link", json={"seat": 0}).json()["url"].partition("#seat=")[2])
        assert browser.post(f"{table}/claim", json={"token": tokens[-1]}).is_success
        browser.get(f"/api/tables/{table_id}/view", headers=bearer(tokens[0]))
        browser.post(f"/api/tables/{table_id}/act", json={"number": -1, "action": "x"}, headers=bearer(tokens[0]))
        with opened(running, f"/api/tables/{table_id}/live") as line:
            line.send(json.dumps({"token": tokens[0]}))
            line.recv(30)
        secrets = [*tokens, browser.cookies["kogge"]]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert table_id.encode() in stored
    logged = caplog.text
    for secret in secrets:
        assert len(secret) >= 32
        assert secret.encode() not in stored
        assert secret not in logged


def test_a_new_link_to_a_seat_ends_the_one_before(browser: httpx.Client, served: Serving) -> None:
    table = sits_down(browser)
    first, second = [
        browser.post(f"{table}/link", json={"seat": 1}).json()["url"].partition("#seat=")[2] for _ in range(2)
    ]
    with httpx.Client(base_url=served.url) as other:
        other.get(table, headers=HTML)
        assert other.post(f"{table}/claim", json={"token": first}).status_code == 403
        assert other.post(f"{table}/claim", json={"token": second}).is_success


def test_a_table_without_a_cookie_would_be_nobodys(served: Serving) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
    asked = {"seats": seats, "options": {}, "listed": False, "patience": 0}
    for answer in (
        httpx.post(f"{served.url}/new/borneo", json=asked),
        httpx.post(f"{served.url}/upload", content=save(new_match()), timeout=MOST_WAITING),
    ):
        assert answer.status_code == 422
        assert answer.json()["error"].startswith("Your browser sent no cookie")


@pytest.mark.parametrize(
    "elsewhere",
    ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "\\\\x", "/\t/x", "/\n/x", "x", ""],
)
def test_settings_never_lead_elsewhere(browser: httpx.Client, elsewhere: str) -> None:
    answer = browser.post("/settings", data={"next": elsewhere, "lang": "de"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_settings_lead_back(browser: httpx.Client) -> None:
    answer = browser.post("/settings", data={"next": "/rules/borneo?n=6.3", "lang": "de"})
    assert answer.headers["location"] == "/rules/borneo?n=6.3"
    assert '<html lang="de"' in browser.get("/", headers=HTML).text


# -- anything at all ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table(served: Serving) -> Iterator[tuple[httpx.Client, str]]:
    """A browser at a table where it holds every seat."""
    with httpx.Client(base_url=served.url, timeout=60) as client:
        client.get("/", headers=HTML)
        yield client, sits_down(client)


SAVED: dict[str, Any] = json.loads(save(new_match()))
POSTS = (
    "act",
    "undo",
    "ask-back",
    "answer",
    "standing",
    "hint",
    "join",
    "fill",
    "claim",
    "link",
    "only-here",
    "hand-over",
    "reclaim",
    "close",
    "free",
    "listed",
    "quiet",
    "mute",
    "chat",
    "rematch",
)
FIELDS = {
    "seat": st.sampled_from([0, 1, 2, 3, -1, 2**70]) | ANY_JSON,
    "number": st.integers() | ANY_JSON,
    "action": ANY_TEXT | st.just("pass"),
    "listed": ANY_JSON,
    "quiet": ANY_JSON,
    "who": ANY_TEXT,
    "muted": ANY_JSON,
    "target": st.integers(-2, 4) | ANY_JSON,
    "level": st.just("random") | ANY_TEXT,
    "agree": ANY_JSON,
    "text": ANY_TEXT,
    "name": ANY_TEXT | ANY_JSON,
    "value": st.integers() | ANY_JSON,
    "token": ANY_TEXT,
}


@FEW
@given(st.sampled_from(POSTS), st.fixed_dictionaries({}, optional=FIELDS) | ANY_JSON)
def test_no_body_breaks_a_table(table: tuple[httpx.Client, str], what: str, asked: Any) -> None:
    browser, path = table
    answer = browser.post(f"{path}/{what}", content=json.dumps(asked).encode())
    assert answer.status_code < 500
    assert answer.is_success or list(answer.json()) in (["error"], ["error", "number"])


@FEW
@given(
    st.sampled_from(["/new/borneo", "/api/tables", "/upload"]),
    st.fixed_dictionaries(
        {},
        optional={
            "game": st.just("borneo") | ANY_TEXT,
            "seats": st.lists(
                st.fixed_dictionaries(
                    {"kind": st.sampled_from(["me", "here", "open", "bot", ""])},
                    optional={"name": ANY_TEXT, "level": st.just("random") | ANY_TEXT},
                ),
                max_size=6,
            )
            | ANY_JSON,
            "options": st.dictionaries(ANY_TEXT, st.booleans(), max_size=2) | ANY_JSON,
            "listed": st.booleans() | ANY_JSON,
            "patience": st.integers() | ANY_JSON,
        },
    )
    | ANY_JSON,
)
def test_no_body_breaks_the_making_of_tables(table: tuple[httpx.Client, str], path: str, asked: Any) -> None:
    answer = table[0].post(path, content=json.dumps(asked).encode(), headers={"Content-Type": "application/json"})
    assert answer.status_code < 500


@FEW
@given(st.sampled_from(list(SAVED)), ANY_JSON | st.just("\ud800"))
def test_no_saved_game_breaks_the_upload(table: tuple[httpx.Client, str], place: str, other: Any) -> None:
    answer = table[0].post("/upload", content=json.dumps({**SAVED, place: other}).encode())
    assert answer.status_code < 500


@FEW
@given(st.binary(max_size=200))
def test_no_bytes_break_forms_and_bodies(table: tuple[httpx.Client, str], body: bytes) -> None:
    browser, path = table
    for where in ("/settings", "/upload", "/api/tables", f"{path}/act"):
        assert browser.post(where, content=body).status_code < 500


@FEW
@given(ANY_JSON.map(lambda value: quote(json.dumps(value))) | st.text('[]{}"%;=,:a0\\', max_size=60))
def test_no_settings_cookie_breaks_a_page(table: tuple[httpx.Client, str], cookie: str) -> None:
    answer = table[0].get("/rules/borneo/panel", headers={"Cookie": f"kogge_settings={cookie}"})
    assert answer.status_code == 200


def test_neither_do_deep_cookies_and_many_fields(browser: httpx.Client) -> None:
    deep = {"Cookie": f"kogge_settings={'[' * 20_000}"}
    assert browser.get("/rules/borneo/panel", headers=deep).status_code == 200
    answer = browser.post("/settings", content="&".join(f"a{number}=" for number in range(60)))
    assert answer.status_code == 422


@FEW
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "at": st.integers() | st.text(max_size=5),
            "seat": st.integers(),
            "known": st.integers(),
            "chosen": st.lists(st.text(st.characters(codec="utf-8"), max_size=20), max_size=10),
        },
    )
)
def test_no_question_breaks_the_parts(table: tuple[httpx.Client, str], asked: dict[str, Any]) -> None:
    browser, path = table
    assert browser.get(f"{path}/parts", params=asked).status_code < 500


@pytest.mark.parametrize("path", ["{table}/live", "/api{table}/live"])
def test_floods_and_giants_on_a_websocket_hurt_nobody_else(
    served: Serving, browser: httpx.Client, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    table_id, (token, *_) = make_table(browser, *TRIO)
    where = path.format(table=f"/t/{table_id}").replace("/api/t/", "/api/tables/")
    with opened(served, where) as flooding, suppress(ConnectionClosed):
        flooding.send(json.dumps({"token": token}))
        for number in range(300):
            flooding.send('{"number": -1, "action": "x"}' if number % 3 else "\u0000" if number % 2 else b"\xff")
    with opened(served, where) as giant:
        with suppress(ConnectionClosed):
            for _ in range(100):
                giant.send("x" * 100_000)
        assert closes(giant)
    for half in ('{"token": "\\ud800"}', '{"token": {}}', "null"):
        with opened(served, where) as odd:
            odd.send(half)
    assert browser.get(f"/api/tables/{table_id}").is_success
    of_server = [record for record in caplog.records if record.name != "websockets.client"]  # that is the flooder's
    assert not [record for record in of_server if record.levelno >= logging.ERROR]


def closes(line: ClientConnection) -> bool:
    """Whether the other side ends it, whatever it says before."""
    try:
        while line.recv(30):
            pass
    except ConnectionClosed:
        return True
    return False
