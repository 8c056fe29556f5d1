"""How the tests are spread over the machine."""

import os
from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "table" / "browser"


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: who plays in a browser mostly waits for it."""
    return len(os.sched_getaffinity(0)) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every worker, which takes the next part of the row, begins with some of the long tests in the browser; the
    short ones fill the gaps at the end."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    browser = [item for item in items if BROWSER in item.path.parents]
    others = [item for item in items if BROWSER not in item.path.parents]
    row: list[pytest.Item] = []
    for worker in range(workers):
        row += browser[worker::workers]
        fair = (worker + 1) * len(items) // workers
        some = max(0, fair - len(row))
        row += others[:some]
        del others[:some]
    items[:] = row + others
