"""The attacks: `attackers.py NAME NETWORK HOST PORT SECONDS TABLE…` attacks a server as fast as it can, from a few
addresses of a network.

It says “ready” when it begins and, at the end, how often it was answered how, as a line of JSON. The tables are the
paths of some at which honest people play: whoever was shown a table once knows its address.
"""

import asyncio
import json
import os
import resource
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import chain, cycle
from typing import Any

from benchmarks import hostile_saves
from benchmarks.children import end_with_parent
from benchmarks.hostile_client import CLOSED, MOMENT, NOT_LET_IN, WAITED, Attacker, Line, at_once
from kogge.games import OLDEST, find_game

FEW = 4  # addresses of an attacker with several machines
ARRIVAL = 5.0  # seconds that it waits for its cookie; who is not let in attacks without
NICENESS = 10  # an attacker has a machine of its own: it must not take the processor from the server
HALF_OPEN = 2000  # connections
DEAF = 200  # connections
SOCKETS = 10  # WebSockets of each kind
MESSAGES = 50  # are sent at a time
LONGEST_CHAT = 500  # characters
ODD_WORDS = ("%00", "a%00b", "%ff", "%ed%a0%80", "..%2f..", "%0d%0aX:1", "-1", "1e400", "9" * 5000, "x" * 3000)
ODD_BODIES = (
    b'{"seat":%b,"number":%b,"action":"\\u0000"}' % (b"9" * 4000, b"9" * 4000),
    b'{"text":"\\ud800\\u0000"}',
    b'{"seats":[{"kind":"me","name":"\\u0000"}]}',
    b"[" * 30_000,
    b"\xff\xfe",
)


# -- saves ----------------------------------------------------------------------------------------


async def endless_save(attacker: Attacker) -> None:
    """Saves of a game that never ends, eight at a time."""
    await upload(attacker, [hostile_saves.endless()])


async def hostile_data(attacker: Attacker) -> None:
    """Saves with thousands of companies, with bots alone, with endless names."""
    saves = [hostile_saves.many_companies(), hostile_saves.all_bots(), *hostile_saves.long_names()]
    await upload(attacker, saves)


async def odd_input(attacker: Attacker) -> None:
    """Huge numbers, deep nests and odd signs: in saves, addresses and requests."""
    table = attacker.tables[0]
    asked = ["/t/{}", "/t/{}/parts", "/api/tables/{}/view", "/new/{}", "/rules/borneo?q={}&n={}"]
    asked += [table + "/parts?" + key + "={}" for key in ("at", "seat", "known", "chosen")]
    deeds = [f"{table}/{deed}" for deed in ("act", "chat", "join", "claim", "hint", "standing")]
    deeds += ["/new/borneo", "/api/tables", "/settings", "/play/%00"]
    requests = chain(
        (attacker.get(path.format(word, word)) for path in asked for word in ODD_WORDS),
        (attacker.post(path, body) for path in deeds for body in ODD_BODIES),
        (attacker.post("/upload", save) for save in chain(hostile_saves.odd_seeds(), hostile_saves.odd_positions())),
    )
    await attacker.flood(cycle(requests), attacker.addresses[:FEW], lines=2)


async def take_backs(attacker: Attacker) -> None:
    """A save with as many take-backs as it holds, whose page is opened again and again."""
    save = attacker.post("/upload", hostile_saves.take_backs())

    async def open_pages(address: str) -> None:
        line = Line(attacker, address)
        while True:
            answer = await line.ask(save)
            with suppress(ValueError, KeyError):  # it was refused
                path = json.loads(answer.body)["url"]
                for page in cycle((path, f"{path}/parts", f"{path}/save?seat=0")):
                    await line.ask(attacker.get(page))

    await at_once(open_pages, attacker.addresses[:FEW])


async def upload(attacker: Attacker, saves: list[bytes]) -> None:
    requests = cycle([attacker.post("/upload", save) for save in saves])
    await attacker.flood(requests, attacker.addresses[:1], lines=8)


# -- connections ----------------------------------------------------------------------------------


async def messages(attacker: Attacker) -> None:
    """WebSockets without a token that talk without end."""
    table = attacker.tables[0]
    api = f"/api/tables/{table.removeprefix('/t/')}/live"

    async def talk(path: str, message: bytes) -> None:
        # text in one piece; it must be masked, and a mask of zeros leaves it as it is
        frame = bytes([0x81, 0x80 | len(message)]) + bytes(4) + message
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        request = attacker.get(path, **upgrade, **{"Sec-WebSocket-Key": "a29nZ2Uga29nZ2Uga29nZw=="})
        line = Line(attacker, attacker.addresses[0])
        while True:
            if (await line.ask(request)).kind != "101" or line.streams is None:
                line.drop()
                await asyncio.sleep(MOMENT)
                continue
            reader, writer = line.streams

            async def hear(reader: asyncio.StreamReader = reader) -> None:
                while await reader.read(65536):
                    pass

            hearing = asyncio.create_task(hear())
            with suppress(ConnectionError):
                while not hearing.done():
                    writer.write(frame * MESSAGES)
                    attacker.answers["message"] += MESSAGES
                    await writer.drain()
                    await asyncio.sleep(0)
            hearing.cancel()
            attacker.answers[CLOSED] += 1
            line.drop()

    lines = [(api, b'{"number": 0, "action": "pass"}'), (f"{table}/live", b"x")] * SOCKETS
    await asyncio.gather(*(talk(path, message) for path, message in lines))


async def half_open(attacker: Attacker) -> None:
    """Connections that say nothing, half of something, or a byte a second."""
    half = attacker.head("POST", "/upload")
    beginnings = [b"", b"GET /t/", half[: len(half) // 2], half + b'Content-Length: 900000\r\n\r\n{"', half]

    async def hold(number: int) -> None:
        beginning = beginnings[number % len(beginnings)]
        is_slow = number % 2
        while True:
            attacker.answers[WAITED] += 1
            try:
                reader, writer = await attacker.connect(attacker.addresses[number % FEW])
            except OSError:
                attacker.answers.update({WAITED: -1, NOT_LET_IN: 1})
                await asyncio.sleep(1)
                continue
            attacker.answers.update({WAITED: -1, "opened": 1})
            with suppress(OSError):
                writer.write(beginning)
                closed = asyncio.create_task(reader.read())
                try:
                    while is_slow and not (await asyncio.wait([closed], timeout=1))[0]:
                        writer.write(b"x")
                    await closed
                finally:
                    closed.cancel()
            attacker.answers[CLOSED] += 1
            writer.transport.abort()
            await asyncio.sleep(MOMENT)

    await asyncio.gather(*(hold(number) for number in range(HALF_OPEN)))


async def deaf(attacker: Attacker) -> None:
    """Connections that ask for pages and never read them."""
    loop = asyncio.get_running_loop()
    requests = b"".join(attacker.get(path) for path in (attacker.tables[0], "/rules/goa", "/")) * 30

    async def ask(address: str) -> None:
        while True:
            with socket.socket() as line:
                line.setblocking(False)
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.bind((address, 0))
                try:
                    await loop.sock_connect(line, (attacker.host, attacker.port))
                    attacker.answers["opened"] += 1
                    while True:
                        await loop.sock_sendall(line, requests)
                        await asyncio.sleep(MOMENT)
                except OSError:
                    attacker.answers[CLOSED] += 1
            await asyncio.sleep(MOMENT)

    await at_once(ask, attacker.addresses[:FEW] * (DEAF // FEW))


async def large_requests(attacker: Attacker) -> None:
    """Large bodies, thousands of headers, long addresses."""
    chunk = b"8000\r\n" + b"x" * 0x8000 + b"\r\n"
    chunked = b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 64
    requests = [
        attacker.post("/upload", b"[" * hostile_saves.MOST),
        attacker.post("/upload", b" " * 8_000_000),
        attacker.head("POST", "/upload") + b"Content-Length: 99999999999999999999\r\n\r\n" + b"x" * 1_000_000,
        attacker.head("POST", "/upload") + chunked,
        attacker.head("POST", "/new/goa") + chunked,
        attacker.post("/new/goa", b'{"a":' * 5_000),
        attacker.head("GET", "/") + b"X: y\r\n" * 5_000 + b"\r\n",
        attacker.get("/", X="y" * 60_000),
        attacker.get("/", Cookie="kogge_settings=" + "%7B" * 15_000),
        attacker.get("/?q=" + "x" * 60_000),
        attacker.get("/t/" + "x" * 60_000),
        attacker.get("/rules/goa?q=" + "a+" * 30_000),
        attacker.get(f"{attacker.tables[0]}/parts?" + "chosen=card&" * 5_000),
    ]
    await attacker.flood(cycle(requests), attacker.addresses[:1], lines=8)


# -- more of what anybody may do ------------------------------------------------------------------


async def chat(attacker: Attacker) -> None:
    """Spectators of one honest table who talk without end."""
    line = attacker.post(f"{attacker.tables[0]}/chat", {"text": "x" * LONGEST_CHAT})
    await attacker.flood(cycle([line]), attacker.addresses[:FEW], lines=4)


async def pages(attacker: Attacker) -> None:
    """Pages of honest tables and the start page, from one address."""
    await open_pages(attacker, 1, lines=16)


async def pages_of_many(attacker: Attacker) -> None:
    """The same from twenty addresses."""
    await open_pages(attacker, len(attacker.addresses), lines=10)


async def open_pages(attacker: Attacker, addresses: int, lines: int) -> None:
    paths = [path for table in attacker.tables for path in (table, f"{table}/parts", "/")]
    await attacker.flood(cycle(map(attacker.get, paths)), attacker.addresses[:addresses], lines)


async def new_tables(attacker: Attacker) -> None:
    """New tables by the thousand, most of them with bots, from twenty addresses."""
    requests = []
    for game in OLDEST:
        chairs = [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * (find_game(game).max_seats - 1)]
        asked = {"seats": chairs, "options": {}, "listed": True, "patience": 0}
        requests += [
            attacker.post(f"/new/{game}", asked),
            attacker.post(f"/play/{game}", b""),
            attacker.post("/api/tables", {"game": game, **asked}),
        ]
    await attacker.flood(cycle(requests), attacker.addresses, lines=1)


async def hints(attacker: Attacker) -> None:
    """Hints by the dozen, at tables of the attacker's own."""
    line, requests = Line(attacker, attacker.addresses[0]), []
    for game in OLDEST:
        chairs = [{"kind": "here" if seat else "me"} for seat in range(find_game(game).min_seats)]
        asked = {"seats": chairs, "options": {}, "listed": False, "patience": 0}
        answer = await line.ask(attacker.post(f"/new/{game}", asked))
        with suppress(ValueError, KeyError):  # it was refused
            path = json.loads(answer.body)["url"]
            requests += [attacker.post(f"{path}/hint", {"seat": seat}) for seat in range(len(chairs))]
    await attacker.flood(cycle(requests or [attacker.get("/")]), attacker.addresses[:FEW], lines=6)


ATTACKS: dict[str, Callable[[Attacker], Coroutine[Any, Any, None]]] = {
    "endless-save": endless_save,
    "hostile-data": hostile_data,
    "messages": messages,
    "half-open": half_open,
    "deaf": deaf,
    "odd-input": odd_input,
    "take-backs": take_backs,
    "chat": chat,
    "pages": pages,
    "pages-of-many": pages_of_many,
    "new-tables": new_tables,
    "hints": hints,
    "large-requests": large_requests,
}


async def attack(attacker: Attacker, name: str, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(attacker.arrive(), ARRIVAL)
    print("ready", flush=True)
    with suppress(TimeoutError):
        await asyncio.wait_for(ATTACKS[name](attacker), seconds)
    print(json.dumps(attacker.answers), flush=True)
    os._exit(0)  # all connections are cut at once, whatever they were doing


def main() -> None:
    name, network, host, port, seconds, *tables = sys.argv[1:]
    end_with_parent()
    os.nice(NICENESS)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(attack(Attacker(host, int(port), tables, int(network)), name, float(seconds)))


if __name__ == "__main__":
    main()
