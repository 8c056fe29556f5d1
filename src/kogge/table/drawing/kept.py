"""A match from what was written down while it was played: whatever becomes of its rules, it can be read."""

from collections.abc import Collection, Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import EVERYBODY
from kogge.games import GAMES
from kogge.table.drawing.facts import GoneGame, KeptLine, KeptPage
from kogge.table.store.records import OVER, MatchRecord, MoveRecord, Snapshot


def kept_page(
    record: MatchRecord, moves: Sequence[MoveRecord], snapshot: Snapshot | None, held: Collection[int], lang: str
) -> KeptPage:
    """What whoever holds these seats may read; when a match is over, all."""
    over = record.phase == OVER
    seen = (snapshot.seen or {}).get(lang, []) if snapshot else []
    scores = enumerate(record.results or [])
    return KeptPage(
        id=record.id,
        game=GAMES.get(record.game) or GoneGame(record.game),
        names=[seat.name for seat in record.seats],
        over=over,
        results=sorted((rank, seat, points) for seat, (points, rank) in scores),
        lines=[line for move in moves for line in _lines(move, over, held, lang)],
        position=[Section(title, rows) for title, rows in seen],
    )


def _lines(move: MoveRecord, over: bool, held: Collection[int], lang: str) -> list[KeptLine]:
    """The sentences about an entry; in the notation, where there were none yet."""
    if move.said is None:
        return [KeptLine(move.seat, move.what)] if over or move.seat in held else []
    return [
        KeptLine(move.seat, said.get(lang) or said["en"])
        for said in move.said
        if over or said["seer"] == EVERYBODY or said["seer"] in held
    ]
