"""Show the site in this computer's browser: `python -m docs.site.opening`, or `make docs-open`."""

import os
import sys
import webbrowser
from pathlib import Path

SITE = Path(__file__).parents[2] / "build" / "docs" / "index.html"


def main() -> None:
    """Without a screen, Python might start a browser in this very terminal: there it is told where the site is."""
    has_screen = sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if not has_screen or not webbrowser.open(SITE.as_uri()):
        sys.stdout.write(f"{SITE.as_uri()}\n")


if __name__ == "__main__":
    main()
