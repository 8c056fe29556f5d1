"""Addresses that people name and the server calls: which may be named, and how they are called.

Whoever names an address makes the server ask there. So only known services can be named, over TLS; and when one is
called, its name must stand for addresses of the public internet alone, of which one is taken: who answers for a name
may answer otherwise the second time. No redirect is followed, and nothing of an answer is read but its status.
"""

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

import httpx

from kogge.engine.refusal import Refusal

logging.getLogger("httpx").setLevel(logging.WARNING)  # it would say which address is called

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]

PUSH_HOSTS = (  # the push services of the browsers
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
DISCORD, SLACK, MATRIX = "discord", "slack", "matrix"
WEBHOOKS = (  # whose, at which hosts, under which paths
    (DISCORD, ("discord.com", "discordapp.com"), re.compile(r"/api/(?:v\d+/)?webhooks/\d+/[\w-]+")),
    (SLACK, ("hooks.slack.com",), re.compile(r"/(?:services|workflows|triggers)/[\w/-]+")),
)
LONGEST = 1000  # letters of an address
HOST = re.compile(r"(?=.{1,253}(?::|$))[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?")
TLS = 443
PATIENCE = 10.0  # seconds, for each part of a call
IN_ALL = 20.0
# IPv6 addresses that stand for IPv4 ones
TRANSLATED = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))


class Unreachable(Exception):
    """An address could not be called, or nobody answered in time."""


class Forbidden(Exception):
    """A name stands for an address that is not of the public internet."""


@dataclass(frozen=True)
class Endpoints:
    """Which addresses may be named; `own_hosts` are those that the operator lets webhooks have."""

    push_hosts: Sequence[str] = PUSH_HOSTS
    own_hosts: Sequence[str] = ()

    def check_push(self, address: str) -> None:
        found = _parts(address)
        if found is None or found.port not in (None, TLS) or not _is_one_of(found.hostname or "", self.push_hosts):
            raise Refusal(
                en="This browser's push service is not one of those that are known here.",
                de="Der Push-Dienst dieses Browsers gehört nicht zu denen, die hier bekannt sind.",
            )

    def form_of(self, address: str) -> str:
        """What a webhook at this address wants to read; one that may not be named is refused."""
        found = _parts(address)
        if found is not None:
            host = (found.hostname or "") + (f":{found.port}" if found.port not in (None, TLS) else "")
            if host in self.own_hosts:
                return MATRIX
            for form, hosts, path in WEBHOOKS:
                if host in hosts and path.fullmatch(found.path) and not found.query:
                    return form
        own = "".join(f", {host}" for host in self.own_hosts)
        raise Refusal(
            en="This is not the address of a webhook that can be called from here. "
            f"Known are: https://discord.com/api/webhooks/…, https://hooks.slack.com/services/…{own}",
            de="Das ist keine Adresse eines Webhooks, der sich von hier aus aufrufen lässt. "
            f"Bekannt sind: https://discord.com/api/webhooks/…, https://hooks.slack.com/services/…{own}",
        )


def read_webhook_host(text: str) -> str:
    """A host as an operator names it, with a port if it is not the usual one."""
    host = text.strip().lower()
    if not HOST.fullmatch(host):
        raise Refusal(
            en=f"“{text}” is not a host for webhooks; write a name like matrix.example.org.",
            de=f"„{text}“ ist kein Host für Webhooks; schreibe einen Namen wie matrix.example.org.",
        )
    return host.removesuffix(f":{TLS}")


def _parts(address: str) -> SplitResult | None:
    """An address over TLS with nothing odd about it; else None."""
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        return None
    try:
        found = urlsplit(address)
        port = found.port
    except ValueError:
        return None
    is_plain = found.scheme == "https" and found.hostname and found.username is None and port != 0
    return found if is_plain and not found.fragment and "\\" not in address else None


def _is_one_of(host: str, allowed: Sequence[str]) -> bool:
    return any(
        host.endswith(one[1:]) and HOST.fullmatch(host) is not None if one.startswith("*.") else host == one
        for one in allowed
    )


def is_public(address: IPAddress) -> bool:
    """Whether an address is one of the public internet, and stands for no other one."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in TRANSLATED):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


async def _resolve(host: str, port: int) -> Sequence[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


@dataclass(frozen=True)
class Outside:
    """How the server calls others. What differs in tests is how names are resolved, who may be called, who vouches."""

    resolve: Resolve = _resolve
    may_call: Callable[[IPAddress], bool] = is_public
    vouched: ssl.SSLContext | None = None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send it there; returns the status of the answer."""
        address = urlsplit(url)
        host, port = address.hostname or "", address.port or TLS
        try:
            async with asyncio.timeout(IN_ALL):
                found = [ipaddress.ip_address(text.partition("%")[0]) for text in await self.resolve(host, port)]
                if not found or not all(map(self.may_call, found)):
                    raise Forbidden
                return await self._post(found[0], port, address, headers, body)
        except (OSError, TimeoutError, httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
            raise Unreachable from error

    async def _post(
        self, at: IPAddress, port: int, address: SplitResult, headers: Mapping[str, str], body: bytes
    ) -> int:
        """The address that was looked at is the one that is called; the name is what its certificate must have."""
        shown = f"[{at}]" if at.version == 6 else str(at)
        url = f"https://{shown}:{port}{address.path}" + (f"?{address.query}" if address.query else "")
        async with (
            httpx.AsyncClient(
                verify=self.vouched or _usual(), timeout=PATIENCE, follow_redirects=False, trust_env=False
            ) as client,
            client.stream(
                "POST",
                url,
                content=body,
                headers={**headers, "Host": address.netloc},
                extensions={"sni_hostname": address.hostname},
            ) as answer,
        ):
            return answer.status_code


_contexts: list[ssl.SSLContext] = []


def _usual() -> ssl.SSLContext:
    """To read all certificates takes a while: once is enough."""
    if not _contexts:
        _contexts.append(httpx.create_ssl_context(trust_env=False))
    return _contexts[0]
