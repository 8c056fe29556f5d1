"""Files that people name: whatever is wrong with one is refused in a sentence."""

import os
from pathlib import Path
from typing import IO

from kogge.cli.arguments import refusal
from kogge.engine.refusal import Refusal

LIMIT = 50_000_000  # bytes; a long match takes a few thousand


def read(name: str) -> str:
    """The text of a file, if it is text and not too long."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(LIMIT + 1)
    except OSError as error:
        raise _unreadable(name, error) from error
    if len(content) > LIMIT:
        raise refusal("file too long", file=name, limit=LIMIT // 1_000_000)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal("file not text", file=name) from error


def open_to_write(name: str) -> IO[str]:
    """A new file, in place of any that had this name."""
    try:
        return Path(name).open("w", encoding="utf-8")
    except OSError as error:
        raise _unwritable(name, error) from error


def check_place(name: str) -> None:
    """Refuse now what could not be written when hours of work are done."""
    path = Path(name)
    if path.is_dir():
        raise refusal("file is a folder", file=name)
    if not path.parent.is_dir():
        raise refusal("folder missing", file=name)


def new_file(name: str) -> Path:
    """The path of a file that is yet to be written. One that exists is not overwritten."""
    if os.path.lexists(name):
        raise refusal("file exists", file=name)
    return Path(name)


def _unreadable(name: str, error: OSError) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return refusal("file missing", file=name)
    if isinstance(error, IsADirectoryError):
        return refusal("file is a folder", file=name)
    if isinstance(error, PermissionError):
        return refusal("file unreadable", file=name)
    return refusal("file cannot be read", file=name, reason=error.strerror)


def _unwritable(name: str, error: OSError) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return refusal("folder missing", file=name)
    if isinstance(error, IsADirectoryError):
        return refusal("file is a folder", file=name)
    return refusal("file cannot be written", file=name, reason=error.strerror)
