"""`kogge serve`: the table in the browser."""

import os
from functools import partial

import click

from kogge.cli.arguments import Command, misuse, option, refusal, whole
from kogge.cli.words import say

PORT = 8420
LOG_FORMATS = ("text", "json")  # as in kogge.table.server_log, which takes long to load


def log_format(text: str) -> str:
    if text not in LOG_FORMATS:
        raise misuse("bad log format", value=text)
    return text


def serve(lang: str) -> click.Command:
    @click.command("serve", cls=Command, lang=lang)
    @option("--host", lang, "HOST", default="127.0.0.1")
    @option("--port", lang, "N", type=whole("--port", 0), default=str(PORT))
    @option("--public-url", lang, "URL", envvar="KOGGE_PUBLIC_URL")
    @option("--database", lang, "FILE|URL", envvar="KOGGE_DATABASE")
    @option("--proxy", lang, "ADDRESS", multiple=True)
    @option("--keep", lang, "DAYS", type=whole("--keep", 1))
    @option("--metrics", lang, "[HOST:]PORT")
    @option("--log-format", lang, "FORMAT", type=log_format, default="text")
    @option("--open", lang, is_flag=True)
    @option("--changed-data", lang, is_flag=True)
    @option("--smtp", lang, "URL", envvar="KOGGE_SMTP")
    @option("--mail-from", lang, "MAIL", envvar="KOGGE_MAIL_FROM")
    @option("--webhook-host", lang, "HOST", multiple=True)
    @option("--no-notices", lang, is_flag=True)
    @option("--workers", lang, "N", type=whole("--workers", 1), default="1")
    def run(
        host: str,
        port: int,
        public_url: str | None,
        database: str | None,
        proxy: tuple[str, ...],
        keep: int | None,
        metrics: str | None,
        log_format: str,
        open: bool,  # noqa: A002  # the option's name
        changed_data: bool,
        smtp: str | None,
        mail_from: str | None,
        webhook_host: tuple[str, ...],
        no_notices: bool,
        workers: int,
    ) -> None:
        # the libraries of the web take as long to load as all the rest, and no other command needs them
        from kogge.table import app, serving  # noqa: PLC0415
        from kogge.table.metrics import metrics_place, offer_metrics  # noqa: PLC0415
        from kogge.table.public_address import read_public_url  # noqa: PLC0415
        from kogge.table.rooms.endpoints import Endpoints, read_webhook_host  # noqa: PLC0415
        from kogge.table.rooms.mail import read_smtp  # noqa: PLC0415
        from kogge.table.rooms.notices import NoticeTerms  # noqa: PLC0415
        from kogge.table.workers import serve_in_several  # noqa: PLC0415

        public = read_public_url(public_url) if public_url else None
        proxies = serving.proxy_networks(proxy or (serving.NEAR_PROXIES if public else ()))
        measured = metrics_place(metrics) if metrics else None
        if smtp and not public:
            raise refusal("smtp needs public url")
        mailer = read_smtp(smtp, mail_from or "", os.environ.get("KOGGE_SMTP_PASSWORD", "")) if smtp else None
        terms = NoticeTerms(Endpoints(own_hosts=tuple(map(read_webhook_host, webhook_host))), mailer)
        notices = None if no_notices else terms
        kept = serving.database_address(database)
        if workers > 1:
            check_shared(kept)
        listening = serving.bound(host, port)
        known_as = "" if proxies else host  # a proxy's names are its own
        make = partial(
            app.make_app,
            kept,
            known_as,
            keep_days=keep,
            changed_data=changed_data,
            public=public,
            notices=notices,
        )
        address = public.url if public else serving.address(listening)
        if workers > 1:
            print(say("serving", lang, address=address), flush=True)
            if open:
                serving.show(listening)
            serve_in_several(listening, workers, make, proxies, log_format, measured)
            return
        if measured:
            offer_metrics(measured)
        table = make()
        print(say("serving", lang, address=address), flush=True)
        serving.serve(listening, table, proxies, open_browser=open, log_format=log_format)

    return run


def check_shared(database: str) -> None:
    """Whether several processes may serve from a database; its tables are brought up to date before they begin."""
    from kogge.table.store.store import open_store  # noqa: PLC0415

    store = open_store(database)
    store.close()
    if not store.is_shared:
        raise refusal("workers need postgresql")
