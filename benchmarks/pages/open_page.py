"""A page that somebody has open: it asks the server as the script does, and has what the script would show."""

import gzip
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

NEWEST = 8  # turns of the log that it names, as in static/table/log.js


class OpenPage:
    """What one browser knows of a table. It reads pages of older Kogges too, which sent everything every time."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url = url
        self.cookie = cookie
        self.points = 0
        self.told = ""
        self.parts: dict[str, str] = {}
        self.digests: dict[str, str] = {}
        self.turns: list[tuple[str, str]] = []  # of the log, the newest first: their digests, and how they are drawn
        self.new_turns = 0
        self.says_what_it_has = False

    def open(self, html: str) -> None:
        """The page itself came."""
        self.points = int(re.findall(r'data-points="(\d+)"', html)[0])
        self.told = re.findall(r'data-told="([^"]*)"', html)[0]
        self.digests = dict(re.findall(r'id="part-(\w+)" data-digest="(\w+)"', html))
        self.says_what_it_has = bool(self.digests)
        self.turns = _turns(html)

    def query(self, chosen: tuple[str, ...] = ()) -> str:
        asked: list[tuple[str, object]] = [("chosen", thing) for thing in chosen]
        asked.append(("known", self.points))
        if self.says_what_it_has:
            asked.append(("has", ".".join(self.digests.values())))
            asked.append(("lines", ".".join(self.parts)))
            asked.append(("log", ".".join(upto for upto, _ in self.turns[:NEWEST])))
            asked.append(("but", "text"))
        return urlencode(asked)

    def show(self, answer: Mapping[str, Any]) -> None:
        """The parts came that it asked for."""
        self.points, self.told = answer["points"], answer["told"]
        for name, sent in answer["parts"].items():
            self.parts[name] = sent if isinstance(sent, str) else changed(self.parts[name], sent)
        self.digests |= answer.get("digests", {})
        if "log" in answer["parts"]:
            self.turns = _turns(answer["parts"]["log"])
            self.new_turns = len(_turns(answer["parts"]["log"].partition('class="since"')[0]))
        if answer.get("log"):
            self.add(**answer["log"])

    def add(self, onto: str, turns: list[dict[str, str]], new: int) -> None:
        """To the log."""
        stays = [upto for upto, _ in self.turns].index(onto)
        self.turns = [*((turn["upto"], turn["html"]) for turn in reversed(turns)), *self.turns[stays:]]
        self.new_turns = new


def changed(old: str, changes: list[str | list[int]]) -> str:
    """As in static/table/lines.js."""
    lines = old.split("\n")
    return "\n".join(one if isinstance(one, str) else "\n".join(lines[slice(*one)]) for one in changes)


def _turns(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<div class="turn" data-upto="(\w+)">(.*?)</div>', html, re.DOTALL)


class Answered:
    """What came back from the application, as bytes on the wire."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    def text(self) -> str:
        is_gzip = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if is_gzip else self.body).decode()

    def json(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(self.text())
        return read


async def ask(app: Any, path: str, query: str = "", cookie: str = "", posted: object = None) -> Answered:
    """Straight to the application: no client's work is measured with the server's."""
    body = b"" if posted is None else json.dumps(posted).encode()
    headers = {"host": "localhost", "origin": "http://localhost", "accept-encoding": "gzip", "accept": "*/*"}
    headers |= {"content-length": str(len(body)), "content-type": "application/json", "cookie": cookie}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET" if posted is None else "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 50000),
        "server": ("localhost", 80),
    }
    answered = Answered()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            answered.status = message["status"]
            answered.headers = {name.decode().lower(): value.decode() for name, value in message["headers"]}
        else:
            answered.body += message.get("body", b"")

    await app(scope, receive, send)
    if answered.status >= 300:
        raise RuntimeError(f"{path}: {answered.status} {answered.text()[:300]}")
    return answered
