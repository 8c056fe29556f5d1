"""Rules 2.4, 8.2 and 8.3: the storage board, its sites, and the spices on them."""

from collections import Counter
from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import COLONIES, PLANTATIONS, SITES, components
from kogge.games.goa.rules.events import CLEARED, GAVE_SPICE, LOST_SPICES, PLACED_SPICE
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.table import (
    DATA,
    actor,
    auction_tile,
    ids,
    legal,
    play,
    position,
    sites,
    spices,
    take_turn,
    told,
)

C = components(DATA)
FOUR = {"a_ginger_1": "ginger", "a_pepper_2.1": "pepper pepper", "a_crop_rotation": "nutmeg", "a_clove_2.1": "clove"}


def win(name: str, there: dict[str, str], turn: str = "A1") -> Goa:
    """B takes this tile for nothing, with these sites on the board already."""
    s = position(turn=turn, grid={"2 2": name}, sites={"B": there})
    return play(auction_tile(s, name), "pass", "pass", "pass")


# -- 2.4 --------------------------------------------------------------------------------------


@rule("goa 2.4.1")
def test_four_spaces_for_plantations_and_one_for_each_colony() -> None:
    assert (PLANTATIONS, COLONIES, SITES) == (4, 4, 8)
    s = position(sites={"A": {**FOUR, "quilon_1": "", "cochin_1": "", "madras_1": "", "calicut_1": ""}})
    assert NOTHING not in s.sites[:SITES]
    assert list(sites(s, "A")) == [*FOUR, "quilon_1", "cochin_1", "madras_1", "calicut_1"]
    s = take_turn(position(active="A", sites={"A": {"quilon_1": "", "madras_1": ""}}))
    assert legal(s, "found") == ["found cochin", "found calicut"], "one colony of each name"


@rule("goa 2.4.1", "goa R-03")
def test_crop_rotation_uses_a_space_for_plantations() -> None:
    assert legal(win("a_pepper_1", FOUR)) == ["remove 1", "remove 2", "remove 3", "remove 4"]
    s = win("a_crop_rotation", {name: "" for name in FOUR if name != "a_crop_rotation"})
    assert actor(s) == "B"
    play(s, "put ginger 4")
    assert NOTHING not in s.sites[SITES : SITES + PLANTATIONS]


@rule("goa 2.4.2", "goa R-16")
def test_spices_stay_where_they_are_until_they_pay_for_something() -> None:
    """In random games no spice leaves a slot but by being given up, or with its plantation; none changes its slot."""
    rng = Random(24)
    for seed in range(6):
        s = GOA.start(3, seed=f"spices {seed}")
        while s.actor != NOBODY:
            before = s.clone()
            s.events = []
            s.apply(rng.choice(s.legal()))
            moved: Counter[tuple[int, int, int]] = Counter()
            for seat, spice, site, _, number in told(s, PLACED_SPICE):
                moved[seat, site, spice] += number
            for seat, spice, site, _ in told(s, GAVE_SPICE):
                moved[seat, site, spice] -= 1
            cleared = {seat for seat, *_ in told(s, CLEARED)}
            for place, held in enumerate(s.held):
                seat, site = divmod(place, SITES)
                if seat not in cleared:
                    now, then = (Counter(C.contents[content]) for content in (held, before.held[place]))
                    assert all(now[spice] - then[spice] == moved[seat, site, spice] for spice in range(5))


@rule("goa 2.4.2", "goa R-16")
def test_nothing_lets_one_move_or_throw_away_spices() -> None:
    s = take_turn(position(ships={"A": 0}, sites={"A": {"a_ginger_1": "ginger", "calicut_1": "pepper"}}))
    assert {notation.split()[0] for notation in legal(s)} == {"build", "tax", "harvest", "expedition", "found"}


@rule("goa 2.4.3", "goa 7.5.1")
def test_spices_without_a_slot_are_lost() -> None:
    s = position(rows={"A": "1 5 1 1 1"}, sites={"A": {"a_clove_2.1": "clove", "a_ginger_1": ""}})
    play(take_turn(s), "harvest")
    assert sites(s, "A") == {"a_clove_2.1": "clove clove", "a_ginger_1": "ginger"}
    assert told(s, LOST_SPICES) == [(0, 6)]


@rule("goa R-48", "goa R-17")
@pytest.mark.parametrize(
    "how",
    [
        pytest.param(["harvest"], marks=rule("goa 7.5.1")),
        pytest.param(["spy 2 harvest"], marks=rule("goa 8.8.1")),
        pytest.param(["use b_resupply", "take spices"], marks=rule("goa 8.8.3")),
    ],
)
def test_of_a_fixed_number_of_spices_all_are_placed(how: list[str]) -> None:
    s = position(
        turn="B1",
        rows={"A": "1 3 1 1 1", "B": "1 3 1 1 1"},
        kept={"A": "b_espionage b_resupply"},
        sites={"A": {"b_ginger_3": "", "b_pepper_3": ""}},
        draw_pile="exp_01 exp_03",
    )
    play(take_turn(s), *how)
    for _ in range(2):
        for notation in ("put ginger 1", "put pepper 2"):
            assert legal(s) == ["put ginger 1", "put pepper 2"]
            play(s, notation)
    assert (spices(s, "A"), s.due) == (["ginger", "ginger", "pepper", "pepper"], 0)


# -- 8.2 plantations ---------------------------------------------------------------------------


@rule("goa 8.2")
@pytest.mark.parametrize(
    ("name", "full"), [("a_nutmeg_1", "nutmeg"), ("a_pepper_2.2", "pepper pepper"), ("b_clove_3", "clove clove clove")]
)
def test_a_plantation_is_laid_and_filled(name: str, full: str) -> None:
    s = win(name, {"a_ginger_1": ""}, "A1" if name.startswith("a") else "B1")
    assert sites(s, "B") == {"a_ginger_1": "", name: full}
    assert actor(s) == "", "there is nothing to choose"


@rule("goa 8.2.1", "goa D07", "goa R-14")
def test_a_fifth_plantation_takes_the_place_of_one_of_the_four() -> None:
    s = win("a_nutmeg_2.1", FOUR)
    assert (actor(s), legal(s)) == ("B", ["remove 1", "remove 2", "remove 3", "remove 4"])
    play(s, "remove 2")
    assert sites(s, "B") == {
        "a_ginger_1": "ginger",
        "a_nutmeg_2.1": "nutmeg nutmeg",
        "a_crop_rotation": "nutmeg",
        "a_clove_2.1": "clove",
    }
    assert ids(s, s.gone[-1:]) == "a_pepper_2.1", "its spices are lost with it"
    assert s.singles == [[]] * 4


@rule("goa 8.2.1")
def test_a_single_plantation_that_is_removed_is_kept_face_down() -> None:
    s = play(win("a_nutmeg_2.1", FOUR), "remove 1")
    assert ids(s, s.singles[1]) == "a_ginger_1"
    assert "ginger" not in spices(s, "B")
    assert s.score(1)["plantations"] == 1
    assert told(s, CLEARED)[0][2] == 1


@rule("goa 8.2.1", "goa 8.3", "goa D07")
def test_crop_rotation_that_is_removed_is_discarded() -> None:
    s = play(win("a_nutmeg_1", FOUR), "remove 3")
    assert s.singles == [[]] * 4
    assert ids(s, s.gone[-1:]) == "a_crop_rotation"


@rule("goa 8.2.1")
def test_colonies_take_no_space_of_a_plantation() -> None:
    three = dict.fromkeys(list(FOUR)[:3], "")
    s = win("a_nutmeg_1", {**three, "quilon_1": "", "cochin_1": "", "madras_1": "", "calicut_1": ""})
    assert sites(s, "B")["a_nutmeg_1"] == "nutmeg"


# -- 8.3 crop rotation --------------------------------------------------------------------------


@rule("goa 8.3", "goa D08")
@pytest.mark.parametrize("spice", C.spices)
def test_crop_rotation_takes_any_spice(spice: str) -> None:
    s = win("a_crop_rotation", {})
    assert (actor(s), legal(s)) == ("B", [f"put {any_spice} 1" for any_spice in C.spices])
    play(s, f"put {spice} 1")
    assert sites(s, "B") == {"a_crop_rotation": spice}


@rule("goa 8.3")
def test_an_empty_crop_rotation_takes_another_spice() -> None:
    s = position(rows={"A": "1 1 1 1 1"}, sites={"A": {"a_crop_rotation": "clove"}})
    play(take_turn(s), "progress colonist")
    assert sites(s, "A") == {"a_crop_rotation": ""}
    play(take_turn(s), "harvest", "put ginger 1")
    assert sites(s, "A") == {"a_crop_rotation": "ginger"}
    assert "harvest" not in legal(take_turn(s)), "but while there is a spice on it, nothing more"


@rule("goa 8.3", "goa R-03")
def test_crop_rotation_lies_in_both_stacks_with_one_slot() -> None:
    for stack, name in enumerate(("a_crop_rotation", "b_crop_rotation")):
        tile = C.names.index(name)
        assert tile in C.stacks[stack]
        assert C.slots[tile] == 1
        assert position(sites={"A": {name: ""}}).score(0)["plantations"] == 0
