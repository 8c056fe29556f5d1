"""What came out of a simulation as tables of texts: the terminal and a notebook show the same."""

from collections.abc import Mapping
from typing import Any

from kogge.cli.words import number, say
from kogge.engine.scene import Section

Found = Mapping[str, Any]  # as `kogge simulate --json` writes it


def title(found: Found, lang: str) -> str:
    """“1,000 games of goa with 4 seats, bonanza”."""
    options = [name for name, is_on in found["options"].items() if is_on]
    played = say("simulated", lang, game=found["game"], games=number(found["games"], lang), seats=found["seats"])
    return ", ".join([played, *options])


def sections(found: Found, lang: str) -> list[Section]:
    return [wins_by_seat(found, lang), wins_by_bot(found, lang), points(found, lang)]


def notes(found: Found, lang: str) -> list[str]:
    """What no table has, each a sentence."""
    told = []
    if found["without_winner"]:
        told.append(say("without winner", lang, games=number(found["without_winner"], lang)))
    length = {key: number(value, lang, 1 if key == "mean" else 0) for key, value in found["length"].items()}
    return [*told, say("length", lang, **length)]


def wins_by_seat(found: Found, lang: str) -> Section:
    heading = [say(key, lang) for key in ("seat", "wins", "share")]
    rows = [
        [str(seat), number(wins, lang, 1), number(100 * wins / found["games"], lang, 1)]
        for seat, wins in enumerate(found["wins_by_seat"])
    ]
    return Section(say("by seat", lang), [heading, *rows])


def wins_by_bot(found: Found, lang: str) -> Section:
    """Beside the share of each level stands what it would be if all played alike: its share of the seats."""
    rows = [[say(key, lang) for key in ("bot", "seats", "wins", "share", "share if equal")]]
    for level, wins in found["wins_by_bot"].items():
        taken = found["bots"].count(level)
        shares = [number(100 * share, lang, 1) for share in (wins / found["games"], taken / found["seats"])]
        rows.append([level, str(taken), number(wins, lang, 1), *shares])
    return Section(say("by bot", lang), rows)


def points(found: Found, lang: str) -> Section:
    rows = [[say(key, lang) for key in ("bot", "mean", "deviation", "min", "quartile", "median", "quartile", "max")]]
    for level, had in found["points"]["by_bot"].items():
        figures = [number(figure, lang, 1) for figure in (had["mean"], had["sd"], *had["quartiles"])]
        rows.append([level, *figures[:2], str(had["min"]), *figures[2:], str(had["max"])])
    return Section(say("points", lang), rows)
