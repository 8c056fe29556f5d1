"""One small dataset in each format serves many tests: it is only read."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def datasets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """By format. They hold the same matches, with views."""
    from kogge.dataset.formats import FILES  # noqa: PLC0415  # none of it is loaded while tests are collected
    from kogge.dataset.making import make  # noqa: PLC0415
    from tests.dataset.made import plan_of  # noqa: PLC0415

    folders = {form: tmp_path_factory.mktemp(form) for form in FILES}
    for form, folder in folders.items():
        make(plan_of(form, views=True), folder)
    return folders
