"""Where people find the table: its public address, if it stands behind a proxy or under a path of another site.

A process serves one such address, so it is kept here once: everything that links to something asks for the `root`.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from kogge.engine.refusal import Refusal

PORTS = {"http": 80, "https": 443}  # which browsers do not say
PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)*/?")


class PublicAddress(NamedTuple):
    """An address as browsers say it."""

    scheme: str
    name: str  # of the host
    host: str  # with the port, if it has to be said
    path: str  # "" or as in "/games"; without a slash at its end

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def url(self) -> str:
        return f"{self.origin}{self.path}/"


def read_public_url(text: str) -> PublicAddress:
    """The address that an operator names; what is none is refused."""
    try:
        parts = urlsplit(text.strip())
        port, name = parts.port, (parts.hostname or "").encode("idna").decode()
    except (ValueError, UnicodeError):
        raise _no_address(text) from None
    more = parts.query or parts.fragment or parts.username is not None or parts.password is not None
    if parts.scheme not in PORTS or not name or more or not PATH.fullmatch(parts.path) or "/." in parts.path:
        raise _no_address(text)
    shown = f"[{name}]" if ":" in name else name
    host = shown if port in (None, PORTS[parts.scheme]) else f"{shown}:{port}"
    return PublicAddress(parts.scheme, name, host, parts.path.rstrip("/"))


def _no_address(text: str) -> Refusal:
    return Refusal(
        en=f"“{text}” is not the address of a site; write one like https://example.org or https://example.org/kogge.",
        de=f"„{text}“ ist keine Adresse einer Website; "
        "schreibe eine wie https://example.org oder https://example.org/kogge.",
    )


_served: list[PublicAddress] = []


def serve_at(public: PublicAddress | None) -> None:
    """From now on this process serves this address."""
    _served[:] = [public] if public else []


def root() -> str:
    """What comes before every path of ours in a link: "" unless the table stands under a path."""
    return _served[0].path if _served else ""


def is_secure() -> bool:
    """Whether everybody comes over TLS, whatever the last part of the way is."""
    return bool(_served) and _served[0].scheme == "https"


def own_path(scope: Mapping[str, Any]) -> str:
    """The path of a request as the routes know it: a proxy may leave the root in it or take it off."""
    path: str = scope["path"]
    below = path.removeprefix(root())
    return below if below.startswith("/") or not below else path
