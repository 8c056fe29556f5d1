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

        New ones, then those that have left the screen, which begins at line `since`, if nothing nearer is left out;
        None: what they say is well remembered. The nearest to the decision are the last, and come first. At first
        sight it is all of them.
        """
        if not self._shown:
            return list(sections), []
        is_new = [self._shown.get(section.title, (None, 0))[0] != section for section in sections]
        chosen: set[int] = set()  # their places among the sections

        def lines_with(place: int) -> int:
            return height([sections[one] for one in sorted({*chosen, place})])

        nearest_first = range(len(sections))[::-1]
        for place in nearest_first:
            if is_new[place] and lines_with(place) <= room:
                chosen.add(place)
        left_out = [place for place, new in enumerate(is_new) if new and place not in chosen]
        if since is not None:
            for place in nearest_first:
                _, line = self._shown.get(sections[place].title, (None, 0))
                nearer = not is_new[place] and place > max(left_out, default=-1)
                if nearer and line < since + lines_with(place) <= since + room:
                    chosen.add(place)
        return [sections[place] for place in sorted(chosen)], [sections[place] for place in left_out]
