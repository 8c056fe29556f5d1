"""How the tests are spread over the machine, and how long one may take."""

import gc
import os
import sys
from itertools import chain, groupby
from pathlib import Path

import pytest

from kogge import FORM

TABLE = "tests/table/"  # where the long tests are,
BROWSER = "tests/table/browser/"  # and the longest
NO_CERTIFICATES = str(Path(__file__).parent)  # a folder without any
SLOW_LIMIT = 600  # seconds for a slow test; pyproject.toml has the limit of the others


def pytest_configure() -> None:
    """No test speaks TLS: httpx would read all certificates there are for every client, which takes 50 ms.

    Bots want NumPy to have one thread, but other tests load it before they can say so; several take twice the time.
    Whoever wants a form tested (KOGGE_FORM) gets that or none.
    """
    if os.environ.get("KOGGE_FORM", FORM) != FORM:
        pytest.exit(f"The form that is to be tested is not the one that runs: {FORM}.", returncode=1)
    os.environ.pop("SSL_CERT_FILE", None)
    os.environ["SSL_CERT_DIR"] = NO_CERTIFICATES
    assert "numpy" not in sys.modules
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    gc.disable()  # until all tests are collected


def pytest_collection_finish() -> None:
    """Ten thousand tests are not looked through again and again for what can be thrown away; all else, less often."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests wait for a browser, a process or a moment."""
    return len(os.sched_getaffinity(0)) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    if item.nodeid.startswith(TABLE):
        item.add_marker("table")


@pytest.hookimpl(trylast=True)  # when those that are not wanted are gone
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_LIMIT))
    items[:] = in_a_row(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def in_a_row(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Every worker, which takes the next part of the row, begins with some of the long tests in the browser and with
    some files of the others at the table; the thousands of short ones fill the gaps at the end."""
    browser = [item for item in items if item.nodeid.startswith(BROWSER)]
    table = [item for item in items if item.nodeid.startswith(TABLE) and not item.nodeid.startswith(BROWSER)]
    files = [[*of_file] for _, of_file in groupby(table, key=lambda item: item.path)]
    short = [item for item in items if not item.nodeid.startswith(TABLE)]
    row: list[pytest.Item] = []
    for worker in range(workers):
        row += browser[worker::workers]
        row += chain.from_iterable(files[worker::workers])
        fair = (worker + 1) * len(items) // workers
        some = max(0, fair - len(row))
        row += short[:some]
        del short[:some]
    return row + short
