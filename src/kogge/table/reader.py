"""What a browser says about its reader: language, settings, and an identity that only it knows."""

import hashlib
import json
import secrets
from collections.abc import Collection
from itertools import count
from urllib.parse import quote, unquote

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from kogge.table.page import Reader

PERSON_COOKIE = "kogge"  # a secret of this browser; the store knows its hash
SETTINGS_COOKIE = "kogge_settings"
LANGUAGES = ("de", "en")
LONGEST_NAME = 24
CHOICES = {
    "lang": ("", *LANGUAGES),
    "theme": ("", "light", "dark"),
    "face": ("board", "text"),
    "sound": ("", "on", "off"),
}


def language_of(headers: Headers) -> str:
    """The language that the reader chose, else the first of German and English that the browser asks for."""
    return settings_of(headers)["lang"] or _asked_for(headers.get("accept-language", ""))


def reader_of(headers: Headers) -> Reader:
    settings = settings_of(headers)
    return Reader(
        lang=settings["lang"] or _asked_for(headers.get("accept-language", "")),
        theme=settings["theme"],
        face=settings["face"],
        confirm=settings["confirm"] == "on",
        sound=settings["sound"],
        name=settings["name"],
    )


def settings_of(headers: Headers) -> dict[str, str]:
    """All settings, those that are missing or malformed at their default."""
    try:
        given = json.loads(unquote(cookies_of(headers).get(SETTINGS_COOKIE, "{}")))
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


def tidy_name(name: object, otherwise: str = "") -> str:
    """A name as a person may choose it."""
    return tidy_text(name, LONGEST_NAME) or otherwise if isinstance(name, str) else otherwise


def told_apart(name: str, others: Collection[str]) -> str:
    """Two people of one name at a table would make the log a riddle: the second gets a number."""
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in others else next(other for other in numbered if other not in others)


def tidy_text(text: str, longest: int) -> str:
    """One line, not too long, nothing that cannot be printed (half a surrogate pair could not even be stored)."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:longest].strip()


def cookies_of(headers: Headers) -> dict[str, str]:
    return cookie_parser(headers.get("cookie", ""))


def person_of(headers: Headers) -> str:
    """The hash that stands for this browser's reader; "" for one that has no identity yet."""
    secret = cookies_of(headers).get(PERSON_COOKIE, "")
    return hashed(secret) if secret else ""


def new_secret() -> str:
    """Unguessable: 192 bits, as a seat's token or a browser's identity."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _asked_for(accepted: str) -> str:
    """By order of mention: browsers list what they prefer first."""
    for entry in accepted.split(","):
        lang = entry.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return "en"
