"""Where a row of small choices ends.

Games cut a turn into such rows: an attack, its cards, the defence, the retreat. All that an action sets going lies on
the stack above the steps that waited before it: a marker between the two is on top when the row is finished.
"""

from kogge.engine.state import NOTHING, State, Step


class RowEnd(Step[State]):
    """Lies on an imagined stack, above all that waited: whoever comes here has finished the row."""

    def who(self, s: State) -> int:
        return s.actor

    def options(self, s: State) -> list[int]:
        return [NOTHING]

    def must_ask(self, s: State) -> bool:
        return True


ROW_END = RowEnd("row end")


def close_row(state: State) -> None:
    """Take the marker off, where the row is finished, and go on to the next decision."""
    if state.stack and state.stack[-1] is ROW_END:
        state.stack.pop()
        state.settle()
