"""Serving the table: an address, a database, until somebody stops it."""

import gc
import ipaddress
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kogge import FORM, __version__
from kogge.engine.refusal import Refusal
from kogge.table.connections import BACKLOG, KEEP_ALIVE, Crowd, Door, protocols, raised_file_limit, room_for
from kogge.table.limits import Limits
from kogge.table.request_ids import TakenFromProxy
from kogge.table.server_log import TEXT, keep_log

LOG = logging.getLogger("kogge.table")

LAST_WORDS = 3  # seconds that open pages get when the table closes
GIVES_WAY = 0.0001  # seconds after which a thread lets others go on: the one that answers everybody often has to wait
NEAR_PROXIES = ("127.0.0.0/8", "::1")  # who may say who asks where a public address was named, but no proxy
PING = 20  # seconds from one question whether a page is still there to the next, and for the answer


def database_address(named: str | None) -> str:
    """What was named is an address, or else the path of an SQLite file; without a name it is the usual file."""
    named = named or str(default_database())
    return named if "://" in named else f"sqlite:///{named}"


def default_database() -> Path:
    """A SQLite file where the system keeps what belongs to a user's programs."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "kogge" / "kogge.sqlite"


def bound(host: str, port: int) -> Door:
    """A socket at this address; one that cannot be had is refused."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named as TCP, so that asyncio sends small answers at once instead of 40 ms later
    listening = Door(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise Refusal(
            en=f"The table cannot be opened at {host}:{port} ({reason}); name another address with --host and --port.",
            de=f"Unter {host}:{port} lässt sich der Tisch nicht aufstellen ({reason}); "
            "nenne mit --host und --port eine andere Adresse.",
        ) from error
    return listening


def address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def show(listening: socket.socket) -> None:
    """Open the table in this computer's browser."""
    if _has_screen():
        webbrowser.open(address(listening))


def _has_screen() -> bool:
    """Without one, Python might start a browser in this very terminal, and the table would wait for its end."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def proxy_networks(texts: Sequence[str]) -> list[str]:
    """The addresses and networks of proxies, as they are named on the command line."""
    return [_network(part.strip()) for text in texts for part in text.split(",")]


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError as error:
        raise Refusal(
            en=f"“{text}” is not the address of a proxy; write one like 127.0.0.1 or 10.0.0.0/8.",
            de=f"„{text}“ ist keine Adresse eines Proxys; schreibe eine wie 127.0.0.1 oder 10.0.0.0/8.",
        ) from error


def configured(
    listening: Door, app: FastAPI, limits: Limits, proxies: Sequence[str] = (), last_words: int = LAST_WORDS
) -> uvicorn.Config:
    """How the table is served. Only these proxies are believed when they say who asks, and how."""
    believed = [spelling for proxy in proxies for spelling in _spellings(proxy)]
    listening.crowd = Crowd(limits, room_for(limits, raised_file_limit()), believed)
    http, ws = protocols(listening.crowd)
    served: Any = app  # uvicorn and Starlette describe an application differently
    if believed:
        served = ProxyHeadersMiddleware(served, believed)
        served = TakenFromProxy(served, believed)
    return uvicorn.Config(
        served,
        loop="asyncio",  # another one, where it is installed, would accept connections past the door
        http=http,
        ws=ws,
        access_log=False,  # addresses of tables are secrets of those who sit there
        log_config=None,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=last_words,
        timeout_keep_alive=KEEP_ALIVE,
        h11_max_incomplete_event_size=limits.head,
        ws_max_size=limits.message,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,  # it would cost memory for every open page
        proxy_headers=False,  # they are read above, after a proxy has named a request
    )


def _spellings(network: str) -> list[str]:
    """A socket for IPv6 hears IPv4 too, and spells it in its own way."""
    found = ipaddress.ip_network(network)
    if found.version == 6:
        return [network]
    return [network, f"::ffff:{found.network_address}/{96 + found.prefixlen}"]


class Server(uvicorn.Server):
    """One that says when it is about to stop."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.table = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody is let in any more; what was begun is finished, and open pages are told when to come back."""
        self.table.state.is_stopping = True
        await super().shutdown(sockets)


# Drawings are kept and replaced by the thousand, and leave no garbage: with the usual figures (700, 10, 10) a server
# with 160 tables spends over a third of its time in looking for it. What is new is counted less what has gone: so it is
# looked through often, which takes milliseconds, or else (20,000) there is so much of it that all wait for a fifth
# of a second. What has stayed for a while is looked through every few minutes.
LOOKS_FOR_GARBAGE = (1_000, 1_000, 10)


def serve(
    listening: Door, app: FastAPI, proxies: Sequence[str] = (), *, open_browser: bool, log_format: str = TEXT
) -> None:
    """Serve until interrupted."""
    keep_log(log_format)
    LOG.info("Kogge %s, %s", __version__, FORM)
    sys.setswitchinterval(GIVES_WAY)
    gc.freeze()  # what is loaded by now stays: to look through it for garbage again and again would stop everybody
    gc.set_threshold(*LOOKS_FOR_GARBAGE)
    config = configured(listening, app, Limits(), proxies)
    if open_browser:
        show(listening)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends it in this way means the same
    with suppress(KeyboardInterrupt):  # that is how one closes the table
        Server(config, app).run(sockets=[listening])
