"""A look at a table: what a page wants to show, and what of it is new to it."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.datastructures import QueryParams

from kogge.table.drawing.drawn import PARTS, Part, drawn_for
from kogge.table.drawing.facts import TablePage
from kogge.table.drawing.log import added_to_log
from kogge.table.drawing.onlooker import Onlooker, news_for, table_page
from kogge.table.rooms.room import Room
from kogge.table.web.asker import Asker, malformed
from kogge.table.web.friend_routes import blocked_at
from kogge.table.words import say

MOST_CHOSEN = 8  # things that are pointed at for one action


def number_asked(asked: QueryParams, name: str) -> int | None:
    try:
        return int(asked[name]) if name in asked else None
    except ValueError:
        raise malformed(name) from None


class Has(NamedTuple):
    """What a page has already, or does not want."""

    digests: Sequence[str]
    lines: Sequence[str]
    turns: Sequence[str]
    unwanted: Sequence[str]

    def is_before(self, name: str, part: Part) -> bool:
        """Whether what has changed of a part is enough for it."""
        return name in self.lines and part.before != "" and part.before in self.digests


class Look(NamedTuple):
    """What a page wants to show, and what it has of it."""

    seat: int | None
    chosen: list[str]
    at: int | None
    known: int
    has: Has


def look_asked(asked: QueryParams) -> Look:
    """`known` is how many points the page has told its listener of, `has` the digests of the parts that it has,
    `lines` the names of those that it can put together from changed lines, `log` the digests of the newest turns in
    its log, and `but` names parts that it does not show; all with dots in between.
    """
    at, seat, known = (number_asked(asked, name) for name in ("at", "seat", "known"))
    chosen = asked.getlist("chosen")
    if len(chosen) > MOST_CHOSEN:
        raise malformed("chosen")
    has = Has(*(asked.get(name, "").split(".") for name in ("has", "lines", "log", "but")))
    return Look(seat, chosen, at, known or 0, has)


def new_parts(still: Room, who: Asker, look: Look) -> dict[str, Any]:
    """What a page does not have yet."""
    shown, has = seen(still, who, look.seat, look.chosen, look.at), look.has
    news, lang = news_for(still, shown, look.known), who.reader.lang
    added = added_to_log(shown, has.turns)
    drawn = drawn_for(still, shown.mine, lang)
    wanted = [name for name in PARTS if name not in has.unwanted and not (name == "log" and added)]
    fresh = {name: part for name in wanted if (part := drawn.part(shown, name)).now.digest not in has.digests}
    new = {
        "seat": shown.mine,
        "number": shown.number,
        "told": shown.told,
        "points": shown.points,
        "at": None if shown.latest else shown.at,
        "latest": shown.latest,
        "my_turn": shown.my_turn,
        "over": shown.over,
        "title": say("title turn" if shown.my_turn else "title", lang, game=shown.game.title[lang]),
        "sound": news.sound,
        "mover": news.mover,
        "said": news.said,
        "announced": news.announced,
        "parts": {name: part.changes if has.is_before(name, part) else part.now.html for name, part in fresh.items()},
        "digests": {name: part.now.digest for name, part in fresh.items() if name != "log"},  # that one is added to
        "log": added,
    }
    if shown.clock:
        new["now"] = time.time()  # else what is the same would not look so
    return new


def seen(still: Room, who: Asker, seat: int | None, chosen: list[str], at: int | None) -> TablePage:
    """What whoever asks sees of a table, which goes on meanwhile."""
    held = who.held_at(still)
    onlooker = Onlooker(who.reader, held.seats, seat, held.elsewhere, blocked_at(still, who.person))
    return table_page(still, onlooker, chosen, at)
