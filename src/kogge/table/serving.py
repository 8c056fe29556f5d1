"""Serving the table: an address, a database, until somebody stops it."""

import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn

from kogge.engine.refusal import Refusal
from kogge.table.app import make_app

PORT = 8420
LAST_WORDS = 3  # seconds that open pages get when the table closes


def default_database() -> str:
    """A SQLite file where the system keeps what belongs to a user's programs."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'kogge' / 'kogge.sqlite'}"


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; one that cannot be had is refused."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named as TCP, so that asyncio sends small answers at once instead of 40 ms later
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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


def serve(listening: socket.socket, host: str, database: str, *, open_browser: bool) -> None:
    """Serve until interrupted."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    config = uvicorn.Config(
        make_app(database, host),
        access_log=False,  # addresses of tables are secrets of those who sit there
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        ws_max_size=64 * 1024,
    )
    if open_browser:
        webbrowser.open(address(listening))
    uvicorn.Server(config).run(sockets=[listening])
