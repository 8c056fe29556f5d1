"""Notices to browsers: whoever they are for can open them, and can tell who has sent them."""

import base64
import json
import os
import time
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it has no types
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from kogge.engine.refusal import Refusal
from kogge.table.rooms.web_push import checked_keys, headers, new_private_key, public_key
from tests.table.noticing import Recorder, notices_in, terms
from tests.table.playing import people, standing_at
from tests.table.tables import in_a_loop, open_house, sit_around

ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"


class Subscriber:
    """A browser that has subscribed to its push service."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": text(point), "auth": text(self.auth)}

    def opened(self, body: bytes) -> Any:
        found: bytes = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        return json.loads(found)


def text(found: bytes) -> str:
    return base64.urlsafe_b64encode(found).decode().rstrip("=")


@in_a_loop
async def test_a_browser_can_open_what_it_is_told_and_shows_it_without_a_worker(tmp_path: Path) -> None:
    recorder, subscriber = Recorder(), Subscriber()
    async with open_house(tmp_path, notices=terms(recorder)) as house:
        arose = int(time.time()) + 5
        match = standing_at(60, people())
        table, browsers = await sit_around(house, match, created_at=arose, host="Bob")
        actor = browsers[match.state.actor]
        actor.client.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        answer = await actor.post("/me/notices/push", endpoint=ENDPOINT, expirationTime=None, keys=subscriber.keys)
        assert answer.status_code == 200, answer.text
        assert "<b>Firefox, Linux</b>" in (await actor.get("/me")).text
        await notices_in(house).look(arose + 60)
        key = notices_in(house).public_key
    ((address, sent, body),) = recorder.posted
    assert address == ENDPOINT
    assert subscriber.opened(body) == {
        "web_push": 8030,
        "notification": {
            "title": "Your turn: Borneo",
            "body": "At Bob's table.",
            "navigate": f"http://localhost{table}",
            "lang": "en",
            "tag": "table",
        },
    }
    assert sent["Content-Encoding"] == "aes128gcm"
    assert sent["Content-Type"] == "application/notification+json"
    assert len(sent["Topic"]) <= 32
    assert Vapid02.verify(sent["Authorization"])
    assert sent["Authorization"].endswith(f"k={key}")


def test_a_signature_is_for_one_push_service_and_for_a_while() -> None:
    private_key = new_private_key()
    signed = headers("https://web.push.apple.com/Q1", private_key, "mailto:ann@example.org", "table")["Authorization"]
    claims = signed.partition("t=")[2].split(",")[0].split(".")[1]
    told = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert (told["aud"], told["sub"]) == ("https://web.push.apple.com", "mailto:ann@example.org")
    assert signed.endswith(f"k={public_key(private_key)}")


@pytest.mark.parametrize(
    "keys",
    [
        None,
        {},
        {"p256dh": "AAAA", "auth": "AAAA"},
        {"p256dh": text(b"\4" + bytes(64)), "auth": text(bytes(16))},  # a point that lies on no curve
        {**Subscriber().keys, "auth": text(bytes(15))},
        {**Subscriber().keys, "auth": 16},
        {**Subscriber().keys, "p256dh": "é" * 87},
    ],
)
def test_keys_with_which_nothing_can_be_sealed_are_refused(keys: object) -> None:
    with pytest.raises(Refusal):
        checked_keys(keys)


@in_a_loop
async def test_a_browser_whose_reader_is_somebody_else_by_now_is_told_for_them_alone(tmp_path: Path) -> None:
    async with open_house(tmp_path, notices=terms()) as house:
        before, after = house.browser(), house.browser()
        for browser in (before, after):
            asked = {"endpoint": ENDPOINT, "keys": Subscriber().keys}
            assert (await browser.post("/me/notices/push", **asked)).status_code == 200
        assert "data-digest" not in (await before.get("/me")).text
        assert "data-digest" in (await after.get("/me")).text


@in_a_loop
async def test_somebody_has_so_many_browsers_and_no_more(tmp_path: Path) -> None:
    async with open_house(tmp_path, notices=terms()) as house:
        browser = house.browser("de")
        for number in range(11):
            asked = {"endpoint": f"{ENDPOINT}{number}", "keys": Subscriber().keys}
            answer = await browser.post("/me/notices/push", **asked)
            assert answer.status_code == (200 if number < 10 else 422)
        assert answer.json() == {"error": "Davon kannst du höchstens 10 haben: Entferne erst etwas."}
