"""Which tables of a position are shown again."""

from collections.abc import Sequence

from kogge.cli.sight import Sight
from kogge.engine.scene import Section

FAR, MIDDLE, NEAR = (Section(title, [["x"], *([["y"]] * 3)]) for title in ("far", "middle", "near"))
NEW = Section("near", [["x"], ["z"]])
TOP = -1000  # a screen on which all is still to be seen


def height(sections: Sequence[Section]) -> int:
    return sum(len(section.rows) for section in sections)


def after(*shown: Section) -> Sight:
    sight = Sight()
    sight.show(shown, 0)
    return sight


def test_at_first_sight_all_are_shown() -> None:
    assert Sight().choose([FAR, MIDDLE, NEAR], 5, TOP, height) == ([FAR, MIDDLE, NEAR], [])


def test_what_is_unchanged_and_on_the_screen_is_not_shown_again() -> None:
    assert after(FAR, MIDDLE, NEAR).choose([FAR, MIDDLE, NEW], 24, TOP, height) == ([NEW], [])


def test_what_has_left_the_screen_is_shown_again_the_nearest_first() -> None:
    assert after(FAR, MIDDLE, NEAR).choose([FAR, MIDDLE, NEAR], 8, 100, height) == ([MIDDLE, NEAR], [])


def test_but_not_while_one_makes_the_same_choice_again() -> None:
    assert after(FAR, MIDDLE, NEAR).choose([FAR, MIDDLE, NEAR], 24, None, height) == ([], [])


def test_what_is_new_and_does_not_fit_is_named_and_shown_another_time() -> None:
    sight = after(MIDDLE)
    assert sight.choose([FAR, MIDDLE, NEAR], 4, TOP, height) == ([NEAR], [FAR])
    sight.show([NEAR], 0)
    assert sight.choose([FAR, MIDDLE, NEAR], 4, TOP, height) == ([FAR], [])


def test_nothing_old_takes_the_place_of_something_new() -> None:
    wide = Section("near", [["x"]] * 9)
    assert after(FAR, MIDDLE).choose([FAR, MIDDLE, wide], 5, 100, height) == ([], [wide])


def test_what_is_new_comes_before_what_is_nearer() -> None:
    changed = Section("middle", [["x"], ["z"]])
    assert after(FAR, MIDDLE, NEAR).choose([FAR, changed, NEAR], 4, 100, height) == ([changed], [])
    assert after(FAR, MIDDLE, NEAR).choose([FAR, changed, NEAR], 6, 100, height) == ([changed, NEAR], [])


def test_what_is_as_it_was_before_has_changed_too() -> None:
    sight = after(NEAR)
    sight.show([NEW], 0)
    assert sight.choose([NEAR], 24, TOP, height) == ([NEAR], [])
