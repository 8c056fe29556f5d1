"""What came out of a tournament or a lab as tables of texts: the terminal and the page show the same."""

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.cli.show import title as title_of_game
from kogge.cli.words import number, on_one_line, say
from kogge.engine.scene import Section
from kogge.games import find_game

Report = Mapping[str, Any]  # as the arena makes it
Figure = Mapping[str, float | None] | None  # a mean with its interval

NONE = "–"


def title(report: Report, lang: str) -> str:
    """“96 games of Goa with 4 seats, bonanza”."""
    told = say(
        "arena.title",
        lang,
        games=number(report["games"], lang),
        game=title_of_game(find_game(report["game"]), lang),
        seats=report["seats"],
    )
    return ", ".join([told, *variants(report, lang)])


def variants(report: Report, lang: str) -> list[str]:
    """The options that were on, and that the figures were changed."""
    options = [name for name, is_on in report["options"].items() if is_on]
    return [*options, say("arena.changed data", lang)] if report["changed_data"] else options


def notes(report: Report, lang: str) -> list[str]:
    """What one has to know to read the tables, each a sentence."""
    length = report["length"]
    told = [say("arena.blocks", lang, blocks=number(report["blocks"], lang), seats=report["seats"])]
    if report["games"] < report["planned"]:
        told.append(say("arena.unfinished", lang, planned=number(report["planned"], lang)))
    told.append(
        say(
            "arena.length",
            lang,
            mean=number(length["mean"], lang, 1),
            interval=interval(length, lang),
            least=length["least"],
            most=length["most"],
        )
    )
    if report["without_winner"]:
        told.append(say("without winner", lang, games=number(report["without_winner"], lang)))
    told.append(say("seed", lang, seed=on_one_line(report["seed"])))
    return told


def sections(report: Report, lang: str) -> list[Section]:
    """The tables of one tournament."""
    return [wins(report, lang), strength(report, lang), seats(report, lang), parts(report, lang), cpu(report, lang)]


def wins(report: Report, lang: str) -> Section:
    rows = [headings(lang, "bot", "seats", "arena.wins", "arena.interval", "share if equal", "arena.rank")]
    rows += [
        [
            bot,
            str(found["seats"]),
            mean(found["win_share"], lang, 100),
            interval(found["win_share"], lang, 100),
            number(100 * found["fair_share"], lang, 1),
            mean(found["rank"], lang, places=2),
        ]
        for bot, found in report["by_bot"].items()
    ]
    return Section(say("by bot", lang), rows)


def strength(report: Report, lang: str) -> Section:
    rows = [headings(lang, "bot", "points", "arena.margin", "arena.interval", "arena.rating", "arena.interval")]
    rows += [
        [
            bot,
            mean(found["points"], lang),
            mean(found["margin"], lang),
            interval(found["margin"], lang),
            mean(found["rating"], lang),
            interval(found["rating"], lang),
        ]
        for bot, found in report["by_bot"].items()
    ]
    return Section(say("arena.strength", lang), rows)


def seats(report: Report, lang: str) -> Section:
    fair = number(100 / report["seats"], lang, 1)
    rows = [headings(lang, "seat", "arena.wins", "arena.interval", "share if equal")]
    rows += [
        [str(seat), mean(found, lang, 100), interval(found, lang, 100), fair]
        for seat, found in enumerate(report["by_seat"])
    ]
    return Section(say("by seat", lang), rows)


def parts(report: Report, lang: str) -> Section:
    game = find_game(report["game"])
    names = list(next(iter(report["by_bot"].values()))["parts"])
    rows = [[say("bot", lang), *(game.say_part(name, lang) for name in names), say("points", lang)]]
    rows += [
        [bot, *(mean(found["parts"][name], lang) for name in names), mean(found["points"], lang)]
        for bot, found in report["by_bot"].items()
    ]
    return Section(say("arena.parts", lang), rows)


def cpu(report: Report, lang: str) -> Section:
    rows = [headings(lang, "bot", "arena.decisions", "mean", "max")]
    rows += [
        [bot, number(found["decisions"], lang), *(number(1000 * found[key], lang, 1) for key in ("mean", "worst"))]
        for bot, found in report["cpu"].items()
    ]
    return Section(say("arena.cpu", lang), rows)


def overview(reports: Sequence[Report], lang: str) -> Section:
    """Several tournaments in one table, a line a bot."""
    keys = ("game", "seats", "arena.games", "bot", "arena.wins", "arena.interval", "arena.fair share")
    rows = [[*headings(lang, *keys), say("arena.margin", lang), say("arena.interval", lang)]]
    for report in reports:
        played = number(report["games"], lang)
        rows += [
            [
                ", ".join([report["game"], *variants(report, lang)]),
                str(report["seats"]),
                played if report["games"] == report["planned"] else f"{played} / {number(report['planned'], lang)}",
                bot if found["seats"] == 1 else f"{found['seats']} × {bot}",
                mean(found["win_share"], lang, 100),
                interval(found["win_share"], lang, 100),
                number(100 * found["fair_share"], lang, 1),
                mean(found["margin"], lang),
                interval(found["margin"], lang),
            ]
            for bot, found in report["by_bot"].items()
        ]
    return Section(say("arena.overview", lang), rows)


# -- cells ----------------------------------------------------------------------------------------


def headings(lang: str, *keys: str) -> list[str]:
    return [say(key, lang) for key in keys]


def mean(figure: Figure, lang: str, scale: float = 1, places: int = 1) -> str:
    value = figure["mean"] if figure else None
    return NONE if value is None else number(scale * value, lang, places)


def interval(figure: Figure, lang: str, scale: float = 1, places: int = 1) -> str:
    """“24.1 to 33.0”: a dash could be taken for a minus."""
    low, high = (figure["low"], figure["high"]) if figure else (None, None)
    if low is None or high is None:
        return NONE
    return say("arena.from to", lang, low=number(scale * low, lang, places), high=number(scale * high, lang, places))
