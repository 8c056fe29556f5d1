"""`kogge serve`: the table in the browser."""

import click

from kogge.cli.arguments import Command, option, whole
from kogge.cli.words import say

PORT = 8420


def serve(lang: str) -> click.Command:
    @click.command("serve", cls=Command, lang=lang)
    @option("--host", lang, "HOST", default="127.0.0.1")
    @option("--port", lang, "N", type=whole("--port", 0), default=str(PORT))
    @option("--database", lang, "URL")
    @option("--open", lang, is_flag=True)
    @option("--changed-data", lang, is_flag=True)
    def run(
        host: str,
        port: int,
        database: str | None,
        open: bool,  # noqa: A002  # the option's name
        changed_data: bool,
    ) -> None:
        # the libraries of the web take as long to load as all the rest, and no other command needs them
        from kogge.table import app, serving  # noqa: PLC0415

        listening = serving.bound(host, port)
        table = app.make_app(database or serving.default_database(), host, changed_data=changed_data)
        print(say("serving", lang, address=serving.address(listening)), flush=True)
        serving.serve(listening, table, open_browser=open)

    return run
