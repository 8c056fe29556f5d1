"""Packages that not everybody has."""

import pytest

from kogge.engine.refusal import Refusal
from kogge.extras import MissingExtra, extra


def test_a_package_that_is_there_is_handed_out() -> None:
    assert extra("json.decoder", "ray").__name__ == "json.decoder"


def test_one_that_is_missing_is_refused_in_one_sentence_that_names_its_extra() -> None:
    with pytest.raises(MissingExtra) as told:
        extra("no_such_package.part", "environments")
    assert isinstance(told.value, Refusal)
    assert isinstance(told.value, ImportError)
    assert (
        told.value.en
        == "This needs the package no_such_package, which is not installed: pip install 'kogge[environments]'."
    )
    assert "pip install 'kogge[environments]'" in told.value.de
