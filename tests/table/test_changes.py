"""A page puts the new text together from the lines it has: whatever changed, it ends with what was drawn."""

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.pages.open_page import changed
from kogge.table.drawing.changes import WORTH_IT, changes

LINES = st.lists(st.sampled_from(["", "</g>", "a" * WORTH_IT, "b" * 99, "ä\u2028" * WORTH_IT, "[1, 2]"]))
TEXTS = st.one_of(LINES.map("\n".join), st.text())


@given(TEXTS, TEXTS)
def test_the_new_text_comes_of_the_old_one(old: str, new: str) -> None:
    told = [change if isinstance(change, str) else [*change] for change in changes(old.encode(), new.encode())]
    assert changed(old, told) == new


def test_what_stays_is_not_told_again() -> None:
    old = [f"<g id='{number}'>what lies there</g>".encode() for number in range(100)]
    new = [*old[:40], b"<g id='40'>something else by now</g>", *old[41:]]
    assert changes(b"\n".join(old), b"\n".join(new)) == [(0, 40), "<g id='40'>something else by now</g>", (41, 100)]
