"""Data files that are wrong in a way of their own."""

from kogge.games.goa import GOA
from tests.citing import rule
from tests.games.bad_data import refusal, replaced, says
from tests.games.goa.table import DATA


def test_a_colony_may_not_be_called_like_a_plantation_space() -> None:
    """Both are where spices are put: “put ginger 1”."""
    data = DATA.replace('id = "quilon"', 'id = "1"').replace('site = "quilon"', 'site = "1"')
    assert says(refusal(GOA, data), "[[colony_sites]] 1")


def test_a_copy_may_not_be_called_like_another_tile() -> None:
    assert says(refusal(GOA, replaced(DATA, 'id = "a_ship"', 'id = "a_ginger_2.1"')), "a_ginger_2.1")


@rule("goa 3.2.1")
def test_enough_tiles_must_be_left_to_remove() -> None:
    """Four tiles are removed, two plantations at most; so two others must be there at least."""
    others = 'type = "plantation"\nspice = "ginger"\nslots = 1'
    parts = DATA.split("\n\n")
    for number, part in enumerate(parts):
        if part.startswith("[[tiles]]") and 'stack = "A"' in part and 'type = "plantation"' not in part:
            lines = [line for line in part.split("\n") if not line.startswith(("type = ", "spice = ", "slots = "))]
            parts[number] = "\n".join([*lines, others])
    assert says(refusal(GOA, "\n\n".join(parts)), "[setup]", "max_plantations_removed", "A")


@rule("goa 13.2.1")
def test_there_must_be_bonanza_tiles_for_both_phases() -> None:
    here = DATA.index('[[bonanza]]\nid = "bonanza_ship_ducats"')
    data = DATA[:here] + DATA[DATA.index("[names]", here) :]
    assert says(refusal(GOA, replaced(data, "\ntiles = 8", "\ntiles = 7")), "[variants] bonanza", "tiles", "7")
