"""What people see, recorded: run it before and after a change that should change nothing, and compare.

    python -m tests.seen record FILE [GAME …]
    python -m tests.seen compare BEFORE AFTER

Every kind of match is played by chance through the public address of the table, and at many of its decisions all that
the page holds is written down: drawing, own area, prompt, tips, reasons, log and position in words, in both languages,
for whoever decides, with things pointed at, for somebody else at the table and for a spectator; then the pages around
it. It knows nothing of the inside of the house, so that it can also be run on an older checkout.
"""

import asyncio
import difflib
import gzip
import html
import itertools
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest import mock

import httpx
from rich.progress import track

from kogge.table.app import make_app
from tests.engine.matches import KINDS, Kind
from tests.table.tables import PLENTY

NAMES = ("Ann", "Bob", "Cem", "Dan", "Eve")
LANGUAGES = ("de", "en")
OFTEN = 3  # so many times each set of verbs is looked at in a match,
EVERY = 29  # and every so many moves anyway
POINTED = 3  # so many things are pointed at, each in one language

Recording = dict[str, str]  # where and for whom -> what is seen


class Eyes:
    """A browser that reads one language."""

    def __init__(self, app: Any) -> None:
        transport = httpx.ASGITransport(app)
        headers = {"accept-encoding": "identity", "origin": "http://localhost", "accept": "text/html"}
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)

    async def arrive(self, lang: str) -> "Eyes":
        await self.client.get("/")
        form = f"lang={lang}&name=Ann&theme=&face=board&sound=off&confirm=on"
        await self.client.post("/settings", content=form, headers={"content-type": "application/x-www-form-urlencoded"})
        return self

    async def page(self, path: str) -> str:
        answer = await self.client.get(path)
        assert answer.status_code == 200, (path, answer.text[-300:])
        return answer.text

    async def json(self, path: str, token: str = "") -> dict[str, Any]:
        answer = await self.client.get(path, headers={"authorization": f"Bearer {token}"} if token else {})
        assert answer.status_code == 200, (path, answer.text[-300:])
        told: dict[str, Any] = answer.json()
        return told

    async def parts(self, url: str, chosen: tuple[str, ...] = ()) -> dict[str, Any]:
        answer = await self.client.get(f"{url}/parts", params={"chosen": list(chosen)})
        assert answer.status_code == 200, (url, chosen, answer.text[-300:])
        parts: dict[str, Any] = answer.json()
        return parts

    async def post(self, path: str, **asked: Any) -> dict[str, Any]:
        answer = await self.client.post(path, json=asked)
        assert answer.status_code == 200, (path, asked, answer.text[-300:])
        told: dict[str, Any] = answer.json()
        return told


async def record(games: list[str]) -> Recording:
    seen: Recording = {}
    seeds = (f"seed {number}" for number in itertools.count())
    kinds = [kind for kind in KINDS if not games or kind.game in games]
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch("kogge.engine.match.new_seed", side_effect=seeds),
    ):
        app = make_app(f"sqlite:///{folder}/seen.db", limits=PLENTY, pause=0)
        async with app.router.lifespan_context(app):
            for kind in track(kinds, "Looking"):
                await record_match(app, kind, seen)
            for lang in LANGUAGES:
                eyes = await Eyes(app).arrive(lang)
                for path in sorted({f"/{page}/{kind.game}" for kind in kinds for page in ("learn", "rules", "new")}):
                    seen[f"{path} {lang}"] = await eyes.page(path)
    return seen


async def record_match(app: Any, kind: Kind, seen: Recording) -> None:
    rng = Random(kind.name)
    host = await Eyes(app).arrive("en")
    asked = [{"kind": "me", "name": name} for name in NAMES[: kind.seats]]
    options = dict.fromkeys(kind.options, True)
    made = await host.post(f"/new/{kind.game}", seats=asked, options=options, listed=False, patience=0)
    url: str = made["url"]
    api = url.replace("/t/", "/api/tables/")
    at_seat = {lang: [await seated(app, host, url, seat, lang) for seat in range(kind.seats)] for lang in LANGUAGES}
    spectator = await Eyes(app).arrive("de")
    tokens = [await token_of(host, url, seat) for seat in range(kind.seats)]
    looked: Counter[tuple[str, ...]] = Counter()
    for move in itertools.count():
        facts = await host.json(api)
        over, actor = facts["phase"] == "over", facts["actor"] or 0
        known = await host.json(f"{api}/view", tokens[actor])
        verbs = tuple(sorted({action.split()[0] for action in known["legal"]}))
        looked[verbs] += 1
        if looked[verbs] <= OFTEN or move % EVERY == 0 or over:
            where = f"{kind.name} {move}"
            for lang in LANGUAGES:
                note(seen, f"{where} actor {lang}", await at_seat[lang][actor].parts(url), url)
            for lang, path in await half_made(at_seat["de"][actor], url, rng):
                note(seen, f"{where} {path} {lang}", await at_seat[lang][actor].parts(url, path), url)
            lang = LANGUAGES[move % 2]
            note(seen, f"{where} other {lang}", await at_seat[lang][(actor + 1) % kind.seats].parts(url), url)
            note(seen, f"{where} spectator", await spectator.parts(url), url)
        if over:
            return
        action = rng.choice(known["legal"])
        await at_seat["en"][actor].post(f"{url}/act", seat=actor, number=known["number"], action=action)


async def seated(app: Any, host: Eyes, url: str, seat: int, lang: str) -> Eyes:
    eyes = await Eyes(app).arrive(lang)
    await eyes.post(f"{url}/claim", token=await token_of(host, url, seat))
    return eyes


async def token_of(host: Eyes, url: str, seat: int) -> str:
    link: str = (await host.post(f"{url}/link", seat=seat))["url"]
    return link.partition("#seat=")[2]


async def half_made(eyes: Eyes, url: str, rng: Random) -> list[tuple[str, tuple[str, ...]]]:
    """A few beginnings of choices, one thing long or two, and the language in which to look at each."""
    found: list[tuple[str, tuple[str, ...]]] = []
    first = pointable(await eyes.parts(url))
    for number, thing in enumerate(rng.sample(first, min(POINTED, len(first)))):
        path: tuple[str, ...] = (thing,)
        found.append((LANGUAGES[number % 2], path))
        if number == 0:
            second = [other for other in pointable(await eyes.parts(url, path)) if other not in path]
            found += [("en", (*path, other)) for other in rng.sample(second, min(1, len(second)))]
    return found


def pointable(parts: dict[str, Any]) -> list[str]:
    """What can be pointed at without completing an action."""
    texts = "".join(parts["parts"].values())
    tags = re.findall(r"<[^>]*data-point=\"[^>]*>", texts)
    return sorted(
        {html.unescape(re.findall(r'data-point="([^"]*)"', tag)[0]) for tag in tags if "data-action" not in tag}
    )


def note(seen: Recording, where: str, parts: dict[str, Any], url: str) -> None:
    for name, text in parts["parts"].items():
        seen[f"{where} · {name}"] = text.replace(url.removeprefix("/t/"), "TABLE")


# -- comparing ------------------------------------------------------------------------------------


def tidy(text: str) -> list[str]:
    """What is seen, line by line: without the spaces between tags, the way numbers are written, the order of classes,
    and the addresses of scripts and styles."""
    text = re.sub(r"/static/[^\"]*", "STATIC", text)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"\s*(</?\w[^>]*>)\s*", r"\n\1\n", text)
    text = re.sub(r' class="([^"]*)"', lambda found: f' class="{" ".join(sorted(found[1].split()))}"', text)
    text = re.sub(r' class=""', "", text)
    text = re.sub(r"-?\d+\.\d+", lambda found: f"{float(found[0]):.1f}".removesuffix(".0").replace("-0", "0"), text)
    text = re.sub(r"\s*(/?)>", r"\1>", text)
    return [line.strip() for line in text.split("\n") if line.strip()]


def differences(before: Recording, after: Recording) -> Iterator[tuple[str, list[str]]]:
    for where in sorted({*before, *after}):
        if where not in before or where not in after:
            yield where, ["only " + ("after" if where in after else "before")]
        elif before[where] != after[where]:
            old, new = tidy(before[where]), tidy(after[where])
            if old != new:
                yield where, list(difflib.unified_diff(old, new, lineterm="", n=1))[2:]


def compare(before: Recording, after: Recording) -> int:
    """Each difference once, with how often and where first."""
    often: Counter[str] = Counter()
    first: dict[str, str] = {}
    for where, lines in differences(before, after):
        changes = "\n".join(line for line in lines if not line.startswith("@@"))
        often[changes] += 1
        first.setdefault(changes, where)
    for changes, times in often.most_common():
        print(f"== {times} times, first at {first[changes]}\n{changes[:3000]}\n")
    print(f"{len(before)} parts before, {len(after)} after; {sum(often.values())} differ, in {len(often)} ways.")
    return int(bool(often))


def read(path: str) -> Recording:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        recording: Recording = json.load(file)
    return recording


def main(arguments: list[str]) -> int:
    match arguments:
        case ["record", path, *games]:
            seen = asyncio.run(record(games))
            with gzip.open(path, "wt", encoding="utf-8", compresslevel=3) as file:
                json.dump(seen, file, ensure_ascii=False)
            print(f"{len(seen)} parts seen.")
            return 0
        case ["compare", before, after]:
            return compare(read(before), read(after))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
