"""`make soak` runs all parts, `make soak PART="games kills"` some. What is wrong is said with how to see it again."""

import argparse
import sys

from benchmarks.children import interrupted_by_any_signal
from tests.soak import examples, games, kills, leaks, readers
from tests.soak.haul import run

PARTS = {
    "games": [games.PART],
    "leaks": [leaks.PART],
    "kills": kills.PARTS,
    "readers": [readers.PART],
    "examples": [examples.PART],
}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--minutes", type=float, help="stop each part after so long")
    parser.add_argument("--scale", type=float, default=1.0, help="do so much of the whole figure, e.g. 0.01")
    parser.add_argument("--first", type=int, default=0, help="go on from here, as a part said when it was stopped")
    asked = parser.parse_args(words)
    for name in asked.parts:
        if name not in PARTS:
            parser.error(f"there is no part {name!r}; there are {', '.join(PARTS)}")
    chosen = [part for name in asked.parts or PARTS for part in PARTS[name]]
    interrupted_by_any_signal()
    try:
        kept = [run(part, asked.scale, asked.minutes, asked.first) for part in chosen]
    except KeyboardInterrupt:
        return 130
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
