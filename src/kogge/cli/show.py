"""Positions, logs and results on the terminal, as compact tables."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kogge.cli.colours import Painter, painter, seat_name
from kogge.cli.compact import compact
from kogge.cli.words import on_one_line, say
from kogge.engine.game import Game
from kogge.engine.match import Line, Match
from kogge.engine.result import Result, scored
from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import State


class Screen(Console):
    """A console that leaves a broken pipe to the command, which ends without a word."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        raise  # noqa: PLE0704 - called while the BrokenPipeError is being handled


def position(match: Match, view: State, lang: str) -> list[Section]:
    """The position in words, as the view's seat sees it; its texts are marked."""
    return match.game.tables(match.game.tell(view, names(match), lang, symbols=True))


def log(match: Match, reader: int, lines: Sequence[Line], lang: str) -> Table:
    """What happened, a sentence a line. Give it the lines that the reader may know: `match.log(reader)`."""
    paint = painter(match.game)
    sentences = Table.grid(padding=(0, 1, 0, 0))
    if reader != REFEREE:  # to whom all is told, what others heard of it too
        lines = match.game.told_once(lines, attrgetter("event"))
    for line in lines:
        told = match.game.say_event(match.state, line.event, names(match), lang, reader, symbols=True)
        sentences.add_row("·", paint(told))
    return sentences


def show_point(console: Console, match: Match, at: int, seat: int, lang: str) -> None:
    """The match at one of a seat's points, as that seat could know it: what happened, where all stands, who decides.

    The referee, and nobody else, sees everything. The last point is the present.
    """
    points = match.points(seat)
    last = len(points) - 1
    state = match.state if at == last else match.positions[points[at]]
    console.rule(Text(say("point", lang, game=title(match.game, lang), at=at, last=last)))
    paint = painter(match.game)
    console.print(log(match, seat, [line for line in match.log(seat) if line.point == at], lang))
    console.print(compact(console, position(match, state if seat == REFEREE else state.view(seat), lang), paint))
    console.print()
    if state.actor == NOBODY:
        show_results(console, match, lang)
    else:
        console.print(paint(say("decides", lang, name=names(match)[state.actor])))


def show_results(console: Console, match: Match, lang: str) -> None:
    """Who won, every part of every score, and the seed with its hash, so that anyone can check it."""
    results = sorted(match.results(), key=lambda result: (result.rank, result.seat))
    players, paint = names(match), painter(match.game)
    winners = [players[result.seat] for result in results if result.won]
    points = results[0].points
    if not winners:
        told = say("nobody won", lang)
    elif len(winners) == 1:
        told = say("won", lang, name=winners[0], points=points)
    else:
        *first, last = winners
        told = say("shared victory", lang, names=", ".join(first), last=last, points=points)
    console.print(paint(told), style="bold")
    show_table(console, _score_sheet(match, results, lang), paint)
    console.print(Text(say("seed", lang, seed=on_one_line(match.seed))))
    console.print(Text(say("seed hash", lang, hash=match.seed_hash)))


def _score_sheet(match: Match, results: Sequence[Result], lang: str) -> Section:
    """A column for everybody, the best first: five names fit beside each other sooner than the parts of a score."""
    players = names(match)
    ranks = ["–" if result.out else f"{result.rank}." for result in results]
    rows = [
        [say("place", lang), *(f"{rank} {players[result.seat]}" for rank, result in zip(ranks, results, strict=True))],
        *(
            [match.game.say_part(part, lang), *(_figure(result.parts[part]) for result in results)]
            for part in scored(results)
        ),
        [say("points", lang), *(_figure(result.points) for result in results)],
    ]
    # the tie-break is worth a line only where it could have decided something
    if len({result.points for result in results}) < len(results):
        rows.append([say("tie-break", lang), *(str(result.tie_break) for result in results)])
    return Section("", rows)


def show_table(console: Console, section: Section, paint: Painter = Text) -> None:
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
        table.add_column(paint(name), justify="right" if all(map(_is_number, cells)) else "left")
    for row in rows:
        table.add_row(*map(paint, row))
    console.print(table)
    console.print()


def title(game: Game[Any], lang: str) -> str:
    return f"{game.title[lang]} ({game.edition[lang]})" if game.edition[lang] else game.title[lang]


def names(match: Match) -> list[str]:
    """Who plays, marked by their seats. A save may come from anywhere: its names are not let loose on the terminal."""
    return [seat_name(seat, on_one_line(player.name)) for seat, player in enumerate(match.players)]


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def _is_number(text: str) -> bool:
    return text.rstrip(" %.").lstrip("-−").replace(",", "").replace(".", "").isdecimal()
