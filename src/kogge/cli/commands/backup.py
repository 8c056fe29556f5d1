"""`kogge backup`: all that the table has saved, as it was at one moment."""

from pathlib import Path

import click

from kogge.cli import files
from kogge.cli.arguments import Command, option
from kogge.cli.progress import steps
from kogge.cli.words import say


def backup(lang: str) -> click.Command:
    @click.command("backup", cls=Command, lang=lang)
    @click.argument("file", metavar=say("BACKUP", lang))
    @option("--database", lang, "FILE|URL", envvar="KOGGE_DATABASE")
    def run(file: str, database: str | None) -> None:
        from kogge.table.serving import database_address  # noqa: PLC0415  # nobody waits for it who only asks for help
        from kogge.table.store.backup import back_up  # noqa: PLC0415

        files.check_place(file)
        with steps(say("backing up", lang)) as progress:
            copied = back_up(database_address(database), Path(file), progress)
        print(say("backed up", lang, matches=copied, file=file))

    return run
