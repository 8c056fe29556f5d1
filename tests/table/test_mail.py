"""Notices by e-mail: to nobody who has not confirmed it, with a link that ends it, over the operator's server."""

import asyncio
import email
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest

from kogge.engine.refusal import Refusal
from kogge.table.public_address import read_public_url
from kogge.table.rooms.mail import Mailer, is_address, read_smtp
from kogge.table.rooms.notices import FIRST_PAUSE, GRACE
from tests.table.noticing import Recorder, notices_in, terms
from tests.table.playing import people, standing_at
from tests.table.tables import Browser, House, in_a_loop, open_house, sit_around

HOME = "http://example.org"
ANN = "ann.lee@example.net"


@dataclass
class Postbox:
    """A mail server that keeps what it gets."""

    port: int = 0
    refuses: str = ""  # with which it answers to whom a mail is for
    letters: list[EmailMessage] = field(default_factory=list)

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 postbox\r\n")
        while line := (await reader.readline()).decode().strip():
            word = line.upper()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                text = (await reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n")
                self.letters.append(email.message_from_bytes(text, policy=default))
                writer.write(b"250 kept\r\n")
            elif word.startswith("RCPT") and self.refuses:
                writer.write(f"{self.refuses}\r\n".encode())
            else:
                writer.write(b"221 bye\r\n" if word == "QUIT" else b"250 well\r\n")
            await writer.drain()
            if word == "QUIT":
                break
        writer.close()


@asynccontextmanager
async def postbox() -> AsyncIterator[Postbox]:
    box = Postbox()
    server = await asyncio.start_server(box.hear, "127.0.0.1", 0)
    async with server:
        box.port = server.sockets[0].getsockname()[1]
        yield box


@asynccontextmanager
async def mailing_house(folder: Path) -> AsyncIterator[tuple[House, Postbox]]:
    async with postbox() as box:
        mailer = Mailer("127.0.0.1", box.port, "kogge@example.org")
        public = read_public_url(HOME)
        async with open_house(folder, notices=terms(Recorder(), mailer=mailer), public=public) as house:
            yield house, box


def link_in(letter: EmailMessage) -> str:
    found = re.search(rf"{HOME}(/me/notices/\S+)", letter.get_content())
    assert found
    return found[1]


async def asks(browser: Browser, address: str = ANN) -> int:
    return (await browser.client.post("/me/notices/mail", data={"address": address})).status_code


@in_a_loop
async def test_an_address_is_confirmed_before_anything_is_sent_there(tmp_path: Path) -> None:
    async with mailing_house(tmp_path) as (house, box):
        arose = int(time.time()) + 5
        match = standing_at(60, people())
        table, browsers = await sit_around(house, match, created_at=arose, host="Bob")
        ann = browsers[match.state.actor]
        assert await asks(ann) == 303
        (letter,) = box.letters
        assert (letter["To"], letter["From"]) == (ANN, "Kogge <kogge@example.org>")
        await notices_in(house).look(arose + GRACE)
        assert len(box.letters) == 1
        page = (await ann.get("/me")).text
        assert "an…@example.net" in page
        assert ANN not in page
        elsewhere, link = house.stranger(), link_in(letter)
        assert (await elsewhere.get(link)).status_code == 200  # a mailbox that looks at links confirms nothing
        await notices_in(house).look(arose + GRACE + 1)
        assert len(box.letters) == 1
        assert "is confirmed" in (await elsewhere.client.post(link)).text
        await notices_in(house).look(arose + GRACE + 2)
        told = box.letters[1]
        assert told["Subject"] == "Your turn: Borneo"
        assert told.get_content().startswith(f"Your turn: Borneo\r\nAt Bob's table.\r\n\r\n{HOME}{table}\r\n")
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert told["Auto-Submitted"] == "auto-generated"


@in_a_loop
async def test_one_click_ends_it(tmp_path: Path) -> None:
    async with mailing_house(tmp_path) as (house, box):
        arose = int(time.time()) + 5
        match = standing_at(60, people())
        _, browsers = await sit_around(house, match, created_at=arose)
        ann = browsers[match.state.actor]
        await asks(ann)
        await ann.client.post(link_in(box.letters[0]))
        await notices_in(house).look(arose + GRACE)
        off = box.letters[1]["List-Unsubscribe"].strip("<>").removeprefix(HOME)
        assert off == link_in(box.letters[1])
        bare = house.stranger()
        del bare.client.headers["origin"]  # a mail provider, not a browser
        wrong = off[:-1] + ("0" if off[-1] != "0" else "1")
        await bare.client.post(wrong, data={"List-Unsubscribe": "One-Click"})
        assert "an…@example.net" in (await ann.get("/me")).text
        answer = await bare.client.post(off, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
        assert "an…@example.net" not in (await ann.get("/me")).text
        assert (await bare.client.post(off)).status_code == 200  # and again


@in_a_loop
async def test_nobody_can_flood_a_mailbox(tmp_path: Path) -> None:
    async with mailing_house(tmp_path) as (house, box):
        assert [await asks(house.browser()) for _ in range(4)] == [303, 303, 422, 422]
        assert await asks(house.browser(), ANN.upper()) == 422
        browser = house.browser()
        assert [await asks(browser, f"x{number}@example.net") for number in range(3)] == [303] * 3
        assert await asks(browser, "x3@example.net") == 422  # so many addresses has nobody
        assert len(box.letters) == 5
        await browser.client.post("/forget")
        assert await asks(house.browser()) == 422  # being forgotten starts no new count


@in_a_loop
@pytest.mark.parametrize(("answer", "stays"), [("550 nobody", False), ("554 no", True), ("451 later", True)])
async def test_what_a_mail_server_says(tmp_path: Path, answer: str, stays: bool) -> None:
    async with mailing_house(tmp_path) as (house, box):
        arose = int(time.time()) + 5
        match = standing_at(60, people())
        _, browsers = await sit_around(house, match, created_at=arose)
        ann = browsers[match.state.actor]
        await asks(ann)
        await ann.client.post(link_in(box.letters[0]))
        box.refuses = answer
        await notices_in(house).look(arose + GRACE)
        assert ("an…@example.net" in (await ann.get("/me")).text) == stays
        box.refuses = ""
        await notices_in(house).look(arose + GRACE + FIRST_PAUSE)
        assert len(box.letters) == (2 if answer.startswith("4") else 1)


@in_a_loop
async def test_a_server_that_is_away_is_told_in_a_sentence_and_in_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    mailer = Mailer("127.0.0.1", 1, "kogge@example.org")
    async with open_house(tmp_path, notices=terms(mailer=mailer), public=read_public_url(HOME)) as house:
        browser = house.browser()
        answer = await browser.client.post("/me/notices/mail", data={"address": ANN})
        assert answer.status_code == 422
        assert "could not be sent" in answer.text
        assert "example.net" not in (await browser.get("/me")).text
    assert "ann" not in caplog.text


@in_a_loop
async def test_without_a_mail_server_nothing_is_offered(tmp_path: Path) -> None:
    async with open_house(tmp_path, notices=terms()) as house:
        browser = house.browser()
        assert 'type="email"' not in (await browser.get("/me")).text
        assert await asks(browser) == 422


@pytest.mark.parametrize(
    "text",
    ["", "ann", "ann@x", "a b@x.org", "ann@x.org\nBcc: y@x.org", "<ann@x.org>", "ann@x..org", "ä@x.org", "a,b@x.org"],
)
def test_what_is_no_address(text: str) -> None:
    assert is_address("ann.lee+kogge@mail.example.org")
    assert not is_address(text)


def test_an_operator_names_a_server() -> None:
    usual = read_smtp("smtp://kogge%40x@mail.example.org", "kogge@example.org", "secret")
    assert usual == Mailer("mail.example.org", 587, "kogge@example.org", "kogge@x", "secret")
    assert read_smtp("smtps://a:b@mail.example.org", "k@example.org").port == 465
    assert "secret" not in repr(usual)
    for url in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://x:99999", "smtp://x/y"):
        with pytest.raises(Refusal):
            read_smtp(url, "kogge@example.org")
    with pytest.raises(Refusal):
        read_smtp("smtp://mail.example.org", "")
