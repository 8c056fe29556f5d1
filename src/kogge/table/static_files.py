"""The files that pages refer to. Their addresses change with their content, so browsers may keep them for ever."""

import hashlib
from functools import cache
from importlib.resources import files

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = files("kogge.table") / "static"


@cache
def static(name: str) -> str:
    """The address of a file."""
    digest = hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()
    return f"/static/{name}?{digest[:12]}"


class LastingFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if scope["query_string"] else "no-cache"
        )
        return response
