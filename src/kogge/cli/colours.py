"""Colours on the terminal, for companies and their flags, goods and seats.

A game marks words with symbols (`engine/words.py`); the terminal colours the words instead. A colour only repeats what
its word says, so nothing is lost where there is none: the console leaves it out for NO_COLOR, a dumb terminal, a file.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from kogge.engine.game import Game
from kogge.engine.words import MARKED, marked

SEAT = "seat-"  # how a seat's mark begins; its number follows

# as at the web table, but neither so light nor so dark that they could not be read on paper and on slate
SEATS = ("bold #D55E00", "bold #2A85C4", "bold #009E73", "bold #C98A00", "bold #B35A8F")
KINDS: Mapping[str, str] = {  # an icon's kind, which is its class on the page
    "co-red": "#D2473B",
    "co-yellow": "#C29A1B",
    "co-green": "#3C9A5F",
    "co-blue": "#4A82D0",
    "pepper": "#8B8378",
    "cinnamon": "#C07A40",
    "cloves": "#B0604F",
    "nutmeg": "#B38B53",
    "ginger": "#B9A159",
    "chest": "#A08850",
    "fur": "#A87B4F",
    "amber": "#C78A22",
    "salt": "#7B8E9A",
    "cloth": "#B85C63",
    "glass": "#4C9083",
    "fish": "#5A8BB2",
    "grain": "#B0964A",
    "wool": "#978F79",
    "alcohol": "#5C9A6C",
    "weapons": "#7C8794",
    "art": "#A878BE",
    "cars": "#C2574B",
    "cigars": "#9A683F",
    "ivory": "#A89C78",
    "jewels": "#4A96C2",
    "gold": "#B8922C",
    "uranium": "#8AA22F",
}

Painter = Callable[[str], Text]  # a marked text -> what is shown


def seat_name(seat: int, name: str) -> str:
    """A name that is told in the seat's colour, wherever a teller says it."""
    return marked(f"{SEAT}{seat}", name)


def painter(game: Game[Any]) -> Painter:
    """What a game says, with its marks as colours."""

    def style(mark: str) -> str:
        if mark.startswith(SEAT):
            return SEATS[int(mark.removeprefix(SEAT)) % len(SEATS)]
        return KINDS.get(game.icons[mark].kind, "") if mark in game.icons else ""

    def paint(text: str) -> Text:
        painted, at = Text(), 0
        for found in MARKED.finditer(text):
            painted.append(text[at : found.start()]).append(found[2], style(found[1]))
            at = found.end()
        return painted.append(text[at:])

    return paint
