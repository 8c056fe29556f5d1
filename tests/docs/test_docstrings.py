"""Docstrings as they are written, as Sphinx reads them."""

from typing import NamedTuple

import pytest

from docs.site.docstrings import Attribute, as_rst, attributes_of
from kogge.engine import match  # never compiled: its source can be read in either form
from kogge.engine.match import Line


class Ship(NamedTuple):
    """One that sails."""

    name: str
    line: Line | None = None  # its `Line` of the log


class Harbour:
    """Where ships lie."""

    def __init__(self) -> None:
        self.ships: list[Ship] = []  # first come, first served
        self.depth = 4


@pytest.mark.parametrize(
    ("docstring", "rst"),
    [
        ("See `Match.points`.", "See :py:obj:`Match.points`\\ ."),
        ("`Choice`s of `lay F40 3`", ":py:obj:`Choice`\\ s of ``lay F40 3``"),
        ("``kogge.games`` as it is", ":py:obj:`kogge.games` as it is"),
        ("a * b | c, name_ and self_", "a \\* b \\| c, name\\_ and self\\_"),
        ("So:\n\n    a *b\n\nDone.", "So:\n\n::\n\n    a *b\n\nDone."),
        ("Either:\n- one;\n- two.", "Either:\n\n- one;\n- two."),
    ],
)
def test_a_docstring_is_plain_text_with_code_in_it(docstring: str, rst: str) -> None:
    assert as_rst(docstring) == rst


def test_a_record_lists_its_fields_with_what_stands_behind_them() -> None:
    assert attributes_of(Ship) == [
        Attribute("name", "str", "", ""),
        Attribute("line", "kogge.engine.match.Line | None", "None", "its `Line` of the log"),
    ]


def test_of_other_attributes_those_are_listed_that_say_something() -> None:
    assert [each.name for each in attributes_of(Harbour)] == ["ships"]
    assert "LONGEST_QUOTE" in [each.name for each in attributes_of(match)]
