"""How the tests are spread over the machine."""

import os
from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "table" / "browser"


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: who plays in a browser mostly waits for it."""
    return len(os.sched_getaffinity(0)) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that the short ones fill the gaps at the end."""
    items.sort(key=lambda item: BROWSER not in item.path.parents)
