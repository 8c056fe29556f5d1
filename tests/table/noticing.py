"""People whose pages are closed, for tests: what is sent to them, with nothing sent anywhere."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kogge.table.rooms.endpoints import Outside
from kogge.table.rooms.notices import Notices, NoticeTerms
from tests.table.tables import Browser, House

NEVER = 10**6  # seconds: tests look by themselves
DISCORD = "https://discord.com/api/webhooks/1234/secret-of-ann"


@dataclass(frozen=True)
class Recorder(Outside):
    """Notes what would be sent, and answers as it is told."""

    posted: list[tuple[str, Mapping[str, str], bytes]] = field(default_factory=list)
    answers: list[int | BaseException] = field(default_factory=list)  # the next ones; when there are none, it succeeds

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        self.posted.append((url, headers, body))
        await asyncio.sleep(0)
        answer = self.answers.pop(0) if self.answers else 204
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def lines(self) -> list[str]:
        """What was said by webhooks."""
        return [json.loads(body)["content"] for url, _, body in self.posted if "discord" in url]


def terms(recorder: Recorder | None = None, **more: Any) -> NoticeTerms:
    return NoticeTerms(outside=recorder or Recorder(), every=NEVER, **more)


def notices_in(house: House) -> Notices:
    notices: Notices = house.app.state.notices
    return notices


async def wants_webhook(browser: Browser, address: str = DISCORD) -> None:
    answer = await browser.client.post("/me/notices/webhook", data={"address": address})
    assert answer.status_code == 303, answer.text[-300:]
