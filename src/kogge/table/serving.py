"""Serving the table: an address, a database, until somebody stops it."""

import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from kogge.engine.refusal import Refusal

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


def _has_screen() -> bool:
    """Without one, Python might start a browser in this very terminal, and the table would wait for its end."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def serve(listening: socket.socket, app: FastAPI, *, open_browser: bool) -> None:
    """Serve until interrupted."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    config = uvicorn.Config(
        app,
        access_log=False,  # addresses of tables are secrets of those who sit there
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        ws_max_size=64 * 1024,
    )
    if open_browser and _has_screen():
        webbrowser.open(address(listening))
    with suppress(KeyboardInterrupt):  # that is how one closes the table
        uvicorn.Server(config).run(sockets=[listening])
