"""`kogge ratings`: all ratings anew, from what was played."""

import click

from kogge.cli.arguments import Command, option
from kogge.cli.words import say


def ratings(lang: str) -> click.Command:
    @click.command("ratings", cls=Command, lang=lang)
    @option("--database", lang, "FILE|URL", envvar="KOGGE_DATABASE")
    def run(database: str | None) -> None:
        from kogge.table.serving import database_address  # noqa: PLC0415  # nobody waits for it who only asks for help
        from kogge.table.store.database import must_be_there  # noqa: PLC0415
        from kogge.table.store.played import rate_again  # noqa: PLC0415
        from kogge.table.store.store import open_store  # noqa: PLC0415

        address = database_address(database)
        must_be_there(address)
        store = open_store(address)
        try:
            with store.writer.begin() as db:
                rated = rate_again(db)
        finally:
            store.close()
        print(say("rated again", lang, matches=rated))

    return run
