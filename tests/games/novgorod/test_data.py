"""Data files that are wrong in a way of their own."""

import pytest

from kogge.games.novgorod import NOVGOROD
from tests.citing import rule
from tests.games.bad_data import refusal, replaced, says
from tests.games.novgorod.table import DATA


def without(name: str, blocks: int, data: str = DATA) -> str:
    """The data file without the last blocks of an array, and what belongs to them."""
    parts = data.split(f"[[{name}]]\n")
    assert len(parts) > blocks + 1
    rest = parts[-1].partition("# ----")
    return f"[[{name}]]\n".join(parts[:-blocks]) + rest[1] + rest[2]


@pytest.mark.parametrize("name", ["manufactures", "careers", "special_orders", "privileges", "ship_upgrades", "cities"])
def test_a_block_too_few_is_refused(name: str) -> None:
    refused = refusal(NOVGOROD, without(name, 1))
    assert refused.en.startswith("Data file")
    assert refused.de.startswith("Datendatei")


@rule("novgorod 3.4")
def test_there_must_be_orders_for_the_hands_the_display_and_the_mask() -> None:
    """Four hands, six open orders and the mask take eleven."""
    enough = replaced(without("orders", 13), "orders = 24", "orders = 11")
    NOVGOROD.start(4, {"special_orders": True}, seed="few", data=enough)
    assert says(refusal(NOVGOROD, replaced(without("orders", 14), "orders = 24", "orders = 10")), "[counts]", "orders")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("order_01", "pile"),
        ("order_01", "order_02 for less"),
        ("order_01", ""),
        ("riga", "placeholder"),
        ("riga", "hold"),
        ("riga", "riga 1"),
        ("special_1", "special one"),
    ],
)
def test_ids_are_words_of_the_notation(old: str, new: str) -> None:
    """“order pile”, “lay placeholder” and “give hold” are actions already."""
    refused = refusal(NOVGOROD, DATA.replace(f'"{old}"', f'"{new}"'))
    assert says(refused, f" {new}:", "id")
