"""`kogge import`: a backup is restored, or saved games are brought."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import click

from kogge.cli import files
from kogge.cli.arguments import Command, option, refusal
from kogge.cli.progress import steps
from kogge.cli.words import on_one_line, say
from kogge.engine.refusal import Refusal
from kogge.foreign import Reader

LIMIT = 60.0  # seconds for a saved game


def bring(lang: str) -> click.Command:
    @click.command("import", cls=Command, lang=lang)
    @click.argument("names", nargs=-1, required=True, metavar=say("FILES", lang))
    @option("--database", lang, "FILE|URL", envvar="KOGGE_DATABASE")
    def run(names: tuple[str, ...], database: str | None) -> int:
        from kogge.table.serving import database_address  # noqa: PLC0415  # nobody waits for it who only asks for help
        from kogge.table.store.backup import is_backup, restore  # noqa: PLC0415

        url = database_address(database)
        backups = [name for name in names if Path(name).is_file() and is_backup(Path(name))]
        if not backups:
            return _bring_saves(names, url, lang)
        if len(names) > 1:
            raise refusal("backup alone")
        with steps(say("restoring", lang)) as progress:
            restored = restore(Path(names[0]), url, progress)
        print(say("restored", lang, matches=restored))
        return 0

    return run


def _bring_saves(names: tuple[str, ...], url: str, lang: str) -> int:
    """Each for itself: what is wrong with one keeps no other away."""
    from kogge.table.rooms.saves import bring as keep  # noqa: PLC0415
    from kogge.table.store.store import open_store  # noqa: PLC0415

    saves = [save for name in names for save in _saves_in(name)]
    store, failed = open_store(url), 0
    try:
        with Reader(LIMIT) as reader:
            for name, text in saves:
                try:
                    path = f"/t/{keep(store, reader.read(text), lang)}"
                    print(on_one_line(say("brought", lang, file=name, path=path)))
                except Refusal as reason:
                    failed += 1
                    print(on_one_line(say("not brought", lang, file=name, reason=reason.say(lang))))
    finally:
        store.close()
    return 1 if failed else 0


def _saves_in(name: str) -> Iterator[tuple[str, str]]:
    """The saved games in a file: itself, or those that are packed in it."""
    if not name.lower().endswith(".zip"):
        yield name, files.read(name)
        return
    try:
        with zipfile.ZipFile(name) as packed:
            for entry in packed.infolist():
                if entry.filename.endswith(".json") and entry.file_size <= files.LIMIT:
                    yield entry.filename, packed.read(entry).decode("utf-8", errors="replace")
    except (OSError, zipfile.BadZipFile, RuntimeError) as error:
        raise refusal("zip unreadable", file=name) from error
