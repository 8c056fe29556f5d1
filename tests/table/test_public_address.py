"""A table behind a proxy, with a name, a path and TLS that are not those it listens at."""

import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from kogge.client import Kogge
from kogge.engine.refusal import Refusal
from kogge.table.public_address import own_path, read_public_url, root, serve_at
from kogge.table.web.guard import is_host_allowed, is_same_origin
from tests.table.nginx import NAME, Proxied, behind_nginx
from tests.table.serving import HOST

HTML = {"Accept": "text/html", "Accept-Language": "en"}
LINK = re.compile(r"(?:href|src|action|value)=\"(/[^\"]*)\"")
SITE = "https://example.org/games/kogge"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    with behind_nginx(tmp_path_factory.mktemp("proxied"), "/games/kogge") as running:
        yield running


class Local(httpx.HTTPTransport):
    """The name of the test's site leads here, whatever this system makes of it."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        here, extensions = request.url.copy_with(host=HOST), {**request.extensions, "sni_hostname": NAME}
        return super().handle_request(
            httpx.Request(request.method, here, headers=request.headers, stream=request.stream, extensions=extensions)
        )


def browser(proxied: Proxied) -> httpx.Client:
    trusted = ssl.create_default_context(cafile=str(proxied.certificate))
    return httpx.Client(base_url=proxied.url, transport=Local(verify=trusted), timeout=60, headers=HTML)


# -- reading it ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "origin", "path"),
    [
        ("https://example.org", "https://example.org", ""),
        ("https://Example.org:443/", "https://example.org", ""),
        ("http://example.org:8080/games/kogge/", "http://example.org:8080", "/games/kogge"),
        ("https://[::1]:444", "https://[::1]:444", ""),
        ("https://müller.example/", "https://xn--mller-kva.example", ""),
    ],
)
def test_an_address_is_read_as_browsers_say_it(text: str, origin: str, path: str) -> None:
    public = read_public_url(text)
    assert (public.origin, public.path) == (origin, path)
    assert read_public_url(public.url) == public


@pytest.mark.parametrize(
    "text",
    [
        "example.org",
        "ftp://example.org",
        "https://",
        "https://a:b@example.org",
        "https://example.org/?a=b",
        "https://x:y",
        "https://example.org/a//b",
        "https://example.org/../b",
        "https://example.org/a#b",
        'https://example.org/"',
        "",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"https://example\.org/kogge"):
        read_public_url(text)


def test_only_the_public_name_and_local_ones_are_known() -> None:
    public = read_public_url(SITE)
    for host in ("example.org", "EXAMPLE.org", "example.org:8443", "localhost:8420", "127.0.0.1"):
        assert is_host_allowed(host, "", public), host
    for host in ("", "elsewhere.example", "example.org.elsewhere.example", "[", "10.0.0.1"):
        assert not is_host_allowed(host, "", public), host


@pytest.mark.parametrize(
    ("host", "origin", "is_ours"),
    [
        ("example.org", None, True),
        ("example.org", "https://example.org", True),
        ("127.0.0.1:8420", "https://example.org", True),  # a proxy that does not hand the name on
        ("localhost:8420", "http://localhost:8420", True),
        ("example.org", "http://example.org", False),
        ("example.org", "https://example.org:8443", False),
        ("example.org", "http://localhost:8420", False),
        ("localhost:8420", "http://elsewhere.example", False),
    ],
)
def test_only_pages_of_the_public_address_may_change_something(host: str, origin: str | None, is_ours: bool) -> None:
    headers = httpx.Headers({"host": host, **({"origin": origin} if origin else {})})
    assert is_same_origin(headers, read_public_url(SITE)) == is_ours  # type: ignore[arg-type]  # as good as Starlette's


@pytest.mark.parametrize(
    ("asked", "path"),
    [("/games/kogge/t/x", "/t/x"), ("/t/x", "/t/x"), ("/games/kogge", ""), ("/games/koggery", "/games/koggery")],
)
def test_a_proxy_may_take_the_root_off(asked: str, path: str) -> None:
    serve_at(read_public_url(SITE))
    try:
        assert (root(), own_path({"path": asked})) == ("/games/kogge", path)
    finally:
        serve_at(None)
    assert (root(), own_path({"path": asked})) == ("", asked)


# -- through nginx ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_link_stays_below_the_root_and_leads_somewhere(proxied: Proxied) -> None:
    with browser(proxied) as client:
        client.get("/")  # where a browser gets its identity
        asked = {"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "options": {}, "patience": 0}
        made = client.post("/new/borneo", json=asked)
        waiting = made.json()["url"]
        played = client.post("/play/goa", data={"seats": "2"})
        assert played.status_code == 303, played.text
        pages = ["/", "/new/goa", "/learn/goa", "/rules/goa", "/rules/goa?q=harvest", "/api", "/nothing"]
        pages += [waiting.removeprefix("/games/kogge"), played.headers["location"].removeprefix("/games/kogge")]
        links = {link.partition("#")[0] for page in pages for link in LINK.findall(client.get(page).text)}
        assert len(links) > 30
        assert [link for link in links if not link.startswith("/games/kogge/")] == []
        readable = [link for link in links if not re.search("/(play|settings|nothing)", link)]
        for link in readable:
            assert client.get(httpx.URL(proxied.url).copy_with(raw_path=link.encode())).status_code == 200, link
        scripts = client.get(next(link for link in links if link.endswith("main.js")).removeprefix("/games/kogge")).text
        assert 'from "./' in scripts  # modules name each other by where they lie


def test_redirects_and_cookies_are_those_of_the_public_address(proxied: Proxied) -> None:
    with browser(proxied) as client:
        home = client.get("/")
        cookie = home.headers["set-cookie"]
        assert "; Path=/games/kogge;" in f"{cookie};"
        assert "Secure" in cookie
        assert "SameSite=lax" in cookie
        for following in (
            "/games/kogge/rules/goa",
            "/rules/goa",
            "//elsewhere.example",
            "/games/kogge//elsewhere.example",
        ):
            answer = client.post("/settings", data={"next": following})
            stays = following.startswith("/games/kogge/rules")
            assert answer.headers["location"] == (following if stays else "/games/kogge/")
        bare = client.get(proxied.url)
        assert bare.status_code in (301, 307)
        assert bare.headers["location"].rstrip("/").endswith("/games/kogge")
        slash = client.get("/api/")
        assert slash.headers["location"] == f"{proxied.url}/api"


def test_a_foreign_site_changes_nothing_behind_a_proxy(proxied: Proxied) -> None:
    with browser(proxied) as client:
        for origin in ("https://elsewhere.example", proxied.url.replace("https", "http").removesuffix("/games/kogge")):
            assert client.post("/play/goa", headers={"Origin": origin}).status_code == 403
        named = httpx.get(proxied.direct, headers={"Host": "elsewhere.example", **HTML})
        assert named.status_code == 421


def test_a_program_plays_behind_a_proxy(proxied: Proxied) -> None:
    with browser(proxied) as client:
        kogge = Kogge(proxied.url)
        kogge._http.close()
        kogge._http = client
        made = kogge.new_table("borneo", ["me", "me", "me"])
        assert made.url == f"{proxied.url}/t/{made.id}"
        assert client.get(f"/t/{made.id}").status_code == 200
        actor = next(seat for seat in made.seats if seat.look().my_turn)
        assert actor.act(actor.look().legal[0]) > 0
        assert client.get("/api/openapi.json").json()["servers"] == [{"url": "/games/kogge"}]
        trusted = ssl.create_default_context(cafile=str(proxied.certificate))
        live, port = f"wss{proxied.url.removeprefix('https')}", httpx.URL(proxied.url).port
        for origin, hears in ((proxied.url.removesuffix("/games/kogge"), True), ("https://elsewhere.example", False)):
            line = socket.create_connection((HOST, port))
            address = f"{live}/t/{made.id}/live"
            known: dict[str, Any] = {"ssl": trusted, "server_hostname": NAME, "origin": Origin(origin)}
            with (
                nullcontext() if hears else pytest.raises(InvalidStatus),
                connect(address, sock=line, **known) as listening,
            ):
                assert "told" in str(listening.recv())


@pytest.mark.slow
def test_a_proxy_that_takes_the_path_off_is_as_good(tmp_path: Path) -> None:
    with behind_nginx(tmp_path, "/kogge", takes_off=True) as proxied, browser(proxied) as client:
        page = client.get("/").text
        links = LINK.findall(page)
        assert all(link.startswith("/kogge/") for link in links)
        style = next(link for link in links if link.endswith("table.css"))
        assert client.get(style.removeprefix("/kogge")).status_code == 200
        assert 'name="next" value="/kogge/"' in re.sub(r"\s+", " ", page)
