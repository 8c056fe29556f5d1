"""Databases for tests: SQLite, and a PostgreSQL server that is started when it is first needed."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.table.store.store import Store, open_store
from tests.table.postgres import new_database, running_server

# most that holds for the one holds for the other; what several processes do is quickly tested with PostgreSQL too
KINDS_OF_DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]
counter = itertools.count()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Path]:
    with running_server() as folder:
        yield folder


@pytest.fixture(params=KINDS_OF_DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/deep/below/kogge.db"
    return new_database(request.getfixturevalue("postgresql"), f"test_{next(counter)}")


@pytest.fixture
def shared(postgresql: Path) -> str:
    """A new, empty database on which several processes may serve."""
    return new_database(postgresql, f"test_{next(counter)}")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = open_store(url)
    yield opened
    opened.close()
