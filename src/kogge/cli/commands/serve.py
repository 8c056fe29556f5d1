"""`kogge serve`: the table in the browser."""

from functools import partial

import click

from kogge.cli.arguments import Command, option, refusal, whole
from kogge.cli.words import say

PORT = 8420


def serve(lang: str) -> click.Command:
    @click.command("serve", cls=Command, lang=lang)
    @option("--host", lang, "HOST", default="127.0.0.1")
    @option("--port", lang, "N", type=whole("--port", 0), default=str(PORT))
    @option("--database", lang, "FILE|URL")
    @option("--proxy", lang, "ADDRESS", multiple=True)
    @option("--keep", lang, "DAYS", type=whole("--keep", 1))
    @option("--open", lang, is_flag=True)
    @option("--changed-data", lang, is_flag=True)
    @option("--workers", lang, "N", type=whole("--workers", 1), default="1")
    def run(
        host: str,
        port: int,
        database: str | None,
        proxy: tuple[str, ...],
        keep: int | None,
        open: bool,  # noqa: A002  # the option's name
        changed_data: bool,
        workers: int,
    ) -> None:
        # the libraries of the web take as long to load as all the rest, and no other command needs them
        from kogge.table import app, serving  # noqa: PLC0415
        from kogge.table.workers import serve_in_several  # noqa: PLC0415

        proxies = serving.proxy_networks(proxy)
        kept = serving.database_address(database)
        if workers > 1:
            check_shared(kept)
        listening = serving.bound(host, port)
        known_as = "" if proxies else host  # a proxy's names are its own
        make = partial(app.make_app, kept, known_as, keep_days=keep, changed_data=changed_data)
        if workers > 1:
            print(say("serving", lang, address=serving.address(listening)), flush=True)
            if open:
                serving.show(listening)
            serve_in_several(listening, workers, make, proxies)
        else:
            table = make()
            print(say("serving", lang, address=serving.address(listening)), flush=True)
            serving.serve(listening, table, proxies, open_browser=open)

    return run


def check_shared(database: str) -> None:
    """Whether several processes may serve from a database; its tables are brought up to date before they begin."""
    from kogge.table.store.store import open_store  # noqa: PLC0415

    store = open_store(database)
    store.close()
    if not store.is_shared:
        raise refusal("workers need postgresql")
