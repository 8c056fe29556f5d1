"""Without the packages: the room can be entered, and whoever needs one is told which extra has it."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from kogge.environments import aec, one_seat
from kogge.extras import MissingExtra
from tests.processes import ended

ENTERED = """
import sys
for package in ("gymnasium", "pettingzoo", "pyspiel", "pyarrow", "polars"):
    sys.modules[package] = None
import kogge.environments
print(kogge.environments.BadInput.__name__)
"""


@pytest.mark.parametrize(("package", "ask"), [("pettingzoo", aec), ("gymnasium", one_seat)])
def test_a_missing_package_is_one_sentence_that_names_its_extra(
    package: str, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra) as told:
        ask("goa")
    assert isinstance(told.value, ImportError)
    assert (
        told.value.en == f"This needs the package {package}, which is not installed: pip install 'kogge[environments]'."
    )


@pytest.mark.slow
def test_the_room_can_be_entered_without_any() -> None:
    assert ended([sys.executable, "-c", ENTERED]) == (0, "BadInput\n", "")
