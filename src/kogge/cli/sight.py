"""What a reader has before them: a table is not shown again while it is unchanged and still on the screen."""

from collections.abc import Callable, Sequence

from kogge.engine.scene import Section

Height = Callable[[Sequence[Section]], int]  # how many lines these tables take together


class Sight:
    """The tables that one reader was shown."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[Section, int]] = {}  # by title: as it was shown last, and at which line

    def show(self, sections: Sequence[Section], line: int) -> None:
        """These are shown now, so many lines after the beginning."""
        self._shown |= {section.title: (section, line) for section in sections}

    def choose(
        self, sections: Sequence[Section], room: int, since: int | None, height: Height
    ) -> tuple[list[Section], list[Section]]:
        """The tables to show on so many lines, and those that are new too but for which there is no room.

        New ones, and, while there is room for all, those that have left the screen, which begins at line `since`;
        None: what they say is well remembered. The nearest to the decision are the last, and come first. At first
        sight it is all of them.
        """
        if not self._shown:
            return list(sections), []
        chosen: list[Section] = []
        left_out: list[Section] = []
        for section in reversed(sections):
            known, line = self._shown.get(section.title, (None, 0))
            is_new = section != known
            lines = height([section, *chosen])
            if not is_new and (left_out or since is None or line >= since + lines):
                continue
            if lines <= room:
                chosen.insert(0, section)
            elif is_new:
                left_out.insert(0, section)
        return chosen, left_out
