"""`kogge serve`: the table in the browser."""

import click

from kogge.cli.arguments import Command, option, whole
from kogge.cli.words import say
from kogge.table.app import make_app
from kogge.table.serving import PORT, address, bound, default_database
from kogge.table.serving import serve as serve_table


def serve(lang: str) -> click.Command:
    @click.command("serve", cls=Command, lang=lang)
    @option("--host", lang, "HOST", default="127.0.0.1")
    @option("--port", lang, "N", type=whole("--port", 0), default=str(PORT))
    @option("--database", lang, "URL")
    @option("--open", lang, is_flag=True)
    def run(host: str, port: int, database: str | None, open: bool) -> None:  # noqa: A002  # the option's name
        listening = bound(host, port)
        app = make_app(database or default_database(), host)
        print(say("serving", lang, address=address(listening)), flush=True)
        serve_table(listening, app, open_browser=open)

    return run
