"""What those are told who come to a table that goes soon, because nobody has been there for long."""

import time
from collections.abc import Sequence

from fastapi import Request

from kogge.table.drawing.facts import Note
from kogge.table.store.clearing import DAY, leaving
from kogge.table.store.records import ABORTED, OVER, Listing, MatchRecord
from kogge.table.web.asker import rooms_of
from kogge.table.words import say

SYMBOL = "clock"
DAY_LEFT, DAYS_LEFT = "note_leaving_day", "note_leaving_days"


def warnings(request: Request, tables: Sequence[Listing | MatchRecord]) -> dict[str, Note]:
    """For each table that goes soon: when, and what helps. It reads the store: in a thread, please."""
    store, terms, now = rooms_of(request).store, request.app.state.terms, int(time.time())
    old = [table.id for table in tables if terms.overdue_soon(now).may_be(table.updated_at)]
    found = leaving(store, old, terms, now) if old else {}
    return {table.id: _note(table, found[table.id]) for table in tables if table.id in found}


def _note(table: Listing | MatchRecord, seconds: int) -> Note:
    if table.phase in (OVER, ABORTED):
        helps = "leaving_over_means"
    else:
        helps = "leaving_running_means" if table.entries else "leaving_open_means"
    return Note(SYMBOL, DAY_LEFT if seconds <= DAY else DAYS_LEFT, helps)


def warning(request: Request, table: MatchRecord, lang: str) -> str:
    """The same as a sentence for the page of one table; "" if it stays."""
    note = warnings(request, [table]).get(table.id)
    if note is None:
        return ""
    when = "leaving_day" if note.words == DAY_LEFT else "leaving_days"
    return say("leaving", lang, when=say(when, lang), helps=say(note.meaning, lang))
