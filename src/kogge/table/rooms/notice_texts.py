"""What a notice says: whose turn it is, at which table, and where that is. Nothing of the game itself."""

import hashlib
import hmac
import json
from datetime import datetime, timedelta
from html import escape
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from kogge.games import GAMES
from kogge.table.rooms.endpoints import DISCORD, SLACK
from kogge.table.store.notices import ENDED, INVITED, TURN, Keys, Notice, Way, Wishes
from kogge.table.words import joined, say

DISCORDS_MARKS = str.maketrans({sign: f"\\{sign}" for sign in "\\*_~`|>#[]()"})
SLACKS_MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
TITLES = {TURN: "notice_turn", ENDED: "notice_ended", INVITED: "notice_invited"}
LINES = {TURN: "notice_turn_line", ENDED: "notice_ended_line", INVITED: "notice_invited_line"}
MINUTE = 60
HOUR = 60


def title_of(notice: Notice) -> str:
    return say(TITLES[notice.what], notice.wishes.lang, game=_game(notice))


def body_of(notice: Notice) -> str:
    host = _named(notice.host)
    return say("notice_table", notice.wishes.lang, host=host) if host else say("notice_no_host", notice.wishes.lang)


def line_of(notice: Notice) -> str:
    """All of it in one line, where others may read it too."""
    names = joined([_named(name) for name in notice.names], notice.wishes.lang)
    return say(LINES[notice.what], notice.wishes.lang, names=names, game=_game(notice), table=body_of(notice))


def webhook_body(notice: Notice, form: str, link: str) -> bytes:
    """As the service wants to read it; no name in it addresses anybody or is a link."""
    line = line_of(notice)
    if form == DISCORD:
        told = {"content": f"{line.translate(DISCORDS_MARKS)} {link}", "allowed_mentions": {"parse": []}}
    elif form == SLACK:
        told = {"text": f"{line.translate(SLACKS_MARKS)} {link}"}
    else:
        shown = f'{escape(line)} <a href="{escape(link)}">{escape(link)}</a>'
        told = {"text": f"{line} {link}", "html": shown, "username": "Kogge", "what": notice.what, "url": link}
    return json.dumps(told, ensure_ascii=False).encode()


def mail_text(notice: Notice, link: str, off_link: str) -> str:
    off = say("notice_mail_off", notice.wishes.lang)
    return f"{title_of(notice)}\n{body_of(notice)}\n\n{link}\n\n-- \n{off}\n{off_link}\n"


def _game(notice: Notice) -> str:
    return GAMES[notice.game].title[notice.wishes.lang]


def _named(name: str) -> str:
    """Others choose what they are called: a name is no address that one could follow."""
    return name.replace("://", " ").replace("@", "(at)")


# -- links that are good for one thing ----------------------------------------------------------------


def token_for(keys: Keys, purpose: str, way: Way) -> str:
    """Only who got it in a mail knows it."""
    about = f"{purpose} {way.id} {way.address}"
    return hmac.new(keys.secret.encode(), about.encode(), hashlib.sha256).hexdigest()[:40]


def is_token(keys: Keys, purpose: str, way: Way, token: str) -> bool:
    return hmac.compare_digest(token_for(keys, purpose, way).encode(), token.encode())


# -- quiet hours ------------------------------------------------------------------------------------


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(wishes: Wishes, now: int) -> int | None:
    """When the quiet hours end in which somebody is at this moment; None if they are in none."""
    begins, ends = wishes.quiet_from, wishes.quiet_until
    if begins is None or ends is None or begins == ends or not is_zone(wishes.zone):
        return None
    zone = ZoneInfo(wishes.zone)
    there = datetime.fromtimestamp(now, zone)
    minutes = there.hour * HOUR + there.minute
    is_quiet = begins <= minutes < ends if begins < ends else minutes >= begins or minutes < ends
    if not is_quiet:
        return None
    day = there.date() + timedelta(days=minutes >= ends)
    end = datetime(day.year, day.month, day.day, ends // HOUR, ends % HOUR, tzinfo=zone)
    return max(int(end.timestamp()), now + MINUTE)  # in the night in which clocks are changed it may have been
