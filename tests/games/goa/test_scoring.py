"""Rules 11.3 and 11.4: the final scoring."""

import pytest

from kogge.games.goa.rules.components import components
from tests.citing import rule
from tests.games.goa.table import DATA, position

C = components(DATA)


@rule("goa 11.3.1", "goa 1.4")
@pytest.mark.parametrize(
    ("rows", "points"),
    [("1 1 1 1 1", 0), ("2 1 1 1 1", 1), ("1 3 1 1 1", 3), ("1 1 4 1 1", 6), ("1 1 1 5 1", 10), ("2 3 4 5 5", 30)],
)
def test_markers(rows: str, points: int) -> None:
    assert position(rows={"A": rows}).score(0)["markers"] == points


@rule("goa 11.3.2")
@pytest.mark.parametrize("number", range(5))
def test_colonies_in_total(number: int) -> None:
    names = ["calicut_1", "quilon_3", "madras_2", "cochin_4"][:number]
    s = position(sites={"A": {"a_ginger_2.1": "", **dict.fromkeys(names, "")}})
    assert s.score(0)["colonies"] == (0, 1, 3, 6, 10)[number]


@rule("goa 11.3.3", "goa 9.5")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("exp_02", 1),
        ("exp_02 exp_09", 3),
        ("exp_02 exp_09 exp_10", 6),
        ("exp_02 exp_09 exp_10 exp_22", 10),
        ("exp_02 exp_09 exp_10 exp_22 exp_27", 15),  # all tigers
        ("exp_02 exp_06 exp_08 exp_03 exp_04 exp_01", 6),  # one of each symbol
        ("exp_02 exp_09 exp_08 exp_14 exp_18", 9),  # two tigers and three palm trees
    ],
)
def test_cards_by_their_symbols(hand: str, points: int) -> None:
    assert position(hands={"A": hand}).score(0)["cards"] == points


@rule("goa 11.3.4", "goa R-34")
@pytest.mark.parametrize(
    ("ducats", "points"),
    [((7, 5, 3), (3, 0, 0)), ((7, 7, 3), (3, 3, 0)), ((0, 0, 0), (3, 3, 3)), ((0, 0, 1), (0, 0, 3))],
)
def test_most_money(ducats: tuple[int, ...], points: tuple[int, ...]) -> None:
    s = position(seats=3, ducats=dict(zip("ABC", ducats, strict=True)))
    assert tuple(s.score(seat)["money"] for seat in range(3)) == points


@rule("goa 11.3.5", "goa R-40", "goa 8.4")
@pytest.mark.parametrize(
    ("on_board", "face_down", "foreman", "points"),
    [
        ("a_ginger_1", "", False, 1),
        ("a_ginger_1 a_pepper_1", "a_clove_1", False, 3),
        ("a_ginger_1 a_pepper_1", "a_clove_1", True, 9),
        ("a_ginger_2.1 b_pepper_3", "", True, 0),
        ("a_crop_rotation b_crop_rotation", "", True, 0),
        ("", "a_clove_1 a_nutmeg_1", True, 6),
        ("quilon_1 cochin_1", "", True, 0),  # colonies with one slot are no plantations
        ("", "", True, 0),
    ],
)
def test_single_plantations(on_board: str, face_down: str, foreman: bool, points: int) -> None:
    s = position(
        sites={"A": dict.fromkeys(on_board.split(), "")},
        singles={"A": face_down},
        kept={"A" if foreman else "B": "a_foreman"},
    )
    assert s.score(0)["plantations"] == points


@rule("goa 11.3.6")
@pytest.mark.parametrize(("turned", "points"), [("", 0), ("a_duty", 5), ("a_duty b_duty", 10)])
def test_duty(turned: str, points: int) -> None:
    assert position(kept={"A": "a_duty b_duty"}, turned=turned).score(0)["duty"] == points


@rule("goa 11.3.7", "goa 8.4")
@pytest.mark.parametrize(
    ("kept", "points"),
    [("b_mission_2.1", 2), ("b_mission_3.1", 3), ("b_mission_2.1 b_mission_2.2 b_mission_3.1 b_mission_3.2", 10)],
)
def test_missions(kept: str, points: int) -> None:
    assert position(kept={"A": kept}).score(0)["missions"] == points


@rule("goa 11.3.8")
def test_everything_else_scores_nothing() -> None:
    s = position(
        turn="B4",
        ducats={"B": 11},
        ships={"A": 20},
        colonists={"A": 20},
        extras={"A": 1},
        sites={"A": {"b_ginger_3": "ginger ginger ginger", "b_clove_2": "clove"}},
        kept={"A": "a_ship a_spice b_swap b_espionage b_extra_harvest b_resupply b_viceroy a_duty a_foreman"},
        turned="a_ship",
    )
    assert sum(s.score(0).values()) == 0


@rule("goa 11.4", "goa R-33", "goa 1.4")
@pytest.mark.parametrize(
    ("rows", "ducats", "ranks"),
    [
        (("5 1 1 1 1", "4 1 1 1 1", "1 1 1 1 1"), (0, 0, 0), (1, 2, 3)),
        (("4 1 1 1 1", "4 1 1 1 1", "1 1 1 1 1"), (3, 5, 9), (2, 1, 3)),  # 6, 6 and 3 points
        (("4 1 1 1 1", "4 1 1 1 1", "1 1 1 1 1"), (5, 5, 9), (1, 1, 3)),
        (("1 1 1 1 1", "1 1 1 1 1", "1 1 1 1 1"), (0, 0, 0), (1, 1, 1)),
    ],
)
def test_ties_go_to_the_richer_or_are_shared(
    rows: tuple[str, ...], ducats: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    s = position(seats=3, rows=dict(zip("ABC", rows, strict=True)), ducats=dict(zip("ABC", ducats, strict=True)))
    results = s.results()
    assert tuple(result.rank for result in results) == ranks
    for result in results:
        assert sum(result.parts.values()) == result.points
        assert result.tie_break == ducats[result.seat]
    assert list(results[0].parts) == ["markers", "colonies", "cards", "money", "plantations", "duty", "missions"]


@rule("goa R-39")
def test_markers_of_the_scoring_example() -> None:
    assert position(rows={"A": "4 5 3 4 4"}).score(0)["markers"] == 31
