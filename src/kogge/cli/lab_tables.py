"""What came out of a lab as tables of texts: the figures of a game as it comes beside those with changed data."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kogge.cli.arena_tables import Figure, interval, mean
from kogge.cli.show import title as title_of_game
from kogge.cli.words import number, say
from kogge.engine.scene import Section
from kogge.games import find_game

Lab = Mapping[str, Any]  # as `kogge lab --json` writes it


def title(lab: Lab, lang: str) -> str:
    return say(
        "lab.title",
        lang,
        game=title_of_game(find_game(lab["game"]), lang),
        games=number(lab["games"], lang),
        seats=lab["seats"],
        blocks=number(lab["blocks"], lang),
    )


def sections(lab: Lab, lang: str) -> list[Section]:
    """A table for each change, a row a figure, beside the usual value. An interval without 0 is marked."""
    usual, *changes = lab["variants"]
    names = ("lab.figure", "lab.usual", "lab.changed", "lab.difference", "arena.interval")
    found = []
    for change in changes:
        rows = [[say(name, lang) for name in names]]
        for path, label, scale in lines(lab, lang):
            difference = at(change["difference"], path)
            rows.append(
                [
                    label,
                    mean(at(usual["figures"], path), lang, scale),
                    mean(at(change["figures"], path), lang, scale),
                    mean(difference, lang, scale) + (" *" if is_sure(difference) else ""),
                    interval(difference, lang, scale),
                ]
            )
        found.append(Section(say("lab.figures", lang, name=change["name"]), rows))
    return found


def lines(lab: Lab, lang: str) -> Iterator[tuple[tuple[str | int, ...], str, float]]:
    """Where each figure lies, how it is called, and what it is multiplied by: shares are told in percent."""
    game = find_game(lab["game"])
    yield ("length",), say("lab.length", lang), 1
    yield ("points",), say("lab.points", lang), 1
    yield ("spread",), say("lab.spread", lang), 1
    for seat in range(lab["seats"]):
        yield ("by_seat", seat), say("lab.seat", lang, seat=seat), 100
    parts = dict.fromkeys(part for variant in lab["variants"] for part in variant["figures"]["parts"])
    for part in parts:
        yield ("parts", part), say("lab.part", lang, part=game.say_part(part, lang)), 1
    if len(set(lab["bots"])) > 1:
        for bot in dict.fromkeys(lab["bots"]):
            yield ("win_share", bot), say("lab.bot", lang, bot=bot), 100


def at(figures: Any, path: Sequence[str | int]) -> Figure:
    for part in path:
        figures = figures[part] if isinstance(part, int) else figures.get(part)
    found: Figure = figures
    return found


def is_sure(difference: Figure) -> bool:
    """Whether the interval leaves out 0."""
    low, high = (difference["low"], difference["high"]) if difference else (None, None)
    return low is not None and high is not None and not low <= 0 <= high
