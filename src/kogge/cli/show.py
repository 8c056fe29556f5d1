"""Positions, logs and results on the terminal, as compact tables."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kogge.cli.compact import compact
from kogge.cli.words import on_one_line, say
from kogge.engine.game import Game
from kogge.engine.match import Line, Match
from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import State


class Screen(Console):
    """A console that leaves a broken pipe to the command, which ends without a word."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        raise  # noqa: PLE0704 - called while the BrokenPipeError is being handled


def show_position(console: Console, game: Game[Any], view: State, seats: Sequence[str], lang: str) -> None:
    """The position in words, as the view's seat sees it."""
    console.print(compact(game.position(view, seats, lang), console.width))
    console.print()


def show_log(console: Console, match: Match, lines: Sequence[Line], lang: str) -> None:
    """What happened, a sentence a line. Give it the lines that the reader may know: `match.log(seat)`."""
    log = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        log.add_row("·", Text(match.game.say_event(match.state, line.event, names(match), lang)))
    if lines:
        console.print(log)


def show_point(console: Console, match: Match, at: int, seat: int, lang: str) -> None:
    """The match at one of a seat's points, as that seat could know it: what happened, where all stands, who decides.

    The referee, and nobody else, sees everything. The last point is the present.
    """
    points = match.points(seat)
    last = len(points) - 1
    state = match.state if at == last else match.positions[points[at]]
    console.rule(Text(say("point", lang, game=title(match.game, lang), at=at, last=last)))
    show_log(console, match, [line for line in match.log(seat) if line.point == at], lang)
    console.print()
    show_position(console, match.game, state if seat == REFEREE else state.view(seat), names(match), lang)
    if state.actor == NOBODY:
        show_results(console, match, lang)
    else:
        console.print(Text(say("decides", lang, name=names(match)[state.actor])))


def show_results(console: Console, match: Match, lang: str) -> None:
    """Who won, every part of every score, and the seed with its hash, so that anyone can check it."""
    results = sorted(match.results(), key=lambda result: (result.rank, result.seat))
    players = names(match)
    winners = [players[result.seat] for result in results if result.won]
    points = results[0].points
    if not winners:
        console.print(Text(say("nobody won", lang), style="bold"))
    elif len(winners) == 1:
        console.print(Text(say("won", lang, name=winners[0], points=points), style="bold"))
    else:
        *first, last = winners
        shared = say("shared victory", lang, names=", ".join(first), last=last, points=points)
        console.print(Text(shared, style="bold"))
    parts = list(results[0].parts)
    heading = [
        say("place", lang),
        say("player", lang),
        *(match.game.say_part(part, lang) for part in parts),
        say("points", lang),
    ]
    rows = [
        [
            "–" if result.out else f"{result.rank}.",
            players[result.seat],
            *(_figure(result.parts[part]) for part in parts),
            _figure(result.points),
        ]
        for result in results
    ]
    # the tie-break is worth a column only where it could have decided something
    if len({result.points for result in results}) < len(results):
        heading.append(say("tie-break", lang))
        for row, result in zip(rows, results, strict=True):
            row.append(str(result.tie_break))
    show_table(console, Section("", [heading, *rows]))
    console.print(Text(say("seed", lang, seed=on_one_line(match.seed))))
    console.print(Text(say("seed hash", lang, hash=match.seed_hash)))


def show_table(console: Console, section: Section) -> None:
    """One table of texts, and a blank line. Texts are never read as markup: a card may well be called “[F01]”."""
    heading, *rows = section.rows
    table = Table(
        title=Text(section.title, style="bold") if section.title else None,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        header_style="dim",
    )
    for name, *cells in zip(heading, *rows, strict=True):
        table.add_column(Text(name), justify="right" if all(map(_is_number, cells)) else "left")
    for row in rows:
        table.add_row(*map(Text, row))
    console.print(table)
    console.print()


def title(game: Game[Any], lang: str) -> str:
    return f"{game.title[lang]} ({game.edition[lang]})" if game.edition[lang] else game.title[lang]


def names(match: Match) -> list[str]:
    """Who plays. A save may come from anywhere, so its names are not let loose on the terminal."""
    return [on_one_line(player.name) for player in match.players]


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def _is_number(text: str) -> bool:
    return text.rstrip(" %.").lstrip("-−").replace(",", "").replace(".", "").isdecimal()
