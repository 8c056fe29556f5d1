"""Other examples for the tests that look for their own: `make test` tries the same ones each time."""

import sys
from pathlib import Path

from tests.processes import ROOT, ended
from tests.soak.haul import Part

WAITING = 1800.0  # seconds for all of these tests, beside others
SAID = 40  # lines of what failed


def try_some(first: int, count: int) -> list[str]:
    return [fault for number in range(first, first + count) if (fault := _tried(number))]


def _tried(seed: int) -> str:
    """What failed with the examples of this seed, with how to see it again."""
    chosen = ["--hypothesis-profile=default", f"--hypothesis-seed={seed}", *files()]
    status, out, err = ended([sys.executable, "-m", "pytest", "-n0", "-m", "", *chosen], waiting=WAITING)
    return "" if status == 0 else "\n".join([f"pytest -n0 -m '' {' '.join(chosen)}", *(out + err).splitlines()[-SAID:]])


def files() -> list[str]:
    """Tests with examples that Hypothesis looks for."""
    found = sorted(Path(ROOT, "tests").rglob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in found if "from hypothesis import" in file.read_text("utf-8")]


PART = Part("examples", "series of other examples", 100, 1, try_some, "all tests held.")
