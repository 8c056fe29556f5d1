"""`kogge export`: every game as a saved game, in a folder or in one file."""

import os
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from kogge.cli import files
from kogge.cli.arguments import Command, option, refusal
from kogge.cli.progress import steps
from kogge.cli.words import say

Write = Callable[[str, str], None]  # a name, and the text that goes under it


def export(lang: str) -> click.Command:
    @click.command("export", cls=Command, lang=lang)
    @click.argument("file", metavar=say("EXPORT", lang))
    @option("--database", lang, "FILE|URL", envvar="KOGGE_DATABASE")
    def run(file: str, database: str | None) -> None:
        from kogge.table.rooms.saves import saves_in  # noqa: PLC0415  # nobody waits for it who only asks for help
        from kogge.table.serving import database_address  # noqa: PLC0415
        from kogge.table.store.database import must_be_there  # noqa: PLC0415
        from kogge.table.store.store import open_store  # noqa: PLC0415

        writing = _zip(file) if file.lower().endswith(".zip") else _folder(file)
        url = database_address(database)
        must_be_there(url)
        store = open_store(url)
        try:
            with writing as write, steps(say("exporting", lang)) as progress:
                in_all, written = len(store.begun_matches()), 0
                for name, text in saves_in(store):
                    write(name, text)
                    written += 1
                    progress(written, max(written, in_all))
        except OSError as error:
            raise refusal("file cannot be written", file=file, reason=error.strerror) from error
        finally:
            store.close()
        print(say("exported", lang, matches=written, file=file))

    return run


@contextmanager
def _zip(file: str) -> Iterator[Write]:
    """One file, which is there when all of it is."""
    files.check_place(file)
    target = Path(file)
    if os.path.lexists(target):
        raise refusal("export exists", file=file)
    handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as opened, zipfile.ZipFile(opened, "w", zipfile.ZIP_DEFLATED) as packed:
            yield packed.writestr
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _folder(name: str) -> Iterator[Write]:
    """A new folder, which nobody else can look into; it is there when all of it is."""
    target = Path(name)
    if target.exists() and not (target.is_dir() and not any(target.iterdir())):
        raise refusal("folder not empty", file=name)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f"{target.name}.", dir=target.parent, ignore_cleanup_errors=True) as place:

        def write(file: str, text: str) -> None:
            (Path(place) / file).write_text(text, encoding="utf-8")

        yield write
        if target.exists():
            target.rmdir()
        Path(place).rename(target)
