"""What a browser says about its reader: language, settings, and an identity that only it knows."""

import json
import re
from functools import lru_cache
from urllib.parse import parse_qs, quote, unquote

from starlette.datastructures import Headers
from starlette.requests import Request, cookie_parser

from kogge.engine.refusal import Refusal
from kogge.table.drawing.facts import Reader
from kogge.table.rooms.people import hashed, tidy_name
from kogge.table.rooms.room import SPEEDS
from kogge.table.words import LANGUAGES

PERSON_COOKIE = "kogge"  # a secret of this browser; the store knows its hash
SECRET = re.compile(r"[A-Za-z0-9_-]{1,64}")
SETTINGS_COOKIE = "kogge_settings"
REMEMBERED = 4096  # browsers, what they say of themselves: an open page says the same with every request
CHOICES = {
    "lang": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "face": ("board", "text"),
    "sound": ("", "on", "off"),
    "speed": ("normal", *(speed for speed in SPEEDS if speed != "normal")),
    "tips": ("on", "off"),
    "coach": ("off", "on"),
}


def language_of(headers: Headers) -> str:
    """The language that the reader chose, else the first of German and English that the browser asks for."""
    return settings_of(headers)["lang"] or _asked_for(headers.get("accept-language", ""))


def reader_of(headers: Headers) -> Reader:
    return _reader(headers.get("cookie", ""), headers.get("accept-language", ""))


@lru_cache(REMEMBERED)
def _reader(cookies: str, accepted: str) -> Reader:
    settings = _settings(cookies)
    return Reader(
        lang=settings["lang"] or _asked_for(accepted),
        theme=settings["theme"],
        face=settings["face"],
        confirm=settings["confirm"] == "on",
        sound=settings["sound"],
        speed=settings["speed"],
        tips=settings["tips"],
        coach=settings["coach"],
        name=settings["name"],
    )


def settings_of(headers: Headers) -> dict[str, str]:
    """All settings, those that are missing or malformed at their default."""
    return _settings(headers.get("cookie", ""))


def _settings(cookies: str) -> dict[str, str]:
    try:
        given = json.loads(unquote(cookie_parser(cookies).get(SETTINGS_COOKIE, "{}")))
    except (ValueError, RecursionError):
        given = {}
    return checked_settings(given if isinstance(given, dict) else {})


def checked_settings(given: dict[str, object]) -> dict[str, str]:
    """Only what can be set, and only to what it can be set to."""
    settings = {}
    for key, allowed in CHOICES.items():
        value = given.get(key)
        settings[key] = value if isinstance(value, str) and value in allowed else allowed[0]
    settings["confirm"] = "on" if given.get("confirm") == "on" else "off"
    settings["name"] = tidy_name(given.get("name"))
    return settings


def write_settings(settings: dict[str, str]) -> str:
    return quote(json.dumps(settings, ensure_ascii=False))


def identity_of(headers: Headers) -> str:
    """The secret by which this browser is known; "" if it has none, or one that cannot be ours."""
    return _identity(headers.get("cookie", ""))


def _identity(cookies: str) -> str:
    secret = cookie_parser(cookies).get(PERSON_COOKIE, "")
    return secret if SECRET.fullmatch(secret) else ""


def browser_of(headers: Headers) -> str:
    """The hash that stands for this browser; "" for one that has no identity yet."""
    return _browser(headers.get("cookie", ""))


@lru_cache(REMEMBERED)
def _browser(cookies: str) -> str:
    secret = _identity(cookies)
    return hashed(secret) if secret else ""


def _asked_for(accepted: str) -> str:
    """By order of mention: browsers list what they prefer first."""
    for entry in accepted.split(","):
        lang = entry.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"


async def form_of(request: Request) -> dict[str, str]:
    """What was filled in, without the one character that PostgreSQL has no place for."""
    body = (await request.body()).decode(errors="replace")
    try:
        fields = parse_qs(body, keep_blank_values=True, max_num_fields=50)
    except ValueError as error:
        raise Refusal(en="There are too many fields.", de="Das sind zu viele Felder.") from error
    return {name: values[-1].replace("\0", "") for name, values in fields.items()}
