"""What a browser needs to install the pages as an application, and to show notices: a manifest and a service worker.

The worker keeps nothing: whatever it kept of a match could be read by whoever uses the device next.
"""

import json

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kogge.table.drawing.linked_files import FOLDER
from kogge.table.public_address import root
from kogge.table.web.asker import asker
from kogge.table.web.static_files import static
from kogge.table.words import say

router = APIRouter(include_in_schema=False)

PAPER, PANEL = "#F4ECDB", "#216B68"
ICONS = (  # a file, how large it is, and whether it may be cut to the shape that a system likes
    ("kogge.svg", "any", "any"),
    ("icons/kogge-192.png", "192x192", "any"),
    ("icons/kogge-512.png", "512x512", "any"),
    ("icons/whole-512.png", "512x512", "maskable"),
)
WORKER = (FOLDER / "worker.js").read_text(encoding="utf-8")


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    lang = asker(request).reader.lang
    told = {
        "id": f"{root()}/",
        "name": "Kogge",
        "short_name": "Kogge",
        "description": say("start_lead", lang),
        "lang": lang,
        "start_url": f"{root()}/",
        "scope": f"{root()}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PANEL,
        "icons": [
            {
                "src": static(name),
                "sizes": sizes,
                "type": "image/svg+xml" if name.endswith(".svg") else "image/png",
                "purpose": purpose,
            }
            for name, sizes, purpose in ICONS
        ],
    }
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/manifest+json")


@router.get("/worker.js")
async def worker() -> Response:
    """It must lie above all pages: it is in charge of what lies below it."""
    return Response(WORKER, media_type="text/javascript")
