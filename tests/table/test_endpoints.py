"""Addresses that people name: only known services, only the public internet, nothing followed, nothing read."""

import asyncio
import datetime
import ipaddress
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from kogge.engine.refusal import Refusal
from kogge.table.rooms.endpoints import (
    DISCORD,
    MATRIX,
    SLACK,
    Endpoints,
    Forbidden,
    Outside,
    Unreachable,
    is_public,
    read_webhook_host,
)
from tests.table.tables import in_a_loop

ENDPOINTS = Endpoints(own_hosts=("matrix.example.org", "chat.example.org:8443"))
NAME = "push.example.org"


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGuQ",
        "https://wns2-par02p.notify.windows.com/w/?token=BQ%2b",
    ],
)
def test_the_push_services_of_the_browsers_are_known(address: str) -> None:
    ENDPOINTS.check_push(address)


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com.example.org/x",
        "https://example.org/fcm.googleapis.com",
        "https://push.apple.com.evil.example/x",
        "https://evilpush.apple.com@example.org/",
        "https://user@web.push.apple.com/x",
        "https://web.push.apple.com:8443/x",
        "https://evil.example#.push.apple.com",
        "https://evil.example\\.push.apple.com/",
        "https://evil.example/.push.apple.com",
        "https://.push.apple.com/x",
        "https://notpush.apple.com.",
        "https://web.push.apple.com/ x",
        "https://web.push.apple.com/\r\nHost: x",
        "https://web.push.apple.com/" + "x" * 1000,
        "https://[::1",
        "https://127.0.0.1/",
        "file:///etc/passwd",
        "",
    ],
)
def test_other_addresses_are_refused_for_browsers(address: str) -> None:
    with pytest.raises(Refusal):
        ENDPOINTS.check_push(address)


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("https://discord.com/api/webhooks/12/ab-C_d", DISCORD),
        ("https://discordapp.com/api/v10/webhooks/12/ab", DISCORD),
        ("https://hooks.slack.com/services/T0/B0/x", SLACK),
        ("https://matrix.example.org/webhook/1?x=y", MATRIX),
        ("https://chat.example.org:8443/hooks/1", MATRIX),
    ],
)
def test_webhooks_that_may_be_named(address: str, form: str) -> None:
    assert ENDPOINTS.form_of(address) == form


@pytest.mark.parametrize(
    "address",
    [
        "https://discord.com/api/users/@me",
        "https://discord.com/api/webhooks/12/../../users",
        "https://discord.com/api/webhooks/12/ab?wait=true",
        "https://hooks.slack.com/",
        "https://chat.example.org/hooks/1",
        "https://matrix.example.org:22/",
        "https://localhost/",
        "http://matrix.example.org/webhook/1",
    ],
)
def test_other_webhooks_are_refused(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        ENDPOINTS.form_of(address)
    assert "matrix.example.org" in refused.value.say("de")


@pytest.mark.parametrize("host", ["", "localhost", "https://x.org", "x.org/y", "*.x.org", "x.org:", "a b.org"])
def test_an_operator_names_hosts(host: str) -> None:
    assert read_webhook_host(" Matrix.Example.org:443") == "matrix.example.org"
    with pytest.raises(Refusal):
        read_webhook_host(host)


INTERNAL = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1"),
    *("2002:a00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2"),
)


@pytest.mark.parametrize("address", INTERNAL)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["142.250.1.1", "2a00:1450:4001::5f", "::ffff:142.250.1.1"])
def test_addresses_that_are_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


# -- calling ----------------------------------------------------------------------------------------------


def vouched(folder: Path, *names: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For a server that has these names, and for whoever believes it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(each) for each in names or (NAME,)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = certificate.public_bytes(serialization.Encoding.PEM)
    plain = serialization.NoEncryption()
    private = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (folder / "both.pem").write_bytes(private + pem)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(folder / "both.pem")
    return server, ssl.create_default_context(cadata=pem.decode())


@asynccontextmanager
async def answering(folder: Path, answer: bytes) -> AsyncIterator[tuple[int, ssl.SSLContext, list[bytes]]]:
    """A server that answers so; what it was asked."""
    asked: list[bytes] = []
    theirs, ours = vouched(folder)

    async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        asked.append(head + await reader.read(1000))
        writer.write(answer)
        writer.close()

    server = await asyncio.start_server(answered, "127.0.0.1", 0, ssl=theirs)
    async with server:
        yield server.sockets[0].getsockname()[1], ours, asked


async def here(host: str, port: int) -> Sequence[str]:
    return ["127.0.0.1"]


@in_a_loop
async def test_the_name_is_called_at_the_address_that_was_looked_at(tmp_path: Path) -> None:
    async with answering(tmp_path, b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n") as (port, ours, asked):
        outside = Outside(here, lambda address: True, ours)
        assert await outside.post(f"https://{NAME}:{port}/send?to=1", {"TTL": "5"}, b"sealed") == 201
        with pytest.raises(Unreachable):  # nobody vouches for it under another name
            await outside.post(f"https://other.example.org:{port}/", {}, b"")
    assert len(asked) == 1
    assert asked[0].startswith(f"POST /send?to=1 HTTP/1.1\r\nHost: {NAME}:{port}\r\n".encode())
    assert b"\r\nTTL: 5\r\n" in asked[0]
    assert asked[0].endswith(b"\r\n\r\nsealed")


@in_a_loop
async def test_redirects_are_not_followed_and_answers_not_read(tmp_path: Path) -> None:
    moved = b"HTTP/1.1 307 Moved\r\nLocation: https://push.example.org/\r\nContent-Length: 1000000000\r\n\r\nlong"
    async with answering(tmp_path, moved) as (port, ours, asked):
        outside = Outside(here, lambda address: True, ours)
        assert await outside.post(f"https://{NAME}:{port}/", {}, b"x") == 307
    assert len(asked) == 1


@in_a_loop
async def test_no_internal_address_is_called_whatever_a_name_stands_for(tmp_path: Path) -> None:
    async def one_of_them(host: str, port: int) -> Sequence[str]:
        return ["142.250.1.1", "127.0.0.1"]

    async with answering(tmp_path, b"HTTP/1.1 200 OK\r\n\r\n") as (port, ours, asked):
        for resolve in (here, one_of_them):
            with pytest.raises(Forbidden):
                await Outside(resolve, vouched=ours).post(f"https://{NAME}:{port}/", {}, b"x")
        with pytest.raises(Forbidden):
            await Outside(vouched=ours).post(f"https://localhost:{port}/", {}, b"x")
    assert asked == []
