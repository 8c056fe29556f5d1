"""What a bot advises, as a page shows it: its best options, how far each is behind the best, what changes by it at
once, and what to point at for it.
"""

import re
from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

from kogge.engine.match import reveals
from kogge.engine.scene import Panel, Tally
from kogge.engine.state import State
from kogge.table.drawing.templates import environment
from kogge.table.drawing.things import choices_in
from kogge.table.rooms.bot_processes import Answer
from kogge.table.rooms.room import Room
from kogge.table.words import say, speaker

MOST_LINES = 5
SURE = 2.0  # standard deviations by which an option has to be behind to be called worse
_NUMBER = re.compile(r"\d+")


class Change(NamedTuple):
    """So much more of something in a seat's panel."""

    symbol: str
    kind: str
    by: int
    tip: str


def advice(room: Room, seat: int, answer: Answer, lang: str) -> list[dict[str, Any]]:
    """The best options. Worth is the expected lead in points over the mean of the others, and `behind` how much less
    than the best; win the chance to win, if the bot tells it. Those that cannot be told from the best are `close`."""
    match, names = room.match, room.names
    view = match.view(seat)
    considered = {option.action: option for option in answer.thought.considered} if answer.thought else {}
    paths = {choice.action: choice.path for choice in choices_in(match.game, view, names, lang)}
    best = answer.weighed[0][1] if answer.weighed else 0.0
    lines: list[dict[str, Any]] = []
    for action, worth in answer.weighed[:MOST_LINES]:
        option, first = considered.get(action), considered.get(answer.weighed[0][0])
        is_close = option is not None and first is not None and first.worth - option.worth < SURE * option.error
        lines.append(
            {
                "text": match.game.say_action(view, action, names, lang),
                "action": match.write(action),
                "path": list(paths.get(action, ())),
                "worth": round(worth, 1),
                "behind": round(best - worth, 1),
                "win": round(option.win, 2) if option else None,
                "close": bool(lines) and is_close,
                "changes": _drawn(changes(room, view, action, lang), seat, lang),
            }
        )
    return lines


def why(lines: Sequence[dict[str, Any]], lang: str) -> str:
    """One sentence on why the first comes first."""
    if len(lines) < 2:
        return say("hint_only", lang) if lines else ""
    if lines[1]["close"]:
        return say("hint_close", lang)
    if lines[1]["behind"] >= 0.1:
        return say("hint_better", lang, points=_figure(lines[1]["behind"], lang))
    return say("hint_safer", lang)


def changes(room: Room, view: State, action: int, lang: str) -> dict[int, list[Change]]:
    """What every seat's panel shows more or less of right after an action; nothing where chance has a say in it."""
    game, names = room.match.game, room.names
    imagined = view.deal(Random(0))
    after = imagined.clone()
    after.apply(action)
    if reveals(imagined, after):
        return {}
    before, then = (game.scene(each.view(view.viewer), names, lang, (), []).panels for each in (imagined, after))
    found = {seat: _changed(old, new, lang) for seat, (old, new) in enumerate(zip(before, then, strict=True))}
    return {seat: changed for seat, changed in found.items() if changed}


def _changed(old: Panel, new: Panel, lang: str) -> list[Change]:
    points = [Tally("vp", panel.points, panel.points_tip) for panel in (old, new)]
    pairs = [(points[0], points[1]), *zip_longest(old.goods, new.goods), *zip_longest(old.kept, new.kept)]
    found = []
    for before, after in pairs:
        if before is None or after is None or before.symbol != after.symbol:
            continue
        by = _number(after.text) - _number(before.text)
        if by:
            found.append(Change(after.symbol, after.kind, by, after.tip.text))
    return found


def _number(text: str) -> int:
    found = _NUMBER.search(text)
    return int(found[0]) if found else 0


def _figure(points: float, lang: str) -> str:
    return f"{points:.1f}".replace(".", say("decimal", lang))


def _drawn(found: dict[int, list[Change]], seat: int, lang: str) -> str:
    if not found:
        return ""
    template = environment().get_template("hint_changes.html.jinja")
    return template.render(found=found, mine=seat, lang=lang, say=speaker(lang))
