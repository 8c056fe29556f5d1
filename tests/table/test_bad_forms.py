"""What nobody should send to one's own page: it is refused in a sentence, on both databases, and changes nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.table.tables import in_a_loop, open_house
from tests.table.test_members import becomes

TEXTS = (
    "",
    "\0",
    "a\0b",
    "x" * 20_000,
    "\ud800",
    "-1",
    "1e9",
    "٣",
    "’; DROP TABLE members; --",
    "a\r\nBcc: b@example.org",
)
FORMS = {
    "/me/name": ("name",),
    "/me/back": ("secret",),
    "/me/passkeys/remove": ("passkey",),
    "/me/leaderboard": ("shown",),
    "/me/night": ("zone", "begins", "ends"),
    "/me/holiday": ("days",),
    "/me/notices/mail": ("address",),
    "/me/notices/webhook": ("address",),
    "/me/notices/remove": ("way",),
    "/me/notices/quiet": ("from", "until", "zone"),
    "/me/leave": ("browser",),  # in the end, without a name, they leave here
}
FILLED_IN = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"}
BODIES: tuple[Any, ...] = (
    None,
    [],
    {"id": None},
    {"id": "\0", "response": {"clientDataJSON": "e30"}},
    {"id": "\ud800", "rawId": 3, "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiJ4In0"}, "type": "public-key"},
    {"id": ["x"], "response": {"clientDataJSON": ["x"]}},
    {"endpoint": "https://fcm.googleapis.com/\0", "keys": {"p256dh": "\0", "auth": "x"}},
    {"endpoint": 7, "keys": []},
    {"on": "yes"},
    {"x": [[[[[[]]]]]] * 100},
)
ASKED = ("/me/passkeys", "/me/sign-in", "/me/notices/push", "/t/none/notices", "/t/%00/notices")
PATHS = (
    *("/me/notices/confirm/%00/x", "/me/notices/off/x/%00", "/me/notices/other/x/y", "/ratings/%00", "/ratings/none"),
    *("/me/played?game=%00", "/me/played?page=-9", "/me/played?page=999999999999999999999", "/me/played?page=x"),
    *("/me/next?but=%00", "/me?said=%00", "/me?said=<script>"),
)


def _forms(fields: tuple[str, ...]) -> Iterator[dict[str, str]]:
    for value in TEXTS:
        yield dict.fromkeys(fields, value)
    yield {}


@pytest.mark.slow
@in_a_loop
async def test_whatever_is_sent_is_answered_in_a_sentence(url: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, database=url) as house:
        browser = house.browser("en")
        await becomes(browser, "Änne")
        failed = []
        for path in ASKED:
            for body in BODIES:
                headers = {"Content-Type": "application/json"}
                answer = await browser.client.post(path, content=json.dumps(body), headers=headers)
                if not 400 <= answer.status_code < 500:
                    failed.append((path, body, answer.status_code))
        for path in PATHS:
            answer = await browser.client.get(path, headers={"Accept": "text/html"})
            if answer.status_code >= 500:
                failed.append((path, None, answer.status_code))
        for path, fields in FORMS.items():
            for form in _forms(fields):
                content = urlencode(form, errors="surrogatepass")
                answer = await browser.client.post(path, content=content, headers=FILLED_IN)
                if answer.status_code >= 500:
                    failed.append((path, form, answer.status_code))
        assert failed == []
