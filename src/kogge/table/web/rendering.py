"""A page as an answer: its template in the reader's language, and the cookies that go with it."""

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from kogge.table.drawing.facts import Reader
from kogge.table.drawing.templates import environment
from kogge.table.public_address import is_secure, own_path, root
from kogge.table.rooms.people import new_secret
from kogge.table.web.reader import PERSON_COOKIE, SETTINGS_COOKIE, identity_of, settings_of, write_settings
from kogge.table.web.static_files import static
from kogge.table.words import speaker

YEAR = 365 * 24 * 60 * 60


def render(request: Request, template: str, reader: Reader, **context: Any) -> HTMLResponse:
    """A page in the reader's language, and with it the browser's identity: a new one at first, then for longer."""
    page = environment().get_template(template)
    html = page.render(
        reader=reader, lang=reader.lang, say=speaker(reader.lang), static=static, here=_here(request), **context
    )
    response = HTMLResponse(html)
    keep_cookie(request, response, PERSON_COOKIE, identity_of(request.headers) or new_secret())
    return response


def _here(request: Request) -> str:
    """Where this page is found again; one that answers a form is found nowhere, but the page with the form is near."""
    path = own_path(request.scope)
    if request.method == "POST":
        return f"{root()}/me" if path.startswith("/me/") else f"{root()}/"
    return root() + path + (f"?{request.url.query}" if request.url.query else "")


def remember_name(request: Request, response: Response, name: str) -> None:
    """What somebody is called at one table, they are called at the next."""
    if name:
        keep_cookie(request, response, SETTINGS_COOKIE, write_settings(settings_of(request.headers) | {"name": name}))


def keep_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = is_secure() or request.url.scheme == "https"
    path = root() or "/"
    response.set_cookie(name, value, max_age=YEAR, path=path, httponly=True, samesite="lax", secure=secure)
