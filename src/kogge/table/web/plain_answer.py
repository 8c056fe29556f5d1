"""An answer of one sentence, for when there is no time to draw a page: it costs next to nothing."""

import html
import json
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.responses import Response

from kogge.engine.refusal import Refusal
from kogge.table.web.reader import language_of

ASK_LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)


def plain_answer(status: int, refusal: Refusal, headers: Headers, *, is_post: bool) -> Response:
    """As JSON, or as a plain page for whoever opened one, which then tries again by itself."""
    lang = language_of(headers)
    sentence, wait = refusal.say(lang), str(getattr(refusal, "wait", 0) or "")
    wants_page = "text/html" in headers.get("accept", "")
    body = _page(sentence, lang) if wants_page else json.dumps({"error": sentence}, ensure_ascii=False)
    told = {"retry-after": wait} if wait else {}
    if wait and wants_page and not is_post:
        told["refresh"] = wait
    if status in ASK_LATER:  # whoever asks too much and does not listen has to come in again
        told["connection"] = "close"
    return Response(body, status, told, media_type="text/html" if wants_page else "application/json")


def _page(sentence: str, lang: str) -> str:
    return f'<!doctype html><html lang="{lang}"><title>Kogge</title><p>{html.escape(sentence)}</p></html>'
