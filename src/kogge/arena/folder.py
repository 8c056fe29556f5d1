"""A folder in which long work is kept, so that the same command goes on: one process at a time."""

import fcntl
from pathlib import Path
from typing import IO

from kogge.engine.refusal import Refusal


def opened(folder: Path, name: str) -> IO[bytes]:
    """The file by which a folder is known, to be read and added to; the folder is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / name).open("a+b")
    except OSError as error:
        raise Refusal(
            en=f"The folder {folder} cannot be written ({error.strerror}); name another place.",
            de=f"In den Ordner {folder} lässt sich nicht schreiben ({error.strerror}); nenne einen anderen Ort.",
        ) from error


def lock(file: IO[bytes], busy: Refusal) -> None:
    """Two processes that do the same would only do it twice; the second is refused."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise busy from error
