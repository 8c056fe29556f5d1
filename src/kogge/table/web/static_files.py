"""The files that pages link to. Their addresses change with their content, so browsers may keep them for ever.

All of them share one edition, which comes first in the path: scripts name each other by where they lie, and so find
the modules of their own edition.
"""

import hashlib
import mimetypes
import os
from functools import cache

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from kogge.table.drawing.linked_files import GAMES_FOLDER, all_files, file_of
from kogge.table.public_address import root

mimetypes.add_type("font/woff2", ".woff2")  # which not every Python knows


@cache
def edition() -> str:
    """It changes with any of the files."""
    digest = hashlib.sha256()
    for name in all_files():
        file = file_of(name)
        digest.update(name.encode() + b"\0" + (file.read_bytes() if file else b""))
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of a file."""
    return f"{root()}/static/{edition()}/{name}"


class LastingFiles(StaticFiles):
    """Under their edition the files never change; without one they are asked for again every time."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        if not path.startswith(GAMES_FOLDER):
            return super().lookup_path(path)
        file = file_of(path)
        return (str(file), file.stat()) if file and file.is_file() else ("", None)

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        lasts = first == edition()
        response = await super().get_response(rest if lasts else path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if lasts else "no-cache"
        return response
