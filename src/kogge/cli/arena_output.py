"""What a tournament or a lab gives out: tables, JSON, a page; and what it says if it is stopped."""

import json as json_format
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from kogge.arena.tournament import Plain, Tournament
from kogge.cli import arena_tables, files, lab_tables
from kogge.cli.show import Screen, show_table
from kogge.cli.statuses import INTERRUPTED
from kogge.cli.words import on_one_line, say


class Output:
    """Where it goes. A page that cannot be written is refused before anything is played."""

    def __init__(self, json: bool, html: str | None, lang: str) -> None:
        self.json = json
        self.html = html
        self.lang = lang
        if html:
            files.check_place(html)

    def reports(self, played: Sequence[tuple[Tournament, Sequence[Plain]]]) -> None:
        """Tournaments: one with all its tables, several in one table."""
        from kogge.arena.report import report  # noqa: PLC0415  # NumPy takes as long to load as all the rest

        reports = [report(tournament, blocks) for tournament, blocks in played]
        if self.html:
            from kogge.cli.page import report_page  # noqa: PLC0415

            self._write(report_page(reports, self.lang))
        if self.json:
            self._echo(reports[0] if len(reports) == 1 else {"tournaments": reports})
            return
        screen = Screen()
        if len(reports) > 1:
            show_table(screen, arena_tables.overview(reports, self.lang))
            return
        (found,) = reports
        screen.print(Text(arena_tables.title(found, self.lang), style="bold"))
        for note in arena_tables.notes(found, self.lang):
            screen.print(Text(note))
        screen.print()
        for section in arena_tables.sections(found, self.lang):
            show_table(screen, section)
        screen.print(Text(say("arena.how sure", self.lang)))

    def lab(self, played: Sequence[tuple[str, Tournament, Sequence[Plain]]]) -> None:
        """What the figures of a game are like, and what each change of them changes."""
        from kogge.arena.lab import compared  # noqa: PLC0415

        lab = compared(played)
        if self.html:
            from kogge.cli.page import lab_page  # noqa: PLC0415

            self._write(lab_page(lab, self.lang))
        if self.json:
            self._echo(lab)
            return
        screen = Screen()
        screen.print(Text(lab_tables.title(lab, self.lang), style="bold"))
        screen.print(Text(say("seed", self.lang, seed=on_one_line(lab["seed"]))))
        screen.print()
        for section in lab_tables.sections(lab, self.lang):
            show_table(screen, section)
        screen.print(Text(say("lab.how sure", self.lang)))

    def _write(self, page: str) -> None:
        assert self.html
        with files.open_to_write(self.html) as file:
            file.write(page)

    def _echo(self, plain: Mapping[str, Any]) -> None:
        click.echo(json_format.dumps(plain, ensure_ascii=False, indent=1).encode())


@dataclass
class Stopped:
    """Whether somebody pressed Ctrl-C."""

    status: int = 0

    def __bool__(self) -> bool:
        return self.status != 0


@contextmanager
def stopped_midway(folder: Path | None, lang: str) -> Iterator[Stopped]:
    """A tournament that is kept can be stopped: it says how to go on. Any other is lost, as with all commands."""
    stopped = Stopped()
    try:
        yield stopped
    except KeyboardInterrupt:
        if folder is None:
            raise
        click.echo(on_one_line(say("arena.stopped", lang, folder=folder)), err=True)
        stopped.status = INTERRUPTED
